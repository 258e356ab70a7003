import { afterAll, afterEach, beforeAll, expect, spyOn, test } from 'bun:test'
import { clock, minutes } from '../../../src/platform/clock'
import { db } from '../../../src/platform/db/database'
import { newToken } from '../../../src/platform/secrets/tokens'
import { newKey } from '../../../src/workspace/entry/key-format'
import { type Caller, startApp, type TestApp } from '../../support/app'
import { makeWorld, type World } from '../../support/world'

let app: TestApp
let world: World
const { monotonic } = clock

beforeAll(async () => {
  app = await startApp()
  world = await makeWorld(app)
})
afterEach(() => {
  clock.monotonic = monotonic
})
afterAll(() => app.close())

const guesses: Record<string, () => Caller> = {
  'session cookies': () => ({ headers: { cookie: `sid=${newToken()}` } }),
  'API keys': () => ({ headers: { authorization: `Bearer ${newKey().key}` } }),
}

test.each(Object.keys(guesses))(
  'an address may try sixty unknown %s; then the database is asked no more',
  async kind => {
    const from = `203.0.113.${Object.keys(guesses).indexOf(kind) + 1}`
    const ask = (as: Caller) => app.call('GET', '/me', { as, from })
    // The clock stands: on a slow machine guesses would be given back meanwhile.
    const now = monotonic()
    clock.monotonic = () => now
    expect((await ask(world.ravi)).status).toBe(200)
    for (let tries = 0; tries < 60; tries++) expect((await ask(guesses[kind]!())).status).toBe(401)
    const asked = spyOn(db, 'everyCompany')
    const refused = await ask(guesses[kind]!())
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1'])
    expect((await ask(world.neha)).status).toBe(429)
    expect(asked).not.toHaveBeenCalled()
    asked.mockRestore()
  },
)

test('colleagues who were in already go on working beside somebody who guesses, also past the half minute', async () => {
  const from = '203.0.113.10'
  const ask = (as: Caller) => app.call('GET', '/me', { as, from })
  const now = monotonic()
  clock.monotonic = () => now
  expect((await ask(world.meera)).status).toBe(200)
  for (let tries = 0; tries < 61; tries++) await ask(guesses['session cookies']!())
  const later = now + minutes(0.51)
  clock.monotonic = () => later
  for (let tries = 0; tries < 61; tries++) await ask(guesses['session cookies']!())
  expect((await ask(guesses['session cookies']!())).status).toBe(429)
  expect((await ask(world.meera)).status).toBe(200)
})

test('who brings nothing is told to sign in however often; that costs no look', async () => {
  const from = '203.0.113.11'
  for (let tries = 0; tries < 100; tries++) expect((await app.call('GET', '/me', { from })).status).toBe(401)
  expect((await app.call('GET', '/me', { as: world.farah, from })).status).toBe(200)
})

test('search has a quota of its own, sixty a minute, and tells it', async () => {
  const now = monotonic()
  clock.monotonic = () => now
  const search = () => app.call('GET', '/search?q=kiran', { as: world.imran })
  const first = await search()
  expect(first.headers.get('ratelimit-policy')).toBe('"search";q=60;w=60')
  const answers = await Promise.all(Array.from({ length: 60 }, search))
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
  expect((await app.call('GET', '/me', { as: world.imran })).status).toBe(200)
})

test('readiness, which asks the database, is 60 in ten seconds from one address; liveness is never refused', async () => {
  const from = '203.0.113.12'
  const statuses = async (path: string) =>
    new Set(await Promise.all(Array.from({ length: 61 }, async () => (await app.call('GET', path, { from })).status)))
  expect(await statuses('/api/health')).toEqual(new Set([200]))
  expect(await statuses('/api/health?ready=1')).toEqual(new Set([503, 429]))
  expect(await statuses('/api/health')).toEqual(new Set([200]))
})
