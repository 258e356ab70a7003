// Fills a database with one brokerage: thirty members, six sources, and as many contacts and leads as asked for.

import { join } from 'node:path'
import type postgres from 'postgres'
import { open, type Target } from '../../src/platform/db/connection'
import { db } from '../../src/platform/db/database'
import { migrate } from '../../src/platform/db/migrate'
import { newId } from '../../src/platform/ids'
import { createCompany } from '../../src/workspace'

export type Targets = { owner: Target; app: Target; system: Target }

/** The brokerage that a benchmark asks for. */
export type Firm = { companyId: string; ownerId: string; pushUrl: string }

const MEMBERS = 30
const SOURCES = ['99acres', 'MagicBricks', 'Housing', 'Google Ads', 'Walk-in', 'Referral']
const BULK_TABLES = ['contact', 'contact_phone', 'contact_email', 'lead']

/** Migrates the database of `targets`, makes the brokerage and `count` contacts and leads. Needs the rooms
 *  installed, for what they put into a new company. */
export async function seed(targets: Targets, count: number): Promise<Firm> {
  await migrate(targets.owner)
  const firm = await makeFirm(targets)
  const owner = open(targets.owner, 'angan-bench-owner')
  const system = open(targets.system, 'angan-bench-seed')
  try {
    await addPeople(system, firm.companyId)
    const rebuild = [...(await dropForeignKeys(owner)), ...(await dropIndexes(owner))]
    await fill(system, firm.companyId, count)
    for (const statement of rebuild) await owner.unsafe(statement)
    for (const table of BULK_TABLES) await owner.unsafe(`vacuum (analyze) ${table}`)
  } finally {
    await Promise.all([owner.end(), system.end()])
  }
  return firm
}

async function makeFirm(targets: Targets): Promise<Firm> {
  db.open({ app: targets.app, system: targets.system })
  try {
    const owner = { name: 'Asha Kulkarni', email: 'asha@example.in', passwordHash: null }
    const { company, first } = await createCompany({ name: 'Lakeview Realty', owner })
    return { companyId: company.id, ownerId: company.owner.id, pushUrl: first.source!.push_url }
  } finally {
    await db.close()
  }
}

async function addPeople(system: postgres.Sql, companyId: string): Promise<void> {
  const [role] = await system`select id from role where company_id = ${companyId} and key = 'agent'`
  for (let i = 1; i <= MEMBERS; i++) {
    await system`insert into member (company_id, id, name, email, role_id)
      values (${companyId}, ${newId('mem')}, ${`Agent ${i}`}, ${`agent.${String(i).padStart(2, '0')}@example.in`}, ${role!.id})`
  }
  await system`update member set takes_leads = false where company_id = ${companyId} and email = 'asha@example.in'`
  for (const [i, name] of SOURCES.entries()) {
    await system`insert into lead_source (company_id, id, name, kind, token_hash, token_sealed)
      values (${companyId}, ${newId('src')}, ${name}, 'other', ${Buffer.from(`bench ${i}`)}, '') on conflict do nothing`
  }
}

/** Their checks row by row are half of the load's time. The owner of the tables sees no row through their walls, so
 *  putting the keys back checks nothing: the rows are right by the way they are made, and the tests count them. */
async function dropForeignKeys(owner: postgres.Sql): Promise<string[]> {
  const keys = await owner<{ in_table: string; name: string; text: string }[]>`
    select conrelid::regclass::text as in_table, quote_ident(conname) as name, pg_get_constraintdef(oid) as text
      from pg_constraint
     where contype = 'f' and conrelid::regclass::text = any (string_to_array(${BULK_TABLES.join(' ')}, ' '))`
  for (const key of keys) await owner.unsafe(`alter table ${key.in_table} drop constraint ${key.name}`)
  return keys.map(key => `alter table ${key.in_table} add constraint ${key.name} ${key.text}`)
}

/** The secondary indexes of the bulk tables: built afterwards in one sorted pass, not row by row. */
async function dropIndexes(owner: postgres.Sql): Promise<string[]> {
  const indexes = await owner<{ name: string; text: string }[]>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as text
      from pg_index
     where indrelid::regclass::text = any (string_to_array(${BULK_TABLES.join(' ')}, ' '))
       and not exists (select from pg_constraint where conindid = indexrelid)`
  for (const { name } of indexes) await owner.unsafe(`drop index ${name}`)
  return indexes.map(({ text }) => text)
}

async function fill(system: postgres.Sql, companyId: string, count: number): Promise<void> {
  const files = [join(import.meta.dir, '../../sql/demo/ids.sql'), join(import.meta.dir, 'seed.sql')]
  const [ids, rows] = await Promise.all(files.map(file => Bun.file(file).text()))
  await system`select set_config('bench.company', ${companyId}, false), set_config('bench.count', ${String(count)}, false)`
  await system.unsafe(`${ids}${rows}`).simple()
}
