import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { type Answer, type Caller, startApp, type TestApp } from '../../support/app'
import { addField } from '../../support/custom-fields'
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
  const first = await call('PUT', '/order', { ids: [hot.id] })
  expect(first.body.data.map((one: { name: string }) => one.name)).toEqual(['Hot', 'All'])
  expect((await call('PUT', '/order', { ids: [all.id, 'slp_taken_away'] })).body.error.code).toBe('stale')
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

test('a policy that names somebody who left can be renamed, sent whole, and names nobody else who left', async () => {
  const { ravi, pooja } = world
  const told = {
    first_response_minutes: 5,
    escalate_member_ids: [ravi.id],
    reassign: 'member',
    reassign_to_id: ravi.id,
  }
  const { id } = await add('Old', told)
  await app.db.sql`update member set status = 'deactivated' where id in (${ravi.id}, ${pooja.id})`
  const { status, body } = await call('PATCH', `/${id}`, { ...told, name: 'New' })
  expect([status, body.data.name, body.data.escalate_member_ids]).toEqual([200, 'New', [ravi.id]])
  const other = await call('PATCH', `/${id}`, { escalate_member_ids: [ravi.id, pooja.id] })
  expect(other.body.error.fields).toEqual({ escalate_member_ids: 'holds somebody who is not an active member' })
})

describe('by conditions', () => {
  const clockOf = async (id: string): Promise<string[]> =>
    (await app.call('GET', `/leads/${id}/sla`, { as: world.asha })).body.data.map(
      (one: { policy: { name: string } }) => one.policy.name,
    )
  let phones = 9840000000
  const lead = async (fields: object): Promise<string> => {
    const body = { phone: `+91${++phones}`, name: 'Kavita', ...fields }
    const answer = await app.call('POST', '/leads', { as: world.asha, body })
    expect(answer.body.error).toBeUndefined()
    return answer.body.data.lead_id
  }

  test('the first policy whose conditions fit the lead and its own fields decides', async () => {
    await addField(app, world, 'lead', 'Loan', { type: 'boolean' })
    await addField(app, world, 'lead', 'Floor', { type: 'number' })
    await add('High floors', { conditions: { field: 'custom.floor', op: 'gte', value: 10 } })
    await add('Riverside with a loan', {
      conditions: [
        { field: 'project', op: 'contains', value: 'river' },
        { field: 'custom.loan', op: 'eq', value: true },
      ],
    })
    await add('Walk-ins', { conditions: { field: 'source_kind', op: 'eq', value: 'walk_in' } })
    await add('Rest')
    // Nine is less than ten, though not as text.
    expect(await clockOf(await lead({ custom: { floor: 9 } }))).toEqual(['Rest'])
    expect(await clockOf(await lead({ custom: { floor: 12 } }))).toEqual(['High floors'])
    expect(await clockOf(await lead({ project: 'Riverside', custom: { loan: true } }))).toEqual([
      'Riverside with a loan',
    ])
    expect(await clockOf(await lead({ project: 'Riverside' }))).toEqual(['Rest'])
  })

  test('that can’t be asked are refused at their place, and where they broke since, the policy says so and fits none', async () => {
    const wrong = await call('POST', '', {
      name: 'Wrong',
      first_response_minutes: 5,
      conditions: { and: [{ field: 'temperature', op: 'eq', value: 'boiling' }] },
    })
    expect(Object.keys(wrong.body.error.fields)).toEqual(['conditions.and.0.value'])
    const { id } = await add('Old', { conditions: { field: 'city', op: 'eq', value: 'Pune' } })
    await add('Rest')
    await app.db.sql`update sla_policy set conditions = '{"field":"gone","op":"eq","value":1}' where id = ${id}`
    const [old, rest] = (await call('GET', '')).body.data
    expect([old.problems, rest.problems]).toEqual([['conditions.field must name a field of this list'], []])
    expect(await clockOf(await lead({}))).toEqual(['Rest'])
    expect((await call('PATCH', `/${id}`, { name: 'Older' })).status).toBe(200)
    expect((await call('PATCH', `/${id}`, { conditions: null })).body.data.problems).toEqual([])
  })
})
