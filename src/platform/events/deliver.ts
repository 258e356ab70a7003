import { seconds } from '../clock'
import type { sql } from '../db/queries.gen'
import type { RowOf } from '../db/query'
import { errorDetails, log } from '../log'

/** An event of the list, as consumers get it. `record` is unmasked: whoever hands it on applies the reader's rules. */
export type FannedEvent = RowOf<typeof sql.platform.events.listWaitingEvents>

/** Takes events in the order in which they happened. Gets an event again after a crash or a failure, so it tells by `id`
 *  what it did already. Slow work and network calls belong in a job that it enqueues. */
export type Consumer = (events: readonly FannedEvent[]) => Promise<void> | void

/** Waits before the second and third attempt, in milliseconds. Short: the other consumers wait too. */
const PAUSES = [20, 200]
/** A consumer that failed at this many events of a batch is broken, so it gets the rest once and not three times. */
const PATIENCE = 5
const TIME_LIMIT = seconds(30)

/** Gives a batch to one consumer. When it fails at the whole, it gets each event alone, three times at most; what it
 *  fails at then is logged and passed over, so that no event holds up the list. Never rejects. Attempts are counted in
 *  memory: a program that was killed in between begins again. */
export async function deliver(name: string, consumer: Consumer, events: readonly FannedEvent[]): Promise<void> {
  const failure = await attempt(consumer, events)
  if (failure === null) return
  let skipped = 0
  for (const event of events) {
    const pauses = skipped < PATIENCE ? PAUSES : []
    if (!(await deliverAlone(name, consumer, event, pauses))) skipped++
  }
}

async function deliverAlone(name: string, consumer: Consumer, event: FannedEvent, pauses: number[]): Promise<boolean> {
  let failure = await attempt(consumer, [event])
  for (const pause of pauses) {
    if (failure === null) return true
    await Bun.sleep(pause)
    failure = await attempt(consumer, [event])
  }
  if (failure === null) return true
  log.error('a consumer failed at an event, which it will not get again', {
    consumer: name,
    event: event.id,
    type: event.type,
    company: event.company_id,
    ...errorDetails(failure.error),
  })
  return false
}

async function attempt(consumer: Consumer, events: readonly FannedEvent[]): Promise<{ error: unknown } | null> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not done within ${TIME_LIMIT / 1000} seconds`)), TIME_LIMIT)
  })
  try {
    await Promise.race([consumer(events), late])
    return null
  } catch (error) {
    return { error }
  } finally {
    clearTimeout(timer)
  }
}
