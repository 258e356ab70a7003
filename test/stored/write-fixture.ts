// Writes what this version leaves behind as a fixture that later versions take to its end: `bun run stored 2026-11-29`.
// Once for each release; a fixture that is written is never changed.

import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type postgres from 'postgres'
import { startFanOut, stopFanOut } from '../../src/platform/events/fan-out'
import { installation, setInstallation } from '../../src/platform/installation'
import { startJobs, stopJobs } from '../../src/platform/jobs/jobs'
import { said } from '../../src/platform/rooms'
import { startApp, waitFor } from '../support/app'
import { startTestServer } from '../support/server'
import { makeWorld } from '../support/world'
import { CARRYING } from './carrying'
import { type Fixture, type Row, writeFixture } from './fixture'
import { meetPeople } from './scene/people'
import { setUp } from './scene/settings'
import { stageOf } from './scene/stage'
import { beginWork } from './scene/under-way'

const [version] = process.argv.slice(2)
if (!version) throw new Error('Name the version: bun run stored 2026-11-29')

const { server, stop } = await startTestServer()
process.env.TEST_SERVER = JSON.stringify(server)
const dataDir = await mkdtemp(join(tmpdir(), 'angan-stored-'))
// With a mail server, so that mails wait for it.
setInstallation({ ...installation(), dataDir, smtpUrl: 'smtp://127.0.0.1:1', mailFrom: 'Angan <crm@example.in>' })
const app = await startApp()
await startJobs({ work: false })
// Consumers begin with what happens from now on.
startFanOut()
await waitFor(async () => {
  const [row] = await app.db.sql`select count(*)::int as count from event_consumer`
  return row!.count === said('consumers').length
}, 'every consumer')
await stopFanOut()
const world = await makeWorld(app)
const stage = stageOf(app, world)
for (const act of [setUp, meetPeople, beginWork]) await act(stage)
const { sql } = app.db
await writeFixture(version, {
  about: {
    at: new Date().toISOString(),
    migrations: (await sql`select name from schema_migration where name like '2%' order by name`).map(row => row.name),
    company: world.company.id,
    members: membersOf(),
    known: stage.known,
  },
  files: await filesIn(join(dataDir, 'files')),
  jobs: await jobsIn(sql),
  tables: await tablesOf(sql),
})
await stopJobs()
await app.close()
await stop(false)
await rm(dataDir, { recursive: true })

function membersOf(): Record<string, string> {
  const { asha, meera, vikram, ravi, neha, imran } = world
  return Object.fromEntries(Object.entries({ asha, meera, vikram, ravi, neha, imran }).map(([k, { id }]) => [k, id]))
}

/** What the rooms put into the queue. What only says that there is something to do carries nothing. */
async function jobsIn(sql: postgres.Sql): Promise<Fixture['jobs']> {
  const rows = await waitFor(async () => {
    const found =
      await sql`select name, data from pgboss.job where state = 'created' and data <> '{}' order by name, id`
    return CARRYING.every(name => found.some(row => row.name === name)) ? found : null
  }, 'a job of each kind')
  return rows.map(({ name, data }) => ({ name, data }))
}

async function tablesOf(sql: postgres.Sql): Promise<Record<string, Row[]>> {
  const tables = await sql`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_migration' order by relname`
  const all: Record<string, Row[]> = {}
  for (const { name } of tables) {
    const rows = await sql`select to_jsonb(t) as row from ${sql(name)} t order by to_jsonb(t)::text collate "C"`
    if (rows.length > 0) all[name] = rows.map(({ row }) => row)
  }
  return all
}

async function filesIn(folder: string): Promise<Record<string, string>> {
  const names = await readdir(folder, { recursive: true })
  const texts = names
    .filter(name => name.includes('/'))
    .map(async name => [name, await Bun.file(join(folder, name)).text()] as const)
  return Object.fromEntries(await Promise.all(texts))
}
