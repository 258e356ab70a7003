// Visitors of a site office enter themselves on a tablet.

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { CODE_PATIENCE } from '../../../src/messaging/walk-ins/codes'
import { LANGUAGES } from '../../../src/messaging/walk-ins/schema'
import { clock, days, hours, minutes } from '../../../src/platform/clock'
import { type Caller, startApp, type TestApp } from '../../support/app'
import { type Receiver, startReceiver } from '../../support/receiver'
import { giveBackTime, letPass, standAt } from '../../support/test-clock'
import { makeRival, makeWorld, type World } from '../../support/world'

let app: TestApp
let world: World
let provider: Receiver

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  world = await makeWorld(app)
  provider = startReceiver()
})
afterEach(async () => {
  giveBackTime()
  await provider.close()
})

const IST = minutes(330)
/** The clock stands at ten past the next midnight in Pune, which is the day before in UTC. Answers that midnight. */
function standAfterMidnight(): number {
  const midnight = Math.ceil((clock.now() + IST) / days(1)) * days(1) - IST
  Object.assign(clock, { now: () => midnight + minutes(10) })
  return midnight
}

type Kiosk = { id: string; pairing_code: string; status: string; updated_at: string; settings: { otp: string } }

async function newKiosk(settings: object = {}, as: Caller = world.asha): Promise<Kiosk> {
  const body = { name: 'Front desk', site_name: 'Wakad Heights', settings }
  const { status, body: answer } = await app.call('POST', '/kiosks', { as, body })
  expect(answer.error).toBeUndefined()
  expect(status).toBe(201)
  return answer.data
}

const pairWith = (code: string, from?: string) =>
  app.call('POST', '/kiosk/pair', { body: { code, app_version: '1.0' }, ...(from ? { from } : {}) })

async function newTablet(settings: object = {}, as: Caller = world.asha) {
  const kiosk = await newKiosk(settings, as)
  const { body } = await pairWith(kiosk.pairing_code)
  return { kiosk, as: { headers: { authorization: `Bearer ${body.data.token}` } } }
}

/** A provider of SMS for codes. */
async function connectProvider(): Promise<void> {
  const [source] = await app.db.sql`select id from lead_source where company_id = ${world.company.id} limit 1`
  const body = { name: 'SMS', channel: 'sms', send_url: provider.url('/sms'), source_id: source!.id }
  expect((await app.call('POST', '/message-channels', { as: world.asha, body })).status).toBe(201)
}

let visitors = 0
const visitor = (more: object = {}) => ({
  ...{ client_id: `visitor-${++visitors}`, captured_at: new Date(clock.now()).toISOString() },
  ...{ name: 'Kavita Rane', phone: '98111 20001', ...more },
})
const enter = (as: Caller, ...entries: object[]) => app.call('POST', '/kiosk/walk-ins', { as, body: { entries } })
const kioskOf = async (id: string) =>
  (await app.call('GET', '/kiosks', { as: world.asha })).body.data.find((one: Kiosk) => one.id === id)
const reception = async (as: Caller = world.asha, query = '') =>
  (await app.call('GET', `/walk-ins${query}`, { as })).body.data
const leadsOf = async () =>
  app.db.sql`select * from lead where company_id = ${world.company.id} order by created_at, id`

describe('a kiosk', () => {
  test('is listed with all that the contract says of it, to whoever routes leads', async () => {
    const { kiosk } = await newTablet({ notify_member_ids: [world.ravi.id], default_owner_id: world.neha.id })
    const seen = await kioskOf(kiosk.id)
    expect(Object.keys(seen).sort()).toEqual(
      [
        ...['id', 'name', 'site_name', 'status', 'token_prefix', 'token_hint', 'project', 'source', 'settings'],
        ...['notify_members', 'default_owner', 'paired_at', 'last_seen_at', 'revoked_at', 'pairing_expires_at'],
        ...['app_version', 'kiosk_url', 'walk_ins_today', 'created_at', 'updated_at'],
      ].sort(),
    )
    expect(seen).toMatchObject({
      ...{ status: 'active', token_prefix: 'kio_', project: null, source: { name: 'Walk-in' }, app_version: '1.0' },
      ...{ notify_members: [{ id: world.ravi.id, name: 'Ravi Patil' }], default_owner: { id: world.neha.id } },
      ...{ revoked_at: null, pairing_expires_at: null, walk_ins_today: 0 },
      settings: { otp: 'off', language: 'en', default_owner_id: world.neha.id, idle_reset_sec: 60 },
    })
    expect(seen.kiosk_url).toEndWith('/kiosk')
    expect(JSON.stringify(seen)).not.toContain(kiosk.pairing_code)
    expect((await app.call('GET', '/kiosks', { as: world.ravi })).status).toBe(403)
    const key = await world.keyOf(world.asha, ['leads:read'])
    expect((await app.call('GET', '/kiosks', { as: key })).status).toBe(403)
    expect((await app.call('GET', '/kiosks')).status).toBe(401)
    const rival = await makeRival(app)
    expect((await app.call('GET', '/kiosks', { as: rival.owner })).body.data).toEqual([])
    const stranger = await app.call('POST', `/kiosks/${kiosk.id}/revocation`, { as: rival.owner })
    expect(stranger.status).toBe(404)
  })

  test('names only members who are there, and bands that are bands', async () => {
    const make = async (settings: object) =>
      (await app.call('POST', '/kiosks', { as: world.asha, body: { name: 'Desk', settings } })).body.error?.fields
    expect(await make({ default_owner_id: 'mem_0' })).toEqual({
      'settings.default_owner_id': 'is not an active member',
    })
    expect(Object.keys(await make({ notify_member_ids: ['mem_0'] }))).toEqual(['settings.notify_member_ids'])
    const band = { key: 'low', label: 'Low', min: 500, max: 400 }
    expect(Object.keys(await make({ budget_bands: [band, { ...band, max: 600 }] })).sort()).toEqual([
      ...['settings.budget_bands', 'settings.budget_bands.0.max'],
    ])
  })

  test('has somebody else in the place of a member who leaves', async () => {
    const settings = { notify_member_ids: [world.ravi.id, world.meera.id], default_owner_id: world.ravi.id }
    const { id } = await newKiosk(settings)
    const open = await app.call('GET', `/members/${world.ravi.id}/open-work`, { as: world.asha })
    expect(open.body.data.places).toContainEqual({ kind: 'kiosk', id, name: 'Front desk' })
    const body = { hand_over: { places: { to: world.neha.id } } }
    expect((await app.call('POST', `/members/${world.ravi.id}/deactivation`, { as: world.asha, body })).status).toBe(
      200,
    )
    const after = (await kioskOf(id)).settings
    expect(after).toMatchObject({ default_owner_id: world.neha.id })
    expect(after.notify_member_ids.toSorted()).toEqual([world.neha.id, world.meera.id].toSorted())
  })

  test('keeps what was not changed, and refuses who read it before', async () => {
    const { id, updated_at } = await newKiosk({ welcome_title: 'Namaste' })
    const change = (body: object) => app.call('PATCH', `/kiosks/${id}`, { as: world.asha, body })
    expect((await change({ settings: { language: 'hi' }, updated_at })).body.data.settings).toMatchObject({
      ...{ welcome_title: 'Namaste', language: 'hi' },
    })
    expect((await change({ name: 'Desk', updated_at: '2026-01-01T00:00:00.000Z' })).body.error.code).toBe('stale')
    await app.call('POST', `/kiosks/${id}/revocation`, { as: world.asha })
    expect((await change({ name: 'Desk' })).status).toBe(409)
    expect((await app.call('POST', `/kiosks/${id}/pairing-code`, { as: world.asha })).status).toBe(409)
  })
})

describe('pairing', () => {
  test('a code pairs one tablet, however it is typed', async () => {
    const { id, pairing_code: code } = await newKiosk()
    expect(code).toMatch(/^[2-9A-HJKMNP-Z]{8}$/)
    expect((await kioskOf(id)).status).toBe('pending')
    const typed = `${code.slice(0, 4)}-${code.slice(4)}`.toLowerCase()
    expect((await pairWith(typed)).status).toBe(201)
    expect((await pairWith(code)).status).toBe(404)
  })

  test('a code expires after a quarter of an hour, and another one pairs', async () => {
    const { id, pairing_code: code } = await newKiosk()
    letPass(minutes(15))
    expect((await pairWith(code)).status).toBe(404)
    expect((await kioskOf(id)).status).toBe('expired')
    const { body } = await app.call('POST', `/kiosks/${id}/pairing-code`, { as: world.asha })
    expect(body.data.status).toBe('pending')
    expect((await pairWith(body.data.pairing_code)).status).toBe(201)
  })

  test('whoever tries codes is soon refused', async () => {
    const { pairing_code: code } = await newKiosk()
    const from = '203.0.113.77'
    for (let i = 0; i < 10; i++) expect((await pairWith('AAAA2222', from)).status).toBe(404)
    expect((await pairWith(code, from)).status).toBe(429)
    expect((await pairWith(code)).status).toBe(201)
  })

  test('another tablet takes the place of the one before', async () => {
    const { kiosk, as } = await newTablet()
    const { body } = await app.call('POST', `/kiosks/${kiosk.id}/pairing-code`, { as: world.asha })
    expect((await app.call('GET', '/kiosk/settings', { as })).status).toBe(200)
    await pairWith(body.data.pairing_code)
    expect((await app.call('GET', '/kiosk/settings', { as })).status).toBe(401)
  })

  test('a kiosk that is revoked is refused at once', async () => {
    const { kiosk, as } = await newTablet()
    expect((await enter(as, visitor())).status).toBe(200)
    await app.call('POST', `/kiosks/${kiosk.id}/revocation`, { as: world.asha })
    expect((await enter(as, visitor())).status).toBe(401)
    expect((await app.call('GET', '/kiosk/settings', { as })).status).toBe(401)
    expect((await app.call('POST', '/kiosk/codes', { as, body: { phone: '9811120001' } })).status).toBe(401)
    expect(await kioskOf(kiosk.id)).toMatchObject({ status: 'revoked', walk_ins_today: 1 })
  })

  test('a tablet asks 120 times a minute', async () => {
    const { as } = await newTablet()
    standAt()
    const statuses = new Set<number>()
    for (let i = 0; i < 121; i++) statuses.add((await app.call('GET', '/kiosk/settings', { as })).status)
    expect([...statuses]).toEqual([200, 429])
  })

  test('neither a guess nor a session is a tablet', async () => {
    const guess = { headers: { authorization: 'Bearer kio_aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa' } }
    for (const as of [guess, world.asha]) expect((await enter(as, visitor())).status).toBe(401)
  })
})

describe('an entry', () => {
  const band = { key: 'mid', label: '60–80 lakh', min: 600_000_000, max: 800_000_000 }

  test('is an enquiry as any other, with what was asked and agreed to', async () => {
    const { as } = await newTablet({ budget_bands: [band], default_owner_id: world.neha.id })
    const text = 'I agree that Lakeview may call me'
    const entry = visitor({
      ...{ email: 'Kavita@example.in', lead_type: 'buy', configuration: '2 BHK', budget_band: 'mid' },
      ...{ came_via: 'channel_partner', came_via_detail: 'Sai Homes', notes: 'East facing' },
      consent: { granted: true, text, text_version: 'kiosk-en-1' },
    })
    const { body } = await enter(as, entry)
    expect(body.data).toEqual([
      { client_id: entry.client_id, id: expect.any(String), outcome: 'taken', verified: false, has_number: true },
    ])
    const [lead] = await leadsOf()
    expect(lead).toMatchObject({
      ...{ lead_type: 'buy', bhk: [2], owner_id: world.neha.id },
      ...{ budget_min: 600_000_000, budget_max: 800_000_000 },
    })
    expect(lead!.attribution).toMatchObject({ sub_source: 'channel_partner', site: 'Wakad Heights' })
    const consents = await app.db
      .sql`select text, text_version from consent_entry where company_id = ${world.company.id}`
    expect(consents[0]).toMatchObject({ text, text_version: 'kiosk-en-1' })
  })

  test('calls whoever looks after visitors, and starts the clock of a response', async () => {
    const { as } = await newTablet({ notify_member_ids: [world.meera.id], default_owner_id: world.neha.id })
    await enter(as, visitor())
    const told = await app.db
      .sql`select member_id from notification where company_id = ${world.company.id} and kind = 'walk_in'`
    expect(told.map(({ member_id }) => member_id).sort()).toEqual([world.meera.id, world.neha.id].sort())
    const [event] = await app.db
      .sql`select is_quiet from event where company_id = ${world.company.id} and type = 'lead.created'`
    expect(event!.is_quiet).toBe(false)
  })

  test('counts once, sent again and sent twice at once', async () => {
    const { kiosk, as } = await newTablet()
    const [one, two] = [visitor(), visitor({ name: 'Rohit Shah', phone: '98111 20002' })]
    const answers = await Promise.all([enter(as, one, two), enter(as, one, two), enter(as, two)])
    const outcomes = answers.flatMap(({ body }) => body.data.map(({ outcome }: { outcome: string }) => outcome))
    expect(outcomes.toSorted()).toEqual(['duplicate', 'duplicate', 'duplicate', 'taken', 'taken'])
    letPass(days(400))
    expect((await enter(as, one)).body.data[0].outcome).toBe('duplicate')
    expect(await leadsOf()).toHaveLength(2)
    giveBackTime()
    const other = await newTablet()
    expect((await enter(other.as, one)).body.data[0].outcome).toBe('taken')
    expect((await kioskOf(kiosk.id)).walk_ins_today).toBe(2)
  })

  test('has a number that can be called, or is kept with what was typed where nobody can mend it any more', async () => {
    const { as } = await newTablet()
    const typed = visitor({ phone: 'abc' })
    const now = await enter(as, visitor(), typed)
    expect([now.status, now.body.error.fields]).toEqual([422, { 'entries.1.phone': 'is not a phone number' }])
    expect(await leadsOf()).toHaveLength(0)
    const later = await enter(as, { ...typed, offline: true })
    expect(later.body.data[0]).toMatchObject({ outcome: 'taken', has_number: false })
    const [lead] = await leadsOf()
    expect(lead!.message).toContain('abc')
  })

  test('that comes days later is history, and calls nobody', async () => {
    const { as } = await newTablet({ notify_member_ids: [world.meera.id] })
    const at = new Date(clock.now() - days(2)).toISOString()
    const batch = Array.from({ length: 100 }, (_, i) =>
      visitor({ captured_at: at, offline: true, phone: `98112${String(i).padStart(5, '0')}` }),
    )
    expect((await enter(as, ...batch)).body.data.every(({ outcome }: { outcome: string }) => outcome === 'taken')).toBe(
      true,
    )
    expect((await enter(as, ...batch, visitor())).status).toBe(422)
    expect(await leadsOf()).toHaveLength(100)
    const events = await app.db
      .sql`select distinct is_quiet from event where company_id = ${world.company.id} and type = 'lead.created'`
    expect(events.map(({ is_quiet }) => is_quiet)).toEqual([true])
    expect(
      await app.db.sql`select from notification where company_id = ${world.company.id} and kind = 'walk_in'`,
    ).toHaveLength(0)
  })

  test('belongs to the day of the company on which the visitor came', async () => {
    const { kiosk, as } = await newTablet()
    const midnight = standAfterMidnight()
    const before = new Date(midnight - minutes(5)).toISOString()
    const late = visitor({ captured_at: before, offline: true })
    await enter(as, late, visitor({ name: 'Rohit Shah', phone: '98111 20002' }))
    expect((await kioskOf(kiosk.id)).walk_ins_today).toBe(1)
    expect((await reception()).map(({ name }: { name: string }) => name)).toEqual(['Rohit Shah'])
    expect(
      (await reception(world.asha, `?day=${before.slice(0, 10)}`)).map(({ name }: { name: string }) => name),
    ).toEqual(['Kavita Rane'])
  })
})

describe('the reception list', () => {
  test('shows whom the reader sees, as the reader may see them, and who looks after them', async () => {
    const { as } = await newTablet({ default_owner_id: world.ravi.id })
    await enter(as, visitor())
    const [seen] = await reception()
    expect(seen).toMatchObject({
      name: 'Kavita Rane',
      status: 'waiting',
      owner: { id: world.ravi.id },
      attended_by: null,
    })
    expect(seen.phone).toContain('98111')
    expect(await reception(world.imran)).toEqual([])
    expect((await app.call('POST', `/walk-ins/${seen.id}/attendance`, { as: world.imran })).status).toBe(404)
    const rival = await makeRival(app)
    expect(await reception(rival.owner)).toEqual([])
    const attended = await app.call('POST', `/walk-ins/${seen.id}/attendance`, { as: world.ravi })
    expect(attended.body.data).toMatchObject({ status: 'attended', attended_by: { id: world.ravi.id } })
    const again = await app.call('POST', `/walk-ins/${seen.id}/attendance`, { as: world.asha })
    expect(again.body.data.attended_by.id).toBe(world.ravi.id)
    const masked = await reception(world.pooja)
    for (const { phone } of masked) expect(phone ?? '•').toContain('•')
  })
})

test('whoever is called to the door may say that they go: the desk for everybody, a telecaller for their own', async () => {
  const desk = await world.addMember('Lata More', 'receptionist')
  const { pooja: caller, dev: viewer } = world
  const { as } = await newTablet({ notify_member_ids: [desk.id, caller.id], default_owner_id: world.ravi.id })
  await enter(as, visitor())
  const [first] = await reception()
  const attend = (id: string, by: Caller) => app.call('POST', `/walk-ins/${id}/attendance`, { as: by })
  const told = await app.db
    .sql`select member_id from notification where company_id = ${world.company.id} and kind = 'walk_in'`
  expect(told.map(({ member_id }) => member_id).sort()).toEqual([desk.id, world.ravi.id].sort())
  expect(await reception(caller)).toEqual([])
  expect((await attend(first.id, caller)).status).toBe(404)
  expect(await reception(viewer)).toHaveLength(1)
  expect((await attend(first.id, viewer)).status).toBe(403)
  const attended = await attend(first.id, desk)
  expect(attended.body.data).toMatchObject({ status: 'attended', attended_by: { id: desk.id } })
  const own = await newTablet({ default_owner_id: caller.id })
  await enter(own.as, visitor({ phone: '98111 20002' }))
  const [second] = await reception(caller)
  expect((await attend(second.id, caller)).body.data.attended_by.id).toBe(caller.id)
})

describe('a code to prove a number', () => {
  const ask = (as: Caller, phone = '98111 20001') => app.call('POST', '/kiosk/codes', { as, body: { phone } })
  const verify = (as: Caller, id: string, code: string) =>
    app.call('POST', `/kiosk/codes/${id}/verification`, { as, body: { code } })
  const codeIn = ({ body }: { body: Record<string, unknown> }) => /^\d{6}/.exec(String(body.text))![0]
  const other = (code: string) => (code === '111111' ? '222222' : '111111')

  test('can’t be required where nothing sends it, and is as soon as something does', async () => {
    const body = { name: 'Desk', settings: { otp: 'required' } }
    expect((await app.call('POST', '/kiosks', { as: world.asha, body })).status).toBe(409)
    const { id, settings } = await newKiosk()
    expect(settings.otp).toBe('off')
    expect(
      (await app.call('PATCH', `/kiosks/${id}`, { as: world.asha, body: { settings: { otp: 'required' } } })).status,
    ).toBe(409)
    await connectProvider()
    expect((await newKiosk()).settings.otp).toBe('required')
  })

  test('goes out signed and not as a conversation, and the entry says that the number is proven', async () => {
    await connectProvider()
    const { as } = await newTablet()
    const entry = visitor()
    expect((await enter(as, entry)).body.data[0]).toMatchObject({ outcome: 'otp_required', id: null })
    expect(await leadsOf()).toHaveLength(0)
    const { status, body } = await ask(as)
    expect(status).toBe(201)
    const [sent] = provider.received
    expect(sent!.body).toMatchObject({ to: '+919811120001', channel: 'sms', id: body.data.id })
    expect(sent!.headers['webhook-signature']).toStartWith('v1,')
    expect(await app.db.sql`select from conversation where company_id = ${world.company.id}`).toHaveLength(0)
    const code = codeIn(sent!)
    expect((await verify(as, body.data.id, other(code))).status).toBe(422)
    expect((await verify(as, body.data.id, code)).body.data.verified).toBe(true)
    const another = visitor({ phone: '98111 20009', otp_id: body.data.id })
    expect((await enter(as, another)).body.data[0].outcome).toBe('otp_required')
    expect((await enter(as, { ...entry, otp_id: body.data.id })).body.data[0]).toMatchObject({
      ...{ outcome: 'taken', verified: true },
    })
    expect(await reception()).toMatchObject([{ is_verified: true }])
  })

  test('is over after five tries, and after ten minutes', async () => {
    await connectProvider()
    const { as } = await newTablet()
    const first = (await ask(as)).body.data.id
    const code = codeIn(provider.received[0]!)
    for (let i = 0; i < 5; i++) expect((await verify(as, first, other(code))).status).toBe(422)
    expect((await verify(as, first, code)).status).toBe(410)
    const second = (await ask(as)).body.data.id
    letPass(minutes(10))
    expect((await verify(as, second, codeIn(provider.received[1]!))).status).toBe(410)
    const elsewhere = await newTablet()
    const third = (await ask(as)).body.data.id
    expect((await verify(elsewhere.as, third, codeIn(provider.received[2]!))).status).toBe(404)
  })

  test('is sent to a number five times an hour, on whichever tablet', async () => {
    await connectProvider()
    const [one, two] = [await newTablet(), await newTablet()]
    for (const { as } of [one, two, one, two, one]) expect((await ask(as)).status).toBe(201)
    expect((await ask(two.as, '+91 98111 20001')).status).toBe(429)
    expect((await ask(two.as, '98111 20002')).status).toBe(201)
    letPass(hours(1))
    expect((await ask(two.as)).status).toBe(201)
  })

  test('is waited for no longer than a visitor would', async () => {
    await connectProvider()
    const { as } = await newTablet()
    const before = CODE_PATIENCE.ms
    expect(before).toBe(5000)
    const { promise, resolve } = Promise.withResolvers<Response>()
    try {
      CODE_PATIENCE.ms = 50
      provider.answer = () => promise
      expect((await ask(as)).status).toBe(409)
    } finally {
      CODE_PATIENCE.ms = before
      resolve(new Response())
    }
  })

  test('says when the provider takes it not, and what was entered offline is kept unverified', async () => {
    await connectProvider()
    const { as } = await newTablet()
    provider.answer = () => new Response('no', { status: 500 })
    expect((await ask(as)).status).toBe(409)
    expect((await enter(as, visitor({ offline: true }))).body.data[0]).toMatchObject({
      ...{ outcome: 'taken', verified: false },
    })
    expect(await reception()).toMatchObject([{ is_verified: false }])
  })
})

describe('the page of the tablet', () => {
  test('is one of ours alone, with nothing from elsewhere', async () => {
    for (const path of [
      '',
      '/tablet.js',
      '/texts.js',
      '/queue.js',
      '/texts-north.js',
      '/texts-south.js',
      '/tablet.css',
      '/worker.js',
    ]) {
      const response = await app.fetch(new Request(`http://localhost/kiosk${path}`))
      expect(response.status).toBe(200)
      expect(response.headers.get('content-security-policy')).toContain("default-src 'none'; script-src 'self'")
      expect(await response.text()).not.toMatch(/https?:\/\//)
    }
  })

  test('says everything in each of the ten languages, in its own script', async () => {
    const { textsOf } = await import('../../../src/messaging/walk-ins/tablet/texts.js')
    const keys = (value: object): string[] =>
      Object.entries(value).flatMap(([key, text]) => (typeof text === 'string' ? key : [key, ...keys(text)]))
    const SCRIPTS = {
      ...{ en: 'Latin', hi: 'Devanagari', mr: 'Devanagari', gu: 'Gujarati', kn: 'Kannada', ta: 'Tamil', te: 'Telugu' },
      ...{ bn: 'Bengali', ml: 'Malayalam', pa: 'Gurmukhi' },
    }
    expect(Object.keys(SCRIPTS)).toEqual([...LANGUAGES])
    const page = await (await app.fetch(new Request('http://localhost/kiosk'))).text()
    for (const [language, script] of Object.entries(SCRIPTS)) {
      const said = textsOf(language)
      expect([language, said.language, keys(said.texts)]).toEqual([language, language, keys(textsOf('en').texts)])
      const texts = Object.values(said.texts).flatMap(text => (typeof text === 'string' ? text : Object.values(text)))
      const inScript = new RegExp(`\\p{Script=${script}}`, 'u')
      expect(texts.filter(text => !inScript.test(text))).toEqual([])
      const others = new RegExp(`[^\\p{Script=${script}}\\p{Script=Common}\\p{Script=Inherited}]`, 'u')
      expect(texts.filter(text => others.test(text.replaceAll('CRM', '')))).toEqual([])
      expect(page).toContain(`value="${language}"`)
    }
    expect(textsOf('fr').language).toBe('en')
    for (const [, key] of page.matchAll(/data-say="(\w+)"/g)) expect(textsOf('en').texts).toHaveProperty(key!)
  })
})
