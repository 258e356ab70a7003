import { days, hours, minutes, seconds } from '../../platform/clock'

/** Milliseconds from a failed attempt to the next: ten attempts within 75.6 hours. */
const STEPS = [
  seconds(5),
  minutes(5),
  minutes(30),
  hours(2),
  hours(5),
  hours(10),
  hours(14),
  hours(20),
  hours(24),
] as const
/** Of a step, so that what failed together does not come back together. */
const JITTER = 0.1

/** Milliseconds until the attempt that follows the `attempt`th, null when that was the last. What the receiver asks for
 *  (seconds) can only lengthen it. */
export function nextWait(attempt: number, retryAfter: number | null, random = Math.random()): number | null {
  const step = STEPS[attempt - 1]
  return step === undefined ? null : Math.max(Math.round(step * (1 + random * JITTER)), seconds(retryAfter ?? 0))
}

/** After so many failures in a row, and nothing delivered, a receiver is down: it is left alone between probes. */
const DOWN_AFTER = 5
const FIRST_PAUSE = seconds(5)
const LONGEST_PAUSE = minutes(5)

/** Milliseconds that a receiver is left alone after so many failures in a row; 0 while it counts as up. */
export const pauseAfter = (failures: number): number =>
  failures < DOWN_AFTER ? 0 : Math.min(FIRST_PAUSE * 2 ** Math.min(failures - DOWN_AFTER, 20), LONGEST_PAUSE)

const GIVEN_UP_AFTER = days(5)
const GIVEN_UP_FAILURES = 10

/** Whether nothing came through for so long that the subscription is switched off. */
export const isGivenUp = (failingSince: string | null, failures: number, now: number): boolean =>
  failingSince !== null && failures >= GIVEN_UP_FAILURES && now - Date.parse(failingSince) >= GIVEN_UP_AFTER
