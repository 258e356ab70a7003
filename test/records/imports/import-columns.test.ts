import { afterAll, beforeAll, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installation, setInstallation } from '../../../src/platform/installation'
import { startApp, type TestApp } from '../../support/app'
import { makeWorld, type World } from '../../support/world'
import { importing } from './importing'

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

const leadOf = async (world: World, id: string | null) =>
  (await app.call('GET', `/leads/${id}`, { as: world.asha })).body.data
const ownField = (world: World, kind: string, label: string, key: string) =>
  app.call('POST', '/custom-fields', { as: world.asha, body: { kind, label, key, type: 'text' } })

test('what Angan itself wrote into a file comes back as what it was', async () => {
  const world = await makeWorld(app)
  const [reason] = (await app.call('GET', '/lost-reasons', { as: world.asha })).body.data.filter(
    (one: { category: string }) => one.category === 'lost',
  )
  const imports = importing(app, world)
  const heads =
    'Lead,Name,Phone,E-mail,City,Type,Status,Sub-status,Temperature,Source,Owner,Budget from (₹),Budget to (₹),BHK,' +
    'Property types,Location,Project,Message,Received,Last enquiry,Enquiries,Follow-up,Lost reason'
  const row =
    "L-26-00007,Kavita Rane,'+919820000001,k@example.in,Pune,let_out,Lost,,hot,Import,Ravi Patil,5000000,8000000," +
    `"2, 3","flat, villa",Baner,Sky Park,Wants a view,2026-11-20 09:30:00,2026-11-21 10:00:00,2,,${reason.name}`
  const done = await imports.run(`${heads}\n${row}\n`, { owner: { by: 'column' } })
  const [made] = await imports.rows(done.id)
  expect(made).toMatchObject({ outcome: 'created', reasons: [] })
  const lead = await leadOf(world, made!.lead_id)
  expect(lead).toMatchObject({
    contact: { name: 'Kavita Rane', phone: '+919820000001', email: 'k@example.in', city: 'Pune' },
    lead_type: 'let_out',
    status: { key: 'lost' },
    lost_reason: { id: reason.id },
    temperature: 'hot',
    owner: { id: world.ravi.id },
    requirement: { budget_min: 50_00_000_00, budget_max: 80_00_000_00, bhk: [2, 3], location: 'Baner' },
    project: 'Sky Park',
    received_at: '2026-11-20T04:00:00.000Z',
  })
  expect(lead.requirement.property_types).toHaveLength(2)
  expect(lead.message).toBe('Wants a view')
})

test('our own export brings back the pipeline, and nothing that a lead could not be given', async () => {
  const world = await makeWorld(app)
  const { send, map, ask, work, rows } = importing(app, world)
  const made = await app.call('POST', '/pipelines', { as: world.asha, body: { name: 'Plots', lead_types: ['buy'] } })
  expect(made.body.error ?? made.status).toBe(201)
  await ownField(world, 'lead', 'Category', 'kind_of_buyer')
  const heads =
    'Name,Phone,Looking to,Last enquiry,Enquiries,Pipeline,Category,First response,Attribution,Link,Id,Category'
  const row = (phone: string, pipeline: string) =>
    `A ${pipeline},${phone},buy,2026-11-21 10:00:00,2,${pipeline},open,2026-11-21 10:05:00,"{""a"":1}",https://x.in/leads/1,led_${pipeline},Investor`
  const sent = await send(`${heads}\n${row('9820000001', 'plots')}\n${row('9820000002', 'Villas')}\n`)
  expect((await map(sent, {})).status).toBe(200)
  await ask(sent.id, 'run')
  await work(sent.id)
  const [known, strange] = await rows(sent.id)
  expect(known!.reasons).toEqual([])
  expect(await leadOf(world, known!.lead_id)).toMatchObject({
    pipeline: { name: 'Plots' },
    message: null,
    custom: { kind_of_buyer: 'Investor' },
  })
  expect(strange!.reasons).toEqual(['You have no such pipeline for this type of lead; the word is in the message'])
  expect((await leadOf(world, strange!.lead_id)).message).toBe('Pipeline: Villas')
  const others = await send('Name,Phone,Category,Link\nB,9820000003,Investor,x\n')
  expect(others.mapping).toMatchObject({ 2: 'custom:kind_of_buyer', 3: 'note' })
})

test('a list with the headings of one that was taken in means what that one did, and says anew who gets it', async () => {
  const world = await makeWorld(app)
  const { send, map, ask, work, read } = importing(app, world)
  const list = 'Name,Phone,Rating,Status\nA,9820000001,hot,Hot one\n'
  const first = await send(list)
  expect(first.mapping).toMatchObject({ 2: 'temperature' })
  const options = { budget_unit: 'lakh', values: { status: { 'Hot one': 'qualified' } }, tags: ['expo'] }
  const mapping = { ...first.mapping, 2: 'note' }
  expect((await map({ id: first.id, mapping }, options)).status).toBe(200)
  expect((await send(list)).mapping).toEqual(first.mapping)
  await ask(first.id, 'run')
  await work(first.id)
  const { tags: _, ...meant } = options
  const again = await read((await send(list)).id)
  expect([again.mapping, again.options]).toEqual([mapping, meant])
  expect((await send(list.replace('Name', 'Full name'))).mapping).not.toEqual(mapping)
})

test('a list of which nothing was taken in teaches nothing', async () => {
  const world = await makeWorld(app)
  const { send, map, ask, work, read } = importing(app, world)
  const list = 'Name,Mobile,Rating\nA,9820000001,hot\n'
  const first = await send(list)
  await map({ id: first.id, mapping: { 0: 'pincode', 1: 'ignore', 2: 'note' } }, {})
  await ask(first.id, 'run')
  await work(first.id)
  expect((await read(first.id)).counts).toMatchObject({ created: 0, invalid: 1 })
  expect((await send(list)).mapping).toEqual({ 0: 'name', 1: 'phone', 2: 'temperature' })
  // The last that was taken in counts, not the last.
  const good = await send(list)
  await map({ id: good.id, mapping: { 0: 'name', 1: 'phone', 2: 'note' } }, {})
  await ask(good.id, 'run')
  await work(good.id)
  const bad = await send(list)
  await map({ id: bad.id, mapping: { 0: 'ignore', 1: 'ignore', 2: 'city' } }, {})
  await ask(bad.id, 'run')
  await work(bad.id)
  expect((await send(list)).mapping).toEqual({ 0: 'name', 1: 'phone', 2: 'note' })
})

test.each([
  ['Name,Phone 1,Phone 2', ['+919820000001', '+919820000002']],
  ['Name,Mobile 1,Mobile 2', ['+919820000001', '+919820000002']],
  ['Name,Number 1,Number 2', ['+919820000001', '+919820000002']],
  ['Name,Contact 1,Contact 2', ['+919820000001', '+919820000002']],
  ['Name,Alternate Number,Mobile', ['+919820000002', '+919820000001']],
  ['Name,Business Phone,Mobile Phone', ['+919820000002', '+919820000001']],
])('numbers under %s are taken, the own one first', async (heads, phones) => {
  for (const kind of ['contact', 'lead']) {
    const world = await makeWorld(app)
    const { run, rows } = importing(app, world)
    const done = await run(`${heads}\nAnil,9820000001,9820000002\nBela,9820000003,\n`, {}, kind)
    expect(done.counts).toMatchObject({ created: 2 })
    const [first, second] = await rows(done.id)
    const phonesOf = async (id: string | null) =>
      (await app.call('GET', `/contacts/${id}`, { as: world.asha })).body.data.phones
    expect(await phonesOf(first!.contact_id)).toEqual(phones)
    expect(await phonesOf(second!.contact_id)).toEqual(['+919820000003'])
    expect(first!.reasons).toEqual([])
  }
})

test('days that are kept as notes are told where no column says when people enquired', async () => {
  const world = await makeWorld(app)
  const { read, send } = importing(app, world)
  const list = (heading: string) => `Name,Phone,${heading}\nA,9820000001,20/11/2026\n`
  const warningsOf = async (heading: string) => (await read((await send(list(heading))).id)).warnings
  expect(await warningsOf('Token given')).toEqual([
    '“Token given” has days and is kept as a note, so all of these come in now: take it for Enquired on if it says when people enquired.',
  ])
  expect(await warningsOf('Response Date')).toEqual([])
  expect(await warningsOf('Birthday')).toEqual([])
})

test('the row whose cells are known headings is the heads, however wide the others are', async () => {
  const world = await makeWorld(app)
  const { read, send } = importing(app, world)
  const { id } = await send('Name,Phone\nA,9812346110,extra,more\nB\n')
  expect(await read(id)).toMatchObject({ head_row: 1, total: 2, mapping: { 0: 'name', 1: 'phone' } })
  const titled = await send('Leads of November\n\nName,Phone,City\nA,9812346110,Pune\n')
  expect(await read(titled.id)).toMatchObject({ head_row: 3, total: 1 })
})

test('a file without headings loses nobody, and a guess can be put right either way', async () => {
  const world = await makeWorld(app)
  const { read, send, ask, work, rows } = importing(app, world)
  const { id, mapping } = await send('Ramesh,9812346108\nSuresh,9812346109\n')
  expect(await read(id)).toMatchObject({ head_row: 0, total: 2, mapping: { 0: 'name', 1: 'phone' } })
  const say = (head_row: number) =>
    app.call('PUT', `/imports/${id}/mapping`, { as: world.asha, body: { mapping, head_row } })
  expect((await say(1)).body.data).toMatchObject({ head_row: 1, total: 1 })
  expect((await say(0)).body.data).toMatchObject({ head_row: 0, total: 2, columns: [{ heading: 'Column 1' }, {}] })
  await ask(id, 'run')
  await work(id)
  expect((await rows(id)).map(row => [row.no, row.outcome])).toEqual([
    [1, 'created'],
    [2, 'created'],
  ])
})

test('a field of the company’s own takes no column from the name or the phone, and has one of its own', async () => {
  const world = await makeWorld(app)
  expect((await ownField(world, 'lead', 'Name', 'name')).status).toBe(201)
  expect((await ownField(world, 'lead', 'Mobile', 'mobile')).status).toBe(201)
  expect((await ownField(world, 'lead', 'Remarks', 'remarks')).status).toBe(201)
  const { send } = importing(app, world)
  expect((await send('Name,Mobile,Remarks,Name,Enquired on\nA,9812346110,x,y,2026-11-20\n')).mapping).toEqual({
    0: 'name',
    1: 'phone',
    2: 'custom:remarks',
    3: 'custom:name',
    4: 'time',
  })
  expect((await send('City,Name,City,Phone\nPune,A,Nashik,9812346110\n')).mapping).toEqual({
    0: 'city',
    1: 'name',
    2: 'note',
    3: 'phone',
  })
})

test('what can’t be read is kept under the heading of its column', async () => {
  const world = await makeWorld(app)
  const { run, rows } = importing(app, world)
  const list = await run('Name,Phone,Mail address,Enquired on\nA,9812346110,not-an-email,31/02/2026\n')
  const lead = await leadOf(world, (await rows(list.id))[0]!.lead_id)
  expect(lead.message).toContain('Enquired on: 31/02/2026')
  const people = await run('Name,Phone,Email ID\nB,9812346111,not-an-email\n', {}, 'contact')
  const [row] = await rows(people.id)
  const path = `/activities?contact_id=${row!.contact_id}`
  const told = (await app.call('GET', path, { as: world.asha })).body.data
  expect(told.map((one: { text: string }) => one.text)).toEqual(['Email ID: not-an-email'])
})

test('a character that can’t be stored spoils no file', async () => {
  const world = await makeWorld(app)
  const { run, rows } = importing(app, world)
  const list = await run('Name,Phone\nAn\u0000il,9812346110\n')
  expect((await leadOf(world, (await rows(list.id))[0]!.lead_id)).contact.name).toBe('Anil')
})

test('whoever has neither phone nor e-mail is kept and marked, and a row that names nobody refused', async () => {
  const world = await makeWorld(app)
  for (const kind of ['lead', 'contact']) {
    const { run, rows } = importing(app, world)
    const list = await run('Name,Phone,City\nAnil Gupta,,Pune\n,,Pune\n', {}, kind)
    const [kept, refused] = await rows(list.id)
    expect(kept).toMatchObject({
      outcome: 'created',
      reasons: ['There is neither phone nor e-mail: nobody can be reached there'],
    })
    expect(refused).toMatchObject({ outcome: 'invalid', reasons: ['The row names nobody'] })
    const [contact] = await app.db.sql`select is_unreachable from contact where id = ${kept!.contact_id}`
    expect(contact).toMatchObject({ is_unreachable: true })
  }
})

test('a list of contacts fills in what is missing, and what is there stays', async () => {
  const world = await makeWorld(app)
  const { run, rows } = importing(app, world)
  await run('Name,Phone,City\nBlank,9812354010,Pune\n', {}, 'contact')
  const list = await run(
    'Name,Phone,Email,City,Occupation\n,9812354010,,,\nBlank,9812354010,other@example.in,Mumbai,Teacher\nOther Name,9812354010,,,Doctor\n',
    {},
    'contact',
  )
  const [, row, other] = await rows(list.id)
  expect(other!.contact_id).toBe(row!.contact_id)
  const contact = (await app.call('GET', `/contacts/${row!.contact_id}`, { as: world.asha })).body.data
  expect(contact).toMatchObject({ name: 'Blank', city: 'Pune', occupation: 'Teacher', email: 'other@example.in' })
})

test('what goes by the last list says so, and no heading that surely means a field is taken for another', async () => {
  const world = await makeWorld(app)
  const { send, map, ask, work, read } = importing(app, world)
  const take = async (list: string, mapping: Record<string, string>) => {
    const { id } = await send(list)
    expect((await map({ id, mapping }, {})).body.error ?? 200).toBe(200)
    await ask(id, 'run')
    await work(id)
    return read((await send(list)).id)
  }
  // Swapped by mistake, once.
  const swapped = await take('Name,City,Phone\nKavita,Pune,9820000001\n', { 0: 'city', 1: 'name', 2: 'phone' })
  expect([swapped.mapping, swapped.warnings]).toEqual([{ 0: 'name', 1: 'city', 2: 'phone' }, []])
  const phones = await take('Name,Mobile,E-mail\nAnil,9820000002,a@example.in\n', { 0: 'name', 1: 'email', 2: 'phone' })
  expect(phones.mapping).toEqual({ 0: 'name', 1: 'phone', 2: 'email' })
  const said = await take('Name,Phone,Rating,Area\nBela,9820000003,hot,Baner\n', {
    ...{ 0: 'name', 1: 'phone', 2: 'tags', 3: 'city' },
  })
  expect(said.mapping).toEqual({ 0: 'name', 1: 'phone', 2: 'tags', 3: 'city' })
  expect(said.warnings).toEqual([
    '“Rating” is taken for Tags, as in the last list with these headings.',
    '“Area” is taken for City, as in the last list with these headings.',
  ])
  // Once it is said otherwise, it no longer goes by the last list.
  await map({ id: said.id, mapping: { ...said.mapping, 2: 'note', 3: 'locality' } }, {})
  expect((await read(said.id)).warnings).toEqual([])
})

test.each(['Ref', 'Ref No', 'Reference', 'Ref. No.', 'Enquiry Ref', 'Lead Ref'])(
  '“%s” is our lead where it is one of our numbers, else the id of the feed, and words are a note',
  async heading => {
    const world = await makeWorld(app)
    const { run, rows, send } = importing(app, world)
    const first = await run('Name,Phone\nKavita Rane,9820000001\n')
    const [made] = await rows(first.id)
    const { ref } = (await leadOf(world, made!.lead_id)) as unknown as { ref: string }
    const own = await run(`${heading},Name,Phone,Budget\n${ref},Kavita Rane,9820000001,90 lakh\n`)
    const [known] = await rows(own.id)
    expect([known!.outcome, known!.lead_id]).toEqual(['updated', made!.lead_id])
    const list = `${heading},Name,Phone\nC-26-00007,Anil Gupta,9820000002\nMB/7781,Bela Shah,9820000003\n`
    const theirs = await rows((await run(list)).id)
    expect(theirs.map(row => row.outcome)).toEqual(['created', 'created'])
    const again = await rows((await run(list)).id)
    expect(again.map(row => [row.outcome, row.lead_id])).toEqual(theirs.map(row => ['unchanged', row.lead_id]))
    if (!/^Ref(?:erence)?$/.test(heading)) return
    const { mapping } = await send(`${heading},Name,Mobile\nNewspaper,Chirag,9820000004\nMr Joshi,Divya,9820000005\n`)
    expect(mapping).toEqual({ 0: 'note', 1: 'name', 2: 'phone' })
  },
)
