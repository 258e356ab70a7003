// What portals, forms and sheets send, from their bytes to the lead that an agent sees.

import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { startIntake, stopIntake } from '../../../src/leads'
import { startApp, type TestApp } from '../../support/app'
import { makeWorld, type World } from '../../support/world'
import { amounts, leadOf, push, settled, submissionOf, timelineOf } from './pushing'

let app: TestApp
let world: World

beforeAll(async () => {
  app = await startApp()
  startIntake()
})

beforeEach(async () => {
  world = await makeWorld(app)
})

afterAll(async () => {
  await stopIntake()
  await app.close()
})

const LAKH = 100_000_00
const response = (id: string, phone: string): string => `<Resp>
  <QryDtl ResType="RES" TblId="${id}"><CmpctLabl>3 BHK Apartment, Wakad, Pune</CmpctLabl>
   <ProdId Status="Active" Type="S">K44120987</ProdId><ProjId>31844</ProjId><ProjName>Sample Heights</ProjName>
   <QryInfo>Please call after 6 pm. Budget 95 Lac</QryInfo><RcvdOn>2026/11/20 18:42:10</RcvdOn></QryDtl>
  <CntctDtl><Name>Asha R</Name><Email>asha.${id}@example.in</Email><Phone>${phone}</Phone></CntctDtl></Resp>`
const NINETY_NINE = (...responses: string[]) =>
  `<?xml version="1.0"?><Xml ActionStatus="true">${responses.join('')}</Xml>`

type Feed = { body: unknown; type?: string; query?: string; externalId: string | null; lead: object }

test.each<[string, Feed]>([
  [
    '99acres',
    {
      body: NINETY_NINE(response('90817263', '+91-9800000001')),
      externalId: '90817263',
      lead: {
        contact: { name: 'Asha R', phone: '+919800000001', email: 'asha.90817263@example.in' },
        requirement: { budget_max: 95 * LAKH, bhk: [3], location: 'Wakad' },
        project: 'Sample Heights',
        received_at: '2026-11-20T13:12:10.000Z',
      },
    },
  ],
  [
    '99acres in a form field',
    {
      body: new URLSearchParams({ xml: NINETY_NINE(response('90817264', '09800000001')) }),
      externalId: '90817264',
      lead: { contact: { phone: '+919800000001' }, requirement: { budget_max: 95 * LAKH, bhk: [3] } },
    },
  ],
  [
    'MagicBricks',
    {
      body: {
        leadPojo: {
          leads: [
            {
              isd: '91',
              mobile: '9800000002',
              name: '',
              email: '',
              project: 'Sample Heights',
              city: 'Pune',
              locality: 'Wakad',
              subject: 'Enquiry for 2 BHK Flat',
              msg: 'I am interested in your 2 BHK flat, 70 Lac - 85 Lac',
            },
          ],
        },
      },
      externalId: null,
      lead: {
        contact: { name: '', phone: '+919800000002', email: '', city: 'Pune' },
        requirement: { budget_min: 70 * LAKH, budget_max: 85 * LAKH, bhk: [2], location: 'Wakad' },
        project: 'Sample Heights',
      },
    },
  ],
  [
    'Housing.com',
    {
      body: [
        {
          lead_date: 1795250400,
          lead_name: 'Imran K',
          lead_phone: '9800000003',
          country_code: '+91',
          lead_email: null,
          project_id: 251000,
          project_name: 'Sample Heights',
          apartment_names: '2 BHK, 3 BHK',
          service_type: 'new-projects',
          locality_name: ['Wakad', 'Hinjewadi'],
          city_name: 'Pune',
          min_price: '6500000',
          max_price: '9000000',
        },
      ],
      externalId: null,
      lead: {
        lead_type: 'buy',
        contact: { name: 'Imran K', phone: '+919800000003', city: 'Pune' },
        requirement: { budget_min: 65 * LAKH, budget_max: 90 * LAKH, bhk: [2, 3] },
        received_at: new Date(1795250400_000).toISOString(),
      },
    },
  ],
  [
    'IndiaMART, a phone call',
    {
      body: {
        CODE: 200,
        STATUS: 'SUCCESS',
        RESPONSE: {
          UNIQUE_QUERY_ID: '2611200011',
          QUERY_TYPE: 'P',
          QUERY_TIME: '2026-11-20 10:05:33',
          SENDER_NAME: 'Ravi',
          SENDER_MOBILE: '+91-9800000004',
          SENDER_CITY: 'Thane',
          SUBJECT: 'Buyer call',
          CALL_DURATION: '47',
          RECEIVER_MOBILE: '9800000999',
        },
      },
      externalId: '2611200011',
      lead: {
        contact: { name: 'Ravi', phone: '+919800000004', city: 'Thane' },
        received_at: '2026-11-20T04:35:33.000Z',
      },
    },
  ],
  [
    'JustDial, as a query string',
    {
      body: undefined,
      query:
        '?leadid=JD77&leadtype=company&prefix=Mr&name=Suresh&mobile=9800000006&email=&date=2026-11-20&time=11:30:00' +
        '&category=Estate+Agents&city=Pune&area=Baner&dncmobile=1&company=Lakeview&pincode=411045',
      externalId: 'JD77',
      lead: {
        contact: { name: 'Mr Suresh', phone: '+919800000006', city: 'Pune' },
        received_at: '2026-11-20T06:00:00.000Z',
      },
    },
  ],
  [
    'a Google lead form',
    {
      body: {
        lead_id: 'TeSt-01',
        api_version: '1.0',
        form_id: 40000000001,
        campaign_id: 50000000001,
        google_key: 'k-123',
        is_test: true,
        gcl_id: 'Cj0Sample',
        user_column_data: [
          { column_id: 'FULL_NAME', string_value: 'Neha S' },
          { column_id: 'PHONE_NUMBER', string_value: '+919800000005' },
          { column_name: 'Which configuration?', column_id: 'which_configuration', string_value: '2 BHK' },
        ],
      },
      externalId: 'TeSt-01',
      lead: {
        is_test: true,
        contact: { name: 'Neha S', phone: '+919800000005' },
        requirement: { bhk: [2] },
        attribution: { gclid: 'Cj0Sample', form_id: '40000000001', campaign_id: '50000000001' },
      },
    },
  ],
  [
    'Contact Form 7',
    {
      body: new URLSearchParams({
        _wpcf7: '12',
        'your-name': 'Farhan',
        'your-tel': '98000 00007',
        'your-message': '2bhk in Wakad',
      }),
      externalId: null,
      lead: { contact: { name: 'Farhan', phone: '+919800000007' }, requirement: { bhk: [2] } },
    },
  ],
  [
    'an Elementor form',
    {
      body: new URLSearchParams({
        'fields[n1][title]': 'Name',
        'fields[n1][value]': 'Kavita',
        'fields[p9][title]': 'Phone',
        'fields[p9][value]': '9800000008',
        'meta[page_url][value]': 'https://example.in/heights',
      }),
      externalId: null,
      lead: { contact: { name: 'Kavita', phone: '+919800000008' } },
    },
  ],
  [
    'ADF',
    {
      body: `<?ADF VERSION "1.0"?><?xml version="1.0"?><adf><prospect status="new"><id source="portal">ADF-1</id>
        <requestdate>2026-11-20T10:00:00+05:30</requestdate><customer><contact><name part="first">Meena</name>
        <name part="last">Shah</name><email>meena@example.in</email><phone type="cell">9800000009</phone>
        <address><city>Pune</city><postalcode>411045</postalcode></address></contact>
        <comments>Call me</comments></customer></prospect></adf>`,
      externalId: 'ADF-1',
      lead: {
        contact: { name: 'Meena Shah', phone: '+919800000009', email: 'meena@example.in', city: 'Pune' },
        received_at: '2026-11-20T04:30:00.000Z',
      },
    },
  ],
  [
    'a sheet, with nested rows and title-case heads',
    {
      body: {
        data: [
          {
            'Customer Name': 'Omkar',
            'Customer Number': '98000-00010',
            'Lead Creation Date': '10-Jul-2026',
            Remarks: '',
            details: { utm_source: 'fb' },
          },
        ],
      },
      externalId: null,
      lead: {
        contact: { name: 'Omkar', phone: '+919800000010' },
        received_at: '2026-07-09T18:30:00.000Z',
        attribution: { utm_source: 'fb' },
      },
    },
  ],
  [
    'nested keys of a form',
    {
      body: new URLSearchParams({ 'lead[name]': 'Lata', 'lead[phone]': '9800000011', 'lead[budget]': '1.2 Cr' }),
      externalId: null,
      lead: { contact: { name: 'Lata', phone: '+919800000011' }, requirement: { budget_max: 120 * LAKH } },
    },
  ],
])('%s', async (_name, { body, type, query = '', externalId, lead }) => {
  const accepted = await push(app, world, body, type, query)
  await settled(app, world)
  const submission = await submissionOf(app, accepted)
  expect(submission).toMatchObject({ status: 'done', outcome: 'created', external_id: externalId })
  const seen = await leadOf(app, world, submission)
  expect(seen).toMatchObject({ status: { key: 'new' }, source: 'Website', owner: { id: world.ravi.id }, ...lead })
})

test('99acres with several answers in one document: a lead for each', async () => {
  const { status, body } = await push(
    app,
    world,
    NINETY_NINE(response('1', '9800000001'), response('2', '9800000002'), response('3', '9800000003')),
  )
  expect([status, body.meta.ids.length]).toEqual([202, 3])
  await settled(app, world)
  expect(await amounts(app, world)).toEqual({ leads: 3, contacts: 3, submissions: 3 })
})

test('an error answer of a portal is no lead; it is kept as one that names nobody', async () => {
  const { status, body } = await push(
    app,
    world,
    '<Xml ActionStatus="False"><ErrorDetail><Message>Invalid</Message></ErrorDetail></Xml>',
  )
  expect([status, body.data.lead_id]).toEqual([202, null])
  await settled(app, world)
  expect(await amounts(app, world)).toEqual({ leads: 0, contacts: 0, submissions: 1 })
})

test('a key that comes twice gives a second number', async () => {
  const accepted = await push(
    app,
    world,
    'name=Asha&phone=9800000001&phone=9800000002',
    'application/x-www-form-urlencoded',
  )
  await settled(app, world)
  const { contact_id } = await submissionOf(app, accepted)
  const phones = await app.db.sql`select e164, position from contact_phone where contact_id = ${contact_id} order by 2`
  expect(phones.map(row => ({ ...row }))).toEqual([
    { e164: '+919800000001', position: 1 },
    { e164: '+919800000002', position: 2 },
  ])
})

test('a call is noted as one on the timeline, and a wish not to be called is kept', async () => {
  const accepted = await push(app, world, {
    QUERY_TYPE: 'P',
    SENDER_MOBILE: '9800000004',
    CALL_DURATION: '47',
    dncmobile: 1,
  })
  await settled(app, world)
  const { lead_id } = await submissionOf(app, accepted)
  const entry = (await timelineOf(app, world, lead_id)).find(({ type }: { type: string }) => type === 'enquiry')
  expect(entry.data).toMatchObject({ call: { duration_sec: 47, direction: 'inbound' }, flags: { do_not_call: true } })
})
