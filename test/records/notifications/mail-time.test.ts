import { expect, test } from 'bun:test'
import { mailTime } from '../../../src/records/notifications/mail-time'

/** 28 November 2026 in Pune, which is 5:30 ahead of UTC. */
const pune = (time: string, day = 28): number => Date.parse(`2026-11-${day}T${time}:00+05:30`)
const at = (now: number, ...how: [Parameters<typeof mailTime>[1], Parameters<typeof mailTime>[2]]): string =>
  new Date(mailTime(now, ...how, 'Asia/Kolkata')).toISOString()
const iso = (ms: number): string => new Date(ms).toISOString()
const night = { from: '21:00', to: '08:30' }

test('at once, at the next full hour, or at the next nine o’clock of the company', () => {
  expect(at(pune('14:20'), 'instant', null)).toBe(iso(pune('14:20')))
  expect(at(pune('14:20'), 'hourly', null)).toBe(iso(pune('15:00')))
  expect(at(pune('14:20'), 'daily', null)).toBe(iso(pune('09:00', 29)))
  expect(at(pune('08:59'), 'daily', null)).toBe(iso(pune('09:00')))
  expect(at(pune('09:00'), 'daily', null)).toBe(iso(pune('09:00', 29)))
})

test('what falls into quiet hours goes at their end, over midnight too', () => {
  expect(at(pune('22:10'), 'instant', night)).toBe(iso(pune('08:30', 29)))
  expect(at(pune('03:00'), 'instant', night)).toBe(iso(pune('08:30')))
  expect(at(pune('08:30'), 'instant', night)).toBe(iso(pune('08:30')))
  expect(at(pune('20:59'), 'instant', night)).toBe(iso(pune('20:59')))
  expect(at(pune('20:30'), 'hourly', night)).toBe(iso(pune('08:30', 29)))
  expect(at(pune('13:15'), 'instant', { from: '13:00', to: '14:00' })).toBe(iso(pune('14:00')))
})
