// One person whose name was written down in two ways: to be looked at, and never joined by that alone.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { compareContacts } from '../../../src/contacts/duplicates/compare-contacts'
import { startIntake, stopIntake } from '../../../src/leads'
import { push, settled } from '../../leads/lead-push/pushing'
import { givenContact, givenLead } from '../../leads/leads/given'
import { startApp, type TestApp } from '../../support/app'
import { makeWorld, type World } from '../../support/world'

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

const given = (name: string, city = 'Pune', phones: string[] = []) =>
  givenContact(app, world, { owner: world.ravi, name, city, phones })
const likely = async (id: string) => {
  const { body } = await app.call('GET', `/contacts/${id}/duplicates`, { as: world.asha })
  return body.data.map((one: { name: string; score: number; reasons: string[] }) => [one.name, one.score, one.reasons])
}
async function pairs() {
  await compareContacts()
  const { body } = await app.call('GET', '/contacts/duplicates?limit=100', { as: world.asha })
  return body.data.map((pair: { score: number; reasons: string[] }) => [pair.score, ...pair.reasons])
}

describe('a name that is spelled otherwise in the same place', () => {
  test.each([
    ['पूजा वाघमारे', 'Pooja Waghmare'],
    ['Dnyaneshwar Wankhede', 'ज्ञानेश्वर वानखेडे'],
    ['Mohammed Shaikh', 'Mohd Sheikh'],
    ['Laxmi Choudhary', 'Lakshmi Chaudhari'],
    ['M. K. Iyer', 'MK Aiyar'],
    ['લક્ષ્મી પટેલ', 'Laxmi Patel'],
    ['మహేష్ రెడ్డి', 'Mahesh Reddy'],
    ['ಸುರೇಶ್ ಗೌಡ', 'Suresh Gowda'],
  ])('%s and %s are a likely pair, weaker than two of one name', async (one, other) => {
    const id = await given(one)
    await given(other)
    await given(other, 'Nagpur')
    expect(await likely(id)).toEqual([[other, 50, ['has a name with another spelling in the same place']]])
    expect(await pairs()).toEqual([[50, 'spelling_and_place']])
    await given(one)
    const scores = (await pairs()).map(([score]: [number]) => score)
    expect(scores).toEqual([60, 50, 50])
  })

  test('is found with a number that ends alike, and is surer for it', async () => {
    const id = await given('पूजा राव', 'Pune', ['9800011111'])
    await given('Pooja Rao', 'Nagpur', ['9822211111'])
    expect(await likely(id)).toEqual([['Pooja Rao', 55, ['has a name like it and a number that ends alike']]])
    await given('Puja Rao', 'Pune', ['9833311111'])
    expect((await likely(id))[0]!.slice(0, 2)).toEqual(['Puja Rao', 63])
  })

  test.each([
    ['Amit Rane', 'Amit Rana'],
    ['Sunil Patil', 'Sunil Patel'],
    ['Pooja Shah', 'Puja Sheth'],
    ['Ramesh Kale', 'Rakesh Kale'],
    ['Kavita Rao', 'Kavita Ravi'],
  ])('%s and %s are two people', async (one, other) => {
    const id = await given(one)
    await given(other)
    expect([await likely(id), await pairs()]).toEqual([[], []])
  })

  test('is not told of more than ten', async () => {
    const id = await given('Pooja Kale')
    for (let i = 0; i < 11; i++) await given('Puja Kale')
    expect((await likely(id)).length).toBe(0)
  })

  test('goes with the spelling, and is dismissed for good', async () => {
    const id = await given('Pooja Kale')
    const other = await given('Puja Kale')
    expect(await pairs()).toHaveLength(1)
    const path = `/contacts/${id}/duplicates/${other}/dismissal`
    expect((await app.call('PUT', path, { as: world.ravi, body: { reason: 'Sisters in law' } })).status).toBe(200)
    expect([await pairs(), await likely(id)]).toEqual([[], []])
    await app.call('PATCH', `/contacts/${other}`, { as: world.ravi, body: { name: 'Poojaa Kale' } })
    expect(await pairs()).toEqual([])
  })
})

test('nobody is joined by a name, however it is spelled', async () => {
  await givenLead(app, world, { owner: world.ravi, name: 'Pooja Waghmare', phones: ['9800000001'] })
  const pushed = ['पूजा वाघमारे', 'Puja Vaghmare', 'Pooja Waghmare']
  for (const [i, name] of pushed.entries()) await push(app, world, { name, phone: `980000010${i}` })
  await settled(app, world)
  const body = { name: 'Puja Waghmare', phone: '9800000200' }
  expect((await app.call('POST', '/leads', { as: world.asha, body })).body.data.outcome).toBe('created')
  const [row] = await app.db.sql`select count(*)::int as people from contact where company_id = ${world.company.id}`
  expect(row!.people).toBe(5)
})
