import type { Write } from '../../platform/db/work'
import { sql } from '../queries.gen'

/** A contact follows its lead to the new owner, unless the old one still has another lead of this person. Call it inside
 *  `beyondReach`, after the lead was handed over. One statement, no event. */
export async function handOverContact(
  work: Write,
  contactId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await work.count(sql.contacts.handOverContact, { contact_id: contactId, from, to })
}
