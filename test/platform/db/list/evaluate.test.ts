// The evaluator of plain objects and the compiled SQL, over the same 600 rows: they find the same ones.

import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { Sql } from 'postgres'
import { open } from '../../../../src/platform/db/connection'
import { evaluator, type Facts } from '../../../../src/platform/db/list/evaluate'
import { compileFilter } from '../../../../src/platform/db/list/filter'
import type { FieldType } from '../../../../src/platform/db/list/list-spec'
import { Params } from '../../../../src/platform/db/list/params'
import { operators } from '../../../../src/platform/db/list/read-condition'
import { freshDatabase, type TestDatabase } from '../../../support/database'
import { context, filterRefusal, leads, refusal } from './compiling'

const FILTERS = 1500
const { fields } = leads

let database: TestDatabase
let sql: Sql
let rows: (Facts & { id: string })[]

beforeAll(async () => {
  database = await freshDatabase({ empty: true })
  sql = open(database.owner, 'angan-test', 2)
  await sql.unsafe(`
    create table lead as
    select 'led_' || i as id,
           case when i % 7 > 0 then (array['Asha', 'asha', 'Ravi 100%', '', 'Zoë_ÉTÉ', 'आशा', 'ΟΔΟΣ'])[i % 7 + 1] end as name,
           (array['new', 'qualified', 'lost', null])[i % 4 + 1] as status,
           (array['mem_asha', 'mem_ravi', null])[i % 3 + 1] as owner_id,
           nullif(i % 6, 5)::integer as bhk,
           case when i % 5 > 0 then (i % 40) * 10000000::bigint end as budget,
           case when i % 3 > 0 then (i % 97) / 4.0::double precision end as score,
           (array[true, false, null])[i % 3 + 1] as hot,
           timestamptz '2026-11-27 18:29:58Z' + (i % 5) * interval '1 second' + (i % 3) * interval '1 microsecond' as created_at,
           case when i % 2 > 0 then timestamptz '2026-11-28 14:30:00Z' - (i % 50) * interval '31 minutes' end as seen_at,
           case when i % 9 > 0 then date '2026-11-20' + i % 20 end as move_in,
           (i % 13)::integer as visits,
           (array[null, '{}', '{nri}', '{nri,vip}'])[i % 4 + 1]::text[] as tags,
           (array[null, '{buyer}', '{tenant,buyer}'])[i % 3 + 1]::text[] as kinds,
           (array[null, '{Baner}', '{WAKAD,baner}', '{वाकड}'])[i % 4 + 1]::text[] as places,
           case i % 4 when 1 then numrange(i % 40, null, '[]') when 2 then numrange(null, i % 40, '[]')
             when 3 then numrange(i % 20, i % 20 + i % 7, '[]') end as area
      from generate_series(1, 600) i`)
  const instant = (column: string) =>
    `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as ${column}`
  rows = (await sql.unsafe(`
    select id, name, status, owner_id as owner, bhk, budget::float8 as budget, score, hot, ${instant('created_at')},
           ${instant('seen_at')}, move_in::text, visits, array_to_json(tags) as tags, array_to_json(kinds) as kinds,
           array_to_json(places) as places,
           case when area is not null then json_build_array(lower(area), upper(area)) end as area
      from lead`)) as unknown as typeof rows
})

afterAll(async () => {
  await sql.end()
  await database.close()
})

/** Numbers that look random and are the same at every run (mulberry32). */
function seeded(seed: number): (below: number) => number {
  let state = seed
  return below => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

const values: Record<FieldType, readonly unknown[]> = {
  text: ['ASHA', 'ravi 100%', 'zoë_été', 'आशा', 'οδοσ', '', '%', '_', 'sh'],
  enum: ['new', 'qualified', 'lost'],
  id: ['$me', 'mem_ravi', 'mem_nobody'],
  integer: [0, 1, 3, 5, 12],
  money: [0, 100_000_000, 390_000_000],
  number: [0, 0.25, 12, 23.75],
  boolean: [true, false],
  instant: ['2026-11-28T00:00:00+05:30', '2026-11-27T18:30:00.000001Z', '2026-11-28T14:30:00Z', '2026-11-28T09:20Z'],
  date: ['2026-11-28', '2026-11-20', '2026-12-09'],
  tags: ['nri', 'vip', 'none', 'Wakad', 'BANER'],
  span: [0, 7, 12.5, 30],
}
const periods = ['today', 'yesterday', 'this_week', 'this_fy', { last: 3, unit: 'hour' }, { next: 2, unit: 'day' }]

describe('over the same rows as SQL', () => {
  test(`${FILTERS} filters of every operator and nesting find the same`, async () => {
    const random = seeded(20261128)
    const pick = <T>(list: readonly T[]): T => list[random(list.length)]!
    const several = <T>(list: readonly T[]): T[] => Array.from({ length: 1 + random(3) }, () => pick(list))
    const seen = new Set<string>()
    const condition = (): object => {
      const [field, { type, values: allowed }] = pick(Object.entries(fields))
      const op = pick(operators[type])
      const choices = type === 'enum' || allowed ? (allowed ?? values[type]) : values[type]
      seen.add(`${type} ${op}`)
      if (op.startsWith('is_')) return { field, op }
      if (op === 'overlaps') {
        const [from, to] = [pick(choices), pick(choices)].sort((a, b) => Number(a) - Number(b))
        return {
          field,
          op,
          value: pick([
            [from, to],
            [from, null],
            [null, to],
          ]),
        }
      }
      if (op === 'on') return { field, op, value: pick(values.date) }
      if (op.endsWith('within')) return { field, op, value: pick(periods) }
      if (op === 'between') return { field, op, value: [pick(choices), pick(choices)] }
      if (/in$|^has_/.test(op) && op !== 'contains') return { field, op, value: several(choices) }
      if (/contains|_with$/.test(op)) return { field, op, value: pick(choices.filter(Boolean)) }
      return { field, op, value: pick(choices) }
    }
    const node = (depth: number): object => {
      const kind = depth > 2 ? 9 : random(10)
      if (kind < 2) return { and: Array.from({ length: 1 + random(3) }, () => node(depth + 1)) }
      if (kind < 4) return { or: Array.from({ length: 1 + random(3) }, () => node(depth + 1)) }
      return kind === 4 ? { not: node(depth + 1) } : condition()
    }
    let matched = 0
    for (let i = 0; i < FILTERS; i++) {
      const filter = node(0)
      const params = new Params()
      const where = compileFilter(filter, fields, context, params)!
      const found = await sql.unsafe(`select id from lead t where ${where}`, params.values as string[])
      const fits = evaluator(filter, fields, context)
      const own = rows.filter(fits).map(({ id }) => id)
      expect({ filter, ids: own.toSorted() }).toEqual({ filter, ids: found.map(({ id }) => id as string).toSorted() })
      matched += own.length
    }
    // The filters are worth asking: every operator of every type was among them, and some rows passed and others not.
    expect(seen.size).toBe(Object.values(operators).flat().length)
    expect(matched / (FILTERS * rows.length)).toBeGreaterThan(0.2)
    expect(matched / (FILTERS * rows.length)).toBeLessThan(0.8)
  }, 120_000)
})

describe('what a list would refuse', () => {
  test.each<[string, unknown]>([
    ['an unknown field', { field: 'nobody', op: 'eq', value: 1 }],
    ['an operator of another type', { field: 'hot', op: 'lt', value: true }],
    ['a value of another type', { and: [{ field: 'bhk', op: 'eq', value: 'three' }] }],
    ['too many groups', { and: [{ and: [{ and: [{ and: [{ and: [] }] }] }] }] }],
    [
      'two problems at once',
      [
        { field: 'bhk', op: 'between', value: [1] },
        { field: 'status', op: 'in', value: ['x'] },
      ],
    ],
    ['a period that is none', { field: 'seen_at', op: 'within', value: 'someday' }],
  ])('is refused in the same words: %s', (_what, filter) => {
    expect(refusal(() => evaluator(filter, fields, context))).toEqual(filterRefusal(filter))
  })
})

test('an absent value is an empty one', () => {
  expect(evaluator({ field: 'name', op: 'is_empty' }, fields, context)({})).toBe(true)
  expect(evaluator({ field: 'name', op: 'ne', value: 'Asha' }, fields, context)({})).toBe(true)
  expect(evaluator({ not: { field: 'bhk', op: 'gt', value: 2 } }, fields, context)({})).toBe(true)
})
