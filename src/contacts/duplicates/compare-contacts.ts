// scope: every company, because one program compares the people of all of them.

import { Type } from '@sinclair/typebox'
import { isoNow } from '../../platform/clock'
import { db } from '../../platform/db/database'
import { isDatabaseAway } from '../../platform/db/failures'
import { sql as platformSql } from '../../platform/db/queries.gen'
import { newId } from '../../platform/ids'
import { job } from '../../platform/jobs/job'
import type { ClockRepair } from '../../platform/jobs/set-back'
import { errorDetails, log } from '../../platform/log'
import { sql } from '../queries.gen'

const JOB = 'contacts.compare'
/** Lines taken at a time: some tenths of a second. */
const BATCH = 500

const { duplicates } = sql

/** Compares contacts that were changed since the last time with the rest of their company, and stores which of them may
 *  be one person. Companies take turns, a batch each. A batch is a transaction of its own: after an interruption, the
 *  rest waits for the next run. Where one fails, its people are compared one by one; one that fails is set aside and
 *  tried again later, or when it changes. */
export async function compareContacts(signal?: AbortSignal): Promise<void> {
  for (;;) {
    const waiting = await db.everyCompany(work => work.all(duplicates.listWaiting, { now: isoNow() }))
    if (waiting.length === 0) return
    for (const { company_id } of waiting) {
      if (signal?.aborted) return
      await compareBatch(company_id, signal)
    }
  }
}

async function compareBatch(companyId: string, signal?: AbortSignal): Promise<void> {
  try {
    await compareSome(companyId, BATCH)
  } catch (error) {
    if (isDatabaseAway(error)) throw error
    for (let i = 0; i < BATCH && !signal?.aborted; i++) {
      if ((await compareSome(companyId, 1).catch(reason => setAsideNext(companyId, reason))) === 0) return
    }
  }
}

/** How many were compared. */
const compareSome = (company_id: string, most: number): Promise<number> =>
  db.everyCompanyWrite(async work => {
    const changed = await work.all(duplicates.takeChanged, { company_id, now: isoNow(), most })
    if (changed.length === 0) return 0
    const contacts = changed.map(({ contact_id }) => contact_id)
    const asked = { companies: contacts.map(() => company_id), contacts }
    const pairs = await work.all(duplicates.compare, asked)
    await work.count(duplicates.putPairs, { pairs: pairs.map(pair => ({ ...pair, id: newId('dup') })) })
    await work.count(duplicates.dropPairs, {
      ...asked,
      kept_companies: pairs.map(({ company_id }) => company_id),
      firsts: pairs.map(({ first_id }) => first_id),
      seconds: pairs.map(({ second_id }) => second_id),
    })
    await work.count(duplicates.takeBack, { company_id, job: JOB, contact_ids: contacts })
    return changed.length
  })

/** Takes who comes next and can't be compared out of the way of the others. */
async function setAsideNext(company_id: string, error: unknown): Promise<number> {
  if (isDatabaseAway(error)) throw error
  const now = isoNow()
  return db.everyCompanyWrite(async work => {
    const left = await work.all(duplicates.takeChanged, { company_id, now, most: 1 })
    for (const { contact_id } of left) {
      const set = await work.maybe(platformSql.jobs.setAside, { company_id, job: JOB, subject_id: contact_id, now })
      await work.count(duplicates.putOff, { company_id, job: JOB, contact_id })
      const said = { company: company_id, contact: contact_id, failures: set?.failures ?? 1 }
      log.error('a person could not be compared', { ...said, ...errorDetails(error) })
    }
    return left.length
  })
}

export const comparisonJob = job({
  name: JOB,
  schema: Type.Object({}),
  handler: (_, { signal }) => compareContacts(signal),
  retryLimit: 0,
  expireInSeconds: 3600,
  schedule: { cron: '* * * * *', zone: 'Asia/Kolkata' },
})

export const comparisonSetBack: ClockRepair = {
  name: 'comparisons',
  repair: () => db.everyCompany(work => work.count(sql.duplicates.moveBack, { job: JOB, now: isoNow() })),
}
