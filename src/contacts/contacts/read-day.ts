import { clock } from '../../platform/clock'
import { dayOf } from '../../platform/time/company-day'
import { excelMoment } from '../../records'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:$|[T ])/
const DAY_FIRST = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/
const BY_NAME = /^(\d{1,2})(?:st|nd|rd|th)?[-\s/.]*([a-z]{3})[a-z]*[-\s/.,]*(\d{4})$/
const EARLIEST = '1900-01-01'

/** A birthday or anniversary as lists write it, day before month or as Excel counts it, as `YYYY-MM-DD`; null for what is
 *  none, or is still to come. */
export function readDay(written: string, zone: string): string | null {
  const text = (excelMoment(written) ?? written).trim().toLowerCase()
  const parts = partsOf(text)
  if (!parts) return null
  const day = `${parts.year}-${parts.month.padStart(2, '0')}-${parts.day.padStart(2, '0')}`
  const isReal = !Number.isNaN(Date.parse(day)) && new Date(`${day}T00:00:00Z`).toISOString().startsWith(day)
  return isReal && day >= EARLIEST && day <= dayOf(clock.now(), zone) ? day : null
}

function partsOf(text: string): { year: string; month: string; day: string } | null {
  const first = YEAR_FIRST.exec(text)
  if (first) return { year: first[1]!, month: first[2]!, day: first[3]! }
  const last = DAY_FIRST.exec(text)
  if (last) return { year: last[3]!, month: last[2]!, day: last[1]! }
  const named = BY_NAME.exec(text)
  const month = named ? MONTHS.indexOf(named[2]!) + 1 : 0
  return month > 0 ? { year: named![3]!, month: String(month), day: named![1]! } : null
}
