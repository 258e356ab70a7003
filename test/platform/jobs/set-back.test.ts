// The database's clock can't be set back in a test, so what is stored is moved ahead instead: to the program it is the same.

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { Type } from '@sinclair/typebox'
import { startIntake, stopIntake } from '../../../src/leads'
import { clock, days, hours, minutes, seconds } from '../../../src/platform/clock'
import { job } from '../../../src/platform/jobs/job'
import { enqueue, startJobs, stopJobs } from '../../../src/platform/jobs/jobs'
import { lookAtClock, repairMoments, stopWatchingClock, watchClock } from '../../../src/platform/jobs/set-back'
import { type Answer, startApp, type TestApp } from '../../support/app'
import { withRoom } from '../../support/rooms'
import type { World } from '../../support/world'
import { answerStep, codeOf, signIn, ticketOf, withTotp, worldWithPasswords } from '../../workspace/second-step/set-up'
import { waitFor } from '../wait-for'

const ran: string[] = []
const tried = job({
  name: 'set-back.try',
  schema: Type.Object({ who: Type.String() }),
  pollSeconds: 0.5,
  handler: async ({ who }) => {
    ran.push(who)
  },
})

const onSetBack = (repair: () => Promise<unknown>) => withRoom({ clockSetBack: [{ name: 'set-back.test', repair }] })

const { now: realNow, monotonic } = clock
let app: TestApp
let world: World
beforeAll(async () => {
  app = await startApp()
  withRoom({ jobs: [tried] })
})
beforeEach(async () => {
  world = await worldWithPasswords(app)
})
afterEach(async () => {
  clock.now = realNow
  clock.monotonic = monotonic
  stopWatchingClock()
  withRoom({ jobs: [tried] })
  await stopJobs()
})
afterAll(async () => {
  await stopIntake()
  await app.close()
})

const STEPS = [minutes(5), days(1)]
/** Both clocks in hand: lets `ms` pass, in which the time of day goes on by `step` more. */
function passingTime() {
  let [now, even] = [1_000_000_000_000, 0]
  clock.now = () => now
  clock.monotonic = () => even
  watchClock()
  return async (ms: number, step: number) => {
    now += ms + step
    even += ms
    await lookAtClock()
  }
}
const interval = (ms: number) => `${ms} milliseconds`

describe('a clock that was set back', () => {
  test('is noticed by the one that never is, and only then', async () => {
    let repaired = 0
    onSetBack(async () => repaired++)
    const pass = passingTime()
    // For what happened while no program ran.
    await pass(seconds(5), 0)
    expect(repaired).toBe(1)
    await pass(seconds(5), 300)
    await pass(seconds(5), -300)
    await pass(seconds(5), days(1))
    expect(repaired).toBe(1)
    await pass(seconds(5), -days(1))
    expect(repaired).toBe(2)
    await pass(seconds(5), 0)
    expect(repaired).toBe(2)
    await pass(seconds(5), -minutes(5))
    expect(repaired).toBe(3)
  })

  test('is repaired at every look until nothing of it failed', async () => {
    const tries: string[] = []
    let isAway = true
    onSetBack(async () => {
      tries.push(isAway ? 'away' : 'done')
      if (isAway) throw new Error('the database is away')
    })
    const pass = passingTime()
    await pass(seconds(5), -minutes(5))
    await pass(seconds(5), 0)
    await pass(seconds(5), -days(1))
    isAway = false
    await pass(seconds(5), 0)
    await pass(seconds(5), 0)
    expect(tries).toEqual(['away', 'away', 'away', 'done'])
  })

  test('once more while it is being repaired is repaired once more', async () => {
    let tries = 0
    const pass = passingTime()
    onSetBack(async () => {
      tries++
      if (tries === 1) await pass(seconds(5), -minutes(5))
    })
    await pass(seconds(5), -minutes(5))
    expect(tries).toBe(1)
    await pass(seconds(5), 0)
    await pass(seconds(5), 0)
    expect(tries).toBe(2)
  })

  test.each(STEPS)('by %i ms lets everybody in: sign-in, session, key, push, and a retry of theirs', async ms => {
    const key = await world.keyOf(world.asha, ['leads:write', 'leads:read', 'contacts:write'])
    const path = new URL(world.source!.push_url).pathname
    const upsert = () =>
      app.call('POST', '/actions/upsert_lead', {
        as: key,
        body: { name: 'Kiran Desai', phone: '9800000001', external_id: 'one' },
        headers: { 'idempotency-key': 'run-1' },
        from: '203.0.113.9',
      })
    const asked = async (): Promise<Answer[]> => [
      await signIn(app, world.ravi),
      await app.call('GET', '/me', { as: world.ravi, from: '203.0.113.9' }),
      await app.call('GET', '/search?q=kiran', { as: world.ravi }),
      await app.call('GET', '/leads', { as: key, from: '203.0.113.9' }),
      await app.call('POST', path, { body: { phone: '9800000001' }, from: '203.0.113.9' }),
      await app.call('GET', '/api/health?ready=1', { from: '203.0.113.9' }),
      await upsert(),
    ]
    const before = await asked()
    const stopped = realNow()
    clock.now = () => stopped - ms
    const after = await asked()
    expect(after.map(({ status }) => status)).toEqual(before.map(({ status }) => status))
    expect(after.map(({ status }) => status)).not.toContain(429)
    expect(after.at(-1)!.headers.get('idempotent-replayed')).toBe('true')
    expect(after.at(-1)!.body).toEqual(before.at(-1)!.body)
  })

  test.each(STEPS)('by %i ms keeps nobody waiting who failed to sign in', async ms => {
    for (let i = 0; i < 5; i++) await signIn(app, world.neha, 'not the password')
    await app.db
      .sql`update member set last_failed_at = last_failed_at + ${interval(ms)}::interval where id = ${world.neha.id}`
    expect((await signIn(app, world.neha)).status).toBe(429)
    await repairMoments()
    // As long as after any fifth failure, two seconds, and no longer.
    await waitFor(async () => (await signIn(app, world.neha)).status === 200)
  })

  test.each(STEPS)('by %i ms takes no code of now for a used one, and no used one ever again', async ms => {
    const start = realNow()
    let now = start
    clock.now = () => now
    const { secret } = await withTotp(app, world.imran)
    const enter = async (code: string) =>
      (await answerStep(app, { ticket: await ticketOf(app, world.imran), code })).status
    const used: string[] = [codeOf(secret, start - 30_000)]
    const enterAt = async (at: number) => {
      now = at
      used.push(codeOf(secret))
      return enter(codeOf(secret))
    }
    expect(await enterAt(start)).toBe(200)
    // Twelve half minutes on, so that some of what was used lies ahead and some behind.
    expect(await enterAt(start + minutes(6))).toBe(200)
    await repairMoments()
    expect(await enterAt(start + minutes(6) - ms + 30_000)).toBe(200)
    expect(await enter(codeOf(secret))).toBe(401)
    await repairMoments()
    expect(await enterAt(start + minutes(6) - ms + 90_000)).toBe(200)
    expect(await enterAt(start + minutes(6) - ms + 60_000)).toBe(200)
    await repairMoments()
    for (const at of [start - 30_000, start, start + minutes(6)]) {
      now = at
      expect(used).toContain(codeOf(secret))
      expect(await enter(codeOf(secret))).toBe(401)
    }
    expect(await enterAt(start + minutes(6) + 30_000)).toBe(200)
    now -= 30_000
    expect(await enter(codeOf(secret, now - 30_000))).toBe(401)
  })

  test('lets no code in that is older than the hundred last used ones', async () => {
    const at = realNow()
    clock.now = () => at
    const { secret } = await withTotp(app, world.imran)
    const step = Math.floor(at / 30_000)
    const full = Array.from({ length: 100 }, (_, i) => step + 10 + 2 * i)
    await app.db.sql`update totp set used_steps = ${`{${full}}`}::bigint[] where member_id = ${world.imran.id}`
    const enter = async () =>
      (await answerStep(app, { ticket: await ticketOf(app, world.imran), code: codeOf(secret) })).status
    expect(await enter()).toBe(401)
    clock.now = () => at + 11 * 30_000
    expect(await enter()).toBe(200)
    const [row] = await app.db.sql`select used_steps[1] as first, cardinality(used_steps) as many from totp
      where member_id = ${world.imran.id}`
    expect([Number(row!.first) - step, row!.many]).toEqual([11, 100])
    clock.now = () => at + 10 * 30_000
    expect(await enter()).toBe(401)
  })

  test.each(STEPS)('by %i ms puts off no accepted lead, mail, link, key or piece of a job', async ms => {
    const { sql } = app.db
    const key = await world.keyOf(world.asha, ['leads:write'])
    const company = world.company.id
    const pushed = await app.call('POST', new URL(world.source!.push_url).pathname, { body: { phone: '9800000007' } })
    const { id } = pushed.body.data
    const soon = interval(ms + 100_000)
    await sql`update lead_submission set attempts = 1, retry_at = now() + ${soon}::interval where id = ${id}`
    await sql`insert into set_aside (company_id, job, subject_id, failures, failed_at, retry_at)
      values (${company}, 'sla.watch', 'led_1', 1, now() + ${soon}::interval, now() + ${soon}::interval)`
    await sql`insert into entry_link (company_id, member_id, purpose, token_hash, created_at, expires_at)
      values (${company}, ${world.dev.id}, 'password_reset', ${Buffer.from(world.dev.id)}, now() + ${soon}::interval, now() + interval '3 days')`
    const note = () => app.call('POST', '/activities', { as: key, body: {}, headers: { 'idempotency-key': 'left' } })
    expect((await note()).status).toBe(422)
    const claimedUntil = (from: string) =>
      sql`update idempotency_key set status = null, body = null, locked_until = now() + ${from}::interval
        where company_id = ${company} and key = 'left'`
    await claimedUntil('80 seconds')
    expect((await note()).body.error.code).toBe('idempotency_in_progress')
    await claimedUntil(soon)
    await repairMoments()
    const [waits] = await sql`select
      (select retry_at < now() from lead_submission where id = ${id}) as lead,
      (select retry_at < now() and failed_at <= now() from set_aside where company_id = ${company}) as aside,
      (select created_at < now() from entry_link where member_id = ${world.dev.id}) as link`
    expect(waits).toEqual({ lead: true, aside: true, link: true })
    expect((await note()).status).toBe(422)
    startIntake()
    await waitFor(
      async () => (await sql`select from lead_submission where id = ${id} and status = 'done'`).length === 1,
    )
    await stopIntake()
  })

  test.each(STEPS)('by %i ms is repaired once, however many programs repair it', async ms => {
    const { sql } = app.db
    const company = world.company.id
    const ahead = (wait: number) => sql`now() + ${interval(ms + wait)}::interval`
    const waits = { fresh: 0, sending: minutes(2), second: minutes(5), fifth: hours(4) }
    const attempts = { fresh: 0, sending: 1, second: 2, fifth: 9 }
    for (const name of ['fresh', 'sending', 'second', 'fifth'] as const) {
      await sql`insert into mail (company_id, id, member_id, recipient, template, subject, text, html, status, attempts, next_at, created_at)
        values (${company}, ${`mai_${name}_${ms}`}, ${world.ravi.id}, 'ravi@example.in', 'notification', 'Hello', 'Hello', 'Hello',
          'waiting', ${attempts[name]}, ${ahead(waits[name])}, ${ahead(0)})`
    }
    await sql`insert into set_aside (company_id, job, subject_id, failures, failed_at, retry_at) values
      (${company}, 'contacts.compare', 'con_before', 4, now() - interval '7 minutes', now() + interval '1 minute'),
      (${company}, 'contacts.compare', 'con_after', 4, ${ahead(0)}, ${ahead(minutes(8))}),
      (${company}, 'contacts.compare', 'con_longest', 12, now() - interval '1 minute', now() + interval '359 minutes')`
    await sql`delete from contact_to_compare where company_id = ${company}`
    await sql`insert into contact_to_compare (company_id, contact_id, at) values
      (${company}, 'con_changed', ${ahead(0)}),
      (${company}, 'con_before', now() + interval '1 minute'), (${company}, 'con_after', ${ahead(minutes(8))})`
    const moments = () => sql`
      select id as what, next_at as moment from mail where company_id = ${company}
      union all select subject_id, retry_at from set_aside where company_id = ${company}
      union all select 'line ' || contact_id, at from contact_to_compare where company_id = ${company}
      order by what`
    const before = realNow()
    expect(await repairMoments()).toBe(true)
    const once = await moments()
    const after = realNow()
    await Promise.all([repairMoments(), repairMoments()])
    expect([...(await moments())]).toEqual([...once])
    const wait = new Map(once.map(({ what, moment }) => [what, new Date(moment).getTime()]))
    const expectWait = (what: string, least: number, most = least) => {
      expect(wait.get(what)).toBeGreaterThanOrEqual(before + least - 1000)
      expect(wait.get(what)).toBeLessThanOrEqual(after + most + 1000)
    }
    for (const name of ['fresh', 'sending', 'second', 'fifth'] as const) expectWait(`mai_${name}_${ms}`, waits[name])
    expectWait('con_before', 0, minutes(1))
    expectWait('con_after', 0)
    expectWait('con_longest', minutes(358), minutes(359))
    expectWait('line con_changed', 0)
    expectWait('line con_before', 0, minutes(1))
    expectWait('line con_after', 0)
  })

  test.each(STEPS)('by %i ms lets jobs begin that were due, and looks at schedules', async ms => {
    const { sql } = app.db
    await startJobs({ work: false })
    const id = await enqueue('set-back.try', { who: `after ${ms}` })
    const ahead = interval(ms)
    await sql`update pgboss.job set created_on = created_on + ${ahead}::interval, start_after = start_after + ${ahead}::interval,
      singleton_on = (now() + ${ahead}::interval) at time zone 'UTC' where id = ${id}`
    await sql`update pgboss.version set cron_on = now() + ${ahead}::interval`
    await sql`update pgboss.queue set monitor_claim_on = now() + ${ahead}::interval, maintain_on = now() + ${ahead}::interval`
    await stopJobs()
    await startJobs({ work: true })
    await repairMoments()
    await waitFor(async () => ran.includes(`after ${ms}`))
    const [left] = await sql`select
      (select count(*)::int from pgboss.version where cron_on > now()) as crons,
      (select count(*)::int from pgboss.queue where greatest(monitor_claim_on, maintain_on) > now()) as queues,
      (select count(*)::int from pgboss.job where id = ${id} and singleton_on is not null) as slots`
    expect(left).toEqual({ crons: 0, queues: 0, slots: 0 })
  })
})
