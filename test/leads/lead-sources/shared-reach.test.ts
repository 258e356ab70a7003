// Enquiries of a list that share a number or an address: the check foresees what the run makes of them, and they can come
// again.

import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installation, setInstallation } from '../../../src/platform/installation'
import { type ImportedRow, importing } from '../../records/imports/importing'
import { startApp, type TestApp } from '../../support/app'
import { makeWorld, type World } from '../../support/world'
import { givenLead } from '../leads/given'

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

const SHARED = 'A number or address of the row comes with many people and is nobody’s; it is in the message'
const of = (rows: readonly ImportedRow[]) => rows.map(({ outcome, reasons }) => [outcome, reasons])
/** Checks a list, then takes it in: both have to say the same of every row. */
const take = async (csv: string) => {
  const sent = await imports.send(csv)
  await imports.ask(sent.id, 'dry-run')
  await imports.work(sent.id)
  const checked = await imports.rows(sent.id)
  await imports.ask(sent.id, 'run')
  await imports.work(sent.id)
  const rows = await imports.rows(sent.id)
  expect(of(checked)).toEqual(of(rows))
  return { id: sent.id, rows, outcomes: rows.map(({ outcome }) => outcome) }
}
const countLeads = async (): Promise<number> => {
  const [row] = await app.db.sql`
    select count(*)::int as leads from lead where company_id = ${world.company.id} and archived_at is null`
  return row!.leads
}
const NAMES = [
  'Aarav Kher',
  'Bhumi Sethi',
  'Chirag Menon',
  'Divya Roy',
  'Eshan Khan',
  'Farida Bose',
  'Gita Rao',
  'Hari Nair',
]
const list = (heads: string, row: (name: string, i: number) => string) => `${heads}\n${NAMES.map(row).join('\n')}\n`

const LISTS: [what: string, csv: string, outcomes: string[]][] = [
  [
    'one number of eight',
    list('Name,Phone', name => `${name},9800002002`),
    ['created', 'duplicate', ...Array<string>(6).fill('created')],
  ],
  [
    'one address of eight with numbers of their own',
    list('Name,Phone,Email', (name, i) => `${name},980000210${i},office@example.in`),
    Array<string>(8).fill('created'),
  ],
  [
    'one second number of eight',
    list('Name,Phone,Other phone', (name, i) => `${name},980000210${i},9800002002`),
    Array<string>(8).fill('created'),
  ],
  [
    'one number of two, who come by turns',
    'Name,Phone\nAarav Kher,9800002002\nBhumi Sethi,9800002002\nAarav Kher,9800002002\nBhumi Sethi,9800002002\n',
    ['created', 'duplicate', 'duplicate', 'duplicate'],
  ],
  [
    'a couple’s address beside two numbers',
    'Name,Phone,Email\nSuhas Gore,9800002001,gores@example.in\nSmita Gore,9800002002,gores@example.in\n',
    ['created', 'created'],
  ],
]

test.each(LISTS)('a check of %s foresees the run, and the list can come again', async (_, csv, outcomes) => {
  const first = await take(csv)
  expect(first.outcomes).toEqual(outcomes)
  const count = await countLeads()
  const again = await take(csv)
  expect(again.outcomes).toEqual(outcomes.map(() => 'unchanged'))
  expect(again.rows.map(row => row.lead_id)).toEqual(first.rows.map(row => row.lead_id))
  expect(await countLeads()).toBe(count)
  await imports.undo(first.id)
  expect(await countLeads()).toBe(0)
})

test('a row whose number is nobody’s says so, and the number stands in its message', async () => {
  const { rows } = await take(list('Name,Phone', name => `${name},9800002002`))
  expect(rows.map(row => row.reasons.includes(SHARED))).toEqual([false, false, true, true, true, true, true, true])
  const lead = (await app.call('GET', `/leads/${rows[2]!.lead_id}`, { as: world.asha })).body.data
  expect(lead).toMatchObject({ contact: { name: 'Chirag Menon' }, message: 'Phone shared by many: +919800002002' })
})

test('who has the number and is called so has it still, in a later list and a later stretch', async () => {
  const filler = Array.from({ length: 600 }, (_, i) => `Person ${i},98100${String(i).padStart(5, '0')}`)
  const rows = NAMES.map(name => `${name},9800002002`)
  const sent = await imports.send(
    `Name,Phone\n${[...rows, ...filler, 'Aarav Kher,9800002002', 'Ila Das,9800002002'].join('\n')}\n`,
  )
  await imports.ask(sent.id, 'dry-run')
  await imports.work(sent.id)
  const { counts } = await imports.read(sent.id)
  expect(counts).toMatchObject({ created: 608, duplicate: 2 })
  await imports.ask(sent.id, 'run')
  await imports.work(sent.id)
  expect((await imports.read(sent.id)).counts).toEqual(counts)
})

test('a reference that is somebody else’s lead here says so, and is none of the row’s from then on', async () => {
  const { id } = await givenLead(app, world, {
    owner: world.asha,
    ref: 'L-26-02916',
    name: 'Vijay Sane',
    phones: ['9800003001'],
  })
  const stranger = 'Lead,Name,Phone\nL-26-02916,Totally Other,9800003002\n'
  const { rows } = await take(stranger)
  expect(rows[0]!.outcome).toBe('created')
  expect(rows[0]!.reasons).toEqual(['Its id is another person’s here; the row was taken as new'])
  const own = await take('Lead,Name,Phone\nL-26-02916,Vijay Sane,9800003001\n')
  expect(own.rows[0]).toMatchObject({ outcome: 'unchanged', lead_id: id, reasons: [] })
  expect((await take(stranger)).rows[0]).toMatchObject({ outcome: 'unchanged', lead_id: rows[0]!.lead_id })
})

test('a row that names our lead and contradicts all of its person changes nobody and is somebody new', async () => {
  const lead = await givenLead(app, world, { owner: world.asha, name: 'Omprakash Gaud', phones: ['9800007701'] })
  const list = `Id,Name,Mobile\n${lead.id},Pallavi Nerurkar,9800007702\n`
  const { rows } = await take(list)
  expect(rows.map(({ outcome }) => outcome)).toEqual(['created'])
  expect(rows[0]!.reasons).toContain('Its id is another person’s here; the row was taken as new')
  const [kept] = await app.db.sql`select contact.name from lead join contact on contact.id = lead.contact_id
    where lead.id = ${lead.id}`
  expect(kept!.name).toBe('Omprakash Gaud')
  // One of the two is a correction.
  const corrected = await take(`Id,Name,Mobile\n${lead.id},Om Prakash Goud,9800007701\n`)
  expect(corrected.outcomes).toEqual(['updated'])
})
