import { afterAll, beforeAll, expect, test } from 'bun:test'
import { hashPassword } from '../../../src/workspace'
import { type Caller, startApp, type TestApp } from '../../support/app'
import { makeWorld, type Person, type World } from '../../support/world'

const PASSWORD = 'monsoon over Pashan lake'
const NEXT = 'ferry across the Mula'
let app: TestApp
let world: World

beforeAll(async () => {
  app = await startApp()
  world = await makeWorld(app)
  const hash = await hashPassword(PASSWORD)
  await app.db.sql`update member set password_hash = ${hash} where company_id = ${world.company.id}`
})
afterAll(() => app.close())

const change = (as: Caller, current: string, next: string) =>
  app.call('PUT', '/account/password', { as, body: { current, next } })
const signIn = ({ email }: Person, password: string) => app.call('POST', '/session', { body: { email, password } })
const cookieOf = (headers: Headers): Caller => ({ headers: { cookie: headers.get('set-cookie')!.split(';')[0]! } })
const status = async (as: Caller) => (await app.call('GET', '/session', { as })).status

test('a new password ends every other session; this one goes on under a new cookie', async () => {
  const other = cookieOf((await signIn(world.ravi, PASSWORD)).headers)
  const answer = await change(world.ravi, PASSWORD, NEXT)
  expect(answer.body).toEqual({ data: { changed: true, ended_sessions: 1 }, meta: {} })
  expect(await status(cookieOf(answer.headers))).toBe(200)
  expect([await status(other), await status(world.ravi)]).toEqual([401, 401])
  expect((await signIn(world.ravi, PASSWORD)).status).toBe(401)
  expect((await signIn(world.ravi, NEXT)).status).toBe(200)
})

test('the present password must be right, and guesses at it are slowed', async () => {
  for (let i = 0; i < 5; i++) {
    expect((await change(world.neha, `guess ${i}`, NEXT)).body.error.fields).toEqual({
      current: 'is not your present password',
    })
  }
  expect((await change(world.neha, PASSWORD, NEXT)).status).toBe(429)
})

test('the new one follows the rules of passwords and is another one', async () => {
  const fields = async (next: string) => (await change(world.imran, PASSWORD, next)).body.error.fields
  expect(Object.keys(await fields('short'))).toEqual(['next'])
  expect(Object.keys(await fields('Imran Khan 2026'))).toEqual(['next'])
  expect(await fields(PASSWORD)).toEqual({ next: 'is your present password' })
  expect(await status(world.imran)).toBe(200)
})

test('is for members and not for keys or strangers', async () => {
  const key = await world.keyOf(world.asha, ['team:read'])
  expect((await change(key, PASSWORD, NEXT)).body.error.code).toBe('session_required')
  expect((await change({ headers: {} }, PASSWORD, NEXT)).status).toBe(401)
})
