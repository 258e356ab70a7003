import { expect, test } from 'bun:test'
import { listPath, readView } from '../../src/web/lead-view'
import { type FilterFacts, sayCondition } from '../../src/web/views/say-filter'

const FACTS: FilterFacts = {
  fields: {
    temperature: { label: 'Warmth', choices: [{ value: 'hot', label: 'Hot' }] },
    owner_id: { label: 'Owner', choices: [{ value: '$me', label: 'Me' }] },
    follow_up_at: { label: 'Follow-up' },
    budget: { label: 'Budget', isMoney: true },
    'custom.bank': { label: 'Loan bank', choices: [{ value: 'sbi', label: 'SBI' }] },
  },
  money: paise => `₹${paise / 100}`,
}
const say = (condition: unknown) => sayCondition(condition, FACTS)

test('a view says its filter in the words of the firm, own fields too', () => {
  expect(say({ field: 'temperature', op: 'eq', value: 'hot' })).toBe('Warmth: Hot')
  expect(say({ field: 'owner_id', op: 'eq', value: '$me' })).toBe('Owner: Me')
  expect(say({ field: 'custom.bank', op: 'in', value: ['sbi', 'gone_bank'] })).toBe('Loan bank: SBI, gone bank')
  expect(say({ field: 'budget', op: 'gte', value: 500 })).toBe('Budget: at least ₹5')
  expect(say({ field: 'follow_up_at', op: 'within', value: { last: 7, unit: 'day' } })).toBe('Follow-up: last 7 days')
  expect(
    say({ or: [{ field: 'temperature', op: 'eq', value: 'hot' }, { not: { field: 'sub_status', op: 'is_empty' } }] }),
  ).toBe('Warmth: Hot or not Sub status: none')
})

test('a condition of a view that is left out is not asked, the others are', () => {
  const saved = {
    filter: [
      { field: 'temperature', op: 'eq', value: 'hot' },
      { field: 'category', op: 'eq', value: 'open' },
    ],
  }
  const asked = new URLSearchParams(listPath(readView('view=svw_1&without=0'), 'mem_me', saved).split('?')[1])
  expect(JSON.parse(asked.get('filter')!)).toEqual([{ field: 'category', op: 'eq', value: 'open' }])
})
