import { afterAll, beforeAll, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installation, setInstallation } from '../../../src/platform/installation'
import { workExport } from '../../../src/records/exports/work-export'
import { forgetCompany } from '../../../src/workspace'
import { startApp, type TestApp } from '../../support/app'
import { makeWorld, type World } from '../../support/world'
import { brought, everything, exported, fillRich, type ListKind, WAYS } from './round-trip'

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

test.each(WAYS)('our own export of %s as %s changes nothing when it is brought back', async (kind, format) => {
  const world = await makeWorld(app)
  await fillRich(app, world)
  for (const every of [false, true]) {
    const file = await exported(app, world, kind, format, { every })
    const was = await everything(app, world)
    const checked = await brought(app, world, kind, file, { command: 'dry-run' })
    const { done, rows } = await brought(app, world, kind, file)
    expect(rows.filter(row => row.outcome !== 'unchanged' || row.reasons.length > 0)).toEqual([])
    const unchanged = {
      created: 0,
      updated: 0,
      unchanged: kind === 'leads' ? 16 : 17,
      duplicate: 0,
      invalid: 0,
      skipped: 0,
    }
    expect([done.state, done.counts, checked.done.counts]).toMatchObject(['done', unchanged, unchanged])
    expect(await everything(app, world)).toEqual(was)
  }
})

test.each(WAYS)('an export of %s as %s makes the same records in another company, once', async (kind, format) => {
  const world = await makeWorld(app)
  await fillRich(app, world)
  const other = await makeWorld(app)
  await app.db.sql`delete from lead_source where company_id = ${other.company.id} and name = 'Website'
    and not exists (select from lead where lead.source_id = lead_source.id)`
  const file = await exported(app, world, kind, format)
  const first = await brought(app, other, kind, file)
  expect(first.rows.filter(row => row.outcome !== 'created').map(row => row.reasons)).toEqual([])
  const columns =
    kind === 'leads'
      ? [
          'name',
          'city',
          'status',
          'sub_status',
          'lost_reason',
          'closed_at',
          'temperature',
          'lead_type',
          'owner',
          'budget_min',
          'budget_max',
          'bhk',
          'project',
          'received_at',
          'pipeline',
        ]
      : ['name', 'phones', 'emails', 'city', 'kinds', 'tags', 'owner', 'address', 'pincode', 'birthday', 'anniversary']
  const [is, was] = await Promise.all([listed(other, kind, columns), listed(world, kind, columns)])
  expect(is).toEqual(was)
  const then = await everything(app, other)
  const second = await brought(app, other, kind, file)
  expect(second.rows.filter(row => row.outcome !== 'unchanged')).toEqual([])
  expect(await everything(app, other)).toEqual(then)
})

/** The rows of an export with these columns, without its headings, in any order. */
async function listed(world: World, kind: ListKind, columns: readonly string[]): Promise<string[]> {
  const { body } = await app.call('POST', '/exports', { as: world.asha, body: { kind, format: 'csv', columns } })
  await workExport(world.company.id, body.data.id)
  const url = `http://localhost/api/v1/exports/${body.data.id}/file`
  const text = await (await app.fetch(new Request(url, { headers: world.asha.headers }))).text()
  return text.split('\r\n').slice(1).sort()
}

test.each(WAYS)('dots of hidden numbers in an export of %s as %s are written over no number', async (kind, format) => {
  const world = await makeWorld(app)
  await fillRich(app, world)
  const masked = { phone: 'masked', email: 'masked' }
  await app.db
    .sql`update role set field_rules = field_rules || ${app.db.sql.json(masked)} where id = ${world.roles.manager}`
  forgetCompany(world.company.id)
  const file = await exported(app, world, kind, format, { as: world.meera })
  const was = await everything(app, world)
  const { rows } = await brought(app, world, kind, file)
  expect(rows.filter(row => row.outcome !== 'unchanged')).toEqual([])
  expect(await everything(app, world)).toEqual(was)
})
