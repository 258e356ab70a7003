import { db } from '../../platform/db/database'
import { mayActOn, type Who } from '../../platform/db/who'
import type { Work, Write } from '../../platform/db/work'
import { fault, invalid } from '../../platform/errors'
import { append } from '../../platform/events/append'
import { holdsMask, leaveMasked } from '../../platform/leave-masked'
import { cleanLines } from '../../platform/names/clean-line'
import { cleanTags } from '../../platform/names/clean-tags'
import { foldName } from '../../platform/names/fold-name'
import { areOtherNames } from '../../platform/names/same-name'
import { customChanges, mustHaveRequired, readCustom } from '../../records'
import { sql as workspaceSql } from '../../workspace/queries.gen'
import { sql } from '../queries.gen'
import { mustBeBorn } from './birthday'
import { keepOtherNames } from './keep-other-names'
import { LINES } from './lines'
import { type LockedContact, lockContact } from './lock-contact'
import { lockNamed, putNumbers, readNumbers } from './put-numbers'
import { writtenContact } from './read-contact'
import type { Contact, UpdateContactInput } from './schema'

/** Changes a contact and answers it. Only what differs is written, with the event `contact.updated`; a masked value
 *  that comes back as it was read stays. A caller who may edit contacts of its owner, or of the owner of one of its
 *  leads, may change it; giving it to another owner needs both owners within that reach. 404 unknown or out of reach,
 *  403 `out_of_reach`, 409 `stale`, `duplicate` or `conflict` (archived), 422 for an owner who is no active member. */
export const updateContact = (who: Who, id: string, input: UpdateContactInput): Promise<Contact> =>
  db.write(who, work => changeContact(work, id, input))

/** The same within a unit of work. `quiet`: it is history and fires nothing. `importId`: the import that says so. A name of
 *  before that may be another person's is kept as an other name; a correction is not. */
export async function changeContact(
  work: Write,
  id: string,
  input: UpdateContactInput,
  { quiet = false, importId = null }: { quiet?: boolean; importId?: string | null } = {},
): Promise<Contact> {
  await lockNamed(work, input)
  const contact = await lockContact(work, id, input.updated_at)
  const { phones: _, emails: __, ...words } = cleanLines(input, LINES)
  const meant = holdsMask(words) ? leaveMasked(words, await writtenContact(work, id)) : words
  const { values } = await readCustom(work, 'contact', meant.custom, {
    door: 'form',
    before: contact.custom,
    recordId: id,
  })
  const next = { ...merge(contact, meant), custom: values }
  if (next.birthday !== contact.birthday) mustBeBorn(work, next.birthday)
  if (contact.archived_at !== null) throw fault('conflict', { message: 'This contact was archived; restore it first' })
  const numbers = await readNumbers(work, id, input, contact.is_test)
  if (next.owner_id !== contact.owner_id) await mustHandOver(work, contact.owner_id, next.owner_id)
  const columns = COLUMNS.filter(column => !Bun.deepEquals(contact[column], next[column]))
  const changed = [...columns, ...customChanges(contact.custom, next.custom), ...numbers.changed]
  if (changed.length > 0) {
    await work.beyondReach('the contact may leave the caller’s reach, and its event is kept unmasked', async () => {
      await work.count(sql.contacts.updateContact, { id, ...next, name_folded: foldName(next.name ?? '') })
      if (isOtherName(contact.name, next.name)) {
        await keepOtherNames(work, [{ contactId: id, name: contact.name, source: 'rename', givenBy: importId }])
      }
      await putNumbers(work, id, numbers, contact.is_test)
      await append(work, {
        type: 'contact.updated',
        subject: { kind: 'contact', id },
        changes: { changed },
        quiet: quiet || contact.is_test,
      })
    })
  }
  // A contact from before the field was required can still be changed elsewhere.
  if (input.custom) await mustHaveRequired(work, 'contact', id)
  return writtenContact(work, id)
}

const isOtherName = (before: string | null, after: string | null): boolean =>
  before !== null && after !== null && areOtherNames(before, after)

const COLUMNS = [
  'name',
  'first_name',
  'last_name',
  'city',
  'address',
  'pincode',
  'occupation',
  'kinds',
  'tags',
  'birthday',
  'anniversary',
  'owner_id',
] as const

type Editable = Pick<LockedContact, (typeof COLUMNS)[number]>

function merge(contact: LockedContact, input: UpdateContactInput): Editable {
  // Parts of another name would no longer be true.
  const parts = input.name === undefined ? contact : { first_name: null, last_name: null }
  const text = (given: string | null | undefined, kept: string | null): string | null =>
    given === undefined ? kept : given?.trim() || null
  return {
    name: text(input.name, contact.name),
    first_name: text(input.first_name, parts.first_name),
    last_name: text(input.last_name, parts.last_name),
    city: text(input.city, contact.city),
    address: text(input.address, contact.address),
    pincode: text(input.pincode, contact.pincode),
    occupation: text(input.occupation, contact.occupation),
    kinds: input.kinds ? [...new Set(input.kinds)] : contact.kinds,
    tags: input.tags ? cleanTags(input.tags) : contact.tags,
    birthday: input.birthday === undefined ? contact.birthday : input.birthday,
    anniversary: input.anniversary === undefined ? contact.anniversary : input.anniversary,
    owner_id: input.owner_id ?? contact.owner_id,
  }
}

async function mustHandOver(work: Work, from: string | null, to: string | null): Promise<void> {
  if (!(await work.maybe(workspaceSql.team.findActiveMember, { id: to }))) {
    throw invalid({ owner_id: 'is not an active member' })
  }
  if (!mayActOn(work.who, 'contacts.edit', from) || !mayActOn(work.who, 'contacts.edit', to))
    throw fault('out_of_reach')
}
