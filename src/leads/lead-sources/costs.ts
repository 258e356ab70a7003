import { sql } from '../../platform/db/queries.gen'
import type { Work, Write } from '../../platform/db/work'
import type { CostInput, SourceCost } from './figures-schema'

/** Costs are seen by whoever sets them, keeps the books or runs the campaigns; of several, any. */
export const SEES_COSTS = ['settings.lead_routing', 'receipts.approve', 'campaigns.edit'] as const

/** What a source costs and did cost, the latest month first. 404. */
export async function listCosts(work: Work, source_id: string): Promise<SourceCost[]> {
  await work.one(sql.leads.leadSources.findSource, { id: source_id })
  return work.all(sql.leads.leadSources.listCosts, { source_id })
}

/** Says what a source costs from a month on, and answers its history. 404. */
export async function putCost(work: Write, source_id: string, month: string, cost: CostInput): Promise<SourceCost[]> {
  await work.one(sql.leads.leadSources.findSource, { id: source_id })
  await work.count(sql.leads.leadSources.putCost, { source_id, month, ...cost })
  return listCosts(work, source_id)
}

/** Takes a month's word away: the one before goes on. Answers what is left. 404. */
export async function deleteCost(work: Write, source_id: string, month: string): Promise<SourceCost[]> {
  await work.one(sql.leads.leadSources.findSource, { id: source_id })
  await work.count(sql.leads.leadSources.deleteCost, { source_id, month })
  return listCosts(work, source_id)
}
