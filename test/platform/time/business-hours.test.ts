import { describe, expect, test } from 'bun:test'
import {
  addWorkingMinutes,
  type BusinessHours,
  isOpen,
  type Span,
  workingMinutesBetween,
} from '../../../src/platform/time/business-hours'

const DAY: Span[] = [{ from: '10:00', to: '19:00' }]
/** Monday to Saturday, 10 to 19; Republic Day every year, Diwali of 2026 (Sunday 8 November) and its next day. */
const office: BusinessHours = {
  zone: 'Asia/Kolkata',
  week: { monday: DAY, tuesday: DAY, wednesday: DAY, thursday: DAY, friday: DAY, saturday: DAY, sunday: [] },
  holidays: [
    { day: '2020-01-26', yearly: true },
    { day: '2026-11-09', yearly: false },
  ],
}
const lunch: BusinessHours = {
  ...office,
  week: {
    ...office.week,
    friday: [
      { from: '14:00', to: '18:00' },
      { from: '09:30', to: '13:00' },
    ],
  },
}
/** An office that answers calls by night, in New York. */
const night: BusinessHours = {
  zone: 'America/New_York',
  week: { ...nothing(), saturday: [{ from: '22:00', to: '06:00' }], sunday: [{ from: '22:00', to: '06:00' }] },
  holidays: [],
}

function nothing(): BusinessHours['week'] {
  return { monday: [], tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [], sunday: [] }
}
const ist = (text: string): number => Date.parse(`${text}+05:30`)
const wall = (at: number | null): string | null =>
  at === null ? null : new Date(at + 330 * 60_000).toISOString().slice(0, 16)

describe('whether it is open', () => {
  test.each([
    ['Friday before ten', '2026-11-27T09:59:59', false],
    ['Friday at ten', '2026-11-27T10:00:00', true],
    ['Friday, the last moment', '2026-11-27T18:59:59', true],
    ['Friday at seven', '2026-11-27T19:00:00', false],
    ['Sunday', '2026-11-29T12:00:00', false],
    ['a holiday', '2026-11-09T12:00:00', false],
    ['the same day of the next year, a Tuesday', '2027-11-09T12:00:00', true],
    ['a yearly holiday, six years on', '2026-01-26T12:00:00', false],
  ])('%s', (_, at, expected) => {
    expect(isOpen(office, ist(at))).toBe(expected)
  })

  test('at lunch it is not', () => {
    expect(isOpen(lunch, ist('2026-11-27T12:59:00'))).toBe(true)
    expect(isOpen(lunch, ist('2026-11-27T13:30:00'))).toBe(false)
    expect(isOpen(lunch, ist('2026-11-27T14:00:00'))).toBe(true)
  })

  test('a span over midnight belongs to the day on which it begins, so a holiday does not cut the night before short', () => {
    const before: BusinessHours = { ...night, holidays: [{ day: '2026-11-29', yearly: false }] }
    // Sunday 29 November, 02:00 in New York (UTC-5), and 23:00 of the same day.
    expect(isOpen(before, Date.parse('2026-11-29T07:00:00Z'))).toBe(true)
    expect(isOpen(before, Date.parse('2026-11-30T04:00:00Z'))).toBe(false)
    expect(isOpen(night, Date.parse('2026-11-30T04:00:00Z'))).toBe(true)
  })

  test('round the clock, 00:00 to 24:00', () => {
    const always = { ...office, week: { ...nothing(), monday: [{ from: '00:00', to: '24:00' }] } }
    expect(isOpen(always, ist('2026-11-30T00:00:00'))).toBe(true)
    expect(isOpen(always, ist('2026-11-30T23:59:59'))).toBe(true)
    expect(isOpen(always, ist('2026-12-01T00:00:00'))).toBe(false)
  })
})

describe('some minutes of opening later', () => {
  test.each([
    ['within the day', '2026-11-27T11:00', 90, '2026-11-27T12:30'],
    ['to the very end of the day', '2026-11-27T18:00', 60, '2026-11-27T19:00'],
    ['over the night', '2026-11-27T18:30', 60, '2026-11-28T10:30'],
    ['over Saturday night and Sunday', '2026-11-28T18:30', 60, '2026-11-30T10:30'],
    ['from before opening', '2026-11-27T06:00', 15, '2026-11-27T10:15'],
    ['from Sunday', '2026-11-29T12:00', 30, '2026-11-30T10:30'],
    // Saturday 7 November 18:00, Sunday and the holiday on Monday between.
    ['over a Sunday and a holiday', '2026-11-07T18:00', 120, '2026-11-10T11:00'],
    // Six days of nine hours.
    ['a week of it', '2026-11-16T10:00', 54 * 60, '2026-11-21T19:00'],
    ['nothing', '2026-11-29T12:00', 0, '2026-11-29T12:00'],
    ['less than nothing', '2026-11-29T12:00', -5, '2026-11-29T12:00'],
  ])('%s', (_, from, minutes, expected) => {
    expect(wall(addWorkingMinutes(office, ist(`${from}:00`), minutes))).toBe(expected)
  })

  test('over lunch, with the spans in whatever order they were written', () => {
    expect(wall(addWorkingMinutes(lunch, ist('2026-11-27T12:45:00'), 30))).toBe('2026-11-27T14:15')
  })
})

describe('minutes of opening between two moments', () => {
  test.each([
    ['within a day', '2026-11-27T11:00', '2026-11-27T12:30', 90],
    ['over a night', '2026-11-27T18:30', '2026-11-28T10:30', 60],
    ['over Sunday', '2026-11-28T18:30', '2026-11-30T10:30', 60],
    ['on a Sunday', '2026-11-29T09:00', '2026-11-29T18:00', 0],
    // 2 to 10 November: Monday to Saturday are 6 × 9 hours; Sunday the 8th and the holiday on the 9th none; one on the 10th.
    ['over a holiday', '2026-11-02T00:00', '2026-11-10T11:00', 55 * 60],
    ['backwards', '2026-11-27T12:30', '2026-11-27T11:00', 0],
  ])('%s', (_, from, to, expected) => {
    expect(workingMinutesBetween(office, ist(`${from}:00`), ist(`${to}:00`))).toBe(expected)
  })

  test('parts of a minute count', () => {
    expect(workingMinutesBetween(office, ist('2026-11-27T11:00:00'), ist('2026-11-27T11:00:30'))).toBe(0.5)
  })
})

describe('where clocks change', () => {
  test('the night in which they go forward is an hour shorter: Saturday 7 to Sunday 8 March 2026', () => {
    // 22:00 EST is 03:00Z; 06:00 EDT is 10:00Z.
    const [from, to] = [Date.parse('2026-03-08T03:00:00Z'), Date.parse('2026-03-08T10:00:00Z')]
    expect(workingMinutesBetween(night, from, to)).toBe(7 * 60)
    expect(addWorkingMinutes(night, from, 7 * 60)).toBe(to)
    expect(isOpen(night, to - 1)).toBe(true)
    expect(isOpen(night, to)).toBe(false)
  })

  test('and the one in which they go back an hour longer: Saturday 31 October to Sunday 1 November 2026', () => {
    // 22:00 EDT is 02:00Z; 06:00 EST is 11:00Z.
    const [from, to] = [Date.parse('2026-11-01T02:00:00Z'), Date.parse('2026-11-01T11:00:00Z')]
    expect(workingMinutesBetween(night, from, to)).toBe(9 * 60)
    expect(isOpen(night, to - 1)).toBe(true)
    expect(isOpen(night, to)).toBe(false)
  })

  test('hours by day stay those of the wall: 10:00 is 15:00Z in winter and 14:00Z in summer', () => {
    const newYork = { ...office, zone: 'America/New_York', holidays: [] }
    expect(addWorkingMinutes(newYork, Date.parse('2026-03-08T00:30:00Z'), 1)).toBe(Date.parse('2026-03-09T14:01:00Z'))
    expect(addWorkingMinutes(newYork, Date.parse('2026-11-01T12:00:00Z'), 1)).toBe(Date.parse('2026-11-02T15:01:00Z'))
    // Friday 6 to Tuesday 10 March: 9 h each on Friday, Saturday, Monday, and Tuesday's first.
    expect(workingMinutesBetween(newYork, Date.parse('2026-03-06T15:00:00Z'), Date.parse('2026-03-10T15:00:00Z'))).toBe(
      28 * 60,
    )
  })
})

describe('what makes no sense costs little and answers', () => {
  const at = ist('2026-11-27T11:00:00')

  test('a company that is never open', () => {
    const never = { ...office, week: nothing() }
    expect(addWorkingMinutes(never, at, 1)).toBeNull()
    expect(workingMinutesBetween(never, at, at + 1e12)).toBe(0)
    expect(isOpen(never, at)).toBe(false)
  })

  test('a billion minutes, or for ever', () => {
    expect(addWorkingMinutes(office, at, 1e9)).toBeNull()
    expect(addWorkingMinutes(office, at, Number.POSITIVE_INFINITY)).toBeNull()
    expect(addWorkingMinutes(office, at, Number.NaN)).toBe(at)
  })

  test('from the beginning of time to its end: ten years of it', () => {
    const minutes = workingMinutesBetween(office, 0, Number.MAX_SAFE_INTEGER)
    expect(minutes).toBeGreaterThan(10 * 300 * 9 * 60)
    expect(minutes).toBeLessThan(3_660 * 9 * 60)
  })

  test('a moment that is none', () => {
    expect(workingMinutesBetween(office, Number.NaN, at)).toBe(0)
    expect(workingMinutesBetween(office, Number.NEGATIVE_INFINITY, at)).toBe(0)
    expect(addWorkingMinutes(office, Number.POSITIVE_INFINITY, 5)).toBeNull()
  })
})
