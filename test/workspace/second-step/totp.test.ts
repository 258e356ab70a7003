import { afterAll, afterEach, beforeAll, expect, test } from 'bun:test'
import { clock, minutes, seconds } from '../../../src/platform/clock'
import { startApp, type TestApp } from '../../support/app'
import type { World } from '../../support/world'
import { answerStep, callerOf, codeOf, PASSWORD, signIn, ticketOf, withTotp, worldWithPasswords } from './set-up'

const realNow = clock.now
let app: TestApp
let world: World

beforeAll(async () => {
  app = await startApp()
  world = await worldWithPasswords(app)
})
afterEach(() => {
  clock.now = realNow
})
afterAll(() => app.close())

/** In the middle of a step, so that no test meets its edge. */
function standStill(ms = 0): number {
  const at = Math.floor(realNow() / 30_000) * 30_000 + seconds(15) + ms
  clock.now = () => at
  return at
}

test('a code of the app is asked for after the password; no cookie is set before it is right', async () => {
  standStill()
  const { secret } = await withTotp(app, world.ravi)
  const asked = await signIn(app, world.ravi)
  expect(asked.status).toBe(202)
  expect(asked.headers.getSetCookie()).toEqual([])
  expect(asked.body.data).toMatchObject({ next: 'second_step', methods: ['totp', 'recovery_code'] })
  const { ticket } = asked.body.data
  expect(ticket).toMatch(/^[\w-]{43}$/)
  const right = await answerStep(app, { ticket, code: codeOf(secret) })
  expect(right.status).toBe(200)
  expect(right.body.data.member.id).toBe(world.ravi.id)
  expect((await app.call('GET', '/session', { as: callerOf(right) })).status).toBe(200)
})

test('a wrong code signs nobody in, and the ticket bears five tries', async () => {
  standStill()
  const { secret } = await withTotp(app, world.neha)
  const ticket = await ticketOf(app, world.neha)
  for (let i = 0; i < 5; i++) {
    const wrong = await answerStep(app, { ticket, code: '000000' === codeOf(secret) ? '111111' : '000000' })
    expect([wrong.status, wrong.body.error.code]).toEqual([401, 'unauthenticated'])
    expect(wrong.headers.getSetCookie()).toEqual([])
  }
  // The account waits by now, so that the ticket's own bound is seen.
  await app.db.sql`update member set failed_proofs = 0, last_failed_proof_at = null where id = ${world.neha.id}`
  const late = await answerStep(app, { ticket, code: codeOf(secret) })
  expect([late.status, late.body.error.code]).toEqual([401, 'sign_in_over'])
})

test('wrong codes slow codes down as wrong passwords do passwords, over several tickets', async () => {
  standStill()
  const { secret } = await withTotp(app, world.imran)
  const wrong = codeOf(secret) === '000000' ? '111111' : '000000'
  const [first, second] = [await ticketOf(app, world.imran), await ticketOf(app, world.imran)]
  for (const ticket of [first, first, first, second, second]) await answerStep(app, { ticket, code: wrong })
  const waits = await answerStep(app, { ticket: second, code: codeOf(secret) })
  expect(waits.status).toBe(429)
  expect(Number(waits.headers.get('retry-after'))).toBeGreaterThanOrEqual(1)
  const again = { ticket: await ticketOf(app, world.imran), code: codeOf(secret) }
  expect((await answerStep(app, again)).status).toBe(429)
})

test('a right password makes wrong passwords forgotten and wrong codes not, a right code both', async () => {
  standStill()
  const { secret } = await withTotp(app, world.pooja)
  await answerStep(app, { ticket: await ticketOf(app, world.pooja), recovery_code: 'none of hers' })
  for (let i = 0; i < 3; i++) await signIn(app, world.pooja, 'not her password')
  const failures = async () =>
    Object.values(
      (await app.db.sql`select failed_sign_ins, failed_proofs from member where id = ${world.pooja.id}`)[0]!,
    )
  expect(await failures()).toEqual([3, 1])
  const ticket = await ticketOf(app, world.pooja)
  expect(await failures()).toEqual([0, 1])
  expect((await answerStep(app, { ticket, code: codeOf(secret) })).status).toBe(200)
  expect(await failures()).toEqual([0, 0])
})

test('a password that strangers guessed at for long lets its member in, with the code at once', async () => {
  standStill()
  const member = await world.addMember('Vinaya Kale', 'agent')
  const { secret } = await withTotp(app, member)
  await app.db.sql`
    update member set failed_sign_ins = 14, last_failed_at = now() - interval '16 minutes',
           password_hash = (select password_hash from member where id = ${world.pooja.id})
     where id = ${member.id}`
  expect((await answerStep(app, { ticket: await ticketOf(app, member), code: codeOf(secret) })).status).toBe(200)
})

test('a code works once, also when two send it at the same moment', async () => {
  standStill()
  const { secret } = await withTotp(app, world.farah)
  const code = codeOf(secret)
  const tickets = [await ticketOf(app, world.farah), await ticketOf(app, world.farah)]
  const statuses = (await Promise.all(tickets.map(ticket => answerStep(app, { ticket, code })))).map(one => one.status)
  expect(statuses.sort()).toEqual([200, 401])
  const third = await answerStep(app, { ticket: await ticketOf(app, world.farah), code })
  expect(third.status).toBe(401)
})

test('codes of the step before and after still count, of two steps away they don’t', async () => {
  const at = standStill()
  const { secret } = await withTotp(app, world.suresh)
  const later = at + minutes(5)
  clock.now = () => later
  const tried = async (offset: number) =>
    (await answerStep(app, { ticket: await ticketOf(app, world.suresh), code: codeOf(secret, later + offset) })).status
  expect(await tried(seconds(-60))).toBe(401)
  expect(await tried(seconds(60))).toBe(401)
  expect(await tried(seconds(-30))).toBe(200)
  expect(await tried(seconds(30))).toBe(200)
  // A step that was passed over is over.
  expect(await tried(0)).toBe(401)
})

test('a ticket is over after five minutes, and after one sign-in', async () => {
  const at = standStill()
  const { secret } = await withTotp(app, world.dev)
  const old = await ticketOf(app, world.dev)
  clock.now = () => at + minutes(5) + 1
  const late = await answerStep(app, { ticket: old, code: codeOf(secret) })
  expect(late.body.error.code).toBe('sign_in_over')
  const ticket = await ticketOf(app, world.dev)
  expect((await answerStep(app, { ticket, code: codeOf(secret) })).status).toBe(200)
  clock.now = () => at + minutes(6)
  expect((await answerStep(app, { ticket, code: codeOf(secret) })).body.error.code).toBe('sign_in_over')
})

test('a ticket of a password that was changed meanwhile, or of a member who was deactivated, is over', async () => {
  standStill()
  const { secret } = await withTotp(app, world.meera)
  const [changed, deactivated] = [await ticketOf(app, world.meera), await ticketOf(app, world.meera)]
  const { sql } = app.db
  const [before] = await sql`select password_hash from member where id = ${world.meera.id}`
  await sql`update member set password_hash = 'another' where id = ${world.meera.id}`
  expect((await answerStep(app, { ticket: changed, code: codeOf(secret) })).body.error.code).toBe('sign_in_over')
  await sql`update member set password_hash = ${before!.password_hash}, status = 'deactivated' where id = ${world.meera.id}`
  expect((await answerStep(app, { ticket: deactivated, code: codeOf(secret) })).body.error.code).toBe('sign_in_over')
  await sql`update member set status = 'active' where id = ${world.meera.id}`
})

test('neither secret, ticket nor recovery code stands in the database as it is', async () => {
  standStill()
  const { secret, recoveryCodes } = await withTotp(app, world.vikram)
  const ticket = await ticketOf(app, world.vikram)
  const rows = await app.db.sql`
    select t::text as row from totp t union all select t::text from sign_in_ticket t
    union all select t::text from recovery_code t`
  const all = rows.map(row => row.row).join('\n')
  const hex = (text: string) => Buffer.from(text).toString('hex')
  for (const kept of [secret, hex(secret), ticket, hex(ticket), recoveryCodes![0]!]) expect(all).not.toContain(kept)
})

test('another app takes the place of the first one only when its code was seen', async () => {
  const at = standStill()
  const { secret } = await withTotp(app, world.asha)
  const begun = await app.call('POST', '/account/totp', { as: world.asha })
  expect(begun.body.data.uri).toMatch(/^otpauth:\/\/totp\/Angan.*secret=[A-Z2-7]{32}.*/)
  const wrong = await app.call('POST', '/account/totp/confirmation', { as: world.asha, body: { code: codeOf(secret) } })
  expect(wrong.body.error.fields).toEqual({ code: 'is not the code that the app shows now' })
  expect((await answerStep(app, { ticket: await ticketOf(app, world.asha), code: codeOf(secret) })).status).toBe(200)
  const next = begun.body.data.secret
  const body = { code: codeOf(next) }
  const set = await app.call('POST', '/account/totp/confirmation', { as: world.asha, body })
  // The recovery codes of the first one go on.
  expect(set.body.data).toEqual({ confirmed: true, recovery_codes: null })
  clock.now = () => at + seconds(30)
  const of = async (one: string) => answerStep(app, { ticket: await ticketOf(app, world.asha), code: codeOf(one) })
  expect((await of(secret)).status).toBe(401)
  expect((await of(next)).status).toBe(200)
  expect((await app.call('POST', '/account/totp/confirmation', { as: world.asha, body })).status).toBe(409)
})

test('the app is removed by a code of it; then the password alone signs in', async () => {
  const fresh = await worldWithPasswords(app)
  standStill()
  const { secret } = await withTotp(app, fresh.ravi)
  const remove = (body: object) => app.call('POST', '/account/totp/removal', { as: fresh.ravi, body })
  const wrong = await remove({ code: codeOf(secret) === '000000' ? '111111' : '000000' })
  expect(wrong.body.error.fields).toEqual({ code: 'is wrong or was used already' })
  expect((await remove({})).status).toBe(422)
  expect((await remove({ code: codeOf(secret) })).status).toBe(200)
  expect((await signIn(app, fresh.ravi)).status).toBe(200)
  expect((await remove({ code: codeOf(secret) })).status).toBe(422)
  const { body } = await app.call('GET', '/account/security', { as: fresh.ravi })
  expect(body.data).toEqual({
    second_step: { is_set: false, is_demanded: false },
    totp_confirmed_at: null,
    passkeys: [],
    recovery_codes: 0,
  })
})

test('each change is told by mail', async () => {
  const mails = await app.db
    .sql`select text from mail where member_id = ${world.asha.id} and template = 'security_changed'`
  expect(mails.length).toBe(2)
  expect(mails.every(mail => mail.text.includes('An authenticator app was set up'))).toBe(true)
})

test('a reset by mail leaves the second step where it is', async () => {
  const fresh = await worldWithPasswords(app)
  standStill()
  await withTotp(app, fresh.neha)
  const hash = (await app.db.sql`select password_hash from member where id = ${fresh.neha.id}`)[0]!.password_hash
  expect(hash).toBeString()
  const { makeLink } = await import('../../../src/workspace/entry/links')
  const { db } = await import('../../../src/platform/db/database')
  const { systemOf } = await import('../../../src/platform/db/who')
  const who = systemOf({ id: fresh.company.id, zone: 'Asia/Kolkata' })
  const link = await db.write(who, work => makeLink(work, fresh.neha.id, 'password_reset'))
  const token = link!.url.split('#token=')[1]
  const password = 'ferry across the Mula'
  const done = await app.call('POST', '/password-resets/completion', { body: { token, password } })
  expect(done.status).toBe(200)
  expect((await signIn(app, fresh.neha, PASSWORD)).status).toBe(401)
  expect((await signIn(app, fresh.neha, password)).status).toBe(202)
})
