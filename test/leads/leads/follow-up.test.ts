// A follow-up is set for a day that is not over.

import { afterAll, beforeAll, expect, test } from 'bun:test'
import { clock } from '../../../src/platform/clock'
import { startApp, type TestApp } from '../../support/app'
import { makeWorld, type World } from '../../support/world'

let app: TestApp
let world: World
beforeAll(async () => {
  app = await startApp()
  world = await makeWorld(app)
})
afterAll(() => app.close())

const asAsha = (method: string, path: string, body?: object) => app.call(method, path, { as: world.asha, body })

test('a day that is over is refused, today is not, and what stands there may be sent back', async () => {
  const { lead_id } = (await asAsha('POST', '/leads', { name: 'Kiran Desai', phone: '98000 00078' })).body.data
  const change = (body: object) => asAsha('PATCH', `/leads/${lead_id}`, body)
  const past = { follow_up_at: '2020-02-02T00:00:00Z' }
  expect((await change(past)).body.error.fields).toEqual({ follow_up_at: 'is on a day that is over' })
  const moved = await asAsha('POST', `/leads/${lead_id}/status`, { status: 'contacted', ...past })
  expect(moved.body.error.fields).toEqual({ follow_up_at: 'is on a day that is over' })
  expect((await change({ follow_up_at: new Date(clock.now()).toISOString() })).status).toBe(200)
  await app.db.sql`update lead set follow_up_at = '2020-02-02T00:00:00Z' where id = ${lead_id}`
  expect((await change({ ...past, temperature: 'hot' })).status).toBe(200)
})
