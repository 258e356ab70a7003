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
])('beside %s', role => {
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
