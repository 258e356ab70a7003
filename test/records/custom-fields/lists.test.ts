import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { givenLead } from '../../leads/leads/given'
import { type Caller, startApp, type TestApp } from '../../support/app'
import { addField } from '../../support/custom-fields'
import { makeWorld, type World } from '../../support/world'

let app: TestApp
let world: World
let lead: { id: string; contactId: string }

beforeAll(async () => {
  app = await startApp()
})
beforeEach(async () => {
  world = await makeWorld(app)
  lead = await givenLead(app, world, { owner: world.ravi, phones: ['9800000001'] })
})
afterAll(() => app.close())

const call = (method: string, path: string, as: Caller, body?: object) =>
  app.call(method, path, { as, ...(body ? { body } : {}) })
const patch = (custom: object, as: Caller = world.ravi) => call('PATCH', `/leads/${lead.id}`, as, { custom })
const list = (as: Caller, condition: object, rest = '') =>
  call('GET', `/leads?filter=${encodeURIComponent(JSON.stringify(condition))}${rest}`, as)

describe('a list of leads', () => {
  test.each([
    ['number', 7, 'gte', 7, 'lt', 7],
    ['money', '80 lakh', 'eq', 800_000_000, 'gt', 800_000_000],
    ['date', '2026-02-28', 'between', ['2026-02-01', '2026-03-01'], 'lt', '2026-02-28'],
    ['boolean', 'yes', 'eq', true, 'eq', false],
    ['text', 'Corner', 'contains', 'corn', 'starts_with', 'orner'],
  ])('is filtered and sorted by a field of type %s', async (type, value, op, found, other, missed) => {
    await addField(app, world, 'lead', 'Own', { type })
    expect((await patch({ own: value })).status).toBe(200)
    const ids = async (how: string, what: unknown) =>
      (await list(world.ravi, { field: 'custom.own', op: how, value: what }, '&sort=-custom.own')).body.data.length
    expect([await ids(op, found), await ids(other, missed)]).toEqual([1, 0])
  })

  test('does not know a field that there is not', async () => {
    const { status, body } = await list(world.asha, { field: 'custom.nothing', op: 'eq', value: 'x' })
    expect([status, Object.keys(body.error.fields)]).toEqual([422, ['filter.field']])
  })

  test('can’t be asked for a phone by who reads it masked', async () => {
    await addField(app, world, 'lead', 'Office', { type: 'phone' })
    await patch({ office: '98000 00009' })
    const key = await world.keyOf(world.ravi, ['leads:read'])
    expect((await list(key, { field: 'custom.office', op: 'starts_with', value: '+9198' })).status).toBe(422)
    const shown = await call('GET', `/leads/${lead.id}`, key)
    expect(shown.body.data.custom).toEqual({ office: '98•••••009' })
  })
})

test('a field that a role does not see is not there for it: in the list of fields, the record, filter, sort and form', async () => {
  await addField(app, world, 'lead', 'Margin', { visible_to: [world.roles.manager] })
  expect((await patch({ margin: 'thin' }, world.meera)).body.data.custom).toEqual({ margin: 'thin' })
  expect((await call('GET', '/custom-fields', world.ravi)).body.data).toEqual([])
  expect((await call('GET', `/leads/${lead.id}`, world.ravi)).body.data.custom).toEqual({})
  expect((await call('GET', '/leads', world.ravi)).body.data[0].custom).toEqual({})
  expect((await list(world.ravi, { field: 'custom.margin', op: 'eq', value: 'thin' })).status).toBe(422)
  expect((await call('GET', '/leads?sort=custom.margin', world.ravi)).status).toBe(422)
  expect((await patch({ margin: 'fat' })).body.error.fields).toEqual({ 'custom.margin': 'is no field' })
  expect((await call('GET', `/leads/${lead.id}`, world.asha)).body.data.custom).toEqual({ margin: 'thin' })
})

test('of fifty leads that get one unique value at once, one has it', async () => {
  await addField(app, world, 'lead', 'Loan number', { unique: true })
  const leads = await Promise.all(Array.from({ length: 50 }, () => givenLead(app, world, { owner: world.ravi })))
  const answers = await Promise.all(
    leads.map(({ id }, i) =>
      call('PATCH', `/leads/${id}`, world.ravi, { custom: { loan_number: i % 2 ? 'LN-1' : ' ln-1 ' } }),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const refused = answers.filter(({ status }) => status === 409)
  expect(refused).toHaveLength(49)
  expect(refused[0]!.body.error.fields).toEqual({ 'custom.loan_number': 'must be unique' })
})

test('contacts are listed with their own fields, without those that the reader’s role does not see', async () => {
  await addField(app, world, 'contact', 'Floor')
  await addField(app, world, 'contact', 'Margin', { visible_to: [world.roles.manager] })
  const change = await call('PATCH', `/contacts/${lead.contactId}`, world.meera, {
    custom: { floor: '2', margin: 'thin' },
  })
  expect(change.status).toBe(200)
  const listed = async (as: Caller) => (await call('GET', '/contacts', as)).body.data[0].custom
  expect(await listed(world.meera)).toEqual({ floor: '2', margin: 'thin' })
  expect(await listed(world.ravi)).toEqual({ floor: '2' })
})
