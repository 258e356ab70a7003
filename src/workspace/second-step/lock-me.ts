import type { Write } from '../../platform/db/work'
import { fault } from '../../platform/errors'
import { sayChanged } from '../entry/principal-cache'
import { sql } from '../queries.gen'

/** The caller's second steps, locked: their changes of them go one after the other. */
export async function lockMe(work: Write) {
  const member_id = work.who.memberId!
  if (!(await work.maybe(sql.secondStep.lockMember, { member_id }))) throw fault('unauthenticated')
  return work.one(sql.entry.findSecondStep, { member_id })
}

/** After the first second step was set up, or one was removed: recovery codes are useless without one. 409 when the
 *  last one is removed that the company requires. */
export async function settle(work: Write): Promise<void> {
  const member_id = work.who.memberId!
  const left = await work.one(sql.entry.findSecondStep, { member_id })
  if (left.is_demanded && !left.is_set) {
    throw fault('conflict', { message: 'Your company asks for a second step; set up another one before this one goes' })
  }
  if (!left.is_set) await work.count(sql.secondStep.deleteRecoveryCodes, { member_id })
  work.afterCommit(() => sayChanged({ member_id }))
}
