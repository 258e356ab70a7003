import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { Who } from '../../../src/platform/db/who'
import { tokenHash } from '../../../src/platform/secrets/tokens'
import { forgetCompany } from '../../../src/workspace'
import { publicIdOf } from '../../../src/workspace/entry/key-format'
import { loadKey, loadSession } from '../../../src/workspace/entry/load-principal'
import { type Caller, startApp, type TestApp } from '../../support/app'
import { makeWorld, type Person, type World } from '../../support/world'

let app: TestApp
let world: World

beforeAll(async () => {
  app = await startApp()
  world = await makeWorld(app)
})
afterAll(() => app.close())

const memberOf = async (person: Person): Promise<Who> =>
  (await loadSession(tokenHash(person.headers.cookie!.slice('sid='.length))))!.who
const keyOf = async (caller: Caller): Promise<Who> =>
  (await loadKey(publicIdOf(caller.headers.authorization!.slice('Bearer '.length))!))!.who
const ids = (...people: Person[]): string[] => people.map(person => person.id).toSorted()

describe('reach "team"', () => {
  test('of a leader is the team, of whoever has no team it is oneself', async () => {
    expect((await memberOf(world.vikram)).team).toEqual(ids(world.vikram, world.ravi, world.neha))
    expect((await memberOf(world.farah)).team).toEqual(ids(world.farah, world.imran))
    expect((await memberOf(world.meera)).team).toEqual(ids(world.meera))
  })

  test('goes down to the teams below, not up', async () => {
    const pune = await world.addTeam('Pune')
    const head = await world.addMember('Kavita Rane', 'team_lead', pune)
    await app.db
      .sql`update team set parent_id = ${pune} where id in ${app.db.sql([world.teams.wakad, world.teams.baner])}`
    expect((await memberOf(head)).team).toEqual(
      ids(head, world.vikram, world.ravi, world.neha, world.farah, world.imran),
    )
    expect((await memberOf(world.vikram)).team).toEqual(ids(world.vikram, world.ravi, world.neha))
  })

  test('takes in a team one leads without belonging to it', async () => {
    const aundh = await world.addTeam('Aundh')
    const sana = await world.addMember('Sana Qureshi', 'agent', aundh)
    await app.db.sql`update team set leader_id = ${world.pooja.id} where id = ${aundh}`
    expect((await memberOf(world.pooja)).team).toEqual(ids(world.pooja, sana))
  })
})

describe('a key', () => {
  test('has its scopes’ share of its maker’s rights, with the maker’s reach', async () => {
    const who = await keyOf(
      await world.keyOf(world.ravi, ['leads:read', 'contacts:write', 'receipts:write', 'team:read']),
    )
    expect(who).toMatchObject({ kind: 'key', name: 'Test key', memberId: world.ravi.id, companyId: world.company.id })
    expect(who.permissions).toEqual({
      'leads.view': 'own',
      'contacts.view': 'own',
      'contacts.create': 'own',
      'contacts.edit': 'own',
      'receipts.view': 'own',
      'receipts.create': 'own',
    })
  })

  test('of the owner reads everything its scopes name, and exports, approves and manages nothing', async () => {
    const who = await keyOf(
      await world.keyOf(world.asha, ['leads:read', 'leads:write', 'deals:write', 'webhooks:manage']),
    )
    expect(who.permissions).toEqual({
      'leads.view': 'all',
      'leads.create': 'all',
      'leads.edit': 'all',
      'leads.delete': 'all',
      'leads.assign': 'all',
      'deals.view': 'all',
      'deals.create': 'all',
      'deals.edit': 'all',
      'deals.delete': 'all',
    })
    expect(who.fieldRules).toEqual({ phone: 'full', email: 'full', money: 'full' })
  })

  test('made by an agent sees masked numbers, where the agent sees their own whole', async () => {
    expect((await memberOf(world.ravi)).fieldRules).toEqual({ phone: 'own', email: 'own', money: 'own' })
    const who = await keyOf(await world.keyOf(world.ravi, ['leads:read']))
    expect(who.fieldRules).toEqual({ phone: 'masked', email: 'masked', money: 'masked' })
  })
})

test('a company may mask numbers for its agents even on their own leads', async () => {
  const { company, ravi, asha, addMember } = await makeWorld(app)
  await app.db.sql`update company set phone_rule_agents = 'masked' where id = ${company.id}`
  expect((await memberOf(ravi)).fieldRules.phone).toBe('masked')
  expect((await memberOf(asha)).fieldRules.phone).toBe('full')
  expect((await memberOf(await addMember('Rohan Gore', 'agent'))).fieldRules.phone).toBe('masked')
})

test('rights read before a change are not kept after it', async () => {
  const { company, ravi, roles } = await makeWorld(app)
  const reads = Array.from({ length: 20 }, () => app.call('GET', '/session', { as: ravi }))
  await app.db.sql`update member set role_id = ${roles.viewer} where id = ${ravi.id}`
  forgetCompany(company.id)
  await Promise.all(reads)
  const { body } = await app.call('GET', '/session', { as: ravi })
  expect(body.data.permissions['leads.edit']).toBeUndefined()
})
