// Every connection in one list, with what is wrong in words; one that begins to fail is told of once.

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { watchConnections } from '../../../src/automation/integrations/watch-connections'
import { Sender } from '../../../src/automation/webhooks/sender'
import { clock, days, minutes } from '../../../src/platform/clock'
import { startFanOut, stopFanOut } from '../../../src/platform/events/fan-out'
import { installation, setInstallation } from '../../../src/platform/installation'
import { said } from '../../../src/platform/rooms'
import { catalogue } from '../../../src/workspace/entry/permissions'
import { startApp, type TestApp, waitFor } from '../../support/app'
import { type Receiver, startReceiver } from '../../support/receiver'
import { makeWorld, type World } from '../../support/world'

let app: TestApp
let world: World
let receiver: Receiver
let sender: Sender
const { now } = clock

beforeAll(async () => {
  app = await startApp()
  startFanOut()
})
afterAll(async () => {
  await stopFanOut()
  await app.close()
})
beforeEach(async () => {
  world = await makeWorld(app)
  receiver = startReceiver()
  sender = new Sender()
  sender.start()
})
afterEach(async () => {
  clock.now = now
  await sender.stop()
  await receiver.close()
})

type Shown = Record<string, unknown> & {
  id: string
  actions: { key: string; name: string; method: string; path: string; body: object }[]
}

const list = async (query = '', as = world.asha): Promise<Shown[]> => {
  const { status, body } = await app.call('GET', `/integrations${query}`, { as })
  expect(body.error).toBeUndefined()
  expect(status).toBe(200)
  return body.data
}
const one = async (id: string): Promise<Shown> => (await list()).find(shown => shown.id === id)!

async function endpoint(more: object = {}): Promise<{ id: string; secret: string }> {
  const body = { name: 'Our sheet', target_url: receiver.url(), events: ['lead.created'], ...more }
  return (await app.call('POST', '/webhook-endpoints', { as: world.asha, body })).body.data
}
let numbers = 9_800_000_000
const newLead = () =>
  app.call('POST', '/leads', { as: world.asha, body: { name: 'Kiran Desai', phone: String(numbers++) } })

const events = () =>
  app.db.sql<{ changes: Record<string, unknown> }[]>`
    select changes from event where company_id = ${world.company.id} and type = 'integration.error' order by seq`
const notices = async (as = world.asha): Promise<{ text: string }[]> =>
  (await app.call('GET', '/notifications', { as })).body.data.filter(
    ({ kind }: { kind: string }) => kind === 'integration_broken',
  )

/** As an endpoint is after so many attempts in a row that failed. */
const failed = (id: string, failures: number) =>
  app.db.sql`
    update webhook_subscription
       set failures = ${failures}, failing_since = now(), last_failure_at = now(), last_error = 'Answered 500'
     where id = ${id}`
const works = (id: string) =>
  app.db.sql`
    update webhook_subscription set failures = 0, failing_since = null, last_success_at = now() where id = ${id}`

describe('the list', () => {
  test('says of each connection how it does, where it is set up, and no secret', async () => {
    const { id, secret } = await endpoint()
    const key = await world.keyOf(world.asha, ['leads:read'])
    expect(key).toBeDefined()
    const shown = await list()
    const kinds = new Set(shown.map(({ kind }) => kind))
    expect([...kinds].sort()).toEqual(['api_key', 'lead_source', 'webhook_endpoint'])
    expect(shown.find(one => one.id === id)).toEqual({
      id,
      ...{ kind: 'webhook_endpoint', kind_name: 'Webhook endpoint', group: 'automation', provider: 'webhook' },
      ...{ name: 'Our sheet', state: 'never_used', last_success_at: null, last_failure_at: null, wrong: null },
      ...{ advice: 'Have something sent to see whether it arrives', needs_reconnect: false, broken_since: null },
      settings_path: '/settings/webhooks',
      actions: [
        { key: 'test', name: 'Send a sample', method: 'POST', path: `/api/v1/webhook-endpoints/${id}/test`, body: {} },
      ],
    })
    const text = JSON.stringify(shown)
    for (const hidden of [secret, 'ang_live_', receiver.url()]) expect(text).not.toContain(hidden)
    const [{ token_sealed }] = (await app.db
      .sql`select token_sealed from lead_source where company_id = ${world.company.id} limit 1`) as [
      { token_sealed: Uint8Array },
    ]
    expect(text).not.toContain(Buffer.from(token_sealed).toString('base64'))
  })

  test('names no source that nothing is sent to', async () => {
    const source = async (kind: string) =>
      (await app.call('POST', '/lead-sources', { as: world.asha, body: { name: `Of ${kind}`, kind } })).body.data
    const [portal, other, file] = [await source('portal'), await source('other'), await source('import')]
    const shown = async () => (await list('?kind=lead_source')).map(({ id }) => id)
    expect(await shown()).toContain(portal.id)
    for (const one of [other, file]) expect(await shown()).not.toContain(one.id)
    await app.db.sql`update lead_source set last_received_at = now() where id in (${other.id}, ${file.id})`
    expect(await shown()).toContain(other.id)
    expect(await shown()).not.toContain(file.id)
  })

  test('shows what needs somebody first, and one kind or state where asked', async () => {
    const [bad, paused] = [await endpoint(), await endpoint({ name: 'Old sheet' })]
    await failed(bad.id, 3)
    await app.call('PATCH', `/webhook-endpoints/${paused.id}`, { as: world.asha, body: { status: 'paused' } })
    expect((await list())[0]).toMatchObject({
      ...{ id: bad.id, state: 'failing', wrong: 'The last 3 attempts failed: Answered 500' },
      advice: 'See whether the receiver runs; what waits is sent by itself once it answers',
    })
    expect((await list('?kind=webhook_endpoint')).map(({ id }) => id)).toEqual([bad.id, paused.id])
    expect((await list('?state=paused')).map(({ id }) => id)).toEqual([paused.id])
    const wrong = await app.call('GET', '/integrations?kind=fax', { as: world.asha })
    expect([wrong.status, wrong.body.error.fields]).toEqual([422, { kind: 'is not a kind of connection' }])
  })

  test('resumes one through the door of its own room', async () => {
    const { id } = await endpoint()
    await app.call('PATCH', `/webhook-endpoints/${id}`, { as: world.asha, body: { status: 'paused' } })
    const [resume] = (await one(id)).actions
    expect(resume!.key).toBe('resume')
    expect((await app.call(resume!.method, resume!.path, { as: world.ravi, body: resume!.body })).status).toBe(403)
    expect((await app.call(resume!.method, resume!.path, { as: world.asha, body: resume!.body })).status).toBe(200)
    expect((await one(id)).state).toBe('never_used')
  })

  test('is for whoever looks after integrations or sees settings, and then what their rooms show', async () => {
    await endpoint()
    await app.call('POST', '/kiosks', { as: world.asha, body: { name: 'Tablet 1' } })
    expect((await app.call('GET', '/integrations', { as: world.ravi })).status).toBe(403)
    const key = await world.keyOf(world.asha, ['leads:read', 'webhooks:manage'])
    expect((await app.call('GET', '/integrations', { as: key })).status).toBe(403)
    const other = await makeWorld(app)
    expect((await list('', other.asha)).map(({ kind }) => kind)).not.toContain('kiosk')
    const { id: role } = (
      await app.call('POST', '/roles', {
        as: world.asha,
        body: { name: 'Looks', permissions: { 'settings.view': 'all' } },
      })
    ).body.data
    await app.call('PATCH', `/members/${world.ravi.id}`, { as: world.asha, body: { role_id: role } })
    expect((await list('', world.ravi)).map(({ kind }) => kind)).toEqual(['kiosk'])
  })
})

describe('a connection that begins to fail', () => {
  test('is told of once, however often it fails and whoever looks, until it has worked again', async () => {
    const { id } = await endpoint()
    await failed(id, 2)
    await watchConnections()
    expect(await events()).toHaveLength(0)
    await failed(id, 3)
    await Promise.all([watchConnections(), watchConnections(), watchConnections()])
    await failed(id, 40)
    await watchConnections()
    expect((await events()).map(({ changes }) => changes)).toEqual([
      {
        ...{ connection_id: id, provider: 'webhook', error: 'The last 3 attempts failed: Answered 500' },
        ...{ needs_reconnect: false, broken_at: expect.any(String) },
      },
    ])
    expect((await notices()).map(({ text }) => text)).toEqual(['Webhook endpoint does not work any more'])
    expect(await notices(world.ravi)).toEqual([])
    expect((await one(id)).broken_since).toEqual((await events())[0]!.changes.broken_at)

    // Switched off and on again by hand it has not shown that it works.
    for (const status of ['paused', 'active']) {
      await app.call('PATCH', `/webhook-endpoints/${id}`, { as: world.asha, body: { status } })
      await watchConnections()
    }
    await failed(id, 3)
    await watchConnections()
    expect(await events()).toHaveLength(1)

    await works(id)
    await watchConnections()
    expect((await one(id)).broken_since).toBeNull()
    await failed(id, 3)
    await watchConnections()
    expect(await events()).toHaveLength(2)
  })

  test('is told of once when a program is killed between finding and telling', async () => {
    const { id } = await endpoint()
    await failed(id, 3)
    // Whatever was not committed did not happen: the next run finds it as the first one did.
    await app.db.sql
      .begin(async tx => {
        await tx`insert into broken_connection (company_id, connection_id, broken_at)
        values (${world.company.id}, ${id}, now())`
        throw new Error('killed')
      })
      .catch(() => {})
    await watchConnections()
    await watchConnections()
    expect(await events()).toHaveLength(1)
  })

  test('because its receiver hangs is shown as failing, though it is switched on', async () => {
    const { id } = await endpoint()
    receiver.answer = () => new Promise(() => {})
    const lead = await newLead()
    expect(lead.status).toBe(201)
    await waitFor(() => receiver.received.length > 0, 'an attempt')
    // Attempts that end without an answer, as the sender notes them after their 15 seconds.
    await app.db.sql`
      update webhook_subscription set failures = 3, failing_since = now(), last_failure_at = now(),
             last_error = 'No answer within 15 seconds' where id = ${id}`
    expect(await one(id)).toMatchObject({
      state: 'failing',
      wrong: 'The last 3 attempts failed: No answer within 15 seconds',
    })
    expect((await app.call('GET', `/webhook-endpoints/${id}`, { as: world.asha })).body.data.status).toBe('active')
  })

  test('and is removed is forgotten', async () => {
    const { id } = await endpoint()
    await failed(id, 3)
    await watchConnections()
    await app.call('DELETE', `/webhook-endpoints/${id}`, { as: world.asha })
    await watchConnections()
    expect(await app.db.sql`select from broken_connection where connection_id = ${id}`).toHaveLength(0)
    expect(await notices()).toMatchObject([{ text: 'Webhook endpoint does not work any more' }])
  })

  test('is told of by the webhook that waits for it', async () => {
    const { id } = await endpoint()
    await endpoint({ name: 'Alarm', events: ['integration.error'], target_url: receiver.url('/alarm') })
    await failed(id, 3)
    await watchConnections()
    const got = await waitFor(() => receiver.received.find(({ path }) => path === '/alarm'), 'the alarm')
    expect(got.body).toMatchObject({ type: 'integration.error', changes: { connection_id: id } })
  })
})

describe('kinds of connection', () => {
  test('a rule that sends to a receiver has a connection with it, which is switched on again at the rule’s own door', async () => {
    const made = await app.call('POST', '/automations', {
      as: world.asha,
      body: {
        name: 'To the sheet',
        trigger: { kind: 'event', event: 'lead.created' },
        steps: [{ kind: 'webhook', url: receiver.url('/rule') }],
      },
    })
    expect(made.body.error).toBeUndefined()
    await app.db.sql`
      update webhook_subscription set status = 'disabled', disabled_because = 'failing', failures = 40
       where company_id = ${world.company.id} and kind = 'workflow'`
    const [shown] = await list('?kind=automation_webhook')
    expect(shown).toMatchObject({
      ...{ state: 'failing', provider: 'webhook', settings_path: '/settings/automations' },
      wrong: 'Nothing came through for five days, so it was switched off',
    })
    expect(shown!.name).toBe(`To the sheet → ${new URL(receiver.url('/rule')).host}`)
    const renewed = await app.call('POST', `/automations/${made.body.data.id}/webhook-secret`, {
      as: world.asha,
      body: { url: receiver.url('/rule') },
    })
    expect(renewed.status).toBe(200)
    expect(await list('?kind=automation_webhook')).toMatchObject([{ state: 'never_used', actions: [] }])
  })

  test('a source fails when what came last could not be worked in, and needs a look when some could not', async () => {
    const source = world.source!.id
    const push = (status: string, at: string) => app.db.sql`
      insert into lead_submission (company_id, id, source_id, kind, raw, lead_read, status, attempts, received_at,
                                   processed_at)
      values (${world.company.id}, ${`sub_${status}_${at}`}, ${source}, 'push', '{}', '{}', ${status}, 5,
              now() - ${`${at} minutes`}::interval, ${status === 'done' ? new Date(now()).toISOString() : null})`
    await app.db.sql`update lead_source set last_received_at = now() where id = ${source}`
    await push('done', '30')
    expect((await one(source)).state).toBe('healthy')
    await push('failed', '20')
    expect(await one(source)).toMatchObject({ state: 'failing', wrong: 'What came last could not be worked in' })
    await push('done', '10')
    expect(await one(source)).toMatchObject({
      ...{ state: 'needs_attention', wrong: '1 of the last day could not be worked in' },
    })
    clock.now = () => now() + days(2)
    expect((await one(source)).state).toBe('healthy')
  })

  test('the mail server fails when nothing goes out any more, and not for one mail that waits', async () => {
    setInstallation({ ...installation(), smtpUrl: 'smtp://127.0.0.1:1', mailFrom: 'crm@example.in' })
    const id = `mail_${world.company.id}`
    const mail = (name: string, ago: number, status: string, error: string | null) => app.db.sql`
      insert into mail (company_id, id, member_id, recipient, template, subject, text, html, status, attempts, error,
                        next_at, created_at, sent_at)
      values (${world.company.id}, ${`mai_${name}`}, ${world.asha.id}, 'asha@example.in', 'test', 's', 't', 'h',
              ${status}, 1, ${error}, now(), ${new Date(now() - minutes(ago)).toISOString()},
              ${status === 'sent' ? new Date(now() - minutes(ago)).toISOString() : null})`
    await mail('first', 30, 'sent', null)
    expect((await one(id)).state).toBe('healthy')
    await mail('second', 20, 'waiting', 'ECONNREFUSED')
    expect(await one(id)).toMatchObject({
      state: 'failing',
      wrong: 'No mail goes out since 1 mail failed: ECONNREFUSED',
    })
    await mail('third', 10, 'sent', null)
    expect(await one(id)).toMatchObject({ state: 'needs_attention' })
  })

  test('the AI fails after three requests without a usable answer, and says why', async () => {
    setInstallation({ ...installation(), aiBaseUrl: 'http://127.0.0.1:1', aiModel: 'small', aiKey: null })
    expect((await app.call('PATCH', '/ai/settings', { as: world.asha, body: { enabled: true } })).status).toBe(200)
    const id = `ai_${world.company.id}`
    expect(await one(id)).toMatchObject({ state: 'never_used', name: 'small' })
    const { lead_id } = (await newLead()).body.data
    for (const state of ['needs_attention', 'needs_attention', 'failing']) {
      expect((await app.call('POST', '/ai/lead-summaries', { as: world.asha, body: { lead_id } })).status).toBe(500)
      expect((await one(id)).state).toBe(state)
    }
    expect((await one(id)).wrong).toStartWith('The last 3 requests got no usable answer: ')
    await watchConnections()
    expect((await events()).map(({ changes }) => changes.connection_id)).toEqual([id])
    // Without an address there is none, whatever the company has switched on.
    setInstallation({ ...installation(), aiBaseUrl: null })
    expect(await one(id)).toMatchObject({ state: 'needs_attention', actions: [] })
  })

  test('a key that expires soon, or whose maker left, needs a look', async () => {
    await world.keyOf(world.asha, ['leads:read'])
    await app.db.sql`update api_key set expires_at = now() + interval '3 days' where company_id = ${world.company.id}`
    expect(await list('?kind=api_key')).toMatchObject([
      { state: 'needs_attention', wrong: 'The key expires within a week' },
    ])
    await app.db.sql`update api_key set revoked_at = now() where company_id = ${world.company.id}`
    expect(await list('?kind=api_key')).toEqual([])
  })

  test('each names rights that there are, a page of the settings, and doors that there are', async () => {
    const rights = catalogue.map(({ key }) => key as string)
    const { paths } = (await app.call('GET', '/openapi.json')).body as { paths: Record<string, object> }
    for (const { key, seenBy, mendedBy, settings, offers } of said('connections')) {
      for (const permission of [...seenBy, ...(mendedBy === null ? [] : [mendedBy])])
        expect(rights).toContain(permission)
      expect([key, settings]).toEqual([key, expect.stringMatching(/^\/settings\/[a-z-]+$/)])
      expect(offers.length).toBeGreaterThan(0)
    }
    const { id } = await endpoint()
    const { id: channel } = (
      await app.call('POST', '/message-channels', {
        as: world.asha,
        body: { name: 'SMS', channel: 'sms', source_id: world.source!.id },
      })
    ).body.data
    await app.call('PATCH', `/message-channels/${channel}`, { as: world.asha, body: { is_on: false } })
    const doors = (await list()).flatMap(({ actions }) =>
      actions.map(({ method, path }) => [method.toLowerCase(), path]),
    )
    expect(doors.length).toBeGreaterThan(2)
    for (const [method, path] of doors) {
      const known = path!.replace(/\/(whk|src|mch)_\w+/, '/{id}')
      expect(paths[known]).toHaveProperty(method!)
    }
    expect(id).toBeDefined()
  })
})

test('the catalogue says what can be connected, what is, and what this installation lacks', async () => {
  await endpoint()
  const { body } = await app.call('GET', '/integrations/catalogue', { as: world.asha })
  const offers: Record<string, unknown>[] = body.data
  const offer = (key: string) => offers.find(one => one.key === key)
  expect(offer('webhook')).toMatchObject({ kind: 'webhook_endpoint', set_up: 1, failing: 0, lacks: null })
  expect(offer('zapier')).toMatchObject({ set_up: 0 })
  expect(offer('google_conversions')).toMatchObject({
    lacks: 'Whoever operates this installation has not set up Google',
  })
  for (const key of ['portal', 'website', 'meta_lead_ads', 'whatsapp', 'sms', 'ai', 'mcp', 'n8n', 'smtp', 'kiosk']) {
    expect(offers.map(one => one.key)).toContain(key)
  }
})
