import { describe, expect, test } from 'bun:test'
import { rhythmOf, type Slot } from '../../../src/leads/lead-sources/rhythm'

const INDIA = 'Asia/Kolkata'
const ist = (text: string) => Date.parse(`${text}+05:30`)
const shown = (at: number) => new Date(at + 5.5 * 3_600_000).toISOString().slice(0, 16)
const everyDay = (hour: number, count: number): Slot[] => [1, 2, 3, 4, 5, 6, 7].map(day => ({ day, hour, count }))

describe('a source is late when three of its usual leads are missing', () => {
  test('one lead a day at ten: after the third day’s hour of ten', () => {
    // Monday the 2nd; the 3rd, 4th and 5th bring none.
    const rhythm = rhythmOf(everyDay(10, 4), 4, ist('2026-11-02T10:20'), INDIA)!
    expect(shown(rhythm.lateAfter)).toBe('2026-11-05T11:00')
    expect(rhythm).toMatchObject({ perWeek: 7, byWeekday: [1, 1, 1, 1, 1, 1, 1] })
    expect(rhythm.byHour[10]).toBe(1)
  })

  test('twelve leads from nine to noon on working days: a weekend is no silence', () => {
    // Four an hour from nine to noon, Monday to Friday: 16 in each such hour of four weeks.
    const slots = [1, 2, 3, 4, 5].flatMap(day => [9, 10, 11].map(hour => ({ day, hour, count: 16 })))
    // Friday the 6th at 11:50: nothing is missed before Monday, whose hour of nine brings four.
    expect(shown(rhythmOf(slots, 4, ist('2026-11-06T11:50'), INDIA)!.lateAfter)).toBe('2026-11-09T10:00')
    expect(shown(rhythmOf(slots, 4, ist('2026-11-04T09:05'), INDIA)!.lateAfter)).toBe('2026-11-04T11:00')
  })

  test('four leads in four weeks come one a week: in the third week', () => {
    const slots = [{ day: 1, hour: 10, count: 4 }]
    expect(shown(rhythmOf(slots, 4, ist('2026-11-02T10:00'), INDIA)!.lateAfter)).toBe('2026-11-23T11:00')
  })

  test('a young source counts by the weeks that it has had', () => {
    // Seven leads in its first week are one a day, not a quarter.
    const rhythm = rhythmOf(everyDay(10, 1), 1, ist('2026-11-02T10:20'), INDIA)!
    expect([rhythm.perWeek, shown(rhythm.lateAfter)]).toEqual([7, '2026-11-05T11:00'])
  })

  test('three leads tell nothing', () => {
    expect(rhythmOf([{ day: 1, hour: 10, count: 3 }], 4, ist('2026-11-02T10:00'), INDIA)).toBeNull()
  })
})
