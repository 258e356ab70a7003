import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installation, setInstallation } from '../../../src/platform/installation'
import { givenContact } from '../../leads/leads/given'
import { importing } from '../../records/imports/importing'
import { startApp, type TestApp } from '../../support/app'
import { makeWorld, type World } from '../../support/world'

let app: TestApp
let world: World
let imports: ReturnType<typeof importing>
const dataDir = mkdtempSync(join(tmpdir(), 'imports-'))
beforeAll(async () => {
  app = await startApp()
  setInstallation({ ...installation(), dataDir })
})
beforeEach(async () => {
  world = await makeWorld(app)
  imports = importing(app, world)
})
afterAll(async () => {
  await app.close()
  rmSync(dataDir, { recursive: true })
})

const people = () => app.db.sql`
  select contact.name, contact.city, contact.occupation, contact.custom, contact.owner_id,
         array(select e164 from contact_phone where contact_id = contact.id order by position) as phones,
         array(select email from contact_email where contact_id = contact.id order by position) as emails
    from contact where company_id = ${world.company.id} and archived_at is null order by name`
const outcomesOf = async (id: string) => (await imports.rows(id)).map(({ outcome }) => outcome)

test('a list of people is a statement for all who are new, and one of three spellings is one of them', async () => {
  const rows = Array.from({ length: 400 }, (_, i) => `Person ${i},98300${String(i).padStart(5, '0')},Pune`)
  const spelled = ['Person 7,+91 98300 00007,Delhi', 'Person 7,9830000007.0,', 'Person 8,09830000008,']
  const done = await imports.run(`Name,Phone,City\n${[...rows, ...spelled].join('\n')}\n`, {}, 'contact')
  expect(done).toMatchObject({
    state: 'done',
    counts: { created: 400, updated: 0, unchanged: 0, duplicate: 3, invalid: 0 },
  })
  const found = await people()
  expect(found).toHaveLength(400)
  expect(found.find(({ name }) => name === 'Person 7')).toMatchObject({ city: 'Pune', phones: ['+919830000007'] })
  const [events] = await app.db.sql`
    select count(*)::int as made, count(distinct subject_id)::int as people from event
     where company_id = ${world.company.id} and type = 'contact.created'`
  expect(events).toEqual({ made: 400, people: 400 })
  const [stretch] = await app.db.sql`
    select count(distinct xmin::text)::int as times from contact where company_id = ${world.company.id}`
  expect(stretch!.times).toBe(1)
})

test('two rows that meet one person by different ways are told one after the other', async () => {
  await givenContact(app, world, {
    name: 'Anil Gupta',
    city: '',
    phones: ['9820000001'],
    emails: ['anil@example.in'],
  })
  const done = await imports.run(
    'Name,Phone,Email,City\n,9820000001,,Pune\n,,anil@example.in,Mumbai\nSunita,9820000002,,\n,9820000002,,Nashik\n',
    {},
    'contact',
  )
  expect(await outcomesOf(done.id)).toEqual(['updated', 'duplicate', 'created', 'duplicate'])
  expect((await people()).map(({ name, city }) => [name, city])).toEqual([
    ['Anil Gupta', 'Pune'],
    ['Sunita', 'Nashik'],
  ])
})

test('new people keep what the list says besides, however it is headed', async () => {
  const wide = 'x'.repeat(70)
  const done = await imports.run(
    `Name,Phone,Occupation,Favourite colour,${wide}\nA,9820000001,Teacher,blue,\nB,9820000002,,,much\nC,,,,\n`,
    {},
    'contact',
  )
  expect(await outcomesOf(done.id)).toEqual(['created', 'created', 'created'])
  expect(await people()).toMatchObject([
    { name: 'A', occupation: 'Teacher', custom: {}, owner_id: world.asha.id },
    { name: 'B', occupation: null },
    { name: 'C', phones: [], emails: [] },
  ])
})

test('a list goes against nobody’s no, says so of their row, and takes back what it said that people agreed to', async () => {
  const contactId = await givenContact(app, world, { name: 'Anil Gupta', phones: ['9820000001'] })
  const smsOf = async (id: string) =>
    (await app.call('GET', `/contacts/${id}/consent`, { as: world.asha })).body.data.states.find(
      (one: { channel: string; purpose: string }) => one.channel === 'sms' && one.purpose === 'promotional',
    ).state
  const say = (granted: boolean) =>
    app.call('POST', `/contacts/${contactId}/consent-entries`, {
      as: world.asha,
      body: { channels: ['sms'], purpose: 'promotional', granted, text: 'On the phone' },
    })
  await say(false)
  const consent = { channels: ['sms'], purpose: 'promotional', text: 'Signed at the stall' }
  const sent = await imports.send('Name,Phone\nAnil,9820000001\nSunita,9820000002\n', 'contact')
  await imports.map(sent, { consent })
  await imports.ask(sent.id, 'run')
  await imports.work(sent.id)
  expect(await smsOf(contactId)).toBe('withdrawn')
  const rows = await imports.rows(sent.id)
  expect(rows.map(row => row.reasons)).toEqual([
    ['The person is known already', 'They took their consent back themselves, and that holds'],
    [],
  ])
  // Who stops it while the list is worked on said it after the list was sent.
  const sunita = rows[1]!.contact_id!
  expect(await smsOf(sunita)).toBe('granted')
  const body = { channels: ['sms'], purpose: 'promotional', granted: false, text: 'STOP' }
  const [proof] = await app.db.sql`
    select e.captured_at = date_trunc('milliseconds', r.created_at) as is_of_the_file from consent_entry e
      join import_run r on r.id = e.import_id where e.contact_id = ${sunita}`
  expect(proof!.is_of_the_file).toBe(true)
  await app.call('POST', `/contacts/${sunita}/consent-entries`, { as: world.asha, body })
  expect(await smsOf(sunita)).toBe('withdrawn')
  await imports.undo(sent.id)
  expect(await smsOf(contactId)).toBe('withdrawn')
  const listed = await app.call('GET', `/contacts/${contactId}/consent-entries`, { as: world.asha })
  const [voids, granted, before] = listed.body.data
  expect(voids).toMatchObject({
    granted: false,
    voids: granted.id,
    text: 'The list list.csv was taken back',
    via: 'import',
  })
  expect([granted.granted, granted.voids, before.granted, before.via]).toEqual([true, null, false, 'member'])
  const state = await app.db.sql`select app.consent_state(company_id, id, 'sms', 'promotional') as state from contact
    where company_id = ${world.company.id} order by name`
  expect(state.map(row => row.state)).toEqual(['withdrawn', 'withdrawn'])
  // What they say from now on counts.
  await say(true)
  expect(await smsOf(contactId)).toBe('granted')
})

test('second numbers, addresses, days and notes of a list stand with the person, and what can’t be read in their note', async () => {
  const list =
    'Name,Phone,Other phone,Second mobile,Email,Alternate Email,Birthday,Anniversary,Remarks of Meera\n' +
    'Anil,9820000001,9820000002,98200,a@example.in,b@example.in,15/08/1980,44150,Likes gardens\n'
  const told = async (id: string) =>
    (await app.call('GET', `/activities?contact_id=${id}`, { as: world.asha })).body.data.map(
      (one: { type: string; text: string }) => [one.type, one.text],
    )
  const first = await imports.run(list, {}, 'contact')
  await imports.run(list, {}, 'contact')
  const [row] = await imports.rows(first.id)
  const person = (await app.call('GET', `/contacts/${row!.contact_id}`, { as: world.asha })).body.data
  expect(person).toMatchObject({
    phones: ['+919820000001', '+919820000002'],
    emails: ['a@example.in', 'b@example.in'],
    birthday: '1980-08-15',
    anniversary: '2020-11-15',
  })
  expect(await told(row!.contact_id!)).toEqual([['note', 'Remarks of Meera: Likes gardens\nSecond mobile: 98200']])
  const known = await givenContact(app, world, { name: 'Sunita', phones: ['9820000005'] })
  const second = await imports.run('Name,Phone,DOB\nSunita,9820000005,15 Aug 1981\n', {}, 'contact')
  const dayOf = async () => (await app.call('GET', `/contacts/${known}`, { as: world.asha })).body.data.birthday
  expect(await dayOf()).toBe('1981-08-15')
  await imports.undo(second.id)
  expect(await dayOf()).toBe(null)
})

test('a tag with a comma comes back from our own export as one tag', async () => {
  const { id } = await imports.run('Name,Phone,Tags\nSunita,9820000007,"VIP, ""Sea view, east"""\n', {}, 'contact')
  const [row] = await imports.rows(id)
  const person = (await app.call('GET', `/contacts/${row!.contact_id}`, { as: world.asha })).body.data
  expect(person.tags).toEqual(['VIP', 'Sea view, east'])
})
