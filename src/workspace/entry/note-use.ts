import { clock, isoNow, minutes } from '../../platform/clock'
import { db } from '../../platform/db/database'
import { sql } from '../queries.gen'
import { inBackground } from './background'
import type { Entry } from './principal-cache'

const EVERY = minutes(1)

/** Notes that a session or key was used, at most once a minute, and not on the request's time. */
export function noteUse(entry: Entry, address: string): void {
  const now = clock.now()
  if (entry.usedAt !== null && now - entry.usedAt < EVERY) return
  entry.usedAt = now
  inBackground('use was not noted', () => write(entry, address))
}

async function write({ who }: Entry, address: string): Promise<void> {
  const { touchKey, touchSession } = sql.entry
  await db.write(who, work =>
    who.kind === 'key'
      ? work.count(touchKey, { id: who.id, at: isoNow(), address })
      : work.count(touchSession, { id: who.sessionId, at: isoNow(), address }),
  )
}
