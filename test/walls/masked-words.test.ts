// What views, rules and files are called, and what they ask for, is written by people too: whoever reads numbers masked
// reads none there, and loses none by sending back what they read.

import { afterAll, beforeAll, expect, test } from 'bun:test'
import { forgetCompany } from '../../src/workspace'
import { importing } from '../records/imports/importing'
import { startApp, type TestApp } from '../support/app'
import { addField } from '../support/custom-fields'
import { makeWorld, type World } from '../support/world'

const NUMBER = '98111 22233'
const ADDRESS = 'kavita.rane@example.in'

let app: TestApp
let world: World

beforeAll(async () => {
  app = await startApp()
  world = await makeWorld(app)
  await addField(app, world, 'lead', 'Spouse')
  const sets = JSON.stringify({ 'settings.lead_routing': 'all' })
  await app.db.sql`update role set permissions = permissions || ${sets}::text::jsonb where id = ${world.roles.viewer}`
  forgetCompany(world.company.id)
})
afterAll(() => app.close())

const call = async (method: string, path: string, body?: object, as = world.dev) => {
  const answer = await app.call(method, path, { as, ...(body ? { body } : {}) })
  expect([path, answer.status < 300, answer.body?.error]).toEqual([path, true, undefined])
  return answer.body.data
}
const condition = { field: 'custom.spouse', op: 'contains', value: `Rane ${NUMBER}` }

test('a shared view: its name, and the number and the address that it asks for', async () => {
  const filter = { or: [condition, { field: 'custom.spouse', op: 'eq', value: ADDRESS }] }
  const made = await call(
    'POST',
    '/saved-views',
    { kind: 'lead', name: `Of ${NUMBER}`, filter, scope: 'company' },
    world.asha,
  )
  const listed = async (as = world.dev) =>
    (await call('GET', '/saved-views?kind=lead', undefined, as)).find((view: { id: string }) => view.id === made.id)
  const seen = await listed()
  expect(seen.name).toBe('Of •••••')
  expect(seen.filter.or.map(({ value }: { value: string }) => value)).toEqual(['Rane •••••', '•••'])
  expect((await listed(world.meera)).filter).toEqual(filter)
  expect(await call('GET', `/saved-views/${made.id}`)).toMatchObject({ name: 'Of •••••' })
  // Sent back as it was read, it stays; what was typed over counts.
  await call('PATCH', `/saved-views/${made.id}`, { name: seen.name, filter: seen.filter, layout: 'board' })
  expect(await listed(world.asha)).toMatchObject({ name: `Of ${NUMBER}`, filter, layout: 'board' })
  const wrong = await app.call('PATCH', `/saved-views/${made.id}`, { as: world.dev, body: { name: 'Of ••••• again' } })
  expect([wrong.status, Object.keys(wrong.body.error.fields)]).toEqual([422, ['name']])
  const copy = await call('POST', `/saved-views/${made.id}/copy`, {})
  expect(JSON.stringify(copy)).not.toContain('98111')
  expect(copy.name).toBe('Of •••••')
  const [kept] = await app.db.sql`select name, filter from saved_view where id = ${copy.id}`
  expect([kept!.name, kept!.filter]).toEqual([`Of ${NUMBER}`, filter])
})

test.each([
  ['/assignment-rules', { name: `For ${NUMBER}`, member_ids: [] as string[], conditions: condition }],
  [
    '/process-rules',
    { name: `For ${NUMBER}`, to_categories: ['junk'], requires: [{ kind: 'reason' }], conditions: condition },
  ],
  ['/sla-policies', { name: `For ${NUMBER}`, first_response_minutes: 30, conditions: condition }],
])('%s: the name of a rule and its conditions', async (path, body) => {
  const given = 'member_ids' in body ? { ...body, member_ids: [world.ravi.id] } : body
  const made = await call('POST', path, given, world.asha)
  const listed = async (as = world.dev) =>
    (await call('GET', path, undefined, as)).find((rule: { id: string }) => rule.id === made.id)
  const seen = await listed()
  expect([seen.name, seen.conditions.value]).toEqual(['For •••••', 'Rane •••••'])
  await call('PATCH', `${path}/${made.id}`, { name: seen.name, conditions: seen.conditions, is_active: false })
  expect(await listed(world.meera)).toMatchObject({ name: `For ${NUMBER}`, conditions: condition, is_active: false })
  const wrong = await app.call('PATCH', `${path}/${made.id}`, { as: world.dev, body: { name: 'For ••••• too' } })
  expect([wrong.status, Object.keys(wrong.body.error.fields)]).toEqual([422, ['name']])
})

test('a colleague’s file: its name, its headings and what its words mean', async () => {
  const marketing = await world.addMember('Mala Menon', 'marketing')
  const imports = importing(app, world)
  const sent = await imports.send(`Name,Phone,Of ${NUMBER}\nA Person,9811100001,x\n`)
  await app.db.sql`update import_run set file_name = ${`${NUMBER}.csv`} where id = ${sent.id}`
  await imports.map(sent, { tags: [ADDRESS] })
  const [seen, [listed]] = [
    await call('GET', `/imports/${sent.id}`, undefined, marketing),
    await call('GET', '/imports', undefined, marketing),
  ]
  expect([seen.file_name, listed.file_name]).toEqual(['•••••.csv', '•••••.csv'])
  expect(seen.columns.map(({ heading }: { heading: string }) => heading)).toEqual(['Name', 'Phone', 'Of •••••'])
  expect(seen.options.tags).toEqual(['•••'])
  expect((await imports.read(sent.id)).file_name).toBe(`${NUMBER}.csv`)
})

test('the refusal of a move names its rule as the mover may read it', async () => {
  const body = { name: `Ask ${NUMBER}`, to_categories: ['junk'], requires: [{ kind: 'reason' }] }
  await call('POST', '/process-rules', body, world.asha)
  const lead = (await call('POST', '/leads', { name: 'Lata', phone: '9811100002' }, world.ravi)).lead
  const moves = async (as: typeof world.dev) =>
    JSON.stringify(await call('GET', `/leads/${lead.id}/moves`, undefined, as))
  expect(await moves(world.meera)).toContain(NUMBER)
  expect(await moves(world.ravi)).toContain('Ask •••••')
  const refused = await app.call('POST', `/leads/${lead.id}/status`, { as: world.ravi, body: { status: 'junk' } })
  expect(refused.status).toBeGreaterThanOrEqual(400)
  expect(JSON.stringify(refused.body)).not.toContain('22233')
})
