import { expect, test } from 'bun:test'
import { dueTimes, minutesBetween } from '../../../src/leads/sla-policies/terms'
import type { BusinessHours } from '../../../src/platform/time/business-hours'

const day = [{ from: '10:00', to: '20:00' }]
const pune: BusinessHours = {
  zone: 'Asia/Kolkata',
  week: { monday: day, tuesday: day, wednesday: day, thursday: day, friday: day, saturday: day, sunday: [] },
  // The second and the fourth Saturday of December 2026, Christmas of every year, and New Year's Day 2027.
  holidays: [
    { day: '2026-12-12', yearly: false },
    { day: '2026-12-26', yearly: false },
    { day: '2000-12-25', yearly: true },
    { day: '2027-01-01', yearly: false },
  ],
}

const ist = (at: string): number => Date.parse(`${at}:00+05:30`)
const due = (at: string, minutes: number, hours: BusinessHours | null = pune): string =>
  ist_(Date.parse(dueTimes(hours, ist(at), minutes, null)!.due_at))
const ist_ = (at: number): string => new Date(at + 330 * 60_000).toISOString().slice(0, 16)

test('a lead at 19:55 of an office that closes at 20:00 has 25 of its 30 minutes left next morning', () => {
  expect(due('2026-12-03T19:55', 30)).toBe('2026-12-04T10:25')
})

test('in the night, time begins when the office opens', () => {
  expect(due('2026-12-04T02:13', 30)).toBe('2026-12-04T10:30')
})

test('a Saturday evening goes on after Sunday', () => {
  expect(due('2026-12-05T19:55', 30)).toBe('2026-12-07T10:25')
})

test('a second Saturday that is a holiday is passed over with its Sunday', () => {
  expect(due('2026-12-11T19:50', 30)).toBe('2026-12-14T10:20')
})

test('Christmas, the fourth Saturday and Sunday are one stretch', () => {
  expect(due('2026-12-24T19:45', 30)).toBe('2026-12-28T10:15')
})

test('over the year’s end and New Year’s Day', () => {
  expect(due('2026-12-31T19:55', 30)).toBe('2027-01-02T10:25')
})

test('an office with other hours: open till 21:00 and on Sundays', () => {
  const late = [{ from: '11:00', to: '21:00' }]
  const branch: BusinessHours = {
    ...pune,
    week: { monday: [], tuesday: late, wednesday: late, thursday: late, friday: late, saturday: late, sunday: late },
  }
  expect(due('2026-12-05T20:50', 30, branch)).toBe('2026-12-06T11:20')
  expect(due('2026-12-06T20:50', 30, branch)).toBe('2026-12-08T11:20')
})

test('round the clock every minute counts', () => {
  expect(due('2026-12-05T23:50', 30, null)).toBe('2026-12-06T00:20')
})

test('the warning comes after its share of the minutes of opening', () => {
  // 75 % of 30 minutes are 22: five of them are over at 20:00.
  const times = dueTimes(pune, ist('2026-12-03T19:55'), 30, 75)!
  expect(ist_(Date.parse(times.warn_at!))).toBe('2026-12-04T10:17')
})

test('where no day has hours nothing is ever due', () => {
  const shut = { monday: [], tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [], sunday: [] }
  expect(dueTimes({ ...pune, week: shut }, ist('2026-12-03T12:00'), 30, 75)).toBeNull()
})

test('what is left counts down in minutes of opening, and below nothing when it is over', () => {
  expect(minutesBetween(pune, ist('2026-12-03T19:00'), ist('2026-12-04T10:25'))).toBe(85)
  expect(minutesBetween(pune, ist('2026-12-04T10:40'), ist('2026-12-04T10:25'))).toBe(-15)
})
