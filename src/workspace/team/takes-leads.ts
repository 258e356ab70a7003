import type { Write } from '../../platform/db/work'
import { sql } from '../queries.gen'

/** Says whether a member takes leads. Whether the caller may say so, the caller has looked. */
export async function setTakesLeads(work: Write, id: string, takes_leads: boolean): Promise<void> {
  await work.count(sql.team.setTakesLeads, { id, takes_leads })
}
