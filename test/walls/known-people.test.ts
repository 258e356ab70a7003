// Entering somebody whose number another team, or another company, has already: the enquiry gets where it belongs, and
// whoever entered it learns nothing by it.

import { afterAll, beforeAll, expect, test } from 'bun:test'
import { givenLead } from '../leads/leads/given'
import { startApp, type TestApp } from '../support/app'
import { type Firm, makeRival, makeWorld, type World } from '../support/world'
import { changedRows, rowsOf } from './unchanged'

const NUMBER = '9811122233'
const EMAIL = 'kavita@example.in'

let app: TestApp
let world: World
let rival: Firm

beforeAll(async () => {
  app = await startApp()
  world = await makeWorld(app)
  rival = await makeRival(app)
  await givenLead(app, world, { owner: world.ravi, name: 'Kavita Rane', phones: [NUMBER], emails: [EMAIL] })
})
afterAll(() => app.close())

test('another company that enters the same person has one of its own, and hears nothing of the other', async () => {
  const before = await rowsOf(app.db.sql, world.company.id)
  const body = { name: 'Somebody', phone: `+91 ${NUMBER}`, email: EMAIL }
  const answer = await app.call('POST', '/leads', { as: rival.owner, body })
  expect(answer.body.data).toMatchObject({ outcome: 'created', lead: { contact: { name: 'Somebody' } } })
  expect(changedRows(before, await rowsOf(app.db.sql, world.company.id))).toEqual([])
})

test('another team that enters the person is told no more than that the enquiry was taken', async () => {
  const before = await rowsOf(app.db.sql, world.company.id)
  const body = { name: 'Somebody', phone: `+91 ${NUMBER}`, message: 'from Imran’s desk' }
  const answer = await app.call('POST', '/leads', { as: world.imran, body })
  expect(answer.status).toBe(201)
  expect(answer.body.data).toEqual({
    action: 'created',
    outcome: 'created',
    lead_id: null,
    duplicate_kind: null,
    lead: null,
  })
  const [lead] = await app.db.sql`select enquiry_count from lead where company_id = ${world.company.id}`
  expect(lead!.enquiry_count).toBe(2)
  expect(changedRows(before, await rowsOf(app.db.sql, world.company.id))).toEqual([])
})

test('an address of theirs beside the number of somebody of one’s own comes back in one’s own words, and nothing of theirs', async () => {
  const body = { name: 'Nisha Shah', phone: '98111 22244', email: EMAIL, message: 'Wants a villa' }
  const first = await app.call('POST', '/leads', { as: world.imran, body: { name: body.name, phone: body.phone } })
  const before = await rowsOf(app.db.sql, world.company.id)
  const { data } = (await app.call('POST', '/leads', { as: world.imran, body })).body
  expect(data.lead_id).toBe(first.body.data.lead_id)
  const told = JSON.stringify([
    data,
    (await app.call('GET', `/leads/${data.lead_id}`, { as: world.imran })).body,
    (await app.call('GET', `/activities?lead_id=${data.lead_id}`, { as: world.imran })).body,
    (await app.call('GET', '/contacts/duplicates', { as: world.imran })).body,
  ])
  expect(told).toContain(EMAIL)
  expect(told).not.toMatch(/Kavita|98111 ?22233/)
  expect(changedRows(before, await rowsOf(app.db.sql, world.company.id))).toEqual([])
})

test('a wish of another kind makes a lead that is whose the person is', async () => {
  const body = { name: 'Somebody', email: EMAIL, lead_type: 'invest' }
  const answer = await app.call('POST', '/leads', { as: world.imran, body })
  expect([answer.status, answer.body.data.lead]).toEqual([201, null])
  const leads = await app.db
    .sql`select owner_id from lead where company_id = ${world.company.id} and lead_type = 'invest'`
  expect(leads.map(({ owner_id }) => owner_id)).toEqual([world.ravi.id])
})
