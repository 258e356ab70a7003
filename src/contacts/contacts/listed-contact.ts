// The known person that a row of a list is about, and the differences.

import type { RowOf } from '../../platform/db/query'
import { knowsOf, reachOf, readsNumbers, type Who } from '../../platform/db/who'
import type { Work } from '../../platform/db/work'
import { eachInSlices } from '../../platform/others-turn'
import type { Phone } from '../../platform/phone/parse-phone'
import {
  ANOTHERS,
  type AsExported,
  isContrary,
  type Match,
  nameIn,
  PERSON_LEFT,
  type ReadRow,
  type RowValues,
  readCustom,
  sharersOf,
  whoseRow,
} from '../../records'
import { sql } from '../queries.gen'
import { compareWithKnown, noteReasons } from './compare-with-known'
import { notesOf } from './group-rows'
import { differingLines, otherwise } from './listed-cells'
import { newNamesOf } from './other-names-in'
import { linesOf } from './record-listed'
import type { Contact, UpdateContactInput } from './schema'
import type { ImportedPerson } from './take-contacts'

/** Columns of the contact, as the database writes them in JSON; the typed query names them.
 *  @public */
export type ContactColumns = {
  id: string
  name: string | null
  first_name: string | null
  last_name: string | null
  city: string | null
  address: string | null
  pincode: string | null
  occupation: string | null
  birthday: string | null
  anniversary: string | null
  kinds: NonNullable<UpdateContactInput['kinds']>
  tags: string[]
  custom: Record<string, unknown>
  archived_at: string | null
}
export type ListedContact = RowOf<typeof sql.contacts.readListedContacts>

export type ContactPlan = {
  known: ListedContact
  /** The values that differ. */
  change: Omit<UpdateContactInput, 'phones' | 'emails' | 'owner_id' | 'updated_at'>
  phones: Phone[]
  emails: string[]
  /** Numbers and addresses of the row that somebody else has. */
  taken: readonly string[]
  otherNames: string[]
  lines: string[]
  /** Labels of values that differ, and are kept in a note. */
  noted: string[]
  reasons: string[]
}
type Row = ReadRow<ImportedPerson>

export type Comparing = {
  exported: AsExported
  readPart(row: RowValues): ReadRow<Pick<ImportedPerson, 'given' | 'ifNew'>>
}

const BEYOND = 'The contact is beyond your reach; nothing of it was changed'
const ARCHIVED = 'The contact is archived; nothing of it was changed'
const HIDDEN = 'Numbers and addresses of people are hidden from you; those of the row were left'
export const TAKEN = 'A number or address of the row is somebody else’s'
const OWNER_STAYS = 'The owner of a contact that is there stays as it is'

/** The ids of contacts that a row names, ours or another company's. */
export const idsIn = (row: RowValues): string[] => (row.fields.get('contact') ?? []).map(id => id.trim())

/** For each row the person that it is about by an id, and the differences; for a person known by a number alone, only
 *  where there are none. Null for the others. Inside `beyondReach`. */
export async function matchContacts(
  work: Work,
  rows: readonly Row[],
  how: Comparing,
): Promise<(Match<ContactPlan> | null)[]> {
  const hits = await work.all(sql.contacts.findListedContacts, {
    ids: rows.flatMap(({ entry }) => idsIn(entry.row)),
    phones: rows.flatMap(({ phones }) => phones),
    emails: rows.flatMap(({ emails }) => emails),
  })
  const holders = [...new Set(hits.flatMap(({ key, contact_id }) => (key.startsWith('reach ') ? [contact_id] : [])))]
  const { sharers, ids: reached } = await sharersOf(work, holders)
  const ids = [...new Set([...hits.map(hit => hit.contact_id), ...reached])]
  const found = ids.length > 0 ? await work.all(sql.contacts.readListedContacts, { ids }) : []
  const people = new Map(found.map(one => [one.id, one]))
  const isThere = ({ key, contact_id }: (typeof hits)[number]) =>
    key.startsWith('reach ') || knowsOf(work.who, ['contacts', 'leads'], people.get(contact_id)?.owner_ids ?? [])
  const hitOf = new Map(hits.filter(isThere).map(hit => [hit.key, hit]))
  const at = (key: string) => people.get(hitOf.get(key)?.contact_id ?? '')
  const holderOf = (key: string) => {
    const one = at(`reach ${key}`)
    return one && { id: one.id, name: nameIn(one.contact.name), hasPhone: one.phones.length > 0 }
  }
  return eachInSlices(rows, async row => {
    if (row.entry.isTest) return null
    const keys = [...row.phones, ...row.emails]
    const id = idsIn(row.entry.row).find(one => at(`id ${one}`))
    const isAnothers = id !== undefined && isContrary(row, at(`id ${id}`)!, work.who)
    if (isAnothers) row.found = [ANOTHERS]
    if (id !== undefined && !isAnothers) {
      const named = at(`id ${id}`)!
      // What was given of a merged contact is no news of the one that was kept.
      const fills = hitOf.get(`id ${id}`)!.is_merged
      const taken = keys.filter(key => (holderOf(key)?.id ?? named.id) !== named.id)
      return matchOf(named, await compareNamed(work, row, named, how, { fills, taken, isNews: !fills }))
    }
    if (row.entry.consents.length > 0) return null
    const whose = await whoseRow(work, { name: row.name, keys }, { at: holderOf, sharers })
    const likely = people.get(whose.person?.id ?? '')
    // A caller who can't see them learns neither whose a number is nor what is known of them.
    if (!likely || !readsNumbers(work.who) || !mayEdit(work.who, likely)) return null
    const plan = await compare(work, row, likely, how, { fills: true, taken: [...whose.others.keys()], isNews: true })
    if (!differs(plan)) return matchOf(likely, plan)
    row.found = [...(isAnothers ? [ANOTHERS] : []), ...noteReasons(plan.noted)]
    return null
  })
}

const matchOf = (known: ListedContact, plan: ContactPlan): Match<ContactPlan> => ({
  ...{ leadId: null, contactId: known.id, differs: differs(plan), reasons: plan.reasons, plan },
})

/** Whether a row says anything that is new. */
export const differs = ({ change, phones, emails, otherNames, lines }: ContactPlan): boolean =>
  Object.keys(change).length + phones.length + emails.length + otherNames.length + lines.length > 0

function mayEdit(who: Who, { owner_ids }: ListedContact): boolean {
  const members = reachOf(who, 'contacts.edit')
  return members === null || owner_ids.some(owner => members.includes(owner))
}

const nothingOf = (known: ListedContact, ...reasons: string[]): ContactPlan => ({
  ...{ known, change: {}, phones: [], emails: [], taken: [], otherNames: [], lines: [], noted: [], reasons },
})

async function compareNamed(
  work: Work,
  row: Row,
  known: ListedContact,
  how: Comparing,
  against: Against,
): Promise<ContactPlan> {
  // Even "nothing is new" would reveal something of a person whom the importer may not see.
  if (!mayEdit(work.who, known)) {
    const lines = work.who.bringsMasked ? differingLines(row.entry.row, known, how.exported) : []
    return lines.length > 0 ? { ...nothingOf(known, PERSON_LEFT), lines } : nothingOf(known, BEYOND)
  }
  const plan = await compare(work, row, known, how, against)
  return known.contact.archived_at !== null && differs(plan) ? nothingOf(known, ARCHIVED) : plan
}

const TEXTS = ['city', 'address', 'pincode', 'occupation'] as const
const DAYS = ['birthday', 'anniversary'] as const
const REACH = ['phone', 'email']

/** `fills`: only what is missing is taken. `taken`: numbers and addresses of the row that somebody else has. `isNews`: what is known
 *  otherwise is kept in a note. */
type Against = { fills: boolean; taken: readonly string[]; isNews: boolean }

async function compare(
  work: Work,
  { entry }: Row,
  known: ListedContact,
  { exported, readPart }: Comparing,
  { fills, taken, isNews }: Against,
): Promise<ContactPlan> {
  const { contact } = known
  const part = otherwise(entry.row, exported(known.record))
  const plan = { ...nothingOf(known), taken }
  const { change } = plan
  const read = readPart(part).entry
  const isNamed = contact.name !== null && contact.name !== '' && !isNumber(contact.name, known)
  const compared = fills ? compareWithKnown({ ...contact, isNamed }, read.given, read.ifNew) : null
  const given = compared?.fills ?? read.given
  const has = (field: string) => part.fields.has(field)
  const takes = (before: unknown) => !fills || before === null || before === '' || before === undefined
  const { name, first_name, last_name } = given
  if (
    (has('name') || has('first_name') || has('last_name')) &&
    (takes(contact.name) || isNumber(contact.name, known))
  ) {
    if (name && name !== contact.name) change.name = name
    if (first_name && (change.name || first_name !== contact.first_name)) change.first_name = first_name
    if (last_name && (change.name || last_name !== contact.last_name)) change.last_name = last_name
  }
  for (const field of TEXTS) {
    const value = given[field]
    if (has(field) && value && value !== contact[field] && takes(contact[field])) change[field] = value
  }
  for (const field of DAYS) {
    const value = given.listed?.[field]
    if (value && value !== contact[field] && takes(contact[field])) change[field] = value
  }
  const kinds = fills || !has('kinds') ? [...new Set([...contact.kinds, ...given.kinds])] : given.kinds
  if (kinds.length > 0 && !isSameList(kinds, contact.kinds)) change.kinds = kinds
  const tags = fills || !has('tags') ? withMore(contact.tags, given.tags) : given.tags
  if (tags.length > 0 && !isSameList(tags, contact.tags)) change.tags = [...tags]
  const called = (known.record as Pick<Contact, 'other_names'>).other_names.map(one => one.name)
  plan.otherNames = newNamesOf(given.listed?.otherNames ?? [], [contact.name, ...called])
  await compareCustom(work, given.custom, plan)
  const differing: (readonly [string, string])[] = isNews ? [...(compared?.lines ?? [])] : []
  plan.noted = differing.map(([label]) => label)
  const reach = { phones: given.phones, emails: given.listed?.emails ?? [] }
  if (readsNumbers(work.who)) {
    const isFree = (key: string) => !taken.includes(key)
    plan.phones = reach.phones.filter(({ e164 }) => !known.phones.includes(e164) && isFree(e164))
    plan.emails = reach.emails.filter(email => !known.emails.includes(email) && isFree(email))
    if (taken.length > 0 && !fills) plan.reasons.push(TAKEN)
    differing.push(...notesOf(taken))
  } else if (REACH.some(has)) plan.reasons.push(HIDDEN)
  if (has('owner') && !fills) plan.reasons.push(OWNER_STAYS)
  const existing = new Set(known.texts.flatMap(linesOf))
  const notes = [...differing, ...(given.listed?.notes ?? [])].flatMap(([label, value]) =>
    linesOf(`${label}: ${value}`),
  )
  plan.lines = [...plan.lines, ...notes].filter(line => !existing.has(line))
  return plan
}

/** Whether a name is a number or an address in place of one. */
const isNumber = (name: string | null, { phones, emails }: ListedContact): boolean =>
  name !== null && (emails.includes(name) || phones.some(e164 => name.length >= 8 && e164.endsWith(name)))

async function compareCustom(work: Work, given: Record<string, unknown>, plan: ContactPlan): Promise<void> {
  const before = plan.known.contact.custom
  if (Object.keys(given).length === 0) return
  const { values, leftOver } = await readCustom(work, 'contact', given, {
    ...{ door: 'open', before, recordId: plan.known.id },
  })
  const changed = Object.entries(values).filter(([key, value]) => !Bun.deepEquals(value, before[key]))
  if (changed.length > 0) plan.change.custom = Object.fromEntries(changed) as never
  plan.lines.push(...leftOver.map(([key, value]) => `${key}: ${value}`))
}

function withMore(before: readonly string[], more: readonly string[]): string[] {
  const there = new Set(before.map(tag => tag.toLowerCase()))
  return [...before, ...more.filter(tag => !there.has(tag.toLowerCase()))]
}

const isSameList = (one: readonly string[], other: readonly string[]): boolean =>
  Bun.deepEquals(one.map(word => word.toLowerCase()).toSorted(), other.map(word => word.toLowerCase()).toSorted())
