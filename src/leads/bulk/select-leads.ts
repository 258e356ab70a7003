import { listIds } from '../../platform/db/list/list-ids'
import type { Work } from '../../platform/db/work'
import { invalid } from '../../platform/errors'
import { customFieldsIn } from '../../records'
import { LEADS, shownBy, withinReach } from '../leads/list-leads'
import { byStatusId } from '../leads/status-filter'
import { sql } from '../queries.gen'
import { MOST_LEADS, type NewBulkJob } from './schema'

/** The leads that a job is for: those named that are within reach, or all that the filter passes. 422 for both or
 *  neither, for a filter that is wrong, and for one that passes more than 10,000. */
export async function selectLeads(
  work: Work,
  { ids, filter }: NewBulkJob,
): Promise<{ ids: string[]; missing: number }> {
  if ((ids === undefined) === (filter === undefined)) throw invalid({ ids: 'name leads or a filter, one of the two' })
  if (ids !== undefined) {
    const named = [...new Set(ids)]
    const found = await work.all(sql.bulk.listVisible, { ids: named })
    return { ids: found.map(row => row.id), missing: named.length - found.length }
  }
  const turned = await byStatusId(work, filter)
  const base = withinReach(work.who, shownBy(filter))
  const own = await customFieldsIn(work, 'lead')
  const { ids: found, hasMore } = await listIds(work, LEADS, turned, base, MOST_LEADS, own)
  if (hasMore) throw invalid({ filter: `passes more than ${MOST_LEADS.toLocaleString('en')} leads; narrow it` })
  return { ids: found, missing: 0 }
}
