import type { Write } from '../../platform/db/work'
import { sql } from '../queries.gen'
import { addUsualReasons } from './lost-reasons'

/** A lost lead needs a reason, until the company changes the setting. */
export async function addFirstSettings(work: Write): Promise<void> {
  await addUsualReasons(work)
  await work.count(sql.leads.putLeadSettings, { needs_lost_reason: true, needs_follow_up: false })
}
