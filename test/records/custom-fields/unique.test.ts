// Fields of which no two records may have the same value.

import { afterAll, beforeAll, beforeEach, expect, spyOn, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installation, setInstallation } from '../../../src/platform/installation'
import { log } from '../../../src/platform/log'
import { givenContact, givenLead } from '../../leads/leads/given'
import { startApp, type TestApp, waitFor } from '../../support/app'
import { addField } from '../../support/custom-fields'
import { makeWorld, type World } from '../../support/world'
import { importing } from '../imports/importing'

let app: TestApp
let world: World
let lead: string
let field: string

const dataDir = mkdtempSync(join(tmpdir(), 'unique-'))
beforeAll(async () => {
  app = await startApp()
  setInstallation({ ...installation(), dataDir })
})
beforeEach(async () => {
  world = await makeWorld(app)
  lead = (await givenLead(app, world, { owner: world.ravi })).id
  field = (await addField(app, world, 'lead', 'Token', { unique: true })).id
  expect((await token(lead, 'T1')).status).toBe(200)
})
afterAll(async () => {
  await app.close()
  rmSync(dataDir, { recursive: true })
})

const call = (method: string, path: string, body?: object) =>
  app.call(method, path, { as: world.asha, ...(body ? { body } : {}) })
const token = (id: string, value: string) => call('PATCH', `/leads/${id}`, { custom: { token: value } })
const change = (body: object) => call('PATCH', `/custom-fields/${field}`, body)
/** Changes when the row is written anew. */
const held = async () => {
  const rows = await app.db.sql`select value, xmin::text from custom_unique_value where field_id = ${field}`
  return rows.map(row => ({ ...row }))
}

test('a new label or help text leaves alone what is held', async () => {
  const before = await held()
  expect(before).toHaveLength(1)
  expect((await change({ label: 'Token number', help: 'As on the receipt' })).status).toBe(200)
  expect(await held()).toEqual(before)
})

test.each(['leads', 'contacts'] as const)(
  'in %s, a value of a record beyond reach is refused in words that speak of no record',
  async kind => {
    const [theirs, mine] = [
      await givenLead(app, world, { owner: world.ravi }),
      await givenLead(app, world, { owner: world.neha }),
    ]
    const idOf = (given: typeof mine) => (kind === 'leads' ? given.id : given.contactId)
    await addField(app, world, kind === 'leads' ? 'lead' : 'contact', 'PAN', { unique: true })
    const change = async (given: typeof mine, pan: string, as = world.neha) =>
      app.call('PATCH', `/${kind}/${idOf(given)}`, { as, body: { custom: { pan } } })
    expect((await change(theirs, 'ABCPR1234F', world.ravi)).status).toBe(200)
    expect((await app.call('GET', `/${kind}/${idOf(theirs)}`, { as: world.neha })).status).toBe(404)
    for (const pan of ['ABCPR1234F', ' abcpr1234f ', 'AbcPR1234F']) {
      const { status, body } = await change(mine, pan)
      expect([status, body.error.fields]).toEqual([409, { 'custom.pan': 'must be unique' }])
      expect(JSON.stringify(body)).not.toContain(idOf(theirs))
      expect(JSON.stringify(body)).not.toContain('taken')
    }
    expect((await change(mine, 'ABCPR1234G')).status).toBe(200)
  },
)

test('a field that was archived keeps nobody from a value, and comes back when all values differ', async () => {
  const other = (await givenLead(app, world, { owner: world.ravi })).id
  expect((await token(other, 't1')).body.error.fields).toEqual({ 'custom.token': 'must be unique' })
  await call('DELETE', `/leads/${lead}`)
  expect((await token(other, 't1')).status).toBe(200)
  expect((await change({ archived: true })).status).toBe(200)
  expect((await call('POST', `/leads/${lead}/restore`)).status).toBe(200)
  const refused = await change({ archived: false })
  expect([refused.status, refused.body.error.code]).toEqual([409, 'duplicate'])
  await call('DELETE', `/leads/${other}`)
  expect((await change({ archived: false })).status).toBe(200)
  expect((await held()).map(row => row.value)).toEqual(['t1'])
  expect((await call('POST', `/leads/${other}/restore`)).status).toBe(409)
})

test('somebody who comes in with a value that a form is just writing is kept, and the value in a note', async () => {
  await addField(app, world, 'contact', 'PAN', { unique: true })
  const other = await givenContact(app, world, { owner: world.ravi, name: 'Sunil' })
  let coming: ReturnType<typeof call> | undefined
  await app.db.sql.begin(async form => {
    await form`update contact set custom = '{"pan": "ABCPS1234K"}' where id = ${other}`
    coming = call('POST', '/actions/upsert_contact', {
      name: 'Kavita',
      phone: '9820000001',
      custom: { pan: 'abcps1234k' },
    })
    await waitFor(async () => (await app.db.waiting()) > 0)
  })
  const { status, body } = await coming!
  expect(body.error ?? status).toBe(200)
  const [made] = await app.db
    .sql`select id, custom from contact where name = 'Kavita' and company_id = ${world.company.id}`
  expect(made!.custom).toEqual({})
  const notes = await app.db.sql`select text from activity where contact_id = ${made!.id}`
  expect(notes.map(note => note.text)).toContain('PAN: abcps1234k')
})

test('of two in one list with the same value the first has it, and the other a note', async () => {
  await addField(app, world, 'contact', 'PAN', { unique: true })
  const again = spyOn(log, 'warn')
  const list = 'Name,Phone,PAN\nKavita,9820000001,ABCPS1234K\nAnil,9820000002,abcps1234k\n'
  const { counts } = await importing(app, world).run(list, {}, 'contact')
  expect(counts).toMatchObject({ created: 2, invalid: 0 })
  const people = await app.db.sql`select name, custom from contact where company_id = ${world.company.id}
    and name in ('Kavita', 'Anil') order by name desc`
  expect(people.map(row => ({ ...row }))).toEqual([
    { name: 'Kavita', custom: { pan: 'ABCPS1234K' } },
    { name: 'Anil', custom: {} },
  ])
  expect(again).not.toHaveBeenCalled()
  again.mockRestore()
})
