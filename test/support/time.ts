import { clock } from '../../src/platform/clock'

/** How far the test's clock has gone ahead of the machine's. */
let ahead = 0

/** Lets the monotonic clock keep up with a test that sets the time of day ahead: what has an age in memory ages with it,
 *  and quotas are whole again. A time of day that is set back leaves it alone, as in a real machine. */
export function followTheClock(): void {
  clock.monotonic = () => {
    ahead = Math.max(ahead, clock.now() - Date.now())
    return performance.now() + ahead
  }
}
