// Jobs, on pg-boss in the same database. No other folder imports pg-boss.
//
// pg-boss has a schema and a pool of its own, so a job can't be added inside a room's transaction. What must come with
// a change for certain is enqueued by a consumer of the change's event (events/fan-out.ts), which is at least once.

import { Value } from '@sinclair/typebox/value'
import { type ConstructorOptions, PgBoss, type Queue } from 'pg-boss'
import { days, seconds } from '../clock'
import type { Target } from '../db/connection'
import { db } from '../db/database'
import { errorDetails, log } from '../log'
import { said } from '../rooms'
import { type JobDeclaration, jobNamed } from './job'
import { moveQueueBack } from './move-queue-back'
import { runJob } from './run-job'
import { stopWatchingClock, watchClock } from './set-back'

/** Where jobs end that failed at every attempt; nobody works on them, operators look at them. */
export const DEAD_LETTERS = 'dead-letters'
const DEAD_LETTERS_KEPT = days(30) / 1000
const DONE_KEPT = days(1) / 1000
/** A worker says this often that it lives; a killed one's job is taken up again after that long. */
const HEARTBEAT_SECONDS = 30
/** The time that running jobs get to finish at a stop. */
const DRAIN = seconds(2.5)

let boss: PgBoss | undefined

/** Connects, makes the declared queues, and with `work` begins to work on them and keeps their schedules. Without it
 *  this process only enqueues. */
export async function startJobs({ work }: { work: boolean }): Promise<void> {
  if (boss) throw new Error('jobs are started already')
  const starting = new PgBoss(optionsOf(db.systemTarget, work))
  starting.on('error', error => log.error('job queue', errorDetails(error)))
  starting.on('warning', warning => log.warn('job queue', { reason: warning.message }))
  await starting.start()
  boss = starting
  await makeQueue({ name: DEAD_LETTERS, retentionSeconds: DEAD_LETTERS_KEPT })
  for (const declaration of said('jobs')) await makeQueue(queueOf(declaration))
  if (!work) return
  watchClock([{ name: 'queue', repair: () => moveQueueBack(starting) }])
  await keepSchedules()
  for (const declaration of said('jobs')) {
    // Workers of their own, not a batch: a long job holds up none that comes after it.
    for (let i = 0; i < (declaration.together ?? 1); i++) await beginWork(starting, declaration)
  }
  for (const { name, atStart } of said('jobs')) if (atStart) await enqueueOnce(name, {})
  // Takes up what a killed program left, now and not at the first round in a minute.
  starting.supervise().catch((error: unknown) => log.error('job queue', errorDetails(error)))
}

/** Takes no more jobs, lets the running ones finish for up to 2.5 seconds, disconnects. An interrupted job is tried
 *  again. */
export async function stopJobs(): Promise<void> {
  stopWatchingClock()
  const stopping = boss
  boss = undefined
  await stopping?.stop({ graceful: true, timeout: DRAIN })
}

/** Adds a job unless one with the same payload waits already: what a round finds in every minute waits once. */
export async function enqueueOnce(name: string, data: object): Promise<void> {
  const waiting = await jobQueue().findJobs(name, { data, queued: true, limit: 1 })
  if (waiting.length === 0) await enqueue(name, data)
}

/** Adds a job, to run at once or not before `notBefore` (ISO 8601). Returns its id. Throws when the payload does not fit
 *  its declaration. */
export async function enqueue(name: string, data: object, options: { notBefore?: string } = {}): Promise<string> {
  const { schema } = jobNamed(name)
  if (!Value.Check(schema, data)) {
    throw new Error(`job ${name}: the payload does not fit at ${Value.Errors(schema, data).First()?.path || '/'}`)
  }
  const id = await jobQueue().send(name, data, options.notBefore ? { startAfter: options.notBefore } : {})
  if (!id) throw new Error(`job ${name} was not added`)
  return id
}

/** How many jobs are due and not taken, and how many failed their last try within the last 30 days, as counted within
 *  the last minute. Rejects when the queue can't be asked. */
export async function jobCounts(): Promise<{ waiting: number; failed: number }> {
  const [dead] = await jobQueue().getQueues([DEAD_LETTERS])
  return { waiting: await queueDepth(), failed: dead?.readyCount ?? 0 }
}

/** How many jobs are due and not taken, as counted within the last minute. Rejects when the queue can't be asked. */
export async function queueDepth(): Promise<number> {
  const queues = await jobQueue().getQueues(said('jobs').map(({ name }) => name))
  return queues.reduce((sum, queue) => sum + queue.readyCount, 0)
}

/** The queue, for its own folder. */
export function jobQueue(): PgBoss {
  if (!boss) throw new Error('jobs are not started')
  return boss
}

function optionsOf(target: Target, work: boolean): ConstructorOptions {
  return {
    host: target.host,
    port: target.port,
    database: target.database,
    user: target.user,
    password: target.password,
    ...(target.ssl ? { ssl: { rejectUnauthorized: target.ssl === 'verify-full' } } : {}),
    ...(target.role ? { options: `-c role=${target.role}` } : {}),
    application_name: 'angan-jobs',
    max: 3,
    schema: 'pgboss',
    createSchema: false,
    useListenNotify: work,
    supervise: work,
    schedule: work,
    registerInstance: false,
    openTelemetry: { enabled: false },
  }
}

function queueOf(declaration: JobDeclaration): Queue {
  return {
    name: declaration.name,
    deadLetter: DEAD_LETTERS,
    notify: true,
    retryLimit: declaration.retryLimit ?? 5,
    retryDelay: declaration.retryDelaySeconds ?? 30,
    // pg-boss makes a second of no delay when it has to double it.
    retryBackoff: declaration.retryDelaySeconds !== 0,
    expireInSeconds: declaration.expireInSeconds ?? 900,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    deleteAfterSeconds: DONE_KEPT,
  }
}

async function makeQueue({ name, ...options }: Queue): Promise<void> {
  if (await jobQueue().getQueue(name)) await jobQueue().updateQueue(name, options)
  else await jobQueue().createQueue(name, options)
}

/** Schedules are rows in the database: what an earlier version scheduled and this one does not is taken out. */
async function keepSchedules(): Promise<void> {
  for (const { name } of await jobQueue().getSchedules()) {
    if (!said('jobs').some(job => job.name === name && job.schedule)) await jobQueue().unschedule(name)
  }
  for (const { name, schedule } of said('jobs')) {
    if (schedule) await jobQueue().schedule(name, schedule.cron, {}, { tz: schedule.zone, missed: 'once' })
  }
}

async function beginWork(boss: PgBoss, declaration: JobDeclaration): Promise<void> {
  const options = {
    batchSize: 1,
    perJobResults: true,
    includeMetadata: true,
    // NOTIFY brings new jobs at once, so an idle worker asks seldom.
    notifyPollingIntervalSeconds: declaration.pollSeconds ?? 30,
    pollingIntervalSeconds: Math.min(2, declaration.pollSeconds ?? 2),
  } as const
  const worker = await boss.work<unknown, unknown, typeof options>(declaration.name, options, async jobs => {
    const results = await Promise.all(jobs.map(job => runJob(declaration, job)))
    // Several jobs that arrive together wake the worker once; without this the next would wait for the poll.
    boss.notifyWorker(worker)
    return results
  })
}
