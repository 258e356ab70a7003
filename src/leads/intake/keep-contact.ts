import {
  addContactEmails,
  addContactPhones,
  type CameWith,
  fillContact,
  insertContact,
  type Stranger,
} from '../../contacts'
import type { Write } from '../../platform/db/work'
import type { NewEvent } from '../../platform/events/append'
import type { Arrival, Enquiry } from './enquiry'
import type { LeadType } from './read-lead'
import { canReach } from './shared-by-nature'

/** A new person, under `id`, with every number and address of the enquiry. */
export async function makeContact(work: Write, id: string, enquiry: Enquiry, ownerId: string): Promise<void> {
  await insertContact(work, strangerOf(id, enquiry, ownerId))
}

/** What an enquiry gives of a new person. */
export const strangerOf = (id: string, { lead, source, isTest }: Enquiry, owner_id: string): Stranger => ({
  id,
  name: lead.name,
  first_name: lead.first_name,
  last_name: lead.last_name,
  city: lead.city,
  address: lead.address,
  pincode: lead.pincode,
  kinds: KINDS[lead.lead_type ?? 'buy'],
  tags: source.defaults.tags,
  owner_id,
  is_unreachable: lead.unreachable,
  is_test: isTest,
  phones: lead.phones,
  emails: lead.emails,
})

/** With which shared numbers and addresses the person of an enquiry came. */
export const cameWith = ({ lead, apart = [], isApartAsOwn }: Enquiry, contactId: string): CameWith => ({
  ...{ contactId, shared: apart.filter(canReach), isNameless: lead.name === null, ofMaskedList: isApartAsOwn === true },
})

const KINDS = {
  buy: ['buyer'],
  rent: ['tenant'],
  sell: ['owner'],
  let_out: ['landlord'],
  invest: ['investor'],
} as const satisfies Record<LeadType, readonly string[]>

/** Writes what the enquiry gives of a known person: new numbers are added, empty fields are filled. Answers the event
 *  of it; none when nothing was new, or when the caller may not change the person. */
export async function completeContact(
  work: Write,
  contactId: string,
  { enquiry: { lead, source, isTest }, quiet, mayUpdatePerson }: Arrival,
  hasName: boolean,
): Promise<NewEvent[]> {
  if (!mayUpdatePerson) return []
  const { name, first_name, last_name, city, address, pincode } = lead
  const { tags } = source.defaults
  const hasMore = tags.length > 0 || [hasName ? null : name, city, address, pincode].some(Boolean)
  const [phones, emails, filled] = await Promise.all([
    addContactPhones(work, contactId, lead.phones, { is_test: isTest }),
    addContactEmails(work, contactId, lead.emails, { is_test: isTest }),
    hasMore ? fillContact(work, contactId, { name, first_name, last_name, city, address, pincode, tags }) : [],
  ])
  const changed = [...(phones.length ? ['phones'] : []), ...(emails.length ? ['emails'] : []), ...filled]
  if (changed.length === 0) return []
  return [{ type: 'contact.updated', subject: { kind: 'contact', id: contactId }, changes: { changed }, quiet }]
}
