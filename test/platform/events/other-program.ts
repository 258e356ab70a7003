// A program with two consumers, for killed.test.ts to kill. Settings: DATABASE (JSON of the targets).
// What a consumer did is a row of the table `done`; it has no key, so that twice is seen.

import { open } from '../../../src/platform/db/connection'
import { db } from '../../../src/platform/db/database'
import type { Consumer } from '../../../src/platform/events/consumer'
import { FanOut } from '../../../src/platform/events/fan-out'
import { setLogLevel } from '../../../src/platform/log'
import { Hub } from '../../../src/platform/realtime/hub'
import { backoff, mapOf } from './listed'

setLogLevel('silent')
const { app, system } = JSON.parse(process.env.DATABASE!)
const sql = open(system, 'angan-test-killed', 2)
const post = new Hub()

const write = (name: string): Consumer => ({
  name,
  from: 'start',
  batch: 20,
  async handle(events) {
    if (name === 'thrower' && events.some(({ changes }) => changes.is_poison)) throw new Error('can’t take this')
    const rows = events.map(({ subject, changes }) => ({
      consumer: name,
      pid: process.pid,
      lead: subject.id,
      n: changes.n as number,
    }))
    await sql`insert into done ${sql(rows)}`
  },
})

db.open({ app, system })
await post.start(system)
new FanOut(post, { consumers: mapOf(write('good'), write('thrower')), backoff, sweepEvery: 50 }).start({ work: true })
