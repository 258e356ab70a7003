// A machine may set its clock back: by minutes when it learns the time, by a day when somebody repairs it. Moments that are
// stored and were to come soon (the next try, the end of a wait) would then come later by as much.
//
// scope: every company, because there is one clock.

import { clock, isoNow, seconds } from '../clock'
import { db } from '../db/database'
import { sql } from '../db/queries.gen'
import { errorDetails, log } from '../log'
import { said } from '../rooms'

/** Moves what lies further ahead than it ever may to where it may lie. It doesn't ask how far the clock went back, so it may
 *  be done any number of times, and by every program that works on the database. */
export type ClockRepair = { name: string; repair: () => Promise<unknown> }

const LOOK_EVERY = seconds(5)
/** Less is a clock being trimmed, and nobody waits for it. */
const SMALLEST = seconds(2)

const OWN: ClockRepair = {
  name: 'jobs',
  repair: () => db.everyCompany(work => work.count(sql.jobs.moveBack, { now: isoNow() })),
}
/** The repairs in addition to those of the rooms. */
let repairs: readonly ClockRepair[] = [OWN]
let timer: ReturnType<typeof setInterval> | undefined
/** How far the time of day was ahead of the monotonic clock at the last look. */
let ahead = 0
/** Whether something is still to be repaired, and whether that is being done now. */
let isOwed = false
let isMending = false

/** Watches the clock from here on. What was stored before is repaired at the first look: the clock may have been set back
 *  while no program ran, or a repair was interrupted. `also`: repairs in addition to those of the rooms. */
export function watchClock(also: readonly ClockRepair[] = []): void {
  repairs = [OWN, ...also]
  isOwed = true
  ahead = clock.now() - clock.monotonic()
  timer = setInterval(lookAtClock, LOOK_EVERY)
}

export function stopWatchingClock(): void {
  clearInterval(timer)
}

/** Compares the two clocks with how they were, and repairs what is stored when the time of day went back. What could not be
 *  repaired, as while the database is away, is tried again at the next look. */
export async function lookAtClock(): Promise<void> {
  const before = ahead
  ahead = clock.now() - clock.monotonic()
  if (before - ahead >= SMALLEST) {
    log.warn('the clock was set back', { seconds: Math.round((before - ahead) / 1000) })
    isOwed = true
  }
  if (!isOwed || isMending) return
  isMending = true
  // The clock may go back once more meanwhile: then everything is to be repaired again.
  isOwed = false
  const isDone = await repairMoments().finally(() => {
    isMending = false
  })
  if (!isDone) isOwed = true
}

/** Repairs what is stored after the clock was set back. False when some of it could not be. */
export async function repairMoments(): Promise<boolean> {
  let isDone = true
  for (const { name, repair } of [...repairs, ...said('clockSetBack')]) {
    await repair().catch((error: unknown) => {
      isDone = false
      log.error('moments were not moved back', { name, ...errorDetails(error) })
    })
  }
  return isDone
}
