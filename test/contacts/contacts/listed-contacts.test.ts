import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installation, setInstallation } from '../../../src/platform/installation'
import { workImport } from '../../../src/records/imports/work-import'
import { givenContact } from '../../leads/leads/given'
import { brought, everything } from '../../records/imports/round-trip'
import { startApp, type TestApp } from '../../support/app'
import { makeWorld, type World } from '../../support/world'

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

const bring = (csv: string) => brought(app, world, 'contacts', csv)
const contactOf = async (id: string) => (await app.call('GET', `/contacts/${id}`, { as: world.asha })).body.data

test('a contact that a list names by its id takes what the list says otherwise, and is as before when that is undone', async () => {
  const id = await givenContact(app, world, { name: 'Kavita Rane', phones: ['9800001501'], owner: world.ravi })
  await givenContact(app, world, { name: 'Sunil Rao', phones: ['9800001502'], owner: world.ravi })
  await app.db.sql`update contact set tags = '{NRI,vip}', birthday = '1985-04-05' where id = ${id}`
  const was = await contactOf(id)
  const list = `Id,Name,Phone,City,Tags,Birthday,Owner,Remarks
${id},Kavita R. Rane,"9800001503, 9800001502",Nashik,"vip, investor",,Neha Deshmukh,Met at the expo
`
  const { id: run, rows } = await bring(list)
  expect(rows[0]!.outcome).toBe('updated')
  expect(rows[0]!.reasons).toContain('The owner of a contact that is there stays as it is')
  expect(rows[0]!.reasons).toContain('A number or address of the row is somebody else’s')
  expect(await contactOf(id)).toMatchObject({
    ...{ name: 'Kavita R. Rane', city: 'Nashik', tags: ['vip', 'investor'], birthday: '1985-04-05' },
    phones: ['+919800001501', '+919800001503'],
  })
  const then = await everything(app, world)
  expect((await bring(list)).rows[0]!.outcome).toBe('unchanged')
  expect(await everything(app, world)).toEqual(then)
  expect((await app.call('POST', `/imports/${run}/undo`, { as: world.asha })).status).toBe(200)
  await workImport(world.company.id, run)
  const { updated_at: _, ...is } = await contactOf(id)
  const { updated_at: __, ...once } = was
  expect(is).toEqual(once)
  const notes = await app.db.sql`select text from activity where contact_id = ${id} and type = 'import'`
  expect([...notes]).toEqual([])
})

const SECOND_TIMES: [what: string, list: string][] = [
  ['of numbers', 'Name,Phone,City\nAnil,9800001501,Pune\nSunita,9800001502,\n'],
  ['of addresses with notes', 'Name,Email,Hobby\nAnil,anil@example.in,Chess\nSunita,sunita@example.in,\n'],
  ['of several numbers', 'Name,Mobile,Other mobile,Tags\nAnil,9800001501,9800001503,"a, b"\nSunita,9800001502,,a\n'],
  ['of ids of another company', 'Id,Name\ncon_0000000000000000000a,Anil\ncon_0000000000000000000b,Anil\n'],
]

test.each(SECOND_TIMES)('a list %s can be sent twice', async (_, list) => {
  expect((await bring(list)).done.counts).toMatchObject({ created: 2 })
  const was = await everything(app, world)
  expect((await bring(list)).done.counts).toMatchObject({ created: 0, updated: 0, unchanged: 2, duplicate: 0 })
  expect(await everything(app, world)).toEqual(was)
})

test('the id of a contact that was merged means whoever was kept, and takes nothing away from them', async () => {
  const kept = await givenContact(app, world, { name: 'Kavita Rane', phones: ['9800001501'], owner: world.asha })
  const gone = await givenContact(app, world, {
    name: 'K. Rane',
    phones: ['9800001502'],
    owner: world.asha,
    city: null,
  })
  const merged = await app.call('POST', `/contacts/${kept}/merges`, { as: world.asha, body: { with: gone } })
  expect(merged.body.error).toBeUndefined()
  const was = await everything(app, world)
  const { rows } = await bring(`Id,Name,City\n${gone},K. Rane,Mumbai\n`)
  expect(rows[0]).toMatchObject({ outcome: 'unchanged', contact_id: kept })
  expect(await everything(app, world)).toEqual(was)
})
