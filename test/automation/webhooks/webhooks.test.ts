// What happens reaches whoever asked for it: once, signed, in order, as they may read it.

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { gzipSync } from 'node:zlib'
import { Webhook } from 'standardwebhooks'
import { Webhook as SvixWebhook } from 'svix'
import { createApp } from '../../../src/app'
import { Sender } from '../../../src/automation/webhooks/sender'
import { clock, hours, minutes, seconds } from '../../../src/platform/clock'
import { startFanOut, stopFanOut } from '../../../src/platform/events/fan-out'
import { misfits } from '../../contract/misfits'
import { type Caller, startApp, type TestApp, waitFor } from '../../support/app'
import { failingWrites } from '../../support/failing'
import { type Received, type Receiver, startReceiver } from '../../support/receiver'
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

let numbers = 9_870_000_000
const phone = () => String(numbers++)

async function newLead(as: Caller = world.asha, more: object = {}): Promise<{ id: string }> {
  const { status, body } = await app.call('POST', '/leads', {
    as,
    body: { name: 'Kiran Desai', phone: phone(), ...more },
  })
  expect(status).toBe(201)
  return { id: body.data.lead_id }
}

async function endpoint(more: object = {}): Promise<{ id: string; secret: string }> {
  const asked = { target_url: receiver.url(), events: ['lead.created'], ...more }
  const { status, body } = await app.call('POST', '/webhook-endpoints', { as: world.asha, body: asked })
  expect(body.error).toBeUndefined()
  expect(status).toBe(201)
  return body.data
}

async function hook(as: Caller, trigger: string, url = receiver.url()): Promise<{ id: string; secret: string }> {
  const { status, body } = await app.call('POST', '/hooks', { as, body: { target_url: url, trigger, app: 'zapier' } })
  expect(body.error).toBeUndefined()
  expect(status).toBe(201)
  return body.data
}

const got = (count: number): Promise<Received[]> =>
  waitFor(() => (receiver.received.length >= count ? receiver.received : null), `${count} deliveries`)

const log = async (query = ''): Promise<Record<string, unknown>[]> =>
  (await app.call('GET', `/webhook-deliveries${query}`, { as: world.asha })).body.data

/** Once nothing waits any more. */
const settled = () => waitFor(async () => (await log('?status=pending')).length === 0, 'everything to be sent')

const read = async (id: string) => (await app.call('GET', `/webhook-endpoints/${id}`, { as: world.asha })).body.data

describe('an endpoint', () => {
  test('gets the event with its record, signed as Standard Webhooks says', async () => {
    const { secret, id } = await endpoint()
    const lead = await newLead()
    const [first] = await got(1)
    const { headers, text, body } = first!
    expect(body).toMatchObject({
      type: 'lead.created',
      data: { id: lead.id, contact: { name: 'Kiran Desai' }, owner: { name: 'Ravi Patil' } },
      changes: { source: 'Entered by hand' },
    })
    expect(headers['webhook-id']).toBe(body.id as string)
    expect(new Webhook(secret).verify(text, headers)).toEqual(body)
    expect(() => new SvixWebhook(secret).verify(text, headers)).not.toThrow()
    expect(() => new Webhook(secret).verify(`${text} `, headers)).toThrow()
    await settled()
    expect(await log()).toMatchObject([
      {
        subscription_id: id,
        kind: 'event',
        event_id: body.id,
        event_type: 'lead.created',
        entity_type: 'lead',
        entity_id: lead.id,
        status: 'delivered',
        attempt: 1,
        max_attempts: 10,
        status_code: 200,
        error: null,
        next_retry_at: null,
        replay_of_id: null,
        response: { body: 'ok' },
      },
    ])
    expect(JSON.stringify(await log())).not.toContain('webhook-signature')
  })

  test('gets only the events that it chose, and only those whose record meets its conditions', async () => {
    await endpoint({ filter: { field: 'temperature', op: 'eq', value: 'hot' } })
    await newLead()
    const hot = await newLead(world.asha, { temperature: 'hot' })
    const [first] = await got(1)
    expect(first!.body.data).toMatchObject({ id: hot.id })
    await settled()
    expect(receiver.received).toHaveLength(1)
  })

  test('chooses among events of a kind that is made from its definition, too', async () => {
    const types = (await app.call('GET', '/webhook-event-types', { as: world.asha })).body.data
    expect(types).toContainEqual({ type: 'locality.created', record: 'locality', can_filter: true })
    await endpoint({ events: ['locality.created'], filter: { field: 'city', op: 'eq', value: 'Pune' } })
    for (const [name, city] of [
      ['Baner', 'Pune'],
      ['Powai', 'Mumbai'],
      ['Wakad', 'Pune'],
    ]) {
      expect((await app.call('POST', '/localities', { as: world.asha, body: { name, city } })).status).toBe(201)
    }
    const all = await got(2)
    expect(all.map(({ body }) => (body.data as { name: string }).name).sort()).toEqual(['Baner', 'Wakad'])
    await settled()
    expect(receiver.received).toHaveLength(2)
  })

  test('gets each event with the body that the description of the API gives it', async () => {
    const document = await (await createApp().handle(new Request('http://localhost/openapi.json'))).json()
    const types: string[] = (await app.call('GET', '/webhook-event-types', { as: world.asha })).body.data.map(
      ({ type }: { type: string }) => type,
    )
    expect(Object.keys(document.webhooks)).toEqual(types)
    const events = ['lead.created', 'lead.updated', 'contact.created', 'locality.created']
    await endpoint({ events })
    const { id } = await newLead()
    await app.call('PATCH', `/leads/${id}`, { as: world.asha, body: { temperature: 'hot' } })
    await app.call('POST', '/localities', { as: world.asha, body: { name: 'Baner', city: 'Pune' } })
    const said = await got(4)
    const at = (ref: string) => document.components.schemas[ref.split('/').at(-1)!]
    for (const { body } of said) {
      const { schema } = document.webhooks[body.type as string].post.requestBody.content['application/json']
      expect(misfits(body, schema, at)).toEqual([])
    }
    expect(said.map(({ body }) => body.type)).toEqual(expect.arrayContaining(events))
  })

  test.each([
    [{ events: ['lead.eaten'] }, 'events.0'],
    [{ target_url: 'https://10.0.0.1/' }, 'target_url'],
    [{ target_url: 'ftp://example.com/' }, 'target_url'],
    [{ target_url: 'https://me:pw@example.com/' }, 'target_url'],
    [{ filter: { field: 'nonsense', op: 'eq', value: 1 } }, 'filter.field'],
    [{ events: ['lead.created', 'contact.created'], filter: { field: 'city', op: 'eq', value: 'Pune' } }, 'filter'],
    [{ events: [], filter: { field: 'temperature', op: 'eq', value: 'hot' } }, 'filter'],
    [{ name: '  ' }, 'name'],
  ])('is refused with %j', async (more, field) => {
    const body = { target_url: receiver.url(), events: ['lead.created'], ...more }
    const answer = await app.call('POST', '/webhook-endpoints', { as: world.asha, body })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.error.fields)).toEqual([field])
  })

  test('is nobody’s who does not look after integrations, and no key’s', async () => {
    const { id } = await endpoint()
    const key = await world.keyOf(world.asha, ['webhooks:manage', 'leads:read'])
    for (const [as, status] of [
      [world.ravi, 403],
      [world.dev, 403],
      [key, 403],
      [(await makeWorld(app)).asha, 404],
    ] as const) {
      expect((await app.call('GET', `/webhook-endpoints/${id}`, { as })).status).toBe(status)
    }
  })

  test('signs with both secrets after a rotation, and with the new one alone once the time is over', async () => {
    const { id, secret } = await endpoint()
    const rotated = await app.call('POST', `/webhook-endpoints/${id}/secret`, {
      as: world.asha,
      body: { keep_hours: 1 },
    })
    const next: string = rotated.body.data.secret
    await newLead()
    const [first] = await got(1)
    for (const one of [secret, next]) expect(() => new Webhook(one).verify(first!.text, first!.headers)).not.toThrow()
    await app.call('POST', `/webhook-endpoints/${id}/secret`, { as: world.asha, body: { keep_hours: 0 } })
    await newLead()
    const [, second] = await got(2)
    expect(() => new Webhook(next).verify(second!.text, second!.headers)).toThrow()
  })

  test('that is paused gets afterwards what happened meanwhile', async () => {
    const { id } = await endpoint()
    const as = world.asha
    expect((await app.call('PATCH', `/webhook-endpoints/${id}`, { as, body: { status: 'paused' } })).status).toBe(200)
    const lead = await newLead()
    await waitFor(async () => (await log('?status=pending')).length === 1, 'one that waits')
    expect(receiver.received).toEqual([])
    await app.call('PATCH', `/webhook-endpoints/${id}`, { as, body: { status: 'active' } })
    const [first] = await got(1)
    expect(first!.body.data).toMatchObject({ id: lead.id })
  })

  test('can be tried with a sample, and the answer says how it went', async () => {
    const { id, secret } = await endpoint()
    const as = world.asha
    const well = await app.call('POST', `/webhook-endpoints/${id}/test`, { as, body: {} })
    expect(well.body.data).toMatchObject({
      kind: 'test',
      status: 'delivered',
      status_code: 200,
      event_type: 'lead.created',
    })
    const [first] = await got(1)
    expect(new Webhook(secret).verify(first!.text, first!.headers)).toMatchObject({ data: { ref: 'L-26-00042' } })
    const bare = await app.call('POST', `/webhook-endpoints/${id}/test`, { as })
    expect([bare.status, bare.body.data?.status]).toEqual([200, 'delivered'])
    receiver.answer = () => new Response('no such flow', { status: 404 })
    const badly = await app.call('POST', `/webhook-endpoints/${id}/test`, { as, body: { event: 'contact.created' } })
    expect(badly.body.data).toMatchObject({
      status: 'failed',
      error: 'Answered 404',
      response: { body: 'no such flow' },
    })
  })
})

describe('a hook of an automation tool', () => {
  test('gets the bare record, as polling gives it', async () => {
    const key = await world.keyOf(world.asha, ['webhooks:manage', 'leads:read'])
    const { secret } = await hook(key, 'new_lead')
    const lead = await newLead()
    const [first] = await got(1)
    expect(first!.body).toMatchObject({ id: lead.id, contact: { phone: expect.stringMatching(/^\+9198700/) } })
    expect(() => new Webhook(secret).verify(first!.text, first!.headers)).not.toThrow()
    const polled = await app.call('GET', '/triggers/new_lead?limit=1', { as: key })
    expect(polled.body.data).toEqual([first!.body])
  })

  test('gets what can repeat under the id of the event, as polling gives it', async () => {
    const key = await world.keyOf(world.asha, ['webhooks:manage', 'leads:read'])
    await hook(key, 'lead_status_changed')
    const { id } = await newLead()
    const as = world.asha
    const moved = await app.call('POST', `/leads/${id}/status`, { as, body: { status: 'contacted' } })
    expect(moved.status).toBe(200)
    const [first] = await got(1)
    expect(first!.body).toMatchObject({
      id: expect.stringMatching(/^evt_/),
      from_status: { key: 'new', name: 'New' },
      to_status: { key: 'contacted', name: 'Contacted' },
      lead: { id, status: { key: 'contacted' } },
    })
    expect((await app.call('GET', '/triggers/lead_status_changed', { as: key })).body.data).toEqual([first!.body])
  })

  test('of an agent’s key has numbers masked, and knows nothing of a colleague’s leads', async () => {
    const key = await world.keyOf(world.ravi, ['webhooks:manage', 'leads:read'])
    await hook(key, 'new_lead')
    await newLead(world.imran)
    const own = await newLead(world.ravi)
    const [first] = await got(1)
    expect(first!.body).toMatchObject({ id: own.id, contact: { phone: expect.stringMatching(/^98•••••\d{3}$/) } })
    await settled()
    expect(receiver.received).toHaveLength(1)
    expect(await log()).toHaveLength(1)
  })

  test('is removed when its receiver answers 410', async () => {
    const key = await world.keyOf(world.asha, ['webhooks:manage', 'leads:read'])
    const { id } = await hook(key, 'new_lead')
    receiver.answer = () => new Response('gone', { status: 410 })
    await newLead()
    await got(1)
    await waitFor(async () => (await app.call('GET', '/hooks', { as: key })).body.data.length === 0, 'the hook to go')
    expect((await app.call('GET', `/webhook-endpoints/${id}`, { as: world.asha })).status).toBe(404)
    expect(await log()).toMatchObject([{ status: 'cancelled', status_code: 410 }])
  })

  test('ends with its key, and what waits is cancelled', async () => {
    const key = await world.keyOf(world.asha, ['webhooks:manage', 'leads:read'])
    const { id } = await hook(key, 'new_lead')
    receiver.answer = () => new Response('later', { status: 500 })
    await newLead()
    await got(1)
    await waitFor(async () => (await log('?status=retrying')).length === 1, 'one that is tried again')
    expect((await app.call('DELETE', `/api-keys/${key.id}`, { as: world.asha })).status).toBe(200)
    expect(await log()).toMatchObject([{ status: 'cancelled' }])
    expect(await read(id)).toMatchObject({ status: 'disabled', disabled_because: 'key_ended' })
  })

  test('stops when the key loses the scope', async () => {
    const key = await world.keyOf(world.asha, ['webhooks:manage', 'leads:read'])
    const { id } = await hook(key, 'new_lead')
    await app.call('PATCH', `/api-keys/${key.id}`, { as: world.asha, body: { scopes: ['webhooks:manage'] } })
    await newLead()
    await waitFor(async () => (await read(id)).status === 'disabled', 'the hook to be switched off')
    expect(receiver.received).toEqual([])
  })

  test('is another key’s business no more than a stranger’s', async () => {
    const [key, other] = await Promise.all(
      [world.asha, world.meera].map(member => world.keyOf(member, ['webhooks:manage', 'leads:read'])),
    )
    const { id } = await hook(key!, 'new_lead')
    expect((await app.call('DELETE', `/hooks/${id}`, { as: other! })).status).toBe(404)
    expect((await app.call('GET', '/hooks', { as: other! })).body.data).toEqual([])
    expect((await app.call('DELETE', `/hooks/${id}`, { as: key! })).status).toBe(200)
  })

  test('is subscribed once for a trigger and an address, and ends once', async () => {
    const [key, other] = await Promise.all(
      [world.asha, world.asha].map(member => world.keyOf(member, ['webhooks:manage', 'leads:read'])),
    )
    const wanted = { target_url: receiver.url(), trigger: 'new_lead', app: 'Zapier' }
    const ask = (method: string, path: string, body?: object) =>
      app.call(method, path, { as: key!, ...(body ? { body } : {}) })
    const several = await Promise.all(Array.from({ length: 4 }, () => ask('POST', '/hooks', wanted)))
    expect(several.map(({ status }) => status).sort()).toEqual([200, 200, 200, 201])
    const { id } = several[0]!.body.data
    expect(new Set(several.map(({ body }) => body.data.id))).toEqual(new Set([id]))
    expect(several.filter(({ body }) => 'secret' in body.data)).toHaveLength(1)
    const again = await ask('POST', '/hooks', wanted)
    expect([again.status, again.body.data]).toEqual([
      200,
      {
        ...{ id, trigger: 'new_lead', event_type: 'lead.created', target_url: receiver.url(), app: 'zapier' },
        ...{ status: 'active', created_at: expect.any(String) },
      },
    ])
    expect((await hook(other!, 'new_lead')).id).not.toBe(id)
    const second = (await ask('POST', '/hooks', { ...wanted, trigger: 'lead_assigned' })).body.data
    const third = (await ask('POST', '/hooks', { ...wanted, target_url: receiver.url('/other') })).body.data
    const listed = async (query: string) =>
      (await ask('GET', `/hooks${query}`)).body.data.map((one: { id: string }) => one.id).sort()
    expect(await listed('')).toEqual([id, second.id, third.id].sort())
    expect(await listed('?trigger=lead_assigned')).toEqual([second.id])
    expect(await listed(`?target_url=${encodeURIComponent(receiver.url())}`)).toEqual([id, second.id].sort())
    for (let i = 0; i < 2; i++) {
      const gone = await ask('DELETE', `/hooks/${id}`)
      expect([gone.status, gone.body.data]).toEqual([200, { id, deleted: true }])
    }
    expect((await app.call('DELETE', `/hooks/${id}`, { as: other! })).status).toBe(404)
    expect((await ask('DELETE', '/hooks/whk_0')).status).toBe(404)
    const anew = await ask('POST', '/hooks', wanted)
    expect([anew.status, anew.body.data.id === id]).toEqual([201, false])
    const unknown = await ask('POST', '/hooks', { ...wanted, trigger: 'new_moon' })
    expect([unknown.status, Object.keys(unknown.body.error.fields)]).toEqual([422, ['trigger']])
    await ask('DELETE', `/hooks/${anew.body.data.id}`)
  })

  test.each([
    ['nonsense', ['webhooks:manage', 'leads:read'], 422],
    ['new_lead', ['webhooks:manage'], 403],
    ['new_lead', ['leads:read'], 403],
    ['deal_won', ['webhooks:manage', 'deals:read'], 409],
  ])('of the trigger %s with the scopes %j is refused', async (trigger, scopes, status) => {
    const as = await world.keyOf(world.asha, scopes)
    expect((await app.call('POST', '/hooks', { as, body: { target_url: receiver.url(), trigger } })).status).toBe(
      status,
    )
  })
})

test('a hook is tried with the sample of its own trigger', async () => {
  const key = await world.keyOf(world.asha, ['webhooks:manage', 'leads:read'])
  const { id } = await hook(key, 'lead_assigned')
  const tried = await app.call('POST', `/webhook-endpoints/${id}/test`, { as: world.asha, body: {} })
  expect(tried.body.data).toMatchObject({ kind: 'test', status: 'delivered', event_type: 'lead.assigned' })
  const [first] = await got(1)
  expect(first!.body).toMatchObject({ id: expect.stringMatching(/^evt_/), owner: { name: 'Neha Joshi' } })
})

describe('a receiver that fails', () => {
  /** Lets so much time go by for what is due. */
  const after = (ms: number) => {
    const later = clock.now() + ms
    clock.now = () => later
  }

  test('is asked again by the ladder, under the same id, with a signature of the moment', async () => {
    const { secret } = await endpoint()
    receiver.answer = () => new Response('broken', { status: 500 })
    await newLead()
    for (const [attempt, wait] of [seconds(5), minutes(5), minutes(30), hours(2)].entries()) {
      const [row] = await waitFor(
        async () => {
          const rows = await log('?status=retrying')
          return rows[0]?.attempt === attempt + 1 ? rows : null
        },
        `attempt ${attempt + 1}`,
      )
      const { last_attempt_at, next_retry_at } = row as { last_attempt_at: string; next_retry_at: string }
      const waits = Date.parse(next_retry_at) - Date.parse(last_attempt_at)
      expect(waits).toBeGreaterThanOrEqual(wait)
      expect(waits).toBeLessThanOrEqual(wait * 1.1 + 2000)
      after(wait * 1.1 + 1000)
    }
    receiver.answer = () => new Response('ok')
    await settled()
    await waitFor(async () => (await log('?status=delivered')).length === 1, 'the delivery')
    const ids = new Set(receiver.received.map(({ headers }) => headers['webhook-id']))
    expect(ids.size).toBe(1)
    const last = receiver.received.at(-1)!
    expect(last.headers['x-angan-attempt']).toBe('5')
    expect(Number(last.headers['webhook-timestamp'])).toBeGreaterThan(
      Number(receiver.received[0]!.headers['webhook-timestamp']),
    )
    expect(
      new Webhook(secret).sign(
        last.headers['webhook-id']!,
        new Date(Number(last.headers['webhook-timestamp']) * 1000),
        last.text,
      ),
    ).toBe(last.headers['webhook-signature']!)
  })

  test('and asks for time gets it', async () => {
    const { id } = await endpoint()
    receiver.answer = () => new Response('busy', { status: 429, headers: { 'retry-after': '3600' } })
    await newLead()
    await got(1)
    const wait = await waitFor(async () => (await read(id)).wait_until, 'the wait')
    expect(Date.parse(wait) - clock.now()).toBeGreaterThan(minutes(58))
    const [row] = await log('?status=retrying')
    expect(
      Date.parse(row!.next_retry_at as string) - Date.parse(row!.last_attempt_at as string),
    ).toBeGreaterThanOrEqual(hours(1))
  })

  test('slows no other', async () => {
    const dead = startReceiver()
    dead.answer = () => new Promise(() => {})
    await endpoint({ target_url: dead.url() })
    await endpoint()
    for (let i = 0; i < 12; i++) await newLead()
    expect((await got(12)).length).toBe(12)
    await waitFor(() => dead.received.length > 0, 'the dead one to be asked')
    await dead.close()
  })

  test('for five days is switched off, and whoever looks after it hears of it once', async () => {
    const { id } = await endpoint()
    receiver.answer = () => new Response('broken', { status: 500 })
    await app.db
      .sql`update webhook_subscription set failing_since = now() - interval '5 days 1 hour', failures = 12 where id = ${id}`
    await newLead()
    await waitFor(async () => (await read(id)).status === 'disabled', 'the endpoint to be switched off')
    expect(await read(id)).toMatchObject({ disabled_because: 'failing' })
    const told = await waitFor(async () => {
      const { body } = await app.call('GET', '/notifications', { as: world.asha })
      return body.data.find((one: { kind: string }) => one.kind === 'integration_broken')
    }, 'the notification')
    expect(told).toBeTruthy()
    const key = await world.keyOf(world.asha, ['webhooks:manage'])
    expect((await app.call('GET', '/triggers/integration_broken', { as: key })).body.data).toMatchObject([
      { connection_id: id, provider: 'webhook', needs_reconnect: false },
    ])
  })
})

describe('an answer that can’t be kept as it is', () => {
  const packed = (text: string) =>
    new Response(new Uint8Array(gzipSync(text)), { headers: { 'content-encoding': 'gzip' } })
  const answers: [what: string, answer: () => Response, body: string][] = [
    ['holds a NUL', () => new Response('a\0b'), 'a\ufffdb'],
    ['is no text', () => new Response(new Uint8Array([0, 159, 146, 150])), '\ufffd\ufffd\ufffd\ufffd'],
    ['is packed', () => packed('thank you'), 'thank you'],
    ['is longer than what is kept', () => new Response('😀'.repeat(5000)), `${'😀'.repeat(1024)}`],
    ['has a long type', () => new Response('ok', { headers: { 'content-type': `text/${'x'.repeat(4000)}` } }), 'ok'],
  ]

  test.each(answers)('because it %s: the event counts as delivered, and comes once', async (_what, answer, body) => {
    const { id } = await endpoint()
    receiver.answer = answer
    await newLead()
    const [line] = await waitFor(async () => {
      const lines = await log('?status=delivered')
      return lines.length > 0 ? lines : null
    }, 'the delivery')
    expect(line).toMatchObject({ status: 'delivered', attempt: 1, status_code: 200, error: null, response: { body } })
    const tried = await app.call('POST', `/webhook-endpoints/${id}/test`, { as: world.asha, body: {} })
    expect(tried.status).toBe(200)
    expect(tried.body.data).toMatchObject({ status: 'delivered', response: { body } })
    expect(receiver.received).toHaveLength(2)
  })

  test('and none of the database either: it counts as delivered without it, and so do those with it', async () => {
    const mended = await failingWrites(app, 'webhook_delivery', `new.response ->> 'body' = 'unlucky'`)
    await endpoint()
    receiver.answer = ({ body }) =>
      new Response((body.data as { contact: { name: string } }).contact.name === 'Unlucky' ? 'unlucky' : 'ok')
    await newLead(world.asha, { name: 'Unlucky' })
    await newLead()
    const lines = await waitFor(async () => {
      const delivered = await log('?status=delivered')
      return delivered.length === 2 ? delivered : null
    }, 'both deliveries')
    await mended()
    expect(lines.map(({ status, attempt, response }) => ({ status, attempt, response }))).toEqual(
      expect.arrayContaining([
        { status: 'delivered', attempt: 1, response: null },
        { status: 'delivered', attempt: 1, response: expect.objectContaining({ body: 'ok' }) },
      ]),
    )
    expect(receiver.received).toHaveLength(2)
  })

  test('nor by anything else: its receiver is left alone, longer each time', async () => {
    const mended = await failingWrites(app, 'webhook_delivery', `new.status = 'delivered'`)
    const { id } = await endpoint()
    await newLead()
    const waits = () =>
      app.db.sql`select failures, wait_until, sender from webhook_subscription where id = ${id} and failures > 0`
    const [paused] = await waitFor(async () => {
      const rows = await waits()
      return rows[0] && rows[0].sender === null ? rows : null
    }, 'the pause')
    expect(paused!.failures).toBe(1)
    expect(Date.parse(paused!.wait_until) - clock.now()).toBeGreaterThan(seconds(50))
    expect(receiver.received).toHaveLength(1)
    await mended()
    const later = clock.now() + minutes(2)
    clock.now = () => later
    await settled()
    expect(await log()).toMatchObject([{ status: 'delivered', attempt: 1 }])
    expect(receiver.received).toHaveLength(2)
  })
})

describe('what was sent', () => {
  test('is sent once more under the same id, as a line of its own', async () => {
    const { id } = await endpoint()
    await newLead()
    await got(1)
    await settled()
    const [first] = await log()
    const as = world.asha
    const again = await app.call('POST', `/webhook-deliveries/${first!.id}/replay`, { as })
    expect(again.status).toBe(201)
    expect(again.body.data).toMatchObject({ replay_of_id: first!.id, event_id: first!.event_id, status: 'pending' })
    const [, second] = await got(2)
    expect(second!.headers['webhook-id']).toBe(first!.event_id as string)
    const from = new Date(Date.now() - hours(1)).toISOString()
    const range = await app.call('POST', '/webhook-deliveries/replay', {
      as,
      body: { endpoint_id: id, from, statuses: ['delivered'] },
    })
    expect(range.body.data).toEqual({ count: 1 })
    await got(3)
  })

  test('keeps the order of a record, and each event comes once, though they are handed over twice', async () => {
    await endpoint({ events: ['lead.created', 'lead.updated'] })
    const leads = await Promise.all(Array.from({ length: 6 }, () => newLead()))
    for (const temperature of ['hot', 'cold', 'warm', 'hot']) {
      await Promise.all(
        leads.map(({ id }) => app.call('PATCH', `/leads/${id}`, { as: world.asha, body: { temperature } })),
      )
    }
    const expected = await waitFor(async () => {
      const [row] = await app.db
        .sql`select count(*)::int as n from webhook_delivery where company_id = ${world.company.id}`
      return row!.n >= 30 && row!.n
    }, '30 deliveries')
    await got(expected)
    await settled()
    const ids = receiver.received.map(({ body }) => body.id as string)
    expect(new Set(ids).size).toBe(ids.length)
    const events = await app.db
      .sql`select id, subject_id from event where company_id = ${world.company.id} and type in ('lead.created', 'lead.updated') order by seq`
    for (const { id } of leads) {
      const happened = events.filter(one => one.subject_id === id).map(one => one.id)
      expect(ids.filter(one => happened.includes(one))).toEqual(happened)
    }
  })

  test('is read by nobody else', async () => {
    await endpoint()
    await newLead()
    await got(1)
    const [row] = await log()
    const stranger = (await makeWorld(app)).asha
    for (const [method, path] of [
      ['GET', `/webhook-deliveries/${row!.id}`],
      ['POST', `/webhook-deliveries/${row!.id}/replay`],
    ] as const) {
      expect((await app.call(method, path, { as: stranger })).status).toBe(404)
      expect((await app.call(method, path, { as: world.meera })).status).toBe(403)
    }
  })
})
