// Leads of forms on ad platforms come in by themselves: announced, signed, fetched, and asked for where nobody announced
// them.

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { createHmac } from 'node:crypto'
import { catchUp, fetchWaiting } from '../../../src/automation/ad-leads/fetch-leads'
import { startIntake, stopIntake } from '../../../src/leads'
import { clock, hours, minutes } from '../../../src/platform/clock'
import { settled } from '../../leads/lead-push/pushing'
import { startApp, type TestApp } from '../../support/app'
import { makeWorld, type World } from '../../support/world'
import { type Asked, json, type Platforms, startPlatforms } from '../ad-conversions/platforms'

let app: TestApp
let world: World
let meta: Platforms
const { now } = clock
const PAGE = '10500000000000001'
const TOKEN = 'EAAGsample-token-of-a-page-0001'
const SECRET = 'secret-of-the-app'

beforeAll(async () => {
  app = await startApp()
  startIntake()
})
afterAll(async () => {
  await stopIntake()
  await app.close()
})
beforeEach(async () => {
  world = await makeWorld(app)
  meta = startPlatforms()
})
afterEach(async () => {
  clock.now = now
  await meta.close()
  await app.db.sql`update ad_lead_form set is_enabled = false`
})

const asAsha = (method: string, path: string, body?: object) =>
  app.call(method, path, { as: world.asha, ...(body ? { body } : {}) })

type Connected = { id: string; path: string; key: string }
async function connect(platform: 'meta' | 'google', more: object = {}): Promise<Connected> {
  const of = platform === 'meta' ? { page_id: PAGE, access_token: TOKEN, app_secret: SECRET, ...more } : {}
  const { status, body } = await asAsha('POST', '/ad-lead-forms', { platform, source_id: world.source!.id, ...of })
  expect([status, body.error]).toEqual([201, undefined])
  return { id: body.data.id, key: body.data.key, path: new URL(body.data.webhook_url).pathname }
}

const announcementOf = (page: string, ...ids: (string | number)[]): string =>
  JSON.stringify({
    object: 'page',
    entry: ids.map(id => ({
      id: page,
      time: 1795250400,
      changes: [
        { field: 'feed', value: { item: 'post' } },
        { field: 'leadgen', value: { leadgen_id: id, page_id: page, form_id: '777' } },
      ],
    })),
  })

const announcement = (...ids: (string | number)[]): string => announcementOf(PAGE, ...ids)

const announce = (path: string, text: string, secret = SECRET) =>
  app.call('POST', path, {
    body: text,
    headers: {
      'content-type': 'application/json',
      'x-hub-signature-256': `sha256=${createHmac('sha256', secret).update(text).digest('hex')}`,
    },
  })

const leadOf = (id: string, phone: string, more: object = {}) => ({
  id,
  created_time: new Date(now() - 60_000).toISOString().replace('.000Z', '+0000'),
  form_id: '777',
  ad_id: '888',
  platform: 'ig',
  is_organic: false,
  field_data: [
    { name: 'full_name', values: ['Kiran Desai'] },
    { name: 'phone_number', values: [phone] },
    { name: 'what_is_your_budget?', values: ['80_l_-_1_cr'] },
    { name: 'city', values: [] },
  ],
  ...more,
})

/** Leads that Meta knows, by their ids. */
const knows = (leads: Record<string, object>) => {
  meta.answer = ({ path }: Asked) => {
    const lead = leads[path.split('/').at(-1)!]
    return lead ? json(lead) : null
  }
}

const said = async () =>
  (
    await app.db.sql`select changes from event where company_id = ${world.company.id} and type = 'integration.error'`
  ).map(({ changes }) => changes)

async function leads() {
  await settled(app, world)
  const { body } = await asAsha('GET', '/leads?limit=100')
  return Promise.all(body.data.map(async ({ id }: { id: string }) => (await asAsha('GET', `/leads/${id}`)).body.data))
}
const form = async (id: string) => (await asAsha('GET', `/ad-lead-forms/${id}`)).body.data

describe('a page of Meta', () => {
  test('is subscribed with its token, and shows its address and key this once', async () => {
    const { status, body } = await asAsha('POST', '/ad-lead-forms', {
      platform: 'meta',
      source_id: world.source!.id,
      page_id: PAGE,
      access_token: TOKEN,
      app_secret: SECRET,
    })
    expect(status).toBe(201)
    expect(meta.asked[0]).toMatchObject({ method: 'POST', path: `/graph/v24.0/${PAGE}/subscribed_apps` })
    expect(meta.asked[0]!.query.get('subscribed_fields')).toBe('leadgen')
    const shown = await form(body.data.id)
    expect(shown).toMatchObject({ platform: 'meta', status: 'active', page_id: PAGE, waiting: 0, failed: 0 })
    for (const secret of [TOKEN, SECRET, body.data.key]) expect(JSON.stringify(shown)).not.toContain(secret)
  })

  test('is refused without what Meta needs, with a token that it refuses, and for a source that there is not', async () => {
    const ask = (more: object) =>
      asAsha('POST', '/ad-lead-forms', { platform: 'meta', source_id: world.source!.id, ...more })
    expect(Object.keys((await ask({ page_id: PAGE })).body.error.fields)).toEqual(['access_token', 'app_secret'])
    const whole = { page_id: PAGE, access_token: TOKEN, app_secret: SECRET }
    expect(Object.keys((await ask({ ...whole, source_id: 'src_0' })).body.error.fields)).toEqual(['source_id'])
    meta.answer = () => json({ error: { code: 190, message: 'Expired' } }, 400)
    expect(Object.keys((await ask(whole)).body.error.fields)).toEqual(['access_token'])
  })

  test('answers the challenge to whoever knows the verify token', async () => {
    const { path, key } = await connect('meta')
    const ask = (token: string) =>
      app.call('GET', `${path}?hub.mode=subscribe&hub.challenge=1158201444&hub.verify_token=${token}`)
    const { status, body } = await ask(key)
    expect([status, body]).toEqual([200, '1158201444'])
    const refused = await ask('guess')
    expect([refused.status, refused.body.error.message]).toEqual([403, 'The verify token is not that of this form'])
    expect((await app.call('GET', '/api/lead-forms/guess?hub.mode=subscribe')).status).toBe(404)
  })

  test('has each lead that it announces fetched once, in the words of the person, with ids to the digit', async () => {
    const { id, path } = await connect('meta')
    knows({
      '98765432109876543': leadOf('98765432109876543', '+919800000001'),
      '44444444444444444': leadOf('44444444444444444', '+919800000002'),
    })
    // As a number, which no JSON reader of JavaScript holds.
    const text = announcement('98765432109876543', '44444444444444444').replace(
      '"98765432109876543"',
      '98765432109876543',
    )
    expect((await announce(path, text)).status).toBe(200)
    expect((await announce(path, text)).status).toBe(200)
    await Promise.all([fetchWaiting(), fetchWaiting()])
    const fetched = meta.asked.filter(({ path: asked }) => asked.endsWith('98765432109876543'))
    expect(fetched).toHaveLength(1)
    expect(fetched[0]!.headers.authorization).toBe(`Bearer ${TOKEN}`)
    const came = await leads()
    expect(came).toHaveLength(2)
    expect(came.map(({ contact }) => contact.phone).sort()).toEqual(['+919800000001', '+919800000002'])
    expect(came[0]).toMatchObject({
      contact: { name: 'Kiran Desai' },
      attribution: { form_id: '777', ad_id: '888', platform: 'ig' },
      requirement: { budget_min: 800_000_000, budget_max: 1_000_000_000 },
    })
    expect(await form(id)).toMatchObject({ waiting: 0, failed: 0, last_lead_at: expect.any(String) })
  })

  test('is believed only with the signature of its app', async () => {
    const { id, path } = await connect('meta')
    const refused = await announce(path, announcement('1234567890123456'), 'another secret')
    expect([refused.status, refused.body.error.message]).toEqual([
      403,
      'The signature is not by the app secret of this form',
    ])
    expect((await app.call('POST', path, { body: announcement('1234567890123456') })).status).toBe(403)
    expect(await form(id)).toMatchObject({ waiting: 0 })
  })

  test('loses no lead because of a bad one', async () => {
    const { id, path } = await connect('meta')
    knows({
      '1000000000000001': leadOf('1000000000000001', '+919800000011'),
      '1000000000000002': { error: { code: 100, error_subcode: 33, message: 'Object does not exist' } },
      '1000000000000003': { id: '1000000000000003', field_data: 'nonsense' },
      '1000000000000004': leadOf('1000000000000004', '+919800000014'),
      '1000000000000005': { error: { code: 2, message: 'a\0b\ud83d' } },
      '1000000000000006': { error: { code: {}, message: ['a'] } },
      '1000000000000007': { error: 'no' },
    })
    const bad = ['0000000000000002', '0000000000000003', '0000000000000005', '0000000000000006', '0000000000000007']
    await announce(
      path,
      announcement('1000000000000001', ...bad.map(id => `1${id.slice(1)}`), '1000000000000004', 'abc'),
    )
    await fetchWaiting()
    const waiting = await app.db
      .sql`select error, attempts from ad_lead_notice where form_id = ${id} and status = 'waiting' order by lead_id`
    expect(waiting.map(({ error, attempts }) => [error, attempts])).toEqual([
      ['Object does not exist', 1],
      ['The answer is not of this lead', 1],
      ['a\ufffdb\ufffd', 1],
      ['No reason was given', 1],
      ['No reason was given', 1],
    ])
    expect((await leads()).map(({ contact }) => contact.phone).sort()).toEqual(['+919800000011', '+919800000014'])
    expect(await form(id)).toMatchObject({ waiting: 5, failed: 0, status: 'active' })
  })

  test('that does not let a lead be read says so once, and brings it once it does', async () => {
    const { id, path } = await connect('meta')
    const hidden = { error: { code: 100, error_subcode: 33, message: 'Object does not exist, or missing permissions' } }
    const ids = ['1000000000007771', '1000000000007772', '1000000000007773']
    meta.answer = ({ path: asked }) => (ids.some(one => asked.endsWith(one)) ? json(hidden, 400) : null)
    await announce(path, announcement(...ids))
    await fetchWaiting()
    expect(await form(id)).toMatchObject({ waiting: 3, failed: 0, last_error: { code: '100/33' } })
    expect(await said()).toMatchObject([
      { connection_id: id, provider: 'meta', error: hidden.error.message, needs_reconnect: false },
    ])
    // Ten more attempts, within a day.
    for (let more = 0; more < 10; more++) {
      clock.now = () => now() + hours(10 * (more + 1))
      await fetchWaiting()
    }
    expect(await form(id)).toMatchObject({ waiting: 0, failed: 3, last_error: { code: '100/33' } })
    expect(await said()).toHaveLength(1)
    const listed = await asAsha('GET', `/ad-lead-forms/${id}/failed-leads`)
    expect(listed.body.data.map(({ lead_id }: { lead_id: string }) => lead_id).sort()).toEqual(ids)
    expect(listed.body.data[0]).toMatchObject({ error: hidden.error.message, attempts: 11 })
    const { body: watched } = await asAsha('GET', '/integrations?limit=100')
    expect(watched.data.find((one: { id: string }) => one.id === id)).toMatchObject({
      state: 'needs_attention',
      wrong: `3 leads of the last week could not be fetched: ${hidden.error.message}`,
      actions: [{ key: 'resume', method: 'POST', path: `/api/v1/ad-lead-forms/${id}/retry-failed` }],
    })

    // Announced again, by hand, and with another token.
    await announce(path, announcement(ids[0]!))
    expect(await form(id)).toMatchObject({ waiting: 1, failed: 2 })
    const retried = await asAsha('POST', `/ad-lead-forms/${id}/retry-failed`)
    expect(retried.body.data).toEqual({ count: 2 })
    expect(await form(id)).toMatchObject({ waiting: 3, failed: 0 })
    await app.db.sql`update ad_lead_notice set status = 'failed' where form_id = ${id}`
    knows(Object.fromEntries(ids.map((one, i) => [one, leadOf(one, `+91980000017${i}`)])))
    expect((await asAsha('PATCH', `/ad-lead-forms/${id}`, { access_token: `${TOKEN}-2` })).status).toBe(200)
    await fetchWaiting()
    expect(await leads()).toHaveLength(3)
    expect(await form(id)).toMatchObject({ waiting: 0, failed: 0, last_error: null })
  })

  test('is asked for a lead that had failed when its forms are asked for all they got', async () => {
    const { id, path } = await connect('meta')
    const one = leadOf('1000000000007781', '+919800000181')
    await announce(path, announcement('1000000000007781'))
    await app.db.sql`update ad_lead_notice set status = 'failed', error = 'No' where form_id = ${id}`
    meta.answer = ({ path: asked }) =>
      asked.endsWith('/leadgen_forms')
        ? json({ data: [{ id: '777' }] })
        : asked.endsWith('/leads')
          ? json({ data: [one] })
          : null
    clock.now = () => now() + hours(1)
    await catchUp()
    expect(await leads()).toHaveLength(1)
    expect(await form(id)).toMatchObject({ waiting: 0, failed: 0 })
  })

  test.each([[{}], [[]], [{ data: {} }]])('whose list is none (%j) is asked again from where it was', async answer => {
    const { id } = await connect('meta')
    meta.answer = ({ path: asked }) => (asked.endsWith('/leadgen_forms') ? json(answer) : null)
    const upTo = async () => (await app.db.sql`select caught_up_to from ad_lead_form where id = ${id}`)[0]!.caught_up_to
    const before = await upTo()
    clock.now = () => now() + hours(1)
    await catchUp()
    expect(await upTo()).toEqual(before)
  })

  test.each([
    ['an object without a lead', 200, {}],
    ['a list', 200, []],
    ['another lead', 200, leadOf('1000000000009999', '+919800000191')],
    ['a redirect', 302, {}],
  ])('that answers %s is asked again', async (_, status, answer) => {
    const { id, path } = await connect('meta')
    meta.answer = ({ path: asked }) => (asked.endsWith('7791') ? json(answer, status) : null)
    await announce(path, announcement('1000000000007791'))
    await fetchWaiting()
    expect(await leads()).toEqual([])
    expect(await form(id)).toMatchObject({ waiting: 1, failed: 0 })
  })

  test('whose app announces leads of another page has them fetched by that page’s connection', async () => {
    const first = await connect('meta')
    const SECOND = { page_id: '10500000000000002', access_token: `${TOKEN}-of-page-2`, app_secret: SECRET }
    const second = await connect('meta', SECOND)
    const again = await asAsha('POST', '/ad-lead-forms', { platform: 'meta', source_id: world.source!.id, ...SECOND })
    expect([again.status, again.body.error.code]).toEqual([409, 'duplicate'])
    knows({
      '1000000000007701': leadOf('1000000000007701', '+919800000201'),
      '1000000000007702': leadOf('1000000000007702', '+919800000202'),
    })
    await announce(first.path, announcement('1000000000007701'))
    await announce(first.path, announcementOf(SECOND.page_id, '1000000000007702'))
    await fetchWaiting()
    const by = (lead: string) => meta.asked.find(({ path }) => path.endsWith(lead))!.headers.authorization
    expect(by('1000000000007701')).toBe(`Bearer ${TOKEN}`)
    expect(by('1000000000007702')).toBe(`Bearer ${SECOND.access_token}`)
    expect(await leads()).toHaveLength(2)
    expect(await form(second.id)).toMatchObject({ last_lead_at: expect.any(String) })

    // Switched off, it takes none; the other's go on.
    await asAsha('PATCH', `/ad-lead-forms/${second.id}`, { enabled: false })
    await announce(first.path, announcementOf(SECOND.page_id, '1000000000007703'))
    expect(await form(second.id)).toMatchObject({ waiting: 0 })
    expect(await form(first.id)).toMatchObject({ waiting: 0 })
    await asAsha('PATCH', `/ad-lead-forms/${second.id}`, { enabled: true })
    await asAsha('PATCH', `/ad-lead-forms/${first.id}`, { enabled: false })
    await announce(first.path, announcementOf(SECOND.page_id, '1000000000007703'))
    expect(await form(second.id)).toMatchObject({ waiting: 1 })
  })

  test('has no lead fetched of a page that is not connected here, and says so', async () => {
    const { id, path } = await connect('meta')
    knows({ '1000000000000001': leadOf('1000000000000001', '+919800000011') })
    expect((await announce(path, announcementOf('999', '1000000000000001'))).status).toBe(200)
    await fetchWaiting()
    expect(meta.to('/1000000000000001')).toEqual([])
    expect(await form(id)).toMatchObject({
      waiting: 0,
      status: 'active',
      last_error: {
        code: 'page_not_connected',
        message: 'Leads of pages that are not connected here were announced, and ignored: 999',
      },
    })
  })

  test('that another program was asking when it was killed is asked at once', async () => {
    const { id, path } = await connect('meta')
    knows({ '1000000000007801': leadOf('1000000000007801', '+919800000211') })
    await announce(path, announcement('1000000000007801'))
    await app.db.sql`
      update ad_lead_notice set fetcher = '1:killed', attempts = 1, next_try_at = now() + interval '2 minutes' where form_id = ${id}`
    await fetchWaiting()
    expect(await leads()).toHaveLength(1)
    const [row] = await app.db.sql`select status, attempts, fetcher from ad_lead_notice where form_id = ${id}`
    expect(row).toMatchObject({ status: 'done', attempts: 1, fetcher: null })
  })

  test('marks what Meta’s own tester sends as a test', async () => {
    const { path } = await connect('meta')
    const field_data = [
      { name: 'full_name', values: ['<test lead: dummy data for full_name>'] },
      { name: 'phone_number', values: ['+919800000021'] },
    ]
    knows({ '444444444444': leadOf('444444444444', '', { field_data }) })
    await announce(path, announcement('444444444444'))
    await fetchWaiting()
    expect(await leads()).toEqual([])
    const rows = await app.db.sql`select is_test from lead where company_id = ${world.company.id}`
    expect(rows).toMatchObject([{ is_test: true }])
  })

  test('is asked again for what it could not say', async () => {
    const { id, path } = await connect('meta')
    meta.answer = ({ path: asked }) =>
      asked.endsWith('5551') ? json({ error: { code: 4, message: 'Limit' } }, 400) : null
    await announce(path, announcement('1000000000005551'))
    await fetchWaiting()
    expect(await form(id)).toMatchObject({ waiting: 1, status: 'active' })
    knows({ '1000000000005551': leadOf('1000000000005551', '+919800000031') })
    await fetchWaiting()
    expect(await leads()).toEqual([])
    clock.now = () => now() + minutes(2)
    await fetchWaiting()
    expect(await leads()).toHaveLength(1)
  })

  test('whose token has ended says so once, and has what waits fetched with the next token', async () => {
    const { id, path } = await connect('meta')
    meta.answer = ({ path: asked }) =>
      asked.includes('10000000000066') ? json({ error: { code: 190, message: 'Expired' } }, 400) : null
    await announce(path, announcement('1000000000006661', '1000000000006662'))
    await fetchWaiting()
    expect(await form(id)).toMatchObject({ status: 'needs_reconnect', waiting: 2, last_error: { code: '190' } })
    expect(await said()).toMatchObject([{ connection_id: id, provider: 'meta', needs_reconnect: true }])
    expect((await asAsha('PATCH', `/ad-lead-forms/${id}`, { enabled: true })).status).toBe(409)
    knows({
      '1000000000006661': leadOf('1000000000006661', '+919800000041'),
      '1000000000006662': leadOf('1000000000006662', '+919800000042'),
    })
    const mended = await asAsha('PATCH', `/ad-lead-forms/${id}`, { access_token: `${TOKEN}-2` })
    expect(mended.body.data).toMatchObject({ status: 'active', last_error: null })
    clock.now = () => now() + minutes(3)
    await fetchWaiting()
    expect(await leads()).toHaveLength(2)
  })

  test('is asked each hour for all that its forms got, to the last page, in smaller pages where one is too much', async () => {
    const { id, path } = await connect('meta')
    const all = Array.from({ length: 60 }, (_, i) => leadOf(`20000000000000${100 + i}`, `+919700000${100 + i}`))
    meta.answer = ({ path: asked, query }) => {
      if (asked.endsWith('/leadgen_forms'))
        return json({ data: [{ id: '777' }, null, { id: { no: 1 } }, { id: '778' }] })
      if (asked.endsWith('/778/leads')) return json({ data: [] })
      if (!asked.endsWith('/777/leads')) return null
      const limit = Number(query.get('limit'))
      if (limit > 25) return json({ error: { code: 1, message: 'Please reduce the amount of data' } }, 500)
      const from = Number(query.get('after') ?? 0)
      const isLast = from + limit >= all.length
      const paging = {
        cursors: { after: String(from + limit) },
        ...(isLast ? {} : { next: 'https://graph.example/next' }),
      }
      return json({ data: [null, 'nothing', ...all.slice(from, from + limit), { id: [] }], paging })
    }
    await announce(path, announcement('20000000000000100'))
    await app.db.sql`update ad_lead_notice set status = 'done' where form_id = ${id}`
    await catchUp()
    expect(meta.to('/777/leads')).toHaveLength(0)
    clock.now = () => now() + hours(1)
    await catchUp()
    expect(await leads()).toHaveLength(59)
    const [first] = meta.to('/777/leads')
    expect(JSON.parse(first!.query.get('filtering')!)).toMatchObject([
      { field: 'time_created', operator: 'GREATER_THAN' },
    ])
    clock.now = () => now() + hours(2)
    await catchUp()
    expect(await leads()).toHaveLength(59)
  })
})

describe('a lead form of Google', () => {
  const body = (google_key: string, more: object = {}) =>
    JSON.stringify({
      lead_id: 'TeSt-01',
      api_version: '1.0',
      form_id: 40000000001,
      campaign_id: 50000000001,
      google_key,
      is_test: false,
      gcl_id: 'Cj0Sample',
      user_column_data: [
        { column_id: 'FULL_NAME', string_value: 'Neha Sharma' },
        { column_id: 'PHONE_NUMBER', string_value: '+919800000005' },
        { column_name: 'Which configuration?', column_id: 'which_configuration', string_value: '2 BHK' },
      ],
      ...more,
    })
  const send = (path: string, text: string) =>
    app.call('POST', path, { body: text, headers: { 'content-type': 'application/json' } })

  test('brings its lead with the click, and its key is kept nowhere in it', async () => {
    const { id, path, key } = await connect('google')
    const text = body(key).replace('40000000001', '90071992547409931')
    expect((await send(path, text)).status).toBe(200)
    expect((await send(path, text)).status).toBe(200)
    const came = await leads()
    expect(came).toHaveLength(1)
    expect(came[0]).toMatchObject({
      contact: { name: 'Neha Sharma', phone: '+919800000005' },
      attribution: { gclid: 'Cj0Sample', form_id: '90071992547409931', campaign_id: '50000000001', platform: 'google' },
      message: null,
      requirement: { bhk: [2] },
    })
    const [row] = await app.db.sql`select raw from lead_submission where company_id = ${world.company.id} limit 1`
    expect(row!.raw).not.toContain(key)
    expect(await form(id)).toMatchObject({ last_lead_at: expect.any(String) })
  })

  test('with another key, or none, is refused so that Google does not send it again', async () => {
    const { path } = await connect('google')
    for (const key of ['guess', '']) {
      const refused = await send(path, body(key))
      expect([refused.status, refused.body.error.message]).toEqual([403, 'The key is not that of this form'])
    }
    expect((await send(path, 'not json')).status).toBe(422)
    expect(await leads()).toEqual([])
  })

  test('that is switched off says so', async () => {
    const { id, path, key } = await connect('google')
    await asAsha('PATCH', `/ad-lead-forms/${id}`, { enabled: false })
    const refused = await send(path, body(key))
    expect([refused.status, refused.body.error.message]).toEqual([403, 'This form is switched off'])
  })

  test('that is removed answers no more', async () => {
    const { id, path, key } = await connect('google')
    expect((await asAsha('DELETE', `/ad-lead-forms/${id}`)).status).toBe(200)
    expect((await send(path, body(key))).status).toBe(404)
    expect((await asAsha('GET', `/ad-lead-forms/${id}`)).status).toBe(404)
  })
})

test('forms are nobody’s who does not look after integrations', async () => {
  expect((await app.call('GET', '/ad-lead-forms', { as: world.ravi })).status).toBe(403)
})
