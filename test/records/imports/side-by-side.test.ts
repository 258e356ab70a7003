// Two lists of the same people that run at the same moment are as two that run one after the other.

import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installation, setInstallation } from '../../../src/platform/installation'
import { startApp, type TestApp } from '../../support/app'
import { makeWorld, type World } from '../../support/world'
import { importing } from './importing'

let app: TestApp
let world: World
let imports: ReturnType<typeof importing>
const before = installation()
const dataDir = mkdtempSync(join(tmpdir(), 'imports-'))
beforeAll(async () => {
  app = await startApp()
  setInstallation({ ...before, dataDir })
})
beforeEach(async () => {
  world = await makeWorld(app)
  imports = importing(app, world)
})
afterAll(async () => {
  await app.close()
  setInstallation(before)
  rmSync(dataDir, { recursive: true })
})

const rows = Array.from({ length: 60 }, (_, i) => i)
const LISTS: [what: string, kind: string, list: string][] = [
  ['enquiries by number', 'lead', `Name,Phone\n${rows.map(i => `Person ${i},98200000${10 + i}`).join('\n')}\n`],
  [
    'enquiries by id',
    'lead',
    `Enquiry id,Name,Phone\n${rows.map(i => `E${i},Person ${i},98200000${10 + i}`).join('\n')}\n`,
  ],
  ['enquiries by address', 'lead', `Name,Email\n${rows.map(i => `Person ${i},p${i}@example.in`).join('\n')}\n`],
  [
    'people by number',
    'contact',
    `Name,Phone,City\n${rows.map(i => `Person ${i},98200000${10 + i},Pune`).join('\n')}\n`,
  ],
]

test.each(LISTS)('two lists of the same %s make each of them once', async (_, kind, list) => {
  const sent = [await imports.send(list, kind), await imports.send(list, kind)]
  for (const { id } of sent) await imports.ask(id, 'run')
  await Promise.all(sent.map(({ id }) => imports.work(id)))
  const counts = await Promise.all(sent.map(async ({ id }) => (await imports.read(id)).counts))
  expect(counts.map(one => one.created).toSorted((a, b) => a - b)).toEqual([0, 60])
  expect(counts.map(one => one.unchanged).toSorted((a, b) => a - b)).toEqual([0, 60])
  const [leads] = await app.db.sql`
    select count(*)::int as leads, coalesce(max(enquiry_count), 1)::int as most from lead where company_id = ${world.company.id}`
  expect(leads).toEqual({ leads: kind === 'lead' ? 60 : 0, most: 1 })
})
