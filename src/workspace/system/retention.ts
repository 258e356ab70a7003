// Deletes what rooms keep for a time, by jobs in the night and each hour. The periods are those that people are promised.
// scope: every company, because retention is the installation's and not one company's.

import { Type } from '@sinclair/typebox'
import { clock } from '../../platform/clock'
import { db } from '../../platform/db/database'
import { job } from '../../platform/jobs/job'
import { log } from '../../platform/log'
import { said } from '../../platform/rooms'
import { sql } from '../queries.gen'

/** Rows a statement: locks are short, and vacuum keeps up. */
const BATCH = 1000

type Deletion = typeof sql.system.deleteOldSetAside

/** What is deleted when it is so old: `kept` milliseconds, or at once when its own time is over. */
export type Retention = { what: string; kept: number; statement: Deletion }

declare module '../../platform/rooms' {
  interface Room {
    /** What of it is deleted when. A night begins at the end of the list, so records come after those that they refer
     *  to. */
    retention?: readonly Retention[]
  }
}

/** Deletes what is past its time. When it is interrupted, the next run continues from there. */
export async function deleteOutdated(signal?: AbortSignal): Promise<void> {
  // From the end: what depends on something is deleted before it.
  for (const { what, kept, statement } of said('retention').toReversed()) {
    await deleteInBatches(what, statement, agoOf(kept), signal)
  }
}

/** Deletes Idempotency-Keys past their 24 hours. */
export async function deleteExpiredKeys(signal?: AbortSignal): Promise<void> {
  await deleteInBatches('idempotency keys', sql.system.deleteExpiredKeys, agoOf(0), signal)
}

async function deleteInBatches(what: string, statement: Deletion, before: string, signal?: AbortSignal): Promise<void> {
  let deleted = 0
  await db.everyCompanyThrough(async work => {
    for (;;) {
      signal?.throwIfAborted()
      const count = await work.count(statement, { before, most: BATCH })
      deleted += count
      if (count < BATCH) break
    }
  })
  if (deleted > 0) log.info('retention', { what, deleted })
}

const agoOf = (ms: number): string => new Date(clock.now() - ms).toISOString()

const Nothing = Type.Object({})

export const nightlyJob = job({
  name: 'retention.nightly',
  schema: Nothing,
  handler: (_, { signal }) => deleteOutdated(signal),
  expireInSeconds: 3600,
  schedule: { cron: '30 3 * * *', zone: 'Asia/Kolkata' },
})

export const hourlyJob = job({
  name: 'retention.hourly',
  schema: Nothing,
  handler: (_, { signal }) => deleteExpiredKeys(signal),
  schedule: { cron: '7 * * * *', zone: 'Asia/Kolkata' },
})
