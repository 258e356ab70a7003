import { afterAll, beforeAll, expect, test } from 'bun:test'
import { startApp, type TestApp } from '../../support/app'
import { makeRival, type World } from '../../support/world'
import { demand, signIn, withPasskey, withTotp, worldWithPasswords } from './set-up'

let app: TestApp
let world: World

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const mustSetUp = async (as: World['ravi']) => (await app.call('GET', '/session', { as })).body.data.must_set_up

test('a company that demands a second step lets members without one only set it up, at the next request', async () => {
  world = await worldWithPasswords(app)
  const leads = () => app.call('GET', '/leads', { as: world.ravi })
  expect((await leads()).status).toBe(200)
  await demand(app, world, 'all')
  const refused = await leads()
  expect([refused.status, refused.body.error.code]).toEqual([403, 'second_step_required'])
  expect((await app.call('GET', '/api/sse', { as: world.ravi })).body.error.code).toBe('second_step_required')
  expect(await mustSetUp(world.ravi)).toEqual(['second_step'])
  // Signing in goes on, and says what is to be done.
  const signedIn = await signIn(app, world.ravi)
  expect([signedIn.status, signedIn.body.data.must_set_up]).toEqual([200, ['second_step']])
  expect((await app.call('GET', '/account', { as: world.ravi })).status).toBe(200)
  await withTotp(app, world.ravi)
  expect((await leads()).status).toBe(200)
  expect(await mustSetUp(world.ravi)).toEqual([])
})

test('of admins alone it is demanded of whoever may change the company’s set-up', async () => {
  world = await worldWithPasswords(app)
  await demand(app, world, 'admins')
  expect(await mustSetUp(world.asha)).toEqual(['second_step'])
  expect(await mustSetUp(world.meera)).toEqual([])
  expect(await mustSetUp(world.ravi)).toEqual([])
  await withPasskey(app, world.asha)
  expect(await mustSetUp(world.asha)).toEqual([])
})

test('what is demanded can be changed for another, but not taken away', async () => {
  world = await worldWithPasswords(app)
  const { id } = await withPasskey(app, world.ravi)
  await demand(app, world, 'all')
  const remove = () => app.call('DELETE', `/account/passkeys/${id}`, { as: world.ravi })
  const kept = await remove()
  expect([kept.status, kept.body.error.code]).toEqual([409, 'conflict'])
  expect(await mustSetUp(world.ravi)).toEqual([])
  await withTotp(app, world.ravi)
  expect((await remove()).status).toBe(200)
})

test('of two things removed at the same moment one stays', async () => {
  world = await worldWithPasswords(app)
  const passkeys = [(await withPasskey(app, world.neha)).id, (await withPasskey(app, world.neha)).id]
  await demand(app, world, 'all')
  const removals = passkeys.map(id => app.call('DELETE', `/account/passkeys/${id}`, { as: world.neha }))
  expect((await Promise.all(removals)).map(answer => answer.status).sort()).toEqual([200, 409])
})

test('a key of a member goes on: nobody sits at it', async () => {
  world = await worldWithPasswords(app)
  const key = await world.keyOf(world.asha, ['leads:read'])
  await demand(app, world, 'all')
  expect((await app.call('GET', '/leads', { as: key })).status).toBe(200)
})

test('an admin takes away the second step of a member who lost everything, whose sessions end', async () => {
  world = await worldWithPasswords(app)
  const rival = await makeRival(app)
  await withTotp(app, world.ravi)
  const reset = (as: World['ravi'], id = world.ravi.id) => app.call('DELETE', `/members/${id}/second-step`, { as })
  expect((await reset(world.meera)).status).toBe(403)
  expect((await reset(rival.owner)).status).toBe(404)
  expect((await reset(world.asha)).status).toBe(200)
  expect((await app.call('GET', '/session', { as: world.ravi })).status).toBe(401)
  expect((await signIn(app, world.ravi)).status).toBe(200)
  expect((await reset(world.asha)).status).toBe(409)
  const own = await reset(world.asha, world.asha.id)
  expect([own.status, own.body.error.message]).toEqual([409, 'Change your own in your account'])
  const mails = await app.db
    .sql`select text from mail where member_id = ${world.ravi.id} and text ~ 'An admin took away'`
  expect(mails.length).toBe(1)
})

test('an admin who is no owner does not take away an owner’s', async () => {
  world = await worldWithPasswords(app)
  await withTotp(app, world.asha)
  const admin = await world.addMember('Nikhil More', 'admin')
  const refused = await app.call('DELETE', `/members/${world.asha.id}/second-step`, { as: admin })
  expect([refused.status, refused.body.error.code]).toEqual([403, 'permission_denied'])
})
