// An own field that was archived can be filled in by nobody: whatever named it says so, and stops nobody.

import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { startApp, type TestApp } from '../../support/app'
import { addField } from '../../support/custom-fields'
import { makeWorld, type World } from '../../support/world'
import { givenLead } from '../leads/given'

let app: TestApp
let world: World
let lead: { id: string }

beforeAll(async () => {
  app = await startApp()
})
beforeEach(async () => {
  world = await makeWorld(app)
  lead = await givenLead(app, world, { owner: world.ravi, name: 'Kavita Rane', phones: ['9800000001'] })
})
afterAll(() => app.close())

const ask = async (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object, as = world.asha) =>
  (await app.call(method, path, { as, ...(body ? { body } : {}) })).body
const move = (status: string, as = world.ravi) => app.call('POST', `/leads/${lead.id}/status`, { as, body: { status } })

async function statusOf(key: string) {
  const pipelines = (await ask('GET', '/pipelines')).data
  const pipeline = pipelines.find(({ lead_types }: { lead_types: string[] }) => lead_types.includes('buy'))
  const status = pipeline.statuses.find((one: { key: string }) => one.key === key)
  return { path: `/pipelines/${pipeline.id}/statuses/${status.id}`, problems: status.problems }
}

test('a rule and a status that ask for an archived field let leads by, and say what is wrong; so do all who named it', async () => {
  const field = await addField(app, world, 'lead', 'PAN card')
  const conditions = { field: 'custom.pan_card', op: 'eq', value: 'x' }
  const requires = [{ kind: 'fields', fields: ['custom.pan_card'] }]
  await ask('POST', '/process-rules', { name: 'PAN first', to_statuses: ['negotiation'], requires })
  await ask('PATCH', (await statusOf('visit_done')).path, { required_fields: ['custom.pan_card'] })
  await ask('POST', '/assignment-rules', { name: 'By PAN', conditions })
  await ask('POST', '/sla-policies', { name: 'PAN clock', conditions, first_response_minutes: 5 })
  await addField(app, world, 'lead', 'Copy of PAN', { required_when: { filter: conditions } })
  expect((await move('negotiation')).body.error.message).toBe('Fill in “PAN card” (PAN first)')

  const archived = await ask('PATCH', `/custom-fields/${field.id}`, { archived: true })
  expect(archived.data.used_by).toEqual([
    { kind: 'assignment_rule', name: 'By PAN' },
    { kind: 'custom_field', name: 'Copy of PAN' },
    { kind: 'process_rule', name: 'PAN first' },
    { kind: 'sla_policy', name: 'PAN clock' },
    { kind: 'status', name: 'Buy: Visit done' },
  ])
  const problems = ['it names “PAN card”, which was archived']
  for (const path of ['/process-rules', '/assignment-rules', '/sla-policies']) {
    expect((await ask('GET', path)).data.at(-1).problems).toEqual(problems)
  }
  expect((await statusOf('visit_done')).problems).toEqual(problems)
  expect((await move('negotiation')).status).toBe(200)
  expect((await move('visit_done')).status).toBe(200)
})

test('what is required by an archived field is required no more', async () => {
  const f = await addField(app, world, 'lead', 'Loan')
  await addField(app, world, 'lead', 'Bank', {
    required_when: { filter: { field: 'custom.loan', op: 'eq', value: 'a' } },
  })
  const custom = { loan: 'a', bank: 'SBI' }
  await ask('PATCH', `/leads/${lead.id}`, { custom })
  const emptied = () => app.call('PATCH', `/leads/${lead.id}`, { as: world.ravi, body: { custom: { bank: null } } })
  expect((await emptied()).body.error.fields).toEqual({ 'custom.bank': '“Bank” is required' })
  await ask('PATCH', `/custom-fields/${f.id}`, { archived: true })
  expect((await emptied()).status).toBe(200)
})

test('a field that an agent does not see is not named to them; they are told to ask', async () => {
  await addField(app, world, 'lead', 'Net worth', { visible_to: [world.roles.owner] })
  const requires = [{ kind: 'fields', fields: ['custom.net_worth', 'budget'] }]
  await ask('POST', '/process-rules', { name: 'Rich', to_statuses: ['negotiation'], requires })
  const { error } = (await move('negotiation')).body
  expect(error.message).toBe('Fill in the budget. Ask an admin to fill in what only some roles see (Rich)')
  expect(error.details.unmet[0].fields).toEqual(['budget'])
  expect((await move('negotiation', world.asha)).body.error.message).toBe('Fill in “Net worth” and the budget (Rich)')
})

test('choices may bring their own keys with a new field, and only then', async () => {
  const { id, choices } = await addField(app, world, 'lead', 'Facing', {
    type: 'choice',
    choices: [{ key: 'n', label: 'North' }, { label: 'South' }],
  })
  expect(choices.map(({ key }) => key)).toEqual(['n', 'south'])
  const more = await ask('PATCH', `/custom-fields/${id}`, { choices: [{ key: 'w', label: 'West' }] })
  expect(more.error.fields).toEqual({ 'choices.0.key': 'is no choice of this field' })
})

test('an assignment rule whose members take no leads says so', async () => {
  await ask('PATCH', `/lead-takers/${world.ravi.id}`, { takes_leads: false })
  await ask('POST', '/assignment-rules', { name: 'Ravi alone', member_ids: [world.ravi.id] })
  expect((await ask('GET', '/assignment-rules')).data.at(-1).problems).toEqual(['nobody of it takes leads'])
})
