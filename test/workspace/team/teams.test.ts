import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { givenLead } from '../../leads/leads/given'
import { type Caller, startApp, type TestApp } from '../../support/app'
import { makeRival, makeWorld, type World } from '../../support/world'

let app: TestApp
let world: World

beforeAll(async () => {
  app = await startApp()
  world = await makeWorld(app)
})
afterAll(() => app.close())

const create = (body: object, as = world.asha) => app.call('POST', '/teams', { as, body })
const change = (id: string, body: object) => app.call('PATCH', `/teams/${id}`, { as: world.asha, body })

test('teams are listed by name with leader and number of members', async () => {
  const { body } = await app.call('GET', '/teams', { as: world.ravi })
  expect(body.data).toMatchObject([
    { id: world.teams.baner, name: 'Team Baner', parent_id: null, leader: { name: 'Farah Shaikh' }, member_count: 2 },
    { id: world.teams.wakad, name: 'Team Wakad', parent_id: null, leader: { name: 'Vikram Joshi' }, member_count: 3 },
  ])
})

test('the owner adds a team with its leader; an agent may not', async () => {
  const { status, body } = await create({ name: ' Team Hinjawadi ', leader_id: world.meera.id })
  expect(status).toBe(201)
  expect(body.data).toEqual({
    id: expect.stringMatching(/^ten_/),
    name: 'Team Hinjawadi',
    parent_id: null,
    leader: { id: world.meera.id, name: 'Meera Iyer' },
    member_count: 0,
    created_at: expect.any(String),
  })
  expect((await create({ name: 'Mine' }, world.ravi)).status).toBe(403)
})

test('a leader or a parent of another company is refused by its field', async () => {
  const rival = await makeRival(app)
  const theirs = await rival.addTeam('Team Harbour')
  expect((await create({ name: 'X', leader_id: rival.owner.id })).body.error.fields).toEqual({
    leader_id: 'is not an active member of this company',
  })
  expect((await create({ name: 'X', parent_id: theirs })).body.error.fields).toEqual({
    parent_id: 'is not a team of this company',
  })
  expect((await change(theirs, { name: 'Ours now' })).status).toBe(404)
})

test('a team does not go below itself, not even by two moves at once', async () => {
  const a = (await create({ name: 'A' })).body.data.id as string
  const b = (await create({ name: 'B', parent_id: a })).body.data.id as string
  expect((await change(a, { parent_id: a })).body.error.fields).toEqual({
    parent_id: 'would put the team below itself',
  })
  expect((await change(a, { parent_id: b })).status).toBe(422)
  expect((await change(b, { parent_id: null })).status).toBe(200)
  const both = await Promise.all([change(a, { parent_id: b }), change(b, { parent_id: a })])
  expect(both.map(answer => answer.status).toSorted()).toEqual([200, 422])
})

test('a new leader’s reach counts at the next request', async () => {
  const id = (await create({ name: 'Team Aundh' })).body.data.id as string
  const agent = await world.addMember('Omkar Lele', 'agent', id)
  expect((await change(id, { leader_id: agent.id })).body.data).toMatchObject({
    leader: { id: agent.id },
    member_count: 1,
  })
  expect((await change(id, { leader_id: null })).body.data.leader).toBeNull()
})

test('teams stand at most eight deep, those that move along counted', async () => {
  let parent_id: string | null = null
  const chain: string[] = []
  for (let level = 1; level <= 8; level++) {
    const { body } = await create({ name: `Level ${level}`, parent_id })
    chain.push(body.data.id)
    parent_id = body.data.id
  }
  const tooDeep = { parent_id: 'would make more than 8 levels of teams' }
  expect((await create({ name: 'Level 9', parent_id })).body.error.fields).toEqual(tooDeep)
  const pair = (await create({ name: 'Pair' })).body.data.id
  await create({ name: 'Half', parent_id: pair })
  expect((await change(pair, { parent_id: chain[6] })).body.error.fields).toEqual(tooDeep)
  expect((await change(pair, { parent_id: chain[5] })).status).toBe(200)
})

test('many moves at once leave a tree', async () => {
  const ids: string[] = []
  for (let i = 0; i < 6; i++) ids.push((await create({ name: `Ring ${i}` })).body.data.id)
  await Promise.all(ids.map((id, i) => change(id, { parent_id: ids[(i + 1) % ids.length] })))
  const rows = await app.db.sql`select id, parent_id from team where id in ${app.db.sql(ids)}`
  const above = new Map(rows.map(row => [row.id as string, row.parent_id as string | null]))
  for (const id of ids) {
    const seen = new Set<string>()
    for (let at: string | null = id; at !== null; at = above.get(at) ?? null) {
      expect(seen.has(at)).toBe(false)
      seen.add(at)
    }
  }
  expect([...above.values()].filter(parent => parent === null)).toHaveLength(1)
})

describe('what a leader sees', () => {
  /** West (Vikram) has Pune and Mumbai (Farah) below it; Wakad is below Pune. */
  async function tree() {
    const firm = await makeWorld(app)
    const team = async (name: string, parent: string | null, leader_id: string | null) =>
      (await app.call('POST', '/teams', { as: firm.asha, body: { name, parent_id: parent, leader_id } })).body.data
        .id as string
    const lead = (name: string, teamId: string | null) => firm.addMember(name, 'team_lead', teamId)
    const head = await lead('Hema Rao', null)
    const puneLead = await lead('Pia Sen', null)
    const mumbaiLead = await lead('Moin Ali', null)
    const west = await team('West', null, head.id)
    const pune = await team('Pune', west, puneLead.id)
    const mumbai = await team('Mumbai', west, mumbaiLead.id)
    const wakad = await team('Wakad below', pune, null)
    const people = {
      west: await firm.addMember('Wasim Das', 'agent', west),
      pune: await firm.addMember('Priya Lal', 'agent', pune),
      mumbai: await firm.addMember('Mona Jha', 'agent', mumbai),
      wakad: await firm.addMember('Waman Naik', 'agent', wakad),
    }
    for (const [name, owner] of Object.entries(people)) await givenLead(app, firm, { owner, name })
    const sees = async (as: Caller): Promise<string[]> => {
      const { body } = await app.call('GET', '/leads', { as })
      return body.data.map((row: { contact: { name: string } }) => row.contact.name).toSorted()
    }
    return { firm, head, puneLead, mumbaiLead, west, pune, mumbai, wakad, people, sees }
  }

  test('is their team and all teams below it, nothing above and nothing beside', async () => {
    const { head, puneLead, mumbaiLead, people, sees } = await tree()
    expect(await sees(head)).toEqual(['mumbai', 'pune', 'wakad', 'west'])
    expect(await sees(puneLead)).toEqual(['pune', 'wakad'])
    expect(await sees(mumbaiLead)).toEqual(['mumbai'])
    expect(await sees(people.wakad)).toEqual(['wakad'])
  })

  test('moves at once with a team, a member, or the leader', async () => {
    const { firm, head, puneLead, mumbaiLead, mumbai, pune, wakad, people, sees } = await tree()
    const moved = (id: string, body: object) => app.call('PATCH', `/teams/${id}`, { as: firm.asha, body })
    await moved(wakad, { parent_id: mumbai })
    expect([await sees(puneLead), await sees(mumbaiLead)]).toEqual([['pune'], ['mumbai', 'wakad']])
    await app.call('PATCH', `/members/${people.wakad.id}`, { as: firm.asha, body: { team_id: pune } })
    expect([await sees(puneLead), await sees(mumbaiLead)]).toEqual([['pune', 'wakad'], ['mumbai']])
    await moved(pune, { leader_id: mumbaiLead.id })
    expect([await sees(puneLead), await sees(mumbaiLead)]).toEqual([[], ['mumbai', 'pune', 'wakad']])
    await moved(pune, { parent_id: null })
    expect(await sees(head)).toEqual(['mumbai', 'west'])
  })
})

describe('taking a team away', () => {
  const remove = (id: string, query = '') => app.call('DELETE', `/teams/${id}${query}`, { as: world.asha })

  test('says who stands in it, and moves them where it is told', async () => {
    const top = (await create({ name: 'Kothrud' })).body.data.id
    const below = (await create({ name: 'Kothrud East', parent_id: top })).body.data.id
    const other = (await create({ name: 'Karve Nagar' })).body.data.id
    const person = await world.addMember('Kunal Apte', 'agent', top)
    const held = await remove(top)
    expect([held.status, held.body.error.fields]).toEqual([409, { members: '1', teams: '1' }])
    expect((await remove(top, `?move_to=${top}`)).status).toBe(422)
    expect((await remove(top, `?move_to=${below}`)).body.error.fields).toEqual({
      move_to: 'would put the team below itself',
    })
    expect((await remove(top, '?move_to=ten_unknown')).status).toBe(422)
    expect((await remove(top, `?move_to=${other}`)).status).toBe(200)
    expect((await app.call('GET', `/teams/${top}`, { as: world.asha })).status).toBe(404)
    expect((await app.call('GET', `/teams/${below}`, { as: world.asha })).body.data.parent_id).toBe(other)
    const member = await app.call('GET', `/members/${person.id}`, { as: world.asha })
    expect(member.body.data.team.id).toBe(other)
    expect((await remove(other, '?move_to=none')).status).toBe(200)
    expect((await app.call('GET', `/teams/${below}`, { as: world.asha })).body.data.parent_id).toBeNull()
    expect((await app.call('GET', `/members/${person.id}`, { as: world.asha })).body.data.team).toBeNull()
  })

  test('of which members who left were part needs no word about them', async () => {
    const id = (await create({ name: 'Old team' })).body.data.id
    const person = await world.addMember('Lata Sane', 'agent', id)
    await app.call('PATCH', `/members/${person.id}`, { as: world.asha, body: { status: 'deactivated' } })
    expect((await remove(id)).status).toBe(200)
  })
})
