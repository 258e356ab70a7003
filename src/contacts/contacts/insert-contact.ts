import type { Write } from '../../platform/db/work'
import { newId } from '../../platform/ids'
import { cleanTags } from '../../platform/names/clean-tags'
import { foldName } from '../../platform/names/fold-name'
import type { Phone } from '../../platform/phone/parse-phone'
import { sql } from '../queries.gen'

export type ContactNames = { name: string | null; first_name?: string | null; last_name?: string | null }
export type ContactPlace = {
  city?: string | null
  address?: string | null
  pincode?: string | null
  occupation?: string | null
}

export type NewContact = ContactNames &
  ContactPlace & {
    kinds?: readonly string[]
    tags?: readonly string[]
    custom?: object
    /** YYYY-MM-DD. */
    birthday?: string | null
    anniversary?: string | null
    owner_id: string | null
    /** Its id, where the caller needs it before the answer. */
    id?: string
    /** The first one is the primary number. */
    phones?: readonly Pick<Phone, 'e164' | 'national'>[]
    /** The first one is the primary address. */
    emails?: readonly string[]
    /** Neither phone nor e-mail will follow. */
    is_unreachable?: boolean
    is_test?: boolean
  }

/** Adds a contact and answers its id and how many of its numbers and addresses were free: those that somebody has
 *  already are left out. One statement, no event. The owner may be out of the caller's reach. */
export async function insertContact(work: Write, contact: NewContact): Promise<{ id: string; added: number }> {
  const { id = newId('con'), phones = [], emails = [] } = contact
  const { added } = await work.one(sql.contacts.insertContact, {
    id,
    name: contact.name,
    name_folded: foldName(contact.name ?? ''),
    first_name: contact.first_name ?? null,
    last_name: contact.last_name ?? null,
    city: contact.city ?? null,
    address: contact.address ?? null,
    pincode: contact.pincode ?? null,
    occupation: contact.occupation ?? null,
    kinds: [...(contact.kinds ?? [])],
    tags: cleanTags(contact.tags ?? []),
    custom: contact.custom ?? {},
    birthday: contact.birthday ?? null,
    anniversary: contact.anniversary ?? null,
    owner_id: contact.owner_id,
    is_unreachable: contact.is_unreachable ?? false,
    is_test: contact.is_test ?? false,
    e164s: phones.map(phone => phone.e164),
    nationals: phones.map(phone => phone.national),
    emails: emails.map(email => email.toLowerCase()),
  })
  return { id, added }
}

/** What an enquiry gives of a new person. */
export type Stranger = ContactNames &
  Pick<
    Required<NewContact>,
    'id' | 'owner_id' | 'kinds' | 'tags' | 'phones' | 'emails' | 'is_unreachable' | 'is_test'
  > &
  ContactPlace & { custom?: object; birthday?: string | null; anniversary?: string | null }

/** Adds people who are known to nobody, nor to one another, in one statement, and answers how many of their numbers and
 *  addresses were free. No event. */
export async function insertContacts(work: Write, strangers: readonly Stranger[]): Promise<number> {
  const contacts = strangers.map(({ phones, emails, ...contact }) => ({
    ...contact,
    name_folded: foldName(contact.name ?? ''),
    tags: cleanTags(contact.tags),
    e164s: phones.map(phone => phone.e164),
    nationals: phones.map(phone => phone.national),
    emails: emails.map(email => email.toLowerCase()),
  }))
  if (contacts.length === 0) return 0
  return (await work.one(sql.contacts.insertContacts, { contacts: contacts as never })).added
}

export type ContactFill = ContactNames & ContactPlace & { tags?: readonly string[] }

/** Fills only what is empty in a contact, adds tags, and answers the names of what changed (empty for nothing).
 *  One statement, no event; waits for others who change the contact. */
export async function fillContact(work: Write, contactId: string, fill: ContactFill): Promise<string[]> {
  const row = await work.maybe(sql.contacts.fillContact, {
    contact_id: contactId,
    name: fill.name,
    name_folded: foldName(fill.name ?? ''),
    first_name: fill.first_name ?? null,
    last_name: fill.last_name ?? null,
    city: fill.city ?? null,
    address: fill.address ?? null,
    pincode: fill.pincode ?? null,
    occupation: fill.occupation ?? null,
    tags: cleanTags(fill.tags ?? []),
  })
  return row?.changed ?? []
}
