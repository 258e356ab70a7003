// scope: every company, because whoever signs in names no company: the e-mail is unique over the install.

import { db } from '../../platform/db/database'
import { sql } from '../../platform/db/queries.gen'
import { fault } from '../../platform/errors'

/** Counts a try at a member's password or code before it is made: the member, whatever their status, or null when nobody
 *  has the e-mail. The same work either way. 429 while the account waits. */
export async function claimTry(email: string) {
  const claim = await db.everyCompany(work => work.maybe(sql.workspace.entry.claimSignIn, { email }))
  if (claim?.wait) throw fault('rate_limited', { retryAfter: claim.wait })
  return claim?.member ?? null
}
