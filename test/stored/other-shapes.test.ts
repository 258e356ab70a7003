// Every reader of stored JSON meets each shape that the fixture has, as another version may have written it.

import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type postgres from 'postgres'
import { open } from '../../src/platform/db/connection'
import { clock, minutes } from '../../src/platform/clock'
import { forgetCompany } from '../../src/workspace'
import { type Fixture, readFixture } from './fixture'
import { type Loaded, load } from './load'
import { mutationsOf } from './mutate'
import { READERS } from './readers'

const VERSION = '2026-11-29'
const fixture: Fixture = await readFixture(VERSION)
let left: Loaded
let owner: postgres.Sql

beforeAll(async () => {
  left = await load(VERSION)
  owner = open(left.app.db.owner, 'angan-stored', 1)
})
const { monotonic } = clock
afterAll(async () => {
  clock.monotonic = monotonic
  await owner.end()
  await left.close()
})

/** Sets a column of all its rows, walls and triggers aside; null gives back what it was. */
async function put(table: string, column: string, value: unknown): Promise<void> {
  const to = value === null ? '_kept' : '$1::text::jsonb'
  await owner.unsafe(`update "${table}" set "${column}" = ${to} where _kept is not null`, value === null ? [] : [JSON.stringify(value)])
  forgetCompany(left.company)
}

/** Quotas are whole again: as many requests as here nobody makes in a minute. */
function restore(): void {
  const { monotonic } = clock
  const at = monotonic() + minutes(1)
  clock.monotonic = () => at
}

async function whatFails(table: string, column: string): Promise<string[]> {
  const failures: string[] = []
  await owner.unsafe(`alter table "${table}" no force row level security, disable trigger user, add column _kept jsonb`)
  await owner.unsafe(`update "${table}" set _kept = "${column}"`)
  const asha = left.members.asha!
  for (const { how, value } of mutationsOf(fixture.tables[table]!.map(row => row[column]))) {
    await put(table, column, value)
    for (const [method, path, body] of READERS[`${table}.${column}`]!(left.known)) {
      restore()
      const { status } = await left.app.call(method, path, { as: asha, ...(body ? { body } : {}) })
      if (status >= 500 || status === 429) failures.push(`${how}: ${status} ${method} ${path.replace(/[a-z]{3}_\w{20}/g, '…')}`)
    }
  }
  await put(table, column, null)
  await owner.unsafe(`alter table "${table}" enable trigger user, drop column _kept`)
  return failures
}

describe('a stored shape of another version fails no reader', () => {
  test.each(Object.keys(READERS))('%s', async name => {
    const [table, column] = name.split('.') as [string, string]
    expect(await whatFails(table, column)).toEqual([])
  })
})
