// scope: every company, because a token does not say whose it is until it is found.

import { clock, isoNow, minutes } from '../../platform/clock'
import { db } from '../../platform/db/database'
import type { Who } from '../../platform/db/who'
import { Fault } from '../../platform/errors'
import { lookUpAnyhow } from '../../platform/http/quota'
import { policies } from '../../platform/http/rate-limit'
import { installation } from '../../platform/installation'
import { tokenHash } from '../../platform/secrets/tokens'
import { loadMember, throughScopes } from '../../workspace'
import { sql } from '../queries.gen'

/** A connection that an assistant came by. */
export type Connected = {
  id: string
  name: string
  scopes: readonly string[]
  /** Whose it is, as they are now. */
  member: Who
  /** As whom it reads: as a key of the member with these scopes. */
  reader: Who
  expiresAt: number
}

/** One tool may ask several operations; the door counts the tools. */
const INNER_QUOTA = 1000

/** The connection whose token a request brings. 401 with where to get one; 403 when its member may not use assistants any
 *  more. */
export async function connectedBy(request: Request): Promise<Connected> {
  const token = /^Bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
  if (!token) throw unknown(false)
  const hash = tokenHash(token)
  // Hosted assistants of everybody come from the same addresses: who guesses there must keep no other out.
  const row = await lookUpAnyhow(request, policies.guess, () =>
    db.everyCompany(work => work.maybe(sql.aiAssistants.findByToken, { hash })),
  )
  if (!row || Date.parse(row.expires_at) <= clock.now()) throw unknown(true)
  const member = await loadMember(row.company_id, row.member_id)
  if (!member) throw unknown(true)
  if (!mayConnect(member)) throw new Fault('permission_denied')
  if (Date.parse(row.last_used_at ?? '1970-01-01') < clock.now() - minutes(1)) {
    await db.write(member, work => work.count(sql.aiAssistants.noteUse, { id: row.id, at: isoNow() }))
  }
  const { id, name, scopes } = row
  const reader = throughScopes(member, { kind: 'key', id, name, scopes, quota: INNER_QUOTA })
  return { id, name, scopes, member, reader, expiresAt: Date.parse(row.expires_at) }
}

/** Whether somebody may let assistants in. */
export const mayConnect = ({ permissions }: Who): boolean => permissions['ai.assistants'] !== undefined

/** RFC 9728: the refusal says where the description of this resource is. */
function unknown(isWrong: boolean): Fault {
  const metadata = `resource_metadata="${installation().baseUrl}/.well-known/oauth-protected-resource/mcp"`
  const challenge = `Bearer ${isWrong ? 'error="invalid_token", ' : ''}${metadata}`
  return new Fault('unauthenticated', undefined, { 'www-authenticate': challenge })
}
