import { expect, test } from 'bun:test'
import { sayFilter } from '../../src/web/kit/filter/say-filter'
import { neverReached, orderWith } from '../../src/web/settings/first-fit'
import { leadFacts } from '../../src/web/settings/lead-facts'

type Rule = { id: string; name: string; is_active: boolean; all: boolean }
const rule = (id: string, all: boolean, is_active = true): Rule => ({ id, name: `Rule ${id}`, is_active, all })
const takesAll = ({ all }: Rule) => all

test('what stands behind a rule for every lead is never reached, unless that one is off', () => {
  const rules = [rule('a', false), rule('b', true), rule('c', false), rule('d', false, false)]
  expect([...neverReached(rules, takesAll)]).toEqual([['c', 'Rule b']])
  expect(neverReached([rule('b', true, false), rule('c', false)], takesAll).size).toBe(0)
})

test('a new rule goes above the one for every lead; another for every lead stays at the end', () => {
  const rules = [rule('a', false), rule('b', true)]
  expect(orderWith(rules, rule('new', false), takesAll)).toEqual(['a', 'new', 'b'])
  // The list may hold it already.
  expect(orderWith([...rules, rule('new', false)], rule('new', false), takesAll)).toEqual(['a', 'new', 'b'])
  expect(orderWith(rules, rule('new', true), takesAll)).toBeNull()
  expect(orderWith([rule('a', false)], rule('new', false), takesAll)).toBeNull()
})

test('conditions are said in words', () => {
  const fields = leadFacts([{ value: 'src_1', label: '99acres' }])
  expect(sayFilter(null, fields)).toBe('')
  expect(
    sayFilter(
      [
        { field: 'budget', op: 'gte', value: 80_00_000_00 },
        {
          or: [
            { field: 'source_id', op: 'in', value: ['src_1'] },
            { field: 'city', op: 'eq', value: 'Pune' },
          ],
        },
      ],
      fields,
    ),
  ).toBe('Budget is at least ₹80 L and (Source is 99acres or City is Pune)')
  expect(sayFilter({ field: 'gone', op: 'eq', value: 1 }, fields)).toBeNull()
})
