import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { type Caller, startApp, type TestApp } from '../../support/app'
import { makeRival, makeWorld, type World } from '../../support/world'
import { givenContact, givenLead } from './given'

let app: TestApp
let world: World
let lead: { id: string; contactId: string }

beforeAll(async () => {
  app = await startApp()
})
beforeEach(async () => {
  world = await makeWorld(app)
  lead = await givenLead(app, world, { owner: world.ravi, name: 'Kavita Rane', phones: ['9800000001'] })
})
afterAll(() => app.close())

const asked = async (as: Caller, body: object) =>
  (await app.call('POST', '/leads/known-people', { as, body })).body.data

test('whoever enters a number is told who has it, with their lead', async () => {
  expect(await asked(world.ravi, { phone: '098000-00001' })).toMatchObject({
    people: [{ id: lead.contactId, name: 'Kavita Rane', lead: { id: lead.id, owner: 'Ravi Patil', category: 'open' } }],
    others: 0,
  })
})

test('of somebody beyond their reach they are told that there is one, and who reads numbers masked not even that', async () => {
  expect(await asked(world.farah, { phone: '9800000001' })).toEqual({ people: [], others: 1 })
  expect(await asked(world.imran, { phone: '9800000001' })).toEqual({ people: [], others: 0 })
})

test('a number in the name of somebody known is read as the caller reads numbers', async () => {
  await givenContact(app, world, { owner: world.ravi, name: 'Kavita 98000 00555', phones: ['9800000554'] })
  const desk = await world.addMember('Rhea Desk', 'receptionist')
  const nameFor = async (as: Caller) => (await asked(as, { phone: '9800000554' })).people[0].name
  expect([await nameFor(desk), await nameFor(world.ravi), await nameFor(world.meera)]).toEqual([
    'Kavita •••••',
    'Kavita 98000 00555',
    'Kavita 98000 00555',
  ])
})

test('whoever came with a number that is another’s is told of beside its holder', async () => {
  const body = { name: 'Sonal Bindra', phone: '9800000003', alt_phone: '9800000001', email: 'sonal@example.in' }
  const { lead_id } = (await app.call('POST', '/leads', { as: world.asha, body })).body.data
  const { contact } = (await app.call('GET', `/leads/${lead_id}`, { as: world.asha })).body.data
  expect(contact.id).not.toBe(lead.contactId)
  const both = [lead.contactId, contact.id].toSorted()
  const { people, others } = await asked(world.asha, { phone: '9800000001' })
  expect([people.map(({ id }: { id: string }) => id).toSorted(), others]).toEqual([both, 0])
  expect(await asked(world.farah, { phone: '9800000001' })).toEqual({ people: [], others: 2 })
  expect(await asked(world.imran, { phone: '9800000001' })).toEqual({ people: [], others: 0 })
})

test('nobody is told of for a number that is new, half typed, or another company’s', async () => {
  const rival = await makeRival(app)
  const nobody = { people: [], others: 0 }
  expect(await asked(world.ravi, { phone: '9800000002', email: 'a@example.in' })).toEqual(nobody)
  expect(await asked(world.ravi, { phone: '98000' })).toEqual(nobody)
  expect(await asked(world.ravi, {})).toEqual(nobody)
  expect(await asked(rival.owner, { phone: '9800000001' })).toEqual(nobody)
})
