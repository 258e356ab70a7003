// scope: every company, because one program works on the exports of all of them; each is read in the name of whoever asked
// for it, inside the walls of their company.

import { Type } from '@sinclair/typebox'
import { db } from '../../platform/db/database'
import { countRows } from '../../platform/db/list/count-rows'
import type { Field, ListBase, ListQuery, ListSpec } from '../../platform/db/list/list-spec'
import { type Page, readPage } from '../../platform/db/list/read-page'
import { sql } from '../../platform/db/queries.gen'
import { systemOf, type Who } from '../../platform/db/who'
import { Fault } from '../../platform/errors'
import { storeFile } from '../../platform/files/keep-file'
import { declareJob } from '../../platform/jobs/declare'
import { enqueueOnce } from '../../platform/jobs/jobs'
import { errorDetails, log } from '../../platform/log'
import { writeCsv } from '../../platform/tables/write-csv'
import type { WrittenCell } from '../../platform/tables/write-table'
import { writeXlsx } from '../../platform/tables/write-xlsx'
import { INDIA } from '../../platform/time/zone'
import { customFieldsIn } from '../custom-fields/columns'
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
/** More rows than any brokerage has; a count goes no further. */
const MOST_ROWS = 10_000_000
const LARGEST_FILE = 2 * 2 ** 30
/** How often a run says how far it is, and looks whether it may go on. */
const PROGRESS_MS = 1_000
/** A run that was not heard of for so long is over: its program was killed. */
const STALLED_SECONDS = 30
const MOST_ATTEMPTS = 5
const NOT_MADE = 'It could not be made; try again later'

/** Makes the file of an export, from the beginning: nothing is left of a run that was cut off. */
export async function workExport(companyId: string, id: string, signal?: AbortSignal): Promise<void> {
  const system = systemOf({ id: companyId, zone: INDIA })
  const run = await db.write(system, work =>
    work.maybe(sql.records.exports.beginRun, { id, stalled_seconds: STALLED_SECONDS }),
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
    return endRun(system, run, 'cancelled', 'Whoever asked for it may no longer export this list')
  }
  if (error instanceof Fault && error.status === 422) {
    return endRun(system, run, 'failed', 'The filter or a column is no longer one of this list; ask for it anew')
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
  const { columns, customField, filter, base, total } = await prepare(exporter, run, kind)
  let done = 0
  let said = performance.now()
  await noteProgress(exporter, run, 0, total)
  const list = pagesOf(kind.list)

  async function* rows(): AsyncGenerator<WrittenCell[][]> {
    let cursor: string | null = null
    do {
      signal?.throwIfAborted()
      const asked: ListQuery = {
        ...(filter ? { filter } : {}),
        ...(run.sort ? { sort: run.sort } : {}),
        ...(cursor ? { cursor } : {}),
      }
      const page: Page = await db.read(exporter, work => readPage(work, list, asked, base, customField))
      // The list's own view wrote it.
      const records = (JSON.parse(page.body) as { data: unknown[] }).data
      yield records.map(record => columns.map(column => column.cell(record)))
      done += records.length
      cursor = page.next_cursor
      if (performance.now() - said < PROGRESS_MS) continue
      said = performance.now()
      await mustBeUnchanged(exporter, run, kind)
      await noteProgress(exporter, run, done, Math.max(done, total))
    } while (cursor !== null)
  }

  const file = run.format === 'csv' ? writeCsv(columns, rows()) : writeXlsx(columns, rows(), kind.label)
  const stored = await storeFile(exporter, file, LARGEST_FILE)
  await mustBeUnchanged(exporter, run, kind)
  const own = columns.flatMap(({ key }) => (key.startsWith('custom.') ? [key] : []))
  await finishRun(exporter, run, kind, stored, { done, own })
}

/** A list as it is read for a file. */
const pagesOf = (list: ListSpec): ListSpec => ({
  ...list,
  name: `${list.name} export`,
  defaultLimit: PAGE,
  maxLimit: PAGE,
})

type Prepared = {
  columns: ReadyColumn[]
  customField: ((key: string) => Field | null) | undefined
  filter: string | undefined
  base: ListBase
  total: number
}

/** What is looked up once for the whole file. */
function prepare(exporter: Who, run: Run, kind: ExportKind): Promise<Prepared> {
  return db.read(exporter, async work => {
    const members = kind.custom ? await work.all(sql.records.exports.listMemberNames, {}) : []
    const names = new Map(members.map(member => [member.id, member.name]))
    const columns = chooseColumns(await columnsOf(work, kind, names), run.columns)
    const customField = kind.custom ? await customFieldsIn(work, kind.custom) : undefined
    const asked = run.filter === null ? undefined : JSON.stringify(run.filter)
    const filter = kind.readFilter ? await kind.readFilter(work, asked) : asked
    const whole = kind.base(exporter, filter)
    const base = run.q !== null && kind.found ? await kind.found(work, whole, run.q) : whole
    const { count } = await countRows(work, kind.list, filter, base, {
      sum: '0',
      most: MOST_ROWS,
      ...(customField ? { customField } : {}),
    })
    return { columns, customField, filter, base, total: count }
  })
}

declareJob({
  name: EXPORT_JOB,
  schema: Type.Object({ company_id: Type.String(), export_id: Type.String() }),
  handler: ({ company_id, export_id }, { signal }) => workExport(company_id, export_id, signal),
  together: 2,
  retryDelaySeconds: 5,
  expireInSeconds: 3600,
})

declareJob({
  name: 'exports.round',
  schema: Type.Object({}),
  async handler() {
    const stalled_seconds = STALLED_SECONDS
    const found = await db.everyCompany(work => work.all(sql.records.exports.listStalledExports, { stalled_seconds }))
    for (const { company_id, id } of found) wakeExport(company_id, id, enqueueOnce)
  },
  retryLimit: 0,
  schedule: { cron: '* * * * *', zone: INDIA },
})
