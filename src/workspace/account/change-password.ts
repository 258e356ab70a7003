import { db } from '../../platform/db/database'
import type { Who } from '../../platform/db/who'
import { fault, invalid } from '../../platform/errors'
import { newToken, tokenHash } from '../../platform/secrets/tokens'
import { checkPassword } from '../entry/check-password'
import { claimProof } from '../entry/claim-try'
import { endOtherEntries } from '../entry/end-entries'
import { hashPassword, isPassword } from '../entry/hash-password'
import { forgetCompany, sayEnded } from '../entry/principal-cache'
import { notifyOfChange } from '../entry/security-notice'
import { sql } from '../queries.gen'

/** Changes the caller's password: every other session ends, and this one continues under a new token; a phone's ends
 *  too (`token` is null), and it signs in with the new password. Wrong guesses at the present password count like wrong
 *  codes: 422 `current`, and 429 after five. */
export async function changePassword(
  who: Who,
  { current, next }: { current: string; next: string },
): Promise<{ token: string | null; ended: number }> {
  const { member, company, session } = await db.read(who, work =>
    work.one(sql.session.findSession, { id: who.sessionId }),
  )
  await checkPassword(next, [member.name, member.email, company.name], 'next')
  if (next === current) throw invalid({ next: 'is your present password' })
  const claimed = await claimProof(who, member.id)
  if (!(await isPassword(current, claimed?.password_hash ?? null))) {
    throw invalid({ current: 'is not your present password' })
  }
  const password_hash = await hashPassword(next)
  const token = session.kind === 'web' ? newToken() : null
  const { setPassword, forgiveProof, endSession, renewSession } = sql.entry
  return db.write(who, async work => {
    const changed = await work.count(setPassword, { id: member.id, password_hash })
    await work.count(forgiveProof, { id: member.id })
    const own =
      token === null
        ? await work.count(endSession, { id: who.sessionId })
        : await work.count(renewSession, { id: who.sessionId, token_hash: tokenHash(token) })
    // Deactivated, or signed out elsewhere, meanwhile.
    if (changed === 0 || own === 0) throw fault('unauthenticated')
    await notifyOfChange(work, member.id, 'password_changed')
    const ended = await endOtherEntries(work, member.id)
    work.afterCommit(() => {
      if (token === null) sayEnded({ session_id: who.sessionId! })
      // The entry under the token before; open streams come back with the new one.
      forgetCompany(who.companyId)
    })
    return { token, ended }
  })
}
