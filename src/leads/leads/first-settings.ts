import type { Write } from '../../platform/db/work'
import { sql } from '../queries.gen'
import { addUsualReasons } from './lost-reasons'

/** A lead that is given up says why, until the company says otherwise. */
export async function addFirstSettings(work: Write): Promise<void> {
  await addUsualReasons(work)
  await work.count(sql.leads.putLeadSettings, { needs_lost_reason: true, needs_follow_up: false })
}
