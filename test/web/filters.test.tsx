import { describe, expect, test } from 'bun:test'
import { renderToStaticMarkup } from 'react-dom/server'
import { formatPhone } from '../../src/web/format/phone'
import { draftOf, type FilterField, filterOf } from '../../src/web/kit/filter/drafts'
import { chosenIn, filterParam, nodesOf, quickOf, withChoice } from '../../src/web/kit/filter/nodes'
import { sayFilter, sayNode } from '../../src/web/kit/filter/say-filter'
import { FilterBar } from '../../src/web/kit/filter-bar'
import { LIST_SEARCH } from '../../src/web/kit/list-page'
import { safeReturn } from '../../src/web/router'
import { parseSearch, stringifySearch } from '../../src/web/search'

// The bar is folded on a phone, and open here.
globalThis.matchMedia = () => ({ matches: true }) as MediaQueryList

const TEMPERATURE: FilterField = {
  name: 'temperature',
  label: 'Temperature',
  type: 'enum',
  choices: [
    { value: 'hot', label: 'Hot' },
    { value: 'warm', label: 'Warm' },
  ],
}
const FIELDS: FilterField[] = [
  TEMPERATURE,
  { name: 'owner_id', label: 'Owner', type: 'id', choices: [{ value: '$me', label: 'Me' }] },
  { name: 'location', label: 'Locality', type: 'text' },
  { name: 'budget', label: 'Budget', type: 'span', isMoney: true },
  { name: 'carpet_sq_ft', label: 'Carpet area', type: 'span' },
  { name: 'budget_max', label: 'Budget up to', type: 'money' },
  { name: 'bhk', label: 'BHK', type: 'tags' },
  { name: 'follow_up_at', label: 'Follow-up', type: 'instant', zone: 'Asia/Kolkata' },
  { name: 'possession_by', label: 'Possession by', type: 'date' },
  { name: 'custom.bank', label: 'Loan bank', type: 'enum', choices: [{ value: 'sbi', label: 'SBI' }] },
]
const HOT = { field: 'temperature', op: 'eq', value: 'hot' }
const MINE = { field: 'owner_id', op: 'eq', value: '$me' }
/** What the builder makes of a filter that it is given. */
const again = (filter: unknown) => nodesOf(filterOf(draftOf(filter, FIELDS)!, FIELDS))
const typed = (field: string, op: string, values: string[]) =>
  filterOf({ word: 'and', nodes: [{ key: 1, field, op: op as 'eq', values }] }, FIELDS)
const failsTyped = (field: string, op: string, values: string[]) => () => typed(field, op, values)

describe('a filter', () => {
  test('says the same after it was looked at: days, spans of time, of amounts and of areas', () => {
    const filter = [
      { field: 'follow_up_at', op: 'within', value: 'today' },
      { field: 'follow_up_at', op: 'not_within', value: { last: 7, unit: 'day' } },
      { field: 'follow_up_at', op: 'gte', value: '2026-11-28T18:30:00.000Z' },
      { field: 'follow_up_at', op: 'lte', value: '2026-11-30T18:29:00.000Z' },
      { field: 'follow_up_at', op: 'on', value: '2026-11-30' },
      { field: 'possession_by', op: 'between', value: ['2027-01-05', '2027-03-31'] },
      { field: 'budget', op: 'overlaps', value: [800_000_000, null] },
      { field: 'carpet_sq_ft', op: 'overlaps', value: [null, 950] },
      { field: 'budget_max', op: 'lte', value: 1_500_000_050 },
      { field: 'bhk', op: 'has_any', value: ['2', '3'] },
    ]
    expect(again(filter)).toEqual(filter)
    const any = {
      or: [
        { field: 'temperature', op: 'in', value: ['hot', 'warm'] },
        { field: 'bhk', op: 'is_empty' },
      ],
    }
    expect(again([any])).toEqual([any])
  })

  test('is typed as people write: days, amounts, so many days', () => {
    expect(typed('follow_up_at', 'gte', ['29/11/26'])).toEqual({
      and: [{ field: 'follow_up_at', op: 'gte', value: '2026-11-28T18:30:00.000Z' }],
    })
    expect(typed('possession_by', 'lte', ['5/1/27'])).toEqual({
      and: [{ field: 'possession_by', op: 'lte', value: '2027-01-05' }],
    })
    expect(typed('budget', 'overlaps', ['80 L', '1.2 Cr'])).toEqual({
      and: [{ field: 'budget', op: 'overlaps', value: [800_000_000, 1_200_000_000] }],
    })
    expect(typed('follow_up_at', 'within', ['next:12:day'])).toEqual({
      and: [{ field: 'follow_up_at', op: 'within', value: { next: 12, unit: 'day' } }],
    })
    expect(failsTyped('follow_up_at', 'gte', ['31/02/2027'])).toThrow()
    expect(failsTyped('budget', 'overlaps', ['', ''])).toThrow()
    expect(failsTyped('follow_up_at', 'within', ['last::day'])).toThrow()
  })

  test('that asks for a moment and not for a day is more than can be shown, and stays', () => {
    expect(draftOf([{ field: 'follow_up_at', op: 'gte', value: '2026-11-28T09:12:00.000Z' }], FIELDS)).toBeNull()
    expect(draftOf([{ field: 'follow_up_at', op: 'within', value: 'once' }], FIELDS)).toBeNull()
  })

  test('is said in the words of the firm, own fields too', () => {
    const say = (condition: unknown) => sayNode(condition, FIELDS)
    expect(say(HOT)).toBe('Temperature is Hot')
    expect(say(MINE)).toBe('Owner is Me')
    expect(say({ field: 'custom.bank', op: 'in', value: ['sbi', 'gone_bank'] })).toBe(
      'Loan bank is one of SBI, gone bank',
    )
    expect(say({ field: 'budget', op: 'overlaps', value: [800_000_000, null] })).toBe('Budget is at least ₹80 L')
    expect(say({ field: 'follow_up_at', op: 'within', value: { last: 7, unit: 'day' } })).toBe(
      'Follow-up is in the last 7 days',
    )
    expect(say({ field: 'follow_up_at', op: 'not_within', value: 'today' })).toBe('Follow-up is not today')
    expect(say({ field: 'follow_up_at', op: 'within', value: { last: 10, unit: 'year' } })).toBe(
      'Follow-up is up to today',
    )
    expect(say({ field: 'possession_by', op: 'gte', value: '2027-01-05' })).toBe(
      'Possession by is on or after 05/01/2027',
    )
    expect(say({ or: [HOT, { not: { field: 'sub_status', op: 'is_empty' } }] })).toBe(
      'Temperature is Hot or not Sub status is empty',
    )
    expect(say({ field: 'bhk', op: 'has_any', value: ['1', '2', '3', '4', '5', '6'] })).toBe(
      'BHK has any of 1, 2, 3, 4 and 2 more',
    )
    expect(sayFilter([HOT, { or: [MINE, { field: 'bhk', op: 'is_empty' }] }], FIELDS)).toBe(
      'Temperature is Hot and (Owner is Me or BHK is empty)',
    )
    expect(sayFilter({ field: 'gone', op: 'eq', value: 1 }, FIELDS)).toBeNull()
  })
})

describe('the address of a list', () => {
  test('holds the filter as the API takes it; what is no filter asks nothing', () => {
    const query = stringifySearch(LIST_SEARCH, 'view=svw_1', { filter: [HOT], sort: 'name' })
    expect(parseSearch(LIST_SEARCH, query)).toMatchObject({ view: 'svw_1', filter: [HOT], sort: 'name', q: '' })
    expect(filterParam.parse('{"or":[]}')).toEqual([{ or: [] }])
    expect(filterParam.parse('{"and":[1]}')).toEqual([1])
    expect(filterParam.parse('[broken')).toBeNull()
    // A list that shows everything although its view asks something.
    expect(parseSearch(LIST_SEARCH, stringifySearch(LIST_SEARCH, '', { filter: [] })).filter).toEqual([])
    expect(parseSearch(LIST_SEARCH, '').filter).toBeNull()
  })

  test('after signing in one returns to a page of the app, and never to another site', () => {
    expect(safeReturn('/leads/led_1?x=1')).toBe('/leads/led_1?x=1')
    expect(safeReturn('//evil.example')).toBe('/')
    expect(safeReturn('/\\evil.example')).toBe('/')
    expect(safeReturn('https://evil.example')).toBe('/')
    expect(safeReturn('/sign-in?next=/leads')).toBe('/')
    expect(safeReturn(null)).toBe('/')
  })
})

describe('a quick filter', () => {
  const quick = quickOf(TEMPERATURE)

  test('shows what the filter asks of its field, and changes nothing else of it', () => {
    expect(chosenIn(quick, [MINE])).toBe('')
    expect(chosenIn(quick, [MINE, HOT])).toBe('hot')
    expect(chosenIn(quick, [{ field: 'temperature', op: 'in', value: ['warm'] }])).toBe('warm')
    expect(chosenIn(quick, [{ field: 'temperature', op: 'in', value: ['hot', 'warm'] }])).toBeNull()
    expect(withChoice(quick, [HOT, MINE], 'warm')).toEqual([MINE, { ...HOT, value: 'warm' }])
    expect(withChoice(quick, [HOT, MINE], '')).toEqual([MINE])
    expect(quickOf({ ...TEMPERATURE, type: 'tags' }).choices[0]!.nodes).toEqual([
      { field: 'temperature', op: 'has_any', value: ['hot'] },
    ])
  })

  test('never says otherwise than the words above the list', () => {
    const nothing = () => {}
    const both = { field: 'temperature', op: 'in', value: ['hot', 'warm'] }
    const html = renderToStaticMarkup(
      <FilterBar
        fields={FIELDS}
        nodes={[both, MINE]}
        quick={[quick]}
        q={null}
        sorts={[]}
        sort=""
        onNodes={nothing}
        onSearch={nothing}
        onSort={nothing}
        onBuild={nothing}
      />,
    )
    expect(html).toContain('<option value="*" selected="">Temperature is one of Hot, Warm</option>')
    expect(html).toContain('title="Change “Temperature is one of Hot, Warm”"')
    expect(html).toContain('title="Remove “Owner is Me”"')
    expect(html).toContain('Filters (2)')
  })
})

test('phones are grouped as people read them; what is masked stays as it comes', () => {
  expect(formatPhone('+919800000001')).toBe('+91 98000 00001')
  expect(formatPhone('+12025550123')).toBe('+1 202 555 0123')
  expect(formatPhone('+971501234567')).toBe('+971 50 123 4567')
  expect(formatPhone('+91 98••• ••001')).toBe('+91 98••• ••001')
  expect([formatPhone(''), formatPhone(null)]).toEqual(['', ''])
})
