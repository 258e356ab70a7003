import type { RecordHandOver } from '../../workspace'
import { sql } from '../queries.gen'

/** Scheduled visits of a member who leaves. By assignment, a visit goes to the owner of its lead, and to the stand-in
 *  where that is nobody active. */
export const visitHandOver: RecordHandOver = {
  kind: 'site_visits',
  follows: true,
  permission: 'site_visits.assign',
  count: async (work, member_id) => (await work.one(sql.siteVisits.countScheduledVisits, { member_id })).count,
  move: (work, { from, to, standIn }) =>
    work.all(sql.siteVisits.moveScheduledVisits, { from: from.id, to: to?.id ?? null, stand_in: standIn.id }),
}
