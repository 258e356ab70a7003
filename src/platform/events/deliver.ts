import type { Failure } from './call-handler'
import type { FannedEvent } from './consumer'

/** An event that may have been tried before. */
export type Due = FannedEvent & { tries?: number; is_replay?: boolean }

/** What became of a batch. Together they are the batch. */
export type Outcome = {
  done: Due[]
  failed: { event: Due; error: unknown }[]
  /** Of a record of which something earlier failed. */
  behind: Due[]
  /** Not tried, because the consumer fails at everything. */
  rest: Due[]
  wasLate: boolean
}

export type Terms = {
  call: (events: readonly Due[], attempt: number) => Promise<Failure | null>
  /** Records of which something waits for a retry; null where order does not matter. Those that fail now are added. */
  blocked: Set<string> | null
  /** After this many failures, and nothing done, the rest is left alone. */
  patience: number
}

export const recordKey = (companyId: string, subjectId: string): string => `${companyId} ${subjectId}`

const recordOf = ({ company_id, subject }: FannedEvent): string => recordKey(company_id, subject.id)

/** Gives a batch to a consumer. What it fails at is halved and given again, until what fails is one event: that costs
 *  some eight calls for one bad event of 200. */
export async function deliver(events: readonly Due[], { call, blocked, patience }: Terms): Promise<Outcome> {
  const outcome: Outcome = { done: [], failed: [], behind: [], rest: [], wasLate: false }
  const pieces: Due[][] = [[...events]]
  const waits = (event: Due) => !event.is_replay && blocked?.has(recordOf(event))
  for (let piece = pieces.shift(); piece; piece = pieces.shift()) {
    outcome.behind.push(...piece.filter(waits))
    const free = piece.filter(event => !waits(event))
    const [first] = free
    if (!first) continue
    const failure = await call(free, free.length === 1 ? (first.tries ?? 0) + 1 : 1)
    outcome.wasLate ||= failure?.wasLate ?? false
    if (!failure) outcome.done.push(...free)
    else if (free.length > 1) pieces.unshift(...halves(free))
    else {
      outcome.failed.push({ event: first, error: failure.error })
      if (!first.is_replay) blocked?.add(recordOf(first))
      if (outcome.done.length === 0 && outcome.failed.length >= patience) break
    }
  }
  outcome.rest = pieces.flat()
  const [next] = outcome.rest
  // Whatever comes after the first that was not tried is read again.
  if (next) outcome.behind = outcome.behind.filter(({ position }) => position < next.position)
  return outcome
}

function halves(events: Due[]): [Due[], Due[]] {
  const middle = Math.ceil(events.length / 2)
  return [events.slice(0, middle), events.slice(middle)]
}
