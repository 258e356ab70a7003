// scope: every company, because the program looks for what any of them left.
//
// Carries bulk jobs out, each lead in a transaction of its own that also writes down what became of it: a program that is
// killed does none twice. One worker at a time has a job, as long as its program is there and is heard of. Each lead is
// changed as the member who asked, with the rights they have then.

import { Type } from '@sinclair/typebox'
import { clock, isoNow, seconds } from '../../platform/clock'
import { db } from '../../platform/db/database'
import { isDatabaseAway, isRetried } from '../../platform/db/failures'
import type { RowOf } from '../../platform/db/query'
import type { Who } from '../../platform/db/who'
import type { Write } from '../../platform/db/work'
import { Fault, fault } from '../../platform/errors'
import { job } from '../../platform/jobs/job'
import { enqueueOnce } from '../../platform/jobs/jobs'
import { errorDetails, log } from '../../platform/log'
import { jobReady, notifyMembers } from '../../records'
import { loadMember } from '../../workspace'
import { sql } from '../queries.gen'
import { type Applied, applyChange, takeBack } from './apply-change'
import { reasonOf } from './refusal'
import { kindIn, storedChange } from './stored-change'

type Job = RowOf<typeof sql.bulk.findRunnable>
type Item = RowOf<typeof sql.bulk.claimItem>

const JOB = 'leads.bulk'
/** After this many leads the member's rights are read again, and the progress is streamed. */
const STRETCH = 25
/** A worker that was not heard of for so long works on its job no longer, though its program may be there. */
const LOST = seconds(45)

/** Starts a job once the transaction is committed; where that is missed, the sweep starts it. */
export function wakeBulk(work: Write, id: string): void {
  const { companyId } = work.who
  work.afterCommit(() => wake(companyId, id))
}

function wake(company_id: string, id: string): void {
  enqueueOnce(JOB, { company_id, id }).catch((error: unknown) =>
    log.warn('bulk job waits for the sweep', errorDetails(error)),
  )
}

/** Works on a job until it is over, or the signal comes; not when somebody else has it. */
export async function runBulkJob(company_id: string, id: string, signal?: AbortSignal): Promise<void> {
  const place = { company_id, id, worker: await db.worker() }
  const isOurs = await db.everyCompanyWrite(work => work.count(sql.bulk.beginWork, { ...place, heard_before: lost() }))
  if (!isOurs) return
  let isAtItsEnd = false
  try {
    await workOn(place, signal)
    isAtItsEnd = !signal?.aborted
  } finally {
    const left = await db.everyCompanyWrite(work => work.maybe(sql.bulk.leaveWork, place))
    if (left?.goes_on && isAtItsEnd) wake(company_id, id)
  }
}

const lost = (): string => new Date(clock.now() - LOST).toISOString()

async function workOn(place: { company_id: string; id: string; worker: string }, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted) {
    const job = await db.everyCompany(work => work.maybe(sql.bulk.findRunnable, place))
    if (!job) return
    const who = await loadMember(place.company_id, job.member_id)
    if (!who) return stop(job)
    if (job.state === 'waiting') await begin(who, job.id)
    const isMore = await stretch(who, job, signal)
    await db.write(who, work => endStretch(work, job, !isMore))
    if (!isMore) return
  }
}

async function stop({ company_id, id }: Job): Promise<void> {
  await db.everyCompanyWrite(work => work.count(sql.bulk.stopJob, { company_id, id }))
}

const begin = (who: Who, id: string): Promise<number> =>
  db.write(who, work => work.count(sql.bulk.setState, { id, state: 'running', from: ['waiting'], at: isoNow() }))

/** Some leads; false when none is left. */
async function stretch(who: Who, job: Job, signal?: AbortSignal): Promise<boolean> {
  for (let i = 0; i < STRETCH && !signal?.aborted; i++) {
    if (!(await carryOutNext(who, job))) return false
  }
  return true
}

async function carryOutNext(who: Who, job: Job): Promise<boolean> {
  let claimed: Item | null = null
  const isUndo = job.state === 'undoing'
  try {
    await db.write(who, async work => {
      claimed = await work.maybe(sql.bulk.claimItem, {
        job_id: job.id,
        state: isUndo ? 'done' : 'waiting',
        job_states: isUndo ? ['undoing'] : ['waiting', 'running'],
      })
      if (claimed) await carryOut(work, job, claimed)
    })
  } catch (error) {
    // The error of one lead is written down with it, also an unforeseen one: the job continues with the next lead. A
    // database that is away, or busy with the same records, stops the job.
    if (!claimed || isDatabaseAway(error) || isRetried(error)) throw error
    const { position, lead_id } = claimed as Item
    if (!(error instanceof Fault)) log.error('a lead of a bulk job failed', { lead: lead_id, ...errorDetails(error) })
    await db.write(who, work => finish(work, job, position, { state: isUndo ? 'kept' : 'refused', ...reasonOf(error) }))
  }
  return claimed !== null
}

async function carryOut(work: Write, job: Job, { position, lead_id, before, after }: Item): Promise<void> {
  const { change, reason } = storedChange(job.change)
  if (!kindIn(change)) throw fault('conflict', { message: 'This version does not make this change any more' })
  if (job.state === 'undoing') {
    const isBack = await takeBack(work, lead_id, change, { before, after } as Applied)
    const kept = { state: 'kept', code: 'stale', reason: 'It was changed since' } as const
    return finish(work, job, position, isBack ? { state: 'restored' } : kept)
  }
  const applied = await applyChange(work, lead_id, change, reason)
  await finish(work, job, position, applied ? { state: 'done', ...applied } : { state: 'unchanged' })
}

type Outcome = { state: string; code?: string; reason?: string } & Partial<Applied>

async function finish(work: Write, job: Job, position: number, outcome: Outcome): Promise<void> {
  const { state, code = null, reason = null, before = null, after = null } = outcome
  const from = job.state === 'undoing' ? 'done' : 'waiting'
  await work.count(sql.bulk.finishItem, { job_id: job.id, position, state, code, reason, before, after, from })
}

async function endStretch(work: Write, { id, member_id, state: was }: Job, isLast: boolean): Promise<void> {
  const finished = isLast ? await work.count(sql.bulk.finishJob, { id, at: isoNow() }) : 0
  if (finished > 0) await jobReady(work, member_id, { kind: 'job', id })
  const { state, total, waiting, undone } = await work.one(sql.bulk.touchJob, { id })
  const done = total - (was === 'undoing' ? undone : waiting)
  notifyMembers(work, [member_id], 'job.progress', { job_id: id, kind: 'leads.bulk', state, done, total })
}

/** Wakes the jobs that nobody works on. */
export async function resumeStalled(): Promise<void> {
  const stalled = await db.everyCompany(work => work.all(sql.bulk.listStalled, { heard_before: lost() }))
  for (const { company_id, id } of stalled) wake(company_id, id)
}

export const bulkJob = job({
  name: JOB,
  schema: Type.Object({ company_id: Type.String(), id: Type.String() }),
  handler: ({ company_id, id }, { signal }) => runBulkJob(company_id, id, signal),
  together: 3,
})

export const bulkSweep = job({
  name: 'leads.bulk-sweep',
  schema: Type.Object({}),
  handler: resumeStalled,
  retryLimit: 0,
  schedule: { cron: '* * * * *', zone: 'Asia/Kolkata' },
  atStart: true,
})
