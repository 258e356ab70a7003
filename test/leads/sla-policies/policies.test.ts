import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { type Answer, type Caller, startApp, type TestApp } from '../../support/app'
import { makeRival, makeWorld, type World } from '../../support/world'

let app: TestApp
let world: World

beforeAll(async () => {
  app = await startApp()
})
beforeEach(async () => {
  world = await makeWorld(app)
})
afterAll(() => app.close())

const call = (method: string, path: string, body?: object, as: Caller = world.asha): Promise<Answer> =>
  app.call(method, `/sla-policies${path}`, { as, ...(body ? { body } : {}) })
const add = async (name: string, fields: object = {}) =>
  (await call('POST', '', { name, first_response_minutes: 30, ...fields })).body.data

test('a policy is added behind the others with the usual terms, changed in part, moved and taken away', async () => {
  const hot = await add(' Hot ', { temperatures: ['hot'] })
  const all = await add('All')
  expect(hot).toMatchObject({
    name: 'Hot',
    position: 1,
    hours: 'company',
    warn_percent: 75,
    counts: ['call', 'message', 'note', 'status_change'],
    escalates_to_leader: true,
    reassign: 'none',
  })
  const changed = await call('PATCH', `/${hot.id}`, { warn_percent: null, updated_at: hot.updated_at })
  expect(changed.body.data).toMatchObject({ warn_percent: null, first_response_minutes: 30, temperatures: ['hot'] })
  expect((await call('PATCH', `/${hot.id}`, { name: 'Late', updated_at: hot.updated_at })).body.error.code).toBe(
    'stale',
  )
  const ordered = await call('PUT', '/order', { ids: [all.id, hot.id] })
  expect(ordered.body.data.map((one: { name: string }) => one.name)).toEqual(['All', 'Hot'])
  expect((await call('PUT', '/order', { ids: [all.id] })).status).toBe(422)
  expect((await call('DELETE', `/${all.id}`)).status).toBe(200)
  expect((await call('GET', '')).body.data).toHaveLength(1)
})

test('what does not go together or is another company’s is refused by field', async () => {
  const rival = await makeRival(app)
  const { body } = await call('POST', '', {
    name: 'Wrong',
    hours: 'branch',
    reassign: 'member',
    source_ids: [rival.source!.id],
    escalate_member_ids: [rival.owner.id],
    escalate_role_ids: [rival.roles.agent],
  })
  expect(Object.keys(body.error.fields).sort()).toEqual([
    'branch_id',
    'escalate_member_ids',
    'escalate_role_ids',
    'first_response_minutes',
    'reassign_to_id',
    'source_ids',
  ])
})

test('whoever may not set the routing of leads sees and changes none', async () => {
  const { id } = await add('All')
  expect((await call('GET', '', undefined, world.ravi)).status).toBe(403)
  expect((await call('PATCH', `/${id}`, { name: 'Mine' }, world.ravi)).status).toBe(403)
  const rival = await makeRival(app)
  expect((await call('PATCH', `/${id}`, { name: 'Mine' }, rival.owner)).status).toBe(404)
})

test('each change is in the audit log', async () => {
  const { id } = await add('All')
  await call('PATCH', `/${id}`, { name: 'Everybody' })
  const entries = await app.db.sql`select action from audit_entry where subject_id = ${id} order by id`
  expect(entries).toHaveLength(2)
})

test('the preview says when a lead at 18:55 would be due: 25 minutes into the next morning', async () => {
  const { body } = await call('POST', '/preview', {
    at: '2026-12-03T18:55:00+05:30',
    minutes: 30,
    hours: 'company',
    warn_percent: 50,
  })
  expect(body.data).toEqual({
    due_at: '2026-12-04T04:55:00.000Z',
    warn_at: '2026-12-04T04:40:00.000Z',
    is_open: true,
  })
})

test('a member who leaves is replaced where policies name them', async () => {
  const { id } = await add('All', {
    reassign: 'member',
    reassign_to_id: world.imran.id,
    escalate_member_ids: [world.imran.id],
  })
  const open = await app.call('GET', `/members/${world.imran.id}/open-work`, { as: world.asha })
  expect(open.body.data.places).toContainEqual({ kind: 'sla_policy', id, name: 'All' })
  const { status } = await app.call('POST', `/members/${world.imran.id}/deactivation`, {
    as: world.asha,
    body: { to: world.neha.id },
  })
  expect(status).toBe(200)
  const [policy] = (await call('GET', '')).body.data
  expect(policy).toMatchObject({ reassign_to_id: world.neha.id, escalate_member_ids: [world.neha.id] })
})
