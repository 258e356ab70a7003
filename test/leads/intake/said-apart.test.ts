// Whose a value is may be said beside it and not above it: a role in a list of people, the title of a section, the
// direction of a call, a heading of a text. In each of these Asha Pawar enquires, and Rohan Malhotra is somebody else.

import { describe, expect, test } from 'bun:test'
import { readLeads } from '../../../src/leads/intake/read-lead'

const receipt = { receivedAt: new Date('2026-11-25T00:00:00Z'), zone: 'Asia/Kolkata', mayGuess: true }
const NAME = 'Asha Pawar'
const NUMBER = '9800001701'
const OTHER = 'Rohan Malhotra'
const OTHERS = '9800001702'
const one = { name: NAME, phone: NUMBER }
const other = { name: OTHER, phone: OTHERS }
const said = (label: string, value: string) => ({ label, value })

const who = (body: unknown) =>
  readLeads(body, receipt).map(({ name, phones, emails }) => [name, phones.map(({ e164 }) => e164), emails])

/** Bodies that name nobody's name. */
const NAMELESS = /^(?:exotel|twilio|smartflo|outgoing|incoming stays|no name|myop|mcube|\$|caller desk)/

const BODIES: [what: string, body: unknown][] = [
  [
    'participants',
    {
      id: 1,
      project: 'S',
      participants: [
        { role: 'host', ...other },
        { role: 'guest', ...one },
      ],
    },
  ],
  [
    'attendees type',
    {
      attendees: [
        { type: 'organizer', ...other },
        { type: 'attendee', ...one },
      ],
    },
  ],
  [
    'people agent/buyer',
    {
      people: [
        { role: 'agent', ...other },
        { role: 'buyer', ...one },
      ],
    },
  ],
  [
    'contacts site manager',
    {
      contacts: [
        { role: 'Site Manager', ...other },
        { role: 'Customer', ...one },
      ],
    },
  ],
  [
    'bare list',
    [
      { role: 'organizer', ...other },
      { role: 'client', ...one },
    ],
  ],
  [
    'members',
    {
      members: [
        { role: 'agent', ...other },
        { role: 'customer', ...one },
      ],
    },
  ],
  [
    'recipients',
    {
      recipients: [
        { role: 'broker', ...other },
        { role: 'tenant', ...one },
      ],
    },
  ],
  [
    'relation',
    {
      persons: [
        { relation: 'self', ...one },
        { relation: 'husband', ...other },
      ],
    },
  ],
  [
    'participant_type',
    {
      stakeholders: [
        { participant_type: 'builder', ...other },
        { participant_type: 'prospect', ...one },
      ],
    },
  ],
  ['flag', { participants: [{ is_organizer: true, ...other }, { ...one }] }],
  ['numbered bag', { people: { 0: { role: 'agent', ...other }, 1: { role: 'buyer', ...one } } }],
  [
    'form keys',
    {
      'people[0][role]': 'agent',
      'people[0][name]': OTHER,
      'people[0][phone]': OTHERS,
      'people[1][role]': 'buyer',
      'people[1][name]': NAME,
      'people[1][phone]': NUMBER,
    },
  ],
  [
    'zapier',
    {
      attendees__0__role: 'host',
      attendees__0__name: OTHER,
      attendees__0__phone: OTHERS,
      attendees__1__role: 'guest',
      attendees__1__name: NAME,
      attendees__1__phone: NUMBER,
    },
  ],
  [
    'person1_',
    {
      person1_role: 'agent',
      person1_name: OTHER,
      person1_phone: OTHERS,
      person2_role: 'buyer',
      person2_name: NAME,
      person2_phone: NUMBER,
    },
  ],
  ['agent only beside', { ...one, contacts: [{ role: 'agent', ...other }] }],
  ['all agents + customer obj', { customer: one, participants: [{ role: 'agent', ...other }] }],
  [
    'sections',
    {
      sections: [
        { title: 'Agent details', fields: [said('Name', OTHER), said('Phone', OTHERS)] },
        { title: 'Your details', fields: [said('Name', NAME), said('Phone', NUMBER)] },
      ],
    },
  ],
  [
    'groups',
    {
      groups: [
        { name: 'Broker', questions: [said('Name', OTHER), said('Mobile', OTHERS)] },
        { name: 'Buyer', questions: [said('Name', NAME), said('Mobile', NUMBER)] },
      ],
    },
  ],
  ['referred', { referrer: other, referred: one }],
  ['referred', { referrer: other, referee: one }],
  ['flat', { referrer_name: OTHER, referrer_phone: OTHERS, referee_name: NAME, referee_phone: NUMBER }],
  ['flat referred', { referrer_name: OTHER, referrer_phone: OTHERS, referred_name: NAME, referred_phone: NUMBER }],
  ['referred by', { referred_by_name: OTHER, referred_by_phone: OTHERS, name: NAME, phone: NUMBER }],
  ['exotel', { CallSid: 'x1', From: `0${OTHERS}`, To: `0${NUMBER}`, Direction: 'outbound-api' }],
  ['twilio', { CallSid: 'x1', From: `+91${OTHERS}`, To: `+91${NUMBER}`, Direction: 'outbound-dial' }],
  ['smartflo', { direction: 'clicktocall', caller_id_number: OTHERS, call_to_number: NUMBER }],
  ['outgoing', { call_type: 'outgoing', from: OTHERS, to: NUMBER }],
  ['incoming stays', { CallSid: 'x1', From: `0${NUMBER}`, To: `0${OTHERS}`, Direction: 'incoming' }],
  [
    'referred',
    {
      html: `<table><tr><td>Name</td><td>${NAME}</td></tr><tr><td>Mobile</td><td>${NUMBER}</td></tr><tr><td>Agent Mobile</td><td>${OTHERS}</td></tr></table>`,
    },
  ],
  [
    'agent row',
    {
      html: `<table><tr><td>Name</td><td>${NAME}</td></tr><tr><td>Mobile</td><td>${NUMBER}</td></tr><tr><td>Agent</td><td>${OTHER}</td></tr><tr><td>Agent Mobile</td><td>${OTHERS}</td></tr></table>`,
    },
  ],
  [
    'no name',
    {
      html: `<table><tr><td>Mobile</td><td>${NUMBER}</td></tr><tr><td>Advertiser mobile</td><td>${OTHERS}</td></tr></table>`,
    },
  ],
  ...(
    [
      ['Key Contact', 1],
      ['Local Contact', 1],
      ['Alternate Contact', 1],
      ['Second Person', 1],
      ['Co Owner', 1],
    ] as const
  ).map(([w]): [string, unknown] => [
    `referred${w}`,
    { name: NAME, phone: NUMBER, [`${w} Name`]: OTHER, [`${w} Number`]: OTHERS },
  ]),
  [
    'applicants',
    {
      'First Applicant Name': NAME,
      'First Applicant Mobile': NUMBER,
      'Second Applicant Name': OTHER,
      'Second Applicant Mobile': OTHERS,
    },
  ],
  [
    'applicants n',
    { 'Applicant 1 Name': NAME, 'Applicant 1 Phone': NUMBER, 'Applicant 2 Name': OTHER, 'Applicant 2 Phone': OTHERS },
  ],
  [
    'applicants n_',
    { applicant1_name: NAME, applicant1_phone: NUMBER, applicant2_name: OTHER, applicant2_phone: OTHERS },
  ],
  [
    'co_owner',
    { owner_name: NAME, owner_phone: NUMBER, co_owner_name: OTHER, co_owner_phone: OTHERS, purpose: 'sell' },
  ],
  ['husband in value', { name: NAME, phone: `${NUMBER}, husband's: ${OTHERS}` }],
  ['wife in value', { name: NAME, phone: `${NUMBER} (wife ${OTHERS})` }],
  ['footer', { message: `Name: ${NAME}\nMobile: ${NUMBER}\n\nRegards\n${OTHER}\nSales Head\nMob: ${OTHERS}` }],
  [
    'referred',
    {
      form_response: {
        definition: {
          fields: [
            { id: 'a', title: "Referrer's name", ref: 'r1' },
            { id: 'b', title: "Referrer's phone" },
            { id: 'c', title: 'Your name' },
            { id: 'd', title: 'Your mobile' },
          ],
        },
        answers: [
          ['a', OTHER],
          ['b', OTHERS],
          ['c', NAME],
          ['d', NUMBER],
        ].map(([id, text]) => ({ type: 'text', text, field: { id, type: 'short_text' } })),
      },
    },
  ],
  ['tenant owner flat', { tenant_name: NAME, tenant_phone: NUMBER, owner_name: OTHER, owner_phone: OTHERS }],
  ['landlord', { tenant_name: NAME, tenant_phone: NUMBER, landlord_name: OTHER, landlord_phone: OTHERS }],
  ['renter', { renter_name: NAME, renter_phone: NUMBER, owner_name: OTHER, owner_phone: OTHERS }],
  ['lessee', { lessee_name: NAME, lessee_phone: NUMBER, lessor_name: OTHER, lessor_phone: OTHERS }],
  [
    'qa',
    {
      answers: [
        said('Tenant name', NAME),
        said('Tenant mobile', NUMBER),
        said('Owner name', OTHER),
        said('Owner mobile', OTHERS),
      ],
    },
  ],
  [
    'text',
    { message: `Tenant name: ${NAME}\nTenant mobile: ${NUMBER}\nOwner name: ${OTHER}\nOwner mobile: ${OTHERS}` },
  ],
  ['landlord own', { landlord: one, agent: other, intent: 'let out my flat' }],
  [
    'landlord own flat',
    { landlord_name: NAME, landlord_phone: NUMBER, agent_name: OTHER, agent_phone: OTHERS, intent: 'let out my flat' },
  ],
  ['seller agent', { seller: one, agent: other }],
  [
    'owner current tenant sell',
    {
      owner_name: NAME,
      owner_phone: NUMBER,
      current_tenant_name: OTHER,
      current_tenant_phone: OTHERS,
      purpose: 'sell',
    },
  ],
  [
    'rows',
    [
      ['Customer Name', 'Mobile', 'RM', 'RM Mobile'],
      [NAME, NUMBER, OTHER, OTHERS],
    ],
  ],
  [
    'pairs',
    [
      ['Name', NAME],
      ['Mobile', NUMBER],
      ['City', 'Pune'],
      ['RM Mobile', OTHERS],
    ],
  ],
  [
    'values',
    {
      values: [
        ['Name', 'Phone'],
        [NAME, NUMBER],
      ],
    },
  ],
  [
    'answers',
    {
      answers: [
        ['Your name', NAME],
        ['Mobile number', NUMBER],
      ],
    },
  ],
  [
    'referred',
    { text: `Customer Details\nName: ${NAME}\nMobile: ${NUMBER}\n\nAgent Details\nName: ${OTHER}\nMobile: ${OTHERS}` },
  ],
  [
    'reverse',
    { text: `Agent Details\nName: ${OTHER}\nMobile: ${OTHERS}\n\nCustomer Details\nName: ${NAME}\nMobile: ${NUMBER}` },
  ],
  ['colon', { text: `Agent: ${OTHER}\nPhone: ${OTHERS}\nCustomer: ${NAME}\nPhone: ${NUMBER}` }],
  ['hindi', { text: `ग्राहक विवरण\nनाम: ${NAME}\nमोबाइल: ${NUMBER}\n\nएजेंट विवरण\nनाम: ${OTHER}\nमोबाइल: ${OTHERS}` }],
  ['myop', { _cr: NUMBER, _ld: [{ _rr: [{ _na: OTHER, _ct: OTHERS }] }] }],
  ['mcube', { callfrom: NUMBER, empname: OTHER, empnumber: OTHERS }],
  ['$', { $caller_id_number: NUMBER, $answered_agent_name: OTHER, $answered_agent_number: OTHERS }],
  ['caller desk', { SourceNumber: NUMBER, DestinationNumber: '02071234567', DialWhomNumber: OTHERS }],
  [
    'referred',
    {
      answers: [
        { name: 'firstName', answerDetails: { textQuestionAnswer: { answer: 'Asha' } } },
        { name: 'lastName', answerDetails: { textQuestionAnswer: { answer: 'Pawar' } } },
        { name: 'phoneNumber', answerDetails: { textQuestionAnswer: { answer: NUMBER } } },
      ],
    },
  ],
  [
    'referred',
    {
      answers: [
        { question: 'Full name', answerDetails: { text: { answer: NAME } } },
        { question: 'Phone', answerDetails: { text: { answer: NUMBER } } },
      ],
    },
  ],
  ['referred', { Name: { value: { first: 'Asha', last: 'Pawar' } }, Phone: { value: NUMBER } }],
  ['bitrix', { NAME: 'Asha', LAST_NAME: 'Pawar', PHONE: NUMBER }],
  ['referred', { text: `Name - ${NAME}\nMobile - ${NUMBER}` }],
  ['md', { text: `| Name | Phone |\n|---|---|\n| ${NAME} | ${NUMBER} |` }],
]

test.each(BODIES)('%s', (what, body) => {
  const found = who(body)
  const name = NAMELESS.test(what) ? null : NAME
  expect(found).toEqual([[name, [`+91${NUMBER}`], []]])
})

describe('by addresses', () => {
  test.each<[unknown]>([
    [
      {
        attendees: [
          { email: 'host@office.example.in', displayName: OTHER, organizer: true, self: true },
          { email: 'asha.pawar@example.in', displayName: NAME },
        ],
      },
    ],
    [
      {
        recipients: {
          signers: [
            { roleName: 'Agent', name: OTHER, email: 'host@office.example.in' },
            { roleName: 'Buyer', name: NAME, email: 'asha.pawar@example.in' },
          ],
        },
      },
    ],
    ...['Key Contact', 'Local Contact', 'Alternate Contact', 'Emergency Contact'].map((word): [unknown] => [
      {
        answers: [
          said('Your name', NAME),
          said('Your email', 'asha.pawar@example.in'),
          said(`${word} Name`, OTHER),
          said(`${word} Number`, OTHERS),
        ],
      },
    ]),
    ...[
      `Your key holder ${OTHER} (${OTHERS}) told me about the flat.`,
      `The security guard gave me ${OTHERS}`,
      `The watchman gave me ${OTHERS} of the owner`,
      `Saw your board outside the building, ${OTHERS}`,
      `Introduced by ${OTHER} ${OTHERS}`,
      `Need 2 BHK\nRegards\n${OTHER}\nMob: ${OTHERS}`,
      `Need 2 BHK\n\nRegards\n${OTHER}\nSales Head\nMob: ${OTHERS}`,
      `Call tower incharge ${OTHERS}`,
      `The current tenant is on ${OTHERS}`,
      `My neighbour ${OTHER} bought from you, ${OTHERS}`,
    ].map((message): [unknown] => [{ name: NAME, email: 'asha.pawar@example.in', message }]),
  ])('%#', body => {
    expect(who(body)).toEqual([[NAME, [], ['asha.pawar@example.in']]])
  })
})

describe('one’s own number in a text is taken', () => {
  test.each([
    `Please call me on ${NUMBER}`,
    `My number is ${NUMBER}`,
    `Need 2 BHK. ${NAME}, ${NUMBER}`,
    `Ph ${NUMBER}`,
  ])('%s', message => {
    expect(who({ name: NAME, email: 'asha.pawar@example.in', message })[0]![1]).toEqual([`+91${NUMBER}`])
  })
})

test('a number that one keeps besides is one’s own where nobody is named with it', () => {
  expect(who({ ...one, 'Alternate Contact Number': OTHERS })).toEqual([[NAME, [`+91${NUMBER}`, `+91${OTHERS}`], []]])
})

test('enquiries of a list stay as many as they are, whatever they say of what is wanted', () => {
  const leads = [
    { type: 'Buyer', ...one },
    { type: 'Seller', ...other },
  ]
  expect(who({ leads })).toHaveLength(2)
  expect(
    who([
      { designation: 'Manager', ...one },
      { designation: 'Engineer', ...other },
    ]),
  ).toHaveLength(2)
})
