// Owners who want to sell or let fill in forms that call them owners. Elsewhere an owner is a colleague or another party.

import { expect, test } from 'bun:test'
import { type LeadType, readLeads } from '../../../src/leads/intake/read-lead'

const read = (body: unknown) =>
  readLeads(body, { receivedAt: new Date('2026-11-28T10:00:00Z'), zone: 'Asia/Kolkata', mayGuess: true })

test.each([
  [{ 'Name of owner': 'Meera Joshi', 'Owner mobile': '9800001711', lead_type: 'sell' }, 'sell'],
  [{ landlord_name: 'Meera Joshi', landlord_phone: '9800001711', property_for: 'rent' }, 'let_out'],
  [{ owner_name: 'Meera Joshi', owner_mobile: '9800001711', message: 'I want to sell my 2 BHK flat in Baner' }, 'sell'],
  [{ "Landlord's name": 'Meera Joshi', 'Contact no. (landlord)': '98000 01711', flat: '2 BHK in Baner' }, 'let_out'],
  [
    { form: 'List your home', data: { ownerName: 'Meera Joshi', ownerPhone: '9800001711', looking_to: 'sell' } },
    'sell',
  ],
  [{ 'मालक नाव': 'x', 'owner name': 'Meera Joshi', 'owner whatsapp': '9800001711', lead_type: 'rent' }, 'let_out'],
])('an owner who enquires alone is the enquirer (%#)', (body, type) => {
  const [lead, ...others] = read(body)
  expect(others).toEqual([])
  expect(lead!.phones.map(({ e164 }) => e164)).toEqual(['+919800001711'])
  expect([lead!.lead_type, lead!.nobody ?? false, lead!.unreachable]).toEqual([type as LeadType, false, false])
})

test.each([
  // Beside an enquirer the owner is another party.
  { name: 'Asha Rao', phone: '9800001712', owner_name: 'Meera Joshi', owner_mobile: '9800001711', lead_type: 'rent' },
  { 'Full name': 'Asha Rao', email: 'asha@example.in', landlord_phone: '9800001711', property_for: 'rent' },
])('beside an enquirer an owner is another party (%#)', body => {
  const [lead] = read(body)
  expect(lead!.name).toBe('Asha Rao')
  expect(lead!.phones.map(({ e164 }) => e164)).not.toContain('+919800001711')
})

test.each([
  { event: 'deal.updated', owner: { name: 'Sales Person', phone: '9800001711' }, stage: 'Won' },
  { event: 'form.published', owner_name: 'Sales Person', owner_phone: '9800001711' },
  { owner_id: '9800001711', owner_email: 'sales@example.in', lead_type: 'buy' },
])('a colleague who owns a record is nobody’s enquirer (%#)', body => {
  for (const lead of read(body)) expect(lead.phones).toEqual([])
})

const OWNER = { owner_name: 'Meera Joshi', owner_phone: '9800001711' }
const reach = (body: unknown) => {
  const [lead] = read(body)
  return [lead!.name, ...lead!.phones.map(({ e164 }) => e164), ...lead!.emails]
}

test.each([
  OWNER,
  { ownerName: 'Meera Joshi', ownerMobile: '9800001711' },
  { seller_name: 'Meera Joshi', seller_phone: '9800001711' },
  { owner: { name: 'Meera Joshi', phone: '9800001711' } },
  { landlord_name: 'Meera Joshi', landlord_mobile: '9800001711' },
])('an owner keeps an address and a second number beside theirs (%#)', owner => {
  expect(reach({ ...owner, email: 'm@example.in', flat: '2 BHK Aundh', purpose: 'Rent out' })).toEqual([
    'Meera Joshi',
    '+919800001711',
    'm@example.in',
  ])
  for (const key of ['alternate_number', 'whatsapp_number', 'alternate_phone', 'WhatsApp']) {
    expect(reach({ ...owner, [key]: '9800001713' })).toEqual(['Meera Joshi', '+919800001711', '+919800001713'])
  }
})

test.each(['caretaker', 'watchman', 'security_guard'])('%s is another party beside an owner', keeper => {
  const kept = { [`${keeper}_name`]: 'Ramu Shinde', [`${keeper}_phone`]: '9800001714' }
  expect(reach({ ...OWNER, ...kept })).toEqual(['Meera Joshi', '+919800001711'])
  expect(reach({ ...OWNER, ...kept, email: 'm@example.in' })).toEqual(['Meera Joshi', '+919800001711', 'm@example.in'])
})

test.each<object>([
  { email: 'asha@example.in', name: 'Asha Rao' },
  { email: 'asha@example.in', message: 'I am Asha Rao. Is the flat still there?' },
  { email: 'asha@example.in', message: 'Call me on 9800001712' },
  { alternate_number: '9800001712', enquirer_name: 'Asha Rao' },
])('whoever is named beside an owner has what has no role (%#)', beside => {
  const [lead] = read({ ...OWNER, ...beside })
  expect(lead!.name).not.toBe('Meera Joshi')
  expect(lead!.phones.map(({ e164 }) => e164)).not.toContain('+919800001711')
})
