// When a company or one of its offices is open. Pure: the caller brings the hours and the holidays.

import { days } from '../clock'
import { WEEKDAYS, type Weekday } from './calendar'
import { dayOf } from './company-day'
import { instantAt, wallClock } from './zone'

/** From one time of day to another, `HH:MM` on the wall. `to` at or before `from` is the next day's; `24:00` is the
 *  midnight that ends the day. */
export type Span = { from: string; to: string }
/** A day without spans is closed. */
export type Week = Readonly<Record<Weekday, readonly Span[]>>
/** `day` is YYYY-MM-DD; a yearly one is that day and month of every year (29 February only where there is one). */
export type Holiday = { day: string; yearly: boolean }
export type BusinessHours = { zone: string; week: Week; holidays: readonly Holiday[] }

const MINUTE = 60_000
const DAY_MINUTES = 24 * 60
/** How far is counted, about ten years, which take some 60 ms: what is asked beyond is a mistake. */
const MOST_DAYS = 3_660
/** The year 3000: days beyond are no `YYYY-MM-DD`. */
const FARTHEST = Date.UTC(3000, 0, 1)

/** Whether it is open at `at` (ms since the epoch). A span holds its first moment and not its last. */
export function isOpen(hours: BusinessHours, at: number): boolean {
  const today = dayOf(at, hours.zone)
  const opensOn = openingsOf(hours)
  // Yesterday's last span may run past midnight, and none is longer than a day.
  return [plusDays(today, -1), today].some(day => opensOn(day).some(([from, to]) => from <= at && at < to))
}

/** The moment (ms since the epoch) at which `minutes` minutes of opening have passed since `at`: at 18:30 of a day that
 *  ends at 19:00, 60 minutes are over at 10:30 of the next one. With 0 minutes or fewer `at` itself. Null when it is not
 *  reached within ten years, as where no day has hours. */
export function addWorkingMinutes(hours: BusinessHours, at: number, minutes: number): number | null {
  if (!(minutes > 0)) return at
  let left = minutes * MINUTE
  for (const [from, to] of openingsSince(hours, at)) {
    const begin = Math.max(from, at)
    if (to - begin >= left) return begin + left
    left -= to - begin
  }
  return null
}

/** Minutes of opening between two moments (ms since the epoch), parts of minutes counted as parts; 0 when `b` is not
 *  after `a`. Of more than ten years the first ten. */
export function workingMinutesBetween(hours: BusinessHours, a: number, b: number): number {
  let passed = 0
  if (!(b > a)) return 0
  for (const [from, to] of openingsSince(hours, a)) {
    if (from >= b) break
    passed += Math.min(to, b) - Math.max(from, a)
  }
  return passed / MINUTE
}

type Opening = readonly [from: number, to: number]

/** The openings that are not over at `at`, in order. */
function* openingsSince(hours: BusinessHours, at: number): Generator<Opening> {
  if (!(Math.abs(at) < FARTHEST) || WEEKDAYS.every(day => hours.week[day].length === 0)) return
  const opensOn = openingsOf(hours)
  let day = plusDays(dayOf(at, hours.zone), -1)
  for (let count = 0; count < MOST_DAYS; count++, day = plusDays(day, 1)) {
    for (const opening of opensOn(day)) if (opening[1] > at) yield opening
  }
}

/** The openings that begin on a day. A span belongs to the day on which it begins: on a holiday none does, and what began
 *  on its eve runs to its end. Minutes are real ones: a night in which the clocks go forward is an hour shorter. */
function openingsOf({ zone, week, holidays }: BusinessHours): (day: string) => Opening[] {
  const closed = new Set(holidays.map(({ day, yearly }) => (yearly ? day.slice(5) : day)))
  const instantOf = wallReader(zone)
  return day => {
    const midnight = Date.parse(`${day}T00:00:00Z`)
    const spans = week[WEEKDAYS[(new Date(midnight).getUTCDay() + 6) % 7]!]
    if (spans.length === 0 || closed.has(day) || closed.has(day.slice(5))) return []
    return spans
      .map(({ from, to }): Opening => {
        const begin = minuteOf(from)
        const end = minuteOf(to) > begin ? minuteOf(to) : minuteOf(to) + DAY_MINUTES
        return [instantOf(midnight + begin * MINUTE), instantOf(midnight + end * MINUTE)]
      })
      .filter(([from, to]) => to > from)
      .sort(([a], [b]) => a - b)
  }
}

/** `instantAt` for many times of near days: the zone is asked once for each day, and more closely only about a day on
 *  which its clocks change. */
function wallReader(zone: string): (wall: number) => number {
  const offsets = new Map<number, number>()
  const offsetAt = (day: number): number => {
    const known = offsets.get(day)
    if (known !== undefined) return known
    const offset = wallClock(days(day), zone) - days(day)
    offsets.set(day, offset)
    return offset
  }
  return wall => {
    const day = Math.floor(wall / days(1))
    const before = offsetAt(day - 1)
    return before === offsetAt(day) && before === offsetAt(day + 2) ? wall - before : instantAt(wall, zone)
  }
}

const plusDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days(count)).toISOString().slice(0, 10)

/** Minutes since midnight of `HH:MM`; 24:00 is 1440. */
export const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
