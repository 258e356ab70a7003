// A key reads and writes the timeline of a record of a defined kind with the scope of that kind, and not with that of leads.

import { afterAll, beforeAll, expect, test } from 'bun:test'
import { startApp, type TestApp } from '../../support/app'
import { makeWorld, type World } from '../../support/world'

let app: TestApp
let world: World
let subject: { subject_kind: string; subject_id: string }

beforeAll(async () => {
  app = await startApp()
  world = await makeWorld(app)
  const { body } = await app.call('POST', '/localities', { as: world.asha, body: { name: 'Baner' } })
  subject = { subject_kind: 'locality', subject_id: body.data.id }
})
afterAll(() => app.close())

const LEADS = ['leads:read', 'leads:write']

test.each([
  ['leads alone', LEADS, 403, 403],
  ['leads and the writing of the kind', [...LEADS, 'localities:write'], 403, 201],
  ['leads and the reading of the kind', [...LEADS, 'localities:read'], 200, 403],
  ['leads and another kind', [...LEADS, 'properties:read', 'properties:write'], 403, 403],
  ['all of both', [...LEADS, 'localities:read', 'localities:write'], 200, 201],
] as const)('a key with the scopes of %s', async (_what, scopes, reads, writes) => {
  const as = await world.keyOf(world.asha, scopes)
  const read = await app.call('GET', `/activities?${new URLSearchParams(subject)}`, { as })
  const written = await app.call('POST', '/activities', {
    as,
    body: { ...subject, type: 'note', text: 'Near the school' },
  })
  expect([read.status, written.status]).toEqual([reads, writes])
  for (const { status, body } of [read, written]) if (status === 403) expect(body.error.code).toBe('scope_missing')
})

test('an unknown locality is no answer to a key without its scope either', async () => {
  const as = await world.keyOf(world.asha, LEADS)
  const query = new URLSearchParams({ ...subject, subject_id: 'loc_0000000000000000000a' })
  expect((await app.call('GET', `/activities?${query}`, { as })).status).toBe(403)
})

test('a member goes by their rights', async () => {
  expect((await app.call('GET', `/activities?${new URLSearchParams(subject)}`, { as: world.asha })).status).toBe(200)
})
