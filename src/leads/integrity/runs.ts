// scope: every company, because one program looks at the leads of all of them, in the night of each.
//
// Looks at every lead of a company, some thousand in a transaction that also says how far it is: a program that is
// killed loses one stretch, and two that work on one run share it.

import { Type } from '@sinclair/typebox'
import { clock, days, isoNow, minutes } from '../../platform/clock'
import { db } from '../../platform/db/database'
import { sql } from '../../platform/db/queries.gen'
import { systemOf, type Who } from '../../platform/db/who'
import type { Write } from '../../platform/db/work'
import { fault } from '../../platform/errors'
import { newId } from '../../platform/ids'
import { declareJob } from '../../platform/jobs/declare'
import { enqueue } from '../../platform/jobs/jobs'
import { orSetAside } from '../../platform/jobs/set-aside'
import { errorDetails, log } from '../../platform/log'
import { notify, tellMembers } from '../../records'
import { lookAt } from './look'
import type { IntegrityRun } from './schema'

const JOB = 'leads.integrity'
const SWEEP = 'leads.integrity-sweep'
/** Leads of one transaction; about half a second where half of them are doubtful. */
const STRETCH = 2000
/** A run that does not get on for so long is taken up again. */
const STALLED_AFTER = minutes(3)
/** Then it is given up. */
const MOST_ATTEMPTS = 5
/** The hour of the company's clock from which its night's run begins. */
const NIGHT = 2
const KEPT = days(365)

/** Begins a look at every lead; it runs in the background and tells whoever asked how far it is. 409 while another one
 *  is under way. */
export async function startRun(work: Write): Promise<IntegrityRun> {
  const id = await begin(work, 'asked')
  if (!id) throw fault('conflict', { message: 'A check is under way already; wait until it is done' })
  const { companyId: company_id } = work.who
  work.afterCommit(() => {
    enqueue(JOB, { company_id, id }).catch(error => log.warn('a check waits for the sweep', errorDetails(error)))
  })
  const { json } = await work.one(sql.leads.integrity.findRun, { id })
  return JSON.parse(json) as IntegrityRun
}

async function begin(work: Write, kind: 'asked' | 'nightly'): Promise<string | null> {
  const { who } = work
  return work.beyondReach('a check looks at every lead, and counts them', async () => {
    const begun = await work.maybe(sql.leads.integrity.insertRun, {
      id: newId('job'),
      kind,
      member_id: who.memberId,
      now: isoNow(),
      zone: who.zone,
    })
    return begun?.id ?? null
  })
}

/** Works on a run until it is over, or the signal comes. A stretch that fails is tried again with the next sweep. */
export async function workOn(company: { id: string; zone: string }, id: string, signal?: AbortSignal): Promise<void> {
  const who = systemOf(company)
  try {
    while (!signal?.aborted && (await db.write(who, work => lookOn(work, id))));
  } catch (error) {
    log.error('a check of leads failed', { company: company.id, run: id, ...errorDetails(error) })
    await db.write(who, work => work.count(sql.leads.integrity.failRun, { id, most: MOST_ATTEMPTS }))
  }
}

/** The next stretch; false when the run is over, or somebody else ended it. */
async function lookOn(work: Write, id: string): Promise<boolean> {
  const run = await work.maybe(sql.leads.integrity.lockRun, { id })
  if (!run) return false
  const { until, count } = await work.one(sql.leads.integrity.findStretch, { after: run.position, most: STRETCH })
  const seen = until === null ? { found: 0, resolved: 0 } : await lookAt(work, run.position, until)
  const is_over = count < STRETCH
  await work.count(sql.leads.integrity.advanceRun, { id, position: until, looked: count, ...seen, is_over })
  const found = run.found + seen.found
  if (run.member_id) {
    const done = run.looked + count
    const progress = {
      job_id: id,
      kind: JOB,
      state: is_over ? 'done' : 'running',
      done,
      total: Math.max(run.total, done),
    }
    tellMembers(work, [run.member_id], 'job.progress', progress)
  }
  if (is_over) await end(work, id, run.kind, found)
  return !is_over
}

/** Whoever may judge hears of a night that found something, once. */
async function end(work: Write, id: string, kind: 'asked' | 'nightly', found: number): Promise<void> {
  await work.count(sql.leads.integrity.deleteOld, { before: new Date(clock.now() - KEPT).toISOString() })
  if (kind !== 'nightly' || found === 0) return
  const to = (await work.all(sql.leads.integrity.listManagers, {})).map(one => one.id)
  await notify(work, { kind: 'integrity_found', to, subject: { kind: 'job', id }, data: { found } })
}

/** Begins the run of every company whose night has come, and takes up what a killed program left. */
export async function watchRuns(signal?: AbortSignal): Promise<void> {
  const before = new Date(clock.now() - STALLED_AFTER).toISOString()
  const stalled = await db.everyCompany(work => work.all(sql.leads.integrity.listStalled, { before }))
  for (const { company_id, id, time_zone } of stalled) await workOn({ id: company_id, zone: time_zone }, id, signal)
  const due = await db.everyCompany(work =>
    work.all(sql.leads.integrity.listDueCompanies, { job: SWEEP, now: isoNow(), hour: NIGHT }),
  )
  for (const { id, time_zone, is_retry } of due) {
    if (signal?.aborted) return
    const company = { id, zone: time_zone }
    await orSetAside({ job: SWEEP, company_id: id, subject_id: id, is_retry }, async () => {
      const run = await db.write(systemOf(company), work => begin(work, 'nightly'))
      if (run) await workOn(company, run, signal)
    })
  }
}

/** One run as it stands; 404 when there is none. */
export async function runText(who: Who, id: string): Promise<string> {
  const { json } = await db.read(who, work => work.one(sql.leads.integrity.findRun, { id }))
  return `{"data":${json},"meta":{}}`
}

declareJob({
  name: JOB,
  schema: Type.Object({ company_id: Type.String(), id: Type.String() }),
  async handler({ company_id, id }, { signal }) {
    const company = await db.everyCompany(work => work.maybe(sql.leads.integrity.findZone, { company_id }))
    if (company) await workOn({ id: company.id, zone: company.time_zone }, id, signal)
  },
})

declareJob({
  name: SWEEP,
  schema: Type.Object({}),
  handler: (_, { signal }) => watchRuns(signal),
  retryLimit: 0,
  schedule: { cron: '*/5 * * * *', zone: 'Asia/Kolkata' },
})
