import { afterAll, beforeAll, expect, test } from 'bun:test'
import { startApp, type TestApp } from '../../support/app'
import type { World } from '../../support/world'
import { answerStep, signIn, ticketOf, withPasskey, withTotp, worldWithPasswords } from './set-up'

let app: TestApp
let world: World

beforeAll(async () => {
  app = await startApp()
  world = await worldWithPasswords(app)
})
afterAll(() => app.close())

const left = async (as: World['ravi']) => (await app.call('GET', '/account/security', { as })).body.data.recovery_codes

test('ten codes of 24 characters come with the app; each signs in once, however it is typed', async () => {
  const { recoveryCodes } = await withTotp(app, world.ravi)
  expect(new Set(recoveryCodes).size).toBe(10)
  expect(recoveryCodes!.every(code => /^([0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}$/.test(code))).toBe(true)
  const recovery_code = ` ${recoveryCodes![3]!.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o')}`
  expect((await answerStep(app, { ticket: await ticketOf(app, world.ravi), recovery_code })).status).toBe(200)
  expect(await left(world.ravi)).toBe(9)
  const again = await answerStep(app, { ticket: await ticketOf(app, world.ravi), recovery_code })
  expect([again.status, again.body.error.code]).toEqual([401, 'unauthenticated'])
  const mails = await app.db
    .sql`select text from mail where member_id = ${world.ravi.id} and text ~ 'recovery code was used'`
  expect(mails.length).toBe(1)
})

test('a code works once, also when two send it at the same moment', async () => {
  const { recoveryCodes } = await withTotp(app, world.neha)
  const tickets = [await ticketOf(app, world.neha), await ticketOf(app, world.neha)]
  const answers = await Promise.all(
    tickets.map(ticket => answerStep(app, { ticket, recovery_code: recoveryCodes![0] })),
  )
  expect(answers.map(answer => answer.status).sort()).toEqual([200, 401])
})

test('a colleague’s code is none', async () => {
  const { recoveryCodes } = await withTotp(app, world.imran)
  await withTotp(app, world.farah)
  const answer = await answerStep(app, { ticket: await ticketOf(app, world.farah), recovery_code: recoveryCodes![0] })
  expect(answer.status).toBe(401)
  expect(await left(world.imran)).toBe(10)
})

test('new codes end those before', async () => {
  const { recoveryCodes } = await withTotp(app, world.meera)
  const renewed = await app.call('POST', '/account/recovery-codes', { as: world.meera })
  expect(renewed.status).toBe(201)
  const codes = renewed.body.data.recovery_codes
  const tried = async (recovery_code: string) =>
    (await answerStep(app, { ticket: await ticketOf(app, world.meera), recovery_code })).status
  expect([await tried(recoveryCodes![0]!), await tried(codes[0])]).toEqual([401, 200])
  const [entry] = await app.db.sql`
    select actor_id, changes from audit_entry where action = 'recovery_codes.renewed' and subject_id = ${world.meera.id}
     order by at desc limit 1`
  expect({ ...entry }).toEqual({ actor_id: world.meera.id, changes: {} })
})

test('they stand in for an app or a passkey; without either there are none', async () => {
  const refused = await app.call('POST', '/account/recovery-codes', { as: world.dev })
  expect([refused.status, refused.body.error.code]).toEqual([409, 'conflict'])
  const { id, answer } = await withPasskey(app, world.dev)
  expect(answer.body.data.recovery_codes.length).toBe(10)
  expect((await app.call('DELETE', `/account/passkeys/${id}`, { as: world.dev })).status).toBe(200)
  expect(await left(world.dev)).toBe(0)
  expect((await signIn(app, world.dev)).status).toBe(200)
})
