// A list that is sent again refers to the body that is there; what the URL said is kept beside every body.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { startIntake, stopIntake } from '../../../src/leads'
import { sql as leadsSql } from '../../../src/leads/queries.gen'
import { db } from '../../../src/platform/db/database'
import { startApp, type TestApp } from '../../support/app'
import { makeWorld, type World } from '../../support/world'
import { addSource, amounts, push, pushed, settled } from './pushing'

let app: TestApp
let world: World

beforeAll(async () => {
  app = await startApp()
  startIntake()
})
beforeEach(async () => {
  world = await makeWorld(app)
})
afterAll(async () => {
  await stopIntake()
  await app.close()
})

const LIST = [
  { id: 'a', name: 'Asha Rao', phone: '9800000001' },
  { id: 'b', name: 'Ivan Dsouza', phone: '9800000002' },
  { id: 'c', name: 'Meena Shah', phone: '9800000003' },
]
/** How often a body of several leads is stored. */
async function bodies(): Promise<number> {
  const [row] = await app.db.sql`select count(*)::int as amount from lead_submission
    where company_id = ${world.company.id} and raw not like '(with %'`
  return row!.amount
}
const detailOf = async (id: string) =>
  (await app.call('GET', `/lead-sources/${world.source!.id}/submissions/${id}`, { as: world.asha })).body.data

describe('a list of leads that comes again', () => {
  test('word for word, five times and at once, is stored no more', async () => {
    const first = await push(app, world, LIST)
    await settled(app, world)
    const again = await Promise.all([1, 2, 3, 4, 5].map(() => push(app, world, LIST)))
    await settled(app, world)
    for (const one of again) {
      expect(one.body.data).toMatchObject({ id: first.body.data.id, duplicate: true })
      const { ids } = first.body.meta
      expect(one.body.meta).toEqual({ ids, duplicate_ids: ids })
    }
    expect(await bodies()).toBe(1)
    expect(await amounts(app, world)).toEqual({ leads: 3, contacts: 3, submissions: 3 })
  })

  test('with news is stored once more, however often they come', async () => {
    await push(app, world, LIST)
    await settled(app, world)
    const news = LIST.map(lead => ({ ...lead, city: 'Pune' }))
    for (let i = 0; i < 3; i++) {
      await push(app, world, news)
      await settled(app, world)
    }
    expect(await bodies()).toBe(2)
    expect(await amounts(app, world)).toEqual({ leads: 3, contacts: 3, submissions: 6 })
  })

  test('without ids makes its leads’ enquiries anew, with the body that is there', async () => {
    const anonymous = LIST.map(({ id: _, ...lead }) => lead)
    const first = await push(app, world, anonymous)
    const again = await push(app, world, anonymous)
    await settled(app, world)
    expect(await bodies()).toBe(1)
    expect(await amounts(app, world)).toEqual({ leads: 3, contacts: 3, submissions: 6 })
    for (const id of again.body.meta.ids) {
      expect(await detailOf(id)).toMatchObject({ raw: JSON.stringify(anonymous), body_of: first.body.data.id })
    }
  })

  test('to another source, or with another query, has a body of its own', async () => {
    await push(app, world, LIST)
    await push(app, { source: await addSource(app, world.asha, { name: 'Other portal' }) }, LIST)
    await push(app, world, LIST, undefined, '?campaign=diwali')
    await settled(app, world)
    expect(await bodies()).toBe(3)
  })

  test('keeps its body for as long as a submission that refers to it', async () => {
    const anonymous = LIST.map(({ id: _, ...lead }) => lead)
    const first = await push(app, world, anonymous)
    const again = await push(app, world, anonymous)
    await settled(app, world)
    const old = first.body.meta.ids
    await app.db.sql`update lead_submission set received_at = now() - interval '1 year' where id in ${app.db.sql(old)}`
    const purge = (before: Date) =>
      db.everyCompany(work =>
        work.count(leadsSql.leadPush.deleteOldSubmissions, { before: before.toISOString(), most: 1000 }),
      )
    await purge(new Date(Date.now() - 180 * 86_400_000))
    const [younger] = again.body.meta.ids
    expect((await detailOf(younger)).raw).toBe(JSON.stringify(anonymous))
    const left = await app.db.sql`select id from lead_submission where id in ${app.db.sql(old)}`
    expect(left.map(({ id }) => id)).toEqual([first.body.data.id])
    await app.db
      .sql`update lead_submission set received_at = now() - interval '1 year' where company_id = ${world.company.id}`
    await purge(new Date(Date.now() - 180 * 86_400_000))
    expect((await amounts(app, world)).submissions).toBe(0)
  })
})

describe('what the URL says beside a body is kept', () => {
  const PHONE = '9800000001'
  test.each([
    ['JSON', JSON.stringify({ phone: PHONE }), 'application/json'],
    ['a form', `phone=${PHONE}`, 'application/x-www-form-urlencoded'],
    ['XML', `<lead><phone>${PHONE}</phone></lead>`, 'application/xml'],
    ['JSON without a key', '{}', 'application/json'],
  ])('%s', async (_what, body, type) => {
    const { id, raw } = await pushed(app, world, body, type, `?campaign=diwali%20sale&mobile=${PHONE}`)
    expect(raw).toBe(body)
    expect(await detailOf(id)).toMatchObject({ raw: body, query: `campaign=diwali%20sale&mobile=${PHONE}` })
  })

  test('and is null where it says nothing, or is the body itself', async () => {
    const plain = await pushed(app, world, { phone: PHONE })
    const alone = await pushed(app, world, undefined, undefined, '?phone=9800000002')
    expect(await detailOf(plain.id)).toMatchObject({ query: null })
    expect(await detailOf(alone.id)).toMatchObject({ format: 'query', raw: 'phone=9800000002', query: null })
  })

  test('so that a retry with another query is kept, and one with the same is not', async () => {
    const body = { id: 'E-1', phone: PHONE }
    for (const query of ['?campaign=a', '?campaign=a', '?campaign=b', '?campaign=b']) {
      await pushed(app, world, body, undefined, query)
    }
    const rows = await app.db.sql`select query from lead_submission where company_id = ${world.company.id} order by id`
    expect(rows.map(({ query }) => query)).toEqual(['campaign=a', 'campaign=b'])
  })

  test('and read when a map is tried', async () => {
    await pushed(app, world, { phone: PHONE }, undefined, '?full_name=Asha%20Rao')
    const path = `/lead-sources/${world.source!.id}/try`
    const { status, body } = await app.call('POST', path, { as: world.asha, body: {} })
    expect(status).toBe(200)
    expect(body.data[0].leads[0].read.name).toBe('Asha Rao')
  })
})
