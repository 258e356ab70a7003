import { describe, expect, test } from 'bun:test'
import { inDays, readPeriod } from '../../../../src/platform/db/list/periods'
import { type Calendar, USUAL } from '../../../../src/platform/time/calendar'

const MUMBAI = 'Asia/Kolkata'
const usual = (zone: string): Calendar => ({ ...USUAL, zone })
const days = (value: unknown, now: string, zone = MUMBAI, calendar: Partial<Calendar> = {}): string => {
  const period = readPeriod(value, new Date(now), { ...usual(zone), ...calendar })
  if (period?.kind !== 'days') throw new Error('not a period of days')
  return `${period.from} ${period.to}`
}

describe('named periods on Saturday 28 November 2026 in Mumbai; the end is the day after the last', () => {
  test.each([
    ['today', '2026-11-28 2026-11-29'],
    ['yesterday', '2026-11-27 2026-11-28'],
    ['tomorrow', '2026-11-29 2026-11-30'],
    ['this_week', '2026-11-23 2026-11-30'],
    ['last_week', '2026-11-16 2026-11-23'],
    ['next_week', '2026-11-30 2026-12-07'],
    ['this_month', '2026-11-01 2026-12-01'],
    ['last_month', '2026-10-01 2026-11-01'],
    ['next_month', '2026-12-01 2027-01-01'],
    ['this_quarter', '2026-10-01 2027-01-01'],
    ['last_quarter', '2026-07-01 2026-10-01'],
    ['this_year', '2026-01-01 2027-01-01'],
    ['last_year', '2025-01-01 2026-01-01'],
    ['this_fy', '2026-04-01 2027-04-01'],
    ['last_fy', '2025-04-01 2026-04-01'],
  ])('%s', (name, expected) => {
    expect(days(name, '2026-11-28T14:30:00Z')).toBe(expected)
  })
})

describe('the company’s day turns at its own midnight', () => {
  test('in Mumbai at 18:30 UTC', () => {
    expect(days('today', '2026-11-28T18:29:59.999Z')).toBe('2026-11-28 2026-11-29')
    expect(days('today', '2026-11-28T18:30:00Z')).toBe('2026-11-29 2026-11-30')
  })

  test('in Dubai at 20:00 UTC, in New York at 05:00 UTC in winter and 04:00 in summer', () => {
    expect(days('today', '2026-11-28T20:00:00Z', 'Asia/Dubai')).toBe('2026-11-29 2026-11-30')
    expect(days('today', '2026-11-28T04:59:59Z', 'America/New_York')).toBe('2026-11-27 2026-11-28')
    expect(days('today', '2026-07-01T04:00:00Z', 'America/New_York')).toBe('2026-07-01 2026-07-02')
  })

  test('so the financial year ends at 18:30 UTC on 31 March', () => {
    expect(days('this_fy', '2027-03-31T18:29:00Z')).toBe('2026-04-01 2027-04-01')
    expect(days('this_fy', '2027-03-31T18:30:00Z')).toBe('2027-04-01 2028-04-01')
    expect(days('last_fy', '2027-03-31T18:30:00Z')).toBe('2026-04-01 2027-04-01')
  })

  test('and a Sunday belongs to the week of the Monday before', () => {
    expect(days('this_week', '2026-11-29T12:00:00Z')).toBe('2026-11-23 2026-11-30')
    expect(days('this_week', '2026-11-29T18:30:00Z')).toBe('2026-11-30 2026-12-07')
  })

  test('quarters and months cross the year', () => {
    expect(days('last_quarter', '2027-02-10T00:00:00Z')).toBe('2026-10-01 2027-01-01')
    expect(days('last_month', '2027-01-31T00:00:00Z')).toBe('2026-12-01 2027-01-01')
    expect(days('this_fy', '2027-02-10T00:00:00Z')).toBe('2026-04-01 2027-04-01')
  })
})

describe('the company says when its week and its financial year begin', () => {
  test('a week from Sunday: Saturday is its last day', () => {
    const sunday = { weekStart: 'sunday' } as const
    expect(days('this_week', '2026-11-28T18:29:00Z', MUMBAI, sunday)).toBe('2026-11-22 2026-11-29')
    expect(days('this_week', '2026-11-28T18:31:00Z', MUMBAI, sunday)).toBe('2026-11-29 2026-12-06')
    expect(days('last_week', '2026-11-28T18:31:00Z', MUMBAI, sunday)).toBe('2026-11-22 2026-11-29')
    expect(days('next_week', '2026-11-28T18:31:00Z', MUMBAI, { weekStart: 'saturday' })).toBe('2026-12-05 2026-12-12')
  })

  test('a financial year that is the calendar year, and one from July', () => {
    expect(days('this_fy', '2026-11-28T14:30:00Z', MUMBAI, { financialYearStart: 1 })).toBe('2026-01-01 2027-01-01')
    expect(days('this_fy', '2026-06-30T18:29:00Z', MUMBAI, { financialYearStart: 7 })).toBe('2025-07-01 2026-07-01')
    expect(days('this_fy', '2026-06-30T18:31:00Z', MUMBAI, { financialYearStart: 7 })).toBe('2026-07-01 2027-07-01')
    expect(days('last_fy', '2026-06-30T18:31:00Z', MUMBAI, { financialYearStart: 7 })).toBe('2025-07-01 2026-07-01')
    expect(days('this_fy', '2026-11-30T12:00:00Z', MUMBAI, { financialYearStart: 12 })).toBe('2025-12-01 2026-12-01')
  })

  test('of a company in New York the financial year of April begins at 04:00 UTC, in summer time', () => {
    expect(days('this_fy', '2027-04-01T03:59:00Z', 'America/New_York')).toBe('2026-04-01 2027-04-01')
    expect(days('this_fy', '2027-04-01T04:01:00Z', 'America/New_York')).toBe('2027-04-01 2028-04-01')
  })
})

describe('counted days include today', () => {
  test.each<[unknown, string]>([
    [{ last: 1, unit: 'day' }, '2026-11-28 2026-11-29'],
    [{ last: 7, unit: 'day' }, '2026-11-22 2026-11-29'],
    [{ next: 1, unit: 'day' }, '2026-11-28 2026-11-29'],
    [{ next: 7, unit: 'day' }, '2026-11-28 2026-12-05'],
    [{ last: 2, unit: 'week' }, '2026-11-15 2026-11-29'],
    [{ next: 2, unit: 'week' }, '2026-11-28 2026-12-12'],
    [{ last: 1, unit: 'month' }, '2026-10-29 2026-11-29'],
    [{ next: 3, unit: 'month' }, '2026-11-28 2027-02-28'],
    [{ last: 1, unit: 'year' }, '2025-11-29 2026-11-29'],
    [{ next: 10, unit: 'year' }, '2026-11-28 2036-11-28'],
    [{ last: 3650, unit: 'year' }, '0001-01-01 2026-11-29'],
    [{ last: 1950, unit: 'year' }, '0076-11-29 2026-11-29'],
    [{ next: 3650, unit: 'year' }, '2026-11-28 5676-11-28'],
  ])('%j', (value, expected) => {
    expect(days(value, '2026-11-28T14:30:00Z')).toBe(expected)
  })

  test('a day that a month does not have becomes its last', () => {
    expect(days({ next: 1, unit: 'month' }, '2027-01-31T06:00:00Z')).toBe('2027-01-31 2027-02-28')
    expect(days({ next: 1, unit: 'year' }, '2028-02-29T06:00:00Z')).toBe('2028-02-29 2029-02-28')
    expect(days({ last: 1, unit: 'month' }, '2027-03-31T06:00:00Z')).toBe('2027-03-01 2027-04-01')
  })
})

describe('minutes and hours end or begin now', () => {
  const now = new Date('2026-11-28T18:40:00Z')

  test('as instants', () => {
    expect(readPeriod({ last: 30, unit: 'minute' }, now, usual(MUMBAI))).toEqual({
      kind: 'instants',
      from: '2026-11-28T18:10:00.000Z',
      to: '2026-11-28T18:40:00.000Z',
    })
    expect(readPeriod({ next: 24, unit: 'hour' }, now, usual(MUMBAI))).toEqual({
      kind: 'instants',
      from: '2026-11-28T18:40:00.000Z',
      to: '2026-11-29T18:40:00.000Z',
    })
  })

  test('and for a day without a time, as every company day they touch', () => {
    const inMumbai = (value: unknown) => inDays(readPeriod(value, now, usual(MUMBAI))!, MUMBAI)
    expect(inMumbai({ last: 5, unit: 'minute' })).toEqual({ kind: 'days', from: '2026-11-29', to: '2026-11-30' })
    expect(inMumbai({ last: 30, unit: 'minute' })).toEqual({ kind: 'days', from: '2026-11-28', to: '2026-11-30' })
    expect(inMumbai({ last: 10, unit: 'minute' })).toEqual({ kind: 'days', from: '2026-11-29', to: '2026-11-30' })
    expect(inMumbai('today')).toEqual({ kind: 'days', from: '2026-11-29', to: '2026-11-30' })
  })
})

describe('anything else is no period', () => {
  test.each<[unknown]>([
    ['next_quarter'],
    ['next_year'],
    ['Today'],
    ['constructor'],
    ['__proto__'],
    [''],
    [7],
    [[]],
    [{}],
    [{ last: 0, unit: 'day' }],
    [{ last: 3651, unit: 'day' }],
    [{ last: 1.5, unit: 'day' }],
    [{ last: '7', unit: 'day' }],
    [{ last: -7, unit: 'day' }],
    [{ last: 7, unit: 'days' }],
    [{ last: 7, unit: 'second' }],
    [{ last: 7 }],
    [{ unit: 'day' }],
    [{ last: 7, next: 7, unit: 'day' }],
    [{ last: 7, unit: 'day', from: 'x' }],
    [{ past: 7, unit: 'day' }],
  ])('%j', value => {
    expect(readPeriod(value, new Date('2026-11-28T14:30:00Z'), usual(MUMBAI))).toBeNull()
  })
})
