import { afterAll, afterEach, beforeAll, expect, test } from 'bun:test'
import { installation, setInstallation } from '../../../src/platform/installation'
import { backgroundDone } from '../../../src/workspace'
import { type Caller, startApp, type TestApp } from '../../support/app'
import { makeRival, makeWorld, type World } from '../../support/world'

const ORIGINAL = installation()
let app: TestApp
let world: World
let made = 0

beforeAll(async () => {
  app = await startApp()
  world = await makeWorld(app)
})
afterEach(() => setInstallation(ORIGINAL))
afterAll(() => app.close())

async function invited(role: 'agent' | 'owner' = 'agent'): Promise<string> {
  const body = { name: 'Kiran', email: `kiran${++made}@example.in`, role_id: world.roles[role] }
  expect((await app.call('POST', '/members', { as: world.asha, body })).status).toBe(201)
  const [mail] = await app.db.sql`select id from mail where recipient = ${body.email}`
  return mail!.id
}
const read = (as: Caller, id = '') => app.call('GET', `/mail-outbox${id && `/${id}`}`, { as })

test('lists what was written without texts and links, and shows one whole', async () => {
  const id = await invited()
  const list = await read(world.asha)
  expect(list.body.data[0]).toEqual({
    id,
    to: `kiran${made}@example.in`,
    template: 'invitation',
    subject: 'Lakeview Realty invites you to Angan',
    status: 'kept',
    attempts: 0,
    error: null,
    created_at: expect.stringMatching(/Z$/),
    sent_at: null,
  })
  expect(JSON.stringify(list.body)).not.toContain('token=')
  const { data } = (await read(world.asha, id)).body
  expect(data).toMatchObject({ ...list.body.data[0], has_link: true })
  expect(data.text).toContain('#token=')
  expect(data.html).toContain('#token=')
  expect(data).not.toHaveProperty('link_sealed')
})

test('hides links once a mail server is set', async () => {
  const kept = await invited()
  setInstallation({ ...ORIGINAL, smtpUrl: 'smtp://127.0.0.1:1', mailFrom: 'crm@example.in' })
  const waiting = await invited()
  for (const id of [kept, waiting]) {
    const { data } = (await read(world.asha, id)).body
    expect(data.has_link).toBe(false)
    expect(JSON.stringify(data)).not.toContain('token=')
  }
})

test('hides links to those who stand below the receiver: an admin does not become the owner', async () => {
  const admin = await world.addMember('Tara Menon', 'admin')
  const ofOwner = await invited('owner')
  expect((await read(admin, ofOwner)).body.data.has_link).toBe(false)
  expect(JSON.stringify((await read(admin, ofOwner)).body)).not.toContain('token=')
  expect((await read(admin, await invited())).body.data.has_link).toBe(true)
})

test('shows a link that would let in as a colleague to who stands above them, not beside, and logs who saw it', async () => {
  const [admin, peer] = [await world.addMember('Tara Menon', 'admin'), await world.addMember('Nikhil More', 'admin')]
  await app.call('POST', '/password-resets', { body: { email: peer.email } })
  await backgroundDone()
  const [mail] = await app.db.sql`select id from mail where recipient = ${peer.email}`
  expect((await read(admin, mail!.id)).body.data.has_link).toBe(false)
  const shownTo = async () =>
    (
      await app.db.sql`select actor_id from audit_entry where action = 'mail.link_shown' and subject_id = ${mail!.id}`
    ).map(entry => entry.actor_id)
  expect(await shownTo()).toEqual([])
  expect((await read(world.asha, mail!.id)).body.data.has_link).toBe(true)
  expect(await shownTo()).toEqual([world.asha.id])
})

test('shows one’s own new e-mail its link, but no reset of one’s own password', async () => {
  const admin = await world.addMember('Kavita Rane', 'admin')
  await app.call('POST', '/account/email-change', { as: admin, body: { email: 'kavita.new@example.in' } })
  await app.call('POST', '/password-resets', { body: { email: admin.email } })
  await backgroundDone()
  const mails = await app.db.sql`
    select id, template from mail where member_id = ${admin.id} and template in ('email_change', 'password_reset')
     order by template`
  const shown = await Promise.all(mails.map(async mail => (await read(admin, mail.id)).body.data))
  expect(shown.map(({ template, has_link }) => [template, has_link])).toEqual([
    ['email_change', true],
    ['password_reset', false],
  ])
})

test('is for members with settings.team, of this company', async () => {
  const id = await invited()
  const rival = await makeRival(app)
  expect((await read(world.ravi, id)).status).toBe(403)
  expect((await read(world.meera)).status).toBe(403)
  expect((await read(await world.keyOf(world.asha, ['team:read']), id)).status).toBe(403)
  expect((await read(rival.owner, id)).status).toBe(404)
  expect((await read(rival.owner)).body.data).toEqual([])
})

test('the database itself shows mails to nobody else', async () => {
  const { open } = await import('../../../src/platform/db/connection')
  const sql = open(app.db.app, 'angan-test', 1)
  const seen = (member: string) =>
    sql.begin(async work => {
      await work`select set_config('app.company_id', ${world.company.id}, true),
        set_config('app.member_id', ${member}, true)`
      return (await work`select id from mail`).length > 0
    })
  expect([await seen(world.asha.id), await seen(world.meera.id), await seen(world.ravi.id), await seen('')]).toEqual([
    true,
    false,
    false,
    false,
  ])
  await sql.end()
})
