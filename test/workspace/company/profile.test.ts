import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { startApp, type TestApp } from '../../support/app'
import { makeRival, makeWorld, type World } from '../../support/world'

let app: TestApp
let world: World

beforeAll(async () => {
  app = await startApp()
})
beforeEach(async () => {
  world = await makeWorld(app)
})
afterAll(() => app.close())

const read = async (as = world.asha) => (await app.call('GET', '/company', { as })).body.data
const change = (body: object, as = world.asha) => app.call('PATCH', '/company', { as, body })
const fieldsOf = async (body: object) => (await change(body)).body.error.fields

const ADDRESS = { line1: '4 Baner Road', city: 'Pune', district: 'Pune', state_code: '27', pin: '411045' }
const OPEN = [{ from: '10:00', to: '19:00' }]
const HOURS = { monday: OPEN, tuesday: OPEN, wednesday: OPEN, thursday: OPEN, friday: OPEN, saturday: OPEN, sunday: [] }

test('a company begins in India: its zone, lakh and crore, April, Monday, Monday to Saturday from ten to seven', async () => {
  expect(await read()).toEqual({
    id: world.company.id,
    name: 'Lakeview Realty',
    legal_name: null,
    gstin: null,
    pan: null,
    website: null,
    address: null,
    phone: null,
    email: null,
    rera_registrations: [],
    time_zone: 'Asia/Kolkata',
    language: 'en',
    currency_format: 'lakh_crore',
    financial_year_start: 4,
    week_start: 'monday',
    business_hours: HOURS,
    privacy: { agents_phone: 'full', agents_email: 'full' },
    require_second_step: 'off',
    duplicates: { policy: 're_enquire', reopen_window_days: 90 },
    created_at: expect.any(String),
    updated_at: expect.any(String),
  })
})

test('the owner writes the profile, and it is kept as it is written elsewhere', async () => {
  const { status, body } = await change({
    name: ' Lakeview Realty LLP ',
    legal_name: 'Lakeview Realty Services LLP',
    gstin: '27 aapfu 0939 f1zv',
    pan: 'aapfu0939f',
    website: 'lakeview.example',
    address: ADDRESS,
    phone: '98220 12345',
    email: 'Office@Lakeview.example',
    rera_registrations: [
      { state_code: '27', number: 'a52100012345', valid_until: '2030-03-31' },
      { state_code: '29', number: 'PRM/KA/RERA/1251/446/AG/170922/000123' },
    ],
  })
  expect(status).toBe(200)
  expect(body.data).toMatchObject({
    name: 'Lakeview Realty LLP',
    legal_name: 'Lakeview Realty Services LLP',
    gstin: '27AAPFU0939F1ZV',
    pan: 'AAPFU0939F',
    website: 'https://lakeview.example/',
    address: { ...ADDRESS, line2: null },
    phone: '+919822012345',
    email: 'office@lakeview.example',
    rera_registrations: [
      { state_code: '27', number: 'A52100012345', valid_until: '2030-03-31' },
      { state_code: '29', number: 'PRM/KA/RERA/1251/446/AG/170922/000123', valid_until: null },
    ],
  })
  expect(await read()).toEqual(body.data)
})

describe('what can’t be is refused at its field', () => {
  test.each<[string, object, string]>([
    ['a GSTIN with a wrong check character', { gstin: '27AAPFU0939F1ZW' }, 'gstin'],
    ['a PAN whose fourth letter is none', { pan: 'AAPXU0939F' }, 'pan'],
    ['a GSTIN of another PAN', { gstin: '27AAPFU0939F1ZV', pan: 'ABCPK1234L' }, 'gstin'],
    ['a GSTIN of another state than the address', { gstin: '29AAGCB7383J1Z4', address: ADDRESS }, 'gstin'],
    ['a PIN that begins with 0', { address: { ...ADDRESS, pin: '011045' } }, 'address.pin'],
    ['a state that is none', { address: { ...ADDRESS, state_code: '99' } }, 'address.state_code'],
    ['an address without a city', { address: { ...ADDRESS, city: ' ' } }, 'address.city'],
    ['no phone number', { phone: '12' }, 'phone'],
    ['no e-mail', { email: 'office' }, 'email'],
    ['a script as website', { website: 'javascript:alert(1)' }, 'website'],
    ['a website with a password', { website: 'https://a:b@lakeview.example' }, 'website'],
    ['a zone that is none', { time_zone: 'Mars/Olympus' }, 'time_zone'],
    ['an offset as zone', { time_zone: '+05:30' }, 'time_zone'],
    ['no month', { financial_year_start: 13 }, 'financial_year_start'],
    ['no name', { name: '  ' }, 'name'],
    ['a window of eleven years', { duplicates: { reopen_window_days: 4015 } }, 'duplicates.reopen_window_days'],
    [
      'two registrations in one state',
      {
        rera_registrations: [
          { state_code: '27', number: 'A1' },
          { state_code: '27', number: 'A2' },
        ],
      },
      'rera_registrations.1.state_code',
    ],
    [
      'hours that overlap',
      { business_hours: { ...HOURS, monday: [...OPEN, { from: '18:30', to: '20:00' }] } },
      'business_hours.monday.1',
    ],
    [
      'a night that runs into the next morning’s hours',
      { business_hours: { ...HOURS, monday: [{ from: '20:00', to: '10:30' }] } },
      'business_hours.tuesday.0',
    ],
    [
      'a Sunday night that runs into Monday',
      { business_hours: { ...HOURS, sunday: [{ from: '20:00', to: '10:01' }] } },
      'business_hours.monday.0',
    ],
    [
      'hours without length',
      { business_hours: { ...HOURS, sunday: [{ from: '10:00', to: '10:00' }] } },
      'business_hours.sunday.0',
    ],
    [
      'a time that is none',
      { business_hours: { ...HOURS, sunday: [{ from: '25:00', to: '26:00' }] } },
      'business_hours.sunday.0.from',
    ],
  ])('%s', async (_, body, field) => {
    expect(Object.keys(await fieldsOf(body))).toContain(field)
  })

  test('and what is written later must agree with what stands there', async () => {
    await change({ gstin: '27AAPFU0939F1ZV', address: ADDRESS })
    expect(await fieldsOf({ address: { ...ADDRESS, state_code: '29' } })).toEqual({
      'address.state_code': 'is not the GSTIN’s, Maharashtra',
    })
    expect(await fieldsOf({ pan: 'ABCPK1234L' })).toEqual({ pan: 'is not the PAN in the GSTIN' })
    expect((await change({ gstin: null, address: { ...ADDRESS, state_code: '29' } })).status).toBe(200)
  })

  test('hours over midnight, and up to it, are none of it', async () => {
    const night = {
      ...HOURS,
      saturday: [...OPEN, { from: '22:00', to: '02:00' }],
      friday: [{ from: '00:00', to: '24:00' }],
    }
    expect((await change({ business_hours: night })).status).toBe(200)
  })
})

test('who read it before somebody else’s change is told so', async () => {
  const { updated_at } = await read()
  expect((await change({ name: 'Lakeview One', updated_at })).status).toBe(200)
  const late = await change({ name: 'Lakeview Two', updated_at })
  expect([late.status, late.body.error.code]).toEqual([409, 'stale'])
  expect((await read()).name).toBe('Lakeview One')
})

test('what members see of numbers, and how they prove who they are, changes only by who proved it lately', async () => {
  await app.db.sql`update session set proven_at = now() - interval '11 minutes' where member_id = ${world.asha.id}`
  for (const body of [
    { privacy: { agents_phone: 'masked' } },
    { privacy: { agents_email: 'masked' } },
    { require_second_step: 'all' },
    { name: 'Lakeview Group', require_second_step: 'admins' },
  ]) {
    const { status, body: answer } = await change(body)
    expect([status, answer.error?.code]).toEqual([403, 'recent_sign_in_required'])
  }
  const { name, privacy, require_second_step } = await read()
  expect({ name, privacy, require_second_step }).toEqual({
    name: 'Lakeview Realty',
    privacy: { agents_phone: 'full', agents_email: 'full' },
    require_second_step: 'off',
  })
  // What stays as it is asks for nothing: forms send all they show.
  expect((await change({ phone: '98220 12345', privacy, require_second_step })).status).toBe(200)
})

test('only who runs the company reads and writes it; the others are told what they work with in their session', async () => {
  for (const member of [world.meera, world.vikram, world.ravi, world.suresh, world.dev]) {
    expect((await app.call('GET', '/company', { as: member })).status).toBe(403)
    expect((await change({ name: 'Mine' }, member)).status).toBe(403)
  }
  const key = await world.keyOf(world.asha, ['leads:read', 'team:read'])
  expect((await app.call('GET', '/company', { as: key })).body.error.code).toBe('session_required')
  await change({ currency_format: 'digits', financial_year_start: 1, week_start: 'sunday', language: 'mr' })
  expect((await app.call('GET', '/session', { as: world.ravi })).body.data.company).toEqual({
    id: world.company.id,
    name: 'Lakeview Realty',
    time_zone: 'Asia/Kolkata',
    language: 'mr',
    currency_format: 'digits',
    financial_year_start: 1,
    week_start: 'sunday',
  })
})

test('a change is an event with the names of what changed and without the PAN and the GSTIN that holds it, and an entry of the audit log', async () => {
  const rival = await makeRival(app)
  await change({ name: 'Lakeview', pan: 'AAPFU0939F', gstin: '27AAPFU0939F1ZV', time_zone: 'Asia/Kolkata' })
  const events = await app.db.sql`
    select company_id, subject_kind, subject_id, changes, record from event where type = 'company.updated'
     and company_id in (${world.company.id}, ${rival.company.id})`
  expect(events).toHaveLength(1)
  const { record, ...event } = events[0]!
  expect(event).toEqual({
    company_id: world.company.id,
    subject_kind: 'company',
    subject_id: world.company.id,
    changes: { changed: ['name', 'gstin', 'pan'] },
  })
  expect(record).toMatchObject({ id: world.company.id, name: 'Lakeview', time_zone: 'Asia/Kolkata' })
  expect(JSON.stringify(record)).not.toContain('AAPFU0939F')
  const [entry] = await app.db.sql`select changes from audit_entry where action = 'company.updated'
    and company_id = ${world.company.id}`
  expect(entry!.changes).toEqual({
    name: ['Lakeview Realty', 'Lakeview'],
    pan: [null, 'A•••'],
    gstin: [null, '2•••'],
  })
})

test('a change of nothing leaves no trace', async () => {
  const before = await read()
  expect((await change({ name: 'Lakeview Realty', privacy: { agents_phone: 'full' } })).body.data).toEqual(before)
  expect(
    await app.db.sql`select from event where type = 'company.updated' and company_id = ${world.company.id}`,
  ).toEqual(expect.objectContaining({ length: 0 }))
})
