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

test('a session of before the mark of a recent sign-in comes through the upgrade without one', async () => {
  const { owner, close } = await freshDatabase({ empty: true })
  await migrate(owner, await filesBefore('20261128_0320'))
  await ask(
    owner,
    `set role angan_system;
     insert into company (id, name) values ('com_a', 'Lakeview');
     insert into role (company_id, id, key, name, permissions, field_rules, position)
       values ('com_a', 'rol_a', 'agent', 'Agent', '{}', '{}', 1);
     insert into member (company_id, id, name, email, role_id) values ('com_a', 'mem_a', 'Ravi', 'ravi@example.in', 'rol_a');
     insert into session (company_id, id, member_id, token_hash, expires_at)
       values ('com_a', 'ses_a', 'mem_a', '\\x01', now() + interval '1 day')`,
  )
  await migrate(owner)
  const answers = await ask(owner, 'set role angan_system; select proven_at < created_at as is_old from session')
  expect(answers.flat().at(-1)).toEqual({ is_old: true })
  await close()
})

test('leads and people of before the board and the search have their place in both after the upgrade', async () => {
  const { owner, system, close } = await freshDatabase({ empty: true })
  await migrate(owner, await filesBefore('20261128_0416'))
  await ask(
    owner,
    `set role angan_system;
     insert into company (id, name) values ('com_a', 'Lakeview'), ('com_b', 'Hillside');
     insert into role (company_id, id, key, name, permissions, field_rules, position)
       values ('com_a', 'rol_a', 'agent', 'Agent', '{}', '{}', 1);
     insert into member (company_id, id, name, email, role_id) values ('com_a', 'mem_a', 'Ravi', 'ravi@example.in', 'rol_a');
     insert into contact (company_id, id, name, name_folded)
       values ('com_a', 'con_a', 'Asha Rane', 'asha rane'), ('com_a', 'con_b', 'Asha Naik', 'asha naik'),
              ('com_b', 'con_c', 'Asha', 'asha');
     insert into pipeline (company_id, id, name, lead_types, position) values ('com_a', 'pip_a', 'Buyers', '{buy}', 1);
     insert into pipeline_status (company_id, id, pipeline_id, key, name, category, color, position)
       values ('com_a', 'sta_a', 'pip_a', 'new', 'New', 'open', '#777777', 1);
     insert into lead_source (company_id, id, name, kind, token_hash, token_sealed)
       values ('com_a', 'src_a', 'Portal', 'portal', '\\x01', '\\x01');
     insert into lead (company_id, id, ref, contact_id, lead_type, pipeline_id, status_id, category, source_id, owner_id,
                       budget_min, budget_max, received_at, archived_at)
     select 'com_a', 'led_' || no, 'L-' || no, contact_id, 'buy', 'pip_a', 'sta_a', 'open', 'src_a', 'mem_a',
            1000, budget_max, now(), archived_at
       from (values (1, 'con_a', 5000, null), (2, 'con_b', null, null), (3, 'con_b', 7000, now()))
         given (no, contact_id, budget_max, archived_at)`,
  )
  await migrate(owner)
  expect(await ask(system, 'select company_id, owner_id, status_id, leads, budget from lead_tally')).toEqual([
    { company_id: 'com_a', owner_id: 'mem_a', status_id: 'sta_a', leads: 2, budget: '6000' },
  ])
  expect(await ask(system, 'select company_id, word from name_word order by 1, 2')).toEqual([
    { company_id: 'com_a', word: 'asha' },
    { company_id: 'com_a', word: 'naik' },
    { company_id: 'com_a', word: 'rane' },
    { company_id: 'com_b', word: 'asha' },
  ])
  await close()
})

test('words of names of before are marked as Tamil after the upgrade, and stand once', async () => {
  const { owner, system, close } = await freshDatabase({ empty: true })
  await migrate(owner, await filesBefore('20261130_2110'))
  await ask(
    owner,
    `set role angan_system;
     insert into company (id, name) values ('com_a', 'Lakeview'), ('com_b', 'Hillside');
     insert into contact (company_id, id, name, name_folded)
       values ('com_a', 'con_a', 'கணேஷ் குமார்', 'kanes kumar'), ('com_a', 'con_b', 'Ganesh Kumar', 'ganesh kumar'),
              ('com_b', 'con_c', 'Kanes', 'kanes'), ('com_b', 'con_d', 'Deepa', 'deepa');
     insert into name_word (company_id, word) values ('com_a', 'kumar'), ('com_b', 'deepa'), ('com_b', 'deepa')`,
  )
  await migrate(owner)
  expect(await ask(system, 'select company_id, word, is_tamil from name_word order by 1, 2')).toEqual([
    { company_id: 'com_a', word: 'ganesh', is_tamil: false },
    { company_id: 'com_a', word: 'kanes', is_tamil: true },
    { company_id: 'com_a', word: 'kumar', is_tamil: true },
    { company_id: 'com_b', word: 'deepa', is_tamil: false },
    { company_id: 'com_b', word: 'kanes', is_tamil: false },
  ])
  await close()
})

/** The migrations of before a name, for a database that is then upgraded. */
async function filesBefore(end: string): Promise<string> {
  const names = [...new Bun.Glob('*.sql').scanSync('sql/migrations')].filter(name => name < end).sort()
  const texts = names.map(async name => [name, await Bun.file(join('sql/migrations', name)).text()])
  return files(Object.fromEntries(await Promise.all(texts)))
}

/** Those that wrote as the owner: the first into a table without walls, the others nothing, which 0780 made good. */
const AS_OWNER = ['20261128_0101_company_and_people.sql', '20261128_0416_board.sql', '20261128_0470_search_names.sql']

test('a migration that writes rows does so as the role that sees them: the owner of the tables is walled in and writes none', async () => {
  const folder = join(import.meta.dir, '../../../sql/migrations')
  const names = readdirSync(folder).filter(name => !AS_OWNER.includes(name))
  expect(names.length).toBeGreaterThan(10)
  for (const name of names) {
    let role = 'owner'
    for (const line of readFileSync(join(folder, name), 'utf8').split('\n')) {
      if (/^(set|reset) role\b/.test(line)) role = line.startsWith('set') ? 'other' : 'owner'
      if (/^(insert into|update|delete from|merge into)\b/.test(line))
        expect([name, line, role]).toEqual([name, line, 'other'])
    }
  }
})
