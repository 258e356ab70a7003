import { afterAll, afterEach, beforeAll, describe, expect, test } from 'bun:test'
import { clock, days, minutes } from '../../../src/platform/clock'
import { hub } from '../../../src/platform/realtime/hub'
import { backgroundDone, hashPassword } from '../../../src/workspace'
import { listen } from '../../records/realtime/stream-reader'
import { type Caller, startApp, type TestApp, waitFor } from '../../support/app'
import { type Firm, makeRival, makeWorld, type Person, type World } from '../../support/world'
import { PASSWORD, takePhone } from '../mobile/phone'

const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
/** Who is known is kept for thirty seconds in each program: it is heard of before that. */
const BEFORE_CACHE_ENDS = 20_000

const realNow = clock.now
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
afterEach(() => {
  clock.now = realNow
})
afterAll(() => app.close())

const later = (ms: number) => {
  clock.now = () => realNow() + ms
}
const devicesOf = async (as: Caller, path = '/devices') => (await app.call('GET', path, { as })).body.data
const statusOf = async (as: Caller) => (await app.call('GET', '/session', { as })).status

/** Another browser of a member. */
async function browserOf({ email }: Person, from?: string): Promise<Caller & { id: string }> {
  const body = { email, password: PASSWORD }
  const answer = await app.call('POST', '/session', {
    body,
    headers: { 'user-agent': WINDOWS },
    ...(from ? { from } : {}),
  })
  const cookie = answer.headers.getSetCookie().find(one => one.startsWith('sid='))!
  return { headers: { cookie: cookie.split(';')[0]! }, id: answer.body.data.session.id }
}

describe('where one is signed in', () => {
  test('is listed by browser and phone, with the one that asks marked', async () => {
    const browser = await browserOf(world.ravi, '203.0.113.5')
    const phone = await takePhone(app, world.ravi)
    const list = await devicesOf(browser)
    expect(list).toHaveLength(3)
    expect(list.find((device: { id: string }) => device.id === browser.id)).toEqual({
      id: browser.id,
      kind: 'web',
      label: 'Chrome on Windows',
      address: '203.0.113.5',
      app_version: null,
      created_at: expect.any(String),
      last_seen_at: expect.any(String),
      current: true,
    })
    expect(list.find((device: { id: string }) => device.id === phone.sessionId)).toMatchObject({
      kind: 'mobile',
      label: 'Pixel of a member (Android)',
      app_version: '1.4.2',
      current: false,
    })
    expect(list.filter((device: { current: boolean }) => device.current)).toHaveLength(1)
  })

  test('says when and from where it was last used, written at most once a minute', async () => {
    const browser = await browserOf(world.dev)
    const seen = async () => {
      await backgroundDone()
      const [row] = await app.db.sql`select address, last_seen_at::text as at from session where id = ${browser.id}`
      return row!
    }
    const before = await seen()
    await app.call('GET', '/session', { as: browser, from: '203.0.113.99' })
    expect(await seen()).toEqual(before)
    later(minutes(1) + 1000)
    await app.call('GET', '/session', { as: browser, from: '203.0.113.99' })
    const after = await seen()
    expect(after.address).toBe('203.0.113.99')
    expect(after.at > before.at).toBe(true)
  })

  test('forgets a browser after 14 idle days and any session after 90, a phone when its refresh token is over', async () => {
    const browser = await browserOf(world.suresh)
    const phone = await takePhone(app, world.suresh)
    later(days(14) + minutes(1))
    expect(await statusOf(browser)).toBe(401)
    const kinds = await app.db.sql`select id from session where member_id = ${world.suresh.id}`
    expect(kinds).toHaveLength(3)
    const seenByAdmin = await devicesOf(await adminIn(14), `/members/${world.suresh.id}/devices`)
    expect(seenByAdmin.map((device: { id: string }) => device.id)).toEqual([phone.sessionId])
    expect(await devicesOf(await adminIn(61), `/members/${world.suresh.id}/devices`)).toEqual([])
  })
})

/** An owner's browser that was signed in just then. */
async function adminIn(inDays: number): Promise<Caller> {
  later(days(inDays) + minutes(1))
  return browserOf(world.asha)
}

describe('ending', () => {
  test('one signs it out at once and closes its stream; the others go on', async () => {
    const browser = await browserOf(world.neha)
    const phone = await takePhone(app, world.neha)
    const streams = [await listen(app, browser), await listen(app, phone)]
    const { status, body } = await app.call('DELETE', `/devices/${browser.id}`, { as: phone })
    expect([status, body.data]).toEqual([200, { ended: true }])
    await streams[0]!.closed
    expect(streams[0]!.events().map(event => event.kind)).toEqual(['session.ended'])
    expect(streams[1]!.isClosed()).toBe(false)
    streams[1]!.leave()
    expect(await statusOf(browser)).toBe(401)
    expect(await statusOf(phone)).toBe(200)
    expect((await app.call('DELETE', `/devices/${browser.id}`, { as: phone })).status).toBe(404)
  })

  test('all others leaves the one that asks', async () => {
    const [browser, phone] = [await browserOf(world.imran), await takePhone(app, world.imran)]
    const { body } = await app.call('DELETE', '/devices', { as: phone })
    expect(body.data).toEqual({ ended: 2 })
    expect([await statusOf(browser), await statusOf(world.imran), await statusOf(phone)]).toEqual([401, 401, 200])
    expect(await devicesOf(phone)).toHaveLength(1)
  })

  test('somebody else’s is 404 for everybody, the company’s owner too', async () => {
    const browser = await browserOf(world.meera)
    for (const as of [world.asha, world.vikram, rival.owner]) {
      expect((await app.call('DELETE', `/devices/${browser.id}`, { as })).status).toBe(404)
    }
    const paths = [`/members/${world.meera.id}/devices`, `/members/${world.meera.id}/devices/${browser.id}`]
    expect((await app.call('GET', paths[0]!, { as: rival.owner })).status).toBe(404)
    for (const path of paths) expect((await app.call('DELETE', path, { as: rival.owner })).status, path).toBe(404)
    // By another member's path.
    const mixed = `/members/${world.vikram.id}/devices/${browser.id}`
    expect((await app.call('DELETE', mixed, { as: world.asha })).status).toBe(404)
    expect(await statusOf(browser)).toBe(200)
  })

  test('a key may neither see nor end any', async () => {
    const key = await world.keyOf(world.asha, ['leads:read', 'team:read'])
    for (const [method, path] of [
      ['GET', '/devices'],
      ['DELETE', '/devices'],
      ['DELETE', '/devices/ses_x'],
      ['GET', `/members/${world.meera.id}/devices`],
      ['DELETE', `/members/${world.meera.id}/devices`],
    ] as const) {
      const { status, body } = await app.call(method, path, { as: key })
      expect([status, body.error.code], path).toEqual([403, 'session_required'])
    }
  })
})

describe('an admin', () => {
  test('sees a member’s devices and ends one or all of them, and the audit log says so', async () => {
    const [browser, phone] = [await browserOf(world.pooja), await takePhone(app, world.pooja)]
    const path = `/members/${world.pooja.id}/devices`
    const seen = await devicesOf(world.asha, path)
    expect(seen.map((device: { current: boolean }) => device.current)).toEqual([false, false, false])
    expect((await app.call('DELETE', `${path}/${phone.sessionId}`, { as: world.asha })).status).toBe(200)
    expect([await statusOf(phone), await statusOf(browser)]).toEqual([401, 200])
    expect((await app.call('DELETE', path, { as: world.asha })).body.data).toEqual({ ended: 2 })
    expect([await statusOf(browser), await statusOf(world.pooja)]).toEqual([401, 401])
    const entries = await app.db.sql`select actor_id, address from audit_entry
      where action = 'session.ended' and subject_id in ${app.db.sql([phone.sessionId, browser.id])}`
    expect(entries.map(entry => entry.actor_id)).toEqual([world.asha.id, world.asha.id])
    expect(entries.every(entry => entry.address !== null)).toBe(true)
  })

  test('keeps the session that asks when it is the own one', async () => {
    const other = await browserOf(world.asha)
    const { body } = await app.call('DELETE', `/members/${world.asha.id}/devices`, { as: other })
    expect(body.data.ended).toBeGreaterThanOrEqual(1)
    expect(await statusOf(other)).toBe(200)
    world = { ...world, asha: { ...world.asha, headers: other.headers } }
  })

  test('neither sees nor ends the owner’s, and whoever looks after no team sees nobody’s', async () => {
    const admin = await world.addMember('Kavita Rane', 'admin')
    const path = `/members/${world.asha.id}/devices`
    expect((await app.call('GET', path, { as: admin })).status).toBe(403)
    const [device] = await devicesOf(world.asha)
    expect((await app.call('DELETE', `${path}/${device.id}`, { as: admin })).status).toBe(403)
    expect((await app.call('DELETE', path, { as: admin })).status).toBe(403)
    for (const method of ['GET', 'DELETE']) {
      expect((await app.call(method, path, { as: world.vikram })).status, method).toBe(403)
    }
    expect(await statusOf(world.asha)).toBe(200)
  })
})

test('what is ended here is 401 in every other program at once, also where it was known', async () => {
  await hub.start(app.db.system)
  const env = { ...process.env, DATABASE: JSON.stringify({ app: app.db.app, system: app.db.system }) }
  const other = Bun.spawn(['bun', `${import.meta.dir}/other-program.ts`], {
    env,
    stdin: 'pipe',
    stdout: 'pipe',
    stderr: 'inherit',
  })
  const lines: string[] = []
  void (async () => {
    const decoder = new TextDecoder()
    for await (const chunk of other.stdout) lines.push(...decoder.decode(chunk).split('\n').filter(Boolean))
  })()
  try {
    await waitFor(() => lines.includes('ready'), 'the other program')
    const phone = await takePhone(app, world.farah)
    const askThere = async () => {
      const before = lines.length
      other.stdin.write(`${phone.headers.authorization}\n`)
      other.stdin.flush()
      await waitFor(() => lines.length > before, 'an answer')
      return lines.at(-1)
    }
    expect(await askThere()).toBe('200')
    expect((await app.call('DELETE', `/devices/${phone.sessionId}`, { as: world.farah })).status).toBe(200)
    await waitFor(async () => (await askThere()) === '401', 'the end of the session there', BEFORE_CACHE_ENDS)
  } finally {
    other.stdin.end()
    await other.exited
    await hub.stop()
  }
})
