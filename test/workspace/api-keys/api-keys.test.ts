import { afterAll, afterEach, beforeAll, describe, expect, spyOn, test } from 'bun:test'
import { clock, days, minutes } from '../../../src/platform/clock'
import { db } from '../../../src/platform/db/database'
import { backgroundDone } from '../../../src/workspace'
import { type Caller, startApp, type TestApp, waitFor } from '../../support/app'
import { makeRival, makeWorld, type World } from '../../support/world'

const realNow = clock.now
let app: TestApp
let world: World

beforeAll(async () => {
  app = await startApp()
  world = await makeWorld(app)
})
afterEach(() => {
  clock.now = realNow
})
afterAll(() => app.close())

const make = (as: Caller, body: object) => app.call('POST', '/api-keys', { as, body })
const holder = (secret: string): Caller => ({ headers: { authorization: `Bearer ${secret}` } })
const use = (key: Caller) => app.call('GET', '/me', { as: key })

describe('making a key', () => {
  test('shows the secret once, and keeps its hash', async () => {
    const yesterday = realNow() - days(1)
    clock.now = () => yesterday
    const { status, body } = await make(world.ravi, { name: 'Zapier', scopes: ['leads:read', 'contacts:write'] })
    expect(status).toBe(201)
    const { secret, ...shown } = body.data
    expect(shown).toEqual({
      id: expect.stringMatching(/^key_/),
      name: 'Zapier',
      key_prefix: secret.slice(0, 17),
      scopes: ['leads:read', 'contacts:write'],
      rate_limit: 300,
      allowed_addresses: [],
      created_by: { id: world.ravi.id, name: 'Ravi Patil' },
      status: 'active',
      created_at: expect.any(String),
      expires_at: new Date(yesterday + days(365)).toISOString(),
      revoked_at: null,
      rotated_at: null,
      former_secret_until: null,
      last_used_at: null,
      last_used_address: null,
    })
    const list = await app.call('GET', '/api-keys', { as: world.ravi })
    expect(list.body.data).toEqual([shown])
    const [row] = await app.db.sql`select secret_hash from api_key where id = ${shown.id}`
    const hash = new Bun.CryptoHasher('sha256').update(secret).digest()
    expect(Buffer.from(row!.secret_hash).equals(hash)).toBe(true)
  })

  test('refuses unknown scopes, none at all, and an end in the past or too far ahead', async () => {
    const unknown = await make(world.ravi, { scopes: ['leads:admin'] })
    expect(unknown.status).toBe(422)
    expect(Object.keys(unknown.body.error.fields)).toEqual(['scopes.0'])
    expect((await make(world.ravi, { scopes: [] })).status).toBe(422)
    const past = await make(world.ravi, { scopes: ['leads:read'], expires_at: '2020-01-01T00:00:00Z' })
    expect(past.body.error.fields).toEqual({ expires_at: 'must be in the future' })
    const eleven = new Date(realNow() + days(11 * 365)).toISOString()
    const late = await make(world.ravi, { scopes: ['leads:read'], expires_at: eleven })
    expect(late.body.error.fields).toEqual({ expires_at: 'must be at most ten years ahead' })
    const year10000 = '9999-12-31T23:59:59-14:00'
    const endless = await make(world.dev, { scopes: ['leads:read'], expires_at: year10000 })
    expect([endless.status, Object.keys(endless.body.error.fields)]).toEqual([422, ['expires_at']])
    expect((await app.call('GET', '/api-keys', { as: world.asha })).status).toBe(200)
  })

  test('is for people: a key makes no keys', async () => {
    const key = await world.keyOf(world.asha, ['leads:read', 'webhooks:manage'])
    const answer = await make(key, { scopes: ['leads:read'] })
    expect(answer.status).toBe(403)
    expect(answer.body.error.code).toBe('session_required')
  })
})

describe('using a key', () => {
  test('without the scope of the operation is 403', async () => {
    const key = await world.keyOf(world.asha, ['leads:read'])
    const answer = await app.call('GET', '/members', { as: key })
    expect(answer.status).toBe(403)
    expect(answer.body.error.code).toBe('scope_missing')
    expect((await app.call('GET', '/members', { as: await world.keyOf(world.asha, ['team:read']) })).status).toBe(200)
  })

  test('with a wrong checksum is 401 and asks the database nothing', async () => {
    const key = await world.keyOf(world.asha, ['leads:read'])
    const last = key.headers.authorization!.at(-1)
    const wrong = { headers: { authorization: key.headers.authorization!.slice(0, -1) + (last === 'x' ? 'y' : 'x') } }
    const asked = spyOn(db, 'everyCompany')
    expect((await use(wrong)).status).toBe(401)
    expect(asked).not.toHaveBeenCalled()
    asked.mockRestore()
  })

  test('a second time asks the database nothing about the key', async () => {
    const key = await world.keyOf(world.asha, ['leads:read'])
    await use(key)
    const asked = spyOn(db, 'everyCompany')
    expect((await use(key)).status).toBe(200)
    expect(asked).not.toHaveBeenCalled()
    asked.mockRestore()
  })

  test('whose public part is right and whose secret is another’s is 401', async () => {
    const { body } = await make(world.ravi, { scopes: ['leads:read'] })
    await use(holder(body.data.secret))
    const [row] = await app.db.sql`select secret_hash from api_key where id = ${body.data.id}`
    await app.db.sql`update api_key set secret_hash = ${Buffer.alloc(32)} where id = ${body.data.id}`
    clock.now = () => realNow() + minutes(1)
    expect((await use(holder(body.data.secret))).status).toBe(401)
    await app.db.sql`update api_key set secret_hash = ${row!.secret_hash} where id = ${body.data.id}`
    clock.now = () => realNow() + minutes(2)
    expect((await use(holder(body.data.secret))).status).toBe(200)
  })

  test('a wrong key is not helped by the cookie that comes along', async () => {
    const headers = { ...world.asha.headers, authorization: 'Bearer nonsense' }
    expect((await use({ headers })).status).toBe(401)
  })

  test('needs no origin: it writes from anywhere', async () => {
    const key = await world.keyOf(world.asha, ['team:read'])
    const answer = await app.call('GET', '/teams', { as: key, headers: { origin: 'https://zapier.com' } })
    expect(answer.status).toBe(200)
  })

  test('is noted with time and address, at most once a minute', async () => {
    const key = await world.keyOf(world.asha, ['leads:read'])
    const noted = async () =>
      (await app.db.sql`select last_used_at, last_used_address from api_key where id = ${key.id}`)[0]!
    await app.call('GET', '/me', { as: key, from: '203.0.113.5' })
    await backgroundDone()
    const first = await noted()
    expect(first.last_used_address).toBe('203.0.113.5')
    await app.call('GET', '/me', { as: key, from: '203.0.113.6' })
    await backgroundDone()
    expect(await noted()).toEqual(first)
    clock.now = () => realNow() + minutes(1)
    await app.call('GET', '/me', { as: key, from: '203.0.113.6' })
    await waitFor(async () => (await noted()).last_used_address === '203.0.113.6', 'the new address')
  })
})

describe('a key ends', () => {
  test('at once when it is revoked, for good, and says so again', async () => {
    const { body } = await make(world.ravi, { scopes: ['leads:read'] })
    const key = holder(body.data.secret)
    expect((await use(key)).status).toBe(200)
    const revoked = await app.call('DELETE', `/api-keys/${body.data.id}`, { as: world.ravi })
    expect(revoked.status).toBe(200)
    expect(revoked.body.data).toMatchObject({ id: body.data.id, status: 'revoked' })
    expect((await use(key)).status).toBe(401)
    const again = await app.call('DELETE', `/api-keys/${body.data.id}`, { as: world.ravi })
    expect(again.body.data.revoked_at).toBe(revoked.body.data.revoked_at)
  })

  test('on its last day, to the second, even while it is remembered', async () => {
    const end = realNow() + minutes(1)
    const { body } = await make(world.ravi, { scopes: ['leads:read'], expires_at: new Date(end).toISOString() })
    const key = holder(body.data.secret)
    clock.now = () => end - 1
    expect((await use(key)).status).toBe(200)
    clock.now = () => end
    expect((await use(key)).status).toBe(401)
  })

  test('never, when it was made so', async () => {
    const { body } = await make(world.ravi, { scopes: ['leads:read'], expires_at: null })
    expect(body.data.expires_at).toBeNull()
    clock.now = () => realNow() + days(5000)
    expect((await use(holder(body.data.secret))).status).toBe(200)
  })

  test('at once when its maker is deactivated', async () => {
    const { body } = await make(world.imran, { scopes: ['leads:read'] })
    const key = holder(body.data.secret)
    expect((await use(key)).status).toBe(200)
    const path = `/members/${world.imran.id}`
    await app.call('PATCH', path, { as: world.asha, body: { status: 'deactivated' } })
    expect((await use(key)).status).toBe(401)
    const list = await app.call('GET', '/api-keys', { as: world.asha })
    expect(list.body.data.find((row: { id: string }) => row.id === body.data.id).status).toBe('suspended')
    await app.call('PATCH', path, { as: world.asha, body: { status: 'active' } })
    expect((await use(key)).status).toBe(200)
  })
})

describe('whose keys one sees', () => {
  test('an agent sees and revokes only their own; the owner everybody’s', async () => {
    const ravis = (await make(world.ravi, { name: 'Ravi’s', scopes: ['leads:read'] })).body.data
    const ids = async (as: Caller) =>
      (await app.call('GET', '/api-keys', { as })).body.data.map((key: { id: string }) => key.id)
    expect(await ids(world.neha)).not.toContain(ravis.id)
    expect((await app.call('DELETE', `/api-keys/${ravis.id}`, { as: world.neha })).status).toBe(404)
    expect(await ids(world.asha)).toContain(ravis.id)
    expect((await app.call('DELETE', `/api-keys/${ravis.id}`, { as: world.asha })).body.data.status).toBe('revoked')
  })

  test('a key of another company is unknown here', async () => {
    const rival = await makeRival(app)
    const theirs = await rival.keyOf(rival.owner, ['leads:read'])
    const answer = await app.call('DELETE', `/api-keys/${theirs.id}`, { as: world.asha })
    expect(answer.status).toBe(404)
    expect((await use(theirs)).body.data.company.name).toBe('Harbour Homes')
  })
})
