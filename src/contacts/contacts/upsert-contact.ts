import { mergeCustom } from '../../platform/custom-fields'
import { sql } from '../../platform/db/queries.gen'
import type { RowOf } from '../../platform/db/query'
import { mayActOn, type Who } from '../../platform/db/who'
import type { Write } from '../../platform/db/work'
import { fault, invalid } from '../../platform/errors'
import { append } from '../../platform/events/append'
import { holdsMask, leaveMasked } from '../../platform/leave-masked'
import { cleanLines } from '../../platform/names/clean-line'
import { foldName } from '../../platform/names/fold-name'
import type { Phone } from '../../platform/phone/parse-phone'
import { customChanges, readCustom } from '../../records'
import { addContactEmails, addContactPhones } from './add-numbers'
import { cleanTags, LINES } from './clean-tags'
import { createContact } from './create-contact'
import { leaveAsIs } from './leave-as-is'
import { lockNames, numberLocks } from './lock-numbers'
import { writtenContact } from './read-contact'
import { recordLeftOver } from './record-left-over'
import type { CreateContactInput } from './schema'

/** What is told of a person; null and absent tell nothing. */
export type ToldContact = {
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
  /** What a list tells more: further addresses, days, and what is a note on the person. */
  listed?: Listed
}
type Listed = {
  emails: readonly string[]
  birthday: string | null
  anniversary: string | null
  notes: readonly (readonly [string, string])[]
}

/** `changed`: names of what was set, as `contact.updated` tells them; `phones` and `emails` for what was added.
 *  `isLeft`: the caller may tell of it and not change it; what is new stands on its timeline. `unfit`: own fields whose
 *  values fit no field of that type; they are on the timeline too. */
export type Upserted = {
  action: 'created' | 'updated'
  contactId: string
  changed: string[]
  isLeft?: true
  unfit?: readonly string[]
}

/** `quiet`: it is history and fires nothing. `ownerId`: who gets a new contact, where it is not the caller. `ifNew`: what
 *  is told of a new contact alone. `fillsOnly`: what is there stays, and only what is missing is filled in. */
export type Telling = {
  quiet?: boolean
  ownerId?: string
  fillsOnly?: boolean
  ifNew?: Partial<Pick<ToldContact, NameField>>
}
type NameField = 'name' | 'first_name' | 'last_name'

/** Finds a contact within the caller's reach by phone, else by e-mail, and tells it anew: numbers, kinds and tags are
 *  added, the address only where there is none, the rest takes the place of what was there. What somebody else has is
 *  left out. Otherwise adds one of the caller's own.
 *  Errors: 403 `out_of_reach` for a contact that may be seen and not changed, 409 `duplicate` when a number or address
 *  is beyond reach, 422 `name` for a new one without. */
export async function upsertContact(work: Write, sent: ToldContact, how: Telling = {}): Promise<Upserted> {
  const told = cleanLines(sent, LINES)
  const phones = told.phones.map(phone => phone.e164)
  const [, found] = await Promise.all([
    lockNames(work, numberLocks(phones, told.email ? [told.email] : [])),
    work.maybe(sql.contacts.contacts.findByNumber, { phones, email: told.email }),
  ])
  return found ? tellAnew(work, found, told, how) : add(work, { ...told, ...how.ifNew }, how)
}

type Found = RowOf<typeof sql.contacts.contacts.findByNumber>

async function add(work: Write, { phones, email, listed, ...told }: ToldContact, how: Telling): Promise<Upserted> {
  const name = told.name ?? [told.first_name, told.last_name].filter(Boolean).join(' ')
  if (!name) throw invalid({ name: 'is needed for a new contact' })
  const fields = { ...told, name, tags: [...told.tags] }
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
  if (listed) await recordLeftOver(work, contact.id, listed.notes, 'listed')
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

async function tellAnew(work: Write, found: Found, all: ToldContact, { quiet, fillsOnly }: Telling): Promise<Upserted> {
  if (!mayTell(work.who, found)) throw fault('out_of_reach')
  if (!mayActOnIt(work.who, ['contacts.edit'], found)) {
    await leaveAsIs(work, found, all)
    return { action: 'updated', contactId: found.id, changed: [], isLeft: true }
  }
  const { told, besides } = fillsOnly ? missingOf(found, all) : { told: all, besides: [] }
  const meant = holdsMask(told) ? leaveMasked(told, await writtenContact(work, found.id)) : told
  mergeCustom(found.custom, meant.custom)
  const { values, leftOver } = await readCustom(work, 'contact', meant.custom, {
    door: 'open',
    before: found.custom,
    recordId: found.id,
  })
  const next = { ...merge(found, meant), custom: values }
  const fields = FIELDS.filter(field => !Bun.deepEquals(found[field], next[field]))
  const changed = await work.beyondReach('numbers are the company’s, and the event is kept unmasked', async () => {
    const numbers = await addContactPhones(work, found.id, told.phones)
    const first = told.email && !found.has_email ? [told.email] : []
    const more = told.listed?.emails ?? first
    const emails = more.length > 0 ? await addContactEmails(work, found.id, [...more]) : []
    const days = told.listed?.birthday || told.listed?.anniversary ? await fillDays(work, found.id, told.listed) : []
    const own = customChanges(found.custom, next.custom)
    if (fields.length + own.length) {
      const name_folded = foldName(next.name ?? '')
      await work.count(sql.contacts.contacts.updateTold, { id: found.id, ...next, name_folded })
    }
    await recordLeftOver(work, found.id, [...leftOver, ...besides])
    if (told.listed) await recordLeftOver(work, found.id, told.listed.notes, 'listed')
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
  return { action: 'updated', contactId: found.id, changed, unfit: leftOver.map(([label]) => label) }
}

async function fillDays(work: Write, id: string, { birthday, anniversary }: Listed): Promise<string[]> {
  return (await work.maybe(sql.contacts.contacts.fillDays, { id, birthday, anniversary }))?.changed ?? []
}

/** What of it tells something that is missing; and the own values that are others than those there. A number that stands
 *  for a name is none. */
function missingOf(found: Found, told: ToldContact): { told: ToldContact; besides: [string, string][] } {
  const isNamed =
    found.name !== '' && found.name !== told.email && !told.phones.some(({ national }) => national === found.name)
  const names = isNamed ? { name: null, first_name: null, last_name: null } : {}
  const own = Object.entries(told.custom)
  const isThere = (name: string) => !isEmpty(found.custom[name] ?? null)
  const custom = Object.fromEntries(own.filter(([name]) => !isThere(name)))
  const besides = own.filter(([name, value]) => isThere(name) && String(found.custom[name]) !== String(value))
  const ifMissing = (field: 'city' | 'address' | 'pincode' | 'occupation') => (found[field] ? null : told[field])
  return {
    told: {
      ...{ ...told, ...names, custom, city: ifMissing('city'), address: ifMissing('address') },
      ...{ pincode: ifMissing('pincode'), occupation: ifMissing('occupation') },
    },
    besides: besides.map(([name, value]) => [name, String(value)]),
  }
}

/** Whoever may create or edit contacts of somebody who has this one or one of its leads. */
function mayTell(who: Who, { owner_ids }: Found): boolean {
  return mayActOnIt(who, ['contacts.create', 'contacts.edit'], { owner_ids })
}

function mayActOnIt(who: Who, permissions: readonly string[], { owner_ids }: Pick<Found, 'owner_ids'>): boolean {
  const owners = owner_ids.length > 0 ? owner_ids : [null]
  return permissions.some(permission => owners.some(owner => mayActOn(who, permission, owner)))
}

const FIELDS = ['name', 'first_name', 'last_name', 'city', 'address', 'pincode', 'occupation', 'kinds', 'tags'] as const
const MOST_TAGS = 100

type Fields = Pick<Found, (typeof FIELDS)[number]>

function merge(found: Found, told: Partial<ToldContact>): Fields {
  // Parts of another name would no longer be true.
  const isRenamed = told.name && told.name !== found.name
  const parts = isRenamed ? { first_name: null, last_name: null } : found
  const whole = [told.first_name ?? parts.first_name, told.last_name ?? parts.last_name].filter(Boolean).join(' ')
  const isInParts = Boolean(told.first_name || told.last_name)
  const tags = cleanTags([...found.tags, ...(told.tags ?? [])])
  if (tags.length > MOST_TAGS) throw invalid({ tags: `would be more than ${MOST_TAGS}` })
  return {
    name: told.name ?? (isInParts ? whole : found.name),
    first_name: told.first_name ?? parts.first_name,
    last_name: told.last_name ?? parts.last_name,
    city: told.city ?? found.city,
    address: told.address ?? found.address,
    pincode: told.pincode ?? found.pincode,
    occupation: told.occupation ?? found.occupation,
    kinds: [...new Set([...found.kinds, ...(told.kinds ?? [])])],
    tags,
  }
}
