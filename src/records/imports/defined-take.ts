import { db } from '../../platform/db/database'
import { isDatabaseAway, isRetried } from '../../platform/db/failures'
import type { Who } from '../../platform/db/who'
import type { Write } from '../../platform/db/work'
import { Fault } from '../../platform/errors'
import { errorDetails, log } from '../../platform/log'
import type { DefinedReader, DefinedRow } from './defined-reader'
import { type Brought, takeRow } from './defined-rows'
import type { ImportRun } from './imports'
import type { FileRow, ReadRow } from './kinds'
import { idle, isAt, type RowOutcome, writeOutcomes } from './progress'

/** Takes the rows of a file of a kind that a room defines, a stretch at a time; false when the import was stopped. A check
 *  does the same, and takes it back but for what would have become of the rows. */
export class DefinedTaking {
  #brought: Brought = { records: new Set(), names: new Set() }

  constructor(
    private readonly run: ImportRun,
    private readonly reader: DefinedReader,
  ) {}

  async take(who: Who, rows: readonly FileRow[], lastRow: number): Promise<boolean> {
    const brought = await db.write(who, work => this.#takeAll(work, rows, lastRow))
    // Once, however often the transaction was tried.
    if (brought) this.#brought = brought
    return brought !== null
  }

  async #takeAll(work: Write, rows: readonly FileRow[], lastRow: number): Promise<Brought | null> {
    if (!(await isAt(work, this.run, lastRow))) return null
    const { records, names } = this.#brought
    const brought = { records: new Set(records), names: new Set(names) }
    const isCheck = this.run.state === 'checking'
    const take = async () => {
      const outcomes: RowOutcome[] = []
      for (const { no, read } of rows) outcomes.push(await this.#outcomeOf(work, no, read, brought))
      return outcomes
    }
    const outcomes = await work.apart(take, { keep: !isCheck })
    await writeOutcomes(work, this.run, isCheck ? outcomes.map(asForeseen(rows)) : outcomes, rows)
    return brought
  }

  async #outcomeOf(work: Write, no: number, read: FileRow['read'], brought: Brought): Promise<RowOutcome> {
    if ('skipped' in read) return idle(no, 'skipped', [read.skipped])
    if ('problem' in read) return idle(no, 'invalid', [read.problem])
    const { run, reader } = this
    // boundary: entries come from the kind's own reader.
    const row = { no, read: read as ReadRow<DefinedRow> }
    try {
      return await work.apart(() => takeRow(work, row, { run, reader, brought }))
    } catch (error) {
      // A database that is away, or busy with the same records, is the job's.
      if (isDatabaseAway(error) || isRetried(error)) throw error
      if (error instanceof Fault) return idle(no, 'invalid', this.#reasonsOf(error))
      log.warn('a row of an import could not be stored', { import: run.id, row: no, ...errorDetails(error) })
      return idle(no, 'invalid', ['The row could not be stored'])
    }
  }

  #reasonsOf({ fields = {}, message }: Fault): string[] {
    const named = Object.entries(fields).map(([name, words]) => `${this.reader.labelOf(name)} ${words}`)
    return named.length > 0 ? named : [message]
  }
}

/** What a check answers for a row: nothing is written, and the importer sees what was read. */
const asForeseen = (rows: readonly FileRow[]) => {
  const reads = new Map(rows.map(({ no, read }) => [no, read]))
  return (row: RowOutcome): RowOutcome => {
    const read = reads.get(row.no)
    const shown = read && 'entry' in read ? { name: read.name, phones: [], emails: [] } : null
    return {
      ...row,
      record_id: row.made_record ? null : (row.record_id ?? null),
      made_record: false,
      changes: null,
      read: shown,
    }
  }
}
