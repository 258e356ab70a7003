// A row that names a record by an id or a reference says to whoever reads numbers masked the same whether the record is
// beyond their reach or nowhere. And no word of it is lost.

import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { startIntake, stopIntake } from '../../src/leads'
import { newId } from '../../src/platform/ids'
import { forgetCompany } from '../../src/workspace'
import { pushed } from '../leads/lead-push/pushing'
import { givenContact, givenLead } from '../leads/leads/given'
import { importing } from '../records/imports/importing'
import { type Caller, startApp, type TestApp } from '../support/app'
import { makeWorld, type Person, type World } from '../support/world'

let app: TestApp
let world: World
let imports: ReturnType<typeof importing>
let marketing: Person
let numbers = 0
/** What the row says itself. */
const NO_REACH = 'There is neither phone nor e-mail: nobody can be reached there'

beforeAll(async () => {
  app = await startApp()
  startIntake()
  world = await makeWorld(app)
  imports = importing(app, world)
  marketing = await world.addMember('Mala Menon', 'marketing')
})
afterAll(async () => {
  await stopIntake()
  await app.close()
})

const number = () => `97655${String(10_000 + numbers++)}`
const viewOf = async (reach: 'own' | 'all') => {
  const view = JSON.stringify({ 'leads.view': reach, 'contacts.view': reach })
  await app.db
    .sql`update role set permissions = permissions || ${view}::text::jsonb where id = ${world.roles.marketing}`
  forgetCompany(world.company.id)
}
const theirs = () =>
  givenLead(app, world, { owner: world.ravi, name: 'Kavita Rane', phones: [number()], ref: `L-24-${10_000 + numbers}` })

/** Takes in a list whose first column is our id, or checks it. */
async function take(csv: string, kind: 'lead' | 'contact', as: Caller, command: 'run' | 'dry-run' = 'run') {
  const { id, mapping } = await imports.send(csv, kind, as)
  await imports.map({ id, mapping: { ...mapping, 0: kind } }, {}, as)
  expect((await imports.ask(id, command, as)).status).toBe(200)
  await imports.work(id)
  return id
}

/** What an import tells its bringer, without what differs from one to the next anyway. */
async function told(id: string, as: Caller) {
  const { body: run } = await app.call('GET', `/imports/${id}`, { as })
  const { body: rows } = await app.call('GET', `/imports/${id}/rows`, { as })
  const { body: file } = await app.call('GET', `/imports/${id}/result`, { as })
  const { state, counts, warnings } = run.data
  const outcomes = String(file).match(/,(?:accepted|invalid),[^,]*,/g)
  return { state, counts, warnings, rows: rows.data.map((row: object) => ({ ...row, read: null })), outcomes }
}
/** How many records somebody lists. */
const listed = async (as: Caller) => {
  const all = async (path: string) => (await app.call('GET', `${path}?limit=100`, { as })).body.data.length
  return [await all('/leads'), await all('/contacts')]
}
const timelines = async (as: Caller, ...contactIds: string[]) => {
  const each = await Promise.all(
    contactIds.map(async id => (await app.call('GET', `/activities?contact_id=${id}&limit=100`, { as })).body.data),
  )
  return JSON.stringify(each)
}

describe('of a record that they may not see', () => {
  beforeAll(() => viewOf('own'))

  type Named = { heading: string; known: string; unknown: string; words: string }
  const ways: readonly (readonly [string, 'lead' | 'contact', () => Promise<Named>])[] = [
    [
      'a lead by its id',
      'lead',
      async () => ({ heading: 'Id', known: (await theirs()).id, unknown: newId('led'), words: 'w-id' }),
    ],
    [
      'a lead by its reference',
      'lead',
      async () => {
        const { id } = await theirs()
        const [row] = await app.db.sql`select ref from lead where id = ${id}`
        return { heading: 'Id', known: row!.ref as string, unknown: 'L-24-99999', words: 'w-ref' }
      },
    ],
    [
      'a contact by its id',
      'contact',
      async () => ({
        heading: 'Id',
        known: await givenContact(app, world, { owner: world.ravi, phones: [number()] }),
        unknown: newId('con'),
        words: 'w-con',
      }),
    ],
  ]

  test.each(ways)('they hear what they hear of nobody, again too: %s', async (_what, kind, make) => {
    const { heading, known, unknown, words } = await make()
    const answers = []
    const grown = []
    for (const id of [known, unknown]) {
      const as = await world.addMember(`Mala ${words} ${id === known}`, 'marketing')
      const csv = `${heading},Name,Phone,Message\n${id},Mohan Das,${number()},${words}-${id}\n`
      for (let time = 0; time < 2; time++) {
        const before = await listed(as)
        answers.push(await told(await take(csv, kind, as), as))
        const after = await listed(as)
        grown.push(after.map((many, i) => many - before[i]!))
        answers.push(await told(await take(csv, kind, as, 'dry-run'), as))
      }
    }
    expect(answers.slice(0, 4)).toEqual(answers.slice(4))
    expect(grown.slice(0, 2)).toEqual(grown.slice(2))
    expect(answers[0]!.rows).toMatchObject([{ outcome: 'accepted', reasons: [] }])
    // Whoever sees everything finds the row's words.
    const { body } = await app.call('GET', '/contacts?limit=100', { as: world.asha })
    const people = body.data.filter(({ name }: { name: string }) => name === 'Mohan Das')
    const all = await timelines(world.asha, ...people.map(({ id }: { id: string }) => id))
    for (const id of [known, unknown]) expect(all).toContain(`${words}-${id}`)
  })

  test('nor do they write on it', async () => {
    const { id, contactId } = await theirs()
    const before = await timelines(world.asha, contactId)
    await take(`Id,Name,Phone,Message\n${id},Mohan Das,${number()},Hello\n`, 'lead', marketing)
    await take(`Id,Name,Phone,Note\n${contactId},Mohan Das,${number()},Hello\n`, 'contact', marketing)
    expect(await timelines(world.asha, contactId)).toBe(before)
  })

  test('by the id under which a portal sent it', async () => {
    const source = world.source!
    const grown = []
    const answers = []
    const sent = await pushed(app, world, { id: 'feed-41', name: 'Kavita Rane', phone: number() })
    for (const id of ['feed-41', 'feed-42']) {
      const as = await world.addMember(`Mala ${id}`, 'marketing')
      const csv = `External id,Name,Phone,Message\n${id},Mohan Das,${number()},w-${id}\n`
      for (let time = 0; time < 2; time++) {
        const before = await listed(as)
        const { id: run } = await imports.run(csv, { source_id: source.id }, 'lead', as)
        answers.push(await told(run, as))
        grown.push((await listed(as)).map((many, i) => many - before[i]!))
      }
    }
    expect(grown).toEqual([
      [1, 1],
      [0, 0],
      [1, 1],
      [0, 0],
    ])
    expect(answers.slice(0, 2)).toEqual(answers.slice(2))
    expect(await timelines(world.asha, sent.contact_id)).not.toContain('w-feed')
  })
})

describe('of a record that they see and may not change', () => {
  beforeAll(() => viewOf('all'))

  test.each([
    ['a lead by its id', 'lead', 'Id', 'Message', 'w-seen-lead'],
    ['a contact by its id', 'contact', 'Id', 'Note', 'w-seen-contact'],
    ['a lead by its id, and a budget', 'lead', 'Id', 'Budget', '85 lakh'],
    ['a contact by its id, and a city', 'contact', 'Id', 'City', 'Nagpur'],
    ['a lead by its id, and an own heading', 'lead', 'Id', 'Lucky number', 'seven'],
  ] as const)(
    'the row is kept as text where the number is read, once: %s',
    async (_what, kind, heading, field, word) => {
      const { id, contactId } = await theirs()
      const csv = `${heading},Name,${field}\n${kind === 'lead' ? id : contactId},Kavita Rane,${word}\n`
      for (let time = 0; time < 2; time++) {
        expect((await told(await take(csv, kind, marketing), marketing)).rows).toMatchObject([
          { outcome: 'accepted', reasons: [NO_REACH] },
        ])
      }
      const kept = await timelines(world.asha, contactId)
      expect(kept.split(`${field}: ${word}`)).toHaveLength(2)
      expect(await timelines(world.ravi, contactId)).toContain(`${field}: ${word}`)
      expect(await timelines(marketing, contactId)).not.toContain(`${field}: ${word}`)
      const { body } = await app.call('GET', `/contacts/${contactId}`, { as: world.asha })
      expect([body.data.name, body.data.city]).toEqual(['Kavita Rane', 'Pune'])
    },
  )

  test('a row that says nothing new leaves nothing', async () => {
    const { id, contactId } = await theirs()
    const before = await timelines(world.asha, contactId)
    await take(`Id,Name,City\n${id},Kavita Rane,Pune\n`, 'lead', marketing)
    expect(await timelines(world.asha, contactId)).toBe(before)
  })
})
