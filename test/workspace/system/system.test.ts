import { afterAll, afterEach, beforeAll, expect, test } from 'bun:test'
import manifest from '../../../package.json' with { type: 'json' }
import { installation, setInstallation } from '../../../src/platform/installation'
import { startApp, type TestApp } from '../../support/app'
import { giveBackTime, standAt } from '../../support/test-clock'
import { makeRival, makeWorld, type World } from '../../support/world'

const atFirst = installation()
let app: TestApp
let world: World

beforeAll(async () => {
  app = await startApp()
  world = await makeWorld(app)
})
afterEach(() => {
  setInstallation(atFirst)
  giveBackTime()
  delete process.env.DATABASE_URL
})
afterAll(() => app.close())

const system = () => app.call('GET', '/system', { as: world.asha })
const testMail = () => app.call('POST', '/system/mail-test', { as: world.asha })

test('the owner sees the version, the database and its migrations', async () => {
  const { status, body } = await system()
  expect(status).toBe(200)
  const [last] = await app.db
    .sql`select count(*)::int as count, max(name) as name from schema_migration where name like '2%'`
  expect(body.data).toMatchObject({
    version: manifest.version,
    is_shared: false,
    database: { version: expect.stringMatching(/^18\./), migrations: { count: last!.count, last: last!.name } },
    // No jobs run here.
    jobs: null,
  })
  expect(body.data.database.size_bytes).toBeGreaterThan(1_000_000)
})

test('settings are shown with what they are for, and of secrets only that they are set', async () => {
  process.env.DATABASE_URL = 'postgres://me:hush@db/angan'
  const { body } = await system()
  const named = (name: string) => body.data.configuration.find((setting: { name: string }) => setting.name === name)
  expect(named('DATABASE_URL')).toMatchObject({ value: null, is_secret: true })
  expect(named('SMTP_URL')).toMatchObject({ value: null, is_secret: false })
  expect(named('PORT')).toEqual({ name: 'PORT', value: '3000', is_secret: false, help: 'Port to listen on' })
  expect(body.data.database.is_embedded).toBe(false)
  expect(JSON.stringify(body)).not.toContain('hush')
})

test('nobody else of the company sees it, and no key', async () => {
  for (const as of [world.meera, world.ravi, await world.keyOf(world.asha, ['leads:read'])]) {
    expect((await app.call('GET', '/system', { as })).status).toBe(403)
    expect((await app.call('POST', '/system/mail-test', { as })).status).toBe(403)
  }
})

test('a test mail goes to whoever asked, and is kept where there is no mail server', async () => {
  const { status, body } = await testMail()
  expect(status).toBe(202)
  expect(body.data).toEqual({ mail_id: expect.stringMatching(/^mai_/), to: world.asha.email, status: 'kept' })
  const mail = await app.call('GET', `/mail-outbox/${body.data.mail_id}`, { as: world.asha })
  expect(mail.body.data).toMatchObject({ to: world.asha.email, template: 'mail_test', status: 'kept' })
  expect(mail.body.data.text).toContain('They do.')
})

test('with a mail server it waits to be sent, and what the server refused is shown', async () => {
  setInstallation({ ...atFirst, smtpUrl: 'smtp://localhost:1', mailFrom: 'crm@example.in' })
  const { body } = await testMail()
  expect(body.data.status).toBe('waiting')
  const { mail_id } = body.data
  await app.db.sql`update mail set status = 'failed', error = 'EENVELOPE: 550 no such user' where id = ${mail_id}`
  expect((await system()).body.data.mail).toMatchObject({
    has_server: true,
    waiting: 0,
    failed: 1,
    last_error: { mail_id, reason: 'EENVELOPE: 550 no such user' },
  })
})

test('where companies share the installation, its settings and another company’s mails are not shown', async () => {
  const rival = await makeRival(app)
  const mine = (await system()).body.data
  expect([mine.is_shared, mine.configuration]).toEqual([true, null])
  const theirs = (await app.call('GET', '/system', { as: rival.owner })).body.data
  expect(theirs.mail).toEqual({ has_server: false, waiting: 0, kept: 0, failed: 0, sent: 0, last_error: null })
})

test('five test mails in five minutes are enough', async () => {
  standAt(3_600_000)
  const answers = []
  for (let i = 0; i < 6; i++) answers.push(await testMail())
  expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202, 429])
  expect(answers[5]!.headers.get('retry-after')).toBe('60')
})
