import { db } from '../../platform/db/database'
import { systemOf } from '../../platform/db/who'
import type { Write } from '../../platform/db/work'
import { newId } from '../../platform/ids'
import { said } from '../../platform/rooms'
import { INDIA } from '../../platform/time/zone'
import { type SystemRoleKey, systemRoles } from '../entry/system-roles'
import { sql } from '../queries.gen'

export type NewCompany = {
  name: string
  /** IANA name; Asia/Kolkata when absent. */
  timeZone?: string
  /** `passwordHash` null: cannot sign in with a password. The e-mail is unique over the install. */
  owner: { name: string; email: string; passwordHash: string | null }
}

export type MadeCompany = {
  id: string
  name: string
  timeZone: string
  owner: { id: string; name: string; email: string }
  roles: Readonly<Record<SystemRoleKey, string>>
}

/** What other contexts add to a new company and the set-up shows. */
export type FirstThings = { source: { id: string; name: string; push_url: string } | null }

declare module '../../platform/rooms' {
  interface Room {
    /** What it puts into every new company, in the transaction that makes it. */
    onCompanyMade?: readonly ((work: Write, company: MadeCompany) => Promise<Partial<FirstThings>> | Promise<void>)[]
  }
}

/** Makes a company with its owner, its roles and what the contexts above add, all or nothing. `claim` runs first in the
 *  same transaction, `finish` last. 409 `duplicate` when somebody has the owner's e-mail. */
export async function createCompany<T = null>(
  wanted: NewCompany,
  steps: { claim?: (work: Write) => Promise<void>; finish?: (work: Write, made: MadeCompany) => Promise<T> } = {},
): Promise<{ company: MadeCompany; first: FirstThings; finished: T | null }> {
  const id = newId('com')
  const timeZone = wanted.timeZone ?? INDIA
  return db.write(systemOf({ id, zone: timeZone }), async work => {
    await steps.claim?.(work)
    await work.count(sql.company.insertCompany, { name: wanted.name, time_zone: timeZone })
    const roles = await insertRoles(work)
    const owner = await insertOwner(work, wanted.owner, roles.owner)
    const company: MadeCompany = { id, name: wanted.name, timeZone, owner, roles }
    const first: FirstThings = { source: null }
    for (const hook of said('onCompanyMade')) Object.assign(first, await hook(work, company))
    const finished = (await steps.finish?.(work, company)) ?? null
    return { company, first, finished }
  })
}

async function insertRoles(work: Write): Promise<MadeCompany['roles']> {
  const ids: [SystemRoleKey, string][] = []
  for (const [index, role] of systemRoles.entries()) {
    const id = newId('rol')
    await work.count(sql.roles.insertRole, {
      id,
      key: role.key,
      name: role.name,
      is_system: true,
      permissions: role.permissions,
      field_rules: role.fieldRules,
      position: index + 1,
    })
    ids.push([role.key, id])
  }
  return Object.fromEntries(ids) as Record<SystemRoleKey, string>
}

async function insertOwner(work: Write, owner: NewCompany['owner'], roleId: string): Promise<MadeCompany['owner']> {
  const id = newId('mem')
  const email = owner.email.trim().toLowerCase()
  await work.count(sql.team.insertMember, {
    id,
    name: owner.name,
    email,
    phone: null,
    role_id: roleId,
    team_id: null,
    takes_leads: true,
    password_hash: owner.passwordHash,
    status: 'active',
  })
  return { id, name: owner.name, email }
}
