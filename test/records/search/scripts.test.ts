// A name in an Indian script and its usual spelling in Latin letters find each other.
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { compareContacts } from '../../../src/contacts/duplicates/compare-contacts'
import { foldName } from '../../../src/platform/names/fold-name'
import { givenContact } from '../../leads/leads/given'
import { startApp, type TestApp } from '../../support/app'
import { makeWorld, type World } from '../../support/world'
import { PAIRS, TWO_NAMES } from './scripts'

let app: TestApp
let world: World

beforeAll(async () => {
  app = await startApp()
  world = await makeWorld(app)
})
afterAll(() => app.close())

const keysOf = async (names: readonly string[]): Promise<{ key: string; coarse: string }[]> => {
  const folded = JSON.stringify(names.map(foldName))
  return app.db.sql`select app.name_key(name) as key, app.coarse_key(app.name_key(name)) as coarse
    from json_array_elements_text(${folded}::text::json) with ordinality as n (name, place) order by place`
}

test('a script and Latin letters have one key, the coarser one where the script is Tamil', async () => {
  const apart: string[] = []
  for (const pair of PAIRS) {
    const [one, other] = await keysOf(pair)
    const kind = /[\u0b80-\u0bff]/.test(pair[0]) ? 'coarse' : 'key'
    if (one![kind] !== other![kind]) apart.push(`${pair} ${one![kind]} ${other![kind]}`)
  }
  expect(apart).toEqual([])
})

test('two names have two keys', async () => {
  const joined: string[] = []
  for (const pair of TWO_NAMES) {
    const [one, other] = await keysOf(pair)
    if (one!.key === other!.key) joined.push(`${pair} ${one!.key}`)
  }
  expect(joined).toEqual([])
})

test('each finds the other, the very name first', async () => {
  const known = new Set<string>()
  for (const name of PAIRS.flat()) {
    if (known.has(name)) continue
    known.add(name)
    await givenContact(app, world, { owner: world.ravi, name })
  }
  const missed: string[] = []
  let seeker = world.asha
  for (const [i, pair] of PAIRS.entries()) {
    // A search has its quota by member.
    if (i % 12 === 0) seeker = await world.addMember('Meera Iyer', 'manager')
    for (const [q, wanted] of [pair, pair.toReversed()] as [string, string][]) {
      const { body } = await app.call('GET', `/search?kinds=contacts&${new URLSearchParams({ q })}`, { as: seeker })
      const titles = body.data.map(({ title }: { title: string }) => title)
      if (!titles.includes(wanted)) missed.push(`${q} → ${wanted}: ${titles}`)
      if (foldName(titles[0] ?? '') !== foldName(q)) missed.push(`${q} first: ${titles}`)
    }
  }
  expect(missed).toEqual([])
})

test('and they are a likely pair where a number ends alike', async () => {
  world = await makeWorld(app)
  const sample = PAIRS.filter((_, i) => i % 6 === 0)
  for (const [i, [one, other]] of sample.entries()) {
    const end = String(20_000 + i)
    await givenContact(app, world, { owner: world.ravi, name: one, city: 'Pune', phones: [`98000${end}`] })
    await givenContact(app, world, { owner: world.ravi, name: other, city: 'Nagpur', phones: [`98222${end}`] })
  }
  await compareContacts()
  const { body } = await app.call('GET', '/contacts/duplicates?limit=100', { as: world.asha })
  const paired = body.data.map((pair: { contacts: { name: string }[] }) =>
    pair.contacts.map(one => one.name).toSorted(),
  )
  expect(paired.toSorted()).toEqual(sample.map(pair => pair.toSorted()).toSorted())
})
