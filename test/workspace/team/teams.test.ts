import { afterAll, beforeAll, expect, test } from 'bun:test'
import { startApp, type TestApp } from '../../support/app'
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
