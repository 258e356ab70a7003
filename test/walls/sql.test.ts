// The walls in the database itself, for every table, view and function that there is: as the program's role, without a
// company set, nothing is answered and nothing is accepted.

import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type postgres from 'postgres'
import { open } from '../../src/platform/db/connection'
import { startApp, type TestApp } from '../support/app'
import { type MarkedCompany, makeMarkedCompany } from './company'

let app: TestApp
let company: MarkedCompany
/** As the program connects, with nobody's settings: by the name of its role, or as the owner who takes that role on. */
let walled: postgres.Sql
let takenOn: postgres.Sql

beforeAll(async () => {
  app = await startApp()
  company = await makeMarkedCompany(app)
  walled = open(app.db.app, 'angan-test', 1)
  takenOn = open({ ...app.db.owner, role: 'angan_app' }, 'angan-test', 1)
})
afterAll(async () => {
  await Promise.all([walled.end(), takenOn.end()])
  await app.close()
})

async function relations(kind: 'r' | 'v'): Promise<string[]> {
  const found = await app.db.sql`select relname as name from pg_class
    where relkind = ${kind} and relnamespace = 'public'::regnamespace order by 1`
  return found.map(({ name }) => name)
}

/** Tables that are not of a company: who migrated what, and the one row of the installation. */
const OF_NO_COMPANY = [
  'event_consumer',
  'event_head',
  'installation',
  'passkey_challenge',
  'schema_migration',
  'unclaimed_sign_in',
]

test('every table of a company has its walls, also for whoever owns it', async () => {
  const bare = await app.db.sql`select relname as name from pg_class
    where relkind in ('r', 'p', 'm', 'f') and relnamespace = 'public'::regnamespace
      and not (relrowsecurity and relforcerowsecurity) order by 1`
  expect(bare.map(({ name }) => name)).toEqual(OF_NO_COMPANY)
})

test('no table or view answers anything', async () => {
  const answered = []
  for (const name of [...(await relations('r')), ...(await relations('v'))]) {
    for (const connection of [walled, takenOn]) {
      const rows = await connection.unsafe(`select to_jsonb(t) from ${name} t limit 1`).catch(refused)
      if (rows.length > 0) answered.push(name)
    }
  }
  expect(answered).toEqual([])
})

test('no table accepts anything', async () => {
  const accepted = []
  for (const name of await relations('r')) {
    const [column] = await app.db.sql`select attname as name from pg_attribute
      where attrelid = ${name}::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = ''
      order by attnum limit 1`
    for (const connection of [walled, takenOn]) {
      const changed = await connection.unsafe(`update ${name} set ${column!.name} = ${column!.name}`).catch(refused)
      const deleted = await connection.unsafe(`delete from ${name}`).catch(refused)
      if (changed.count > 0 || deleted.count > 0) accepted.push(name)
    }
  }
  expect(accepted).toEqual([])
})

test('no row of a company, put in by its own copy, is taken', async () => {
  const taken = []
  for (const name of await relations('r')) {
    if (OF_NO_COMPANY.includes(name)) continue
    const rows = await app.db.sql.unsafe(`select * from ${name} limit 1`).catch(refused)
    const columns = await app.db.sql`select string_agg(quote_ident(attname), ', ') as names from pg_attribute
      where attrelid = ${name}::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = ''`
    if (rows.length === 0) continue
    const [row] = await app.db.sql.unsafe(`select to_jsonb(t) as json from ${name} t limit 1`)
    const names = columns[0]!.names
    const insert = `insert into ${name} (${names}) select ${names} from jsonb_populate_record(null::${name}, $1::text::jsonb)`
    for (const connection of [walled, takenOn]) {
      const failure = await connection.unsafe(insert, [JSON.stringify(row!.json)]).then(
        () => 'taken',
        (error: Error) => error.message,
      )
      if (!/row-level security|permission denied/.test(failure)) taken.push(`${name}: ${failure}`)
    }
  }
  expect(taken).toEqual([])
})

describe('functions that look beyond the walls', () => {
  test('are few, each known by name, and take no search path from their caller', async () => {
    const functions = await app.db.sql`
      select proname as name, pg_get_userbyid(proowner) as owner, array_to_string(proconfig, ' ') as config
        from pg_proc where prosecdef and pronamespace in ('app'::regnamespace, 'public'::regnamespace) order by 1`
    expect(functions.map(({ name, owner }) => [name, owner])).toEqual([
      // Says yes once, to whoever brings the set-up link's token; reads nothing back.
      ['claim_set_up', 'angan_owner'],
      // Triggers: note whom to compare with others; answer nothing.
      ['compare_again', 'angan_system'],
      ['compare_changed', 'angan_system'],
      ['compare_new', 'angan_system'],
      // A trigger: lets go of the values, one of a kind, of a record that is deleted; answers nothing.
      ['drop_custom_unique', 'angan_system'],
      // A condition made of the asking company's words of names, for search_names alone.
      ['having_words', 'angan_system'],
      // A trigger: notes the words of a name that is written; answers nothing.
      ['keep_name_words', 'angan_system'],
      // The same for all rows of a statement.
      ['keep_words_of_names', 'angan_system'],
      // Answers the id it was given, or the one that contact became part of; waits for a merge that is under way.
      ['kept_contact', 'angan_system'],
      // Ids of leads in the place of archived ones, which are then looked up within the walls.
      ['lead_in_place', 'angan_system'],
      ['lead_under', 'angan_system'],
      // An id of the asking company, which is then looked up within the walls.
      ['merged_into', 'angan_system'],
      // Adds a line to the asking company's audit log; answers nothing.
      ['note_audit', 'angan_system'],
      ['search_contacts', 'angan_system'],
      // Ids within reach, for search_contacts alone.
      ['search_names', 'angan_system'],
      // The same by other names, for search_names alone.
      ['search_other_names', 'angan_system'],
      // A trigger: puts a row that names a merged contact to the one it became part of; answers nothing.
      ['write_to_kept_contact', 'angan_system'],
    ])
    for (const { name, config } of functions) expect(config, name).toMatch(/^search_path=/)
  })

  test('add nothing to the audit log of another company', async () => {
    const note = (connection: postgres.Sql, asking: string) =>
      connection
        .begin(async work => {
          await work`select set_config('app.company_id', ${asking}, true), set_config('app.actor_kind', 'member', true)`
          await work`select app.note_audit(${company.world.company.id}, 'x.x', 'x', 'x', '{}')`
          return 'added'
        })
        .catch((error: Error) => error.message)
    for (const connection of [walled, takenOn]) {
      expect(await note(connection, 'com_else')).toBe('an entry of the audit log of another company')
      expect(await note(connection, '')).toBe('an entry of the audit log of another company')
      expect(await note(connection, company.world.company.id)).toBe('added')
    }
  })

  test('answer nothing to nobody', async () => {
    for (const [how, term] of [
      ['phone', `+91${company.marks.of('contact_phone', 'national')}`],
      ['last_digits', '000'],
      ['email_start', 'kavita'],
      ['name', 'of'],
    ]) {
      expect(await walled`select * from app.search_contacts(${how!}, ${term!}, 10)`, how).toHaveLength(0)
    }
  })
})

test('every function that answers rows or records, asked with what the company has, answers nothing of it', async () => {
  const functions = await app.db.sql`
    select proname as name,
           array(select format_type(type, null) from unnest(proargtypes) with ordinality as args (type, place)
                  order by place) as types
      from pg_proc
     where pronamespace = 'app'::regnamespace and prokind = 'f' and prorettype <> 'trigger'::regtype
       and has_function_privilege('angan_app', oid, 'execute') order by 1`
  const leaks = []
  for (const { name, types } of functions) {
    const [lead] = company.marks.ids.get('lead')!
    const given = (types as string[]).map((type, i) => {
      const value =
        i === 0 ? 'lead' : type === 'integer' ? '10' : type === 'jsonb' ? '{}' : type.endsWith('[]') ? '{}' : lead
      return `'${value}'::${type}`
    })
    const rows = await walled.unsafe(`select app.${name}(${given.join(', ')}) as answer`).catch(refused)
    const found = company.marks.in(JSON.stringify(rows)).filter(mark => mark.row !== lead)
    if (found.length > 0) leaks.push(`${name} tells ${found[0]!.table}.${found[0]!.column}`)
  }
  expect(functions.length).toBeGreaterThan(10)
  expect(leaks).toEqual([])
})

test('the program’s roles own no table and bypass nothing', async () => {
  // Three views run as angan_system, with walls of their own: see views.test.ts.
  const roles = await app.db.sql`
    select rolname, rolsuper, rolbypassrls, rolcreaterole,
           array(select relname::text from pg_class
                  where relowner = pg_roles.oid and relnamespace = 'public'::regnamespace order by 1) as owns
      from pg_roles where rolname in ('angan_app', 'angan_system') order by 1`
  expect(roles.map(role => ({ ...role }))).toEqual([
    { rolname: 'angan_app', rolsuper: false, rolbypassrls: false, rolcreaterole: false, owns: [] },
    {
      rolname: 'angan_system',
      rolsuper: false,
      rolbypassrls: false,
      rolcreaterole: false,
      owns: ['contact_detail', 'contact_duplicate_record', 'lead_detail'],
    },
  ])
})

/** A refusal answers as little as an empty table. Anything else is a fault of the test. */
function refused(error: { code?: string }): postgres.RowList<postgres.Row[]> {
  // A privilege that is not there, or arguments that are made up.
  if (/^(42501|40001|22...|P0001)$/.test(error.code ?? '')) {
    return Object.assign([], { count: 0 }) as unknown as postgres.RowList<postgres.Row[]>
  }
  throw error
}
