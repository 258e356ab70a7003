import { holdTurn } from '../../platform/db/hold-turn'
import type { RowOf } from '../../platform/db/query'
import { refuseStale } from '../../platform/db/refuse-stale'
import type { Write } from '../../platform/db/work'
import { fault } from '../../platform/errors'
import { sql } from '../queries.gen'
import { mustRankAbove } from '../roles/hand-out-roles'

export type LockedMember = RowOf<typeof sql.team.lockMember>

/** Locks a member who is about to change, and lets one such change at a time be made in the company. 404; 403 for one
 *  whose role is above one's own; 409 `stale` when they changed since `readAt`. */
export async function lockToChange(work: Write, id: string, readAt: string | undefined): Promise<LockedMember> {
  await holdTurn(work, 'people')
  const member = await work.one(sql.team.lockMember, { id })
  const { role_key: key, role_permissions: permissions, role_field_rules: field_rules } = member
  await mustRankAbove(work, { key, permissions, field_rules })
  refuseStale(readAt, member.updated_at)
  return member
}

/** Checks that an active owner is left when `member` leaves, or loses the role. 409 otherwise. */
export async function mustLeaveAnOwner(work: Write, member: LockedMember): Promise<void> {
  if (member.role_key !== 'owner' || member.status !== 'active') return
  const { others } = await work.one(sql.team.countOtherOwners, { id: member.id })
  if (others > 0) return
  throw fault('conflict', { message: 'The last active owner keeps the role; make somebody else an owner first' })
}
