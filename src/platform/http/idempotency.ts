import { createHash } from 'node:crypto'
import { db } from '../db/database'
import { faultOf } from '../db/failures'
import { sql } from '../db/queries.gen'
import type { Who } from '../db/who'
import type { Write } from '../db/work'
import { Fault, fault, invalid } from '../errors'
import { requestIdOf } from './edge'
import { answer } from './envelope'

type Context = {
  request: Request
  who: Who
  body: unknown
  query: unknown
  set: { status?: unknown; headers: Record<string, unknown> }
}

/** Runs a write and answers its envelope with `status`. With an `Idempotency-Key` it runs once: the answer commits
 *  together with its effects, and a retry gets the same bytes with `Idempotent-Replayed: true`, for 24 hours.
 *  Errors: 409 `idempotency_in_progress` while the first runs, 409 `idempotency_key_reused` for another payload.
 *  Below 500 every answer of the handler is kept, also a failure; a 500 leaves nothing, so that the retry may succeed. */
export async function once<T>(context: Context, status: number, run: (work: Write) => Promise<T>): Promise<Response> {
  const key = keyOf(context.request)
  if (key === null) return send(context, status, JSON.stringify(answer(await db.write(context.who, run))))
  const claim = claimOf(context, key)
  const stored = await begin(context.who, claim)
  if (stored) {
    context.set.headers['idempotent-replayed'] = 'true'
    return send(context, stored.status, stored.body)
  }
  try {
    const body = await db.write(context.who, async work => {
      const text = JSON.stringify(answer(await run(work)))
      await work.count(sql.platform.idempotency.finishKey, { ...claim.scope, status, body: text })
      return text
    })
    return send(context, status, body)
  } catch (error) {
    await keepFailure(context, claim, error)
    throw error
  }
}

type Claim = { scope: { principal: string; route: string; key: string }; fingerprint: Uint8Array }

/** The header's key: a bare token or a quoted string (RFC 8941), 1 to 255 visible characters. */
function keyOf(request: Request): string | null {
  const header = request.headers.get('idempotency-key')
  if (header === null) return null
  const key = /^"(.*)"$/.exec(header.trim())?.[1] ?? header.trim()
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) throw invalid({ 'idempotency-key': 'must be 1 to 255 visible characters' })
  return key
}

function claimOf(context: Context, key: string): Claim {
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

async function begin(who: Who, claim: Claim): Promise<{ status: number; body: string } | null> {
  return db.write(who, async work => {
    const { claimKey, findKey } = sql.platform.idempotency
    if (await work.maybe(claimKey, { ...claim.scope, fingerprint: claim.fingerprint })) return null
    const row = await work.maybe(findKey, claim.scope)
    if (!row) throw fault('idempotency_in_progress', { retryAfter: 1 })
    if (!Buffer.from(row.fingerprint).equals(claim.fingerprint)) throw fault('idempotency_key_reused')
    if (row.status === null || row.body === null) throw fault('idempotency_in_progress', { retryAfter: 1 })
    return { status: row.status, body: row.body }
  })
}

async function keepFailure(context: Context, claim: Claim, error: unknown): Promise<void> {
  const { finishKey, releaseKey } = sql.platform.idempotency
  const meant = error instanceof Fault ? error : faultOf(error)
  const known = meant && meant.status < 500 && meant.status !== 429 ? meant : null
  await db.write(context.who, async work => {
    if (!known) return work.count(releaseKey, claim.scope)
    const { code, message, fields, status } = known
    const request_id = requestIdOf(context.request)
    const body = JSON.stringify({ error: { code, message, ...(fields ? { fields } : {}), request_id } })
    return work.count(finishKey, { ...claim.scope, status, body })
  })
}

function send(context: Context, status: number, body: string): Response {
  context.set.status = status
  return new Response(body, { status, headers: { 'content-type': 'application/json;charset=utf-8' } })
}
