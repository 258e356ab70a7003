// scope: every company, because retention is the installation's and not one company's.

import { Type } from '@sinclair/typebox'
import { clock, isoNow } from '../../platform/clock'
import { db } from '../../platform/db/database'
import { job } from '../../platform/jobs/job'
import { sql } from '../queries.gen'
import { UNDO_WINDOW } from './undo-merge'

/** The hour of each company's night in which it is done. */
const HOUR = 3
const BATCH = 200

/** Deletes the data for undoing merges, where it is night and the 30 days are over. When it is interrupted, the next
 *  night continues from there. */
export async function emptyOldMerges(signal?: AbortSignal): Promise<void> {
  const asked = { at: isoNow(), before: new Date(clock.now() - UNDO_WINDOW).toISOString(), hour: HOUR, most: BATCH }
  while (!signal?.aborted) {
    const emptied = await db.everyCompany(work => work.count(sql.merging.emptyOldMerges, asked))
    if (emptied < BATCH) return
  }
}

export const oldMergesJob = job({
  name: 'contacts.empty-old-merges',
  schema: Type.Object({}),
  handler: (_, { signal }) => emptyOldMerges(signal),
  // Every hour it is three o’clock somewhere.
  schedule: { cron: '20 * * * *', zone: 'Asia/Kolkata' },
})
