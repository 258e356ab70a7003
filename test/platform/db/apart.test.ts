// A part of a transaction comes to nothing by itself, and the rest stands.

import { afterAll, beforeAll, expect, test } from 'bun:test'
import { db } from '../../../src/platform/db/database'
import { query } from '../../../src/platform/db/query'
import { systemOf } from '../../../src/platform/db/who'
import type { Write } from '../../../src/platform/db/work'
import { freshDatabase, type TestDatabase } from '../../support/database'

let database: TestDatabase
const lakeview = systemOf({ id: 'com_lakeview', zone: 'Asia/Kolkata' })
const add = query<{ company_id: string }, object>(
  'test/add',
  `insert into company (id, name) values ($1, 'Lakeview Realty')`,
  ['company_id'],
)
const rename = query<{ company_id: string; name: string }, object>(
  'test/rename',
  'update company set name = $2 where id = $1',
  ['company_id', 'name'],
)
const name = query<{ company_id: string }, { name: string }>('test/name', 'select name from company where id = $1', [
  'company_id',
])
const lifted = query<object, { lifted: string }>(
  'test/lifted',
  `select current_setting('app.lifted', true) as lifted`,
  [],
)
const fail = query<object, object>('test/fail', 'select 1 / 0', [])

beforeAll(async () => {
  database = await freshDatabase()
  db.open({ app: database.app, system: database.system })
  await db.write(lakeview, work => work.count(add, {}))
})
afterAll(async () => {
  await db.close()
  await database.close()
})

const called = async (): Promise<string> => (await db.read(lakeview, work => work.one(name, {}))).name
const failing = async (work: Write): Promise<string> => {
  await work.count(rename, { name: 'Nobody' })
  await work.count(fail, {})
  return 'not reached'
}

test('a part that fails leaves what stands before and behind it', async () => {
  const said = await db.write(lakeview, async work => {
    await work.count(rename, { name: 'Before' })
    const words = await work.apart(() => failing(work)).catch((error: Error) => error.message)
    expect((await work.one(name, {})).name).toBe('Before')
    await work.apart(() => work.count(rename, { name: 'Behind' }))
    return words
  })
  expect(said).toContain('division by zero')
  expect(await called()).toBe('Behind')
})

test('a part that is only tried answers what it found, with the parts in it, and wrote nothing', async () => {
  const found = await db.write(lakeview, async work => {
    await work.count(rename, { name: 'Kept' })
    return work.apart(
      async () => {
        await work.apart(() => failing(work)).catch(() => null)
        await work.apart(() => work.count(rename, { name: 'Tried' }))
        return (await work.one(name, {})).name
      },
      { keep: false },
    )
  })
  expect(found).toBe('Tried')
  expect(await called()).toBe('Kept')
})

test('what was lifted in a part that failed is down behind it, and stays lifted around it', async () => {
  await db.write(lakeview, async work => {
    const inner = () => work.beyondReach('the test lifts it', () => failing(work))
    await work.apart(inner).catch(() => null)
    expect((await work.one(lifted, {})).lifted).not.toBe('on')
    await work.beyondReach('the test lifts it', async () => {
      await work.apart(inner).catch(() => null)
      expect((await work.one(lifted, {})).lifted).toBe('on')
    })
  })
})

test('a failure behind a part that was taken back is the one that is told', async () => {
  const told = db.write(lakeview, async work => {
    await work.apart(() => failing(work)).catch(() => null)
    await work.count(rename, { name: null as never })
  })
  await expect(told).rejects.toThrow('null value in column "name"')
})
