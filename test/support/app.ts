import { createApp } from '../../src/app'
import { db } from '../../src/platform/db/database'
import { notePeer } from '../../src/platform/http/address'
import { setLogLevel } from '../../src/platform/log'
import { loadInstanceKey } from '../../src/platform/secrets/instance-key'
import { COUNTING } from '../../src/records/saved-views/patient-counts'
import { backgroundDone, installAuthenticator } from '../../src/workspace'
import { freshDatabase, type TestDatabase } from './database'
import { followTheClock } from './time'

/** Whoever a request comes from: what their browser or program would send along. */
export type Caller = { readonly headers: Readonly<Record<string, string>> }

export type CallOptions = {
  as?: Caller
  /** Sent as JSON; a string, FormData, URLSearchParams or Blob (without a type) is sent as it is. */
  body?: unknown
  headers?: Record<string, string>
  /** The caller's address. Each call has one of its own otherwise, so that no test meets another's rate limit. */
  from?: string
}

export type Answer = {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects, and fails where it is not there.
  body: any
}

export type TestApp = {
  /** One request to the whole app. `path` may leave out the prefix: `/leads` is `/api/v1/leads`. */
  call(method: string, path: string, options?: CallOptions): Promise<Answer>
  /** The request itself, for answers that are not JSON. */
  fetch(request: Request): Promise<Response>
  db: TestDatabase
  close(): Promise<void>
}

export const INSTANCE_KEY = Buffer.alloc(32, 7).toString('base64')
let addresses = 0

/** The real app on a database of this test file's own: a new one, unless one is given. */
export async function startApp(given?: TestDatabase): Promise<TestApp> {
  setLogLevel('silent')
  followTheClock()
  // However busy the machine is, what a test has done is in the counts that it asks for.
  Object.assign(COUNTING, { patienceMs: 10_000, slowMs: Number.POSITIVE_INFINITY })
  const database = given ?? (await freshDatabase())
  db.open({ app: database.app, system: database.system })
  await loadInstanceKey(INSTANCE_KEY, '')
  installAuthenticator()
  const app = createApp()
  const fetch = async (request: Request): Promise<Response> => app.handle(request)
  return {
    fetch,
    db: database,
    async call(method, path, options = {}) {
      const request = requestOf(method, path, options)
      notePeer(request, options.from ?? nextAddress())
      return read(await fetch(request))
    },
    async close() {
      await backgroundDone()
      await db.close()
      await database.close()
    },
  }
}

function requestOf(method: string, path: string, { as, body, headers }: CallOptions): Request {
  const isRaw = [FormData, URLSearchParams, Blob].some(kind => body instanceof kind) || typeof body === 'string'
  const json: Record<string, string> = body === undefined || isRaw ? {} : { 'content-type': 'application/json' }
  return new Request(`http://localhost${/^\/(api\/|v1\/|docs|openapi)/.test(path) ? '' : '/api/v1'}${path}`, {
    method,
    headers: { ...json, ...as?.headers, ...headers },
    ...(body === undefined ? {} : { body: isRaw ? (body as string) : JSON.stringify(body) }),
  })
}

async function read(response: Response): Promise<Answer> {
  const text = await response.text()
  const isJson = (response.headers.get('content-type') ?? '').includes('json')
  return { status: response.status, headers: response.headers, body: isJson && text ? JSON.parse(text) : text }
}

function nextAddress(): string {
  addresses++
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`
}

/** Asks again and again until `condition` answers something true, and answers that. Throws after `limit` milliseconds. */
export async function waitFor<T>(
  condition: () => T | Promise<T>,
  what = 'the expected state',
  limit = 60_000,
): Promise<NonNullable<T>> {
  const deadline = performance.now() + limit
  for (;;) {
    const value = await condition()
    if (value) return value
    if (performance.now() > deadline) throw new Error(`${what} did not come within ${limit} ms`)
    await new Promise(resolve => setTimeout(resolve, 10))
  }
}
