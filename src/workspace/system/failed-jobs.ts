// scope: every company, because jobs are of the installation; where several companies share it, they are its operator's.

import { db } from '../../platform/db/database'
import type { Who } from '../../platform/db/who'
import { fault } from '../../platform/errors'
import { dropFailedJob, type FailedJob, listFailedJobs, retryFailedJob } from '../../platform/jobs/failed-jobs'
import { noteEntry } from '../audit/note-entry'
import { sql } from '../queries.gen'

const isShared = async (): Promise<boolean> =>
  (await db.everyCompany(work => work.maybe(sql.system.isShared, {})))!.is_shared

/** The jobs of the installation that failed for good, newest first; none where companies share it. */
export const listFailed = async (): Promise<FailedJob[]> => ((await isShared()) ? [] : listFailedJobs())

/** Has one done again. 404 for one that there is not. */
export const retryFailed = (who: Who, id: string): Promise<void> => settle(who, id, 'retried', retryFailedJob)

/** Lets go of one. 404 for one that there is not. */
export const dropFailed = (who: Who, id: string): Promise<void> => settle(who, id, 'dropped', dropFailedJob)

async function settle(who: Who, id: string, how: string, act: (id: string) => Promise<boolean>): Promise<void> {
  if ((await isShared()) || !(await act(id))) throw fault('not_found')
  await db.write(who, work => noteEntry(work, { action: `failed_job.${how}`, subject: { kind: 'failed_job', id } }))
}
