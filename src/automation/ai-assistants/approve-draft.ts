import { clock, isoNow, minutes } from '../../platform/clock'
import { db } from '../../platform/db/database'
import type { RowOf } from '../../platform/db/query'
import type { Who } from '../../platform/db/who'
import { type ErrorCode, fault } from '../../platform/errors'
import { type AnsweredInside, askInside } from '../../platform/http/inside'
import { loadMember, throughScopes } from '../../workspace'
import { sql } from '../queries.gen'
import { mayConnect } from './connected'
import { findDraft } from './drafts'
import { type Operation, operationOf } from './operations'
import type { McpDraft } from './schema'

/** Whoever runs a draft for longer was killed. */
const GIVEN_UP = minutes(2)

type Request_ = RowOf<typeof sql.aiAssistants.findRequest>

/** Runs what a draft asks for, once, as its member and as far as its connection goes by now; answers the draft, also where
 *  the operation refused (`failed`). 404 for one of somebody else; 409 `already_decided` for one that was decided on, runs or
 *  has expired; 403 when the connection was revoked or lost its scope, or the member their right. What is over by the next try
 *  (429 and others that say when to come back) is passed on, and the draft stays open. */
export async function approveDraft(who: Who, id: string, request: Request): Promise<McpDraft> {
  const begun_at = isoNow()
  const given_up = new Date(clock.now() - GIVEN_UP).toISOString()
  const wanted = await db.read(who, work => work.one(sql.aiAssistants.findRequest, { id, at: begun_at, given_up }))
  if (!wanted.is_open) throw fault('already_decided')
  const runner = await runnerOf(who, wanted)
  const claimed = await db.write(who, work => work.count(sql.aiAssistants.claimDraft, { id, at: begun_at, given_up }))
  if (claimed === 0) throw fault('already_decided')
  const settle = (status: string, result?: AnsweredInside) =>
    db.write(who, work =>
      work.count(sql.aiAssistants.settleDraft, {
        ...{ id, status, begun_at, at: isoNow() },
        result_status: result?.status ?? null,
        result_body: (result?.body ?? null) as never,
      }),
    )
  const answer = await run(runner, wanted, id, request).catch(async error => {
    await settle('open')
    throw error
  })
  if (isPassing(answer)) {
    await settle('open')
    throw passedOn(answer)
  }
  await settle(answer.status < 400 ? 'approved' : 'failed', answer)
  return findDraft(who, id)
}

/** As whom a draft runs. 403 for what has changed since it was made. */
async function runnerOf(who: Who, wanted: Request_): Promise<Who> {
  const standing = await db.read(who, work =>
    work.one(sql.aiAssistants.findStanding, { id: wanted.connection_id, at: isoNow() }),
  )
  if (!standing.works) {
    throw fault('permission_denied', { message: 'The connection that asked for this was revoked or has expired' })
  }
  const operation = operationOf(wanted.operation)
  if (!operation) throw fault('conflict', { message: 'There is no such operation any more' })
  if (!standing.scopes.includes(operation.scope)) throw lacking('scope_missing')
  const member = who.memberId === null ? null : await loadMember(who.companyId, who.memberId)
  if (!member || !mayConnect(member)) throw fault('permission_denied')
  const runner = throughScopes(member, { kind: 'member', id: member.id, name: member.name, scopes: standing.scopes })
  if (!mayUse(runner, operation)) throw fault('permission_denied')
  return runner
}

const lacking = (code: ErrorCode) => fault(code, { message: 'The connection lacks the scope by now' })

const mayUse = ({ permissions }: Who, operation: Operation): boolean =>
  operation.permissions.length === 0 || operation.permissions.some(name => permissions[name] !== undefined)

const run = (runner: Who, { method, path, body }: Request_, id: string, request: Request): Promise<AnsweredInside> =>
  askInside(runner, { method, path, idempotencyKey: `mcp-draft-${id}`, request, ...(body === null ? {} : { body }) })

const isPassing = ({ status, headers }: AnsweredInside): boolean => status === 429 || headers.has('retry-after')

function passedOn({ status, headers, body }: AnsweredInside) {
  const retryAfter = Number(headers.get('retry-after') ?? 1)
  const code = status === 429 ? 'rate_limited' : status === 409 ? 'idempotency_in_progress' : 'not_ready'
  return fault(code, { retryAfter, ...(body.error ? { message: body.error.message } : {}) })
}
