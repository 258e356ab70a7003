import { seconds } from '../clock'
import { type Consumer, type FannedEvent, TIMEOUT } from './consumer'

/** So long a handler may take to end once it was cancelled, before it counts as one that does not. */
const GRACE = seconds(5)

/** The program stops, or another one has the lease: what was being done does not count. */
export class Ended extends Error {}

export type Failure = { error: unknown; wasLate: boolean }

/** Calls a handler and waits until it has ended, however long that takes: so it never runs twice at a time. When its
 *  time is over it is cancelled; one that still finishes its work has done it. `onHanging` runs when it does not end.
 *  Answers how it failed, null when it did not. */
export async function callHandler(
  { handle, timeout = TIMEOUT }: Consumer,
  events: readonly FannedEvent[],
  { attempt, ending, onHanging }: { attempt: number; ending: AbortSignal; onHanging: () => void },
): Promise<Failure | null> {
  const late = new AbortController()
  const cancelling = setTimeout(() => late.abort(new Error(`not done within ${timeout / 1000} seconds`)), timeout)
  const hanging = setTimeout(onHanging, timeout + GRACE)
  try {
    await handle(events, { signal: AbortSignal.any([late.signal, ending]), attempt })
    return null
  } catch (error) {
    if (ending.aborted) throw new Ended('the delivery was ended')
    const wasLate = late.signal.aborted
    return { error: wasLate ? late.signal.reason : error, wasLate }
  } finally {
    clearTimeout(cancelling)
    clearTimeout(hanging)
  }
}
