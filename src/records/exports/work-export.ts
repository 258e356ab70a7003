// scope: every company, because one program works on the exports of all of them; each is read in the name of the member
// who asked for it, inside the walls of their company.

import { Type } from '@sinclair/typebox'
import { db } from '../../platform/db/database'
import type { Field, ListBase, ListQuery } from '../../platform/db/list/list-spec'
import { readThrough } from '../../platform/db/list/read-through'
import { systemOf, type Who } from '../../platform/db/who'
import type { Read } from '../../platform/db/work'
import { Fault } from '../../platform/errors'
import { type StoredFile, storeFile } from '../../platform/files/keep-file'
import { job } from '../../platform/jobs/job'
import { enqueueOnce } from '../../platform/jobs/jobs'
import { errorDetails, log } from '../../platform/log'
import { writeCsv } from '../../platform/tables/write-csv'
import type { WrittenCell } from '../../platform/tables/write-table'
import { writeXlsx } from '../../platform/tables/write-xlsx'
import { INDIA } from '../../platform/time/zone'
import { customFieldsIn } from '../custom-fields/columns'
import { sql } from '../queries.gen'
import { chooseColumns, columnsOf, type ReadyColumn } from './columns'
import { type ExportKind, exportKind } from './kinds'
import {
  endRun,
  exporterNow,
  finishRun,
  mustBeUnchanged,
  noteProgress,
  RightLost,
  RightsChanged,
  type Run,
  Superseded,
} from './run'
import { EXPORT_JOB, wakeExport } from './wake-export'

/** Rows of a page: few statements, and no large piece in memory. */
const PAGE = 1000
const LARGEST_FILE = 2 * 2 ** 30
/** How often a run reports its progress, and checks whether it may continue. */
const PROGRESS_MS = 1_000
/** A run that was not heard of for so long is over, though its program may be there: its machine may not. */
const STALLED_SECONDS = 30
const MOST_ATTEMPTS = 5
const NOT_MADE = 'It could not be made; try again later'

/** Makes the file of an export, from the beginning: nothing is left of an interrupted run. */
export async function workExport(companyId: string, id: string, signal?: AbortSignal): Promise<void> {
  const system = systemOf({ id: companyId, zone: INDIA })
  const worker = await db.worker()
  const run = await db.write(system, work =>
    work.maybe(sql.exports.beginRun, { id, worker, stalled_seconds: STALLED_SECONDS }),
  )
  if (!run) return
  const kind = exportKind(run.kind)
  // Only a program that is killed again and again comes here: it says nothing at its end.
  if (run.attempt > MOST_ATTEMPTS) return endRun(system, run, 'failed', NOT_MADE)
  if (!kind) return endRun(system, run, 'failed', 'This list can’t be exported any more')
  try {
    await make(companyId, run, kind, signal)
  } catch (error) {
    await failed(system, run, error)
  }
}

async function failed(system: Who, run: Run, error: unknown): Promise<void> {
  if (error instanceof Superseded) return
  if (error instanceof RightLost) {
    return endRun(system, run, 'cancelled', 'The member who asked for it may no longer export this list')
  }
  if (error instanceof Fault && error.status === 422) {
    return endRun(system, run, 'failed', 'This list no longer has the filter or a column; ask for the export again')
  }
  const isLast = run.attempt >= MOST_ATTEMPTS
  log.warn('an export was not made', { export: run.id, attempt: run.attempt, ...errorDetails(error) })
  await endRun(system, run, isLast ? 'failed' : 'waiting', isLast ? NOT_MADE : null)
  if (isLast) return
  if (!(error instanceof RightsChanged)) throw error
  wakeExport(system.companyId, run.id)
}

async function make(companyId: string, run: Run, kind: ExportKind, signal?: AbortSignal): Promise<void> {
  const exporter = await exporterNow(companyId, run, kind)
  const made = await db.readThrough(exporter, work => writeFile(work, run, kind, signal))
  await mustBeUnchanged(exporter, run, kind)
  await finishRun(exporter, run, kind, made.stored, made)
}

type Made = { stored: StoredFile; done: number; own: string[] }

async function writeFile(work: Read, run: Run, kind: ExportKind, signal?: AbortSignal): Promise<Made> {
  const exporter = work.who
  const { columns, asked, base, customField } = await prepare(work, run, kind)
  const { total, pages } = await readThrough(work, kind.list, asked, PAGE, {
    base,
    ...(customField ? { customField } : {}),
  })
  let done = 0
  let said = performance.now()
  await noteProgress(exporter, run, 0, total)

  async function* rows(): AsyncGenerator<WrittenCell[][]> {
    for await (const records of pages) {
      signal?.throwIfAborted()
      yield records.map(record => columns.map(column => column.cell(record)))
      done += records.length
      if (performance.now() - said < PROGRESS_MS) continue
      said = performance.now()
      await mustBeUnchanged(exporter, run, kind)
      await noteProgress(exporter, run, done, total)
    }
  }

  const file = run.format === 'csv' ? writeCsv(columns, rows()) : writeXlsx(columns, rows(), kind.label)
  const stored = await storeFile(exporter, file, LARGEST_FILE)
  return { stored, done, own: columns.flatMap(({ key }) => (key.startsWith('custom.') ? [key] : [])) }
}

type Prepared = {
  columns: ReadyColumn[]
  customField: ((key: string) => Field | null) | undefined
  asked: Pick<ListQuery, 'filter' | 'sort'>
  base: ListBase
}

/** What is looked up once for the whole file. */
async function prepare(work: Read, run: Run, kind: ExportKind): Promise<Prepared> {
  const members = kind.custom ? await work.all(sql.exports.listMemberNames, {}) : []
  const names = new Map(members.map(member => [member.id, member.name]))
  const columns = chooseColumns(await columnsOf(work, kind, names), run.columns)
  const customField = kind.custom ? await customFieldsIn(work, kind.custom) : undefined
  const written = run.filter === null ? undefined : JSON.stringify(run.filter)
  const filter = kind.readFilter ? await kind.readFilter(work, written) : written
  const whole = kind.base(work.who, filter)
  const base = run.q !== null && kind.found ? await kind.found(work, whole, run.q) : whole
  return {
    columns,
    customField,
    base,
    asked: { ...(filter ? { filter } : {}), ...(run.sort ? { sort: run.sort } : {}) },
  }
}

export const exportJob = job({
  name: EXPORT_JOB,
  schema: Type.Object({ company_id: Type.String(), export_id: Type.String() }),
  handler: ({ company_id, export_id }, { signal }) => workExport(company_id, export_id, signal),
  together: 2,
  retryDelaySeconds: 5,
  expireInSeconds: 3600,
})

export const exportRound = job({
  name: 'exports.round',
  schema: Type.Object({}),
  async handler() {
    const stalled_seconds = STALLED_SECONDS
    const found = await db.everyCompany(work => work.all(sql.exports.listStalledExports, { stalled_seconds }))
    for (const { company_id, id } of found) wakeExport(company_id, id, enqueueOnce)
  },
  retryLimit: 0,
  schedule: { cron: '* * * * *', zone: INDIA },
  atStart: true,
})
