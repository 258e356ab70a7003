import { afterAll, beforeAll, expect, test } from 'bun:test'
import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { db } from '../../../src/platform/db/database'
import { systemOf } from '../../../src/platform/db/who'
import { fileAt } from '../../../src/platform/files/file-place'
import { keepFile, openFile, removeFile, storeFile } from '../../../src/platform/files/keep-file'
import { removeExpiredFiles } from '../../../src/platform/files/remove-expired'
import { installation, setInstallation } from '../../../src/platform/installation'
import { startApp, type TestApp, waitFor } from '../../support/app'
import { makeRival, makeWorld } from '../../support/world'

let app: TestApp
const dataDir = mkdtempSync(join(tmpdir(), 'files-'))
beforeAll(async () => {
  app = await startApp()
  setInstallation({ ...installation(), dataDir })
})
afterAll(async () => {
  await app.close()
  rmSync(dataDir, { recursive: true })
})

async function* pieces(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text)
}
const day = 86_400_000
const keeping = { purpose: 'import', name: 'leads.csv', mediaType: 'text/csv', keptFor: day } as const
const whoOf = (company: { id: string }) => systemOf({ id: company.id, zone: 'Asia/Kolkata' })

test('a file is read back as it came, with its size and the hash of its bytes', async () => {
  const who = whoOf((await makeWorld(app)).company)
  const stored = await storeFile(who, pieces('Name,Ph', 'one\n'), 100)
  await db.write(who, work => keepFile(work, stored, keeping))
  const file = await db.read(who, work => openFile(work, stored.id, 'import'))
  // sha256 of "Name,Phone\n"
  expect(file).toMatchObject({ name: 'leads.csv', bytes: 11, sha256: Bun.SHA256.hash('Name,Phone\n', 'hex') })
  expect(await Bun.file(file.path).text()).toBe('Name,Phone\n')
})

test('a file beyond the limit leaves nothing', async () => {
  const who = whoOf((await makeWorld(app)).company)
  await expect(storeFile(who, pieces('12345', '67890'), 9)).rejects.toThrow('larger')
  expect(readdirSync(join(dataDir, 'files', who.companyId))).toEqual([])
})

test('neither another company nor another purpose opens it', async () => {
  const who = whoOf((await makeWorld(app)).company)
  const rival = whoOf((await makeRival(app)).company)
  const stored = await storeFile(who, pieces('x'), 9)
  await db.write(who, work => keepFile(work, stored, keeping))
  await expect(db.read(rival, work => openFile(work, stored.id, 'import'))).rejects.toThrow('Not found')
  await expect(db.read(who, work => openFile(work, stored.id, 'export'))).rejects.toThrow('Not found')
})

test('a removed file is gone, bytes and all', async () => {
  const who = whoOf((await makeWorld(app)).company)
  const stored = await storeFile(who, pieces('x'), 9)
  await db.write(who, work => keepFile(work, stored, keeping))
  await db.write(who, work => removeFile(work, stored.id))
  await expect(db.read(who, work => openFile(work, stored.id, 'import'))).rejects.toThrow('Not found')
  await waitFor(() => !existsSync(fileAt(who.companyId, stored.id)))
})

test('the night removes what is past its day and what was left behind, and nothing else', async () => {
  const who = whoOf((await makeWorld(app)).company)
  const [kept, past] = await Promise.all([storeFile(who, pieces('a'), 9), storeFile(who, pieces('b'), 9)])
  await db.write(who, async work => {
    await keepFile(work, kept!, keeping)
    await keepFile(work, past!, { ...keeping, keptFor: -1000 })
  })
  const [left, fresh] = ['left.part', 'fresh.part'].map(name => fileAt(who.companyId, name)) as [string, string]
  writeFileSync(left, 'half')
  writeFileSync(fresh, 'half')
  utimesSync(left, new Date(Date.now() - 2 * day), new Date(Date.now() - 2 * day))
  expect(await removeExpiredFiles()).toBe(2)
  expect([kept!.id, past!.id].map(id => existsSync(fileAt(who.companyId, id)))).toEqual([true, false])
  expect([existsSync(left), existsSync(fresh)]).toEqual([false, true])
})
