// What one person reads and another changes is not written over, nor taken away, unseen.

import { afterAll, beforeAll, expect, test } from 'bun:test'
import { refuseStale } from '../../../src/platform/db/refuse-stale'
import { startApp, type TestApp } from '../../support/app'
import { makeWorld, type World } from '../../support/world'

let app: TestApp
let world: World
beforeAll(async () => {
  app = await startApp()
  world = await makeWorld(app)
})
afterAll(() => app.close())

const asAsha = (method: string, path: string, body?: object) => app.call(method, path, { as: world.asha, body })
const added = async (path: string, body: object) => (await asAsha('POST', path, body)).body.data

/** Each with what is added, and what a colleague changes of it. */
const KINDS: [string, object, object][] = [
  ['/assignment-rules', { name: 'Everybody', way: 'round_robin' }, { name: 'All of us' }],
  ['/sla-policies', { name: 'Within the hour', first_response_minutes: 60 }, { warn_percent: 60 }],
  [
    '/process-rules',
    { name: 'Visit first', to_statuses: ['negotiation'], requires: [{ kind: 'visit_completed' }] },
    { mode: 'block' },
  ],
  ['/lost-reasons', { name: 'Moved abroad', category: 'lost' }, { name: 'Left the country' }],
  ['/lead-sources', { name: 'A fair', kind: 'other' }, { name: 'The fair' }],
  ['/saved-views', { kind: 'lead', name: 'Mine' }, { name: 'Still mine' }],
  ['/contacts', { name: 'Meera Joshi', phones: ['98220 11001'] }, { city: 'Pune' }],
]

for (const [path, wanted, change] of KINDS) {
  test(`DELETE ${path} takes away only what whoever asks has seen`, async () => {
    const read = await added(path, wanted)
    expect(read.updated_at).toBeString()
    await asAsha('PATCH', `${path}/${read.id}`, change)
    const late = await asAsha('DELETE', `${path}/${read.id}?updated_at=${read.updated_at}`)
    expect([late.status, late.body.error?.code]).toEqual([409, 'stale'])
    const again = await asAsha('PATCH', `${path}/${read.id}`, { ...change, updated_at: read.updated_at })
    expect(again.body.error?.code).toBe('stale')
    const listed = (await asAsha('PATCH', `${path}/${read.id}`, change)).body.data
    const now = await asAsha('DELETE', `${path}/${read.id}?updated_at=${encodeURIComponent(listed.updated_at)}`)
    expect(now.status).toBe(200)
  })
}

test('an old push URL that somebody else replaced meanwhile is not ended by who looked at the one before', async () => {
  const source = await added('/lead-sources', { name: 'Portal', kind: 'portal' })
  const rotated = (await asAsha('POST', `/lead-sources/${source.id}/rotation`, { keep_old_for_hours: 24 })).body.data
  const late = await asAsha('DELETE', `/lead-sources/${source.id}/old-url?updated_at=${source.updated_at}`)
  expect(late.body.error?.code).toBe('stale')
  const ended = await asAsha('DELETE', `/lead-sources/${source.id}/old-url?updated_at=${rotated.updated_at}`)
  expect([ended.status, ended.body.data.old_url_until]).toEqual([200, null])
})

test('a moment is the same in whatever zone it is written', () => {
  expect(() => refuseStale('2026-11-28T09:00:00+05:30', '2026-11-28T03:30:00.000Z')).not.toThrow()
  expect(() => refuseStale(null, null)).not.toThrow()
  expect(() => refuseStale(undefined, '2026-11-28T03:30:00.000Z')).not.toThrow()
  expect(() => refuseStale(null, '2026-11-28T03:30:00.000Z')).toThrow()
})
