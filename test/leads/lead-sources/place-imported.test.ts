import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installation, setInstallation } from '../../../src/platform/installation'
import { importing } from '../../records/imports/importing'
import { startApp, type TestApp } from '../../support/app'
import { makeWorld, type World } from '../../support/world'

type Status = { id: string; key: string; sub_statuses: { name: string }[] }

let app: TestApp
let world: World
let pipeline: { id: string; statuses: Status[] }
const dataDir = mkdtempSync(join(tmpdir(), 'imports-'))
beforeAll(async () => {
  app = await startApp()
  setInstallation({ ...installation(), dataDir })
})
beforeEach(async () => {
  world = await makeWorld(app)
  pipeline = (await app.call('GET', '/pipelines', { as: world.asha })).body.data[0]
})
afterAll(async () => {
  await app.close()
  rmSync(dataDir, { recursive: true })
})

const statusOf = (key: string) => pipeline.statuses.find(status => status.key === key)!
/** Where the lead of a list stands, and all that is told on it. */
async function taken(list: string) {
  const imports = importing(app, world)
  const [row] = await imports.rows((await imports.run(list)).id)
  const lead = (await app.call('GET', `/leads/${row!.lead_id}`, { as: world.asha })).body.data
  const told = await app.db.sql`select text from activity where lead_id = ${lead.id} and text is not null`
  return { lead, reasons: row!.reasons, told: [lead.message, ...told.map(one => one.text)].join('\n') }
}

test('a sub-status of another status than the lead’s is kept in a note, and is not the one that a status needs', async () => {
  const sub = statusOf('lost').sub_statuses[0]!.name
  const own = statusOf('contacted').sub_statuses[0]!.name
  const fits = await taken(`Name,Phone,Status,Sub-status\nAnil,9820000001,Contacted,${own}\n`)
  expect(fits.lead).toMatchObject({ status: { key: 'contacted' }, sub_status: { name: own } })
  expect(fits.told).not.toContain(own)

  const other = await taken(`Name,Phone,Status,Sub-status\nKavita,9820000002,Contacted,${sub}\n`)
  expect(other.lead).toMatchObject({ status: { key: 'contacted' }, sub_status: null })
  expect(other.told).toContain(`Sub-status: ${sub}`)

  const change = { required_fields: ['sub_status'] }
  const path = `/pipelines/${pipeline.id}/statuses/${statusOf('contacted').id}`
  expect((await app.call('PATCH', path, { as: world.asha, body: change })).status).toBe(200)
  const lacks = await taken(`Name,Phone,Status,Sub-status\nSunita,9820000003,Contacted,${sub}\n`)
  expect(lacks.lead).toMatchObject({ status: { key: 'new' }, sub_status: null })
  expect(lacks.told).toContain(`Sub-status: ${sub}`)
  expect(lacks.reasons.join()).toContain('The lead stays New')
})

test('what is said beside a status that nobody knows, or of somebody who has a lead, is kept', async () => {
  const sub = statusOf('lost').sub_statuses[0]!.name
  const unknown = await taken(`Name,Phone,Status,Sub-status\nAnil,9820000001,Nonsense,${sub}\n`)
  expect(unknown.told).toContain(`Sub-status: ${sub}`)
  const again = await taken(`Name,Phone,Status,Sub-status\nAnil,9820000001,Lost,${sub}\n`)
  expect([again.lead.id, again.lead.status.key]).toEqual([unknown.lead.id, 'new'])
  // What stands there already is not said once more.
  expect(again.told).toContain('Status in the list: Lost')
  expect(again.told.split(`Sub-status: ${sub}`)).toHaveLength(unknown.told.split(`Sub-status: ${sub}`).length)
})
