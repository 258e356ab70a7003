const DAY_NUMBER = /^\d{5}(?:\.\d+)?$/
/** 1 October 1954 and 9 February 2119: what is less or more is seldom a day. */
const [EARLIEST, LATEST] = [20_000, 80_000]
/** The day that Excel calls 0. */
const ZERO = Date.UTC(1899, 11, 30)
const DAY = 86_400_000

/** The moment that Excel keeps as a number of days, as it would show it: `44150` is `2020-11-15`, `44150.5` is
 *  `2020-11-15 12:00`. Null for what is no such number. */
export function excelMoment(written: string): string | null {
  const text = written.trim()
  if (!DAY_NUMBER.test(text)) return null
  const number = Number(text)
  if (number < EARLIEST || number > LATEST) return null
  // Fractions of a day are not exact: the minute is.
  const moment = new Date(Math.round((ZERO + number * DAY) / 60_000) * 60_000).toISOString()
  return Number.isInteger(number) ? moment.slice(0, 10) : `${moment.slice(0, 10)} ${moment.slice(11, 16)}`
}
