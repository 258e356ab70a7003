// What the sources bring and cost.

import { clock } from '../../platform/clock'
import type { RowOf } from '../../platform/db/query'
import { reachOf } from '../../platform/db/who'
import type { Work } from '../../platform/db/work'
import { fault, invalid } from '../../platform/errors'
import { dayOf } from '../../platform/time/company-day'
import { sql } from '../queries.gen'
import { SEES_COSTS } from './costs'
import type { FiguresQuery, SourceFigures, SourceMonths } from './figures-schema'

const MOST_MONTHS = 36
const USUAL_MONTHS = 12
/** The first month that a query can name. */
const FIRST_MONTH = '2000-01'

type Row = RowOf<typeof sql.leadSources.sumFigures>
type Counts = Omit<SourceFigures, 'source'>

/** The figures of every source over the months. Counts are of the leads that the caller's reports cover and the caller
 *  sees, and list the sources that have some. A caller who reports on the whole company gets the other sources as well,
 *  and the cost with a permission for costs. 422 for months that run backwards, or more than 36. */
export async function listFigures(work: Work, query: FiguresQuery): Promise<SourceFigures[]> {
  const bySource = Object.groupBy(await rowsOf(work, query, null), row => row.source_id)
  return Object.values(bySource).map(rows => ({ source: sourceOf(rows![0]!), ...countsOf(work, rows!) }))
}

/** The figures of one source, month by month. 404; 422 as for all. */
export async function readFigures(work: Work, id: string, query: FiguresQuery): Promise<SourceMonths> {
  const rows = await rowsOf(work, query, id)
  if (rows.length === 0) throw fault('not_found')
  return {
    source: sourceOf(rows[0]!),
    total: countsOf(work, rows),
    months: rows.map(row => ({ month: row.month, ...countsOf(work, [row]) })),
  }
}

async function rowsOf(work: Work, query: FiguresQuery, only_id: string | null): Promise<Row[]> {
  const to = query.to ?? dayOf(clock.now(), work.who.zone).slice(0, 7)
  const usual = monthBefore(to, USUAL_MONTHS - 1)
  const from = query.from ?? (usual < FIRST_MONTH ? FIRST_MONTH : usual)
  if (from > to) throw invalid({ from: 'must not be after `to`' })
  if (from < monthBefore(to, MOST_MONTHS - 1)) throw invalid({ from: `must be at most ${MOST_MONTHS} months before` })
  const owners = reachOf(work.who, 'reports.view')
  const rows = await work.all(sql.leadSources.sumFigures, {
    from_month: from,
    to_month: to,
    zone: work.who.zone,
    owner_ids: owners ? [...owners] : null,
    only_id,
  })
  if (owners === null) return rows
  const theirs = new Set(rows.flatMap(row => (row.created + row.re_enquiries > 0 ? [row.source_id] : [])))
  return rows.filter(row => theirs.has(row.source_id))
}

function monthBefore(month: string, months: number): string {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, number - 1 - months, 1)).toISOString().slice(0, 7)
}

const sourceOf = ({ source_id, source_name }: Row) => ({ id: source_id, name: source_name })

/** Paise: each month costs its fee and an amount for each enquiry received; a source may have only one of the two. The
 *  cost of a lead counts only months with a known cost: leads of other months would make it look cheaper. */
function countsOf(work: Work, rows: readonly Row[]): Counts {
  const sumOf = (some: readonly Row[], of: (row: Row) => number) => some.reduce((total, row) => total + of(row), 0)
  const sum = (of: (row: Row) => number) => sumOf(rows, of)
  const priced = rows.filter(row => row.per_month !== null || row.per_lead !== null)
  const created = sum(row => row.created)
  const won = sum(row => row.won)
  const re_enquiries = sum(row => row.re_enquiries)
  const { permissions } = work.who
  const seesAll = permissions['reports.view'] === 'all' && permissions['leads.view'] === 'all'
  // What a source costs is not for everybody who counts leads: the operations for costs ask for the same permission.
  const cost =
    priced.length > 0 && seesAll && SEES_COSTS.some(each => permissions[each])
      ? sumOf(priced, row => (row.per_month ?? 0) + (row.per_lead ?? 0) * (row.created + row.re_enquiries))
      : null
  const per = (of: (row: Row) => number) => {
    const amount = sumOf(priced, of)
    return cost === null || amount === 0 ? null : Math.round(cost / amount)
  }
  return {
    ...{ received: created + re_enquiries, created, duplicates: sum(row => row.duplicates), re_enquiries, won },
    ...{ cost, cost_per_lead: per(row => row.created), cost_per_won: per(row => row.won) },
  }
}
