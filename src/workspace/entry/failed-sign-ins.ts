// Tries at addresses that nobody has are slowed like those that somebody has; otherwise the wait itself would say
// which e-mails are members. In memory: forgetting them at a restart gives nothing away.

import { clock, days, minutes, seconds } from '../../platform/clock'

const FREE_TRIES = 5
const LONGEST = minutes(15)
const MOST_REMEMBERED = 10_000

const tries = new Map<string, { count: number; at: number }>()

/** Counts a try; answers the seconds to wait when it is not allowed yet, else 0. */
export function countTry(email: string): number {
  const now = clock.now()
  const known = tries.get(email)
  const before = known && now - known.at <= days(1) ? known : { count: 0, at: 0 }
  const until =
    before.count < FREE_TRIES ? 0 : before.at + Math.min(LONGEST, seconds(2 ** (before.count - FREE_TRIES + 1)))
  if (until > now) return (until - now) / seconds(1)
  tries.delete(email)
  tries.set(email, { count: before.count + 1, at: now })
  if (tries.size > MOST_REMEMBERED) tries.delete(tries.keys().next().value!)
  return 0
}
