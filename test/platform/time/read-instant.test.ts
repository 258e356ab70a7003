import { expect, test } from 'bun:test'
import { isDay, readInstant } from '../../../src/platform/time/read-instant'

test('an instant is read with its zone, to the millisecond', () => {
  expect(readInstant('1970-01-01T00:00:01Z')).toBe(1000)
  expect(readInstant('1970-01-01T05:30:00.007+05:30')).toBe(7)
  expect(readInstant('1970-01-01T00:01Z')).toBe(60_000)
  expect(readInstant('1970-01-01T00:00:00.1234567Z')).toBe(123)
})

test('what is no instant is refused: no zone, no such day, no such hour, an offset that no clock has', () => {
  for (const wrong of [
    '2026-11-28T03:30:00',
    '2026-02-30T00:00:00Z',
    '2026-11-28T24:00:00Z',
    '2026-11-28T00:00:00+16:00',
    '2026-11-28',
    '',
    5,
    null,
  ]) {
    expect([wrong, readInstant(wrong)]).toEqual([wrong, null])
  }
})

test('the years are 1900 to 2999, and count after the offset', () => {
  for (const wrong of [
    '0000-01-01T00:00:00Z',
    '0001-01-01T00:00:00Z',
    '1899-12-31T23:59:59Z',
    '1900-01-01T00:00:00+00:01',
    '2999-12-31T23:59:00-00:01',
    '2999-12-31T23:59:59.9999999Z',
    '9999-12-31T23:59:59-14:00',
  ]) {
    expect([wrong, readInstant(wrong)]).toEqual([wrong, null])
  }
  expect(readInstant('1900-01-01T05:30:00+05:30')).toBe(Date.UTC(1900, 0, 1))
  expect(readInstant('2999-12-31T23:59:59Z')).toBe(Date.UTC(2999, 11, 31, 23, 59, 59))
})

test('a day is on the calendar, in the same years', () => {
  for (const day of ['1900-01-01', '2028-02-29', '2999-12-31']) expect([day, isDay(day)]).toEqual([day, true])
  for (const wrong of ['2026-02-29', '2026-13-01', '1899-12-31', '3000-01-01', '0000-01-01', '2026-4-1', 20260401]) {
    expect([wrong, isDay(wrong)]).toEqual([wrong, false])
  }
})
