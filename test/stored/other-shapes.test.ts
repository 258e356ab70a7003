// Every reader of stored JSON meets each shape that the fixture has, as another version may have written it.

import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type postgres from 'postgres'
import { clock, minutes } from '../../src/platform/clock'
import { open } from '../../src/platform/db/connection'
import type { FannedEvent } from '../../src/platform/events/consumer'
import { startJobs, stopJobs } from '../../src/platform/jobs/jobs'
import { said } from '../../src/platform/rooms'
import { forgetCompany } from '../../src/workspace'
import { type Fixture, type Row, readFixture } from './fixture'
import { type Loaded, load } from './load'
import { lacking, mutationsOf, withUnknownKeys } from './mutate'
import { ALWAYS_THERE, READERS } from './readers'

const VERSION = '2026-11-29'
const fixture: Fixture = await readFixture(VERSION)
const { monotonic } = clock
let left: Loaded
let owner: postgres.Sql

beforeAll(async () => {
  left = await load(VERSION)
  await startJobs({ work: false })
  owner = open(left.app.db.owner, 'angan-stored', 1)
})
afterAll(async () => {
  clock.monotonic = monotonic
  await owner.end()
  await stopJobs()
  await left.close()
})

/** Quotas are whole again: as many requests as here nobody makes in a minute. */
function restoreQuotas(): void {
  const at = clock.monotonic() + minutes(1)
  clock.monotonic = () => at
}

/** Which requests fail at which shape of a column; all its rows have it, walls and triggers aside. */
async function whatFails(table: string, column: string): Promise<string[]> {
  const name = `${table}.${column}`
  const failures: string[] = []
  const keys = await owner`select attname as key from pg_index
    join pg_attribute on attrelid = indrelid and attnum = any (indkey)
    where indrelid = ${table}::regclass and indisprimary`
  const same = keys.map(({ key }) => `kept."${key}" = t."${key}"`).join(' and ')
  await owner.unsafe(`alter table "${table}" no force row level security, disable trigger user`)
  await owner.unsafe(`create table kept as select * from "${table}"`)
  for (const { how, value } of mutationsOf(fixture.tables[table]!.map(row => row[column]))) {
    if (ALWAYS_THERE[name]?.some(path => how.endsWith(path))) continue
    await owner.unsafe(`update "${table}" set "${column}" = $1::text::jsonb where "${column}" is not null`, [
      JSON.stringify(value),
    ])
    forgetCompany(left.company)
    for (const [method, path, body] of READERS[name]!(left.known)) {
      restoreQuotas()
      const { status } = await left.app.call(method, path, { as: left.members.asha!, ...(body ? { body } : {}) })
      if (status >= 500 || status === 429) failures.push(`${how}: ${status} ${method} ${path}`)
    }
  }
  await owner.unsafe(`update "${table}" t set "${column}" = kept."${column}" from kept where ${same}`)
  await owner.unsafe(`drop table kept`)
  await owner.unsafe(`alter table "${table}" enable trigger user`)
  forgetCompany(left.company)
  return failures
}

describe('a stored shape of another version fails no reader', () => {
  test.each(Object.keys(READERS))('%s', async name => {
    const [table, column] = name.split('.') as [string, string]
    expect(await whatFails(table, column)).toEqual([])
  })
})

/** An event as consumers get it. */
const fanned = ({ subject_kind, subject_id, ...event }: Row): FannedEvent =>
  ({ ...event, subject: { kind: subject_kind, id: subject_id } }) as unknown as FannedEvent

test('no consumer fails at an event of another version', async () => {
  const failures: string[] = []
  const events = [...Map.groupBy(fixture.tables.event!, ({ type }) => type).values()].map(([first]) => first!)
  expect(events.length).toBeGreaterThan(10)
  for (const event of events) {
    const others = [
      { how: 'of an unknown type', row: { ...event, type: 'boat.sunk', subject_kind: 'boat' } },
      { how: 'of an unknown record', row: { ...event, subject_id: 'xxx_gone' } },
      { how: 'without its record', row: { ...event, record: null } },
      { how: 'without its changes', row: { ...event, changes: {} } },
      {
        how: 'with unknown keys',
        row: { ...event, changes: withUnknownKeys(event.changes), record: withUnknownKeys(event.record) },
      },
      ...lacking(event.changes).map(({ how, value }) => ({ how: `changes ${how}`, row: { ...event, changes: value } })),
    ]
    for (const { how, row } of others) {
      for (const { name, handle } of said('consumers')) {
        const told = { signal: new AbortController().signal, attempt: 1 }
        await Promise.resolve()
          .then(() => handle([fanned(row)], told))
          .catch((error: Error) => failures.push(`${name} at ${event.type} ${how}: ${error.message}`))
      }
    }
  }
  expect(failures).toEqual([])
})
