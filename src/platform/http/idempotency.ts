import { createHash } from 'node:crypto'
import { Type } from '@sinclair/typebox'
import { db } from '../db/database'
import { faultOf, isDatabaseAway } from '../db/failures'
import { sql } from '../db/queries.gen'
import type { Who } from '../db/who'
import type { Write } from '../db/work'
import { Fault, fault, invalid } from '../errors'
import { errorDetails, log } from '../log'
import { seal, unseal } from '../secrets/seal'
import { takesKey, whoOf } from './admitted'
import { answer, failureEnvelope } from './envelope'
import { sentBody } from './read-json'
import { requestIdOf } from './request-id'

/** What `once` needs to know of a request. */
export type Asked = {
  request: Request
  who: Who
  body: unknown
  query: unknown
  set: { status?: unknown; headers: Record<string, unknown> }
}

/** The `headers` of a route that answers by `once`, for the description. `once` describes its values. */
export const idempotencyKey = Type.Object({
  'idempotency-key': Type.Optional(
    Type.String({ description: 'A name of your own for this request; sent again with it, it gets the first answer' }),
  ),
})

/** Runs a write and answers its envelope with `status`. With an `Idempotency-Key` it runs once: the answer commits
 *  together with its effects, and a retry gets the same bytes with `Idempotent-Replayed: true`, for 24 hours.
 *  Errors: 409 `idempotency_in_progress` while the first runs, 409 `idempotency_key_reused` for another payload.
 *  Every answer is kept, also a failure, except one that says when to come back (`isPassing`). An answer that holds a secret
 *  is kept `sealed`. What a request is refused for before its handler runs, the edge keeps by `firstAnswer`. */
export async function once<T>(
  context: Asked,
  status: number,
  run: (work: Write) => Promise<T>,
  { sealed = false } = {},
): Promise<Response> {
  counted.add(context.request)
  const key = keyOf(context.request)
  if (key === null) return send(context, status, JSON.stringify(answer(await db.write(context.who, run))))
  const begun = await begin(context.who, requestOf(context, key))
  if ('status' in begun) {
    context.set.headers['idempotent-replayed'] = 'true'
    return send(context, begun.status, await opened(begun.body))
  }
  try {
    const body = await db.write(context.who, async work => {
      const text = JSON.stringify(answer(await run(work)))
      const body = sealed ? await closed(text) : text
      const kept = await work.count(sql.idempotency.finishKey, { ...begun, status, body })
      // It took so long that another run claimed the key: this one is undone.
      if (kept === 0) throw inProgress()
      return text
    })
    return send(context, status, body)
  } catch (error) {
    await keepFailure(context, begun, error).catch(failure => log.warn('key was not finished', errorDetails(failure)))
    throw error
  }
}

/** Requests whose answer `once` has seen to. */
const counted = new WeakSet<Request>()

/** The answer to a request that was refused before `once` ran (its body, its path, its query): null for the refusal
 *  itself, which is stored from here on; another refusal, or the first answer, where its Idempotency-Key was used
 *  before. Only where the route takes a key and the caller was let in: the right to use a route is judged again at
 *  every request. */
export async function firstAnswer(
  { request, query }: { request: Request; query?: unknown },
  refusal: Fault,
): Promise<Fault | Kept | null> {
  const who = whoOf(request)
  if (!who || !takesKey(request) || counted.has(request) || isPassing(refusal)) return null
  try {
    const key = keyOf(request)
    if (key === null) return null
    const begun = await begin(who, requestOf({ request, who, query, body: sentBody(request) }, key))
    if ('status' in begun) return { status: begun.status, body: await opened(begun.body) }
    await db.write(who, work => work.count(sql.idempotency.finishKey, { ...begun, ...keptOf(refusal, request) }))
    return null
  } catch (error) {
    if (error instanceof Fault && !isDatabaseAway(error)) return error
    log.warn('a refusal was not kept', errorDetails(error))
    return null
  }
}

/** Before a kept answer that is sealed; the others are JSON. */
const SEALED = 'sealed:'
const closed = async (text: string): Promise<string> => SEALED + Buffer.from(await seal(text)).toString('base64')
const opened = async (body: string): Promise<string> =>
  body.startsWith(SEALED) ? unseal(Buffer.from(body.slice(SEALED.length), 'base64')) : body

type Scope = { principal: string; route: string; key: string }
type Keyed = { scope: Scope; fingerprint: Uint8Array }
/** A key that is this run's until `locked_until`, the mark by which nobody else's is finished. */
type Claim = Scope & { locked_until: string | null }
type Kept = { status: number; body: string }

/** The header's key: a bare token or a quoted string (RFC 8941), 1 to 255 visible characters. */
function keyOf(request: Request): string | null {
  const header = request.headers.get('idempotency-key')
  if (header === null) return null
  const key = /^"(.*)"$/.exec(header.trim())?.[1] ?? header.trim()
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) throw invalid({ 'idempotency-key': 'must be 1 to 255 visible characters' })
  return key
}

function requestOf(context: Omit<Asked, 'set'>, key: string): Keyed {
  const { pathname } = new URL(context.request.url)
  const path = pathname.replace(/^\/api(?=\/v1\/)/, '')
  return {
    scope: { principal: `${context.who.kind}:${context.who.id}`, route: `${context.request.method} ${path}`, key },
    fingerprint: createHash('sha256')
      .update(canonical([context.query ?? {}, context.body ?? null]))
      .digest(),
  }
}

/** JSON with sorted keys: the same request in another key order is the same request. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null'
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined)
  return `{${entries
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, inner]) => `${JSON.stringify(name)}:${canonical(inner)}`)
    .join()}}`
}

async function begin(who: Who, { scope, fingerprint }: Keyed): Promise<Claim | Kept> {
  return db.write(who, async work => {
    const { claimKey, findKey } = sql.idempotency
    const claimed = await work.maybe(claimKey, { ...scope, fingerprint })
    if (claimed) return { ...scope, ...claimed }
    const row = await work.maybe(findKey, scope)
    if (!row) throw inProgress()
    if (!Buffer.from(row.fingerprint).equals(fingerprint)) throw fault('idempotency_key_reused')
    if (row.status === null || row.body === null) throw inProgress()
    return { status: row.status, body: row.body }
  })
}

const inProgress = () => fault('idempotency_in_progress', { retryAfter: 1 })

async function keepFailure(context: Asked, claim: Claim, error: unknown): Promise<void> {
  const { finishKey, releaseKey } = sql.idempotency
  const known = (error instanceof Fault ? error : faultOf(error)) ?? fault('internal')
  await db.write(context.who, async work =>
    isPassing(known)
      ? work.count(releaseKey, claim)
      : work.count(finishKey, { ...claim, ...keptOf(known, context.request) }),
  )
}

/** Refusals that may be over by the next try, which runs again: too many requests, still working, others at the same
 *  records, a database that is away, all of which say when to come back; and those that ask for proof first. */
const isPassing = ({ code, status, headers }: Fault): boolean =>
  status === 429 ||
  headers?.['retry-after'] !== undefined ||
  code === 'recent_sign_in_required' ||
  code === 'second_step_required'

const keptOf = (refusal: Fault, request: Request): Kept => ({
  status: refusal.status,
  body: JSON.stringify(failureEnvelope(refusal, requestIdOf(request))),
})

function send(context: Asked, status: number, body: string): Response {
  context.set.status = status
  return new Response(body, { status, headers: { 'content-type': 'application/json;charset=utf-8' } })
}
