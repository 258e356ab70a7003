import { INDIA, wallClock } from './zone'

/** The calendar day `YYYY-MM-DD` of `instant` in `zone`. RangeError when the instant is no date. */
export function dayOf(instant: Date | string | number, zone: string = INDIA): string {
  return new Date(wallClock(new Date(instant).getTime(), zone)).toISOString().slice(0, 10)
}

/** The Indian financial year of a day `YYYY-MM-DD`, April to March: `26-27` from 2026-04-01 to 2027-03-31. */
export function financialYearOf(day: string): string {
  const [year, month] = day.split('-').map(Number) as [number, number]
  const start = month >= 4 ? year : year - 1
  return `${twoDigits(start)}-${twoDigits(start + 1)}`
}

function twoDigits(year: number): string {
  return String(year % 100).padStart(2, '0')
}
