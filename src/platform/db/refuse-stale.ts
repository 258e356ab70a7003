import { fault } from '../errors'

/** 409 `stale` when a record changed since the writer read it. `readAt`: the `updated_at` that they read; without one
 *  nothing is compared. `updated_at`: the present one, read under the lock of the write; null where there is no
 *  record. */
export function refuseStale(readAt: string | null | undefined, updated_at: string | null): void {
  if (readAt === undefined) return
  if (momentOf(readAt) !== momentOf(updated_at)) throw fault('stale')
}

/** An instant may be written in any zone, so moments are compared and not texts. */
const momentOf = (instant: string | null): number | null => (instant === null ? null : Date.parse(instant))
