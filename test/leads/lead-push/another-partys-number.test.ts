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
