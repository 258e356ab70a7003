import { clock, days } from '../../platform/clock'
import { sql } from '../../platform/db/queries.gen'
import type { Write } from '../../platform/db/work'
import { newId } from '../../platform/ids'
import { newToken, tokenHash } from '../../platform/secrets/tokens'

/** However busy it is, a session ends after this long. */
const SESSION_LIFE = days(90)
const USER_AGENT_LENGTH = 300

/** Begins a session for a member and answers its token, which is kept nowhere. */
export async function startSession(
  work: Write,
  memberId: string,
  from: { userAgent: string | null; address: string },
): Promise<string> {
  const token = newToken()
  const now = clock.now()
  await work.count(sql.workspace.entry.insertSession, {
    id: newId('ses'),
    member_id: memberId,
    token_hash: tokenHash(token),
    user_agent: from.userAgent?.slice(0, USER_AGENT_LENGTH) ?? null,
    address: from.address,
    at: new Date(now).toISOString(),
    expires_at: new Date(now + SESSION_LIFE).toISOString(),
  })
  return token
}
