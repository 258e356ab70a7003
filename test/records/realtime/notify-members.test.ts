import { afterAll, afterEach, beforeAll, expect, test } from 'bun:test'
import { db } from '../../../src/platform/db/database'
import { systemOf } from '../../../src/platform/db/who'
import { closeAllStreams, notifyMembers } from '../../../src/records'
import { startApp, type TestApp, waitFor } from '../../support/app'
import { makeRival, makeWorld, type World } from '../../support/world'
import { listen } from './stream-reader'

let app: TestApp
let lakeview: World

beforeAll(async () => {
  app = await startApp()
  lakeview = await makeWorld(app)
})
afterEach(() => closeAllStreams())
afterAll(() => app.close())

const ofLakeview = () => systemOf({ id: lakeview.company.id, zone: 'Asia/Kolkata' })

test('only the members who are named hear it, in every stream that they have open, and only once it is committed', async () => {
  const rival = await makeRival(app)
  const [first, second] = [await listen(app, lakeview.ravi), await listen(app, lakeview.ravi)]
  const others = [await listen(app, lakeview.asha), await listen(app, rival.owner)]
  const undone = db.write(ofLakeview(), async work => {
    notifyMembers(work, [lakeview.ravi.id], 'job.progress', { id: 'job_1', done: 1 })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  const everybody = [lakeview.asha.id, rival.owner.id]
  await db.write(ofLakeview(), async work => {
    notifyMembers(work, [lakeview.ravi.id], 'job.progress', { id: 'job_1', done: 2 })
    notifyMembers(work, everybody, 'job.progress', { id: 'job_1', done: 3 })
  })
  for (const listener of [first, second]) await waitFor(() => listener.events().length > 0)
  await waitFor(() => others[0]!.events().length > 0)
  expect(first.events().map(event => [event.kind, event.data])).toEqual([['job.progress', { id: 'job_1', done: 2 }]])
  expect(second.events().map(event => event.data)).toEqual([{ id: 'job_1', done: 2 }])
  expect(others[0]!.events().map(event => event.data)).toEqual([{ id: 'job_1', done: 3 }])
  expect(others[1]!.events()).toEqual([])
})

test('hundreds of members are told in several messages', async () => {
  const listener = await listen(app, lakeview.meera)
  const many = [...Array.from({ length: 400 }, (_, i) => `mem_${String(i).padStart(20, '0')}`), lakeview.meera.id]
  await db.write(ofLakeview(), async work => notifyMembers(work, many, 'counter.updated', { unread: 4 }))
  await waitFor(() => listener.events().length > 0)
  expect(listener.events().map(event => event.data)).toEqual([{ unread: 4 }])
})
