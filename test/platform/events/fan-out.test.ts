import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'bun:test'
import { db } from '../../../src/platform/db/database'
import type { Consumer, FannedEvent } from '../../../src/platform/events/consumer'
import { FanOut } from '../../../src/platform/events/fan-out'
import { onWake } from '../../../src/platform/events/wake'
import { setLogLevel } from '../../../src/platform/log'
import { Hub } from '../../../src/platform/realtime/hub'
import { freshDatabase, type TestDatabase } from '../../support/database'
import { waitFor } from '../wait-for'
import { backoff, caughtUp, company, deadLetters, happen, leadEvent, mapOf, recorder } from './listed'

let database: TestDatabase
const posts = [new Hub(), new Hub()] as const
/** Programs, of which one at a time works for a consumer. None sweeps within a test. */
let programs: FanOut[]

/** A program with these consumers. */
function program(...consumers: Consumer[]): FanOut {
  const post = posts[programs.length]!
  const made = new FanOut(post, { consumers: mapOf(...consumers), sweepEvery: 60_000, backoff })
  programs.push(made)
  return made
}

const begin = (...consumers: Consumer[]): void => program(...consumers).start({ work: true })

beforeAll(async () => {
  setLogLevel('silent')
  database = await freshDatabase()
  db.open({ app: database.app, system: database.system })
  await database.sql`insert into company (id, name) values (${company.id}, 'Lakeview Realty')`
  for (const post of posts) await post.start(database.system)
})

beforeEach(async () => {
  await database.sql`delete from event`
  await database.sql`update event_consumer set holder = null, position = (select position from event_head)`
  programs = []
})

afterEach(async () => {
  onWake(undefined)
  await Promise.all(programs.map(one => one.stop()))
})

afterAll(async () => {
  for (const post of posts) await post.stop()
  await db.close()
  await database.close()
})

test('an event reaches every consumer once, with all that the list knows of it', async () => {
  const events: FannedEvent[] = []
  const other = recorder('scores')
  const first = program({ name: 'webhooks', handle: batch => void events.push(...batch) }, other.consumer)
  onWake(() => first.notify())
  first.start({ work: true })
  await happen({ ...leadEvent('led_1', { changed: ['city'] }), quiet: true })
  await caughtUp(database, 'webhooks')
  await caughtUp(database, 'scores')
  expect(events).toEqual([
    {
      position: expect.any(Number),
      id: expect.stringMatching(/^evt_/),
      company_id: company.id,
      type: 'lead.updated',
      subject: { kind: 'lead', id: 'led_1' },
      actor: { kind: 'system', id: null, name: 'Angan' },
      changes: { changed: ['city'] },
      record: null,
      is_quiet: true,
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    },
  ])
  expect(other.given).toEqual(['led_1'])
})

test('events of one record come in the order in which they happened, over many batches', async () => {
  const steps: unknown[] = []
  const expected = Array.from({ length: 450 }, (_, step) => step)
  await happen(...expected.map(step => leadEvent('led_1', { step })))
  begin({ name: 'webhooks', handle: batch => void steps.push(...batch.map(event => event.changes.step)) })
  await caughtUp(database, 'webhooks')
  expect(steps).toEqual(expected)
})

test('an event that was begun before others and commits after them is not passed over', async () => {
  const { given, consumer } = recorder('webhooks')
  const first = program(consumer)
  onWake(() => first.notify())
  first.start({ work: true })
  const held = Promise.withResolvers<void>()
  const numbered = Promise.withResolvers<void>()
  const late = database.sql.begin(async sql => {
    await sql`insert into event (company_id, id, type, subject_kind, subject_id, actor)
              values (${company.id}, 'evt_late', 'lead.updated', 'lead', 'led_late', '{"kind":"system"}')`
    numbered.resolve()
    await held.promise
  })
  await numbered.promise
  await happen(leadEvent('led_after'))
  await waitFor(() => given.length === 1)
  held.resolve()
  await late
  first.notify()
  await waitFor(() => given.length === 2)
  expect(given).toEqual(['led_after', 'led_late'])
})

test('what a program left behind that had no time to hand it on is handed on at the next start', async () => {
  await happen(leadEvent('led_left'))
  const { given, consumer } = recorder('webhooks')
  begin(consumer)
  await caughtUp(database, 'webhooks')
  expect(given).toEqual(['led_left'])
})

test('a new consumer begins now, at the start of the list, or at an instant', async () => {
  await happen(leadEvent('led_old'))
  begin(recorder('webhooks').consumer)
  await caughtUp(database, 'webhooks')
  await database.sql`update event set at = '2026-11-01T00:00:00Z'`
  await happen(leadEvent('led_recent'))
  programs[0]!.notify()
  await caughtUp(database, 'webhooks')
  const now = recorder('from now')
  const all = recorder('from the start')
  const since = recorder('from an instant')
  const second = program(
    now.consumer,
    { ...all.consumer, from: 'start' },
    {
      ...since.consumer,
      from: { since: '2026-11-02T00:00:00Z' },
    },
  )
  second.start({ work: true })
  await waitFor(async () => (await database.sql`select from event_consumer where name like 'from%'`).length === 3)
  await happen(leadEvent('led_new'))
  second.notify()
  for (const name of ['from now', 'from the start', 'from an instant']) await caughtUp(database, name)
  expect(now.given).toEqual(['led_new'])
  expect(all.given).toEqual(['led_old', 'led_recent', 'led_new'])
  expect(since.given).toEqual(['led_recent', 'led_new'])
})

test('of two programs one hands each event on, while both are told of events by twenty writers', async () => {
  const given: string[] = []
  let atWork = 0
  let mostAtWork = 0
  const slow: Consumer = {
    name: 'webhooks',
    async handle(events) {
      mostAtWork = Math.max(mostAtWork, ++atWork)
      given.push(...events.map(event => event.subject.id))
      await new Promise(resolve => setImmediate(resolve))
      atWork--
    },
  }
  const both = [program(slow), program(slow)]
  onWake(() => both.forEach(one => void one.notify()))
  for (const one of both) one.start({ work: true })
  const leads = Array.from({ length: 200 }, (_, i) => `led_${i}`)
  const writers = Array.from({ length: 20 }, async (_, writer) => {
    for (const lead of leads.slice(writer * 10, writer * 10 + 10)) await happen(leadEvent(lead))
  })
  await Promise.all(writers)
  await caughtUp(database, 'webhooks')
  expect(mostAtWork).toBe(1)
  expect(given.toSorted()).toEqual(leads.toSorted())
})

test('a program that only serves requests wakes the one that works', async () => {
  const { given, consumer } = recorder('webhooks')
  begin(consumer)
  const web = program()
  web.start({ work: false })
  onWake(() => web.notify())
  await happen(leadEvent('led_from_web'))
  await waitFor(() => given.length > 0)
  expect(given).toEqual(['led_from_web'])
})

test('when a program stops, another one goes on where it was', async () => {
  const [one, other] = [recorder('webhooks'), recorder('webhooks')]
  begin(one.consumer)
  await happen(leadEvent('led_1'))
  programs[0]!.notify()
  await caughtUp(database, 'webhooks')
  await programs[0]!.stop()
  await happen(leadEvent('led_2'))
  begin(other.consumer)
  await caughtUp(database, 'webhooks')
  expect([one.given, other.given]).toEqual([['led_1'], ['led_2']])
})

test('what a batch fails at is found by halves, tried three times, and is a dead letter then', async () => {
  const attempts: string[] = []
  const done: string[] = []
  await happen(...['led_a', 'led_b', 'led_poison', 'led_c'].map(lead => leadEvent(lead)))
  begin({
    name: 'webhooks',
    handle(events, { attempt }) {
      const subjects = events.map(event => event.subject.id)
      attempts.push(`${subjects.join(' ')} ${attempt}`)
      if (subjects.includes('led_poison')) throw new Error('cannot read this')
      done.push(...subjects)
    },
  })
  await caughtUp(database, 'webhooks')
  expect(done).toEqual(['led_a', 'led_b', 'led_c'])
  expect(attempts).toEqual([
    'led_a led_b led_poison led_c 1',
    'led_a led_b 1',
    'led_poison led_c 1',
    'led_poison 1',
    'led_c 1',
    'led_poison 2',
    'led_poison 3',
  ])
  expect(await deadLetters(database, 'webhooks')).toEqual([
    { subject_id: 'led_poison', tries: 3, error: 'cannot read this' },
  ])
})

/** Fails twice at the first event of a lead, and keeps the order of what it did. */
function failsAtFirst(name: string, order: 'record' | 'none') {
  const done: string[] = []
  let failures = 0
  const handle: Consumer['handle'] = events => {
    const steps = events.map(({ subject, changes }) => `${subject.id} ${changes.step}`)
    if (steps.includes('led_1 1') && failures < 3 && events.length > 1) throw new Error('busy')
    if (steps.includes('led_1 1') && failures++ < 2) throw new Error('busy')
    done.push(...steps)
  }
  return { done, consumer: { name, order, handle } }
}

const FOUR = [leadEvent('led_1', { step: 1 }), leadEvent('led_2', { step: 1 }), leadEvent('led_1', { step: 2 })]

test('while an event is retried, only what follows of its record waits', async () => {
  const { done, consumer } = failsAtFirst('webhooks', 'record')
  await happen(...FOUR, leadEvent('led_1', { step: 3 }))
  begin(consumer)
  await caughtUp(database, 'webhooks')
  expect(done).toEqual(['led_2 1', 'led_1 1', 'led_1 2', 'led_1 3'])
})

test('where order does not matter nothing waits', async () => {
  const { done, consumer } = failsAtFirst('scores', 'none')
  await happen(...FOUR, leadEvent('led_1', { step: 3 }))
  begin(consumer)
  await caughtUp(database, 'scores')
  expect(done).toEqual(['led_2 1', 'led_1 2', 'led_1 3', 'led_1 1'])
})

test('a consumer that is down pauses: its events are not used up, and all are done when it is back', async () => {
  const steady = recorder('scores')
  const done: string[] = []
  let isDown = true
  let calls = 0
  const leads = Array.from({ length: 60 }, (_, i) => `led_${i}`)
  await happen(...leads.map(lead => leadEvent(lead)))
  begin(
    {
      name: 'webhooks',
      handle(events) {
        calls++
        if (isDown) throw new Error('no answer')
        done.push(...events.map(event => event.subject.id))
      },
    },
    steady.consumer,
  )
  await caughtUp(database, 'scores')
  const trouble = () => database.sql`select trouble from event_consumer where name = 'webhooks' and trouble is not null`
  let told: unknown
  await waitFor(async () => {
    told = (await trouble())[0]?.trouble
    return told
  })
  expect(told).toBe('It fails at everything, so it pauses and tries again within a minute')
  expect(steady.given).toEqual(leads)
  expect(calls).toBeLessThan(60)
  isDown = false
  await caughtUp(database, 'webhooks')
  const dead = (await deadLetters(database, 'webhooks')).map(letter => letter.subject_id as string)
  expect([...done, ...dead].toSorted()).toEqual(leads.toSorted())
  expect(await trouble()).toHaveLength(0)
})

test('a handler that takes too long is cancelled, and tried again', async () => {
  const reasons: string[] = []
  await happen(leadEvent('led_1'))
  begin({
    name: 'webhooks',
    timeout: 20,
    handle: (_, { signal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => {
          reasons.push(signal.reason.message)
          reject(signal.reason)
        })
      }),
  })
  await caughtUp(database, 'webhooks')
  expect(reasons).toEqual(Array(3).fill('not done within 0.02 seconds'))
  expect(await deadLetters(database, 'webhooks')).toEqual([
    { subject_id: 'led_1', tries: 3, error: 'not done within 0.02 seconds' },
  ])
})

test('a stop cancels what is being done, and the next program does it', async () => {
  const begun = Promise.withResolvers<void>()
  await happen(leadEvent('led_1'))
  begin({
    name: 'webhooks',
    handle: (_, { signal }) =>
      new Promise((_resolve, reject) => {
        begun.resolve()
        signal.addEventListener('abort', () => reject(signal.reason))
      }),
  })
  await begun.promise
  await programs[0]!.stop()
  const { given, consumer } = recorder('webhooks')
  begin(consumer)
  await caughtUp(database, 'webhooks')
  expect(given).toEqual(['led_1'])
  expect(await deadLetters(database, 'webhooks')).toEqual([])
})
