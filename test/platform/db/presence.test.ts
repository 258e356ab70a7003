import { afterAll, beforeAll, expect, test } from 'bun:test'
import { Presence } from '../../../src/platform/db/presence'
import { freshDatabase, type TestDatabase } from '../../support/database'
import { waitFor } from '../wait-for'

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

const lives = async (worker: string): Promise<boolean | null> =>
  (await database.sql`select app.lives(${worker}) as lives`)[0]!.lives

test('a worker is there as long as its program is, and no longer', async () => {
  const [ours, others] = [new Presence(database.system), new Presence(database.system)]
  const [first, second, theirs] = [await ours.worker(), await ours.worker(), await others.worker()]
  expect(first).not.toBe(second)
  expect(await Promise.all([first, second, theirs].map(lives))).toEqual([true, true, true])
  await others.close()
  await waitFor(async () => !(await lives(theirs)))
  expect(await lives(first)).toBe(true)
  await ours.close()
  await waitFor(async () => !(await lives(first)))
})

test('a program whose connection was ended is there again under another number', async () => {
  const ours = new Presence(database.system)
  const before = await ours.worker()
  await database.sql`select pg_terminate_backend(pid) from pg_stat_activity
                      where application_name = 'angan-presence' and datname = current_database()`
  await waitFor(async () => (await ours.worker()).split(':')[0] !== before.split(':')[0])
  expect(await lives(await ours.worker())).toBe(true)
  expect(await lives(before)).toBe(false)
  await ours.close()
})

test('a name that no program of ours wrote is nobody’s', async () => {
  expect(await Promise.all(['', 'f2b1c2de-0000-4000-8000-000000000000', '1:x'].map(lives))).toEqual([
    false,
    false,
    false,
  ])
})
