import { afterAll, afterEach, beforeAll, describe, expect, test } from 'bun:test'
import { clock, days, minutes, seconds } from '../../../src/platform/clock'
import { loadInstanceKey } from '../../../src/platform/secrets/instance-key'
import { hashPassword } from '../../../src/workspace'
import { nextPair } from '../../../src/workspace/entry/mobile-tokens'
import { deleteOutdated } from '../../../src/workspace/system/retention'
import { listen } from '../../records/realtime/stream-reader'
import { INSTANCE_KEY, startApp, type TestApp } from '../../support/app'
import { giveBackTime, standAt } from '../../support/test-clock'
import { makeWorld, type World } from '../../support/world'
import { PASSWORD, phoneOf, refreshTokens, takePhone } from './phone'

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
})
afterAll(() => app.close())

/** From here on the clock stands that much later. */
const statusWith = async (access: string) =>
  (await app.call('GET', '/session', { as: { headers: { authorization: `Bearer ${access}` } } })).status
const refresh = (token: string, over: object = {}) => refreshTokens(app, token, over)
const livePairs = (sessionId: string) =>
  app.db.sql`select refresh_hash from mobile_token where session_id = ${sessionId} and replaced_at is null`

describe('changing tokens', () => {
  test('gives a new pair that works, for a quarter of an hour and sixty days', async () => {
    const phone = await takePhone(app, world.ravi)
    const answer = await refresh(phone.refresh, { app_version: '1.5.0' })
    expect(answer.status).toBe(200)
    const next = phoneOf(answer)
    expect(next.access).toMatch(/^ang_at_[\w-]{43}$/)
    expect(next.refresh).toMatch(/^ang_rt_[\w-]{43}$/)
    expect([next.access === phone.access, next.refresh === phone.refresh]).toEqual([false, false])
    expect(answer.body.data).toMatchObject({
      token_type: 'Bearer',
      expires_in: 900,
      refresh_expires_in: 5_184_000,
      session_id: phone.sessionId,
    })
    expect(await statusWith(next.access)).toBe(200)
    const devices = (await app.call('GET', '/devices', { as: next })).body.data
    expect(devices.find((device: { current: boolean }) => device.current).app_version).toBe('1.5.0')
  })

  test('keeps neither token in the database', async () => {
    const phone = await takePhone(app, world.ravi)
    const rows = await app.db.sql`select access_hash, refresh_hash from mobile_token`
    const kept = rows.flatMap(row => [row.access_hash, row.refresh_hash].map(hash => Buffer.from(hash)))
    expect(kept.every(hash => hash.length === 32)).toBe(true)
    const written = JSON.stringify(await app.db.sql`select to_jsonb(t) as row from mobile_token t`)
    for (const token of [phone.access, phone.refresh]) {
      expect(written).not.toContain(token)
      expect(written).not.toContain(Buffer.from(token.slice('ang_at_'.length), 'base64url').toString('hex'))
    }
  })

  test('is over for an access token after 15 minutes, for a refresh token after 60 days', async () => {
    const phone = await takePhone(app, world.ravi)
    standAt(minutes(14))
    expect(await statusWith(phone.access)).toBe(200)
    standAt(minutes(15) + seconds(2))
    expect(await statusWith(phone.access)).toBe(401)
    const unused = await takePhone(app, world.ravi)
    standAt(days(60) - minutes(1))
    const next = await refresh(phone.refresh)
    expect(next.status).toBe(200)
    // The family ends 90 days after the sign-in, however busy it is.
    expect(next.body.data.refresh_expires_in).toBeLessThanOrEqual(30 * 86_400 + 61)
    standAt(days(61))
    expect((await refresh(unused.refresh)).status).toBe(401)
    standAt(days(90) + seconds(2))
    expect((await refresh(phoneOf(next).refresh)).status).toBe(401)
  })

  test('is refused for what is no refresh token: an access token, a guess, nothing', async () => {
    const phone = await takePhone(app, world.ravi)
    for (const token of [phone.access, `ang_rt_${'x'.repeat(43)}`, 'x']) {
      const { status, body } = await refresh(token)
      expect([status, body.error.code]).toEqual([401, 'unauthenticated'])
    }
    expect((await refresh('')).status).toBe(422)
    expect(await statusWith(phone.refresh)).toBe(401)
  })

  test('has a quota for each phone, and guesses have one for each address', async () => {
    const phone = await takePhone(app, world.ravi)
    standAt(0)
    let token = phone.refresh
    for (let i = 0; i < 30; i++) token = phoneOf(await refresh(token)).refresh
    const waits = await refresh(token)
    expect(waits.status).toBe(429)
    expect(Number(waits.headers.get('retry-after'))).toBeGreaterThanOrEqual(1)
    expect((await refresh((await takePhone(app, world.ravi)).refresh)).status).toBe(200)
    const guess = (i: number) =>
      refreshTokens(app, `ang_rt_${String(i).padStart(43, 'g')}`, {}, { from: '203.0.113.50' })
    const statuses = []
    for (let i = 0; i < 61; i++) statuses.push((await guess(i)).status)
    expect(statuses.filter(status => status === 401)).toHaveLength(60)
    expect(statuses[60]).toBe(429)
  })
})

describe('an answer that was lost', () => {
  test('is asked for again within 30 seconds, and is the same: its tokens hold, and go on', async () => {
    const phone = await takePhone(app, world.neha)
    const at = realNow()
    clock.now = () => at
    const lost = await refresh(phone.refresh)
    clock.now = () => at + seconds(29)
    const got = await refresh(phone.refresh)
    expect(got.body.data).toEqual({
      ...lost.body.data,
      expires_in: 900 - 29,
      refresh_expires_in: 5_184_000 - 29,
    })
    expect(await livePairs(phone.sessionId)).toHaveLength(1)
    expect(await statusWith(phoneOf(got).access)).toBe(200)
    expect((await refresh(phoneOf(got).refresh)).status).toBe(200)
  })

  test('is asked for too late after 31 seconds: the phone is signed out', async () => {
    const phone = await takePhone(app, world.neha)
    standAt(0)
    const lost = phoneOf(await refresh(phone.refresh))
    standAt(seconds(31))
    expect((await refresh(phone.refresh)).status).toBe(401)
    expect((await refresh(lost.refresh)).status).toBe(401)
    expect(await statusWith(lost.access)).toBe(401)
  })

  test('does not count as lost once its tokens were used to go on', async () => {
    const phone = await takePhone(app, world.neha)
    standAt(0)
    const second = phoneOf(await refresh(phone.refresh))
    const third = phoneOf(await refresh(second.refresh))
    expect((await refresh(phone.refresh)).status).toBe(401)
    expect(await statusWith(third.access)).toBe(401)
  })

  test.each([2, 10, 20])('%i refreshes at once leave one family with one access token', async count => {
    const phone = await takePhone(app, world.neha)
    expect(await statusWith(phone.access)).toBe(200)
    const answers = await Promise.all(Array.from({ length: count }, () => refresh(phone.refresh)))
    const pairs = answers.map(phoneOf)
    expect(new Set(pairs.map(pair => pair.access)).size).toBe(1)
    expect(new Set(pairs.map(pair => pair.refresh)).size).toBe(1)
    expect(await livePairs(phone.sessionId)).toHaveLength(1)
    // The one before was remembered here a moment ago.
    expect(await statusWith(phone.access)).toBe(401)
    expect(await statusWith(pairs[0]!.access)).toBe(200)
    const next = phoneOf(await refresh(pairs[0]!.refresh))
    expect(await statusWith(pairs[0]!.access)).toBe(401)
    expect(await statusWith(next.access)).toBe(200)
  })

  test('comes from the token and the instance key: another program’s key makes another pair', async () => {
    const token = `ang_rt_${'r'.repeat(43)}`
    const ours = nextPair(token)
    expect(ours.access).toMatch(/^ang_at_[\w-]{43}$/)
    expect(ours.refresh).toMatch(/^ang_rt_[\w-]{43}$/)
    expect(nextPair(token)).toEqual(ours)
    expect(nextPair(`${token.slice(0, -1)}s`).refresh).not.toBe(ours.refresh)
    await loadInstanceKey(Buffer.alloc(32, 8).toString('base64'), '')
    expect(nextPair(token).refresh).not.toBe(ours.refresh)
    await loadInstanceKey(INSTANCE_KEY, '')
  })
})

describe('a refresh token that is used again', () => {
  test('signs the phone out at once, closes its stream, and tells the member by mail and event', async () => {
    const thief = '198.51.100.7'
    const phone = await takePhone(app, world.imran)
    const next = phoneOf(await refresh(phone.refresh))
    const stream = await listen(app, next)
    const other = await takePhone(app, world.imran, {
      device: { name: 'Old phone', platform: 'ios', app_version: '1.0.0' },
    })
    standAt(minutes(5))
    expect((await refreshTokens(app, phone.refresh, {}, { from: thief })).status).toBe(401)
    await stream.closed
    expect(stream.events().map(event => event.kind)).toEqual(['session.ended'])
    expect(await statusWith(next.access)).toBe(401)
    expect((await refresh(next.refresh)).status).toBe(401)
    expect(await statusWith(other.access)).toBe(200)
    const mails = await app.db.sql`select text from mail
      where recipient = ${world.imran.email} and template = 'device_revoked'`
    expect(mails).toHaveLength(1)
    expect(mails[0]!.text).toContain('Pixel of a member (Android) was signed out of Lakeview Realty')
    expect(mails[0]!.text).toContain(`Used again from: ${thief}`)
    const [event] = await app.db.sql`select changes, record from event
      where type = 'login_device.revoked' and subject_id = ${phone.sessionId}`
    expect(event!.changes).toEqual({ reason: 'refresh_token_reused', address: thief })
    expect(event!.record).toMatchObject({ member_id: world.imran.id, device_name: 'Pixel of a member' })
    expect(JSON.stringify(event)).not.toContain('hash')
  })

  test('tells it once, however often it is tried', async () => {
    const phone = await takePhone(app, world.pooja)
    await refresh(phone.refresh)
    standAt(minutes(5))
    const statuses = await Promise.all(Array.from({ length: 5 }, async () => (await refresh(phone.refresh)).status))
    expect(statuses).toEqual([401, 401, 401, 401, 401])
    const mails = await app.db.sql`select from mail
      where recipient = ${world.pooja.email} and template = 'device_revoked'`
    expect(mails).toHaveLength(1)
  })
})

test('tokens are kept until they would have run out, so that one that is used again is noticed, and no longer', async () => {
  const phone = await takePhone(app, world.suresh)
  await refresh(phone.refresh)
  const kept = () => app.db.sql`select from mobile_token where session_id = ${phone.sessionId}`
  standAt(days(59))
  await deleteOutdated()
  expect(await kept()).toHaveLength(2)
  standAt(days(61))
  await deleteOutdated()
  expect(await kept()).toHaveLength(0)
})
