// scope: every company, because a sign-in names no company: the e-mail is unique over the install.

import { db } from '../../platform/db/database'
import type { Who } from '../../platform/db/who'
import { fault } from '../../platform/errors'
import { sql } from '../queries.gen'

/** Counts a try at signing in by a member's password before it is made: the member, whatever their status, or null when
 *  nobody has the e-mail. The same work either way. 429 while the account waits. */
export async function claimTry(email: string) {
  const claim = await db.everyCompany(work => work.maybe(sql.entry.claimSignIn, { email }))
  if (claim?.wait) throw fault('rate_limited', { retryAfter: claim.wait })
  return claim?.member ?? null
}

/** Counts a try at a second step, or at proving once more who one is, before it is made: the member, whatever their
 *  status. 429 while such tries wait; wrong passwords at signing in, which anybody can make, are not among them. `who`
 *  acts for the member's company. */
export async function claimProof(who: Who, memberId: string) {
  const claim = await db.write(who, work => work.maybe(sql.entry.claimProof, { id: memberId }))
  if (claim?.wait) throw fault('rate_limited', { retryAfter: claim.wait })
  return claim?.member ?? null
}
