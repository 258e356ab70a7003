import { afterAll, beforeAll, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installation, setInstallation } from '../../../src/platform/installation'
import { workImport } from '../../../src/records/imports/work-import'
import { startApp, type TestApp } from '../../support/app'
import { makeWorld, type World } from '../../support/world'
import { xlsxOf } from '../../support/xlsx'
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

async function run(world: World, content: string | Uint8Array<ArrayBuffer>, options: object = {}) {
  const form = new FormData()
  form.set('file', new File([content], 'leads'))
  const request = new Request('http://localhost', { method: 'POST', body: form })
  const headers = { 'content-type': request.headers.get('content-type')! }
  const body = new Blob([await request.arrayBuffer()])
  const sent = await app.call('POST', '/imports?kind=lead', { as: world.asha, body, headers })
  const { id, mapping } = sent.body.data
  await app.call('PUT', `/imports/${id}/mapping`, { as: world.asha, body: { mapping, options } })
  await app.call('POST', `/imports/${id}/run`, { as: world.asha })
  await workImport(world.company.id, id)
  return (await app.call('GET', `/imports/${id}`, { as: world.asha })).body.data
}
const rowsOf = async (world: World, id: string) =>
  (await app.call('GET', `/imports/${id}/rows?limit=100`, { as: world.asha })).body.data
const leadsOf = async (world: World) =>
  (await app.call('GET', '/leads?sort=received_at&limit=100', { as: world.asha })).body.data
const LIST = 'Name,Phone\nAnil Gupta,9820000001\n'

test('a workbook is taken in, with numbers that stand as numbers', async () => {
  const world = await makeWorld(app)
  const text = (words: string) => `<c t="inlineStr"><is><t>${words}</t></is></c>`
  const rows =
    `<row>${text('Name')}${text('Mobile')}${text('City')}</row>` +
    `<row>${text('Anil Gupta')}<c><v>9820000001</v></c>${text('Pune')}</row>` +
    `<row>${text('A Gupta')}<c><v>9.820000001E9</v></c></row>`
  const done = await run(world, new Uint8Array(xlsxOf([{ name: 'Leads', rows }])))
  expect(done).toMatchObject({
    state: 'done',
    counts: { created: 1, updated: 0, unchanged: 0, duplicate: 1, invalid: 0 },
  })
  const contacts = (await app.call('GET', '/contacts', { as: world.asha })).body.data
  expect(contacts).toMatchObject([{ name: 'Anil Gupta', phone: '+919820000001', city: 'Pune' }])
})

test('with “add”, somebody who is known gets another lead', async () => {
  const world = await makeWorld(app)
  await run(world, LIST)
  const done = await run(world, LIST, { duplicates: 'add' })
  expect(done.counts).toEqual({ created: 1, updated: 0, unchanged: 0, duplicate: 0, invalid: 0, skipped: 0 })
  const [count] = await app.db.sql`
    select count(*)::int as leads, count(distinct contact_id)::int as people from lead
     where company_id = ${world.company.id}`
  expect(count).toMatchObject({ leads: 2, people: 1 })
})

test('what everybody in the file agreed to stands in the ledger of each of them, with its words', async () => {
  const world = await makeWorld(app)
  const consent = { channels: ['sms', 'email'], purpose: 'promotional', text: 'Signed at the stall' }
  await run(world, `${LIST}Sunita,9820000002\n`, { consent })
  const entries = await app.db.sql`
    select channel, purpose, is_granted, text, count(*)::int as people from consent_entry
     where company_id = ${world.company.id} group by 1, 2, 3, 4 order by 1`
  expect([...entries]).toEqual(
    ['email', 'sms'].map(channel => ({
      ...{ channel, purpose: 'promotional', is_granted: true, text: 'Signed at the stall', people: 2 },
    })),
  )
})

test('only those whose row says yes agreed, and nobody without the words that they agreed to', async () => {
  const world = await makeWorld(app)
  const list = 'Name,Phone,Opt In\nAnil,9820000001,Yes\nSunita,9820000002,no\nRavi,9820000003,\n'
  await run(world, list)
  const told = () => app.db.sql`
    select name from consent_entry e join contact c on c.company_id = e.company_id and c.id = e.contact_id
     where e.company_id = ${world.company.id}`
  expect([...(await told())]).toEqual([])
  const [anil] = await app.db.sql`select message from lead l join contact c on c.id = l.contact_id
    where l.company_id = ${world.company.id} and c.name = 'Anil'`
  expect(anil!.message).toContain('Consent: Yes')
  await run(world, list, { consent: { channels: ['sms'], purpose: 'promotional', text: 'Signed at the stall' } })
  expect([...(await told())]).toEqual([{ name: 'Anil' }])
})

test('the words of another program are told what they mean, in statuses, sources and owners', async () => {
  const world = await makeWorld(app)
  const list = 'Name,Phone,Status,Source,Owner\nAnil,9820000001,Hot one,Hoarding,R. Patil\n'
  const source = (await app.call('POST', '/lead-sources', { as: world.asha, body: { name: 'Boards', kind: 'other' } }))
    .body.data
  const values = {
    status: { 'hot one': 'qualified' },
    source: { Hoarding: source.id },
    owner: { 'R. Patil': world.ravi.id },
  }
  const done = await run(world, list, { owner: { by: 'column' }, values })
  expect((await rowsOf(world, done.id))[0]).toMatchObject({ outcome: 'created', reasons: [] })
  expect(await leadsOf(world)).toMatchObject([
    { status: { key: 'qualified' }, source: 'Boards', owner: { id: world.ravi.id } },
  ])
  const words = await app.call('GET', `/imports/${done.id}/values?field=status`, { as: world.asha })
  expect(words.body.data.words).toEqual([{ word: 'Hot one', rows: 1, value: 'qualified' }])
  const moved = await app.db.sql`
    select type, is_quiet from event where company_id = ${world.company.id} and type = 'lead.status_changed'`
  expect([...moved]).toEqual([{ type: 'lead.status_changed', is_quiet: true }])
  const again = await app.call('PUT', `/imports/${done.id}/mapping`, {
    as: world.asha,
    body: { mapping: {}, options: { values: { status: { x: 'nothing' } } } },
  })
  expect(again.status).toBe(409)
})

test('a lead that lacks what its status asks for stays new, and the row says what it lacks', async () => {
  const world = await makeWorld(app)
  const rule = { name: 'Budget first', to_statuses: ['qualified'], requires: [{ kind: 'fields', fields: ['budget'] }] }
  const made = await app.call('POST', '/process-rules', { as: world.asha, body: rule })
  expect(made.body.error ?? made.status).toBe(201)
  const done = await run(
    world,
    'Name,Phone,Status,Budget\nAnil,9820000001,Qualified,\nSunita,9820000002,Qualified,80 lakh\n',
  )
  const rows = await rowsOf(world, done.id)
  expect(rows[0].reasons.join()).toContain('The lead stays New')
  expect(rows[1].reasons).toEqual([])
})

test('a row of another width than the headings is told', async () => {
  const world = await makeWorld(app)
  const done = await run(
    world,
    'Name,Phone,City\nAnil,9820000001,Pune\nSunita,9820000002\nRavi,9820000003,Pune,more,still more\n',
  )
  const rows = await rowsOf(world, done.id)
  expect(rows.map((row: { no: number; reasons: string[] }) => [row.no, ...row.reasons])).toEqual([
    [2],
    [3, 'The row has 2 cells under 3 headings'],
    [4, 'The row has more cells than the 3 headings'],
  ])
})

test('an import may be treated as if it came in now', async () => {
  const world = await makeWorld(app)
  await run(world, LIST, { run_rules: true })
  const created = await app.db.sql`
    select is_quiet from event where company_id = ${world.company.id} and type = 'lead.created'`
  expect([...created]).toEqual([{ is_quiet: false }])
})

test('the rows that were refused are a file of their own, and imports are listed by what they are', async () => {
  const world = await makeWorld(app)
  const done = await run(world, 'Name,Phone\nAnil,9820000001\n,12\n')
  const file = await app.call('GET', `/imports/${done.id}/result?outcome=invalid`, { as: world.asha })
  expect(file.body).toContain(',12')
  expect(file.body).not.toContain('Anil')
  const filter = (state: string) => encodeURIComponent(JSON.stringify({ field: 'state', op: 'eq', value: state }))
  const listed = await app.call('GET', `/imports?filter=${filter('done')}`, { as: world.asha })
  expect(listed.body.data).toMatchObject([{ id: done.id, counts: { created: 1, invalid: 1 }, done: 2 }])
  expect((await app.call('GET', `/imports?filter=${filter('failed')}`, { as: world.asha })).body.data).toEqual([])
})

test('an import can be undone for 30 days', async () => {
  const world = await makeWorld(app)
  const { id } = await run(world, 'Name,Phone\nKavita,9800000001\n')
  await app.db.sql`update import_run set finished_at = now() - interval '30 days 1 minute' where id = ${id}`
  const late = await app.call('POST', `/imports/${id}/undo`, { as: world.asha })
  expect([late.status, late.body.error.message]).toEqual([409, 'An import can be undone for 30 days'])
  await app.db.sql`update import_run set finished_at = now() - interval '29 days' where id = ${id}`
  expect((await app.call('POST', `/imports/${id}/undo`, { as: world.asha })).status).toBe(200)
})

const steps = (world: World) => importing(app, world)

test('options that nothing answers to are refused when they are given, each in its field', async () => {
  const world = await makeWorld(app)
  const { send, map } = steps(world)
  const lead = await send(LIST)
  const contact = await send(LIST, 'contact')
  const refused = async (sent: typeof lead, options: object) => {
    const answer = await map(sent, options)
    return [answer.status, ...Object.keys(answer.body.error?.fields ?? {})]
  }
  await app.db.sql`update member set status = 'deactivated' where id = ${world.ravi.id}`
  const ravi = { owner: { by: 'member', member_id: world.ravi.id } }
  expect(await refused(lead, { source_id: 'src_00000000000000000000' })).toEqual([422, 'options.source_id'])
  expect(await refused(lead, ravi)).toEqual([422, 'options.owner.member_id'])
  expect(await refused(contact, ravi)).toEqual([422, 'options.owner.member_id'])
  expect(await refused(lead, { owner: { by: 'member', member_id: world.dev.id } })).toEqual([
    422,
    'options.owner.member_id',
  ])
  expect(await refused(lead, { owner: { by: 'member' } })).toEqual([422, 'options.owner.member_id'])
  expect(await refused(contact, { duplicates: 'add' })).toEqual([422, 'options.duplicates'])
  expect(await refused(contact, { owner: { by: 'rules' } })).toEqual([422, 'options.owner.by'])
  expect(await refused(contact, { source_id: 'src_00000000000000000000' })).toEqual([422, 'options.source_id'])
})

test('an import whose source went meanwhile fails in words, and runs when another was chosen', async () => {
  const world = await makeWorld(app)
  const { send, map, ask, work, read } = steps(world)
  const source = { name: 'Boards', kind: 'other' }
  const { id } = (await app.call('POST', '/lead-sources', { as: world.asha, body: source })).body.data
  const sent = await send(LIST)
  expect((await map(sent, { source_id: id })).status).toBe(200)
  expect((await app.call('DELETE', `/lead-sources/${id}`, { as: world.asha })).status).toBe(200)
  await ask(sent.id, 'run')
  await work(sent.id)
  const error = 'The source that was chosen does not exist any more; choose another'
  expect(await read(sent.id)).toMatchObject({ state: 'failed', error })
  expect((await map(sent, {})).status).toBe(200)
  await ask(sent.id, 'run')
  await work(sent.id)
  expect(await read(sent.id)).toMatchObject({ state: 'done', error: null, counts: { created: 1 } })
})

test('lists have a source also where another one is called Import', async () => {
  const world = await makeWorld(app)
  await app.db.sql`delete from lead_source where company_id = ${world.company.id} and kind = 'import'`
  const other = { name: 'import', kind: 'other' }
  expect((await app.call('POST', '/lead-sources', { as: world.asha, body: other })).status).toBe(201)
  await Promise.all([steps(world).run(LIST), steps(world).run('Name,Phone\nSunita,9820000002\n')])
  expect((await leadsOf(world)).map((lead: { source: string }) => lead.source)).toEqual(['Import 2', 'Import 2'])
})

test('what failed while it was checked passes over no row when it goes on', async () => {
  const world = await makeWorld(app)
  const { send, ask, work, read } = steps(world)
  const { id } = await send('Name,Phone\nAnil,9820000001\nSunita,9820000002\n')
  await ask(id, 'dry-run')
  await work(id)
  await app.db.sql`update import_run set state = 'failed', finished_at = now() where id = ${id}`
  expect((await ask(id, 'resume')).status).toBe(200)
  await work(id)
  expect(await read(id)).toMatchObject({ state: 'done', counts: { created: 2 }, done: 2 })
  expect(await leadsOf(world)).toHaveLength(2)
})
