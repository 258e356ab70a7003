// What follows from a definition alone for records that have an owner and name a contact: they go to somebody else when
// their owner leaves, and with their contact when it is merged.

import { afterAll, beforeAll, expect, test } from 'bun:test'
import { open } from '../../../src/platform/db/connection'
import { db } from '../../../src/platform/db/database'
import { record } from '../../../src/platform/record/definition'
import { reference, text } from '../../../src/platform/record/fields'
import { tableMigration } from '../../../src/platform/record/generated-sql'
import { recordRoom } from '../../../src/records'
import { RecordWrites } from '../../../src/records/kit/write-record'
import { forgetCompany, loadMember } from '../../../src/workspace'
import { givenContact } from '../../leads/leads/given'
import { type Caller, startApp, type TestApp } from '../../support/app'
import { withRoom } from '../../support/rooms'
import { makeWorld, type Person, type World } from '../../support/world'

const parcels = record({
  kind: 'parcel',
  plural: 'parcels',
  prefix: 'par',
  words: { one: 'Parcel', many: 'Parcels', any: 'a parcel' },
  does: 'A piece of land',
  title: 'name',
  owner: 'owner_id',
  fields: {
    name: text(40, { label: 'Name', required: true }),
    holder_id: reference('contact', { label: 'Holder' }),
    owner_id: reference('member', { label: 'Owner' }),
  },
})

let app: TestApp
let world: World
const writes = new RecordWrites(parcels)

beforeAll(async () => {
  app = await startApp()
  withRoom(recordRoom(parcels))
  const owner = open(app.db.owner, 'angan-test-owned')
  // The reach of a kind is a setting of every kind that there is: this one goes by that of leads.
  await owner.unsafe(tableMigration(parcels).replaceAll(`('parcels')`, `('leads')`))
  await owner.end()
  world = await makeWorld(app)
  const rights = { 'parcels.view': 'all', 'parcels.create': 'all', 'parcels.edit': 'all' }
  await app.db.sql`update role set permissions = permissions || ${app.db.sql.json(rights)}`
  forgetCompany(world.company.id)
})
afterAll(() => app.close())

const given = async (as: Person, said: { name: string; holder_id?: string }): Promise<string> => {
  const who = (await loadMember(world.company.id, as.id))!
  return (await db.write(who, work => writes.create(work, said))).id
}
const call = (method: string, path: string, as: Caller, body?: object) => app.call(method, path, { as, body })
const rowOf = async (id: string) =>
  (await app.db.sql`select owner_id, holder_id from parcel where id = ${id}`)[0] as Record<string, string>

test('whoever leaves hands them over: they are counted, somebody must get them, and each has its event and its entry', async () => {
  const [kept, archived] = [await given(world.ravi, { name: 'Plot' }), await given(world.ravi, { name: 'Old plot' })]
  await app.db.sql`update parcel set archived_at = now() where id = ${archived}`
  const path = `/members/${world.ravi.id}/deactivation`
  const refused = await call('POST', path, world.asha, { hand_over: { places: 'assignment' } })
  expect([refused.status, refused.body.error.fields]).toEqual([422, { 'hand_over.parcels': 'is needed: 1 parcels' }])
  const done = await call('POST', path, world.asha, { to: world.neha.id, reason: 'Moved to Nashik' })
  expect(done.status).toBe(200)
  for (const id of [kept, archived]) expect((await rowOf(id)).owner_id).toBe(world.neha.id)
  const [event] = await app.db.sql`select changes from event where subject_id = ${kept} and type = 'parcel.updated'`
  expect(event!.changes).toEqual({
    changed: ['owner_id'],
    previous_owner: { id: world.ravi.id, name: 'Ravi Patil' },
    owner: { id: world.neha.id, name: 'Neha Deshmukh' },
  })
  const [entry] = await app.db.sql`select title, text from activity where subject_id = ${kept} and type = 'assignment'`
  expect(entry).toEqual({ title: 'Assigned to Neha Deshmukh', text: 'Moved to Nashik' })
})

test('two contacts become one: theirs move, are counted, and go back when the merge is undone', async () => {
  const [kavita, twin] = [
    await givenContact(app, world, { owner: world.neha, name: 'Kavita Rane', phones: ['9800000001'] }),
    await givenContact(app, world, { owner: world.neha, name: 'Kavita S Rane', phones: ['9800000002'] }),
  ]
  const id = await given(world.neha, { name: 'Farm', holder_id: twin })
  const preview = await call('GET', `/contacts/${kavita}/merge-preview?with=${twin}`, world.asha)
  expect(preview.body.data.moves).toContainEqual({ what: 'parcel', count: 1 })
  const merged = await call('POST', `/contacts/${kavita}/merges`, world.asha, { with: twin })
  expect((await rowOf(id)).holder_id).toBe(kavita)
  expect(merged.body.data.moved).toContainEqual({ what: 'parcel', count: 1 })
  expect((await call('POST', `/contacts/merges/${merged.body.data.id}/undo`, world.asha)).status).toBe(200)
  expect((await rowOf(id)).holder_id).toBe(twin)
})
