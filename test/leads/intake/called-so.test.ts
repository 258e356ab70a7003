// Whoever comes again under a number or an address that is nobody's is found by their full name beside it, and a stranger
// never is.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { startIntake, stopIntake } from '../../../src/leads'
import { startApp, type TestApp } from '../../support/app'
import { makeWorld, type World } from '../../support/world'
import { addSource, leadOf, pushed, type Source } from '../lead-push/pushing'

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

const NAMES = ['Aarav Kher', 'Bhumi Kher', 'Chirag Sethi', 'Divya Menon', 'Eshan Roy', 'Farida Khan']
const CALL_CENTRE = '9800000900'
const DESK = 'desk@example.in'

async function allPushed(names: readonly string[], shared: object, where: Parameters<typeof pushed>[1] = world) {
  const came = []
  for (const name of names) came.push((await pushed(app, where, { name, ...shared }))!)
  return came
}
const at = (source: Source) => ({ ...world, source })
const outcomes = (came: readonly { outcome: string }[]) => came.map(({ outcome }) => outcome)
const contactsOf = (came: readonly { contact_id: string }[]) => came.map(({ contact_id }) => contact_id)

describe('whoever comes again under a value that is nobody’s', () => {
  test.each([
    ['the number of a call centre', { phone: CALL_CENTRE }],
    ['with a city', { phone: CALL_CENTRE, city: 'Pune' }],
    ['the address of a desk', { email: DESK }],
    ['a second number', { alt_phone: CALL_CENTRE }],
    ['a number and an address', { phone: CALL_CENTRE, email: DESK }],
  ])('is found by their full name: %s', async (_what, shared) => {
    const first = await allPushed(NAMES, shared)
    const again = await allPushed(NAMES.slice(3), shared)
    expect(outcomes(again)).toEqual(['re_enquiry', 're_enquiry', 're_enquiry'])
    expect(again.map(({ lead_id }) => lead_id)).toEqual(first.slice(3).map(({ lead_id }) => lead_id))
    const third = await allPushed(NAMES.slice(3), shared)
    expect(contactsOf(third)).toEqual(contactsOf(first.slice(3)))
  })

  test.each([
    ['with a title', 'Ms. Divya Menon'],
    ['in capitals', 'DIVYA MENON'],
    ['with points and spaces', ' Divya  Menon. '],
  ])('is found where the name is written %s', async (_what, name) => {
    const first = await allPushed(NAMES, { phone: CALL_CENTRE })
    const again = await pushed(app, world, { name, phone: CALL_CENTRE })
    expect([again.outcome, again.contact_id]).toEqual(['re_enquiry', first[3]!.contact_id])
  })

  test.each(['Divya', 'Divya M', 'D. Menon', 'D', 'Divya Menen', 'Divya Nair', 'Divya Menon Rao', 'Menon'])(
    'is not whoever is called %s',
    async name => {
      const first = await allPushed(NAMES, { phone: CALL_CENTRE })
      const other = await pushed(app, world, { name, phone: CALL_CENTRE })
      expect(other.outcome).toBe('created')
      expect(contactsOf(first)).not.toContain(other.contact_id)
    },
  )

  test.each(['A', 'Aarav', 'A. Kher', 'AK'])('is not the holder where they are called %s', async name => {
    const first = await allPushed(NAMES, { phone: CALL_CENTRE })
    const other = await pushed(app, world, { name, phone: CALL_CENTRE })
    expect(contactsOf(first)).not.toContain(other.contact_id)
  })

  test('in one body with the others is one', async () => {
    await allPushed(NAMES, { phone: CALL_CENTRE })
    const twice = ['Gita Nair', 'Gita Nair', 'Hema Iyer', 'Gita Nair'].map(name => ({ name, phone: CALL_CENTRE }))
    await pushed(app, world, twice)
    const rows = await app.db.sql`select name, count(*)::int as people from contact
      where company_id = ${world.company.id} and name in ('Gita Nair', 'Hema Iyer') group by name order by name`
    expect(rows.map(({ name, people }) => [name, people])).toEqual([
      ['Gita Nair', 1],
      ['Hema Iyer', 1],
    ])
  })

  test('in one burst is one', async () => {
    await allPushed(NAMES, { phone: CALL_CENTRE })
    const came = await Promise.all(
      [1, 2, 3, 4].map(() => pushed(app, world, { name: 'Gita Nair', phone: CALL_CENTRE })),
    )
    expect(new Set(contactsOf(came)).size).toBe(1)
  })

  test('is given the number of their own that they add, and is known by it', async () => {
    const first = await allPushed(NAMES, { phone: CALL_CENTRE })
    const own = await pushed(app, world, { name: 'Divya Menon', phone: '9800000931', alt_phone: CALL_CENTRE })
    expect(own.contact_id).toBe(first[3]!.contact_id)
    expect((await leadOf(app, world, own)).contact.phone).toBe('+919800000931')
    const without = await pushed(app, world, { name: 'Divya Menon', phone: CALL_CENTRE })
    expect(without.contact_id).toBe(own.contact_id)
    const namesake = await pushed(app, world, { name: 'Divya Menon', phone: '9800000932', alt_phone: CALL_CENTRE })
    expect([namesake.outcome, namesake.contact_id === own.contact_id]).toEqual(['created', false])
  })

  test('is found behind a message that fills its field', async () => {
    await allPushed(NAMES, { phone: CALL_CENTRE })
    const long = { phone: CALL_CENTRE, message: 'A flat near the school. '.repeat(1000) }
    const [first, again] = await allPushed(['Gita Nair', 'Gita Nair'], long)
    expect([again!.outcome, again!.contact_id]).toEqual(['re_enquiry', first!.contact_id])
  })

  test('makes a new lead on the same person where theirs was archived', async () => {
    const first = await allPushed(NAMES, { phone: CALL_CENTRE })
    await app.call('DELETE', `/leads/${first[3]!.lead_id}`, { as: world.asha })
    const again = await pushed(app, world, { name: 'Divya Menon', phone: CALL_CENTRE })
    expect([again.outcome, again.contact_id]).toEqual(['created', first[3]!.contact_id])
    expect(again.lead_id).not.toBe(first[3]!.lead_id)
  })

  test('is labelled a duplicate where the company says so', async () => {
    await allPushed(NAMES, { phone: CALL_CENTRE })
    await app.db.sql`update lead_source set duplicate_policy = 'label' where id = ${world.source!.id}`
    const again = await pushed(app, world, { name: 'Divya Menon', phone: CALL_CENTRE })
    expect(again.outcome).toBe('duplicate_labelled')
  })

  test('sends a retry under one id as before', async () => {
    const first = await allPushed(NAMES, { phone: CALL_CENTRE })
    const body = { id: 'lead-77', name: 'Divya Menon', phone: CALL_CENTRE }
    const [one, two] = [await pushed(app, world, body), await pushed(app, world, body)]
    expect([one.id === two.id, one.contact_id]).toEqual([true, first[3]!.contact_id])
  })
})

test.each([
  ['is free to call', '1800 123 4567'],
  ['a portal hides', '98xxxxx900'],
  ['nobody can dial', '0000 12345'],
])('who comes again with a number that %s is found by their full name, and a stranger is not', async (_what, phone) => {
  const [first, other, again] = await allPushed(['Aarav Kher', 'Bhumi Kher', 'Aarav Kher'], { phone })
  expect(outcomes([first!, other!, again!])).toEqual(['created', 'created', 're_enquiry'])
  expect([again!.contact_id, (await leadOf(app, world, first!)).contact.phone]).toEqual([first!.contact_id, ''])
})

describe('a short name', () => {
  test.each(['Gita', 'Gita N', 'Iyer'])('%s is one within an hour, through one source', async name => {
    await allPushed(NAMES, { phone: CALL_CENTRE })
    const [first, again] = await allPushed([name, name], { phone: CALL_CENTRE })
    expect([again!.outcome, again!.contact_id]).toEqual(['re_enquiry', first!.contact_id])
    await app.db.sql`update activity set at = at - interval '61 minutes' where contact_id = ${first!.contact_id}`
    const later = await pushed(app, world, { name, phone: CALL_CENTRE })
    expect([later.outcome, later.contact_id === first!.contact_id]).toEqual(['created', false])
  })

  test('of initials alone is nobody’s', async () => {
    await allPushed(NAMES, { phone: CALL_CENTRE })
    expect(outcomes(await allPushed(['G', 'G'], { phone: CALL_CENTRE }))).toEqual(['created', 'created'])
  })

  test('through another source is another', async () => {
    const other = await addSource(app, world.asha, { name: 'Calendar' })
    await allPushed(NAMES, { phone: CALL_CENTRE })
    await allPushed(NAMES, { phone: CALL_CENTRE }, at(other))
    const [here] = await allPushed(['Gita'], { phone: CALL_CENTRE })
    const [there] = await allPushed(['Gita'], { phone: CALL_CENTRE }, at(other))
    expect(there!.contact_id).not.toBe(here!.contact_id)
  })
})

test('made-up enquiries in between join no stranger to anybody', async () => {
  const customer = await pushed(app, world, { name: 'Manasi Tambe', phone: CALL_CENTRE })
  const fakes = ['Manasi', 'M Tambe', 'Tambe', 'Manasi Fake', 'Iqbal Siddiqui', 'Manasi T', 'X Y', 'Gita Nair']
  const came = await allPushed([...fakes, ...fakes], { phone: CALL_CENTRE })
  const real = await allPushed(['Iqbal Sheikh', 'Gita Nayar', 'Mohan Das'], { phone: CALL_CENTRE })
  expect(new Set(contactsOf(real)).size).toBe(3)
  for (const { contact_id } of real) expect(contactsOf([customer, ...came])).not.toContain(contact_id)
  const again = await pushed(app, world, { name: 'Manasi Tambe', phone: CALL_CENTRE })
  expect([again.outcome, again.lead_id]).toEqual(['re_enquiry', customer.lead_id])
})

describe('whom a member or a key enters under such a number', () => {
  const entered = async (path: string, name: string) => {
    const body = { name, phone: CALL_CENTRE }
    const { status, body: answer } = await app.call('POST', path, { as: world.asha, body })
    expect([200, 201]).toContain(status)
    const { data } = answer
    return (data.contact_id ?? data.contact?.id ?? data.lead?.contact?.id) as string
  }

  test.each(['/actions/upsert_lead', '/leads'])('%s finds them again by their full name', async path => {
    const first = await allPushed(NAMES, { phone: CALL_CENTRE })
    expect(await entered(path, 'Farida Khan')).toBe(first[5]!.contact_id)
    expect(await entered(path, 'Divya Menon')).toBe(first[3]!.contact_id)
    expect(await entered(path, 'Aarav Kher')).toBe(first[0]!.contact_id)
  })
})
