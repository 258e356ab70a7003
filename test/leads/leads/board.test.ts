import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { foldTally } from '../../../src/leads/leads/fold-tally'
import { type Caller, startApp, type TestApp } from '../../support/app'
import { addField } from '../../support/custom-fields'
import { makeRival, makeWorld, type World } from '../../support/world'
import { givenLead } from './given'

let app: TestApp
let world: World

beforeAll(async () => {
  app = await startApp()
})

beforeEach(async () => {
  world = await makeWorld(app)
})

afterAll(() => app.close())

type Column = {
  status: { key: string; id: string }
  count: number
  is_exact: boolean
  budget: number | null
  data: { id: string }[]
  meta: { next_cursor: string | null; has_more: boolean }
}

async function board(as: Caller, query: Record<string, string> = {}): Promise<Record<string, Column>> {
  const { status, body } = await app.call('GET', `/leads/board?${new URLSearchParams(query)}`, { as })
  expect(status).toBe(200)
  return Object.fromEntries(body.data.columns.map((column: Column) => [column.status.key, column]))
}
const counts = (columns: Record<string, Column>) =>
  Object.fromEntries(Object.entries(columns).flatMap(([key, { count }]) => (count ? [[key, count]] : [])))

describe('the board', () => {
  test('says of each status how many leads stand there, for how much, and shows the latest first', async () => {
    const old = await givenLead(app, world, {
      owner: world.ravi,
      budget: [null, 500],
      receivedAt: '2026-11-01T04:30:00Z',
    })
    const late = await givenLead(app, world, {
      owner: world.neha,
      budget: [200, 300],
      receivedAt: '2026-11-02T04:30:00Z',
    })
    await givenLead(app, world, { owner: world.imran, status: 'contacted', budget: [70, null] })
    await givenLead(app, world, { owner: world.ravi, isTest: true, budget: [null, 900] })
    const columns = await board(world.meera)
    expect(counts(columns)).toEqual({ new: 2, contacted: 1 })
    expect(columns.new).toMatchObject({ budget: 800, is_exact: true, data: [{ id: late.id }, { id: old.id }] })
    expect(columns.contacted).toMatchObject({ budget: 70 })
    expect(columns.lost).toMatchObject({ count: 0, budget: 0, data: [] })
    expect(Object.keys(columns)).toEqual([
      'new',
      'contacted',
      'qualified',
      'visit_scheduled',
      'visit_done',
      'negotiation',
      'booked',
      'lost',
      'junk',
    ])
  })

  test('is there whatever somebody typed as a budget', async () => {
    const endless = Number.MAX_SAFE_INTEGER
    for (const owner of [world.ravi, world.neha]) await givenLead(app, world, { owner, budget: [null, endless] })
    expect((await board(world.meera)).new).toMatchObject({ count: 2, budget: endless })
    const filter = JSON.stringify({ field: 'category', op: 'eq', value: 'open' })
    expect((await board(world.meera, { filter })).new).toMatchObject({ count: 2, budget: endless })
  })

  test('counts within the reach of whoever looks', async () => {
    for (const owner of [world.ravi, world.neha, world.imran]) await givenLead(app, world, { owner })
    const seen = async (as: Caller) => counts(await board(as)).new ?? 0
    expect(await seen(world.ravi)).toBe(1)
    expect(await seen(world.vikram)).toBe(2)
    expect(await seen(world.farah)).toBe(1)
    expect(await seen(world.meera)).toBe(3)
    expect(await seen((await makeRival(app)).owner)).toBe(0)
  })

  test('follows every change of a lead, before and after its sums are folded', async () => {
    const lead = await givenLead(app, world, { owner: world.ravi, budget: [null, 100] })
    const path = `/leads/${lead.id}`
    const is = async (expected: Record<string, number>, budget: number) => {
      for (const fold of [false, true]) {
        if (fold) await foldTally()
        const columns = await board(world.meera)
        expect(counts(columns)).toEqual(expected)
        expect(Object.values(columns).reduce((sum, column) => sum + (column.budget ?? 0), 0)).toBe(budget)
      }
    }
    await is({ new: 1 }, 100)
    await app.call('POST', `${path}/status`, { as: world.ravi, body: { status: 'contacted' } })
    await is({ contacted: 1 }, 100)
    await app.call('PATCH', path, { as: world.ravi, body: { requirement: { budget_max: 250 } } })
    await is({ contacted: 1 }, 250)
    await app.call('POST', `${path}/assignment`, { as: world.meera, body: { owner_id: world.imran.id } })
    await is({ contacted: 1 }, 250)
    expect(counts(await board(world.ravi))).toEqual({})
    await app.call('DELETE', path, { as: world.meera })
    await is({}, 0)
    await app.call('POST', `${path}/restore`, { as: world.meera })
    await is({ contacted: 1 }, 250)
  })

  test('is narrowed by a filter and by a search, and says when not all were counted', async () => {
    const hot = await givenLead(app, world, {
      owner: world.ravi,
      temperature: 'hot',
      name: 'Sunil Gupta',
      budget: [null, 5],
    })
    const other = await givenLead(app, world, { owner: world.neha, phones: ['9800000001'], ref: 'L-26-00777' })
    const only = async (query: Record<string, string>) =>
      (await board(world.meera, query)).new!.data.map(({ id }) => id)
    const filter = JSON.stringify({ field: 'temperature', op: 'eq', value: 'hot' })
    expect((await board(world.meera, { filter })).new).toMatchObject({ count: 1, budget: 5, data: [{ id: hot.id }] })
    expect(await only({ filter: JSON.stringify([{ field: 'owner_id', op: 'eq', value: world.neha.id }]) })).toEqual([
      other.id,
    ])
    expect(await only({ q: 'sunil' })).toEqual([hot.id])
    expect(await only({ q: '98000 00001' })).toEqual([other.id])
    expect(await only({ q: 'l-26-777' })).toEqual([other.id])
    expect(await only({ q: '?' })).toEqual([])
    const mine = JSON.stringify({ field: 'owner_id', op: 'eq', value: '$me' })
    expect(counts(await board(world.neha, { filter: mine }))).toEqual({ new: 1 })
  })

  test('is narrowed by the company’s own fields as the list is', async () => {
    const { key } = await addField(app, world, 'lead', 'Site office')
    const [baner, other] = [
      await givenLead(app, world, { owner: world.ravi }),
      await givenLead(app, world, { owner: world.ravi }),
    ]
    const custom = { [key]: 'Baner' }
    expect((await app.call('PATCH', `/leads/${baner.id}`, { as: world.ravi, body: { custom } })).status).toBe(200)
    const filter = JSON.stringify([{ field: `custom.${key}`, op: 'eq', value: 'Baner' }])
    const { status, ...column } = (await board(world.meera, { filter })).new!
    expect(column).toMatchObject({ count: 1, data: [{ id: baner.id }] })
    const path = `/leads/board/columns/${status.id}?${new URLSearchParams({ filter })}`
    const more = (await app.call('GET', path, { as: world.meera })).body.data
    expect(more.map(({ id }: { id: string }) => id)).toEqual([baner.id])
    expect(other.id).not.toBe(baner.id)
  })

  test('goes on column by column', async () => {
    const ids = []
    for (const day of ['01', '02', '03']) {
      ids.unshift((await givenLead(app, world, { owner: world.ravi, receivedAt: `2026-11-${day}T04:30:00Z` })).id)
    }
    const first = (await board(world.ravi, { limit: '2' })).new!
    expect(first.data.map(({ id }) => id)).toEqual(ids.slice(0, 2))
    const cursor = encodeURIComponent(first.meta.next_cursor!)
    const path = `/leads/board/columns/${first.status.id}?limit=2&cursor=${cursor}`
    const next = await app.call('GET', path, { as: world.ravi })
    expect(next.body.data.map(({ id }: { id: string }) => id)).toEqual(ids.slice(2))
    expect(next.body.meta).toEqual({ next_cursor: null, has_more: false })
  })

  test('of a pipeline that the company does not have is not found, and a filter that is wrong is refused', async () => {
    expect((await app.call('GET', '/leads/board?pipeline_id=pip_x', { as: world.ravi })).status).toBe(404)
    const filter = encodeURIComponent('{"field":"nothing","op":"eq","value":1}')
    expect((await app.call('GET', `/leads/board?filter=${filter}`, { as: world.ravi })).status).toBe(422)
  })

  test('is narrowed by a field of the company’s own, column by column too', async () => {
    await addField(app, world, 'lead', 'Loan bank')
    const withLoan = await givenLead(app, world, { owner: world.ravi })
    await givenLead(app, world, { owner: world.ravi })
    await app.db.sql`update lead set custom = '{"loan_bank": "HDFC"}' where id = ${withLoan.id}`
    const filter = JSON.stringify({ field: 'custom.loan_bank', op: 'eq', value: 'HDFC' })
    const { new: column } = await board(world.ravi, { filter })
    expect(column).toMatchObject({ count: 1, data: [{ id: withLoan.id }] })
    const path = `/leads/board/columns/${column!.status.id}?filter=${encodeURIComponent(filter)}`
    expect((await app.call('GET', path, { as: world.ravi })).body.data).toMatchObject([{ id: withLoan.id }])
  })

  test('says that there may be more where a name is that of very many', async () => {
    const { id, contactId } = await givenLead(app, world, { owner: world.ravi, name: 'Sunil Rane' })
    await app.db.sql`insert into contact (company_id, id, name, name_folded)
      select ${world.company.id}, 'con_' || no, 'Sunil Rane', 'sunil rane' from generate_series(1, 200) no`
    await app.db
      .sql`insert into lead (company_id, id, ref, contact_id, lead_type, temperature, pipeline_id, status_id, category,
                                       source_id, owner_id, received_at)
      select company_id, 'led_' || no, 'L-25-' || no, 'con_' || no, lead_type, temperature, pipeline_id, status_id, category,
             source_id, owner_id, received_at
        from lead, generate_series(1, 200) no where id = ${id} and contact_id = ${contactId}`
    const { is_exact, budget } = (await board(world.meera, { q: 'sunil rane' })).new!
    expect([is_exact, budget]).toEqual([false, null])
  })

  test('asks no faster whom a number belongs to than the search does', async () => {
    const key = await world.keyOf(world.asha, ['leads:read', 'contacts:read'])
    const { headers } = await app.call('GET', '/leads/board?q=9800000001', { as: key })
    const { headers: searched } = await app.call('GET', '/search?q=9800000001', { as: key })
    const left = (of: Headers) => Number(/r=(\d+)/.exec(of.get('ratelimit') ?? '')?.[1])
    expect(searched.get('ratelimit-policy')).toBe(headers.get('ratelimit-policy'))
    expect(left(searched)).toBe(left(headers) - 1)
  })
})
