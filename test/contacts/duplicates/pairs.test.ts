import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'bun:test'
import { compareContacts } from '../../../src/contacts/duplicates/compare-contacts'
import type { DuplicatePair } from '../../../src/contacts/duplicates/schema'
import { clock, minutes } from '../../../src/platform/clock'
import { givenContact } from '../../leads/leads/given'
import { type Caller, startApp, type TestApp } from '../../support/app'
import { failingWrites } from '../../support/failing'
import { makeRival, makeWorld, type World } from '../../support/world'

let app: TestApp
let world: World

beforeAll(async () => {
  app = await startApp()
})
beforeEach(async () => {
  world = await makeWorld(app)
})
afterEach(() => {
  clock.now = Date.now
})
afterAll(() => app.close())

async function pairs(as: Caller, query: Record<string, string> = {}): Promise<DuplicatePair[]> {
  await compareContacts()
  const { status, body } = await app.call('GET', `/contacts/duplicates?${new URLSearchParams(query)}`, { as })
  expect(status).toBe(200)
  return body.data
}
const idsOf = ({ contacts }: DuplicatePair) => contacts.map(({ contact }) => contact?.id ?? null)
const dismissal = (one: string, other: string) => `/contacts/${one}/duplicates/${other}/dismissal`
const REASON = { reason: 'Father and son' }

test('pairs of the whole company, the surest first: same number of an archived one, same name and city, like name and digits', async () => {
  const { ravi, imran, asha } = world
  const first = await givenContact(app, world, { owner: ravi, name: 'Kavita Rane', phones: ['9800000001'] })
  await app.call('DELETE', `/contacts/${first}`, { as: asha })
  const again = await givenContact(app, world, { owner: imran, name: 'K. R.', phones: ['9800000001'], city: 'Goa' })
  const sunil = await givenContact(app, world, { owner: ravi, name: 'Sunil Joshi', phones: ['9811111111'] })
  const digits = await givenContact(app, world, {
    owner: ravi,
    name: 'Suneel Joshi',
    phones: ['9822211111'],
    city: 'Goa',
  })
  const named = await givenContact(app, world, { owner: imran, name: 'SUNIL JOSHI' })
  await givenContact(app, world, { owner: ravi, name: 'Sunil Joshi', isTest: true })
  const rival = await makeRival(app)
  await givenContact(app, rival, { owner: rival.owner, name: 'Sunil Joshi' })
  const told = (await pairs(asha)).map(pair => [idsOf(pair), pair.score, pair.reasons])
  expect(told).toEqual([
    [[first, again].sort(), 90, ['phone']],
    [[sunil, named].sort(), 60, ['name_and_place']],
    [[sunil, digits].sort(), 55, ['name_and_digits']],
  ])
  expect(await pairs(rival.owner)).toEqual([])
})

test('an agent sees the pairs of own people, and of a colleague’s only the first letter and whom to ask', async () => {
  const { ravi, imran, neha } = world
  const own = await givenContact(app, world, { owner: ravi, name: 'Kavita Rane', phones: ['9800000001'] })
  await givenContact(app, world, { owner: imran, name: 'Kavita Rane', phones: ['9811111111'] })
  const [pair] = await pairs(ravi)
  expect(pair!.contacts.toSorted((a, b) => a.name.length - b.name.length)).toEqual([
    { contact: null, name: 'K•••', owner_name: 'Imran Khan', is_archived: false },
    {
      contact: { id: own, name: 'Kavita Rane', phone: '+919800000001', email: '', city: 'Pune' },
      name: 'Kavita Rane',
      owner_name: 'Ravi Patil',
      is_archived: false,
    },
  ])
  expect(await pairs(neha)).toEqual([])
})

test('a page ends where its limit says and goes on behind it; by reason and by day found they can be told apart', async () => {
  const { ravi, asha } = world
  for (const name of ['Amit Shah', 'Bina Shah', 'Chetan Rao']) {
    for (const city of ['Pune', 'pune']) await givenContact(app, world, { owner: ravi, name, city })
  }
  const all = await pairs(asha)
  expect(all).toHaveLength(3)
  const first = await app.call('GET', '/contacts/duplicates?limit=2', { as: asha })
  const rest = await app.call('GET', `/contacts/duplicates?limit=2&cursor=${first.body.meta.next_cursor}`, { as: asha })
  expect([...first.body.data, ...rest.body.data]).toEqual(all)
  const phones = JSON.stringify([{ field: 'reasons', op: 'has_any', value: ['phone'] }])
  expect(await pairs(asha, { filter: phones, sort: '-found_at' })).toEqual([])
})

test('two people stay two: a dismissed pair shows nowhere, until they have something new in common', async () => {
  const { ravi, asha } = world
  const father = await givenContact(app, world, { owner: ravi, name: 'Ramesh Kale', phones: ['9800000001'] })
  const son = await givenContact(app, world, { owner: ravi, name: 'Ramesh Kale', phones: ['9811100002'] })
  await pairs(asha)
  const { status, body } = await app.call('PUT', dismissal(son, father), { as: ravi, body: REASON })
  expect(status).toBe(200)
  expect(body.data.dismissed).toMatchObject({ reason: 'Father and son', by: { name: 'Ravi Patil' } })
  expect(await pairs(asha)).toEqual([])
  expect((await app.call('GET', `/contacts/${son}/duplicates`, { as: ravi })).body.data).toEqual([])
  const dismissed = JSON.stringify([{ field: 'is_dismissed', op: 'eq', value: true }])
  expect((await pairs(asha, { filter: dismissed })).map(({ id }) => id)).toEqual([body.data.id])
  // Renamed and back: nothing that was not known then.
  for (const name of ['Suresh Kale', 'Ramesh Kale']) {
    await app.call('PATCH', `/contacts/${son}`, { as: ravi, body: { name } })
    expect(await pairs(asha)).toEqual([])
  }
  // A number that ends as the father's does.
  await app.call('PATCH', `/contacts/${son}`, { as: ravi, body: { phones: [{ phone: '9822200001' }] } })
  const [pair] = await pairs(asha)
  expect(pair).toMatchObject({ dismissed: null, reasons: ['name_and_digits', 'name_and_place'], score: 68 })
  expect((await app.call('GET', `/contacts/${son}/duplicates`, { as: ravi })).body.data).toHaveLength(1)
})

test('a dismissal is taken back; without one it is not found', async () => {
  const { ravi, asha } = world
  const one = await givenContact(app, world, { owner: ravi })
  const other = await givenContact(app, world, { owner: ravi })
  expect((await app.call('DELETE', dismissal(one, other), { as: ravi })).status).toBe(404)
  await app.call('PUT', dismissal(one, other), { as: ravi, body: REASON })
  const back = await app.call('DELETE', dismissal(other, one), { as: asha })
  expect([back.status, back.body.data.dismissed]).toEqual([200, null])
  expect(await pairs(asha)).toHaveLength(1)
})

test('only whoever sees both and may edit one says so; of two strangers nothing can be said', async () => {
  const { ravi, imran, neha, asha, dev } = world
  const own = await givenContact(app, world, { owner: ravi })
  const colleagues = await givenContact(app, world, { owner: imran })
  const stranger = await givenContact(app, world, { owner: ravi, name: 'Sunil Joshi' })
  const say = async (as: Caller, one: string, other: string, body: object = REASON) =>
    (await app.call('PUT', dismissal(one, other), { as, body })).status
  expect(await say(ravi, own, colleagues)).toBe(404)
  expect(await say(neha, own, colleagues)).toBe(404)
  expect(await say(dev, own, colleagues)).toBe(403)
  expect(await say(asha, own, stranger)).toBe(404)
  expect(await say(asha, own, colleagues, { reason: ' ' })).toBe(422)
  expect(await say(asha, own, colleagues)).toBe(200)
})

test('a pair goes when the two are merged, comes back when they are parted, and goes with the name in common', async () => {
  const { ravi, asha } = world
  const one = await givenContact(app, world, { owner: ravi })
  const other = await givenContact(app, world, { owner: ravi })
  expect(await pairs(asha)).toHaveLength(1)
  const merge = await app.call('POST', `/contacts/${one}/merges`, { as: ravi, body: { with: other } })
  // At once, and not after the next comparison.
  expect((await app.call('GET', '/contacts/duplicates', { as: asha })).body.data).toEqual([])
  expect(await pairs(asha)).toEqual([])
  await app.call('POST', `/contacts/merges/${merge.body.data.id}/undo`, { as: ravi })
  expect(await pairs(asha)).toHaveLength(1)
  const renamed = await app.call('PATCH', `/contacts/${one}`, { as: ravi, body: { name: 'Sunil Joshi' } })
  // The name of before is theirs still, until somebody takes it away.
  expect(await pairs(asha)).toHaveLength(1)
  const [before] = renamed.body.data.other_names
  await app.call('DELETE', `/contacts/${one}/other-names/${before.id}`, { as: ravi })
  expect(await pairs(asha)).toEqual([])
})

test('a name that more than ten people of a place have tells nothing', async () => {
  const { ravi, asha } = world
  for (let i = 0; i < 12; i++) await givenContact(app, world, { owner: ravi, name: 'Amit Shah' })
  expect(await pairs(asha)).toEqual([])
})

test('people who can’t be compared keep no others from it, and are tried again later or when they change', async () => {
  const { ravi, asha } = world
  const given = (name: string) => givenContact(app, world, { owner: ravi, name })
  const shahs = [await given('Nadia Shah'), await given('Nadia Shah')].sort()
  const mend = await failingWrites(app, 'contact_duplicate', `new.first_id = '${shahs[0]}'`)
  const boses = [await given('Tara Bose'), await given('Tara Bose')].sort()
  const failures = async () =>
    (
      await app.db.sql`
      select failures from set_aside where job = 'contacts.compare' and subject_id in ${app.db.sql(shahs)}`
    ).map(row => row.failures as number)
  const found = async () => (await pairs(asha)).map(idsOf)
  try {
    expect([await found(), await failures()]).toEqual([[boses], [1, 1]])
    expect([await found(), await failures()]).toEqual([[boses], [1, 1]])
    await app.db.sql`update contact set pincode = '411001' where id = ${shahs[0]!}`
    expect([await found(), await failures()]).toEqual([[boses], expect.arrayContaining([1, 2])])
    await app.db.sql`update contact set pincode = null where id = ${shahs[0]!}`
  } finally {
    await mend()
  }
  expect(await found()).toContainEqual(shahs)
  clock.now = () => Date.now() + minutes(3)
  expect([await found(), await failures()]).toEqual([expect.arrayContaining([shahs, boses]), []])
  expect(await app.db.sql`select from contact_to_compare where company_id = ${world.company.id}`).toHaveLength(0)
})

test('companies take turns: a list of thousands holds up nobody else’s pairs', async () => {
  const many = world
  const few = await makeRival(app)
  await app.db.sql`delete from contact_to_compare`
  await app.db.sql`
    insert into contact (company_id, id, name, name_folded)
    select ${many.company.id}, 'con_many' || i, 'Person ' || i, 'person ' || i from generate_series(1, 600) i`
  await givenContact(app, few, { owner: few.owner, name: 'Tara Bose' })
  // One look before each batch: there is time for two.
  let looks = 0
  await compareContacts({
    get aborted() {
      return ++looks > 2
    },
  } as AbortSignal)
  const left = async (company: { id: string }) =>
    (await app.db.sql`select from contact_to_compare where company_id = ${company.id}`).length
  expect([await left(many.company), await left(few.company)]).toEqual([100, 0])
  await compareContacts()
  expect(await left(many.company)).toBe(0)
})
