// Fields of which no two records may have the same value.

import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { givenLead } from '../../leads/leads/given'
import { startApp, type TestApp } from '../../support/app'
import { addField } from '../../support/custom-fields'
import { makeWorld, type World } from '../../support/world'

let app: TestApp
let world: World
let lead: string
let field: string

beforeAll(async () => {
  app = await startApp()
})
beforeEach(async () => {
  world = await makeWorld(app)
  lead = (await givenLead(app, world, { owner: world.ravi })).id
  field = (await addField(app, world, 'lead', 'Token', { unique: true })).id
  expect((await token(lead, 'T1')).status).toBe(200)
})
afterAll(() => app.close())

const call = (method: string, path: string, body?: object) =>
  app.call(method, path, { as: world.asha, ...(body ? { body } : {}) })
const token = (id: string, value: string) => call('PATCH', `/leads/${id}`, { custom: { token: value } })
const change = (body: object) => call('PATCH', `/custom-fields/${field}`, body)
/** Changes when the row is written anew. */
const held = async () => {
  const rows = await app.db.sql`select value, xmin::text from custom_unique_value where field_id = ${field}`
  return rows.map(row => ({ ...row }))
}

test('a new label or help text leaves alone what is held', async () => {
  const before = await held()
  expect(before).toHaveLength(1)
  expect((await change({ label: 'Token number', help: 'As on the receipt' })).status).toBe(200)
  expect(await held()).toEqual(before)
})

test('a field that was put away keeps nobody from a value, and comes back when all values differ', async () => {
  const other = (await givenLead(app, world, { owner: world.ravi })).id
  expect((await token(other, 't1')).body.error.fields).toEqual({ 'custom.token': 'is taken' })
  await call('DELETE', `/leads/${lead}`)
  expect((await token(other, 't1')).status).toBe(200)
  expect((await change({ archived: true })).status).toBe(200)
  expect((await call('POST', `/leads/${lead}/restore`)).status).toBe(200)
  const refused = await change({ archived: false })
  expect([refused.status, refused.body.error.code]).toEqual([409, 'duplicate'])
  await call('DELETE', `/leads/${other}`)
  expect((await change({ archived: false })).status).toBe(200)
  expect((await held()).map(row => row.value)).toEqual(['t1'])
  expect((await call('POST', `/leads/${other}/restore`)).status).toBe(409)
})
