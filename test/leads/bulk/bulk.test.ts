import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { runBulkJob } from '../../../src/leads/bulk/run-job'
import { db } from '../../../src/platform/db/database'
import { forgetCompany } from '../../../src/workspace'
import { type Answer, type Caller, startApp, type TestApp, waitFor } from '../../support/app'
import { addField } from '../../support/custom-fields'
import { failingWrites } from '../../support/failing'
import { makeWorld, type World } from '../../support/world'
import { givenLead } from '../leads/given'

let app: TestApp
let world: World
let ids: string[]

beforeAll(async () => {
  app = await startApp()
})

beforeEach(async () => {
  world = await makeWorld(app)
  ids = []
  for (const owner of [world.ravi, world.neha, world.imran]) ids.push((await givenLead(app, world, { owner })).id)
})

afterAll(() => app.close())

const start = (as: Caller, body: object): Promise<Answer> => app.call('POST', '/bulk-changes', { as, body })
const job = async (as: Caller, id: string) => (await app.call('GET', `/bulk-changes/${id}`, { as })).body.data
const lead = async (id: string) => (await app.call('GET', `/leads/${id}`, { as: world.asha })).body.data
const run = (id: string): Promise<void> => runBulkJob(world.company.id, id)

async function done(as: Caller, body: object) {
  const { status, body: answer } = await start(as, body)
  expect([status, answer.data.state]).toEqual([202, 'waiting'])
  await run(answer.data.id)
  return job(as, answer.data.id)
}

async function undone(as: Caller, id: string) {
  expect((await app.call('POST', `/bulk-changes/${id}/undo`, { as })).status).toBe(202)
  await run(id)
  return job(as, id)
}

const events = async (id: string) =>
  (await app.db.sql`select type from event where subject_id = ${id} order by seq`).map(row => row.type as string)

describe('a change to many leads', () => {
  test('is made lead by lead as by hand, refuses what the single change refuses, and is undone', async () => {
    await app.call('POST', `/leads/${ids[2]}/status`, { as: world.asha, body: { status: 'lost' } })
    await app.db
      .sql`update pipeline_status set allowed_moves = '{new}' where key = 'lost' and company_id = ${world.company.id}`
    const change = { status: { status: 'contacted' } }
    const made = await done(world.meera, { ids, change, reason: 'After the fair' })
    expect(made).toMatchObject({ state: 'done', total: 3, counts: { done: 2, refused: 1, waiting: 0 }, can_undo: true })
    expect(made.refused).toMatchObject([{ lead_id: ids[2], code: 'move_not_allowed' }])
    expect((await lead(ids[0]!)).status.key).toBe('contacted')
    expect(await events(ids[0]!)).toEqual(['lead.status_changed'])
    const back = await undone(world.meera, made.id)
    expect(back).toMatchObject({ state: 'undone', counts: { restored: 2, refused: 1 }, can_undo: false })
    expect((await lead(ids[0]!)).status.key).toBe('new')
    expect((await app.call('POST', `/bulk-changes/${made.id}/undo`, { as: world.meera })).status).toBe(409)
  })

  test.each([
    ['temperature', { temperature: 'hot' }, (found: { temperature: string }) => found.temperature, 'hot', 'warm'],
    [
      'follow-up',
      { follow_up_at: '2026-12-01T04:30:00Z' },
      (found: { follow_up_at: string }) => found.follow_up_at,
      '2026-12-01T04:30:00.000Z',
      null,
    ],
    [
      'archiving',
      { archive: true },
      (found: { archived_at: string | null }) => found.archived_at !== null,
      true,
      false,
    ],
  ])('of %s is made and undone', async (_what, change, read, after, before) => {
    const filter = JSON.stringify({ field: 'category', op: 'eq', value: 'open' })
    const made = await done(world.meera, { filter, change })
    expect(made.counts).toMatchObject({ done: 3, refused: 0 })
    expect(read((await lead(ids[1]!)) as never)).toBe(after as never)
    await undone(world.meera, made.id)
    expect(read((await lead(ids[1]!)) as never)).toBe(before as never)
  })

  test('goes on behind a lead that always fails, and says so of that one', async () => {
    const mend = await failingWrites(app, 'lead', `new.id = '${ids[0]}'`)
    const made = await done(world.meera, { ids, change: { temperature: 'hot' } })
    await mend()
    expect(made).toMatchObject({ state: 'done', counts: { done: 2, refused: 1, waiting: 0 } })
    expect(made.refused).toMatchObject([{ lead_id: ids[0], code: 'internal', reason: 'Unexpected error' }])
  })

  test('of the owner tells the new one, and what was changed since stays', async () => {
    const made = await done(world.meera, { ids, change: { owner_id: world.neha.id } })
    expect(made.counts).toMatchObject({ done: 2, unchanged: 1 })
    expect(await events(ids[0]!)).toEqual(['lead.assigned'])
    await app.call('POST', `/leads/${ids[0]}/assignment`, { as: world.meera, body: { owner_id: world.imran.id } })
    const back = await undone(world.meera, made.id)
    expect(back).toMatchObject({ counts: { restored: 1, kept: 1 }, refused: [{ lead_id: ids[0], code: 'stale' }] })
    expect((await lead(ids[0]!)).owner.id).toBe(world.imran.id)
    expect((await lead(ids[2]!)).owner.id).toBe(world.imran.id)
  })

  test('of tags adds to those of the people and takes away', async () => {
    await app.db.sql`update contact set tags = '{Old,NRI}' where company_id = ${world.company.id}`
    const made = await done(world.meera, {
      ids: ids.slice(0, 1),
      change: { tags: { add: ['Fair 2026'], remove: ['old'] } },
    })
    const tags = async () =>
      (await app.call('GET', `/contacts/${(await lead(ids[0]!)).contact.id}`, { as: world.asha })).body.data.tags
    expect(await tags()).toEqual(['NRI', 'Fair 2026'])
    await undone(world.meera, made.id)
    expect(await tags()).toEqual(['Old', 'NRI'])
  })

  test('of tags keeps those that another one gives the same people at the same time', async () => {
    const [{ contact_id: id } = { contact_id: '' }] = await app.db
      .sql`select contact_id from lead where id = ${ids[0]!}`
    for (let i = 0; i < 12; i++) {
      const { id: lead } = await givenLead(app, world, { owner: world.ravi })
      await app.db.sql`update lead set contact_id = ${id} where id = ${lead}`
      ids.push(lead)
    }
    const started = await Promise.all(
      ['NRI', 'Diwali', 'Loan', 'Club'].map(tag => start(world.meera, { ids, change: { tags: { add: [tag] } } })),
    )
    await Promise.all(started.map(({ body }) => run(body.data.id)))
    const [row] = await app.db.sql`select tags from contact where id = ${id}`
    expect(row!.tags.toSorted()).toEqual(['Club', 'Diwali', 'Loan', 'NRI'])
  })

  test('stays within the reach of whoever asks', async () => {
    const made = await done(world.vikram, { ids, change: { temperature: 'cold' } })
    expect(made).toMatchObject({ total: 2, counts: { done: 2 } })
    expect((await lead(ids[2]!)).temperature).toBe('warm')
    expect((await app.call('GET', `/bulk-changes/${made.id}`, { as: world.meera })).status).toBe(404)
  })

  test('that two programs work on at once is made once to each lead', async () => {
    const { body } = await start(world.meera, { ids, change: { temperature: 'hot' } })
    await Promise.all([run(body.data.id), run(body.data.id)])
    expect((await job(world.meera, body.data.id)).counts.done).toBe(3)
    for (const id of ids) expect(await events(id)).toEqual(['lead.updated'])
  })

  test('belongs to one worker, until that one’s program is gone or it was not heard of for 45 seconds', async () => {
    const { body } = await start(world.meera, { ids, change: { temperature: 'hot' } })
    const { id } = body.data
    const has = async (worker: string, touched: string) => {
      await app.db.sql`update bulk_job set worker = ${worker}, touched_at = ${touched} where id = ${id}`
      await run(id)
      return (await job(world.meera, id)).state
    }
    const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString()
    const other = await db.worker()
    expect(await has(other, ago(1))).toBe('waiting')
    await app.db.sql`update bulk_item set state = 'done' where job_id = ${id} and position > 1`
    expect(await has('0:killed', ago(1))).toBe('done')
    expect(await has(other, ago(1))).toBe('done')
    expect((await app.call('POST', `/bulk-changes/${id}/undo`, { as: world.meera })).status).toBe(202)
    expect(await has(other, ago(1))).toBe('undoing')
    expect(await has(other, ago(46))).toBe('undone')
  })

  test('ends with the member who asked for it, and takes what they may do by then', async () => {
    const { body } = await start(world.meera, { ids, change: { temperature: 'hot' } })
    await app.db.sql`update member set status = 'deactivated' where id = ${world.meera.id}`
    forgetCompany(world.company.id)
    await run(body.data.id)
    const [row] = await app.db.sql`select state from bulk_job where id = ${body.data.id}`
    expect(row!.state).toBe('stopped')
    expect((await lead(ids[0]!)).temperature).toBe('warm')
  })

  test('that is cancelled changes no further lead', async () => {
    const { body } = await start(world.meera, { ids, change: { temperature: 'hot' } })
    const path = `/bulk-changes/${body.data.id}/cancel`
    expect((await app.call('POST', path, { as: world.meera })).body.data.state).toBe('cancelled')
    await run(body.data.id)
    expect(await events(ids[0]!)).toEqual([])
    expect((await app.call('POST', path, { as: world.meera })).status).toBe(409)
  })

  test('that is stopped while a lead is being changed is undone with that lead', async () => {
    const { body } = await start(world.meera, { ids: ids.slice(0, 1), change: { temperature: 'hot' } })
    const path = `/bulk-changes/${body.data.id}`
    const held = Promise.withResolvers<void>()
    const locked = Promise.withResolvers<void>()
    const holding = app.db.sql.begin(async sql => {
      await sql`select from lead where id = ${ids[0]!} for update`
      locked.resolve()
      await held.promise
    })
    await locked.promise
    const running = run(body.data.id)
    const waits = (count: number) => async () => (await app.db.waiting()) >= count
    await waitFor(waits(1), 'the job at its lead')
    let isUndone = false
    const stopped = app
      .call('POST', `${path}/cancel`, { as: world.meera })
      .then(() => app.call('POST', `${path}/undo`, { as: world.meera }))
      .then(() => run(body.data.id))
      .then(() => {
        isUndone = true
      })
    await waitFor(async () => isUndone || (await waits(2)()), 'whoever stops the job')
    held.resolve()
    await Promise.all([holding, running, stopped])
    // The first worker had it still, perhaps: then it has the job done anew once it let go.
    await run(body.data.id)
    expect((await job(world.meera, body.data.id)).state).toBe('undone')
    expect((await lead(ids[0]!)).temperature).toBe('warm')
  })

  test('can’t be undone after a day', async () => {
    const made = await done(world.meera, { ids, change: { temperature: 'hot' } })
    await app.db.sql`update bulk_job set finished_at = now() - interval '25 hours' where id = ${made.id}`
    expect((await job(world.meera, made.id)).can_undo).toBe(false)
    expect((await app.call('POST', `/bulk-changes/${made.id}/undo`, { as: world.meera })).status).toBe(409)
  })

  test('names leads or a filter, and one change', async () => {
    const change = { temperature: 'hot' }
    for (const wrong of [{ change }, { ids, filter: '[]', change }, { ids, change: {} }, { ids: ['led_x'], change }]) {
      expect((await start(world.meera, wrong)).status).toBe(422)
    }
    expect((await start(world.dev, { ids, change })).status).toBe(403)
  })
})

describe('the list of them', () => {
  test('has those that a member asked for, the latest first, with what became of each', async () => {
    const first = await done(world.meera, { ids, change: { temperature: 'hot' }, reason: 'The fair' })
    await start(world.asha, { ids, change: { temperature: 'cold' } })
    const second = await start(world.meera, { ids: ids.slice(0, 1), change: { temperature: 'warm' } })
    const listed = async (query = '') => (await app.call('GET', `/bulk-changes${query}`, { as: world.meera })).body
    expect((await listed()).data).toMatchObject([
      { id: second.body.data.id, state: 'waiting', total: 1, counts: { waiting: 1 }, can_undo: false, reason: null },
      {
        id: first.id,
        state: 'done',
        change: { temperature: 'hot' },
        counts: { done: 3 },
        can_undo: true,
        reason: 'The fair',
      },
    ])
    const filter = encodeURIComponent('[{"field":"state","op":"eq","value":"done"}]')
    expect((await listed(`?filter=${filter}`)).data.map((one: { id: string }) => one.id)).toEqual([first.id])
    const page = await listed('?limit=1')
    expect(page.meta.has_more).toBe(true)
    expect((await listed(`?limit=1&cursor=${page.meta.next_cursor}`)).data).toMatchObject([{ id: first.id }])
    expect((await app.call('GET', '/bulk-changes', { as: world.dev })).status).toBe(403)
  })
})

describe('all that fit', () => {
  test('are found by the company’s own fields too', async () => {
    const { key } = await addField(app, world, 'lead', 'Site office')
    const custom = { [key]: 'Baner' }
    await app.call('PATCH', `/leads/${ids[1]}`, { as: world.asha, body: { custom } })
    const filter = JSON.stringify([{ field: `custom.${key}`, op: 'eq', value: 'Baner' }])
    expect(await done(world.meera, { filter, change: { temperature: 'hot' } })).toMatchObject({ total: 1 })
    expect((await lead(ids[1]!)).temperature).toBe('hot')
  })
})

describe('its preview', () => {
  test('says how many would change and why others would not, and changes nothing', async () => {
    const { status, body } = await app.call('POST', '/bulk-changes/preview', {
      as: world.meera,
      body: { ids: [...ids, 'led_x'], change: { status: { status: 'nowhere' } } },
    })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ total: 3, missing: 1, tried: 3, would_change: 0, refused: [{ count: 3 }] })
    const { reason, ref } = body.data.sample[0]
    expect([reason, ref]).toEqual(['The lead’s pipeline has no such status', (await lead(ids[0]!)).ref])
    const twice = { temperature: 'hot', archive: true }
    const both = await app.call('POST', '/bulk-changes/preview', { as: world.meera, body: { ids, change: twice } })
    expect(both.body.error.fields).toEqual({ change: 'must hold one field alone' })
    const hot = await app.call('POST', '/bulk-changes/preview', {
      as: world.meera,
      body: { ids, change: { temperature: 'hot' } },
    })
    expect(hot.body.data).toMatchObject({ would_change: 3, refused: [], sample: [] })
    expect(await events(ids[0]!)).toEqual([])
    expect((await lead(ids[0]!)).temperature).toBe('warm')
  })
})
