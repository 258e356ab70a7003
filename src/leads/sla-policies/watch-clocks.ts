// scope: every company, because one program watches the clocks of all of them; each company's are seen to as its system
// principal, inside its walls.

import { Type } from '@sinclair/typebox'
import { isoNow } from '../../platform/clock'
import { db } from '../../platform/db/database'
import { isDatabaseAway } from '../../platform/db/failures'
import { systemOf, type Who } from '../../platform/db/who'
import type { Write } from '../../platform/db/work'
import { job } from '../../platform/jobs/job'
import { orSetAside } from '../../platform/jobs/set-aside'
import { errorDetails, log } from '../../platform/log'
import { filled } from '../../platform/stored/filled'
import { INDIA } from '../../platform/time/zone'
import { notifyStuck } from '../assignment/notify-stuck'
import { sql } from '../queries.gen'
import { breach, type DueClock, warn } from './breach'
import { setFollowUps } from './start-clocks'

const JOB = 'leads.sla'
/** Leads whose clocks are set again: their set-aside work is kept apart from that of clocks. */
const REFRESH = 'leads.sla.refresh'
/** Leads a transaction: locks are short, and after a downtime the rounds are many and not large. */
const BATCH = 100

export const clockJob = job({
  name: JOB,
  schema: Type.Object({}),
  handler: (_, { signal }) => watchClocks(signal),
  retryLimit: 0,
  schedule: { cron: '* * * * *', zone: INDIA },
})

/** Something that is due: a clock, or a lead whose clocks are set again. */
type Due = { id: string; lead_id: string; is_retry: boolean }
type Task = {
  job: string
  list(who: Who): Promise<Due[]>
  /** Works on those of them that nobody else holds; answers how many. */
  work(work: Write, ids: string[]): Promise<number>
}

const refreshing: Task = {
  job: REFRESH,
  list: who =>
    db.read(who, async work => {
      const rows = await work.all(sql.slaPolicies.listRefresh, { job: REFRESH, now: isoNow(), most: BATCH })
      return rows.map(row => ({ ...row, id: row.lead_id }))
    }),
  async work(work, asked) {
    const { lockToRefresh, deleteRefreshed } = sql.slaPolicies
    const ids = (await work.all(lockToRefresh, { ids: asked })).map(({ id }) => id)
    await setFollowUps(work, ids)
    await work.count(deleteRefreshed, { ids })
    return ids.length
  },
}

/** Terms of which nothing is known: the clock was begun by a version that asked for less. */
const NO_TERMS: DueClock['terms'] = {
  ...{ id: '', name: 'a policy', escalates_to_leader: true, escalate_member_ids: [], escalate_role_ids: [] },
  ...{ reassign: 'none', reassign_to_id: null },
}

const notifying: Task = {
  job: JOB,
  list: who => db.read(who, work => work.all(sql.slaPolicies.listDueClocks, { job: JOB, now: isoNow(), most: BATCH })),
  async work(work, ids) {
    const due = await work.all(sql.slaPolicies.claimDueClocks, { ids, now: isoNow() })
    for (const one of due) {
      const clock = { ...one, terms: filled(NO_TERMS, one.terms) }
      await (clock.is_over ? breach(work, clock) : warn(work, clock))
    }
    return due.length
  },
}

/** In every company, sets the clocks that need it again, and sends the warnings and breaches that are due. Each goes
 *  out once, also with two programs at a time and after a downtime: it is marked in the same transaction, under the
 *  lead's lock. Neither a company that fails nor a clock holds up another. */
export async function watchClocks(signal?: AbortSignal): Promise<void> {
  const companies = await db.everyCompany(work => work.all(sql.slaPolicies.listCompaniesWithWork, { now: isoNow() }))
  for (const { id, time_zone } of companies) {
    const who = systemOf({ id, zone: time_zone })
    try {
      await inRounds(who, refreshing, signal)
      await inRounds(who, notifying, signal)
    } catch (error) {
      log.error('clocks were not watched', { company: id, ...errorDetails(error) })
    }
  }
}

/** Until a round finds less than it could take, or nothing of it could be done; what others hold is left to the next
 *  minute. */
async function inRounds(who: Who, task: Task, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted) {
    const due = await task.list(who)
    if (due.length === 0) return
    const done = await together(who, task, due)
    if (due.length < BATCH || done === 0) return
  }
}

/** All of them in one transaction; where that fails, each in one of its own, and what fails then is set aside. */
async function together(who: Who, task: Task, due: readonly Due[]): Promise<number> {
  const ids = due.map(({ id }) => id)
  if (due.some(({ is_retry }) => is_retry)) return alone(who, task, due)
  try {
    return await db.write(who, work => task.work(work, ids))
  } catch (error) {
    if (isDatabaseAway(error)) throw error
    log.warn('done one by one now', { job: task.job, company: who.companyId, ...errorDetails(error) })
  }
  return alone(who, task, due)
}

async function alone(who: Who, { job, work }: Task, due: readonly Due[]): Promise<number> {
  const company = { id: who.companyId, zone: who.zone }
  let count = 0
  for (const { id, lead_id, is_retry } of due) {
    await orSetAside(
      { job, company_id: company.id, subject_id: id, is_retry },
      async () => {
        count += await db.write(who, unit => work(unit, [id]))
      },
      () => notifyStuck(company, lead_id),
    )
  }
  return count
}
