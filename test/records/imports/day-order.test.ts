import { expect, test } from 'bun:test'
import { type DayEvidence, dayFirst, noteDay, orderOf } from '../../../src/records/imports/day-order'

const evidence = (...cells: string[]): DayEvidence => {
  const found = { day_first: 0, month_first: 0, either: 0 }
  for (const cell of cells) noteDay(cell, found)
  return found
}

test('one day that can only be read one way decides for its column', () => {
  expect(orderOf(evidence('07/30/2026', '12/01/2025', '03/04/2026'))).toBe('mdy')
  expect(orderOf(evidence('30/07/2026', '12/01/2025'))).toBe('dmy')
  expect(orderOf(evidence('03-04-26', '5.13.2026 10:30'))).toBe('mdy')
  expect(orderOf(evidence('03/04/2026', '12/01/2025'))).toBe('dmy')
  expect(orderOf(evidence('2026-07-30', '5-Jan-27', '30', '31/31/2026', '04/04/2026'))).toBe('dmy')
  expect(orderOf(evidence('30/07/2026', '07/30/2026'))).toBeNull()
  expect(orderOf(evidence('30/07/2026', '07/30/2026'), 'mdy')).toBe('mdy')
})

test.each([
  ['12/01/2025', '01/12/2025'],
  ['03/04/2026 11 am', '04/03/2026 11 am'],
  ['3-4-26, 10:30 PM', '4-3-26, 10:30 PM'],
  ['07/30/2026', '30/07/2026'],
  ['30/07/2026', '30/07/2026'],
  ['2026-07-30', '2026-07-30'],
  ['5-Jan-27', '5-Jan-27'],
  ['12/01/2025 after lunch', '12/01/2025 after lunch'],
])('of a column with the month first, %p is %p', (cell, day) => {
  expect(dayFirst(cell, 'mdy')).toBe(day)
  expect(dayFirst(cell, 'dmy')).toBe(cell)
})

test('where the rows contradict each other, only a day that could be two is nobody’s guess', () => {
  expect(dayFirst('12/01/2025', null)).toBeNull()
  expect(dayFirst('07/30/2026', null)).toBe('07/30/2026')
  expect(dayFirst('30/07/2026', null)).toBe('30/07/2026')
  expect(dayFirst('05/05/2026', null)).toBe('05/05/2026')
})
