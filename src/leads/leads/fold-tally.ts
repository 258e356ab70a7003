// scope: every company, because one program keeps the sums of all of them short.

import { Type } from '@sinclair/typebox'
import { db } from '../../platform/db/database'
import { job } from '../../platform/jobs/job'
import { sql } from '../queries.gen'

/** Folds together what changes of leads have added to the sums of the board. */
export const foldTally = (): Promise<number> => db.everyCompany(work => work.count(sql.leads.foldTally, {}))

export const tallyJob = job({
  name: 'leads.fold-tally',
  schema: Type.Object({}),
  handler: async () => void (await foldTally()),
  retryLimit: 0,
  schedule: { cron: '* * * * *', zone: 'Asia/Kolkata' },
})
