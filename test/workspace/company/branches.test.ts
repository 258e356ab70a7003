import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { clock } from '../../../src/platform/clock'
import { startApp, type TestApp } from '../../support/app'
import { makeRival, makeWorld, type World } from '../../support/world'

let app: TestApp
let world: World
const realNow = clock.now

beforeAll(async () => {
  app = await startApp()
})
beforeEach(async () => {
  clock.now = realNow
  world = await makeWorld(app)
})
afterAll(async () => {
  clock.now = realNow
  await app.close()
})

const create = (body: object, as = world.asha) => app.call('POST', '/branches', { as, body })
const change = (id: string, body: object) => app.call('PATCH', `/branches/${id}`, { as: world.asha, body })
const wakad = async (more: object = {}): Promise<string> =>
  (await create({ name: 'Wakad office', ...more })).body.data.id

test('the owner adds an office; every member sees it, and a key that reads the team', async () => {
  const geofence = { lat: 18.5975, lng: 73.7698, radius_m: 150 }
  const { status, body } = await create({
    name: ' Wakad office ',
    address: { line1: 'Datta Mandir Road', city: 'Pune', state_code: '27', pin: '411057' },
    phone: '020 2765 4321',
    email: 'wakad@lakeview.example',
    geofence,
    rera_registrations: [{ state_code: '27', number: 'A52100054321' }],
  })
  expect(status).toBe(201)
  expect(body.data).toEqual({
    id: expect.stringMatching(/^brn_/),
    name: 'Wakad office',
    address: {
      line1: 'Datta Mandir Road',
      line2: null,
      city: 'Pune',
      district: null,
      state_code: '27',
      pin: '411057',
    },
    phone: '+912027654321',
    email: 'wakad@lakeview.example',
    rera_registrations: [{ state_code: '27', number: 'A52100054321', valid_until: null }],
    geofence,
    business_hours: null,
    member_count: 0,
    archived_at: null,
    created_at: expect.any(String),
    updated_at: expect.any(String),
  })
  for (const as of [world.ravi, await world.keyOf(world.asha, ['team:read'])]) {
    expect((await app.call('GET', '/branches', { as })).body.data).toEqual([body.data])
    expect((await app.call('GET', `/branches/${body.data.id}`, { as })).body.data).toEqual(body.data)
  }
  expect((await create({ name: 'Mine' }, world.ravi)).status).toBe(403)
  expect((await app.call('GET', '/branches', { as: await world.keyOf(world.asha, ['leads:read']) })).status).toBe(403)
})

test('another company neither sees nor changes it, nor puts its members there', async () => {
  const id = await wakad()
  const { owner } = await makeRival(app)
  expect((await app.call('GET', '/branches', { as: owner })).body.data).toEqual([])
  expect((await app.call('GET', `/branches/${id}`, { as: owner })).status).toBe(404)
  expect((await app.call('PATCH', `/branches/${id}`, { as: owner, body: { name: 'Ours' } })).status).toBe(404)
  const moved = await app.call('PATCH', `/members/${owner.id}`, { as: owner, body: { branch_id: id } })
  expect([moved.status, moved.body.error.fields]).toEqual([422, { branch_id: 'is not an open office of this company' }])
})

describe('what can’t be', () => {
  test.each<[string, object, string]>([
    ['a place beyond the pole', { geofence: { lat: 91, lng: 0, radius_m: 100 } }, 'geofence.lat'],
    ['a fence around half a city', { geofence: { lat: 18, lng: 73, radius_m: 50_000 } }, 'geofence.radius_m'],
    ['a fence without a centre', { geofence: { radius_m: 100 } }, 'geofence.lat'],
    ['hours of which one day is missing', { business_hours: { monday: [] } }, 'business_hours.tuesday'],
    ['no phone', { phone: 'call me' }, 'phone'],
  ])('%s', async (_, body, field) => {
    const answer = await create({ name: 'Office', ...body })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.error.fields)).toContain(field)
  })

  test('two open offices of one name; a closed one gives its name away and doesn’t come back under it', async () => {
    const id = await wakad()
    expect((await create({ name: 'WAKAD OFFICE' })).body.error).toMatchObject({
      code: 'duplicate',
      fields: { name: 'is taken' },
    })
    expect((await change(id, { archived: true })).body.data.archived_at).toEqual(expect.any(String))
    expect((await create({ name: 'Wakad office' })).status).toBe(201)
    expect((await change(id, { archived: false })).body.error.code).toBe('duplicate')
    expect((await change(id, { archived: false, name: 'Old Wakad' })).body.data.archived_at).toBeNull()
  })
})

test('an office is changed by what is sent; who read it too early is told so', async () => {
  const id = await wakad({ phone: '9822012345', geofence: { lat: 18.5, lng: 73.7, radius_m: 100 } })
  const first = (await change(id, { phone: null })).body.data
  expect(first).toMatchObject({ name: 'Wakad office', phone: null, geofence: { lat: 18.5, lng: 73.7, radius_m: 100 } })
  expect((await change(id, { geofence: null, updated_at: first.updated_at })).body.data.geofence).toBeNull()
  expect((await change(id, { name: 'W', updated_at: first.updated_at })).body.error.code).toBe('stale')
})

test('members belong to an office, which can’t be closed while they do; a closed one is left out of the list', async () => {
  const id = await wakad()
  const move = (branch_id: string | null) =>
    app.call('PATCH', `/members/${world.ravi.id}`, { as: world.asha, body: { branch_id } })
  expect((await move(id)).body.data.branch).toEqual({ id, name: 'Wakad office' })
  const filter = encodeURIComponent(JSON.stringify({ field: 'branch_id', op: 'eq', value: id }))
  const there = await app.call('GET', `/members?filter=${filter}`, { as: world.asha })
  expect(there.body.data.map(({ name }: { name: string }) => name)).toEqual(['Ravi Patil'])
  const refused = await change(id, { archived: true })
  expect([refused.status, refused.body.error.message]).toEqual([
    409,
    'A member belongs to this office; move them first',
  ])
  expect((await move(null)).body.data.branch).toBeNull()
  expect((await change(id, { archived: true })).status).toBe(200)
  expect((await move(id)).status).toBe(422)
  expect((await app.call('GET', '/branches', { as: world.ravi })).body.data).toEqual([])
  expect((await app.call('GET', '/branches?archived=true', { as: world.ravi })).body.data).toHaveLength(1)
})

test('a member is added to an office', async () => {
  const id = await wakad()
  const body = { name: 'Tara Bose', email: `tara.${id}@example.in`, role_id: world.roles.agent, branch_id: id }
  expect((await app.call('POST', '/members', { as: world.asha, body })).body.data.branch).toEqual({
    id,
    name: 'Wakad office',
  })
})

describe('whether it is open now', () => {
  const CLOSED = { monday: [], tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [], sunday: [] }
  const workingTime = async () => (await app.call('GET', '/company/working-time', { as: world.ravi })).body.data

  test('by the company’s hours, or the office’s own', async () => {
    await wakad()
    await create({ name: 'Sunday office', business_hours: { ...CLOSED, sunday: [{ from: '11:00', to: '16:00' }] } })
    // Forwards only: the quotas of callers don't come back while the clock goes the other way.
    const open = async (at: string) => {
      clock.now = () => Date.parse(at)
      const { is_open, branches } = await workingTime()
      return [is_open, ...branches.map((branch: { is_open: boolean }) => branch.is_open)]
    }
    // The Sunday office, then Wakad. 04:29Z and 04:31Z are 09:59 and 10:01 in India; 28 November 2026 is a Saturday.
    expect(await open('2026-11-28T04:29:00Z')).toEqual([false, false, false])
    expect(await open('2026-11-28T04:31:00Z')).toEqual([true, false, true])
    expect(await open('2026-11-29T06:00:00Z')).toEqual([false, true, false])
    await app.call('PATCH', '/company', { as: world.asha, body: { time_zone: 'Asia/Dubai' } })
    expect(await open('2026-11-30T05:59:00Z')).toEqual([false, false, false])
    expect(await open('2026-11-30T06:01:00Z')).toEqual([true, false, true])
  })

  test('a holiday closes the company, and one of an office only that', async () => {
    const id = await wakad()
    clock.now = () => Date.parse('2026-12-04T06:30:00Z')
    const add = (body: object) => app.call('POST', '/holidays', { as: world.asha, body })
    await add({ day: '2026-12-04', name: 'Stock-taking', branch_id: id })
    expect(await workingTime()).toMatchObject({ is_open: true, branches: [{ id, is_open: false }] })
    await add({ day: '2020-12-04', name: 'Founders’ day', yearly: true })
    expect(await workingTime()).toMatchObject({ is_open: false, branches: [{ id, is_open: false }] })
  })
})
