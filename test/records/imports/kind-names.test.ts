import { afterAll, beforeAll, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installation, setInstallation } from '../../../src/platform/installation'
import { startApp, type TestApp } from '../../support/app'
import { makeWorld } from '../../support/world'
import { importing } from './importing'

let app: TestApp
const before = installation()
const dataDir = mkdtempSync(join(tmpdir(), 'imports-'))
beforeAll(async () => {
  app = await startApp()
  setInstallation({ ...before, dataDir })
})
afterAll(async () => {
  await app.close()
  setInstallation(before)
  rmSync(dataDir, { recursive: true })
})

test('a list is named in the singular or the plural, by imports and exports alike', async () => {
  const world = await makeWorld(app)
  const { send, read } = importing(app, world)
  for (const [named, kind] of [
    ['lead', 'lead'],
    ['leads', 'lead'],
    ['contact', 'contact'],
    ['contacts', 'contact'],
  ] as const) {
    expect((await read((await send('Name,Phone\nAnil Gupta,9800000001\n', named)).id)).kind).toBe(kind)
  }
  for (const [kind, list] of [
    ['lead', 'leads'],
    ['leads', 'leads'],
    ['contact', 'contacts'],
    ['members', 'members'],
    ['member', 'members'],
  ]) {
    const { body } = await app.call('POST', '/exports', { as: world.asha, body: { kind, format: 'csv' } })
    expect(body.data?.kind ?? body.error).toBe(list)
    await app.call('POST', `/exports/${body.data.id}/cancellation`, { as: world.asha })
    const columns = await app.call('GET', `/exports/columns?kind=${kind}`, { as: world.asha })
    expect(columns.status).toBe(200)
  }
})

test('what is no list is refused', async () => {
  const world = await makeWorld(app)
  const refused = await Promise.all(
    ['leadss', 's', 'deal'].map(kind =>
      app.call('POST', '/exports', { as: world.asha, body: { kind, format: 'csv' } }),
    ),
  )
  expect(refused.map(({ status, body }) => [status, Object.keys(body.error.fields)])).toEqual([
    [422, ['kind']],
    [422, ['kind']],
    [422, ['kind']],
  ])
})
