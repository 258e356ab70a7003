import type { RowOf } from '../../platform/db/query'
import { refuseStale } from '../../platform/db/refuse-stale'
import { reachOf } from '../../platform/db/who'
import type { Write } from '../../platform/db/work'
import { fault } from '../../platform/errors'
import { sql } from '../queries.gen'

export type LockedContact = RowOf<typeof sql.contacts.lockContact>

/** Locks a contact that is about to change. A caller who may edit contacts of its owner, or of the owner of one of its
 *  leads, may change it. 404 unknown or out of reach, 403 `out_of_reach`, 409 `stale` when it was changed since
 *  `readAt`. */
export async function lockContact(work: Write, id: string, readAt?: string): Promise<LockedContact> {
  const contact = await work.one(sql.contacts.lockContact, { id })
  const members = reachOf(work.who, 'contacts.edit')
  if (members !== null && !contact.owner_ids.some(owner => members.includes(owner))) throw fault('out_of_reach')
  refuseStale(readAt, contact.updated_at)
  return contact
}
