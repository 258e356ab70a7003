import { db } from '../../platform/db/database'
import type { Who } from '../../platform/db/who'
import type { Work, Write } from '../../platform/db/work'
import { inSlices } from '../../platform/others-turn'
import type { ImportRun } from './imports'
import type { FileRow, Match, ReadRow, RowReader } from './kinds'
import { type Met, MetPeople, type Stretch } from './met-people'
import { type PeopleThere, peopleThere } from './people-there'
import { idle, isAt, type RowOutcome, writeOutcomes } from './progress'
import { keysOf } from './row-keys'
import { SHARED_BY_MANY } from './said-of-leads'
import { type Counts, isNumber, nameIn, type Person, type Whose, whoseRow } from './whose-row'

type Found = { match: Match<unknown> | null; whose: Whose<Person> }

/** What would become of the rows of a file, without doing any of it. */
export class Foresight {
  readonly #met = new MetPeople()

  constructor(
    private readonly run: ImportRun,
    private readonly reader: RowReader<unknown>,
  ) {}

  /** Writes the outcomes of a stretch; false when the check was called off. */
  async look(who: Who, rows: readonly FileRow[], lastRow: number): Promise<boolean> {
    const stretch = await db.write(who, work => this.#lookAt(work, rows, lastRow))
    // Once, however often the transaction was tried.
    stretch?.keep()
    return stretch !== null
  }

  async #lookAt(work: Write, rows: readonly FileRow[], lastRow: number): Promise<Stretch | null> {
    if (!(await isAt(work, this.run, lastRow))) return null
    const stretch = this.#met.begin()
    const found = await work.beyondReach('recognising a person looks across the company', () =>
      this.#find(work, rows, stretch),
    )
    const outcomes = rows.map(({ no, read }): RowOutcome => {
      if ('skipped' in read) return idle(no, 'skipped', [read.skipped])
      if ('problem' in read) return idle(no, 'invalid', [read.problem])
      return this.#outcomeOf(no, read, found.get(read)!)
    })
    await writeOutcomes(work, this.run, outcomes, rows)
    return stretch
  }

  /** Whose each row is, in their order: what one brings, a later one may be known by. */
  async #find(work: Write, rows: readonly FileRow[], stretch: Stretch): Promise<Map<ReadRow<unknown>, Found>> {
    const entries = rows.flatMap(({ read }) => ('entry' in read ? [read] : []))
    const matches = await this.reader.match(work, entries)
    const there = await peopleThere(work, entries)
    await this.reader.sharing?.load(work, entries)
    const found = new Map<ReadRow<unknown>, Found>()
    const turn = inSlices()
    for (const [i, read] of entries.entries()) {
      await turn()
      const match = matches[i] ?? null
      const whose = match ? whoseMatch(read, match, there, stretch) : await this.#whoIs(work, read, there, stretch)
      found.set(read, { match, whose })
      if (match || !read.unlessKnown) meet(stretch, read, whose, match?.contactId ?? null)
    }
    return found
  }

  /** What a row brings counts where the run would take it in as somebody's. */
  async #whoIs(work: Work, read: ReadRow<unknown>, there: PeopleThere, stretch: Stretch): Promise<Whose<Person | Met>> {
    const { sharing } = this.reader
    if (!sharing) return whoIs(work, read, there, stretch)
    if (this.run.options.duplicates === 'skip') {
      const known = await whoIs(work, read, there, stretch)
      if (known.person && !('index' in known.person)) return known
    }
    return whoIs(work, read, there, stretch, {
      sharedKeys: values => sharing.sharedKeys(read, values),
      count: (values, names) => sharing.count(read, values, names),
    })
  }

  #outcomeOf(no: number, read: ReadRow<unknown>, { match, whose }: Found): RowOutcome {
    if (!match && read.unlessKnown) return idle(no, 'invalid', [read.unlessKnown])
    const { person, others: theirs, sharedKeys } = whose
    const isMet = person !== null && 'index' in person
    const isKnown = match !== null || (person !== null && !isMet)
    const people = [...new Set([...(person ? [person] : []), ...theirs.values()])]
    const others = theirs.size > 0 ? [...new Set(people.flatMap(one => ('index' in one ? [] : [one.id])))] : []
    const said = theirs.size > 0 ? [TWO_PEOPLE] : []
    const skips = isKnown && this.run.options.duplicates === 'skip'
    const { name, phones, emails } = read
    const shown = { read: { name, phones, emails }, others }
    if (match && !skips)
      return { ...idle(no, match.differs ? 'updated' : 'unchanged', [...said, ...match.reasons]), ...shown }
    const met = isMet ? [IN_FILE] : isKnown ? [KNOWN] : []
    const outcome = isMet || skips ? 'duplicate' : isKnown ? 'updated' : 'created'
    const shared = sharedKeys.size > 0 && !skips ? [SHARED_BY_MANY] : []
    return { ...idle(no, outcome, [...met, ...said, ...(read.found ?? []), ...shared, ...read.reasons]), ...shown }
  }
}

const ofContact = (id: string): string => `contact ${id}`

/** A row about an existing record is its person's, whoever has the numbers that it brings. */
function whoseMatch(
  read: ReadRow<unknown>,
  { contactId }: Match<unknown>,
  there: PeopleThere,
  stretch: Stretch,
): Whose<Person | Met> {
  const others = keysOf(read).flatMap(key => {
    const one = there.at(key) ?? stretch.at(key)
    return one && one.id !== contactId && one.id !== stretch.at(ofContact(contactId))?.id ? [[key, one] as const] : []
  })
  const person = { id: contactId, name: nameIn(read.name), hasPhone: true }
  return { person, others: new Map(others), sharedKeys: new Set() }
}

function whoIs(
  work: Work,
  read: ReadRow<unknown>,
  there: PeopleThere,
  stretch: Stretch,
  counts?: Counts,
): Promise<Whose<Person | Met>> {
  const keys = keysOf(read)
  const at = (key: string): Person | Met | undefined => {
    const one = there.at(key)
    return stretch.at(key) ?? (one && (stretch.at(ofContact(one.id)) ?? one))
  }
  const sharers = (one: Person | Met) => {
    const ids = keys.flatMap(key => (at(key)?.id === one.id ? (there.at(key)?.id ?? []) : []))
    const before = [...new Set(ids)].flatMap(id => there.sharers({ id }))
    return [
      ...before.map(other => stretch.at(ofContact(other.id)) ?? other),
      ...('index' in one ? stretch.sharers(one) : []),
    ]
  }
  return whoseRow(work, { name: read.name, keys }, { at, sharers, counts })
}

/** Remembers the person of a row, with their values in it. `contactId`: the contact, where another way found it. */
function meet(
  stretch: Stretch,
  read: ReadRow<unknown>,
  { person, others, sharedKeys }: Whose<Person | Met>,
  contactId: string | null,
): void {
  const name = nameIn(read.name)
  const id = contactId ?? (person && !('index' in person) ? person.id : null)
  const met =
    (id !== null ? stretch.at(ofContact(id)) : undefined) ??
    (person && 'index' in person ? person : stretch.add(person?.name ?? name))
  const keys = keysOf(read).filter(key => !others.has(key) && !sharedKeys.has(key))
  const hasPhone = person?.hasPhone === true || keys.some(isNumber)
  stretch.give(met, { name, hasPhone, keys: id === null ? keys : [...keys, ofContact(id)] })
  if (person === null)
    stretch.share(
      met,
      [...others.values()].filter(one => 'index' in one),
    )
}

export const IN_FILE = 'The person is in an earlier row of this file'
export const KNOWN = 'The person is known already'
/** The row goes to the person of its first number, and nobody is merged. */
export const TWO_PEOPLE = 'Its numbers or addresses belong to different people: each keeps their own'
