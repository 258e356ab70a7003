// Statements of one transaction are sent side by side; the first that fails decides what is answered.

import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { db } from '../../../src/platform/db/database'
import { faultOf } from '../../../src/platform/db/failures'
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
const fail = query<{ code: string }, object>('test/fail', `select app.test_failure($1::text)`, ['code'])
const one = query<object, { n: number }>('test/one', 'select 1 as n', [])

beforeAll(async () => {
  database = await freshDatabase()
  db.open({ app: database.app, system: database.system })
  const { open } = await import('../../../src/platform/db/connection')
  const owner = open(database.owner, 'angan-test', 1)
  await owner.unsafe(`create function app.test_failure(code text) returns void language plpgsql as $$
    begin raise exception 'made to fail' using errcode = code, constraint = 'test_constraint'; end $$`)
  await owner.end()
  await db.write(lakeview, work => work.count(add, {}))
})
afterAll(async () => {
  await db.close()
  await database.close()
})

/** Sends `failing` and then `others`, and hears of the failing one last of all. */
async function heardLast(failing: Promise<unknown>, ...others: Promise<unknown>[]): Promise<unknown> {
  const late = failing.catch(async error => {
    await Promise.allSettled(others)
    throw error
  })
  return Promise.all([late, ...others])
}

const caught = (run: (work: Write) => Promise<unknown>) =>
  db.write(lakeview, run).then(
    () => null,
    (error: unknown) => error,
  )

describe('statements behind one that failed report the one that failed', () => {
  test.each([
    ['23503', 'conflict'],
    ['23505', 'duplicate'],
    ['23514', 'validation_failed'],
    ['22P02', 'validation_failed'],
    ['57014', 'not_ready'],
  ])('with %s, however late its caller hears of it', async (code, answered) => {
    const error = await caught(work => heardLast(work.all(fail, { code }), work.all(one, {}), work.count(one, {})))
    expect(error).toMatchObject({ code, query_name: 'test/fail' })
    expect<string | undefined>(faultOf(error)?.code).toBe(answered)
  })

  test('also when all of them are waited for, and the last one is asked first', async () => {
    const error = await caught(async work => {
      const ends = await Promise.allSettled([work.all(one, {}), work.all(fail, { code: '23514' }), work.all(one, {})])
      throw (ends.at(-1) as PromiseRejectedResult).reason
    })
    expect(error).toMatchObject({ code: '23514', query_name: 'test/fail' })
  })

  test('also of two that failed for reasons of their own', async () => {
    const error = await caught(work => heardLast(work.all(fail, { code: '23503' }), work.all(fail, { code: '23514' })))
    expect(error).toMatchObject({ code: '23503' })
  })

  test('also where its failure was swallowed, and at the commit', async () => {
    const behind = await caught(async work => {
      await work.all(fail, { code: '23514' }).catch(() => {})
      return work.all(one, {})
    })
    const atCommit = await caught(work => work.all(fail, { code: '23514' }).catch(() => {}))
    expect([behind, atCommit]).toMatchObject([{ code: '23514' }, { code: '23514' }])
  })

  test('also over every company', async () => {
    const failing = db.everyCompanyWrite(work => heardLast(work.all(fail, { code: '23505' }), work.all(one, {})))
    await expect(failing).rejects.toMatchObject({ code: '23505', query_name: 'test/fail' })
  })
})

test('what is to be run again is run again, whoever of its statements is heard first', async () => {
  let tries = 0
  const answer = await db.write(lakeview, async work => {
    if (++tries === 1) await heardLast(work.all(fail, { code: '40001' }), work.all(one, {}))
    return work.one(one, {})
  })
  expect([tries, answer.n]).toEqual([2, 1])
})

test('a constraint that makes the work run again does so when a statement behind it is heard first', async () => {
  let tries = 0
  await db.write(lakeview, async work => {
    work.runAgainOn('test_constraint')
    if (++tries === 1) await heardLast(work.all(fail, { code: '23505' }), work.all(one, {}))
  })
  expect(tries).toBe(2)
})

test('a read is no transaction: a statement that failed says nothing of the next', async () => {
  const answer = await db.read(lakeview, async work => {
    await work.all(fail, { code: '23514' }).catch(() => {})
    return work.one(one, {})
  })
  expect(answer.n).toBe(1)
})
