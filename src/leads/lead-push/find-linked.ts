import type { Write } from '../../platform/db/work'
import { foldName } from '../../platform/names/fold-name'
import type { Enquiry } from '../intake/enquiry'
import { readStored } from '../intake/read-stored'
import type { First } from '../intake/repeat-enquiry'
import { isSamePerson } from '../intake/same-person'
import { sql } from '../queries.gen'

/** Which enquiries, by their places, came before under the id of their source, from the same person, though what was pushed
 *  then is deleted: with the leads that they led to. Ids that came by lists and by actions count as those that were
 *  pushed. */
export async function findLinked(work: Write, enquiries: readonly Enquiry[]): Promise<Map<number, First>> {
  const asked = enquiries.flatMap((enquiry, place) => {
    const external_id = enquiry.lead.external_id ?? enquiry.sharedId
    return external_id ? [{ place, enquiry, external_id }] : []
  })
  const found = new Map<number, First>()
  if (asked.length === 0) return found
  const linked = await work.all(sql.leadPush.listLinked, {
    source_ids: asked.map(({ enquiry }) => enquiry.source.id),
    external_ids: asked.map(({ external_id }) => external_id),
  })
  const keys = new Set(linked.map(({ key }) => key))
  for (const { place, enquiry, external_id } of asked) {
    if (!keys.has(`${enquiry.source.id} ${external_id}`)) continue
    const first = await firstOf(work, enquiry, external_id)
    if (first) found.set(place, first)
  }
  return found
}

async function firstOf(work: Write, enquiry: Enquiry, external_id: string): Promise<First | null> {
  const { lead, source, isTest, consents } = enquiry
  const known = await work.all(sql.leadPush.findLinked, {
    ...{ source_id: source.id, external_id, is_test: isTest },
    phones: lead.phones.map(phone => phone.e164),
    emails: lead.emails,
    name_folded: lead.name === null ? null : foldName(lead.name),
  })
  const same = known.find(({ phones, ...one }) =>
    isSamePerson({ ...one, phones: phones.map(e164 => ({ e164 })), raw_phones: [] }, lead),
  )
  if (!same) return null
  return {
    leadId: same.lead_id,
    contactId: same.contact_id,
    lead: readStored({ message: same.message }),
    // What was agreed to then is recorded. Without a moment of its own it may have been withdrawn since.
    consents: consents.filter(({ granted, captured_at }) => granted && captured_at === null),
  }
}
