import type postgres from 'postgres'
import { open, type Target } from '../../src/platform/db/connection'

/** The server that `test/run.ts` started: it holds the migrated template that every test file clones. */
export type TestServer = { owner: Target; app: Target; system: Target; template: string }

export type TestDatabase = {
  owner: Target
  app: Target
  system: Target
  /** As the system role: sees every company. */
  sql: postgres.Sql
  /** How many statements wait in this database for what others hold; several files share the server. */
  waiting(): Promise<number>
  close(): Promise<void>
}

const server = (): TestServer => {
  const text = process.env.TEST_SERVER
  if (!text) throw new Error('Run tests by `bun run test` (a path may follow): it starts the database they need')
  return JSON.parse(text) as TestServer
}

let made = 0

/** A database of this test file's own, cloned from the migrated template (`empty`: without any schema). It stays when
 *  the run fails, so that one can look; the run's whole server is thrown away when everything passed. */
export async function freshDatabase(options: { empty?: boolean } = {}): Promise<TestDatabase> {
  const { owner, app, system, template } = server()
  const file = /([\w-]+)\.test\.ts/.exec(Bun.main)?.[1] ?? 'test'
  // Files of one name in different folders may come to one worker, each with a count of its own.
  const name = `${file}_${process.pid}_${++made}_${crypto.randomUUID().slice(0, 8)}`.toLowerCase().replaceAll('-', '_')
  const admin = open(owner, 'angan-test-admin')
  await admin.unsafe(
    `create database "${name}" ${options.empty ? 'template template0 strategy file_copy' : `template "${template}" strategy file_copy`}`,
  )
  await admin.end()
  const at = (target: Target): Target => ({ ...target, database: name })
  const sql = open(at(system), 'angan-test', 2)
  const waiting = async () => {
    const [row] = await sql<{ count: number }[]>`select count(*)::int as count from pg_locks
      where not granted and pid in (select pid from pg_stat_activity where datname = current_database())`
    return row!.count
  }
  return { owner: at(owner), app: at(app), system: at(system), sql, waiting, close: () => sql.end({ timeout: 5 }) }
}
