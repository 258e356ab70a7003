import { afterAll, afterEach, beforeAll, expect, test } from 'bun:test'
import { clock, hours, minutes } from '../../../src/platform/clock'
import { unseal } from '../../../src/platform/secrets/seal'
import { backgroundDone } from '../../../src/workspace'
import { startApp, type TestApp } from '../../support/app'
import { makeRival, type Person, type World } from '../../support/world'
import { signIn, withTotp, worldWithPasswords } from '../second-step/set-up'

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

const ask = (as: Person, email: string) => app.call('POST', '/account/email-change', { as, body: { email } })
const confirm = (token: string) => app.call('POST', '/account/email-change/confirmation', { body: { token } })
const later = (ms: number) => {
  const at = realNow() + ms
  clock.now = () => at
}

/** The token of the link in the latest mail to an address. */
async function tokenTo(email: string, path = 'email-change'): Promise<string> {
  const [mail] = await app.db.sql`select link_sealed from mail where recipient = ${email}
    and link_sealed is not null order by id desc limit 1`
  return new RegExp(`/${path}#token=([\\w-]{43})$`).exec(await unseal(mail!.link_sealed))![1]!
}
const noticesTo = async (email: string): Promise<string[]> =>
  (
    await app.db.sql`select text from mail where recipient = ${email} and template = 'security_changed' order by id`
  ).map(mail => mail.text)

test('a link mailed to the new address makes it the member’s; the one before is told and signs in no more', async () => {
  const asked = await ask(world.ravi, ' Ravi.Patil@Lakeview.example ')
  expect([asked.status, asked.body.data]).toEqual([202, { accepted: true }])
  const pending = await app.call('GET', '/account', { as: world.ravi })
  expect(pending.body.data).toMatchObject({
    email: world.ravi.email,
    pending_email: { email: 'ravi.patil@lakeview.example' },
  })
  expect((await signIn(app, world.ravi)).status).toBe(200)
  const confirmed = await confirm(await tokenTo('ravi.patil@lakeview.example'))
  expect([confirmed.status, confirmed.body.data]).toEqual([200, { email: 'ravi.patil@lakeview.example' }])
  expect((await signIn(app, world.ravi)).status).toBe(401)
  expect((await signIn(app, { email: 'ravi.patil@lakeview.example' })).status).toBe(200)
  const [first, second] = await noticesTo(world.ravi.email)
  expect(first).toContain('asked to use another e-mail')
  expect(second).toContain('has another e-mail from now on')
})

test('the link works once, for 24 hours, and not after it was withdrawn or asked for again', async () => {
  await ask(world.neha, 'neha.1@lakeview.example')
  const first = await tokenTo('neha.1@lakeview.example')
  const often = await ask(world.neha, 'neha.2@lakeview.example')
  expect([often.status, often.headers.get('retry-after')]).toEqual([429, '60'])
  later(minutes(2))
  expect((await ask(world.neha, 'neha.2@lakeview.example')).status).toBe(202)
  expect((await confirm(first)).status).toBe(422)
  const second = await tokenTo('neha.2@lakeview.example')
  expect((await app.call('DELETE', '/account/email-change', { as: world.neha })).status).toBe(200)
  expect((await app.call('DELETE', '/account/email-change', { as: world.neha })).status).toBe(404)
  expect((await confirm(second)).status).toBe(422)
  later(minutes(4))
  await ask(world.neha, 'neha.3@lakeview.example')
  const third = await tokenTo('neha.3@lakeview.example')
  later(minutes(4) + hours(24) + 1)
  expect((await confirm(third)).status).toBe(422)
  later(minutes(5))
  expect((await confirm(third)).status).toBe(200)
  const again = await confirm(third)
  expect([again.status, again.body.error.fields]).toEqual([422, { token: 'is not valid any more; ask for a new link' }])
})

test('an address that somebody of another company has looks free until the link is used', async () => {
  const rival = await makeRival(app)
  const taken = await ask(world.imran, rival.owner.email)
  later(minutes(2))
  const free = await ask(world.imran, 'imran.free@lakeview.example')
  expect([taken.status, taken.body]).toEqual([free.status, free.body])
  later(minutes(4))
  await ask(world.imran, rival.owner.email)
  const [mail] = await app.db.sql`select count(*)::int as count from mail
    where recipient = ${rival.owner.email} and template = 'email_change'`
  expect(mail!.count).toBe(2)
  const refused = await confirm(await tokenTo(rival.owner.email))
  expect([refused.status, refused.body.error.fields]).toEqual([
    422,
    { token: 'is not valid any more; ask for a new link' },
  ])
  expect((await app.call('GET', '/account', { as: world.imran })).body.data.email).toBe(world.imran.email)
})

test('a reset that was mailed to the address before stops working', async () => {
  await app.call('POST', '/password-resets', { body: { email: world.farah.email } })
  await backgroundDone()
  const links = async () =>
    (await app.db.sql`select purpose from entry_link where member_id = ${world.farah.id}`).length
  expect(await links()).toBe(1)
  await ask(world.farah, 'farah.new@lakeview.example')
  await confirm(await tokenTo('farah.new@lakeview.example'))
  expect(await links()).toBe(0)
})

test('a link that waits stops working with the password, the second step or the devices that end', async () => {
  const ends: ((of: Person) => Promise<unknown>)[] = [
    async of => {
      await app.call('POST', '/password-resets', { body: { email: of.email } })
      await backgroundDone()
      const body = { token: await tokenTo(of.email, 'password-reset'), password: 'ferry across the Mula' }
      return app.call('POST', '/password-resets/completion', { body })
    },
    of => app.call('DELETE', `/members/${of.id}/second-step`, { as: world.asha }),
    of => app.call('DELETE', `/members/${of.id}/devices`, { as: world.asha }),
    of => app.call('DELETE', '/devices', { as: of }),
  ]
  for (const [i, end] of ends.entries()) {
    const member = await world.addMember(`Kiran ${i}`, 'agent')
    await withTotp(app, member)
    await ask(member, `kiran.${i}@evil.example`)
    expect(await end(member)).toMatchObject({ status: 200 })
    expect((await confirm(await tokenTo(`kiran.${i}@evil.example`))).status).toBe(422)
  }
})

test('it asks for a recent sign-in, and for another address than the present one', async () => {
  const same = await ask(world.vikram, world.vikram.email.toUpperCase())
  expect(same.body.error.fields).toEqual({ email: 'is your present e-mail' })
  expect(Object.keys((await ask(world.vikram, 'no address')).body.error.fields)).toEqual(['email'])
  later(minutes(11))
  expect((await ask(world.vikram, 'vikram@lakeview.example')).body.error.code).toBe('recent_sign_in_required')
})
