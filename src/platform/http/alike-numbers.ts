// How many numbers that a mask shows alike anyone may ask about. 98•••••001 leaves a hundred thousand numbers open: asked
// one by one, at whatever door, they would tell whose it is.

import { clock, days } from '../clock'

/** A real list of fifty thousand people has fewer than this behind any one mask. */
export const MOST_ALIKE = 20
const WINDOW = days(1)
/** About 60 MB. Past it the masks not asked about for longest are forgotten. */
const MOST_MASKS = 200_000

type Asked = { since: number; numbers: string[] }

/** guesser and mask → the different numbers asked about behind it within a day. The same number again is no guess. */
const asked = new Map<string, Asked>()

/** Notes that `guesser` asks about these numbers (E.164), or notes none and answers the milliseconds until they may be;
 *  null when they were noted. */
export function takeAlike(guesser: string, numbers: readonly string[]): number | null {
  const now = clock.monotonic()
  const fresh = Map.groupBy(new Set(numbers), e164 => `${guesser} ${maskOf(e164)}`)
  const next = [...fresh].map(([key, given]) => {
    const before = asked.get(key)
    const current = before && now - before.since < WINDOW ? before : { since: now, numbers: [] }
    return { key, since: current.since, numbers: [...new Set([...current.numbers, ...given])] }
  })
  const over = next.filter(one => one.numbers.length > MOST_ALIKE)
  if (over.length > 0) return Math.max(...over.map(({ since }) => since + WINDOW - now))
  for (const { key, since, numbers: kept } of next) {
    asked.delete(key)
    asked.set(key, { since, numbers: kept })
  }
  for (const oldest of asked.keys()) {
    if (asked.size <= MOST_MASKS) break
    asked.delete(oldest)
  }
  return null
}

/** Whether so many of these look alike that no waiting would let them through together. */
export const areTooManyAlike = (numbers: readonly string[]): boolean =>
  [...Map.groupBy(new Set(numbers), maskOf).values()].some(alike => alike.length > MOST_ALIKE)

/** What a mask leaves of a number: all but the five digits before the last three. */
const maskOf = (e164: string): string => `${e164.slice(0, -8)} ${e164.slice(-3)}`
