// How often a source usually sends, and when its silence is none of the usual.

import { hours } from '../../platform/clock'
import { wallClock } from '../../platform/time/zone'

/** Leads in an hour of the week, as counted: `day` 1 is Monday. */
export type Slot = { day: number; hour: number; count: number }

export type Rhythm = {
  perWeek: number
  /** Monday first. */
  byWeekday: number[]
  byHour: number[]
  /** Ms since the epoch: the end of the hour in which the third usual lead after the last one is missing. */
  lateAfter: number
}

/** This many leads are enough to know a rhythm. */
const FEWEST = 4
/** When this many leads are missing it is no chance any more: of leads that come at random, e⁻³ or one silence in
 *  twenty is that long. */
const MISSING = 3
const HOURS_OF_WEEK = 7 * 24
/** How many weeks it looks ahead: four leads in four weeks come one a week. */
const MOST_WEEKS = 16

/** The rhythm of a source whose last lead came at `last` (ms since the epoch), from what came in so many weeks up to it.
 *  Nights, Sundays and quiet hours are silent as usual: each hour of the week counts with what comes in it. Null where
 *  too few leads came. */
export function rhythmOf(slots: readonly Slot[], weeks: number, last: number, zone: string): Rhythm | null {
  const total = slots.reduce((sum, { count }) => sum + count, 0)
  if (total < FEWEST) return null
  const usual = new Array<number>(HOURS_OF_WEEK).fill(0)
  for (const { day, hour, count } of slots) usual[(day - 1) * 24 + hour]! += count / weeks
  const sumOf = (fits: (slot: number) => boolean) => tenths(usual.reduce((sum, n, i) => (fits(i) ? sum + n : sum), 0))
  return {
    perWeek: tenths(total / weeks),
    byWeekday: Array.from({ length: 7 }, (_, day) => sumOf(slot => Math.floor(slot / 24) === day)),
    byHour: Array.from({ length: 24 }, (_, hour) => tenths(sumOf(slot => slot % 24 === hour) / 7)),
    lateAfter: lateAfter(usual, last, zone),
  }
}

function lateAfter(usual: readonly number[], last: number, zone: string): number {
  // By whole hours of company time, the one of the last lead not counted.
  let at = last - (wallClock(last, zone) % hours(1)) + hours(1)
  let missing = 0
  for (let i = 0; i < HOURS_OF_WEEK * MOST_WEEKS; i++) {
    missing += usual[slotOf(at, zone)]!
    at += hours(1)
    // Thirds and sevenths don't add up to three exactly.
    if (missing > MISSING - 1e-9) return at
  }
  return at
}

function slotOf(at: number, zone: string): number {
  const wall = new Date(wallClock(at, zone))
  return ((wall.getUTCDay() + 6) % 7) * 24 + wall.getUTCHours()
}

const tenths = (amount: number): number => Math.round(amount * 10) / 10
