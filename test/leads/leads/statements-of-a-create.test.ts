// What a new lead costs the database. Each statement is felt at a thousand leads a minute, so one more is a decision.

import { afterAll, afterEach, beforeAll, expect, spyOn, test } from 'bun:test'
import { SingleConnection } from '../../../src/platform/db/single-connection'
import { startApp, type TestApp } from '../../support/app'
import { makeWorld, type World } from '../../support/world'

let app: TestApp
let world: World

beforeAll(async () => {
  app = await startApp()
  world = await makeWorld(app)
})
afterAll(async () => {
  sent.mockRestore()
  await app.close()
})

const sent = spyOn(SingleConnection.prototype, 'send')
afterEach(() => sent.mockClear())

/** How many statements the connection got that did the most, those that begin, set and commit among them. */
function mostOnOne(): number {
  const counts = Map.groupBy(sent.mock.contexts as SingleConnection[], connection => connection)
  return Math.max(...[...counts.values()].map(calls => calls.length))
}

test('a lead of somebody new takes fifteen statements in its transaction', async () => {
  const key = await world.keyOf(world.asha, ['leads:read', 'leads:write'])
  const create = (phone: string) =>
    app.call('POST', '/leads', { as: key, body: { name: 'Ravi Deshpande', phone, message: 'Please call' } })
  await create('+91 98000 06401')
  sent.mockClear()
  const { status } = await create('+91 98000 06402')
  expect(status).toBe(201)
  expect(mostOnOne()).toBe(15)
})
