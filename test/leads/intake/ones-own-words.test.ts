// A word before a number is one of a few of one's own, or it makes the number another party's.

import { describe, expect, test } from 'bun:test'
import { meta, read, tally, typeform } from './forms'

const ROLES = (
  'Site engineer|Presales|Coordinator|Site office|Driver|Security|CRM|Counsellor|Architect|Banker|Loan officer|Branch|Store|Helpline|' +
  'Franchisee|Guarantor|Doctor|Office boy|Attended by|Called by|Lead given to|Shared by|Verified by|Entered by|Handler|Presenter|Guide|' +
  'Plumber|Site head|Closing RM|Sourcing manager|Visit executive|Interior designer|Society chairman|Vastu consultant|CA|Watchman|Cab|' +
  'Valuer|Notary|Insurance adviser|Painter|Cook|Neighbour|Tutor|Electrician|Surveyor|Nominee|Uncle'
).split('|')
const OWN: [string, Record<string, string>][] = [
  ['number', { Name: 'Asha Rao', Mobile: '9800001720' }],
  ['name', { Name: 'Asha Rao' }],
  ['number alone', { Mobile: '9800001720' }],
  ['address', { Name: 'Asha Rao', Email: 'asha@example.in' }],
]
const OTHER = '+919800001721'

const under = (role: string): Record<string, string> => ({
  ...{ [`${role} name`]: 'Kiran Other', [`${role} mobile`]: '9800001721', [`${role} email`]: 'kiran@example.in' },
  ...{ [`${role} contact`]: '9800001721', [`${role} WhatsApp number`]: '9800001721' },
})
const keys = (fields: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).map(([label, value]) => [label.toLowerCase().replaceAll(' ', '_'), value]))
const structure = (role: string) => ({
  [role.toLowerCase().replaceAll(' ', '_')]: { name: 'Kiran Other', mobile: '9800001721', email: 'kiran@example.in' },
})

const BODIES: [string, (own: Record<string, string>, role: string) => unknown][] = [
  ['flat', (own, role) => ({ ...own, ...under(role) })],
  ['in keys', (own, role) => keys({ ...own, ...under(role) })],
  ['of Tally', (own, role) => tally({ ...own, ...under(role) })],
  ['of Typeform', (own, role) => typeform('Enquiry', { ...own, ...under(role) })],
  ['of Meta', (own, role) => meta(keys({ ...own, ...under(role) }))],
  ['in a structure', (own, role) => ({ ...own, ...structure(role) })],
  ['beside a customer', (own, role) => ({ data: { customer: own, ...structure(role) } })],
  ['in a customer', (own, role) => ({ customer: { ...own, ...under(role) } })],
  [
    'behind the number',
    (own, role) => ({
      ...own,
      [`Mobile of ${role}`]: '9800001721',
      [`Name of ${role}`]: 'Kiran Other',
      [`${role}’s e-mail`]: 'kiran@example.in',
    }),
  ],
  ['in brackets', (own, role) => ({ ...own, [`Mobile (${role})`]: '9800001721' })],
]

describe.each(OWN)('beside one’s own %s', (_what, own) => {
  test.each(BODIES)('a body %s keeps another party’s name, number and address as text', (_how, body) => {
    for (const role of ROLES) {
      const [lead, ...others] = read(body(own, role))
      const numbers = lead!.phones.map(({ e164 }) => e164)
      expect([role, others.length, numbers, lead!.name, lead!.emails]).toEqual([
        ...[role, 0, own.Mobile ? ['+919800001720'] : [], own.Name ?? null, own.Email ? [own.Email] : []],
      ])
      expect(numbers).not.toContain(OTHER)
      expect(lead!.message).toContain('9800001721')
    }
  })
})

test.each([
  ...[
    'Alternate',
    'Alt',
    'Second',
    'Other',
    'Another',
    'Additional',
    'WhatsApp',
    'Home',
    'Work',
    'Office',
    'Personal',
    'Official',
  ],
  ...[
    'Primary',
    'Main',
    'Your',
    'My',
    'Contact',
    'Best',
    'Landline',
    'Residence',
    'Billing',
    'Registered',
    'Indian',
    '10 digit',
  ],
  ...['Customer', 'Client', 'Buyer', 'Visitor', 'Lead', 'Jio'],
])('“%s mobile” is one’s own', word => {
  for (const label of [`${word} mobile`, `${word} phone number`, `${word}_mobile`.toLowerCase()]) {
    const [lead] = read({ Name: 'Asha Rao', [label]: '9800001720' })
    expect([label, lead!.phones.map(({ e164 }) => e164)]).toEqual([label, ['+919800001720']])
    const [both] = read(tally({ Name: 'Asha Rao', Mobile: '9800001722', [label]: '9800001720' }))
    expect([label, both!.phones.map(({ e164 }) => e164).sort()]).toEqual([label, ['+919800001720', '+919800001722']])
  }
})

test.each([
  ...[
    'Mobile (WhatsApp)',
    'Mobile number with country code',
    'Phone (required)',
    'Mobile number for site visit confirmation',
  ],
  ...[
    'Phone number we can reach you on',
    'WhatsApp number to send the brochure',
    'txtMobile',
    'cf_mobile',
    'field_phone',
  ],
  ...[
    'billing_phone',
    'Enter 10 digit mobile no.',
    'Mobile Number (For OTP)',
    'Phone/WhatsApp',
    'Phone No. 1',
    'phone-903',
  ],
  ...[
    'मोबाइल नंबर (व्हाट्सएप)',
    'अपना मोबाइल नंबर यहाँ लिखें',
    'पर्यायी मोबाईल',
    'Kindly provide mobile',
    'Mobile number - India',
  ],
])('the label “%s” asks for one’s own', label => {
  const [lead] = read({ Name: 'Asha Rao', [label]: '9800001720' })
  expect(lead!.phones.map(({ e164 }) => e164)).toEqual(['+919800001720'])
})

test.each(['Student', 'Tenant', 'Candidate', 'Investor', 'Prospect'])(
  '%s is another word for whoever enquires',
  word => {
    expect(read({ [`${word} Name`]: 'Asha', Mobile: '9800001720' })[0]!.name).toBe('Asha')
    expect(read(tally({ [`${word} Name`]: 'Asha Rao', [`${word} mobile`]: '9800001720' }))[0]).toMatchObject({
      name: 'Asha Rao',
      phones: [{ e164: '+919800001720' }],
    })
    const [beside] = read({
      Name: 'Asha Rao',
      Mobile: '9800001720',
      [`${word} name`]: 'Kiran Other',
      [`${word} mobile`]: '9800001721',
    })
    expect([beside!.name, beside!.phones.map(({ e164 }) => e164)]).toEqual(['Asha Rao', ['+919800001720']])
  },
)

test('the traits of a customer are theirs', () => {
  const customer = {
    id: 'c-1',
    channel_phone_number: '919800001720',
    traits: { name: 'Asha Rao', email: 'asha@example.in' },
  }
  const [lead] = read({ type: 'message_received', data: { customer, message: { id: 'm-1', message: 'Hello' } } })
  expect([lead!.name, lead!.phones.map(({ e164 }) => e164), lead!.emails]).toEqual([
    ...['Asha Rao', ['+919800001720'], ['asha@example.in']],
  ])
})

test('the caller’s number is taken, and not that of the agent who took the call', () => {
  for (const body of [
    { clid: '9800001720', _cr: '9800001720', _ct: '9800001721', _st: '1' },
    { _cl: '+919800001720', _ld: [{ _rr: [{ _na: 'Kiran Other', _ct: '9800001721' }] }] },
    { caller_id_number: '9800001720', agent_number: '9800001721' },
  ])
    expect(read(body)[0]!.phones.map(({ e164 }) => e164)).toEqual(['+919800001720'])
})

test('what a person answers comes before the hidden fields of the form', () => {
  const form = typeform('Enquiry', { 'Full name': 'Asha Rao', Phone: '9800001720' })
  const [lead] = read({ ...form, form_response: { hidden: { name: 'Summer offer' }, ...form.form_response } })
  expect(lead!.name).toBe('Asha Rao')
  const [alone] = read({ form_response: { hidden: { name: 'Asha Rao', phone: '9800001720' }, answers: [] } })
  expect([alone!.name, alone!.phones.length]).toEqual(['Asha Rao', 1])
})

test('a form that asks who one is has a name of one word, and no owner', () => {
  expect(read({ 'Who are you?': 'Meena', Phone: '9800001720' })[0]!.name).toBe('Meena')
  expect(read({ 'Who are you?': 'Owner', Phone: '9800001720' })[0]!.name).toBeNull()
})
