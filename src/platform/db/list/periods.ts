// Relative periods of the filter language, as company days or as instants. Days are counted here, in whole civil
// days; turning a day into an instant is left to PostgreSQL, which knows where a zone's clocks jump.

import { type Calendar, WEEKDAYS } from '../../time/calendar'

/** A half-open span: of company days (YYYY-MM-DD), or of instants (ISO 8601) for minutes and hours. */
export type Period = { kind: 'days' | 'instants'; from: string; to: string }

const DAY_MS = 86_400_000
const UNIT_MS = { minute: 60_000, hour: 3_600_000 } as const
const LONGEST = 3650
/** 3650 years back leaves the calendar that ISO dates can write; nothing was recorded before this. */
const FIRST_DAY = Date.parse('0001-01-01T00:00:00Z')

/** A civil day as the midnight that begins it in UTC, so that plain arithmetic works. */
type Day = Date
type Span = [from: Day, to: Day]

const named: Record<string, (today: Day, calendar: Calendar) => Span> = {
  today: today => [today, plusDays(today, 1)],
  yesterday: today => [plusDays(today, -1), today],
  tomorrow: today => [plusDays(today, 1), plusDays(today, 2)],
  this_week: (today, calendar) => weekFrom(today, calendar, 0),
  last_week: (today, calendar) => weekFrom(today, calendar, -1),
  next_week: (today, calendar) => weekFrom(today, calendar, 1),
  this_month: today => monthsFrom(monthStart(today), 0, 1),
  last_month: today => monthsFrom(monthStart(today), -1, 1),
  next_month: today => monthsFrom(monthStart(today), 1, 1),
  this_quarter: today => monthsFrom(quarterStart(today), 0, 3),
  last_quarter: today => monthsFrom(quarterStart(today), -3, 3),
  this_year: today => monthsFrom(yearStart(today), 0, 12),
  last_year: today => monthsFrom(yearStart(today), -12, 12),
  this_fy: (today, calendar) => monthsFrom(financialYearFrom(today, calendar), 0, 12),
  last_fy: (today, calendar) => monthsFrom(financialYearFrom(today, calendar), -12, 12),
}

/** What a period may look like, for the error that says it does not. */
export const PERIOD_SHAPE = `must be one of ${Object.keys(named).join(', ')}, or {"last" or "next": 1 to ${LONGEST}, "unit": minute, hour, day, week, month or year}`

/** The span that `value` names at `now` to a company of this calendar, or null when it names none. Quarters are those of
 *  the calendar year. The last n days, weeks, months or years end with today and the next n begin with it, so that
 *  `{"last": 1, "unit": "day"}` is today. The last n minutes or hours end at `now`. */
export function readPeriod(value: unknown, now: Date, calendar: Calendar): Period | null {
  const { zone } = calendar
  if (typeof value === 'string') {
    const span = Object.hasOwn(named, value) ? named[value] : undefined
    return span ? daysOf(span(dayAt(now, zone), calendar)) : null
  }
  const counted = readCounted(value)
  if (!counted) return null
  const { direction, count, unit } = counted
  if (unit === 'minute' || unit === 'hour') {
    const other = new Date(now.getTime() + direction * count * UNIT_MS[unit])
    const [from, to] = direction < 0 ? [other, now] : [now, other]
    return { kind: 'instants', from: from.toISOString(), to: to.toISOString() }
  }
  const today = dayAt(now, zone)
  if (direction > 0) return daysOf([today, plusUnits(today, count, unit)])
  const tomorrow = plusDays(today, 1)
  return daysOf([plusUnits(tomorrow, -count, unit), tomorrow])
}

/** The same period for a field that holds a day without a time: every company day that it touches. */
export function inDays(period: Period, zone: string): Period {
  if (period.kind === 'days') return period
  const lastMoment = new Date(Date.parse(period.to) - 1)
  return daysOf([dayAt(new Date(period.from), zone), plusDays(dayAt(lastMoment, zone), 1)])
}

type CountedUnit = 'minute' | 'hour' | 'day' | 'week' | 'month' | 'year'
const countedUnits: readonly string[] = ['minute', 'hour', 'day', 'week', 'month', 'year'] satisfies CountedUnit[]

function readCounted(value: unknown): { direction: 1 | -1; count: number; unit: CountedUnit } | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  const entries = new Map<string, unknown>(Object.entries(value))
  const unit = entries.get('unit')
  const word = entries.has('last') ? 'last' : 'next'
  const count = entries.get(word)
  if (entries.size !== 2 || typeof unit !== 'string' || !countedUnits.includes(unit)) return null
  if (typeof count !== 'number' || !Number.isInteger(count) || count < 1 || count > LONGEST) return null
  return { direction: word === 'last' ? -1 : 1, count, unit: unit as CountedUnit }
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** The company day that `at` falls on. */
function dayAt(at: Date, zone: string): Day {
  let format = formats.get(zone)
  if (!format) {
    // Making a formatter costs far more than using one; there are only as many as zones.
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
    })
    formats.set(zone, format)
  }
  const parts = new Map(format.formatToParts(at).map(part => [part.type, Number(part.value)]))
  return civil(parts.get('year')!, parts.get('month')! - 1, parts.get('day')!)
}

/** Overflowing months and days carry over. Not Date.UTC, which reads the years 0 to 99 as 1900 to 1999. */
function civil(year: number, month: number, day: number): Day {
  const date = new Date(0)
  date.setUTCFullYear(year, month, day)
  return date
}

const plusDays = (day: Day, count: number): Day => new Date(day.getTime() + count * DAY_MS)

/** A day that the month does not have becomes its last one: a month before 31 March is 28 February. */
function plusMonths(day: Day, count: number): Day {
  const first = civil(day.getUTCFullYear(), day.getUTCMonth() + count, 1)
  const length = civil(first.getUTCFullYear(), first.getUTCMonth() + 1, 0).getUTCDate()
  return plusDays(first, Math.min(day.getUTCDate(), length) - 1)
}

function plusUnits(day: Day, count: number, unit: 'day' | 'week' | 'month' | 'year'): Day {
  if (unit === 'day') return plusDays(day, count)
  if (unit === 'week') return plusDays(day, count * 7)
  return plusMonths(day, unit === 'month' ? count : count * 12)
}

function weekFrom(today: Day, { weekStart }: Calendar, weeks: number): Span {
  const sinceMonday = (today.getUTCDay() + 6) % 7
  const sinceStart = (sinceMonday - WEEKDAYS.indexOf(weekStart) + 7) % 7
  const first = plusDays(today, weeks * 7 - sinceStart)
  return [first, plusDays(first, 7)]
}

const monthStart = (today: Day): Day => civil(today.getUTCFullYear(), today.getUTCMonth(), 1)
const quarterStart = (today: Day): Day =>
  civil(today.getUTCFullYear(), today.getUTCMonth() - (today.getUTCMonth() % 3), 1)
const yearStart = (today: Day): Day => civil(today.getUTCFullYear(), 0, 1)
function financialYearFrom(today: Day, { financialYearStart }: Calendar): Day {
  const month = financialYearStart - 1
  return civil(today.getUTCMonth() < month ? today.getUTCFullYear() - 1 : today.getUTCFullYear(), month, 1)
}

const monthsFrom = (start: Day, offset: number, length: number): Span => [
  plusMonths(start, offset),
  plusMonths(start, offset + length),
]

const written = (day: Day): string => new Date(Math.max(day.getTime(), FIRST_DAY)).toISOString().slice(0, 10)
const daysOf = ([from, to]: Span): Period => ({ kind: 'days', from: written(from), to: written(to) })
