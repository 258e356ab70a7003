import type { RecordHandOver } from '../../workspace'
import { sql } from '../queries.gen'

/** Open tasks of a member who leaves. By assignment, a task of a lead goes to the owner of the lead, and one without a
 *  lead to the stand-in. */
export const taskHandOver: RecordHandOver = {
  kind: 'tasks',
  follows: true,
  permission: 'tasks.assign',
  count: async (work, member_id) => (await work.one(sql.tasks.countOpenTasks, { member_id })).count,
  move: (work, { from, to, standIn }) =>
    work.all(sql.tasks.moveOpenTasks, { from: from.id, to: to?.id ?? null, stand_in: standIn.id }),
}
