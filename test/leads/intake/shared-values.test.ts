// A number or an address that comes with many different people is nobody's: the next stranger joins nobody by it.

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
    ['with the number of a call centre', { phone: CALL_CENTRE }, '+919800000900'],
    ['with the address of an organizer', { email: DESK }, DESK],
    ['with a second number that is the agent’s', { alt_phone: CALL_CENTRE }, '+919800000900'],
  ])('%s, and every one after, joins nobody', async (_what, shared, value) => {
    const came = []
    for (const name of NAMES) came.push(await pushed(app, world, { name, ...shared }))
    const [first, second, ...strangers] = came
    expect(second!.contact_id).toBe(first!.contact_id)
    expect(new Set(came.map(({ contact_id }) => contact_id)).size).toBe(5)
    for (const [i, stranger] of strangers.entries()) {
      expect(stranger.outcome).toBe('created')
      const lead = await leadOf(app, world, stranger)
      expect(lead).toMatchObject({ is_unreachable: true, contact: { name: NAMES[i + 2], phone: '', email: '' } })
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
      NAMES.map(name => ({ name, email: DESK })),
    )
    expect(await amounts(app, world)).toMatchObject({ leads: 5, contacts: 5 })
  })

  test('at one source makes the value nobody’s at all of the company, and at no other company', async () => {
    for (const name of NAMES.slice(0, 3)) await pushed(app, world, { name, email: DESK })
    const elsewhere = await pushed(app, { ...world, source: other }, { name: 'Gita Nair', email: DESK })
    expect((await leadOf(app, world, elsewhere)).is_unreachable).toBe(true)
    const rival = await makeRival(app)
    const theirs = await pushed(app, rival, { name: 'Gita Nair', email: DESK })
    expect((await leadOf(app, rival, theirs)).contact.email).toBe(DESK)
  })

  test('counts within one source', async () => {
    await pushed(app, world, { name: NAMES[0], email: DESK })
    await pushed(app, world, { name: NAMES[1], email: DESK })
    const third = await pushed(app, { ...world, source: other }, { name: NAMES[2], email: DESK })
    expect(third.outcome).toBe('re_enquiry')
  })

  test('more than 30 days after the others is the second', async () => {
    await pushed(app, world, { name: NAMES[0], email: DESK })
    await pushed(app, world, { name: NAMES[1], email: DESK })
    await app.db.sql`update lead_shared_value
      set names = replace(names::text, to_char(now(), 'YYYY'), to_char(now() - interval '1 year', 'YYYY'))::jsonb
      where company_id = ${world.company.id}`
    expect((await pushed(app, world, { name: NAMES[2], email: DESK })).outcome).toBe('re_enquiry')
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
  ['a number that is free to call', { phone: '1800 123 4567' }],
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

  test('and a member says that it is somebody’s all the same, and takes that back', async () => {
    const [{ id }] = await sharedOf()
    const { status, body } = await overrule(id, true)
    expect([status, body.data.overruled_by]).toEqual([200, { id: world.asha.id, name: 'Asha Kulkarni' }])
    const joined = await pushed(app, world, { name: 'Gita Nair', phone: CALL_CENTRE })
    expect((await contactOf(joined)).name).toBe('Aarav Kher')
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
