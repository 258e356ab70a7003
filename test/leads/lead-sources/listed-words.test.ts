// What brokers write into their lists: nothing of it may be lost without a word.

import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newId } from '../../../src/platform/ids'
import { installation, setInstallation } from '../../../src/platform/installation'
import { forgetCompany } from '../../../src/workspace'
import { importing } from '../../records/imports/importing'
import { type Caller, startApp, type TestApp } from '../../support/app'
import { addField } from '../../support/custom-fields'
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

const leadOf = async (id: string | null) => (await app.call('GET', `/leads/${id}`, { as: world.asha })).body.data
/** The leads of a list, with why. */
async function taken(csv: string, options: object = {}) {
  const { id } = await imports.run(csv, options)
  const rows = await imports.rows(id)
  return Promise.all(rows.map(async row => ({ ...row, lead: row.lead_id ? await leadOf(row.lead_id) : null })))
}
const LAKH = 10_000_000

test('bare sums are of the unit in their heading, or of the one that is said', async () => {
  const [a, b, c] = await taken(
    'Name,Phone,Budget (Lakhs)\nA,9820000001,65\nB,9820000002,40-50\nC,9820000003,7500000\n',
  )
  expect(a!.lead.requirement.budget_max).toBe(65 * LAKH)
  expect(b!.lead.requirement).toMatchObject({ budget_min: 40 * LAKH, budget_max: 50 * LAKH })
  expect(c!.lead.requirement.budget_max).toBe(75 * LAKH)
  expect(a!.reasons).toEqual([])
  const [crores] = await taken('Name,Phone,Budget\nD,9820000004,1.2\n', { budget_unit: 'crore' })
  expect(crores!.lead.requirement.budget_max).toBe(120 * LAKH)
  const [none] = await taken('Name,Phone,Budget\nE,9820000005,65\n')
  expect(none!.lead.message).toContain('Budget: 65')
  expect(none!.reasons).toEqual(['“Budget” was not understood wholly; what it says is in the message'])
})

test('Excel’s number of a day is that day, and a day that there is not is told', async () => {
  const [a, b] = await taken('Name,Phone,Date\nA,9820000001,44150\nB,9820000002,31/02/2026\n')
  // 15 November 2020 begins in India at 18:30 UTC on the day before.
  expect(a!.lead.received_at).toBe('2020-11-14T18:30:00.000Z')
  expect(b!.lead.message).toContain('Date: 31/02/2026')
  expect(b!.reasons).toEqual(['“Date” was not understood wholly; what it says is in the message'])
})

test('words for status and owner that mean nothing here are in the message, and the row says so', async () => {
  const [row] = await taken('Name,Phone,Stage,Handled By\nA,9820000001,Token paidzz,Nobody Such\n')
  expect(row!.lead.message).toContain('Stage: Token paidzz')
  expect(row!.lead.message).toContain('Handled By: Nobody Such')
  expect(row!.reasons).toEqual([
    'The owner is no active member who may have it; the importer got it',
    'You have no such status; the word is in the message',
  ])
})

test('the status of somebody who has a lead is on its timeline, once, and goes with the list', async () => {
  await taken('Name,Phone\nA,9820000001\n')
  const { id } = await imports.run('Name,Phone,Status\nA,9820000001,Contacted\n')
  const [row] = await imports.rows(id)
  expect(row!.reasons).toContain('The lead keeps its status; the status of the row is on its timeline')
  const told = async () =>
    (await app.call('GET', `/activities?lead_id=${row!.lead_id}`, { as: world.asha })).body.data.map(
      (one: { title: string }) => one.title,
    )
  expect(await told()).toContain('Status in the list: Contacted')
  await imports.undo(id)
  expect(await told()).not.toContain('Status in the list: Contacted')
})

test('a word for the status may be a sub-status of it, or how warm the lead is', async () => {
  const [pipeline] = (await app.call('GET', '/pipelines', { as: world.asha })).body.data
  const contacted = pipeline.statuses.find((one: { key: string }) => one.key === 'contacted')
  await app.db.sql`
    insert into pipeline_sub_status (company_id, id, status_id, key, name, position)
    values (${world.company.id}, ${newId('sub')}, ${contacted.id}, 'rnr', 'RNR', 90)`
  const [rnr, hot] = await taken('Name,Phone,Status\nA,9820000001,rnr\nB,9820000002,Hot\n')
  expect(rnr!.lead).toMatchObject({ status: { key: 'contacted' }, sub_status: { name: 'RNR' } })
  expect(hot!.lead).toMatchObject({ status: { key: 'new' }, temperature: 'hot' })
  expect(hot!.reasons).toEqual([])
})

/** A list of one row with this word for its status: what became of it. */
async function becomes(word: string) {
  const [row] = await taken(`Name,Phone,Lead Status\nAnil,9820000001,"${word}"\n`)
  const activities = await app.call('GET', `/activities?lead_id=${row!.lead_id}`, { as: world.asha })
  const texts = activities.body.data.map(({ title, text }: { title: string; text: string }) => `${title}\n${text}`)
  return { ...row!, texts: texts.join('\n') }
}

test.each([
  ...['Lost Lead', 'Closed - Lost', 'Dead', 'closed_not_converted', 'D.N.D.', 'dropped', 'Drop-out'].map(word => [
    ...[word, 'lost', null, 'Lost'],
  ]),
  ...['Not Interested', 'NOT-INTRESTED', 'client not intersted', 'रुचि नहीं', 'इच्छुक नाही', 'nahi chahiye', 'नको'].map(
    word => [word, 'lost', 'Not interested any more', 'Lost: Not interested any more'],
  ),
  ...['Already purchased', 'purchsed elsewhere', 'घर ले लिया', 'दुसरीकडे घेतले', 'Lost to competitor'].map(word => [
    ...[word, 'lost', 'Bought elsewhere', 'Lost: Bought elsewhere'],
  ]),
  ...['Budget issue', 'Lost (budget issue)', 'बजेट नाही', 'low-budget'].map(word => [
    ...[word, 'lost', 'Over budget', 'Lost: Over budget'],
  ]),
  ...['Junk Lead', 'Unqualified', 'Not Qualified', 'time pass'].map(word => [word, 'junk', null, 'Junk']),
  ...['Dead - wrong no.', 'गलत नंबर', 'chukicha number'].map(word => [
    ...[word, 'junk', 'Wrong number', 'Junk: Wrong number'],
  ]),
  ...[
    'Closed Won',
    'Converted',
    'Sale Done',
    'SALE-DONE',
    'Registry done',
    'Registery Done',
    'बुक झाले',
    'रजिस्ट्री हो गई',
  ].map(word => [word, 'booked', null, 'Booked']),
  ...['RNR', 'Call not picked', 'Switched-off', 'फोन उचलत नाही'].map(word => [
    ...[word, 'contacted', 'Not reachable', 'Contacted: Not reachable'],
  ]),
  ...['SV Done', 'भेट झाली', 'site visit conducted'].map(word => [word, 'visit_done', null, 'Visit done']),
])('“%s” of others is %s here, and the row and the timeline keep the word', async (word, key, sub, name) => {
  const { lead, reasons, texts } = await becomes(word!)
  expect([lead.status.key, lead.sub_status?.name ?? null]).toEqual([key, sub])
  expect(reasons).toEqual([`“${word}” was taken for “${name}”`])
  expect(texts).toContain(`Status in the list: ${word}`)
})

test.each(['Booked / cancelled?', 'Interested - not now', 'Not dead', 'Wife will decide', 'मालक सांगतील'])(
  '“%s” is not sure to be anything: the lead stays open, with the word in its message',
  async word => {
    const { lead, reasons } = await becomes(word)
    expect(lead.status.key).toBe('new')
    expect(lead.message).toContain(`Lead Status: ${word}`)
    expect(reasons).toEqual(['You have no such status; the word is in the message'])
  },
)

test('a word of others that the company has as a reason is that reason', async () => {
  const body = { name: 'Budget issue', category: 'lost' }
  expect((await app.call('POST', '/lost-reasons', { as: world.asha, body })).status).toBe(201)
  expect((await becomes('BUDGET ISSUE')).lead).toMatchObject({
    ...{ status: { key: 'lost' }, sub_status: { name: 'Over budget' }, lost_reason: { name: 'Budget issue' } },
  })
})

test('a word of others closes a lead that is known by our id, keeps the word, and the second time changes nothing', async () => {
  const [made] = await taken('Name,Phone\nAnil,9820000001\n')
  const list = `Id,Name,Phone,Status\n${made!.lead_id},Anil,9820000001,Bought elsewhere - Wakad\n`
  const [row] = await taken(list)
  expect(row!.lead).toMatchObject({ status: { key: 'lost' }, sub_status: { name: 'Bought elsewhere' } })
  const activities = await app.call('GET', `/activities?lead_id=${made!.lead_id}`, { as: world.asha })
  expect(JSON.stringify(activities.body.data)).toContain('Status in the list: Bought elsewhere - Wakad')
  const [again] = await taken(list)
  expect(again!.outcome).toBe('unchanged')
})

test('what the options say of a word goes before what others call so', async () => {
  const [row] = await taken('Name,Phone,Status\nAnil,9820000001,DND\n', { values: { status: { DND: 'junk' } } })
  expect(row!.lead.status.key).toBe('junk')
  expect(row!.reasons).toEqual([])
  const [none] = await taken('Name,Phone,Status\nBela,9820000002,DND\n', { values: { status: { DND: null } } })
  expect(none!.lead.status.key).toBe('new')
})

test('a word that the company calls something of its own means that', async () => {
  await app.db
    .sql`update pipeline_status set name = 'Unqualified' where company_id = ${world.company.id} and key = 'new'`
  const done = await imports.run('Name,Phone,Lead Status\nAnil,9820000001,Unqualified\nBela,9820000002,Junk Lead\n')
  const rows = await imports.rows(done.id)
  const keys = await Promise.all(rows.map(async row => (await leadOf(row.lead_id)).status.key))
  expect(keys).toEqual(['new', 'junk'])
})

test('a column of owners says who gets a lead, by a first name too, unless it is said for all', async () => {
  const list = 'Name,Phone,Owner\nA,9820000001,ravi\n'
  const [named] = await taken(list)
  expect(named!.lead.owner.id).toBe(world.ravi.id)
  const [all] = await taken(list.replace('001', '002'), { owner: { by: 'me' } })
  expect(all!.lead.owner.id).toBe(world.asha.id)
  expect(all!.reasons).toEqual(['The options give all rows to one owner, whomever this one names'])
  expect(all!.lead.message).toContain('Owner: ravi')
})

test('who may not assign gives leads to nobody else by a list', async () => {
  await app.db.sql`
    update role set permissions = permissions || '{"leads.import": "own"}' where id = ${world.roles.agent}`
  const sent = await imports.send('Name,Phone,Owner\nA,9820000001,Neha\n', 'lead', world.ravi)
  const toNeha = await imports.map(sent, { owner: { by: 'member', member_id: world.neha.id } }, world.ravi)
  expect(toNeha.body.error.fields).toEqual({ 'options.owner.member_id': 'your role may not choose another owner' })
  const byRules = await imports.map(sent, { owner: { by: 'rules' } }, world.ravi)
  expect(byRules.status).toBe(422)
  expect((await imports.map(sent, {}, world.ravi)).status).toBe(200)
  await imports.ask(sent.id, 'run', world.ravi)
  await imports.work(sent.id)
  const [row] = await imports.rows(sent.id)
  expect((await leadOf(row!.lead_id)).owner.id).toBe(world.ravi.id)
  expect(row!.reasons).toEqual(['Your role may not choose another owner; the importer got it'])
})

test('a follow-up is planned for open leads, and what stands under no known field of the company is refused', async () => {
  const [a, b] = await taken('Name,Phone,Follow-up\nA,9820000001,05/12/2026\nB,9820000002,after Diwali\n')
  expect(a!.lead.follow_up_at).toBe('2026-12-05T04:30:00.000Z')
  expect(b!.lead.message).toContain('Follow-up: after Diwali')
  expect(b!.reasons).toEqual(['The follow-up could not be read; it is in the message'])
  const sent = await imports.send('Name,Phone\nA,9820000001\n')
  const wrong = await imports.map({ ...sent, mapping: { 0: 'custom:nope' } }, {})
  expect(wrong.body.error.fields).toEqual({ 'mapping.0': 'is not a field' })
})

test('a value that another has is told of its row', async () => {
  await addField(app, world, 'lead', 'Token', { unique: true })
  const [first, second] = await taken('Name,Phone,Token\nA,9820000001,W\nB,9820000002,W\n')
  expect(first!.reasons).toEqual([])
  expect(second!.reasons).toEqual(['The own field token could not take its value; it is in the message'])
})

test('whose lead a row joined is told to nobody who may not see it', async () => {
  await app.db.sql`
    update role set permissions = permissions || '{"leads.import": "own"}' where id = ${world.roles.agent}`
  const given = await app.call('POST', '/leads', { as: world.neha, body: { name: 'Hers', phone: '9820000001' } })
  expect(given.status).toBe(201)
  const { id } = await imports.run('Name,Phone\nHers,9820000001\n', {}, 'lead', world.ravi)
  const rowsAs = async (as: Caller) => (await app.call('GET', `/imports/${id}/rows`, { as })).body.data
  expect(await rowsAs(world.ravi)).toMatchObject([
    { lead_id: null, contact_id: null, person: null, outcome: 'accepted' },
  ])
  const [row] = await rowsAs(world.asha)
  expect(row.lead_id).toStartWith('led_')
  expect(row.person).toEqual({ name: 'Hers', phone: '+919820000001' })
  await app.db.sql`
    update role set field_rules = field_rules || '{"phone": "masked"}',
                    permissions = permissions || '{"leads.import": "all"}'
     where id = ${world.roles.manager}`
  forgetCompany(world.company.id)
  expect((await rowsAs(world.meera))[0]).toMatchObject({ outcome: 'accepted', lead_id: null, person: null })
})
