import { isoNow } from '../../platform/clock'
import type { Write } from '../../platform/db/work'
import { sql } from '../queries.gen'
import type { AskedLead } from './lead-facts'

/** A lead that is there already, locked, as rules may ask about it. 404 when there is none. */
export function askedLead(work: Write, lead_id: string): Promise<AskedLead> {
  return work.one(sql.assignment.lockWaitingLead, { lead_id, since: isoNow() })
}
