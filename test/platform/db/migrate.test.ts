import { afterAll, expect, test } from 'bun:test'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { open, type Target } from '../../../src/platform/db/connection'
import { migrate } from '../../../src/platform/db/migrate'
import { StartRefused } from '../../../src/platform/start-refused'
import { freshDatabase } from '../../support/database'

const folder = await mkdtemp(join(tmpdir(), 'angan-migrations-'))
afterAll(() => rm(folder, { recursive: true }))

let made = 0
async function files(migrations: Record<string, string>, views: Record<string, string> = {}): Promise<string> {
  const root = join(folder, String(++made))
  await mkdir(join(root, 'migrations'), { recursive: true })
  await mkdir(join(root, 'views'), { recursive: true })
  for (const [name, text] of Object.entries(migrations)) await Bun.write(join(root, 'migrations', name), text)
  for (const [name, text] of Object.entries(views)) await Bun.write(join(root, 'views', name), text)
  return root
}

async function ask(target: Target, text: string): Promise<Record<string, unknown>[]> {
  const sql = open(target, 'angan-test')
  try {
    return [...(await sql.unsafe(text))]
  } finally {
    await sql.end()
  }
}

const FIRST = { '20260101_0900_home.sql': 'create table home (id int); insert into home values (1)' }

test('a fresh install gets every migration once, and a second start changes nothing', async () => {
  const { owner, close } = await freshDatabase({ empty: true })
  const names = [...new Bun.Glob('*.sql').scanSync('sql/migrations')].sort()
  expect((await migrate(owner)).applied).toEqual(names)
  expect((await migrate(owner)).applied).toEqual([])
  await close()
})

test('twenty programs that start at once migrate the database once', async () => {
  const { owner, close } = await freshDatabase({ empty: true })
  const root = await files(FIRST)
  const runs = await Promise.all(Array.from({ length: 20 }, () => migrate(owner, root)))
  expect(runs.flatMap(run => run.applied)).toEqual(['20260101_0900_home.sql'])
  expect(await ask(owner, 'select * from home')).toEqual([{ id: 1 }])
  await close()
})

test('a migration that fails leaves nothing of itself and is named', async () => {
  const { owner, close } = await freshDatabase({ empty: true })
  const root = await files({ ...FIRST, '20260102_0900_bad.sql': 'create table half (id int); select 1/0' })
  // For the person at the terminal, so a sentence.
  const refused = await migrate(owner, root).catch(error => error)
  expect(refused).toBeInstanceOf(StartRefused)
  expect(refused.message).toBe(
    'Migration 20260102_0900_bad.sql: division by zero. The database is as it was before this migration; start the ' +
      'earlier version meanwhile.',
  )
  expect(await ask(owner, `select to_regclass('half') as half, to_regclass('home')::text as home`)).toEqual([
    { half: null, home: 'home' },
  ])
  await close()
})

test('a database that a newer program migrated is refused', async () => {
  const { owner, close } = await freshDatabase({ empty: true })
  await migrate(owner, await files({ ...FIRST, '20260102_0900_later.sql': 'select 1' }))
  await expect(migrate(owner, await files(FIRST))).rejects.toThrow(
    'migrated by a newer program (20260102_0900_later.sql)',
  )
  await close()
})

test('a database that a development version of before the first release made is refused, with what to do', async () => {
  const { owner, close } = await freshDatabase({ empty: true })
  await migrate(owner, await files({ '20261128_0100_walls.sql': 'create schema app' }))
  const refused = await migrate(owner).catch(error => error)
  expect(refused).toBeInstanceOf(StartRefused)
  expect(refused.message).toBe(
    'The database was made by a development version of before the first release (20261128_0100_walls.sql), which ' +
      "can't be brought up to date. Begin with a new data folder or an empty database. To keep leads and contacts, " +
      'start the version that made it, export them there, and import them into the new one.',
  )
  // Nothing was touched, so that version starts as before.
  expect(await ask(owner, 'select name from schema_migration')).toEqual([{ name: '20261128_0100_walls.sql' }])
  await close()
})

test('a migration that was edited after it landed is refused', async () => {
  const { owner, close } = await freshDatabase({ empty: true })
  await migrate(owner, await files(FIRST))
  const edited = await files({ '20260101_0900_home.sql': 'create table home (id bigint)' })
  await expect(migrate(owner, edited)).rejects.toThrow('20260101_0900_home.sql was changed after it had been applied')
  await close()
})

test('views are made again together when one of them changes, each behind those it stands on', async () => {
  const { owner, close } = await freshDatabase({ empty: true })
  const needs = '-- after: b_low\ncreate view a_high with (security_invoker) as select id + 1 as id from b_low'
  await migrate(
    owner,
    await files(FIRST, {
      'a_high.sql': needs,
      'b_low.sql': 'create view b_low with (security_invoker) as select id from home',
    }),
  )
  expect(await ask(owner, 'select id from a_high')).toEqual([{ id: 2 }])
  const changed = {
    'a_high.sql': needs,
    'b_low.sql': 'create view b_low with (security_invoker) as select id * 10 as id from home',
  }
  await migrate(owner, await files(FIRST, changed))
  expect(await ask(owner, 'select id from a_high')).toEqual([{ id: 11 }])
  await close()
})

test('a migration that says so runs outside a transaction', async () => {
  const { owner, close } = await freshDatabase({ empty: true })
  const root = await files({
    ...FIRST,
    '20260102_0900_index.sql': '--! no-transaction\ncreate index concurrently home_id on home (id)',
  })
  await migrate(owner, root)
  expect(await ask(owner, `select indisvalid from pg_index where indexrelid = 'home_id'::regclass`)).toEqual([
    { indisvalid: true },
  ])
  await close()
})

test('a release that drops a column which a view reads works on a database that has the view', async () => {
  const { owner, close } = await freshDatabase({ empty: true })
  const before = { '20260101_0900_home.sql': 'create table home (id int, old text)' }
  const view = (columns: string) => ({
    'home_record.sql': `create view home_record with (security_invoker) as select ${columns} from home`,
  })
  await migrate(owner, await files(before, view('id, old')))
  const after = { ...before, '20260102_0900_drop.sql': 'alter table home drop column old' }
  expect((await migrate(owner, await files(after, view('id')))).applied).toEqual(['20260102_0900_drop.sql'])
  expect(await ask(owner, 'select count(*)::int as amount from home_record')).toEqual([{ amount: 0 }])
  await close()
})

test('views that an operator made for their own reports stay through a release', async () => {
  const { owner, close } = await freshDatabase({ empty: true })
  const view = (id: string) => ({
    'home_record.sql': `create view home_record with (security_invoker) as select ${id} as id from home`,
  })
  await migrate(owner, await files(FIRST, view('id')))
  await ask(owner, 'create view my_report as select count(*)::int as homes from home')
  await migrate(owner, await files(FIRST, view('id + 1')))
  expect(await ask(owner, 'select homes from my_report')).toEqual([{ homes: 1 }])
  expect(await ask(owner, 'select id from home_record')).toEqual([{ id: 2 }])
  await close()
})

test('a migration that fails leaves a database that the version before can start on again', async () => {
  const { owner, close } = await freshDatabase({ empty: true })
  const view = { 'home_record.sql': 'create view home_record with (security_invoker) as select id from home' }
  const root = await files(FIRST, view)
  await migrate(owner, root)
  const bad = { ...FIRST, '20260102_0900_bad.sql': 'select 1/0' }
  await expect(migrate(owner, await files(bad, view))).rejects.toThrow('division by zero')
  await migrate(owner, root)
  expect(await ask(owner, 'select id from home_record')).toEqual([{ id: 1 }])
  await close()
})

/** Writes as the owner, into a table without walls. */
const AS_OWNER = ['20261201_0002_workspace.sql']

test('a migration that writes rows does so as the role that sees them: the owner of the tables is walled in and writes none', async () => {
  const folder = join(import.meta.dir, '../../../sql/migrations')
  const names = readdirSync(folder).filter(name => name.endsWith('.sql') && !AS_OWNER.includes(name))
  expect(names).toContain('20261201_0005_leads.sql')
  for (const name of names) {
    let role = 'owner'
    for (const line of readFileSync(join(folder, name), 'utf8').split('\n')) {
      if (/^(set|reset) role\b/.test(line)) role = line.startsWith('set') ? 'other' : 'owner'
      if (/^(insert into|update|delete from|merge into)\b/.test(line))
        expect([name, line, role]).toEqual([name, line, 'other'])
    }
  }
})
