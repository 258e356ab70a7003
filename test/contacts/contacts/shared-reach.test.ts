// People of a list who share a number or an address: strangers stay two, and nothing that a row says is lost.

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
const before = installation()
const dataDir = mkdtempSync(join(tmpdir(), 'imports-'))
beforeAll(async () => {
  app = await startApp()
  setInstallation({ ...before, dataDir })
})
beforeEach(async () => {
  world = await makeWorld(app)
  imports = importing(app, world)
})
afterAll(async () => {
  await app.close()
  setInstallation(before)
  rmSync(dataDir, { recursive: true })
})

type Kept = { name: string; phones: string[]; emails: string[]; city: string | null; birthday: string | null }
const people = async (): Promise<Kept[]> => {
  const rows = await app.db.sql`
    select contact.name, contact.city, contact.birthday::text,
           array(select e164 from contact_phone where contact_id = contact.id order by position) as phones,
           array(select email from contact_email where contact_id = contact.id order by position) as emails
      from contact where company_id = ${world.company.id} and archived_at is null order by name`
  return rows.map(row => ({ ...row }) as Kept)
}
const notesOf = async (name: string): Promise<string> => {
  const rows = await app.db.sql`
    select activity.text from activity join contact on contact.id = activity.contact_id
     where contact.company_id = ${world.company.id} and contact.name = ${name} and activity.text is not null
     order by activity.at, activity.id`
  return rows.map(row => row.text).join('\n')
}
const NOTED = 'Kept in a note, because the person has another value: '
/** Checks a list, then takes it in: both have to say the same of every row, but for what an earlier row of the file told. */
const take = async (csv: string) => {
  const sent = await imports.send(csv, 'contact')
  await imports.ask(sent.id, 'dry-run')
  await imports.work(sent.id)
  const checked = await imports.rows(sent.id)
  await imports.ask(sent.id, 'run')
  await imports.work(sent.id)
  const rows = await imports.rows(sent.id)
  expect(checked.map(row => row.outcome)).toEqual(rows.map(row => row.outcome))
  expect(checked.map(row => row.reasons)).toEqual(
    rows.map(({ outcome, reasons }) =>
      outcome === 'duplicate' ? reasons.filter(reason => !reason.startsWith(NOTED)) : reasons,
    ),
  )
  return { id: sent.id, rows, outcomes: rows.map(row => row.outcome) }
}
const TWO_PEOPLE = 'Its numbers or addresses belong to different people: each keeps their own'

/** Lists of people with one address, and what each of them has then. */
const STRANGERS: [what: string, list: string, kept: [name: string, phones: string[], emails: string[]][]][] = [
  [
    'a couple’s address beside two numbers',
    'Full Name,Cell,Mail\nSuhas Gore,9800002001,gores@example.in\nSmita Gore,9800002002,gores@example.in\n',
    [
      ['Smita Gore', ['+919800002002'], []],
      ['Suhas Gore', ['+919800002001'], ['gores@example.in']],
    ],
  ],
  [
    'an office’s address of three',
    'Name,Mobile,Email\nAnil Bapat,9800002003,office@example.in\nBela Chitre,9800002004,OFFICE@example.in\nCyrus Daruwala,9800002005,office@example.in\n',
    [
      ['Anil Bapat', ['+919800002003'], ['office@example.in']],
      ['Bela Chitre', ['+919800002004'], []],
      ['Cyrus Daruwala', ['+919800002005'], []],
    ],
  ],
  [
    'a family’s second number',
    'Name,Mobile,Other phone\nDeepa Ekbote,9800002006,9800002009\nFarhan Ghani,9800002007,9800002009\n',
    [
      ['Deepa Ekbote', ['+919800002006', '+919800002009'], []],
      ['Farhan Ghani', ['+919800002007'], []],
    ],
  ],
  [
    'an address alone, under two full names',
    'Name,Email\nGirish Oak,desk@example.in\nHarsha Iyer,desk@example.in\n',
    [
      ['Girish Oak', [], ['desk@example.in']],
      ['Harsha Iyer', [], []],
    ],
  ],
]

test.each(STRANGERS)('strangers with %s are two people, each with their own', async (_, list, kept) => {
  const first = await take(list)
  expect(first.outcomes).toEqual(kept.map(() => 'created'))
  expect((await people()).map(({ name, phones, emails }) => [name, phones, emails])).toEqual(kept)
  for (const row of first.rows.slice(1)) {
    const { name } = (await app.call('GET', `/contacts/${row.contact_id}`, { as: world.asha })).body.data
    expect(await notesOf(name)).toMatch(/^(?:E-mail|Phone) also of another person: \S+$/m)
    expect(row.reasons).toContain(TWO_PEOPLE)
  }
  const again = await take(list)
  expect(again.outcomes).toEqual(kept.map(() => 'unchanged'))
  expect(again.rows.map(row => row.contact_id)).toEqual(first.rows.map(row => row.contact_id))
  await imports.undo(first.id)
  expect(await people()).toEqual([])
})

test('a stranger with the address of somebody known is somebody new, who is found by their number', async () => {
  await givenContact(app, world, {
    ...{ name: 'Rohit Existing', phones: ['9800004001'], emails: ['office4@example.in'], city: null },
  })
  const { id, rows } = await take('Name,Phone,Email\nTotally Stranger,9800004002,office4@example.in\n')
  expect(rows[0]).toMatchObject({ outcome: 'created', others: [{ name: 'Rohit Existing' }] })
  expect(rows[0]!.reasons).toContain(TWO_PEOPLE)
  expect(await people()).toMatchObject([
    { name: 'Rohit Existing', phones: ['+919800004001'], emails: ['office4@example.in'] },
    { name: 'Totally Stranger', phones: ['+919800004002'], emails: [] },
  ])
  const found = await app.call('GET', '/search?q=Totally%20Stranger', { as: world.asha })
  expect(JSON.stringify(found.body)).toContain(rows[0]!.contact_id!)
  await imports.undo(id)
  expect(await people()).toMatchObject([{ name: 'Rohit Existing', emails: ['office4@example.in'] }])
})

test('a list that is taken back leaves nothing with two known people whose numbers met in a row', async () => {
  await givenContact(app, world, { name: 'Anil Bapat', phones: ['9800007001'] })
  await givenContact(app, world, { name: 'Bela Chitre', phones: ['9800007002'] })
  const { id, rows } = await take('Name,Phone,Other phone\nAnil Bapat,9800007001,9800007002\n')
  expect(rows[0]).toMatchObject({ outcome: 'updated', others: [{ name: 'Bela Chitre' }] })
  expect(await notesOf('Anil Bapat')).toBe('Phone also of another person: +919800007002')
  await imports.undo(id)
  expect(await notesOf('Anil Bapat')).toBe('')
  const pairs = await app.db.sql`select first_id from contact_told_together where company_id = ${world.company.id}`
  expect([...pairs]).toEqual([])
})

test('known people are left alone where the options say so, and who shares an address with them is taken in', async () => {
  await givenContact(app, world, { name: 'Rohit Existing', phones: ['9800004001'], emails: ['office4@example.in'] })
  const list = 'Name,Phone,Email\nRohit Existing,9800004001,\nTotally Stranger,9800004002,office4@example.in\n'
  const done = await imports.run(list, { duplicates: 'skip' }, 'contact')
  expect(done.counts).toMatchObject({ created: 1, duplicate: 1 })
})

test('whoever is called otherwise under one number is kept in a note, with all that is said of them', async () => {
  const list = `Name,Phone,Email,City
Ojas Family,9800001234,ojas@example.in,Pune
Prerna Family,9800001234,prerna@example.in,Goa
Qamar Family,9800001234,qamar@example.in,Surat
`
  const { rows, outcomes } = await take(list)
  expect(outcomes).toEqual(['created', 'duplicate', 'duplicate'])
  expect(rows[1]!.reasons).toContain(`${NOTED}name, city`)
  expect(await people()).toMatchObject([{ name: 'Ojas Family', city: 'Pune' }])
  const told = await notesOf('Ojas Family')
  for (const said of ['Name given: Prerna Family', 'City given: Goa', 'Name given: Qamar Family', 'City given: Surat'])
    expect(told).toContain(said)
  expect((await take(list)).outcomes).toEqual(['unchanged', 'unchanged', 'unchanged'])
})

/** What a list says otherwise of Girish Oak, and the lines that are kept of it. */
const OTHERWISE: [what: string, list: string, lines: string[]][] = [
  ['another city', 'Name,Phone,City\nGirish Oak,9800005001,Delhi\n', ['City given: Delhi']],
  ['another occupation', 'Name,Phone,Occupation\nG. Oak,9800005001,Doctor\n', ['Occupation given: Doctor']],
  ['another address', 'Name,Phone,Address\nGirish Oak,9800005001,7 Lake Road\n', ['Address given: 7 Lake Road']],
  ['another day', 'Name,Phone,Birthday\nGirish Oak,9800005001,1990-02-03\n', ['Birthday given: 1990-02-03']],
  ['a longer name', 'Name,Phone\nGirish Ramesh Oak,9800005001\n', ['Name given: Girish Ramesh Oak']],
  ['half of another name', 'First Name,Phone\nHarsha,9800005001\n', ['Name given: Harsha']],
  [
    'all of somebody else',
    'Name,Phone,PIN,Anniversary\nHarsha Other,9800005001,411004,2001-02-03\n',
    ['Name given: Harsha Other', 'PIN code given: 411004', 'Anniversary given: 2001-02-03'],
  ],
]

test.each(OTHERWISE)('%s changes nothing of somebody known, stands in a note and is said', async (_, list, lines) => {
  const id = await givenContact(app, world, { name: 'Girish Oak', phones: ['9800005001'], city: 'Pune' })
  await app.db.sql`
    update contact set occupation = 'Teacher', address = '1 Hill Road', birthday = '1980-01-01' where id = ${id}`
  const personOf = async () => (await app.call('GET', `/contacts/${id}`, { as: world.asha })).body.data
  const was = await personOf()
  const first = await take(list)
  expect(first.outcomes).toEqual(['updated'])
  expect(first.rows[0]!.reasons.join()).toContain(NOTED)
  const { other_names, ...is } = await personOf()
  expect({ ...is, other_names: [] }).toEqual(was)
  const names = lines.flatMap(line => (line.startsWith('Name given: ') ? [line.replace('Name given: ', '')] : []))
  expect(other_names.map(({ name }: { name: string }) => name)).toEqual(names)
  expect((await notesOf('Girish Oak')).split('\n').toSorted()).toEqual(lines.toSorted())
  expect((await take(list)).outcomes).toEqual(['unchanged'])
  await imports.undo(first.id)
  expect(await notesOf('Girish Oak')).toBe('')
  expect(await personOf()).toEqual(was)
})

test('a name in another script and a slip of the pen are the same person; an initial with its own number is not', async () => {
  const list = `Name,Phone,Email
Kavita Rane,9800006001,kavita@example.in
कविता राणे,9800006002,kavita@example.in
Kavita R,9800006003,kavita@example.in
Kavitta Rane,9800006004,kavita@example.in
`
  expect((await take(list)).outcomes).toEqual(['created', 'duplicate', 'created', 'duplicate'])
  expect(await people()).toMatchObject([
    { name: 'Kavita R', phones: { length: 1 } },
    { name: 'Kavita Rane', phones: { length: 3 } },
  ])
})

test('who shares an address is known by it again in the same list', async () => {
  const list = `Name,Email,City
Girish Oak,desk@example.in,Pune
Harsha Iyer,desk@example.in,
Harsha Iyer,desk@example.in,Goa
`
  expect((await take(list)).outcomes).toEqual(['created', 'created', 'duplicate'])
  expect(await people()).toMatchObject([
    { name: 'Girish Oak', city: 'Pune' },
    { name: 'Harsha Iyer', city: 'Goa' },
  ])
})

test('the check knows people of earlier stretches by their names, as the run does', async () => {
  const filler = Array.from({ length: 600 }, (_, i) => `Person ${i},98100${String(i).padStart(5, '0')},`).join('\n')
  const list = `Name,Phone,Email\nSuhas Gore,9800002001,gores@example.in\n${filler}\nSmita Gore,9800002002,gores@example.in\nSmita Gore,9800002002,\n`
  const sent = await imports.send(list, 'contact')
  await imports.ask(sent.id, 'dry-run')
  await imports.work(sent.id)
  const { counts } = await imports.read(sent.id)
  expect(counts).toMatchObject({ created: 602, duplicate: 1 })
  await imports.ask(sent.id, 'run')
  await imports.work(sent.id)
  expect((await imports.read(sent.id)).counts).toEqual(counts)
})

test('a row that names our contact and contradicts all of it changes nobody and is somebody new', async () => {
  const id = await givenContact(app, world, { name: 'Qamrun Nisa', phones: ['9800007711'] })
  const { rows, outcomes } = await take(`Id,Name,Mobile,City\n${id},Ramdas Kolte,9800007712,Beed\n`)
  expect(outcomes).toEqual(['created'])
  expect(rows[0]!.reasons).toContain('Its id is another person’s here; the row was taken as new')
  expect(await people()).toMatchObject([
    { name: 'Qamrun Nisa', phones: ['+919800007711'] },
    { name: 'Ramdas Kolte', phones: ['+919800007712'], city: 'Beed' },
  ])
})
