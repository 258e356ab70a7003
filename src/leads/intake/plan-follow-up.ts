import type { Write } from '../../platform/db/work'
import { sayMoment } from '../../records'
import { sql } from '../queries.gen'
import { followDates } from '../sla-policies/start-clocks'
import type { Arrival } from './enquiry'

/** Sets the follow-up that was entered with an enquiry, where the lead that it joined is open, has none, and the caller
 *  may change it. Otherwise the date is answered as a line of text. */
export async function planFollowUp(
  work: Write,
  lead_id: string,
  { enquiry: { followUpAt }, isWithinReach }: Arrival,
): Promise<{ isSet: boolean; leftOut: string[] }> {
  if (!followUpAt) return { isSet: false, leftOut: [] }
  if (isWithinReach && (await setFollowUp(work, lead_id, followUpAt))) return { isSet: true, leftOut: [] }
  const { follow_up_at } = await work.one(sql.intake.findFollowUp, { lead_id })
  const isKnown = isWithinReach && follow_up_at !== null && Date.parse(follow_up_at) === Date.parse(followUpAt)
  return { isSet: false, leftOut: isKnown ? [] : [`Follow-up given: ${sayMoment(followUpAt, work.who.zone, 'en')}`] }
}

/** Sets the follow-up of an open lead that has none, with its clocks; answers whether it did. Call it beyond reach. */
export async function setFollowUp(work: Write, lead_id: string, follow_up_at: string): Promise<boolean> {
  if ((await work.count(sql.intake.planFollowUp, { lead_id, follow_up_at })) === 0) return false
  await followDates(work, [lead_id])
  return true
}
