// Jobs that failed at every attempt, as the owner of the only company of an installation looks after them.

import { afterAll, beforeAll, expect, test } from 'bun:test'
import { Type } from '@sinclair/typebox'
import { job } from '../../../src/platform/jobs/job'
import { enqueue, startJobs, stopJobs } from '../../../src/platform/jobs/jobs'
import { setLogLevel } from '../../../src/platform/log'
import { startApp, type TestApp, waitFor } from '../../support/app'
import { withRoom } from '../../support/rooms'
import { makeRival, makeWorld, type World } from '../../support/world'

let app: TestApp
let world: World
let isBroken = true
const done: string[] = []

const letterJob = job({
  name: 'letters.post',
  schema: Type.Object({ to: Type.String() }),
  retryLimit: 1,
  retryDelaySeconds: 0,
  pollSeconds: 0.5,
  handler: async ({ to }) => {
    if (isBroken) throw new RangeError('The letter box is full')
    done.push(to)
  },
})

beforeAll(async () => {
  setLogLevel('silent')
  app = await startApp()
  world = await makeWorld(app)
  withRoom({ jobs: [letterJob] })
  await startJobs({ work: true })
})
afterAll(async () => {
  await stopJobs()
  await app.close()
})

const call = (method: string, path: string, as = world.asha) => app.call(method, path, { as })
const ours = async () =>
  (await call('GET', '/failed-jobs')).body.data.filter(({ job }: { job: string }) => job === 'letters.post')
const failing = async (to: string) => {
  const before = (await ours()).length
  await enqueue('letters.post', { to })
  await waitFor(async () => (await ours()).length > before)
}

test('what failed for good is listed with why, and without what it was about', async () => {
  await failing('asha@example.in')
  const { body } = await call('GET', '/failed-jobs')
  expect(body.data[0]).toEqual({
    ...{ id: expect.any(String), job: 'letters.post', reason: 'RangeError', tries: 2 },
    failed_at: expect.any(String),
  })
  expect(JSON.stringify(body)).not.toContain('asha@example.in')
})

test('it is done again once what was wrong is mended', async () => {
  const [failed] = await ours()
  isBroken = false
  expect((await call('POST', `/failed-jobs/${failed.id}/retry`)).status).toBe(202)
  await waitFor(() => done.length > 0)
  expect(done).toEqual(['asha@example.in'])
  expect(await ours()).toEqual([])
  expect((await call('POST', `/failed-jobs/${failed.id}/retry`)).status).toBe(404)
  const [entry] = await app.db.sql`select actor_id from audit_entry where action = 'failed_job.retried'`
  expect(entry!.actor_id).toBe(world.asha.id)
})

test('it can be let go of', async () => {
  isBroken = true
  await failing('meera@example.in')
  const [failed] = await ours()
  expect((await call('DELETE', `/failed-jobs/${failed.id}`)).status).toBe(200)
  expect(await ours()).toEqual([])
  expect((await call('DELETE', `/failed-jobs/${failed.id}`)).status).toBe(404)
  expect((await call('DELETE', '/failed-jobs/nothing')).status).toBe(404)
})

test('only those who look after the company see them, and nobody where companies share the installation', async () => {
  expect((await call('GET', '/failed-jobs', world.ravi)).status).toBe(403)
  await failing('neha@example.in')
  const [failed] = await ours()
  await makeRival(app)
  expect(await ours()).toEqual([])
  expect((await call('POST', `/failed-jobs/${failed.id}/retry`)).status).toBe(404)
})
