// How far a lead got reaches Google Ads: connected by a consent that nobody else can end, and every error as the table says.

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { createHash } from 'node:crypto'
import { ConversionSender } from '../../../src/automation/ad-conversions/sender'
import { clock, days, hours, minutes } from '../../../src/platform/clock'
import { startFanOut, stopFanOut } from '../../../src/platform/events/fan-out'
import { installation, setInstallation } from '../../../src/platform/installation'
import { startApp, type TestApp, waitFor } from '../../support/app'
import { makeWorld, type World } from '../../support/world'
import { CUSTOMER, json, type Platforms, partial, startPlatforms } from './platforms'
import { sceneOf, sha } from './scene'

let app: TestApp
let world: World
let google: Platforms
let sender: ConversionSender
let scene: ReturnType<typeof sceneOf>
const { now } = clock
const ACTION = '98765432109876543'
const UPLOAD = ':uploadClickConversions'

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
  scene = sceneOf(app, world)
  google = startPlatforms()
  sender = new ConversionSender()
  sender.start()
})
afterEach(async () => {
  clock.now = now
  await sender.stop()
  await google.close()
  // The next test's sender works for this company too.
  await app.db.sql`update ad_connection set is_enabled = false`
})

const later = (ms: number) => {
  clock.now = () => now() + ms
}

async function begin(as = world.asha): Promise<URL> {
  const { status, body } = await app.call('GET', '/ad-conversions/google/oauth/start', { as })
  expect([status, body.error]).toEqual([200, undefined])
  return new URL(body.data.url)
}

/** Where the member is sent on to. */
async function end(answer: Record<string, string>, as = world.asha): Promise<string> {
  const query = new URLSearchParams(answer)
  const { status, headers } = await app.call('GET', `/ad-conversions/google/oauth/callback?${query}`, { as })
  expect(status).toBe(303)
  return headers.get('location')!
}

const SETTINGS = () => `${installation().baseUrl}/settings/ad-conversions`

async function connect(change: object = {}): Promise<string> {
  const state = (await begin()).searchParams.get('state')!
  // Each connection by a refresh token of its own, so that no test meets another's access token.
  google.answer = ({ path, body }) =>
    path === '/token' && body.grant_type === 'authorization_code'
      ? json({ access_token: 'ya29.first', refresh_token: `1//${state}`, expires_in: 3599 })
      : null
  expect(await end({ code: '4/0Asample', state })).toBe(`${SETTINGS()}?google=connected`)
  google.answer = () => null
  const { connections } = await scene.done('GET', '/ad-conversions')
  const { id } = connections.google
  const mapping = { lead_created: { action_id: ACTION, name: 'Lead' }, qualified: { action_id: '22' } }
  await scene.done('PATCH', `/ad-conversions/google/${id}`, {
    customer_id: '123-456-7890',
    customer_name: 'Lakeview Realty',
    login_customer_id: '987-654-3210',
    mapping,
    enabled: true,
    ...change,
  })
  return id
}

describe('the consent', () => {
  test('is asked for with PKCE and a state of its own, and what comes of it is kept sealed, switched off', async () => {
    const url = await begin()
    expect(url.pathname).toBe('/consent')
    const asked = Object.fromEntries(url.searchParams)
    expect(asked).toMatchObject({
      client_id: 'client-1.apps.example',
      response_type: 'code',
      scope: 'https://www.googleapis.com/auth/adwords',
      access_type: 'offline',
      prompt: 'consent',
      code_challenge_method: 'S256',
      redirect_uri: `${installation().baseUrl}/api/v1/ad-conversions/google/oauth/callback`,
    })
    expect(await end({ code: '4/0Asample', state: asked.state! })).toBe(`${SETTINGS()}?google=connected`)
    const [exchange] = google.to('/token')
    expect(exchange!.body).toMatchObject({
      grant_type: 'authorization_code',
      code: '4/0Asample',
      redirect_uri: asked.redirect_uri,
    })
    expect(createHash('sha256').update(exchange!.body.code_verifier).digest('base64url')).toBe(asked.code_challenge!)
    const { connections } = await scene.done('GET', '/ad-conversions')
    expect(connections.google).toMatchObject({ platform: 'google', status: 'off', enabled: false, has_secret: true })
    expect(JSON.stringify(connections)).not.toContain('refresh-sample')
    const [row] = await app.db.sql`select secret from ad_connection where id = ${connections.google.id}`
    expect(Buffer.from(row!.secret).toString()).not.toContain('refresh-sample')
  })

  test('ends once, in the session that began it, and within its time', async () => {
    const state = (await begin()).searchParams.get('state')!
    const nisha = await world.addMember('Nisha Pillai', 'admin')
    expect(await end({ code: 'c', state }, nisha)).toBe(`${SETTINGS()}?google=state_invalid`)
    expect(await end({ code: 'c', state: `${state}x` })).toBe(`${SETTINGS()}?google=state_invalid`)
    expect(await end({ code: 'c' })).toBe(`${SETTINGS()}?google=state_invalid`)
    const [same, other] = await Promise.all([end({ code: 'c', state }), end({ code: 'c', state })])
    expect([same, other].sort()).toEqual([`${SETTINGS()}?google=connected`, `${SETTINGS()}?google=state_invalid`])
    const late = (await begin()).searchParams.get('state')!
    later(minutes(16))
    expect(await end({ code: 'c', state: late })).toBe(`${SETTINGS()}?google=state_invalid`)
    expect(google.to('/token')).toHaveLength(1)
  })

  test('that was not given, or not whole, says so', async () => {
    const states = await Promise.all([1, 2, 3, 4].map(async () => (await begin()).searchParams.get('state')!))
    expect(await end({ error: 'access_denied', state: states[0]! })).toContain('google=access_denied')
    expect(await end({ code: 'c', state: states[1]!, scope: 'openid' })).toContain('google=scope_missing')
    google.answer = () => json({ access_token: 'a', expires_in: 10 })
    expect(await end({ code: 'c', state: states[2]! })).toContain('google=no_refresh_token')
    google.answer = () => json({ error: 'invalid_grant' }, 400)
    expect(await end({ code: 'c', state: states[3]! })).toContain('google=failed')
    expect((await scene.done('GET', '/ad-conversions')).connections.google).toBeNull()
  })

  test('begins by a redirect where that is asked for, and not at all until the operator has set it up', async () => {
    const redirected = await app.call('GET', '/ad-conversions/google/oauth/start?redirect=1', { as: world.asha })
    expect(redirected.status).toBe(303)
    expect(redirected.headers.get('location')).toContain('/consent?')
    expect((await app.call('GET', '/ad-conversions/google/oauth/start?redirect=2', { as: world.asha })).status).toBe(
      422,
    )
    setInstallation({ ...installation(), googleClientSecret: null })
    expect((await app.call('GET', '/ad-conversions/google/oauth/start', { as: world.asha })).status).toBe(404)
  })
})

describe('the settings', () => {
  test('take ids with hyphens, and refuse what is none, and an account that is not chosen', async () => {
    const id = await connect()
    const { connections } = await scene.done('GET', '/ad-conversions')
    expect(connections.google).toMatchObject({
      name: 'Lakeview Realty',
      status: 'active',
      settings: {
        customer_id: CUSTOMER,
        login_customer_id: '9876543210',
        mapping: { lead_created: { action_id: ACTION } },
      },
    })
    const change = (body: object) => scene.asAsha('PATCH', `/ad-conversions/google/${id}`, body)
    expect((await change({ customer_id: 'abc' })).status).toBe(422)
    expect((await change({ mapping: { lead_created: { action_id: '12a' } } })).status).toBe(422)
    expect((await change({ customer_id: null })).status).toBe(409)
    expect((await change({ customer_id: null, enabled: false })).status).toBe(200)
    expect((await change({ enabled: true })).status).toBe(409)
    expect((await scene.asAsha('PATCH', `/ad-conversions/meta/${id}`, {})).status).toBe(404)
  })

  test('the accounts and their actions are listed, page by page, ids as they are', async () => {
    const id = await connect()
    google.answer = ({ path, body }) => {
      if (!path.endsWith('googleAds:search')) return null
      const [wanted, next] = body.pageToken ? ['22', undefined] : [ACTION, 'page-2']
      const conversionAction = { id: wanted, name: `Action ${wanted}`, type: 'UPLOAD_CLICKS', status: 'ENABLED' }
      return json({ results: [{ conversionAction }], ...(next ? { nextPageToken: next } : {}) })
    }
    const listed = await scene.done('GET', `/ad-conversions/google/${id}/accounts?customer_id=123-456-7890`)
    expect(listed).toEqual({
      customers: [CUSTOMER],
      conversion_actions: [
        { id: ACTION, name: `Action ${ACTION}`, type: 'UPLOAD_CLICKS', status: 'ENABLED' },
        { id: '22', name: 'Action 22', type: 'UPLOAD_CLICKS', status: 'ENABLED' },
      ],
    })
    expect(google.to('googleAds:search')[0]!.headers).toMatchObject({
      'developer-token': 'developer-token-1',
      'login-customer-id': '9876543210',
    })
    setInstallation({ ...installation(), googleDeveloperToken: null })
    const { status, body } = await scene.asAsha('GET', `/ad-conversions/google/${id}/accounts`)
    expect([status, body.error.code]).toEqual([409, 'developer_token_missing'])
  })

  test.each([
    [429, { error: { status: 'RESOURCE_EXHAUSTED' } }, '90', '90'],
    [500, { error: { status: 'INTERNAL' } }, null, '30'],
    [302, {}, null, '30'],
  ])('accounts that can’t be asked for now (%i) say when to come again', async (code, answer, asked, told) => {
    const id = await connect()
    google.answer = ({ path }) =>
      path.includes('/customers') ? json(answer, code, asked ? { 'retry-after': asked } : {}) : null
    const { status, body, headers } = await scene.asAsha('GET', `/ad-conversions/google/${id}/accounts`)
    expect([status, headers.get('retry-after')]).toEqual([409, told])
    expect(body.error.message).toStartWith('Google can’t be asked now'.replace('’', "'"))
  })

  test('an account that the connection does not open is named', async () => {
    const id = await connect()
    google.answer = ({ path }) =>
      path.endsWith('googleAds:search') ? json(adsError('authorizationError', 'USER_PERMISSION_DENIED'), 403) : null
    const { status, body } = await scene.asAsha('GET', `/ad-conversions/google/${id}/accounts?customer_id=1112223333`)
    expect([status, Object.keys(body.error.fields)]).toEqual([422, ['customer_id']])
  })
})

describe('a milestone', () => {
  test('of a click goes out as a click conversion, in its zone and under its own id', async () => {
    await connect({ enhanced_conversions: true })
    await scene.lead(
      { gclid: 'Cj0Sample', gbraid: 'not this one' },
      { phone: '9800000017', email: 'Ki.ran+home@Gmail.com' },
    )
    const [line] = await scene.settled(1)
    expect(line).toMatchObject({ platform: 'google', status: 'sent', attempt: 1, test: false })
    const [sent] = google.to(UPLOAD)
    expect(sent!.path).toBe(`/ads/v23/customers/${CUSTOMER}:uploadClickConversions`)
    expect(sent!.headers).toMatchObject({
      authorization: 'Bearer ya29.sample',
      'developer-token': 'developer-token-1',
      'login-customer-id': '9876543210',
    })
    expect(sent!.body).toMatchObject({ partialFailure: true, validateOnly: false })
    const { conversionDateTime, ...rest } = sent!.body.conversions[0]
    expect(conversionDateTime).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\+05:30$/)
    expect(Math.abs(Date.parse(conversionDateTime.replace(' ', 'T')) - Date.now())).toBeLessThan(60_000)
    expect(rest).toEqual({
      gclid: 'Cj0Sample',
      conversionAction: `customers/${CUSTOMER}/conversionActions/${ACTION}`,
      orderId: line!.event_id,
      userIdentifiers: [{ hashedEmail: sha('kiran@gmail.com') }, { hashedPhoneNumber: sha('+919800000017') }],
    })
  })

  test('that no action stands for, without a click, or long after its click, is skipped', async () => {
    await connect()
    const { id } = await scene.lead({ wbraid: 'w-sample' })
    await scene.settled(1)
    expect(google.to(UPLOAD)[0]!.body.conversions[0].wbraid).toBe('w-sample')
    await scene.move(id, 'visit_done')
    expect((await scene.settled(2))[0]).toMatchObject({ milestone: 'visit_done', skip_reason: 'not_mapped' })
    await scene.lead({ source: 'newspaper' })
    expect((await scene.settled(3))[0]).toMatchObject({ status: 'skipped', skip_reason: 'no_click_id' })
    await app.db.sql`update lead set received_at = received_at - interval '91 days' where id = ${id}`
    await scene.move(id, 'qualified')
    expect((await scene.settled(4))[0]).toMatchObject({ milestone: 'qualified', skip_reason: 'outside_window' })
  })

  test('of whoever came otherwise than by an ad of Google never goes there, whoever they are', async () => {
    await connect({ enhanced_conversions: true })
    await scene.lead({ source: 'walk-in' }, { email: 'kiran@example.in' })
    await scene.lead({ fbclid: 'IwAR0sample', source: 'facebook', campaign: 'Wakad' })
    await scene.lead({ source: 'google', medium: 'organic', campaign: 'map-entry' })
    const lines = await scene.settled(3)
    expect(lines.map(({ status, skip_reason }) => [status, skip_reason])).toEqual(
      Array.from({ length: 3 }, () => ['skipped', 'no_click_id']),
    )
    expect(google.to(UPLOAD)).toEqual([])
  })

  test('in a campaign, but without its click, goes by hashed identifiers; not where consent was refused', async () => {
    await connect({ enhanced_conversions: true })
    const utm = { source: 'google', medium: 'cpc', campaign: 'Wakad 2 BHK' }
    await scene.lead(utm, { phone: '9800000019' })
    await scene.settled(1)
    expect(google.to(UPLOAD)[0]!.body.conversions[0]).toMatchObject({
      userIdentifiers: [{ hashedPhoneNumber: sha('+919800000019') }],
    })
    await scene.lead({ ...utm, ad_user_data: 'denied' })
    expect((await scene.settled(2))[0]).toMatchObject({ status: 'skipped', skip_reason: 'consent_withdrawn' })
  })

  test('says what a booking is worth in rupees', async () => {
    const id = await connect({ enabled: false })
    const lead = await scene.lead({ gclid: 'Cj0Sample' })
    // It is over before the connection is switched on.
    await waitFor(
      async () => (await app.db.sql`select from ad_milestone_reached where lead_id = ${lead.id}`).length > 0,
    )
    await app.db
      .sql`insert into ad_delivery (company_id, id, connection_id, milestone, lead_id, event_at, value, next_retry_at)
      values (${world.company.id}, 'acd_worth', ${id}, 'qualified', ${lead.id}, now(), 15000050, now())`
    await scene.done('PATCH', `/ad-conversions/google/${id}`, { enabled: true })
    const [line] = await scene.settled(1)
    expect(line).toMatchObject({ value: 15000050 })
    expect(google.to(UPLOAD)[0]!.body.conversions[0]).toMatchObject({ conversionValue: 150000.5, currencyCode: 'INR' })
  })

  test('in test mode is validated alone, and logged as a test', async () => {
    await connect({ test_mode: true })
    await scene.lead({ gclid: 'Cj0Sample' })
    expect(await scene.settled(1)).toMatchObject([{ status: 'sent', test: true }])
    expect(google.to(UPLOAD)[0]!.body.validateOnly).toBe(true)
  })

  test('goes by the Data Manager API where the operator says so', async () => {
    setInstallation({ ...installation(), googleUpload: 'data_manager', googleDeveloperToken: null })
    await connect({ enhanced_conversions: true })
    await scene.lead({ gclid: 'Cj0Sample' }, { phone: '9800000018' })
    const [line] = await scene.settled(1)
    const [sent] = google.to('events:ingest')
    expect(sent!.headers['developer-token']).toBeUndefined()
    expect(sent!.body).toMatchObject({
      destinations: [
        {
          operatingAccount: { accountType: 'GOOGLE_ADS', accountId: CUSTOMER },
          loginAccount: { accountType: 'GOOGLE_ADS', accountId: '9876543210' },
          productDestinationId: ACTION,
        },
      ],
      events: [
        {
          transactionId: line!.event_id,
          adIdentifiers: { gclid: 'Cj0Sample' },
          userData: { userIdentifiers: [{ phoneNumber: sha('+919800000018') }] },
        },
      ],
      encoding: 'HEX',
      validateOnly: false,
    })
  })
})

describe('an answer of Google that does not say that a conversion was taken', () => {
  test.each([
    ['an object without results', {}],
    ['a list', []],
    ['no result for it', { results: [] }],
    ['an empty result', { results: [{}] }],
    ['a result that is none', { results: [null] }],
  ])('%s: it is sent again, under the same id', async (_, answer) => {
    const id = await connect()
    let isOdd = true
    google.answer = ({ path }) => (isOdd && path.endsWith(UPLOAD) ? json(answer) : null)
    await scene.lead({ gclid: 'Cj0Sample' })
    await waitFor(async () => (await scene.log('?status=pending')).find(({ attempt }) => attempt === 1), 'an attempt')
    isOdd = false
    later(minutes(2))
    await scene.done('PATCH', `/ad-conversions/google/${id}`, {})
    expect(await scene.settled(1)).toMatchObject([{ status: 'sent', attempt: 2 }])
    const ids = google.to(UPLOAD).map(({ body }) => body.conversions[0].orderId)
    expect(ids).toEqual([ids[0], ids[0]])
  })

  test.each([[{}], [[]], [{ requestId: 7 }]])('%j of the Data Manager API', async answer => {
    setInstallation({ ...installation(), googleUpload: 'data_manager', googleDeveloperToken: null })
    await connect()
    google.answer = ({ path }) => (path.endsWith('events:ingest') ? json(answer) : null)
    await scene.lead({ gclid: 'Cj0Sample' })
    await waitFor(async () => (await scene.log('?status=pending')).find(({ attempt }) => attempt === 1), 'an attempt')
  })

  test('of what is validated alone there are no results: no error means valid', async () => {
    await connect({ test_mode: true })
    google.answer = ({ path }) => (path.endsWith(UPLOAD) ? json({}) : null)
    await scene.lead({ gclid: 'Cj0Sample' })
    expect(await scene.settled(1)).toMatchObject([{ status: 'sent', test: true }])
  })
})

describe('an error of Google', () => {
  const rows: [kind: string, name: string, expected: object][] = [
    ['conversionUploadError', 'CLICK_NOT_FOUND', { status: 'skipped', skip_reason: 'click_not_found' }],
    ['conversionUploadError', 'EVENT_NOT_FOUND', { status: 'skipped', skip_reason: 'click_not_found' }],
    ['conversionUploadError', 'CLICK_CONVERSION_ALREADY_EXISTS', { status: 'sent', error: null }],
    ['conversionUploadError', 'ORDER_ID_ALREADY_IN_USE', { status: 'sent' }],
    ['conversionUploadError', 'DUPLICATE_ORDER_ID', { status: 'sent' }],
    ['conversionUploadError', 'EXPIRED_EVENT', { status: 'skipped', skip_reason: 'outside_window' }],
    ['conversionUploadError', 'CONVERSION_PRECEDES_EVENT', { status: 'skipped', skip_reason: 'outside_window' }],
    ['conversionUploadError', 'UNPARSEABLE_GCLID', { status: 'failed' }],
    ['conversionUploadError', 'GBRAID_WBRAID_BOTH_SET', { status: 'failed' }],
    ['userDataError', 'INVALID_USER_IDENTIFIER', { status: 'failed' }],
    ['conversionUploadError', 'NO_CONVERSION_ACTION_FOUND', { status: 'failed' }],
    ['conversionUploadError', 'INVALID_CONVERSION_ACTION_TYPE', { status: 'failed' }],
    ['quotaError', 'RESOURCE_EXHAUSTED', { status: 'pending', attempt: 1 }],
    ['internalError', 'INTERNAL_ERROR', { status: 'pending', attempt: 1 }],
  ]
  test.each(rows)('%s.%s', async (kind, name, expected) => {
    await connect()
    google.answer = ({ path }) => (path.endsWith(UPLOAD) ? json(partial([0, kind, name])) : null)
    await scene.lead({ gclid: 'Cj0Sample' })
    const line = await waitFor(async () => (await scene.log()).find(({ attempt }) => attempt === 1), 'an attempt')
    expect(line).toMatchObject(expected)
    if (line.status !== 'sent') expect(line.error).toMatchObject({ code: name })
    const told = name.includes('CONVERSION_ACTION') ? 1 : 0
    const said = () =>
      app.db.sql`select from event where company_id = ${world.company.id} and type = 'integration.error'`
    await waitFor(async () => (await said()).length === told, 'what people are told')
  })

  test('that it is too early is no failure: it is tried after six hours', async () => {
    const id = await connect()
    let isEarly = true
    google.answer = ({ path }) =>
      isEarly && path.endsWith(UPLOAD) ? json(partial([0, 'conversionUploadError', 'TOO_RECENT_EVENT'])) : null
    await scene.lead({ gclid: 'Cj0Sample' })
    const line = await waitFor(async () => (await scene.log('?status=pending')).find(({ error }) => error !== null))
    expect(line).toMatchObject({ attempt: 0 })
    expect(Math.abs(Date.parse(line.next_retry_at as string) - Date.now() - hours(6))).toBeLessThan(minutes(1))
    isEarly = false
    later(hours(6) + minutes(1))
    await scene.done('PATCH', `/ad-conversions/google/${id}`, {})
    expect(await scene.settled(1)).toMatchObject([{ status: 'sent', attempt: 1 }])
  })

  test('about some conversions of a request touches those alone', async () => {
    const id = await connect({ enabled: false })
    await scene.done('PATCH', `/ad-conversions/google/${id}`, { enabled: true })
    await sender.stop()
    const leads = []
    for (const gclid of ['Cj0a', 'Cj0b', 'Cj0c']) leads.push(await scene.lead({ gclid }))
    await waitFor(async () => (await scene.log()).length === 3)
    google.answer = ({ path, body }) => {
      if (!path.endsWith(UPLOAD)) return null
      const place = body.conversions.findIndex(({ gclid }: { gclid: string }) => gclid === 'Cj0b')
      const results = body.conversions.map((one: object, i: number) => (i === place ? {} : one))
      return json({ ...partial([place, 'conversionUploadError', 'UNPARSEABLE_GCLID']), results })
    }
    sender = new ConversionSender()
    sender.start()
    await scene.settled(3)
    expect(google.to(UPLOAD)).toHaveLength(1)
    const statuses = await Promise.all(leads.map(async lead => (await scene.log(`?lead_id=${lead.id}`))[0]!.status))
    expect(statuses).toEqual(['sent', 'failed', 'sent'])
  })

  test('about identifiers sends the click without them, and fails where there is no click', async () => {
    await connect({ enhanced_conversions: true })
    const name = 'CUSTOMER_NOT_ACCEPTED_CUSTOMER_DATA_TERMS'
    google.answer = ({ path, body }) =>
      path.endsWith(UPLOAD) && body.conversions[0].userIdentifiers
        ? json(partial([0, 'conversionUploadError', name]))
        : null
    await scene.lead({ gclid: 'Cj0Sample' })
    expect(await scene.settled(1)).toMatchObject([{ status: 'sent' }])
    expect(google.to(UPLOAD).map(({ body }) => 'userIdentifiers' in body.conversions[0])).toEqual([true, false])
    await scene.lead({ source: 'google', medium: 'cpc', campaign: 'Wakad 2 BHK' })
    const lines = await scene.settled(2)
    expect(lines.find(({ status }) => status === 'failed')).toMatchObject({ error: { code: name } })
  })

  const broken: [name: string, status: number, error: object, state: string, code: string][] = [
    ['access', 403, adsError('authorizationError', 'USER_PERMISSION_DENIED'), 'broken', 'USER_PERMISSION_DENIED'],
    [
      'the customer',
      400,
      adsError('conversionUploadError', 'UNAUTHORIZED_CUSTOMER'),
      'broken',
      'UNAUTHORIZED_CUSTOMER',
    ],
    [
      'a new developer token',
      403,
      adsError('authorizationError', 'CUSTOMER_NOT_ALLOWLISTED_FOR_THIS_FEATURE'),
      'broken',
      'CUSTOMER_NOT_ALLOWLISTED_FOR_THIS_FEATURE',
    ],
    [
      'the token, twice',
      401,
      { error: { code: 401, status: 'UNAUTHENTICATED' } },
      'needs_reconnect',
      'UNAUTHENTICATED',
    ],
  ]
  test.each(broken)('about %s breaks the connection', async (_, status, error, state, code) => {
    await connect()
    google.answer = ({ path }) => (path.endsWith(UPLOAD) ? json(error, status) : null)
    await scene.lead({ gclid: 'Cj0Sample' })
    const { connections } = await waitFor(async () => {
      const overview = await scene.done('GET', '/ad-conversions')
      return overview.connections.google.status === state ? overview : null
    }, state)
    expect(connections.google.last_error.code).toBe(code)
    if (code.includes('ALLOWLISTED')) expect(connections.google.last_error.message).toContain('Data Manager')
    await waitFor(async () => (await scene.log('?status=pending')).length === 1)
  })

  test('that the grant is gone is said once; connected anew, it goes on where it was', async () => {
    const id = await connect()
    google.answer = ({ path }) => (path === '/token' ? json({ error: 'invalid_grant' }, 400) : null)
    await scene.lead({ gclid: 'Cj0a' })
    const { id: second } = await scene.lead({ gclid: 'Cj0b' })
    await waitFor(
      async () => (await scene.done('GET', '/ad-conversions')).connections.google.status === 'needs_reconnect',
    )
    await waitFor(async () => (await scene.log(`?lead_id=${second}`)).length === 1)
    const said = await app.db
      .sql`select changes from event where company_id = ${world.company.id} and type = 'integration.error'`
    expect(said.map(({ changes }) => changes)).toMatchObject([
      { connection_id: id, provider: 'google', needs_reconnect: true },
    ])
    const told = await app.call('GET', '/notifications', { as: world.asha })
    expect(told.body.data.filter(({ kind }: { kind: string }) => kind === 'integration_broken')).toHaveLength(1)
    expect((await scene.asAsha('PATCH', `/ad-conversions/google/${id}`, { enabled: true })).status).toBe(409)
    google.answer = () => null
    const state = (await begin()).searchParams.get('state')!
    expect(await end({ code: 'again', state })).toContain('google=connected')
    expect((await scene.settled(2)).map(({ status }) => status)).toEqual(['sent', 'sent'])
    const { connections } = await scene.done('GET', '/ad-conversions')
    expect(connections.google).toMatchObject({ id, status: 'active', settings: { customer_id: CUSTOMER } })
  })
})

function adsError(kind: string, name: string): object {
  const errors = [{ errorCode: { [kind]: name }, message: 'No' }]
  return { error: { code: 403, message: 'Denied', status: 'PERMISSION_DENIED', details: [{ errors }] } }
}

describe('a test', () => {
  test('is validated, nothing is recorded, and it is logged as a test', async () => {
    const id = await connect({ enabled: false })
    const { delivery_id, ...result } = await scene.done('POST', `/ad-conversions/${id}/test`, {})
    expect(result).toEqual({ ok: true, message: 'Google takes it; nothing was recorded' })
    expect(google.to(UPLOAD)[0]!.body).toMatchObject({ validateOnly: true, conversions: [{ orderId: delivery_id }] })
    expect(await scene.log()).toMatchObject([{ id: delivery_id, test: true, status: 'sent', platform: 'google' }])
    google.answer = ({ path }) =>
      path.endsWith(UPLOAD) ? json(partial([0, 'conversionUploadError', 'INVALID_CONVERSION_ACTION_TYPE'])) : null
    const refused = await scene.done('POST', `/ad-conversions/${id}/test`, { action_id: '77' })
    expect(refused).toMatchObject({ ok: false, message: 'It says INVALID_CONVERSION_ACTION_TYPE' })
    expect(google.to(UPLOAD)[1]!.body.conversions[0].conversionAction).toBe(
      `customers/${CUSTOMER}/conversionActions/77`,
    )
  })

  test('is a conflict while no account is chosen', async () => {
    const id = await connect({ enabled: false, customer_id: null })
    expect((await scene.asAsha('POST', `/ad-conversions/${id}/test`, {})).status).toBe(409)
  })
})

test('what was sent over a year ago is deleted, and no younger line', async () => {
  const id = await connect({ enabled: false })
  for (const [name, age] of [
    ['old', 366],
    ['young', 364],
  ] as const) {
    await app.db.sql`insert into ad_delivery (company_id, id, connection_id, milestone, event_at, status, created_at)
      values (${world.company.id}, ${`acd_${name}`}, ${id}, 'booked', now(), 'sent', ${new Date(now() - days(age)).toISOString()})`
  }
  const { room } = await import('../../../src/automation/ad-conversions/room')
  expect(room.retention).toMatchObject([{ what: 'ad conversions', kept: days(365) }])
  const { db } = await import('../../../src/platform/db/database')
  const [{ statement, kept }] = room.retention as unknown as [{ statement: never; kept: number }]
  await db.everyCompany(work =>
    work.count(statement, { before: new Date(now() - kept).toISOString(), most: 10 } as never),
  )
  expect((await scene.log()).map(line => line.id)).toEqual(['acd_young'])
})
