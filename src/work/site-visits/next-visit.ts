import { isoNow } from '../../platform/clock'
import type { Work } from '../../platform/db/work'
import { sql } from '../queries.gen'

/** The next scheduled visit of a lead, or the one that is named while it is still to come; null where there is none. */
export const nextVisit = (
  work: Work,
  leadId: string,
  id: string | null = null,
): Promise<{ id: string; agent_id: string; scheduled_at: string } | null> =>
  work.maybe(sql.siteVisits.findNextVisit, { lead_id: leadId, id, at: isoNow() })
