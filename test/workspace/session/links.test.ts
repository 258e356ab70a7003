import { afterAll, afterEach, beforeAll, describe, expect, test } from 'bun:test'
import { clock, days, minutes } from '../../../src/platform/clock'
import { installation, setInstallation } from '../../../src/platform/installation'
import { backgroundDone } from '../../../src/workspace'
import { type Answer, type Caller, startApp, type TestApp } from '../../support/app'
import { giveBackTime, standAt } from '../../support/test-clock'
import { makeRival, makeWorld, type World } from '../../support/world'

const PASSWORD = 'monsoon over Pashan lake'
const OTHER = 'ferry across the Mula'
const ORIGINAL = installation()
const realNow = clock.now
let app: TestApp
let world: World
let made = 0

beforeAll(async () => {
  app = await startApp()
  world = await makeWorld(app)
})
afterEach(() => {
  giveBackTime()
  setInstallation(ORIGINAL)
})
afterAll(() => app.close())

const later = (ms: number) => {
  clock.now = () => realNow() + ms
}
const invite = (as: Caller, over: object = {}) =>
  app.call('POST', '/members', {
    as,
    body: { name: 'Kiran Bhosale', email: `kiran${++made}@example.in`, role_id: world.roles.agent, ...over },
  })
const accept = (token: string, password = PASSWORD, over: object = {}) =>
  app.call('POST', '/invitations/acceptance', { body: { token, password, ...over } })
const signIn = (email: string, password: string, headers = {}) =>
  app.call('POST', '/session', { body: { email, password }, headers })
const callerOf = ({ headers }: Answer): Caller => ({ headers: { cookie: headers.get('set-cookie')!.split(';')[0]! } })
const mailsTo = async (email: string) =>
  app.db.sql`select id, template from mail where recipient = ${email} order by id`

/** The token of the latest link that the owner reads in the outbox, as one hands it on without a mail server. */
async function tokenTo(email: string): Promise<string> {
  const id = (await mailsTo(email)).at(-1)!.id
  const { body } = await app.call('GET', `/mail-outbox/${id}`, { as: world.asha })
  return /#token=([\w-]{43})/.exec(body.data.text)![1]!
}

async function reset(email: string): Promise<Answer> {
  const answer = await app.call('POST', '/password-resets', { body: { email } })
  await backgroundDone()
  return answer
}
const complete = (token: string, password = OTHER) =>
  app.call('POST', '/password-resets/completion', { body: { token, password } })

/** A member who has signed in by an invitation. */
async function joined() {
  const { email } = (await invite(world.asha)).body.data
  const answer = await accept(await tokenTo(email))
  return { email: email as string, id: answer.body.data.member.id as string, as: callerOf(answer) }
}

describe('an invitation', () => {
  test('makes a member who is invited, can’t sign in, and takes no leads, until it is accepted', async () => {
    const { status, body } = await invite(world.asha)
    expect(status).toBe(201)
    expect(body.data).toMatchObject({ status: 'invited', takes_leads: true })
    const { email, id } = body.data
    expect((await signIn(email, PASSWORD)).status).toBe(401)
    const lead = { name: 'Somebody', phone: '+91 98220 00001', owner_id: id }
    expect(Object.keys((await app.call('POST', '/leads', { as: world.asha, body: lead })).body.error.fields)).toEqual([
      'owner_id',
    ])
    const answer = await accept(await tokenTo(email), PASSWORD, { name: 'Kiran B.' })
    expect(answer.status).toBe(200)
    expect(answer.body.data.member).toMatchObject({ id, name: 'Kiran B.', email })
    expect((await app.call('GET', '/session', { as: callerOf(answer) })).status).toBe(200)
    expect((await app.call('GET', `/members/${id}`, { as: world.asha })).body.data.status).toBe('active')
    expect((await signIn(email, PASSWORD)).status).toBe(200)
  })

  test('links to the configured address only', async () => {
    setInstallation({ ...ORIGINAL, baseUrl: 'https://crm.lakeview.in' })
    const body = { name: 'Kiran', email: `kiran${++made}@example.in`, role_id: world.roles.agent }
    const cookie = world.asha.headers.cookie!.replace('sid=', '__Host-sid=')
    await app.call('POST', '/members', { as: { headers: { cookie } }, body, headers: { host: 'evil.example' } })
    const id = (await mailsTo(body.email))[0]!.id
    const { text } = (await app.call('GET', `/mail-outbox/${id}`, { as: { headers: { cookie } } })).body.data
    expect(text).toContain('\nhttps://crm.lakeview.in/invitation#token=')
    expect(text).not.toContain('evil')
  })

  test('works once, and neither replaced nor after seven days; all that do not work get one answer', async () => {
    const { email, id } = (await invite(world.asha)).body.data
    const first = await tokenTo(email)
    later(minutes(2))
    expect((await app.call('POST', `/members/${id}/invitation`, { as: world.asha })).status).toBe(200)
    const second = await tokenTo(email)
    expect(second).not.toBe(first)
    const replaced = await accept(first)
    later(days(7) + minutes(3))
    const over = await accept(second)
    later(days(7))
    const used = await Promise.all([accept(second), accept(second)])
    expect(used.map(answer => answer.status).sort()).toEqual([200, 422])
    const answers = [replaced, over, await accept(second), await accept('never made'), await complete(second)]
    for (const answer of answers) {
      expect(answer.status).toBe(422)
      expect(answer.body.error.fields).toEqual({ token: 'is not valid any more; ask for a new link' })
      expect(answer.headers.get('set-cookie')).toBeNull()
    }
  })

  test('survives a password that is refused', async () => {
    const { email } = (await invite(world.asha)).body.data
    const token = await tokenTo(email)
    expect(Object.keys((await accept(token, 'short')).body.error.fields)).toEqual(['password'])
    expect(Object.keys((await accept(token, 'kiran bhosale 1')).body.error.fields)).toEqual(['password'])
    expect((await accept(token)).status).toBe(200)
  })

  test('ends when the member is deactivated, and is no way to activate one', async () => {
    const { email, id } = (await invite(world.asha)).body.data
    const token = await tokenTo(email)
    const patch = (status: string) => app.call('PATCH', `/members/${id}`, { as: world.asha, body: { status } })
    expect((await patch('active')).status).toBe(409)
    expect((await patch('deactivated')).status).toBe(200)
    expect((await accept(token)).status).toBe(422)
    expect((await app.call('POST', `/members/${id}/invitation`, { as: world.asha })).status).toBe(409)
  })

  test('is sent again by those who may, at most once a minute', async () => {
    const { id } = (await invite(world.asha)).body.data
    const rival = await makeRival(app)
    const again = async (as: Caller) => (await app.call('POST', `/members/${id}/invitation`, { as })).status
    expect(await again(world.meera)).toBe(403)
    expect(await again(rival.owner)).toBe(404)
    expect(await again(await world.keyOf(world.asha, ['team:read']))).toBe(403)
    expect(await again(world.asha)).toBe(429)
    expect((await app.call('POST', `/members/${world.ravi.id}/invitation`, { as: world.asha })).status).toBe(409)
  })

  test('from another site is refused', async () => {
    const { email } = (await invite(world.asha)).body.data
    const body = { token: await tokenTo(email), password: PASSWORD }
    const headers = { origin: 'https://evil.example' }
    expect((await app.call('POST', '/invitations/acceptance', { body, headers })).status).toBe(403)
  })
})

describe('a forgotten password', () => {
  test('is asked for with one answer, whoever asks, and only active members get a mail', async () => {
    const { email } = await joined()
    const invited = (await invite(world.asha)).body.data.email
    const answers = [await reset(email.toUpperCase()), await reset('nobody@example.in'), await reset(invited)]
    for (const { status, body } of answers) {
      expect(status).toBe(202)
      expect(body).toEqual({ data: { accepted: true }, meta: {} })
    }
    expect((await mailsTo(email)).map(mail => mail.template)).toEqual(['invitation', 'password_reset'])
    expect((await mailsTo(invited)).map(mail => mail.template)).toEqual(['invitation'])
    expect(await mailsTo('nobody@example.in')).toHaveLength(0)
  })

  test('becomes a new one that ends every session and signs nobody in', async () => {
    const { email, as } = await joined()
    await reset(email)
    const answer = await complete(await tokenTo(email))
    expect(answer.body).toEqual({ data: { changed: true }, meta: {} })
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect((await app.call('GET', '/session', { as })).status).toBe(401)
    expect((await signIn(email, PASSWORD)).status).toBe(401)
    expect((await signIn(email, OTHER)).status).toBe(200)
  })

  test('has a link for 30 minutes, that works once', async () => {
    const { email } = await joined()
    await reset(email)
    const token = await tokenTo(email)
    later(minutes(31))
    expect((await complete(token)).status).toBe(422)
    later(minutes(29))
    expect(Object.keys((await complete(token, 'password123')).body.error.fields)).toEqual(['password'])
    expect((await accept(token)).status).toBe(422)
    expect((await complete(token)).status).toBe(200)
    expect((await complete(token)).body.error.fields).toEqual({ token: 'is not valid any more; ask for a new link' })
  })

  test('sends one mail in five minutes, and a new link ends the one before', async () => {
    const { email } = await joined()
    await reset(email)
    const first = await tokenTo(email)
    await reset(email)
    expect(await mailsTo(email)).toHaveLength(2)
    later(minutes(6))
    await reset(email)
    expect(await mailsTo(email)).toHaveLength(3)
    expect((await complete(first)).status).toBe(422)
  })

  test('can be asked for twenty times a minute from one address', async () => {
    standAt()
    const ask = () => app.call('POST', '/password-resets', { body: { email: 'x@example.in' }, from: '203.0.113.77' })
    const statuses = []
    for (let i = 0; i < 21; i++) statuses.push((await ask()).status)
    expect(statuses.filter(status => status === 202)).toHaveLength(20)
    expect(statuses[20]).toBe(429)
  })
})

test('what a member does by a link is in the audit log, as theirs and from where', async () => {
  const { email, id, as } = await joined()
  await reset(email)
  await complete(await tokenTo(email))
  const changed = await app.call('POST', '/session', { body: { email, password: OTHER } })
  const wanted = `kiran.${++made}@example.in`
  await app.call('POST', '/account/email-change', { as: callerOf(changed), body: { email: wanted } })
  await app.call('POST', '/account/email-change/confirmation', { body: { token: await tokenTo(wanted) } })
  const entries = await app.db.sql`
    select action, changes, actor_name, address is not null and request_id is not null as is_traced from audit_entry
     where actor_kind = 'member' and actor_id = ${id} order by at`
  const of = (action: string, column: string) =>
    entries.filter(entry => entry.action === action && column in entry.changes)
  expect(of('member.updated', 'status').map(entry => entry.changes.status)).toEqual([['invited', 'active']])
  expect(of('member.updated', 'password_hash')).toHaveLength(2)
  expect(of('session.ended', 'member_id')).toHaveLength(1)
  expect(of('member.updated', 'email')).toHaveLength(1)
  expect(entries.every(entry => entry.is_traced && entry.actor_name === 'Kiran Bhosale')).toBe(true)
  expect(as).toBeDefined()
})
