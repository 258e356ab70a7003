import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installation, setInstallation } from '../../../src/platform/installation'
import { brought, everything } from '../../records/imports/round-trip'
import { startApp, type TestApp } from '../../support/app'
import { makeWorld, type World } from '../../support/world'
import { givenLead } from '../leads/given'

let app: TestApp
let world: World
const before = installation()
const dataDir = mkdtempSync(join(tmpdir(), 'imports-'))
beforeAll(async () => {
  app = await startApp()
  setInstallation({ ...before, dataDir })
})
beforeEach(async () => {
  world = await makeWorld(app)
})
afterAll(async () => {
  await app.close()
  setInstallation(before)
  rmSync(dataDir, { recursive: true })
})

const bring = (csv: string) => brought(app, world, 'leads', csv)
const leads = async () => (await app.call('GET', '/leads?sort=received_at&limit=100', { as: world.asha })).body.data
const leadOf = async (id: string) => (await app.call('GET', `/leads/${id}`, { as: world.asha })).body.data
const outcomeOf = async (id: string) =>
  (await app.db.sql`select coalesce(text, title) as told from activity where lead_id = ${id} order by at, id`).map(
    row => row.told as string,
  )

const FEED = `Lead ID,Name,Mobile,Enquiry Date,Remarks
X-9001,Roopa Kini,9800001610,2026-11-20 10:15:00,first
X-9002,Shalini Kini,9800001611,2026-11-21 11:00:00,second
`

test('a feed’s list that comes again changes nothing; what it says otherwise is kept, and is no enquiry', async () => {
  const first = await bring(FEED)
  expect(first.done.counts).toMatchObject({ created: 2, updated: 0, unchanged: 0 })
  const was = await everything(app, world)
  const second = await bring(FEED)
  expect(second.done.counts).toMatchObject({ created: 0, updated: 0, unchanged: 2 })
  expect(await everything(app, world)).toEqual(was)

  const third = await bring(FEED.replace('first', 'wants a garden'))
  expect(third.rows.map(row => [row.outcome, row.lead_id])).toEqual([
    ['updated', first.rows[0]!.lead_id],
    ['unchanged', first.rows[1]!.lead_id],
  ])
  const all = await leads()
  expect(all.map((lead: { enquiry_count: number }) => lead.enquiry_count)).toEqual([1, 1])
  expect(await outcomeOf(first.rows[0]!.lead_id!)).toContain('wants a garden')
  expect((await bring(FEED.replace('first', 'wants a garden'))).done.counts).toMatchObject({ updated: 0, unchanged: 2 })
})

const SECOND_TIMES: [what: string, list: string][] = [
  [
    'without ids, with moments',
    'Name,Phone,Enquiry Date\nAnil,9800001501,2026-11-20 10:15\nSunita,9800001502,2026-11-21 11:00\n',
  ],
  ['without ids or moments', 'Name,Phone,City,Budget\nAnil,9800001501,Pune,80 lakh\nSunita,9800001502,Nashik,1.2 Cr\n'],
  ['of closed leads', 'Name,Phone,Status\nAnil,9800001501,Lost\nSunita,9800001502,Junk\n'],
  [
    'of closed leads with days',
    'Name,Mobile,Stage,Date\nAnil,9800001501,lost,20/11/2026\nSunita,9800001502,Booked,21/11/2026\n',
  ],
  [
    'of ids and closed leads',
    'Enquiry id,Name,Phone,Status\nE1,Anil,9800001501,Lost\nE2,Sunita,9800001502,Contacted\n',
  ],
  ['of addresses', 'Name,Email,Message\nAnil,anil@example.in,Is it free?\nSunita,sunita@example.in,Call me\n'],
]

test.each(SECOND_TIMES)('a list %s can be sent twice', async (_, list) => {
  expect((await bring(list)).done.counts).toMatchObject({ created: 2 })
  const was = await everything(app, world)
  expect((await bring(list)).done.counts).toMatchObject({ created: 0, updated: 0, unchanged: 2, duplicate: 0 })
  expect(await everything(app, world)).toEqual(was)
})

test('a new row that is lost makes a lost lead, closed on its day and for its reason', async () => {
  const [reason] = (await app.call('GET', '/lost-reasons', { as: world.asha })).body.data.filter(
    (one: { category: string }) => one.category === 'lost',
  )
  await app.db.sql`update lead_settings set needs_lost_reason = true where company_id = ${world.company.id}`
  const { rows } = await bring(
    `Name,Phone,Status,Enquired on,Closed on,Lost reason
Anil,9800001501,Lost,2026-10-01 10:00,2026-10-09 18:30,${reason.name}
Sunita,9800001502,Lost,2026-10-01 10:00,,
Kavita,9800001503,Booked,2026-10-02 10:00,2026-10-20,
`,
  )
  expect(rows.map(row => row.outcome)).toEqual(['created', 'created', 'created'])
  const made = await Promise.all(rows.map(row => leadOf(row.lead_id!)))
  expect(made.map(lead => [lead.status.key, lead.closed_at, lead.lost_reason?.name ?? null])).toEqual([
    ['lost', '2026-10-09T13:00:00.000Z', reason.name],
    ['lost', '2026-10-01T04:30:00.000Z', null],
    ['booked', '2026-10-19T18:30:00.000Z', null],
  ])
})

test('a row moves an open lead that it names by its rules, and opens none that is closed', async () => {
  const open = await givenLead(app, world, { owner: world.ravi, ref: 'L-26-00042', name: 'Kavita Rane' })
  const lost = await givenLead(app, world, { owner: world.ravi, ref: 'L-26-00043', name: 'Sunil Rao', status: 'lost' })
  const ahead = await givenLead(app, world, {
    owner: world.ravi,
    ref: 'L-26-00044',
    name: 'Farida Ali',
    status: 'qualified',
  })
  await app.db.sql`update lead set closed_at = received_at where id = ${lost.id}`
  const { rows } = await bring('Lead,Status\nL-26-00042,Lost\nL-26-00043,New\nL-26-00044,Contacted\n')
  expect(rows.map(row => [row.outcome, row.lead_id, row.reasons])).toEqual([
    ['updated', open.id, []],
    ['unchanged', lost.id, ['The lead is closed, and a list opens none again']],
    ['unchanged', ahead.id, ['The lead went on since: the status of the row is an older one']],
  ])
  const stand = await Promise.all([open, lost, ahead].map(async ({ id }) => (await leadOf(id)).status.key))
  expect(stand).toEqual(['lost', 'lost', 'qualified'])
})

test('a rule keeps a lead from a move that a list asks for, and the row says so', async () => {
  const { id } = await givenLead(app, world, { owner: world.ravi, ref: 'L-26-00042', name: 'Kavita Rane' })
  await app.db.sql`update lead_settings set needs_lost_reason = true where company_id = ${world.company.id}`
  const { rows } = await bring(`Id,Status,Budget\n${id},Lost,90 lakh\n`)
  expect(rows[0]).toMatchObject({ outcome: 'updated', lead_id: id })
  expect(rows[0]!.reasons[0]).toStartWith('The lead stays in its status: is needed')
  expect(await leadOf(id)).toMatchObject({ status: { key: 'new' }, requirement: { budget_max: 90_00_000_00 } })
})

test('changed cells change the record, and undoing brings back what was there', async () => {
  const { id, contactId } = await givenLead(app, world, {
    ...{ owner: world.ravi, ref: 'L-26-00042', name: 'Kavita Rane', phones: ['9800001501'], city: 'Pune' },
    budget: [null, 80_00_000_00],
  })
  const was = await leadOf(id)
  const list = `Lead,Name,Phone,City,Budget to (₹),Temperature,Status,Message,Owner,Project
L-26-00042,Kavita R. Rane,98000 01502,Nashik,9000000,hot,Lost,He called,Neha Deshmukh,
`
  const { id: run, rows } = await bring(list)
  expect(rows[0]).toMatchObject({ outcome: 'updated', reasons: ['The owner of an existing lead is not changed'] })
  expect(await leadOf(id)).toMatchObject({
    ...{ contact: { name: 'Kavita R. Rane', city: 'Nashik', phone: '+919800001501' }, temperature: 'hot' },
    ...{
      requirement: { budget_max: 90_00_000_00 },
      status: { key: 'lost' },
      enquiry_count: 1,
      owner: { id: world.ravi.id },
    },
  })
  expect((await leads()).length).toBe(1)
  expect((await bring(list)).rows[0]).toMatchObject({ outcome: 'unchanged' })
  expect((await app.call('POST', `/imports/${run}/undo`, { as: world.asha })).status).toBe(200)
  const { workImport } = await import('../../../src/records/imports/work-import')
  await workImport(world.company.id, run)
  const { updated_at: _, ...is } = await leadOf(id)
  const { updated_at: __, ...then } = was
  expect(is).toEqual(then)
  const phones = await app.db.sql`select e164 from contact_phone where contact_id = ${contactId}`
  expect(phones.map(row => row.e164)).toEqual(['+919800001501'])
  expect(await outcomeOf(id)).not.toContain('He called')
})

test('an id under which somebody else is here makes no two people one', async () => {
  await bring('Lead ID,Name,Phone\n1,Anil Gupta,9800001501\n2,Sunita Rao,9800001502\n')
  const next = await bring('Lead ID,Name,Phone\n1,Kavita Rane,9800001503\n2,Farida Ali,9800001504\n')
  expect(next.rows.map(row => row.outcome)).toEqual(['created', 'created'])
  const twice = await bring('Lead ID,Name,Phone\n7,Imran Khan,9800001505\n7,Dev Malhotra,9800001506\n')
  expect(twice.rows.map(row => row.outcome)).toEqual(['created', 'created'])
  // A reference of another company is nobody's here either.
  await givenLead(app, world, { owner: world.ravi, ref: 'L-26-00042', name: 'Neeta Shah', phones: ['9800001507'] })
  const other = await bring('Lead,Name,Phone\nL-26-00042,Omkar Jain,9800001508\n')
  expect(other.rows.map(row => row.outcome)).toEqual(['created'])
  expect(await leads()).toHaveLength(8)
})

test('a row that names nobody is refused, unless it names a lead that is here', async () => {
  const { id } = await givenLead(app, world, { owner: world.ravi, ref: 'L-26-00042', name: 'Neeta Shah' })
  const { rows } = await bring(`Id,City\n${id},Pune\nled_00000000000000000000,Pune\n`)
  expect(rows.map(row => [row.outcome, row.reasons])).toEqual([
    ['unchanged', []],
    ['invalid', ['The row names nobody']],
  ])
})

test('a feed that comes again takes back nothing that somebody changed since, and its news are kept', async () => {
  const list = `Lead ID,Name,Mobile,Budget,City,Stage
X-9001,Roopa Kini,9800001610,80 lakh,Pune,Contacted
X-9002,Shalini Kini,9800001611,1 Cr,Pune,Lost
`
  const [roopa, shalini] = (await bring(list)).rows.map(row => row.lead_id!)
  const change = { requirement: { budget_max: 95_00_000_00 } }
  await app.call('PATCH', `/leads/${roopa}`, { as: world.asha, body: change })
  await app.call('POST', `/leads/${shalini}/status`, { as: world.asha, body: { status: 'new', reason: 'Is back' } })
  const again = await bring(list)
  expect(again.rows.map(row => row.reasons)).toEqual([
    [],
    ['The lead went on since: the status of the row is an older one'],
  ])
  const stand = async () =>
    (await Promise.all([leadOf(roopa!), leadOf(shalini!)])).map(lead => [lead.requirement.budget_max, lead.status.key])
  expect(await stand()).toEqual([
    [95_00_000_00, 'contacted'],
    [100_00_000_00, 'new'],
  ])
  // What the feed says anew moves on a lead that somebody works on.
  const { rows } = await bring(list.replace('Contacted', 'Lost'))
  expect(rows[0]).toMatchObject({ outcome: 'updated', lead_id: roopa })
  expect((await stand())[0]).toEqual([95_00_000_00, 'lost'])
  expect((await leads()).map((lead: { enquiry_count: number }) => lead.enquiry_count)).toEqual([1, 1])
})
