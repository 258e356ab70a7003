import { describe, expect, test } from 'bun:test'
import { compileList, recordsOf } from '../../../../src/platform/db/list/compile-list'
import type { ListQuery } from '../../../../src/platform/db/list/list-spec'
import { assemblePage, type ListRow, pageIds, pageMeta, recordsIn } from '../../../../src/platform/db/list/page'
import { compile, context, leads, refusal } from './compiling'

const row = (id: string, value: string | null): ListRow => ({ __id: id, __k0: value })
const record = (id: string): string => `{"id":"${id}"}`

/** The cursor behind a lead that came at the last microsecond of a second. */
function cursorFor(query: ListQuery = {}, over = {}, base?: Parameters<typeof compile>[2]): string {
  const compiled = compile({ ...query, limit: 1 }, over, base)
  const values = Object.fromEntries(
    compiled.sortKeys.map((_key, index) => [`__k${index}`, '2026-11-28 09:00:00.999999+00']),
  )
  const rows = [{ __id: 'led_000000010000000000AB', ...values }, row('led_2', null)]
  return pageMeta(rows, compiled).next_cursor!
}

describe('the statement', () => {
  test('finds the page, and no record', () => {
    expect(compile({}).text).toBe(
      `select p.__id, p.__s0::text as __k0
  from ((select t.id as __id, t.created_at as __s0
           from lead t
          where t.company_id = $1::text
          order by t.created_at desc, t.id desc
          limit 26)) p
 order by p.__s0 desc, p.__id desc
 limit 26`,
    )
    expect(compile({}).params).toEqual(['com_1'])
  })

  test('of the records reads those of the page by their ids, all at once', () => {
    expect(recordsOf(leads)).toBe(
      `select string_agg(v.id, ',') as ids, string_agg(v.json, U&'\\001E') as records
  from (select r.id, row_to_json(r)::text as json
          from lead_record r
         where r.company_id = $1 and r.id = any ($2::text[])) v`,
    )
  })

  test('gives each record the place of its id, empty where it is not shown', () => {
    const found = { ids: 'led_3,led_1', records: '{"id":"led_3"}\x1e{"id":"led_1"}' }
    expect(recordsIn(found, ['led_1', 'led_2', 'led_3'])).toEqual(['{"id":"led_1"}', '', '{"id":"led_3"}'])
    expect(recordsIn({ ids: null, records: null }, ['led_1'])).toEqual([''])
  })

  test('numbers its values after the room’s own, and keeps the room’s conditions apart', () => {
    const { text, params } = compile(
      { filter: '{"field":"hot","op":"eq","value":true}' },
      {},
      { where: ['t.owner_id = any($1::text[])', 't.a = $2 or t.b = $2'], params: [['mem_1', 'mem_2'], 'x'] },
    )
    expect(text).toContain('t.company_id = $3::text\n')
    expect(text).toContain('(t.a = $2 or t.b = $2)\n')
    expect(text).toContain('t.hot = $4::text::boolean')
    expect(text).toContain('limit $5::text::bigint')
    expect(params).toEqual([['mem_1', 'mem_2'], 'x', 'com_1', 'true', '26'])
  })

  test('takes the record’s JSON from the spec where it names one', () => {
    const spec = { ...leads, record: { view: 'lead_record', json: 'r.body::text' } }
    expect(recordsOf(spec)).toContain('(select r.id, r.body::text as json\n')
  })

  test('never counts', () => {
    expect(compile({ filter: '{"field":"hot","op":"eq","value":true}', sort: 'name' }).text).not.toContain('count')
    expect(recordsOf(leads)).not.toContain('count')
  })
})

describe('limit', () => {
  const limitOf = (limit?: number, over = {}) => compileList({ ...leads, ...over }, { limit }, context).limit

  test('is 25 unless asked otherwise, and at most 100 unless the list says otherwise', () => {
    expect([limitOf(), limitOf(1), limitOf(100)]).toEqual([25, 1, 100])
    expect([limitOf(undefined, { defaultLimit: 50 }), limitOf(200, { maxLimit: 200 })]).toEqual([50, 200])
  })

  test.each([0, 101, -1, 2.5, Number.NaN, Number.POSITIVE_INFINITY])('%p is refused', limit => {
    expect(refusal(() => limitOf(limit))).toEqual({ limit: 'must be a whole number from 1 to 100' })
  })
})

describe('sort', () => {
  const order = (sort: string) => /order by (p\..*)\n/.exec(compile({ sort }).text)?.[1]

  test('puts empty values last both ways, and the id breaks ties in the direction of the first key', () => {
    expect(order('budget')).toBe('p.__s0, p.__id')
    expect(order('-budget')).toBe('p.__s0 desc nulls last, p.__id desc')
    expect(order('-budget,name,-score')).toBe('p.__s0 desc nulls last, p.__s1, p.__s2 desc nulls last, p.__id desc')
    expect(order('name,-created_at')).toBe('p.__s0, p.__s1 desc, p.__id')
  })

  test('reads those with a value and those without as two stretches of an index', () => {
    const stretches = (sort: string) =>
      [...compile({ sort }).text.matchAll(/\$1::text\s+(?:and (.*)\s+)?order by (t\..*)\n/g)].map(
        ([, condition, order]) => [condition ?? '', order],
      )
    expect(stretches('-created_at')).toEqual([['', 't.created_at desc, t.id desc']])
    expect(stretches('-budget,name')).toEqual([
      ['t.budget is not null', 't.budget desc, t.name, t.id desc'],
      ['t.budget is null', 't.budget desc, t.name, t.id desc'],
    ])
  })

  test('is the list’s own where none is asked for', () => {
    expect(order('')).toBe('p.__s0 desc, p.__id desc')
  })

  test.each(['nickname', '__proto__', 'owner', 'tags', '-', '--name', 'name,', 'name desc', 'created_at;drop'])(
    'by %p is refused',
    sort => {
      expect(refusal(() => compile({ sort }))).toEqual({
        sort: 'must be made of name, status, bhk, budget, score, hot, created_at, seen_at, move_in, visits, each with a minus in front for descending',
      })
    },
  )

  test('takes three fields, each once', () => {
    expect(refusal(() => compile({ sort: 'name,bhk,budget,score' }))).toEqual({ sort: 'must be at most 3 fields' })
    expect(refusal(() => compile({ sort: 'name,-name' }))).toEqual({ sort: 'must not name a field twice' })
  })
})

describe('the condition that starts a page', () => {
  const started = (sort: string, values: (string | null)[]) => {
    const compiled = compile({ sort, limit: 1 })
    const last = {
      __id: 'led_1',
      ...Object.fromEntries(values.map((value, index) => [`__k${index}`, value])),
    }
    const next = compile({ sort, limit: 1, cursor: pageMeta([last, row('led_2', null)], compiled).next_cursor! })
    const starts = next.text.matchAll(/where t\.company_id = \$1::text\s+and ([\s\S]*?)\s+order by/g)
    return [[...starts].map(match => match[1]!.replace(/\s+/g, ' ')), next.params.slice(1)]
  }
  const at = '2026-11-28 09:00:00.123456+00'

  test('is one row comparison where no key can be empty and all run the same way', () => {
    expect(started('-created_at', [at])).toEqual([
      ['(t.created_at, t.id) < ($2::text::timestamptz, $3::text)'],
      [at, 'led_1'],
    ])
    expect(started('visits,created_at', ['3', at])).toEqual([
      ['(t.visits, t.created_at, t.id) > ($2::text::bigint, $3::text::timestamptz, $4::text)'],
      ['3', at, 'led_1'],
    ])
  })

  test('goes key by key, from an index boundary, where they run different ways', () => {
    expect(started('-visits,created_at', ['3', at])[0]).toEqual([
      '(t.visits <= $2::text::bigint and ((t.visits < $2::text::bigint) or (t.visits = $2::text::bigint and t.created_at > $3::text::timestamptz) or (t.visits = $2::text::bigint and t.created_at = $3::text::timestamptz and t.id < $4::text)))',
    ])
  })

  test('is not made up where a field that should never be empty was', () => {
    expect(() => started('-created_at', [null])).toThrow('created_at is declared notNull and came out null')
  })

  test('counts an empty value as beyond every other', () => {
    expect(started('-budget', ['500'])[0]).toEqual([
      't.budget is not null and (t.budget, t.id) < ($2::text::bigint, $3::text)',
      't.budget is null',
    ])
    expect(started('-created_at,budget', [at, '500'])[0]).toEqual([
      '(t.created_at <= $2::text::timestamptz and ((t.created_at < $2::text::timestamptz) or (t.created_at = $2::text::timestamptz and (t.budget > $3::text::bigint or t.budget is null)) or (t.created_at = $2::text::timestamptz and t.budget = $3::text::bigint and t.id < $4::text)))',
    ])
    expect(started('-budget', [null])).toEqual([
      ['t.budget is null and ((t.budget is null and t.id < $2::text))'],
      ['led_1'],
    ])
  })
})

describe('a cursor', () => {
  const filter = '{"field":"hot","op":"eq","value":true}'
  const invalidCursor = { cursor: 'is not valid for this list; start again without it' }

  test('fits 200 characters with room to spare', () => {
    expect(cursorFor().length).toBeLessThanOrEqual(100)
    expect(cursorFor({ sort: '-created_at,budget,visits' }).length).toBeLessThanOrEqual(200)
  })

  test('stays good when only the limit changes, or the filter is written another way', () => {
    const cursor = cursorFor({ filter })
    const respelt = ' { "value": true, "op": "eq", "field": "hot" }'
    for (const same of [filter, respelt, Buffer.from(respelt).toString('base64url')]) {
      expect(compile({ filter: same, cursor, limit: 7 }).params).toContain('led_000000010000000000AB')
    }
    expect(compile({ sort: '-created_at', cursor: cursorFor() }).params).toContain('led_000000010000000000AB')
  })

  test.each<[string, () => unknown]>([
    ['another sort', () => compile({ sort: 'created_at', cursor: cursorFor() })],
    ['another filter', () => compile({ filter, cursor: cursorFor() })],
    ['no filter', () => compile({ cursor: cursorFor({ filter }) })],
    ['another company', () => compile({ cursor: cursorFor() }, { companyId: 'com_2' })],
    ['another key', () => compile({ cursor: cursorFor() }, { cursorKey: new Uint8Array(32).fill(8) })],
    ['another list', () => compileList({ ...leads, name: 'deals' }, { cursor: cursorFor() }, context)],
    ['another binding', () => compile({ cursor: cursorFor() }, {}, { where: [], params: [], bind: 'led_9' })],
    [
      'a field that became another type',
      () =>
        compileList(
          { ...leads, fields: { created_at: { sql: 't.created_on', type: 'date', sortable: true, notNull: true } } },
          { cursor: cursorFor() },
          context,
        ),
    ],
  ])('is refused with %s', (_change, run) => {
    expect(refusal(run)).toEqual(invalidCursor)
  })

  test('is refused with any one character changed, added or missing', () => {
    const cursor = cursorFor()
    for (let at = 0; at < cursor.length; at++) {
      const other = cursor[at] === 'A' ? 'B' : 'A'
      const changed = cursor.slice(0, at) + other + cursor.slice(at + 1)
      expect(refusal(() => compile({ cursor: changed }))).toEqual(invalidCursor)
    }
    for (const changed of [`${cursor}A`, cursor.slice(0, -1), `${cursor}=`, ` ${cursor}`]) {
      expect(refusal(() => compile({ cursor: changed }))).toEqual(invalidCursor)
    }
  })

  test.each(['', 'x', 'null', '../../etc/passwd', 'A'.repeat(16), 'A'.repeat(9000), '💥'])('%p is refused', cursor => {
    expect(refusal(() => compile({ cursor }))).toEqual(invalidCursor)
  })
})

describe('the page', () => {
  const three = [row('led_1', 'a'), row('led_2', 'b'), row('led_3', 'c')]

  test('shows the records of the rows it holds, not of the one that tells of more', () => {
    expect(pageIds(three, compile({ limit: 2 }))).toEqual(['led_1', 'led_2'])
    expect(pageIds(three, compile({ limit: 3 }))).toEqual(['led_1', 'led_2', 'led_3'])
    expect(pageIds([], compile({}))).toEqual([])
  })

  test('is put together from the records’ own text', () => {
    const page = assemblePage(three, [record('led_1'), record('led_2')], compile({ limit: 2 }))
    expect(page).toMatchObject({ has_more: true, count: 2 })
    expect(page.body).toBe(
      `{"data":[{"id":"led_1"},{"id":"led_2"}],"meta":{"next_cursor":"${page.next_cursor}","has_more":true}}`,
    )
    expect(compile({ cursor: page.next_cursor! }).params).toEqual(['com_1', 'b', 'led_2'])
  })

  test('is the last when no row is left over', () => {
    const last = { next_cursor: null, has_more: false }
    expect(assemblePage(three, ['led_1', 'led_2', 'led_3'].map(record), compile({ limit: 3 }))).toEqual({
      body: '{"data":[{"id":"led_1"},{"id":"led_2"},{"id":"led_3"}],"meta":{"next_cursor":null,"has_more":false}}',
      count: 3,
      ...last,
    })
    expect(assemblePage([], [], compile({}))).toEqual({
      body: '{"data":[],"meta":{"next_cursor":null,"has_more":false}}',
      count: 0,
      ...last,
    })
  })

  test('leaves out a record that its view does not show, and goes on behind it', () => {
    const page = assemblePage(three, [record('led_1'), ''], compile({ limit: 2 }))
    expect(JSON.parse(page.body).data).toEqual([{ id: 'led_1' }])
    expect(page).toMatchObject({ has_more: true, count: 1 })
    expect(compile({ cursor: page.next_cursor! }).params).toEqual(['com_1', 'b', 'led_2'])
  })
})
