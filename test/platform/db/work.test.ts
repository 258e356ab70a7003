import { afterAll, beforeAll, expect, test } from 'bun:test'
import { db } from '../../../src/platform/db/database'
import { faultOf, isRetried } from '../../../src/platform/db/failures'
import { Pool } from '../../../src/platform/db/pool'
import { query } from '../../../src/platform/db/query'
import { runRead, runWrite } from '../../../src/platform/db/run-work'
import { systemOf, type Who } from '../../../src/platform/db/who'
import type { Write } from '../../../src/platform/db/work'
import { freshDatabase, type TestDatabase } from '../../support/database'

let database: TestDatabase
const lakeview = systemOf({ id: 'com_lakeview', zone: 'Asia/Kolkata' })
const harbour = systemOf({ id: 'com_harbour', zone: 'Asia/Kolkata' })

const names = query<object, { name: string }>('test/names', 'select name from company order by name', [])
const add = query<{ company_id: string; name: string }, object>(
  'test/add',
  'insert into company (id, name) values ($1, $2)',
  ['company_id', 'name'],
)
const rename = query<{ name: string }, object>('test/rename', 'update company set name = $1', ['name'])
const renameAll = query<object, object>('test/rename_all', `update company set name = 'Of the night'`, [])
const addAnother = query<{ id: string }, object>(
  'test/add_another',
  `insert into company (id, name) values ($1, 'Intruder')`,
  ['id'],
)
const backend = query<object, { pid: number }>('test/pid', 'select pg_backend_pid() as pid', [])
const transaction = query<object, { id: string | null }>(
  'test/xid',
  'select pg_current_xact_id_if_assigned()::text as id',
  [],
)

beforeAll(async () => {
  database = await freshDatabase()
  db.open({ app: database.app, system: database.system, reads: 3, writes: 3 })
  await db.write(lakeview, work => work.count(add, { name: 'Lakeview Realty' }))
  await db.write(harbour, work => work.count(add, { name: 'Harbour Homes' }))
})
afterAll(async () => {
  await db.close()
  await database.close()
})

const namesFor = (who: Who) => db.read(who, async work => (await work.all(names, {})).map(row => row.name))

test('every principal sees its own company, however the connections change hands', async () => {
  const asked = Array.from({ length: 200 }, (_, i) => (i % 2 ? lakeview : harbour))
  const seen = await Promise.all(asked.map(namesFor))
  expect(seen).toEqual(asked.map(who => [who === lakeview ? 'Lakeview Realty' : 'Harbour Homes']))
})

test('a write touches its own company alone, and cannot put a row into another', async () => {
  await db.write(lakeview, work => work.count(rename, { name: 'Lakeview' }))
  expect(await namesFor(harbour)).toEqual(['Harbour Homes'])
  await db.write(lakeview, work => work.count(rename, { name: 'Lakeview Realty' }))
  const intrusion = db.write(lakeview, work => work.count(addAnother, { id: 'com_intruder' }))
  await expect(intrusion).rejects.toThrow('row-level security')
})

test('a write that throws leaves nothing, and its connection serves the next one', async () => {
  for (let i = 0; i < 10; i++) {
    const failing = db.write(lakeview, async work => {
      await work.count(rename, { name: 'Half done' })
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
  }
  expect(await namesFor(lakeview)).toEqual(['Lakeview Realty'])
})

test('reach lifted inside a write does not outlive it', async () => {
  const nobody: Who = {
    ...lakeview,
    settings: { ...lakeview.settings, key: 'nobody', values: lakeview.settings.values },
  }
  const values = [...lakeview.settings.values.slice(0, 6), ...lakeview.settings.values.slice(6).map(() => '')]
  const outside: Who = { ...nobody, settings: { values, key: JSON.stringify(values) } }
  const reach = query<object, { all: boolean }>('test/reach', `select app.sees_all('leads') as all`, [])
  const sees = async (work: Write) => (await work.one(reach, {})).all
  const seen = await db.write(outside, async work => {
    const lifted = await work.beyondReach('a test', async () => [
      await sees(work),
      await work.beyondReach('one inside another', () => sees(work)),
      await sees(work),
    ])
    return [...lifted, await sees(work)]
  })
  expect(seen).toEqual([true, true, true, false])
  const failed = db.write(outside, async work => {
    await work.beyondReach('a test', async () => Promise.reject(new Error('inside'))).catch(() => {})
    return sees(work)
  })
  expect(await failed).toBe(false)
  expect(await db.write(outside, sees)).toBe(false)
})

test('a thousand waiting reads never find themselves inside a write’s transaction', async () => {
  // postgres.js can send BEGIN on a shared connection when about a thousand queries are queued (its issues 823, 1210).
  const writes = Array.from({ length: 40 }, () =>
    db.write(lakeview, async work => {
      await work.count(rename, { name: 'Lakeview Realty' })
      return (await work.one(transaction, {})).id
    }),
  )
  const reads = Array.from({ length: 1500 }, () => db.read(harbour, work => work.one(transaction, {})))
  const ids = await Promise.all(writes)
  expect(new Set(ids).size).toBe(40)
  expect((await Promise.all(reads)).filter(row => row.id !== null)).toEqual([])
})

test('a connection that is lost in the middle of a write fails the write, and the pool mends itself', async () => {
  const broken = db.write(lakeview, async work => {
    await work.count(rename, { name: 'Lost' })
    const { pid } = await work.one(backend, {})
    await database.sql`select 1`
    const admin = await freshAdmin()
    await admin.unsafe(`select pg_terminate_backend(${pid})`)
    await admin.end()
    return work.count(rename, { name: 'Lost twice' })
  })
  await expect(broken).rejects.toThrow()
  expect(await namesFor(lakeview)).toEqual(['Lakeview Realty'])
  expect(await namesFor(harbour)).toEqual(['Harbour Homes'])
})

test('after a lost connection a read is asked again as the right principal, never as nobody', async () => {
  const pool = new Pool(database.app, 'angan-test', 1)
  const ask = () => pool.use(connection => runRead(connection, lakeview, work => work.all(names, {})))
  expect(await ask()).toHaveLength(1)
  const { pid } = await pool.use(connection => runRead(connection, lakeview, work => work.one(backend, {})))
  const admin = await freshAdmin()
  await admin.unsafe(`select pg_terminate_backend(${pid})`)
  await admin.end()
  await pool.use(connection => runRead(connection, lakeview, work => work.all(names, {}))).catch(() => {})
  expect(await ask()).toEqual([{ name: 'Lakeview Realty' }])
  await pool.close()
})

test('a branch that goes on after its unit failed cannot work on a connection that others hold', async () => {
  const pool = new Pool(database.app, 'angan-test', 1)
  let branch: Promise<unknown> = Promise.resolve()
  let goOn = () => {}
  const waiting = new Promise<void>(resolve => {
    goOn = resolve
  })
  const failed = pool.use(connection =>
    runWrite(connection, lakeview, work => {
      branch = waiting.then(() => work.count(rename, { name: 'Left over' }))
      return Promise.all([branch, Promise.reject(new Error('the other branch failed'))])
    }),
  )
  await expect(failed).rejects.toThrow('the other branch failed')
  await pool.use(connection =>
    runWrite(connection, harbour, async work => {
      goOn()
      await expect(branch).rejects.toThrow('test/rename: the unit of work is over')
      expect(await work.all(names, {})).toEqual([{ name: 'Harbour Homes' }])
    }),
  )
  expect(await namesFor(lakeview)).toEqual(['Lakeview Realty'])
  await pool.close()
})

test('reads and writes go on by themselves after the server ended every session', async () => {
  await Promise.all(Array.from({ length: 6 }, () => namesFor(lakeview)))
  const admin = await freshAdmin()
  await admin.unsafe(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name in ('angan-read', 'angan-write')`)
  await admin.end()
  expect(await Promise.all(Array.from({ length: 6 }, () => namesFor(lakeview)))).toEqual(
    Array.from({ length: 6 }, () => ['Lakeview Realty']),
  )
  await db.write(lakeview, work => work.count(rename, { name: 'Lakeview Realty' }))
})

test('commit on a new connection is not taken for the lost one’s', async () => {
  const pool = new Pool(database.app, 'angan-test', 1)
  const lost = pool.use(connection =>
    runWrite(connection, lakeview, async work => {
      await work.count(rename, { name: 'Lost at commit' })
      const { pid } = await work.one(backend, {})
      const admin = await freshAdmin()
      await admin.unsafe(`select pg_terminate_backend(${pid})`)
      await admin.end()
    }),
  )
  await expect(lost).rejects.toThrow()
  expect(await namesFor(lakeview)).toEqual(['Lakeview Realty'])
  await pool.close()
})

async function freshAdmin() {
  const { open } = await import('../../../src/platform/db/connection')
  return open(database.owner, 'angan-test-admin')
}

test('a read that never ends is ended, as one that asks for too much, and its connection serves the next', async () => {
  await db.close()
  db.open({ app: database.app, system: database.system, reads: 1, longestReadMs: 100 })
  const endless = query<object, object>('test/endless', 'select from generate_series(1, 1000000000000)', [])
  const error = await db.read(lakeview, work => work.all(endless, {})).catch((thrown: unknown) => thrown)
  expect(faultOf(error)).toMatchObject({ code: 'not_ready', status: 500, message: expect.stringContaining('too long') })
  expect(await namesFor(lakeview)).toEqual(['Lakeview Realty'])
})

test('whoever waits long for what another transaction holds is told, and keeps nobody else from the connections', async () => {
  await db.close()
  db.open({ app: database.app, system: database.system, writes: 3, longestWaitMs: 300 })
  const held = Promise.withResolvers<void>()
  const isHeld = Promise.withResolvers<void>()
  const holder = db.write(lakeview, async work => {
    await work.count(rename, { name: 'Lakeview Estates' })
    isHeld.resolve()
    await held.promise
  })
  await isHeld.promise
  const waiting = Promise.allSettled(
    Array.from({ length: 6 }, () => db.write(lakeview, work => work.count(rename, { name: 'Other' }))),
  )
  const others = db.write(harbour, work => work.count(rename, { name: 'Harbour' }))
  expect(await others).toBe(1)
  const patient = db.everyCompanyThrough(work => work.count(renameAll, {}))
  for (const { reason } of (await waiting) as PromiseRejectedResult[]) {
    expect(faultOf(reason)).toMatchObject({
      ...{ code: 'not_ready', status: 500, message: expect.stringContaining('Others are changing') },
    })
    expect(isRetried(reason)).toBe(true)
  }
  held.resolve()
  await holder
  // The night has a connection of its own, and time.
  expect(await patient).toBe(2)
  expect(await namesFor(lakeview)).toEqual(['Of the night'])
})

test('a write that never ends is ended, unless it said that it may take long', async () => {
  await db.close()
  db.open({ app: database.app, system: database.system, writes: 1, longestWriteMs: 100 })
  const long = query<object, object>('test/long', 'select pg_sleep(0.3)', [])
  const error = await db.write(lakeview, work => work.all(long, {})).catch((thrown: unknown) => thrown)
  expect(faultOf(error)).toMatchObject({ code: 'not_ready', message: expect.stringContaining('too long') })
  const slow = await db.write(lakeview, work => {
    work.mayTakeLong('it waits')
    return work.all(long, {})
  })
  expect(slow).toHaveLength(1)
  // Of the one transaction alone.
  await expect(db.write(lakeview, work => work.all(long, {}))).rejects.toThrow('statement timeout')
})

test('a transaction that its program left open is ended by the database', async () => {
  await db.close()
  db.open({ app: database.app, system: database.system, writes: 1, longestWriteMs: 100 })
  let tries = 0
  const left = db.write(lakeview, async work => {
    await work.count(rename, { name: 'Left' })
    if (++tries > 1) throw new Error('seen again')
    const { pid } = await work.one(backend, {})
    for (let isThere = true; isThere; ) {
      isThere = (await database.sql`select from pg_stat_activity where pid = ${pid}`).length > 0
    }
    await work.count(rename, { name: 'Left' })
  })
  await expect(left).rejects.toThrow('seen again')
  expect(await namesFor(lakeview)).toEqual(['Of the night'])
})
