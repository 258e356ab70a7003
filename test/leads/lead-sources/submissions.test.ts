// Leads that were accepted and could not be worked in: seen, and tried again by a person.

import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'bun:test'
import { startIntake, stopIntake } from '../../../src/leads'
import { type Caller, startApp, type TestApp, waitFor } from '../../support/app'
import { makeRival, makeWorld, type World } from '../../support/world'
import { addSource, push, pushed, type Submission, submissionOf } from '../lead-push/pushing'

let app: TestApp
let world: World
let done: Submission
/** Given up after twelve attempts, the last one a moment ago. */
let failed: Submission

beforeAll(async () => {
  app = await startApp()
})
beforeEach(async () => {
  world = await makeWorld(app)
  startIntake()
  done = await pushed(app, world, { phone: '9800000001', message: 'secret words' })
  await stopIntake()
  failed = await submissionOf(app, await push(app, world, { phone: '9800000002', message: 'secret words' }))
  await app.db.sql`update lead_submission set status = 'failed', attempts = 12, error = 'TypeError',
    retry_at = now() + interval '1 hour' where id = ${failed.id}`
})
afterEach(() => stopIntake())
afterAll(() => app.close())

const path = (of = world.source!.id) => `/lead-sources/${of}/submissions`
const list = async (query = '', as: Caller = world.asha) => app.call('GET', `${path()}${query}`, { as })
const retry = (id: string, as: Caller = world.asha, of = world.source!.id) =>
  app.call('POST', `${path(of)}/${id}/retry`, { as })

test('a source tells how many of its leads failed', async () => {
  const other = await addSource(app, world.asha, { name: 'Portal' })
  const { body } = await app.call('GET', '/lead-sources', { as: world.asha })
  const counts = Object.fromEntries(
    body.data.map((source: { id: string; failed_count: number }) => [source.id, source.failed_count]),
  )
  expect(counts).toMatchObject({ [world.source!.id]: 1, [other.id]: 0 })
  const { body: one } = await app.call('GET', `/lead-sources/${world.source!.id}`, { as: world.asha })
  expect(one.data).toMatchObject({ received_count: 1, failed_count: 1 })
})

test('what was pushed is listed with what became of it, the newest first, and never with what was sent', async () => {
  const { status, body } = await list()
  expect(status).toBe(200)
  expect(body).toEqual({
    data: [
      {
        id: failed.id,
        received_at: expect.any(String),
        status: 'failed',
        outcome: null,
        repeat_of: null,
        lead_id: null,
        person: null,
        is_test: false,
        error: 'TypeError',
        attempts: 12,
        note: null,
      },
      {
        id: done.id,
        received_at: expect.any(String),
        status: 'done',
        outcome: 'created',
        repeat_of: null,
        lead_id: done.lead_id,
        person: { name: '', phone: '+919800000001' },
        is_test: false,
        error: null,
        attempts: 1,
        note: null,
      },
    ],
    meta: { next_cursor: null, has_more: false },
  })
  expect(JSON.stringify(body)).not.toContain('secret words')
})

test('the list keeps to a status, and goes on from page to page', async () => {
  expect((await list('?status=failed')).body.data.map(({ id }: Submission) => id)).toEqual([failed.id])
  expect((await list('?status=waiting')).body.data).toEqual([])
  const first = await list('?limit=1')
  expect(first.body.meta.has_more).toBe(true)
  const second = await list(`?limit=1&cursor=${first.body.meta.next_cursor}`)
  expect(second.body.data.map(({ id }: Submission) => id)).toEqual([done.id])
  expect((await list('?status=lost')).body.error.fields).toHaveProperty('status')
  expect((await list(`?status=failed&cursor=${first.body.meta.next_cursor}`)).body.error.fields).toHaveProperty(
    'cursor',
  )
})

test('the list keeps to an outcome', async () => {
  expect((await list('?outcome=created')).body.data.map(({ id }: Submission) => id)).toEqual([done.id])
  expect((await list('?outcome=reopened')).body.data).toEqual([])
  expect((await list('?status=failed&outcome=created')).body.data).toEqual([])
})

test('one is read with the body as it came, numbers as the role reads them', async () => {
  const one = (as: Caller) => app.call('GET', `${path()}/${done.id}`, { as })
  const { body } = await one(world.asha)
  expect(body.data).toMatchObject({ id: done.id, format: 'json', body_of: null, external_id: null })
  expect(JSON.parse(body.data.raw)).toEqual({ phone: '9800000001', message: 'secret words' })
  expect(body.data.read.phones[0].e164).toBe('+919800000001')
  await app.db.sql`update role set field_rules = '{"phone":"masked","email":"masked","money":"full"}'
    where id = ${world.roles.manager}`
  const masked = (await one(world.meera)).body.data
  expect(JSON.parse(masked.raw)).toEqual({ phone: '•••••', message: 'secret words' })
  expect(JSON.stringify(masked.read)).not.toContain('9800000001')
  expect((await one(world.ravi)).status).toBe(403)
})

test('a lead that came with others shows the body of all', async () => {
  const answer = await push(app, world, [{ phone: '9800000003' }, { phone: '9800000004' }])
  const [first, second] = answer.body.meta.ids
  const { body } = await app.call('GET', `${path()}/${second}`, { as: world.asha })
  expect(body.data).toMatchObject({ body_of: first, raw: '[{"phone":"9800000003"},{"phone":"9800000004"}]' })
})

test('a lead that failed is tried again at once when a person asks, and becomes a lead', async () => {
  startIntake()
  const answer = await retry(failed.id)
  expect(answer.body.data).toMatchObject({ id: failed.id, status: 'waiting', attempts: 0 })
  await waitFor(
    async () =>
      (await list('?status=failed')).body.data.length + (await list('?status=waiting')).body.data.length === 0,
  )
  expect((await list()).body.data[0]).toMatchObject({ id: failed.id, status: 'done', outcome: 'created', error: null })
  expect((await app.call('GET', `/lead-sources/${world.source!.id}`, { as: world.asha })).body.data.failed_count).toBe(
    0,
  )
})

test('one that is done is not worked in twice', async () => {
  const answer = await retry(done.id)
  expect([answer.status, answer.body.error.code]).toEqual([409, 'conflict'])
})

test('what was pushed to a source that is archived is still there', async () => {
  await app.call('DELETE', `/lead-sources/${world.source!.id}`, { as: world.asha })
  expect((await list('?status=failed')).body.data).toHaveLength(1)
  expect((await retry(failed.id)).status).toBe(200)
})

test('neither is there for an agent, for another company, or under another source', async () => {
  const rival = await makeRival(app)
  const other = await addSource(app, world.asha, { name: 'Portal' })
  expect([(await list('', world.ravi)).status, (await retry(failed.id, world.ravi)).status]).toEqual([403, 403])
  expect([(await list('', rival.owner)).status, (await retry(failed.id, rival.owner)).status]).toEqual([404, 404])
  expect((await retry(failed.id, world.asha, other.id)).status).toBe(404)
  expect((await retry('sub_unknown')).status).toBe(404)
})
