// Days as people type them here: day, month, year.

const SHAPE = /^(\d{1,2})[./\s-]+(\d{1,2}|[a-z]{3,9})[./\s,-]+(\d{4}|\d{2})$/i
const ISO = /^(\d{4})-(\d{2})-(\d{2})$/
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
/** Two digits of a year that are more than this are of the century before: birthdays. */
const LAST_OF_CENTURY = 49

/** `YYYY-MM-DD` of `05/01/2027`, `5/1/27`, `5-1-2027`, `5 Jan 2027` or `2027-01-05`; null for what is no day. */
export function dayTyped(text: string): string | null {
  const written = text.trim()
  const iso = ISO.exec(written)
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const [, day, month, year] = SHAPE.exec(written) ?? []
  if (!day || !month || !year) return null
  const number = /^\d/.test(month) ? Number(month) : MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1
  return dayOf(wholeYear(year), number, Number(day))
}

const wholeYear = (text: string): number =>
  text.length === 4 ? Number(text) : Number(text) + (Number(text) > LAST_OF_CENTURY ? 1900 : 2000)

function dayOf(year: number, month: number, day: number): string | null {
  const at = new Date(Date.UTC(year, month - 1, day))
  const isDay = at.getUTCFullYear() === year && at.getUTCMonth() === month - 1 && at.getUTCDate() === day
  return isDay ? at.toISOString().slice(0, 10) : null
}

/** `2027-01-05` as it is typed: `05/01/2027`. */
export const dayWritten = (day: string): string => day.slice(0, 10).split('-').reverse().join('/')
