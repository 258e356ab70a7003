import { clock, isoNow, minutes } from '../../platform/clock'
import { db } from '../../platform/db/database'
import { sql } from '../../platform/db/queries.gen'
import { errorDetails, log } from '../../platform/log'
import type { Entry } from './principal-cache'

const EVERY = minutes(1)
const writing = new Set<Promise<void>>()

/** Notes that a session or key was used, at most once a minute, and not on the request's time. */
export function noteUse(entry: Entry, address: string): void {
  const now = clock.now()
  if (entry.usedAt !== null && now - entry.usedAt < EVERY) return
  entry.usedAt = now
  const written = write(entry, address).catch(error => log.warn('use was not noted', errorDetails(error)))
  writing.add(written)
  written.finally(() => writing.delete(written))
}

async function write({ who }: Entry, address: string): Promise<void> {
  const { touchKey, touchSession } = sql.workspace.entry
  await db.write(who, work =>
    who.kind === 'key'
      ? work.count(touchKey, { id: who.id, at: isoNow(), address })
      : work.count(touchSession, { id: who.sessionId, at: isoNow() }),
  )
}

/** Resolves when every note begun so far is written: before the database closes. */
export async function usesNoted(): Promise<void> {
  await Promise.all(writing)
}
