import { describe, expect, test } from 'bun:test'
import {
  requirementLines,
  sayBudget,
  sayCustom,
  sayDay,
  sayMoment,
  sayMoney,
} from '../../../src/records/templates/say-values'

const lakh = (count: number) => count * 100_000 * 100

describe('an amount', () => {
  test('is said in lakh and crore, with what rounds up to the next word said in it', () => {
    expect(sayMoney(lakh(80), 'en')).toBe('₹80 lakh')
    expect(sayMoney(lakh(120), 'en')).toBe('₹1.2 crore')
    expect(sayMoney(lakh(100) - 100, 'en')).toBe('₹1 crore')
    expect(sayMoney(25_000_00, 'en')).toBe('₹25,000')
    expect(sayMoney(lakh(120), 'mr')).toBe('₹1.2 कोटी')
  })

  test('of a budget says which sides are known', () => {
    expect(sayBudget(lakh(80), lakh(120), 'en')).toBe('₹80 lakh to ₹1.2 crore')
    expect(sayBudget(null, lakh(120), 'hi')).toBe('₹1.2 करोड़ तक')
    expect(sayBudget(lakh(80), null, 'en')).toBe('from ₹80 lakh')
    expect(sayBudget(lakh(80), lakh(80), 'en')).toBe('₹80 lakh')
    expect(sayBudget(null, null, 'en')).toBeNull()
  })
})

test('what is looked for reads as people say it, and in other languages as a list', () => {
  const wish = { bhk: [2, 3], property_types: ['apartment', 'builder_floor'], location: 'Baner, Wakad' }
  expect(requirementLines(wish, 'en')).toBe('2 or 3 BHK apartment or builder floor in Baner, Wakad')
  expect(requirementLines(wish, 'mr')).toBe('2, 3 BHK, apartment, builder floor, Baner, Wakad')
  expect(requirementLines({ bhk: [0, 1], property_types: [], location: '' }, 'en')).toBe('1 RK or 1 BHK')
  expect(requirementLines({ bhk: [], property_types: [], location: 'Baner' }, 'en')).toBe('Baner')
  expect(requirementLines({ bhk: [], property_types: [], location: '' }, 'en')).toBeNull()
})

test('a moment is said by the company’s clock, in figures that everybody reads', () => {
  // Half past four in Pune is eleven in UTC; half past one at night there is the day before in UTC.
  expect(sayMoment('2026-11-28T11:00:00Z', 'Asia/Kolkata', 'en')).toBe('28 November 2026 at 4:30 pm')
  expect(sayDay('2026-11-27T20:00:00Z', 'Asia/Kolkata', 'en')).toBe('28 November 2026')
  expect(sayDay('2026-11-28T11:00:00Z', 'Asia/Kolkata', 'hi')).toBe('28 नवंबर 2026')
})

test('an own field is said by its type; what does not fit it goes as it is', () => {
  const choices = [{ key: 'east', label: 'East', archived: false }]
  const say = (value: unknown, type: string, language: 'en' | 'hi' = 'en') =>
    sayCustom(value, { type, choices } as never, language, id => (id === 'mem_1' ? 'Ravi Patil' : null))
  expect(say('east', 'choice')).toBe('East')
  expect(say(['east', 'north'], 'multi_choice')).toBe('East, north')
  expect(say(true, 'boolean', 'hi')).toBe('हाँ')
  expect(say(lakh(5), 'money')).toBe('₹5 lakh')
  expect(say(2026, 'number')).toBe('2026')
  expect(say('2026-11-28', 'date')).toBe('28 November 2026')
  expect(say('mem_1', 'member')).toBe('Ravi Patil')
  expect(say('mem_2', 'member')).toBeNull()
  expect(say('98•••••001', 'phone')).toBe('98•••••001')
  expect(say(null, 'text')).toBeNull()
})
