import type { Write } from '../../platform/db/work'
import type { Phone } from '../../platform/phone/parse-phone'
import { sql } from '../queries.gen'

type Options = {
  /** Test contacts have numbers of their own, apart from the real ones. */
  is_test?: boolean
}

/** Appends phones behind those the contact has, in order; the first one of a contact is its primary number. Answers the
 *  E.164 numbers that were added: those that somebody has already are left out. One statement. Two writers on one
 *  contact can meet at the same position; the second gets a unique violation (409, or a retry of its job). */
export async function addContactPhones(
  work: Write,
  contactId: string,
  phones: readonly Pick<Phone, 'e164' | 'national'>[],
  { is_test = false }: Options = {},
): Promise<string[]> {
  if (phones.length === 0) return []
  const rows = await work.all(sql.contacts.addPhones, {
    contact_id: contactId,
    e164s: phones.map(phone => phone.e164),
    nationals: phones.map(phone => phone.national),
    is_test,
  })
  return rows.map(row => row.e164)
}

/** The same for e-mail addresses, which are kept in lower case. Answers those that were added. */
export async function addContactEmails(
  work: Write,
  contactId: string,
  emails: readonly string[],
  { is_test = false }: Options = {},
): Promise<string[]> {
  if (emails.length === 0) return []
  const rows = await work.all(sql.contacts.addEmails, {
    contact_id: contactId,
    emails: emails.map(email => email.toLowerCase()),
    is_test,
  })
  return rows.map(row => row.email)
}
