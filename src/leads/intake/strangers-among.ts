import type { Write } from '../../platform/db/work'
import { sql } from '../queries.gen'
import { calledSoIn } from './called-so'
import type { Enquiry } from './enquiry'
import { identitiesOf } from './group-by-person'

/** Indexes of the enquiries of unknown people that are first in their group: nothing that the others of the batch bring
 *  can make them known, so all of them can be written together. */
export async function strangersAmong(
  work: Write,
  enquiries: readonly Enquiry[],
  groups: readonly (readonly number[])[],
  knownPeople?: number,
): Promise<number[]> {
  const first = groups
    .map(group => group[0]!)
    .filter(index => !enquiries[index]!.isTest && calledSoIn(enquiries[index]!).length === 0)
  if (first.length < 2) return []
  if (knownPeople === 0) return first
  const asked = first.map(index => enquiries[index]!)
  const withId = asked.filter(({ lead }) => lead.external_id !== null)
  const known = await work.all(sql.intake.listKnownKeys, {
    phones: asked.flatMap(({ lead }) => lead.phones.map(phone => phone.e164)),
    emails: asked.flatMap(({ lead }) => lead.emails.map(email => email.toLowerCase())),
    source_ids: withId.map(({ source }) => source.id),
    external_ids: withId.map(({ lead }) => lead.external_id!),
  })
  const keys = new Set(known.map(({ key }) => key))
  return first.filter(index => !identitiesOf(enquiries[index]!).some(identity => keys.has(identity)))
}
