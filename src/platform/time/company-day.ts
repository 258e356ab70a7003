import { USUAL } from './calendar'
import { INDIA, wallClock } from './zone'

/** The calendar day `YYYY-MM-DD` of `instant` in `zone`. RangeError when the instant is no date. */
export function dayOf(instant: Date | string | number, zone: string = INDIA): string {
  return new Date(wallClock(new Date(instant).getTime(), zone)).toISOString().slice(0, 10)
}

/** The financial year of a day `YYYY-MM-DD` that begins with a month: from April (4) `26-27` from 2026-04-01 to
 *  2027-03-31; where it is the calendar year (1), `2026`. */
export function financialYearOf(day: string, startMonth: number = USUAL.financialYearStart): string {
  const [year, month] = day.split('-').map(Number) as [number, number]
  if (startMonth === 1) return String(year)
  const start = month >= startMonth ? year : year - 1
  return `${twoDigits(start)}-${twoDigits(start + 1)}`
}

function twoDigits(year: number): string {
  return String(year % 100).padStart(2, '0')
}
