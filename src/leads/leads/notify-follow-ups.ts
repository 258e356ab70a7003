// scope: every company, because one program looks for the follow-ups of all of them.
//
// Notifies owners of due follow-ups, once for each date that was set. A mark in the database records which were
// notified, so neither a stop nor a second program notifies twice, and dates that passed during a stop are made up for.

import { Type } from '@sinclair/typebox'
import { clock, days, isoNow } from '../../platform/clock'
import { db } from '../../platform/db/database'
import { systemOf } from '../../platform/db/who'
import { job } from '../../platform/jobs/job'
import { orSetAside } from '../../platform/jobs/set-aside'
import { notify } from '../../records'
import { sql } from '../queries.gen'

const JOB = 'notifications.follow-ups'
const BATCH = 200
/** A follow-up that is overdue for longer is no news: the list of leads shows it. */
const LONGEST_DUE = days(7)

/** Notifies of every due follow-up that was not notified yet. Each in a transaction of its own, so that one that fails
 *  holds up no other. */
export async function notifyOfFollowUps(signal?: AbortSignal): Promise<void> {
  const now = isoNow()
  const since = new Date(clock.now() - LONGEST_DUE).toISOString()
  let after = ''
  while (!signal?.aborted) {
    const due = await db.everyCompany(work =>
      work.all(sql.leads.listDueFollowUps, { job: JOB, now, since, after, most: BATCH }),
    )
    for (const lead of due) {
      const { company_id, id, is_retry } = lead
      await orSetAside({ job: JOB, company_id, subject_id: id, is_retry }, () => notifyOf(lead))
    }
    if (due.length < BATCH) return
    after = due.at(-1)!.id
  }
}

type Due = { company_id: string; id: string; due_at: string }

async function notifyOf({ company_id, id, due_at }: Due): Promise<void> {
  await db.write(systemOf({ id: company_id, zone: 'UTC' }), async work => {
    // None when another program was faster, or the lead was changed meanwhile. The present owner is notified.
    const marked = await work.maybe(sql.leads.markFollowUp, { lead_id: id, due_at })
    if (!marked) return
    await notify(work, {
      kind: 'follow_up_due',
      to: [marked.owner_id],
      subject: { kind: 'lead', id },
      data: { due_at },
    })
  })
}

export const followUpJob = job({
  name: JOB,
  schema: Type.Object({}),
  handler: (_, { signal }) => notifyOfFollowUps(signal),
  retryLimit: 0,
  schedule: { cron: '* * * * *', zone: 'Asia/Kolkata' },
})
