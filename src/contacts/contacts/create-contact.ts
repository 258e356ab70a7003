import { mergeCustom } from '../../platform/custom-fields'
import { Overtaken } from '../../platform/db/failures'
import { mayActOn } from '../../platform/db/who'
import type { Work, Write } from '../../platform/db/work'
import { isEmail } from '../../platform/email'
import { fault, invalid } from '../../platform/errors'
import { append } from '../../platform/events/append'
import { cleanLines } from '../../platform/names/clean-line'
import { cleanTags } from '../../platform/names/clean-tags'
import { type Phone, parsePhone } from '../../platform/phone/parse-phone'
import { mustHaveRequired, readCustom } from '../../records'
import { sql as workspaceSql } from '../../workspace/queries.gen'
import { mustBeBorn } from './birthday'
import { insertContact } from './insert-contact'
import { LINES } from './lines'
import { lockNames, numberLocks } from './lock-numbers'
import { writtenContact } from './read-contact'
import { recordLeftOver } from './record-left-over'
import { refuseTaken } from './refuse-taken'
import type { Contact, CreateContactInput } from './schema'

/** What is known of a new contact. Own fields may hold anything that JSON can. */
type NewPerson = Omit<CreateContactInput, 'custom'> & { custom?: Record<string, unknown> }

/** Adds a contact, of the caller's own unless another owner is named, and answers it. Own fields that don't fit are
 *  kept on the timeline with the door `open`, and refused with `form`. 409 `duplicate` when another contact has one of
 *  the numbers or addresses; it is named only where the caller may see it. 403 `out_of_reach` for an owner whose
 *  contacts the caller may not create; `quiet`: it is history and fires nothing. 422 for what is no phone, no e-mail,
 *  or no active member. */
export async function createContact(
  work: Write,
  given: NewPerson,
  door: 'form' | 'open' = 'form',
  quiet = false,
): Promise<Contact> {
  const input = cleanLines(given, LINES)
  if (door === 'open') mergeCustom({}, input.custom)
  const { values: custom, leftOver } = await readCustom(work, 'contact', input.custom, { door })
  mustBeBorn(work, input.birthday)
  const phones = readPhones(input)
  const emails = readEmails(input)
  const owner = await ownerFor(work, input.owner_id)
  const e164s = phones.map(phone => phone.e164)
  // Upserts and the intake wait for this one, and this one for them.
  await lockNames(work, numberLocks(e164s, emails))
  await refuseTaken(work, { phones: e164s, emails })
  const id = await work.beyondReach('the contact may be a colleague’s, and its event is kept unmasked', async () => {
    const made = await insertContact(work, {
      ...input,
      name: input.name.trim(),
      custom,
      tags: cleanTags(input.tags ?? []),
      owner_id: owner,
      is_unreachable: phones.length + emails.length === 0,
      phones,
      emails,
    })
    // Somebody else was given one of them since it was looked up: the contact without it must not stay.
    if (made.added < phones.length + emails.length)
      throw new Overtaken('a number or address was given to somebody else')
    await append(work, { type: 'contact.created', subject: { kind: 'contact', id: made.id }, quiet })
    await recordLeftOver(work, made.id, leftOver)
    if (door === 'form') await mustHaveRequired(work, 'contact', made.id)
    return made.id
  })
  return writtenContact(work, id)
}

function readPhones({ phone, phones = [] }: NewPerson): Phone[] {
  const found = new Map<string, Phone>()
  const written: [string, string][] = phones.map((value, i) => [`phones.${i}`, value])
  if (phone) written.unshift(['phone', phone])
  for (const [field, value] of written) {
    const read = parsePhone(value)
    if (!read) throw invalid({ [field]: 'is not a phone number' })
    if (!found.has(read.e164)) found.set(read.e164, read)
  }
  return [...found.values()]
}

function readEmails({ email, emails = [] }: NewPerson): string[] {
  const written: [string, string][] = emails.map((value, i) => [`emails.${i}`, value])
  if (email) written.unshift(['email', email])
  return [
    ...new Set(
      written.map(([field, value]) => {
        const address = value.trim().toLowerCase()
        if (!isEmail(address)) throw invalid({ [field]: 'is not an e-mail address' })
        return address
      }),
    ),
  ]
}

/** The member who is to own the contact; 422 unless active, also for a caller who has just left, 403 unless the caller
 *  may create contacts for them. */
async function ownerFor(work: Work, named: string | undefined): Promise<string | null> {
  const owner = named ?? work.who.memberId
  if (owner !== null && !(await work.maybe(workspaceSql.team.findActiveMember, { id: owner }))) {
    throw invalid({ owner_id: 'is not an active member' })
  }
  if (!mayActOn(work.who, 'contacts.create', owner)) throw fault('out_of_reach')
  return owner
}
