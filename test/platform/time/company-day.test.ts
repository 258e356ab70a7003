import { expect, test } from 'bun:test'
import { dayOf, financialYearOf } from '../../../src/platform/time/company-day'

test('the day changes at midnight in the zone of the company', () => {
  expect(dayOf('2026-11-20T18:29:59.999Z', 'Asia/Kolkata')).toBe('2026-11-20')
  expect(dayOf('2026-11-20T18:30:00Z', 'Asia/Kolkata')).toBe('2026-11-21')
  expect(dayOf(new Date('2026-11-20T18:30:00Z'), 'Asia/Dubai')).toBe('2026-11-20')
  expect(dayOf(Date.UTC(2026, 2, 8, 4, 59), 'America/New_York')).toBe('2026-03-07')
})

test('the financial year runs from April to March', () => {
  expect(financialYearOf('2026-03-31')).toBe('25-26')
  expect(financialYearOf('2026-04-01')).toBe('26-27')
  expect(financialYearOf('2027-03-31')).toBe('26-27')
  expect(financialYearOf('2099-04-01')).toBe('99-00')
})

test('a financial year begins with the month that the company says', () => {
  expect(financialYearOf('2026-06-30', 7)).toBe('25-26')
  expect(financialYearOf('2026-07-01', 7)).toBe('26-27')
  expect(financialYearOf('2026-12-31', 1)).toBe('2026')
  expect(financialYearOf('2027-01-01', 1)).toBe('2027')
})
