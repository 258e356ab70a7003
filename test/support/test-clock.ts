// The clock of a test: the moments that are stored and the time that passes in this process go together, as on a machine
// whose clock nobody sets.

import { clock } from '../../src/platform/clock'

const { now, monotonic } = clock

/** Lets the clock stand at `ms` from now: no quota comes back however slow the machine is. */
export function standAt(ms = 0): void {
  const [at, ticks] = [now() + ms, monotonic() + ms]
  Object.assign(clock, { now: () => at, monotonic: () => ticks })
}

/** Lets `ms` pass, on top of what has passed. */
export function letPass(ms: number): void {
  const before = { ...clock }
  Object.assign(clock, { now: () => before.now() + ms, monotonic: () => before.monotonic() + ms })
}

/** Gives back the machine's own time. */
export function giveBackTime(): void {
  Object.assign(clock, { now, monotonic })
}
