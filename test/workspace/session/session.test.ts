import { afterAll, afterEach, beforeAll, describe, expect, test } from 'bun:test'
import { clock, days, minutes } from '../../../src/platform/clock'
import { installation, setInstallation } from '../../../src/platform/installation'
import { backgroundDone, forgetCompany, hashPassword } from '../../../src/workspace'
import { startApp, type TestApp, waitFor } from '../../support/app'
import { giveBackTime, standAt } from '../../support/test-clock'
import { makeRival, makeWorld, type World } from '../../support/world'

const PASSWORD = 'monsoon over Pashan lake'
const ORIGINAL = installation()
const realNow = clock.now
let app: TestApp
let world: World

beforeAll(async () => {
  app = await startApp()
  world = await makeWorld(app)
  const hash = await hashPassword(PASSWORD)
  await app.db.sql`update member set password_hash = ${hash} where company_id = ${world.company.id}`
})
afterEach(() => {
  giveBackTime()
  setInstallation(ORIGINAL)
})
afterAll(() => app.close())

const signIn = (email: string, password: string, headers?: Record<string, string>) =>
  app.call('POST', '/session', { body: { email, password }, ...(headers ? { headers } : {}) })

const cookieOf = (headers: Headers) => ({ headers: { cookie: headers.get('set-cookie')!.split(';')[0]! } })

describe('signing in', () => {
  test('with the right password sets a cookie that signs the next request in, and says who one is', async () => {
    const answer = await signIn(world.ravi.email.toUpperCase(), PASSWORD)
    expect(answer.status).toBe(200)
    const [cookie] = answer.headers.getSetCookie()
    expect(cookie).toMatch(/^sid=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/)
    expect(answer.body.data).toMatchObject({
      member: {
        id: world.ravi.id,
        name: 'Ravi Patil',
        email: world.ravi.email,
        phone: null,
        team: { name: 'Team Wakad' },
      },
      company: { id: world.company.id, name: 'Lakeview Realty', time_zone: 'Asia/Kolkata' },
      role: { key: 'agent', name: 'Agent' },
      field_rules: { phone: 'own', email: 'own', money: 'own' },
    })
    expect(answer.body.data.permissions['leads.view']).toBe('own')
    expect(answer.body.data.permissions['settings.team']).toBeUndefined()
    expect(answer.body.meta).toEqual({})
    const again = await app.call('GET', '/session', { as: cookieOf(answer.headers) })
    expect(again.body.data).toEqual(answer.body.data)
  })

  test('over https the cookie is bound to the host', async () => {
    setInstallation({ ...ORIGINAL, baseUrl: 'https://crm.lakeview.in' })
    const answer = await signIn(world.ravi.email, PASSWORD)
    expect(answer.headers.getSetCookie()[0]).toMatch(
      /^__Host-sid=[\w-]{43}; Path=\/; .*HttpOnly; SameSite=Lax; Secure$/,
    )
    expect((await app.call('GET', '/session', { as: cookieOf(answer.headers) })).status).toBe(200)
  })

  test('the token is not what the database keeps', async () => {
    const answer = await signIn(world.ravi.email, PASSWORD)
    const token = cookieOf(answer.headers).headers.cookie.slice('sid='.length)
    const rows = await app.db.sql`select token_hash from session`
    expect(rows.some(row => Buffer.from(row.token_hash).toString('base64url') === token)).toBe(false)
    expect(rows.every(row => row.token_hash.length === 32)).toBe(true)
  })

  test('a wrong password, an unknown e-mail and a deactivated member get the same answer', async () => {
    await app.db.sql`update member set status = 'deactivated' where id = ${world.dev.id}`
    const answers = [
      await signIn(world.neha.email, 'not her password'),
      await signIn('nobody@example.in', PASSWORD),
      await signIn(world.dev.email, PASSWORD),
    ]
    for (const { status, body, headers } of answers) {
      expect(status).toBe(401)
      expect(body.error).toMatchObject({ code: 'unauthenticated', message: 'E-mail or password is wrong' })
      expect(headers.get('set-cookie')).toBeNull()
    }
  })

  test('from another site is refused', async () => {
    const answer = await signIn(world.ravi.email, PASSWORD, { origin: 'https://evil.example' })
    expect(answer.status).toBe(403)
    expect(answer.body.error.code).toBe('cross_origin')
  })

  test('without a password names the field', async () => {
    const answer = await app.call('POST', '/session', { body: { email: 'ravi@example.in' } })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.error.fields)).toEqual(['password'])
  })
})

describe('guessing passwords', () => {
  test.each(['imran', 'nobody'])(
    'after five failures %s waits, whatever the password, and longer after each',
    async who => {
      const email = who === 'imran' ? world.imran.email : 'guessed@example.in'
      for (let i = 0; i < 5; i++) expect((await signIn(email, `guess number ${i}`)).status).toBe(401)
      const waits = await signIn(email, PASSWORD)
      expect(waits.status).toBe(429)
      expect(waits.body.error.code).toBe('rate_limited')
      expect(Number(waits.headers.get('retry-after'))).toBeGreaterThanOrEqual(1)
      expect(Number(waits.headers.get('retry-after'))).toBeLessThanOrEqual(2)
    },
  )

  test('ten failures in, the wait is 64 seconds; at twenty it is a quarter of an hour', async () => {
    const { sql } = app.db
    await sql`update member set failed_sign_ins = 10, last_failed_at = now() where id = ${world.farah.id}`
    const ten = Number((await signIn(world.farah.email, PASSWORD)).headers.get('retry-after'))
    expect([63, 64]).toContain(ten)
    await sql`update member set failed_sign_ins = 20, last_failed_at = now() where id = ${world.farah.id}`
    const twenty = Number((await signIn(world.farah.email, PASSWORD)).headers.get('retry-after'))
    expect([899, 900]).toContain(twenty)
  })

  test('once the wait is over the right password works and the failures are forgotten', async () => {
    const { sql } = app.db
    await sql`update member set failed_sign_ins = 10, last_failed_at = now() - interval '65 seconds' where id = ${world.farah.id}`
    expect((await signIn(world.farah.email, PASSWORD)).status).toBe(200)
    const [row] = await sql`select failed_sign_ins from member where id = ${world.farah.id}`
    expect(row!.failed_sign_ins).toBe(0)
  })

  test('failures are forgotten a day after the last one, and not before', async () => {
    const { sql } = app.db
    const guess = async (age: string) => {
      await sql`update member set failed_sign_ins = 20, last_failed_at = now() - ${age}::interval where id = ${world.meera.id}`
      expect((await signIn(world.meera.email, 'not the password')).status).toBe(401)
      const [row] = await sql`select failed_sign_ins from member where id = ${world.meera.id}`
      return row!.failed_sign_ins
    }
    expect(await guess('23 hours 59 minutes')).toBe(21)
    expect((await signIn(world.meera.email, PASSWORD)).status).toBe(429)
    expect(await guess('24 hours 1 minute')).toBe(1)
    expect((await signIn(world.meera.email, PASSWORD)).status).toBe(200)
  })

  test('twenty guesses at once are no way round the wait', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => signIn(world.suresh.email, `guess ${i}`)))
    const tried = answers.filter(answer => answer.status === 401).length
    expect(tried).toBe(5)
    expect(answers.filter(answer => answer.status === 429).length).toBe(15)
  })

  test('one address may try twenty times a minute', async () => {
    // The clock stands: on a slow machine the first tries would be given back before the last are made.
    standAt()
    const statuses: number[] = []
    for (let i = 0; i < 21; i++) {
      const body = { email: `guess${i}@example.in`, password: 'x' }
      statuses.push((await app.call('POST', '/session', { body, from: '203.0.113.9' })).status)
    }
    expect(statuses.slice(0, 20).every(status => status === 401)).toBe(true)
    expect(statuses[20]).toBe(429)
  })
})

describe('a session', () => {
  test('is over after signing out, and the browser forgets its cookie', async () => {
    const caller = cookieOf((await signIn(world.ravi.email, PASSWORD)).headers)
    const out = await app.call('DELETE', '/session', { as: caller })
    expect(out.status).toBe(200)
    expect(out.body).toEqual({ data: { signed_out: true }, meta: {} })
    expect(out.headers.get('set-cookie')).toStartWith('sid=; Path=/; Max-Age=0')
    expect((await app.call('GET', '/session', { as: caller })).status).toBe(401)
    expect((await app.call('GET', '/session', { as: world.ravi })).status).toBe(200)
  })

  test('is over after 14 days without use', async () => {
    const caller = cookieOf((await signIn(world.ravi.email, PASSWORD)).headers)
    clock.now = () => realNow() + days(14) + minutes(1)
    expect((await app.call('GET', '/session', { as: caller })).status).toBe(401)
  })

  test('goes on while it is used, but not past 90 days', async () => {
    const caller = cookieOf((await signIn(world.ravi.email, PASSWORD)).headers)
    const at = async (day: number): Promise<number> => {
      clock.now = () => realNow() + days(day)
      const { status } = await app.call('GET', '/session', { as: caller })
      await backgroundDone()
      return status
    }
    expect([await at(13), await at(26), await at(39), await at(52), await at(65), await at(78), await at(89)]).toEqual(
      Array(7).fill(200),
    )
    expect(await at(90)).toBe(401)
  })

  test('notes its use at most once a minute', async () => {
    const caller = cookieOf((await signIn(world.ravi.email, PASSWORD)).headers)
    const { body } = await app.call('GET', '/session', { as: caller })
    const seen = async () =>
      (await app.db.sql`select last_seen_at from session where id = ${body.data.session.id}`)[0]!.last_seen_at
    const first = await seen()
    await app.call('GET', '/session', { as: caller })
    expect(await seen()).toBe(first)
    clock.now = () => realNow() + minutes(2)
    await app.call('GET', '/session', { as: caller })
    await waitFor(async () => (await seen()) !== first, 'the new time')
  })

  test('a changed role counts at the next request', async () => {
    const rights = async () =>
      (await app.call('GET', '/session', { as: world.neha })).body.data.permissions['leads.view']
    expect(await rights()).toBe('own')
    await app.db.sql`update member set role_id = ${world.roles.manager} where id = ${world.neha.id}`
    forgetCompany(world.company.id)
    expect(await rights()).toBe('all')
  })

  test('of one company says nothing of another', async () => {
    const rival = await makeRival(app)
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, i) => app.call('GET', '/session', { as: i % 2 ? rival.owner : world.asha })),
    )
    answers.forEach(({ body }, i) => {
      expect(body.data.company.name).toBe(i % 2 ? 'Harbour Homes' : 'Lakeview Realty')
    })
  })
})

describe('every answer', () => {
  test.each(['/api/v1/session', '/v1/session'])('%s echoes the request id and is not stored', async path => {
    const answer = await app.call('GET', path, { as: world.asha, headers: { 'x-request-id': 'lakeview-0001' } })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('x-request-id')).toBe('lakeview-0001')
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test('without a session is 401 in the envelope, with the request id in both places', async () => {
    const { status, body, headers } = await app.call('GET', '/session')
    expect(status).toBe(401)
    expect(body.error.code).toBe('unauthenticated')
    expect(body.error.request_id).toBe(headers.get('x-request-id'))
  })

  test('to a write that another site sent with the member’s cookie is 403', async () => {
    const answer = await app.call('DELETE', '/session', {
      as: world.meera,
      headers: { origin: 'https://evil.example' },
    })
    expect(answer.status).toBe(403)
    expect(answer.body.error.code).toBe('cross_origin')
    expect((await app.call('GET', '/session', { as: world.meera })).status).toBe(200)
  })
})

describe('GET /me', () => {
  test('names a key, its maker, its scopes, and a label for the connection', async () => {
    const key = await world.keyOf(world.asha, ['leads:read', 'webhooks:manage'])
    const { status, body } = await app.call('GET', '/v1/me', { as: key })
    expect(status).toBe(200)
    expect(body).toEqual({
      data: {
        kind: 'api_key',
        id: key.id,
        name: 'Test key',
        key_prefix: key.headers.authorization!.slice('Bearer '.length, 'Bearer '.length + 17),
        label: 'Lakeview Realty (Asha Kulkarni)',
        company: { id: world.company.id, name: 'Lakeview Realty' },
        created_by: { id: world.asha.id, name: 'Asha Kulkarni' },
        scopes: ['leads:read', 'webhooks:manage'],
        expires_at: null,
      },
      meta: {},
    })
  })

  test('names a member', async () => {
    const { body } = await app.call('GET', '/me', { as: world.vikram })
    expect(body.data).toEqual({
      kind: 'member',
      id: world.vikram.id,
      name: 'Vikram Joshi',
      label: 'Lakeview Realty (Vikram Joshi)',
      company: { id: world.company.id, name: 'Lakeview Realty' },
      role: { id: world.roles.team_lead, key: 'team_lead', name: 'Team lead' },
    })
  })
})
