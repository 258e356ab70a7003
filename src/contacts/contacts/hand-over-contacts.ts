import type { RecordHandOver } from '../../workspace'
import { sql } from '../queries.gen'

/** Contacts of a member who leaves, archived ones too. By assignment, a contact goes to the owner of its latest open
 *  lead, and one without to the stand-in. */
export const contactHandOver: RecordHandOver = {
  kind: 'contacts',
  follows: true,
  permission: 'contacts.edit',
  count: async (work, member_id) => (await work.one(sql.contacts.countOwned, { member_id })).count,
  move: (work, { from, to, standIn }) =>
    work.all(sql.contacts.moveOwned, { from: from.id, to: to?.id ?? null, stand_in: standIn.id }),
}
