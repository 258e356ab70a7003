import { lockedNames, lockNames } from '../../contacts'
import type { Write } from '../../platform/db/work'
import { sql } from '../queries.gen'
import type { Enquiry } from './enquiry'
import { identitiesOf } from './group-by-person'

/** Takes the locks of every enquiry of a transaction at once, in one order, so that transactions never wait crosswise. */
export const lockIdentities = (work: Write, enquiries: readonly Enquiry[]): Promise<void> =>
  lockNames(work, enquiries.flatMap(identitiesOf))

/** The same for one enquiry that comes alone, with the pipelines held as well. */
export const lockToEnter = (work: Write, enquiry: Enquiry): Promise<number> =>
  work.count(sql.intake.lockToEnter, { identities: lockedNames(work, identitiesOf(enquiry)) })

/** Takes the locks of the people whom the identities belong to. They are sent behind the locks of the identities and
 *  never before: a transaction that waits here holds nothing that the owner of these locks still asks for. Answers the
 *  number of people: those who have any of the identities, also of the other kind where it is a test, and their related
 *  contacts. */
export async function lockPeople(work: Write, enquiries: readonly Enquiry[]): Promise<number> {
  const leads = enquiries.map(enquiry => enquiry.lead)
  const withId = enquiries.filter(enquiry => enquiry.lead.external_id !== null)
  const asked = {
    source_ids: withId.map(enquiry => enquiry.source.id),
    external_ids: withId.map(enquiry => enquiry.lead.external_id!),
    phones: leads.flatMap(lead => lead.phones.map(phone => phone.e164)),
    emails: leads.flatMap(lead => lead.emails),
  }
  if (asked.phones.length + asked.emails.length + withId.length === 0) return 0
  return work.count(sql.intake.lockPeople, asked)
}
