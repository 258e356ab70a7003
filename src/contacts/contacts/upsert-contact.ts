import { mergeCustom } from '../../platform/custom-fields'
import type { RowOf } from '../../platform/db/query'
import { mayActOn, type Who } from '../../platform/db/who'
import type { Write } from '../../platform/db/work'
import { fault, invalid } from '../../platform/errors'
import { append } from '../../platform/events/append'
import { holdsMask, leaveMasked } from '../../platform/leave-masked'
import { addsToName } from '../../platform/names/adds-to'
import { cleanLines } from '../../platform/names/clean-line'
import { cleanTags } from '../../platform/names/clean-tags'
import { foldName } from '../../platform/names/fold-name'
import { areAlike } from '../../platform/names/same-name'
import type { Phone } from '../../platform/phone/parse-phone'
import { customChanges, readCustom } from '../../records'
import { sql } from '../queries.gen'
import { addContactEmails, addContactPhones } from './add-numbers'
import { compareWithKnown, GIVEN } from './compare-with-known'
import { createContact } from './create-contact'
import { keepOtherNames, type OtherName } from './keep-other-names'
import { leaveAsIs } from './leave-as-is'
import { LINES } from './lines'
import { lockNames, numberLocks } from './lock-numbers'
import { writtenContact } from './read-contact'
import { recordLeftOver } from './record-left-over'
import { recordListed } from './record-listed'
import type { CreateContactInput } from './schema'

/** What is given of a person; null and absent give nothing. */
export type SaidContact = {
  name: string | null
  first_name: string | null
  last_name: string | null
  city: string | null
  address: string | null
  pincode: string | null
  occupation: string | null
  kinds: NonNullable<CreateContactInput['kinds']>
  tags: readonly string[]
  custom: Record<string, unknown>
  /** The main one first. */
  phones: readonly Phone[]
  email: string | null
  /** What only a list gives: further addresses, days, and what becomes a note on the person. */
  listed?: Listed
}
type Listed = {
  emails: readonly string[]
  otherNames: readonly string[]
  birthday: string | null
  anniversary: string | null
  notes: readonly (readonly [string, string])[]
}

/** `changed`: names of the fields that were set, as in `contact.updated`; `phones` and `emails` for what was added.
 *  `isLeft`: the caller may not change the contact; what is new goes to its timeline. `unfit`: own fields whose values
 *  fit no field of that type; they are on the timeline too. `noted`: labels of what else is on the timeline only. */
export type Upserted = {
  action: 'created' | 'updated'
  contactId: string
  changed: string[]
  isLeft?: true
  unfit?: readonly string[]
  noted?: readonly string[]
}

/** `quiet`: it is history and fires nothing. `ownerId`: who gets a new contact, where it is not the caller. `ifNew`:
 *  what is given of a new contact alone. `fillsOnly`: existing values stay, and only missing ones are filled in.
 *  `importId`: the import that brings it. `contactId`: the contact, where it is known already. `isOfTwo`: it has a
 *  value of another contact too, so a name in it may be theirs. */
export type UpsertHow = {
  quiet?: boolean
  ownerId?: string
  fillsOnly?: boolean
  importId?: string
  contactId?: string | null
  isOfTwo?: boolean
  ifNew?: Partial<Pick<SaidContact, NameField>>
}
type NameField = 'name' | 'first_name' | 'last_name'

/** Finds a contact within the caller's reach by phone, else by e-mail, and updates it: numbers, kinds and tags are
 *  added, the address only where there is none, the rest replaces the old values. Values of other contacts are left
 *  out. Without a match it adds a contact of the caller's own. Errors: 403 `out_of_reach` for a contact that the caller
 *  may see but not change, 409 `duplicate` when a number or address is beyond reach, 422 `name` for a new one without. */
export async function upsertContact(work: Write, sent: SaidContact, how: UpsertHow = {}): Promise<Upserted> {
  const given = cleanLines(sent, LINES)
  const phones = given.phones.map(phone => phone.e164)
  const [, found] = await Promise.all([
    lockNames(work, numberLocks(phones, given.email ? [given.email] : [])),
    work.maybe(sql.contacts.findByNumber, { contact_id: how.contactId ?? null, phones, email: given.email }),
  ])
  return found ? updateFound(work, found, given, how) : add(work, { ...given, ...how.ifNew }, how)
}

type Found = RowOf<typeof sql.contacts.findByNumber>

async function add(work: Write, { phones, email, listed, ...given }: SaidContact, how: UpsertHow): Promise<Upserted> {
  const name = given.name ?? [given.first_name, given.last_name].filter(Boolean).join(' ')
  if (!name) throw invalid({ name: 'is needed for a new contact' })
  const fields = { ...given, name, tags: [...given.tags] }
  const numbers = {
    phones: phones.map(phone => phone.e164),
    emails: listed?.emails.length ? [...listed.emails] : email ? [email] : [],
  }
  const contact = await createContact(
    work,
    { ...fields, ...numbers, ...daysOf(listed), ...(how.ownerId ? { owner_id: how.ownerId } : {}) },
    'open',
    how.quiet,
  )
  if (listed) {
    await recordLeftOver(work, contact.id, listed.notes, 'listed')
    await keepOtherNames(work, otherNamesOf(contact.id, listed, how.importId))
  }
  const { custom, ...others } = { ...fields, ...numbers }
  const changed = [
    ...Object.entries(others).flatMap(([field, value]) => (isEmpty(value) ? [] : [field])),
    ...(isEmpty(custom) ? [] : customChanges({}, contact.custom)),
  ]
  return { action: 'created', contactId: contact.id, changed }
}

const daysOf = (listed: Listed | undefined) =>
  listed ? { birthday: listed.birthday, anniversary: listed.anniversary } : {}

const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0)

async function updateFound(work: Write, found: Found, all: SaidContact, how: UpsertHow): Promise<Upserted> {
  const { quiet, fillsOnly, importId, ifNew = {} } = how
  if (!mayUpdate(work.who, found)) throw fault('out_of_reach')
  if (!mayActOnIt(work.who, ['contacts.edit'], found)) {
    await leaveAsIs(work, found, all, how)
    return { action: 'updated', contactId: found.id, changed: [], isLeft: true }
  }
  const { fills: given, lines: differing } = fillsOnly
    ? compareWithKnown({ ...found, isNamed: isNamed(found, all) }, all, ifNew)
    : { fills: all, lines: [] }
  const meant = holdsMask(given) ? leaveMasked(given, await writtenContact(work, found.id)) : given
  mergeCustom(found.custom, meant.custom)
  const { values, leftOver } = await readCustom(work, 'contact', meant.custom, {
    door: 'open',
    before: found.custom,
    recordId: found.id,
  })
  const next = { ...merge(found, meant), custom: values }
  const fields = FIELDS.filter(field => !Bun.deepEquals(found[field], next[field]))
  const changed = await work.beyondReach('numbers are the company’s, and the event is kept unmasked', async () => {
    const numbers = await addContactPhones(work, found.id, given.phones)
    const first = given.email && !found.has_email ? [given.email] : []
    const more = given.listed?.emails ?? first
    const emails = more.length > 0 ? await addContactEmails(work, found.id, [...more]) : []
    const days = given.listed?.birthday || given.listed?.anniversary ? await fillDays(work, found.id, given.listed) : []
    const own = customChanges(found.custom, next.custom)
    if (fields.length + own.length) {
      const name_folded = foldName(next.name ?? '')
      await work.count(sql.contacts.updateUpserted, { id: found.id, ...next, name_folded })
    }
    const renamed = formerName(found, next)
    await keepOtherNames(work, [
      ...otherNamesOf(found.id, given.listed, importId),
      ...differing.flatMap(([label, name]) =>
        label === GIVEN.name && !how.isOfTwo ? [otherName(found.id, name, importId)] : [],
      ),
      ...(renamed && addsToName(next.name ?? '', renamed)
        ? [{ ...otherName(found.id, renamed, importId), source: 'rename' as const }]
        : []),
    ])
    const left = [
      ...leftOver,
      ...differing,
      ...(given.listed?.notes ?? []),
      ...(renamed ? [['Called before', renamed] as const] : []),
    ]
    await (importId ? recordListed(work, found.id, left, importId) : recordLeftOver(work, found.id, left))
    const changes = [
      ...fields,
      ...own,
      ...days,
      ...(numbers.length ? ['phones'] : []),
      ...(emails.length ? ['emails'] : []),
    ]
    const subject = { kind: 'contact' as const, id: found.id }
    if (changes.length)
      await append(work, {
        type: 'contact.updated',
        subject,
        changes: { changed: changes },
        ...(quiet ? { quiet } : {}),
      })
    return changes
  })
  const labelsOf = (lines: readonly (readonly [string, string])[]) => lines.map(([label]) => label)
  return { action: 'updated', contactId: found.id, changed, unfit: labelsOf(leftOver), noted: labelsOf(differing) }
}

const otherName = (contactId: string, name: string, importId: string | undefined): OtherName => ({
  ...{ contactId, name, source: importId ? 'import' : 'hand', givenBy: importId ?? null },
})

/** Other names that a list gives of somebody. */
const otherNamesOf = (contactId: string, listed: Listed | undefined, importId: string | undefined): OtherName[] =>
  (listed?.otherNames ?? []).map(name => otherName(contactId, name, importId))

/** The name that somebody had before a rename; null where it folds as the new one does. */
const formerName = (found: Found, { name }: Fields): string | null =>
  found.name && name && !areAlike(found.name, name) ? found.name : null

async function fillDays(work: Write, id: string, { birthday, anniversary }: Listed): Promise<string[]> {
  return (await work.maybe(sql.contacts.fillDays, { id, birthday, anniversary }))?.changed ?? []
}

/** A number or an address in place of a name is no name. */
const isNamed = (found: Found, { email, phones }: SaidContact): boolean =>
  Boolean(found.name) && found.name !== email && !phones.some(({ national }) => national === found.name)

/** Whether the caller may create or edit contacts of an owner of this one or of one of its leads. */
function mayUpdate(who: Who, { owner_ids }: Found): boolean {
  return mayActOnIt(who, ['contacts.create', 'contacts.edit'], { owner_ids })
}

function mayActOnIt(who: Who, permissions: readonly string[], { owner_ids }: Pick<Found, 'owner_ids'>): boolean {
  const owners = owner_ids.length > 0 ? owner_ids : [null]
  return permissions.some(permission => owners.some(owner => mayActOn(who, permission, owner)))
}

const FIELDS = ['name', 'first_name', 'last_name', 'city', 'address', 'pincode', 'occupation', 'kinds', 'tags'] as const
const MOST_TAGS = 100

type Fields = Pick<Found, (typeof FIELDS)[number]>

function merge(found: Found, given: Partial<SaidContact>): Fields {
  // Parts of another name would no longer be true.
  const isRenamed = given.name && given.name !== found.name
  const parts = isRenamed ? { first_name: null, last_name: null } : found
  const whole = [given.first_name ?? parts.first_name, given.last_name ?? parts.last_name].filter(Boolean).join(' ')
  const isInParts = Boolean(given.first_name || given.last_name)
  const tags = cleanTags([...found.tags, ...(given.tags ?? [])])
  if (tags.length > MOST_TAGS) throw invalid({ tags: `would be more than ${MOST_TAGS}` })
  return {
    name: given.name ?? (isInParts ? whole : found.name),
    first_name: given.first_name ?? parts.first_name,
    last_name: given.last_name ?? parts.last_name,
    city: given.city ?? found.city,
    address: given.address ?? found.address,
    pincode: given.pincode ?? found.pincode,
    occupation: given.occupation ?? found.occupation,
    kinds: [...new Set([...found.kinds, ...(given.kinds ?? [])])],
    tags,
  }
}
