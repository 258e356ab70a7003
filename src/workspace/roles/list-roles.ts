import { db } from '../../platform/db/database'
import type { RowOf } from '../../platform/db/query'
import type { FieldRules, Reach, Who } from '../../platform/db/who'
import type { Work } from '../../platform/db/work'
import { type SystemRole, systemRoles } from '../entry/system-roles'
import { sql } from '../queries.gen'
import type { Role, RoleDetail } from './schema'

/** The roles that can be given, in their order. */
export const listRoles = async (who: Who): Promise<Role[]> =>
  (await db.read(who, work => work.all(sql.roles.listRoles, {}))).map(asRole)

/** One role, with its original rights. 404 for one that was archived. */
export const findRole = (who: Who, id: string): Promise<RoleDetail> => db.read(who, work => readRole(work, id))

/** The same inside a unit of work. */
export async function readRole(work: Work, id: string): Promise<RoleDetail> {
  const row = await work.one(sql.roles.findRole, { id })
  const first = defaultOf(row)
  return {
    ...asRole(row),
    default: first && { name: first.name, permissions: rightsOf(first), field_rules: first.fieldRules },
  }
}

/** What a system role began as; null for a role of the company's own. */
export const defaultOf = (role: { key: string; is_system: boolean }): SystemRole | null =>
  (role.is_system && systemRoles.find(({ key }) => key === role.key)) || null

/** The rights of a system role, as roles keep them. */
export const rightsOf = (role: SystemRole): Record<string, Reach> => ({ ...role.permissions })

function asRole(row: RowOf<typeof sql.roles.listRoles>): Role {
  const first = defaultOf(row)
  return { ...row, is_changed: first !== null && !sameRights(row, first) }
}

function sameRights(role: { permissions: Record<string, Reach>; field_rules: FieldRules }, first: SystemRole): boolean {
  return Bun.deepEquals(role.permissions, rightsOf(first)) && Bun.deepEquals(role.field_rules, first.fieldRules)
}
