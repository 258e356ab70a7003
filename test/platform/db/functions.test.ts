// Functions `app.*` are files that are applied again when they change.

import { afterAll, afterEach, beforeEach, expect, test } from 'bun:test'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { open, type Target } from '../../../src/platform/db/connection'
import { migrate } from '../../../src/platform/db/migrate'
import { StartRefused } from '../../../src/platform/start-refused'
import { freshDatabase, type TestDatabase } from '../../support/database'

type Texts = Record<string, string>
type Version = { migrations?: Texts; functions?: Texts; views?: Texts }

const folder = await mkdtemp(join(tmpdir(), 'angan-functions-'))
let made = 0
let database: TestDatabase
let owner: Target

beforeEach(async () => {
  database = await freshDatabase({ empty: true })
  owner = database.owner
})
afterEach(() => database.close())
afterAll(() => rm(folder, { recursive: true }))

const APP = { '20260101_0800_app.sql': '--! before-functions\ncreate schema app' }
const TWICE = `create or replace function app.twice(n int) returns int language sql immutable as $$ select n * 2 $$;`

/** Brings the database to a version with these files. */
async function to({ migrations = {}, functions = {}, views = {} }: Version): Promise<string[]> {
  const root = join(folder, String(++made))
  const folders = { migrations: { ...APP, ...migrations }, functions, views }
  for (const [name, texts] of Object.entries(folders)) {
    await mkdir(join(root, name), { recursive: true })
    for (const [file, text] of Object.entries(texts)) await Bun.write(join(root, name, file), text)
  }
  return (await migrate(owner, root)).applied
}

async function ask(text: string): Promise<Record<string, unknown>[]> {
  const sql = open(owner, 'angan-test')
  try {
    return [...(await sql.unsafe(text))]
  } finally {
    await sql.end()
  }
}

const signatures = async () =>
  (
    await ask(`select oid::regprocedure::text as name from pg_proc where pronamespace = 'app'::regnamespace order by 1`)
  ).map(row => row.name)

const HOME = {
  '20260102_0900_home.sql':
    'create table home (id int, twice int generated always as (app.twice(id)) stored); insert into home values (4)',
}

test('functions stand before the tables that need them, and may name tables that come later', async () => {
  const homes = `create or replace function app.homes() returns bigint language sql as $$ select count(*) from home $$;`
  const applied = await to({ migrations: HOME, functions: { 'homes.sql': homes, 'twice.sql': TWICE } })
  expect(applied).toEqual(['20260101_0800_app.sql', '20260102_0900_home.sql'])
  expect(await ask('select twice, app.homes()::int as homes from home')).toEqual([{ twice: 8, homes: 1 }])
})

test('a file that changes is applied again, under what depends on it; others are left alone', async () => {
  const thrice = TWICE.replaceAll('twice', 'thrice').replace('* 2', '* 3')
  await to({ migrations: HOME, functions: { 'twice.sql': TWICE, 'thrice.sql': thrice } })
  const row = async (name: string) =>
    (await ask(`select xmin::text from pg_proc where oid = 'app.${name}(int)'::regprocedure`))[0]!.xmin
  const before = { twice: await row('twice'), thrice: await row('thrice') }
  await to({ migrations: HOME, functions: { 'twice.sql': TWICE.replace('n * 2', 'n + n'), 'thrice.sql': thrice } })
  expect(await row('thrice')).toBe(before.thrice)
  expect(await row('twice')).not.toBe(before.twice)
  await ask('insert into home values (5)')
  expect(await ask('select twice from home where id = 5')).toEqual([{ twice: 10 }])
})

test('a second start touches no function', async () => {
  const rows = () => ask(`select oid::int, xmin::text from pg_proc where pronamespace = 'app'::regnamespace order by 1`)
  await migrate(owner)
  const before = await rows()
  expect(before.length).toBeGreaterThan(80)
  await migrate(owner)
  expect(await rows()).toEqual(before)
})

test('a function that left the folder is dropped after the migrations, which may still let go of it', async () => {
  await to({ migrations: HOME, functions: { 'twice.sql': TWICE } })
  const plain = { '20260103_0900_plain.sql': 'alter table home drop column twice' }
  await to({ migrations: { ...HOME, ...plain } })
  expect(await signatures()).toEqual([])
})

test('of two functions of one name the one that left its file is dropped', async () => {
  const words = `create or replace function app.twice(n text) returns text language sql as $$ select n || n $$;`
  await to({ functions: { 'twice.sql': `${TWICE}\n${words}` } })
  expect(await signatures()).toEqual(['app.twice(integer)', 'app.twice(text)'])
  await to({ functions: { 'twice.sql': TWICE } })
  expect(await signatures()).toEqual(['app.twice(integer)'])
})

test('one that moved to another file stays', async () => {
  await to({ migrations: HOME, functions: { 'twice.sql': TWICE } })
  await to({ migrations: HOME, functions: { 'numbers.sql': `-- Numbers.\n${TWICE}` } })
  expect(await signatures()).toEqual(['app.twice(integer)'])
})

test('one that something else still needs refuses the start and is named; so does not what an operator made', async () => {
  await to({ functions: { 'twice.sql': TWICE } })
  await ask('create function app.mine() returns int language sql as $$ select 1 $$')
  await ask('create view my_report as select app.twice(1) as two')
  const refused = await to({}).catch(error => error)
  expect(refused).toBeInstanceOf(StartRefused)
  expect(refused.message).toBe(
    'This version has no app.twice(integer) any more, but something else in the database needs it: view my_report ' +
      'depends on function app.twice(integer). Drop or change that, and start again.',
  )
  await ask('drop view my_report')
  await to({})
  expect(await signatures()).toEqual(['app.mine()'])
})

test('functions of the program’s role are made and changed in its name, and it may create nothing else', async () => {
  const walled = (n: number) => `set role angan_system;
    create or replace function app.secret() returns int language sql security definer as $$ select ${n} $$;
    reset role;`
  const shown = `select app.secret() as n, pg_get_userbyid(proowner) as owner,
      has_schema_privilege('angan_system', 'app', 'create') as may_create
    from pg_proc where oid = 'app.secret()'::regprocedure`
  const usage = { '20260101_0801_usage.sql': 'grant usage on schema app to angan_system' }
  for (const n of [1, 2]) {
    await to({ migrations: usage, functions: { 'secret.sql': walled(n) } })
    expect(await ask(shown)).toEqual([{ n, owner: 'angan_system', may_create: false }])
  }
})

test('a file that fails is named, and the version before can start on the database again', async () => {
  const before = { migrations: HOME, functions: { 'twice.sql': TWICE } }
  await to(before)
  const refused = await to({
    migrations: HOME,
    functions: { 'more.sql': TWICE.replaceAll('twice', 'more'), 'twice.sql': 'create or replace function app.twice(' },
  }).catch(error => error)
  expect(refused).toBeInstanceOf(StartRefused)
  expect(refused.message).toStartWith('Functions twice.sql: syntax error')
  await to(before)
  expect(await signatures()).toEqual(['app.twice(integer)'])
})

test('one whose answer changes is dropped by its file first, though a view reads it', async () => {
  const views = { 'home_record.sql': 'create view home_record with (security_invoker) as select app.twice(3) as six' }
  await to({ functions: { 'twice.sql': TWICE }, views })
  const text = `drop function if exists app.twice(int);\n${TWICE.replace('returns int', 'returns text').replace('n * 2', "n || ''")}`
  await to({ functions: { 'twice.sql': text }, views })
  expect(await ask('select six from home_record')).toEqual([{ six: '3' }])
  expect(await signatures()).toEqual(['app.twice(integer)'])
})

test('functions stand in their own folder, each in one file and none in a migration', async () => {
  const made = (text: string) =>
    [...text.matchAll(/^create (?:or replace )?(?:function|procedure) (app\.\w+)/gm)].map(m => m[1]!)
  const root = join(import.meta.dir, '../../../sql')
  const places = new Map<string, Set<string>>()
  for (const file of new Bun.Glob('{functions,migrations}/*.sql').scanSync(root)) {
    for (const name of made(await Bun.file(join(root, file)).text())) {
      places.set(name, (places.get(name) ?? new Set()).add(file))
    }
  }
  expect(places.get('app.protect')).toEqual(new Set(['functions/walls.sql']))
  const wrong = [...places].filter(([, files]) => files.size > 1 || [...files][0]!.startsWith('migrations/'))
  expect(wrong).toEqual([])
})
