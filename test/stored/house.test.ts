// What the house itself keeps: events, answers, pages, mails, news, views.

import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { installation, setInstallation } from '../../src/platform/installation'
import { sendWaitingMails } from '../../src/platform/mail/deliver'
import { sendMails } from '../../src/records/notifications/send-mails'
import { startFakeSmtp } from '../platform/mail/fake-smtp'
import { waitFor } from '../support/app'
import { type Loaded, load } from './load'
import { STORED } from './versions'

type Kinded = { kind: string }

describe.each(STORED)('what was stored %s', (_, version, change) => {
  let left: Loaded
  let smtp: Awaited<ReturnType<typeof startFakeSmtp>>
  beforeAll(async () => {
    left = await load(version, change)
    smtp = await startFakeSmtp('takes')
  })
  afterAll(async () => {
    await smtp.stop()
    await left.close()
  })

  test('a kept answer is given again', async () => {
    const again = await left.app.call('POST', '/leads', {
      as: left.members.asha!,
      headers: { 'idempotency-key': 'stored-lead' },
      body: JSON.parse(left.known.once!),
    })
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect([again.status, again.body]).toEqual([201, JSON.parse(left.known.onceAnswer!)])
  })

  test('a cursor that was handed out gives the next page', async () => {
    const { status, body } = await left.app.call('GET', `/contacts?sort=name&limit=3&cursor=${left.known.cursor}`, {
      as: left.members.asha!,
    })
    expect([status, body.data.map(({ id }: { id: string }) => id).join(' ')]).toEqual([200, left.known.nextPage])
  })

  test('a view is listed and counts', async () => {
    const { ravi } = left.members
    const views = await left.read('/saved-views?kind=lead', ravi)
    expect(views[0]).toMatchObject({ name: 'Hot, loan applied for', problems: null, columns: ['contact', 'status'] })
    const hidden = views.filter((view: { is_hidden: boolean }) => view.is_hidden)
    expect(hidden.map(({ id }: { id: string }) => id)).toEqual(['hot_leads'])
    const counts = await left.read('/saved-views/counts?kind=lead')
    // Kavita, and Hari since the change to many.
    expect(counts).toContainEqual(expect.objectContaining({ id: left.known.view, count: 2 }))
  })

  test('a template is filled, and its earlier text is read', async () => {
    const body = { template_id: left.known.template, lead_id: left.known.kavita }
    expect((await left.ask('POST', '/templates/preview', body)).body).toBe('Good day Kavita')
    expect(await left.read(`/templates/${left.known.template}/versions`)).toHaveLength(2)
  })

  test('news is read, and chosen as before', async () => {
    const { ravi, asha } = left.members
    const ofRavi = await left.read('/notifications?limit=50', ravi)
    expect(ofRavi.map(({ kind }: Kinded) => kind)).toContain('lead_assigned')
    const ofAsha = await left.read('/notifications?limit=50', asha)
    expect(ofAsha.find(({ kind }: Kinded) => kind === 'work_stuck')).toMatchObject({
      text: expect.stringMatching(/^The program can’t look after Kavita Rane, LVR-26-\d+; do it by hand$/),
    })
    const choices = await left.read('/notification-choices', ravi)
    expect(choices.digest).toBe('hourly')
    const chosen = choices.kinds.map(({ key, in_app, mail }: Record<string, unknown>) => [key, in_app, mail])
    expect(chosen).toContainEqual(['lead_assigned', true, true])
    expect(chosen).toContainEqual(['mention', false, false])
  })

  test('mails that waited are sent with their links', async () => {
    const { sql } = left.app.db
    setInstallation({ ...installation(), smtpUrl: smtp.url, mailFrom: 'Angan <crm@example.in>' })
    await sql`update notification set mail_at = now() where mail_at is not null`
    await sendMails()
    await sendWaitingMails()
    const mails = await sql`select status, error from mail`
    expect(mails.filter(({ status, error }) => status !== 'sent' || error !== null)).toEqual([])
    const invitation = smtp.taken.find(mail => mail.includes('tara.stored@example.in'))
    expect(invitation).toMatch(/#token=/)
    expect(smtp.taken.some(mail => mail.includes('Kavita') || mail.includes('LVR-26-'))).toBe(true)
  })

  test('a source that reads by its own keys shows them', async () => {
    const sources = await left.read('/lead-sources')
    const source = sources.find(({ name }: { name: string }) => name === 'Website')
    expect(source).toMatchObject({
      field_map: { constants: [{ to: 'city', value: 'Pune' }] },
      consent: { key: 'agree', text: 'Call me about flats' },
    })
  })

  test('events that waited reach every consumer, and a dead letter is done again', async () => {
    const { sql } = left.app.db
    await left.startWork()
    const [letter] = await left.read('/dead-letters')
    expect(letter).toMatchObject({ consumer: 'notifications', tries: 1, error: 'It was away' })
    const before = await left.read('/notifications?limit=50', left.members.neha)
    expect(JSON.stringify(before)).not.toContain(left.known.sunil)
    await left.ask('POST', `/dead-letters/${left.known.deadLetter}/replay`)
    await waitFor(async () => {
      const [row] = await sql`select (select count(*)::int from event where position is null) as waiting,
        (select count(*)::int from event_retry) as retries,
        (select bool_and(consumer.position >= (select max(position) from event)) from event_consumer consumer) as is_read`
      return row!.waiting === 0 && row!.retries === 0 && row!.is_read
    }, 'the end of the list')
    const consumers = await left.read('/event-consumers')
    expect(consumers.filter(({ trouble }: { trouble: string | null }) => trouble !== null)).toEqual([])
    // The lead of the dead letter was given to Neha, who hears of it now.
    const told = await left.read('/notifications?limit=50', left.members.neha)
    const leads = told.flatMap(({ subjects }: { subjects: { id: string }[] }) => subjects.map(({ id }) => id))
    expect(leads).toContain(left.known.sunil)
  })
})
