import { Type } from '@sinclair/typebox'
import { isoNow } from '../../platform/clock'
import { db } from '../../platform/db/database'
import { systemOf } from '../../platform/db/who'
import type { Write } from '../../platform/db/work'
import { append } from '../../platform/events/append'
import { job } from '../../platform/jobs/job'
import { orSetAside } from '../../platform/jobs/set-aside'
import { sayEnded } from '../entry/principal-cache'
import { sql } from '../queries.gen'
import { notifyOwners } from './notify-owners'

const JOB = 'support.expiry'
const BATCH = 100

/** Ends the sessions under a grant, and their streams in every process. */
export async function endSessions(work: Write, grantId: string): Promise<void> {
  const { endSessionsOfGrant } = sql.support
  const sessions = await work.all(endSessionsOfGrant, { grant_id: grantId, at: isoNow() })
  work.afterCommit(() => {
    for (const { id } of sessions) sayEnded({ session_id: id })
  })
}

/** Closes the company's grants whose time is over, and says so. Requests under them are refused already: each session
 *  knows when its grant ends. */
export async function closeExpired(work: Write): Promise<void> {
  const closed = await work.all(sql.support.closeExpiredGrants, { at: isoNow() })
  for (const { id } of closed) {
    await endSessions(work, id)
    await append(work, { type: 'support.ended', subject: { kind: 'support_grant', id } })
    await notifyOwners(work, 'ended', await work.one(sql.support.findGrant, { id }))
  }
}

/** scope: every company, because one program closes the grants of all of them. */
export async function closeEveryExpired(signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted) {
    const due = await db.everyCompany(work =>
      work.all(sql.support.listExpiredGrants, { job: JOB, at: isoNow(), most: BATCH }),
    )
    for (const { company_id, id, time_zone, is_retry } of due) {
      const who = systemOf({ id: company_id, zone: time_zone })
      await orSetAside({ job: JOB, company_id, subject_id: id, is_retry }, () => db.write(who, closeExpired))
    }
    if (due.length < BATCH) return
  }
}

export const grantJob = job({
  name: JOB,
  schema: Type.Object({}),
  handler: (_, { signal }) => closeEveryExpired(signal),
  retryLimit: 0,
  schedule: { cron: '* * * * *', zone: 'Asia/Kolkata' },
})
