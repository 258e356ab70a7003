import { clock } from '../../platform/clock'
import type { Write } from '../../platform/db/work'
import { newId } from '../../platform/ids'
import { newToken, tokenHash } from '../../platform/secrets/tokens'
import { sql } from '../queries.gen'
import type { Sender } from './device-cookie'
import { SESSION_LIFE } from './session-limits'

const USER_AGENT_LENGTH = 300

/** Begins a session for a member and answers its token, which is kept nowhere. */
export async function startSession(work: Write, memberId: string, from: Sender): Promise<string> {
  const token = newToken()
  const now = clock.now()
  await work.one(sql.entry.nameRequest, { request_id: from.requestId ?? '' })
  await work.count(sql.entry.insertSession, {
    id: newId('ses'),
    member_id: memberId,
    token_hash: tokenHash(token),
    user_agent: keptAgent(from.userAgent),
    device_hash: from.device?.hash ?? null,
    address: from.address,
    at: new Date(now).toISOString(),
    expires_at: new Date(now + SESSION_LIFE).toISOString(),
  })
  return token
}

/** As much of a user agent as is kept. */
export const keptAgent = (userAgent: string | null): string | null => userAgent?.slice(0, USER_AGENT_LENGTH) ?? null
