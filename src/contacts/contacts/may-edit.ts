import { mayActOn, type Who } from '../../platform/db/who'
import type { Work } from '../../platform/db/work'
import { sql } from '../queries.gen'

/** Which of these people the caller may edit: those whose owner, or the owner of one of their leads, is within the
 *  permission. A key that enters leads needs no scope for contacts, but its maker needs the permission. Inside
 *  `beyondReach`. */
export async function editableAmong(work: Work, ids: readonly string[]): Promise<Set<string>> {
  if (work.who.kind === 'system') return new Set(ids)
  const found = ids.length > 0 ? await work.all(sql.contacts.listOwners, { ids: [...new Set(ids)] }) : []
  return new Set(found.filter(one => mayEdit(work.who, one)).map(({ id }) => id))
}

function mayEdit(who: Who, { owner_ids }: { owner_ids: readonly string[] }): boolean {
  const maker = { ...who, permissions: who.makerPermissions ?? who.permissions }
  const owners = owner_ids.length > 0 ? owner_ids : [null]
  return owners.some(owner => mayActOn(maker, 'contacts.edit', owner))
}
