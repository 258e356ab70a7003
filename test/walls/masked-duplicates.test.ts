// That two numbers end alike, or are the same, says more of them than a mask shows: whoever reads one of them masked is not
// told, in no list, filter or order.

import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { compareContacts } from '../../src/contacts/duplicates/compare-contacts'
import { givenContact } from '../leads/leads/given'
import { type Caller, startApp, type TestApp } from '../support/app'
import { makeWorld, type Person, type World } from '../support/world'

let app: TestApp
let world: World
let marketing: Person
let ids: Record<'sunil' | 'digits' | 'named' | 'old' | 'mail' | 'oldMail', string>

beforeAll(async () => {
  app = await startApp()
  world = await makeWorld(app)
  marketing = await world.addMember('Mala Menon', 'marketing')
  const { ravi, imran, asha } = world
  const old = await givenContact(app, world, { owner: ravi, name: 'Kavita Rane', phones: ['9800000001'] })
  await app.call('DELETE', `/contacts/${old}`, { as: asha })
  await givenContact(app, world, { owner: imran, name: 'K. R.', phones: ['9800000001'], city: 'Goa' })
  const oldMail = await givenContact(app, world, { owner: ravi, name: 'Asif Khan', emails: ['asif@example.in'] })
  await app.call('DELETE', `/contacts/${oldMail}`, { as: asha })
  const mail = await givenContact(app, world, { owner: imran, name: 'A. K.', emails: ['asif@example.in'], city: 'Goa' })
  const sunil = await givenContact(app, world, { owner: ravi, name: 'Sunil Joshi', phones: ['9811111111'] })
  const like = { name: 'Suneel Joshi', phones: ['9822211111'], city: 'Goa' }
  const digits = await givenContact(app, world, { owner: ravi, ...like })
  // The same name in the same place, and a number that ends alike.
  const named = await givenContact(app, world, { owner: imran, name: 'SUNIL JOSHI', phones: ['9833311111'] })
  ids = { sunil, digits, named, old, mail, oldMail }
  await compareContacts()
})
afterAll(() => app.close())

const pairs = async (as: Caller, query = '') =>
  (await app.call('GET', `/contacts/duplicates${query}`, { as })).body.data as { score: number; reasons: string[] }[]
const duplicates = async (as: Caller, id: string) =>
  (await app.call('GET', `/contacts/${id}/duplicates`, { as })).body.data as { score: number; reasons: string[] }[]
const told = (found: { score: number; reasons: string[] }[]) => found.map(({ score, reasons }) => [score, reasons])
const filterOf = (filter: object) => `?filter=${encodeURIComponent(JSON.stringify(filter))}`

describe('to a role that reads masked', () => {
  test('a pair has only what their names say, and its score says no more', async () => {
    expect(told(await pairs(marketing))).toEqual([[60, ['name_and_place']]])
    expect(told(await duplicates(marketing, ids.sunil))).toEqual([[60, ['has the same name in the same place']]])
  })

  test.each(['digits', 'mail'] as const)(
    'whom only a number or an address pairs is nobody’s duplicate: %s',
    async who => {
      expect(await duplicates(marketing, ids[who])).toEqual([])
    },
  )

  test.each([
    { field: 'reasons', op: 'has_any', value: ['phone'] },
    { field: 'reasons', op: 'has_any', value: ['email'] },
    { field: 'reasons', op: 'has_any', value: ['name_and_digits'] },
    { field: 'score', op: 'gt', value: 60 },
  ])('no filter finds the rest: %j', async filter => {
    expect(await pairs(marketing, filterOf(filter))).toEqual([])
    expect((await pairs(world.asha, filterOf(filter))).length).toBeGreaterThan(0)
  })

  test('nor does the order', async () => {
    expect(await pairs(marketing, '?sort=score')).toHaveLength(1)
    expect(await pairs(marketing, '?sort=-found_at')).toHaveLength(1)
  })
})

test('whoever reads their own numbers is told of two people of theirs, and of no colleague’s', async () => {
  expect(told(await duplicates(world.ravi, ids.digits))).toEqual([
    [55, ['has a name like it and a number that ends alike']],
  ])
  const [other] = (await duplicates(world.ravi, ids.sunil)).filter(({ score }) => score !== 55)
  expect(other).toMatchObject({ score: 60, reasons: ['has the same name in the same place'] })
  expect(told(await pairs(world.ravi)).toSorted()).toEqual([
    [55, ['name_and_digits']],
    [60, ['name_and_place']],
  ])
})

test('whoever reads every number is told all of it', async () => {
  const scores = (await pairs(world.asha)).map(({ reasons }) => reasons.join(' '))
  expect(scores.toSorted()).toEqual([
    'email',
    'name_and_digits',
    'name_and_digits',
    'name_and_digits name_and_place',
    'phone',
  ])
})
