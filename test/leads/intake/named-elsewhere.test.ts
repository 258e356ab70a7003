// Another party in a body is nobody's enquirer where a text, or a label that says nothing, names who wrote.
import { describe, expect, test } from 'bun:test'
import { read } from './forms'

const OTHER = { name: 'Other Party', phone: '9691100000', email: 'other@example.in' }
const OTHERS = ['+919691100000', 'other@example.in']
const MOBILE = '+919823100001'
const TEXT = 'Hello,\nName: Aparna Ghate\nMobile: +919823100001\nMessage: 2bhk'

const who = (body: unknown) => {
  const [lead, ...more] = read(body)
  expect(more).toEqual([])
  return [lead!.name, ...lead!.phones.map(({ e164 }) => e164), ...lead!.emails]
}

describe.each([
  ...['builder', 'agent', 'owner', 'broker', 'developer', 'seller', 'landlord', 'advertiser', 'contact_person'],
  ...['dealer', 'channel_partner', 'architect', 'organizer', 'relationship_manager', 'assigned_to', 'user'],
])('next to %s', role => {
  test.each(['message', 'text', 'body', 'comments', 'description', 'mail_text'])(
    'a text under %s says who wrote',
    key => {
      expect(who({ [role]: OTHER, subject: 'New enquiry', [key]: TEXT })).toEqual(['Aparna Ghate', MOBILE])
    },
  )

  test('a page of a mail says who wrote', () => {
    const html = '<p>Name: Aparna Ghate</p><p>Mobile: 9823100001</p>'
    expect(who({ [role]: OTHER, html })).toEqual(['Aparna Ghate', MOBILE])
  })

  test('free labels say who wrote', () => {
    expect(who({ [role]: OTHER, n: 'Aparna Ghate', x: '9823100001' })).toEqual(['Aparna Ghate', MOBILE])
    expect(who({ [role]: OTHER, customer: 'Aparna Ghate', customer_no: '9823100001' })).toEqual([
      'Aparna Ghate',
      MOBILE,
    ])
  })

  test('a sentence says who wrote', () => {
    const message = 'Hi, I am Aparna Ghate. Call me on 9823100001'
    expect(who({ [role]: OTHER, message })).toEqual(['Aparna Ghate', MOBILE])
  })
})

test.each(['builder', 'agent', 'owner', 'broker', 'seller', 'dealer'])('flat keys of %s are another party’s', role => {
  const flat = { [`${role}_name`]: OTHER.name, [`${role}_phone`]: OTHER.phone }
  for (const key of ['message', 'text', 'body', 'comments', 'description']) {
    expect(who({ ...flat, [key]: TEXT })).toEqual(['Aparna Ghate', MOBILE])
  }
})

describe.each(['property', 'listing', 'project', 'property_details', 'flat'])('inside %s', thing => {
  test.each(['owner', 'agent', 'builder', 'seller'])('%s is not the enquirer', role => {
    const inside = { [thing]: { title: '2BHK', [role]: OTHER } }
    expect(who({ ...inside, text: 'Name: Aparna Ghate\nPhone: 9823100001' })).toEqual(['Aparna Ghate', MOBILE])
    expect(who({ ...inside, html: '<p>Name: Aparna Ghate</p><p>Mobile: 9823100001</p>' })).toEqual([
      'Aparna Ghate',
      MOBILE,
    ])
    expect(who(inside)).toEqual([null])
    expect(who({ id: '4', ...inside, text: 'Please call me' })).toEqual([null])
  })
})

test.each<object>([
  { message: 'Call 9823100001 or 9823100002' },
  { message: 'Is it still there? nobody.knows@example.org and two.others@example.org' },
  { comments: 'Hello, this is Aparna Ghate. Is the flat still available?' },
])('an owner beside somebody who can’t be told is not the enquirer (%#)', beside => {
  const [lead] = read({ owner: OTHER, ...beside })
  for (const value of [...lead!.phones.map(({ e164 }) => e164), ...lead!.emails]) expect(OTHERS).not.toContain(value)
  expect(lead!.message).toContain('9691100000')
  expect(lead!.nobody ?? false).toBe(false)
})

test.each<object>([
  {},
  { description: '2 BHK in Baner for rent, call 96911 00000' },
  { description: 'Name: Other Party\nMobile: 9691100000' },
  { 'RERA no': '9823100001', order_id: '9823100002' },
  { message: 'I am Looking For a tenant' },
  { society: 'Green Meadows', city: 'Pune' },
])('who is named alone, or names themselves again, enquires (%#)', beside => {
  expect(who({ owner: OTHER, ...beside })).toEqual(['Other Party', ...OTHERS])
})

const NAMED = 'Name: Aparna Ghate\nMobile: 9823100001'
const APARNA = { name: 'Aparna Ghate', phone: '9823100001' }

describe.each([
  'property',
  'project',
  'listing',
  'inventory',
  'unit',
  'flat',
  'tower',
  'society',
  'site_office',
  'branch',
  'scheme',
])('of a %s', thing => {
  test.each(['contact', 'sales_contact', 'spoc', 'contact_person', 'user'])('%s steps back for anybody else', key => {
    const inside = { [thing]: { title: 'Row house', [key]: OTHER } }
    for (const beside of [
      ...[{ client: APARNA }, { enquirer: APARNA }, { seeker: APARNA }, { lead: APARNA }, APARNA],
      ...[{ message: NAMED }, { lead_text: NAMED }, { query: 'Name: Aparna Ghate\nContact: 9823100001' }],
      { seeker: 'Aparna Ghate', seeker_no: '9823100001' },
    ]) {
      expect(who({ ...inside, ...beside })).toEqual(['Aparna Ghate', MOBILE])
    }
  })

  test('contacts steps back, however deep they stand', () => {
    expect(who({ [thing]: { contacts: [OTHER] }, message: NAMED })).toEqual(['Aparna Ghate', MOBILE])
    expect(who({ lead: { [thing]: { details: { contact: OTHER } }, message: NAMED } })).toEqual([
      'Aparna Ghate',
      MOBILE,
    ])
  })
})

test('a contact of a listing who is named alone enquires', () => {
  expect(who({ property: { title: 'Row house', contact: OTHER } })).toEqual(['Other Party', ...OTHERS])
})

test.each(['client', 'enquirer', 'seeker', 'buyer', 'customer'])('%s enquires, and not the contact beside', key => {
  expect(who({ contact: OTHER, [key]: APARNA })).toEqual(['Aparna Ghate', MOBILE])
})

test.each(['site_contact', 'sales contact', 'spoc', 'promoter'])('a text beside %s says who wrote', key => {
  expect(who({ [key]: OTHER, message: NAMED })).toEqual(['Aparna Ghate', MOBILE])
})

describe.each([
  ['contact_person', 'contact_person_phone'],
  ['contactPerson', 'contactPersonPhone'],
  ['Contact person', 'Contact person mobile'],
])('%s with a number of their own', (name, phone) => {
  test('is somebody else than who is named beside', () => {
    const contact = { [name]: OTHER.name, [phone]: OTHER.phone }
    expect(who({ ...contact, message: NAMED })).toEqual(['Aparna Ghate', MOBILE])
    expect(who({ ...contact, ...APARNA })).toEqual(['Aparna Ghate', MOBILE])
    expect(who(contact)).toEqual(['Other Party', '+919691100000'])
  })

  test('is who can be reached where nobody else is named', () => {
    expect(who({ [name]: 'Aparna Ghate', phone: '9823100001', message: 'Hello' })).toEqual(['Aparna Ghate', MOBILE])
  })
})

test.each<object>([
  { agent: OTHER, message: 'Aparna Ghate\n9823100001\n3 BHK Baner' },
  { agent_name: OTHER.name, agent_phone: OTHER.phone, enquiry: 'Aparna Ghate\n9823100001\nwants 3 BHK' },
  { builder: OTHER, comments: 'Aparna Ghate\n9823100001\nSite visit Sunday' },
  { sales_executive: OTHER, prospect_details: 'Aparna Ghate / 9823100001' },
])('a name and a number without labels say who wrote (%#)', body => {
  expect(who(body)).toEqual(['Aparna Ghate', MOBILE])
})

test.each(['Green Meadows\n9823100001', 'Sky Court / 9823100001', 'Our agent\nAnil Kumar\n9823100001'])(
  'a place or an agent before a number is nobody’s name: %j',
  message => {
    expect(read({ message })[0]!.name).toBeNull()
  },
)
