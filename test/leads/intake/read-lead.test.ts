import { expect, test } from 'bun:test'
import { type ReadLead, readLead, readLeads } from '../../../src/leads/intake/read-lead'
import { NO_WISHES } from '../../../src/leads/intake/read-wishes'

const receipt = { receivedAt: new Date('2026-11-25T00:00:00Z'), zone: 'Asia/Kolkata' }
const read = (fields: unknown) => readLead(fields, receipt)
const readAll = (body: unknown) => readLeads(body, receipt)

const phone = (national: string) => ({ e164: `+91${national}`, national, country: '91', mobile: true })
const LAKH = 10_000_000

/** A lead of which nothing is known, changed by what a test expects. */
function lead(known: Partial<ReadLead>): ReadLead {
  return {
    external_id: null,
    name: null,
    first_name: null,
    last_name: null,
    phones: [],
    raw_phones: [],
    emails: [],
    city: null,
    locality: null,
    pincode: null,
    address: null,
    project: null,
    listing: null,
    requirement: { budget_min: null, budget_max: null, bhk: [], property_types: [], location: null },
    wishes: NO_WISHES,
    lead_type: null,
    temperature: null,
    message: null,
    happened_at: null,
    attribution: {},
    custom: {},
    flags: { is_test: false, is_broker: false, otp_verified: false, do_not_call: false },
    call: null,
    unreachable: false,
    consent: undefined,
    ...known,
  }
}

test('the keys of the contract are read, and what is left over goes to the message', () => {
  const body = {
    id: 'web-1',
    name: 'Asha Rao',
    phone: '98000 00001',
    email: 'Asha@Example.in',
    city: 'Pune',
    budget: '50-75 lakhs',
    bhk: '2 BHK',
    locality: 'Baner',
    project: 'Sample Heights',
    message: 'Please call',
    'Possession by': 'March',
  }
  expect(read(body)).toEqual(
    lead({
      external_id: 'web-1',
      name: 'Asha Rao',
      first_name: 'Asha',
      last_name: 'Rao',
      phones: [phone('9800000001')],
      emails: ['asha@example.in'],
      city: 'Pune',
      locality: 'Baner',
      project: 'Sample Heights',
      requirement: { budget_min: 50 * LAKH, budget_max: 75 * LAKH, bhk: [2], property_types: [], location: 'Baner' },
      message: 'Please call\nPossession by: March',
    }),
  )
})

test('free text gives budget, bedrooms and place where no field did', () => {
  const fromText = read({ phone: '9800000001', message: 'Need 3 BHK flat in Wakad, budget 95 lac' }).requirement
  expect(fromText).toEqual({
    budget_min: null,
    budget_max: 95 * LAKH,
    bhk: [3],
    property_types: ['apartment'],
    location: 'Wakad',
  })
  const fromFields = read({
    phone: '9800000001',
    message: 'Need 3 BHK in Wakad, budget 95 lac',
    bhk: '2',
    budget: '80 L',
    locality: 'Baner',
  }).requirement
  expect(fromFields).toMatchObject({ budget_max: 80 * LAKH, bhk: [2], location: 'Baner' })
})

test('a budget phrase that says more than two bounds stays readable in the message', () => {
  const found = read({ phone: '9800000001', budget: '60 L / 80 L / 1 Cr' })
  expect(found.requirement).toMatchObject({ budget_min: 60 * LAKH, budget_max: 80 * LAKH })
  expect(found.message).toBe('budget: 60 L / 80 L / 1 Cr')
  const flats = read({ phone: '9800000001', budget: '2 BHK 80 L' })
  expect(flats.requirement).toMatchObject({ budget_max: 80 * LAKH, bhk: [2] })
  expect(read({ phone: '9800000001', budget: '80L/1Cr' })).toMatchObject({
    requirement: { budget_min: 80 * LAKH, budget_max: 100 * LAKH },
    message: null,
  })
})

test('a budget that can not be trusted stays readable in the message', () => {
  const found = read({ phone: '9800000001', budget: '80', bhk: 'flexible' })
  expect(found.requirement).toMatchObject({ budget_min: null, budget_max: null, bhk: [] })
  expect(found.message).toBe('budget: 80\nbhk: flexible')
})

test('a 3+1 is read as 3, and the wording is kept', () => {
  const found = read({ phone: '9800000001', configuration: '3+1 BHK' })
  expect(found.requirement.bhk).toEqual([3])
  expect(found.message).toBe('configuration: 3+1 BHK')
})

test('a lead with neither phone nor e-mail is kept and marked unreachable', () => {
  expect(read({ name: 'Asha', phone: '98XXXXXX01', email: 'none', message: 'hello' })).toEqual(
    lead({
      name: 'Asha',
      first_name: 'Asha',
      raw_phones: ['98XXXXXX01'],
      message: 'hello\nPhone: 98XXXXXX01',
      unreachable: true,
    }),
  )
})

test('phones and e-mails from several keys stand in order of preference, each once', () => {
  const found = read({
    whatsapp: '9800000003',
    alternatePhoneNumber: '9800000002',
    mobile_no: ['9800000001', '+91 98000 00001'],
    WORK_EMAIL: 'w@example.in',
    email: 'A@example.in, b@example.in',
  })
  expect(found.phones.map(({ national }) => national)).toEqual(['9800000001', '9800000003', '9800000002'])
  expect(found.emails).toEqual(['a@example.in', 'b@example.in', 'w@example.in'])
})

test('a contact that is a name and a from that is an address are not phones', () => {
  const found = read({ contact: 'Asha', from: 'Asha <asha@example.in>' })
  expect(found).toMatchObject({ phones: [], raw_phones: [], emails: ['asha@example.in'], message: 'contact: Asha' })
})

test('a country code in its own field belongs to the number', () => {
  expect(read({ phone: '0501234567', country_code: '+971' }).phones[0]?.e164).toBe('+971501234567')
})

test('99acres: one Resp and many are read alike', () => {
  const resp = {
    QryDtl: {
      '@ResType': 'RES',
      '@TblId': '90817263',
      CmpctLabl: '3 BHK Apartment, Wakad, Pune',
      ProdId: { '@Status': 'Active', '@Type': 'S', '#text': 'K44120987' },
      ProjId: '31844',
      ProjName: 'Sample Heights',
      QryInfo: 'Please call after 6 pm. Budget 95 Lac',
      RcvdOn: '2026/11/20 18:42:10',
    },
    CntctDtl: { Name: 'Asha R', Email: 'asha@example.in', Phone: '+91-9800000001' },
  }
  const expected = lead({
    external_id: '90817263',
    name: 'Asha R',
    first_name: 'Asha',
    last_name: 'R',
    phones: [phone('9800000001')],
    emails: ['asha@example.in'],
    project: 'Sample Heights',
    listing: 'K44120987',
    locality: 'Wakad',
    happened_at: '2026-11-20T13:12:10.000Z',
    requirement: {
      budget_min: null,
      budget_max: 95 * LAKH,
      bhk: [3],
      property_types: ['apartment'],
      location: 'Wakad',
    },
    message:
      'Please call after 6 pm. Budget 95 Lac\nProdId Status: Active\nProdId Type: S\nProjId: 31844\nResType: RES\nCmpctLabl: 3 BHK Apartment, Wakad, Pune',
  })
  expect(readAll({ Xml: { '@ActionStatus': 'true', Resp: resp } })).toEqual([expected])
  expect(readAll({ Xml: { '@ActionStatus': 'true', Resp: [resp, resp] } })).toEqual([expected, expected])
})

test.each(
  [
    { Xml: { '@ActionStatus': 'False', ErrorDetail: { Code: '2', Message: 'wrong password' } } },
    { status: 'error', errormsg: 'Invalid key' },
    { leads: { status: 'error', errormsg: 'Invalid key' } },
    { apiErrors: { message: 'bad hash' } },
    { CODE: 429, STATUS: 'FAILURE', MESSAGE: 'Try again after 5 minutes' },
    { leads: [] },
    { data: [] },
    [],
  ].map(body => [body]),
)('an error answer and an empty list hold no lead (%#)', body => {
  expect(readAll(body)).toEqual([])
})

test('MagicBricks: name and e-mail are missing, budget and bedrooms are only in the text', () => {
  const one = {
    isd: '91',
    mobile: '9800000002',
    name: '',
    email: '',
    project: 'Sample Heights',
    city: 'Pune',
    locality: 'Wakad',
    subject: 'Enquiry for 2 BHK Flat',
    msg: 'I am interested in your 2 BHK flat, 70 Lac - 85 Lac',
  }
  const expected = lead({
    phones: [phone('9800000002')],
    project: 'Sample Heights',
    city: 'Pune',
    locality: 'Wakad',
    requirement: {
      budget_min: 70 * LAKH,
      budget_max: 85 * LAKH,
      bhk: [2],
      property_types: ['apartment'],
      location: 'Wakad',
    },
    message: 'Enquiry for 2 BHK Flat\nI am interested in your 2 BHK flat, 70 Lac - 85 Lac',
  })
  expect(readAll({ leadPojo: { leads: [one] } })).toEqual([expected])
  expect(readAll({ leads: { lead: one } })).toEqual([expected])
  expect(readAll({ leads: { lead: [one, { ...one, mobile: '9800000009' }] } })).toHaveLength(2)
})

test('Housing.com: an array, or one under data or leads', () => {
  const one = {
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
  }
  const expected = lead({
    name: 'Imran K',
    first_name: 'Imran',
    last_name: 'K',
    phones: [phone('9800000003')],
    project: 'Sample Heights',
    city: 'Pune',
    locality: 'Wakad, Hinjewadi',
    lead_type: 'buy',
    happened_at: '2026-11-21T08:40:00.000Z',
    message: 'project_id: 251000',
    requirement: {
      budget_min: 65 * LAKH,
      budget_max: 90 * LAKH,
      bhk: [2, 3],
      property_types: [],
      location: 'Wakad, Hinjewadi',
    },
  })
  for (const body of [[one], { data: [one] }, { leads: [one] }]) expect(readAll(body)).toEqual([expected])
})

test('CommonFloor: repeated cf_lead', () => {
  const found = readAll({
    cf_leads: {
      cf_lead: [
        { name: 'A Shah', phone: '9800000001' },
        { name: 'B Shah', phone: '9800000002' },
      ],
    },
  })
  expect(found.map(({ name }) => name)).toEqual(['A Shah', 'B Shah'])
})

test('IndiaMART: a call is a call, pushed as one or pulled as many', () => {
  const one = {
    UNIQUE_QUERY_ID: '2611200011',
    QUERY_TYPE: 'P',
    QUERY_TIME: '2026-11-20 10:05:33',
    SENDER_NAME: 'Ravi',
    SENDER_MOBILE: '+91-9800000004',
    SENDER_CITY: 'Thane',
    SUBJECT: 'Buyer call',
    CALL_DURATION: '47',
    RECEIVER_MOBILE: '9800000999',
  }
  const expected = lead({
    external_id: '2611200011',
    name: 'Ravi',
    first_name: 'Ravi',
    phones: [phone('9800000004')],
    city: 'Thane',
    happened_at: '2026-11-20T04:35:33.000Z',
    call: { duration_sec: 47, direction: 'inbound' },
    message: 'Buyer call\nRECEIVER_MOBILE: 9800000999',
  })
  expect(readAll({ CODE: 200, STATUS: 'SUCCESS', RESPONSE: one })).toEqual([expected])
  expect(readAll({ CODE: 200, STATUS: 'SUCCESS', MESSAGE: '', TOTAL_RECORDS: 1, RESPONSE: [one] })).toEqual([expected])
  expect(read({ ...one, QUERY_TYPE: 'W', CALL_DURATION: '' }).call).toBeNull()
})

test('JustDial: day and time come apart, and a do-not-call hint is a preference', () => {
  const form = {
    leadid: 'JD1',
    leadtype: 'category',
    prefix: 'Mr',
    name: 'Ravi Kumar',
    mobile: '9800000001',
    phone: '',
    email: '',
    date: '2026-11-20',
    time: '10:05:33',
    category: 'Estate Agents',
    city: 'Mumbai',
    area: 'Andheri East',
    brancharea: 'Andheri',
    dncmobile: '1',
    dncphone: '0',
    company: 'Angan Realty',
    pincode: '400069',
    branchpin: '400069',
    parentid: 'PX1',
  }
  expect(read(form)).toEqual(
    lead({
      external_id: 'JD1',
      name: 'Mr Ravi Kumar',
      first_name: 'Ravi',
      last_name: 'Kumar',
      phones: [phone('9800000001')],
      city: 'Mumbai',
      locality: 'Andheri East',
      pincode: '400069',
      happened_at: '2026-11-20T04:35:33.000Z',
      requirement: { budget_min: null, budget_max: null, bhk: [], property_types: [], location: 'Andheri East' },
      flags: { is_test: false, is_broker: false, otp_verified: false, do_not_call: true },
      message: 'category: Estate Agents\nbrancharea: Andheri\ncompany: Angan Realty\nparentid: PX1\nleadtype: category',
    }),
  )
})

test('TradeIndia', () => {
  const found = read({
    sender_name: 'Ravi',
    sender_mobile: '9800000001',
    sender_email: 'r@example.in',
    sender_city: 'Surat',
    subject: 'Need shop',
    product_name: 'Shops',
    query_message: 'Need a shop',
    inquiry_date: '20-11-2026',
    inquiry_id: 'TI-5',
  })
  expect(found).toMatchObject({
    external_id: 'TI-5',
    city: 'Surat',
    project: 'Shops',
    message: 'Need shop\nNeed a shop',
    happened_at: '2026-11-19T18:30:00.000Z',
  })
})

test('an aggregator with an ISO country, rupee integers and flags', () => {
  const found = read({
    name: 'Asha',
    phone: '9800000001',
    country_code: 'IN',
    purpose: 'buy',
    listing_id: 'L-9',
    listing_name: 'Sample Heights',
    city: 'Pune',
    locality: 'Wakad',
    min_budget: 5000000,
    max_budget: 7500000,
    contact_date: 1795250400,
    remarks: 'Urgent',
    homeloan_required: true,
    is_otp_verified: true,
    is_broker: false,
    credit_value: 12,
    apartment_types: '2bhk,3+bhk',
    source: 'agg',
    sub_source: 'web',
    placement: 'top',
    extra_details: '{"floor":"high"}',
    campaign_id: 'C-7',
  })
  expect(found).toMatchObject({
    listing: 'L-9',
    project: 'Sample Heights',
    lead_type: 'buy',
    flags: { otp_verified: true, is_broker: false },
    requirement: { budget_min: 50 * LAKH, budget_max: 75 * LAKH, bhk: [2, 3] },
    attribution: { source: 'agg', sub_source: 'web', placement: 'top', campaign_id: 'C-7' },
  })
  expect(found.message).toBe(
    'Urgent\nhomeloan_required: true\ncredit_value: 12\nfloor: high\napartment_types: 2bhk,3+bhk',
  )
})

test('a visit request of a portal abroad keeps its times', () => {
  const found = read({
    leadUUID: 'u-1',
    type: 'VISIT_REQUEST',
    listingExternalId: 'X1',
    name: 'Asha',
    phone: '9800000001',
    date: '2026-11-20T10:00:00',
    visitDays: ['Mon', 'Tue'],
  })
  expect(found).toMatchObject({ external_id: 'u-1', listing: 'X1', happened_at: '2026-11-20T04:30:00.000Z' })
  expect(found.message).toBe('visitDays: Mon\nvisitDays: Tue\ntype: VISIT_REQUEST')
})

test('Meta: the webhook has ids only, the fetched lead has the answers', () => {
  const change = (id: string) => ({
    field: 'leadgen',
    value: { leadgen_id: id, page_id: '11', form_id: '22', ad_id: '33', adgroup_id: '33', created_time: 1795250400 },
  })
  const pushed = readAll({
    object: 'page',
    entry: [{ id: '11', time: 1795250401, changes: [change('901'), change('902')] }],
  })
  expect(pushed.map(({ external_id, attribution }) => [external_id, attribution.form_id])).toEqual([
    ['901', '22'],
    ['902', '22'],
  ])

  const fetched = read({
    id: '12345678901234567890',
    created_time: '2026-11-21T08:40:00+0000',
    ad_id: '33',
    campaign_id: '44',
    form_id: '22',
    is_organic: false,
    platform: 'fb',
    field_data: [
      { name: 'full_name', values: ['Neha S'] },
      { name: 'phone_number', values: ['+919800000005'] },
      { name: 'email', values: [] },
      { name: 'what_is_your_budget?', values: ['80_l_-_1_cr'] },
      { name: 'आपका_शहर', values: ['Pune'] },
      { name: 'when_do_you_plan_a_visit', values: ['this_week'] },
    ],
  })
  expect(fetched).toEqual(
    lead({
      external_id: '12345678901234567890',
      name: 'Neha S',
      first_name: 'Neha',
      last_name: 'S',
      phones: [phone('9800000005')],
      city: 'Pune',
      happened_at: '2026-11-21T08:40:00.000Z',
      attribution: { ad_id: '33', campaign_id: '44', form_id: '22', platform: 'fb' },
      requirement: { budget_min: 80 * LAKH, budget_max: 100 * LAKH, bhk: [], property_types: [], location: null },
      message: 'is_organic: false\nwhen_do_you_plan_a_visit: this_week',
    }),
  )
})

test("Meta's test leads are known by their placeholder texts", () => {
  const found = read({
    id: '444444444444',
    field_data: [
      { name: 'full_name', values: ['<test lead: dummy data for full_name>'] },
      { name: 'phone_number', values: ['<test lead: dummy data for phone_number>'] },
    ],
  })
  expect(found).toMatchObject({ name: null, phones: [], flags: { is_test: true }, unreachable: true })
})

test('Google lead form: answers by column, and the key never shows', () => {
  const found = read({
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
      { column_name: 'User Email', column_id: 'EMAIL', string_value: 'N@example.in' },
      { column_id: 'How soon?', string_value: 'Now' },
    ],
  })
  expect(found).toEqual(
    lead({
      external_id: 'TeSt-01',
      name: 'Neha S',
      first_name: 'Neha',
      last_name: 'S',
      phones: [phone('9800000005')],
      emails: ['n@example.in'],
      requirement: { budget_min: null, budget_max: null, bhk: [2], property_types: [], location: null },
      attribution: { form_id: '40000000001', campaign_id: '50000000001', gclid: 'Cj0Sample', api_version: '1.0' },
      flags: { is_test: true, is_broker: false, otp_verified: false, do_not_call: false },
      message: 'How soon?: Now',
    }),
  )
  expect(JSON.stringify(found)).not.toContain('k-123')
})

test('a click-to-chat ad keeps its click id as it is', () => {
  const found = read({
    from: '919800000001',
    text: 'Hi',
    referral: {
      source_url: 'https://fb.me/x',
      source_type: 'ad',
      source_id: '77',
      headline: 'New homes',
      ctwa_clid: 'ARAkLkA8rmlFeiCktEJQ-QTwRiyYHAFDLMNDBH0CD3qpjd0HR4irJ6LEkR7JwFF4XvnO2E4Nx0-eM-GABDLOPaOdRMv-_zfUQ2a',
    },
  })
  expect(found.phones[0]?.e164).toBe('+919800000001')
  expect(found.attribution).toEqual({
    source_url: 'https://fb.me/x',
    source_type: 'ad',
    source_id: '77',
    headline: 'New homes',
    ctwa_clid: 'ARAkLkA8rmlFeiCktEJQ-QTwRiyYHAFDLMNDBH0CD3qpjd0HR4irJ6LEkR7JwFF4XvnO2E4Nx0-eM-GABDLOPaOdRMv-_zfUQ2a',
  })
})

const webVisitor = { name: 'Asha Rao', phones: [phone('9800000001')], message: 'Hello' }

test.each([
  [
    'Contact Form 7',
    {
      'your-name': 'Asha Rao',
      'your-tel': '9800000001',
      'your-message': 'Hello',
      _wpcf7: '12',
      _wpcf7_unit_tag: 'wpcf7-f12',
    },
  ],
  [
    'keyed fields with titles',
    {
      fields: {
        a1b2: { id: 'a1b2', title: 'Name', value: 'Asha Rao', type: 'text' },
        c3: { title: 'Phone', value: '9800000001', type: 'phone' },
        d4: { label: 'Message', value: 'Hello' },
      },
    },
  ],
  [
    'keyed fields whose type says it',
    {
      fields: {
        a1: { title: 'Your name', value: 'Asha Rao' },
        c3: { title: 'How do we reach you', value: '9800000001', type: 'tel' },
        d4: { label: 'Message', value: 'Hello' },
      },
    },
  ],
  [
    'Elementor, advanced data',
    {
      'fields[name][title]': 'Name',
      'fields[name][value]': 'Asha Rao',
      'fields[phone][title]': 'Phone',
      'fields[phone][value]': '9800000001',
      'fields[message][title]': 'Message',
      'fields[message][value]': 'Hello',
    },
  ],
  ['Elementor, plain labels', { Name: 'Asha Rao', 'No Label field_ab12': '9800000001', Message: 'Hello' }],
  ['bracketed keys', { 'lead[name]': 'Asha Rao', 'lead[phone]': '9800000001', 'lead[message]': 'Hello' }],
  ['dotted keys', { 'data.0.name': 'Asha Rao', 'data.0.phone': '9800000001', 'data.0.message': 'Hello' }],
  [
    'title-case headers',
    { 'Customer Name': 'Asha Rao', 'Customer Number': '9800000001', Comments: 'Hello', 'Empty Cell': '' },
  ],
  ['name parts', { firstName: 'Asha', lastName: 'Rao', phoneNumber: '9800000001', msg: 'Hello' }],
  [
    'an envelope of its own',
    { event: { customer: { name: 'Asha Rao', phone: { number: '9800000001' } }, message: 'Hello' } },
  ],
  ['duplicates', { name: ['Asha Rao', 'Asha Rao'], phone: ['9800000001', '98000-00001'], message: ['Hello', 'Hello'] }],
  [
    'nothings',
    {
      name: 'Asha\u200b Rao',
      phone: '9800000001',
      message: 'Hello',
      email: 'null',
      city: 'N/A',
      bhk: '-',
      budget: 'undefined',
      locality: null,
    },
  ],
  ['entities', { name: 'Asha&nbsp;Rao', phone: '9800000001', message: 'Hel&#108;o' }],
] as [string, unknown][])('website form: %s', (_, fields) => {
  expect(read(fields)).toEqual(lead({ ...webVisitor, first_name: 'Asha', last_name: 'Rao' }))
})

test('data.0 and data.1 are two leads', () => {
  expect(
    readAll({ 'data.0.phone': '9800000001', 'data.1.phone': '9800000002' }).map(({ phones }) => phones[0]?.national),
  ).toEqual(['9800000001', '9800000002'])
})

test('a sheet row with nested details', () => {
  const found = read({
    'Customer Name': 'Asha',
    'Customer Number': '9800000001',
    'Lead Creation Date': '10-Jul-2026',
    details: { utm: { source: 'fb', campaign: 'Diwali' }, page_url: 'https://example.in/?a=1&amp;b=2' },
  })
  expect(found).toMatchObject({
    happened_at: '2026-07-09T18:30:00.000Z',
    attribution: { utm_source: 'fb', utm_campaign: 'Diwali', page_url: 'https://example.in/?a=1&b=2' },
    message: null,
  })
})

test('Exotel: the caller is the lead, with the time of the company', () => {
  const found = read({
    CallSid: 'c-1',
    From: '09800000001',
    To: '02226540000',
    Direction: 'incoming',
    StartTime: '2026-11-20 10:00:00',
    Status: 'no-answer',
    RecordingUrl: 'https://example.in/r.mp3',
  })
  expect(found).toMatchObject({
    external_id: 'c-1',
    phones: [phone('9800000001')],
    call: { duration_sec: null, direction: 'inbound' },
    happened_at: '2026-11-20T04:30:00.000Z',
  })
  expect(found.message).toBe('To: 02226540000\nStatus: no-answer\nRecordingUrl: https://example.in/r.mp3')
})

test('ADF: the customer is the lead, the vendor and the provider are not', () => {
  const found = readAll({
    adf: {
      prospect: {
        '@status': 'new',
        id: { '@source': 'portal', '#text': 'ADF-1' },
        requestdate: '2026-11-20T10:00:00+05:30',
        customer: {
          contact: {
            name: [
              { '@part': 'first', '#text': 'Asha' },
              { '@part': 'last', '#text': 'Rao' },
            ],
            email: 'asha@example.in',
            phone: { '@type': 'cell', '#text': '9800000001' },
            address: { city: 'Pune', postalcode: '411057' },
            comments: 'Call me',
          },
        },
        vendor: { contact: { name: { '@part': 'full', '#text': 'Angan Realty' }, phone: '9800000777' } },
        provider: { name: { '@part': 'full', '#text': 'portal' } },
      },
    },
  })
  expect(found).toEqual([
    lead({
      external_id: 'ADF-1',
      name: 'Asha Rao',
      first_name: 'Asha',
      last_name: 'Rao',
      phones: [phone('9800000001')],
      emails: ['asha@example.in'],
      city: 'Pune',
      pincode: '411057',
      happened_at: '2026-11-20T04:30:00.000Z',
      message:
        'Call me\nstatus: new\nid source: portal\nphone type: cell\nvendor contact name: Angan Realty\nvendor contact phone: 9800000777\nprovider name: portal',
    }),
  ])
})

test('a placeholder is no name, but it is not lost', () => {
  expect(read({ name: 'Magicbricks User', phone: '9800000001' })).toMatchObject({
    name: null,
    message: 'name: Magicbricks User',
  })
})

test('custom values and consent are handed on as they came', () => {
  const consent = [{ channel: 'chat', granted: true }]
  const found = read({
    phone: '9800000001',
    custom: { Facing: 'East', floor: 3, deep: { a: 1 }, __proto__x: 'x' },
    consent,
  })
  expect(found.custom).toEqual({ Facing: 'East', floor: '3', deep: '{"a":1}', __proto__x: 'x' })
  expect(found.consent).toEqual(consent)
  expect(found.message).toBeNull()
})

test('a number or an address in a custom field is a way to reach the person, behind the feed’s own', () => {
  const found = read({
    custom: { whatsapp: '98000 00002', 'Alternate mobile': 9800000003, email: 'Asha@Example.in', floor: '9800000004' },
    phone: '9800000001',
  })
  expect(found.phones.map(({ e164 }) => e164)).toEqual(['+919800000001', '+919800000002', '+919800000003'])
  expect(found.emails).toEqual(['asha@example.in'])
  expect(found.custom).toEqual({ floor: '9800000004' })
  expect(found.message).toBeNull()
})

test('what is too much for the lead’s own fields goes to the message, whole', () => {
  const long = 'x'.repeat(2001)
  const name = 'n'.repeat(61)
  const hundred = Object.fromEntries(Array.from({ length: 100 }, (_, i) => [`f${i}`, 'y']))
  const found = read({ phone: '9800000001', custom: { long, [name]: 'named', ...hundred, late: 'one too many' } })
  // A long text is bounded with the others, by bytes.
  const { f99: _, ...others } = hundred
  expect(found.custom).toEqual({ long, ...others })
  expect(found.message).toBe(`${name}: named\nf99: y\nlate: one too many`)
})

test('the lead’s own fields take 32 KiB at most, in all', () => {
  const fields = Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`f${i}`, 'y'.repeat(1990)]))
  const found = read({ phone: '9800000001', custom: fields })
  // 16 fields of about 2,000 bytes fit into 32,768.
  expect(Object.keys(found.custom)).toHaveLength(16)
  expect(found.message?.match(/^f\d+: y{1990}$/gm)).toHaveLength(4)
})

test('a custom field that asks about phones, and holds none, stays what it is', () => {
  expect(read({ phone: '9800000001', custom: { whatsapp: 'yes', contact: 'in the evening' } })).toMatchObject({
    custom: { whatsapp: 'yes', contact: 'in the evening' },
    message: null,
  })
})

test('secrets do not reach the message', () => {
  const found = read({
    phone: '9800000001',
    google_key: 's3cret',
    access_token: 's3cret',
    'hub.verify_token': 's3cret',
    password: 's3cret',
    'g-recaptcha-response': 's3cret',
  })
  expect(JSON.stringify(found)).not.toContain('s3cret')
})

test('a message is bounded', () => {
  expect(read({ phone: '9800000001', a: 'x'.repeat(15_000), b: 'y'.repeat(15_000) }).message?.length).toBe(20_000)
})

test('a bare date of today is no midnight: the lead came when it came, and one of an earlier day stays', () => {
  for (const date of ['2026-11-25', '25/11/2026', '25 Nov 2026', '20261125']) {
    expect(read({ name: 'A', phone: '9800000001', date })).toMatchObject({ happened_at: null, message: null })
  }
  expect(read({ date: '2026-11-24' }).happened_at).toBe('2026-11-23T18:30:00.000Z')
  expect(read({ date: '2026-11-25 00:00' }).happened_at).toBe('2026-11-24T18:30:00.000Z')
  expect(read({ date: '2026-11-25', time: '05:10' }).happened_at).toBe('2026-11-24T23:40:00.000Z')
})

test('an address under Mailid is an e-mail', () => {
  expect(read({ Mailid: 'Ravi@Example.in' }).emails).toEqual(['ravi@example.in'])
})
