import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'bun:test'
import { clock, days, minutes } from '../../../src/platform/clock'
import { db } from '../../../src/platform/db/database'
import { systemOf } from '../../../src/platform/db/who'
import { installation, setInstallation } from '../../../src/platform/installation'
import { sendWaitingMails } from '../../../src/platform/mail/deliver'
import { invitationLetter } from '../../../src/platform/mail/letters'
import { queueMail } from '../../../src/platform/mail/outbox'
import { sendBySmtp } from '../../../src/platform/mail/smtp'
import { startApp, type TestApp } from '../../support/app'
import { makeWorld, type World } from '../../support/world'
import { type Manner, startFakeSmtp } from './fake-smtp'

const ORIGINAL = installation()
const FROM = 'Angan <crm@lakeview.in>'
const realNow = clock.now
let app: TestApp
let world: World
let stop: (() => Promise<void>) | undefined

beforeAll(async () => {
  app = await startApp()
  world = await makeWorld(app)
})
beforeEach(async () => {
  await app.db.sql`delete from mail`
})
afterEach(async () => {
  clock.now = realNow
  setInstallation(ORIGINAL)
  await stop?.()
  stop = undefined
})
afterAll(() => app.close())

async function serverThat(...manners: Manner[]) {
  const server = await startFakeSmtp(...manners)
  stop = server.stop
  setInstallation({ ...ORIGINAL, smtpUrl: server.url, mailFrom: FROM })
  return server
}

const LINK = 'https://crm.lakeview.in/invitation#token=secret'

async function queue(goodUntil: string | null = null): Promise<void> {
  const who = systemOf({ id: world.company.id, zone: 'Asia/Kolkata' })
  const letter = invitationLetter({ name: 'Ravi', company: 'Lakeview' }, 'Asha', LINK)
  await db.write(who, work => queueMail(work, { memberId: world.ravi.id, email: 'ravi@example.in' }, letter, goodUntil))
}

const mails = async () =>
  (
    await app.db.sql`select status, attempts, error, link_sealed is not null as has_link, sent_at is not null as is_sent
    from mail order by id`
  ).map(row => ({ ...row }))
const later = (ms: number) => {
  clock.now = () => realNow() + ms
}

test('a mail goes out with both parts, its link and one id, and the link is forgotten', async () => {
  const server = await serverThat('takes')
  await queue()
  expect((await app.db.sql`select from mail where text like '%secret%' or html like '%secret%'`).length).toBe(0)
  await sendWaitingMails()
  expect(await mails()).toEqual([{ status: 'sent', attempts: 1, error: null, has_link: false, is_sent: true }])
  const [mail] = server.taken
  expect(mail).toMatch(/^From: Angan <crm@lakeview.in>$/m)
  expect(mail).toMatch(/^To: ravi@example.in$/m)
  expect(mail).toMatch(/^Message-ID: <mai_\w{20}@lakeview.in>$/m)
  expect(mail).toContain('Content-Type: text/plain')
  expect(mail).toContain('Content-Type: text/html')
  expect(mail!.replace(/=\n/g, '').replaceAll('=3D', '=').split(LINK).length - 1).toBe(3)
  await sendWaitingMails()
  expect(server.taken).toHaveLength(1)
})

test('a mail of a transaction that is undone is not written', async () => {
  await serverThat('takes')
  const who = systemOf({ id: world.company.id, zone: 'Asia/Kolkata' })
  const letter = invitationLetter({ name: 'Ravi', company: 'Lakeview' }, 'Asha', LINK)
  const undone = db.write(who, async work => {
    await queueMail(work, { memberId: world.ravi.id, email: 'ravi@example.in' }, letter)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await mails()).toEqual([])
})

test('a busy server gets the mail again after a minute, and takes it', async () => {
  const server = await serverThat('busy', 'takes')
  await queue()
  await sendWaitingMails()
  expect(await mails()).toMatchObject([{ status: 'waiting', attempts: 1, has_link: true }])
  expect((await mails())[0]!.error).toContain('451')
  later(minutes(1) - 5_000)
  await sendWaitingMails()
  expect(server.connections()).toBe(1)
  later(minutes(1) + 1_000)
  await sendWaitingMails()
  expect(await mails()).toMatchObject([{ status: 'sent', attempts: 2, error: null }])
})

test.each(['unknown-address', 'refuses-text'] as const)('a server that %s ends it at once', async manner => {
  await serverThat(manner)
  await queue()
  await sendWaitingMails()
  expect(await mails()).toMatchObject([{ status: 'failed', attempts: 1, has_link: false, is_sent: false }])
})

test.each(['closes', 'closed-for-now'] as const)('a server that %s loses no mail', async manner => {
  const server = await serverThat(manner, 'takes')
  await queue()
  await sendWaitingMails()
  expect(await mails()).toMatchObject([{ status: 'waiting', attempts: 1, has_link: true }])
  later(minutes(2))
  await sendWaitingMails()
  expect(server.taken).toHaveLength(1)
})

test('a server that is not there is tried once a round, and for three days', async () => {
  const server = await serverThat('takes')
  await server.stop()
  stop = undefined
  await queue()
  await queue()
  await sendWaitingMails()
  expect((await mails()).map(mail => mail.attempts).sort()).toEqual([0, 1])
  later(days(3) + minutes(1))
  await sendWaitingMails()
  await sendWaitingMails()
  expect((await mails()).map(mail => mail.status)).toEqual(['failed', 'failed'])
})

test('a server that says nothing is given up after the limit', async () => {
  const { url } = await serverThat('hangs')
  const mail = { id: 'mai_1', to: 'ravi@example.in', subject: 'Hello', text: 'Hello', html: '<p>Hello' }
  expect(await sendBySmtp({ url, from: FROM }, mail, 100)).toMatchObject({ is: 'away' })
})

test('a password is not sent over a connection that stays open to read', async () => {
  const server = await serverThat('takes')
  const url = server.url.replace('smtp://', 'smtp://crm:secret@')
  const mail = { id: 'mai_1', to: 'ravi@example.in', subject: 'Hello', text: 'Hello', html: '<p>Hello' }
  expect(await sendBySmtp({ url, from: FROM }, mail, 2_000)).toMatchObject({ is: 'away' })
  expect(server.taken).toEqual([])
})

test('a mail whose link ran out is not sent any more', async () => {
  const server = await serverThat('takes')
  await queue(new Date(realNow() + minutes(30)).toISOString())
  later(minutes(31))
  await sendWaitingMails()
  expect(await mails()).toMatchObject([{ status: 'failed', has_link: false }])
  expect(server.connections()).toBe(0)
})

test('without a mail server mails are kept and nothing is tried', async () => {
  await queue()
  await sendWaitingMails()
  expect(await mails()).toMatchObject([{ status: 'kept', attempts: 0, has_link: true }])
})

test('a mail that waited when the mail server was taken out is kept, for admins to read its link', async () => {
  await serverThat('busy')
  await queue()
  await sendWaitingMails()
  setInstallation(ORIGINAL)
  await sendWaitingMails()
  expect(await mails()).toMatchObject([{ status: 'kept', has_link: true, is_sent: false }])
})

test('a mail whose link can’t be unsealed is given up, and holds up no other', async () => {
  const server = await serverThat('takes')
  await queue()
  await app.db.sql`update mail set link_sealed = '\\x00', recipient = 'damaged@example.in'`
  await queue()
  await sendWaitingMails()
  expect(await mails()).toEqual([
    { status: 'failed', attempts: 1, error: 'The link can’t be read any more', has_link: false, is_sent: false },
    { status: 'sent', attempts: 1, error: null, has_link: false, is_sent: true },
  ])
  expect(server.taken).toHaveLength(1)
})
