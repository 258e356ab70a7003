// A row of a list of people as the record of one.

import type { Phone } from '../../platform/phone/parse-phone'
import { emailsInCell, phonesInCell } from '../../platform/tables/reach-in-cell'
import { wordsIn } from '../../platform/tables/words-in-cell'
import {
  type ImportOptions,
  labelsIn,
  type memberFinder,
  type ReadRow,
  type RowValues,
  UNREACHABLE,
} from '../../records'
import { otherNamesIn } from './other-names-in'
import { readDay } from './read-day'
import { LONGEST_LISTED } from './record-left-over'
import { CONTACT_KINDS } from './schema'
import type { ImportedPerson } from './take-contacts'
import type { SaidContact } from './upsert-contact'

type Names = Pick<SaidContact, 'name' | 'first_name' | 'last_name'>
type Members = Awaited<ReturnType<typeof memberFinder>>
type Read = ReadRow<Omit<ImportedPerson, 'consents' | 'importId' | 'quiet' | 'isTest' | 'row'>>

const NAMELESS: Names = { name: null, first_name: null, last_name: null }
const LONGEST = 200
const LONGEST_TAG = 60
const MOST_TAGS = 20
const MOST_NUMBERS = 10

/** A row as a person; of one that names nobody, why it is refused unless they are known by an id. What fits no field is kept under its heading in a note, and the
 *  row says so. */
export function readContactRow(row: RowValues, options: ImportOptions, members: Members, zone: string): Read {
  const reasons: string[] = []
  const unread = new Unread(row)
  const one = (field: string) => {
    const value = row.fields.get(field)?.[0] ?? null
    if (value !== null && value.length > LONGEST) unread.keep(field)
    return value?.slice(0, LONGEST) ?? null
  }
  const reach = reachOf(row, unread, reasons)
  const phones = [...reach.phones.values()].slice(0, MOST_NUMBERS)
  const emails = [...reach.emails].slice(0, MOST_NUMBERS)
  const names = namesOf(one)
  const named = names.name ?? names.first_name ?? names.last_name
  const isReached = phones.length + emails.length > 0
  const unlessKnown = isReached || named ? {} : { unlessKnown: reasons[0] ?? 'The row names nobody' }
  if (!isReached) reasons.push(UNREACHABLE)
  const owner = members(one('owner'))
  if (owner.reason) reasons.push(owner.reason)
  if (!owner.isNamed && one('owner')) unread.keepQuietly('owner')
  const day = (field: 'birthday' | 'anniversary') => {
    const value = one(field)
    const read = value && readDay(value, zone)
    if (value && !read) {
      reasons.push(`The ${field} could not be read`)
      unread.keepQuietly(field)
    }
    return read || null
  }
  const given: SaidContact = {
    // Half a name is no name for a known person: the blank next to it would delete the other half.
    ...(one('name') || (names.first_name && names.last_name) ? names : NAMELESS),
    city: one('city'),
    address: one('address'),
    pincode: one('pincode'),
    occupation: one('occupation'),
    kinds: kindsOf(row, unread),
    tags: [...new Set([...(options.tags ?? []), ...tagsOf(row, unread)])].slice(0, MOST_TAGS),
    custom: row.custom,
    phones,
    email: emails[0] ?? null,
    listed: {
      emails,
      otherNames: otherNamesIn(row.fields.get('other_names') ?? []),
      birthday: day('birthday'),
      anniversary: day('anniversary'),
      notes: [],
    },
  }
  const notes = [...row.notes, ...unread.notes(), ...unproved(row, options)]
  given.listed!.notes = notes
  const length = notes.reduce((sum, [heading, value]) => sum + heading.length + value.length + 3, 0)
  const cut = row.cut + Math.max(0, length - LONGEST_LISTED)
  reasons.push(...unread.reasons())
  if (cut > 0)
    reasons.push(
      `${cut.toLocaleString('en-IN')} characters were cut: a note takes ${LONGEST_LISTED.toLocaleString('en-IN')}`,
    )
  // Somebody new without a name is called by their number until it is known.
  const ifNew = named ? names : { ...NAMELESS, name: phones[0]?.national ?? emails[0] ?? null }
  const name = ifNew.name ?? ([ifNew.first_name, ifNew.last_name].filter(Boolean).join(' ') || null)
  const numbers = { phones: phones.map(({ e164 }) => e164), emails }
  return { entry: { given, ifNew, ownerId: owner.id }, name, ...numbers, reasons, ...unlessKnown }
}

/** What is kept of a row in a note: each cell once, under the heading of its column. */
class Unread {
  readonly #kept = new Map<string, { heading: string; value: string; isSaid: boolean }>()
  constructor(private readonly row: RowValues) {}

  /** Keeps a cell as a note, with a reason on the row that it was not understood wholly. */
  keep(field: string, i = 0): void {
    this.#put(field, i, true)
  }

  /** Keeps a cell as a note, without a reason. */
  keepQuietly(field: string, i = 0): void {
    this.#put(field, i, false)
  }

  #put(field: string, i: number, isSaid: boolean): void {
    const key = `${field} ${i}`
    const heading = this.row.headings.get(field)?.[i] ?? field
    const before = this.#kept.get(key)
    this.#kept.set(key, {
      heading,
      value: this.row.fields.get(field)?.[i] ?? '',
      isSaid: isSaid || before?.isSaid === true,
    })
  }

  notes(): [string, string][] {
    return [...this.#kept.values()].map(({ heading, value }) => [heading, value])
  }

  reasons(): string[] {
    const said = [...this.#kept.values()].flatMap(({ heading, isSaid }) => (isSaid ? [heading] : []))
    return [...new Set(said)].map(heading => `“${heading}” was not understood wholly; what it says is in a note`)
  }
}

function reachOf(row: RowValues, unread: Unread, reasons: string[]) {
  const phones = new Map<string, Phone>()
  const emails = new Set<string>()
  for (const [field, read, words] of [
    ['phone', phonesInCell, 'A phone number could not be read'],
    ['email', emailsInCell, 'An e-mail address could not be read'],
  ] as const) {
    for (const [i, cell] of (row.fields.get(field) ?? []).entries()) {
      const found = read(cell)
      const isUnread = found.phones.length + found.emails.length === 0
      if (isUnread) reasons.push(words)
      if (isUnread) unread.keepQuietly(field, i)
      else if (found.rest !== '') unread.keep(field, i)
      for (const phone of found.phones) phones.set(phone.e164, phone)
      for (const email of found.emails) emails.add(email)
      if (phones.size > MOST_NUMBERS || emails.size > MOST_NUMBERS) unread.keep(field, i)
    }
  }
  return { phones, emails }
}

/** A whole name has its parts in it, also the one in the middle. */
function namesOf(one: (field: string) => string | null): Names {
  const [first_name, last_name] = [one('first_name'), one('last_name')]
  const [middle, prefix] = [one('middle_name'), one('prefix')]
  const parts = [prefix, first_name, middle, last_name].filter(Boolean)
  const isWhole = middle !== null || (prefix !== null && parts.length > 1)
  return { name: one('name') ?? (isWhole ? parts.join(' ').slice(0, LONGEST) : null), first_name, last_name }
}

function kindsOf(row: RowValues, unread: Unread): SaidContact['kinds'] {
  const found = new Set<(typeof CONTACT_KINDS)[number]>()
  for (const [i, cell] of (row.fields.get('kinds') ?? []).entries()) {
    const words = wordsIn(cell).map(word => word.toLowerCase().replaceAll(' ', '_'))
    const kinds = CONTACT_KINDS.filter(kind => words.includes(kind))
    for (const kind of kinds) found.add(kind)
    if (kinds.length < new Set(words).size) unread.keep('kinds', i)
  }
  return CONTACT_KINDS.filter(kind => found.has(kind))
}

function tagsOf(row: RowValues, unread: Unread): string[] {
  const tags = new Set<string>()
  for (const [i, cell] of (row.fields.get('tags') ?? []).entries()) {
    const words = labelsIn(cell).flatMap(wordsIn)
    for (const word of words) tags.add(word.slice(0, LONGEST_TAG))
    if (tags.size > MOST_TAGS || words.some(word => word.length > LONGEST_TAG)) unread.keep('tags', i)
  }
  return [...tags]
}

/** Without the words that were agreed to, a yes is only something that the row says. */
function unproved(row: RowValues, { consent }: ImportOptions): [string, string][] {
  const said = row.fields.get('consent')?.[0]
  return consent || !said ? [] : [['Consent', said]]
}
