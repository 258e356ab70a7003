import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { givenLead } from '../../leads/leads/given'
import { type Caller, startApp, type TestApp } from '../../support/app'
import { makeWorld, type Person, type World } from '../../support/world'

let app: TestApp
let world: World
/** Looks after teams, and has reach `team` over leads and contacts; stands in no team. */
let tara: Person
/** May see leads, of her team where she has one; Tara may change her. */
let nina: Person
/** Looks after members and teams and sees no records at all. */
let hema: Person

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

beforeEach(async () => {
  world = await makeWorld(app)
  const overTeam = { 'leads.view': 'team', 'leads.edit': 'team', 'contacts.view': 'team' }
  tara = await hire('Tara Bose', { 'settings.team': 'all', 'settings.view': 'all', ...overTeam })
  nina = await hire('Nina Dutt', { 'leads.view': 'team' })
  hema = await hire('Hema Rao', { 'settings.team': 'all' })
  await givenLead(app, world, { owner: world.ravi, name: 'Wakad lead' })
  await givenLead(app, world, { owner: world.imran, name: 'Baner lead' })
})

const role = async (name: string, permissions: object): Promise<string> => {
  // All alike, so that only the reach is judged.
  const field_rules = { phone: 'full', email: 'full', money: 'full' }
  const made = await app.call('POST', '/roles', { as: world.asha, body: { name, permissions, field_rules } })
  return made.body.data.id
}
async function hire(name: string, permissions: object): Promise<Person> {
  const person = await world.addMember(name, 'viewer')
  await ask(world.asha, 'PATCH', `/members/${person.id}`, { role_id: await role(`Role of ${name}`, permissions) })
  return person
}

type Method = 'POST' | 'PATCH' | 'DELETE'
async function ask(as: Caller, method: Method, path: string, body?: object): Promise<string> {
  const answer = await app.call(method, path, { as, ...(body ? { body } : {}) })
  return answer.status < 300 ? 'done' : answer.body.error.code
}
const team = (as: Caller, id: string, body: object) => ask(as, 'PATCH', `/teams/${id}`, body)
const member = (as: Caller, { id }: Person, body: object) => ask(as, 'PATCH', `/members/${id}`, body)
const newTeam = async (body: object, as: Caller = world.asha): Promise<string> =>
  (await app.call('POST', '/teams', { as, body })).body.data.id
const sees = async (as: Caller): Promise<string[]> =>
  (await app.call('GET', '/leads', { as })).body.data
    .map(({ contact }: { contact: { name: string } }) => contact.name)
    .toSorted()

describe('whoever looks after teams and sees only their own team’s records doesn’t come to see more', () => {
  test('by leading another team, or by joining it', async () => {
    expect(await team(tara, world.teams.wakad, { leader_id: tara.id })).toBe('out_of_reach')
    await team(world.asha, world.teams.wakad, { leader_id: null })
    expect(await team(tara, world.teams.wakad, { leader_id: tara.id })).toBe('out_of_reach')
    expect(await member(tara, tara, { team_id: world.teams.wakad })).toBe('out_of_reach')
    expect(await sees(tara)).toEqual([])
  })

  test('by putting a team below their own, with its parent changed or taken away', async () => {
    const mine = await newTeam({ name: 'Tara’s', leader_id: tara.id })
    expect(await team(tara, world.teams.wakad, { parent_id: mine })).toBe('out_of_reach')
    const top = await newTeam({ name: 'West' })
    await team(world.asha, world.teams.wakad, { parent_id: top })
    expect(await ask(tara, 'DELETE', `/teams/${top}?move_to=${mine}`)).toBe('out_of_reach')
    expect(await sees(tara)).toEqual([])
  })

  test('by bringing a member of elsewhere into their team', async () => {
    const mine = await newTeam({ name: 'Tara’s', leader_id: tara.id })
    expect(await member(tara, nina, { team_id: mine })).toBe('out_of_reach')
  })

  test('by getting the place of a leader who leaves', async () => {
    const lead = await hire('Lata Sane', { 'leads.view': 'own' })
    await team(world.asha, world.teams.baner, { leader_id: lead.id })
    const path = `/members/${lead.id}/deactivation`
    expect(await ask(tara, 'POST', path, { to: tara.id })).toBe('out_of_reach')
    expect(await ask(world.asha, 'POST', path, { to: tara.id })).toBe('done')
    expect(await sees(tara)).toEqual(['Baner lead'])
  })
})

describe('nobody gives a reach that they don’t have', () => {
  test('by the place of leader', async () => {
    await team(world.asha, world.teams.wakad, { leader_id: null })
    expect(await team(tara, world.teams.wakad, { leader_id: nina.id })).toBe('out_of_reach')
    expect(await ask(tara, 'POST', '/teams', { name: 'X', leader_id: nina.id })).toBe('done')
    expect(await sees(nina)).toEqual([])
  })

  test('by a role of reach `team` for somebody who stands in a team, or by a change to the role they have', async () => {
    const own = await role('Junior', { 'leads.view': 'own' })
    await member(world.asha, nina, { role_id: own, team_id: world.teams.wakad })
    const wide = await role('Senior', { 'leads.view': 'team' })
    expect(await member(tara, nina, { role_id: wide })).toBe('out_of_reach')
    expect(await ask(tara, 'PATCH', `/roles/${own}`, { permissions: { 'leads.view': 'team' } })).toBe('out_of_reach')
    expect(await sees(nina)).toEqual([])
  })

  test('to somebody new, or to somebody who comes back', async () => {
    const { role_id } = (await app.db.sql`select role_id from member where id = ${nina.id}`)[0]!
    const body = { name: 'New', email: 'new.keep@example.in', password: 'a rather long sentence', role_id }
    expect(await ask(tara, 'POST', '/members', { ...body, team_id: world.teams.wakad })).toBe('out_of_reach')
    await member(world.asha, nina, { team_id: world.teams.wakad })
    await member(world.asha, nina, { status: 'deactivated' })
    expect(await member(tara, nina, { status: 'active' })).toBe('out_of_reach')
  })

  test('and each right is judged for itself', async () => {
    const wide = await hire('Uma Vaidya', { 'settings.team': 'all', 'leads.view': 'all', 'contacts.view': 'team' })
    await team(world.asha, world.teams.wakad, { leader_id: null })
    expect(await team(wide, world.teams.wakad, { leader_id: nina.id })).toBe('done')
    expect(await sees(nina)).toEqual(['Wakad lead'])
    expect(await team(wide, world.teams.wakad, { leader_id: wide.id })).toBe('out_of_reach')
  })
})

describe('nobody takes a reach from people who stand above them', () => {
  test('by another leader, or by the end of a team', async () => {
    const { wakad } = world.teams
    // By leading it alone, and not as one of its members.
    await member(world.asha, world.vikram, { team_id: null })
    expect(await team(hema, wakad, { leader_id: hema.id })).toBe('permission_denied')
    expect(await team(hema, wakad, { leader_id: null })).toBe('permission_denied')
    expect(await ask(hema, 'DELETE', `/teams/${wakad}?move_to=none`)).toBe('permission_denied')
    expect(await sees(world.vikram)).toEqual(['Wakad lead'])
  })

  test('by moving away a team below, or a member', async () => {
    const top = await newTeam({ name: 'West', leader_id: world.farah.id })
    await team(world.asha, world.teams.wakad, { parent_id: top })
    expect(await team(hema, world.teams.wakad, { parent_id: null })).toBe('permission_denied')
    const guest = await hire('Gita Pai', {})
    await member(world.asha, guest, { team_id: world.teams.wakad })
    expect(await member(hema, guest, { team_id: null })).toBe('permission_denied')
  })
})

describe('within their own reach, whoever looks after teams', () => {
  test('moves people and teams about, and adds people', async () => {
    const mine = await newTeam({ name: 'Tara’s', leader_id: tara.id })
    const east = await newTeam({ name: 'East', parent_id: mine }, tara)
    await member(world.asha, nina, { team_id: mine })
    expect(await member(tara, nina, { team_id: east, takes_leads: false })).toBe('done')
    expect(await team(tara, east, { leader_id: nina.id, name: 'East side' })).toBe('done')
    const { role_id } = (await app.db.sql`select role_id from member where id = ${nina.id}`)[0]!
    const body = { name: 'New', email: 'new.within@example.in', password: 'a rather long sentence', role_id }
    expect(await ask(tara, 'POST', '/members', { ...body, team_id: mine })).toBe('done')
    expect(await ask(tara, 'DELETE', `/teams/${east}?move_to=${mine}`)).toBe('done')
  })

  test('names whatever they like, where nobody’s reach changes', async () => {
    expect(await team(hema, world.teams.wakad, { name: 'Team Wakad West' })).toBe('done')
    expect(await team(tara, world.teams.baner, { name: 'Team Baner West' })).toBe('done')
  })

  test('steps down from their own lead, and leaves', async () => {
    const mine = await newTeam({ name: 'Tara’s', leader_id: tara.id })
    await member(world.asha, nina, { team_id: mine })
    expect(await team(tara, mine, { leader_id: null })).toBe('done')
    await team(world.asha, mine, { leader_id: tara.id })
    expect(await ask(tara, 'POST', `/members/${tara.id}/deactivation`, { to: 'assignment' })).toBe('done')
  })
})
