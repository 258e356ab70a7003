import type { Static } from '@sinclair/typebox'
import { db } from '../../platform/db/database'
import { sql } from '../../platform/db/queries.gen'
import type { Who } from '../../platform/db/who'
import type { Write } from '../../platform/db/work'
import { fault } from '../../platform/errors'
import { forgetCompany, sayEnded } from '../entry/principal-cache'
import { mayHandOut, mustStandAbove } from './hand-out-roles'
import { noSuchTeam, phoneOf } from './members'
import type { Member, MemberChange } from './schema'

/** Changes a member. New rights hold from the next request on. Deactivating ends the member's sessions; their API keys
 *  stop with them. 409 when no active owner would be left. */
export async function updateMember(
  who: Who,
  id: string,
  change: Static<typeof MemberChange>,
): Promise<Static<typeof Member>> {
  const { findMember, findTeam, lockActiveOwners, lockMember, updateMember } = sql.workspace.team
  return db.write(who, async work => {
    // Before the member's own row, so that all who change owners lock in one order.
    const owners = await work.all(lockActiveOwners, {})
    const member = await work.one(lockMember, { id })
    await mustStandAbove(work, { key: member.role_key, permissions: member.role_permissions })
    if (member.status === 'invited' && change.status === 'active') {
      throw fault('conflict', { message: 'The invitation was not accepted yet; send it again instead' })
    }
    const next = {
      id,
      name: change.name?.trim() ?? member.name,
      phone: change.phone === undefined ? member.phone : phoneOf(change.phone),
      role_id: change.role_id ?? member.role_id,
      team_id: change.team_id === undefined ? member.team_id : change.team_id,
      status: change.status ?? member.status,
      takes_leads: change.takes_leads ?? member.takes_leads,
    }
    const roleKey = next.role_id === member.role_id ? member.role_key : await mayHandOut(work, next.role_id)
    if (next.team_id && next.team_id !== member.team_id && !(await work.maybe(findTeam, { id: next.team_id }))) {
      throw noSuchTeam()
    }
    const staysOwner = roleKey === 'owner' && next.status === 'active'
    if (!staysOwner && owners.length === 1 && owners[0]!.id === id) {
      throw fault('conflict', { message: 'The last active owner keeps the role; make somebody else an owner first' })
    }
    await work.count(updateMember, next)
    if (next.status === 'deactivated') await endEntries(work, id)
    work.afterCommit(() => forgetCompany(who.companyId))
    return work.one(findMember, { id })
  })
}

async function endEntries(work: Write, memberId: string): Promise<void> {
  await work.count(sql.workspace.entry.deleteEntryLinks, { member_id: memberId })
  await work.count(sql.workspace.entry.endSessionsOfMember, { member_id: memberId })
  work.afterCommit(() => sayEnded({ member_id: memberId }))
}
