// scope: every company, because one job serves all of them.

import { Type } from '@sinclair/typebox'
import { isoNow } from '../../platform/clock'
import { db } from '../../platform/db/database'
import type { RowOf } from '../../platform/db/query'
import { systemOf } from '../../platform/db/who'
import { job } from '../../platform/jobs/job'
import { errorDetails, log } from '../../platform/log'
import { INDIA } from '../../platform/time/zone'
import { sql } from '../queries.gen'
import { plusDays, reckonDay } from './reckon'

export const JOB = 'accountability.reckon'
/** After a longer stop earlier days stay as they were. */
const MOST_DAYS_BACK = 7

/** Reckons today where somebody asked, and in each company's night the days that are not final. One that fails holds up no
 *  other, and is tried at the next run. */
export async function reckonDue(signal?: AbortSignal): Promise<void> {
  const due = await db.everyCompany(work => work.all(sql.accountability.listUnfinished, { now: isoNow() }))
  for (const company of due) {
    signal?.throwIfAborted()
    await reckonCompany(company).catch(error =>
      log.error('accountability was not reckoned', { company_id: company.company_id, ...errorDetails(error) }),
    )
  }
}

async function reckonCompany(due: RowOf<typeof sql.accountability.listUnfinished>): Promise<void> {
  const { today, final_day, is_asked, is_night_due } = due
  const company = { id: due.company_id, zone: due.zone }
  const who = systemOf(company)
  if (is_night_due) {
    const yesterday = plusDays(today, -1)
    const earliest = plusDays(today, -MOST_DAYS_BACK)
    const first = final_day === null ? yesterday : [plusDays(final_day, 1), earliest].sort().at(-1)!
    for (let day = first; day <= yesterday; day = plusDays(day, 1)) {
      await reckonDay(company, day, day === yesterday)
      await db.write(who, work => work.count(sql.accountability.noteFinal, { day }))
    }
  }
  if (is_asked) {
    await reckonDay(company, today, true)
    await db.write(who, work => work.count(sql.accountability.noteReckoned, { at: isoNow() }))
  }
}

export const reckonJob = job({
  name: JOB,
  schema: Type.Object({}),
  handler: (_, { signal }) => reckonDue(signal),
  retryLimit: 0,
  schedule: { cron: '*/10 * * * *', zone: INDIA },
  atStart: true,
})
