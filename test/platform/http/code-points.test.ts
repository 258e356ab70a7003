// Texts are counted in characters, as the description says: an emoji is one, and so is each sign of an Indian script.

import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { pointsIn } from '../../../src/platform/http/code-points'
import { type Caller, startApp, type TestApp } from '../../support/app'
import { makeWorld, type World } from '../../support/world'

let app: TestApp
let world: World
let key: Caller
let leadId: string
beforeAll(async () => {
  app = await startApp()
  world = await makeWorld(app)
  key = await world.keyOf(world.asha, ['leads:read', 'leads:write', 'contacts:write'])
  const lead = { name: 'Kiran Desai', phone: '98000 00001', owner_id: world.ravi.id }
  leadId = (await app.call('POST', '/leads', { as: world.asha, body: lead })).body.data.lead_id
})
afterAll(() => app.close())

test.each([
  ['', 0],
  ['abc', 3],
  ['😀', 1],
  ['क्षेत्र', 7],
  ['👨‍👩‍👧', 5],
  ['\ud83d', 1],
  ['\ud83dx\ude00', 3],
  ['😀'.repeat(1000), 1000],
])('%p has %i', (text, count) => {
  expect(pointsIn(text)).toBe(count)
})

const text = (sign: string, length: number) => sign.repeat(length)
const post = (path: string, body: object) => app.call('POST', path, { as: key, body })

describe.each(['😀', '🏡', 'न', 'த', 'a', '𝒜'])('texts of %p', sign => {
  test.each([
    ['/actions/upsert_contact', 'name', 120, { phone: '9800000011' }, 200],
    ['/actions/upsert_contact', 'city', 80, { phone: '9800000011', name: 'Kiran' }, 200],
    ['/actions/upsert_lead', 'name', 120, { phone: '9800000012' }, 200],
    ['/actions/upsert_lead', 'message', 2000, { phone: '9800000012' }, 200],
    ['/activities', 'text', 5000, {}, 201],
  ])('%s %s takes as many as it says, and one more is too long', async (path, field, most, beside, status) => {
    const rest = path === '/activities' ? { lead_id: leadId } : beside
    const longest = await post(path, { ...rest, [field]: text(sign, most) })
    expect([longest.status, longest.body.error?.fields ?? {}]).toEqual([status, {}])
    const longer = await post(path, { ...rest, [field]: text(sign, most + 1) })
    expect([longer.status, longer.body.error.fields]).toEqual([
      422,
      { [field]: expect.stringMatching(new RegExp(`^must .*at most ${most} characters$`)) },
    ])
  })

  test('a query is counted alike, and so are items of a list', async () => {
    const asked = (length: number) =>
      app.call('GET', `/leads?${new URLSearchParams({ q: text(sign, length) })}`, { as: world.asha })
    expect((await asked(200)).status).toBe(200)
    expect((await asked(201)).body.error.fields).toEqual({ q: 'must have at most 200 characters' })
    const tagged = (length: number) =>
      post('/actions/upsert_contact', { phone: '9800000011', name: 'Kiran', tags: ['x', text(sign, length)] })
    expect((await tagged(40)).status).toBe(200)
    expect(Object.keys((await tagged(41)).body.error.fields)).toEqual(['tags.1'])
  })
})

test('what stands in a path is judged by the same length, also where others share it', async () => {
  const status = async (id: string) => (await app.call('GET', `/leads/${id}`, { as: world.asha })).status
  expect(await status('x'.repeat(64))).toBe(404)
  expect(await status(encodeURIComponent('😀'.repeat(64)))).toBe(404)
  const long = await app.call('GET', `/leads/${'x'.repeat(65)}`, { as: world.asha })
  expect([long.status, long.body.error.fields]).toEqual([422, { id: 'must have at most 64 characters' }])
  expect((await app.call('POST', `/api/ingest/${'x'.repeat(201)}`, { body: {} })).status).toBe(422)
})

test('the description says the lengths as they are', async () => {
  const document = (await app.call('GET', '/openapi.json')).body
  const body = document.paths['/api/v1/actions/upsert_contact'].post.requestBody.content['application/json'].schema
  const schema = body.$ref ? document.components.schemas[body.$ref.split('/').at(-1)] : body
  const longest = (field: string) => JSON.stringify(schema.properties[field])
  expect(longest('name')).toContain('"maxLength":120')
  expect(longest('city')).toContain('"maxLength":80')
  expect(JSON.stringify(document)).not.toContain('x-max-length')
})
