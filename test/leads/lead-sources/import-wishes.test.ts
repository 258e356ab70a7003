import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startIntake, stopIntake } from '../../../src/leads'
import { installation, setInstallation } from '../../../src/platform/installation'
import { workExport } from '../../../src/records/exports/work-export'
import { importing } from '../../records/imports/importing'
import { startApp, type TestApp } from '../../support/app'
import { makeWorld, type World } from '../../support/world'
import { leadOf, pushed, settled } from '../lead-push/pushing'

let app: TestApp
let world: World
let imports: ReturnType<typeof importing>
const dataDir = mkdtempSync(join(tmpdir(), 'imports-'))
beforeAll(async () => {
  app = await startApp()
  setInstallation({ ...installation(), dataDir })
  startIntake()
})
beforeEach(async () => {
  world = await makeWorld(app)
  imports = importing(app, world)
})
afterEach(() => settled(app, world))
afterAll(async () => {
  await stopIntake()
  await app.close()
  rmSync(dataDir, { recursive: true })
})

const wishesOf = async (id: string | null) =>
  (await app.call('GET', `/leads/${id}/requirement`, { as: world.asha })).body.data
const HEADS = 'Name,Phone,Budget,Carpet area,Furnishing,Facing,Floor,Possession,Amenities,Parking,Must have'
const ROW =
  'Anil,9820000001,80 lakh,900 - 1200 sq ft,Semi furnished,East,High floor,2027-03-31,"Lift, Gym",2,"budget, Lift"'

test('a list tells all that somebody looks for; a file of it tells the same again, and taking it back takes that too', async () => {
  const known = await imports.run('Name,Phone,Facing\nSunita,9820000002,West\n')
  const sunita = (await imports.rows(known.id))[0]!.lead_id
  const done = await imports.run(`${HEADS}\n${ROW}\nSunita,9820000002,,600 sq ft,,East,top,ready,,1,facing\n`)
  const [anil] = await imports.rows(done.id)
  const whole = {
    budget_max: 8_000_000_00,
    carpet_min: 900,
    carpet_max: 1200,
    carpet_unit: 'sq_ft',
    furnishing: ['semi_furnished'],
    facing: ['east'],
    floors: ['high'],
    possession: 'by_date',
    possession_by: '2027-03-31',
    amenities: ['Lift', 'Gym'],
    parking: 2,
    must_have: ['budget', 'amenities.Lift'],
  }
  expect(await wishesOf(anil!.lead_id)).toMatchObject(whole)
  // What was known stays.
  expect(await wishesOf(sunita)).toMatchObject({
    facing: ['west'],
    floors: ['top'],
    carpet_min: 600,
    possession: 'ready',
  })
  const columns = ['name', 'phone', 'budget_max', 'carpet_area', 'furnishing', 'facing', 'floors', 'possession']
  const asked = await app.call('POST', '/exports', {
    as: world.asha,
    body: { kind: 'leads', format: 'csv', columns: [...columns, 'amenities', 'parking', 'must_have'] },
  })
  expect(asked.body.error ?? asked.status).toBe(202)
  await workExport(world.company.id, asked.body.data.id)
  const file = await app.call('GET', `/exports/${asked.body.data.id}/file`, { as: world.asha })
  expect((await imports.undo(done.id)).state).toBe('undone')
  expect(await wishesOf(sunita)).toMatchObject({
    facing: ['west'],
    floors: [],
    carpet_min: null,
    possession: null,
    parking: null,
  })
  const again = await imports.run(file.body)
  const back = (await imports.rows(again.id)).map(({ lead_id }) => lead_id)
  const told = await Promise.all(back.map(wishesOf))
  expect(told.find(({ parking }) => parking === 2)).toMatchObject(whole)
})

test('a company that has an own field of the name keeps it, and a key of a portal is a wish only where the map says so', async () => {
  const field = { kind: 'lead', label: 'Facing', type: 'text' }
  expect((await app.call('POST', '/custom-fields', { as: world.asha, body: field })).status).toBe(201)
  const sent = await imports.send('Name,Phone,Facing,Parking\nAnil,9820000001,East,1\n')
  expect([sent.mapping[2], sent.mapping[3]]).toEqual(['custom:facing', 'parking'])
  const plain = await pushed(app, world, { name: 'Sunita', phone: '9820000002', parking: '2', must_have: 'parking' })
  expect((await leadOf(app, world, plain)).message).toContain('parking: 2')
  const keys = [
    { from: 'parking', to: 'parking' },
    { from: 'must', to: 'must_have' },
  ]
  const source = `/lead-sources/${world.source!.id}`
  expect(
    (await app.call('PATCH', source, { as: world.asha, body: { field_map: { keys, constants: [] } } })).status,
  ).toBe(200)
  const mapped = await pushed(app, world, { name: 'Meena', phone: '9820000003', parking: '2', must: 'parking' })
  const lead = await leadOf(app, world, mapped)
  expect(await wishesOf(lead.id)).toMatchObject({ parking: 2, must_have: ['parking'] })
  expect(lead.message).toBeNull()
})
