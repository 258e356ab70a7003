import { asFailure } from '../use-get'
import type { Changed } from './use-record-form'

/** After so many changes by others in a row the form waits for another press. */
export const MOST_TRIES = 3

type Steps<T> = {
  /** Sends the form by the record that it shows. Throws `stale` where that is another by now. */
  send(form: FormData, shown: T): Promise<void>
  /** The record as it is now. */
  reread(): Promise<T>
  /** Shows the record of now in the form, and answers what others changed of it that the person can see. */
  showAnew(before: T, now: T): Promise<Changed[]>
  /** What stands in the form by now; null where it was closed. */
  formNow(): FormData | null
  /** Called for each change by somebody else. */
  onStale(): void
}

/** Sends a form, and again by the latest record while others were first and changed nothing that it shows. Null when it was
 *  sent; else what the person has to look at before they press again, which is nothing after too many tries. */
export async function sendByLatest<T>(form: FormData, shown: T, steps: Steps<T>): Promise<Changed[] | null> {
  let [data, at] = [form, shown]
  for (let tries = 1; ; tries++) {
    try {
      await steps.send(data, at)
      return null
    } catch (thrown) {
      if (asFailure(thrown).code !== 'stale' || !steps.formNow()) throw thrown
    }
    steps.onStale()
    const now = await steps.reread()
    const others = await steps.showAnew(at, now)
    at = now
    const next = steps.formNow()
    if (others.length > 0 || tries === MOST_TRIES || !next) return others
    data = next
  }
}
