import { seconds } from '../clock'
import type { sql } from '../db/queries.gen'
import type { RowOf } from '../db/query'

/** An event of the list, as consumers get it. `record` is unmasked: a consumer that passes it on applies the reader's
 *  rules. */
export type FannedEvent = RowOf<typeof sql.events.listEvents>

/** What a handler gets with the delivery it works on. */
export type Delivery = {
  /** Aborted when the time is over, and when the program stops. Until the handler has ended it is not called again. */
  signal: AbortSignal
  /** 1 for the first attempt at this event. */
  attempt: number
}

/** A consumer of the event list, for its room to list under `consumers`. It gets every event, whatever its type, at least once: again after a crash, a failure, or
 *  a replay, so it deduplicates by `id`. Quiet events too, and it is for the consumer to fire nothing outside for them. */
export type Consumer = {
  /** Under this name the list keeps its position. Another name is another consumer. */
  name: string
  /** Works on a batch, all of it or (by throwing) nothing that counts. Slow work and network calls belong in a job that it
   *  enqueues. */
  handle: (events: readonly FannedEvent[], delivery: Delivery) => Promise<unknown> | unknown
  /** Where it begins when it is new: with what happens from now on (when not said), with everything that is kept, or with
   *  what happened since an instant. */
  from?: 'now' | 'start' | { since: string }
  /** `record` (when not said): what follows of a record waits while an event of it is retried. `none`: it does not. */
  order?: 'record' | 'none'
  /** Milliseconds for one batch; 30 seconds when not said. */
  timeout?: number
  /** Events at once, at most; 200 when not said. */
  batch?: number
}

export const TIMEOUT = seconds(30)
export const BATCH = 200
