import { sql } from '../../platform/db/queries.gen'
import type { Write } from '../../platform/db/work'

/** Says whether a member takes leads. Whether the caller may say so, the caller has looked. */
export async function setTakesLeads(work: Write, id: string, takes_leads: boolean): Promise<void> {
  await work.count(sql.workspace.team.setTakesLeads, { id, takes_leads })
}
