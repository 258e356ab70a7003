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

const KEYS = ['new', 'contacted', 'qualified', 'visit_scheduled', 'visit_done', 'negotiation', 'booked', 'lost', 'junk']

test('a new company has a pipeline for each type of lead, each with the nine statuses in order', async () => {
  const { status, body } = await app.call('GET', '/pipelines', { as: world.ravi })
  expect(status).toBe(200)
  expect(body.meta).toEqual({})
  expect(body.data.map((pipeline: { lead_types: string[] }) => pipeline.lead_types)).toEqual([
    ['buy'],
    ['rent'],
    ['sell'],
    ['let_out'],
    ['invest'],
  ])
  for (const pipeline of body.data) {
    expect(pipeline.statuses.map((status: { key: string }) => status.key)).toEqual(KEYS)
    expect(pipeline.statuses.map((status: { category: string }) => status.category)).toEqual([
      'open',
      'open',
      'open',
      'open',
      'open',
      'open',
      'won',
      'lost',
      'junk',
    ])
  }
})

test('contacted, lost and junk have sub-statuses, and any move is allowed at first', async () => {
  const { body } = await app.call('GET', '/pipelines', { as: world.ravi })
  const [buy] = body.data
  const withSubs = buy.statuses.filter((status: { sub_statuses: unknown[] }) => status.sub_statuses.length > 0)
  expect(withSubs.map((status: { key: string }) => status.key)).toEqual(['contacted', 'lost', 'junk'])
  expect(buy.statuses[1].sub_statuses[1]).toMatchObject({ key: 'call_back', name: 'Call back' })
  expect(buy.statuses.every((status: { allowed_moves: unknown }) => status.allowed_moves === null)).toBe(true)
})

test('one pipeline is read by its id; an unknown one and another company’s answer 404', async () => {
  const { body } = await app.call('GET', '/pipelines', { as: world.ravi })
  const rival = await makeRival(app)
  const path = `/pipelines/${body.data[0].id}`
  expect((await app.call('GET', path, { as: world.ravi })).body.data).toEqual(body.data[0])
  expect((await app.call('GET', path, { as: rival.owner })).status).toBe(404)
  expect((await app.call('GET', '/pipelines/pip_unknown', { as: world.ravi })).status).toBe(404)
})

test('pipelines are read by keys with the scope, and by nobody unknown', async () => {
  const reader = await world.keyOf(world.ravi, ['leads:read'])
  const other = await world.keyOf(world.ravi, ['contacts:read'])
  expect((await app.call('GET', '/pipelines', { as: reader })).status).toBe(200)
  expect((await app.call('GET', '/pipelines', { as: other })).body.error.code).toBe('scope_missing')
  expect((await app.call('GET', '/pipelines')).status).toBe(401)
})
