// The database's clock can't be set back in a test, so what is stored is moved ahead instead: to the program it is the same.

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { Type } from '@sinclair/typebox'
import { startIntake, stopIntake } from '../../../src/leads'
import { clock, days, minutes, seconds } from '../../../src/platform/clock'
import { declareJob } from '../../../src/platform/jobs/declare'
import { enqueue, startJobs, stopJobs } from '../../../src/platform/jobs/jobs'
import { lookAtClock, onSetBack, setBackBy, watchClock } from '../../../src/platform/jobs/set-back'
import { type Answer, startApp, type TestApp } from '../../support/app'
import type { World } from '../../support/world'
import { codeOf, signIn, withTotp, worldWithPasswords } from '../../workspace/second-step/set-up'
import { waitFor } from '../wait-for'

const ran: string[] = []
declareJob({
  name: 'set-back.try',
  schema: Type.Object({ who: Type.String() }),
  pollSeconds: 0.5,
  handler: async ({ who }) => {
    ran.push(who)
  },
})

const { now: realNow, monotonic } = clock
let app: TestApp
let world: World
beforeAll(async () => {
  app = await startApp()
})
beforeEach(async () => {
  world = await worldWithPasswords(app)
})
afterEach(async () => {
  clock.now = realNow
  await stopJobs()
})
afterAll(async () => {
  clock.monotonic = monotonic
  await stopIntake()
  await app.close()
})

const STEPS = [minutes(5), days(1)]
const interval = (ms: number) => `${ms} milliseconds`

describe('a clock that was set back', () => {
  test('is noticed by the one that never is, and only then', async () => {
    const mended: number[] = []
    onSetBack('set-back.test', async ms => mended.push(ms))
    let [now, even] = [1_000_000_000_000, 0]
    clock.now = () => now
    clock.monotonic = () => even
    watchClock()
    const pass = async (ms: number, step: number) => {
      now += ms + step
      even += ms
      await lookAtClock()
    }
    await pass(seconds(5), 0)
    await pass(seconds(5), 300)
    await pass(seconds(5), -300)
    await pass(seconds(5), days(1))
    expect(mended).toEqual([])
    await pass(seconds(5), -days(1))
    await pass(seconds(5), 0)
    await pass(seconds(5), -minutes(5))
    expect(mended).toEqual([days(1), minutes(5)])
    clock.monotonic = monotonic
    onSetBack('set-back.test', async () => {})
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
    await setBackBy(ms)
    // As long as after any fifth failure, two seconds, and no longer.
    await waitFor(async () => (await signIn(app, world.neha)).status === 200)
  })

  test.each(STEPS)('by %i ms takes no code of now for one that was used', async ms => {
    const { secret } = await withTotp(app, world.imran)
    const step = async () => {
      const ticket = (await signIn(app, world.imran)).body.data.ticket
      return (await app.call('POST', '/session/second-step', { body: { ticket, code: codeOf(secret) } })).status
    }
    await app.db
      .sql`update totp set last_step = last_step + ${Math.ceil(ms / 30_000)} where member_id = ${world.imran.id}`
    expect(await step()).toBe(401)
    await setBackBy(ms)
    expect(await step()).toBe(200)
  })

  test.each(STEPS)('by %i ms puts off no accepted lead, mail, link, key or piece of a job', async ms => {
    const { sql } = app.db
    const key = await world.keyOf(world.asha, ['leads:write'])
    const company = world.company.id
    const pushed = await app.call('POST', new URL(world.source!.push_url).pathname, { body: { phone: '9800000007' } })
    const { id } = pushed.body.data
    const soon = interval(ms + 10)
    await sql`update lead_submission set attempts = 1, retry_at = now() + ${soon}::interval where id = ${id}`
    await sql`insert into set_aside (company_id, job, subject_id, failures, failed_at, retry_at)
      values (${company}, 'sla.watch', 'led_1', 1, now() + ${soon}::interval, now() + ${soon}::interval)`
    await sql`insert into entry_link (company_id, member_id, purpose, token_hash, created_at, expires_at)
      values (${company}, ${world.dev.id}, 'password_reset', ${Buffer.from(world.dev.id)}, now() + ${soon}::interval, now() + interval '3 days')`
    const note = () => app.call('POST', '/activities', { as: key, body: {}, headers: { 'idempotency-key': 'left' } })
    expect((await note()).status).toBe(422)
    await sql`update idempotency_key set status = null, body = null, locked_until = now() + ${soon}::interval
      where company_id = ${company} and key = 'left'`
    expect((await note()).body.error.code).toBe('idempotency_in_progress')
    await setBackBy(ms + 1000)
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
    await setBackBy(ms + 1000)
    await waitFor(async () => ran.includes(`after ${ms}`))
    const [left] = await sql`select
      (select count(*)::int from pgboss.version where cron_on > now()) as crons,
      (select count(*)::int from pgboss.queue where greatest(monitor_claim_on, maintain_on) > now()) as queues,
      (select count(*)::int from pgboss.job where id = ${id} and singleton_on is not null) as slots`
    expect(left).toEqual({ crons: 0, queues: 0, slots: 0 })
  })
})
