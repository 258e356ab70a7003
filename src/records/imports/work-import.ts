// scope: every company, because one program works on the imports of all of them; each stretch of rows runs in the name of
// the member who brought the file, or who asked to undo it, inside the walls of their company.

import { Type } from '@sinclair/typebox'
import { clock, minutes, seconds } from '../../platform/clock'
import { db } from '../../platform/db/database'
import { isDatabaseAway } from '../../platform/db/failures'
import { systemOf, type Who } from '../../platform/db/who'
import { Fault } from '../../platform/errors'
import { othersLive } from '../../platform/files/confirm-folder'
import { isKept, type KeptFile, openFile } from '../../platform/files/keep-file'
import { job } from '../../platform/jobs/job'
import { enqueueOnce } from '../../platform/jobs/jobs'
import { errorDetails, log } from '../../platform/log'
import { inSlices } from '../../platform/others-turn'
import { openTable } from '../../platform/tables/open-table'
import { type TableRow, Unreadable } from '../../platform/tables/table'
import { customColumns } from '../custom-fields/columns'
import { sql } from '../queries.gen'
import { importerOf } from './importer'
import type { ImportRun } from './imports'
import { dayFields, type FileRow, KINDS } from './kinds'
import { misfitOf, noting } from './misfit'
import { nobodyIn } from './nobody-rows'
import { finish } from './progress'
import { rowReader } from './row-values'
import { takingOf } from './taking'
import { undoImport } from './undo-import'
import { IMPORT_JOB, wakeImport } from './wake-import'

/** A program that was not heard of for so long works on its import no longer, though it may be there: its machine may not. */
const LOST = seconds(30)
/** An import that has not moved for so long has lost its job. */
const STALLED = minutes(2)
/** Characters of rows that are written together, however few rows those are. */
const MOST_TOGETHER = 500_000

/** Works on an import until it is over, stopped or paused, unless another program does. Finished rows stay: an
 *  interrupted run continues behind the last row whose outcome is written, also after a kill. */
export async function workImport(companyId: string, id: string, signal?: AbortSignal): Promise<void> {
  const company = await db.everyCompany(work => work.maybe(sql.imports.findCompany, { id: companyId }))
  if (!company) return
  const place = { id: company.id, zone: company.time_zone }
  const system = systemOf(place)
  const worker = await db.worker()
  const heard_before = new Date(clock.now() - LOST).toISOString()
  const run = await db.write(system, async work => {
    const isOurs = await work.count(sql.imports.beginWork, { id, worker, heard_before })
    return isOurs ? work.maybe(sql.imports.findImport, { id, kinds: KINDS }) : null
  })
  if (!run) return
  try {
    await workOn(place, run, signal)
  } finally {
    await db
      .write(system, work => work.count(sql.imports.leaveWork, { id, worker }))
      .catch((error: unknown) => log.debug('an import is free when its time is over', errorDetails(error)))
  }
}

async function workOn(place: { id: string; zone: string }, run: ImportRun, signal?: AbortSignal): Promise<void> {
  const who = await (run.state === 'undoing' ? undoerOf(place, run) : importerOf(place, run.created_by, run.kind))
  if (!who) return finish(systemOf(place), run, 'failed', 'The member who brought the file may no longer import')
  try {
    if (run.state === 'undoing') await undoImport(who, run, signal)
    else await workRows(who, run, signal)
  } catch (error) {
    const words = whyNot(error)
    if (words === null) throw error
    await finish(who, run, 'failed', words)
  }
}

/** The error of an import that no retry can help, in words; null for one that may pass. */
function whyNot(error: unknown): string | null {
  if (error instanceof Unreadable) return error.message
  if (!(error instanceof Fault) || isDatabaseAway(error)) return null
  return Object.keys(error.fields ?? {}).map(field => GONE[field])[0] ?? error.message
}

/** Options that were good when they were given. */
const GONE: Readonly<Record<string, string>> = {
  'options.source_id': 'The source that was chosen does not exist any more; choose another',
  'options.owner.member_id': 'The member who was to have the new ones is not active any more; choose another',
}

/** The member who asked for the undo, as the entries name them. It continues even when they may not ask any more: half
 *  of it is done already. */
async function undoerOf(place: { id: string; zone: string }, { undone_by, kind }: ImportRun): Promise<Who> {
  return (undone_by !== null && (await importerOf(place, undone_by, kind))) || systemOf(place)
}

/** Where the file is. One that another program may have in its folder is looked for again later, by that program or by
 *  this one; it is lost where this is the only program, or no program has it any more. */
async function fileOf(who: Who, run: ImportRun): Promise<KeptFile> {
  try {
    return await db.read(who, work => openFile(work, run.file_id, 'import'))
  } catch (error) {
    if (!(error instanceof Fault && error.code === 'not_found')) throw error
    const mayBeElsewhere = (await db.read(who, work => isKept(work, run.file_id, 'import'))) && (await othersLive())
    if (!mayBeElsewhere) throw error
    throw new Error(`the file of import ${run.id} is not in the data folder of this program`, { cause: error })
  }
}

async function workRows(who: Who, run: ImportRun, signal?: AbortSignal): Promise<void> {
  const { taking, own } = await db.write(who, async work => ({
    taking: await takingOf(work, who, run),
    own: await customColumns(work, run.kind),
  }))
  const file = await fileOf(who, run)
  const table = await openTable(file.path, run.sheet)
  const isCheck = run.state === 'checking'
  let last = run.last_row
  if (isCheck && last > 0) {
    // The earlier rows are not in memory any more.
    await db.write(who, async work => {
      await work.count(sql.imports.deleteRows, { id: run.id })
      await work.count(sql.imports.setState, {
        ...{ id: run.id, state: 'checking', restarts: true, error: null, worker: run.worker },
      })
    })
    last = 0
  }
  const misfit = misfitOf(run.columns, table.format)
  const valuesOf = rowReader(run, dayFields(run.kind, own))
  const nobody = nobodyIn(run)
  const read = (row: TableRow): FileRow['read'] => {
    const skipped = nobody(row)
    if (skipped !== null) return { skipped }
    const values = valuesOf(row)
    return noting([misfit(row) ?? [], values.noticed].flat(), taking.read(values))
  }
  const turn = inSlices()
  let waiting: FileRow[] = []
  let length = 0
  // While one stretch is written, the next is read.
  let writing = Promise.resolve(true)
  const write = async (): Promise<boolean> => {
    if (!(await writing)) return false
    if (waiting.length === 0) return true
    signal?.throwIfAborted()
    const rows = waiting
    const before = last
    waiting = []
    length = 0
    last = rows.at(-1)!.no
    writing = taking.take(rows, before)
    return true
  }
  try {
    for await (const rows of table.rows()) {
      for (const row of rows) {
        if (row.no <= run.head_row || row.no <= last) continue
        await turn()
        waiting.push({ no: row.no, read: read(row) })
        for (const cell of row.cells) length += cell.length
        if ((waiting.length === taking.together || length > MOST_TOGETHER) && !(await write())) return
      }
    }
    if ((await write()) && (await writing)) await finish(who, run, isCheck ? 'checked' : 'done', null)
  } finally {
    await writing.catch(() => false)
  }
}

export const importJob = job({
  name: IMPORT_JOB,
  schema: Type.Object({ company_id: Type.String(), import_id: Type.String() }),
  handler: ({ company_id, import_id }, { signal }) => workImport(company_id, import_id, signal),
  together: 3,
  retryDelaySeconds: 5,
  expireInSeconds: 7200,
})

export const importRound = job({
  name: 'imports.round',
  schema: Type.Object({}),
  async handler() {
    const before = new Date(clock.now() - STALLED).toISOString()
    const stalled = await db.everyCompany(work => work.all(sql.imports.listStalledImports, { before }))
    for (const { company_id, id } of stalled) wakeImport(company_id, id, enqueueOnce)
  },
  retryLimit: 0,
  schedule: { cron: '* * * * *', zone: 'Asia/Kolkata' },
  atStart: true,
})
