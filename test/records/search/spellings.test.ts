// Usual spellings of a name find each other, in whatever script, behind whoever is called so letter by letter.

import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { refoldContacts } from '../../../src/contacts/contacts/refold-names'
import { FOLD_VERSION, foldName } from '../../../src/platform/names/fold-name'
import { givenContact, givenLead } from '../../leads/leads/given'
import { startApp, type TestApp } from '../../support/app'
import { makeRival, makeWorld, type World } from '../../support/world'
import { DIFFERENT, IN_TAMIL, SPELLINGS } from './spelling-groups'

let app: TestApp
let world: World

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const given = (name: string, as = world.ravi) => givenContact(app, world, { owner: as, name })
async function found(q: string, as = world.asha): Promise<string[]> {
  const { status, body } = await app.call('GET', `/search?kinds=contacts&${new URLSearchParams({ q })}`, { as })
  expect(status).toBe(200)
  return body.data.map(({ title }: { title: string }) => title)
}
const listed = async (path: 'contacts' | 'leads', q: string): Promise<string[]> => {
  const { body } = await app.call('GET', `/${path}?${new URLSearchParams({ q, limit: '100' })}`, { as: world.asha })
  return body.data.map((one: { name?: string; contact?: { name: string } }) => one.name ?? one.contact!.name)
}
const keysOf = async (names: readonly string[]): Promise<string[]> => {
  const folded = names.map(foldName)
  const rows = await app.db.sql`select app.name_key(name) as key
    from json_array_elements_text(${JSON.stringify(folded)}::text::json) with ordinality as n (name, place) order by place`
  return rows.map(row => row.key as string)
}

describe('spellings of one name have one key', () => {
  test.each(SPELLINGS.map(group => [group[0]!, group] as const))('%s', async (_, group) => {
    const keys = await keysOf(group)
    expect(keys.map((key, i) => [group[i], key])).toEqual(group.map(name => [name, keys[0]!]))
  })

  test.each(DIFFERENT.map(group => [group.join(', '), group] as const))('and none of them: %s', async (_, group) => {
    const keys = await keysOf(group)
    expect(new Set(keys).size).toBe(group.length)
  })
})

describe('the search', () => {
  test('finds each of the spellings by each, and the very one first', async () => {
    world = await makeWorld(app)
    const groups = SPELLINGS.filter(group => new Set(group.map(foldName)).size > 1).filter((_, i) => i % 4 === 0)
    for (const group of groups) for (const name of group) await given(`${name} Zzork`)
    expect(groups.length).toBeGreaterThan(15)
    for (const group of groups) {
      // A search has its quota by member.
      const seeker = await world.addMember('Meera Iyer', 'manager')
      for (const name of group) {
        const hits = await found(`${name} Zzork`, seeker)
        expect([name, hits.slice(0, 10).toSorted()]).toEqual([
          name,
          expect.arrayContaining(group.length <= 10 ? group.map(one => `${one} Zzork`) : []),
        ])
        expect([name, foldName(hits[0]!)]).toEqual([name, foldName(`${name} Zzork`)])
      }
    }
  })

  test.each(IN_TAMIL)('finds %s, and %s, by the other', async (latin, tamil) => {
    world = await makeWorld(app)
    await given(`${latin} Kumar`)
    await given(`${tamil} குமார்`)
    const both = [`${latin} Kumar`, `${tamil} குமார்`].toSorted()
    expect((await found(latin)).toSorted()).toEqual(both)
    expect((await found(tamil)).toSorted()).toEqual(both)
    expect((await found(`${latin} Kumar`))[0]).toBe(`${latin} Kumar`)
  })

  test('finds initials however they are set', async () => {
    world = await makeWorld(app)
    for (const name of ['MK Rao', 'M. K. Rao', 'M K Rao', 'M.K.Rao']) await given(name)
    await given('Meena K Joshi')
    for (const q of ['MK', 'M. K.', 'm k', 'M.K. Rao', 'MK RAO']) expect((await found(q)).length, q).toBe(4)
  })

  test('does not drown a name in others that sound like it', async () => {
    world = await makeWorld(app)
    for (const name of ['Amit Rane', 'Amit Rana', 'Amit Rani', 'Amit Raina', 'Amit Ranade', 'Amit Rao'])
      await given(name)
    expect(await found('Rane')).toEqual(['Amit Rane'])
    expect(await found('Rana')).toEqual(['Amit Rana', 'Amit Ranade'])
    expect(await found('Raina')).toEqual(['Amit Raina'])
    for (let i = 0; i < 30; i++) await given(`Pooja Kale ${i}`)
    for (let i = 0; i < 3; i++) await given(`Puja Kale ${i}`)
    const hits = await found('Puja')
    expect(hits.slice(0, 3).toSorted()).toEqual(['Puja Kale 0', 'Puja Kale 1', 'Puja Kale 2'])
    expect(hits).toHaveLength(10)
    expect(await listed('contacts', 'Puja')).toHaveLength(33)
  })

  test('finds while a name is typed, its first words in another spelling', async () => {
    world = await makeWorld(app)
    await given('पूजा वाघमारे')
    expect(await found('Pooja Vagha')).toEqual(['पूजा वाघमारे'])
    expect(await found('Pooja Waghmare')).toEqual(['पूजा वाघमारे'])
  })

  test('narrows lists of contacts and of leads in the same way', async () => {
    world = await makeWorld(app)
    for (const name of ['Wankhede', 'वानखेडे', 'Vankhede', 'Wagle']) {
      await givenLead(app, world, { owner: world.ravi, name: `Sunil ${name}` })
    }
    const three = ['Sunil Vankhede', 'Sunil Wankhede', 'Sunil वानखेडे']
    expect((await listed('contacts', 'Suneel Wankhede')).toSorted()).toEqual(three)
    expect((await listed('leads', 'वानखेडे')).toSorted()).toEqual(three)
  })

  test('keeps to the reach and to the company', async () => {
    world = await makeWorld(app)
    const rival = await makeRival(app)
    await given('पूजा Nene', world.neha)
    await given('Puja Nene', world.imran)
    await givenContact(app, rival, { owner: rival.owner, name: 'Poojaa Nene' })
    expect(await found('Pooja Nene', world.neha)).toEqual(['पूजा Nene'])
    expect(await found('Pooja Nene', world.imran)).toEqual(['Puja Nene'])
    expect(await found('Pooja Nene', rival.owner)).toEqual(['Poojaa Nene'])
  })
})

describe('names that an earlier version folded', () => {
  test('are folded anew, once, and found; what they were renamed to meanwhile stays', async () => {
    world = await makeWorld(app)
    const { sql } = app.db
    const old = [
      ['M. K. Deo', 'm k deo', 'MK Deo'],
      ['ਜਸਵੰਤ ਸਿੰਘ', 'jasavat sigh', 'Jaswant Singh'],
      ['നായർ', 'naya', 'Nayar'],
      ['முருகன்', 'murukan', 'Murugan'],
    ] as const
    const ids: string[] = []
    for (const [name, folded] of old) {
      const id = await given(name)
      await sql`update contact set name_folded = ${folded} where id = ${id}`
      ids.push(id)
    }
    const before =
      await sql`select id, updated_at::text from contact where company_id = ${world.company.id} order by id`
    await sql`update installation set name_fold = 1`
    await refoldContacts()
    for (const [name, , q] of old) expect(await found(q), q).toEqual([name])
    const after = await sql`select id, updated_at::text from contact where company_id = ${world.company.id} order by id`
    expect(after.map(row => ({ ...row }))).toEqual(before.map(row => ({ ...row })))
    // Once it was done, nobody is looked at again.
    await sql`update contact set name_folded = 'somebody' where id = ${ids[0]!}`
    await refoldContacts()
    const [row] =
      await sql`select name_folded, (select name_fold from installation) as version from contact where id = ${ids[0]!}`
    expect({ ...row }).toEqual({ name_folded: 'somebody', version: FOLD_VERSION })
  })
})
