import { sql } from '../../platform/db/queries.gen'
import type { RecordPart } from '../../workspace'

/** Scheduled visits of a member who leaves. By assignment, a visit goes to whoever has its lead, and to the stand-in
 *  where that is nobody active. */
export const visitHandOver: RecordPart = {
  permission: 'site_visits.assign',
  count: async (work, member_id) => (await work.one(sql.work.siteVisits.countScheduledVisits, { member_id })).count,
  move: (work, { from, to, standIn }) =>
    work.all(sql.work.siteVisits.moveScheduledVisits, { from: from.id, to: to?.id ?? null, stand_in: standIn.id }),
}
