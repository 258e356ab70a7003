import { afterAll, afterEach, beforeAll, describe, expect, test } from 'bun:test'
import { hashPassword } from '../../../src/workspace'
import { listen } from '../../records/realtime/stream-reader'
import { type Answer, type Caller, startApp, type TestApp } from '../../support/app'
import { giveBackTime, standAt } from '../../support/test-clock'
import { makeWorld, type World } from '../../support/world'
import { codeOf, withTotp } from '../second-step/set-up'
import { PASSWORD, PIXEL, phoneOf, refreshTokens, signInOnPhone, takePhone } from './phone'

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
})
afterAll(() => app.close())

const statusOf = async (as: Caller) => (await app.call('GET', '/session', { as })).status

describe('a phone that is signed in', () => {
  test('may what its member may in a browser, without a cookie and from any site', async () => {
    const phone = await takePhone(app, world.vikram)
    const inBrowser = (await app.call('GET', '/session', { as: world.vikram })).body.data
    const onPhone = (await app.call('GET', '/session', { as: phone })).body.data
    expect(onPhone.permissions).toEqual(inBrowser.permissions)
    expect(onPhone).toMatchObject({ member: inBrowser.member, session: { id: phone.sessionId, kind: 'mobile' } })
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' }
    const written = await app.call('POST', '/leads', {
      as: phone,
      headers,
      body: { name: 'Kavita Rane', phone: '9800000001' },
    })
    expect(written.status).toBe(201)
    const stream = await listen(app, phone)
    expect(stream.response.status).toBe(200)
    stream.leave()
  })

  test('has its token nowhere but in the Authorization header', async () => {
    const phone = await takePhone(app, world.vikram)
    const wrong: Record<string, string>[] = [
      { cookie: `sid=${phone.access}` },
      { authorization: `Bearer ${phone.refresh}` },
      { authorization: `Basic ${phone.access}` },
      { authorization: `Bearer ${phone.access}x` },
    ]
    for (const headers of wrong) {
      expect((await app.call('GET', '/session', { headers })).status, JSON.stringify(headers)).toBe(401)
    }
  })

  test('is told no cookie at signing in, and changes with rights at the next request', async () => {
    const answer = await signInOnPhone(app, world.dev.email)
    expect(answer.headers.getSetCookie()).toEqual([])
    const phone = phoneOf(answer)
    expect((await app.call('GET', '/members', { as: phone })).status).toBe(200)
    await app.call('PATCH', `/members/${world.dev.id}`, { as: world.asha, body: { role_id: world.roles.manager } })
    expect((await app.call('GET', '/session', { as: phone })).body.data.role.key).toBe('manager')
  })

  test('signs out: its tokens are over', async () => {
    const phone = await takePhone(app, world.meera)
    expect((await app.call('DELETE', '/session', { as: phone })).status).toBe(200)
    expect(await statusOf(phone)).toBe(401)
    expect((await refreshTokens(app, phone.refresh)).status).toBe(401)
  })
})

describe('tokens end at once, and open streams with them,', () => {
  const NEXT = 'ferry across the Mula'
  test.each<[string, keyof World, () => Promise<Answer>]>([
    [
      'when the member changes the password in a browser',
      'neha',
      () => app.call('PUT', '/account/password', { as: world.neha, body: { current: PASSWORD, next: NEXT } }),
    ],
    [
      'when an admin deactivates the member',
      'meera',
      () => app.call('POST', `/members/${world.meera.id}/deactivation`, { as: world.asha, body: {} }),
    ],
    ['when the member signs out everywhere else', 'suresh', () => app.call('DELETE', '/devices', { as: world.suresh })],
  ])('%s', async (_, name, end) => {
    const phone = await takePhone(app, world[name] as { email: string })
    const stream = await listen(app, phone)
    const answer = await end()
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    await stream.closed
    expect(stream.events().at(-1)?.kind).toBe('session.ended')
    expect(await statusOf(phone)).toBe(401)
    expect((await refreshTokens(app, phone.refresh)).status).toBe(401)
  })

  test('when the member changes the password on the phone itself, which signs in again with the new one', async () => {
    const phone = await takePhone(app, world.imran)
    const change = { current: PASSWORD, next: NEXT }
    const answer = await app.call('PUT', '/account/password', { as: phone, body: change })
    expect(answer.status).toBe(200)
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(await statusOf(phone)).toBe(401)
    expect(await statusOf(world.imran)).toBe(401)
    expect((await signInOnPhone(app, world.imran.email)).status).toBe(401)
    expect((await signInOnPhone(app, world.imran.email, { password: NEXT })).status).toBe(200)
  })
})

describe('signing in on a phone', () => {
  test('answers an unknown e-mail like a wrong password', async () => {
    const answers = [
      await signInOnPhone(app, world.ravi.email, { password: 'not his password' }),
      await signInOnPhone(app, 'nobody@example.in'),
    ]
    for (const { status, body } of answers) {
      expect([status, body.error.message]).toEqual([401, 'E-mail or password is wrong'])
    }
  })

  test('waits with the account after five failures, in a browser too', async () => {
    for (let i = 0; i < 5; i++) await signInOnPhone(app, world.pooja.email, { password: `guess ${i}` })
    const onPhone = await signInOnPhone(app, world.pooja.email)
    const inBrowser = await app.call('POST', '/session', { body: { email: world.pooja.email, password: PASSWORD } })
    for (const { status, headers } of [onPhone, inBrowser]) {
      expect(status).toBe(429)
      expect(Number(headers.get('retry-after'))).toBeGreaterThanOrEqual(1)
    }
  })

  test('may be tried twenty times a minute from one address', async () => {
    // No quota comes back while the clock stands.
    standAt()
    const statuses = []
    for (let i = 0; i < 21; i++) {
      statuses.push((await signInOnPhone(app, `x${i}@example.in`, {}, { from: '203.0.113.60' })).status)
    }
    expect(statuses.filter(status => status === 401)).toHaveLength(20)
    expect(statuses[20]).toBe(429)
  })

  test.each<[string, object]>([
    ['device.name', { name: ' ' }],
    ['device.platform', { platform: 'windows' }],
    ['device.app_version', { app_version: 'latest' }],
    ['device.id', { id: 'short' }],
  ])('names the field that is wrong: %s', async (field, wrong) => {
    const { status, body } = await signInOnPhone(app, world.ravi.email, { device: { ...PIXEL, ...wrong } })
    expect(status).toBe(422)
    expect(Object.keys(body.error.fields)).toEqual([field])
  })

  test('is written in the audit log with its kind', async () => {
    const phone = await takePhone(app, world.ravi)
    const [entry] = await app.db.sql`select actor_id, changes from audit_entry
      where action = 'session.created' and subject_id = ${phone.sessionId}`
    expect(entry).toMatchObject({ actor_id: world.ravi.id, changes: { kind: [null, 'mobile'] } })
  })
})

describe('a second step on a phone', () => {
  test('is asked for after the password, and its right answer brings the tokens, once', async () => {
    const { secret } = await withTotp(app, world.ravi)
    const asked = await signInOnPhone(app, world.ravi.email)
    expect(asked.status).toBe(202)
    expect(asked.body.data).toMatchObject({ next: 'second_step', methods: ['totp', 'recovery_code'] })
    expect(JSON.stringify(asked.body)).not.toContain('ang_')
    const { ticket } = asked.body.data
    const answerWith = (answer: object) =>
      app.call('POST', '/auth/mobile/second-step', { body: { ticket, device: PIXEL, ...answer } })
    expect((await answerWith({ code: '000000' })).status).toBe(401)
    const right = { code: codeOf(secret) }
    expect(Object.keys((await answerWith({ ...right, recovery_code: 'x' })).body.error.fields)).toEqual(['code'])
    const phone = phoneOf(await answerWith(right))
    expect(await statusOf(phone)).toBe(200)
    expect((await answerWith(right)).status).toBe(401)
  })
})

test('the app may ask what it must be before anybody signs in', async () => {
  const { status, body } = await app.call('GET', '/mobile/config')
  expect(status).toBe(200)
  expect(body.data).toEqual({
    minimum_version: '1.0.0',
    latest_version: '1.0.0',
    features: { push: true, delta_sync: false, offline_writes: false, call_log_upload: false },
  })
})
