import { clock, days } from '../../platform/clock'
import { db } from '../../platform/db/database'
import { holdTurn } from '../../platform/db/hold-turn'
import { compileList } from '../../platform/db/list/compile-list'
import { readFilter } from '../../platform/db/list/filter'
import type { ListQuery, ListSpec } from '../../platform/db/list/list-spec'
import { listContext, readPage, recordJson } from '../../platform/db/list/read-page'
import type { Who } from '../../platform/db/who'
import type { Work, Write } from '../../platform/db/work'
import { fault, invalid } from '../../platform/errors'
import { openFile } from '../../platform/files/keep-file'
import { newId } from '../../platform/ids'
import { noteEntry } from '../../workspace'
import { customFieldsIn } from '../custom-fields/columns'
import { sql } from '../queries.gen'
import { VIEW_KINDS } from '../saved-views/kinds'
import { listViews } from '../saved-views/list-views'
import { chooseColumns, columnsOf } from './columns'
import { exporterOf, mayStillRead } from './exporter'
import { type ExportKind, exportKind, listNamed } from './kinds'
import { EXPORT_STATES, Export, FORMATS, type NewExport } from './schema'
import { wakeExport } from './wake-export'

/** Of a company in the making at a time: the machine has other things to do. */
const MOST_AT_ONCE = 3
/** Of one member within a day. */
const MOST_A_DAY = 20
const A_DAY = days(1)

export const EXPORTS: ListSpec = {
  name: 'exports',
  from: 'export_run t',
  record: { view: 'export_record', json: recordJson(Object.keys(Export.properties)) },
  fields: {
    kind: { sql: 't.kind', type: 'text', isCode: true },
    format: { sql: 't.format', type: 'enum', values: FORMATS },
    state: {
      sql: `(case when t.state = 'ready' and t.expires_at <= now() then 'expired' else t.state end)`,
      type: 'enum',
      values: EXPORT_STATES,
    },
    created_by: { sql: 't.created_by', type: 'id' },
    created_at: { sql: 't.created_at', type: 'instant', sortable: true, notNull: true },
  },
  defaultSort: '-created_at',
}

const watchesAll = (who: Who): boolean => who.permissions['exports.manage'] !== undefined

/** One page of the caller's exports, the newest first; everybody's with the permission `exports.manage`. */
export const listExports = async (who: Who, query: ListQuery): Promise<string> => {
  const base = watchesAll(who)
    ? { where: [], params: [] }
    : { where: ['t.created_by = $1::text'], params: [who.memberId], bind: who.memberId ?? '' }
  return (await db.read(who, work => readPage(work, EXPORTS, query, base))).body
}

/** The columns that a list can be exported with. */
export async function listColumns(who: Who, name: string) {
  const { kind, exporter } = exporting(who, name)
  const columns = await db.read(exporter, work => columnsOf(work, kind))
  return columns.map(({ key, label, isUsual }) => ({ key, label, usual: isUsual }))
}

/** Puts an export in the queue. 403 without the right to it, 409 when the company has three in the making, 429 after
 *  twenty within a day, 422 for a view, filter, sort or column that the list has not, or a search where it has none. */
export async function requestExport(work: Write, input: NewExport): Promise<Export> {
  const { kind } = exporting(work.who, input.kind)
  const asked = await withView(work, kind, input)
  await check(work, kind, { ...asked, ...(input.q === undefined ? {} : { q: input.q }) })
  await keepWithinLimits(work)
  const id = newId('exp')
  const columns = chooseColumns(await columnsOf(work, kind), input.columns)
  await work.count(sql.exports.insertExport, {
    id,
    kind: listNamed(input.kind),
    format: input.format,
    filter: (readFilter(asked.filter) ?? null) as object | null,
    sort: asked.sort ?? null,
    q: input.q?.trim() || null,
    columns: columns.map(column => column.key),
    at: new Date(clock.now()).toISOString(),
  })
  const { companyId } = work.who
  work.afterCommit(() => wakeExport(companyId, id))
  return findExport(work, id)
}

function exporting(who: Who, name: string): { kind: ExportKind; exporter: Who } {
  const kind = exportKind(name)
  if (!kind) throw invalid({ kind: 'is not a list that can be exported' })
  const exporter = exporterOf(who, kind)
  if (!exporter) throw fault('permission_denied')
  return { kind, exporter }
}

type Asked = Pick<NewExport, 'filter' | 'sort'>

/** What is asked for within a view. The view is read now: who changes it later changes nothing of the file. */
async function withView(work: Work, { custom }: ExportKind, { view_id, filter, sort }: NewExport): Promise<Asked> {
  const own = { ...(filter ? { filter } : {}), ...(sort ? { sort } : {}) }
  if (view_id === undefined) return own
  const kind = VIEW_KINDS.find(kind => kind === custom)
  const { views } = kind ? await listViews(work, kind) : { views: [] }
  const view = views.find(({ id }) => id === view_id)
  if (!view) throw invalid({ view_id: 'is no view of this list that you see' })
  if (view.problems) throw invalid({ view_id: 'can’t be shown; correct it first' })
  const both = [view.filter, readFilter(filter)].filter(one => one !== null && one !== undefined)
  const conditions = both.map(one => (Array.isArray(one) ? { and: one } : one))
  return {
    ...(conditions.length > 0 ? { filter: JSON.stringify(conditions) } : {}),
    ...(own.sort || view.sort ? { sort: own.sort ?? view.sort! } : {}),
  }
}

/** Refuses at once what the run could not do. */
async function check(work: Work, kind: ExportKind, { filter, sort, q }: Asked & { q?: string }): Promise<void> {
  if (q !== undefined && !kind.found) throw invalid({ q: 'is not for this list' })
  const asked = { ...(filter ? { filter } : {}), ...(sort ? { sort } : {}) }
  const customField = kind.custom ? await customFieldsIn(work, kind.custom) : undefined
  compileList(kind.list, asked, { ...listContext(work.who), ...(customField ? { customField } : {}) })
}

async function keepWithinLimits(work: Write): Promise<void> {
  await holdTurn(work, 'exports')
  const since = clock.now() - A_DAY
  const { open, asked, first_at } = await work.beyondReach(
    'all exports of the company count, whoever asked for them',
    () => work.one(sql.exports.countOpen, { since: new Date(since).toISOString() }),
  )
  if (open >= MOST_AT_ONCE) {
    throw fault('conflict', { message: 'Your company has three exports in the making; wait until one is done' })
  }
  if (asked >= MOST_A_DAY) {
    const retryAfter = (Date.parse(first_at!) - since) / 1000
    throw fault('rate_limited', { message: 'You asked for twenty exports within a day; try again later', retryAfter })
  }
}

/** One export of the caller; anybody's with the permission `exports.manage`. 404 otherwise. */
export const findExport = (work: Work, id: string): Promise<Export> =>
  work.one(sql.exports.findExport, { id, only_mine: !watchesAll(work.who) })

/** Stops an export that is waiting or at work. 409 when it is over. */
export async function cancelExport(work: Write, id: string): Promise<Export> {
  await findExport(work, id)
  if ((await work.count(sql.exports.cancelExport, { id })) === 0) {
    throw fault('conflict', { message: 'This export is over already' })
  }
  return findExport(work, id)
}

/** The file of an export, for the member who asked for it and nobody else, as long as they may read its contents. Each
 *  download is an entry of the audit log. 409 before it is ready, 410 after its seven days, 403 for who lost rights. */
export async function exportFile(who: Who, id: string): Promise<Response> {
  const file = await db.write(who, async work => {
    const found = await findExport(work, id)
    if (found.created_by.id !== who.memberId) {
      throw fault('permission_denied', { message: 'Only who asked for an export may download it' })
    }
    const { state, file_id, rights, expires_at } = await work.one(sql.exports.findFile, { id })
    if (state !== 'ready' || !file_id || !rights) throw fault('conflict', { message: 'This export has no file' })
    if (Date.parse(expires_at!) <= clock.now())
      throw fault('gone', { message: 'Files are kept for seven days; export it again' })
    const kind = exportKind(found.kind)
    const now = kind ? (await columnsOf(work, kind)).map(({ key }) => key) : []
    if (!kind || !mayStillRead(who, kind, rights, now)) {
      throw fault('permission_denied', { message: 'You may see less since this was made; export it again' })
    }
    const subject = { kind: 'export', id }
    await noteEntry(work, { action: 'export.downloaded', subject, changes: { kind: [null, found.kind] } })
    return openFile(work, file_id, 'export')
  })
  return new Response(Bun.file(file.path), {
    headers: {
      // Whatever it is, it is to be kept and not shown.
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="${file.name}"`,
      'cache-control': 'private, no-store',
    },
  })
}
