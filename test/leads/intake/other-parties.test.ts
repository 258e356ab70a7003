// A body names many: who enquires, and hosts, agents, owners and forms beside. Only the first one names the person.
import { describe, expect, test } from 'bun:test'
import { line, readOne } from './reading'

const REP = { id: 955, name: 'Rep Person', email: 'rep@agency.example.in', phone: '9800009001' }

describe('somebody else’s name, number and address stay text, with whose they are', () => {
  test.each([
    'organizer',
    'organiser',
    'host',
    'agent',
    'owner',
    'Owner',
    'lead_owner',
    'contactOwner',
    'builder',
    'developer',
    'dealer',
    'assigned_to',
    'assignedTo',
    'assignee',
    'account',
    'receiver',
    'recipient',
    'form_owner',
    'created_by',
    'Created_By',
    'modifiedBy',
    'advisor',
    'sales_rep',
    'relationship_manager',
    'to',
    'company',
    'team',
    'vendor',
    'user',
    'assigned_agent',
    'channel_partner',
  ])('%s', key => {
    const nested = readOne({ name: 'Esha Garg', phone: '9800001972', [key]: REP })
    const inList = readOne({ [key]: [REP], data: { name: 'Esha Garg', phone: '9800001972' } })
    for (const lead of [nested, inList]) {
      expect(line(lead)).toBe('- | Esha Garg | +919800001972 | -')
      expect(lead.message).toContain(`${key} name: Rep Person`)
      expect(lead.message).toContain(`${key} email: rep@agency.example.in`)
      expect(lead.message).toContain(`${key} phone: 9800009001`)
    }
  })

  test('under flat keys too', () => {
    const lead = readOne({
      ...{ name: 'Esha Garg', phone: '9800001972' },
      ...{
        agent_name: 'Rep',
        assigned_to_email: 'rep@agency.example.in',
        host_phone: '9800009001',
        'Builder contact no': '9800009002',
      },
      ...{
        organizerEmail: 'rep@agency.example.in',
        to_email: 'us@agency.example.in',
        owner_mobile: '9800009003',
        "Father's phone": '9800009004',
      },
    })
    expect(line(lead)).toBe('- | Esha Garg | +919800001972 | -')
    expect(lead.message?.split('\n')).toHaveLength(8)
  })

  test('in the answers of a form', () => {
    const fields = [
      { label: 'Full name', value: 'Esha Garg' },
      { label: 'Agent name', value: 'Rep Person' },
      { label: 'Agent phone', value: '9800009001' },
      { label: 'Your phone, so that our agent can call', value: '9800001972' },
    ]
    const lead = readOne({ data: { fields } })
    expect(line(lead)).toBe('- | Esha Garg | +919800001972 | -')
    expect(lead.message).toBe('Agent name: Rep Person\nAgent phone: 9800009001')
  })

  test('also where the enquirer says less: no number of a host’s becomes theirs', () => {
    expect(line(readOne({ name: 'Esha Garg', organizer: REP }))).toBe('- | Esha Garg | - | -')
    expect(line(readOne({ email: 'esha@example.in', agent: REP }))).toBe('- | - | - | esha@example.in')
    expect(line(readOne({ message: 'A flat, please', builder: REP, owner: REP }))).toBe('- | - | - | -')
  })

  test('an address from which programs write is nobody’s', () => {
    expect(line(readOne({ name: 'Esha', phone: '9800001972', email: 'no-reply@portal.example.in' }))).toBe(
      '- | Esha | +919800001972 | -',
    )
  })
})

test.each([
  'invitee',
  'attendee',
  'customer',
  'contact',
  'lead',
  'respondent',
  'buyer',
  'client',
  'prospect',
  'visitor',
  'enquirer',
  'applicant',
])('what is under %s belongs to the enquirer, whoever else is named', key => {
  const person = { name: 'Esha Garg', phone: '9800001972', email: 'esha@example.in' }
  const bodies = [
    { [key]: person, organizer: REP },
    { event: 'created', organizer: REP, payload: { [key]: person, host: REP } },
    { lead: { [key]: person, owner: REP }, account: REP },
    { user: REP, [key]: person },
  ]
  for (const body of bodies) expect(line(readOne(body))).toBe('- | Esha Garg | +919800001972 | esha@example.in')
})

test('one lead is one person: another name with another number beside is text', () => {
  const lead = readOne({
    customer: { name: 'Esha Garg', phone: '9800001972' },
    co_buyers: [
      { name: 'Firoz', phone: '9800001973' },
      { name: 'Gita', phone: '9800001974' },
    ],
  })
  expect(line(lead)).toBe('- | Esha Garg | +919800001972 | -')
  expect(lead.message).toContain('9800001973')
  expect(
    line(
      readOne({
        attendees: [
          { name: 'Esha', email: 'esha@example.in' },
          { name: 'Firoz', email: 'firoz@example.in' },
        ],
      }),
    ),
  ).toBe('- | Esha | - | esha@example.in')
  expect(
    line(
      readOne({
        name: 'Esha',
        phone: '9800001972',
        family: [
          { name: 'F', phone: '9800001973' },
          { name: 'G', phone: '9800001974' },
        ],
      }),
    ),
  ).toBe('- | Esha | +919800001972 | -')
})

test('things have names too, and name nobody', () => {
  const lead = readOne({
    phone: '9800001972',
    branch: { name: 'Pune' },
    event_type: { name: 'Site visit' },
    items: [{ id: 1, name: '2 BHK in Baner' }],
    category: { name: 'Flats' },
  })
  expect(lead.name).toBeNull()
  expect(lead.message).toContain('2 BHK in Baner')
})

test.each([
  [
    'alone',
    { user: { name: 'Esha Garg', phone: '9800001972' }, message: 'A flat' },
    '- | Esha Garg | +919800001972 | -',
  ],
  ['flat', { user_name: 'Esha', user_mobile: '9800001972' }, '- | Esha | +919800001972 | -'],
  [
    'beside an enquirer',
    { Name: 'Esha', Mobile: '9800001972', user_name: 'Rep Person', user_email: 'rep@agency.example.in' },
    '- | Esha | +919800001972 | -',
  ],
  ['as a log-in', { username: 'agentx', phone: '9800001972' }, '- | - | +919800001972 | -'],
  ['as a log-in in capitals', { username: 'SharmaRealty', phone: '9800001972' }, '- | - | +919800001972 | -'],
])('a user is the enquirer only where nobody else is: %s', (_how, body, expected) => {
  expect(line(readOne(body))).toBe(expected)
})

describe('an id is the enquiry’s at its own level, or by a key that says so', () => {
  test.each<[string, object]>([
    ['of an organizer', { organizer: { id: 955 } }],
    ['of an assignee', { assignee: { id: 955 } }],
    ['of a form', { form: { id: 955 } }],
    ['of a page', { page: { id: 955 } }],
    ['of a chosen option', { bhk: { id: 955, label: '2 BHK' } }],
    ['of a field', { field: { id: 955, name: 'x' } }],
    ['of a property', { property: { id: 955, title: 'Lakeview' } }],
    ['of the person', { customer: { id: 955, city: 'Pune' } }],
    [
      'of one item of many',
      {
        items: [
          { id: 955, name: 'Flat A' },
          { id: 956, name: 'Flat B' },
        ],
      },
    ],
    ['of a question', { answers: [{ id: 955, question: 'Loan?', answer: 'No' }] }],
    ['of a nested relation', { meta: { campaign: { id: 955 }, agent: { team: { id: 955 } } } }],
    ['that is a friend’s name', { reference: 'Friend' }],
    ['asked in a form', { answers: [{ question: 'Reference', answer: 'Friend 955' }] }],
  ])('not one %s', (_what, more) => {
    const lead = readOne({ name: 'Esha Garg', phone: '9800001972', ...more })
    expect(lead.external_id).toBeNull()
    expect(lead.name).toBe('Esha Garg')
  })

  test.each<[string, object, string]>([
    ['at the top', { id: 'web-1', name: 'Esha', phone: '9800001972' }, 'web-1'],
    [
      'in an envelope of its own',
      {
        event: 'lead.created',
        lead: { id: 'L-9', contact: { id: 'c', name: 'Esha', phone: '9800001972' }, owner: { id: 'o' } },
      },
      'L-9',
    ],
    [
      'of the event that brought it',
      { id: 'evt-1', type: 'lead.created', data: { name: 'Esha', phone: '9800001972' } },
      'evt-1',
    ],
    ['of its submission', { submission: { id: 's-1' }, name: 'Esha', phone: '9800001972' }, 's-1'],
    ['by a known key anywhere', { meta: { lead_id: 'm-1' }, name: 'Esha', phone: '9800001972' }, 'm-1'],
    ['a reference with digits', { reference: 'REF-88', name: 'Esha', phone: '9800001972' }, 'REF-88'],
  ])('%s', (_where, body, id) => {
    expect(readOne(body).external_id).toBe(id)
  })
})

test('nothing is dropped: what no field takes is a line, secrets and definitions excepted', () => {
  const lead = readOne({
    ...{ name: 'Esha', phone: '9800001972', owner: { token: 's3cret', note: 'On leave' } },
    deep: { a: { b: { c: { d: { e: { f: { g: { h: { i: { j: { k: { l: { m: 'far below' } } } } } } } } } } } } },
    list: ['one', { two: 'three' }],
  })
  expect(lead.message).not.toContain('s3cret')
  for (const kept of ['owner note: On leave', 'far below', 'one', 'three']) expect(lead.message).toContain(kept)
})

test('a wide body does not lose its person', () => {
  const wide = Object.fromEntries(Array.from({ length: 1500 }, (_, i) => [`k${i}`, 'v']))
  expect(line(readOne({ ...wide, name: 'Esha', phone: '9800001972' }))).toBe('- | Esha | +919800001972 | -')
})
