import { afterAll, beforeAll, expect, test } from 'bun:test'
import { startApp, type TestApp } from '../../support/app'
import { makeWorld, type World } from '../../support/world'

let app: TestApp
let world: World

beforeAll(async () => {
  app = await startApp()
  world = await makeWorld(app)
})
afterAll(() => app.close())

const change = (body: object, as = world.ravi) => app.call('PATCH', '/account', { as, body })

test('members see and change their own name, phone and language', async () => {
  const before = await app.call('GET', '/account', { as: world.ravi })
  expect(before.body.data).toEqual({
    id: world.ravi.id,
    name: 'Ravi Patil',
    email: world.ravi.email,
    phone: null,
    language: 'en',
    pending_email: null,
  })
  const changed = await change({ name: ' Ravi S. Patil ', phone: '98220 00001', language: 'mr' })
  expect(changed.body.data).toMatchObject({ name: 'Ravi S. Patil', phone: '+919822000001', language: 'mr' })
  // What is not named stays.
  expect((await change({ phone: null })).body.data).toMatchObject({
    name: 'Ravi S. Patil',
    phone: null,
    language: 'mr',
  })
  const session = await app.call('GET', '/session', { as: world.ravi })
  expect(session.body.data.member.name).toBe('Ravi S. Patil')
})

test('what is not right is refused by its field', async () => {
  const fields = async (body: object) => Object.keys((await change(body)).body.error.fields)
  expect(await fields({ name: '  ' })).toEqual(['name'])
  expect(await fields({ phone: 'call me' })).toEqual(['phone'])
  expect(await fields({ language: 'fr' })).toEqual(['language'])
})

test('role, team, e-mail and company are not theirs to change here', async () => {
  const before = await app.db.sql`select role_id, team_id, email, company_id from member where id = ${world.neha.id}`
  const body = { language: 'hi', role_id: world.roles.owner, team_id: null, email: 'x@example.in', company_id: 'x' }
  await change(body, world.neha)
  const after = await app.db.sql`select role_id, team_id, email, company_id from member where id = ${world.neha.id}`
  expect([...after]).toEqual([...before])
})

test('the change is the member’s own in the audit log', async () => {
  await change({ name: 'Imran A. Khan' }, world.imran)
  const [entry] = await app.db.sql`select actor_id, changes from audit_entry
    where subject_id = ${world.imran.id} and action = 'member.updated'`
  expect({ ...entry }).toEqual({ actor_id: world.imran.id, changes: { name: ['Imran Khan', 'Imran A. Khan'] } })
})

test('an account is a member’s: keys and strangers have none', async () => {
  const key = await world.keyOf(world.asha, ['team:read'])
  expect((await app.call('GET', '/account', { as: key })).body.error.code).toBe('session_required')
  expect((await app.call('GET', '/account')).status).toBe(401)
})
