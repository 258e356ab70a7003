// While the database is away every operation answers 500 with `Retry-After`: the contract leaves 503 to the health check.

import { afterAll, beforeAll, expect, test } from 'bun:test'
import { db } from '../../../src/platform/db/database'
import { type Caller, startApp, type TestApp } from '../../support/app'
import { makeWorld, type World } from '../../support/world'

let app: TestApp
let world: World
let key: Caller
let pushPath: string

beforeAll(async () => {
  app = await startApp()
  world = await makeWorld(app)
  key = await world.keyOf(world.asha, ['leads:read', 'leads:write', 'contacts:write'])
  pushPath = new URL(world.source!.push_url).pathname
  // One of them is remembered, and meets the missing database in its handler.
  expect((await app.call('GET', '/me', { as: key })).status).toBe(200)
  await db.close()
})
afterAll(() => app.close())

test.each([
  ['POST', () => pushPath, { phone: '9800000001' }],
  ['GET', () => `${pushPath}?phone=9800000001`, undefined],
  ['POST', () => '/actions/upsert_lead', { phone: '9800000001' }],
  ['POST', () => '/actions/upsert_contact', { phone: '9800000001', name: 'Kiran' }],
  ['GET', () => '/activities?lead_id=led_1', undefined],
  ['POST', () => '/activities', { lead_id: 'led_1', text: 'x' }],
  ['GET', () => '/leads', undefined],
])('%s (%#) says when to come back', async (method, path, body) => {
  for (const as of [key, world.asha]) {
    const answer = await app.call(method, path(), { as, body, headers: { 'idempotency-key': 'away' } })
    expect([answer.status, answer.body.error.code]).toEqual([500, 'not_ready'])
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThanOrEqual(1)
    expect(answer.body.error.request_id).toBe(answer.headers.get('x-request-id'))
    expect(answer.body.error.message).toContain('try again')
  }
})

test('the health check says 503, and that the program lives', async () => {
  expect((await app.call('GET', '/api/health?ready=1')).status).toBe(503)
  expect((await app.call('GET', '/api/health')).status).toBe(200)
})
