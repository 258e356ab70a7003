// A machine may set its clock back: by minutes when it learns the time, by a day when somebody mends it. Moments that are
// stored and were to come soon (the next try, the end of a wait) would then come later by as much.
//
// scope: every company, because there is one clock.

import { clock, seconds } from '../clock'
import { db } from '../db/database'
import { sql } from '../db/queries.gen'
import { errorDetails, log } from '../log'

type Mend = (ms: number) => Promise<unknown>

const LOOK_EVERY = seconds(5)
/** Less is a clock being trimmed, and nobody waits for it. */
const SMALLEST = seconds(2)

const mends = new Map<string, Mend>([
  ['jobs', ms => db.everyCompany(work => work.count(sql.platform.jobs.moveBack, { ms }))],
])
let timer: ReturnType<typeof setInterval> | undefined
/** How far the time of day was ahead of the monotonic clock at the last look. */
let ahead = 0

/** Says what is to be done when the clock was set back by so many milliseconds; a room does, when it is loaded. It may be
 *  called twice for one step, where several programs work on one database. */
export function onSetBack(name: string, mend: Mend): void {
  mends.set(name, mend)
}

/** Watches the clock from here on. */
export function watchClock(): void {
  ahead = clock.now() - clock.monotonic()
  timer = setInterval(lookAtClock, LOOK_EVERY)
}

export function stopWatchingClock(): void {
  clearInterval(timer)
}

/** Compares the two clocks with how they were, and mends what is stored when the time of day went back. */
export async function lookAtClock(): Promise<void> {
  const before = ahead
  ahead = clock.now() - clock.monotonic()
  if (before - ahead >= SMALLEST) await setBackBy(before - ahead)
}

/** Mends what is stored after a step of `ms` milliseconds back. What can't be mended is logged: then it waits. */
export async function setBackBy(ms: number): Promise<void> {
  log.warn('the clock was set back', { seconds: Math.round(ms / 1000) })
  for (const [name, mend] of mends) {
    await mend(ms).catch((error: unknown) => log.error('moments were not moved back', { name, ...errorDetails(error) }))
  }
}
