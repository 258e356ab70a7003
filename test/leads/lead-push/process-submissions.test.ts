// Working in what was accepted: many at once, in several programs, and past one that fails.

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { onIntakeWaiting, startIntake, stopIntake } from '../../../src/leads'
import { hub } from '../../../src/platform/realtime/hub'
import { startApp, type TestApp, waitFor } from '../../support/app'
import { makeRival, makeWorld, type World } from '../../support/world'
import { amounts, leadOf, push, pushed, type Submission, settled, submissionOf } from './pushing'

let app: TestApp
let world: World

beforeAll(async () => {
  app = await startApp()
})

beforeEach(async () => {
  world = await makeWorld(app)
})

afterEach(() => stopIntake())
afterAll(() => app.close())

const SPELLINGS = [
  (n: string) => n,
  (n: string) => `+91 ${n.slice(0, 5)} ${n.slice(5)}`,
  (n: string) => `0${n}`,
  (n: string) => `0091-${n}`,
  (n: string) => `(${n.slice(0, 5)})${n.slice(5)}`,
]
const PHONES = Array.from({ length: 10 }, (_, i) => `980000000${i}`)

/** Fifty leads of ten people, each number in five spellings, everybody's first before anybody's second. */
const pushFifty = () =>
  Promise.all(SPELLINGS.flatMap(spell => PHONES.map(phone => push(app, world, { phone: spell(phone), name: 'Asha' }))))

async function expectTenPeople(): Promise<void> {
  expect(await amounts(app, world)).toEqual({ leads: 10, contacts: 10, submissions: 50 })
  const rows = await app.db.sql`select enquiry_count from lead where company_id = ${world.company.id}`
  expect(rows.map(({ enquiry_count }) => enquiry_count)).toEqual(Array(10).fill(5))
  const submissions = await app.db.sql`select attempts, status from lead_submission
    where company_id = ${world.company.id} group by 1, 2`
  expect(submissions.map(row => ({ ...row }))).toEqual([{ attempts: 1, status: 'done' }])
}

describe('fifty leads of ten people at once', () => {
  test('become ten contacts with a lead each', async () => {
    startIntake()
    expect((await pushFifty()).map(({ status }) => status)).toEqual(Array(50).fill(202))
    await settled(app, world)
    await expectTenPeople()
  })

  test('also when two programs work them in at the same time', async () => {
    await pushFifty()
    const other = Bun.spawn(['bun', `${import.meta.dir}/other-program.ts`], {
      env: { ...process.env, DATABASE: JSON.stringify({ app: app.db.app, system: app.db.system }) },
      stdin: 'pipe',
      stdout: 'pipe',
      stderr: 'inherit',
    })
    const output = other.stdout.getReader()
    await output.read()
    // The other one has connected and goes when it is told.
    other.stdin.write('go\n')
    other.stdin.flush()
    startIntake()
    await settled(app, world)
    other.stdin.end()
    expect(await other.exited).toBe(0)
    await expectTenPeople()
  })
})

test('what was accepted before the start is worked in at the start', async () => {
  const accepted = await push(app, world, { phone: '9800000001' })
  expect((await submissionOf(app, accepted)).status).toBe('waiting')
  startIntake()
  await settled(app, world)
  expect((await submissionOf(app, accepted)).status).toBe('done')
})

test('a program that only serves requests tells the others once, and does not answer itself', async () => {
  let heard = 0
  const stop = hub.subscribe('intake.waiting', () => heard++)
  onIntakeWaiting(() => hub.publish('intake.waiting', {}))
  const accepted = await push(app, world, { phone: '9800000001' })
  await push(app, world, { phone: '9800000002' })
  await waitFor(() => heard > 0, 'the others being told')
  stop()
  expect(heard).toBe(1)
  expect((await submissionOf(app, accepted)).status).toBe('waiting')
})

describe('a submission that cannot be worked in', () => {
  const spoil = (submission: Pick<Submission, 'id'>) =>
    app.db
      .sql`update lead_submission set lead_read = lead_read || '{"lead_type": "castle"}' where id = ${submission.id}`
  const dueAgain = (submission: Pick<Submission, 'id'>) =>
    app.db.sql`update lead_submission set retry_at = now() - interval '1 second' where id = ${submission.id}`

  test('does not hold up the others, of its company or of another', async () => {
    const bad = await submissionOf(app, await push(app, world, { phone: '9800000001' }))
    await spoil(bad)
    const rival = await makeRival(app)
    const good = await Promise.all(
      ['9800000002', '9800000003'].map(async phone => submissionOf(app, await push(app, world, { phone }))),
    )
    await push(app, rival, { phone: '9800000001' })
    startIntake()
    await settled(app, world)
    await settled(app, rival)
    expect(await amounts(app, world)).toEqual({ leads: 2, contacts: 2, submissions: 3 })
    expect(await amounts(app, rival)).toEqual({ leads: 1, contacts: 1, submissions: 1 })
    const rows = await app.db.sql`select id, status, attempts from lead_submission
      where company_id = ${world.company.id} order by id`
    expect(rows.map(row => ({ ...row }))).toEqual(
      [
        { id: bad.id, status: 'waiting', attempts: 1 },
        ...good.map(({ id }) => ({ id, status: 'done', attempts: 1 })),
      ].toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    )
  })

  test('is tried again later and later, shows as failed after twelve times, and is tried every hour all the same', async () => {
    const bad = await submissionOf(app, await push(app, world, { phone: '9800000001' }))
    await spoil(bad)
    const waits: number[] = []
    for (let attempt = 1; attempt <= 14; attempt++) {
      startIntake()
      const row = await waitFor(async () => {
        const rows = await app.db.sql`
          select status, error, round(extract(epoch from retry_at - now())) as wait, attempts
            from lead_submission where id = ${bad.id} and attempts = ${attempt}`
        return rows[0]
      })
      await stopIntake()
      expect(row).toMatchObject({ status: attempt < 12 ? 'waiting' : 'failed', error: 'Error' })
      waits.push(Number(row.wait))
      await dueAgain(bad)
    }
    const planned = [5, 10, 20, 40, 80, 160, 320, 640, 1280, 2560, 3600, 3600, 3600, 3600]
    for (const [i, wait] of waits.entries()) expect(wait).toBeWithin(planned[i]! - 4, planned[i]! + 1)
    const good = await push(app, world, { phone: '9800000002' })
    startIntake()
    await settled(app, world)
    expect((await submissionOf(app, good)).status).toBe('done')
    expect(await submissionOf(app, { ...good, body: { data: bad } })).toMatchObject({ status: 'failed', attempts: 15 })
  })

  test('goes through once its cause is gone', async () => {
    const { sql } = app.db
    const bad = await submissionOf(app, await push(app, world, { phone: '9800000001' }))
    const [{ lead_read: whole } = { lead_read: null }] =
      await sql`select lead_read from lead_submission where id = ${bad.id}`
    await spoil(bad)
    startIntake()
    await waitFor(async () => (await sql`select from lead_submission where id = ${bad.id} and attempts = 1`).length > 0)
    await stopIntake()
    await sql`update lead_submission set lead_read = ${whole}::jsonb, retry_at = now() where id = ${bad.id}`
    startIntake()
    await waitFor(
      async () => (await sql`select from lead_submission where id = ${bad.id} and status = 'done'`).length > 0,
    )
    expect((await sql`select error, attempts from lead_submission where id = ${bad.id}`)[0]).toMatchObject({
      error: null,
      attempts: 2,
    })
  })
})

test('each lead has its own reference, and leads are counted on their source', async () => {
  startIntake()
  await Promise.all(PHONES.map(phone => push(app, world, { phone })))
  await settled(app, world)
  const refs = await app.db.sql`select ref from lead where company_id = ${world.company.id} order by ref`
  expect(refs.map(({ ref }) => ref.slice(5))).toEqual(PHONES.map((_, i) => String(i + 1).padStart(5, '0')))
  const { body } = await app.call('GET', `/lead-sources/${world.source!.id}`, { as: world.asha })
  expect(body.data.received_count).toBe(10)
  expect(Date.parse(body.data.last_received_at)).toBeWithin(Date.now() - 20_000, Date.now() + 1)
})

test('a lead is seen by its owner and not by a colleague', async () => {
  startIntake()
  const submission = await pushed(app, world, { phone: '9800000001' })
  const lead = await leadOf(app, world, submission)
  expect(lead.owner.id).toBe(world.ravi.id)
  expect((await app.call('GET', `/leads/${lead.id}`, { as: world.ravi })).status).toBe(200)
  expect((await app.call('GET', `/leads/${lead.id}`, { as: world.neha })).status).toBe(404)
})
