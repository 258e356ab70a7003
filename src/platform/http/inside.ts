// Operations of the API that another part of the program asks for in somebody's name. They are asked as over the network,
// so rights, walls, checks, the audit log and Idempotency-Key are the same, and no room does a thing in two ways.

import type { Who } from '../db/who'
import { addressOf, notePeer } from './address'
import { requestIdOf } from './request-id'

type Serve = (request: Request) => Promise<Response>

let serve: Serve | undefined
const insiders = new WeakMap<Request, Who>()

/** Sets who answers; the app does, when it is made. */
export function serveInside(next: Serve): void {
  serve = next
}

/** In whose name a request of this program itself comes; null for those from outside. */
export const insiderOf = (request: Request): Who | null => insiders.get(request) ?? null

export type AskedInside = {
  method: string
  /** `/api/v1/leads/led_…` */
  path: string
  query?: Readonly<Record<string, string | number | undefined>>
  body?: unknown
  idempotencyKey?: string
  /** The request from outside that this is done for: the log and the audit log name its id and its address. */
  request?: Request
}

export type AnsweredInside = {
  status: number
  headers: Headers
  /** The envelope. */
  body: { data?: unknown; meta?: unknown; error?: { code: string; message: string; fields?: Record<string, string> } }
}

/** Asks one operation as `who`, whose rights are judged as ever. Never throws for an answer that is a refusal. */
export async function askInside(who: Who, asked: AskedInside): Promise<AnsweredInside> {
  if (!serve) throw new Error('somebody asks inside before the app is made')
  const url = new URL(`http://localhost${asked.path}`)
  for (const [name, value] of Object.entries(asked.query ?? {})) {
    if (value !== undefined) url.searchParams.set(name, String(value))
  }
  const request = new Request(url, {
    method: asked.method,
    headers: {
      ...(asked.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(asked.idempotencyKey === undefined ? {} : { 'idempotency-key': asked.idempotencyKey }),
      ...(asked.request ? { 'x-request-id': requestIdOf(asked.request) } : {}),
    },
    ...(asked.body === undefined ? {} : { body: JSON.stringify(asked.body) }),
  })
  insiders.set(request, who)
  if (asked.request) notePeer(request, addressOf(asked.request))
  const response = await serve(request)
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: text === '' ? {} : JSON.parse(text) }
}
