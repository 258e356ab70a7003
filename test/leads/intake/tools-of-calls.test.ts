// Bodies as exchanges, chat programs, calendars and CRMs send them: the caller enquires, and a line, a channel, an agent or
// the owner of a record is nobody's enquiry.

import { describe, expect, test } from 'bun:test'
import { readLeads } from '../../../src/leads/intake/read-lead'

const receipt = { receivedAt: new Date('2026-11-25T00:00:00Z'), zone: 'Asia/Kolkata', mayGuess: true }
const CALLER = '9800001711'
const OURS = '9800001712'
const LINE = '9800001713'

const read = (body: unknown) => {
  const leads = readLeads(body, receipt)
  expect(leads).toHaveLength(1)
  return leads[0]!
}
const numbers = (body: unknown) => read(body).phones.map(({ e164 }) => e164)

test.each<[string, unknown]>([
  [
    'a chat’s channel',
    { text: 'hello', eventType: 'message', owner: false, waId: `91${CALLER}`, channelPhoneNumber: `91${OURS}` },
  ],
  ['a business number', { from: CALLER, name: 'Asha Rao', businessPhone: OURS }],
  ['a number of WhatsApp for firms', { waId: CALLER, whatsappBusinessNumber: OURS }],
  ['an office’s mobile next to the user’s', { UserName: 'Asha Rao', UserMobile: CALLER, BusinessMobile: OURS }],
  [
    'a line as a structure',
    {
      resource: 'call',
      event: 'call.ended',
      data: {
        id: 7,
        direction: 'inbound',
        raw_digits: `+91 ${CALLER}`,
        contact: null,
        number: { id: 2, name: 'Sales line', digits: `+91 ${OURS}` },
      },
    },
  ],
  [
    'an outgoing call',
    { Call: { Sid: 's', To: `0${CALLER}`, From: `0${OURS}`, PhoneNumber: `0${LINE}`, Direction: 'outbound-api' } },
  ],
  [
    'an incoming call',
    { Sid: 's', From: `0${CALLER}`, To: `0${OURS}`, PhoneNumber: `0${LINE}`, Direction: 'incoming' },
  ],
  ['a missed call', { CallFrom: CALLER, PhoneNumber: OURS, CallType: 'missed' }],
  [
    'a virtual number as caller id',
    { Call_Type: 'INBOUND', Caller_Number: CALLER, Destination_Number: LINE, Caller_ID: OURS },
  ],
  ['a number that was shown', { callID: 'c', sourceNumber: CALLER, destinationNumber: LINE, displayNumber: OURS }],
  [
    'a sender on a platform',
    { direction: 'FROM_CUSTOMER', platformSenderId: `91${CALLER}`, senderName: 'Asha Rao', channelNumber: OURS },
  ],
  ['a channel’s number', { from: CALLER, wanumber: OURS, name: 'Asha Rao', body: 'Hello' }],
  [
    'a caller id of ours next to the customer’s number',
    { customer_number: CALLER, caller_id: OURS, agent_number: LINE },
  ],
  [
    'a firm’s number and name next to the user’s',
    { UserName: 'Asha Rao', UserMobile: CALLER, BusinessName: 'Sai Homes', BusinessMobile: OURS },
  ],
  [
    'a profile that is public',
    { sender: { name: 'Asha Rao', phone: CALLER }, publicProfile: { id: 1, name: 'Imran Other', phone: OURS } },
  ],
  [
    'a friend who is referred',
    { referrer_name: 'Imran Other', referrer_mobile: OURS, friend_name: 'Asha Rao', friend_mobile: CALLER },
  ],
  [
    'a mail that was passed on with a signature',
    {
      from: 'Nitin Wagh <imran@example.in>',
      text: `---------- Forwarded message ---------\nTo: Nitin Wagh\n\nName: Asha Rao\nPhone: ${CALLER}\n2 BHK in Baner\n\nNitin Wagh\nMob: ${OURS}`,
    },
  ],
  [
    'an answer above what it answers to',
    {
      to: 'imran@example.in',
      text: `Please call me on ${CALLER}\n\nOn Mon, 23 Nov 2026, Imran Other wrote:\n> Mobile: ${OURS}`,
    },
  ],
  ['a whole number in the box of the dial code', { Name: 'Asha Rao', PhoneNumber_countrycode: CALLER }],
])('%s', (_, body) => {
  expect(numbers(body)).toEqual([`+91${CALLER}`])
})

test('an agent’s name and address in a call are none of the caller’s', () => {
  const body = { callSid: 'c', from: `+91${CALLER}`, to: `+91${OURS}`, callType: 'Incoming', caller: 'Bhanu Kale' }
  const lead = read({ ...body, email: 'bhanu.kale@example.in' })
  expect([lead.name, lead.phones.length, lead.emails]).toEqual([null, 1, []])
})

describe('the owner of a record has a name of their own', () => {
  const firstAndLast = [
    { key: 'firstname', value: 'Asha' },
    { key: 'lastname', value: 'Rao' },
    { key: 'mobilephone', value: CALLER },
  ]
  test.each<[unknown]>([
    [{ fields: [...firstAndLast, { key: 'owner', value: { id: 3, name: 'Imran Other' } }] }],
    [
      {
        InputParameters: [
          {
            key: 'Target',
            value: { Attributes: [...firstAndLast, { key: 'ownerid', value: { Name: 'Imran Other' } }] },
          },
        ],
      },
    ],
  ])('%#', body => {
    expect([read(body).name, numbers(body)]).toEqual(['Asha Rao', [`+91${CALLER}`]])
  })
})

test('a record’s title is no name where the contact has one', () => {
  const lead = read({
    name: '2 BHK enquiry from website',
    contact_name: 'Asha Rao',
    email_from: 'asha@example.in',
    phone: CALLER,
  })
  expect([lead.name, lead.emails]).toEqual(['Asha Rao', ['asha@example.in']])
  expect(lead.message).toContain('2 BHK enquiry from website')
})

test('a meeting by phone has the number to be called, and no place', () => {
  const responses = {
    name: { label: 'name', value: 'Asha Rao' },
    email: { label: 'email', value: 'asha@example.in' },
    location: { label: 'location', value: { value: 'phone', optionValue: `+91${CALLER}` } },
  }
  const organizer = { name: 'Imran Other', email: 'imran@example.in', phoneNumber: `+91${OURS}` }
  expect(numbers({ triggerEvent: 'BOOKING_CREATED', payload: { organizer, responses } })).toEqual([`+91${CALLER}`])
})

test.each<[unknown]>([
  [
    {
      type: 'subscribe',
      data: { id: 'x', merges: { EMAIL: 'asha@example.in', FNAME: 'Asha', LNAME: 'Rao', PHONE: CALLER } },
    },
  ],
  [
    {
      data: {
        object: 'page',
        created_by: { object: 'user', name: 'Imran Other' },
        properties: {
          Name: { id: 'title', type: 'title', title: [{ type: 'text', plain_text: 'Asha Rao' }] },
          Phone: { id: 'p', type: 'phone_number', phone_number: CALLER },
        },
      },
    },
  ],
  [{ data__first_name: 'Asha', data__last_name: 'Rao', data__phone: CALLER }],
  [{ 'Parsed Name': 'Asha Rao', 'Parsed Phone': CALLER, 'From Email': 'alerts@portal.example.com' }],
])('fields that a tool folds up are the person’s (%#)', body => {
  expect([read(body).name, numbers(body)]).toEqual(['Asha Rao', [`+91${CALLER}`]])
})

test.each<[unknown]>([
  [{ eventType: 'sentMessageDELIVERED', waId: CALLER }],
  [{ eventType: 'sessionMessageSent', owner: true, waId: CALLER, text: 'Hello from us' }],
  [{ type: 'message_api_delivered', data: { customer: { phone_number: CALLER } } }],
  [{ topic: 'message.status.updated', data: { message: { phone_number: CALLER, status: 'DELIVERED' } } }],
])('what became of a message of ours is nobody’s enquiry (%#)', body => {
  expect(read(body).nobody).toBe(true)
})

test('a message that came in is one', () => {
  const customer = { phone_number: CALLER, traits: { name: 'Asha Rao' } }
  const lead = read({ type: 'message_received', data: { customer, message: { message: 'Hello' } } })
  expect([lead.name, lead.nobody ?? false]).toEqual(['Asha Rao', false])
})

test.each<[unknown, string]>([
  [{ event: 'LEAD_CREATED', entity: { id: 91, firstName: 'Asha', phone: CALLER } }, '91'],
  [{ uid: 'm-1', _cr: CALLER }, 'm-1'],
  [{ QryId: '77', Name: 'Asha Rao', PhoneNo: CALLER }, '77'],
  [{ ProspectID: 'p-1', FirstName: 'Asha', Phone: CALLER }, 'p-1'],
  [{ callid: 'k-1', caller_number: CALLER }, 'k-1'],
  [{ monitorUCID: 'u-1', CallerID: CALLER }, 'u-1'],
  [{ MessageSid: 'SM1', From: `+91${CALLER}`, Body: 'Hello there' }, 'SM1'],
])('an enquiry is known again by the id that its tool gives it (%#)', (body, id) => {
  expect(read(body).external_id).toBe(id)
})

test.each<[string, number | null]>([
  [`need 1 BHK on rent in Pashan. Call me on ${OURS}`, null],
  ['on rent in Baner 411045', null],
  ['2 BHK on rent, possession 2026', null],
  ['2 BHK on rent in Baner 25000', 25_000_00],
  ['my budget is 45 lakh', 45_00_000_00],
])('a number to call, a PIN code and a year are no budget: %s', (message, budget) => {
  expect(read({ name: 'Asha Rao', phone: CALLER, message }).requirement.budget_max).toBe(budget)
})

test('an id is no sum, and a document’s number and a portal are no name', () => {
  const lead = read({ Id: '04l5g000046429AAU', Name: 'Asha Rao', Phone: CALLER })
  expect([lead.name, lead.requirement.budget_max]).toEqual(['Asha Rao', null])
  expect(read({ doctype: 'Lead', name: 'LEAD-0001', lead_name: 'Asha Rao', mobile_no: CALLER }).name).toBe('Asha Rao')
  expect(read({ SenderName: 'Housing.com', Name: 'Asha Rao', Phone: CALLER }).name).toBe('Asha Rao')
  expect(read({ text: `Sender's Name: Asha Rao (Individual)\nMobile: ${CALLER}` }).name).toBe('Asha Rao')
})

test('the confirmation of a subscription is nobody’s', () => {
  const body = { Type: 'SubscriptionConfirmation', Message: 'You have chosen to subscribe', Token: 'x' }
  expect(read(body).nobody).toBe(true)
})
