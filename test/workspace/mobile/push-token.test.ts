import { afterAll, beforeAll, expect, test } from 'bun:test'
import { unseal } from '../../../src/platform/secrets/seal'
import { hashPassword } from '../../../src/workspace'
import { type Caller, startApp, type TestApp } from '../../support/app'
import { type Firm, makeRival, makeWorld, type World } from '../../support/world'
import { PASSWORD, type Phone, takePhone } from './phone'

const TOKEN = 'fcm:dGhlLXB1c2gtdG9rZW4tb2YtYS1waG9uZQ'
let app: TestApp
let world: World
let rival: Firm

beforeAll(async () => {
  app = await startApp()
  world = await makeWorld(app)
  rival = await makeRival(app)
  const hash = await hashPassword(PASSWORD)
  await app.db.sql`update member set password_hash = ${hash}`
})
afterAll(() => app.close())

const register = (as: Caller, body: object = { service: 'fcm', token: TOKEN }) =>
  app.call('PUT', '/mobile/push-token', { as, body })
const registered = async ({ sessionId }: Phone) =>
  (await app.db.sql`select push_service, push_token_sealed from session where id = ${sessionId}`)[0]!

test('the app says where it is woken; it is kept sealed and never told again', async () => {
  const phone = await takePhone(app, world.ravi)
  const { status, body } = await register(phone)
  expect([status, body.data]).toEqual([200, { registered: true }])
  const kept = await registered(phone)
  expect(kept.push_service).toBe('fcm')
  expect(await unseal(kept.push_token_sealed)).toBe(TOKEN)
  expect(Buffer.from(kept.push_token_sealed).toString('latin1')).not.toContain('phone')
  for (const path of ['/devices', '/session', `/members/${world.ravi.id}/devices`]) {
    expect(JSON.stringify((await app.call('GET', path, { as: world.asha })).body), path).not.toContain(TOKEN)
  }
})

test('a phone that is handed on wakes whoever has it now, and nobody of the company before', async () => {
  const before = await takePhone(app, world.neha)
  await register(before)
  const now = await takePhone(app, rival.owner)
  await register(now)
  expect((await registered(before)).push_service).toBeNull()
  expect((await registered(now)).push_service).toBe('fcm')
})

test('another token replaces the one before, and the app may end it', async () => {
  const phone = await takePhone(app, world.imran)
  await register(phone)
  await register(phone, { service: 'apns', token: 'b1946ac92492d2347c6235b4d2611184' })
  expect((await registered(phone)).push_service).toBe('apns')
  for (let i = 0; i < 2; i++) {
    const { status, body } = await app.call('DELETE', '/mobile/push-token', { as: phone })
    expect([status, body.data]).toEqual([200, { registered: false }])
  }
  expect((await registered(phone)).push_token_sealed).toBeNull()
})

test('a browser has none, and a key may not give one', async () => {
  for (const method of ['PUT', 'DELETE']) {
    const body = method === 'PUT' ? { service: 'fcm', token: TOKEN } : undefined
    const inBrowser = await app.call(method, '/mobile/push-token', { as: world.ravi, body })
    expect([inBrowser.status, inBrowser.body.error.code]).toEqual([409, 'conflict'])
    const key = await world.keyOf(world.asha, ['leads:write'])
    expect((await app.call(method, '/mobile/push-token', { as: key, body })).status).toBe(403)
  }
})
