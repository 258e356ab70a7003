import { afterAll, beforeAll, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { db } from '../../../src/platform/db/database'
import { installation, setInstallation } from '../../../src/platform/installation'
import { workImport } from '../../../src/records/imports/work-import'
import { type Caller, startApp, type TestApp } from '../../support/app'
import { failingWrites } from '../../support/failing'
import { makeRival, makeWorld, type World } from '../../support/world'

let app: TestApp
const dataDir = mkdtempSync(join(tmpdir(), 'imports-'))
beforeAll(async () => {
  app = await startApp()
  setInstallation({ ...installation(), dataDir })
})
afterAll(async () => {
  await app.close()
  rmSync(dataDir, { recursive: true })
})

async function send(as: Caller, csv: string | Uint8Array, kind = 'lead') {
  const body = new FormData()
  body.set('file', new File([csv as string], 'leads.csv'))
  // As a browser sends it: the parts with their boundary.
  const request = new Request('http://localhost', { method: 'POST', body })
  const type = request.headers.get('content-type')!
  return app.call('POST', `/imports?kind=${kind}`, {
    as,
    body: new Blob([await request.arrayBuffer()]),
    headers: { 'content-type': type },
  })
}
async function run(world: World, csv: string, options: object = {}, kind = 'lead', as: Caller = world.asha) {
  const sent = await send(as, csv, kind)
  expect(sent.body.error ?? 201).toEqual(201)
  const { id, mapping } = sent.body.data
  expect((await app.call('PUT', `/imports/${id}/mapping`, { as, body: { mapping, options } })).status).toBe(200)
  expect((await app.call('POST', `/imports/${id}/run`, { as })).status).toBe(200)
  await workImport(world.company.id, id)
  return (await app.call('GET', `/imports/${id}`, { as })).body.data
}
const rowsOf = async (world: World, id: string) =>
  (await app.call('GET', `/imports/${id}/rows?limit=100`, { as: world.asha })).body.data

const FILE = `Customer Name,Mobile No,Email ID,Budget,Remarks,Favourite colour
Anil Gupta,98200 00001,,80 lakh,Wants 2 BHK,blue
Sunita Rao,+91-98200-00002,sunita@example.in,,,
Anil Gupta,919820000001.0,anil@example.in,,,
A. Gupta,9.820000001E9,,,,
Nobody,12345,,,,
,,,,,grey
`

test('one phone in three spellings is one contact, and every row has one outcome', async () => {
  const world = await makeWorld(app)
  const done = await run(world, FILE)
  expect(done).toMatchObject({
    state: 'done',
    total: 6,
    done: 6,
    counts: { created: 3, updated: 0, unchanged: 0, duplicate: 2, invalid: 1 },
  })
  const contacts = await app.call('GET', '/contacts', { as: world.asha })
  expect(contacts.body.data.map((one: { name: string }) => one.name).sort()).toEqual([
    'Anil Gupta',
    'Nobody',
    'Sunita Rao',
  ])
  const rows = await rowsOf(world, done.id)
  expect(rows.map((row: { no: number; outcome: string }) => [row.no, row.outcome])).toEqual([
    [2, 'created'],
    [3, 'created'],
    [4, 'duplicate'],
    [5, 'duplicate'],
    [6, 'created'],
    [7, 'invalid'],
  ])
  expect(rows[4].reasons).toEqual([
    'A phone number could not be read',
    'There is neither phone nor e-mail: nobody can be reached there',
  ])
  const lead = (await app.call('GET', `/leads/${rows[0].lead_id}`, { as: world.asha })).body.data
  // 80 lakh is 80,00,000 rupees; the column nobody knows is kept with its heading.
  expect(lead).toMatchObject({
    requirement: { budget_max: 8_000_000_00 },
    message: 'Wants 2 BHK\nFavourite colour: blue',
  })
  expect(lead.owner.id).toBe(world.asha.id)
})

test('a row that always fails spoils neither the import nor its undoing', async () => {
  const world = await makeWorld(app)
  const mend = await failingWrites(app, 'contact', `new.name = 'Bad Luck'`)
  const file = 'Name,Phone\nAnil Gupta,9820000021\nBad Luck,9820000022\nSunita Rao,9820000023\n'
  const made = await run(world, file)
  await mend()
  expect(made).toMatchObject({ state: 'done', counts: { created: 2, invalid: 1 } })
  expect((await rowsOf(world, made.id))[1].reasons).toEqual(['The row could not be stored'])
  const stays = await failingWrites(app, 'contact', `new.name = 'Anil Gupta'`)
  expect((await app.call('POST', `/imports/${made.id}/undo`, { as: world.asha })).status).toBe(200)
  await workImport(world.company.id, made.id)
  await stays()
  const rows = await rowsOf(world, made.id)
  expect((await app.call('GET', `/imports/${made.id}`, { as: world.asha })).body.data.state).toBe('undone')
  expect(rows.map((row: { undone: string | null }) => row.undone)).toEqual(['kept', null, 'removed'])
})

test('the check says the same as the run and does nothing', async () => {
  const world = await makeWorld(app)
  const { id } = (await send(world.asha, FILE)).body.data
  await app.call('POST', `/imports/${id}/dry-run`, { as: world.asha })
  await workImport(world.company.id, id)
  const checked = (await app.call('GET', `/imports/${id}`, { as: world.asha })).body.data
  expect(checked).toMatchObject({
    state: 'checked',
    counts: { created: 3, updated: 0, unchanged: 0, duplicate: 2, invalid: 1 },
  })
  expect((await app.call('GET', '/contacts', { as: world.asha })).body.data).toEqual([])
})

test('a run that two workers take up at once doubles nothing', async () => {
  const world = await makeWorld(app)
  const csv = `Name,Phone\n${Array.from({ length: 450 }, (_, i) => `Person ${i},98300${String(i).padStart(5, '0')}`).join('\n')}\n`
  const { id } = (await send(world.asha, csv)).body.data
  await app.call('POST', `/imports/${id}/run`, { as: world.asha })
  const first = workImport(world.company.id, id)
  const other = workImport(world.company.id, id)
  await Promise.all([first, other])
  const [row] = await app.db.sql`select state from import_run where id = ${id}`
  if (row!.state === 'running') await workImport(world.company.id, id)
  const done = (await app.call('GET', `/imports/${id}`, { as: world.asha })).body.data
  expect(done).toMatchObject({
    state: 'done',
    counts: { created: 450, updated: 0, unchanged: 0, duplicate: 0, invalid: 0 },
  })
  const [count] = await app.db.sql`select count(*)::int as leads from lead where company_id = ${world.company.id}`
  expect(count!.leads).toBe(450)
}, 60_000)

test('somebody who is known keeps what is there: blanks and other values overwrite nothing, what is missing is filled', async () => {
  const world = await makeWorld(app)
  const first = await run(world, 'Name,Phone,City\nAnil Gupta,9820000001,Pune\n')
  const second = await run(world, 'Name,Phone,City,Pincode\nAnil,9820000001,,411057\n')
  expect([first.counts.created, second.counts.updated]).toEqual([1, 1])
  const contact = (await app.call('GET', '/contacts', { as: world.asha })).body.data[0]
  expect(contact).toMatchObject({ name: 'Anil Gupta', city: 'Pune' })
  const [kept] = await app.db.sql`select pincode from contact where id = ${contact.id}`
  expect(kept!.pincode).toBe('411057')
})

test('who is known is left alone when the options say so', async () => {
  const world = await makeWorld(app)
  await run(world, 'Name,Phone\nAnil Gupta,9820000001\n')
  const done = await run(world, 'Name,Phone,City\nAnil,9820000001,Pune\nNew,9820000002,\n', { duplicates: 'skip' })
  expect(done.counts).toEqual({ created: 1, updated: 0, unchanged: 0, duplicate: 1, invalid: 0, skipped: 0 })
})

test('the owner column, statuses and tags of a file are taken over; an unknown owner is told', async () => {
  const world = await makeWorld(app)
  const done = await run(
    world,
    `Name,Phone,Lead owner,Status,Tags\nA,9820000001,Ravi Patil,Contacted,hot;NRI\nB,9820000002,${world.neha.email},Lost,\nC,9820000003,Somebody,,\nD,9820000004,Dev Malhotra,,\n`,
    { owner: { by: 'column' } },
  )
  const rows = await rowsOf(world, done.id)
  const leads = await Promise.all(
    rows.map(
      async (row: { lead_id: string }) =>
        (await app.call('GET', `/leads/${row.lead_id}`, { as: world.asha })).body.data,
    ),
  )
  expect(leads.map(lead => [lead.owner.id, lead.status.key])).toEqual([
    [world.ravi.id, 'contacted'],
    [world.neha.id, 'lost'],
    [world.asha.id, 'new'],
    // A viewer could not answer.
    [world.asha.id, 'new'],
  ])
  expect(rows[2].reasons).toEqual(['The owner is no active member who may have it; the importer got it'])
})

test('undo removes what nobody touched, puts back what it changed, and says what stays', async () => {
  const world = await makeWorld(app)
  await run(world, 'Name,Phone\nKnown Person,9820000009\n')
  const done = await run(world, 'Name,Phone,City\nAnil,9820000001,\nSunita,9820000002,\nKnown,9820000009,Pune\n')
  const rows = await rowsOf(world, done.id)
  await app.call('POST', '/activities', { as: world.asha, body: { lead_id: rows[1].lead_id, text: 'Called her' } })
  expect((await app.call('POST', `/imports/${done.id}/undo`, { as: world.asha })).status).toBe(200)
  await workImport(world.company.id, done.id)
  expect((await app.call('GET', `/imports/${done.id}`, { as: world.asha })).body.data.state).toBe('undone')
  const undone = await rowsOf(world, done.id)
  expect(undone.map((row: { undone: string }) => row.undone)).toEqual(['removed', 'kept', 'restored'])
  const contacts = (await app.call('GET', '/contacts?sort=name', { as: world.asha })).body.data
  expect(contacts.map((one: { name: string; city: string }) => [one.name, one.city || null])).toEqual([
    ['Known Person', null],
    ['Sunita', null],
  ])
})

test('contacts are told what they lack, and keep what they have', async () => {
  const world = await makeWorld(app)
  await run(world, 'Name,Phone,City\nAnil Gupta,9820000001,Pune\n', {}, 'contact')
  const list = 'Name,Phone,City\nAnil Kumar Gupta,+919820000001,\n,,Pune\n'
  const done = await run(world, list, {}, 'contact')
  expect(done.counts).toEqual({ created: 0, updated: 1, unchanged: 0, duplicate: 0, invalid: 1, skipped: 0 })
  const again = await run(world, list, {}, 'contact')
  expect(again.counts).toEqual({ created: 0, updated: 0, unchanged: 1, duplicate: 0, invalid: 1, skipped: 0 })
  const contacts = (await app.call('GET', '/contacts', { as: world.asha })).body.data
  expect(contacts).toHaveLength(1)
  expect(contacts[0]).toMatchObject({ name: 'Anil Gupta', city: 'Pune' })
})

test('a contact row without a name, or with half of one, leaves the name of somebody known as it is', async () => {
  const world = await makeWorld(app)
  await run(world, 'Name,Phone\nAnil Kumar Gupta,9820000001\n', {}, 'contact')
  const done = await run(
    world,
    'First name,Last name,Phone,City\n,,9820000001,Pune\nAnil,,9820000001,\n,Rao,9820000002,\n,,9820000003,\n',
    {},
    'contact',
  )
  expect(done.counts).toEqual({ created: 2, updated: 1, unchanged: 1, duplicate: 0, invalid: 0, skipped: 0 })
  const contacts = (await app.call('GET', '/contacts?sort=name', { as: world.asha })).body.data
  // Somebody new is called by what is there, and by the number where nothing is.
  expect(contacts.map((one: { name: string; city: string }) => [one.name, one.city || null])).toEqual([
    ['9820000003', null],
    ['Anil Kumar Gupta', 'Pune'],
    ['Rao', null],
  ])
})

test('an import fires nothing: its events are quiet', async () => {
  const world = await makeWorld(app)
  await run(world, 'Name,Phone\nAnil,9820000001\n')
  const loud = await app.db.sql`select type from event
    where company_id = ${world.company.id} and subject_kind in ('lead', 'contact') and not is_quiet`
  expect(loud.map(row => row.type)).toEqual([])
})

test('the result is the file with outcomes, and formulas in it are inert', async () => {
  const world = await makeWorld(app)
  const done = await run(world, 'Name,Phone\n=1+1,9820000001\n,1\n')
  const answer = await app.call('GET', `/imports/${done.id}/result`, { as: world.asha })
  expect(answer.body).toBe(
    "\ufeffRow,Outcome,Reasons,Name,Phone\r\n2,created,“Name” is a formula whose value is not in the file; it is kept as text,'=1+1,9820000001\r\n3,invalid,A phone number could not be read,,1\r\n".replace(
      '\ufeff',
      '',
    ),
  )
})

test('an agent may not import, a rival sees nothing of it, and a file of another kind is refused in words', async () => {
  const world = await makeWorld(app)
  const rival = await makeRival(app)
  const { id } = (await send(world.asha, FILE)).body.data
  expect((await send(world.ravi, FILE)).status).toBe(403)
  expect((await app.call('GET', `/imports/${id}`, { as: rival.owner })).status).toBe(404)
  const refused = await send(world.asha, '%PDF-1.7')
  expect([refused.status, refused.body.error.fields.file]).toEqual([422, 'This is a PDF; save the list as CSV or XLSX'])
})

test('what runs can be stopped and goes on; what is over can’t begin again', async () => {
  const world = await makeWorld(app)
  const { id } = (await send(world.asha, FILE)).body.data
  const ask = async (command: string) =>
    (await app.call('POST', `/imports/${id}/${command}`, { as: world.asha })).status
  expect(await ask('pause')).toBe(409)
  expect([await ask('run'), await ask('pause')]).toEqual([200, 200])
  await workImport(world.company.id, id)
  expect((await app.call('GET', `/imports/${id}`, { as: world.asha })).body.data.done).toBe(0)
  expect(await ask('resume')).toBe(200)
  await workImport(world.company.id, id)
  expect((await app.call('GET', `/imports/${id}`, { as: world.asha })).body.data).toMatchObject({
    state: 'done',
    done: 6,
  })
  expect(await ask('run')).toBe(409)
})

test('an import that a program works on is left to it, unless it is gone or was not heard of for half a minute', async () => {
  const world = await makeWorld(app)
  const { id } = (await send(world.asha, FILE)).body.data
  const ask = (command: string) => app.call('POST', `/imports/${id}/${command}`, { as: world.asha })
  const stateOf = async () => (await app.call('GET', `/imports/${id}`, { as: world.asha })).body.data.state
  const there = await db.worker()
  const takenUp = (seconds: number, worker = there) => app.db.sql`
    update import_run set worker = ${worker}, updated_at = now() - ${seconds} * interval '1 second' where id = ${id}`
  await ask('dry-run')
  await takenUp(25)
  await workImport(world.company.id, id)
  expect(await stateOf()).toBe('checking')
  await takenUp(35)
  await workImport(world.company.id, id)
  expect(await stateOf()).toBe('checked')
  await ask('run')
  // The number of a program is above nought.
  await takenUp(1, '0:killed')
  await workImport(world.company.id, id)
  expect(await stateOf()).toBe('done')
})

test('an import that rests is free at once for whoever goes on with it', async () => {
  const world = await makeWorld(app)
  const { id } = (await send(world.asha, FILE)).body.data
  const ask = (command: string) => app.call('POST', `/imports/${id}/${command}`, { as: world.asha })
  await ask('run')
  await app.db.sql`update import_run set worker = ${await db.worker()} where id = ${id}`
  expect([(await ask('pause')).status, (await ask('resume')).status]).toEqual([200, 200])
  await workImport(world.company.id, id)
  expect((await app.call('GET', `/imports/${id}`, { as: world.asha })).body.data.state).toBe('done')
})
