// What form tools and booking pages send, by their public formats, with invented people: each answer finds its question.
import { expect, test } from 'bun:test'
import { line, readAll, readOne } from './reading'

const typeform = (answers: unknown[], more: object = {}) => ({
  event_id: 'ev-1',
  event_type: 'form_response',
  form_response: {
    form_id: 'lT4Z3j',
    token: 'tok-1',
    submitted_at: '2026-11-24T18:17:02Z',
    definition: {
      id: 'lT4Z3j',
      title: 'Flats in Baner',
      fields: [
        { id: 'f1', ref: 'r1', title: 'What is your name?', type: 'short_text' },
        { id: 'f2', title: 'Where do we write to?', type: 'email' },
        { id: 'f3', title: 'How do we call you', type: 'phone_number' },
        {
          id: 'f4',
          title: 'Which BHK?',
          type: 'multiple_choice',
          choices: [
            { id: 'c1', label: '2 BHK' },
            { id: 'c2', label: '4 BHK' },
          ],
        },
        { id: 'f5', title: 'Preferred localities (location)', type: 'multiple_choice' },
        { id: 'f6', title: 'Need a loan', type: 'yes_no' },
      ],
    },
    answers,
    ...more,
  },
})

test('Typeform: answers find their questions by id or ref, wherever the definition is', () => {
  const lead = readOne(
    typeform(
      [
        { type: 'text', text: 'Nilima Kale', field: { id: 'x9', ref: 'r1', type: 'short_text' } },
        { type: 'email', email: 'nilima@example.in', field: { id: 'f2', type: 'email' } },
        { type: 'phone_number', phone_number: '+919800002001', field: { id: 'f3', type: 'phone_number' } },
        {
          type: 'choice',
          choice: { id: 'c1', label: '2 BHK', ref: 'zz' },
          field: { id: 'f4', type: 'multiple_choice' },
        },
        {
          type: 'choices',
          choices: { ids: ['a', 'b'], labels: ['Baner', 'Aundh'] },
          field: { id: 'f5', type: 'multiple_choice' },
        },
        { type: 'boolean', boolean: true, field: { id: 'f6', type: 'yes_no' } },
      ],
      { hidden: { utm_source: 'insta' } },
    ),
  )
  expect(line(lead)).toBe('tok-1 | Nilima Kale | +919800002001 | nilima@example.in')
  expect(lead).toMatchObject({
    locality: 'Baner, Aundh',
    requirement: { bhk: [2] },
    attribution: { utm_source: 'insta', form_id: 'lT4Z3j' },
  })
  expect(lead.message).toContain('Need a loan: true')
  expect(lead.message).not.toContain('4 BHK')
})

test('Typeform: the smallest bodies of two people are two enquiries', () => {
  const body = (n: number, name: string, phone: string) => ({
    event_id: `ev${n}`,
    event_type: 'form_response',
    form_response: {
      token: `tok${n}`,
      definition: {
        fields: [
          { id: 'ff1', title: 'Your name', type: 'short_text' },
          { id: 'ff2', title: 'Phone', type: 'phone_number' },
        ],
      },
      answers: [
        { type: 'text', text: name, field: { id: 'ff1', type: 'short_text' } },
        { type: 'phone_number', phone_number: phone, field: { id: 'ff2', type: 'phone_number' } },
      ],
    },
  })
  expect(line(readOne(body(1, 'Aarav Kher', '+919800001970')))).toBe('tok1 | Aarav Kher | +919800001970 | -')
  expect(line(readOne(body(2, 'Bhumi Kher', '+919800001971')))).toBe('tok2 | Bhumi Kher | +919800001971 | -')
})

test('Typeform: a question without a definition is known by its type', () => {
  const body = {
    form_response: {
      definition: { fields: [{ id: 'f1', title: 'What is your name?', type: 'short_text' }] },
      answers: [
        { type: 'text', text: 'Nikhil Bhosale', field: { id: 'f1', type: 'short_text' } },
        { type: 'phone_number', phone_number: '9800001705', field: { id: 'f2', type: 'phone_number' } },
      ],
    },
  }
  expect(line(readOne(body))).toBe('- | Nikhil Bhosale | +919800001705 | -')
})

const BHK = [
  { id: 'a', text: '2 BHK' },
  { id: 'b', text: '4 BHK' },
]

test('Tally: the chosen options in their words, the others not at all', () => {
  const lead = readOne({
    eventId: 'ev-7',
    eventType: 'FORM_RESPONSE',
    createdAt: '2026-11-24T10:00:00Z',
    data: {
      responseId: 'resp-7',
      respondentId: 'who-7',
      formId: 'VwbNEw',
      fields: [
        { key: 'q1', label: 'Full name', type: 'INPUT_TEXT', value: 'Harsh Vora' },
        { key: 'q2', label: 'Phone', type: 'INPUT_PHONE_NUMBER', value: '9800001706' },
        { key: 'q3', label: 'BHK', type: 'CHECKBOXES', value: ['a'], options: BHK },
        { key: 'q3_a', label: 'BHK (2 BHK)', type: 'CHECKBOXES', value: true },
        { key: 'q3_b', label: 'BHK (4 BHK)', type: 'CHECKBOXES', value: false },
        {
          key: 'q4',
          label: 'Preferred locality',
          type: 'DROPDOWN',
          value: ['o1'],
          options: [
            { id: 'o1', text: 'Kharadi' },
            { id: 'o2', text: 'Viman Nagar' },
          ],
        },
        {
          ...{ key: 'q5', label: 'Amenities', type: 'MATRIX', value: { r1: ['c1'], r2: ['c2'] } },
          rows: [
            { id: 'r1', text: 'Gym' },
            { id: 'r2', text: 'Pool' },
          ],
          columns: [
            { id: 'c1', text: 'Must' },
            { id: 'c2', text: 'Nice' },
          ],
        },
        {
          key: 'q6',
          label: 'Rank these',
          type: 'RANKING',
          value: ['y', 'x'],
          options: [
            { id: 'x', text: 'Price' },
            { id: 'y', text: 'Place' },
          ],
        },
        {
          key: 'q7',
          label: 'Plan',
          type: 'FILE_UPLOAD',
          value: [{ id: 'f', name: 'plan.pdf', url: 'https://files.example.in/plan.pdf', size: 9 }],
        },
        { key: 'q8', label: 'Email', type: 'INPUT_EMAIL', value: null },
      ],
    },
  })
  expect(line(lead)).toBe('resp-7 | Harsh Vora | +919800001706 | -')
  expect(lead).toMatchObject({ locality: 'Kharadi', requirement: { bhk: [2] } })
  expect(lead.message?.split('\n')).toEqual(
    expect.arrayContaining([
      'Amenities Gym: Must',
      'Amenities Pool: Nice',
      'Rank these: Place',
      'Rank these: Price',
      'Plan: plan.pdf https://files.example.in/plan.pdf',
    ]),
  )
  expect(lead.message).not.toMatch(/4 BHK|Viman|false/)
})

const RAW = {
  slug: 'submit/230001',
  q3_fullName: { first: 'Rekha', last: 'Sawant' },
  q4_phoneNumber: { area: '98000', phone: '01703' },
  q5_email: 'rekha@example.in',
  q6_address: { addr_line1: '4 Lake Road', addr_line2: '', city: 'Pune', state: 'MH', postal: '411045' },
  q7_bhk: ['2 BHK', '3 BHK'],
  q8_whenCan: { date: '2026-12-01', timeInput: '10:00' },
}

test.each([
  [
    'in full',
    {
      username: 'agentx',
      formID: '2300',
      submissionID: '5820',
      rawRequest: JSON.stringify(RAW),
      pretty: 'Full Name:Rekha Sawant, Phone Number:(98000) 01703',
    },
  ],
  [
    'as a form',
    new Map([
      ['username', 'agentx'],
      ['submissionID', '5820'],
      ['rawRequest', JSON.stringify(RAW)],
    ]),
  ],
  ['opened by a relay', { submissionID: '5820', username: 'agentx', rawRequest: RAW }],
])('JotForm, %s: parts of a name, a number and an address', (_how, sent) => {
  const lead = readOne(sent instanceof Map ? Object.fromEntries(sent) : sent)
  expect(line(lead)).toBe('5820 | Rekha Sawant | +919800001703 | rekha@example.in')
  expect(lead).toMatchObject({
    city: 'Pune',
    pincode: '411045',
    address: '4 Lake Road, MH',
    requirement: { bhk: [2, 3] },
    happened_at: null,
  })
  expect(lead.message?.split('\n')).toEqual(
    expect.arrayContaining(['username: agentx', 'q8_whenCan date: 2026-12-01', 'q8_whenCan timeInput: 10:00']),
  )
})

test.each([
  [
    'only the number in full',
    {
      username: 'agentx',
      rawRequest: '{"q3_fullName": {"first": "Rekha", "last": "Sawant"}, "q4_phoneNumber": {"full": "9800001703"}}',
    },
  ],
  [
    'only its line of answers',
    { formID: '1', pretty: 'Full Name:Rekha Sawant, Phone Number:9800001703, Remarks:Sunday, please' },
  ],
  [
    'its answers as the API has them',
    {
      form_id: '1',
      answers: {
        3: {
          name: 'fullName3',
          text: 'Full Name',
          type: 'control_fullname',
          answer: { first: 'Rekha', last: 'Sawant' },
          prettyFormat: 'Rekha Sawant',
        },
        4: { name: 'no4', text: 'Phone Number', type: 'control_phone', answer: { full: '(98000) 01703' } },
        5: { name: 'submit', text: 'Submit', type: 'control_button' },
      },
    },
  ],
])('JotForm, %s', (_how, body) => {
  expect(line(readOne(body))).toBe('- | Rekha Sawant | +919800001703 | -')
})

test.each<[string, object, string]>([
  [
    'versions',
    {
      properties: {
        firstname: { value: 'Yusuf', versions: [{ value: 'Yusuf' }, { value: 'Yusu' }] },
        lastname: { value: 'Pathan' },
        phone: { value: '9800001709' },
      },
    },
    '- | Yusuf Pathan | +919800001709 | -',
  ],
  [
    'a contact with its owner',
    {
      vid: 301,
      'portal-id': 62515,
      properties: {
        firstname: { value: 'Yusuf' },
        mobilephone: { value: '9800001709', versions: [] },
        hubspot_owner_id: { value: '77' },
      },
      'form-submissions': [{ 'conversion-id': 'c-1', 'form-id': 'f1', title: 'Contact us' }],
      'associated-owner': {
        'owner-id': 5,
        'first-name': 'Ravi',
        'last-name': 'Agent',
        email: 'ravi@agency.example.in',
      },
    },
    '- | Yusuf | +919800001709 | -',
  ],
  [
    'values',
    {
      values: [
        { name: 'firstname', value: 'Yusuf' },
        { name: 'lastname', value: 'Pathan' },
        { name: 'phone', value: '9800001709' },
      ],
    },
    '- | Yusuf Pathan | +919800001709 | -',
  ],
  [
    'fields',
    {
      fields: [
        { objectTypeId: '0-1', name: 'email', value: 'y@example.in' },
        { objectTypeId: '0-1', name: 'phone', value: '9800001709' },
      ],
      context: { pageName: 'Home' },
    },
    '- | - | +919800001709 | y@example.in',
  ],
  ['plain properties', { properties: { firstname: 'Yusuf', phone: '9800001709' } }, '- | Yusuf | +919800001709 | -'],
])('HubSpot: %s', (_what, body, expected) => {
  expect(line(readOne(body))).toBe(expected)
})

const BOOKING = {
  triggerEvent: 'BOOKING_CREATED',
  createdAt: '2026-11-24T09:30:00.538Z',
  payload: {
    title: '30 min between Host Person and Asha Rao',
    startTime: '2026-11-28T09:30:00Z',
    organizer: { id: 5, name: 'Host Person', email: 'host@agency.example.in', username: 'host', phone: '9800009001' },
    responses: {
      name: { label: 'your_name', value: { firstName: 'Asha', lastName: 'Rao' } },
      email: { label: 'email_address', value: 'asha@example.in' },
      attendeePhoneNumber: { label: 'phone_number', value: '+919800002008' },
      location: { label: 'location', value: { optionValue: '', value: 'integrations:daily' } },
      guests: { label: 'additional_guests', value: ['friend@example.in'] },
      notes: { label: 'additional_notes', value: 'Sunday please' },
    },
    attendees: [
      { email: 'asha@example.in', name: 'Asha Rao', timeZone: 'Asia/Kolkata' },
      { email: 'friend@example.in', name: 'Friend' },
    ],
    team: { name: 'Sales', members: [{ name: 'Tara', email: 'tara@agency.example.in' }] },
    destinationCalendar: [{ id: 10, primaryEmail: 'host@agency.example.in' }],
    uid: 'bFJeNb2u',
    bookingId: 91,
  },
}

test('Cal.com: who booked, not the host, the team or a guest', () => {
  const lead = readOne(BOOKING)
  expect(line(lead)).toBe('bFJeNb2u | Asha Rao | +919800002008 | asha@example.in')
  for (const kept of [
    'organizer email: host@agency.example.in',
    'organizer phone: 9800009001',
    'team members name: Tara',
    'attendees 2 email: friend@example.in',
  ])
    expect(lead.message?.split('\n')).toContain(kept)
})

test('Cal.com without answers: the first attendee booked', () => {
  const { responses: _, ...payload } = BOOKING.payload
  expect(line(readOne({ ...BOOKING, payload }))).toBe('bFJeNb2u | Asha Rao | - | asha@example.in')
})

test.each<[string, object, string]>([
  [
    'today’s',
    {
      event: 'invitee.created',
      created_by: 'https://api.calendly.com/users/AAA',
      payload: {
        uri: 'https://api.calendly.com/scheduled_events/GB/invitees/INV1',
        email: 'asha@example.in',
        name: 'Asha Rao',
        questions_and_answers: [{ question: 'Phone number', answer: '+91 98000 02009', position: 0 }],
        tracking: { utm_campaign: 'diwali', utm_source: null },
        scheduled_event: {
          name: '15 Minute Meeting',
          event_memberships: [{ user_email: 'host@agency.example.in', user_name: 'Host Person' }],
          event_guests: [{ email: 'guest@example.in' }],
        },
      },
    },
    'https://api.calendly.com/scheduled_events/GB/invitees/INV1 | Asha Rao | +919800002009 | asha@example.in',
  ],
  [
    'that of old',
    {
      event: 'invitee.created',
      payload: {
        event_type: { uuid: 'CC', name: 'Site visit', owner: { type: 'users', uuid: 'DD' } },
        event: {
          uuid: 'BB',
          assigned_to: ['Jane Host'],
          extended_assigned_to: [{ name: 'Jane Host', email: 'jane@agency.example.in' }],
          start_time: '2026-11-28T12:00:00Z',
        },
        invitee: { uuid: 'AA', name: 'Joe Mehta', email: 'joe@example.in', text_reminder_number: '+919800002010' },
        questions_and_responses: { '1_question': 'Budget', '1_response': '90 lakh' },
      },
    },
    'AA | Joe Mehta | +919800002010 | joe@example.in',
  ],
  [
    'one with only an address',
    {
      event: 'invitee.created',
      payload: {
        invitee: { name: 'Joe Mehta', email: 'joe@example.in' },
        event: { start_time: '2026-11-28T12:00:00Z', location: 'The shop' },
      },
    },
    '- | Joe Mehta | - | joe@example.in',
  ],
])('Calendly, %s', (_which, body, expected) => {
  expect(line(readOne(body))).toBe(expected)
})

test.each<[string, object, string]>([
  [
    'a question of Google’s without a value',
    {
      lead_id: 'L1',
      user_column_data: [
        { column_id: 'FULL_NAME', string_value: 'Neha' },
        { column_id: 'PHONE_NUMBER', string_value: '9800002011' },
        { column_id: 'EMAIL' },
      ],
    },
    'L1 | Neha | +919800002011 | -',
  ],
  [
    'the first of them without one',
    {
      lead_id: 'L2',
      user_column_data: [
        { column_id: 'CITY', column_name: 'City' },
        { column_id: 'FULL_NAME', string_value: 'Neha' },
        { column_id: 'PHONE_NUMBER', string_value: '9800002011' },
      ],
    },
    'L2 | Neha | +919800002011 | -',
  ],
  [
    'one of Meta’s without values',
    {
      id: '99',
      field_data: [
        { name: 'full_name', values: ['Neha'] },
        { name: 'phone_number', values: ['+919800002012'] },
        { name: 'city' },
        { name: 'email', values: null },
      ],
    },
    '99 | Neha | +919800002012 | -',
  ],
  [
    'all of Meta’s without values',
    { id: '99', field_data: [{ name: 'city' }, { name: 'full_name' }] },
    '99 | - | - | -',
  ],
  [
    'an empty text of Zoho’s',
    {
      data: [
        {
          Owner: { name: 'Rep', id: '5', email: 'rep@agency.example.in' },
          Full_Name: 'Neha',
          Mobile: '9800002013',
          Email: '',
          id: '41508',
        },
      ],
    },
    '41508 | Neha | +919800002013 | -',
  ],
])('an answer without a value is none: %s', (_what, body, expected) => {
  expect(line(readOne(body))).toBe(expected)
})

test.each<[string, unknown, string]>([
  [
    'Elementor',
    {
      'form[id]': '1a',
      'form[name]': 'New Form',
      'fields[n][id]': 'n',
      'fields[n][title]': 'Name',
      'fields[n][value]': 'Kavita',
      'fields[n][raw_value]': 'Kavita',
      'fields[f_9][type]': 'tel',
      'fields[f_9][title]': 'Reach',
      'fields[f_9][value]': '9800003001',
      'fields[f_9][required]': '1',
    },
    '- | Kavita | +919800003001 | -',
  ],
  [
    'WPForms',
    {
      form_id: '5',
      entry_id: '88',
      fields: {
        0: { name: 'Name', value: 'Asha Rao', id: 0, type: 'name', first: 'Asha', last: 'Rao' },
        1: { name: 'Phone', value: '9800003002', id: 1, type: 'phone' },
      },
    },
    '88 | Asha Rao | +919800003002 | -',
  ],
  [
    'Gravity Forms',
    { id: '123', form_id: '1', '1.3': 'Asha', '1.6': 'Rao', 2: '9800003003', '4.1': 'Lake Road', '4.3': 'Pune' },
    '123 | Asha Rao | +919800003003 | -',
  ],
  [
    'Fluent Forms',
    {
      names: { first_name: 'Asha', last_name: 'Rao' },
      phone: '9800003004',
      __submission: { id: '55', user: { name: 'Admin', email: 'admin@agency.example.in' } },
    },
    '55 | Asha Rao | +919800003004 | -',
  ],
  [
    'Webflow',
    {
      triggerType: 'form_submission',
      payload: {
        name: 'Contact Form',
        siteId: 's',
        data: { 'First Name': 'Asha', 'Last Name': 'Rao', 'Phone Number': '9800003005' },
        schema: [{ fieldName: 'First Name', fieldType: 'FormTextInput' }],
        submittedAt: '2026-11-24T10:00:00Z',
        id: 'sub77',
        formId: 'f9',
      },
    },
    'sub77 | Asha Rao | +919800003005 | -',
  ],
  [
    'Webflow without a name field',
    {
      triggerType: 'form_submission',
      payload: {
        name: 'Contact Form',
        data: { 'Phone Number': '9800003005' },
        submittedAt: '2026-11-24T10:00:00Z',
        id: 'sub78',
        formId: 'f9',
      },
    },
    'sub78 | - | +919800003005 | -',
  ],
  [
    'Wix',
    {
      data: {
        formName: 'Enquiry',
        submissionId: 'wx-1',
        'field:first_name_ab12': 'Asha',
        'field:phone_9f00': '98000 03006',
        submissions: [{ label: 'Last name', value: 'Rao' }],
        contact: {
          name: { first: 'Asha', last: 'Rao' },
          phones: [{ tag: 'MOBILE', phone: '98000 03006', e164Phone: '+919800003006' }],
        },
      },
    },
    'wx-1 | Asha Rao | +919800003006 | -',
  ],
  ['Framer', { Name: 'Asha Rao', 'Phone ': '9800003007', formId: 'x' }, '- | Asha Rao | +919800003007 | -'],
  [
    'Paperform',
    {
      submission_id: 'pf1',
      data: [
        { title: 'Name', type: 'text', key: 'ab', custom_key: 'name', value: 'Asha' },
        { title: 'Phone', type: 'phone', key: 'cd', value: '+919800003033' },
      ],
    },
    'pf1 | Asha | +919800003033 | -',
  ],
  [
    'Fillout',
    {
      formId: 'f',
      formName: 'Q',
      submission: {
        submissionId: 'fo1',
        questions: [
          { id: 'a', name: 'Full name', type: 'ShortAnswer', value: 'Asha' },
          { id: 'b', name: 'Phone', type: 'PhoneNumber', value: '9800003034' },
        ],
        urlParameters: [{ id: 'e', name: 'utm_source', value: 'fb' }],
      },
    },
    'fo1 | Asha | +919800003034 | -',
  ],
  [
    'Google Forms’ script',
    {
      namedValues: { Timestamp: ['11/24/2026 10:00:00'], Name: ['Asha'], 'Phone number': ['9800003030'] },
      values: ['11/24/2026 10:00:00', 'Asha', '9800003030'],
    },
    '- | Asha | +919800003030 | -',
  ],
  [
    'Google Forms’ API',
    {
      responseId: 'gr1',
      answers: {
        '4a': { questionId: '4a', textAnswers: { answers: [{ value: 'Asha' }] } },
        '5b': { questionId: '5b', textAnswers: { answers: [{ value: '9800003029' }] } },
      },
      form: {
        items: [
          { title: 'Your name', questionItem: { question: { questionId: '4a' } } },
          { title: 'Phone', questionItem: { question: { questionId: '5b' } } },
        ],
      },
    },
    'gr1 | Asha | +919800003029 | -',
  ],
  [
    'SurveyMonkey',
    {
      id: 'r9',
      pages: [
        {
          id: 'p',
          questions: [
            { id: 'q1', heading: 'Your name', answers: [{ text: 'Asha', simple_text: 'Asha' }] },
            { id: 'q2', headings: [{ heading: 'Phone number' }], answers: [{ text: '9800003031' }] },
          ],
        },
      ],
    },
    'r9 | Asha | +919800003031 | -',
  ],
  [
    'Salesforce',
    {
      attributes: { type: 'Lead' },
      Id: '00Q5',
      FirstName: 'Chirag',
      LastName: 'Dave',
      MobilePhone: '9800001983',
      Owner: { Name: 'Rep', Email: 'rep@agency.example.in', Phone: '9800009999' },
      Account: { Name: 'Acme', Phone: '9800009998' },
    },
    '00Q5 | Chirag Dave | +919800001983 | -',
  ],
  [
    'Pipedrive',
    {
      event: 'added.person',
      meta: { id: 5 },
      current: {
        id: 5,
        name: 'Asha Rao',
        phone: [{ value: '9800003009', primary: true, label: 'mobile' }],
        email: [{ value: 'asha@example.in', label: 'work' }],
        owner_id: { id: 2, name: 'Rep', email: 'rep@agency.example.in' },
      },
    },
    '5 | Asha Rao | +919800003009 | asha@example.in',
  ],
  [
    'a marketing suite',
    {
      contact_id: 'c9',
      full_name: 'Asha Rao',
      phone: '+919800003010',
      location: { name: 'Agency', city: 'Mumbai', id: 'L' },
      user: { firstName: 'Rep', email: 'rep3@agency.example.in', phone: '9800009997' },
      workflow: { id: 'w', name: 'New lead' },
    },
    '- | Asha Rao | +919800003010 | -',
  ],
  [
    'WhatsApp',
    {
      object: 'whatsapp_business_account',
      entry: [
        {
          id: '102',
          changes: [
            {
              value: {
                metadata: { display_phone_number: '919800009990' },
                contacts: [{ profile: { name: 'Asha' }, wa_id: '919800003035' }],
                messages: [{ from: '919800003035', id: 'wamid.X', text: { body: 'Need 2 BHK' }, type: 'text' }],
              },
              field: 'messages',
            },
          ],
        },
      ],
    },
    'wamid.X | Asha | +919800003035 | -',
  ],
])('%s', (_tool, body, expected) => {
  expect(line(readOne(body))).toBe(expected)
})

test.each<[string, unknown, string]>([
  [
    'by id',
    {
      questions: [
        { id: 1, text: 'Name' },
        { id: 2, text: 'Mobile number' },
      ],
      answers: [
        { question_id: 1, answer: 'Asha' },
        { question_id: 2, answer: '9800003023' },
      ],
    },
    '9800003023',
  ],
  ['by key', { questions: { q1: 'Full name', q2: 'Phone' }, answers: { q1: 'Asha', q2: '9800003024' } }, '9800003024'],
  [
    'by a key of the form’s fields',
    {
      form: { fields: { a: { title: 'Full name', type: 'text' }, b: { title: 'Phone', type: 'tel' } } },
      answers: { a: 'Asha', b: '9800003025' },
    },
    '9800003025',
  ],
  ['by place', { questions: ['Name', 'Phone'], answers: ['Asha', '9800003026'] }, '9800003026'],
  ['by number', { question_1: 'Name', answer_1: 'Asha', question_2: 'Phone', answer_2: '9800003043' }, '9800003043'],
  ['one key at a time', [{ Name: 'Asha' }, { Phone: '9800003038' }], '9800003038'],
  [
    'one nested beside flat ones',
    [
      { label: 'Name', value: 'Asha' },
      { label: 'Phone', value: '9800003039' },
      { label: 'Address', value: { city: 'Pune' } },
      { extra: { x: 'y' } },
    ],
    '9800003039',
  ],
  [
    'by the mark of a choice',
    {
      fields: [
        { label: 'Name', value: 'Asha' },
        { label: 'Phone', value: '9800003040' },
        {
          label: 'BHK',
          options: [
            { label: '2 BHK', selected: false },
            { label: '3 BHK', selected: true },
          ],
        },
      ],
    },
    '9800003040',
  ],
  [
    'in parts',
    {
      name: { full: 'Asha' },
      phone: { countryCode: '+91', number: '9800003044' },
      address: { street: '4 Lake', city: 'Pune' },
    },
    '9800003044',
  ],
])('a question and its answer meet: %s', (_how, body, national) => {
  expect(line(readOne(body))).toBe(`- | Asha | +91${national} | -`)
})

test('an option or a status of the same number as a question is no answer to it', () => {
  const body = {
    selected: { id: 4, text: 'Yes' },
    project: { id: 2, name: 'Lakeview' },
    status: { id: 4, value: 'open' },
    questions: [
      { id: 2, text: 'Phone' },
      { id: 4, text: 'Your name' },
    ],
    answers: [
      { question_id: 4, answer: 'Asha' },
      { question_id: 2, answer: '9800003023' },
    ],
  }
  expect(line(readOne(body))).toBe('- | Asha | +919800003023 | -')
  expect(line(readOne(Object.fromEntries(Object.entries(body).reverse())))).toBe('- | Asha | +919800003023 | -')
})

test('a choice that was not made is not read, and one that was is', () => {
  const lead = readOne({
    fields: [
      {
        label: 'BHK',
        options: [
          { label: '2 BHK', selected: false },
          { label: '3 BHK', selected: true },
        ],
      },
      { label: 'Phone', value: '9800003040' },
    ],
  })
  expect(lead.requirement.bhk).toEqual([3])
  expect(lead.message).toBeNull()
  expect(readOne({ phone: '9800003040', bhk: { '2 BHK': true, '4 BHK': false } }).requirement.bhk).toEqual([2])
})

test.each<[string, unknown, string[]]>([
  [
    'a list of records with answers',
    {
      data: [
        {
          id: 'r1',
          answers: [
            { question: 'Name', answer: 'A One' },
            { question: 'Phone', answer: '9800003041' },
          ],
        },
        {
          id: 'r2',
          answers: [
            { question: 'Name', answer: 'B Two' },
            { question: 'Phone', answer: '9800003042' },
          ],
        },
      ],
    },
    ['r1 | A One | +919800003041 | -', 'r2 | B Two | +919800003042 | -'],
  ],
  [
    'a list under any key',
    {
      enquiryList: [
        { name: 'A One', phone: '9800003017' },
        { name: 'B Two', phone: '9800003018' },
      ],
      count: 2,
    },
    ['- | A One | +919800003017 | -', '- | B Two | +919800003018 | -'],
  ],
  [
    'headings and rows',
    {
      headers: ['Name', 'Phone'],
      rows: [
        ['A One', '9800003027'],
        ['B Two', '9800003028'],
      ],
    },
    ['- | A One | +919800003027 | -', '- | B Two | +919800003028 | -'],
  ],
  [
    'an envelope with an id and an address',
    {
      id: 'page-5',
      email: 'portal@agency.example.in',
      leads: [
        { name: 'A One', phone: '9800003015' },
        { name: 'B Two', phone: '9800003016' },
      ],
    },
    ['- | A One | +919800003015 | -', '- | B Two | +919800003016 | -'],
  ],
  [
    'notifications of a CRM',
    {
      Envelope: {
        Body: {
          notifications: {
            OrganizationId: 'o',
            Notification: [
              { Id: 'n1', sObject: { Id: 'L1', FirstName: 'A', LastName: 'One', MobilePhone: '9800003036' } },
              { Id: 'n2', sObject: { Id: 'L2', FirstName: 'B', LastName: 'Two', MobilePhone: '9800003037' } },
            ],
          },
        },
      },
    },
    ['L1 | A One | +919800003036 | -', 'L2 | B Two | +919800003037 | -'],
  ],
])('several leads stay several: %s', (_what, body, expected) => {
  expect(readAll(body).map(line)).toEqual(expected)
})

test.each([
  ['a list of contacts', { lead: { name: 'Ira Sen', contacts: [{ type: 'mobile', value: '9800000455' }] } }],
  [
    'one beside a partner',
    {
      lead: { name: 'Ira Sen', contacts: [{ type: 'phone', value: '9800000455' }] },
      channel_partner: { name: 'Sumit', phone: '9800000999' },
    },
  ],
  [
    'a second line before it',
    {
      name: 'Ira Sen',
      phones: [
        { type: 'work', value: '02026120003' },
        { type: 'mobile', value: '9800000455' },
      ],
    },
  ],
  [
    'an address beside it',
    {
      name: 'Ira Sen',
      reach: [
        { type: 'email', value: 'ira@example.in' },
        { type: 'tel', value: '9800000455' },
      ],
    },
  ],
])('a number is known by its kind alone: %s', (_what, body) => {
  const { name, phones } = readOne(body)
  expect([name, phones.map(({ e164 }) => e164)]).toEqual(['Ira Sen', ['+919800000455']])
})
