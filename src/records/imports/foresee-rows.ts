import { db } from '../../platform/db/database'
import { sql } from '../../platform/db/queries.gen'
import type { Who } from '../../platform/db/who'
import { HashSet } from './hash-set'
import type { ImportRun } from './imports'
import type { FileRow, RowReader } from './kinds'
import { idle, isAt, type RowOutcome, writeOutcomes } from './progress'
import { keysOf, keysToFind } from './row-keys'

/** What would become of the rows of a file, without doing any of it. */
export class Foresight {
  /** Numbers and addresses of the rows so far: half a million rows have a million of them. */
  readonly #met = new HashSet()

  constructor(
    private readonly run: ImportRun,
    private readonly reader: RowReader<unknown>,
  ) {}

  /** Writes the outcomes of a stretch; false when the check was called off. */
  look(who: Who, rows: readonly FileRow[], lastRow: number): Promise<boolean> {
    // Once, however often the transaction is tried. Each key is noted, also behind one that was met.
    const met = rows.map(({ read }) => {
      const wasMet = keysOf(read).map(key => this.#met.meet(key))
      return wasMet.includes(true)
    })
    return db.write(who, async work => {
      if (!(await isAt(work, this.run, lastRow))) return false
      const entries = rows.flatMap(({ read }) => ('entry' in read ? [read] : []))
      const { known, matches } = await work.beyondReach('recognising a person looks across the company', async () => {
        const found = await this.reader.match(work, entries)
        return { matches: found, known: await work.all(sql.records.imports.listKnown, keysToFind(entries)) }
      })
      const matchOf = new Map(entries.map((read, i) => [read, matches[i] ?? null]))
      const personOf = new Map(known.map(row => [row.key, row.contact_id]))
      const outcomes = rows.map(({ no, read }, i): RowOutcome => {
        if ('skipped' in read) return idle(no, 'skipped', [read.skipped])
        if ('problem' in read) return idle(no, 'invalid', [read.problem])
        const isMet = met[i]!
        const people = new Set(keysOf(read).flatMap(key => personOf.get(key) ?? []))
        const match = matchOf.get(read)
        if (!match && read.unlessKnown) return idle(no, 'invalid', [read.unlessKnown])
        const isKnown = match != null || people.size > 0
        const others = people.size > 1 ? [...people] : []
        const told = isMet ? IN_FILE : isKnown ? KNOWN : null
        const skips = isKnown && this.run.options.duplicates === 'skip'
        const outcome = isMet || skips ? 'duplicate' : isKnown ? 'updated' : 'created'
        const reasons = [...(told ? [told] : []), ...(others.length > 0 ? [TWO_PEOPLE] : []), ...read.reasons]
        const { name, phones, emails } = read
        if (match && this.run.options.duplicates !== 'skip') {
          const said = [...(others.length > 0 ? [TWO_PEOPLE] : []), ...match.reasons]
          return { ...idle(no, match.differs ? 'updated' : 'unchanged', said), read: { name, phones, emails }, others }
        }
        return { ...idle(no, outcome, reasons), read: { name, phones, emails }, others }
      })
      await writeOutcomes(work, this.run, outcomes, rows)
      return true
    })
  }
}

export const IN_FILE = 'The person stands in an earlier row of this file'
export const KNOWN = 'The person is known already'
/** The row goes to whom its first number names, and nobody is joined. */
export const TWO_PEOPLE = 'Its numbers or addresses belong to different people: each keeps their own'
