// What an enquiry says and no field can hold stands in its text, where whoever works the lead reads it.

import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { startIntake, stopIntake } from '../../../src/leads'
import { startApp, type TestApp } from '../../support/app'
import { makeWorld, type World } from '../../support/world'
import { leadOf, pushed, timelineOf } from '../lead-push/pushing'

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

const upsert = async (body: object) =>
  (await app.call('POST', '/actions/upsert_lead', { as: world.asha, body })).body.data
const duplicatesOf = async (contact: string) =>
  (await app.call('GET', `/contacts/${contact}/duplicates`, { as: world.asha })).body.data

test.each([
  ['a digit short', { phone: '981234567' }, 'Phone: 981234567'],
  ['with letters in it', { phone: '98ABC12345' }, 'Phone: 98ABC12345'],
  ['as a sheet rounds it', { phone: '9.81234E+09' }, 'Phone: 9.81234E+09'],
  ['the second one', { alt_phone: '12345' }, 'Alt phone: 12345'],
])('a number that nobody can dial is told as it came: %s', async (_how, told, line) => {
  const lead = await pushed(app, world, { name: 'Bad One', ...told })
  expect(await leadOf(app, world, lead)).toMatchObject({ message: line, requirement: { budget_max: null } })
  expect((await leadOf(app, world, await upsert({ name: 'Bad Two', ...told }))).message).toBe(line)
})

test('so are an address, a sum and a day that mean nothing', async () => {
  const body = { name: 'Ramesh', phone: '981234567', email: 'ramesh(at)gmail', budget: 'as per site', date: 'soon' }
  const { message } = await leadOf(app, world, await pushed(app, world, body))
  expect(message.split('\n').sort()).toEqual([
    'Phone: 981234567',
    'budget: as per site',
    'date: soon',
    'email: ramesh(at)gmail',
  ])
})

test('what a known person’s next enquiry says otherwise stands in the re-enquiry, and what it says again does not', async () => {
  const known = { name: 'Sunita Rao', phone: '9800000001', city: 'Pune', address: '4 Lake Road', budget: '80 lakh' }
  const first = await pushed(app, world, known)
  await pushed(app, world, {
    ...{ name: 'Sunita (wife)', phone: '9800000001', city: 'Thane', address: '7 Hill Road', pincode: '411057' },
    ...{ alt_phone: '12345', budget: '1.2 crore', bhk: '3' },
  })
  const [again] = await timelineOf(app, world, first.lead_id)
  expect(again.text.split('\n')).toEqual([
    'Alt phone: 12345',
    'Name given: Sunita (wife)',
    'City given: Thane',
    'Address given: 7 Hill Road',
    'Budget: up to ₹1.2 Cr',
  ])
  const { body } = await app.call('GET', `/leads/${first.lead_id}/enquiries`, { as: world.asha })
  expect(body.data[0].message).toBe(again.text)
  await pushed(app, world, { ...known, name: 'sunita', city: 'PUNE' })
  expect((await timelineOf(app, world, first.lead_id))[0].text).toBeNull()
})

test('a new lead of somebody who is known says so in its message', async () => {
  await pushed(app, world, { name: 'Sunita Rao', phone: '9800000001', city: 'Pune', lead_type: 'buy' })
  const rent = await upsert({
    name: 'Sonal Rao',
    phone: '9800000001',
    city: 'Goa',
    lead_type: 'rent',
    message: 'A flat',
  })
  expect(rent.action).toBe('created')
  expect((await leadOf(app, world, rent)).message).toBe('A flat\nName given: Sonal Rao\nCity given: Goa')
})

test('a number of one and an address of another make the two a pair, and the address stands in the enquiry', async () => {
  const one = await upsert({ name: 'Pramod Ahire', phone: '9800000001' })
  const other = await upsert({ name: 'Beena Lal', phone: '9800000002', email: 'beena@example.in' })
  expect(await duplicatesOf(one.contact_id)).toEqual([])
  const mixed = { name: 'Pramod Ahire', phone: '9800000001', email: 'beena@example.in', alt_phone: '9800000002' }
  expect(await upsert(mixed)).toMatchObject({ outcome: 're_enquiry', lead_id: one.lead_id })
  expect((await timelineOf(app, world, one.lead_id))[0].text).toBe(
    'Phone given: +919800000002\nE-mail given: beena@example.in',
  )
  for (const [of, found] of [[one, other] as const, [other, one] as const]) {
    expect(await duplicatesOf(of.contact_id)).toMatchObject([
      { contact: { id: found.contact_id }, score: 70, reasons: ['an enquiry named both'] },
    ])
  }
})

test('whoever may not read numbers doesn’t read them there either', async () => {
  const lead = await pushed(app, world, { name: 'Sunita Rao', phone: '9800000001' })
  await pushed(app, world, { name: 'Beena Lal', phone: '9800000002', email: 'beena@example.in' })
  await pushed(app, world, { phone: '9800000001', alt_phone: '981234567', email: 'beena@example.in' })
  const bad = await pushed(app, world, { name: 'Bad One', phone: '981234567' })
  await app.db.sql`update role set field_rules = '{"phone":"masked","email":"masked","money":"full"}'
    where id = ${world.roles.manager}`
  const read = async (path: string) => JSON.stringify((await app.call('GET', path, { as: world.meera })).body)
  for (const path of [
    `/activities?lead_id=${lead.lead_id}`,
    `/leads/${lead.lead_id}/enquiries`,
    `/leads/${bad.lead_id}`,
  ]) {
    const told = await read(path)
    expect(told).toContain('hone: •••••')
    expect(told).not.toMatch(/981234567|beena@example/)
  }
})
