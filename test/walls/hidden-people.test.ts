// A list by somebody who reads numbers masked, about people who are known and have no lead: what it makes is what a stranger's
// row makes, as far as anybody who reads masked can see. Whoever reads numbers sees whose they are.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { forgetCompany } from '../../src/workspace'
import { givenContact, givenLead } from '../leads/leads/given'
import { importing } from '../records/imports/importing'
import { type Caller, startApp, type TestApp } from '../support/app'
import { makeWorld, type Person, type World } from '../support/world'

let app: TestApp
let world: World
let imports: ReturnType<typeof importing>
let marketing: Person

beforeAll(async () => {
  app = await startApp()
  world = await makeWorld(app)
  imports = importing(app, world)
})
// Each with a day's guesses of their own.
beforeEach(async () => {
  marketing = await world.addMember('Mala Menon', 'marketing')
})
afterAll(() => app.close())

const get = async (path: string, as: Caller) => (await app.call('GET', path, { as })).body
/** Every person called `name` whom `as` sees, with their leads and what stands on them. */
async function seenAs(name: string, as: Caller) {
  const all = (await get('/contacts?limit=100', as)).data as { id: string; name: string }[]
  const people = all.filter(person => person.name === name).toSorted((a, b) => a.id.localeCompare(b.id))
  const leads = (await get('/leads?limit=100', as)).data as { id: string; contact: { id: string } }[]
  return Promise.all(
    people.map(async person => ({
      listed: person,
      contact: (await get(`/contacts/${person.id}`, as)).data,
      timeline: (await get(`/activities?contact_id=${person.id}`, as)).data,
      duplicates: (await get(`/contacts/${person.id}/duplicates`, as)).data,
      leads: await Promise.all(
        leads
          .filter(({ contact }) => contact.id === person.id)
          .map(async lead => ({
            listed: lead,
            lead: (await get(`/leads/${lead.id}`, as)).data,
            timeline: (await get(`/activities?lead_id=${lead.id}`, as)).data,
          })),
      ),
    })),
  )
}
/** Without what differs between any two people: ids, references, moments, and the middle of a number. */
const alike = (seen: unknown): unknown =>
  JSON.parse(
    JSON.stringify(seen)
      .replaceAll(/(con|led|act|mem)_\w+/g, '$1')
      .replaceAll(/L-\d+-\d+/g, 'L')
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'T')
      .replaceAll(/(known|stranger)/g, 'who')
      .replaceAll(/97(\d{5})345/g, '97·345'),
  )
const personOf = (id: string) => get(`/contacts/${id}`, world.asha)

describe.each([
  ['a number', (who: string) => `${who},,First word`, '9733100345', '9733200345', 1],
  ['a number that comes twice', (who: string) => `${who},,First word`, '9733300345', '9733400345', 2],
  ['an address', (who: string) => `,${who},First word`, 'a.known@alike.example.in', 'a.stranger@alike.example.in', 1],
  [
    'a number beside an address of their own',
    (who: string) => `${who},${who}@own.example.in,Word`,
    '9733500345',
    '9733600345',
    1,
  ],
] as const)('%s', (_what, rowOf, known, stranger, times) => {
  test.each([
    ['one', {}],
    ['two', { duplicates: 'add' }],
    ['three', { run_rules: true }],
  ])('makes what a stranger’s makes: %s %j', async (tag, options) => {
    const salted = (value: string) =>
      value.includes('@') ? `a.${tag}.${value}` : `97${Number(value.slice(2, 7)) + tag.charCodeAt(1)}${value.slice(7)}`
    const victim = salted(known)
    const called = `Guess ${victim.replaceAll(/\d/g, digit => 'abcdefghij'[Number(digit)]!)}`
      .replace('@', ' ')
      .replaceAll('.', ' ')
    const contactId = await givenContact(app, world, {
      ...{ name: `Victim ${tag}`, owner: world.ravi },
      ...(victim.includes('@') ? { phones: [], emails: [victim] } : { phones: [victim] }),
    })
    const before = alike(await personOf(contactId))
    const rows = [victim, salted(stranger)].map((who, i) => {
      const cells = rowOf(who).replace(/97\d+@/, `a.${i ? 'stranger' : 'known'}.${tag}@`)
      return `${called},${cells}\n`.repeat(times)
    })
    const { id } = await imports.run(`Name,Phone,Email,Message\n${rows.join('')}`, options, 'lead', marketing)
    for (const as of [marketing, world.dev]) {
      const seen = await seenAs(called, as)
      expect(seen).toHaveLength(2)
      expect(alike(seen[0])).toEqual(alike(seen[1]))
      expect(seen[0]!.leads).toHaveLength(1)
      expect(JSON.stringify(seen)).not.toMatch(/Victim|another|shared by/)
      const answered = (await get(`/imports/${id}/rows`, marketing)).data
      expect(new Set(answered.map((row: object) => JSON.stringify({ ...row, no: 0, read: null }))).size).toBe(1)
    }
    // The known person is as before; whoever reads numbers is shown whose it is, and that somebody should look.
    expect(alike(await personOf(contactId))).toEqual(before)
    const made = (await seenAs(called, world.asha)).find(({ contact }) => contact.shared_values.length > 0)
    const value = victim.includes('@') ? victim : `+91${victim}`
    expect(made!.contact.shared_values).toEqual([{ kind: victim.includes('@') ? 'email' : 'phone', value }])
    expect([made!.contact.phones, made!.contact.is_unreachable]).toEqual([[], false])
    expect(JSON.stringify(made!.duplicates)).toContain(contactId)
    const found = (await get(`/search?q=${encodeURIComponent(victim)}&kinds=contacts`, world.asha)).data
    expect(found.map(({ id }: { id: string }) => id).toSorted()).toEqual([contactId, made!.contact.id].toSorted())
    // Another list finds the one who was made, as it would find the stranger.
    await imports.run(`Name,Phone,Email,Message\n${rows.join('')}`, {}, 'lead', marketing)
    expect(await seenAs(called, marketing)).toHaveLength(2)
    await imports.undo(id, marketing)
    expect(await seenAs(called, marketing)).toEqual([])
  })
})

test('whoever gets the leads themselves, and reads their own numbers, is told no more', async () => {
  const bringer = await world.addMember('Omkar Own', 'marketing')
  const rules = JSON.stringify({ phone: 'own', email: 'own', money: 'full' })
  await app.db.sql`update role set field_rules = ${rules}::text::jsonb,
    permissions = permissions || '{"leads.edit": "own"}' where id = ${world.roles.marketing}`
  forgetCompany(world.company.id)
  try {
    await givenContact(app, world, { name: 'Victim Own', owner: world.ravi, phones: ['9734100345'] })
    const csv = 'Name,Phone\nGuess Own,9734100345\nGuess Own,9734200345\n'
    await imports.run(csv, { owner: { by: 'member', member_id: bringer.id } }, 'lead', bringer)
    const seen = await seenAs('Guess Own', bringer)
    expect(seen.map(({ contact }) => contact.phone).toSorted()).toEqual(['+919734100345', '+919734200345'])
    expect(alike(seen[0])).toEqual(alike(seen[1]))
  } finally {
    const masked = JSON.stringify({ phone: 'masked', email: 'masked', money: 'full' })
    await app.db.sql`update role set field_rules = ${masked}::text::jsonb,
      permissions = permissions - 'leads.edit' where id = ${world.roles.marketing}`
    forgetCompany(world.company.id)
  }
})

test('an address under another full name is a stranger’s, whoever has it', async () => {
  await givenLead(app, world, {
    ...{ name: 'Victim Vora', owner: world.ravi },
    phones: [],
    emails: ['a.known@couple.example.in'],
  })
  const rows = ['known', 'stranger'].map(who => `Guess Couple,a.${who}@couple.example.in\n`)
  await imports.run(`Name,Email\n${rows.join('')}`, {}, 'lead', marketing)
  const seen = await seenAs('Guess Couple', marketing)
  expect(seen).toHaveLength(2)
  expect(alike(seen[0])).toEqual(alike(seen[1]))
})

test('another kind of lead is words of the one who is there, as a stranger’s is', async () => {
  const given = { owner: world.ravi, name: 'Victim Types', phones: ['9737300345'], ref: 'L-23-00001' }
  const { contactId } = await givenLead(app, world, given)
  await givenContact(app, world, { name: 'Victim Types', owner: world.ravi, phones: ['9737100345'] })
  const csv = (type: string) =>
    ['9737100345', '9737200345', '9737300345'].map(number => `Guess Types,${number},${type},Word\n`).join('')
  for (const type of ['Buy', 'Rent']) {
    await imports.run(`Name,Phone,Looking to,Message\n${csv(type)}`, {}, 'lead', marketing)
    const seen = await seenAs('Guess Types', marketing)
    expect(seen.map(({ leads }) => leads.length)).toEqual([1, 1])
    expect(alike(seen[0])).toEqual(alike(seen[1]))
  }
  const leads = (await get('/leads?limit=100', marketing)).data as { contact: { id: string } }[]
  expect(leads.filter(({ contact }) => contact.id === contactId)).toHaveLength(1)
})

test('three names with one number are told apart as a stranger’s are', async () => {
  await givenContact(app, world, { name: 'Victim Three', owner: world.ravi, phones: ['9735100345'] })
  const rows = ['Ekta Trio', 'Dvij Trio', 'Tara Trio', 'Char Trio'].flatMap(name =>
    ['9735100345', '9735200345'].map(number => `${name},${number}\n`),
  )
  await imports.run(`Name,Phone\n${rows.join('')}`, {}, 'lead', marketing)
  const all = (await get('/contacts?limit=100', marketing)).data as { name: string }[]
  const names = all.map(({ name }) => name).filter(name => name.endsWith('Trio'))
  for (const name of new Set(names)) expect([name, names.filter(one => one === name).length]).toEqual([name, 2])
})

test('a customer who comes by themselves is known by their number, and no list stands in their way', async () => {
  const contactId = await givenContact(app, world, { name: 'Victim Comes', owner: world.ravi, phones: ['9736100345'] })
  await imports.run('Name,Phone\nGuess Comes,9736100345\n', {}, 'lead', marketing)
  const body = { name: 'Victim Comes', phone: '9736100345' }
  const { body: answer } = await app.call('POST', '/actions/upsert_lead', { as: world.asha, body })
  expect(answer.data.contact_id).toBe(contactId)
})
