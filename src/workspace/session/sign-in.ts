// scope: every company, because whoever signs in names no company: the e-mail is unique over the install.

import { db } from '../../platform/db/database'
import { sql } from '../../platform/db/queries.gen'
import { systemOf, type Who } from '../../platform/db/who'
import { fault } from '../../platform/errors'
import { installation } from '../../platform/installation'
import { tokenHash } from '../../platform/secrets/tokens'
import { isPassword } from '../entry/hash-password'
import { loadSession } from '../entry/load-principal'
import { startSession } from '../entry/start-session'
import { countTry } from './failed-sign-ins'
import { tellOfNewDevice } from './new-device'

/** Signs a member in: the session's token, and the member as they may act now. 401 with one wording for an unknown
 *  e-mail, a wrong password, and a deactivated member; 429 after five failures, until the wait is over. */
export async function signIn(
  { email, password }: { email: string; password: string },
  from: { userAgent: string | null; address: string },
): Promise<{ token: string; who: Who }> {
  const member = await claimTry(email.trim().toLowerCase())
  const matches = await isPassword(password, member?.status === 'active' ? member.password_hash : null)
  if (!member || !matches) throw wrong()
  const company = { id: member.company_id, zone: member.time_zone }
  const token = await db.write(systemOf(company, installation().baseUrl), async work => {
    const { id, password_hash } = member
    // Given another password in these milliseconds: the one that was tried is over.
    if ((await work.count(sql.workspace.session.clearFailedSignIns, { id, password_hash })) === 0) throw wrong()
    await tellOfNewDevice(work, member, from)
    return startSession(work, member.id, from)
  })
  const entry = await loadSession(tokenHash(token))
  // Deactivated in these milliseconds.
  if (!entry) throw wrong()
  return { token, who: entry.who }
}

const wrong = () => fault('unauthenticated', { message: 'E-mail or password is wrong' })

/** Counts a try at a member's password before it is made: the member, or null when nobody has the e-mail. 429 while the
 *  account waits. */
export async function claimTry(email: string) {
  const { claimSignIn, findSignInWait } = sql.workspace.session
  const member = await db.everyCompany(work => work.maybe(claimSignIn, { email }))
  if (member) return member
  const waiting = await db.everyCompany(work => work.maybe(findSignInWait, { email }))
  const wait = waiting ? Math.max(1, waiting.seconds) : countTry(email)
  if (wait > 0) throw fault('rate_limited', { retryAfter: wait })
  return null
}
