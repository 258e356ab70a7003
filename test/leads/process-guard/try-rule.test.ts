import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { newId } from '../../../src/platform/ids'
import { type Caller, startApp, type TestApp } from '../../support/app'
import { addField } from '../../support/custom-fields'
import { makeWorld, type World } from '../../support/world'
import { givenLead } from '../leads/given'

let app: TestApp
let world: World
let lead: { id: string; contactId: string }

beforeAll(async () => {
  app = await startApp()
})
beforeEach(async () => {
  world = await makeWorld(app)
  lead = await givenLead(app, world, { owner: world.ravi, name: 'Kavita Rane', ref: 'L-26-00042' })
})
afterAll(() => app.close())

const VISIT_FIRST = { to_statuses: ['negotiation'], requires: [{ kind: 'visit_completed' }] }

async function tried(body: object, as: Caller = world.meera) {
  const answer = await app.call('POST', '/process-rules/try', { as, body })
  expect([answer.status, answer.body.error?.fields]).toEqual([200, undefined])
  return answer.body.data
}
const move = async (status: string, id = lead.id) =>
  expect(
    (await app.call('POST', `/leads/${id}/status`, { as: world.asha, body: { status, reason: 'He calls' } })).status,
  ).toBe(200)
const visit = (day: string) => app.db.sql`
  insert into site_visit (company_id, id, lead_id, scheduled_at, agent_id, status)
  values (${world.company.id}, ${newId('vis')}, ${lead.id}, ${day}, ${world.ravi.id}, 'completed')`

test('a rule is tried on what a lead can do now, and nothing is written', async () => {
  expect(await tried({ rule: VISIT_FIRST, lead_id: lead.id })).toEqual({
    looked_at: 8,
    concerned: 1,
    stopped: 1,
    moves: [
      {
        lead: { id: lead.id, ref: 'L-26-00042', name: 'Kavita Rane' },
        at: null,
        from: { key: 'new', name: 'New' },
        to: { key: 'negotiation', name: 'Negotiation' },
        lacks: ['Complete a site visit'],
      },
    ],
  })
  expect((await app.call('GET', '/process-rules', { as: world.meera })).body.data).toEqual([])
  const { status } = await app.call('POST', '/process-rules/try', { as: world.ravi, body: { rule: VISIT_FIRST } })
  expect(status).toBe(403)
})

test('over the last moves it says which it would have stopped, by what stood then', async () => {
  await move('negotiation')
  await move('contacted')
  await visit('2099-01-01')
  expect(await tried({ rule: VISIT_FIRST })).toMatchObject({ looked_at: 2, concerned: 1, stopped: 1 })
  await visit('2026-01-01')
  expect(await tried({ rule: VISIT_FIRST })).toMatchObject({ concerned: 1, stopped: 0, moves: [] })
  const why = { to_categories: ['open'], requires: [{ kind: 'reason' }, { kind: 'note', days: 1 }] }
  const { stopped, moves } = await tried({ rule: why })
  expect([stopped, moves[0].lacks]).toEqual([2, ['Write a note: there is none of the last 24 hours']])
  expect((await tried({ rule: why, last: 1 })).looked_at).toBe(1)
})

test('conditions may ask of own fields, and hold for whoever moves the lead, seen or not', async () => {
  const field = await addField(app, world, 'lead', 'Loan', {
    type: 'choice',
    choices: [{ label: 'Needed' }, { label: 'None' }],
    visible_to: [world.roles.manager],
  })
  const [needed] = field.choices
  const { sql } = app.db
  await sql`update lead set custom = ${sql.json({ [field.key]: needed!.key })} where id = ${lead.id}`
  const conditions = { field: `custom.${field.key}`, op: 'eq', value: needed!.key }
  expect(await tried({ rule: { ...VISIT_FIRST, conditions }, lead_id: lead.id })).toMatchObject({ stopped: 1 })
  const other = { ...conditions, value: field.choices[1]!.key }
  expect(await tried({ rule: { ...VISIT_FIRST, conditions: other }, lead_id: lead.id })).toMatchObject({ concerned: 0 })
  const made = await app.call('POST', '/process-rules', {
    as: world.meera,
    body: { name: 'Loan first', ...VISIT_FIRST, conditions },
  })
  expect(made.status).toBe(201)
  const moved = await app.call('POST', `/leads/${lead.id}/status`, { as: world.ravi, body: { status: 'negotiation' } })
  expect(moved.body.error.message).toBe('Complete a site visit (Loan first)')
  const unknown = { field: 'custom.shoe_size', op: 'eq', value: 9 }
  const refused = await app.call('POST', '/process-rules/try', {
    as: world.meera,
    body: { rule: { ...VISIT_FIRST, conditions: unknown } },
  })
  expect(Object.keys(refused.body.error.fields)).toEqual(['conditions.field'])
})
