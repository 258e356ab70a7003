// A number or an address that comes with many different people is nobody's at its source: the next stranger joins nobody by
// it, and the person who has it still does.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { startIntake, stopIntake } from '../../../src/leads'
import { startApp, type TestApp } from '../../support/app'
import { makeRival, makeWorld, type World } from '../../support/world'
import { addSource, amounts, leadOf, pushed, type Source } from '../lead-push/pushing'

let app: TestApp
let world: World
let other: Source

beforeAll(async () => {
  app = await startApp()
  startIntake()
})
beforeEach(async () => {
  world = await makeWorld(app)
  other = await addSource(app, world.asha, { name: 'Calendar' })
})
afterAll(async () => {
  await stopIntake()
  await app.close()
})

const NAMES = ['Aarav Kher', 'Bhumi Kher', 'Chirag Sethi', 'Divya Menon', 'Eshan Roy', 'Farida Khan']
const CALL_CENTRE = '9800000900'
const DESK = 'desk@example.in'

/** As if everything had been counted so many days earlier. */
const pass = (amount: number) => app.db.sql`update lead_shared_value
  set names = (select jsonb_agg(jsonb_set(named, '{at}', to_jsonb(app.instant(
                 (named->>'at')::timestamptz - make_interval(days => ${amount}))))) from jsonb_array_elements(names) named),
      nobodys_since = nobodys_since - make_interval(days => ${amount}),
      nobodys_until = nobodys_until - make_interval(days => ${amount})
  where company_id = ${world.company.id}`
const at = (source: Source) => ({ ...world, source })
/** One after the other. */
async function allPushed(names: readonly string[], shared: object, where = world) {
  const came = []
  for (const name of names) came.push((await pushed(app, where, { name, ...shared }))!)
  return came
}

const sharedOf = async (source: { id: string } = world.source!, as = world.asha) =>
  (await app.call('GET', `/lead-sources/${source.id}/shared-values`, { as })).body.data
const overrule = (id: string, is_overruled: boolean, as = world.asha) =>
  app.call('PATCH', `/lead-sources/${world.source!.id}/shared-values/${id}`, { as, body: { is_overruled } })
const contactOf = async (submission: { lead_id: string }) => (await leadOf(app, world, submission)).contact

describe('two people of other names and other numbers', () => {
  test.each([
    ['the front desk’s address', { email: DESK }, `E-mail also of another person: ${DESK}`],
    ['the family’s second number', { alt_phone: CALL_CENTRE }, 'Phone also of another person: +919800000900'],
    ['both', { email: DESK, alt_phone: CALL_CENTRE }, `E-mail also of another person: ${DESK}`],
  ])('who share %s are two, each found by their own number and name', async (_what, shared, line) => {
    const first = await pushed(app, world, { name: 'Manasi Tambe', phone: '9800000921', ...shared })
    const second = await pushed(app, world, { name: 'Iqbal Siddiqui', phone: '9800000922', ...shared })
    expect([second!.outcome, second!.contact_id === first!.contact_id]).toEqual(['created', false])
    const lead = await leadOf(app, world, second!)
    expect(lead.contact).toMatchObject({ name: 'Iqbal Siddiqui', phone: '+919800000922', email: '' })
    expect(lead.message).toContain(line)
    expect(await contactOf(first!)).toMatchObject({ name: 'Manasi Tambe', phone: '+919800000921' })
    const { body } = await app.call('GET', '/search?q=9800000922', { as: world.asha })
    expect(body.data.map(({ title }: { title: string }) => title)).toContain('Iqbal Siddiqui')
    const again = await pushed(app, world, { name: 'Iqbal Siddiqui', phone: '9800000922', ...shared })
    expect([again!.outcome, again!.lead_id]).toEqual(['re_enquiry', second!.lead_id])
  })

  test('are one where the name agrees, or no second number tells them apart', async () => {
    const first = await pushed(app, world, { name: 'Manasi Tambe', phone: '9800000921', email: DESK })
    const sameName = await pushed(app, world, { name: 'Manasi Tambe', phone: '9800000923', email: DESK })
    const noNumber = await pushed(app, world, { name: 'M. Tambe', email: DESK })
    expect([sameName!.contact_id, noNumber!.contact_id]).toEqual([first!.contact_id, first!.contact_id])
  })
})

describe('the third person of another name', () => {
  test.each([
    ['with the number of a call centre', { phone: CALL_CENTRE }, '+919800000900', 'Aarav Kher'],
    // With an address alone a full name would be somebody else from the start.
    ['with the address of an organizer', { email: DESK }, DESK, 'Aarav'],
    ['with a second number that is the agent’s', { alt_phone: CALL_CENTRE }, '+919800000900', 'Aarav Kher'],
  ])('%s, and every one after, joins nobody', async (_what, shared, value, firstName) => {
    const came = []
    for (const name of [firstName, ...NAMES.slice(1)]) came.push(await pushed(app, world, { name, ...shared }))
    const [first, second, ...strangers] = came
    expect(second!.contact_id).toBe(first!.contact_id)
    expect(new Set(came.map(({ contact_id }) => contact_id)).size).toBe(5)
    for (const [i, stranger] of strangers.entries()) {
      expect(stranger.outcome).toBe('created')
      const lead = await leadOf(app, world, stranger)
      expect(lead).toMatchObject({ is_unreachable: false, contact: { name: NAMES[i + 2], phone: '', email: '' } })
      expect(lead.message).toContain(`shared by many: ${value}`)
    }
  })

  test('who has a number of their own is known by that', async () => {
    const came = []
    for (const [i, name] of NAMES.entries())
      came.push(await pushed(app, world, { name, phone: `980000091${i}`, email: DESK }))
    const contacts = await Promise.all(came.slice(2).map(contactOf))
    expect(contacts.map(({ name, phone, email }) => [name, phone, email])).toEqual(
      NAMES.slice(2).map((name, i) => [name, `+91980000091${i + 2}`, '']),
    )
    const again = await pushed(app, world, { name: 'Divya Menon', phone: '9800000913', email: DESK })
    expect([again.outcome, again.contact_id]).toEqual(['re_enquiry', came[3]!.contact_id])
  })

  test('in one body with the others', async () => {
    await pushed(
      app,
      world,
      NAMES.map(name => ({ name, phone: CALL_CENTRE })),
    )
    expect(await amounts(app, world)).toMatchObject({ leads: 5, contacts: 5 })
  })

  test('makes the value nobody’s at its source alone, and at no other company', async () => {
    const [first] = await allPushed(NAMES.slice(0, 3), { phone: CALL_CENTRE })
    const elsewhere = await pushed(app, at(other), { name: 'Gita Nair', phone: CALL_CENTRE })
    expect([elsewhere.outcome, elsewhere.contact_id]).toEqual(['re_enquiry', first!.contact_id])
    expect(await sharedOf(other)).toEqual([])
    const rival = await makeRival(app)
    const theirs = await pushed(app, rival, { name: 'Gita Nair', phone: CALL_CENTRE })
    expect((await leadOf(app, rival, theirs)).contact.phone).toBe('+919800000900')
  })

  test('at each of two sources makes it nobody’s at both', async () => {
    await allPushed(NAMES, { phone: CALL_CENTRE })
    await allPushed(['Gita Nair', 'Hema Iyer', 'Imran Sheikh'], { phone: CALL_CENTRE }, at(other))
    const fourth = await pushed(app, at(other), { name: 'Jaya Pillai', phone: CALL_CENTRE })
    expect([fourth.outcome, (await contactOf(fourth)).phone]).toEqual(['created', ''])
    expect((await sharedOf(other)).map(({ people }: { people: number }) => people)).toEqual([5])
  })

  test('counts within one source', async () => {
    await pushed(app, world, { name: NAMES[0], phone: CALL_CENTRE })
    await pushed(app, world, { name: NAMES[1], phone: CALL_CENTRE })
    const third = await pushed(app, { ...world, source: other }, { name: NAMES[2], phone: CALL_CENTRE })
    expect(third.outcome).toBe('re_enquiry')
  })

  test('more than 30 days after the others is the second', async () => {
    await pushed(app, world, { name: NAMES[0], phone: CALL_CENTRE })
    await pushed(app, world, { name: NAMES[1], phone: CALL_CENTRE })
    await app.db.sql`update lead_shared_value
      set names = replace(names::text, to_char(now(), 'YYYY'), to_char(now() - interval '1 year', 'YYYY'))::jsonb
      where company_id = ${world.company.id}`
    expect((await pushed(app, world, { name: NAMES[2], phone: CALL_CENTRE })).outcome).toBe('re_enquiry')
  })
})

describe('a customer whose value strangers were sent with', () => {
  test.each([
    ['a number', { phone: CALL_CENTRE }, 'Manasi Tambe'],
    ['an address', { email: DESK }, 'MANASI TAMBE'],
    ['a second number, under a shorter name', { alt_phone: CALL_CENTRE }, 'Manasi T.'],
    ['a number, under the name in another script', { phone: CALL_CENTRE }, 'मानसी तांबे'],
  ])('joins by %s all the same, and a stranger does not', async (_what, shared, name) => {
    const customer = await pushed(app, world, { name: 'Manasi Tambe', ...shared })
    await allPushed(NAMES, shared)
    expect(await sharedOf()).toHaveLength(1)
    const again = await pushed(app, world, { name, ...shared })
    expect([again.outcome, again.lead_id]).toEqual(['re_enquiry', customer!.lead_id])
    const stranger = await pushed(app, world, { name: 'Gita Nair', ...shared })
    const nameless = await pushed(app, world, { message: 'Is the 2 BHK still there?', ...shared })
    expect([stranger, nameless].map(({ outcome }) => outcome)).toEqual(['created', 'created'])
  })

  test('is given the number of their own that they add', async () => {
    await pushed(app, world, { name: 'Manasi Tambe', email: DESK })
    await allPushed(NAMES, { email: DESK })
    const again = await pushed(app, world, { name: 'Manasi Tambe', phone: '9800000931', email: DESK })
    expect(await contactOf(again)).toMatchObject({ name: 'Manasi Tambe', phone: '+919800000931', email: DESK })
  })
})

describe('what is nobody’s lapses', () => {
  test('once it did not come under three names within 30 days, and is shown no more', async () => {
    const [first] = await allPushed(NAMES, { phone: CALL_CENTRE })
    const [{ id }] = await sharedOf()
    const nameless = { message: 'Please call me', phone: CALL_CENTRE }
    await pass(29)
    expect((await pushed(app, world, nameless)).outcome).toBe('created')
    await pass(2)
    expect(await sharedOf()).toEqual([])
    expect((await overrule(id, true)).status).toBe(404)
    expect((await pushed(app, world, nameless)).contact_id).toBe(first!.contact_id)
    const [second, third] = await allPushed(['Gita Nair', 'Hema Iyer'], { phone: CALL_CENTRE })
    expect(second!.contact_id).toBe(first!.contact_id)
    expect(third!.outcome).toBe('created')
    expect(await sharedOf()).toMatchObject([{ people: 3 }])
  })

  test('and not while strangers keep coming with it', async () => {
    await allPushed(NAMES.slice(0, 4), { phone: CALL_CENTRE })
    for (const name of ['Gita Nair', 'Hema Iyer', 'Imran Sheikh', 'Jaya Pillai', 'Kabir Bose', 'Lata Shah']) {
      await pass(9)
      expect((await pushed(app, world, { name, phone: CALL_CENTRE })).outcome).toBe('created')
    }
    const [{ people, nobodys_since }] = await sharedOf()
    expect([people, Math.round((Date.now() - Date.parse(nobodys_since)) / 86_400_000)]).toEqual([4, 54])
  })

  test('one by one, where more came on one day than are kept', async () => {
    const crowd = [...'bcdfghjkmnpqrstvwxyz'].flatMap(c => ['abu', 'eli', 'odo'].map(end => `${c}${end} ${end}${c}`))
    await allPushed(crowd.slice(0, 50), { email: DESK })
    await pass(20)
    await allPushed(crowd.slice(50, 54), { email: DESK })
    await pass(20)
    expect((await pushed(app, world, { name: 'Gita Nair', email: DESK })).outcome).toBe('created')
    expect(await sharedOf()).toMatchObject([{ people: 5 }])
  })

  test('and what a member overruled stays shown, to be taken back', async () => {
    await allPushed(NAMES, { phone: CALL_CENTRE })
    const [{ id }] = await sharedOf()
    await overrule(id, true)
    await pass(60)
    expect(await sharedOf()).toMatchObject([{ id, overruled_by: { name: 'Asha Kulkarni' } }])
    const { status, body } = await overrule(id, false)
    expect([status, body.data.overruled_at]).toEqual([200, null])
    expect(await sharedOf()).toEqual([])
  })
})

describe('nobody is a stranger', () => {
  test.each([
    ['of two people who share a phone', ['Ravi Kulkarni', 'Sunita Kulkarni', 'Ravi Kulkarni', 'Sunita']],
    ['who writes their name in several ways', ['Kavita Rane', 'KAVITA R', 'Kavita', 'Ms Kavita Rane', 'कविता']],
    ['whose name is never said', ['', '', '', '']],
  ])('%s', async (_what, names) => {
    const came = []
    for (const name of names) came.push(await pushed(app, world, { name, phone: CALL_CENTRE }))
    expect(new Set(came.map(({ contact_id }) => contact_id)).size).toBe(1)
    expect(await sharedOf()).toEqual([])
  })

  test('whom a member enters under the number', async () => {
    for (const name of NAMES) await pushed(app, world, { name, phone: CALL_CENTRE })
    const body = { name: 'Hema Iyer', phone: CALL_CENTRE }
    const { body: answer } = await app.call('POST', '/actions/upsert_lead', { as: world.asha, body })
    expect(answer.data.contact_id).toBeString()
    expect(answer.data.lead.contact.phone).toBe('+919800000900')
  })
})

test.each([
  ['an address that nobody reads', { email: 'no-reply@portal.example.in' }],
  ['another', { email: 'DoNotReply@forms.example.in' }],
  ['the address of a mail server', { email: 'mailer-daemon@example.in' }],
])('%s joins nobody from the first on', async (_what, shared) => {
  const one = await pushed(app, world, { name: 'Aarav Kher', ...shared })
  const two = await pushed(app, world, { name: 'Aarav Kher', ...shared })
  expect(two.contact_id).not.toBe(one.contact_id)
  expect(await contactOf(one)).toMatchObject({ phone: '', email: '' })
})

describe('a source shows what is nobody’s', () => {
  beforeEach(async () => {
    for (const name of NAMES) await pushed(app, world, { name, phone: CALL_CENTRE })
  })

  test('with how many people and since when', async () => {
    expect(await sharedOf()).toEqual([
      {
        id: expect.stringMatching(/^shv_/),
        kind: 'phone',
        value: '+919800000900',
        people: 6,
        first_at: expect.any(String),
        last_at: expect.any(String),
        nobodys_since: expect.any(String),
        nobodys_until: expect.any(String),
        overruled_at: null,
        overruled_by: null,
      },
    ])
    expect(await sharedOf(other)).toEqual([])
  })

  test('masked to a role that reads masked', async () => {
    await app.db.sql`update role set field_rules = '{"phone":"masked","email":"masked","money":"full"}'
      where id = ${world.roles.manager}`
    expect((await sharedOf(world.source!, world.meera))[0].value).toBe('98•••••900')
  })

  test('and a member says so of it at every source, and takes that back', async () => {
    await allPushed(NAMES, { phone: CALL_CENTRE }, at(other))
    const [{ id }] = await sharedOf()
    const { status, body } = await overrule(id, true)
    expect([status, body.data.overruled_by]).toEqual([200, { id: world.asha.id, name: 'Asha Kulkarni' }])
    const joined = await pushed(app, world, { name: 'Gita Nair', phone: CALL_CENTRE })
    expect((await contactOf(joined)).name).toBe('Aarav Kher')
    expect((await pushed(app, at(other), { name: 'Imran Sheikh', phone: CALL_CENTRE })).outcome).toBe('re_enquiry')
    await overrule(id, false)
    expect((await pushed(app, world, { name: 'Hema Iyer', phone: CALL_CENTRE })).outcome).toBe('created')
  })

  test('to nobody without a say in routing, and not under another source or company', async () => {
    const [{ id }] = await sharedOf()
    const rival = await makeRival(app)
    expect((await overrule(id, true, world.ravi)).status).toBe(403)
    expect((await overrule(id, true, rival.owner)).status).toBe(404)
    const path = `/lead-sources/${other.id}/shared-values/${id}`
    expect((await app.call('PATCH', path, { as: world.asha, body: { is_overruled: true } })).status).toBe(404)
  })
})
