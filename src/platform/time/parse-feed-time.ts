// Times as lead feeds send them: mostly without a zone, day before month, sometimes as an epoch.
import { clock, days } from '../clock'
import { asciiDigits } from '../phone/ascii-digits'
import { INDIA, instantAt } from './zone'

type Settings = {
  /** IANA zone of times that name none. */
  zone?: string
  /** Epoch ms that separates past and future; now by default. */
  now?: number
}
type Day = { year: number; month: number; day: number }

const EARLIEST = Date.UTC(2000, 0, 1)
const LATEST_AHEAD = days(1)
const LONGEST = 64
const EPOCH = /^\d{9,10}(?:\.\d+)?$|^\d{12,13}$/
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/
const DAY_FIRST = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?!\d)/
const DAY_MONTH_NAME = /^(\d{1,2})(?:st|nd|rd|th)?[-\s/.]*([a-z]{3,9})[-\s/.,]*(\d{4}|\d{2})(?!\d)/
const MONTH_NAME_DAY = /^([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})(?!\d)/
const COMPACT = /^(\d{4})(\d{2})(\d{2})(?:(\d{2})(\d{2})(\d{2})?)?$/
const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,?\s+/
const TIME =
  /^(?:t|,|\s|at\b|-)*(\d{1,2})[:.](\d{2})(?:[:.](\d{2})(?:[.,](\d{1,9}))?)?\s*([ap]\.?m\.?)?\s*(z|utc|gmt|ist|[+-]\d{2}:?\d{2})?\s*(?:\([^)]*\))?$/
const HOUR_ONLY = /^(?:,|\s|at\b)*(\d{1,2})\s*([ap]\.?m\.?)$/

/** Reads a feed's time into ISO 8601 UTC: ISO with or without zone, `20/11/2026 18:42`, `10-Jul-2026`,
 *  `2026/11/20 18:42:10`, mail dates, epoch seconds or milliseconds. Without a zone it is the wall clock of `zone`;
 *  05/04/2026 is 5 April. Null when unreadable, before the year 2000, or more than a day ahead. */
export function parseFeedTime(value: unknown, { zone = INDIA, now = clock.now() }: Settings = {}): string | null {
  const instant = value instanceof Date ? value.getTime() : read(value, zone)
  if (instant === null || !(instant >= EARLIEST && instant <= now + LATEST_AHEAD)) return null
  return new Date(instant).toISOString()
}

/** Whether a feed's time names a day and no time of day. */
export function isDayOnly(value: string): boolean {
  const text = asciiDigits(value).trim().toLowerCase()
  if (EPOCH.test(text)) return false
  const compact = COMPACT.exec(text)
  if (compact) return compact[4] === undefined
  const rest = text.replace(WEEKDAY, '')
  const found = dayIn(rest)
  return found !== null && rest.slice(found.length).trim() === ''
}

function read(value: unknown, zone: string): number | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null
  const text = asciiDigits(String(value)).trim().toLowerCase()
  if (text.length > LONGEST) return null
  if (EPOCH.test(text)) return text.split('.')[0]!.length > 10 ? Number(text) : Math.round(Number(text) * 1000)
  const compact = COMPACT.exec(text)
  if (compact) {
    const [, year, month, day, hour = '00', minute = '00', second = '00'] = compact
    return at({ year: Number(year), month: Number(month), day: Number(day) }, `${hour}:${minute}:${second}`, zone)
  }
  const rest = text.replace(WEEKDAY, '')
  const found = dayIn(rest)
  return found && at(found.day, rest.slice(found.length), zone)
}

function dayIn(text: string): { day: Day; length: number } | null {
  let match = YEAR_FIRST.exec(text)
  if (match)
    return { day: { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) }, length: match[0].length }
  match = DAY_FIRST.exec(text)
  if (match) {
    const [first, second] = [Number(match[1]), Number(match[2])]
    // Only where the second figure can't be a month was the month written first.
    const swapped = second > 12 && first <= 12
    const day = { year: fullYear(match[3]!), month: swapped ? first : second, day: swapped ? second : first }
    return { day, length: match[0].length }
  }
  match = DAY_MONTH_NAME.exec(text)
  if (match)
    return {
      day: { year: fullYear(match[3]!), month: monthNamed(match[2]!), day: Number(match[1]) },
      length: match[0].length,
    }
  match = MONTH_NAME_DAY.exec(text)
  return (
    match && {
      day: { year: Number(match[3]), month: monthNamed(match[1]!), day: Number(match[2]) },
      length: match[0].length,
    }
  )
}

function fullYear(digits: string): number {
  return digits.length === 2 ? 2000 + Number(digits) : Number(digits)
}

function monthNamed(name: string): number {
  return MONTHS.indexOf(name.slice(0, 3)) + 1
}

function at({ year, month, day }: Day, timeText: string, zone: string): number | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null
  if (timeText.trim() === '') return instantAt(date.getTime(), zone)
  const match = TIME.exec(timeText)
  const hourOnly = match ? null : HOUR_ONLY.exec(timeText)
  if (!match && !hourOnly) return null
  const [, hourText, minuteText = '0', secondText = '0', fraction = '', half, offset] = match ?? [
    '',
    hourOnly![1],
    '0',
    '0',
    '',
    hourOnly![2],
    undefined,
  ]
  const hour = hourOf(Number(hourText), half)
  const minute = Number(minuteText)
  const second = Number(secondText)
  if (hour === null || minute > 59 || second > 59) return null
  const wall =
    date.getTime() + ((hour * 60 + minute) * 60 + second) * 1000 + Number(fraction.slice(0, 3).padEnd(3, '0'))
  return offset ? wall - offsetOf(offset) : instantAt(wall, zone)
}

function hourOf(hour: number, half: string | undefined): number | null {
  if (!half) return hour <= 23 ? hour : null
  // "18:42 pm" occurs: the half of the day is then redundant.
  if (hour > 12) return hour <= 23 ? hour : null
  return (hour % 12) + (half.startsWith('p') ? 12 : 0)
}

function offsetOf(offset: string): number {
  if (offset === 'ist') return 330 * 60_000
  if (!/\d/.test(offset)) return 0
  const digits = offset.slice(1).replace(':', '')
  const ms = (Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2))) * 60_000
  return offset.startsWith('-') ? -ms : ms
}
