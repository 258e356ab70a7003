// scope: every company, because jobs work for all of them.
//
// One thing that always fails must not hold up the other work of a job.

import { isoNow } from '../clock'
import { db } from '../db/database'
import { isDatabaseAway } from '../db/failures'
import { sql } from '../db/queries.gen'
import { errorDetails, log } from '../log'

/** Something that a job works on. */
export type Piece = {
  /** The job's name, as it is declared. */
  job: string
  company_id: string
  /** Of what it works on: a clock, a lead, a member. */
  subject_id: string
  /** Whether it failed before: the list of due things knows. */
  is_retry: boolean
}

/** With the third failure, some minutes after the first, it is no passing trouble. */
const STUCK_AT = 3

/** Works on one thing. When that fails, it is logged and skipped for a time that grows (1, 2, 4, … minutes, 6 hours at
 *  most): lists of due things leave out what `set_aside` holds. `whenStuck` runs once, at the third failure.
 *  Answers whether it was done; rejects only when the database is away, for then nothing else would be done either. */
export async function orSetAside(
  { job, company_id, subject_id, is_retry }: Piece,
  run: () => Promise<unknown>,
  whenStuck: () => Promise<unknown> = async () => {},
): Promise<boolean> {
  try {
    await run()
    if (is_retry) await db.everyCompany(work => work.count(sql.jobs.takeBack, { company_id, job, subject_id }))
    return true
  } catch (error) {
    if (isDatabaseAway(error)) throw error
    const now = isoNow()
    const set = await db.everyCompany(work => work.maybe(sql.jobs.setAside, { company_id, job, subject_id, now }))
    const failures = set?.failures ?? 1
    log.error('set aside by a job', { job, company: company_id, subject: subject_id, failures, ...errorDetails(error) })
    if (failures === STUCK_AT) {
      await whenStuck().catch((reason: unknown) =>
        log.error('nobody was notified of it', { job, ...errorDetails(reason) }),
      )
    }
    return false
  }
}
