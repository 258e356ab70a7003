import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { type Answer, type Caller, startApp, type TestApp } from '../../support/app'
import { makeRival, makeWorld, type World } from '../../support/world'

let app: TestApp
let world: World

beforeAll(async () => {
  app = await startApp()
})

beforeEach(async () => {
  world = await makeWorld(app)
})

afterAll(() => app.close())

const call = (method: string, path: string, body?: object, as: Caller = world.asha): Promise<Answer> =>
  app.call(method, `/assignment-rules${path}`, { as, ...(body ? { body } : {}) })

test('a company begins with one rule: everybody in turn, else its owner', async () => {
  const { body } = await call('GET', '')
  expect(body.data).toEqual([
    {
      id: expect.stringMatching(/^asr_/),
      name: 'Everybody in turn',
      position: 1,
      is_active: true,
      source_ids: [],
      conditions: null,
      way: 'round_robin',
      member_ids: [],
      team_id: null,
      weights: {},
      sticky_days: null,
      daily_cap: null,
      open_cap: null,
      hours: 'any',
      branch_id: null,
      prefers_language: false,
      fallback_member_id: world.asha.id,
      fallback_team_id: null,
      reroute_after: null,
      reroute_times: 1,
      problems: [],
      created_at: expect.any(String),
      updated_at: expect.any(String),
    },
  ])
})

test('a rule is added behind the others, changed in part, moved, and taken away', async () => {
  const { status, body } = await call('POST', '', { name: ' Wakad ', member_ids: [world.ravi.id] })
  expect(status).toBe(201)
  expect(body.data).toMatchObject({ name: 'Wakad', position: 2, member_ids: [world.ravi.id], fallback_member_id: null })
  const changed = await call('PATCH', `/${body.data.id}`, { fallback_member_id: world.vikram.id, position: 1 })
  expect(changed.body.data).toMatchObject({ name: 'Wakad', fallback_member_id: world.vikram.id, position: 1 })
  expect(
    (await call('PATCH', `/${body.data.id}`, { fallback_member_id: null })).body.data.fallback_member_id,
  ).toBeNull()
  expect((await call('DELETE', `/${body.data.id}`)).status).toBe(200)
  expect((await call('DELETE', `/${body.data.id}`)).status).toBe(404)
  expect((await call('GET', '')).body.data).toHaveLength(1)
})

describe('a rule is refused', () => {
  test('with people or sources that the company does not have, named by field', async () => {
    const rival = await makeRival(app)
    const { status, body } = await call('POST', '', {
      name: 'Foreign',
      member_ids: [world.ravi.id, rival.owner.id],
      source_ids: [rival.source!.id],
      fallback_member_id: rival.owner.id,
    })
    expect(status).toBe(422)
    expect(Object.keys(body.error.fields).toSorted()).toEqual(['fallback_member_id', 'member_ids', 'source_ids'])
  })

  test('with somebody who was deactivated', async () => {
    await app.db.sql`update member set status = 'deactivated' where id = ${world.ravi.id}`
    expect((await call('POST', '', { name: 'Gone', member_ids: [world.ravi.id] })).status).toBe(422)
  })

  test('without a name that anybody could see', async () => {
    for (const name of ['\0', '\u200b\u200e', '\u0007 ']) {
      const { status, body } = await app.call('POST', '/assignment-rules', { as: world.asha, body: { name } })
      expect([status, body.error.fields.name]).toEqual([422, 'must not be empty'])
    }
  })

  test('not for a source or member that it named before they went: sent whole, it can still be renamed', async () => {
    const { id: gone } = (
      await app.call('POST', '/lead-sources', { as: world.asha, body: { name: 'Old', kind: 'portal' } })
    ).body.data
    const { ravi, pooja } = world
    const body = { name: 'A', source_ids: [gone], member_ids: [ravi.id, pooja.id], fallback_member_id: ravi.id }
    const made = (await app.call('POST', '/assignment-rules', { as: world.asha, body })).body.data
    await app.call('DELETE', `/lead-sources/${gone}`, { as: world.asha })
    await app.db.sql`update member set status = 'deactivated' where id = ${ravi.id}`
    const put = (change: object) =>
      app.call('PATCH', `/assignment-rules/${made.id}`, { as: world.asha, body: { ...body, ...change } })
    const { status, body: renamed } = await put({ name: 'B' })
    expect([status, renamed.data.name, renamed.data.source_ids]).toEqual([200, 'B', [gone]])
    expect((await put({ source_ids: [gone, 'src_nobody'] })).body.error.fields).toEqual({
      source_ids: 'holds an unknown source',
    })
  })

  test('of another company as if there were none', async () => {
    const rival = await makeRival(app)
    const theirs = (await app.call('GET', '/assignment-rules', { as: rival.owner })).body.data[0]
    expect((await call('PATCH', `/${theirs.id}`, { name: 'Mine' })).status).toBe(404)
    expect((await call('DELETE', `/${theirs.id}`)).status).toBe(404)
  })

  test('for people without the right to set routing, and for keys', async () => {
    for (const as of [world.ravi, world.vikram, world.suresh, world.dev]) {
      const { status, body } = await call('GET', '', undefined, as)
      expect([status, body.error.code]).toEqual([403, 'permission_denied'])
    }
    const key = await world.keyOf(world.asha, ['leads:read', 'leads:write'])
    expect((await call('GET', '', undefined, key)).body.error.code).toBe('session_required')
  })
})
