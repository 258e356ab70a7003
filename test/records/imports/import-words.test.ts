import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installation, setInstallation } from '../../../src/platform/installation'
import { startApp, type TestApp } from '../../support/app'
import { makeWorld, type World } from '../../support/world'
import { importing } from './importing'

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

const wordsOf = (id: string, field: string) =>
  app.call('GET', `/imports/${id}/values?field=${field}`, { as: world.asha })
const leadOf = async (id: string | null) => (await app.call('GET', `/leads/${id}`, { as: world.asha })).body.data

test('a frequent word is among the first ones however late it comes, and the file is read once for a mapping', async () => {
  const rare = Array.from({ length: 400 }, (_, i) => `Person ${i},98${String(10_000_000 + i)},Word ${i},Web`)
  const late = Array.from({ length: 3 }, (_, i) => `Late ${i},97${String(10_000_000 + i)},Loan pending,Board`)
  const sent = await imports.send(`Name,Phone,Status,Source\n${[...rare, ...late].join('\n')}\n`)
  const { words } = (await wordsOf(sent.id, 'status')).body.data
  expect([words.length, words[0]]).toEqual([200, { word: 'Loan pending', rows: 3, value: null }])
  const [file] = await app.db.sql`select file_id from import_run where id = ${sent.id}`
  const path = join(dataDir, 'files', world.company.id, file!.file_id)
  renameSync(path, `${path}.away`)
  const sources = (await wordsOf(sent.id, 'source')).body.data.words
  expect(sources).toEqual([
    { word: 'Web', rows: 400, value: null },
    { word: 'Board', rows: 3, value: null },
  ])
  // Other columns have other words: they are counted anew, for which the file is needed.
  renameSync(`${path}.away`, path)
  const mapping = { ...sent.mapping, 2: 'note' }
  expect((await imports.map({ id: sent.id, mapping }, {})).status).toBe(200)
  rmSync(path)
  expect((await wordsOf(sent.id, 'source')).status).toBe(404)
})

test('a word that is said to mean nothing is as good as an empty cell', async () => {
  const values = { status: { old: null }, source: { 'N/A': null }, owner: { nobody: null } }
  const list = 'Name,Phone,Status,Source,Owner\nAnil,9820000001,Old,n/a,Nobody\nSunita,9820000002,Odd,,\n'
  const done = await imports.run(list, { owner: { by: 'column' }, values })
  const rows = await imports.rows(done.id)
  expect(rows.map(({ reasons }) => reasons)).toEqual([[], ['You have no such status; the word is in the message']])
  expect(await leadOf(rows[0]!.lead_id)).toMatchObject({ status: { key: 'new' }, owner: { id: world.asha.id } })
  // The words are shown as they stand, whatever was said of them.
  expect((await wordsOf(done.id, 'status')).body.data.words).toEqual([
    { word: 'Old', rows: 1, value: null },
    { word: 'Odd', rows: 1, value: null },
  ])
})

test('a known status can be said to mean nothing too', async () => {
  const done = await imports.run('Name,Phone,Status\nAnil,9820000001,Lost\n', { values: { status: { Lost: null } } })
  const [row] = await imports.rows(done.id)
  expect([row!.reasons, (await leadOf(row!.lead_id)).status.key]).toEqual([[], 'new'])
})

test('two columns of a field that takes one are told, and of each row the first that is filled counts', async () => {
  const sent = await imports.send('Name,Phone,Full name,City\nAnil,9820000001,Anil Gupta,Pune\n,9820000002,Sunita,\n')
  const mapping = { ...sent.mapping, 2: 'name' }
  const mapped = await imports.map({ id: sent.id, mapping }, {})
  expect(mapped.body.data.warnings).toEqual([
    '“Name” and “Full name” are both taken for Name: of each row the first that is filled counts, the others become notes.',
  ])
  await imports.ask(sent.id, 'run')
  await imports.work(sent.id)
  const leads = await Promise.all((await imports.rows(sent.id)).map(({ lead_id }) => leadOf(lead_id)))
  expect(leads.map(({ contact, message }) => [contact.name, message])).toEqual([
    ['Anil', 'Full name: Anil Gupta'],
    ['Sunita', null],
  ])
})

test('what an import can’t do is said by what it is', async () => {
  const { id } = await imports.run('Name,Phone\nAnil,9820000001\n')
  const paused = await imports.ask(id, 'pause')
  expect([paused.status, paused.body.error.message]).toEqual([409, 'This import is finished; it can’t be paused'])
  await imports.undo(id)
  expect((await imports.ask(id, 'undo')).body.error.message).toBe('This import was undone; nothing of it stayed')
})
