// scope: every company, because one program looks at the leads of all of them, in the night of each.
//
// Looks at every lead of a company, some thousand in a transaction that also says how far it is: a program that is
// killed loses one stretch. Where a stretch fails its leads are taken fewer at a time, and the one that fails by itself is
// left alone: until somebody edits it or its person, or asks for a check.

import { Type } from '@sinclair/typebox'
import { clock, days, isoNow, minutes } from '../../platform/clock'
import { db } from '../../platform/db/database'
import { isDatabaseAway, isRetried } from '../../platform/db/failures'
import { sql as platformSql } from '../../platform/db/queries.gen'
import type { RowOf } from '../../platform/db/query'
import { systemOf, type Who } from '../../platform/db/who'
import type { Write } from '../../platform/db/work'
import { fault } from '../../platform/errors'
import { newId } from '../../platform/ids'
import { job } from '../../platform/jobs/job'
import { enqueueOnce } from '../../platform/jobs/jobs'
import { orSetAside } from '../../platform/jobs/set-aside'
import { errorDetails, log } from '../../platform/log'
import { notify, notifyMembers } from '../../records'
import { membersWho } from '../../workspace'
import { sql } from '../queries.gen'
import { lookAt } from './look'
import type { IntegrityRun } from './schema'

const { beginWork, leaveWork, lockRun, findStretch, advanceRun, takeBack } = sql.integrity
const { setAside } = platformSql.jobs

const JOB = 'leads.integrity'
const SWEEP = 'leads.integrity-sweep'
/** Leads of one transaction, about half a second where half of them are doubtful; then of one where those failed. */
const STRETCHES = [2000, 50, 1]
/** So many leads of one run may fail by themselves: where more do, it is not the leads. */
const MOST_LEFT_OUT = 20
/** A worker that was not heard of for so long works on its run no longer, though its program may be there. */
const LOST = minutes(3)
/** Then it is given up. */
const MOST_ATTEMPTS = 5
/** The hour of the company's clock from which its night's run begins. */
const NIGHT = 2
const KEPT = days(365)

/** Begins a check of every lead; it runs in the background and streams its progress to the caller. 409 while another
 *  one is running. */
export async function startRun(work: Write): Promise<IntegrityRun> {
  const id = await begin(work, 'asked')
  if (!id) throw fault('conflict', { message: 'A check is under way already; wait until it is done' })
  const { companyId: company_id } = work.who
  work.afterCommit(() => void wake(company_id, id))
  const { json } = await work.one(sql.integrity.findRun, { id })
  return JSON.parse(json) as IntegrityRun
}

const wake = (company_id: string, id: string): Promise<void> =>
  enqueueOnce(JOB, { company_id, id }).catch((error: unknown) =>
    log.warn('a check waits for the sweep', errorDetails(error)),
  )

async function begin(work: Write, kind: 'asked' | 'nightly'): Promise<string | null> {
  const { who } = work
  return work.beyondReach('a check looks at every lead, and counts them', async () => {
    const begun = await work.maybe(sql.integrity.insertRun, {
      id: newId('job'),
      kind,
      member_id: who.memberId,
      now: isoNow(),
      zone: who.zone,
    })
    return begun?.id ?? null
  })
}

type Place = { id: string; worker: string }

/** Works on a run until it is over, or the signal comes; not when somebody else has it. What fails as a whole is tried
 *  again with the next sweep, some times. */
export async function workOn(company: { id: string; zone: string }, id: string, signal?: AbortSignal): Promise<void> {
  const who = systemOf(company)
  const place = { id, worker: await db.worker() }
  if (!(await db.write(who, work => work.count(beginWork, { ...place, heard_before: lost() })))) return
  try {
    await goOn(who, place, 0, Number.POSITIVE_INFINITY, signal)
  } catch (error) {
    log.error('a check of leads failed', { company: company.id, run: id, ...errorDetails(error) })
    await db.write(who, work => work.count(sql.integrity.failRun, { id, most: MOST_ATTEMPTS }))
  } finally {
    await db.write(who, work => work.count(leaveWork, place))
  }
}

const lost = (): string => new Date(clock.now() - LOST).toISOString()

/** Looks at the next `most` leads, in stretches of one of the lengths. False when the run is over, or not ours any more. */
async function goOn(who: Who, place: Place, length: number, most: number, signal?: AbortSignal): Promise<boolean> {
  const stretch = STRETCHES[length]!
  for (let seen = 0; seen < most && !signal?.aborted; seen += stretch) {
    const isMore = await db
      .write(who, work => lookOn(work, place, stretch))
      .catch((error: unknown) => {
        if (isDatabaseAway(error) || isRetried(error)) throw error
        if (stretch > 1) return goOn(who, place, length + 1, stretch, signal)
        return leaveOut(who, place, error)
      })
    if (!isMore) return false
  }
  return true
}

/** The next stretch; false when the run is over, or not ours any more. */
async function lookOn(work: Write, place: Place, most: number): Promise<boolean> {
  const run = await work.maybe(lockRun, place)
  if (!run) return false
  const leaves_out = run.kind === 'nightly'
  const { until, count, left_out, is_last } = await work.one(findStretch, {
    ...{ after: run.position, most, job: JOB, leaves_out },
  })
  if (left_out !== null) {
    await advance(work, run, { position: left_out, left_out: 1 })
    return true
  }
  const seen = until === null ? { found: 0, resolved: 0 } : await lookAt(work, run.position, until)
  if (until !== null) await work.count(takeBack, { job: JOB, after: run.position, until })
  await advance(work, run, { position: until, looked: count, ...seen, is_over: is_last })
  if (is_last) await end(work, run.id, run.kind, run.found + seen.found)
  return !is_last
}

/** Skips the next lead, which failed by itself, and notifies the members who may judge findings. False where too many
 *  did. */
async function leaveOut(who: Who, place: Place, error: unknown): Promise<boolean> {
  return db.write(who, async work => {
    const run = await work.maybe(lockRun, place)
    if (!run) return false
    const { until: id } = await work.one(findStretch, { after: run.position, most: 1, job: JOB, leaves_out: false })
    if (id === null) return false
    if (run.left_out >= MOST_LEFT_OUT) throw error
    log.error('a lead is left out of checks', { company: who.companyId, lead: id, ...errorDetails(error) })
    await work.maybe(setAside, { job: JOB, subject_id: id, now: isoNow() })
    await advance(work, run, { position: id, left_out: 1 })
    await notify(work, { kind: 'integrity_left_out', to: await judges(work), subject: { kind: 'lead', id } })
    return true
  })
}

type Step = Partial<Record<'looked' | 'left_out' | 'found' | 'resolved', number>>
type Running = RowOf<typeof lockRun>

/** Writes the progress of a run, and streams it to the member who asked for it. */
async function advance(
  work: Write,
  run: Running,
  { position, is_over = false, ...step }: Step & { position: string | null; is_over?: boolean },
): Promise<void> {
  const { looked = 0, left_out = 0, found = 0, resolved = 0 } = step
  await work.count(advanceRun, { id: run.id, position, is_over, looked, left_out, found, resolved })
  if (!run.member_id) return
  const done = run.looked + run.left_out + looked + left_out
  const total = Math.max(run.total, done)
  const state = is_over ? 'done' : 'running'
  notifyMembers(work, [run.member_id], 'job.progress', { job_id: run.id, kind: JOB, state, done, total })
}

const judges = (work: Write): Promise<string[]> => membersWho(work, 'integrity.manage')

/** Notifies the members who may judge findings of a night that found something, once. */
async function end(work: Write, id: string, kind: 'asked' | 'nightly', found: number): Promise<void> {
  await work.count(sql.integrity.deleteOld, { before: new Date(clock.now() - KEPT).toISOString() })
  if (kind !== 'nightly' || found === 0) return
  await notify(work, { kind: 'integrity_found', to: await judges(work), subject: { kind: 'job', id }, data: { found } })
}

/** Begins the run of every company whose night has come, and has those worked on that nobody works on. */
export async function watchRuns(signal?: AbortSignal, work = wake): Promise<void> {
  const due = await db.everyCompany(all =>
    all.all(sql.integrity.listDueCompanies, { job: SWEEP, now: isoNow(), hour: NIGHT }),
  )
  for (const { id, time_zone, is_retry } of due) {
    if (signal?.aborted) return
    const company = { id, zone: time_zone }
    await orSetAside({ job: SWEEP, company_id: id, subject_id: id, is_retry }, () =>
      db.write(systemOf(company), one => begin(one, 'nightly')),
    )
  }
  const idle = await db.everyCompany(all => all.all(sql.integrity.listStalled, { heard_before: lost() }))
  for (const { company_id, id } of idle) await work(company_id, id)
}

/** One run; 404 when there is none. */
export async function runText(who: Who, id: string): Promise<string> {
  const { json } = await db.read(who, work => work.one(sql.integrity.findRun, { id }))
  return `{"data":${json},"meta":{}}`
}

export const runJob = job({
  name: JOB,
  schema: Type.Object({ company_id: Type.String(), id: Type.String() }),
  async handler({ company_id, id }, { signal }) {
    const company = await db.everyCompany(work => work.maybe(sql.integrity.findZone, { company_id }))
    if (company) await workOn({ id: company.id, zone: company.time_zone }, id, signal)
  },
  together: 2,
  expireInSeconds: 7200,
})

export const sweepJob = job({
  name: SWEEP,
  schema: Type.Object({}),
  handler: (_, { signal }) => watchRuns(signal),
  retryLimit: 0,
  schedule: { cron: '*/5 * * * *', zone: 'Asia/Kolkata' },
  atStart: true,
})
