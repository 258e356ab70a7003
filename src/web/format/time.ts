// Times are shown in the company's zone, wherever the browser is.

import { instantAt, wallClock } from '../../platform/time/zone'
import { words } from '../words'
import { LOCALE } from './locale'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** The exact time in `zone`: "28 Nov 2026, 10:05 am". */
export function formatInstant(instant: string, zone: string): string {
  return new Intl.DateTimeFormat(LOCALE, { timeZone: zone, dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(instant),
  )
}

/** How long ago, as one would say it: "just now", "5 min ago", "3 h ago", "yesterday", then the day. */
export function formatAgo(instant: string, now: number, zone: string): string {
  const at = new Date(instant).getTime()
  const passed = now - at
  if (passed < -MINUTE) return formatDay(at, now, zone)
  if (passed < MINUTE) return words.time.justNow
  if (passed < HOUR) return words.time.minutesAgo(Math.floor(passed / MINUTE))
  const nights = nightsBetween(at, now, zone)
  if (nights === 0) return words.time.hoursAgo(Math.floor(passed / HOUR))
  return formatDay(at, now, zone)
}

/** The day in `zone`: "today", "yesterday", "tomorrow", "21 Nov", "21 Nov 2025". */
export function formatDay(at: number, now: number, zone: string): string {
  const nights = nightsBetween(at, now, zone)
  if (nights === 0) return words.time.today
  if (nights === 1) return words.time.yesterday
  if (nights === -1) return words.time.tomorrow
  const sameYear = new Date(wallClock(at, zone)).getUTCFullYear() === new Date(wallClock(now, zone)).getUTCFullYear()
  return new Intl.DateTimeFormat(LOCALE, {
    timeZone: zone,
    day: 'numeric',
    month: 'short',
    ...(sameYear ? {} : { year: 'numeric' }),
  }).format(at)
}

/** Midnights of `zone` between an instant and now; negative for the future. */
function nightsBetween(at: number, now: number, zone: string): number {
  const day = (instant: number) => Math.floor(wallClock(instant, zone) / DAY)
  return day(now) - day(at)
}

/** An instant as a `datetime-local` input in `zone` holds it: "2026-11-28T10:05". */
export const toInput = (instant: string, zone: string): string =>
  new Date(wallClock(new Date(instant).getTime(), zone)).toISOString().slice(0, 16)

/** The instant that a `datetime-local` input in `zone` means; null when it is empty. */
export function fromInput(value: string, zone: string): string | null {
  const wall = Date.parse(`${value}Z`)
  return Number.isNaN(wall) ? null : new Date(instantAt(wall, zone)).toISOString()
}
