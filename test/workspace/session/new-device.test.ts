import { afterAll, afterEach, beforeAll, describe, expect, test } from 'bun:test'
import { clock, days } from '../../../src/platform/clock'
import { hashPassword } from '../../../src/workspace'
import { deleteOutdated } from '../../../src/workspace/system/retention'
import { type Answer, startApp, type TestApp } from '../../support/app'
import { makeRival, makeWorld, type Person, type World } from '../../support/world'
import { PASSWORD, PIXEL, signInOnPhone } from '../mobile/phone'

const chrome = (version: number) =>
  `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0 Safari/537.36`
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'
const HOME = '203.0.113.20'
const realNow = clock.now
let app: TestApp
let world: World
let made = 0

beforeAll(async () => {
  app = await startApp()
  world = await makeWorld(app)
  const hash = await hashPassword(PASSWORD)
  await app.db.sql`update member set password_hash = ${hash} where company_id = ${world.company.id}`
})
afterEach(() => {
  clock.now = realNow
})
afterAll(() => app.close())

/** A member who has not signed in yet. */
async function newcomer(): Promise<Person> {
  const member = await world.addMember(`Kiran${++made} Bhosale`, 'agent')
  await app.db.sql`delete from session where member_id = ${member.id}`
  await app.db.sql`update member set password_hash = (select password_hash from member where id = ${world.asha.id})
    where id = ${member.id}`
  return member
}

const signIn = (person: Person, userAgent: string, options: { from?: string; cookie?: string } = {}) =>
  app.call('POST', '/session', {
    body: { email: person.email, password: PASSWORD },
    headers: { 'user-agent': userAgent, ...(options.cookie ? { cookie: options.cookie } : {}) },
    ...(options.from ? { from: options.from } : {}),
  })
const markOf = ({ headers }: Answer): string | undefined =>
  headers
    .getSetCookie()
    .find(cookie => cookie.startsWith('did='))
    ?.split(';')[0]
const mailsTo = async ({ email }: Person) =>
  app.db.sql`select text from mail where recipient = ${email} and template = 'new_device' order by id`

describe('a browser', () => {
  test('is no news at the first sign-in of all', async () => {
    const kiran = await newcomer()
    await signIn(kiran, chrome(142))
    expect(await mailsTo(kiran)).toHaveLength(0)
  })

  test('is news when it is another: what, when in the company’s time, from where, and how to end it', async () => {
    const kiran = await newcomer()
    await signIn(kiran, chrome(142))
    // 23:05 on 27 November in Pune, which is 17:35 UTC.
    clock.now = () => Date.parse('2026-11-27T17:35:00Z')
    await signIn(kiran, FIREFOX, { from: '198.51.100.4' })
    const mails = await mailsTo(kiran)
    expect(mails).toHaveLength(1)
    expect(mails[0]!.text).toContain('Device: Firefox on Windows\nAddress: 198.51.100.4\n')
    expect(mails[0]!.text).toContain('Time: 27 November 2026 at 11:05 pm (Asia/Kolkata)')
    expect(mails[0]!.text).toContain('end this device in your settings')
  })

  test('is known by its mark wherever it goes, in any version, and another member’s mark is none', async () => {
    const [kiran, other] = [await newcomer(), await newcomer()]
    const first = await signIn(kiran, chrome(142), { from: HOME })
    const cookie = markOf(first)!
    expect(first.headers.getSetCookie()[1]).toMatch(
      /^did=[\w-]{43}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Lax$/,
    )
    const again = await signIn(kiran, chrome(150), { from: '198.51.100.9', cookie })
    expect(markOf(again)).toBeUndefined()
    expect(await mailsTo(kiran)).toHaveLength(0)
    await signIn(other, FIREFOX, { from: HOME })
    await signIn(other, chrome(142), { from: '198.51.100.9', cookie })
    expect(await mailsTo(other)).toHaveLength(1)
  })

  test('that looks like a known one, without its mark, is known at the same address only', async () => {
    const kiran = await newcomer()
    await signIn(kiran, chrome(142), { from: HOME })
    await signIn(kiran, chrome(143), { from: HOME })
    expect(await mailsTo(kiran)).toHaveLength(0)
    await signIn(kiran, chrome(143), { from: '198.51.100.9' })
    expect(await mailsTo(kiran)).toHaveLength(1)
    await signIn(kiran, chrome(143), { from: HOME, cookie: `did=${'x'.repeat(43)}` })
    expect(await mailsTo(kiran)).toHaveLength(2)
  })

  test('is known after signing out, and news again when nothing of it is kept', async () => {
    const kiran = await newcomer()
    const cookie = markOf(await signIn(kiran, chrome(142)))!
    await app.db.sql`update session set ended_at = now() where member_id = ${kiran.id}`
    await signIn(kiran, chrome(142), { cookie })
    expect(await mailsTo(kiran)).toHaveLength(0)
    await app.db.sql`update session set ended_at = now() where member_id = ${kiran.id}`
    clock.now = () => realNow() + days(91)
    await deleteOutdated()
    expect(await app.db.sql`select from session where member_id = ${kiran.id}`).toHaveLength(0)
    await signIn(kiran, chrome(142), { cookie })
    expect(await mailsTo(kiran)).toHaveLength(1)
  })

  test('that accepted the invitation is known', async () => {
    const rival = await makeRival(app)
    const email = 'tara.known@example.in'
    const body = { name: 'Tara Bose', email, role_id: rival.roles.agent }
    const { id } = (await app.call('POST', '/members', { as: rival.owner, body })).body.data
    const [mail] = (await app.call('GET', '/mail-outbox', { as: rival.owner })).body.data
    const { text } = (await app.call('GET', `/mail-outbox/${mail.id}`, { as: rival.owner })).body.data
    const token = /#token=([\w-]+)/.exec(text)![1]
    const accepted = await app.call('POST', '/invitations/acceptance', {
      body: { token, password: 'ferry across the Mula' },
      headers: { 'user-agent': chrome(142) },
    })
    expect(accepted.status).toBe(200)
    const cookie = markOf(accepted)!
    await app.call('POST', '/session', { body: { email, password: 'ferry across the Mula' }, headers: { cookie } })
    expect(await app.db.sql`select from mail where member_id = ${id} and template = 'new_device'`).toHaveLength(0)
  })
})

describe('a phone', () => {
  const withId = (id: string) => ({ device: { ...PIXEL, id } })

  test('is news when it is another, and known by the id that its app keeps', async () => {
    const kiran = await newcomer()
    await signIn(kiran, chrome(142))
    await signInOnPhone(app, kiran.email, withId('3f1d7c1e-5d8e-4a55'))
    const mails = await mailsTo(kiran)
    expect(mails).toHaveLength(1)
    expect(mails[0]!.text).toContain('Device: Pixel of a member (Android)\n')
    await signInOnPhone(app, kiran.email, withId('3f1d7c1e-5d8e-4a55'))
    expect(await mailsTo(kiran)).toHaveLength(1)
    await signInOnPhone(app, kiran.email, withId('aaaaaaaa-5d8e-4a55'))
    expect(await mailsTo(kiran)).toHaveLength(2)
  })

  test('without an id is known by its name at the same address', async () => {
    const kiran = await newcomer()
    await signInOnPhone(app, kiran.email, {}, { from: HOME })
    await signInOnPhone(app, kiran.email, {}, { from: HOME })
    expect(await mailsTo(kiran)).toHaveLength(0)
    await signInOnPhone(app, kiran.email, {}, { from: '198.51.100.9' })
    expect(await mailsTo(kiran)).toHaveLength(1)
  })
})
