import { afterAll, beforeAll, expect, test } from 'bun:test'
import { setLogLevel } from '../../../src/platform/log'
import { Hub, RECONNECTED } from '../../../src/platform/realtime/hub'
import { freshDatabase, type TestDatabase } from '../../support/database'
import { waitFor } from '../wait-for'

let database: TestDatabase
/** Two programs on one database, as far as the hub is concerned. */
const here = new Hub(100)
const there = new Hub(100)

beforeAll(async () => {
  setLogLevel('silent')
  database = await freshDatabase()
  await here.start(database.system)
  await there.start(database.system)
})

afterAll(async () => {
  await here.stop()
  await there.stop()
  await database.close()
})

/** What arrives on a topic, in the order of its arrival. */
function listenOn(hub: Hub, topic: string): object[] {
  const heard: object[] = []
  hub.subscribe(topic, payload => heard.push(payload))
  return heard
}

test('a message reaches its own program before publish returns, and the others soon after', async () => {
  const own = listenOn(here, 'access.changed')
  const others = listenOn(there, 'access.changed')
  here.publish('access.changed', { company_id: 'com_lakeview' })
  expect(own).toEqual([{ company_id: 'com_lakeview' }])
  await waitFor(() => others.length > 0)
  expect(others).toEqual([{ company_id: 'com_lakeview' }])
})

test('the echo of one’s own message is dropped', async () => {
  const own = listenOn(here, 'sources.changed')
  const answers = listenOn(here, 'answer')
  there.subscribe('sources.changed', () => there.publish('answer', {}))
  here.publish('sources.changed', { company_id: 'com_lakeview' })
  // The answer came over the same connection behind the echo, so the echo has been and gone.
  await waitFor(() => answers.length > 0)
  expect(own).toEqual([{ company_id: 'com_lakeview' }])
})

test('of a thousand at once each arrives, once and in order, in a few notifications', async () => {
  const heard = listenOn(there, 'burst') as { n: number }[]
  const notifications: string[] = []
  const listening = await database.sql.listen('angan', text => notifications.push(text))
  for (let n = 0; n < 1_000; n++) here.publish('burst', { n })
  await waitFor(() => heard.length === 1_000)
  await listening.unlisten()
  expect(heard.map(({ n }) => n)).toEqual(Array.from({ length: 1_000 }, (_, n) => n))
  // 1,000 messages of about 20 bytes are 22 KB: three notifications, one before them, and the hubs' own.
  expect(notifications.filter(text => text.includes('burst')).length).toBeLessThan(6)
})

test('who has unsubscribed hears nothing more', () => {
  const heard: object[] = []
  const end = here.subscribe('intake.waiting', payload => heard.push(payload))
  here.publish('intake.waiting', {})
  end()
  here.publish('intake.waiting', {})
  expect(heard).toHaveLength(1)
})

test('a subscriber that fails does not keep the message from the next one', () => {
  here.subscribe('fragile', () => {
    throw new Error('broken')
  })
  const heard = listenOn(here, 'fragile')
  here.publish('fragile', {})
  expect(heard).toEqual([{}])
})

test('a message that does not fit into a notification is refused', () => {
  expect(() => here.publish('large', { text: 'x'.repeat(7_900) })).toThrow('over 7900')
  expect(() => here.publish('large', { text: 'x'.repeat(7_700) })).not.toThrow()
})

test('text on the channel that is not a message of ours is passed over', async () => {
  const heard = listenOn(here, 'after-noise')
  await database.sql.notify('angan', 'not JSON')
  await database.sql.notify('angan', '{"from":"elsewhere","messages":[[7,{}]]}')
  await database.sql.notify('angan', '{"from":"elsewhere","messages":7}')
  there.publish('after-noise', {})
  await waitFor(() => heard.length > 0)
  expect(heard).toEqual([{}])
})

test('a lost connection is mended, and subscribers are told that they may have missed something', async () => {
  const told = listenOn(there, RECONNECTED)
  expect(there.isUp()).toBe(true)
  await database.sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'angan-hub' and datname = current_database()`
  await waitFor(() => told.length > 0)
  await waitFor(() => here.isUp() && there.isUp())
})

test('a message that is sent on a lost connection arrives, or the others are told that they missed something', async () => {
  const told = listenOn(there, RECONNECTED)
  const heard = listenOn(there, 'after-loss')
  for (let round = 1; round <= 5; round++) {
    const known = told.length + heard.length
    await database.sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'angan-hub' and datname = current_database() and query not ilike 'listen%'`
    here.publish('after-loss', { round })
    await waitFor(() => told.length + heard.length > known)
  }
  await waitFor(() => {
    here.publish('after-loss', { round: 'last' })
    return heard.some(payload => 'round' in payload && payload.round === 'last')
  })
})

test('a stopped hub is down, and its messages stay in its own program', async () => {
  const alone = new Hub()
  await alone.start(database.system)
  await waitFor(() => alone.isUp())
  await alone.stop()
  expect(alone.isUp()).toBe(false)
  const own = listenOn(alone, 'afterwards')
  alone.publish('afterwards', {})
  expect(own).toEqual([{}])
})
