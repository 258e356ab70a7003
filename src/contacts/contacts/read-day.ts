import { clock } from '../../platform/clock'
import { asciiDigits } from '../../platform/phone/ascii-digits'
import { dayOf } from '../../platform/time/company-day'
import { excelMoment } from '../../records'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,?\s+/
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:$|[T ])/i
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/
/** A time behind a day of birth is ignored. */
const DAY_FIRST =
  /^(\d{1,2})[-/.]\s?(\d{1,2})[-/.]\s?(\d{4}|\d{2})(?:$|[ ,]+\d{1,2}[:.]\d{2}(?:[:.]\d{2})?\s*(?:[ap]m)?$)/
const BY_NAME = /^(\d{1,2})(?:st|nd|rd|th)?[-\s/.]*([a-z]{3})[a-z]*[-\s/.,'’]*(\d{4}|\d{2})$/
const NAME_FIRST = /^([a-z]{3})[a-z]*[-\s/.]*(\d{1,2})(?:st|nd|rd|th)?[-\s/.,'’]+(\d{4}|\d{2})$/
const EARLIEST = '1900-01-01'
const MONTHS_A_YEAR = 12

/** A birthday or anniversary as lists write it, day before month or as Excel counts it, as `YYYY-MM-DD`; null for what is
 *  none, or is still to come. Of two figures of a year, the one that is not to come. */
export function readDay(written: string, zone: string): string | null {
  const text = asciiDigits(excelMoment(written) ?? written)
    .trim()
    .toLowerCase()
    .replace(WEEKDAY, '')
  const parts = partsOf(text)
  if (!parts) return null
  const today = dayOf(clock.now(), zone)
  const rest = `-${parts.month.padStart(2, '0')}-${parts.day.padStart(2, '0')}`
  const years = parts.year.length === 4 ? [parts.year] : [`20${parts.year}`, `19${parts.year}`]
  const day = years.map(year => year + rest).find(one => one <= today)
  if (day === undefined || day < EARLIEST) return null
  const isReal = !Number.isNaN(Date.parse(day)) && new Date(`${day}T00:00:00Z`).toISOString().startsWith(day)
  return isReal ? day : null
}

function partsOf(text: string): { year: string; month: string; day: string } | null {
  const first = YEAR_FIRST.exec(text) ?? COMPACT.exec(text)
  if (first) return { year: first[1]!, month: first[2]!, day: first[3]! }
  const last = DAY_FIRST.exec(text)
  if (last) {
    const [, one = '', two = '', year = ''] = last
    // Only where the second figure can't be a month was the month written first.
    const isSwapped = Number(two) > MONTHS_A_YEAR && Number(one) <= MONTHS_A_YEAR
    return isSwapped ? { year, month: one, day: two } : { year, month: two, day: one }
  }
  const named = BY_NAME.exec(text)
  if (named) return withMonth(named[3]!, named[2]!, named[1]!)
  const swapped = NAME_FIRST.exec(text)
  return swapped && withMonth(swapped[3]!, swapped[1]!, swapped[2]!)
}

function withMonth(year: string, name: string, day: string) {
  const month = MONTHS.indexOf(name) + 1
  return month > 0 ? { year, month: String(month), day } : null
}
