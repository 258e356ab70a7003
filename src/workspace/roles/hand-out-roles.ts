import type { FieldRules, Reach } from '../../platform/db/who'
import type { Work, Write } from '../../platform/db/work'
import { fault, invalid } from '../../platform/errors'
import { covers, coversFields } from '../entry/permissions'
import { sql } from '../queries.gen'

/** A role's rights, as far as they are judged: without `field_rules`, by what it may do alone. */
export type Rights = { key: string; permissions: Record<string, Reach>; field_rules?: FieldRules }

/** Checks that the caller may give this role: nobody gives rights that they don't hold, and only an owner makes an
 *  owner. 422 `role_id` for a role of elsewhere or one that was archived, 403 for one too high. Answers the role's key. */
export async function mayHandOut(work: Write, roleId: string): Promise<string> {
  const role = await work.maybe(sql.roles.findRole, { id: roleId })
  if (!role) throw invalid({ role_id: 'is not a role of this company' })
  await mustRankAbove(work, role)
  return role.key
}

/** Checks that the caller may change a member who holds `role`, or the role itself. 403 otherwise. */
export async function mustRankAbove(work: Work, role: Rights): Promise<void> {
  mustCover(await myRole(work), role)
}

/** Checks that the role `mine` gives all that `role` does. 403 otherwise. */
export function mustCover(mine: Required<Rights>, role: Rights): void {
  if (!coversRole(mine, role)) throw tooHigh()
}

/** Whether the caller holds everything that `role` gives, now and not when the request began, and is an owner where it
 *  is the owner's. */
export async function ranksAbove(work: Work, role: Rights): Promise<boolean> {
  return coversRole(await myRole(work), role)
}

/** The same, and that `role` does not give all that theirs does. */
export async function ranksStrictlyAbove(work: Work, role: Required<Rights>): Promise<boolean> {
  const mine = await myRole(work)
  return coversRole(mine, role) && !coversRole(role, mine)
}

function coversRole(mine: Required<Rights>, role: Rights): boolean {
  if (role.key === 'owner' && mine.key !== 'owner') return false
  const readsNoMore = !role.field_rules || coversFields(mine.field_rules, role.field_rules)
  return readsNoMore && covers(mine.permissions, role.permissions)
}

/** The caller's role, as it is now. 401 when they were deactivated meanwhile. The operator's staff have none and rank
 *  above nobody but whom their grant covers. */
export async function myRole(work: Work): Promise<Required<Rights>> {
  const { who } = work
  if (who.memberId === null) return { key: '', permissions: { ...who.permissions }, field_rules: who.fieldRules }
  const mine = await work.maybe(sql.roles.findMyRole, {})
  if (!mine) throw fault('unauthenticated')
  return mine
}

const tooHigh = () => fault('permission_denied', { message: 'This role has rights that yours does not' })
