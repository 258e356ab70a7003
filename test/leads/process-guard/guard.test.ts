import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { newId } from '../../../src/platform/ids'
import { type Answer, type Caller, startApp, type TestApp } from '../../support/app'
import { addField } from '../../support/custom-fields'
import { makeRival, makeWorld, type World } from '../../support/world'
import { givenLead } from '../leads/given'

let app: TestApp
let world: World
let lead: { id: string; contactId: string }

beforeAll(async () => {
  app = await startApp()
})
beforeEach(async () => {
  world = await makeWorld(app)
  lead = await givenLead(app, world, { owner: world.ravi, name: 'Kavita Rane', phones: ['9800000001'] })
})
afterAll(() => app.close())

const move = (as: Caller, body: object): Promise<Answer> => app.call('POST', `/leads/${lead.id}/status`, { as, body })
async function rule(body: object): Promise<{ id: string; updated_at: string }> {
  const answer = await app.call('POST', '/process-rules', { as: world.meera, body })
  expect(answer.status).toBe(201)
  return answer.body.data
}
const statusOf = async (): Promise<string> =>
  (await app.call('GET', `/leads/${lead.id}`, { as: world.asha })).body.data.status.key
const timeline = async () => (await app.call('GET', `/activities?lead_id=${lead.id}`, { as: world.asha })).body.data

const VISIT_FIRST = { name: 'Visit first', to_statuses: ['negotiation'], requires: [{ kind: 'visit_completed' }] }

describe('a move that a rule blocks', () => {
  test('is refused with what is missing in words, and goes once it is there', async () => {
    const { id } = await rule(VISIT_FIRST)
    const { status, body } = await move(world.ravi, { status: 'negotiation' })
    expect([status, body.error.code]).toEqual([409, 'guard_blocked'])
    expect(body.error.message).toBe('Complete a site visit (Visit first)')
    expect(body.error.details.unmet).toEqual([
      { rule: { id, name: 'Visit first' }, needs: 'visit_completed', text: 'Complete a site visit' },
    ])
    expect(await statusOf()).toBe('new')
    await app.db.sql`insert into site_visit (company_id, id, lead_id, scheduled_at, agent_id, status)
      values (${world.company.id}, ${newId('vis')}, ${lead.id}, now(), ${world.ravi.id}, 'completed')`
    expect((await move(world.ravi, { status: 'negotiation' })).status).toBe(200)
  })

  test('goes where the rule is off, for another type, or its conditions do not fit', async () => {
    const off = await rule({ ...VISIT_FIRST, name: 'Off', is_active: false })
    await rule({ ...VISIT_FIRST, name: 'Rent only', lead_types: ['rent'] })
    await rule({ ...VISIT_FIRST, name: 'Hot only', conditions: { field: 'temperature', op: 'eq', value: 'hot' } })
    expect((await move(world.ravi, { status: 'negotiation' })).status).toBe(200)
    await move(world.ravi, { status: 'new' })
    await app.call('PATCH', `/leads/${lead.id}`, { as: world.ravi, body: { temperature: 'hot' } })
    expect((await move(world.ravi, { status: 'negotiation' })).body.error.message).toContain('Hot only')
    await app.call('PATCH', `/process-rules/${off.id}`, { as: world.meera, body: { is_active: true } })
    expect((await move(world.ravi, { status: 'negotiation' })).body.error.details.unmet).toHaveLength(2)
  })

  test('takes along what it asks for, and leaves nothing of it behind where it is refused all the same', async () => {
    await addField(app, world, 'lead', 'Loan bank')
    const fields = ['budget', 'location', 'custom.loan_bank']
    await rule({ name: 'Money first', to_statuses: ['negotiation'], requires: [{ kind: 'fields', fields }] })
    const filled = { requirement: { budget: '85 lakh' }, custom: { loan_bank: 'SBI' } }
    const without = await move(world.ravi, { status: 'negotiation', ...filled })
    expect(without.body.error.message).toBe('Fill in the locality (Money first)')
    const asked = await move(world.ravi, { status: 'negotiation' })
    expect(asked.body.error.message).toBe('Fill in the budget, the locality and “Loan bank” (Money first)')
    const gone = await move(world.ravi, {
      status: 'negotiation',
      ...filled,
      requirement: { budget: '85 lakh', location: 'Wakad' },
    })
    expect([gone.status, gone.body.data.custom, gone.body.data.requirement.budget_max]).toEqual([
      200,
      { loan_bank: 'SBI' },
      85_00_000_00,
    ])
  })

  test('goes past it with the right and a reason, which the timeline and the audit log keep', async () => {
    await rule(VISIT_FIRST)
    const past = (as: Caller, over: object = {}) => move(as, { status: 'negotiation', override: true, ...over })
    expect((await past(world.ravi, { reason: 'He insists' })).body.error.code).toBe('permission_denied')
    expect((await past(world.meera)).body.error.fields).toHaveProperty('reason')
    expect((await past(world.meera, { reason: 'He saw it himself' })).status).toBe(200)
    expect((await timeline())[0]).toMatchObject({
      title: 'New → Negotiation',
      text: 'He saw it himself',
      data: { overridden: ['Complete a site visit (Visit first)'] },
    })
    const log = await app.db.sql`select action, changes from audit_entry
      where company_id = ${world.company.id} and subject_id = ${lead.id} and action = 'process_guard.overridden'`
    expect(log.map(row => row.changes)).toEqual([{ rules: [null, ['Visit first']] }])
  })
})

test('a rule that warns lets the lead go and says so, in the answer and on the timeline', async () => {
  await rule({ ...VISIT_FIRST, mode: 'warn' })
  const { status, body } = await move(world.ravi, { status: 'negotiation' })
  expect(status).toBe(200)
  expect(body.meta.warnings).toMatchObject([{ needs: 'visit_completed', text: 'Complete a site visit' }])
  expect((await timeline())[0].data.warnings).toEqual(['Complete a site visit (Visit first)'])
})

test('where a lead can go is told with what each move still needs', async () => {
  await rule(VISIT_FIRST)
  await rule({ name: 'Why lost', to_categories: ['lost', 'junk'], requires: [{ kind: 'reason' }] })
  const { body } = await app.call('GET', `/leads/${lead.id}/moves`, { as: world.ravi })
  const told = body.data.map((to: { status: { key: string }; is_allowed: boolean; needs_reason: boolean }) => [
    to.status.key,
    to.is_allowed,
    to.needs_reason,
  ])
  expect(told).toEqual([
    ['contacted', true, false],
    ['qualified', true, false],
    ['visit_scheduled', true, false],
    ['visit_done', true, false],
    ['negotiation', false, false],
    ['booked', true, false],
    ['lost', true, true],
    ['junk', true, true],
  ])
  expect((await app.call('GET', `/leads/${lead.id}/moves`, { as: world.imran })).status).toBe(404)
})

describe('a person who is back', () => {
  const push = (body: object) => app.call('POST', '/leads', { as: world.asha, body })
  const back = { name: 'Kavita Rane', phone: '9800000001', lead_type: 'buy', message: 'Still looking' }

  test('opens the closed lead again, and what a rule asks as a reason is the enquiry', async () => {
    await rule({ name: 'Why', to_statuses: ['new'], requires: [{ kind: 'reason' }] })
    await move(world.ravi, { status: 'lost', reason: 'Bought elsewhere' })
    expect((await push(back)).body.data).toMatchObject({ outcome: 'reopened', lead_id: lead.id })
    expect(await statusOf()).toBe('new')
  })

  test('whose lead a rule keeps closed is recorded all the same, with the reasons', async () => {
    await move(world.ravi, { status: 'lost' })
    await rule({ name: 'Note first', to_categories: ['open'], requires: [{ kind: 'note', days: 3 }] })
    expect((await push(back)).body.data).toMatchObject({ outcome: 're_enquiry', lead_id: lead.id })
    expect(await statusOf()).toBe('lost')
    const [enquiry] = await timeline()
    expect(enquiry.type).toBe('enquiry')
    expect(enquiry.text).toContain('Stays Lost: Write a note: there is none of the last 3 days (Note first)')
  })
})

describe('rules', () => {
  test('are kept in order, changed with a look at who was first, and taken away', async () => {
    const first = await rule(VISIT_FIRST)
    const second = await rule({ ...VISIT_FIRST, name: 'Second' })
    const ids = async () =>
      (await app.call('GET', '/process-rules', { as: world.meera })).body.data.map((r: { id: string }) => r.id)
    await app.call('PUT', '/process-rules/order', { as: world.meera, body: { ids: [second.id, first.id] } })
    expect(await ids()).toEqual([second.id, first.id])
    const change = { mode: 'warn', updated_at: first.updated_at }
    const path = `/process-rules/${first.id}`
    expect((await app.call('PATCH', path, { as: world.meera, body: change })).body.data.mode).toBe('warn')
    expect((await app.call('PATCH', path, { as: world.meera, body: change })).body.error.code).toBe('stale')
    expect((await app.call('DELETE', path, { as: world.meera })).status).toBe(200)
    expect(await ids()).toEqual([second.id])
  })

  test.each([
    [
      'conditions on a field that no lead has',
      { conditions: { field: 'shoe', op: 'eq', value: 1 } },
      'conditions.field',
    ],
    ['a field that no lead has', { requires: [{ kind: 'fields', fields: ['shoe'] }] }, 'requires.0.fields.0'],
  ])('with %s are refused', async (_what, over, field) => {
    const { status, body } = await app.call('POST', '/process-rules', {
      as: world.meera,
      body: { ...VISIT_FIRST, ...over },
    })
    expect([status, Object.keys(body.error.fields)]).toEqual([422, [field]])
  })

  test('are kept from agents and other companies', async () => {
    const { id } = await rule(VISIT_FIRST)
    const rival = await makeRival(app)
    expect((await app.call('GET', '/process-rules', { as: world.ravi })).status).toBe(403)
    expect((await app.call('GET', `/process-rules/${id}`, { as: rival.owner })).status).toBe(404)
  })
})

test('a rule names statuses of the pipelines, or such as it named before they went', async () => {
  for (const list of ['to_statuses', 'from_statuses']) {
    const { status, body } = await app.call('POST', '/process-rules', {
      as: world.meera,
      body: { ...VISIT_FIRST, [list]: ['new', 'nope'] },
    })
    expect([status, Object.keys(body.error.fields)]).toEqual([422, [`${list}.1`]])
  }
  const { id } = await rule(VISIT_FIRST)
  const change = (body: object) => app.call('PATCH', `/process-rules/${id}`, { as: world.meera, body })
  expect((await change({ to_statuses: ['nope'] })).body.error.fields).toHaveProperty(['to_statuses.0'])
  await app.db.sql`update process_rule set to_statuses = '{gone}' where id = ${id}`
  expect((await change({ name: 'Still', to_statuses: ['gone', 'negotiation'] })).status).toBe(200)
})

test('the moves of a lead tell that the company wants a follow-up date with an open status', async () => {
  const settings = { needs_follow_up: true }
  expect((await app.call('PATCH', '/lead-settings', { as: world.asha, body: settings })).status).toBe(200)
  const follow = { rule: null, needs: 'fields', fields: ['follow_up_at'], text: 'Fill in a follow-up date' }
  const moves = async () => (await app.call('GET', `/leads/${lead.id}/moves`, { as: world.ravi })).body.data
  for (const { status, is_allowed, unmet } of await moves()) {
    expect([status.key, is_allowed, unmet]).toEqual([
      status.key,
      status.category !== 'open',
      status.category === 'open' ? [follow] : [],
    ])
  }
  const body = { follow_up_at: '2099-01-01T09:00:00+05:30' }
  await app.call('PATCH', `/leads/${lead.id}`, { as: world.ravi, body })
  expect((await moves()).every((to: { unmet: object[] }) => to.unmet.length === 0)).toBe(true)
})
