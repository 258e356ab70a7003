// At the push door: owners and brokers become leads, and whoever is named beside an enquirer joins nobody.

import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { startIntake, stopIntake } from '../../../src/leads'
import { startApp, type TestApp } from '../../support/app'
import { makeWorld, type World } from '../../support/world'
import { amounts, leadOf, pushed, timelineOf } from './pushing'

let app: TestApp
let world: World

beforeAll(async () => {
  app = await startApp()
  startIntake()
})
beforeEach(async () => {
  world = await makeWorld(app)
})
afterAll(async () => {
  await stopIntake()
  await app.close()
})

test.each<[object, string, string]>([
  [{ 'Owner Name': 'Meera Joshi', 'Owner Mobile': '9800001751' }, 'Meera Joshi', 'sell'],
  [{ landlord: { name: 'Meera Joshi', phone: '9800001751' }, flat: '2 BHK' }, 'Meera Joshi', 'let_out'],
  [{ 'Broker Name': 'Dilip Sawant', 'Broker Mobile': '9800001751', 'Looking for': 'Rent' }, 'Dilip Sawant', 'rent'],
  [{ text: 'Name: Gita Kale\nMobile: 9800001751\n2 BHK for sale' }, 'Gita Kale', 'buy'],
])('whoever is the only party becomes a lead (%#)', async (body, name, type) => {
  const submission = await pushed(app, world, body)
  expect(submission.outcome).toBe('created')
  const lead = await leadOf(app, world, submission)
  expect([lead.contact.name, lead.lead_type, lead.is_unreachable]).toEqual([name, type, false])
})

test('an engineer named beside two buyers joins neither when they enquire themselves', async () => {
  const engineer = {
    'Site engineer name': 'Kiran Sane',
    'Site engineer mobile': '9800001753',
    'Site engineer email': 'k@example.in',
  }
  const first = await pushed(app, world, { Name: 'Asha Rao', Mobile: '9800001751', ...engineer })
  const second = await pushed(app, world, { Name: 'Bhumi Kher', Mobile: '9800001752', ...engineer })
  const own = await pushed(app, world, { Name: 'Kiran Sane', Mobile: '9800001753' })
  expect(new Set([first, second, own].map(({ contact_id }) => contact_id)).size).toBe(3)
  expect([first, second, own].map(({ outcome }) => outcome)).toEqual(['created', 'created', 'created'])
  expect(await amounts(app, world)).toEqual({ leads: 3, contacts: 3, submissions: 3 })
})

test('an id that comes again with another budget has it on the timeline', async () => {
  const body = { id: 'web-7', name: 'Asha Rao', phone: '9800001751' }
  const first = await pushed(app, world, { ...body, budget: '80 L' })
  await pushed(app, world, { ...body, budget: '1.2 Cr', bhk: '3 BHK', message: 'Call me' })
  const [entry] = (await timelineOf(app, world, first.lead_id)).filter(
    ({ type }: { type: string }) => type === 'system',
  )
  expect(entry.text.split('\n')).toEqual(['Call me', 'Budget: up to ₹1.2 Cr', 'BHK: 3'])
  expect((await leadOf(app, world, first)).enquiry_count).toBe(1)
})

const OFFICE = '9800001760'

test.each<[string, (name: string, i: number) => object]>([
  ['a phone', (name, i) => ({ name, mobile: `980000177${i}`, office_phone: OFFICE })],
  ['a mobile, before one’s own', (name, i) => ({ 'Office mobile': OFFICE, name, phone: `980000177${i}` })],
  ['an address', (name, i) => ({ name, mobile: `980000177${i}`, office_email: 'office@firm.example.in' })],
  [
    'both, beside an address',
    (name, i) => ({ name, email: `p${i}@example.in`, office_phone: OFFICE, office_email: 'o@firm.example.in' }),
  ],
  ['a number alone', name => ({ name, 'Office number': OFFICE })],
  ['in Hindi', (name, i) => ({ नाम: name, मोबाइल: `980000177${i}`, 'ऑफिस फोन': OFFICE })],
  ['a head office', (name, i) => ({ name, phone: `980000177${i}`, corporate_phone: OFFICE })],
])('what people have of one office joins none of them: %s', async (_what, body) => {
  const names = ['Asha Rao', 'Bhumi Kher', 'Kiran Sane', 'Asha Rao']
  const came = []
  for (const [i, name] of names.entries()) came.push(await pushed(app, world, body(name, i % 3)))
  const people = came.map(({ contact_id }) => contact_id)
  expect(new Set(people).size).toBe(3)
  expect(people[3]).toBe(people[0]!)
  const lead = await leadOf(app, world, came[1]!)
  expect([lead.contact.name, lead.is_unreachable]).toEqual(['Bhumi Kher', false])
  expect(lead.message).toMatch(/(?:Phone|E-mail) shared by many: (?:\+919800001760|o(?:ffice)?@firm\.example\.in)/)
})

test('an office’s number without a name does not join a colleague who has one', async () => {
  const first = await pushed(app, world, { name: 'Asha Rao', phone: '9800001771', office_phone: OFFICE })
  const second = await pushed(app, world, { phone: '9800001772', office_phone: OFFICE })
  expect([second.outcome, second.contact_id === first.contact_id]).toEqual(['created', false])
})

test('whoever has an office’s number as their own is found by it under their name', async () => {
  const own = await pushed(app, world, { name: 'Asha Rao', phone: OFFICE })
  const again = await pushed(app, world, { name: 'Asha Rao', office_phone: OFFICE })
  expect(again.contact_id).toBe(own.contact_id)
})

test.each<[string, object]>([
  ['a work number', { work_phone: '9800001761' }],
  ['a number that is asked for as one’s own', { 'Your office phone': '9800001761' }],
  ['a second mobile', { alternate_mobile: '9800001761' }],
])('%s is one’s own', async (_what, more) => {
  const first = await pushed(app, world, { name: 'Asha Rao', phone: '9800001771', ...more })
  const again = await pushed(app, world, { phone: '9800001761' })
  expect(again.contact_id).toBe(first.contact_id)
})

test.each<[string, object, object]>([
  ['an agent’s', { caller_agent_name: 'Neha Joshi', caller_agent_number: '9800001762' }, {}],
  ['a representative’s', { caller_representative: 'Neha Joshi', caller_rep_phone: '9800001762' }, {}],
  ['a telecaller’s', { tele_caller_name: 'Neha Joshi', tele_caller_number: '9800001762' }, {}],
  ['a caller’s beside a customer', { 'Caller name': 'Neha Joshi', 'Caller number': '9800001762' }, {}],
  ['a caller’s before a customer', {}, { caller_name: 'Neha Joshi', caller_mobile: '9800001762' }],
])('%s number is not the customer’s', async (_what, before, behind) => {
  const came = []
  for (const [i, customer_name] of ['Asha Rao', 'Bhumi Kher'].entries()) {
    came.push(await pushed(app, world, { ...before, customer_name, customer_number: `980000177${i}`, ...behind }))
  }
  const own = await pushed(app, world, { phone: '9800001762', message: 'A flat for myself' })
  const people = [...came, own].map(({ contact_id }) => contact_id)
  expect(new Set(people).size).toBe(3)
  expect((await leadOf(app, world, came[0]!)).contact).toMatchObject({ name: 'Asha Rao', phone: '+919800001770' })
})

test.each<[string, object]>([
  ['with an agent', { caller_number: '9800001771', caller_name: 'Asha Rao', agent_number: '9800001762' }],
  ['by an id alone', { caller_id: '9800001771', call_center_number: '9800001762', caller_name: 'Asha Rao' }],
  [
    'with what was called',
    { CallSid: 'c1', caller_number: '9800001771', caller_name: 'Asha Rao', called_number: '9800001762' },
  ],
])('whoever calls enquires: %s', async (_what, body) => {
  const lead = await leadOf(app, world, await pushed(app, world, body))
  expect([lead.contact.name, lead.contact.phone]).toEqual(['Asha Rao', '+919800001771'])
})
