import type { Write } from '../../platform/db/work'
import type { Enquiry, Taken } from './enquiry'
import { intakeSettings } from './intake-settings'
import { lockIdentities, lockPeople, takeEnquiry } from './take-enquiry'

/** Takes one enquiry that a member or a key enters, the way of every enquiry. The answer may name a lead beyond the
 *  caller's reach: read it again before it is told. */
export async function enterEnquiry(work: Write, enquiry: Enquiry): Promise<Taken> {
  return work.beyondReach('recognising a person looks across the company', async () => {
    const [settings] = await Promise.all([
      intakeSettings(work),
      lockIdentities(work, [enquiry]),
      lockPeople(work, [enquiry]),
    ])
    return takeEnquiry(work, enquiry, settings)
  })
}
