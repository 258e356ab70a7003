import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { open } from '../../src/platform/db/connection'
import { migrate } from '../../src/platform/db/migrate'
import { startEmbedded } from '../../src/platform/postgres/start'
import type { TestServer } from './database'

const TEMPLATE = 'angan_template'

/** Starts a throw-away PostgreSQL with the migrated template. Not durable: a test run that dies is run again. */
export async function startTestServer(): Promise<{
  server: TestServer
  folder: string
  stop(keep: boolean): Promise<void>
}> {
  const folder = await mkdtemp(join(tmpdir(), 'angan-test-'))
  const embedded = await startEmbedded({ dataDir: folder, log: () => {}, durable: false, maxConnections: 200 })
  const admin = open(embedded.owner, 'angan-test-admin')
  await admin.unsafe(`create database ${TEMPLATE}`)
  await admin.end()
  await migrate({ ...embedded.owner, database: TEMPLATE })
  const { owner, app, system } = embedded
  return {
    server: { owner, app, system, template: TEMPLATE },
    folder,
    async stop(keep) {
      await embedded.stop()
      if (!keep) await rm(folder, { recursive: true, force: true })
    },
  }
}
