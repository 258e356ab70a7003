import { afterAll, beforeAll, expect, test } from 'bun:test'
import { version } from '../../../package.json'
import { newToken } from '../../../src/platform/secrets/tokens'
import { setReadiness } from '../../../src/workspace'
import { newKey } from '../../../src/workspace/entry/key-format'
import { startApp, type TestApp } from '../../support/app'
import { makeWorld, type World } from '../../support/world'

let app: TestApp
let world: World
beforeAll(async () => {
  app = await startApp()
  world = await makeWorld(app)
})
afterAll(async () => {
  setReadiness(null)
  await app.close()
})

test('version, age and what waits are told to whoever is signed in, and not for a guess', async () => {
  setReadiness({ cache: () => true, queue: async () => 3 })
  const told = {
    status: 'ok',
    version,
    uptime_sec: expect.any(Number),
    checks: {
      database: { ok: true, ms: expect.any(Number) },
      cache: { ok: true, ms: expect.any(Number) },
      queue: { ok: true, waiting: 3 },
    },
  }
  const readyTo = async (headers: Readonly<Record<string, string>>) =>
    (await app.call('GET', '/api/health?ready=1', { headers })).body.data
  expect(await readyTo(world.dev.headers)).toEqual(told)
  expect(await readyTo((await world.keyOf(world.asha, ['leads:read'])).headers)).toEqual(told)
  for (const authorization of [`Bearer ${newKey().key}`, 'Bearer x', 'Basic eDp5']) {
    expect(Object.keys(await readyTo({ authorization }))).toEqual(['status', 'checks'])
  }
  expect(Object.keys(await readyTo({ cookie: `sid=${newToken()}` }))).toEqual(['status', 'checks'])
})
