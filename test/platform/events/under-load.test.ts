// A consumer that hangs, one that throws, one that is slow, and a good one, while 500 events a second happen.

import { afterAll, beforeAll, expect, test } from 'bun:test'
import { db } from '../../../src/platform/db/database'
import type { Consumer, FannedEvent } from '../../../src/platform/events/consumer'
import { FanOut } from '../../../src/platform/events/fan-out'
import { onWake } from '../../../src/platform/events/wake'
import { setLogLevel } from '../../../src/platform/log'
import { Hub } from '../../../src/platform/realtime/hub'
import { freshDatabase, type TestDatabase } from '../../support/database'
import { waitFor } from '../wait-for'
import { backoff, caughtUp, company, deadLetters, happen, leadEvent, mapOf } from './listed'

const EVENTS = 1500
const LEADS = 30
/** Every so many events one that a consumer can't take. */
const POISON_EVERY = 50
/** Of a second. Ten at once, each ten for a lead: 500 events a second. */
const TICK = 20

let database: TestDatabase
const post = new Hub()

beforeAll(async () => {
  setLogLevel('silent')
  database = await freshDatabase()
  db.open({ app: database.app, system: database.system })
  await database.sql`insert into company (id, name) values (${company.id}, 'Lakeview Realty')`
  await post.start(database.system)
})

afterAll(async () => {
  onWake(undefined)
  await post.stop()
  await db.close()
  await database.close()
})

const leadOf = (n: number): string => `led_${n % LEADS}`
const isPoison = (n: number): boolean => n % POISON_EVERY === POISON_EVERY - 1
const all = Array.from({ length: EVENTS }, (_, n) => n)
const numbers = (events: readonly FannedEvent[]): number[] => events.map(event => event.changes.n as number)

/** The same numbers, each record's in the order in which they are given. */
const byLead = (given: readonly number[]) => Map.groupBy(given, leadOf)
const expectOrder = (given: readonly number[]) => {
  for (const ofLead of byLead(given).values()) expect(ofLead).toEqual(ofLead.toSorted((a, b) => a - b))
}

async function load(): Promise<void> {
  for (let n = 0; n < EVENTS; n += 10) {
    await happen(...all.slice(n, n + 10).map(one => leadEvent(leadOf(one), { n: one })))
    await Bun.sleep(TICK)
  }
}

test('none holds up another, and each gets all of it in order', async () => {
  const good: number[] = []
  const slow: number[] = []
  const thrower: number[] = []
  const hanging = { cancelled: [] as number[], done: [] as number[] }
  let stuck = 0
  const gate = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  const consumers: Consumer[] = [
    { name: 'good', handle: events => void good.push(...numbers(events)) },
    {
      name: 'slow',
      async handle(events) {
        await gate.promise
        slow.push(...numbers(events))
      },
    },
    {
      name: 'thrower',
      handle(events) {
        if (numbers(events).some(isPoison)) throw new Error('can’t take this')
        thrower.push(...numbers(events))
      },
    },
    {
      name: 'hanging',
      timeout: 10,
      async handle(events, { signal }) {
        if (numbers(events).includes(7)) {
          hanging.cancelled.push(events.length)
          await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
        }
        hanging.done.push(...numbers(events))
      },
    },
    {
      name: 'never ends',
      timeout: 10,
      async handle() {
        stuck++
        await end.promise
      },
    },
  ]
  const fanOut = new FanOut(post, { consumers: mapOf(...consumers), backoff })
  onWake(() => fanOut.notify())
  fanOut.start({ work: true })
  await load()
  await caughtUp(database, 'good')
  expect(good.toSorted((a, b) => a - b)).toEqual(all)
  expectOrder(good)
  // The others are not done, and nobody began them again beside what runs.
  expect(slow).toEqual([])
  expect(stuck).toBe(1)
  const [behind] = await database.sql`
    select count(*)::int as n from event_consumer where name in ('slow', 'never ends') and position = 0`
  expect(behind!.n).toBe(2)

  await caughtUp(database, 'thrower')
  const poison = all.filter(isPoison)
  expectOrder(thrower)
  expect(thrower.toSorted((a, b) => a - b)).toEqual(all.filter(n => !isPoison(n)))
  expect(await deadLetters(database, 'thrower')).toEqual(
    poison.map(n => ({ subject_id: leadOf(n), tries: 3, error: 'can’t take this' })),
  )

  await caughtUp(database, 'hanging')
  expectOrder(hanging.done)
  expect(hanging.done.toSorted((a, b) => a - b)).toEqual(all.filter(n => n !== 7))
  expect(hanging.cancelled.filter(size => size === 1)).toHaveLength(3)
  expect(await deadLetters(database, 'hanging')).toEqual([
    { subject_id: 'led_7', tries: 3, error: 'not done within 0.01 seconds' },
  ])

  gate.resolve()
  await caughtUp(database, 'slow')
  expectOrder(slow)
  expect(slow.toSorted((a, b) => a - b)).toEqual(all)
  end.resolve()
  await waitFor(async () => stuck > 1)
  await fanOut.stop()
}, 60_000)
