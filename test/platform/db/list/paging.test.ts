// Lists against PostgreSQL: 3,000 leads of one company between those of another, with empty values, ties and
// microseconds.

import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { Sql } from 'postgres'
import { arrayLiteral, open } from '../../../../src/platform/db/connection'
import { compileList, recordsOf } from '../../../../src/platform/db/list/compile-list'
import type { ListQuery, ListSpec } from '../../../../src/platform/db/list/list-spec'
import { assemblePage, type ListRow, pageIds, type RecordsRow, recordsIn } from '../../../../src/platform/db/list/page'
import { freshDatabase, type TestDatabase } from '../../../support/database'
import { context, leads } from './compiling'

let database: TestDatabase
let sql: Sql

beforeAll(async () => {
  database = await freshDatabase({ empty: true })
  sql = open(database.owner, 'angan-test', 2)
  await sql.unsafe(`
    create schema list_test;
    create table list_test.lead (
      company_id text collate "C" not null,
      id text collate "C" not null,
      name text,
      status text,
      owner_id text,
      bhk integer,
      budget bigint,
      score double precision,
      hot boolean,
      created_at timestamptz not null,
      seen_at timestamptz,
      move_in date,
      visits integer not null,
      tags text[],
      kinds text[],
      primary key (company_id, id)
    );
    insert into list_test.lead
    select case when i % 4 = 3 then 'com_2' else 'com_1' end,
           'led_' || lpad((i * 7919 % 10007)::text, 5, '0'),
           case when i % 7 > 0 then (array['Asha', 'asha', 'Ravi', '', 'Zoë', 'आशा'])[i % 6 + 1] || i % 50 end,
           (array['new', 'qualified', 'lost', null])[i % 4 * 3 % 4 + 1],
           (array['mem_asha', 'mem_ravi', null])[i % 3 + 1],
           nullif(i % 6, 5),
           case when i % 5 > 0 then (i % 40) * 10000000 end,
           case when i % 3 > 0 then (i % 97) / 7.0 end,
           (array[true, false, null])[i % 3 + 1],
           timestamptz '2026-11-01 00:00:00Z' + (i % 500) * interval '1 second' + (i % 3) * interval '1 microsecond',
           case when i % 2 > 0 then timestamptz '2026-11-28 00:00:00Z' + (i % 11) * interval '1 microsecond' end,
           case when i % 9 > 0 then date '2026-12-01' + i % 60 end,
           i % 13,
           (array[null, '{}', '{nri}', '{nri,vip}'])[i % 4 + 1]::text[],
           null
      from generate_series(1, 4000) i;
    create index lead_newest on list_test.lead (company_id, created_at, id);
    create view list_test.lead_record as
    select id, company_id, name, jsonb_build_object('owner_id', owner_id) as owner,
           (select count(*) from list_test.lead other where other.owner_id = lead.owner_id) as owner_leads
      from list_test.lead;
    analyze list_test.lead;
  `)
})

afterAll(async () => {
  await sql.end()
  await database.close()
})

const recorded: ListSpec = { ...leads, from: 'list_test.lead t', record: { view: 'list_test.lead_record' } }
/** Each record is its id. */
const bare: ListSpec = { ...recorded, maxLimit: 4000, record: { view: 'list_test.lead', json: 'to_json(r.id)::text' } }

/** Both statements, as the program runs them. */
async function page(query: ListQuery, of: ListSpec = bare, as: Sql = sql) {
  const compiled = compileList(of, query, context)
  const rows = await as.unsafe<ListRow[]>(compiled.text, compiled.params as never[], { prepare: true })
  return assemblePage(rows, await records(pageIds(rows, compiled), of, as), compiled)
}

async function records(ids: string[], of: ListSpec, as: Sql = sql): Promise<string[]> {
  const rows = await as.unsafe<RecordsRow[]>(recordsOf(of), [context.companyId, arrayLiteral(ids)], { prepare: true })
  return recordsIn(rows[0]!, ids)
}

/** The ids of every page, one after the other. */
async function walk(query: ListQuery): Promise<string[]> {
  const ids: string[] = []
  let cursor: string | undefined
  for (let pages = 0; pages < 4000; pages++) {
    const { body, next_cursor, has_more, count } = await page({ ...query, cursor })
    ids.push(...(JSON.parse(body).data as string[]))
    expect(has_more).toBe(next_cursor !== null)
    if (next_cursor === null) return ids
    expect(count).toBe(query.limit!)
    cursor = next_cursor
  }
  throw new Error('paging does not end')
}

async function ids(orderBy: string, where = 'true'): Promise<string[]> {
  const rows = await sql.unsafe(
    `select id from list_test.lead where company_id = 'com_1' and (${where}) order by ${orderBy}`,
  )
  return rows.map(row => row.id as string)
}

describe('paging gives every lead of the company once, in the order of one big query', () => {
  const orders: [string, string][] = [
    ['created_at', 'created_at, id'],
    ['-created_at', 'created_at desc, id desc'],
    ['name', 'name nulls last, id'],
    ['-name', 'name desc nulls last, id desc'],
    ['status', 'status nulls last, id'],
    ['-status', 'status desc nulls last, id desc'],
    ['bhk', 'bhk nulls last, id'],
    ['-bhk', 'bhk desc nulls last, id desc'],
    ['budget', 'budget nulls last, id'],
    ['-budget', 'budget desc nulls last, id desc'],
    ['score', 'score nulls last, id'],
    ['-score', 'score desc nulls last, id desc'],
    ['hot', 'hot nulls last, id'],
    ['-hot', 'hot desc nulls last, id desc'],
    ['seen_at', 'seen_at nulls last, id'],
    ['-seen_at', 'seen_at desc nulls last, id desc'],
    ['move_in', 'move_in nulls last, id'],
    ['-move_in', 'move_in desc nulls last, id desc'],
    ['visits', 'visits, id'],
    ['-visits', 'visits desc, id desc'],
    ['-visits,-created_at', 'visits desc, created_at desc, id desc'],
    ['visits,-created_at', 'visits, created_at desc, id'],
    ['-visits,created_at', 'visits desc, created_at, id desc'],
    ['-hot,budget', 'hot desc nulls last, budget nulls last, id desc'],
    ['status,-seen_at,score', 'status nulls last, seen_at desc nulls last, score nulls last, id'],
    ['-bhk,move_in,-name', 'bhk desc nulls last, move_in nulls last, name desc nulls last, id desc'],
  ]
  test.each(orders)('%s', async (sort, orderBy) => {
    const expected = await ids(orderBy)
    expect(expected).toHaveLength(3000)
    for (const limit of [83, 400, 2999, 3000]) expect(await walk({ sort, limit })).toEqual(expected)
  })

  test('one by one and seven by seven too, under a filter', async () => {
    const filter = JSON.stringify({
      or: [
        { field: 'budget', op: 'lt', value: 50000000 },
        { field: 'name', op: 'contains', value: 'asha1' },
      ],
    })
    const expected = await ids('seen_at desc nulls last, id desc', "budget < 50000000 or name ilike '%asha1%'")
    expect(expected.length).toBeGreaterThan(300)
    for (const limit of [1, 7]) expect(await walk({ filter, sort: '-seen_at', limit })).toEqual(expected)
  })
})

describe('a filter finds', () => {
  const found = async (filter: unknown) => {
    const { body } = await page({ filter: JSON.stringify(filter), sort: 'created_at', limit: 4000 })
    return JSON.parse(body).data as string[]
  }
  test.each<[unknown, string]>([
    [{ field: 'name', op: 'eq', value: 'ASHA1' }, "name in ('Asha1', 'asha1')"],
    [{ field: 'name', op: 'ne', value: 'asha1' }, "name is null or name not in ('Asha1', 'asha1')"],
    [{ field: 'name', op: 'in', value: ['ASHA1', 'ravi2'] }, "name in ('Asha1', 'asha1', 'Ravi2')"],
    [
      { field: 'name', op: 'not_in', value: ['ASHA1', 'ravi2'] },
      "coalesce(name, '') not in ('Asha1', 'asha1', 'Ravi2')",
    ],
    [{ field: 'name', op: 'starts_with', value: 'ZOË' }, "name ~ '^Zoë'"],
    [{ field: 'name', op: 'ends_with', value: '9' }, "name ~ '9$'"],
    [{ field: 'name', op: 'not_contains', value: 'a' }, "name is null or name !~ '[aA]'"],
    [{ field: 'name', op: 'contains', value: '%' }, 'false'],
    [{ field: 'name', op: 'is_empty' }, 'name is null'],
    [{ field: 'status', op: 'ne', value: 'lost' }, "status is null or status <> 'lost'"],
    [{ not: { field: 'status', op: 'eq', value: 'lost' } }, "status is null or status <> 'lost'"],
    [{ not: { not: { field: 'status', op: 'eq', value: 'lost' } } }, "status = 'lost'"],
    [{ field: 'owner', op: 'eq', value: '$me' }, "owner_id = 'mem_asha'"],
    [{ field: 'owner', op: 'not_in', value: ['$me', 'mem_x'] }, "owner_id is null or owner_id = 'mem_ravi'"],
    [{ field: 'bhk', op: 'between', value: [2, 3] }, 'bhk = 2 or bhk = 3'],
    [{ field: 'bhk', op: 'not_in', value: [2, 3] }, 'bhk is null or bhk in (0, 1, 4)'],
    [{ field: 'score', op: 'gt', value: 13.5 }, 'score > 13.5'],
    [{ field: 'hot', op: 'ne', value: true }, 'hot is null or hot = false'],
    [
      { field: 'seen_at', op: 'lte', value: '2026-11-28T05:30:00.000003+05:30' },
      "seen_at <= '2026-11-28 00:00:00.000003Z'",
    ],
    [{ field: 'move_in', op: 'between', value: ['2026-12-03', '2026-12-03'] }, "move_in = '2026-12-03'"],
    [{ field: 'move_in', op: 'not_within', value: 'next_month' }, "move_in is null or move_in >= '2027-01-01'"],
    [{ field: 'tags', op: 'has_any', value: ['vip', 'x'] }, "'vip' = any(tags)"],
    [{ field: 'tags', op: 'has_all', value: ['nri', 'vip'] }, "'vip' = any(tags)"],
    [{ field: 'tags', op: 'has_none', value: ['vip'] }, "tags is null or not 'vip' = any(tags)"],
    [{ field: 'tags', op: 'is_empty' }, "tags is null or tags = '{}'"],
    [{ field: 'kinds', op: 'is_not_empty' }, 'false'],
  ])('%j', async (filter, where) => {
    expect(await found(filter)).toEqual(await ids('created_at, id', where))
  })

  test('nothing by an attack, which breaks nothing either', async () => {
    for (const value of ["'; drop table list_test.lead; --", '\\', "\\'", '$1', '😀', '\ud800']) {
      expect(await found({ field: 'name', op: 'contains', value })).toEqual([])
      expect(await found({ field: 'name', op: 'eq', value })).toEqual([])
    }
    expect(await ids('id')).toHaveLength(3000)
  })
})

test('records come as their view shapes them, in the order of the page', async () => {
  const { body } = await page({ limit: 2, sort: '-budget' }, recorded)
  const [first, second] = await ids('budget desc nulls last, id desc')
  const data = JSON.parse(body).data as Record<string, unknown>[]
  expect(data.map(record => record.id)).toEqual([first, second])
  expect(Object.keys(data[0]!)).toEqual(['id', 'company_id', 'name', 'owner', 'owner_leads'])
})

test('records keep the order of the ids, whatever order the table has', async () => {
  const some = (await ids('id')).slice(0, 50)
  for (const order of [some, some.toReversed(), [...some.slice(20), ...some.slice(0, 20)]]) {
    expect((await records(order, bare)).map(json => JSON.parse(json))).toEqual(order)
  }
})

test('a record of another company is not read, though its id is asked for', async () => {
  const [theirs] = await sql`select id from list_test.lead where company_id = 'com_2' order by id limit 1`
  expect(await records([theirs!.id], bare)).toEqual([''])
})

test('records that the view hides make pages shorter; every other record still comes once, in order', async () => {
  // Every third lead belongs to nobody, and this view shows only owned ones.
  await sql.unsafe(`create view list_test.owned_record as select * from list_test.lead where owner_id is not null`)
  const owned: ListSpec = { ...bare, record: { view: 'list_test.owned_record', json: 'to_json(r.id)::text' } }
  const shown: string[] = []
  const counts: number[] = []
  let cursor: string | undefined
  do {
    const { body, count, next_cursor, has_more } = await page({ sort: '-budget', limit: 100, cursor }, owned)
    expect(has_more).toBe(next_cursor !== null)
    const data = JSON.parse(body).data as string[]
    expect(data).toHaveLength(count)
    shown.push(...data)
    counts.push(count)
    cursor = next_cursor ?? undefined
  } while (cursor !== undefined)
  const order = 'budget desc nulls last, id desc'
  expect(shown).toEqual(await ids(order, 'owner_id is not null'))
  // 3,000 leads are 30 pages of 100, whatever the view shows of them.
  expect(counts).toHaveLength(30)
  expect(Math.max(...counts)).toBeLessThan(100)
  expect((await ids(order)).length - shown.length).toBeGreaterThan(900)
})

describe('a deep page', () => {
  const plan = async (query: ListQuery) => {
    const compiled = compileList(recorded, query, context)
    const rows = await sql.unsafe(`explain (costs off) ${compiled.text}`, compiled.params as never[])
    return rows.map(row => String(row['QUERY PLAN'])).join('\n')
  }

  test.each(['-created_at', 'created_at'])('by %s begins inside the index and sorts nothing', async sort => {
    let cursor: string | undefined
    for (let pages = 0; pages < 20; pages++) cursor = (await page({ sort, limit: 100, cursor })).next_cursor!
    const deep = await plan({ sort, limit: 25, cursor })
    const sign = sort === 'created_at' ? '>' : '<'
    expect(deep).toMatch(
      new RegExp(
        `using lead_newest on lead t\\n\\s+Index Cond: .*company_id = .* AND \\(ROW\\(created_at, id\\) ${sign} ROW\\(`,
      ),
    )
    expect(deep).not.toContain('Sort')
  })
})

describe('row-level security', () => {
  test('leaves the index boundary in place, and hides what it hides', async () => {
    const cursor = (await page({ limit: 100 })).next_cursor!
    const everyone = await ids('created_at desc, id desc')
    const mine = new Set(await ids('id', "owner_id = 'mem_asha'"))
    const reader = database.app.role ?? database.app.user
    await sql.unsafe(`
      grant usage on schema list_test to ${reader};
      grant select on all tables in schema list_test to ${reader};
      alter table list_test.lead enable row level security;
      create policy mine on list_test.lead using (company_id = 'com_1' and owner_id = 'mem_asha');
    `)
    const app = open(database.app, 'angan-test')
    try {
      const { text, params } = compileList(bare, { limit: 100, cursor }, context)
      const plan = await app.unsafe(`explain (costs off) ${text}`, params as never[])
      expect(plan.map(row => row['QUERY PLAN']).join('\n')).toContain('AND (ROW(created_at, id) < ROW(')
      const rows = await app.unsafe<ListRow[]>(text, params as never[])
      const expected = everyone.slice(100).filter(id => mine.has(id))
      expect(rows.map(row => row.__id)).toEqual(expected.slice(0, 101))
      const { body, has_more } = await page({ limit: 100, cursor }, bare, app)
      expect(JSON.parse(body).data).toEqual(expected.slice(0, 100))
      expect(has_more).toBe(true)
      // The second statement has walls of its own: an id got otherwise reads nothing.
      const strange = everyone.find(id => !mine.has(id))!
      expect(await records([strange, expected[0]!], bare, app)).toEqual(['', JSON.stringify(expected[0])])
    } finally {
      await app.end()
      await sql.unsafe('drop policy mine on list_test.lead; alter table list_test.lead disable row level security')
    }
  })
})
