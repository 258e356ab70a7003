import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { givenContact } from '../../leads/leads/given'
import { type Caller, startApp, type TestApp } from '../../support/app'
import { makeRival, makeWorld, type World } from '../../support/world'

let app: TestApp
let world: World
let kavita: string

beforeAll(async () => {
  app = await startApp()
})
beforeEach(async () => {
  world = await makeWorld(app)
  const given = { owner: world.ravi, name: 'Kavita Rane', phones: ['9800000001'], emails: ['kavita@example.in'] }
  kavita = await givenContact(app, world, given)
})
afterAll(() => app.close())

const duplicates = async (as: Caller) => (await app.call('GET', `/contacts/${kavita}/duplicates`, { as })).body.data

test('finds the same number on an archived contact, the same name in one city, a like name with like digits', async () => {
  const { ravi } = world
  const named = await givenContact(app, world, { owner: ravi, name: 'Mrs. KAVITA RANE' })
  const digits = await givenContact(app, world, {
    owner: ravi,
    name: 'Kavitha Rane',
    phones: ['9800100001'],
    city: 'Goa',
  })
  const stranger = { owner: ravi, name: 'Sunil Joshi', phones: ['9870000001'], city: 'Goa' }
  await givenContact(app, world, stranger)
  await givenContact(app, world, { owner: ravi, name: 'Kavita Rane', phones: ['9811111111'], city: 'Goa' })
  await givenContact(app, world, { owner: ravi, name: 'Kavita Rane', isTest: true })
  await app.call('DELETE', `/contacts/${kavita}`, { as: world.asha })
  const phones = ['9800000001']
  const again = await givenContact(app, world, { owner: ravi, name: 'K. R.', phones, city: 'Goa' })
  const found = await duplicates(ravi)
  const told = found.map((row: { contact: { id: string }; score: number; reasons: string[] }) => [
    row.contact.id,
    row.score,
    row.reasons,
  ])
  expect(told).toEqual([
    [again, 90, ['has the same phone number']],
    [named, 60, ['has the same name in the same place']],
    [digits, 55, ['has a name like it and a number that ends alike']],
  ])
})

test('of a colleague’s contact it says that there is one and whom to ask, and of another company’s nothing', async () => {
  await givenContact(app, world, { owner: world.imran, name: 'Kavita Rane', phones: ['9811111111'] })
  const rival = await makeRival(app)
  await givenContact(app, rival, { owner: rival.owner, name: 'Kavita Rane' })
  expect(await duplicates(world.ravi)).toEqual([
    {
      contact: null,
      name: 'K•••',
      owner_name: 'Imran Khan',
      is_archived: false,
      score: 60,
      reasons: ['has the same name in the same place'],
    },
  ])
  expect((await app.call('GET', `/contacts/${kavita}/duplicates`, { as: world.imran })).status).toBe(404)
})
