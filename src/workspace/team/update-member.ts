import type { Static } from '@sinclair/typebox'
import { db } from '../../platform/db/database'
import type { Who } from '../../platform/db/who'
import type { Write } from '../../platform/db/work'
import { fault } from '../../platform/errors'
import { mustBeRecent } from '../../platform/http/access'
import { placeInBranch } from '../company/branches'
import { endEntries } from '../entry/end-entries'
import { sql } from '../queries.gen'
import { mayHandOut } from '../roles/hand-out-roles'
import { changePeople } from '../roles/keep-reach'
import { type LockedMember, lockToChange, mustLeaveAnOwner } from './change-people'
import { deactivateIdle } from './deactivate'
import { noSuchTeam, phoneOf } from './members'
import type { Member, MemberChange } from './schema'

type Change = Static<typeof MemberChange>

/** Changes a member. New rights hold from the next request on. Deactivating ends the member's sessions, their API keys
 *  stop with them; activating gives back no session and no record. 403 `recent_sign_in_required` for another role
 *  and for activating; 403 for a role above one's own, now or then, and for a reach that one doesn't have; 409 `stale`,
 *  `open_work` for a member who has something to hand over, when no active owner would be left. */
export function updateMember(who: Who, id: string, wanted: Change): Promise<Static<typeof Member>> {
  return db.write(who, work => changePeople(work, () => change(work, id, wanted)))
}

async function change(work: Write, id: string, wanted: Change): Promise<Static<typeof Member>> {
  const member = await lockToChange(work, id, wanted.updated_at)
  const role_id = await roleOf(work, member, wanted)
  await mustBeTeam(work, member, wanted.team_id)
  await work.count(sql.team.updateMember, {
    id,
    name: wanted.name?.trim() ?? member.name,
    phone: wanted.phone === undefined ? member.phone : phoneOf(wanted.phone),
    role_id,
    team_id: wanted.team_id === undefined ? member.team_id : wanted.team_id,
    takes_leads: wanted.takes_leads ?? member.takes_leads,
  })
  if (wanted.branch_id !== undefined) await placeInBranch(work, id, wanted.branch_id)
  if (wanted.status !== undefined && wanted.status !== member.status) await setStatus(work, member, wanted.status)
  return work.one(sql.team.findMember, { id })
}

async function roleOf(work: Write, member: LockedMember, { role_id, status }: Change): Promise<string> {
  if (role_id === undefined || role_id === member.role_id) {
    if (status === 'active' && member.is_role_archived) {
      throw fault('conflict', { message: 'The role of this member was archived; give them another one with this' })
    }
    return member.role_id
  }
  if ((await mayHandOut(work, role_id)) !== 'owner') await mustLeaveAnOwner(work, member)
  mustBeRecent(work.who)
  return role_id
}

async function mustBeTeam(work: Write, member: LockedMember, teamId: string | null | undefined): Promise<void> {
  if (!teamId || teamId === member.team_id) return
  if (!(await work.maybe(sql.team.findTeam, { id: teamId }))) throw noSuchTeam()
}

async function setStatus(work: Write, member: LockedMember, status: 'active' | 'deactivated'): Promise<void> {
  if (status === 'deactivated') {
    await mustLeaveAnOwner(work, member)
    await deactivateIdle(work, member)
    return
  }
  if (member.status === 'invited') {
    throw fault('conflict', { message: 'The invitation was not accepted yet; send it again instead' })
  }
  mustBeRecent(work.who)
  // A sign-in that was under way when they were deactivated may have left a session behind.
  await endEntries(work, member.id)
  await work.count(sql.team.setStatus, { id: member.id, status })
}
