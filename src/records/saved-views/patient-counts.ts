// Counts for tabs, which must not wait. Nearly every count takes milliseconds and is made when it is asked for. One by
// a filter without an index looks at every lead: it is kept for a while, and made again after the answer.

import { clock } from '../../platform/clock'
import { Lane } from '../../platform/lane'
import { errorDetails, log } from '../../platform/log'

export type Count = { count: number; isExact: boolean }
/** What is known when the answer goes out: null where a count of the kind was never made and is being made now. */
export type Known = (Count & { at: number }) | null

export const COUNTING = {
  /** How long an answer waits for its counts. */
  patienceMs: 80,
  /** A count that took longer is slow: it is kept, and made one at a time, so that it holds up no quick one. */
  slowMs: 40,
}
/** A count is kept for this many times its duration, so that counting takes a twentieth of one connection. */
const KEPT_TIMES = 20
const MOST_KEPT = 2_000

/** `at`: ms since the epoch, as it is shown; `madeAt`: the same moment, monotonic. */
type Kept = Count & { at: number; madeAt: number; tookMs: number }

const kept = new Map<string, Kept>()
const running = new Map<string, Promise<Kept>>()
const lanes = { quick: new Lane(3), slow: new Lane(1) }

/** Counts those of `asked` that are not kept, and answers what is known of each after at most `COUNTING.patienceMs`. A
 *  count that isn't done by then continues, and the next caller gets it. `key` holds everything that a count depends
 *  on. */
export async function countPatiently(asked: readonly { key: string; count: () => Promise<Count> }[]): Promise<Known[]> {
  const begun = asked.map(({ key, count }) => (isFresh(kept.get(key)) ? null : (running.get(key) ?? begin(key, count))))
  const made: (Kept | undefined)[] = []
  const all = Promise.all(
    begun.map(async (one, i) => {
      made[i] = (await one) ?? undefined
    }),
  )
  const patience = Promise.withResolvers<void>()
  const timer = setTimeout(patience.resolve, COUNTING.patienceMs)
  await Promise.race([all, patience.promise]).finally(() => clearTimeout(timer))
  // A failure after the answer has been logged where the count began.
  all.catch(() => {})
  return asked.map(({ key }, i) => made[i] ?? kept.get(key) ?? null)
}

function begin(key: string, count: () => Promise<Count>): Promise<Kept> {
  const lane = kept.has(key) ? lanes.slow : lanes.quick
  const made = lane.run(async () => {
    const began = performance.now()
    const counted = await count()
    const result = { ...counted, at: clock.now(), madeAt: clock.monotonic(), tookMs: performance.now() - began }
    keep(key, result)
    return result
  })
  running.set(key, made)
  made.catch(error => log.warn('a view could not be counted', errorDetails(error))).finally(() => running.delete(key))
  return made
}

function keep(key: string, result: Kept): void {
  kept.delete(key)
  if (result.tookMs < COUNTING.slowMs) return
  kept.set(key, result)
  if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value!)
}

const isFresh = (one: Kept | undefined): boolean =>
  one !== undefined && clock.monotonic() - one.madeAt < one.tookMs * KEPT_TIMES
