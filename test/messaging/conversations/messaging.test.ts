// Messages come and go by a provider that speaks our signed messages.

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { Webhook } from 'standardwebhooks'
import { handOver } from '../../../src/messaging/conversations/hand-over'
import { clock, minutes, seconds } from '../../../src/platform/clock'
import { forgetCompany } from '../../../src/workspace'
import { givenContact, givenLead } from '../../leads/leads/given'
import { type Caller, startApp, type TestApp } from '../../support/app'
import { failingWrites } from '../../support/failing'
import { type Receiver, startReceiver } from '../../support/receiver'
import { makeRival, makeWorld, type World } from '../../support/world'

let app: TestApp
let world: World
let provider: Receiver
let channel: { id: string; secret: string; inbound_url: string }
const { now } = clock

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  world = await makeWorld(app)
  provider = startReceiver()
  let given = 0
  provider.answer = () => Response.json({ provider_id: `out-${++given}` })
  channel = await newChannel()
})
afterEach(async () => {
  clock.now = now
  await provider.close()
})

async function newChannel(more: object = {}) {
  const [source] = await app.db
    .sql`select id from lead_source where company_id = ${world.company.id} and name = 'Website'`
  const body = {
    name: 'Our number',
    channel: 'whatsapp',
    send_url: provider.url('/send'),
    source_id: source!.id,
    ...more,
  }
  const { status, body: answer } = await app.call('POST', '/message-channels', { as: world.asha, body })
  expect(answer.error).toBeUndefined()
  expect(status).toBe(201)
  return answer.data
}

let told = 0
/** As the provider tells it, signed. */
async function tell(events: object[], { secret = channel.secret, at = new Date(clock.now()), id = channel.id } = {}) {
  const body = JSON.stringify({ events })
  const messageId = `in_${++told}`
  const headers = {
    'webhook-id': messageId,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(messageId, at, body),
    'content-type': 'application/json',
  }
  return app.call('POST', `/message-channels/${id}/inbound`, { body, headers })
}

const hello = (provider_id: string, more: object = {}) => ({
  ...{ kind: 'message', provider_id, from: '919811100001', name: 'Kavita Rane', text: 'Is the flat still there?' },
  ...more,
})

const list = async (as: Caller = world.asha, query = '') =>
  (await app.call('GET', `/conversations${query}`, { as })).body.data
const messages = async (id: string, as: Caller = world.asha) =>
  (await app.call('GET', `/conversations/${id}/messages`, { as })).body.data
const write = (id: string, text: string, as: Caller = world.asha) =>
  app.call('POST', `/conversations/${id}/messages`, { as, body: { text } })

describe('a message that comes in', () => {
  test('from somebody new is an enquiry, a conversation and a line of the timeline', async () => {
    expect((await tell([hello('wa-1')])).body.data).toEqual({
      ...{ accepted: 1, duplicates: 0, unknown: 0, refused: 0, problems: [] },
    })
    const [conversation] = await list()
    expect(conversation).toMatchObject({
      channel: 'whatsapp',
      via: { name: 'Our number' },
      contact: { name: 'Kavita Rane', phone: '+919811100001' },
      unread: 1,
      last_direction: 'in',
      last_text: 'Is the flat still there?',
    })
    const lead = (await app.call('GET', `/leads/${conversation.lead_id}`, { as: world.asha })).body.data
    expect(lead).toMatchObject({ source: 'Website', message: 'Is the flat still there?' })
    const timeline = await app.call('GET', `/activities?lead_id=${conversation.lead_id}&types=message`, {
      as: world.asha,
    })
    expect(timeline.body.data).toMatchObject([{ title: 'Message received', text: 'Is the flat still there?' }])
  })

  test('is one conversation, however the number is spelt, and one message, however often it is told', async () => {
    await tell([hello('wa-1'), hello('wa-2', { from: '98111 00001' }), hello('wa-3', { from: '+91-98111-00001' })])
    const again = await Promise.all(Array.from({ length: 4 }, () => tell([hello('wa-1'), hello('wa-4')])))
    const counts = again.map(({ body }) => body.data)
    expect(counts.reduce((sum, { accepted }) => sum + accepted, 0)).toBe(1)
    const all = await list()
    expect(all).toMatchObject([{ unread: 4 }])
    expect(await messages(all[0].id)).toHaveLength(4)
    const leads = await app.db.sql`select id from lead where company_id = ${world.company.id}`
    expect(leads).toHaveLength(1)
  })

  test.each([
    '09811100001',
    '9811100001',
    '0 98111 00001',
    '00919811100001',
    '0919811100001',
    '919811100001',
    '+919811100001',
    '+91 (0) 98111-00001',
    'tel:+919811100001',
    'whatsapp:919811100001',
    '९८१११०००01',
    '919811100001:8@s.whatsapp.net',
    '919811100001@c.us',
    '9811100001@s.whatsapp.net',
    'sip:+919811100001@exchange.example.in',
  ])('is of the same person, written as %s', async from => {
    await tell([hello('wa-1')])
    const { status, body } = await tell([hello('wa-2', { from })])
    expect([status, body.data?.accepted]).toEqual([202, 1])
    expect(await list()).toMatchObject([{ contact: { phone: '+919811100001' }, unread: 2 }])
  })

  test.each([
    ['442071234567', '+442071234567'],
    ['971501234567', '+971501234567'],
    ['02025501234', '+912025501234'],
  ])('from abroad or from a landline is understood: %s', async (from, phone) => {
    expect((await tell([hello('wa-1', { from })])).status).toBe(202)
    expect(await list()).toMatchObject([{ contact: { phone } }])
  })

  test('that can’t be taken is named, and spoils no other', async () => {
    const { status, body } = await tell([
      hello('wa-1'),
      hello('wa-2', { from: 'AD-HDFCBK' }),
      { kind: 'pigeon' },
      null as never,
      hello('wa-3', { text: 'half a \ud83d and a \0' }),
      { kind: 'status', provider_id: 'out-9', status: 'gone' },
      hello('wa-4'),
    ])
    expect(status).toBe(202)
    expect(body.data).toMatchObject({ accepted: 3, duplicates: 0, unknown: 0, refused: 4 })
    expect(body.data.problems.map(({ event }: { event: number }) => event)).toEqual([1, 2, 3, 5])
    expect(body.data.problems[0].fields).toEqual({ from: 'is no number' })
    const [{ id }] = await list()
    expect((await messages(id)).map(({ text }: { text: string }) => text)).toEqual([
      'Is the flat still there?',
      'half a \ufffd and a \ufffd',
      'Is the flat still there?',
    ])
    const again = await tell([hello('wa-1'), hello('wa-2', { from: 'AD-HDFCBK' })])
    expect(again.body.data).toMatchObject({ accepted: 0, duplicates: 1, refused: 1 })
  })

  test('says of a refused one which field is wrong', async () => {
    const { status, body } = await tell([
      hello('wa-1', { text: 5 }),
      hello('wa-2', { media: [{ url: 'javascript:alert(1)' }] }),
      hello('wa-3', { text: ' ' }),
      hello('wa-4', { from: 'asha@example.in' }),
      { kind: 'pigeon' },
    ])
    expect(status).toBe(422)
    expect(body.error.fields).toEqual({
      'events.0.text': expect.any(String),
      'events.1.media.0.url': 'must begin with https:// or http://',
      'events.2.text': 'is needed where no media comes with it',
      'events.3.from': 'is no number',
      'events.4.kind': 'must be message or status',
    })
  })

  test('many at once from somebody new are taken, and hold up nobody', async () => {
    const burst = Array.from({ length: 20 }, (_, i) => tell([hello(`burst-${i}`, { from: '9811100077' })]))
    const other = app.call('POST', '/leads', { as: world.asha, body: { name: 'Kiran Desai', phone: '9811100078' } })
    expect((await Promise.all(burst)).map(({ status }) => status)).toEqual(Array(20).fill(202))
    expect((await other).status).toBe(201)
    expect(await list()).toMatchObject([{ contact: { phone: '+919811100077' }, unread: 20 }])
  })

  test('told twice at once is a duplicate the second time, also of somebody new', async () => {
    for (let i = 0; i < 10; i++) {
      const from = `98111001${String(i).padStart(2, '0')}`
      const both = await Promise.all([1, 2, 3].map(() => tell([hello(`twice-${i}`, { from })])))
      expect(both.map(({ status }) => status)).toEqual([202, 202, 202])
      const sum = (count: string) => both.reduce((all, { body }) => all + body.data[count], 0)
      expect([sum('accepted'), sum('duplicates')]).toEqual([1, 2])
    }
  })

  test('from somebody known goes to their open lead, and makes none', async () => {
    const { id, contactId } = await givenLead(app, world, { owner: world.ravi, phones: ['9811100001'] })
    await tell([hello('wa-1')])
    expect(await list(world.ravi)).toMatchObject([{ lead_id: id, contact: { id: contactId } }])
    const { body } = await app.call('GET', `/leads/${id}`, { as: world.ravi })
    expect(body.data.enquiry_count).toBe(1)
  })

  test('is taken from nobody else', async () => {
    const other = await newChannel({ name: 'Other' })
    expect((await tell([hello('wa-1')], { secret: other.secret })).status).toBe(401)
    expect((await tell([hello('wa-1')], { at: new Date(clock.now() - minutes(6)) })).status).toBe(401)
    expect((await tell([hello('wa-1')], { id: 'mch_0' })).status).toBe(404)
    const unsigned = await app.call('POST', `/message-channels/${channel.id}/inbound`, {
      body: { events: [hello('wa-1')] },
    })
    expect(unsigned.status).toBe(401)
    const off = await app.call('PATCH', `/message-channels/${channel.id}`, { as: world.asha, body: { is_on: false } })
    expect(off.status).toBe(200)
    expect((await tell([hello('wa-1')])).status).toBe(404)
    expect(await list()).toEqual([])
  })

  test.each([
    [{ from: 'nobody' }, 'events.0.from'],
    [{ provider_id: '' }, 'events.0'],
    [{ type: 'pigeon' }, 'events.0'],
  ])('with %j is refused', async (more, field) => {
    const { status, body } = await tell([hello('wa-1', more)])
    expect(status).toBe(422)
    expect(Object.keys(body.error.fields)[0]).toStartWith(field)
  })

  test('is shown masked to whoever reads numbers so, and to nobody of another company', async () => {
    await givenLead(app, world, { owner: world.imran, phones: ['9811100001'] })
    await tell([hello('wa-1', { text: 'Call me on 98222 33344' })])
    await app.db
      .sql`update role set permissions = permissions || '{"inbox.view": "all"}' where id = ${world.roles.viewer}`
    forgetCompany(world.company.id)
    const [seen] = await list(world.dev)
    expect(seen).toMatchObject({ contact: { phone: '98•••••001' }, last_text: 'Call me on •••••' })
    expect(await messages(seen.id, world.dev)).toMatchObject([{ text: 'Call me on •••••' }])
    expect(await list(world.ravi)).toEqual([])
    expect((await app.call('GET', `/conversations/${seen.id}`, { as: world.ravi })).status).toBe(404)
    const rival = await makeRival(app)
    for (const path of ['', '/messages']) {
      expect((await app.call('GET', `/conversations/${seen.id}${path}`, { as: rival.owner })).status).toBe(404)
    }
    expect(
      (await app.call('POST', `/conversations/${seen.id}/messages`, { as: rival.owner, body: { text: 'x' } })).status,
    ).toBe(404)
  })

  test('is what automation tools follow', async () => {
    await tell([hello('wa-1')])
    const key = await world.keyOf(world.asha, ['webhooks:manage', 'inbox:read', 'contacts:read'])
    const { body } = await app.call('GET', '/triggers/message_received', { as: key })
    expect(body.data).toMatchObject([
      {
        id: expect.stringMatching(/^msg_/),
        channel: 'whatsapp',
        text: 'Is the flat still there?',
        contact: { name: 'Kavita Rane' },
      },
    ])
  })
})

describe('a message that goes out', () => {
  let conversation: string
  beforeEach(async () => {
    await tell([hello('wa-1')])
    ;[{ id: conversation }] = await list()
  })

  test('is handed over signed, and moves forward only', async () => {
    const written = await write(conversation, 'Yes, come on Saturday')
    expect(written.status).toBe(201)
    expect(written.body.data).toMatchObject({ status: 'queued', sent_by: { name: 'Asha Kulkarni' } })
    await handOver()
    const [got] = provider.received
    expect(new Webhook(channel.secret).verify(got!.text, got!.headers)).toMatchObject({
      ...{ id: written.body.data.id, to: '+919811100001', channel: 'whatsapp', text: 'Yes, come on Saturday' },
    })
    const status = async () => (await messages(conversation))[0].status
    expect(await status()).toBe('sent')
    const move = async (to: string) => (await tell([{ kind: 'status', provider_id: 'out-1', status: to }])).body.data
    expect(await move('read')).toMatchObject({ accepted: 1 })
    expect(await move('delivered')).toMatchObject({ unknown: 1 })
    expect(await move('failed')).toMatchObject({ unknown: 1 })
    expect(await status()).toBe('read')
    expect((await tell([{ kind: 'status', provider_id: 'out-9', status: 'read' }])).body.data).toMatchObject({
      unknown: 1,
    })
  })

  test('whose provider says no id moves by the id that we sent along', async () => {
    provider.answer = () => new Response('ok')
    const { id } = (await write(conversation, 'Yes, come on Saturday')).body.data
    await handOver()
    const told = await tell([{ kind: 'status', provider_id: id, status: 'delivered' }])
    expect(told.body.data).toMatchObject({ accepted: 1 })
    expect((await messages(conversation))[0].status).toBe('delivered')
  })

  test.each([
    ['one that it gave before', { provider_id: 'same' }],
    ['a NUL', { provider_id: 'a\0b' }],
    ['half a character', { provider_id: 'a\ud83d' }],
    ['one longer than an id is', { provider_id: 'x'.repeat(5000) }],
    ['an object', { provider_id: { id: 7 } }],
    ['nothing', {}],
  ])('is sent once, though the provider answers as its id %s', async (_what, answer) => {
    provider.answer = () => Response.json({ provider_id: 'same' })
    await write(conversation, 'First')
    await handOver()
    provider.answer = () => Response.json(answer)
    const { id } = (await write(conversation, 'Second')).body.data
    await handOver()
    const later = clock.now() + minutes(10)
    clock.now = () => later
    await handOver()
    expect(provider.received).toHaveLength(2)
    expect((await messages(conversation)).slice(0, 2)).toMatchObject([{ status: 'sent' }, { status: 'sent' }])
    await tell([{ kind: 'status', provider_id: id, status: 'delivered' }])
    expect((await messages(conversation))[0].status).toBe('delivered')
  })

  test('is sent no seventh time, whatever the database refuses to keep of it', async () => {
    const mended = await failingWrites(app, 'message', `new.status <> 'queued'`)
    await write(conversation, 'First')
    for (let i = 0; i < 9; i++) {
      const later = now() + i * minutes(2)
      clock.now = () => later
      await handOver()
    }
    expect(provider.received).toHaveLength(6)
    await mended()
    const later = now() + minutes(60)
    clock.now = () => later
    await handOver()
    expect(provider.received).toHaveLength(6)
    expect((await messages(conversation))[0]).toMatchObject({
      status: 'failed',
      error: 'What came of it could not be kept',
    })
  })

  test('that fails again and again makes its channel fail, and one that goes out mends it', async () => {
    const health = async () =>
      (await app.call('GET', '/integrations?kind=message_channel', { as: world.asha })).body.data[0]
    provider.answer = () => new Response('away', { status: 503 })
    await write(conversation, 'First')
    for (const [at, state] of [
      [0, 'needs_attention'],
      [6, 'needs_attention'],
      [60, 'failing'],
    ] as const) {
      const moment = now() + seconds(at)
      clock.now = () => moment
      await handOver()
      expect((await health()).state).toBe(state)
    }
    expect((await health()).wrong).toBe('The last 3 attempts to send failed: The provider answered 503')
    provider.answer = () => Response.json({ id: 77 })
    const moment = now() + seconds(300)
    clock.now = () => moment
    await handOver()
    expect(await health()).toMatchObject({ state: 'healthy', wrong: null, last_success_at: expect.any(String) })
    // One that this person can't get says nothing of the channel.
    provider.answer = () => new Response('no such number', { status: 400 })
    await write(conversation, 'Second')
    await handOver()
    expect((await health()).state).toBe('healthy')
  })

  test('is tried again while the provider is away, and fails when it refuses', async () => {
    provider.answer = () => new Response('away', { status: 503 })
    await write(conversation, 'First')
    await handOver()
    expect(await messages(conversation)).toMatchObject([{ status: 'queued', error: 'The provider answered 503' }, {}])
    const later = clock.now() + seconds(6)
    clock.now = () => later
    provider.answer = () => Response.json({ id: 77 })
    await handOver()
    expect((await messages(conversation))[0]).toMatchObject({ status: 'sent', error: null })
    expect(provider.received.map(({ headers }) => headers['webhook-id'])).toEqual([
      provider.received[1]!.headers['webhook-id'],
      provider.received[1]!.headers['webhook-id'],
    ])
    provider.answer = () => new Response('no such number', { status: 400 })
    await write(conversation, 'Second')
    await handOver()
    expect((await messages(conversation))[0]).toMatchObject({ status: 'failed', error: 'The provider answered 400' })
  })

  test('is handed over once by programs side by side', async () => {
    for (let i = 0; i < 6; i++) await write(conversation, `No. ${i}`)
    await Promise.all([handOver(), handOver(), handOver()])
    expect(provider.received).toHaveLength(6)
  })

  test('is not written to whoever wants none, nor by a channel that sends nothing', async () => {
    const [{ contact }] = await list()
    await app.call('POST', `/contacts/${contact.id}/do-not-disturb`, { as: world.asha, body: { covers: 'everything' } })
    await app.db
      .sql`insert into do_not_disturb (company_id, contact_id, covers) values (${world.company.id}, ${contact.id}, 'everything') on conflict do nothing`
    expect((await write(conversation, 'Hello')).status).toBe(409)
    const silent = await newChannel({ name: 'In only', send_url: null })
    await tell([hello('s-1', { from: '919811100002' })], { id: silent.id, secret: silent.secret })
    const other = (await list()).find((one: { via: { name: string } }) => one.via.name === 'In only')
    expect((await write(other.id, 'Hello')).status).toBe(409)
  })

  test('begins a conversation with a contact, or goes on with the one there is', async () => {
    const { contactId: contact_id } = await givenLead(app, world, { owner: world.ravi, phones: ['9811100003'] })
    const body = { contact_id, channel_id: channel.id, text: 'Hello' }
    const begun = await app.call('POST', '/conversations', { as: world.asha, body })
    expect(begun.status).toBe(201)
    const again = await app.call('POST', '/conversations', { as: world.asha, body })
    expect(again.body.data.conversation.id).toBe(begun.body.data.conversation.id)
    // Nobody asked them, and they asked nothing.
    const cold = await givenContact(app, world, { name: 'Cold Call', phones: ['9811100004'] })
    expect(
      (await app.call('POST', '/conversations', { as: world.asha, body: { ...body, contact_id: cold } })).status,
    ).toBe(409)
    const without = await givenContact(app, world, { name: 'No Number' })
    const refused = await app.call('POST', '/conversations', { as: world.asha, body: { ...body, contact_id: without } })
    expect(refused.status).toBe(422)
  })

  test('is not for whoever only reads', async () => {
    expect((await write(conversation, 'Hello', world.dev)).status).toBe(403)
  })
})

test('what was read is unread no more, until something comes', async () => {
  await tell([hello('wa-1'), hello('wa-2')])
  const [{ id }] = await list()
  expect(await list(world.asha, '?unread=true')).toHaveLength(1)
  expect((await app.call('POST', `/conversations/${id}/read`, { as: world.asha })).body.data.unread).toBe(0)
  expect(await list(world.asha, '?unread=true')).toEqual([])
  await tell([hello('wa-3')])
  expect(await list(world.asha, '?unread=true')).toMatchObject([{ unread: 1 }])
})

test('a conversation says whether its channel sends', async () => {
  await tell([hello('wa-1')])
  expect(await list()).toMatchObject([{ can_reply: true }])
  const change = (body: object) => app.call('PATCH', `/message-channels/${channel.id}`, { as: world.asha, body })
  await change({ send_url: null })
  expect(await list()).toMatchObject([{ can_reply: false }])
  await change({ send_url: provider.url('/send'), is_on: false })
  expect(await list()).toMatchObject([{ can_reply: false }])
})

describe('the stream', () => {
  /** The events of a stream, until `done`. */
  async function follow(as: Caller, query: string, act: () => Promise<unknown>, count: number) {
    const response = await app.fetch(new Request(`http://localhost/api/sse${query}`, { headers: as.headers }))
    const reader = response.body!.getReader()
    let text = ''
    await act()
    while ((text.match(/^data: /gm) ?? []).length < count) {
      const { value, done } = await reader.read()
      if (done) break
      text += new TextDecoder().decode(value)
    }
    await reader.cancel()
    return [...text.matchAll(/^data: (.*)$/gm)].map(([, json]) => JSON.parse(json!))
  }

  test('brings messages, receipts and who read to whoever follows the conversation', async () => {
    await givenLead(app, world, { owner: world.ravi, phones: ['9811100001'] })
    await tell([hello('wa-1')])
    const [{ id }] = await list()
    const events = await follow(
      world.meera,
      `?conversations=${id},cnv_unknown`,
      async () => {
        await tell([hello('wa-2')])
        await write(id, 'Yes')
        await handOver()
        await tell([{ kind: 'status', provider_id: 'out-1', status: 'read' }])
        await app.call('POST', `/conversations/${id}/read`, { as: world.ravi })
      },
      5,
    )
    expect(events.map(({ kind, data }) => [kind, data.conversation_id, data.status ?? null])).toEqual([
      ['message.received', id, null],
      ['conversation.updated', id, null],
      ['message.status', id, 'sent'],
      ['message.status', id, 'read'],
      ['conversation.read', id, null],
    ])
    expect(JSON.stringify(events)).not.toContain('9811100001')
  })

  test('brings its owner the messages and the count of what is unread, followed or not', async () => {
    await givenLead(app, world, { owner: world.ravi, phones: ['9811100001'] })
    const events = await follow(world.ravi, '', () => tell([hello('wa-1')]), 2)
    expect(events.map(({ kind, data }) => [kind, data.count ?? null])).toEqual([
      ['message.received', null],
      ['counter.updated', 1],
    ])
  })

  test('brings whoever sees the inbox of its owner the messages, followed or not', async () => {
    await givenLead(app, world, { owner: world.ravi, phones: ['9811100001'] })
    const came = () => tell([hello('wa-1')])
    // Vikram leads Ravi's team.
    const [event] = await follow(world.vikram, '', came, 1)
    expect(event.kind).toBe('message.received')
    // Imran is in another team: what reaches him is of his own people.
    await givenLead(app, world, { owner: world.imran, phones: ['9811100002'] })
    const both = async () => {
      await tell([hello('wa-2')])
      await tell([hello('wa-3', { from: '9811100002', name: 'Other' })])
    }
    const [his] = await follow(world.imran, '', both, 1)
    const [of] = await list(world.imran)
    expect(his.data.conversation_id).toBe(of.id)
  })

  test('brings nothing of a conversation that the member may not see', async () => {
    await givenLead(app, world, { owner: world.imran, phones: ['9811100001'] })
    await givenLead(app, world, { owner: world.ravi, phones: ['9811100002'] })
    await tell([hello('wa-1')])
    const [{ id }] = await list()
    const events = await follow(
      world.ravi,
      `?conversations=${id}`,
      async () => {
        await tell([hello('wa-2')])
        await tell([hello('wa-3', { from: '9811100002', name: 'Other' })])
      },
      2,
    )
    expect(events.map(({ kind }) => kind)).toEqual(['message.received', 'counter.updated'])
    expect(events[0].data.conversation_id).not.toBe(id)
  })
})
