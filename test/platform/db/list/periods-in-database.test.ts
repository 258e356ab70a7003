// Periods against PostgreSQL, at the edges of company days. IST is UTC+05:30: 28 November begins at 18:30Z on the 27th.

import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { Sql } from 'postgres'
import { open } from '../../../../src/platform/db/connection'
import { compileList } from '../../../../src/platform/db/list/compile-list'
import type { ListRow } from '../../../../src/platform/db/list/page'
import { freshDatabase, type TestDatabase } from '../../../support/database'
import { context, leads } from './compiling'

let database: TestDatabase
let sql: Sql

beforeAll(async () => {
  database = await freshDatabase({ empty: true })
  sql = open(database.owner, 'angan-test')
  await sql.unsafe(`
    create schema list_test;
    create table list_test.lead (company_id text, id text, created_at timestamptz not null, seen_at timestamptz, move_in date);
  `)
})

afterAll(async () => {
  await sql.end()
  await database.close()
})

/** Which of `instants` (or days) fall within `value` at `now`. */
async function fitting(
  field: 'seen_at' | 'move_in',
  op: string,
  value: unknown,
  instants: string[],
  now = '2026-11-28T14:30:00Z',
  zone = 'Asia/Kolkata',
): Promise<string[]> {
  await sql`truncate list_test.lead`
  for (const instant of instants) {
    await sql.unsafe(
      `insert into list_test.lead (company_id, id, created_at, ${field}) values ('com_1', $1, now(), $1::text::timestamptz)`,
      [instant],
    )
  }
  const spec = { ...leads, from: 'list_test.lead t', record: { view: 'list_test.lead' } }
  const { text, params } = compileList(
    spec,
    { filter: JSON.stringify({ field, op, value }), sort: field },
    { ...context, now: new Date(now), zone },
  )
  return (await sql.unsafe<ListRow[]>(text, params as never[])).map(row => row.__id)
}

describe('in Mumbai, at 20:00 on Saturday 28 November 2026', () => {
  test.each<[unknown, string, string, string, string]>([
    // period, last microsecond before, first moment in, last microsecond in, first moment after
    ['today', '2026-11-27T18:29:59.999999Z', '2026-11-27T18:30Z', '2026-11-28T18:29:59.999999Z', '2026-11-28T18:30Z'],
    [
      'yesterday',
      '2026-11-26T18:29:59.999999Z',
      '2026-11-26T18:30Z',
      '2026-11-27T18:29:59.999999Z',
      '2026-11-27T18:30Z',
    ],
    [
      'tomorrow',
      '2026-11-28T18:29:59.999999Z',
      '2026-11-28T18:30Z',
      '2026-11-29T18:29:59.999999Z',
      '2026-11-29T18:30Z',
    ],
    [
      'this_week',
      '2026-11-22T18:29:59.999999Z',
      '2026-11-22T18:30Z',
      '2026-11-29T18:29:59.999999Z',
      '2026-11-29T18:30Z',
    ],
    [
      'last_month',
      '2026-09-30T18:29:59.999999Z',
      '2026-09-30T18:30Z',
      '2026-10-31T18:29:59.999999Z',
      '2026-10-31T18:30Z',
    ],
    [
      'this_quarter',
      '2026-09-30T18:29:59.999999Z',
      '2026-09-30T18:30Z',
      '2026-12-31T18:29:59.999999Z',
      '2026-12-31T18:30Z',
    ],
    [
      'this_year',
      '2025-12-31T18:29:59.999999Z',
      '2025-12-31T18:30Z',
      '2026-12-31T18:29:59.999999Z',
      '2026-12-31T18:30Z',
    ],
    ['this_fy', '2026-03-31T18:29:59.999999Z', '2026-03-31T18:30Z', '2027-03-31T18:29:59.999999Z', '2027-03-31T18:30Z'],
    ['last_fy', '2025-03-31T18:29:59.999999Z', '2025-03-31T18:30Z', '2026-03-31T18:29:59.999999Z', '2026-03-31T18:30Z'],
    [
      { last: 7, unit: 'day' },
      '2026-11-21T18:29:59.999999Z',
      '2026-11-21T18:30Z',
      '2026-11-28T18:29:59.999999Z',
      '2026-11-28T18:30Z',
    ],
    [
      { next: 90, unit: 'minute' },
      '2026-11-28T14:29:59.999999Z',
      '2026-11-28T14:30Z',
      '2026-11-28T15:59:59.999999Z',
      '2026-11-28T16:00Z',
    ],
  ])('%j holds its first and its last moment, and no other', async (period, before, first, last, after) => {
    const all = [before, first, last, after]
    expect(await fitting('seen_at', 'within', period, all)).toEqual([first, last])
    expect(await fitting('seen_at', 'not_within', period, all)).toEqual([before, after])
  })

  test('on a company day', async () => {
    const all = ['2026-11-27T18:29:59.999999Z', '2026-11-27T18:30Z', '2026-11-28T18:29:59.999999Z', '2026-11-28T18:30Z']
    expect(await fitting('seen_at', 'on', '2026-11-28', all)).toEqual([all[1]!, all[2]!])
  })

  test('a date is compared as a day', async () => {
    const all = ['2026-11-27', '2026-11-28', '2026-11-29', '2026-11-30']
    expect(await fitting('move_in', 'within', 'today', all)).toEqual(['2026-11-28'])
    expect(await fitting('move_in', 'within', 'today', all, '2026-11-28T18:30:00Z')).toEqual(['2026-11-29'])
    expect(await fitting('move_in', 'within', 'next_week', all)).toEqual(['2026-11-30'])
  })
})

test('the day on which New York turns its clocks back has 25 hours: 04:00Z to 05:00Z', async () => {
  const all = ['2026-11-01T03:59:59.999999Z', '2026-11-01T04:00Z', '2026-11-02T04:59:59.999999Z', '2026-11-02T05:00Z']
  const fall = await fitting('seen_at', 'within', 'today', all, '2026-11-01T12:00:00Z', 'America/New_York')
  expect(fall).toEqual([all[1]!, all[2]!])
})
