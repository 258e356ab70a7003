import { clock, hours, minutes, seconds } from '../../platform/clock'

/** What became of one attempt at one conversion. */
export type Outcome =
  | { is: 'sent'; recordedBefore?: boolean }
  | { is: 'skipped'; reason: string; code?: string; message?: string }
  | { is: 'failed'; code: string; message: string; isSetup?: boolean }
  /** `isForAll`: the platform asks that the connection be left alone, in seconds where it says how long. */
  | { is: 'retry'; code: string; message: string; retryAfter: number | null; isForAll: boolean }
  /** Too early: tried again then, and it counts as no attempt. */
  | { is: 'later'; code: string; message: string; after: number }
  /** The connection does not work: everything waits until somebody mends it. */
  | { is: 'broken'; code: string; message: string; needsReconnect: boolean }

/** Milliseconds from a failed attempt to the next: seven attempts within 33 hours. */
const STEPS = [minutes(1), minutes(5), minutes(30), hours(2), hours(6), hours(24)] as const
/** Of a step, so that what failed together does not come back together. */
const JITTER = 0.1
/** How long a connection is left alone that asks for it and does not say for how long. */
const USUAL_PAUSE = seconds(60)

/** The instant of the attempt that follows the `attempt`th; null when that was the last, or when it would fall behind
 *  `until` (ms since the epoch), the end of the platform's window. */
export function nextAttempt(
  attempt: number,
  retryAfter: number | null,
  until: number,
  random = Math.random(),
): string | null {
  const step = STEPS[attempt - 1]
  if (step === undefined) return null
  const wait = Math.max(Math.round(step * (1 + random * JITTER)), seconds(retryAfter ?? 0))
  const at = clock.now() + wait
  return at < until ? new Date(at).toISOString() : null
}

export const pauseUntil = (retryAfter: number | null): string =>
  new Date(clock.now() + (retryAfter === null ? USUAL_PAUSE : seconds(retryAfter))).toISOString()

/** The time of the platforms' rules. */
export const WINDOWS = { meta_days: 7, google_days: 90 } as const
