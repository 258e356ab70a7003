import { sql } from '../../platform/db/queries.gen'
import { onHandOver } from '../../workspace'

/** Contacts of a member who leaves, archived ones too. By assignment, a contact goes to whoever has its latest open lead,
 *  and one without to the stand-in. */
onHandOver('contacts', {
  permission: 'contacts.edit',
  count: async (work, member_id) => (await work.one(sql.contacts.contacts.countOwned, { member_id })).count,
  move: (work, { from, to, standIn }) =>
    work.all(sql.contacts.contacts.moveOwned, { from: from.id, to: to?.id ?? null, stand_in: standIn.id }),
})
