import { expect, test } from 'bun:test'
import { formatAgo, formatInstant, fromInput, toInput } from '../../src/web/format/time'

const INDIA = 'Asia/Kolkata'
// 28 November 2026, 10:05 in Pune.
const NOW = Date.parse('2026-11-28T04:35:00Z')
const ago = (instant: string, zone = INDIA): string => formatAgo(instant, NOW, zone)

test('an instant is shown on the company’s clock', () => {
  expect(formatInstant('2026-11-28T04:35:00Z', INDIA)).toBe('28 Nov 2026, 10:05 am')
  expect(formatInstant('2026-11-28T04:35:00Z', 'Asia/Dubai')).toBe('28 Nov 2026, 8:35 am')
})

test('how long ago is said in the words that one would use', () => {
  expect(ago('2026-11-28T04:34:30Z')).toBe('just now')
  expect(ago('2026-11-28T04:30:00Z')).toBe('5 min ago')
  expect(ago('2026-11-28T01:35:00Z')).toBe('3 h ago')
  expect(ago('2026-11-21T04:35:00Z')).toBe('21 Nov')
  expect(ago('2025-11-21T04:35:00Z')).toBe('21 Nov 2025')
})

test('yesterday begins at the company’s midnight, not at the browser’s', () => {
  // 23:50 in Pune, ten hours ago.
  expect(ago('2026-11-27T18:20:00Z')).toBe('yesterday')
  // 00:10 in Pune.
  expect(ago('2026-11-27T18:40:00Z')).toBe('9 h ago')
  expect(ago('2026-11-27T18:20:00Z', 'Asia/Dubai')).toBe('yesterday')
  expect(ago('2026-11-27T20:20:00Z', 'Asia/Dubai')).toBe('8 h ago')
})

test('what lies ahead is named by its day', () => {
  expect(ago('2026-11-28T10:00:00Z')).toBe('today')
  expect(ago('2026-11-29T10:00:00Z')).toBe('tomorrow')
  expect(ago('2026-12-02T10:00:00Z')).toBe('2 Dec')
})

test('a time that is typed in means the company’s clock', () => {
  expect(fromInput('2026-11-29T10:30', INDIA)).toBe('2026-11-29T05:00:00.000Z')
  expect(toInput('2026-11-29T05:00:00.000Z', INDIA)).toBe('2026-11-29T10:30')
  // Summer time in London: one hour ahead of UTC.
  expect(fromInput('2026-07-01T10:30', 'Europe/London')).toBe('2026-07-01T09:30:00.000Z')
  expect(fromInput('', INDIA)).toBeNull()
})
