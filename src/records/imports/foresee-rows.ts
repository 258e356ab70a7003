import { db } from '../../platform/db/database'
import { sql } from '../../platform/db/queries.gen'
import type { Who } from '../../platform/db/who'
import { HashSet } from './hash-set'
import type { ImportRun } from './imports'
import type { FileRow } from './kinds'
import { isAt, type RowOutcome, writeOutcomes } from './progress'
import { keysOf, keysToFind } from './row-keys'

/** What would become of the rows of a file, without doing any of it. */
export class Foresight {
  /** Numbers and addresses of the rows so far: half a million rows have a million of them. */
  readonly #met = new HashSet()

  constructor(private readonly run: ImportRun) {}

  /** Writes the outcomes of a stretch; false when the check was called off. */
  look(who: Who, rows: readonly FileRow[], lastRow: number): Promise<boolean> {
    // Once, however often the transaction is tried. Each key is noted, also behind one that was met.
    const met = rows.map(({ read }) => {
      const wasMet = keysOf(read).map(key => this.#met.meet(key))
      return wasMet.includes(true)
    })
    return db.write(who, async work => {
      if (!(await isAt(work, this.run, lastRow))) return false
      const entries = rows.flatMap(({ read }) => ('problem' in read ? [] : [read]))
      const known = await work.beyondReach('recognising a person looks across the company', () =>
        work.all(sql.records.imports.listKnown, keysToFind(entries)),
      )
      const keys = new Set(known.map(row => row.key))
      const outcomes = rows.map(({ no, read }, i): RowOutcome => {
        const nothing = { lead_id: null, contact_id: null, made_lead: false, made_contact: false, changes: null }
        if ('problem' in read) return { no, outcome: 'invalid', reasons: [read.problem], ...nothing }
        const isMet = met[i]!
        const isKnown = keysOf(read).some(key => keys.has(key))
        const told = isMet ? IN_FILE : isKnown ? KNOWN : null
        const skips = isKnown && this.run.options.duplicates === 'skip'
        const outcome = isMet || skips ? 'duplicate' : isKnown ? 'updated' : 'created'
        return { no, outcome, reasons: [...(told ? [told] : []), ...read.reasons], ...nothing }
      })
      await writeOutcomes(work, this.run, outcomes, rows)
      return true
    })
  }
}

export const IN_FILE = 'The person stands in an earlier row of this file'
export const KNOWN = 'The person is known already'
