import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'bun:test'
import { clock } from '../../../src/platform/clock'
import { db } from '../../../src/platform/db/database'
import { systemOf } from '../../../src/platform/db/who'
import { type NewNotification, notify } from '../../../src/records'
import { sendMails } from '../../../src/records/notifications/send-mails'
import { givenLead } from '../../leads/leads/given'
import { startApp, type TestApp } from '../../support/app'
import { failingWrites } from '../../support/failing'
import { makeWorld, type World } from '../../support/world'

let app: TestApp
let world: World
/** Noon of a Saturday in Pune. */
const NOON = Date.parse('2026-11-28T12:00:00+05:30')
const realNow = clock.now
const later = (minutes: number) => {
  clock.now = () => NOON + minutes * 60_000
}

beforeAll(async () => {
  app = await startApp()
})
beforeEach(async () => {
  world = await makeWorld(app)
  later(0)
})
afterEach(() => {
  clock.now = realNow
})
afterAll(() => app.close())

const notifyThem = (...news: NewNotification[]): Promise<void> =>
  db.write(systemOf({ id: world.company.id, zone: 'Asia/Kolkata' }), work => notify(work, ...news))
const choose = async (body: object) => {
  const answer = await app.call('PATCH', '/notification-choices', { as: world.ravi, body })
  expect(answer.status).toBe(200)
  return answer.body.data
}
const mails = () => app.db.sql`select subject, text from mail where company_id = ${world.company.id} order by id`
const leadOf = (name: string, ref: string) => givenLead(app, world, { owner: world.ravi, name, ref })
const given = (id: string, kind: NewNotification['kind'] = 'lead_assigned') => ({
  kind,
  to: [world.ravi.id],
  subject: { kind: 'lead' as const, id },
})
const BY_MAIL = { lead_assigned: { mail: true } }

test('nobody gets a mail that they did not ask for', async () => {
  const lead = await leadOf('Kavita Rane', 'L-26-1')
  await notifyThem(given(lead.id))
  await sendMails()
  expect(await mails()).toHaveLength(0)
})

test('who asks for it gets one mail of all that is due, with references and no names, and none of it twice', async () => {
  await choose({ kinds: BY_MAIL })
  const [first, second] = [await leadOf('Kavita Rane', 'L-26-2'), await leadOf('Nisha Shah', 'L-26-3')]
  await notifyThem(given(first.id), given(second.id), given(first.id, 'follow_up_due'))
  await Promise.all([sendMails(), sendMails()])
  await sendMails()
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail!.subject).toBe('2 things for you at Lakeview Realty')
  for (const ref of ['L-26-2', 'L-26-3']) expect(mail!.text.split(`• New lead: ${ref}\n`)).toHaveLength(2)
  expect(mail!.text).not.toContain('Kavita')
})

test('one thing is the mail’s subject', async () => {
  await choose({ kinds: BY_MAIL })
  await notifyThem(given((await leadOf('Kavita Rane', 'L-26-4')).id))
  await sendMails()
  expect((await mails()).map(mail => mail.subject)).toEqual(['New lead: L-26-4'])
})

test('a lead that went to a colleague before the mail is written is not in it', async () => {
  await choose({ kinds: BY_MAIL })
  const [gone, kept] = [await leadOf('Kavita Rane', 'L-26-5'), await leadOf('Nisha Shah', 'L-26-6')]
  await notifyThem(given(gone.id), given(kept.id))
  await app.db.sql`update lead set owner_id = ${world.imran.id} where id = ${gone.id}`
  await sendMails()
  expect((await mails()).map(mail => mail.subject)).toEqual(['New lead: L-26-6'])
})

test('that a lead went on to a colleague is told, and not which', async () => {
  await choose({ kinds: { lead_went_on: { mail: true } } })
  const { id } = await leadOf('Kavita Rane', 'L-26-9')
  await notifyThem(given(id, 'lead_went_on'))
  await app.db.sql`update lead set owner_id = ${world.imran.id} where id = ${id}`
  await sendMails()
  const [mail] = await mails()
  expect(mail!.subject).toBe('Went on to a colleague: a lead that you can’t see any more')
  for (const told of ['Kavita', 'L-26-9', id]) expect(mail!.text).not.toContain(told)
})

test('what was read in the app meanwhile, and what is of somebody who left, goes by no mail', async () => {
  await choose({ kinds: BY_MAIL, digest: 'hourly' })
  const lead = await leadOf('Kavita Rane', 'L-26-7')
  await notifyThem(given(lead.id))
  await app.call('POST', '/notifications/read', {
    as: world.ravi,
    body: { up_to: new Date(clock.now()).toISOString() },
  })
  later(61)
  await sendMails()
  await notifyThem(given(lead.id))
  await app.db.sql`update member set status = 'deactivated' where id = ${world.ravi.id}`
  later(130)
  await sendMails()
  expect(await mails()).toHaveLength(0)
  expect(await app.db.sql`select id from notification where mail_at is not null`).toHaveLength(0)
})

test('gathered by the hour, and by the new choice once it changes', async () => {
  await choose({ kinds: BY_MAIL, digest: 'hourly' })
  later(20)
  await notifyThem(given((await leadOf('Kavita Rane', 'L-26-8')).id))
  later(59)
  await sendMails()
  expect(await mails()).toHaveLength(0)
  await choose({ digest: 'instant' })
  later(60)
  await sendMails()
  expect(await mails()).toHaveLength(1)
})

test('only by mail: it is not in the list and not counted', async () => {
  await choose({ kinds: { lead_assigned: { in_app: false, mail: true } } })
  await notifyThem(given((await leadOf('Kavita Rane', 'L-26-9')).id))
  await sendMails()
  expect(await mails()).toHaveLength(1)
  const { body } = await app.call('GET', '/notifications', { as: world.ravi })
  expect(body).toMatchObject({ data: [], meta: { unread: 0 } })
})

test('choices begin with everything in the app and nothing by mail, and refuse what makes no sense', async () => {
  const { body } = await app.call('GET', '/notification-choices', { as: world.ravi })
  expect(body.data.kinds.every((kind: { in_app: boolean; mail: boolean }) => kind.in_app && !kind.mail)).toBe(true)
  expect(body.data).toMatchObject({ digest: 'instant', quiet_hours: null, updated_at: null })
  const saved = await choose({ kinds: BY_MAIL, quiet_hours: { from: '21:00', to: '08:00' }, updated_at: null })
  expect(saved.quiet_hours).toEqual({ from: '21:00', to: '08:00' })
  const change = (given: object) => app.call('PATCH', '/notification-choices', { as: world.ravi, body: given })
  expect((await change({ kinds: { tea_time: { mail: true } } })).body.error.fields).toEqual({
    'kinds.tea_time': 'is not a kind of notification',
  })
  expect((await change({ digest: 'daily', updated_at: null })).body.error.code).toBe('stale')
  expect((await choose({ quiet_hours: null, updated_at: saved.updated_at })).quiet_hours).toBe(null)
})

test('a mail that can’t be written holds up nobody else’s', async () => {
  for (const as of [world.ravi, world.neha]) {
    await app.call('PATCH', '/notification-choices', { as, body: { kinds: BY_MAIL } })
  }
  const lead = await givenLead(app, world, { owner: world.ravi, name: 'Kavita Rane', ref: 'L-26-90' })
  const hers = await givenLead(app, world, { owner: world.neha, name: 'Nisha Shah', ref: 'L-26-91' })
  await notifyThem(given(lead.id), { ...given(hers.id), to: [world.neha.id] })
  const mend = await failingWrites(app, 'mail', `new.member_id = '${world.ravi.id}'`)
  await sendMails()
  expect((await mails()).map(({ text }) => /L-26-9\d/.exec(text)?.[0])).toEqual(['L-26-91'])
  await mend()
  later(2)
  await sendMails()
  expect(await mails()).toHaveLength(2)
})
