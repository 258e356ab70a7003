// The one reader of instants and days that programs send. What it lets through, PostgreSQL takes and answers can say.

const DAY = /^(?:19|2\d)\d\d-\d\d-\d\d$/
// Offsets end at 15:59, where PostgreSQL's do; a JavaScript date would take 23:59.
const INSTANT =
  /^(\d{4}-\d\d-\d\d)T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(?:Z|[+-](?:0\d|1[0-5]):[0-5]\d)$/
const EARLIEST = Date.UTC(1900, 0, 1)
/** Without the last millisecond of 2999: PostgreSQL rounds the seventh digit of a second, up into the year 3000. */
const LATEST = Date.UTC(3000, 0, 1) - 2

/** The instant (ms since the epoch) of an ISO 8601 text with its zone, seconds optional; null for a day that is on no
 *  calendar and outside the years 1900 to 2999, which count in UTC. */
export function readInstant(value: unknown): number | null {
  const day = typeof value === 'string' ? INSTANT.exec(value)?.[1] : undefined
  if (day === undefined || !isOnCalendar(day)) return null
  const at = Date.parse(value as string)
  return at >= EARLIEST && at <= LATEST ? at : null
}

/** Whether `value` is a day, YYYY-MM-DD, that is on the calendar, in the years 1900 to 2999. */
export function isDay(value: unknown): value is string {
  return typeof value === 'string' && DAY.test(value) && isOnCalendar(value)
}

/** A JavaScript date reads 30 February as 2 March. */
function isOnCalendar(day: string): boolean {
  const midnight = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day)
}
