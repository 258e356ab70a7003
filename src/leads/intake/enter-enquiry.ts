import type { Write } from '../../platform/db/work'
import type { Enquiry, Taken } from './enquiry'
import { readIntakeSettings } from './intake-settings'
import { lockPeople, lockToEnter } from './lock-enquiries'
import { takeEnquiry } from './take-enquiry'

/** Takes one enquiry that a member or a key enters, as every enquiry is taken. The answer may name a lead beyond the
 *  caller's reach: read it again before it is returned. */
export async function enterEnquiry(work: Write, enquiry: Enquiry): Promise<Taken> {
  return work.beyondReach('recognising a person looks across the company', async () => {
    const [, settings, known] = await Promise.all([
      lockToEnter(work, enquiry),
      readIntakeSettings(work),
      lockPeople(work, [enquiry]),
    ])
    return takeEnquiry(work, enquiry, settings, known)
  })
}
