import { db } from '../../platform/db/database'
import { brokenConstraint } from '../../platform/db/failures'
import { refuseStale } from '../../platform/db/refuse-stale'
import type { FieldRules, Reach, Who } from '../../platform/db/who'
import type { Write } from '../../platform/db/work'
import { fault, invalid } from '../../platform/errors'
import { newId } from '../../platform/ids'
import { catalogue, reachesAsFar } from '../entry/permissions'
import { sql } from '../queries.gen'
import { mustRankAbove } from './hand-out-roles'
import { changePeople } from './keep-reach'
import { defaultOf, readRole, rightsOf } from './list-roles'
import type { NewRole, RoleChange, RoleDetail } from './schema'

const NOTHING_SHOWN: FieldRules = { phone: 'masked', email: 'masked', money: 'hidden' }

/** Adds a role, from another one or from nothing. 403 for rights that the caller does not hold, 409 `duplicate` for a
 *  name that another role has, 422 for unknown rights and reaches, or an unknown role to copy. */
export function createRole(who: Who, wanted: NewRole): Promise<RoleDetail> {
  const id = newId('rol')
  return writeRoles(who, async work => {
    const copied = wanted.copy_of ? await work.maybe(sql.roles.findRole, { id: wanted.copy_of }) : null
    if (wanted.copy_of && !copied) throw invalid({ copy_of: 'is not a role of this company' })
    const role = {
      id,
      name: wanted.name.trim(),
      description: wanted.description?.trim() ?? '',
      permissions: wanted.permissions ?? copied?.permissions ?? {},
      field_rules: wanted.field_rules ?? copied?.field_rules ?? NOTHING_SHOWN,
    }
    mustMakeSense(role.permissions)
    await mustRankAbove(work, { ...role, key: id })
    await work.count(sql.roles.insertOwnRole, role)
    return readRole(work, id)
  })
}

/** Changes a role, for all who hold it, from their next request on. 403 when it has, or would have, rights that the
 *  caller does not hold: so nobody raises their own. 409 for the owner's role, `stale`, or a name that is taken. */
export function updateRole(who: Who, id: string, change: RoleChange): Promise<RoleDetail> {
  return writeRoles(who, async work => {
    const role = await roleToChange(work, id)
    refuseStale(change.updated_at, role.updated_at)
    if (change.permissions) mustMakeSense(change.permissions)
    return keep(work, {
      ...role,
      name: change.name?.trim() ?? role.name,
      description: change.description?.trim() ?? role.description,
      permissions: change.permissions ?? role.permissions,
      field_rules: change.field_rules ?? role.field_rules,
    })
  })
}

/** Makes a system role what it began as: name, rights, field rules. 409 for the company's own roles, which began as
 *  nothing, and for the owner's, which never changes. */
export function resetRole(who: Who, id: string): Promise<RoleDetail> {
  return writeRoles(who, async work => {
    const role = await roleToChange(work, id)
    const first = defaultOf(role)
    if (!first) throw fault('conflict', { message: 'Only roles that every company begins with can be reset' })
    const { name, fieldRules } = first
    return keep(work, { ...role, name, description: '', permissions: rightsOf(first), field_rules: fieldRules })
  })
}

/** Deletes a role, and answers it as it was. 409 while members hold it, with their number, and for system roles. */
export function deleteRole(who: Who, id: string): Promise<RoleDetail> {
  return writeRoles(who, async work => {
    const role = await roleToChange(work, id)
    if (role.is_system) throw fault('conflict', { message: 'Roles that every company begins with stay; change them' })
    if (role.member_count > 0) {
      const holders = role.member_count === 1 ? '1 member holds' : `${role.member_count} members hold`
      throw fault('conflict', {
        message: `${holders} this role; give them another one first`,
        fields: { members: String(role.member_count) },
      })
    }
    const { archiveRole, deleteRole } = sql.roles
    if ((await work.count(deleteRole, { id })) === 0) await work.count(archiveRole, { id })
    return role
  })
}

/** A change to a role is one to all who hold it. */
async function writeRoles(who: Who, run: (work: Write) => Promise<RoleDetail>): Promise<RoleDetail> {
  try {
    return await db.write(who, work => changePeople(work, () => run(work)))
  } catch (error) {
    if (brokenConstraint(error) !== 'role_name') throw error
    throw fault('duplicate', { message: 'A role has this name already', fields: { name: 'is taken' } })
  }
}

async function roleToChange(work: Write, id: string): Promise<RoleDetail> {
  const role = await readRole(work, id)
  if (role.key === 'owner') throw fault('conflict', { message: 'The owner’s role never changes; copy it instead' })
  await mustRankAbove(work, role)
  return role
}

async function keep(work: Write, next: RoleDetail): Promise<RoleDetail> {
  await mustRankAbove(work, next)
  const { id, name, description, permissions, field_rules } = next
  await work.count(sql.roles.updateRole, { id, name, description, permissions, field_rules })
  return readRole(work, id)
}

/** Refuses rights that there are not, reaches that say nothing, and doing to records what one can't see. */
function mustMakeSense(permissions: Record<string, Reach>): void {
  const wrong = Object.entries(permissions).flatMap(([name, reach]): [string, string][] => {
    const known = catalogue.find(({ key }) => key === name)
    if (!known) return [[`permissions.${name}`, 'is not a permission']]
    if (!known.reaches.includes(reach)) return [[`permissions.${name}`, `reaches ${known.reaches.join(', ')} only`]]
    if (known.needs && !reachesAsFar(permissions[known.needs], reach)) {
      return [[`permissions.${name}`, `goes further than ${known.needs}`]]
    }
    return []
  })
  if (wrong.length > 0) throw invalid(Object.fromEntries(wrong))
}
