import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { clock, days } from '../../../src/platform/clock'
import { db } from '../../../src/platform/db/database'
import { installation, setInstallation } from '../../../src/platform/installation'
import { openTable } from '../../../src/platform/tables/open-table'
import { exportKind } from '../../../src/records/exports/kinds'
import { exporterNow, mustBeUnchanged, RightLost, RightsChanged } from '../../../src/records/exports/run'
import { workExport } from '../../../src/records/exports/work-export'
import { forgetCompany } from '../../../src/workspace'
import { givenLead } from '../../leads/leads/given'
import { type Caller, startApp, type TestApp, waitFor } from '../../support/app'
import { addField } from '../../support/custom-fields'
import { makeRival, makeWorld, type Person, type World } from '../../support/world'
import { listen } from '../realtime/stream-reader'

const dataDir = mkdtempSync(join(tmpdir(), 'exports-'))
const before = installation()
let app: TestApp
let world: World

beforeAll(async () => {
  setInstallation({ ...before, dataDir })
  app = await startApp()
})
beforeEach(async () => {
  world = await makeWorld(app)
})
afterEach(() => {
  clock.now = Date.now
})
afterAll(async () => {
  await app.close()
  setInstallation(before)
  rmSync(dataDir, { recursive: true })
})

/** Ravi has Kavita (80 lakh to 1 crore, a note that looks like a formula), Neha has Sunil, Imran has Farida, in Baner. */
async function givenLeads(): Promise<void> {
  await givenLead(app, world, {
    ...{ owner: world.ravi, ref: 'L-26-00001', name: 'कविता राणे', phones: ['9800000001'] },
    ...{ emails: ['kavita@example.in'], budget: [8_000_000_00, 10_000_000_00], receivedAt: '2026-11-28T04:00:00Z' },
  })
  await app.db.sql`update lead set message = '=HYPERLINK("x")' where company_id = ${world.company.id}`
  const others = { receivedAt: '2026-11-27T04:00:00Z' }
  await givenLead(app, world, {
    ...others,
    owner: world.neha,
    ref: 'L-26-00002',
    name: 'Sunil Gupta',
    phones: ['9800000002'],
  })
  await givenLead(app, world, {
    ...others,
    owner: world.imran,
    ref: 'L-26-00003',
    name: 'Farida Ali',
    phones: ['9800000003'],
  })
}

const ask = (as: Caller, body: object, headers = {}) =>
  app.call('POST', '/exports', { as, headers, body: { format: 'csv', ...body } })

async function asked(as: Caller, body: object): Promise<string> {
  const { status, body: answer } = await ask(as, body)
  expect([status, answer.error]).toEqual([202, undefined])
  return answer.data.id
}

/** The export as its asker sees it, once it was worked on. */
async function worked(as: Caller, id: string) {
  await workExport(world.company.id, id)
  return (await app.call('GET', `/exports/${id}`, { as })).body.data
}

const download = (as: Caller, id: string) =>
  app.fetch(new Request(`http://localhost/api/v1/exports/${id}/file`, { headers: as.headers }))

/** The rows of the file of an export that was asked for and made. */
async function made(as: Caller, body: object): Promise<string[][]> {
  const id = await asked(as, body)
  expect(await worked(as, id)).toMatchObject({ state: 'ready', error: null })
  const answer = await download(as, id)
  expect(answer.status).toBe(200)
  const path = join(dataDir, `${id}.taken`)
  await Bun.write(path, await answer.arrayBuffer())
  const rows: string[][] = []
  for await (const some of (await openTable(path)).rows()) rows.push(...some.map(row => row.cells))
  return rows
}

/** Gives a role more or less, from now on. */
async function setRole(
  role: 'team_lead' | 'manager' | 'agent',
  permissions: object,
  rules: object = {},
): Promise<void> {
  await app.db.sql`
    update role set permissions = permissions || ${app.db.sql.json(permissions as never)},
                    field_rules = field_rules || ${app.db.sql.json(rules as never)}
     where id = ${world.roles[role]}`
  forgetCompany(world.company.id)
}
async function takeFromManagers(permission: string): Promise<void> {
  await app.db.sql`update role set permissions = permissions - ${permission}::text where id = ${world.roles.manager}`
  forgetCompany(world.company.id)
}
const deactivate = async (person: Person) => {
  await app.db.sql`update member set status = 'deactivated' where id = ${person.id}`
  forgetCompany(world.company.id)
}
const stateOf = async (id: string) => (await app.db.sql`select state, error from export_run where id = ${id}`)[0]
const columns = ['ref', 'name', 'phone', 'owner']

describe('a file of leads', () => {
  beforeEach(givenLeads)

  test('has what the list has, in its order, with the columns that were named', async () => {
    const filter = JSON.stringify([{ field: 'owner_id', op: 'in', value: [world.ravi.id, world.imran.id] }])
    expect(await made(world.meera, { kind: 'leads', filter, sort: 'received_at', columns })).toEqual([
      ['Lead', 'Name', 'Phone', 'Owner'],
      ['L-26-00003', 'Farida Ali', "'+919800000003", 'Imran Khan'],
      ['L-26-00001', 'कविता राणे', "'+919800000001", 'Ravi Patil'],
    ])
  })

  test('as a workbook has phones as text, rupees as numbers, and moments by the company’s clock', async () => {
    const wanted = ['name', 'phone', 'budget_min', 'budget_max', 'received_at', 'message', 'enquiry_count']
    const [, kavita] = await made(world.meera, { kind: 'leads', format: 'xlsx', columns: wanted })
    expect(kavita).toEqual([
      ...['कविता राणे', '+919800000001', '8000000', '10000000', '2026-11-28 09:30:00'],
      // The reader says by the apostrophe that it is a text and no formula.
      ...[`'=HYPERLINK("x")`, '1'],
    ])
  })

  test('has no cell that a spreadsheet would run', async () => {
    const rows = await made(world.meera, { kind: 'leads', columns: ['message'], sort: '-received_at' })
    expect(rows[1]).toEqual([`'=HYPERLINK("x")`])
  })

  test('is found by the key of a status, as the list is', async () => {
    const filter = JSON.stringify([{ field: 'status', op: 'eq', value: 'new' }])
    expect(await made(world.meera, { kind: 'leads', filter, columns: ['ref'] })).toHaveLength(4)
  })

  test('has the company’s own fields by their labels, with the words of their choices', async () => {
    const { choices } = await addField(app, world, 'lead', 'Facing', {
      type: 'choice',
      choices: [{ label: 'East side' }],
    })
    await app.db
      .sql`update lead set custom = ${app.db.sql.json({ facing: choices[0]!.key })} where company_id = ${world.company.id}`
    const rows = await made(world.meera, { kind: 'leads', columns: ['ref', 'custom.facing'] })
    expect(rows.slice(0, 2)).toEqual([
      ['Lead', 'Facing'],
      ['L-26-00001', 'East side'],
    ])
  })

  test('is that of a saved view, narrowed and searched as the list is', async () => {
    const view = { kind: 'lead', name: 'Not Imran’s', sort: 'received_at' }
    const filter = [{ field: 'owner_id', op: 'ne', value: world.imran.id }]
    const saved = await app.call('POST', '/saved-views', { as: world.meera, body: { ...view, filter } })
    const { id: view_id } = saved.body.data
    const refs = async (body: object) =>
      (await made(world.meera, { kind: 'leads', columns: ['ref'], view_id, ...body })).slice(1)
    expect(await refs({})).toEqual([['L-26-00002'], ['L-26-00001']])
    expect(await refs({ sort: '-received_at' })).toEqual([['L-26-00001'], ['L-26-00002']])
    const hers = JSON.stringify({ field: 'owner_id', op: 'eq', value: world.neha.id })
    expect(await refs({ filter: hers })).toEqual([['L-26-00002']])
    expect(await refs({ q: '98000 00001' })).toEqual([['L-26-00001']])
    expect(await refs({ q: '98000 00003' })).toEqual([])
    const wrong = async (body: object) => (await ask(world.meera, { kind: 'leads', ...body })).body.error.fields
    expect(await wrong({ view_id: 'svw_x' })).toEqual({ view_id: 'is no view of this list that you see' })
    expect(await wrong({ kind: 'contacts', view_id })).toHaveProperty('view_id')
    expect((await ask(world.asha, { kind: 'members', q: 'Ravi' })).body.error.fields).toEqual({
      q: 'is not for this list',
    })
  })

  test('goes no further than the right to export, which may reach less far than the right to see', async () => {
    await setRole('team_lead', { 'leads.view': 'all', 'leads.export': 'team' })
    const rows = await made(world.vikram, { kind: 'leads', sort: 'received_at', columns: ['ref'] })
    expect(rows.flat().sort()).toEqual(['L-26-00001', 'L-26-00002', 'Lead'])
  })

  test('has numbers masked for whom they are masked on the page', async () => {
    await setRole('team_lead', { 'leads.export': 'team' }, { phone: 'masked', email: 'hidden' })
    const rows = await made(world.vikram, { kind: 'leads', sort: '-received_at', columns: ['phone', 'email'] })
    expect(rows.slice(0, 2)).toEqual([
      ['Phone', 'E-mail'],
      ['98•••••001', ''],
    ])
  })

  test('is read with the rights of the moment in which it is made, not of the one in which it was asked for', async () => {
    await setRole('team_lead', { 'leads.export': 'team' })
    const id = await asked(world.vikram, { kind: 'leads', columns: ['phone'], sort: '-received_at' })
    await setRole('team_lead', {}, { phone: 'masked' })
    await worked(world.vikram, id)
    expect(await (await download(world.vikram, id)).text()).toBe('"Phone"\r\n"98•••••001"\r\n"98•••••002"\r\n')
  })

  test('leaves out archived and test leads, unless the filter names them', async () => {
    await app.db.sql`update lead set archived_at = now() where company_id = ${world.company.id} and ref = 'L-26-00002'`
    expect((await made(world.meera, { kind: 'leads', columns: ['ref'] })).flat()).not.toContain('L-26-00002')
    const filter = JSON.stringify([{ field: 'is_archived', op: 'eq', value: true }])
    expect((await made(world.meera, { kind: 'leads', filter, columns: ['ref'] })).flat()).toEqual([
      'Lead',
      'L-26-00002',
    ])
  })
})

describe('other lists', () => {
  test('contacts', async () => {
    await givenLeads()
    const wanted = ['name', 'phones', 'owner']
    const rows = await made(world.meera, { kind: 'contacts', columns: wanted, sort: 'name' })
    expect(rows.slice(0, 2)).toEqual([
      ['Name', 'All phones', 'Owner'],
      ['Farida Ali', "'+919800000003", 'Imran Khan'],
    ])
  })

  test('one’s own contacts are not those of everybody’s leads', async () => {
    await givenLeads()
    await setRole('agent', { 'leads.view': 'all', 'contacts.view': 'all', 'contacts.export': 'own' })
    expect((await made(world.ravi, { kind: 'contacts', columns: ['name'] })).flat()).toEqual(['Name', 'कविता राणे'])
  })

  test('members, and the audit log, for who keeps them', async () => {
    const members = await made(world.asha, { kind: 'members', columns: ['name', 'role'] })
    expect(members.slice(0, 2)).toEqual([
      ['Name', 'Role'],
      ['Asha Kulkarni', 'Owner'],
    ])
    const entries = await made(world.asha, { kind: 'audit', columns: ['action', 'actor_name'] })
    expect(entries).toContainEqual(['export.downloaded', 'Asha Kulkarni'])
    expect((await ask(world.meera, { kind: 'audit' })).status).toBe(403)
  })
})

describe('asking for a file', () => {
  test('takes the right to export that list; agents have none', async () => {
    expect((await ask(world.ravi, { kind: 'leads' })).status).toBe(403)
    await setRole('agent', { 'contacts.export': 'own' })
    expect((await ask(world.ravi, { kind: 'leads' })).status).toBe(403)
    expect((await ask(world.ravi, { kind: 'contacts' })).status).toBe(202)
    const key = await world.keyOf(world.asha, ['leads:read', 'leads:write'])
    expect((await ask(key, { kind: 'leads' })).status).toBe(403)
  })

  test.each([
    [{ kind: 'dreams' }, 'kind'],
    [{ kind: 'leads', filter: '[{"field":"phone","op":"eq","value":"98"}]' }, 'filter.0.field'],
    [{ kind: 'leads', sort: 'shoe_size' }, 'sort'],
    [{ kind: 'leads', columns: ['ref', 'secret'] }, 'columns.1'],
    [{ kind: 'leads', format: 'pdf' }, 'format'],
  ])('%j is refused at once', async (wanted, field) => {
    const { status, body } = await ask(world.meera, wanted)
    expect([status, Object.keys(body.error.fields)]).toEqual([422, [field]])
  })

  test('twice with one key is one export', async () => {
    const headers = { 'idempotency-key': 'once' }
    const [first, second] = [
      await ask(world.meera, { kind: 'leads' }, headers),
      await ask(world.meera, { kind: 'leads' }, headers),
    ]
    expect(second.body).toEqual(first.body)
    expect((await app.call('GET', '/exports', { as: world.meera })).body.data).toHaveLength(1)
  })

  test('a company has three in the making at most, however many ask together', async () => {
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => ask(world.meera, { kind: 'leads' })))
    expect(answers.map(answer => answer.status).sort()).toEqual([202, 202, 202, 409, 409])
  })

  test('a member asks for twenty within a day, and for more on the next', async () => {
    for (let i = 0; i < 20; i++) {
      const id = await asked(world.meera, { kind: 'leads' })
      await app.call('POST', `/exports/${id}/cancellation`, { as: world.meera })
    }
    const { status, headers } = await ask(world.meera, { kind: 'leads' })
    expect(status).toBe(429)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(86_000)
    expect((await ask(world.asha, { kind: 'leads' })).status).toBe(202)
    clock.now = () => Date.now() + days(1)
    expect((await ask(world.meera, { kind: 'leads' })).status).toBe(202)
  })

  test('the columns that can be chosen are those of the list and the company’s fields', async () => {
    await addField(app, world, 'lead', 'Facing')
    const { body } = await app.call('GET', '/exports/columns?kind=leads', { as: world.meera })
    expect(body.data[0]).toEqual({ key: 'ref', label: 'Lead', usual: true })
    expect(body.data.at(-1)).toEqual({ key: 'custom.facing', label: 'Facing', usual: true })
    expect(body.data).toContainEqual({ key: 'url', label: 'Link', usual: false })
  })
})

describe('a run', () => {
  beforeEach(givenLeads)

  test('tells who asked on the stream and in the list of notifications, and nobody else', async () => {
    const id = await asked(world.meera, { kind: 'leads' })
    const [meera, asha] = [await listen(app, world.meera), await listen(app, world.asha)]
    await worked(world.meera, id)
    const told = () => meera.events().find(event => event.kind === 'export.ready')
    const { data } = await waitFor(told, 'the news of the file')
    expect(data).toEqual({ job_id: id, kind: 'export', state: 'ready', done: 3, total: 3 })
    expect(meera.events().map(event => event.kind)).toContain('job.progress')
    expect(asha.events().filter(event => event.data.job_id === id)).toEqual([])
    const { body } = await app.call('GET', '/notifications', { as: world.meera })
    expect(body.data.map((one: { text: string }) => one.text)).toContain('Your export is done')
  })

  test('is over when whoever asked was deactivated, or lost the right', async () => {
    const left = await asked(world.meera, { kind: 'leads' })
    await deactivate(world.meera)
    await workExport(world.company.id, left)
    expect(await stateOf(left)).toMatchObject({ state: 'cancelled' })
    const lost = await asked(world.asha, { kind: 'leads' })
    await app.db.sql`update member set role_id = ${world.roles.agent} where id = ${world.asha.id}`
    await workExport(world.company.id, lost)
    expect(await stateOf(lost)).toMatchObject({ state: 'cancelled' })
  })

  test('that was cancelled makes no file', async () => {
    const id = await asked(world.meera, { kind: 'leads' })
    expect((await app.call('POST', `/exports/${id}/cancellation`, { as: world.meera })).body.data.state).toBe(
      'cancelled',
    )
    expect((await worked(world.meera, id)).state).toBe('cancelled')
    expect((await app.call('POST', `/exports/${id}/cancellation`, { as: world.meera })).status).toBe(409)
    expect((await download(world.meera, id)).status).toBe(409)
  })

  test('that was killed is done anew once it was not heard of for half a minute, and not before', async () => {
    const id = await asked(world.meera, { kind: 'leads' })
    await app.db.sql`update export_run set state = 'running', attempt = 1, updated_at = now() where id = ${id}`
    expect((await worked(world.meera, id)).state).toBe('running')
    await app.db.sql`update export_run set updated_at = now() - interval '31 seconds' where id = ${id}`
    expect(await worked(world.meera, id)).toMatchObject({ state: 'ready', done: 3 })
  })

  test('of a program that is gone is done anew at once, and one of a program that is there is not', async () => {
    const begun = async (worker: string) => {
      const id = await asked(world.meera, { kind: 'leads' })
      await app.db.sql`
        update export_run set state = 'running', attempt = 1, worker = ${worker}, updated_at = now() where id = ${id}`
      return worked(world.meera, id)
    }
    expect((await begun(await db.worker())).state).toBe('running')
    // The number of a program is above nought.
    expect(await begun('0:killed')).toMatchObject({ state: 'ready', done: 3 })
  })

  test('that is cut off waits for the next, which makes the whole file', async () => {
    const id = await asked(world.meera, { kind: 'leads', columns: ['ref'] })
    await expect(workExport(world.company.id, id, AbortSignal.abort())).rejects.toThrow()
    expect(await stateOf(id)).toMatchObject({ state: 'waiting' })
    await worked(world.meera, id)
    expect((await (await download(world.meera, id)).text()).split('\r\n')).toHaveLength(5)
  })

  test('of a field that was archived meanwhile fails with a sentence, and is not tried again', async () => {
    const { id: field, updated_at } = await addField(app, world, 'lead', 'Facing')
    const id = await asked(world.meera, { kind: 'leads', columns: ['ref', 'custom.facing'] })
    const change = { as: world.asha, body: { archived: true, updated_at } }
    expect((await app.call('PATCH', `/custom-fields/${field}`, change)).status).toBe(200)
    expect(await worked(world.meera, id)).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('ask for the export again'),
    })
  })

  test('that is killed every time is given up', async () => {
    const id = await asked(world.meera, { kind: 'leads' })
    await app.db.sql`update export_run set attempt = 5 where id = ${id}`
    expect(await worked(world.meera, id)).toMatchObject({ state: 'failed' })
  })

  test('notices when the rights it reads with are others by now', async () => {
    await setRole('team_lead', { 'leads.export': 'all' })
    const run = { created_by: world.vikram.id }
    const exporter = await exporterNow(world.company.id, run, exportKind('leads')!)
    await mustBeUnchanged(exporter, run, exportKind('leads')!)
    await setRole('team_lead', {}, { phone: 'masked' })
    await expect(mustBeUnchanged(exporter, run, exportKind('leads')!)).rejects.toThrow(RightsChanged)
    await deactivate(world.vikram)
    await expect(mustBeUnchanged(exporter, run, exportKind('leads')!)).rejects.toThrow(RightLost)
  })
})

describe('the file', () => {
  beforeEach(givenLeads)
  let id: string
  beforeEach(async () => {
    id = await asked(world.meera, { kind: 'leads', columns })
    await worked(world.meera, id)
  })

  test('is for who asked and nobody else; an owner sees that it was taken', async () => {
    expect((await download(world.meera, id)).headers.get('content-disposition')).toMatch(
      /^attachment; filename="leads-\d{4}-\d\d-\d\d\.csv"$/,
    )
    expect((await download(world.asha, id)).status).toBe(403)
    const rival = await makeRival(app)
    expect((await download(rival.owner, id)).status).toBe(404)
    expect((await app.call('GET', `/exports/${id}`, { as: world.asha })).body.data.created_by.name).toBe('Meera Iyer')
    const entries = (await app.call('GET', '/audit-log', { as: world.asha })).body.data
    expect(entries.map((entry: { action: string }) => entry.action)).toEqual(
      expect.arrayContaining(['export_run.created', 'export_run.updated', 'export.downloaded']),
    )
  })

  test('of a colleague is not there for who does not keep watch', async () => {
    await setRole('team_lead', { 'leads.export': 'team' })
    expect((await app.call('GET', `/exports/${id}`, { as: world.vikram })).status).toBe(404)
    expect((await download(world.vikram, id)).status).toBe(404)
    expect((await app.call('GET', '/exports', { as: world.vikram })).body.data).toEqual([])
  })

  test('is gone after seven days', async () => {
    clock.now = () => Date.now() + days(7)
    const answer = await download(world.meera, id)
    expect([answer.status, (await answer.json()).error.code]).toEqual([410, 'gone'])
  })

  test('is not for who may see less by now than stands in it', async () => {
    await setRole('manager', {}, { phone: 'masked' })
    expect((await download(world.meera, id)).status).toBe(403)
    await setRole('manager', {}, { phone: 'full' })
    expect((await download(world.meera, id)).status).toBe(200)
    await setRole('manager', { 'leads.view': 'team' })
    expect((await download(world.meera, id)).status).toBe(403)
    await takeFromManagers('leads.export')
    expect((await download(world.meera, id)).status).toBe(403)
  })

  test('is not for who lost one of two rights to see, or a field of the company’s own that stands in it', async () => {
    const field = await addField(app, world, 'contact', 'Loan bank')
    const people = await asked(world.meera, { kind: 'contacts' })
    await worked(world.meera, people)
    await setRole('manager', { 'leads.view': 'own' })
    expect((await download(world.meera, people)).status).toBe(403)
    await setRole('manager', { 'leads.view': 'all' })
    expect((await download(world.meera, people)).status).toBe(200)
    const hide = { visible_to: [world.roles.agent] }
    expect((await app.call('PATCH', `/custom-fields/${field.id}`, { as: world.asha, body: hide })).status).toBe(200)
    expect((await download(world.meera, people)).status).toBe(403)
  })
})
