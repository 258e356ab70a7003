import { holdTurn } from '../../platform/db/hold-turn'
import { refuseStale } from '../../platform/db/refuse-stale'
import type { Work, Write } from '../../platform/db/work'
import { sql } from '../queries.gen'
import type { CostInput, SourceCost } from './figures-schema'

/** Costs are for members who set them, keep the books or run the campaigns; any of these permissions is enough. */
export const SEES_COSTS = ['settings.lead_routing', 'receipts.approve', 'campaigns.edit'] as const

/** What a source costs and did cost, the latest month first. 404. */
export async function listCosts(work: Work, source_id: string): Promise<SourceCost[]> {
  await work.one(sql.leadSources.findSource, { id: source_id })
  return work.all(sql.leadSources.listCosts, { source_id })
}

/** Sets what a source costs from a month on, and answers its history. 404, 409 `stale`. */
export async function putCost(
  work: Write,
  source_id: string,
  month: string,
  { updated_at, ...cost }: CostInput,
): Promise<SourceCost[]> {
  await holdMonth(work, source_id, month, updated_at)
  await work.count(sql.leadSources.putCost, { source_id, month, ...cost })
  return listCosts(work, source_id)
}

/** Deletes a month's cost: the month before applies again. Answers what is left. 404, 409 `stale`. */
export async function deleteCost(
  work: Write,
  source_id: string,
  month: string,
  readAt?: string,
): Promise<SourceCost[]> {
  await holdMonth(work, source_id, month, readAt)
  await work.count(sql.leadSources.deleteCost, { source_id, month })
  return listCosts(work, source_id)
}

async function holdMonth(work: Write, source_id: string, month: string, readAt?: string | null): Promise<void> {
  await holdTurn(work, `costs of ${source_id}`)
  const known = (await listCosts(work, source_id)).find(each => each.month === month)
  refuseStale(readAt, known?.updated_at ?? null)
}
