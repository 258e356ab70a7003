import type { Work } from '../../platform/db/work'
import { sql } from '../queries.gen'

/** What leads are called, by id, as the caller reads them; those out of reach are missing. */
export async function nameLeads(
  work: Work,
  ids: readonly string[],
): Promise<Map<string, { id: string; ref: string; name: string }>> {
  const named = ids.length > 0 ? await work.all(sql.processGuard.nameLeads, { ids: [...ids] }) : []
  return new Map(named.map(lead => [lead.id, lead]))
}
