// Spans of time that move with the calendar, as people choose them: `today`, `{last: 7, unit: 'day'}`.

import { filterWords as text } from './words'

const NAMED = Object.keys(text.periods)
const UNITS = Object.keys(text.units)
type Direction = 'last' | 'next'
export type Counted = { direction: Direction; count: string; unit: string }

/** A period of a filter as a choice holds it: `today`, `last:7:day`. Null for what is none. */
export function periodText(value: unknown): string | null {
  if (typeof value === 'string') return NAMED.includes(value) ? value : null
  if (typeof value !== 'object' || value === null) return null
  const { last, next, unit } = value as { last?: unknown; next?: unknown; unit?: unknown }
  const count = last ?? next
  if (!Number.isInteger(count) || !UNITS.includes(String(unit))) return null
  return `${last === undefined ? 'next' : 'last'}:${String(count)}:${String(unit)}`
}

/** The period of a choice; null where its count is missing or too much. */
export function periodOf(written: string): unknown {
  const counted = countedIn(written)
  if (!counted) return NAMED.includes(written) ? written : null
  const count = Number(counted.count)
  return Number.isInteger(count) && count >= 1 && count <= 3650
    ? { [counted.direction]: count, unit: counted.unit }
    : null
}

/** The parts of a period that is counted; null for a named one. */
export function countedIn(written: string): Counted | null {
  const [direction, count = '', unit = 'day'] = written.split(':')
  return direction === 'last' || direction === 'next' ? { direction, count, unit } : null
}

export const countedText = ({ direction, count, unit }: Counted): string => `${direction}:${count}:${unit}`

/** "today", "in the last 7 days", "up to today". */
export function sayPeriod(value: unknown): string {
  const written = periodText(value)
  if (written === null) return String(value)
  const counted = countedIn(written)
  if (!counted) return text.periods[written as keyof typeof text.periods]
  const { direction, unit } = counted
  const count = Number(counted.count)
  if (direction === 'last' && unit === 'year' && count >= 10) return text.upToToday
  const units = text.units[unit as keyof typeof text.units]
  return text[direction](count, count === 1 ? units[0] : units[1])
}

/** What a period is chosen from; those that are counted by hand at the end. */
export const PERIODS: readonly { value: string; label: string }[] = [
  ...Object.entries(text.periods).map(([value, label]) => ({ value, label })),
  ...['last:7:day', 'last:30:day', 'last:90:day', 'next:7:day', 'next:30:day', 'last:10:year'].map(value => ({
    value,
    label: sayPeriod(periodOf(value)),
  })),
]
