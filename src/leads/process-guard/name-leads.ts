import { sql } from '../../platform/db/queries.gen'
import type { Work } from '../../platform/db/work'

/** What leads are called, by id, as the caller reads them; those out of reach are missing. */
export async function nameLeads(
  work: Work,
  ids: readonly string[],
): Promise<Map<string, { id: string; ref: string; name: string }>> {
  const named = ids.length > 0 ? await work.all(sql.leads.processGuard.nameLeads, { ids: [...ids] }) : []
  return new Map(named.map(lead => [lead.id, lead]))
}
