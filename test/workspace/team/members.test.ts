import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { type Caller, startApp, type TestApp } from '../../support/app'
import { makeRival, makeWorld, type Person, type World } from '../../support/world'

let app: TestApp
let world: World

beforeAll(async () => {
  app = await startApp()
  world = await makeWorld(app)
})
afterAll(() => app.close())

const patch = (as: Caller, person: { id: string }, body: object) =>
  app.call('PATCH', `/members/${person.id}`, { as, body })
const namesOf = (body: { data: { name: string }[] }) => body.data.map(member => member.name)
const filtered = (filter: object) => `/members?filter=${encodeURIComponent(JSON.stringify(filter))}`

describe('the list of members', () => {
  test('is open to every member, by name, page by page', async () => {
    const first = await app.call('GET', '/members?limit=6', { as: world.ravi })
    expect(namesOf(first.body)).toEqual([
      'Asha Kulkarni',
      'Dev Malhotra',
      'Farah Shaikh',
      'Imran Khan',
      'Meera Iyer',
      'Neha Deshmukh',
    ])
    expect(first.body.meta.has_more).toBe(true)
    const rest = await app.call('GET', `/members?limit=6&cursor=${first.body.meta.next_cursor}`, { as: world.ravi })
    expect(namesOf(rest.body)).toEqual(['Pooja Nair', 'Ravi Patil', 'Suresh Rao', 'Vikram Joshi'])
    expect(rest.body.meta).toEqual({ next_cursor: null, has_more: false })
  })

  test('filters by role, team and status', async () => {
    const by = async (field: string, value: string) =>
      namesOf((await app.call('GET', filtered({ field, op: 'eq', value }), { as: world.asha })).body)
    expect(await by('role', 'agent')).toEqual(['Imran Khan', 'Neha Deshmukh', 'Ravi Patil'])
    expect(await by('team_id', world.teams.baner)).toEqual(['Farah Shaikh', 'Imran Khan'])
    expect(await by('status', 'deactivated')).toEqual([])
  })

  test('shows a member as the record does, and no secret', async () => {
    const { body } = await app.call('GET', `/members/${world.ravi.id}`, { as: world.dev })
    expect(body.data).toEqual({
      id: world.ravi.id,
      name: 'Ravi Patil',
      email: world.ravi.email,
      phone: null,
      role: { id: world.roles.agent, key: 'agent', name: 'Agent' },
      team: { id: world.teams.wakad, name: 'Team Wakad' },
      branch: null,
      status: 'active',
      takes_leads: true,
      works_leads: true,
      created_at: expect.stringMatching(/Z$/),
      updated_at: expect.stringMatching(/Z$/),
    })
    const list = await app.call('GET', filtered({ field: 'name', op: 'eq', value: 'Ravi Patil' }), { as: world.dev })
    expect(list.body.data).toEqual([body.data])
  })

  test('of another company can’t be looked into', async () => {
    const rival = await makeRival(app)
    expect((await app.call('GET', `/members/${world.ravi.id}`, { as: rival.owner })).status).toBe(404)
    expect(namesOf((await app.call('GET', '/members', { as: rival.owner })).body)).toEqual(['Gauri Sawant'])
    expect((await patch(rival.owner, world.ravi, { takes_leads: false })).status).toBe(404)
  })
})

describe('adding a member', () => {
  const newcomer = (over: object = {}) => ({
    name: 'Kiran Bhosale',
    email: 'Kiran.B@example.in',
    phone: '98220 12345',
    role_id: world.roles.agent,
    team_id: world.teams.wakad,
    password: 'rain on the Mula river',
    ...over,
  })
  const add = (as: Caller, over: object = {}) => app.call('POST', '/members', { as, body: newcomer(over) })

  test('lets them sign in with the password they were given', async () => {
    const { status, body } = await add(world.asha)
    expect(status).toBe(201)
    expect(body.data).toMatchObject({ email: 'kiran.b@example.in', phone: '+919822012345', status: 'active' })
    const credentials = { email: 'kiran.b@example.in', password: 'rain on the Mula river' }
    const session = await app.call('POST', '/session', { body: credentials })
    expect(session.body.data.member.id).toBe(body.data.id)
  })

  test('with an e-mail that is taken, here or in another company, is 409', async () => {
    const rival = await makeRival(app)
    for (const email of [world.ravi.email.toUpperCase(), rival.owner.email]) {
      const answer = await add(world.asha, { email })
      expect(answer.status).toBe(409)
      expect(answer.body.error.code).toBe('duplicate')
    }
  })

  test('names what is wrong by its field', async () => {
    const rival = await makeRival(app)
    const fields = async (over: object) => Object.keys((await add(world.asha, over)).body.error.fields)
    expect(await fields({ email: 'k1@example.in', role_id: rival.roles.agent })).toEqual(['role_id'])
    expect(await fields({ email: 'k2@example.in', team_id: 'ten_unknown' })).toEqual(['team_id'])
    expect(await fields({ email: 'k3@example.in', phone: '12' })).toEqual(['phone'])
    expect(await fields({ email: 'k4@example.in', password: 'Kiran Kiran 1' })).toEqual(['password'])
  })

  test('is for those who hold settings.team, and never for keys', async () => {
    expect((await add(world.meera)).body.error.code).toBe('permission_denied')
    expect((await add(world.ravi)).body.error.code).toBe('permission_denied')
    const key = await world.keyOf(world.asha, ['team:read'])
    expect((await add(key)).body.error.code).toBe('session_required')
  })
})

describe('changing a member', () => {
  const rights = async (person: Person): Promise<Record<string, string>> =>
    (await app.call('GET', '/session', { as: person })).body.data.permissions

  test('to another role counts at their next request', async () => {
    expect((await rights(world.neha))['leads.view']).toBe('own')
    const answer = await patch(world.asha, world.neha, { role_id: world.roles.manager })
    expect(answer.body.data.role.key).toBe('manager')
    expect((await rights(world.neha))['leads.view']).toBe('all')
  })

  test('leaves what is not named as it is; null takes the team away', async () => {
    const before = (await app.call('GET', `/members/${world.imran.id}`, { as: world.asha })).body.data
    const answer = await patch(world.asha, world.imran, { takes_leads: false, team_id: null })
    expect(answer.body.data).toEqual({
      ...before,
      takes_leads: false,
      team: null,
      updated_at: answer.body.data.updated_at,
    })
  })

  test('to deactivated ends their sessions at once, and activating does not bring those back', async () => {
    expect((await app.call('GET', '/session', { as: world.pooja })).status).toBe(200)
    const answer = await patch(world.asha, world.pooja, { status: 'deactivated' })
    expect(answer.body.data.status).toBe('deactivated')
    expect((await app.call('GET', '/session', { as: world.pooja })).status).toBe(401)
    await patch(world.asha, world.pooja, { status: 'active' })
    expect((await app.call('GET', '/session', { as: world.pooja })).status).toBe(401)
  })

  test('is only for those who stand above: an admin makes no owner and touches none', async () => {
    const admin = await world.addMember('Tara Menon', 'admin')
    for (const [person, body] of [
      [world.suresh, { role_id: world.roles.owner }],
      [world.asha, { role_id: world.roles.viewer }],
      [admin, { role_id: world.roles.owner }],
    ] as const) {
      const answer = await patch(admin, person, body)
      expect(answer.status).toBe(403)
      expect(answer.body.error.code).toBe('permission_denied')
    }
    expect((await patch(admin, world.suresh, { role_id: world.roles.admin })).status).toBe(200)
  })

  test('with nothing in it is 422', async () => {
    expect((await patch(world.asha, world.ravi, {})).status).toBe(422)
  })
})

describe('the last active owner', () => {
  test('is neither demoted nor deactivated, until there is another', async () => {
    const firm = await makeRival(app)
    for (const body of [{ role_id: firm.roles.admin }, { status: 'deactivated' }]) {
      const answer = await patch(firm.owner, firm.owner, body)
      expect(answer.status).toBe(409)
      expect(answer.body.error.code).toBe('conflict')
    }
    const second = await firm.addMember('Hari Shetty', 'agent')
    expect((await patch(firm.owner, second, { role_id: firm.roles.owner })).status).toBe(200)
    expect((await patch(firm.owner, firm.owner, { role_id: firm.roles.admin })).status).toBe(200)
  })

  test('remains when two owners demote each other at once', async () => {
    const firm = await makeRival(app)
    const second = await firm.addMember('Hari Shetty', 'owner')
    const answers = await Promise.all([
      patch(firm.owner, second, { role_id: firm.roles.agent }),
      patch(second, firm.owner, { role_id: firm.roles.agent }),
    ])
    const [row] = await app.db.sql`select count(*)::int as owners from member where company_id = ${firm.company.id}
      and role_id = ${firm.roles.owner} and status = 'active'`
    expect(row!.owners).toBe(1)
    expect(answers.filter(answer => answer.status === 200).length).toBe(1)
  })
})
