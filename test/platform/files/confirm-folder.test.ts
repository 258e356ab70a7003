import { afterAll, beforeAll, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { db } from '../../../src/platform/db/database'
import { Presence } from '../../../src/platform/db/presence'
import { confirmFilesFolder, othersLive } from '../../../src/platform/files/confirm-folder'
import { StartRefused } from '../../../src/platform/start-refused'
import { freshDatabase, type TestDatabase } from '../../support/database'

let database: TestDatabase
const folders = Array.from({ length: 2 }, () => mkdtempSync(join(tmpdir(), 'data-')))
beforeAll(async () => {
  database = await freshDatabase()
  db.open({ app: database.app, system: database.system })
})
afterAll(async () => {
  await db.close()
  await database.close()
  for (const folder of folders) rmSync(folder, { recursive: true })
})

test('programs that work on one database share a data folder; a single one may come with a new one', async () => {
  const [ours, another] = folders as [string, string]
  await confirmFilesFolder(ours)
  // Started again.
  await confirmFilesFolder(ours)
  const other = new Presence(database.system)
  await other.worker()
  expect(await othersLive()).toBe(true)
  await confirmFilesFolder(ours)
  const refused = await confirmFilesFolder(another).catch(error => error)
  expect(refused).toBeInstanceOf(StartRefused)
  expect(refused.message).toContain('one shared data folder')
  await other.close()
  while (await othersLive());
  await confirmFilesFolder(another)
})
