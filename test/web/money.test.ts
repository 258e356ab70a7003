import { expect, test } from 'bun:test'
import { formatBudget, formatMoney } from '../../src/web/format/money'

const RUPEE = 100
const bounds = { upTo: (sum: string) => `up to ${sum}`, from: (sum: string) => `from ${sum}` }
const rupees = (amount: number): string => formatMoney(amount * RUPEE)

test('lakhs and crores are said with two decimals at most', () => {
  expect(rupees(8_000_000)).toBe('₹80 L')
  expect(rupees(12_000_000)).toBe('₹1.2 Cr')
  expect(rupees(8_550_000)).toBe('₹85.5 L')
  expect(rupees(12_345_678)).toBe('₹1.23 Cr')
  expect(rupees(1_250_000_000)).toBe('₹125 Cr')
  expect(rupees(100_000)).toBe('₹1 L')
})

test('below a lakh the rupees stand in Indian groups', () => {
  expect(rupees(25_000)).toBe('₹25,000')
  expect(rupees(99_999)).toBe('₹99,999')
  expect(rupees(0)).toBe('₹0')
  expect(formatMoney(123_450)).toBe('₹1,234.5')
})

test('what would round to a hundred lakh is a crore', () => {
  expect(rupees(9_999_999)).toBe('₹1 Cr')
  expect(rupees(9_999_000)).toBe('₹99.99 L')
})

test('a budget may have one side, both, or none', () => {
  const budget = (min: number | null, max: number | null) => formatBudget(min, max, bounds)
  expect(budget(800_000_000, 1_200_000_000)).toBe('₹80 L – ₹1.2 Cr')
  expect(budget(null, 800_000_000)).toBe('up to ₹80 L')
  expect(budget(2_000_000_000, null)).toBe('from ₹2 Cr')
  expect(budget(800_000_000, 800_000_000)).toBe('₹80 L')
  expect(budget(null, null)).toBe('')
})

test('a company may write all digits in Indian groups, or millions in groups of three', () => {
  expect(formatMoney(12_345_678 * RUPEE, 'digits')).toBe('₹1,23,45,678')
  expect(formatMoney(12_345_678 * RUPEE, 'million')).toBe('₹12.35 M')
  expect(formatMoney(999_999 * RUPEE, 'million')).toBe('₹1 M')
  expect(formatMoney(980_000 * RUPEE, 'million')).toBe('₹980,000')
  expect(formatBudget(800_000_000, null, bounds, 'million')).toBe('from ₹8 M')
})
