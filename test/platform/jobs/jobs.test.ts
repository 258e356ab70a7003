import { afterAll, afterEach, beforeAll, expect, test } from 'bun:test'
import { Type } from '@sinclair/typebox'
import { db } from '../../../src/platform/db/database'
import { type JobRun, job } from '../../../src/platform/jobs/job'
import { enqueue, enqueueOnce, queueDepth, startJobs, stopJobs } from '../../../src/platform/jobs/jobs'
import { setLogLevel } from '../../../src/platform/log'
import { install } from '../../../src/platform/rooms'
import { freshDatabase, type TestDatabase } from '../../support/database'
import { waitFor } from '../wait-for'

let database: TestDatabase
const letters: { to: string; attempt: number }[] = []
let onLetter: (to: string, run: JobRun) => Promise<void> = async () => {}
let atWork = 0
let mostAtWork = 0

const lettersJob = job({
  name: 'letters.send',
  schema: Type.Object({ to: Type.String() }, { additionalProperties: false }),
  retryLimit: 2,
  retryDelaySeconds: 0,
  pollSeconds: 0.5,
  handler: async ({ to }, run) => {
    letters.push({ to, attempt: run.attempt })
    mostAtWork = Math.max(mostAtWork, ++atWork)
    try {
      await onLetter(to, run)
    } finally {
      atWork--
    }
  },
})

const parcel = Promise.withResolvers<void>()
const parcelsJob = job({
  name: 'parcels.send',
  schema: Type.Object({ to: Type.String() }),
  together: 2,
  handler: async ({ to }) => (to === 'long' ? parcel.promise : undefined),
})

const accountsJob = job({
  name: 'accounts.close',
  schema: Type.Object({}),
  handler: async () => {},
  schedule: { cron: '30 3 * * *', zone: 'Asia/Kolkata' },
})

let rounds = 0
const lookJob = job({
  name: 'rooms.look-round',
  schema: Type.Object({}),
  handler: async () => {
    rounds++
  },
  atStart: true,
})

beforeAll(async () => {
  setLogLevel('silent')
  install([{ tag: 'Test', does: 'Is tested', jobs: [lettersJob, parcelsJob, accountsJob, lookJob] }])
  database = await freshDatabase()
  db.open({ app: database.app, system: database.system })
})

afterEach(async () => {
  await stopJobs()
  letters.length = atWork = mostAtWork = 0
  onLetter = async () => {}
})

afterAll(async () => {
  await db.close()
  await database.close()
})

const stateOf = async (id: string): Promise<string> => {
  const [row] = await database.sql`select state from pgboss.job where id = ${id}`
  return row?.state as string
}

test('a job is worked on soon after it was added, with its payload', async () => {
  await startJobs({ work: true })
  const id = await enqueue('letters.send', { to: 'asha' })
  await waitFor(async () => (await stateOf(id)) === 'completed')
  expect(letters).toEqual([{ to: 'asha', attempt: 1 }])
})

test('a payload that does not fit is refused, and so is a job that nobody declared', async () => {
  await startJobs({ work: false })
  await expect(enqueue('letters.send', { to: 7 })).rejects.toThrow('the payload does not fit at /to')
  await expect(enqueue('letters.burn', {})).rejects.toThrow('no job is called letters.burn')
})

test('a program that only serves requests adds jobs, and another one works on them', async () => {
  await startJobs({ work: false })
  const id = await enqueue('letters.send', { to: 'ravi' })
  await stopJobs()
  expect(letters).toEqual([])
  await startJobs({ work: true })
  await waitFor(async () => (await stateOf(id)) === 'completed')
})

test('a job that fails is tried again', async () => {
  onLetter = async (_, { attempt }) => {
    if (attempt < 3) throw new Error('the post office is closed')
  }
  await startJobs({ work: true })
  const id = await enqueue('letters.send', { to: 'neha' })
  await waitFor(async () => (await stateOf(id)) === 'completed')
  expect(letters.map(letter => letter.attempt)).toEqual([1, 2, 3])
})

test('a job that fails at every attempt ends among the dead letters, with its payload', async () => {
  onLetter = async () => {
    throw new Error('no such address')
  }
  await startJobs({ work: true })
  const id = await enqueue('letters.send', { to: 'nobody' })
  await waitFor(async () => (await stateOf(id)) === 'failed')
  expect(letters).toHaveLength(3)
  const dead = await database.sql`select data from pgboss.job where name = 'dead-letters' and source_id = ${id}`
  expect(dead.map(row => row.data)).toEqual([{ to: 'nobody' }])
})

test('a job whose payload an earlier version wrote and this one cannot read is not tried', async () => {
  await startJobs({ work: true })
  const [row] = await database.sql`insert into pgboss.job (name, data, policy, dead_letter)
    values ('letters.send', '{"recipient":"old"}', 'standard', 'dead-letters') returning id`
  await enqueue('letters.send', { to: 'asha' })
  await waitFor(async () => (await stateOf(row?.id as string)) === 'failed')
  expect(letters.map(letter => letter.to)).not.toContain('old')
})

test('jobs that arrive together are worked on one after another, without a pause', async () => {
  await startJobs({ work: true })
  const people = ['asha', 'meera', 'vikram', 'farah', 'ravi', 'neha']
  const ids = await Promise.all(people.map(to => enqueue('letters.send', { to })))
  await waitFor(async () => (await Promise.all(ids.map(stateOf))).every(state => state === 'completed'))
  expect(letters.map(letter => letter.to).toSorted()).toEqual(people.toSorted())
  expect(mostAtWork).toBe(1)
})

test('a long job of a kind that works on two at once holds up none behind it', async () => {
  await startJobs({ work: true })
  const long = await enqueue('parcels.send', { to: 'long' })
  for (const to of ['meera', 'ravi', 'neha']) {
    const id = await enqueue('parcels.send', { to })
    await waitFor(async () => (await stateOf(id)) === 'completed')
  }
  expect(await stateOf(long)).toBe('active')
  parcel.resolve()
  await waitFor(async () => (await stateOf(long)) === 'completed')
})

test('a job for later is not worked on before its time', async () => {
  await startJobs({ work: true })
  const later = await enqueue('letters.send', { to: 'later' }, { notBefore: '2100-01-01T00:00:00Z' })
  const now = await enqueue('letters.send', { to: 'now' })
  await waitFor(async () => (await stateOf(now)) === 'completed')
  expect(await stateOf(later)).toBe('created')
  expect(letters.map(letter => letter.to)).toEqual(['now'])
})

test('a job at work when its program was killed is taken up again', async () => {
  await startJobs({ work: false })
  const id = await enqueue('letters.send', { to: 'imran' })
  await stopJobs()
  // What a killed worker leaves: a job that is taken, whose sign of life is a minute old.
  await database.sql`update pgboss.job set state = 'active', started_on = now() - interval '2 minutes',
    heartbeat_on = now() - interval '1 minute' where id = ${id}`
  // The tests before looked after the queue less than a minute ago, and nobody does so twice in a minute.
  await database.sql`update pgboss.queue set monitor_claim_on = null, monitor_on = null`
  await startJobs({ work: true })
  await waitFor(async () => (await stateOf(id)) === 'completed')
  expect(letters).toEqual([{ to: 'imran', attempt: 2 }])
})

test('a program that begins to work looks round at once, and one that only serves requests does not', async () => {
  await startJobs({ work: false })
  await stopJobs()
  const before = rounds
  await startJobs({ work: true })
  await waitFor(() => rounds > before)
  expect(rounds).toBe(before + 1)
})

test('a stop waits for the job at work', async () => {
  let finish = () => {}
  const held = new Promise<void>(resolve => {
    finish = resolve
  })
  onLetter = () => held
  await startJobs({ work: true })
  const id = await enqueue('letters.send', { to: 'pooja' })
  await waitFor(() => letters.length > 0)
  const stopped = stopJobs()
  finish()
  await stopped
  expect(await stateOf(id)).toBe('completed')
})

test('schedules are kept as declared, and one that is no longer declared goes', async () => {
  await startJobs({ work: true })
  await database.sql`update pgboss.schedule set cron = '0 0 * * *'`
  await database.sql`insert into pgboss.schedule (name, cron) values ('letters.send', '* * * * *')`
  await stopJobs()
  await startJobs({ work: true })
  const kept = await database.sql`select name, cron, timezone from pgboss.schedule`
  expect(kept.map(row => ({ ...row }))).toEqual([
    { name: 'accounts.close', cron: '30 3 * * *', timezone: 'Asia/Kolkata' },
  ])
})

test('the depth of the queue is what is due in all queues but the dead letters, and cannot be asked after a stop', async () => {
  await startJobs({ work: false })
  await database.sql`update pgboss.queue set ready_count = case name
    when 'letters.send' then 3 when 'accounts.close' then 1 when 'parcels.send' then 2 when 'rooms.look-round' then 0 else 50 end`
  expect(await queueDepth()).toBe(6)
  await stopJobs()
  await expect(queueDepth()).rejects.toThrow('jobs are not started')
})

test('what a round finds again and again waits once', async () => {
  await startJobs({ work: false })
  for (let round = 0; round < 3; round++) await enqueueOnce('letters.send', { to: 'once' })
  await enqueueOnce('letters.send', { to: 'other' })
  await stopJobs()
  await startJobs({ work: true })
  await waitFor(() => letters.length >= 2)
  await enqueue('letters.send', { to: 'last' })
  await waitFor(() => letters.some(({ to }) => to === 'last'))
  expect(letters.map(({ to }) => to).sort()).toEqual(['last', 'once', 'other'])
})
