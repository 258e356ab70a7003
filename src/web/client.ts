import { noteConnection } from './connection'
import { words } from './words'

/** What every success is wrapped in; lists also say where they go on. */
export type Envelope<T> = {
  data: T
  meta: { next_cursor?: string | null; has_more?: boolean; pinned?: unknown[]; columns?: string[] | null }
}

/** An answer that is not a success, or none at all (`status` 0, code `offline`). */
export class ApiFailure extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    /** Field path → what is wrong with it. */
    readonly fields: Readonly<Record<string, string>> = {},
    /** Seconds. */
    readonly retryAfter: number | null = null,
    readonly requestId: string | null = null,
    readonly details: Readonly<Record<string, unknown>> = {},
  ) {
    super(message)
    this.name = 'ApiFailure'
  }
}

/** A path whose answer's `data` is a T. */
export type Path<T> = string & { readonly answers?: T }

type Body = Record<string, unknown> | FormData

let signInAgain = async (): Promise<boolean> => false
let onWritten = (): void => {}
let askForProof: (() => Promise<boolean>) | null = null
let proof: Promise<boolean> | null = null

/** Where a 401 says that the answer was wrong, and not that the session is over. */
const WAYS_IN = new Set(['/session', '/setup', '/session/second-step', '/session/passkey', '/session/passkey-options'])

/** Called when the server no longer knows the session. `again` resolves with true once the same member is signed in anew:
 *  then the call is repeated, and whoever typed something notices nothing. */
export function whenSignedOut(again: () => Promise<boolean>): void {
  signInAgain = again
}

/** Called when a write was answered with success. */
export function whenWritten(listener: () => void): void {
  onWritten = listener
}

/** Called when the server wants to know that it is still the member who sits here. `ask` resolves when it does, or false
 *  when they would rather not; then the call is repeated, or fails. Returns what takes it back. */
export function whenProofIsAsked(ask: () => Promise<boolean>): () => void {
  askForProof = ask
  return () => {
    askForProof = null
  }
}

export const get = <T>(path: Path<T>): Promise<Envelope<T>> => send<T>('GET', path)
export const read = async <T>(path: Path<T>): Promise<T> => (await get<T>(path)).data
export const patch = async <T>(path: string, body: Body): Promise<T> => (await send<T>('PATCH', path, body)).data
export const put = async <T>(path: string, body: Body): Promise<T> => (await send<T>('PUT', path, body)).data
export const remove = async <T>(path: string): Promise<T> => (await send<T>('DELETE', path)).data

/** Takes away a record as it was read; the server refuses when it is another by now (`stale`). */
export const removeAsRead = <T>(path: string, { updated_at }: { updated_at: string | null }): Promise<T> =>
  remove<T>(updated_at === null ? path : `${path}?updated_at=${encodeURIComponent(updated_at)}`)

/** Sends a file as a browser's form does. */
export const sendFile = async <T>(path: string, file: File): Promise<T> => {
  const form = new FormData()
  form.set('file', file)
  return (await send<T>('POST', path, form)).data
}

/** `key`: an Idempotency-Key, for writes that must not happen twice when an answer gets lost. */
export const post = async <T>(path: string, body?: Body, key?: string): Promise<T> =>
  (await send<T>('POST', path, body, key)).data

/** As `post`, with what stands beside the thing in `meta`. */
export const postWhole = <T, M>(path: string, body: Body, key?: string): Promise<{ data: T; meta: M }> =>
  send<T>('POST', path, body, key) as Promise<{ data: T; meta: M }>

/** Every page of a list, one after the other, at most 1,000 records. */
export async function getAll<T>(path: Path<T[]>): Promise<T[]> {
  const all: T[] = []
  let cursor: string | null | undefined
  for (let page = 0; page < 10; page++) {
    const more: Envelope<T[]> = await get<T[]>(cursor ? `${path}&cursor=${encodeURIComponent(cursor)}` : path)
    all.push(...more.data)
    cursor = more.meta.next_cursor
    if (!cursor) break
  }
  return all
}

/** A new Idempotency-Key. Not `randomUUID`: browsers have that on https and localhost only. */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16).padStart(2, '0')).join('')

async function send<T>(method: string, path: string, body?: Body, key?: string): Promise<Envelope<T>> {
  try {
    return await sendOnce<T>(method, path, body, key)
  } catch (thrown) {
    if (!(thrown instanceof ApiFailure)) throw thrown
    if (thrown.status === 401 && !WAYS_IN.has(path) && (await signInAgain()))
      return sendOnce<T>(method, path, body, key)
    if (thrown.code !== 'recent_sign_in_required' || !askForProof) throw thrown
    // Of several calls that wait for it, the first one asks.
    proof ??= askForProof().finally(() => {
      proof = null
    })
    if (!(await proof)) throw thrown
    return sendOnce<T>(method, path, body, key)
  }
}

async function sendOnce<T>(method: string, path: string, body?: Body, key?: string): Promise<Envelope<T>> {
  const response = await ask(`/api/v1${path}`, {
    method,
    credentials: 'same-origin',
    headers: {
      accept: 'application/json',
      ...(body && !(body instanceof FormData) ? { 'content-type': 'application/json' } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
    },
    ...(body ? { body: body instanceof FormData ? body : JSON.stringify(body) } : {}),
  })
  const answer: unknown = await response.json().catch(() => null)
  if (response.ok && isRecord(answer)) {
    if (method !== 'GET') onWritten()
    return answer as Envelope<T>
  }
  throw failureOf(response, answer)
}

async function ask(path: string, init: RequestInit): Promise<Response> {
  try {
    const response = await fetch(path, init)
    noteConnection(true)
    return response
  } catch {
    noteConnection(false)
    throw new ApiFailure(0, 'offline', words.errors.offline)
  }
}

function failureOf(response: Response, answer: unknown): ApiFailure {
  const error = isRecord(answer) && isRecord(answer.error) ? answer.error : {}
  const wait = Number(response.headers.get('retry-after'))
  return new ApiFailure(
    response.status,
    typeof error.code === 'string' ? error.code : 'internal',
    typeof error.message === 'string' ? error.message : words.errors.unexpected,
    isRecord(error.fields) ? (error.fields as Record<string, string>) : {},
    wait > 0 ? wait : null,
    response.headers.get('x-request-id'),
    isRecord(error.details) ? error.details : {},
  )
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
