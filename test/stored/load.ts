// An earlier version's database and data folder, brought up to date as a new version does it at its start.

import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type postgres from 'postgres'
import { startIntake, stopIntake } from '../../src/leads'
import { open, type Target } from '../../src/platform/db/connection'
import { migrate } from '../../src/platform/db/migrate'
import { SQL_ROOT, sqlFiles } from '../../src/platform/db/sql-files'
import { startFanOut, stopFanOut } from '../../src/platform/events/fan-out'
import { newId } from '../../src/platform/ids'
import { installation, setInstallation } from '../../src/platform/installation'
import { startJobs, stopJobs } from '../../src/platform/jobs/jobs'
import { hub } from '../../src/platform/realtime/hub'
import { newToken, tokenHash } from '../../src/platform/secrets/tokens'
import { type Caller, startApp, type TestApp } from '../support/app'
import { freshDatabase, type TestDatabase } from '../support/database'
import { type Fixture, readFixture } from './fixture'

export type Loaded = {
  app: TestApp
  company: string
  known: Fixture['about']['known']
  jobs: Fixture['jobs']
  members: Record<string, Caller & { id: string }>
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects, and fails where it is not there.
  read(path: string, as?: Caller): Promise<any>
  /** Asks as the owner; answers `data`. Throws where it is refused. */
  // biome-ignore lint/suspicious/noExplicitAny: likewise.
  ask(method: string, path: string, body?: unknown): Promise<any>
  /** Puts the jobs into the queue and begins to work, as at the start of the program. */
  startWork(): Promise<void>
  close(): Promise<void>
}

/** The app on what `version` left; `change` may alter it before. */
export async function load(version: string, change: (fixture: Fixture) => void = () => {}): Promise<Loaded> {
  const fixture = await readFixture(version)
  change(fixture)
  const dataDir = await mkdtemp(join(tmpdir(), 'angan-stored-'))
  const before = installation()
  setInstallation({ ...before, dataDir })
  for (const [path, text] of Object.entries(fixture.files)) {
    await Bun.write(join(dataDir, 'files', path), text)
  }
  const app = await startApp(await databaseOf(fixture))
  const members = await signedIn(app.db.sql, fixture)
  const call = async (method: string, path: string, as: Caller, body?: unknown) => {
    const { status, body: answer } = await app.call(method, path, { as, ...(body === undefined ? {} : { body }) })
    if (status >= 300) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(answer)}`)
    return answer.data
  }
  const { company, known } = fixture.about
  let isWorking = false
  return {
    ...{ app, company, known, members, jobs: fixture.jobs },
    read: (path, as = members.asha!) => call('GET', path, as),
    ask: (method, path, body) => call(method, path, members.asha!, body),
    async startWork() {
      await startJobs({ work: false })
      for (const { name, data } of fixture.jobs) {
        await app.db
          .sql`insert into pgboss.job (name, data, policy) values (${name}, ${app.db.sql.json(data as never)}, 'standard')`
      }
      await stopJobs()
      await hub.start(app.db.system)
      await startJobs({ work: true })
      startFanOut()
      startIntake()
      isWorking = true
    },
    async close() {
      if (isWorking) {
        await Promise.all([stopIntake(), stopFanOut(), stopJobs()])
        await hub.stop()
      }
      await app.close()
      setInstallation(before)
      await rm(dataDir, { recursive: true })
    },
  }
}

/** A database with the rows in the schema of their time, brought up to date: what a later version adds, moves or drops is
 *  its migrations' business, as it is with people's databases. */
async function databaseOf({ about, tables }: Fixture): Promise<TestDatabase> {
  const current = (await sqlFiles(join(SQL_ROOT, 'migrations'))).map(({ name }) => name)
  const isOld = current.some(name => !about.migrations.includes(name))
  const database = await freshDatabase({ empty: isOld })
  if (isOld) await migrateTo(database.owner, about.migrations)
  const sql = open(database.owner, 'angan-stored', 1)
  try {
    await insert(sql, tables)
  } finally {
    await sql.end()
  }
  if (isOld) await migrate(database.owner)
  return database
}

/** Migrations never change, so an older schema is made by those that there were. It needs no views. */
async function migrateTo(owner: Target, names: readonly string[]): Promise<void> {
  const root = await mkdtemp(join(tmpdir(), 'angan-stored-sql-'))
  await cp(join(SQL_ROOT, 'functions'), join(root, 'functions'), { recursive: true })
  for (const name of names) await cp(join(SQL_ROOT, 'migrations', name), join(root, 'migrations', name))
  await migrate(owner, root)
  await rm(root, { recursive: true })
}

/** Row by row as they were: no trigger fires, and nothing that a set-up made stands beside them. */
async function insert(sql: postgres.Sql, tables: Fixture['tables']): Promise<void> {
  const all = await sql`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_migration'`
  const written = await sql`select table_name, column_name, is_identity = 'YES' as is_identity
    from information_schema.columns where table_schema = 'public' and is_generated = 'NEVER'`
  await sql.unsafe(HELD_OFF)
  await sql.begin(async tx => {
    await tx.unsafe(`truncate ${all.map(({ name }) => `"${name}"`).join(', ')}`)
    for (const [table, rows] of Object.entries(tables)) {
      const columns = written.filter(column => column.table_name === table)
      const names = columns.filter(({ column_name }) => column_name in rows[0]!).map(({ column_name }) => column_name)
      const list = names.map(name => `"${name}"`).join(', ')
      await tx.unsafe(
        `insert into "${table}" (${list}) overriding system value
         select ${list} from jsonb_populate_recordset(null::"${table}", $1::text::jsonb)`,
        [JSON.stringify(rows)],
      )
      for (const { column_name } of columns.filter(({ is_identity }) => is_identity)) {
        await tx.unsafe(`select setval(pg_get_serial_sequence('"${table}"', '${column_name}'), max("${column_name}"))
          from "${table}"`)
      }
    }
  })
  await sql.unsafe(AS_BEFORE)
}

/** For each table and each foreign key. There is no superuser, who could turn triggers off for a session. */
const each = (ofTable: string, ofKey: string): string => `do $$
declare
  one record;
begin
  for one in select oid::regclass as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relrowsecurity
  loop
    execute format('alter table %s ${ofTable}', one.name);
  end loop;
  for one in select conrelid::regclass as name, conname from pg_constraint
    where connamespace = 'public'::regnamespace and contype = 'f'
  loop
    execute format('alter table %s alter constraint %I ${ofKey}', one.name, one.conname);
  end loop;
end $$`

const HELD_OFF = each('disable trigger user, no force row level security', 'deferrable initially deferred')
const AS_BEFORE = each('enable trigger user, force row level security', 'not deferrable')

/** Browsers that are signed in today: sessions end, whatever the version. */
async function signedIn(sql: postgres.Sql, { about }: Fixture): Promise<Loaded['members']> {
  const callers = Object.entries(about.members).map(async ([name, id]) => {
    const token = newToken()
    await sql`insert into session (company_id, id, member_id, token_hash, proven_at, expires_at)
      values (${about.company}, ${newId('ses')}, ${id}, ${tokenHash(token)}, now(), now() + interval '90 days')`
    return [name, { id, headers: { cookie: `sid=${token}` } }] as const
  })
  return Object.fromEntries(await Promise.all(callers))
}
