import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import type { Write } from '../../../src/platform/db/work'
import { notifyOfExpiry } from '../../../src/workspace/api-keys/expire-keys'
import type { EndedKey } from '../../../src/workspace/api-keys/key-ends'
import { type Caller, startApp, type TestApp } from '../../support/app'
import { withRoom } from '../../support/rooms'
import { makeWorld, type World } from '../../support/world'

let app: TestApp
let world: World
let ended: (EndedKey & { inTransaction: boolean })[]
let refusal: Error | null

beforeAll(async () => {
  app = await startApp()
  world = await makeWorld(app)
  // As the automation rooms will, to switch off the hooks that a key subscribed.
  const hook = async (work: Write, key: EndedKey) => {
    if (refusal) throw refusal
    ended.push({ ...key, inTransaction: work.who.companyId === world.company.id })
  }
  withRoom({ onKeyEnded: [hook] })
})
beforeEach(() => {
  ended = []
  refusal = null
})
afterAll(() => app.close())

const make = async (as: Caller) =>
  (await app.call('POST', '/api-keys', { as, body: { name: 'Sheet', scopes: ['leads:read'] } })).body.data
const endsIn = (id: string, interval: string) =>
  app.db
    .sql`update api_key set created_at = now() - interval '1 year', expires_at = now() + ${interval}::interval where id = ${id}`
const statusOf = async (secret: string) =>
  (await app.call('GET', '/me', { as: { headers: { authorization: `Bearer ${secret}` } } })).status
const mailsOf = async (name: string) =>
  (await app.db.sql`select template from mail where text like ${`%${name}%`} order by created_at, id`).map(
    ({ template }) => template,
  )
const eventsOf = async (id: string) =>
  (
    await app.db
      .sql`select type, record ->> 'status' as status, record from event where subject_id = ${id} order by seq`
  ).map(({ type, status }) => ({ type, status }))

describe('what hangs on a key ends', () => {
  test('when it is revoked, once, and an event says so', async () => {
    const { id } = await make(world.ravi)
    await app.call('DELETE', `/api-keys/${id}`, { as: world.ravi })
    await app.call('DELETE', `/api-keys/${id}`, { as: world.ravi })
    expect(ended).toEqual([{ id, because: 'revoked', inTransaction: true }])
    expect(await eventsOf(id)).toEqual([{ type: 'api_key.revoked', status: 'revoked' }])
  })

  test('with it or not at all: what can’t be ended keeps the key', async () => {
    const { id, secret } = await make(world.ravi)
    refusal = new Error('the hooks could not be switched off')
    expect((await app.call('DELETE', `/api-keys/${id}`, { as: world.ravi })).status).toBe(500)
    expect(await statusOf(secret)).toBe(200)
  })

  test('when it expires, once, also when two programs notice it', async () => {
    const { id, secret } = await make(world.ravi)
    await endsIn(id, '-1 second')
    await Promise.all([notifyOfExpiry(), notifyOfExpiry()])
    expect(ended).toEqual([{ id, because: 'expired', inTransaction: true }])
    expect(await eventsOf(id)).toEqual([{ type: 'api_key.expired', status: 'expired' }])
    expect(await statusOf(secret)).toBe(401)
  })

  test('when its maker is deactivated', async () => {
    const { id } = await make(world.imran)
    const spent = await make(world.imran)
    await app.call('DELETE', `/api-keys/${spent.id}`, { as: world.imran })
    ended = []
    const plan = { as: world.asha, body: { hand_over: { to: world.asha.id } } }
    const gone = await app.call('POST', `/members/${world.imran.id}/deactivation`, plan)
    expect(gone.status).toBe(200)
    expect(ended).toEqual([{ id, because: 'suspended', inTransaction: true }])
  })
})

describe('a key’s maker is told', () => {
  test('a week before and when it has come, once each', async () => {
    const { id, key_prefix } = await make(world.ravi)
    await endsIn(id, '8 days')
    await notifyOfExpiry()
    expect(await mailsOf(key_prefix)).toEqual([])
    await endsIn(id, '6 days')
    await Promise.all([notifyOfExpiry(), notifyOfExpiry()])
    await notifyOfExpiry()
    expect(await mailsOf(key_prefix)).toEqual(['api_key_expiring'])
    await endsIn(id, '-1 second')
    await notifyOfExpiry()
    await notifyOfExpiry()
    expect(await mailsOf(key_prefix)).toEqual(['api_key_expiring', 'api_key_expired'])
  })

  test('anew when it was given another end', async () => {
    const { id, key_prefix } = await make(world.ravi)
    await endsIn(id, '6 days')
    await notifyOfExpiry()
    const expires_at = new Date(Date.now() + 5 * 86_400_000).toISOString()
    await app.call('PATCH', `/api-keys/${id}`, { as: world.ravi, body: { expires_at } })
    await notifyOfExpiry()
    expect(await mailsOf(key_prefix)).toEqual(['api_key_expiring', 'api_key_expiring'])
  })

  test('not beforehand of one that was made to live for days only', async () => {
    const { id, key_prefix } = await make(world.ravi)
    await app.db.sql`update api_key set expires_at = now() + interval '3 days' where id = ${id}`
    await notifyOfExpiry()
    expect(await mailsOf(key_prefix)).toEqual([])
  })

  test('not of one that was revoked', async () => {
    const { id, key_prefix } = await make(world.ravi)
    await app.call('DELETE', `/api-keys/${id}`, { as: world.ravi })
    await endsIn(id, '-1 second')
    await notifyOfExpiry()
    expect(await mailsOf(key_prefix)).toEqual([])
  })
})
