import { db } from '../../platform/db/database'
import type { Who } from '../../platform/db/who'
import { fault } from '../../platform/errors'
import { endEntries } from '../entry/end-entries'
import { notifyOfChange } from '../entry/security-notice'
import { sql } from '../queries.gen'
import { mustRankAbove } from '../roles/hand-out-roles'

/** Takes away everything that a member answers the second step with, for one who lost it all; a phone that is lost may be
 *  in somebody's hands, so every session ends too. 403 for a role above one's own, 409 for oneself. */
export async function resetSecondStep(who: Who, memberId: string): Promise<void> {
  if (memberId === who.memberId) throw fault('conflict', { message: 'Change your own in your account' })
  const { findRank, lockMember, deleteTotp, deletePasskeys, deleteRecoveryCodes } = sql.secondStep
  const member_id = memberId
  await db.write(who, async work => {
    await mustRankAbove(work, await work.one(findRank, { member_id }))
    await work.one(lockMember, { member_id })
    const had = await work.one(sql.entry.findSecondStep, { member_id })
    if (!had.is_set) throw fault('conflict', { message: 'This member has no second step' })
    await work.count(deleteTotp, { member_id })
    await work.count(deletePasskeys, { member_id })
    await work.count(deleteRecoveryCodes, { member_id })
    await notifyOfChange(work, member_id, 'second_step_reset')
    await endEntries(work, member_id)
  })
}
