import type { Write } from '../../platform/db/work'
import { isEmail } from '../../platform/email'
import { fault, invalid } from '../../platform/errors'
import { holdsMask } from '../../platform/leave-masked'
import { parsePhone } from '../../platform/phone/parse-phone'
import { sql } from '../queries.gen'
import { lockOwnNumbers } from './lock-numbers'
import { refuseTaken } from './refuse-taken'
import type { UpdateContactInput } from './schema'

type Phone = { e164: string; national: string; label: string | null }
type Sent = Pick<UpdateContactInput, 'phones' | 'emails'>
type Address = { email: string; label: string | null }

/** A change of a contact's numbers and addresses: the new lists, and which of them differ. */
export type NumbersChange = { phones: Phone[] | null; emails: Address[] | null; changed: ('phones' | 'emails')[] }

/** Reads the lists of a change against what the contact has. A value that its writer read masked means the number
 *  behind it; of two that look the same, the first comes first. 422 for what is neither; 403 for a caller who may not
 *  see them at all; 409 `duplicate` for a value of another contact. */
export async function readNumbers(
  work: Write,
  id: string,
  { phones, emails }: Sent,
  is_test: boolean,
): Promise<NumbersChange> {
  const had = {
    phones: phones ? await work.all(sql.contacts.listPhones, { id }) : [],
    emails: emails ? await work.all(sql.contacts.listEmails, { id }) : [],
  }
  if ([...had.phones, ...had.emails].some(({ shown }) => shown === null)) {
    throw fault('permission_denied', { message: 'Your role does not see these numbers, so it can’t replace them' })
  }
  const next = {
    phones: phones ? readPhones(phones, had.phones) : null,
    emails: emails ? readEmails(emails, had.emails) : null,
  }
  const added = {
    phones: next.phones?.map(({ e164 }) => e164) ?? [],
    emails: next.emails?.map(({ email }) => email) ?? [],
  }
  await refuseTaken(work, { ...added, is_test }, id)
  const bare = <T extends { shown: string | null }>(rows: T[]) => rows.map(({ shown: _, ...row }) => row)
  const differs = {
    phones: next.phones !== null && !Bun.deepEquals(next.phones, bare(had.phones)),
    emails: next.emails !== null && !Bun.deepEquals(next.emails, bare(had.emails)),
  }
  return { ...next, changed: (['phones', 'emails'] as const).filter(list => differs[list]) }
}

/** Locks the numbers that a change names, and waits for other writers of them. Before the contact is locked. */
export function lockNamed(work: Write, { phones = [], emails = [] }: Sent): Promise<void> {
  const e164s = phones.flatMap(given => parsePhone(typeof given === 'string' ? given : given.phone)?.e164 ?? [])
  const addresses = emails.map(given => (typeof given === 'string' ? given : given.email).trim())
  return phones.length + emails.length === 0
    ? Promise.resolve()
    : lockOwnNumbers(work, [], { phones: e164s, emails: addresses })
}

/** Writes the lists that differ. Inside `beyondReach`, with the contact locked. */
export async function putNumbers(work: Write, id: string, change: NumbersChange, is_test: boolean): Promise<void> {
  if (change.phones && change.changed.includes('phones')) {
    await work.count(sql.contacts.putPhones, {
      id,
      is_test,
      e164s: change.phones.map(phone => phone.e164),
      nationals: change.phones.map(phone => phone.national),
      labels: change.phones.map(phone => phone.label ?? ''),
    })
  }
  if (change.emails && change.changed.includes('emails')) {
    await work.count(sql.contacts.putEmails, {
      id,
      is_test,
      emails: change.emails.map(email => email.email),
      labels: change.emails.map(email => email.label ?? ''),
    })
  }
  if (change.changed.length > 0) await work.count(sql.contacts.settleNumbers, { id })
}

type Had = { label: string | null; shown: string | null }

function readPhones(sent: NonNullable<UpdateContactInput['phones']>, had: (Had & Phone)[]): Phone[] {
  const behind = masked(had)
  const found = new Map<string, Phone>()
  sent.forEach((given, i) => {
    const { phone, label } = typeof given === 'string' ? { phone: given, label: undefined } : given
    const read = holdsMask(phone) ? behind(phone) : parsePhone(phone)
    if (!read) throw invalid({ [`phones.${i}`]: 'is not a phone number' })
    const { e164, national } = read
    const kept = had.find(row => row.e164 === e164)?.label ?? null
    if (!found.has(e164)) found.set(e164, { e164, national, label: label === undefined ? kept : label })
  })
  return [...found.values()]
}

function readEmails(sent: NonNullable<UpdateContactInput['emails']>, had: (Had & Address)[]): Address[] {
  const behind = masked(had)
  const found = new Map<string, Address>()
  sent.forEach((given, i) => {
    const { email: written, label } = typeof given === 'string' ? { email: given, label: undefined } : given
    const email = holdsMask(written) ? behind(written)?.email : written.trim().toLowerCase()
    if (!email || !isEmail(email)) throw invalid({ [`emails.${i}`]: 'is not an e-mail address' })
    const kept = had.find(row => row.email === email)?.label ?? null
    if (!found.has(email)) found.set(email, { email, label: label === undefined ? kept : label })
  })
  return [...found.values()]
}

/** Finds the value behind a mask, each once. */
function masked<T extends Had>(had: readonly T[]): (shown: string) => T | undefined {
  const left = [...had]
  return shown => {
    const at = left.findIndex(row => row.shown === shown)
    return at < 0 ? undefined : left.splice(at, 1)[0]
  }
}
