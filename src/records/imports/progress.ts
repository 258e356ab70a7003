import { db } from '../../platform/db/database'
import type { Who } from '../../platform/db/who'
import type { Write } from '../../platform/db/work'
import { jobReady } from '../notifications/job-ready'
import { sql } from '../queries.gen'
import { notifyMembers } from '../realtime/notify-members'
import type { ImportRun } from './imports'
import type { FileRow } from './kinds'

export type RowOutcome = {
  no: number
  outcome: 'created' | 'updated' | 'unchanged' | 'duplicate' | 'invalid' | 'skipped'
  reasons: readonly string[]
  lead_id: string | null
  contact_id: string | null
  made_lead: boolean
  made_contact: boolean
  /** The record of any other kind. */
  record_id?: string | null
  made_record?: boolean
  changes: object | null
  /** What a check read in it. */
  read?: { name: string | null; phones: readonly string[]; emails: readonly string[] } | null
  /** Other known people who have one of its numbers or addresses. */
  others?: readonly string[]
}

/** The outcome of a row that did nothing. */
export const idle = (no: number, outcome: RowOutcome['outcome'], reasons: readonly string[]): RowOutcome => ({
  ...{ no, outcome, reasons, lead_id: null, contact_id: null },
  ...{ made_lead: false, made_contact: false, changes: null },
})

/** Whether the import is still in the state in which the stretch began, is still this worker's, and nobody else went past
 *  its last row. */
export async function isAt(work: Write, run: ImportRun, lastRow: number): Promise<boolean> {
  const now = await work.one(sql.imports.lockImport, { id: run.id })
  return isOurs(now, run) && now.last_row === lastRow
}

const isOurs = (now: { state: string; worker: string | null }, run: ImportRun): boolean =>
  now.state === run.state && now.worker === run.worker

/** Writes the outcomes of a stretch of rows, in their transaction, and streams the progress to the importer. */
export async function writeOutcomes(
  work: Write,
  run: ImportRun,
  outcomes: readonly RowOutcome[],
  read: readonly FileRow[],
): Promise<void> {
  const ofFile = new Map(read.map(row => [row.no, saidOf(row)]))
  const rows = outcomes.map(row => ({ ...row, of_file: ofFile.get(row.no) ?? [] }))
  const count = (outcome: RowOutcome['outcome']) => rows.filter(row => row.outcome === outcome).length
  const [, counted] = await Promise.all([
    work.count(sql.imports.insertRows, { id: run.id, rows: rows as never }),
    work.one(sql.imports.countRows, {
      id: run.id,
      last_row: rows.at(-1)!.no,
      created: count('created'),
      updated: count('updated'),
      unchanged: count('unchanged'),
      duplicate: count('duplicate'),
      invalid: count('invalid'),
      skipped: count('skipped'),
    }),
  ])
  streamProgress(work, run, run.state, counted.done)
}

/** What a row says of itself, for any person. */
const saidOf = ({ read }: FileRow): readonly string[] =>
  'skipped' in read ? [read.skipped] : 'problem' in read ? [read.problem] : read.reasons

/** Ends the work on an import, unless its state was changed meanwhile. */
export async function finish(who: Who, run: ImportRun, state: ImportRun['state'], error: string | null): Promise<void> {
  await db.write(who, async work => {
    const now = await work.one(sql.imports.lockImport, { id: run.id })
    if (!isOurs(now, run)) return
    await work.count(sql.imports.setState, { id: run.id, state, error, restarts: false, worker: null })
    streamProgress(work, run, state, run.total)
    const asked = state === 'undone' ? (run.undone_by ?? run.created_by) : run.created_by
    if (state === 'done' || state === 'undone') await jobReady(work, asked, { kind: 'import', id: run.id })
  })
}

export function streamProgress(work: Write, run: ImportRun, state: ImportRun['state'], done: number): void {
  const { id: job_id, total } = run
  notifyMembers(work, [...new Set([run.created_by, run.undone_by ?? run.created_by])], 'import.progress', {
    job_id,
    kind: 'import',
    state,
    done,
    total,
  })
}
