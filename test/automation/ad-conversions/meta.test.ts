// How far a lead got reaches Meta: each milestone once, with what Meta can match, and nothing of those it must not know.

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { ConversionSender } from '../../../src/automation/ad-conversions/sender'
import { startIntake, stopIntake } from '../../../src/leads'
import { clock, days, hours, minutes, seconds } from '../../../src/platform/clock'
import { startFanOut, stopFanOut } from '../../../src/platform/events/fan-out'
import { push } from '../../leads/lead-push/pushing'
import { startApp, type TestApp, waitFor } from '../../support/app'
import { failingWrites } from '../../support/failing'
import { makeWorld, type World } from '../../support/world'
import { DATASET, json, type Platforms, startPlatforms, TOKEN } from './platforms'
import { newPhone, sceneOf, sha } from './scene'

let app: TestApp
let world: World
let meta: Platforms
let sender: ConversionSender
let scene: ReturnType<typeof sceneOf>
const { now } = clock

beforeAll(async () => {
  app = await startApp()
  startFanOut()
  startIntake()
})
afterAll(async () => {
  await stopIntake()
  await stopFanOut()
  await app.close()
})
beforeEach(async () => {
  world = await makeWorld(app)
  scene = sceneOf(app, world)
  meta = startPlatforms()
  sender = new ConversionSender()
  sender.start()
})
afterEach(async () => {
  clock.now = now
  await sender.stop()
  await meta.close()
  // The next test's sender works for this company too.
  await app.db.sql`update ad_connection set is_enabled = false`
})

/** The events that were sent, as Meta read them. */
const events = () => meta.to('/events').map(({ body }) => body.data[0])
const later = (ms: number) => {
  clock.now = () => now() + ms
}
const wake = () => scene.done('PATCH', `/ad-conversions/meta/${connection}`, {})
let connection = ''

describe('a connection with Meta', () => {
  test('is made switched off, after the token was tried at the dataset, and shows it never', async () => {
    const { status, body } = await scene.asAsha('POST', '/ad-conversions/meta', {
      dataset_id: DATASET,
      access_token: TOKEN,
    })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      kind: 'ad_conversions',
      platform: 'meta',
      name: 'Lakeview leads',
      enabled: false,
      status: 'off',
      has_secret: true,
      last_error: null,
      settings: { dataset_id: DATASET, hashed_identifiers: false, value: 'none' },
      created_by: { name: 'Asha Kulkarni' },
    })
    expect(meta.asked[0]).toMatchObject({
      path: `/graph/v24.0/${DATASET}`,
      headers: { authorization: `Bearer ${TOKEN}` },
    })
    expect(JSON.stringify(body)).not.toContain(TOKEN)
    const [row] = await app.db.sql`select secret from ad_connection where id = ${body.data.id}`
    expect(Buffer.from(row!.secret).toString()).not.toContain(TOKEN)
    const again = await scene.asAsha('POST', '/ad-conversions/meta', { dataset_id: DATASET, access_token: TOKEN })
    expect(again.status).toBe(409)
  })

  test.each([
    [190, 'access_token'],
    [100, 'dataset_id'],
    [10, 'dataset_id'],
  ])('is refused where Meta answers %i', async (code, field) => {
    meta.answer = () =>
      json({ error: { code, message: 'Unsupported get request. Object with ID does not exist' } }, 400)
    const { status, body } = await scene.asAsha('POST', '/ad-conversions/meta', {
      dataset_id: DATASET,
      access_token: TOKEN,
    })
    expect([status, Object.keys(body.error.fields)]).toEqual([422, [field]])
    expect(JSON.stringify(body)).not.toContain(TOKEN)
  })

  test.each([[{}], [[]], [{ name: 'Another' }]])(
    'is not made, nor changed, by an answer that names no dataset: %j',
    async answer => {
      const id = await scene.meta()
      meta.answer = () => json(answer)
      const { status, headers } = await scene.asAsha('PATCH', `/ad-conversions/meta/${id}`, {
        access_token: `${TOKEN}-2`,
      })
      expect([status, headers.get('retry-after')]).toEqual([409, '30'])
      await app.db.sql`delete from ad_connection where id = ${id}`
      const made = await scene.asAsha('POST', '/ad-conversions/meta', { dataset_id: DATASET, access_token: TOKEN })
      expect(made.status).toBe(409)
    },
  )

  test('answers the first answer again under one Idempotency-Key', async () => {
    const send = () =>
      app.call('POST', '/ad-conversions/meta', {
        as: world.asha,
        body: { dataset_id: DATASET, access_token: TOKEN },
        headers: { 'idempotency-key': 'meta-1' },
      })
    const first = await send()
    expect((await send()).body).toEqual(first.body)
  })

  test.each([
    [{ mapping: { eaten: { crm: 'x' } } }],
    [{ mapping: { qualified: { crm: '1st' } } }],
    [{ mapping: { qualified: { messaging: 'Lead' } } }],
    [{ access_token: 'short' }],
    [{ dataset_id: 'abc' }],
    [{ test_event_code: 'a b' }],
    [{ value: 'all' }],
  ])('does not take %j', async change => {
    const id = await scene.meta()
    expect((await scene.asAsha('PATCH', `/ad-conversions/meta/${id}`, change)).status).toBe(422)
  })

  test('says what a text that may be null has to be', async () => {
    const id = await scene.meta()
    const change = { test_event_code: 'a b', mapping: { qualified: { crm: '1st' } } }
    const { body } = await scene.asAsha('PATCH', `/ad-conversions/meta/${id}`, change)
    expect(body.error.fields).toEqual({
      test_event_code: 'must be 4 to 40 letters, digits, underscores or hyphens',
      'mapping.qualified.crm': 'must begin with a letter, then up to 39 letters, digits, underscores or hyphens',
    })
  })

  test('is nobody’s who does not look after integrations, and no key’s', async () => {
    expect((await app.call('GET', '/ad-conversions', { as: world.ravi })).status).toBe(403)
    const key = await world.keyOf(world.asha, ['webhooks:manage', 'leads:read'])
    const { status, body } = await app.call('GET', '/ad-conversions', { as: key })
    expect([status, body.error.code]).toEqual([403, 'session_required'])
  })
})

describe('a milestone', () => {
  test('of a lead from a form of Meta goes out once with its id, digit by digit', async () => {
    connection = await scene.meta({ hashed_identifiers: true })
    const answer = await push(app, world, {
      leadgen_id: '98765432109876543',
      platform: 'fb',
      form_id: '55501',
      full_name: 'Kiran Desai',
      email: ' Kiran.Desai@Example.in',
      phone_number: '+91 98000 00001',
      city: 'Navi Mumbai',
    })
    expect(answer.status).toBe(202)
    const [line] = await scene.settled(1)
    expect(line).toMatchObject({
      connection_id: connection,
      platform: 'meta',
      milestone: 'lead_created',
      status: 'sent',
      skip_reason: null,
      value: null,
      attempt: 1,
      max_attempts: 7,
      error: null,
      test: false,
      lead: { name: 'Kiran Desai' },
    })
    const [sent] = meta.to('/events')
    expect(sent!.path).toBe(`/graph/v24.0/${DATASET}/events`)
    expect(sent!.text).toContain('"lead_id":98765432109876543')
    expect(sent!.body.data[0]).toMatchObject({
      event_name: 'lead_created',
      event_id: line!.event_id,
      action_source: 'system_generated',
      custom_data: { event_source: 'crm', lead_event_source: 'Angan' },
      user_data: {
        em: [sha('kiran.desai@example.in')],
        ph: [sha('919800000001')],
        fn: [sha('kiran')],
        ln: [sha('desai')],
        country: [sha('in')],
      },
    })
    expect(sent!.body.test_event_code).toBeUndefined()
    expect(Math.abs(sent!.body.data[0].event_time - Date.now() / 1000)).toBeLessThan(60)
  })

  test('is raised the first time only, also when events come again and in each status once', async () => {
    await scene.meta()
    const { id } = await scene.lead({ fbclid: 'IwAR0sample' })
    for (const status of ['qualified', 'contacted', 'qualified', 'visit_done', 'booked', 'qualified']) {
      await scene.move(id, status)
    }
    const lines = await scene.settled(4)
    await app.db.sql`update event_consumer set position = 0 where name = 'ad-conversions'`
    const after = await scene.lead({ fbclid: 'IwAR0second' })
    await scene.settled(5)
    expect((await scene.log(`?lead_id=${id}`)).length).toBe(4)
    expect((await scene.log(`?lead_id=${after.id}`)).length).toBe(1)
    expect(lines.map(({ milestone }) => milestone).sort()).toEqual([
      'booked',
      'lead_created',
      'qualified',
      'visit_done',
    ])
    expect(new Set(events().map(({ event_id }) => event_id)).size).toBe(5)
    expect(events()[0].user_data.fbc).toMatch(/^fb\.1\.\d{13}\.IwAR0sample$/)
  })

  test('that was reached before the connection was switched on is none any more', async () => {
    const { id } = await scene.lead({ fbclid: 'IwAR0sample' })
    await scene.move(id, 'qualified')
    await waitFor(async () => (await app.db.sql`select from ad_milestone_reached where lead_id = ${id}`).length === 2)
    await scene.meta()
    await scene.move(id, 'contacted')
    await scene.move(id, 'qualified')
    await scene.move(id, 'visit_done')
    expect((await scene.settled(1)).map(({ milestone }) => milestone)).toEqual(['visit_done'])
  })

  test('of a late lead, a test lead and a lead without an ad says nothing to Meta', async () => {
    await scene.meta()
    await push(app, world, {
      name: 'Late',
      phone: newPhone(),
      fbclid: 'IwAR0',
      received_at: '2026-01-01T10:00:00+05:30',
    })
    await push(app, world, { name: 'Test', phone: newPhone(), fbclid: 'IwAR0', is_test: true })
    await scene.lead({ source: 'newspaper' })
    const lines = await scene.settled(1)
    expect(lines).toMatchObject([{ status: 'skipped', skip_reason: 'no_click_id', attempt: 0 }])
    expect(meta.to('/events')).toEqual([])
  })

  test('counts the statuses that the company chose', async () => {
    const pipelines = await scene.done('GET', '/pipelines')
    const statuses = pipelines.flatMap((one: { statuses: { id: string; key: string }[] }) => one.statuses)
    const contacted = statuses
      .filter(({ key }: { key: string }) => key === 'contacted')
      .map(({ id }: { id: string }) => id)
    const { milestones } = await scene.done('GET', '/ad-conversions').then(({ milestones }) => milestones)
    expect(milestones.qualified.pipeline_statuses).toHaveLength(5)
    const saved = await scene.done('PUT', '/ad-conversions/milestones', {
      milestones: { lead_created: { pipeline_statuses: [] }, qualified: { pipeline_statuses: contacted } },
    })
    expect(saved.milestones).toMatchObject({
      lead_created: { pipeline_statuses: [] },
      qualified: { pipeline_statuses: [...contacted].sort() },
      booked: { pipeline_statuses: [] },
    })
    await scene.meta()
    const { id } = await scene.lead({ fbclid: 'IwAR0sample' })
    await scene.move(id, 'contacted')
    await scene.move(id, 'booked')
    const lines = await scene.settled(2)
    expect(lines.map(({ milestone }) => milestone).sort()).toEqual(['lead_created', 'qualified'])
    const wrong = await scene.asAsha('PUT', '/ad-conversions/milestones', {
      milestones: { booked: { pipeline_statuses: ['sta_unknown'] } },
    })
    expect(wrong.body.error.fields).toEqual({
      'milestones.booked.pipeline_statuses.0': 'is not a status of a pipeline',
    })
  })
})

describe('identifiers', () => {
  test('go along only where the company wants it, and never of who withdrew their consent', async () => {
    await scene.meta({ hashed_identifiers: true })
    const kiran = await scene.lead({ fbclid: 'IwAR0sample' }, { email: 'kiran@example.in' })
    await scene.settled(1)
    expect(Object.keys(events()[0].user_data)).toEqual(expect.arrayContaining(['em', 'ph', 'fbc']))
    await scene.done('POST', `/contacts/${kiran.contactId}/consent-entries`, {
      channels: ['email'],
      purpose: 'promotional',
      granted: false,
    })
    await scene.move(kiran.id, 'qualified')
    await scene.settled(2)
    expect(Object.keys(events()[1].user_data)).toEqual(['fbc'])
  })

  test('alone match in a campaign without a click, and are not sent where they are all there is and consent is gone', async () => {
    await scene.meta({ hashed_identifiers: true })
    const { id, contactId } = await scene.lead({ source: 'facebook', medium: 'paid_social', campaign: 'Wakad 2 BHK' })
    await scene.settled(1)
    await scene.done('POST', `/contacts/${contactId}/consent-entries`, {
      channels: ['all'],
      purpose: 'promotional',
      granted: false,
    })
    await scene.move(id, 'qualified')
    const [last] = await scene.settled(2)
    expect(last).toMatchObject({ status: 'skipped', skip_reason: 'consent_withdrawn' })
    expect(events()).toHaveLength(1)
  })

  test('of whoever came otherwise than by an ad of Meta never go there', async () => {
    await scene.meta({ hashed_identifiers: true, send_client_ip: true })
    const person = () => {
      const mobile = newPhone()
      return { name: 'Kiran Desai', mobile, email: `k${mobile}@example.in`, client_ip: '203.0.113.7' }
    }
    const others = [
      { ...person(), source: '99acres', campaign: 'Premium listing', lead_id: '1234567890123456', form_id: '12' },
      // A lead form of Google's.
      {
        ...{ lead_id: '98765432109876543', form_id: 40000000001, campaign_id: 50000000001, adgroup_id: 60000000001 },
        ...{ gcl_id: 'Cj0Sample', api_version: '1.0' },
        user_column_data: [{ column_id: 'PHONE_NUMBER', string_value: `+91${newPhone()}` }],
      },
      { ...person(), utm_source: 'facebook', utm_medium: 'social', utm_campaign: 'page-posts' },
      { ...person(), _fbp: 'fb.1.1795250400000.123456789' },
    ]
    for (const other of others) expect((await push(app, world, other)).status).toBe(202)
    await scene.lead({ source: 'walk-in' })
    const lines = await scene.settled(5)
    expect(lines.map(({ status, skip_reason }) => [status, skip_reason])).toEqual(
      Array.from({ length: 5 }, () => ['skipped', 'no_click_id']),
    )
    expect(meta.to('/events')).toEqual([])
  })

  test('stay here where the consent was refused with the enquiry, and so does the address', async () => {
    await scene.meta({ hashed_identifiers: true, send_client_ip: true })
    const consent = (granted: boolean) => [
      { channel: 'all', purpose: 'promotional', granted, text: 'Call me with offers' },
    ]
    const lead = (granted: boolean) => ({
      ...{
        name: 'Kiran Desai',
        mobile: newPhone(),
        fbclid: `IwAR0${granted}`,
        fbp: 'fb.1.2.3',
        client_ip: '203.0.113.7',
      },
      consent: consent(granted),
    })
    await push(app, world, lead(false))
    await scene.settled(1)
    expect(Object.keys(events()[0].user_data)).toEqual(['fbc'])
    await push(app, world, lead(true))
    await scene.settled(2)
    expect(Object.keys(events()[1].user_data)).toEqual([
      ...['ph', 'fn', 'ln', 'country', 'fbc', 'fbp', 'client_ip_address'],
    ])
  })

  test.each([
    [{ client_ip: '203.0.113.7' }],
    [{ client_ip_address: '203.0.113.7' }],
    [{ visitor: { ip_address: '203.0.113.7' } }],
    [{ 'IP Address': '2001:db8::7' }],
  ])('the address, as a form says it: %j', async said => {
    await scene.meta({ send_client_ip: true })
    await push(app, world, { name: 'Kiran', mobile: newPhone(), fbclid: 'IwAR0sample', ...said })
    await scene.settled(1)
    expect(events()[0].user_data.client_ip_address).toBe('IP Address' in said ? '2001:db8::7' : '203.0.113.7')
  })
})

describe('a chat that an ad began', () => {
  test('is told to the dataset of its account, under the names of business messaging', async () => {
    const id = await scene.meta()
    const linked = await scene.done('POST', `/ad-conversions/meta/${id}/whatsapp-datasets`, {
      accounts: [{ waba_id: '10620000000000001' }],
    })
    expect(linked.settings.chat_accounts).toEqual([
      { waba_id: '10620000000000001', dataset_id: '98765432109876543', name: 'Lakeview leads' },
    ])
    await scene.lead({ ctwa_clid: 'ARAkLkA8rmlFeiCktEJQ' })
    await scene.settled(1)
    const [sent] = meta.to('/events')
    expect(sent!.path).toBe('/graph/v24.0/98765432109876543/events')
    expect(sent!.body.data[0]).toMatchObject({
      event_name: 'LeadSubmitted',
      action_source: 'business_messaging',
      messaging_channel: 'whatsapp',
      user_data: { whatsapp_business_account_id: '10620000000000001', ctwa_clid: 'ARAkLkA8rmlFeiCktEJQ' },
    })
    const overview = await scene.done('GET', '/ad-conversions')
    expect(overview).toMatchObject({
      chat_accounts: linked.settings.chat_accounts,
      windows: { meta_days: 7, google_days: 90 },
      counts_30d: { sent: 1, failed: 0 },
      connections: { meta: { id, status: 'active', counts_30d: { sent: 1 } }, google: null },
    })
  })

  test('of an account without a dataset is skipped, and one that is given is kept as it is', async () => {
    const id = await scene.meta()
    await scene.lead({ ctwa_clid: 'ARAkLkA8' })
    expect((await scene.settled(1))[0]).toMatchObject({ status: 'skipped', skip_reason: 'no_dataset' })
    const asked = meta.asked.length
    const { settings } = await scene.done('POST', `/ad-conversions/meta/${id}/whatsapp-datasets`, {
      accounts: [{ waba_id: '11', dataset_id: '9007199254740993' }],
    })
    expect(settings.chat_accounts).toEqual([{ waba_id: '11', dataset_id: '9007199254740993', name: null }])
    expect(meta.asked).toHaveLength(asked)
  })

  test('that is a lead of a form as well is said as both, and what arrived is not said again', async () => {
    const id = await scene.meta({ hashed_identifiers: true })
    await scene.done('POST', `/ad-conversions/meta/${id}/whatsapp-datasets`, {
      accounts: [{ waba_id: '11', dataset_id: '22' }],
    })
    let isDown = true
    meta.answer = ({ path }) =>
      isDown && path.endsWith('/22/events') ? json({ error: { code: 2, message: 'down' } }, 500) : null
    await scene.lead({ ctwa_clid: 'ARAkLkA8', fbclid: 'IwAR0sample' })
    const waiting = await waitFor(async () => (await scene.log('?status=pending')).find(({ attempt }) => attempt === 1))
    expect(waiting).toMatchObject({ error: { code: '2' } })
    isDown = false
    connection = id
    later(minutes(2))
    await wake()
    await scene.settled(1)
    expect(meta.to('/events').map(({ path }) => path.split('/')[3])).toEqual([DATASET, '22', '22'])
  })
})

describe('chats of several accounts', () => {
  test.each([
    [{ ctwa_clid: 'ARAkLkA8', waba_id: '22' }],
    [{ ctwa_clid: 'ARAkLkA8', whatsapp_business_account_id: 22 }],
    [{ whatsapp: { waba_id: '22', referral: { source_type: 'ad', ctwa_clid: 'ARAkLkA8' } } }],
  ])('are told to the dataset of their own: %j', async said => {
    const id = await scene.meta({ hashed_identifiers: true })
    const accounts = [
      { waba_id: '11', dataset_id: '1111' },
      { waba_id: '22', dataset_id: '2222' },
    ]
    await scene.done('POST', `/ad-conversions/meta/${id}/whatsapp-datasets`, { accounts })
    await push(app, world, { name: 'Kiran', mobile: newPhone(), ...said })
    await scene.settled(1)
    const [sent, ...more] = meta.to('/events')
    expect(more).toEqual([])
    expect(sent!.path).toBe('/graph/v24.0/2222/events')
    expect(sent!.body.data[0].user_data).toEqual({ whatsapp_business_account_id: '22', ctwa_clid: 'ARAkLkA8' })
    const { body } = await scene.asAsha('GET', '/leads')
    expect(body.data[0].message ?? null).toBeNull()
  })

  test('say nothing where their account is not named, or is not linked any more', async () => {
    const id = await scene.meta({ hashed_identifiers: true })
    const path = `/ad-conversions/meta/${id}/whatsapp-datasets`
    await scene.done('POST', path, {
      accounts: [
        { waba_id: '11', dataset_id: '1111' },
        { waba_id: '22', dataset_id: '2222' },
      ],
    })
    await scene.lead({ ctwa_clid: 'ARAkLkA8' })
    expect(await scene.settled(1)).toMatchObject([{ status: 'skipped', skip_reason: 'no_dataset' }])
    const unlinked = await scene.done('DELETE', `${path}/22`)
    expect(unlinked.settings.chat_accounts).toEqual([{ waba_id: '11', dataset_id: '1111', name: null }])
    expect((await scene.asAsha('DELETE', `${path}/22`)).status).toBe(404)
    await scene.lead({ ctwa_clid: 'ARAkLkA8', waba_id: '22' })
    expect((await scene.settled(2))[0]).toMatchObject({ status: 'skipped', skip_reason: 'no_dataset' })
    expect(meta.to('/events')).toEqual([])
  })

  test('an answer that can’t be read says that it is for later, and links nothing', async () => {
    const id = await scene.meta()
    meta.answer = ({ path }) => (path.endsWith('/dataset') ? new Response('<html>') : null)
    const { status, headers } = await scene.asAsha('POST', `/ad-conversions/meta/${id}/whatsapp-datasets`, {
      accounts: [{ waba_id: '11' }],
    })
    expect([status, headers.get('retry-after')]).toEqual([409, '30'])
  })
})

describe('an answer of Meta', () => {
  const answers: [name: string, error: object, status: number, expected: object][] = [
    ['unknown', { code: 1 }, 500, { status: 'pending', attempt: 1, error: { code: '1' } }],
    ['service', { code: 2 }, 503, { status: 'pending', attempt: 1, error: { code: '2' } }],
    ['too many calls', { code: 4 }, 400, { status: 'pending', attempt: 1 }],
    ['user limit', { code: 17 }, 400, { status: 'pending', attempt: 1 }],
    ['application limit', { code: 341 }, 400, { status: 'pending', attempt: 1 }],
    ['custom limit', { code: 613 }, 400, { status: 'pending', attempt: 1 }],
    ['ads limit', { code: 80004 }, 400, { status: 'pending', attempt: 1 }],
    ['transient', { code: 100, is_transient: true }, 400, { status: 'pending', attempt: 1 }],
    ['too old', { code: 100, error_subcode: 2804003 }, 400, { status: 'failed', error: { code: '100/2804003' } }],
    [
      'other',
      { code: 100, message: 'Invalid parameter' },
      400,
      { status: 'failed', attempt: 1, error: { code: '100' } },
    ],
  ]
  test.each(answers)('%s', async (_, error, status, expected) => {
    await scene.meta()
    meta.answer = ({ path }) =>
      path.endsWith('/events') ? json({ error: { message: 'No', fbtrace_id: 'Axy', ...error } }, status) : null
    await scene.lead({ fbclid: 'IwAR0sample' })
    const line = await waitFor(async () => (await scene.log()).find(({ error }) => error !== null))
    expect(line).toMatchObject(expected)
    expect((line.error as { message: string }).message).toContain('(trace Axy)')
  })

  const odd: [name: string, error: unknown, code: string, message: string][] = [
    ['with a NUL', { code: 100, message: 'a\0b' }, '100', 'a\ufffdb'],
    ['with half a character', { code: 100, message: 'a\ud83d' }, '100', 'a\ufffd'],
    ['cut within a character', { code: 100, message: `${'x'.repeat(499)}😀y` }, '100', `${'x'.repeat(499)}😀`],
    ['whose message is none', { code: 100, message: { text: 'no' }, fbtrace_id: [] }, '100', 'No reason was given'],
    ['whose code is a text', { code: '100', message: 'No' }, '100', 'No'],
    ['that is a text', 'No', '0', 'No'],
  ]
  test.each(odd)('%s is a failure like any other: it is sent once', async (_, error, code, message) => {
    const id = await scene.meta()
    meta.answer = ({ path }) => (path.endsWith('/events') || path.endsWith('/dataset') ? json({ error }, 400) : null)
    await scene.lead({ fbclid: 'IwAR0sample' })
    expect(await scene.settled(1)).toMatchObject([{ status: 'failed', attempt: 1, error: { code, message } }])
    expect(meta.to('/events')).toHaveLength(1)
    const linked = await scene.asAsha('POST', `/ad-conversions/meta/${id}/whatsapp-datasets`, {
      accounts: [{ waba_id: '11' }],
    })
    expect([linked.status, linked.body.error.fields['accounts.0.waba_id']]).toEqual([
      422,
      expect.stringContaining(message),
    ])
  })

  test('that the database refuses to keep counts without it, and holds back no other', async () => {
    await scene.meta()
    const mended = await failingWrites(app, 'ad_delivery', `new.error_message = 'unlucky'`)
    let isFirst = true
    meta.answer = ({ path }) => {
      if (!path.endsWith('/events') || !isFirst) return null
      isFirst = false
      return json({ error: { code: 100, message: 'unlucky' } }, 400)
    }
    await scene.lead({ fbclid: 'IwAR0a' })
    await scene.lead({ fbclid: 'IwAR0b' })
    const lines = await scene.settled(2)
    await mended()
    expect(lines.map(({ status, error }) => [status, (error as { message: string } | null)?.message]).sort()).toEqual([
      ['failed', 'The answer could not be kept'],
      ['sent', undefined],
    ])
    expect(meta.to('/events')).toHaveLength(2)
  })

  const broken: [name: string, error: object, state: string][] = [
    ['a token that ended', { code: 190, error_subcode: 463, message: 'Session has expired' }, 'needs_reconnect'],
    ['a missing permission', { code: 10, message: 'Permission denied' }, 'broken'],
    ['a permission error', { code: 200, message: 'Permissions error' }, 'broken'],
    ['an unknown dataset', { code: 803, message: 'Some of the aliases do not exist' }, 'broken'],
    ['an unsupported object', { code: 100, message: 'Unsupported post request. Object with ID' }, 'broken'],
  ]
  test.each(broken)('%s breaks the connection, which is said once, and everything waits', async (_, error, state) => {
    connection = await scene.meta()
    let isBroken = true
    meta.answer = ({ path }) => (isBroken && path.endsWith('/events') ? json({ error }, 400) : null)
    await scene.lead({ fbclid: 'IwAR0sample' })
    await scene.lead({ fbclid: 'IwAR0second' })
    const { connections } = await waitFor(async () => {
      const overview = await scene.done('GET', '/ad-conversions')
      return overview.connections.meta.status === state ? overview : null
    }, 'a broken connection')
    expect(connections.meta.last_error).toMatchObject({
      code: expect.stringContaining(String((error as { code: number }).code)),
    })
    const said = await app.db
      .sql`select changes from event where company_id = ${world.company.id} and type = 'integration.error'`
    expect(said.map(({ changes }) => changes)).toMatchObject([
      { connection_id: connection, provider: 'meta', needs_reconnect: state === 'needs_reconnect' },
    ])
    await waitFor(async () => (await scene.log('?status=pending')).length === 2)
    expect((await scene.log()).map(({ attempt }) => attempt)).toEqual([0, 0])
    isBroken = false
    if (state === 'needs_reconnect') {
      expect((await scene.asAsha('PATCH', `/ad-conversions/meta/${connection}`, { enabled: true })).status).toBe(409)
    }
    await scene.done('PATCH', `/ad-conversions/meta/${connection}`, { access_token: `${TOKEN}-2` })
    await scene.settled(2)
    // The connection is noted as well after its deliveries are.
    await waitFor(async () => (await scene.done('GET', '/ad-conversions')).connections.meta.last_error === null)
    expect(meta.to('/events').at(-1)!.headers.authorization).toBe(`Bearer ${TOKEN}-2`)
    expect((await scene.done('GET', '/ad-conversions')).connections.meta).toMatchObject({
      status: 'active',
      last_error: null,
    })
  })

  test('that asks to wait is heeded, by the event and by the whole connection', async () => {
    connection = await scene.meta()
    let isBusy = true
    meta.answer = ({ path }) => (isBusy && path.endsWith('/events') ? json({}, 429, { 'retry-after': '1800' }) : null)
    await scene.lead({ fbclid: 'IwAR0sample' })
    const line = await waitFor(async () => (await scene.log()).find(({ attempt }) => attempt === 1))
    const wait = Date.parse(line.next_retry_at as string) - Date.now()
    expect(wait).toBeGreaterThan(minutes(29))
    expect(wait).toBeLessThan(minutes(31))
    isBusy = false
    await scene.lead({ fbclid: 'IwAR0second' })
    later(minutes(20))
    await wake()
    later(minutes(34))
    await wake()
    const early = (await scene.settled(2)).filter(({ sent_at }) => Date.parse(sent_at as string) < now() + minutes(33))
    expect(early).toEqual([])
    expect(meta.to('/events')).toHaveLength(3)
  })

  test('that can’t be read, says fewer than were sent, or sends elsewhere, is no success', async () => {
    connection = await scene.meta()
    const bad = [new Response('<html>'), json({ events_received: 0 }), json([]), json({}, 302)]
    meta.answer = ({ path }) => (path.endsWith('/events') ? (bad.shift() ?? null) : null)
    await scene.lead({ fbclid: 'IwAR0a' })
    await scene.lead({ fbclid: 'IwAR0b' })
    await waitFor(async () => (await scene.log()).filter(({ error }) => error !== null).length === 2)
    const codes = async () => (await scene.log()).map(({ error }) => (error as { code: string }).code)
    expect((await codes()).sort()).toEqual(['not_received', 'unreadable'])
    later(minutes(2))
    await wake()
    await waitFor(async () => (await scene.log('?status=pending')).filter(({ attempt }) => attempt === 2).length === 2)
    expect((await codes()).sort()).toEqual(['302', 'unreadable'])
  })
})

describe('a failed conversion', () => {
  test('is tried seven times, then failed, and sent again by hand under the same id', async () => {
    connection = await scene.meta()
    let isDown = true
    meta.answer = ({ path }) => (isDown && path.endsWith('/events') ? json({ error: { code: 2 } }, 500) : null)
    await scene.lead({ fbclid: 'IwAR0sample' })
    // 1 m, 5 m, 30 m, 2 h, 6 h and 24 h lie between them.
    for (const [place, passed] of [1, 2, 4, 8, 16, 50].entries()) {
      const attempt = place + 1
      await waitFor(
        async () => (await scene.log()).find(line => line.attempt === attempt && line.status === 'pending'),
        `attempt ${attempt}`,
      )
      later(hours(passed))
      await wake()
    }
    const failed = await scene.line('failed')
    expect(failed).toMatchObject({ attempt: 7, next_retry_at: null })
    expect((await scene.asAsha('POST', '/ad-conversions/deliveries/acd_unknown/retry')).status).toBe(404)
    isDown = false
    const retried = await scene.done('POST', `/ad-conversions/deliveries/${failed.id}/retry`)
    expect(retried).toMatchObject({ id: failed.id, status: 'pending', attempt: 0, error: null })
    await scene.settled(1)
    expect(new Set(events().map(({ event_id }) => event_id)).size).toBe(1)
    const again = await scene.asAsha('POST', `/ad-conversions/deliveries/${failed.id}/retry`)
    expect([again.status, again.body.error.fields]).toEqual([
      422,
      { status: 'is sent; only what failed is sent again' },
    ])
  })

  test('that is too old by then is skipped, whoever asks', async () => {
    connection = await scene.meta()
    meta.answer = ({ path }) =>
      path.endsWith('/events') ? json({ error: { code: 100, message: 'Invalid' } }, 400) : null
    await scene.lead({ fbclid: 'IwAR0sample' })
    await scene.line('failed')
    later(days(7))
    expect(await scene.done('POST', `/ad-conversions/${connection}/retry-failed`)).toEqual({ count: 1 })
    expect(await scene.line('skipped')).toMatchObject({ skip_reason: 'outside_window' })
    expect(await scene.done('POST', `/ad-conversions/${connection}/retry-failed`)).toEqual({ count: 0 })
  })

  test('goes back to the queue with 499 others, the oldest first', async () => {
    connection = await scene.meta({ enabled: false })
    const { id } = await scene.lead({ fbclid: 'IwAR0sample' })
    await app.db.sql`
      insert into lead select (jsonb_populate_record(lead, jsonb_build_object('id', 'led_many' || n, 'ref', 'M' || n, 'external_id', null))).*
        from lead, generate_series(1, 502) n where id = ${id}`
    await app.db.sql`
      insert into ad_delivery (company_id, id, connection_id, milestone, lead_id, event_at, status, created_at)
      select ${world.company.id}, 'acd_many' || n, ${connection}, 'qualified', 'led_many' || n, now(), 'failed', now() - n * interval '1 minute'
        from generate_series(1, 502) n`
    expect(await scene.done('POST', `/ad-conversions/${connection}/retry-failed`)).toEqual({ count: 500 })
    const left = await scene.log('?status=failed')
    expect(left.map(one => one.id)).toEqual(['acd_many1', 'acd_many2'])
  })
})

describe('a program that is killed', () => {
  test('while it sends leaves the conversion to the next one, under the same id', async () => {
    connection = await scene.meta()
    await sender.stop()
    const { id } = await scene.lead({ fbclid: 'IwAR0sample' })
    await waitFor(async () => (await scene.log()).length === 1)
    await app.db.sql`update ad_delivery set status = 'sending', sender = '1:killed' where lead_id = ${id}`
    const [before] = await scene.log()
    sender = new ConversionSender()
    sender.start()
    const [line] = await scene.settled(1)
    expect(line).toMatchObject({ id: before!.id, status: 'sent', attempt: 1 })
    expect(events().map(({ event_id }) => event_id)).toEqual([before!.id])
  })

  test('stops at once, and what it was sending is pending again', async () => {
    connection = await scene.meta()
    meta.answer = async ({ path }) => {
      if (path.endsWith('/events')) await Bun.sleep(seconds(4))
      return null
    }
    await scene.lead({ fbclid: 'IwAR0sample' })
    await waitFor(() => meta.to('/events').length === 1)
    await sender.stop()
    expect(await scene.log()).toMatchObject([{ status: 'pending', attempt: 0 }])
  })
})

describe('a test', () => {
  test('is one event under the code, logged as a test, whatever the settings', async () => {
    const id = await scene.meta({ enabled: false })
    expect((await scene.asAsha('POST', `/ad-conversions/${id}/test`, {})).status).toBe(422)
    const result = await scene.done('POST', `/ad-conversions/${id}/test`, { test_event_code: 'TEST12345' })
    expect(result.ok).toBe(true)
    expect(result.delivery_id).toMatch(/^acd_/)
    expect(meta.to('/events')[0]!.body).toMatchObject({
      test_event_code: 'TEST12345',
      data: [{ event_id: result.delivery_id }],
    })
    expect(await scene.log()).toMatchObject([
      { id: result.delivery_id, milestone: 'test', test: true, status: 'sent', lead: null, attempt: 1 },
    ])
    expect(await scene.log('?milestone=test')).toHaveLength(1)
    expect(await scene.log('?milestone=lead_created')).toEqual([])
    meta.answer = () => json({ error: { code: 100, message: 'Invalid parameter' } }, 400)
    const refused = await scene.done('POST', `/ad-conversions/${id}/test`, { test_event_code: 'TEST12345' })
    expect(refused).toMatchObject({ ok: false, message: 'Invalid parameter' })
    expect(await scene.done('POST', `/ad-conversions/${id}/retry-failed`)).toEqual({ count: 0 })
  })
})
