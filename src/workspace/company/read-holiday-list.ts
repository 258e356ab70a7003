// A year's list of holidays as it is pasted from a notice or a sheet: a day and a name on each line.

import { isDay } from '../../platform/time/read-instant'

export type ListedHoliday = { day: string; name: string }

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const MONTH = '(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?'
const NTH = '(\\d{1,2})(?:st|nd|rd|th)?'
type Parts = { day: string; month: string; year: string | undefined }

/** In the order in which they are tried. In India the day comes before the month. */
const SHAPES: readonly { shape: RegExp; read: (groups: (string | undefined)[]) => Parts }[] = [
  { shape: /\b(\d{4})-(\d{1,2})-(\d{1,2})\b/i, read: ([year, month, day]) => ({ day: day!, month: month!, year }) },
  {
    shape: /\b(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})\b/i,
    read: ([day, month, year]) => ({ day: day!, month: month!, year }),
  },
  {
    shape: new RegExp(`\\b${NTH}[\\s-]*${MONTH}(?:[\\s,-]*(\\d{4}))?\\b`, 'i'),
    read: ([day, month, year]) => ({ day: day!, month: monthOf(month!), year }),
  },
  {
    shape: new RegExp(`\\b${MONTH}[\\s-]*${NTH}\\b(?:[\\s,]*(\\d{4})\\b)?`, 'i'),
    read: ([month, day, year]) => ({ day: day!, month: monthOf(month!), year }),
  },
  { shape: /\b(\d{1,2})[/.](\d{1,2})\b/i, read: ([day, month]) => ({ day: day!, month: month!, year: undefined }) },
]
const SERIAL = /^\s*\d{1,3}\s*(?:[.)\t|,]|(?=\s+\D))/
const WEEKDAY = '(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?\\.?'
const ONLY_WEEKDAY = new RegExp(`^${WEEKDAY}$`, 'i')
const FIRST_WEEKDAY = new RegExp(`^${WEEKDAY}\\s+(?=\\S)`, 'i')
/** The separators between the columns of a list. */
const BETWEEN = /[\t,;|()]|\s[-–—]\s|:\s/
const EDGES = /^[\s:.*•–—-]+|[\s:*•–—-]+$/g
const LONGEST_NAME = 120

/** The holidays of a pasted list, of `year` where a line names none: `26 January 2026, Republic Day`, `26/01/2026
 *  Republic Day`, `1. Republic Day	Jan 26	Monday`. `problems`: lines, counted from 1, that can't be read. */
export function readHolidayList(text: string, year: number): { holidays: ListedHoliday[]; problems: string[] } {
  const holidays: ListedHoliday[] = []
  const problems: string[] = []
  for (const [index, line] of text.split(/\r\n?|\n/).entries()) {
    if (line.trim() === '') continue
    const read = readLine(line, year)
    if (typeof read === 'string') problems.push(`line ${index + 1} ${read}`)
    else holidays.push(read)
  }
  return { holidays, problems }
}

function readLine(line: string, usualYear: number): ListedHoliday | string {
  const found = dateIn(line)
  if (!found) return 'has no date'
  const { day, month, year } = found.parts
  const date = `${year ?? usualYear}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  if (!isDay(date)) return 'has a date that is on no calendar'
  const before = line.slice(0, found.at).replace(SERIAL, ' ').split(BETWEEN)
  // A weekday belongs to the date where it is alone or follows it; Good Friday is a name.
  const after = line
    .slice(found.at + found.length)
    .replace(EDGES, '')
    .replace(FIRST_WEEKDAY, '')
    .split(BETWEEN)
  const name = [...before, ...after]
    .map(part => part.replace(EDGES, '').replace(/\s+/g, ' '))
    .filter(part => part !== '' && !ONLY_WEEKDAY.test(part))
    .join(' ')
  if (name === '') return 'has no name'
  return name.length > LONGEST_NAME ? `has a name of more than ${LONGEST_NAME} characters` : { day: date, name }
}

function dateIn(line: string): { parts: Parts; at: number; length: number } | null {
  for (const { shape, read } of SHAPES) {
    const match = shape.exec(line)
    if (match) return { parts: read(match.slice(1)), at: match.index, length: match[0].length }
  }
  return null
}

const monthOf = (name: string): string => String(MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1)
