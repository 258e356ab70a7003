// Lakeview Realty, a brokerage in Pune, and Harbour Homes, its rival: named people and places for every test.

import { arrayLiteral } from '../../src/platform/db/connection'
import { newId } from '../../src/platform/ids'
import { newToken, tokenHash } from '../../src/platform/secrets/tokens'
import { createCompany, type FirstThings, forgetCompany } from '../../src/workspace'
import { newKey } from '../../src/workspace/entry/key-format'
import type { SystemRoleKey } from '../../src/workspace/entry/system-roles'
import type { Caller, TestApp } from './app'

export type Person = Caller & { id: string; name: string; email: string }

/** A company with its owner, and the means to hire more people. */
export type Firm = {
  company: { id: string; name: string }
  owner: Person
  roles: Readonly<Record<SystemRoleKey, string>>
  /** The source that the set-up makes, with its push URL; null until the leads context makes one. */
  source: FirstThings['source']
  addTeam(name: string, parentId?: string): Promise<string>
  addMember(name: string, role: SystemRoleKey, teamId?: string | null): Promise<Person>
  /** A new API key of a member, with these scopes. */
  keyOf(member: Person, scopes: readonly string[]): Promise<Caller & { id: string }>
}

export type World = Firm & {
  asha: Person
  meera: Person
  vikram: Person
  farah: Person
  ravi: Person
  neha: Person
  imran: Person
  pooja: Person
  suresh: Person
  dev: Person
  teams: { wakad: string; baner: string }
}

let made = 0

/** A new Lakeview Realty: owner Asha, manager Meera; Team Wakad under Vikram with the agents Ravi and Neha; Team Baner
 *  under Farah with the agent Imran; telecaller Pooja, accountant Suresh, viewer Dev. */
export async function makeWorld(app: TestApp): Promise<World> {
  const firm = await makeFirm(app, 'Lakeview Realty', 'Asha Kulkarni')
  const wakad = await firm.addTeam('Team Wakad')
  const baner = await firm.addTeam('Team Baner')
  const vikram = await firm.addMember('Vikram Joshi', 'team_lead', wakad)
  const farah = await firm.addMember('Farah Shaikh', 'team_lead', baner)
  await app.db.sql`update team set leader_id = ${vikram.id} where id = ${wakad}`
  await app.db.sql`update team set leader_id = ${farah.id} where id = ${baner}`
  return {
    ...firm,
    asha: firm.owner,
    vikram,
    farah,
    teams: { wakad, baner },
    meera: await firm.addMember('Meera Iyer', 'manager'),
    ravi: await firm.addMember('Ravi Patil', 'agent', wakad),
    neha: await firm.addMember('Neha Deshmukh', 'agent', wakad),
    imran: await firm.addMember('Imran Khan', 'agent', baner),
    pooja: await firm.addMember('Pooja Nair', 'telecaller'),
    suresh: await firm.addMember('Suresh Rao', 'accountant'),
    dev: await firm.addMember('Dev Malhotra', 'viewer'),
  }
}

/** Another company on the same install, with an owner who may see everything of hers and nothing of Lakeview's. */
export const makeRival = (app: TestApp): Promise<Firm> => makeFirm(app, 'Harbour Homes', 'Gauri Sawant')

async function makeFirm(app: TestApp, name: string, ownerName: string): Promise<Firm> {
  const owner = { name: ownerName, email: addressOf(ownerName), passwordHash: null }
  const { company, first } = await createCompany({ name, owner })
  const { sql } = app.db
  // Leads are given up in many tests that are about something else.
  await sql`update lead_settings set needs_lost_reason = false, updated_at = now() where company_id = ${company.id}`
  return {
    company: { id: company.id, name },
    owner: await signedIn(app, company.id, company.owner),
    roles: company.roles,
    source: first.source,
    async addTeam(teamName, parentId) {
      const id = newId('ten')
      await sql`insert into team (company_id, id, name, parent_id) values (${company.id}, ${id}, ${teamName}, ${parentId ?? null})`
      forgetCompany(company.id)
      return id
    },
    async addMember(memberName, role, teamId = null) {
      const member = { id: newId('mem'), name: memberName, email: addressOf(memberName) }
      await sql`insert into member (company_id, id, name, email, role_id, team_id)
        values (${company.id}, ${member.id}, ${memberName}, ${member.email}, ${company.roles[role]}, ${teamId})`
      forgetCompany(company.id)
      return signedIn(app, company.id, member)
    },
    async keyOf(member, scopes) {
      const { publicId, key } = newKey()
      const id = newId('key')
      await sql`insert into api_key (company_id, id, name, public_id, secret_hash, scopes, created_by)
        values (${company.id}, ${id}, 'Test key', ${publicId}, ${tokenHash(key)}, ${arrayLiteral(scopes)}, ${member.id})`
      return { id, headers: { authorization: `Bearer ${key}` } }
    },
  }
}

/** Straight into the database: a password hash costs 50 ms, and no test here is about it. */
async function signedIn(app: TestApp, companyId: string, member: Omit<Person, 'headers'>): Promise<Person> {
  const token = newToken()
  await app.db.sql`insert into session (company_id, id, member_id, token_hash, proven_at, expires_at)
    values (${companyId}, ${newId('ses')}, ${member.id}, ${tokenHash(token)}, now(), now() + interval '90 days')`
  return { ...member, headers: { cookie: `sid=${token}` } }
}

/** E-mail addresses are unique over an install, and every test has a Ravi. */
const addressOf = (name: string): string => `${name.split(' ')[0]!.toLowerCase()}.${++made}@example.in`
