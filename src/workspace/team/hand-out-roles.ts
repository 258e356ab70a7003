import { sql } from '../../platform/db/queries.gen'
import type { Reach } from '../../platform/db/who'
import type { Work, Write } from '../../platform/db/work'
import { fault, invalid } from '../../platform/errors'
import { covers } from '../entry/permissions'

type Role = { key: string; permissions: Record<string, Reach> }

/** Checks that whoever acts may give this role: nobody gives rights that they don't hold, and only an owner makes an
 *  owner. 422 `role_id` for a role of elsewhere, 403 for one too high. Answers the role's key. */
export async function mayHandOut(work: Write, roleId: string): Promise<string> {
  const role = await work.maybe(sql.workspace.team.findRole, { id: roleId })
  if (!role) throw invalid({ role_id: 'is not a role of this company' })
  await mustStandAbove(work, role)
  return role.key
}

/** Checks that whoever acts may change a member who holds `role`. 403 otherwise. */
export async function mustStandAbove(work: Write, role: Role): Promise<void> {
  if (!(await standsAbove(work, role))) throw tooHigh()
}

/** Whether whoever acts holds all that `role` gives, and is an owner where it is the owner's. */
export async function standsAbove(work: Work, role: Role): Promise<boolean> {
  if (!covers(work.who.permissions, role.permissions)) return false
  return role.key !== 'owner' || (await work.one(sql.workspace.team.findMyRole, {})).key === 'owner'
}

const tooHigh = () => fault('permission_denied', { message: 'This role has rights that yours does not' })
