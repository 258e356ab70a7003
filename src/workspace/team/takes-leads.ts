import type { Write } from '../../platform/db/work'
import { sql } from '../queries.gen'

/** Sets whether a member takes leads. The caller has checked whether that is allowed. */
export async function setTakesLeads(work: Write, id: string, takes_leads: boolean): Promise<void> {
  await work.count(sql.team.setTakesLeads, { id, takes_leads })
}
