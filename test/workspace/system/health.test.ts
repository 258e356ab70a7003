import { afterAll, afterEach, beforeAll, expect, test } from 'bun:test'
import { Elysia } from 'elysia'
import { db } from '../../../src/platform/db/database'
import { edge } from '../../../src/platform/http/edge'
import { setLogLevel } from '../../../src/platform/log'
import { setReadiness } from '../../../src/workspace'
import { health } from '../../../src/workspace/system/routes'
import { freshDatabase, type TestDatabase } from '../../support/database'

let database: TestDatabase
beforeAll(async () => {
  setLogLevel('silent')
  database = await freshDatabase()
  db.open({ app: database.app, system: database.system })
})
afterEach(() => setReadiness(null))
afterAll(async () => {
  await db.close()
  await database.close()
})

const app = new Elysia().use([edge, health])
async function ask(query = '') {
  const answer = await app.handle(new Request(`http://localhost/api/health${query}`))
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects, and fails where it is not there.
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as any }
}
const well = { cache: () => true, queue: async () => 3 }

test('liveness needs nothing ready, and says nothing else', async () => {
  const { status, body, headers } = await ask()
  expect(status).toBe(200)
  expect(body).toEqual({ data: { status: 'ok' }, meta: {} })
  expect(headers.get('x-request-id')).not.toBeNull()
})

test('while it starts it is alive and not ready, in the same shape', async () => {
  expect((await ask()).status).toBe(200)
  const { status, body } = await ask('?ready=1')
  expect(status).toBe(503)
  expect(body.data).toMatchObject({
    status: 'degraded',
    checks: { database: { ok: false }, cache: { ok: false }, queue: { ok: false } },
  })
})

test('ready when database and cache answer', async () => {
  setReadiness(well)
  const { status, body } = await ask('?ready=1')
  expect(status).toBe(200)
  expect(body.meta).toEqual({})
  expect(body.data).toEqual({
    status: 'ok',
    checks: { database: { ok: true }, cache: { ok: true }, queue: { ok: true } },
  })
})

test('a cache that hears nothing is 503; jobs that stand still are degraded and served', async () => {
  setReadiness({ ...well, cache: () => false })
  const deaf = await ask('?ready=1')
  expect([deaf.status, deaf.body.data.status, deaf.body.data.checks.cache.ok]).toEqual([503, 'degraded', false])
  setReadiness({ ...well, queue: () => Promise.reject(new Error('queue is down')) })
  const slow = await ask('?ready=1')
  expect([slow.status, slow.body.data.status, slow.body.data.checks.queue.ok]).toEqual([200, 'degraded', false])
})

test('without its database it is 503, and still alive', async () => {
  setReadiness(well)
  await db.close()
  const { status, body } = await ask('?ready=1')
  expect([status, body.data.checks.database.ok, body.data.checks.cache.ok]).toEqual([503, false, true])
  expect((await ask()).status).toBe(200)
  db.open({ app: database.app, system: database.system })
})

test('a check that hangs is given up after two seconds', async () => {
  setReadiness({ ...well, queue: () => new Promise(() => {}) })
  const { body } = await ask('?ready=1')
  expect(body.data.checks.queue.ok).toBe(false)
})
