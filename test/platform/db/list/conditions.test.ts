import { describe, expect, test } from 'bun:test'
import { operators } from '../../../../src/platform/db/list/read-condition'
import { condition, filterRefusal, leads } from './compiling'

/** field, operator, value, SQL, bound values. Values are numbered from $2: $1 is the company. */
const cases: [string, string, unknown, string, unknown[]][] = [
  ['name', 'eq', 'Asha', 'lower(t.name) = lower($2::text)', ['Asha']],
  ['name', 'ne', 'Asha', 'lower(t.name) is distinct from lower($2::text)', ['Asha']],
  ['name', 'in', ['Asha', 'Ravi'], 'lower(t.name) in (lower($2::text), lower($3::text))', ['Asha', 'Ravi']],
  ['name', 'not_in', ['Asha'], '(t.name is null or lower(t.name) not in (lower($2::text)))', ['Asha']],
  ['name', 'contains', 'sha', 'lower(t.name) like lower($2::text)', ['%sha%']],
  ['name', 'not_contains', 'sha', '(lower(t.name) like lower($2::text)) is not true', ['%sha%']],
  ['name', 'starts_with', 'As', 'lower(t.name) like lower($2::text)', ['As%']],
  ['name', 'ends_with', 'ha', 'lower(t.name) like lower($2::text)', ['%ha']],
  ['name', 'is_empty', undefined, "(coalesce(t.name, '') = '')", []],
  ['name', 'is_not_empty', undefined, "not (coalesce(t.name, '') = '')", []],
  ['status', 'eq', 'new', 't.status = $2::text', ['new']],
  ['status', 'ne', 'lost', 't.status is distinct from $2::text', ['lost']],
  ['status', 'in', ['new', 'lost'], 't.status in ($2::text, $3::text)', ['new', 'lost']],
  ['status', 'not_in', ['lost'], '(t.status is null or t.status not in ($2::text))', ['lost']],
  ['status', 'is_empty', undefined, '(t.status is null)', []],
  ['status', 'is_not_empty', undefined, 'not (t.status is null)', []],
  ['owner', 'eq', '$me', 't.owner_id = $2::text', ['mem_asha']],
  ['owner', 'ne', 'mem_ravi', 't.owner_id is distinct from $2::text', ['mem_ravi']],
  ['owner', 'in', ['$me', 'mem_ravi'], 't.owner_id in ($2::text, $3::text)', ['mem_asha', 'mem_ravi']],
  ['owner', 'not_in', ['$me'], '(t.owner_id is null or t.owner_id not in ($2::text))', ['mem_asha']],
  ['owner', 'is_empty', undefined, '(t.owner_id is null)', []],
  ['owner', 'is_not_empty', undefined, 'not (t.owner_id is null)', []],
  ['bhk', 'eq', 3, 't.bhk = $2::text::bigint', ['3']],
  ['bhk', 'ne', 3, 't.bhk is distinct from $2::text::bigint', ['3']],
  ['bhk', 'lt', 3, 't.bhk < $2::text::bigint', ['3']],
  ['bhk', 'lte', 3, 't.bhk <= $2::text::bigint', ['3']],
  ['bhk', 'gt', -3, 't.bhk > $2::text::bigint', ['-3']],
  ['bhk', 'gte', 3, 't.bhk >= $2::text::bigint', ['3']],
  ['bhk', 'between', [2, 3], '(t.bhk >= $2::text::bigint and t.bhk <= $3::text::bigint)', ['2', '3']],
  ['bhk', 'in', [1, 2], 't.bhk in ($2::text::bigint, $3::text::bigint)', ['1', '2']],
  ['bhk', 'not_in', [1], '(t.bhk is null or t.bhk not in ($2::text::bigint))', ['1']],
  ['bhk', 'is_empty', undefined, '(t.bhk is null)', []],
  ['bhk', 'is_not_empty', undefined, 'not (t.bhk is null)', []],
  ['budget', 'eq', 950000000, 't.budget = $2::text::bigint', ['950000000']],
  ['budget', 'ne', 0, 't.budget is distinct from $2::text::bigint', ['0']],
  ['budget', 'lt', 1, 't.budget < $2::text::bigint', ['1']],
  ['budget', 'lte', 1, 't.budget <= $2::text::bigint', ['1']],
  ['budget', 'gt', 1, 't.budget > $2::text::bigint', ['1']],
  ['budget', 'gte', 1, 't.budget >= $2::text::bigint', ['1']],
  ['budget', 'between', [1, 2], '(t.budget >= $2::text::bigint and t.budget <= $3::text::bigint)', ['1', '2']],
  ['budget', 'is_empty', undefined, '(t.budget is null)', []],
  ['budget', 'is_not_empty', undefined, 'not (t.budget is null)', []],
  ['score', 'eq', 0.5, 't.score = $2::text::numeric', ['0.5']],
  ['score', 'ne', 1e21, 't.score is distinct from $2::text::numeric', ['1e+21']],
  ['score', 'lt', 0.5, 't.score < $2::text::numeric', ['0.5']],
  ['score', 'lte', 0.5, 't.score <= $2::text::numeric', ['0.5']],
  ['score', 'gt', 0.5, 't.score > $2::text::numeric', ['0.5']],
  ['score', 'gte', 0.5, 't.score >= $2::text::numeric', ['0.5']],
  ['score', 'between', [0, 1], '(t.score >= $2::text::numeric and t.score <= $3::text::numeric)', ['0', '1']],
  ['score', 'is_empty', undefined, '(t.score is null)', []],
  ['score', 'is_not_empty', undefined, 'not (t.score is null)', []],
  ['hot', 'eq', true, 't.hot = $2::text::boolean', ['true']],
  ['hot', 'ne', false, 't.hot is distinct from $2::text::boolean', ['false']],
  ['hot', 'is_empty', undefined, '(t.hot is null)', []],
  ['hot', 'is_not_empty', undefined, 'not (t.hot is null)', []],
  [
    'seen_at',
    'lt',
    '2026-11-28T09:00:00.123456+05:30',
    't.seen_at < $2::text::timestamptz',
    ['2026-11-28T09:00:00.123456+05:30'],
  ],
  ['seen_at', 'lte', '2026-11-28T09:00Z', 't.seen_at <= $2::text::timestamptz', ['2026-11-28T09:00Z']],
  ['seen_at', 'gt', '2026-11-28T09:00Z', 't.seen_at > $2::text::timestamptz', ['2026-11-28T09:00Z']],
  ['seen_at', 'gte', '2026-11-28T09:00Z', 't.seen_at >= $2::text::timestamptz', ['2026-11-28T09:00Z']],
  [
    'seen_at',
    'between',
    ['2026-11-27T00:00Z', '2026-11-28T00:00Z'],
    '(t.seen_at >= $2::text::timestamptz and t.seen_at <= $3::text::timestamptz)',
    ['2026-11-27T00:00Z', '2026-11-28T00:00Z'],
  ],
  [
    'seen_at',
    'on',
    '2026-11-28',
    '(t.seen_at >= ($2::text::date::timestamp at time zone $3::text) and t.seen_at < (($2::text::date + 1)::timestamp at time zone $3::text))',
    ['2026-11-28', 'Asia/Kolkata'],
  ],
  [
    'seen_at',
    'within',
    'today',
    '(t.seen_at >= ($2::text::date::timestamp at time zone $4::text) and t.seen_at < ($3::text::date::timestamp at time zone $4::text))',
    ['2026-11-28', '2026-11-29', 'Asia/Kolkata'],
  ],
  [
    'seen_at',
    'not_within',
    { last: 2, unit: 'hour' },
    '(t.seen_at >= $2::text::timestamptz and t.seen_at < $3::text::timestamptz) is not true',
    ['2026-11-28T12:30:00.000Z', '2026-11-28T14:30:00.000Z'],
  ],
  ['seen_at', 'is_empty', undefined, '(t.seen_at is null)', []],
  ['seen_at', 'is_not_empty', undefined, 'not (t.seen_at is null)', []],
  ['move_in', 'eq', '2028-02-29', 't.move_in = $2::text::date', ['2028-02-29']],
  ['move_in', 'ne', '2026-11-28', 't.move_in is distinct from $2::text::date', ['2026-11-28']],
  ['move_in', 'lt', '2026-11-28', 't.move_in < $2::text::date', ['2026-11-28']],
  ['move_in', 'lte', '2026-11-28', 't.move_in <= $2::text::date', ['2026-11-28']],
  ['move_in', 'gt', '2026-11-28', 't.move_in > $2::text::date', ['2026-11-28']],
  ['move_in', 'gte', '2026-11-28', 't.move_in >= $2::text::date', ['2026-11-28']],
  [
    'move_in',
    'between',
    ['2026-11-28', '2026-11-30'],
    '(t.move_in >= $2::text::date and t.move_in <= $3::text::date)',
    ['2026-11-28', '2026-11-30'],
  ],
  [
    'move_in',
    'within',
    'next_month',
    '(t.move_in >= $2::text::date and t.move_in < $3::text::date)',
    ['2026-12-01', '2027-01-01'],
  ],
  [
    'move_in',
    'not_within',
    'today',
    '(t.move_in >= $2::text::date and t.move_in < $3::text::date) is not true',
    ['2026-11-28', '2026-11-29'],
  ],
  ['move_in', 'is_empty', undefined, '(t.move_in is null)', []],
  ['move_in', 'is_not_empty', undefined, 'not (t.move_in is null)', []],
  ['tags', 'has_any', ['nri', 'VIP'], 't.tags && array[$2::text, $3::text]', ['nri', 'VIP']],
  ['tags', 'has_all', ['nri'], 't.tags @> array[$2::text]', ['nri']],
  ['kinds', 'has_none', ['buyer'], '(t.kinds && array[$2::text]) is not true', ['buyer']],
  ['places', 'has_any', ['Wakad'], 'lower(t.places::text)::text[] && array[lower($2::text)]', ['Wakad']],
  ['area', 'overlaps', [900, 1200], "t.area && numrange($2::text::numeric, $3::text::numeric, '[]')", ['900', '1200']],
  ['area', 'overlaps', [null, 12.5], "t.area && numrange(null, $2::text::numeric, '[]')", ['12.5']],
  ['area', 'is_empty', undefined, '(t.area is null)', []],
  ['area', 'is_not_empty', undefined, 'not (t.area is null)', []],
  ['tags', 'is_empty', undefined, '(coalesce(cardinality(t.tags), 0) = 0)', []],
  ['tags', 'is_not_empty', undefined, 'not (coalesce(cardinality(t.tags), 0) = 0)', []],
]

describe('each operator of each type of field becomes SQL with bound values', () => {
  test.each(cases)('%s %s %j', (field, op, value, sql, values) => {
    expect(condition({ field, op, value })).toEqual({ sql, values })
  })

  test('and the table above leaves no operator of any type out', () => {
    const tried = new Set(cases.map(([field, op]) => `${leads.fields[field]!.type} ${op}`))
    const all = Object.entries(operators).flatMap(([type, names]) => names.map(name => `${type} ${name}`))
    expect([...tried].sort()).toEqual(all.sort())
  })
})

test('a search for 50%_off\\ finds those characters, not a pattern', () => {
  expect(condition({ field: 'name', op: 'contains', value: '50%_off\\' }).values).toEqual(['%50\\%\\_off\\\\%'])
})

describe('an operator of another type is refused, and the answer lists the right ones', () => {
  test.each([
    ['name', 'lt'],
    ['status', 'contains'],
    ['owner', 'between'],
    ['bhk', 'within'],
    ['budget', 'in'],
    ['score', 'not_in'],
    ['hot', 'in'],
    ['created_at', 'eq'],
    ['move_in', 'on'],
    ['tags', 'eq'],
    ['name', 'EQ'],
    ['name', '__proto__'],
    ['name', 'constructor'],
    ['name', ['eq']],
    ['name', undefined],
  ])('%s %j', (field, op) => {
    const allowed = operators[leads.fields[field]!.type].join(', ')
    expect(filterRefusal({ field, op, value: 'x' })).toEqual({ 'filter.op': `must be one of ${allowed}` })
  })
})

describe('a value that does not fit its field is refused', () => {
  const list = 'must be a list of 1 to 100 values'
  const text = 'must be text of up to 200 characters'
  const some = 'must be text of 1 to 200 characters'
  const day = 'must be a day, YYYY-MM-DD'
  const instant = 'must be an ISO 8601 instant with its offset'
  test.each<[string, string, unknown, string, string]>([
    ['name', 'eq', undefined, 'value', 'is required'],
    ['name', 'eq', null, 'value', 'is required'],
    ['name', 'eq', 7, 'value', text],
    ['name', 'eq', { $ne: '' }, 'value', text],
    ['name', 'eq', 'a'.repeat(201), 'value', text],
    ['name', 'eq', 'a\0b', 'value', 'must not hold a NUL character'],
    ['name', 'contains', '', 'value', some],
    ['name', 'not_contains', ['a'], 'value', some],
    ['name', 'starts_with', 'a'.repeat(201), 'value', some],
    ['name', 'ends_with', '\0', 'value', 'must not hold a NUL character'],
    ['name', 'in', 'Asha', 'value', list],
    ['name', 'in', [], 'value', list],
    ['name', 'not_in', Array(101).fill('a'), 'value', list],
    ['name', 'in', ['Asha', 5], 'value.1', text],
    ['name', 'is_empty', true, 'value', 'takes no value'],
    ['name', 'is_not_empty', null, 'value', 'takes no value'],
    ['status', 'eq', 'won', 'value', 'must be one of new, qualified, lost'],
    ['status', 'in', ['new', 'NEW'], 'value.1', 'must be one of new, qualified, lost'],
    ['owner', 'eq', '', 'value', 'must be an id'],
    ['owner', 'eq', 'm'.repeat(65), 'value', 'must be an id'],
    ['owner', 'eq', 'mem_\0', 'value', 'must be an id'],
    ['bhk', 'eq', 2.5, 'value', 'must be a whole number'],
    ['bhk', 'eq', '2', 'value', 'must be a whole number'],
    ['budget', 'eq', 9007199254740992, 'value', 'must be a whole number'],
    ['budget', 'between', [1], 'value', 'must be [from, to]'],
    ['budget', 'between', [1, 2, 3], 'value', 'must be [from, to]'],
    ['budget', 'between', [1, '2'], 'value.1', 'must be a whole number'],
    ['score', 'gt', '0.5', 'value', 'must be a number'],
    ['hot', 'eq', 'true', 'value', 'must be true or false'],
    ['hot', 'eq', 1, 'value', 'must be true or false'],
    ['created_at', 'lt', '2026-11-28', 'value', instant],
    ['created_at', 'lt', '2026-11-28T09:00:00', 'value', instant],
    ['created_at', 'lt', '2026-02-30T09:00:00Z', 'value', instant],
    ['created_at', 'lt', '2026-11-28T24:00:00Z', 'value', instant],
    ['created_at', 'lt', '2026-11-28T09:00:00+16:00', 'value', instant],
    ['created_at', 'lt', '3000-01-01T00:00:00Z', 'value', instant],
    ['created_at', 'lt', '0000-01-01T00:00:00Z', 'value', instant],
    ['created_at', 'lt', 1795858200000, 'value', instant],
    ['created_at', 'lt', 'now', 'value', instant],
    ['created_at', 'on', '2027-02-29', 'value', day],
    ['created_at', 'on', 'today', 'value', day],
    ['move_in', 'eq', '2026-13-01', 'value', day],
    ['move_in', 'eq', '0000-01-01', 'value', day],
    ['move_in', 'eq', '2026-11-28T00:00:00Z', 'value', day],
    ['move_in', 'eq', 'infinity', 'value', day],
    ['tags', 'has_any', 'nri', 'value', list],
    ['tags', 'has_all', [], 'value', list],
    ['tags', 'has_none', [1], 'value.0', text],
    ['area', 'overlaps', [null, null], 'value', 'must be [from, to], one of which may be null'],
    ['area', 'overlaps', [2, 1], 'value', 'must not begin above its end'],
    ['area', 'overlaps', [1, '2'], 'value.1', 'must be a number'],
    ['kinds', 'has_any', ['owner'], 'value.0', 'must be one of buyer, tenant'],
  ])('%s %s %j', (field, op, value, where, problem) => {
    expect(filterRefusal({ field, op, value })).toEqual({ [`filter.${where}`]: problem })
  })

  test('a number too large to be one', () => {
    expect(filterRefusal('{"field":"score","op":"gt","value":1e400}')).toEqual({ 'filter.value': 'must be a number' })
  })

  test('$me, where no member is behind the request', () => {
    expect(filterRefusal({ field: 'owner', op: 'eq', value: '$me' }, { memberId: null })).toEqual({
      'filter.value': 'no member is behind this request',
    })
  })
})
