// scope: every company, because whoever signs in names no company: the e-mail is unique over the install.

import { db } from '../../platform/db/database'
import { sql } from '../../platform/db/queries.gen'
import { fault } from '../../platform/errors'
import { countTry } from './failed-sign-ins'

/** Counts a try at a member's password or code before it is made: the member, whatever their status, or null when nobody
 *  has the e-mail. The same work either way. 429 while the account waits. */
export async function claimTry(email: string) {
  const claim = await db.everyCompany(work => work.maybe(sql.workspace.entry.claimSignIn, { email }))
  const wait = claim?.is_known ? claim.wait : countTry(email)
  if (wait) throw fault('rate_limited', { retryAfter: wait })
  return claim?.member ?? null
}
