// Members hear of what the program did for them while they did something else.

import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runBulkJob } from '../../../src/leads/bulk/run-job'
import { installation, setInstallation } from '../../../src/platform/installation'
import { workImport } from '../../../src/records/imports/work-import'
import { givenLead } from '../../leads/leads/given'
import { startApp, type TestApp } from '../../support/app'
import { makeWorld, type World } from '../../support/world'

let app: TestApp
let world: World
const dataDir = mkdtempSync(join(tmpdir(), 'job-ready-'))

beforeAll(async () => {
  app = await startApp()
  setInstallation({ ...installation(), dataDir })
})
beforeEach(async () => {
  world = await makeWorld(app)
})
afterAll(async () => {
  await app.close()
  rmSync(dataDir, { recursive: true })
})

const call = (method: string, path: string, body?: object) =>
  app.call(method, path, { as: world.asha, ...(body ? { body } : {}) })
const told = async () =>
  (await call('GET', '/notifications')).body.data.map(({ text }: { text: string }) => text) as string[]

test('a change of many leads that is done is told to whoever asked for it', async () => {
  const { id } = await givenLead(app, world, { owner: world.ravi })
  const { body } = await call('POST', '/bulk-changes', { ids: [id], change: { temperature: 'hot' } })
  expect(await told()).toEqual([])
  await runBulkJob(world.company.id, body.data.id)
  await runBulkJob(world.company.id, body.data.id)
  expect(await told()).toEqual(['Your change of many leads is done'])
})

test('an import that is done is told to whoever brought it, and its dry run is not', async () => {
  const form = new FormData()
  form.set('file', new File(['Name,Phone\nAnil,9820000001\n'], 'leads.csv'))
  const request = new Request('http://localhost', { method: 'POST', body: form })
  const headers = { 'content-type': request.headers.get('content-type')! }
  const file = new Blob([await request.arrayBuffer()])
  const { data } = (await app.call('POST', '/imports?kind=lead', { as: world.asha, body: file, headers })).body
  await call('PUT', `/imports/${data.id}/mapping`, { mapping: data.mapping, options: {} })
  expect((await call('POST', `/imports/${data.id}/dry-run`)).status).toBe(200)
  await workImport(world.company.id, data.id)
  expect(await told()).toEqual([])
  expect((await call('POST', `/imports/${data.id}/run`)).status).toBe(200)
  await workImport(world.company.id, data.id)
  expect(await told()).toEqual(['Your import is done'])
})
