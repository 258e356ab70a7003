import { describe, expect, test } from 'bun:test'
import type { Field } from '../../../../src/platform/db/list/list-spec'
import { compile, condition, filterRefusal } from './compiling'

const hot = { field: 'hot', op: 'eq', value: true }
const nested = (depth: number): unknown => (depth === 0 ? hot : { and: [nested(depth - 1)] })

describe('groups', () => {
  test('and, or and not stand as they were nested', () => {
    const isNew = { field: 'status', op: 'eq', value: 'new' }
    expect(condition({ or: [{ and: [isNew, hot] }, { not: { field: 'bhk', op: 'gt', value: 2 } }] })).toEqual({
      sql: '((t.status = $2::text and t.hot = $3::text::boolean) or ((t.bhk > $4::text::bigint) is not true))',
      values: ['new', 'true', '2'],
    })
  })

  test('a bare list means and, inside another group too', () => {
    expect(condition([hot, hot]).sql).toBe('(t.hot = $2::text::boolean and t.hot = $3::text::boolean)')
    expect(condition({ or: [[hot, hot], hot] }).sql).toBe(
      '((t.hot = $2::text::boolean and t.hot = $3::text::boolean) or t.hot = $4::text::boolean)',
    )
  })

  test('four may be nested, five may not', () => {
    expect(condition(nested(4)).sql).toBe('((((t.hot = $2::text::boolean))))')
    expect(filterRefusal(nested(5))).toEqual({
      'filter.and.0.and.0.and.0.and.0.and': 'must not nest groups deeper than 4',
    })
    expect(filterRefusal({ not: { not: { not: { not: { not: hot } } } } })).toEqual({
      'filter.not.not.not.not': 'must not nest groups deeper than 4',
    })
    expect(filterRefusal([[[[[hot]]]]])).toEqual({ 'filter.0.0.0.0': 'must not nest groups deeper than 4' })
  })

  test.each([
    [{ and: [] }, 'filter.and'],
    [{ or: [] }, 'filter.or'],
    [[], 'filter'],
    [{ and: hot }, 'filter.and'],
    [{ or: null }, 'filter.or'],
  ])('an empty one is refused: %j', (filter, path) => {
    expect(filterRefusal(filter)).toEqual({ [path]: 'must be a list of one condition or more' })
  })

  test('an object is one group and nothing else', () => {
    const one = 'must hold exactly one of and, or, not'
    expect(filterRefusal({ and: [hot], or: [hot] })).toEqual({ filter: one })
    expect(filterRefusal({ and: [hot, { or: [hot], field: 'hot' }] })).toEqual({ 'filter.and.1': one })
  })

  test.each([[{ and: [7] }], [{ and: ['hot'] }], [{ and: [null] }], [{ and: [true] }]])('%j is no node', filter => {
    expect(filterRefusal(filter)).toEqual({ 'filter.and.0': 'must be a condition or a group' })
  })
})

describe('conditions', () => {
  test('fifty are allowed, the fifty-first is not', () => {
    expect(condition({ or: Array(50).fill(hot) }).values).toHaveLength(50)
    expect(filterRefusal({ or: Array(51).fill(hot) })).toEqual({ filter: 'must hold at most 50 conditions' })
  })

  test('every problem is named by its path', () => {
    expect(
      filterRefusal({
        and: [
          { field: 'nickname', op: 'eq', value: 'x' },
          { field: 'bhk', op: 'eq', value: 'two' },
          { not: { field: 'hot', op: 'gt', value: true } },
        ],
      }),
    ).toEqual({
      'filter.and.0.field': 'must name a field of this list',
      'filter.and.1.value': 'must be a whole number',
      'filter.and.2.not.op': 'must be one of eq, ne, is_empty, is_not_empty',
    })
  })

  test('at most twenty problems are told', () => {
    expect(Object.keys(filterRefusal({ and: Array(50).fill({}) }))).toHaveLength(20)
  })

  test('another key is refused, and what was sent is not repeated', () => {
    const only = 'must hold only field, op and value'
    expect(filterRefusal({ ...hot, secret_key: 'secret value' })).toEqual({ 'filter.secret_key': only })
    expect(filterRefusal({ ...hot, 'meera@example.in': 1 })).toEqual({ filter: only })
  })

  test.each([
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    '',
    'company_id',
    't.name',
    'custom.x',
    7,
    null,
  ])('the field %j does not exist', field => {
    expect(filterRefusal({ field, op: 'eq', value: 'x' })).toEqual({ 'filter.field': 'must name a field of this list' })
  })

  test('a __proto__ key is a key like any other, and changes no prototype', () => {
    const only = 'must hold only field, op and value'
    expect(filterRefusal('{"__proto__":{"field":"hot","op":"eq","value":true}}')).toEqual({
      'filter.__proto__': only,
    })
    expect(filterRefusal('{"field":"hot","op":"eq","value":true,"__proto__":{"polluted":1}}')).toEqual({
      'filter.__proto__': only,
    })
    expect(filterRefusal('{"and":[{"__proto__":[]}]}')).toEqual({ 'filter.and.0.__proto__': only })
    expect(
      filterRefusal('{"field":"seen_at","op":"within","value":{"__proto__":{"last":1},"unit":"day"}}'),
    ).toHaveProperty(['filter.value'])
    expect(Object.keys(Object.prototype)).toEqual([])
  })
})

describe('SQL in a value stays a value', () => {
  const attack = "x'); drop table lead; --"
  test.each([
    [{ field: 'name', op: 'eq', value: attack }, [attack]],
    [{ field: 'name', op: 'contains', value: attack }, [`%${attack}%`]],
    [{ field: 'owner', op: 'in', value: [attack] }, [attack]],
    [{ field: 'tags', op: 'has_any', value: [attack] }, [attack]],
  ])('%j', (filter, values) => {
    const compiled = condition(filter)
    expect(compiled.values).toEqual(values)
    expect(compiled.sql).not.toContain('drop')
  })

  test.each([
    { field: attack, op: 'eq', value: 'x' },
    { field: 'name', op: attack, value: 'x' },
    { field: 'status', op: 'eq', value: attack },
    { field: 'seen_at', op: 'within', value: attack },
    { field: 'seen_at', op: 'within', value: { last: 1, unit: attack } },
    { field: 'seen_at', op: 'within', value: { last: attack, unit: 'day' } },
    { [attack]: [hot] },
  ])('and where no value belongs it is refused: %j', filter => {
    expect(JSON.stringify(filterRefusal(filter))).not.toContain('drop')
  })
})

describe('the company’s own fields', () => {
  const customField = (key: string): Field | null =>
    key === 'vastu' ? { sql: "(t.custom ->> 'vastu')", type: 'text', sortable: true } : null

  test('are filtered and sorted by as custom.<key>', () => {
    expect(condition({ field: 'custom.vastu', op: 'eq', value: 'East' }, { customField })).toEqual({
      sql: "lower((t.custom ->> 'vastu')) = lower($2::text)",
      values: ['East'],
    })
    expect(compile({ sort: 'custom.vastu' }, { customField }).text).toContain("order by (t.custom ->> 'vastu'), t.id")
  })

  test('unknown ones are refused, and a key that could leave a quoted literal is not even asked for', () => {
    const asked: string[] = []
    const listening = (key: string) => {
      asked.push(key)
      return null
    }
    for (const key of ['facing', "x') or true --", 'A', '', 'a.b', 'a'.repeat(61)]) {
      expect(
        filterRefusal({ field: `custom.${key}`, op: 'eq', value: 'x' }, { customField: listening }),
      ).toHaveProperty(['filter.field'])
    }
    expect(asked).toEqual(['facing'])
  })
})

describe('how a filter is sent', () => {
  const json = JSON.stringify(hot)
  const encoded = Buffer.from(json).toString('base64url')

  test('as JSON or as base64url, padded or not', () => {
    const { text, params } = compile({ filter: json })
    for (const filter of [encoded, `${encoded}==`, ` \n${json}`]) {
      expect(compile({ filter })).toMatchObject({ text, params })
    }
  })

  test('an empty one is none', () => {
    expect(compile({ filter: '' }).text).toBe(compile({}).text)
  })

  test.each(['{', '[1,', 'not json', 'bm90IGpzb24', `${encoded}!`, 'a+b/', '_w'])('%s is refused', raw => {
    expect(filterRefusal(raw)).toEqual({ filter: 'must be JSON, or JSON encoded as base64url' })
  })

  test.each([
    '['.repeat(8192),
    `${'{"not":'.repeat(65)}1${'}'.repeat(65)}`,
    `${'[{"and":'.repeat(40)}1${'}]'.repeat(40)}`,
    Buffer.from('['.repeat(5000)).toString('base64url'),
  ])('one that nests deeper than anything walks is refused before it is parsed (%#)', raw => {
    expect(filterRefusal(raw)).toEqual({ filter: 'nests deeper than 64 levels' })
  })

  test.each(['"hot"', '7', 'null'])('%s in base64url is JSON, but no filter', raw => {
    expect(filterRefusal(Buffer.from(raw).toString('base64url'))).toEqual({ filter: 'must be a condition or a group' })
  })

  test('at most 8192 characters', () => {
    const padded = (length: number) => json + ' '.repeat(length - json.length)
    expect(compile({ filter: padded(8192) }).params).toContain('true')
    expect(filterRefusal(padded(8193))).toEqual({ filter: 'must be at most 8192 characters' })
  })
})
