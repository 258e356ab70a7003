import { afterAll, afterEach, beforeAll, describe, expect, test } from 'bun:test'
import { clock, days, hours, minutes } from '../../../src/platform/clock'
import { forgetCompany } from '../../../src/workspace'
import { type Caller, startApp, type TestApp } from '../../support/app'
import { giveBackTime, standAt } from '../../support/test-clock'
import { type Firm, makeRival, makeWorld, type World } from '../../support/world'

const realNow = clock.now
let app: TestApp
let world: World
let rival: Firm

beforeAll(async () => {
  app = await startApp()
  world = await makeWorld(app)
  rival = await makeRival(app)
})
afterEach(() => {
  giveBackTime()
})
afterAll(() => app.close())

const make = async (as: Caller, body: object = {}) =>
  (await app.call('POST', '/api-keys', { as, body: { scopes: ['leads:read'], ...body } })).body.data
/** Ravi signed in that long ago, and hasn't proved since that it is he who sits there. */
const signedIn = async (ago: number) => {
  const proven_at = new Date(clock.now() - ago).toISOString()
  await app.db.sql`update session set proven_at = ${proven_at} where member_id = ${world.ravi.id}`
  forgetCompany(world.company.id)
}
const change = (as: Caller, id: string, body: object) => app.call('PATCH', `/api-keys/${id}`, { as, body })
const rotate = (as: Caller, id: string, body: object = {}) => app.call('POST', `/api-keys/${id}/rotation`, { as, body })
const holder = (secret: string): Caller => ({ headers: { authorization: `Bearer ${secret}` } })
const use = (secret: string, from?: string) => app.call('GET', '/me', { as: holder(secret), ...(from ? { from } : {}) })

describe('a key’s own quota', () => {
  test('is what it was made with, and told in every answer', async () => {
    standAt()
    const { secret } = await make(world.ravi, { rate_limit: 3 })
    const answers = []
    for (let i = 0; i < 4; i++) answers.push(await use(secret))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429])
    expect(answers[0]!.headers.get('ratelimit-policy')).toBe('"key";q=3;w=60')
    expect(answers[2]!.headers.get('ratelimit')).toBe('"key";r=0;t=60')
    // A third of a minute brings back one of three.
    expect(answers[3]!.headers.get('retry-after')).toBe('20')
  })

  test('is 300 a minute when nobody says, and at most 6,000', async () => {
    const { secret } = await make(world.ravi)
    expect((await use(secret)).headers.get('ratelimit-policy')).toBe('"key";q=300;w=60')
    for (const rate_limit of [0, 6001, 1.5]) {
      const body = { scopes: ['leads:read'], rate_limit }
      const refused = await app.call('POST', '/api-keys', { as: world.ravi, body })
      expect(Object.keys(refused.body.error.fields)).toEqual(['rate_limit'])
    }
  })

  test('holds from the next request on when it is changed', async () => {
    const { id, secret } = await make(world.ravi)
    await use(secret)
    expect((await change(world.ravi, id, { rate_limit: 6000 })).body.data.rate_limit).toBe(6000)
    expect((await use(secret)).headers.get('ratelimit-policy')).toBe('"key";q=6000;w=60')
  })
})

describe('where a key may be used', () => {
  test('is at the addresses and in the networks that it names', async () => {
    const { secret } = await make(world.ravi, {
      allowed_addresses: ['203.0.113.5', '198.51.100.0/24', '2001:db8::/32'],
    })
    for (const from of ['203.0.113.5', '198.51.100.200', '2001:db8:5::1', '::ffff:203.0.113.5']) {
      expect([from, (await use(secret, from)).status]).toEqual([from, 200])
    }
    for (const from of ['203.0.113.6', '198.51.101.1', '2001:db9::1', '::ffff:203.0.113.6']) {
      const refused = await use(secret, from)
      expect([from, refused.status, refused.body.error.code]).toEqual([from, 403, 'address_not_allowed'])
    }
  })

  test('is not told to whoever has the public part only', async () => {
    const { secret } = await make(world.ravi, { allowed_addresses: ['203.0.113.5'] })
    const other = await make(world.ravi)
    await app.db.sql`update api_key set secret_hash = ${Buffer.alloc(32)} where id = ${other.id}`
    expect((await use(other.secret, '203.0.113.5')).status).toBe(401)
    expect((await use(secret, '203.0.113.6')).status).toBe(403)
  })

  test.each([
    'example.in',
    '203.0.113.0/33',
    '203.0.113',
    '10.0.0.0/8/8',
    '2001:db8::/129',
    '10.0.0.0/-1',
    'fe80::1%eth0',
  ])('is not %s', async place => {
    const body = { scopes: ['leads:read'], allowed_addresses: ['203.0.113.5', place] }
    const refused = await app.call('POST', '/api-keys', { as: world.ravi, body })
    expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([422, ['allowed_addresses.1']])
  })
})

describe('changing a key', () => {
  test('one’s own: name, fewer scopes, further ones within one’s rights, another end', async () => {
    const { id, secret } = await make(world.ravi, { scopes: ['leads:read', 'leads:write'] })
    const end = new Date(realNow() + days(30)).toISOString()
    const narrowed = await change(world.ravi, id, {
      name: 'Sheet',
      scopes: ['leads:read', 'contacts:read'],
      expires_at: end,
    })
    expect(narrowed.status).toBe(200)
    expect(narrowed.body.data).toMatchObject({
      name: 'Sheet',
      scopes: ['leads:read', 'contacts:read'],
      expires_at: end,
    })
    const push = await app.call('POST', '/leads', { as: holder(secret), body: { name: 'Kiran', phone: '98220 11111' } })
    expect(push.body.error.code).toBe('scope_missing')
    expect((await app.call('GET', '/contacts', { as: holder(secret) })).status).toBe(200)
  })

  test('gives it no scope that its maker has no right for', async () => {
    const { id } = await make(world.pooja)
    const refused = await change(world.pooja, id, { scopes: ['leads:read', 'deals:read'] })
    expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([422, ['scopes']])
  })

  test('of a colleague takes settings.integrations, and only ever narrows it', async () => {
    const { id } = await make(world.ravi, { scopes: ['leads:read', 'leads:write'] })
    expect((await change(world.neha, id, { name: 'Mine' })).status).toBe(404)
    expect((await change(world.meera, id, { name: 'Mine' })).status).toBe(404)
    expect((await change(world.asha, id, { scopes: ['leads:read'] })).body.data.scopes).toEqual(['leads:read'])
    const widened = await change(world.asha, id, { scopes: ['leads:read', 'contacts:read'] })
    expect([widened.status, widened.body.error.code]).toEqual([403, 'permission_denied'])
  })

  const narrow = {
    scopes: ['leads:read'],
    rate_limit: 100,
    allowed_addresses: ['203.0.113.0/24', '2001:db8::5'],
    expires_at: new Date(realNow() + days(30)).toISOString(),
  }
  const looser: object[] = [
    { scopes: ['leads:read', 'contacts:read'] },
    { rate_limit: 101 },
    { allowed_addresses: [] },
    { allowed_addresses: ['203.0.113.0/24', '198.51.100.7'] },
    { allowed_addresses: ['203.0.112.0/23'] },
    { allowed_addresses: ['2001:db8::/64'] },
    { expires_at: null },
    { expires_at: new Date(realNow() + days(31)).toISOString() },
  ]
  const tighter: object[] = [
    { rate_limit: 99 },
    { allowed_addresses: ['203.0.113.0/25', '2001:db8::5'] },
    { allowed_addresses: ['203.0.113.200'] },
    { expires_at: new Date(realNow() + days(29)).toISOString() },
  ]

  test.each(looser)('so that it may do more is its maker’s alone, who signed in a moment ago: %j', async body => {
    const { id } = await make(world.ravi, narrow)
    const byAdmin = await change(world.asha, id, body)
    expect([byAdmin.status, byAdmin.body.error.code]).toEqual([403, 'permission_denied'])
    await signedIn(minutes(11))
    const stale = await change(world.ravi, id, body)
    expect([stale.status, stale.body.error.code]).toEqual([403, 'recent_sign_in_required'])
    await signedIn(0)
    expect((await change(world.ravi, id, body)).body.data).toMatchObject(body)
  })

  test.each(tighter)(
    'so that it may do less needs no proof, and is open to who looks after integrations: %j',
    async body => {
      const { id } = await make(world.ravi, narrow)
      const other = await make(world.ravi, narrow)
      await signedIn(minutes(11))
      expect((await change(world.ravi, id, body)).body.data).toMatchObject(body)
      expect((await change(world.asha, other.id, body)).body.data).toMatchObject(body)
      await signedIn(0)
    },
  )

  test('gives it another name for its maker only: the audit log calls it by that', async () => {
    const { id } = await make(world.ravi, { name: 'Sheet' })
    expect((await change(world.asha, id, { name: 'Portal' })).status).toBe(403)
    expect((await change(world.asha, id, { name: 'Sheet', rate_limit: 10 })).status).toBe(200)
    expect((await change(world.ravi, id, { name: 'Portal' })).body.data.name).toBe('Portal')
  })

  test('is over when the key is', async () => {
    const revoked = await make(world.ravi)
    await app.call('DELETE', `/api-keys/${revoked.id}`, { as: world.ravi })
    expect((await change(world.ravi, revoked.id, { expires_at: null })).status).toBe(409)
    const expired = await make(world.ravi)
    await app.db.sql`update api_key set expires_at = now() - interval '1 second' where id = ${expired.id}`
    expect((await change(world.ravi, expired.id, { expires_at: null })).status).toBe(409)
    expect((await rotate(world.ravi, expired.id)).status).toBe(409)
  })

  test('of another company is of one that is not known', async () => {
    const { id } = await make(rival.owner)
    expect((await change(world.asha, id, { name: 'Mine' })).status).toBe(404)
    expect((await rotate(world.asha, id)).status).toBe(404)
  })
})

describe('another secret for a key', () => {
  test('works at once; the one before goes on for as long as was chosen', async () => {
    const { id, secret, key_prefix } = await make(world.ravi)
    expect((await use(secret)).status).toBe(200)
    const now = realNow()
    clock.now = () => now
    const rotated = await rotate(world.ravi, id, { grace_hours: 2 })
    expect(rotated.status).toBe(200)
    const next = rotated.body.data.secret
    expect(next).not.toBe(secret)
    expect(next.startsWith(key_prefix)).toBe(true)
    expect(rotated.body.data.former_secret_until).toBe(new Date(now + hours(2)).toISOString())
    expect([(await use(next)).status, (await use(secret)).status]).toEqual([200, 200])
    clock.now = () => now + hours(2)
    expect([(await use(next)).status, (await use(secret)).status]).toEqual([200, 401])
  })

  test('with no grace ends the one before at once; a whole day is the most', async () => {
    const { id, secret } = await make(world.ravi)
    await use(secret)
    const rotated = await rotate(world.ravi, id, { grace_hours: 0 })
    expect(rotated.body.data.former_secret_until).toBeNull()
    expect([(await use(rotated.body.data.secret)).status, (await use(secret)).status]).toEqual([200, 401])
    expect((await rotate(world.ravi, id, { grace_hours: 25 })).status).toBe(422)
  })

  test('taken twice at once leaves two that work, the last and the one before it', async () => {
    const { id, secret } = await make(world.ravi)
    const answers = await Promise.all([rotate(world.ravi, id), rotate(world.ravi, id), rotate(world.ravi, id)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const secrets: string[] = [secret, ...answers.map(({ body }) => body.data.secret)]
    const statuses = await Promise.all(secrets.map(async each => (await use(each)).status))
    expect(statuses[0]).toBe(401)
    expect(statuses.filter(status => status === 200)).toHaveLength(2)
  })

  test('is only its maker’s to take: whoever has it acts in the maker’s name', async () => {
    const { id, secret } = await make(world.ravi)
    const refused = await rotate(world.asha, id)
    expect([refused.status, refused.body.error.code]).toEqual([403, 'permission_denied'])
    expect((await use(secret)).status).toBe(200)
  })

  test('does not outlive a revocation, nor does the one before', async () => {
    const { id, secret } = await make(world.ravi)
    const next = (await rotate(world.ravi, id)).body.data.secret
    await app.call('DELETE', `/api-keys/${id}`, { as: world.asha })
    expect([(await use(next)).status, (await use(secret)).status]).toEqual([401, 401])
  })

  test('leaves no secret in the audit log', async () => {
    const { id } = await make(world.ravi)
    await rotate(world.ravi, id)
    const entries = await app.db.sql`select changes from audit_entry where subject_id = ${id}`
    expect(entries.length).toBe(2)
    expect(entries[1]!.changes).toMatchObject({ secret_hash: ['•••', '•••'], former_hash: [null, '•••'] })
  })
})

describe('whose keys are listed', () => {
  test('is said by `of`; everybody’s takes settings.integrations', async () => {
    const { id } = await make(world.ravi)
    const ids = async (as: Caller, of: string) =>
      (await app.call('GET', `/api-keys?of=${of}`, { as })).body.data.map((key: { id: string }) => key.id)
    expect(await ids(world.asha, 'all')).toContain(id)
    expect(await ids(world.asha, 'mine')).not.toContain(id)
    expect(await ids(world.ravi, 'mine')).toContain(id)
    expect((await app.call('GET', '/api-keys?of=all', { as: world.ravi })).status).toBe(403)
  })
})
