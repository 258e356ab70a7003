// Where a body names one party alone, that party enquires, whatever it is called: the form of an owner, a landlord, a broker.

import { describe, expect, test } from 'bun:test'
import { explainLeads } from '../../../src/leads/intake/explain-leads'
import { readLeads } from '../../../src/leads/intake/read-lead'
import { meta, read, tally, typeform } from './forms'

const NUMBER = '+919800001711'
const who = (body: unknown) => {
  const [lead, ...others] = read(body)
  expect(others).toEqual([])
  return [lead!.name, lead!.phones.map(({ e164 }) => e164).join(), lead!.lead_type, lead!.nobody ?? false]
}

describe.each([
  ['flat', (fields: Record<string, string>): unknown => fields],
  ['of Tally', tally],
  ['of Typeform', (fields: Record<string, string>) => typeform('Tell us', fields)],
  ['of Meta', meta],
  ['in an envelope', (fields: Record<string, string>) => ({ data: { submission: fields } })],
])('a form %s', (_tool, form) => {
  test.each<[Record<string, string>, string, string | null]>([
    [
      { "Owner's name": 'Meera Joshi', "Owner's mobile number": '9800001711', 'I want to': 'Rent out my property' },
      'Meera Joshi',
      'let_out',
    ],
    [{ 'Owner Name': 'Meera Joshi', 'Owner Mobile': '9800001711' }, 'Meera Joshi', 'sell'],
    [{ 'Property owner name': 'Meera Joshi', 'Owner whatsapp no': '98000 01711' }, 'Meera Joshi', 'sell'],
    [
      { 'Owner name': 'Meera Joshi', 'Owner phone': '9800001711', Flat: '2 BHK Baner', 'Asking price': '85 lakh' },
      'Meera Joshi',
      'sell',
    ],
    [
      { 'Name of owner': 'Meera Joshi', 'Contact no. of owner': '9800001711', 'Expected rent': '25000' },
      'Meera Joshi',
      'let_out',
    ],
    [{ 'Landlord name': 'Meera Joshi', 'Landlord phone': '9800001711' }, 'Meera Joshi', 'let_out'],
    [{ 'Seller name': 'Meera Joshi', 'Seller contact number': '9800001711' }, 'Meera Joshi', 'sell'],
    [{ 'Broker Name': 'Dilip Sawant', 'Broker Mobile': '9800001711' }, 'Dilip Sawant', null],
    [
      { 'Agent name': 'Dilip Sawant', 'Agent mobile': '9800001711', Agency: 'Dilip Realty', 'RERA no': 'A51800001234' },
      'Dilip Sawant',
      null,
    ],
    [{ 'Channel partner name': 'Dilip Sawant', 'Channel partner mobile': '9800001711' }, 'Dilip Sawant', null],
    [{ 'Builder name': 'Dilip Sawant', 'Builder phone': '9800001711' }, 'Dilip Sawant', null],
    [{ 'Referrer name': 'Dilip Sawant', 'Referrer mobile': '9800001711' }, 'Dilip Sawant', null],
    [{ 'Architect name': 'Dilip Sawant', 'Architect mobile': '9800001711' }, 'Dilip Sawant', null],
    [{ 'मालिक का नाम': 'मीरा जोशी', 'मालिक का मोबाइल': '9800001711' }, 'मीरा जोशी', 'sell'],
    [{ 'घरमालकाचे नाव': 'मीरा जोशी', 'घरमालकाचा मोबाईल': '9800001711' }, 'मीरा जोशी', 'let_out'],
    [{ 'માલિકનું નામ': 'Meera Joshi', 'માલિકનો મોબાઇલ નંબર': '9800001711' }, 'Meera Joshi', 'sell'],
    [{ 'உரிமையாளர் பெயர்': 'Meera Joshi', 'உரிமையாளர் மொபைல் எண்': '9800001711' }, 'Meera Joshi', 'sell'],
    [{ 'యజమాని పేరు': 'Meera Joshi', 'యజమాని ఫోన్ నంబర్': '9800001711' }, 'Meera Joshi', 'sell'],
    [{ 'ಮಾಲೀಕರ ಹೆಸರು': 'Meera Joshi', 'ಮಾಲೀಕರ ಮೊಬೈಲ್ ಸಂಖ್ಯೆ': '9800001711' }, 'Meera Joshi', 'sell'],
    [{ 'মালিকের নাম': 'Meera Joshi', 'মালিকের মোবাইল নম্বর': '9800001711' }, 'Meera Joshi', 'sell'],
    [{ 'ਮਾਲਕ ਦਾ ਨਾਮ': 'Meera Joshi', 'ਮਾਲਕ ਦਾ ਫ਼ੋਨ ਨੰਬਰ': '9800001711' }, 'Meera Joshi', 'sell'],
    [{ 'ഉടമയുടെ പേര്': 'Meera Joshi', 'ഉടമയുടെ ഫോൺ നമ്പർ': '9800001711' }, 'Meera Joshi', 'sell'],
    [{ 'ମାଲିକଙ୍କ ନାମ': 'Meera Joshi', 'ମାଲିକଙ୍କ ମୋବାଇଲ ନମ୍ବର': '9800001711' }, 'Meera Joshi', 'sell'],
  ])('names its only party (%#)', (fields, name, type) => {
    expect(who(form(fields))).toEqual([name, NUMBER, type, false])
  })
})

test.each<[object, string | null]>([
  [{ owner: { name: 'Meera Joshi', phone: '9800001711' }, property: '2 BHK Baner for sale' }, 'sell'],
  [{ landlord: { full_name: 'Meera Joshi', mobile: '9800001711' }, flat: '1 BHK' }, 'let_out'],
  [{ listing: '2 BHK for rent', seller: { name: 'Meera Joshi', phone: '9800001711' } }, 'let_out'],
  [{ broker: { name: 'Meera Joshi', mobile: '9800001711', firm: 'Joshi Realty' } }, null],
  [
    {
      owners: [
        { name: 'Meera Joshi', phone: '9800001711' },
        { name: 'Ravi Joshi', phone: '9800001712' },
      ],
    },
    'sell',
  ],
  [{ formID: '2300', q3_ownerName: 'Meera Joshi', q4_ownerMobile: '9800001711', q5_expectedRent: '25000' }, 'let_out'],
  [
    {
      formID: '2300',
      rawRequest: JSON.stringify({
        q3_ownerName: { first: 'Meera', last: 'Joshi' },
        q4_ownerMobile: { full: '(98000) 01711' },
      }),
    },
    'sell',
  ],
  [{ Owner: 'Meera Joshi', 'Owner no.': '9800001711' }, 'sell'],
  [{ name: 'List your property form', owner_name: 'Meera Joshi', owner_mobile: '9800001711' }, 'sell'],
  // The owner's name, the number of nobody in particular.
  [{ 'Owner Name': 'Meera Joshi', Mobile: '9800001711', Property: '2 BHK for rent' }, 'let_out'],
  [{ event: 'listing.submitted', owner: { name: 'Meera Joshi', phone: '9800001711' }, flat: 'Baner' }, 'sell'],
])('an owner or a broker in a structure enquires (%#)', (body, type) => {
  expect(who(body)).toEqual(['Meera Joshi', NUMBER, type, false])
})

test('the title of a form says what its owner wants', () => {
  const form = typeform('List your flat for rent', { 'Owner name': 'Meera Joshi', 'Owner phone': '9800001711' })
  expect(who(form)).toEqual(['Meera Joshi', NUMBER, 'let_out', false])
})

test('an address alone reaches somebody, too', () => {
  const [lead] = read({ 'Owner name': 'Meera Joshi', 'Owner e-mail': 'meera@example.in' })
  expect([lead!.name, lead!.emails, lead!.lead_type]).toEqual(['Meera Joshi', ['meera@example.in'], 'sell'])
})

describe('who works on leads is nobody’s enquirer', () => {
  test.each<object>([
    { event: 'lead.assigned', lead_id: 'L-1', assigned_to: { name: 'Rep Person', email: 'rep@agency.example.in' } },
    { created_by: 'Rep Person', created_by_email: 'rep@agency.example.in', created_by_phone: '9800001711' },
    { event: 'x', organizer: { email: 'rep@agency.example.in' } },
    { event: 'meeting.moved', host: { name: 'Rep Person', phone: '9800001711' } },
    { event: 'lead.updated', user: { name: 'Rep Person', email: 'rep@agency.example.in' } },
    { event: 'deal.updated', owner: { name: 'Rep Person', phone: '9800001711' }, stage: 'Won' },
    { owner_id: '7', owner_email: 'rep@agency.example.in', lead_type: 'buy' },
    { lead_owner: 'Rep Person', lead_owner_phone: '9800001711' },
    { dealOwner: 'Rep Person', dealOwnerEmail: 'rep@agency.example.in' },
    { 'Attended by': 'Rep Person', 'Attended by mobile': '9800001711' },
    { call_id: 'c-1', status: 'missed', agent_name: 'Rep Person', agent_number: '9800001711' },
    { 'Relationship manager': 'Rep Person', 'Relationship manager mobile': '9800001711' },
    { 'Presales name': 'Rep Person', 'Presales mobile': '9800001711' },
  ])('%#', body => {
    const [lead] = read(body)
    expect([lead!.phones, lead!.emails, lead!.name, lead!.nobody]).toEqual([[], [], null, true])
  })
})

test.each<object>([
  { submitted_by: { name: 'Meera Joshi', mobile: '9800001711' } },
  { filled_by: { name: 'Meera Joshi', phone: '9800001711' }, flat: '2 BHK' },
  { submitted_by: { name: 'Rep Person', mobile: '9800001712' }, name: 'Meera Joshi', phone: '9800001711' },
  {
    submitted_by: { name: 'Rep Person', mobile: '9800001712' },
    customer: { name: 'Meera Joshi', phone: '9800001711' },
  },
  { submitted_by: { name: 'Rep Person', mobile: '9800001712' }, text: 'Name: Meera Joshi\nMobile: 9800001711' },
])('whoever filled a form in enquires where nobody else is named (%#)', body => {
  expect(who(body)).toEqual(['Meera Joshi', NUMBER, null, false])
})

test('of two parties of one kind neither is taken, and nothing is swallowed', () => {
  const [lead] = read({
    ...{ builder: { name: 'Meera Joshi', phone: '9800001711' }, broker: { name: 'Dilip Sawant', phone: '9800001712' } },
  })
  expect([lead!.name, lead!.phones, lead!.nobody ?? false]).toEqual([null, [], false])
  expect(lead!.message).toContain('9800001711')
  expect(lead!.message).toContain('9800001712')
})

test('columns that were chosen by hand make no owner of a person', () => {
  const receipt = { receivedAt: new Date('2026-11-28T10:00:00Z'), zone: 'Asia/Kolkata' }
  const [lead] = readLeads({ 'Owner name': 'Rep Person', 'Owner mobile': '9800001711' }, receipt)
  expect([lead!.name, lead!.phones]).toEqual([null, []])
})

test('a key that the source knows for the enquirer’s makes an owner another party, and the preview reads as the door does', () => {
  const map = { keys: [{ from: 'xq1', to: 'phone' }], constants: [] }
  const receipt = { receivedAt: new Date('2026-11-28T10:00:00Z'), zone: 'Asia/Kolkata', mayGuess: true, map }
  const owner = { owner_name: 'Meera Joshi', owner_mobile: '9800001711' }
  const [lead] = readLeads({ ...owner, xq1: '9800001712' }, receipt)
  expect([lead!.name, lead!.phones.map(({ e164 }) => e164)]).toEqual([null, ['+919800001712']])
  expect(readLeads(owner, receipt)[0]!.name).toBe('Meera Joshi')
  const [explained] = explainLeads(owner, receipt, 1)
  expect(explained!.lead.phones.map(({ e164 }) => e164)).toEqual([NUMBER])
  expect(explained!.keys.map(({ to }) => to)).toEqual(['name', 'phone'])
})
