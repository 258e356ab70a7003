import { db } from '../../platform/db/database'
import { countRows } from '../../platform/db/list/count-rows'
import { compileFilter, readFilter } from '../../platform/db/list/filter'
import type { Field, ListBase } from '../../platform/db/list/list-spec'
import { Params } from '../../platform/db/list/params'
import { listContext, readPage, readPages } from '../../platform/db/list/read-page'
import type { RowOf } from '../../platform/db/query'
import type { Who } from '../../platform/db/who'
import type { Work } from '../../platform/db/work'
import { fault } from '../../platform/errors'
import { customFieldsIn } from '../../records'
import type { PipelineStatus } from '../pipelines/schema'
import { sql } from '../queries.gen'
import type { BoardQuery, ColumnQuery } from './board-schema'
import { foundIn, LEADS, shownBy, withinReach } from './list-leads'
import { byStatusId } from './status-filter'

const CARDS = 20
/** This many leads of a column under a filter are counted: all columns of a pipeline take under 0.1 s. */
const MOST_COUNTED = 2_000
const BUDGET = 'coalesce(t.budget_max, t.budget_min, 0)'

type CustomFields = (key: string) => Field | null
type Narrowed = { filter?: string; q?: string; limit?: number }
type Column = { status: PipelineStatus; inStatus: ListBase; sum: Sum & { isExact: boolean } }
type Sum = Pick<RowOf<typeof sql.leads.sumTally>, 'count' | 'budget'>

/** The board of a pipeline, as `{"data":…,"meta":{}}`: for each status the number of leads within reach, their budget,
 *  and the latest of them. Test leads and archived ones don't count unless the filter names them. Without a filter, or
 *  with one by owner alone, the sums are kept (`lead_tally`); otherwise leads are counted, up to 2,000 a column. 404
 *  for a pipeline that the company doesn't have; 422 with `filter…`. */
export async function readBoard(who: Who, { pipeline_id, ...asked }: BoardQuery): Promise<string> {
  return db.read(who, async work => {
    const pipelines = await work.all(sql.pipelines.listPipelines, { id: pipeline_id ?? null, archived: false })
    const [pipeline] = pipelines
    if (!pipeline) throw fault('not_found')
    const { isCut, ...base } = await baseOf(work, asked)
    const filter = await byStatusId(work, asked.filter)
    const own = await customFieldsIn(work, 'lead')
    mustBeAskable(work, filter, own)
    const kept = await keptSums(work, pipeline.id, asked)
    const limit = asked.limit ?? CARDS
    const columns: Column[] = []
    for (const status of pipeline.statuses as PipelineStatus[]) {
      const inStatus = within(base, status.id)
      const sum = kept
        ? { ...(kept.get(status.id) ?? { count: 0, budget: 0 }), isExact: true }
        : await counted(work, filter, inStatus, own)
      columns.push({ status, inStatus, sum: { ...sum, isExact: sum.isExact && !isCut } })
    }
    const query = { limit, ...(filter ? { filter } : {}) }
    const filled = columns.filter(({ sum }) => sum.count > 0)
    const pages = await readPages(
      work,
      LEADS,
      filled.map(({ inStatus }) => ({ query, base: inStatus })),
      own,
    )
    const pageOf = new Map(filled.map((column, i) => [column, pages[i]!.body]))
    const written = columns.map(column => `${headOf(column).slice(0, -1)},${(pageOf.get(column) ?? EMPTY).slice(1)}`)
    const named = JSON.stringify({ id: pipeline.id, name: pipeline.name })
    return `{"data":{"pipeline":${named},"columns":[${written.join(',')}]},"meta":{}}`
  })
}

const headOf = ({ status: { id, key, name, category, color }, sum }: Column): string =>
  JSON.stringify({
    status: { id, key, name, category, color },
    count: sum.count,
    is_exact: sum.isExact,
    budget: sum.isExact ? sum.budget : null,
  })

const EMPTY = '{"data":[],"meta":{"next_cursor":null,"has_more":false}}'

/** More cards of one column, as a page of the list of leads: continue with its cursor, and the same `filter` and `q`.
 *  404 for a status that the company doesn't have. */
export async function readColumn(who: Who, statusId: string, { q, ...asked }: ColumnQuery): Promise<string> {
  return db.read(who, async work => {
    await work.one(sql.leads.findStatusById, { id: statusId })
    const base = await baseOf(work, { ...asked, ...(q === undefined ? {} : { q }) })
    const filter = await byStatusId(work, asked.filter)
    const query = { limit: CARDS, ...asked, ...(filter === undefined ? {} : { filter }) }
    const own = await customFieldsIn(work, 'lead')
    return (await readPage(work, LEADS, query, within(base, statusId), own)).body
  })
}

/** A filter that the list would refuse is refused here too, also where there is nothing to be looked at. */
function mustBeAskable(work: Work, filter: string | undefined, customField: CustomFields): void {
  compileFilter(readFilter(filter), LEADS.fields, { ...listContext(work.who), customField }, new Params())
}

/** Reach, tests and archived ones as in the list, and whom `q` names; `isCut` where it may name more. */
const baseOf = (work: Work, { filter, q }: Narrowed): Promise<ListBase & { isCut: boolean }> =>
  foundIn(work, withinReach(work.who, shownBy(filter)), q)

const within = ({ where, params, bind }: ListBase, statusId: string): ListBase => ({
  where: [...where, `t.status_id = $${params.length + 1}::text`],
  params: [...params, statusId],
  bind: `${statusId} ${bind}`,
})

async function counted(
  work: Work,
  filter: string | undefined,
  base: ListBase,
  customField: CustomFields,
): Promise<Sum & { isExact: boolean }> {
  const how = { sum: BUDGET, most: MOST_COUNTED, customField }
  const { count, sum, isExact } = await countRows(work, LEADS, filter, base, how)
  return { count, budget: sum, isExact }
}

/** The sums that the database keeps, by status; null when the leads must be looked at. */
async function keptSums(work: Work, pipeline_id: string, { filter, q }: Narrowed): Promise<Map<string, Sum> | null> {
  const owner = ownerAlone(readFilter(filter))
  if (q || owner === undefined) return null
  const owner_id = owner === '$me' ? (work.who.memberId ?? '') : owner
  const sums = await work.all(sql.leads.sumTally, { pipeline_id, owner_id })
  return new Map(sums.map(({ status_id, ...sum }) => [status_id, sum]))
}

/** The owner that a filter asks for and nothing else; null for no filter, undefined for any other one. */
function ownerAlone(filter: unknown): string | null | undefined {
  if (filter === undefined) return null
  const conditions = Array.isArray(filter) ? filter : ((filter as { and?: unknown }).and ?? [filter])
  if (!Array.isArray(conditions)) return undefined
  if (conditions.length === 0) return null
  const [only, ...others] = conditions as { field?: unknown; op?: unknown; value?: unknown }[]
  const isOwner =
    others.length === 0 && only?.field === 'owner_id' && only.op === 'eq' && typeof only.value === 'string'
  return isOwner ? (only.value as string) : undefined
}
