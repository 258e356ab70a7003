// Files of localities, from the upload to the undoing: what every kind that a room defines gets without a line of its own.

import { afterAll, beforeAll, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installation, setInstallation } from '../../../src/platform/installation'
import { importing } from '../../records/imports/importing'
import { exported } from '../../records/imports/round-trip'
import { startApp, type TestApp } from '../../support/app'
import { addField } from '../../support/custom-fields'
import { type Firm, makeRival, makeWorld } from '../../support/world'

let app: TestApp
let rival: Firm
const before = installation()
const dataDir = mkdtempSync(join(tmpdir(), 'localities-'))
beforeAll(async () => {
  app = await startApp()
  setInstallation({ ...before, dataDir })
  rival = await makeRival(app)
})
afterAll(async () => {
  await app.close()
  setInstallation(before)
  rmSync(dataDir, { recursive: true })
})

/** A company of its own, and what is asked of it. */
async function company() {
  const world = await makeWorld(app)
  const steps = importing(app, world)
  const list = async (): Promise<Record<string, unknown>[]> =>
    (await app.call('GET', '/localities?limit=100', { as: world.asha })).body.data
  const named = async (name: string) => (await list()).find(one => one.name === name)!
  const activities = async (id: unknown): Promise<{ type: string; text: string | null }[]> =>
    (await app.call('GET', `/activities?subject_kind=locality&subject_id=${id}`, { as: world.asha })).body.data
  const run = (csv: string, options: object = {}) => steps.run(csv, options, 'localities')
  return { world, list, named, activities, ...steps, run }
}

const outcomes = (rows: { outcome: string; reasons: string[] }[]) =>
  rows.map(({ outcome, reasons }) => [outcome, ...reasons].join(' | '))
const NONE = { created: 0, updated: 0, unchanged: 0, duplicate: 0, invalid: 0, skipped: 0 }

test('columns are guessed by labels, other headings and own fields; the check does nothing and says what would be', async () => {
  const { world, list, send, ask, work, read, rows, activities } = await company()
  await addField(app, { owner: world.asha }, 'locality', 'Metro station')
  const csv = [
    'Area Name,Town,Zip Code,Also Called,Part of,Metro Station,Broker',
    'Hinjewadi,Pune,411057,"Hinjawadi, Hinjwadi",,Megapolis,Sunil',
    'Hinjewadi Phase 1,Pune,411057,,hinjewadi,,',
    'Hinjewadi,Pune,,,,,',
    ',Pune,,,,,',
    'Baner,Pune,411045-411045-411045,,Nowhere,,',
    'Aundh,Pune,,,Nowhere,,',
  ].join('\n')
  const { id, mapping } = await send(csv, 'locality')
  expect(mapping).toEqual({
    ...{ 0: 'name', 1: 'city', 2: 'pincode', 3: 'aliases', 4: 'parent_id', 5: 'custom:metro_station', 6: 'note' },
  })
  expect((await ask(id, 'dry-run')).status).toBe(200)
  await work(id)
  const checked = await read(id)
  expect(checked).toMatchObject({
    kind: 'locality',
    state: 'checked',
    counts: { ...NONE, created: 2, duplicate: 1, invalid: 3 },
  })
  expect(outcomes(await rows(id))).toEqual([
    'created',
    'created',
    'duplicate | The record is in an earlier row of this file',
    'invalid | Name must not be empty',
    'invalid | PIN code must be text of at most 12 characters',
    'invalid | Part of is not known; its row must come before this one',
  ])
  expect((await rows(id))[1]).toMatchObject({
    record: null,
    read: { name: 'Hinjewadi Phase 1', phones: [], emails: [] },
  })
  expect(await list()).toEqual([])
  const fired = app.db.sql`select 1 from event where company_id = ${world.company.id} and subject_kind = 'locality'`
  expect(await fired).toHaveLength(0)

  expect((await ask(id, 'run')).status).toBe(200)
  await work(id)
  expect((await read(id)).counts).toEqual({ ...NONE, created: 2, duplicate: 1, invalid: 3 })
  const [whole, part] = await list()
  expect(whole).toMatchObject({
    ...{ name: 'Hinjewadi', city: 'Pune', pincode: '411057', aliases: ['Hinjawadi', 'Hinjwadi'] },
    custom: { metro_station: 'Megapolis' },
  })
  expect(part).toMatchObject({ name: 'Hinjewadi Phase 1', parent: { id: whole!.id, name: 'Hinjewadi' } })
  expect((await rows(id))[1]!.record).toEqual({ kind: 'locality', id: part!.id as string, name: 'Hinjewadi Phase 1' })
  const timeline = await activities(whole!.id)
  expect(timeline.map(one => one.text)).toContain('Broker: Sunil')
  const events = await app.db.sql`select type, is_quiet from event
    where company_id = ${world.company.id} and subject_kind = 'locality' order by seq`
  expect(events.map(one => [one.type, one.is_quiet])).toEqual([
    ['locality.created', true],
    ['locality.created', true],
  ])
})

test('a row of a record that is there changes what it says and nothing else', async () => {
  const { named, run, rows } = await company()
  await run('Name,City,PIN,Aliases\nWakad,Pune,411057,Vakad\nBaner,Pune,,\nAundh,,,\n')
  const again = 'Name,City,PIN,Aliases\nWAKAD,,411033,Wakkad\nBaner,Pune,,\nPimple Saudagar,Pune,,\nwakad,Mumbai,,\n'
  const { id, counts } = await run(again, { run_rules: true })
  expect(counts).toEqual({ ...NONE, created: 1, updated: 1, unchanged: 1, duplicate: 1 })
  expect((await rows(id)).map(row => row.outcome)).toEqual(['updated', 'unchanged', 'created', 'duplicate'])
  expect(await named('WAKAD')).toMatchObject({ city: 'Pune', pincode: '411033', aliases: ['Vakad', 'Wakkad'] })
  const skipping = await run('Name,City\nAundh,Pune\n', { duplicates: 'skip' })
  expect(outcomes(await rows(skipping.id))).toEqual(['duplicate | The record is there already'])
  expect(await named('Aundh')).toMatchObject({ city: null })
  const events = await app.db
    .sql`select is_quiet from event where subject_kind = 'locality' and type = 'locality.updated'
    and subject_id = ${(await named('WAKAD')).id as string}`
  expect(events.map(one => one.is_quiet)).toEqual([false])
})

test.each(['csv', 'xlsx'] as const)('its own export as %s changes nothing, whole or without its ids', async format => {
  const { world, list, run, sendFile, ask, work, read } = await company()
  await addField(app, { owner: world.asha }, 'locality', 'Circle rate', { type: 'money' })
  await run(
    'Name,City,PIN,Aliases,Part of,Circle rate\nHinjewadi,Pune,,"IT Park, Hinjawadi",,"12,50,000.50"\nPhase 1,Pune,411057,,Hinjewadi,\n',
  )
  const was = await list()
  expect(was.find(one => one.name === 'Hinjewadi')).toMatchObject({ custom: { circle_rate: 125000050 } })
  const firm = { company: world.company, owner: world.asha } as Firm
  for (const how of [{}, { every: true }]) {
    const sent = await sendFile(await exported(app, firm, 'localities', format, how), `list.${format}`, 'localities')
    expect(Object.values(sent.mapping)).toContain('id')
    expect(Object.values(sent.mapping)).not.toContain('note')
    expect((await ask(sent.id, 'run')).status).toBe(200)
    await work(sent.id)
    expect((await read(sent.id)).counts).toEqual({ ...NONE, unchanged: 2 })
  }
  expect(await list()).toEqual(was)
})

test('our own id finds a record whatever it is called; an archived one and an unknown one are said', async () => {
  const { world, named, run, rows, list } = await company()
  await run('Name\nWakad\nBaner\n')
  const [wakad, baner] = [await named('Wakad'), await named('Baner')]
  await app.call('DELETE', `/localities/${baner.id}`, { as: world.asha })
  const { id } = await run(
    `Id,Name,City\n${wakad.id},Wakad East,Pune\n${baner.id},Baner,Pune\nloc_00000000000000000000,Kothrud,\n,Baner,Pune\n`,
  )
  expect(outcomes(await rows(id))).toEqual([
    'updated',
    'duplicate | The record was archived; restore it first',
    'invalid | There is no locality of this id',
    'created | One with the same name was archived',
  ])
  expect((await list()).map(one => [one.id === wakad.id, one.name, one.city])).toEqual([
    [false, 'Baner', 'Pune'],
    [true, 'Wakad East', 'Pune'],
  ])
})

test('the rules of the room hold: a locality that a row puts into its own part is refused alone', async () => {
  const { named, run, rows } = await company()
  await run('Name,Part of\nHinjewadi,\nPhase 1,Hinjewadi\n')
  const { id } = await run('Name,City,Part of\nHinjewadi,Pune,Phase 1\nWakad,Pune,\n')
  expect(outcomes(await rows(id))).toEqual(['invalid | Part of is this locality, or a part of it', 'created'])
  expect(await named('Hinjewadi')).toMatchObject({ city: null, parent_id: null })
})

test('undone, what was made goes unless somebody changed it, and what was changed goes back as far as it is so', async () => {
  const { world, list, named, run, undo, rows, ask, work, activities } = await company()
  await run('Name,City,PIN\nWakad,Pune,411057\nBaner,Pune,\n')
  const { id } = await run(
    'Name,City,PIN,Said\nWakad,Pimpri,411033,By the bridge\nBaner,Thane,,\nAundh,Pune,,\nKothrud,Pune,,\nPashan,Pune,,\n',
  )
  const change = async (name: string, body: object) =>
    expect((await app.call('PATCH', `/localities/${(await named(name)).id}`, { as: world.asha, body })).status).toBe(
      200,
    )
  await change('Kothrud', { pincode: '411038' })
  await change('Wakad', { city: 'Pimpri-Chinchwad' })
  const { id: noted } = await named('Pashan')
  const note = await app.call('POST', '/activities', {
    as: world.asha,
    body: { subject_kind: 'locality', subject_id: noted, text: 'By the lake' },
  })
  expect(note.status).toBe(201)
  expect((await undo(id)).state).toBe('undone')
  expect((await rows(id)).map(({ undone, reasons }) => [undone, ...reasons])).toEqual([
    ['restored', 'The record stays: it was changed since'],
    ['restored'],
    ['removed'],
    ['kept', 'The record stays: it was changed since'],
    ['kept', 'The record stays: it was changed since'],
  ])
  expect((await list()).map(({ name, city, pincode }) => [name, city, pincode])).toEqual([
    ['Baner', 'Pune', null],
    ['Kothrud', 'Pune', '411038'],
    ['Pashan', 'Pune', null],
    ['Wakad', 'Pimpri-Chinchwad', '411057'],
  ])
  const timeline = await activities((await named('Wakad')).id)
  expect(timeline.filter(one => one.type === 'import')).toEqual([])
  expect((await app.call('GET', `/imports/${id}`, { as: world.asha })).body.data.stayed).toBe(true)
  expect((await ask(id, 'undo')).status).toBe(200)
  await work(id)
})

test('only who may import localities does; who may not change them brings new ones; no other company sees them', async () => {
  const { world, run, trySend, rows, send, ask, work, named } = await company()
  await run('Name,City\nWakad,Pune\n')
  expect((await trySend('Name\nBaner\n', 'list.csv', 'localities', world.ravi)).status).toBe(403)
  await app.db.sql`update role set permissions = permissions - 'localities.edit' where id = ${world.roles.manager}`
  const { id } = await send('Name,City\nWakad,Mumbai\nBaner,Pune\n', 'localities', world.meera)
  expect((await ask(id, 'run', world.meera)).status).toBe(200)
  await work(id)
  expect(outcomes(await rows(id))).toEqual([
    'duplicate | Your role does not change records that are there: it stays as it is',
    'created',
  ])
  expect(await named('Wakad')).toMatchObject({ city: 'Pune' })
  expect((await app.call('GET', `/imports/${id}`, { as: world.ravi })).status).toBe(403)
  expect((await app.call('GET', `/imports/${id}`, { as: rival.owner })).status).toBe(404)
  const there = await app.call('POST', '/localities', { as: rival.owner, body: { name: 'Bandra' } })
  const other = await run(`Name,Part of\nKhar,Bandra\nSion,${there.body.data.id}\n`)
  expect(other.counts).toEqual({ ...NONE, invalid: 2 })
})

test('who reads numbers masked learns no more of a list than of one of people', async () => {
  const { world, run } = await company()
  const { id } = await run('Name,City\nWakad,Pune\n')
  const masked = app.db.sql.json({ phone: 'masked', email: 'masked' })
  await app.db.sql`update role set field_rules = field_rules || ${masked} where id = ${world.roles.manager}`
  const { body } = await app.call('GET', `/imports/${id}/rows`, { as: world.meera })
  expect(body.data).toMatchObject([{ outcome: 'accepted', record: null, read: null, reasons: [] }])
})

test('what only leads and contacts have is refused by name', async () => {
  const { send, map } = await company()
  const sent = await send('Name\nWakad\n', 'localities')
  for (const [options, field] of [
    [{ duplicates: 'add' }, 'options.duplicates'],
    [{ owner: { by: 'rules' } }, 'options.owner.by'],
    [{ tags: ['New'] }, 'options.tags'],
  ] as const) {
    const { status, body } = await map(sent, options)
    expect([status, Object.keys(body.error.fields)]).toEqual([422, [field]])
  }
  expect((await map({ ...sent, mapping: { 0: 'phone' } }, {})).body.error.fields).toEqual({
    'mapping.0': 'is not a field',
  })
})

test('a list of 2,000 is taken in whole, and once more changes nothing', async () => {
  const { world, run } = await company()
  const csv = [
    'Name,City,Part of',
    ...Array.from({ length: 2000 }, (_, i) => `Sector ${i},Pune,${i % 9 ? 'Sector 0' : ''}`),
  ]
  const first = await run(csv.join('\n'))
  expect(first).toMatchObject({ state: 'done', total: 2000, done: 2000, counts: { ...NONE, created: 2000 } })
  const there = await app.db.sql`select count(*)::int from locality where company_id = ${world.company.id}`
  expect(there[0]!.count).toBe(2000)
  expect((await run(csv.join('\n'))).counts).toEqual({ ...NONE, unchanged: 2000 })
}, 120_000)
