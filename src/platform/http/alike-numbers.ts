// How many numbers and addresses that a mask shows alike anyone may ask about. 98•••••001 leaves a hundred thousand numbers
// open, a•••@example.in the names of an office: asking one by one, in any operation, would reveal whose it is.

import { clock, days } from '../clock'

/** A real list of fifty thousand people has fewer than this behind any one mask. */
export const MOST_ALIKE = 20
/** Behind a•••@gmail.com a real list has hundreds of people. */
const MOST_ALIKE_MAILBOXES = 500
const MAILBOXES = new Set(
  [
    'gmail.com',
    'googlemail.com',
    'yahoo.com',
    'yahoo.in',
    'yahoo.co.in',
    'ymail.com',
    'hotmail.com',
    'outlook.com',
  ].concat([
    'live.com',
    'msn.com',
    'rediffmail.com',
    'rediff.com',
    'icloud.com',
    'me.com',
    'aol.com',
    'proton.me',
    'zoho.com',
  ]),
)
const WINDOW = days(1)
/** About 60 MB. Past it the masks not asked about for longest are forgotten. */
const MOST_MASKS = 200_000

type Asked = { since: number; values: string[] }

/** guesser and mask → the different values asked about behind it within a day. The same one again is no guess. */
const asked = new Map<string, Asked>()

/** Notes that `guesser` asks about these numbers (E.164) and addresses, or notes none and answers the milliseconds until
 *  they may be; null when they were noted. */
export function takeAlike(guesser: string, values: readonly string[]): number | null {
  const now = clock.monotonic()
  const fresh = Map.groupBy(new Set(values), value => `${guesser} ${maskOf(value)}`)
  const next = [...fresh].map(([key, given]) => {
    const before = asked.get(key)
    const current = before && now - before.since < WINDOW ? before : { since: now, values: [] }
    return { key, since: current.since, values: [...new Set([...current.values, ...given])] }
  })
  const over = next.filter(one => one.values.length > mostOf(one.values[0]!))
  if (over.length > 0) return Math.max(...over.map(({ since }) => since + WINDOW - now))
  for (const { key, since, values: kept } of next) {
    asked.delete(key)
    asked.set(key, { since, values: kept })
  }
  for (const oldest of asked.keys()) {
    if (asked.size <= MOST_MASKS) break
    asked.delete(oldest)
  }
  return null
}

/** Whether this many of these look alike that no waiting would let them through together. */
export const areTooManyAlike = (values: readonly string[]): boolean =>
  [...Map.groupBy(new Set(values), maskOf).values()].some(alike => alike.length > mostOf(alike[0]!))

/** What a mask leaves of a number: all but the five digits before the last three; of an address: its first letter and what
 *  follows the @. */
function maskOf(value: string): string {
  const at = value.indexOf('@')
  if (at >= 0) return `${value.slice(0, 1)} ${value.slice(at)}`.toLowerCase()
  return `${value.slice(0, -8)} ${value.slice(-3)}`
}

const mostOf = (value: string): number =>
  MAILBOXES.has(value.slice(value.indexOf('@') + 1).toLowerCase()) ? MOST_ALIKE_MAILBOXES : MOST_ALIKE
