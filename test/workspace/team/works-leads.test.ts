// Whoever is given leads by name works on leads: nobody would answer the person otherwise.

import { afterAll, beforeAll, expect, test } from 'bun:test'
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

test('the list of members says who that is, and is filtered by it', async () => {
  const filter = encodeURIComponent(JSON.stringify([{ field: 'works_leads', op: 'eq', value: true }]))
  const all = (await asAsha('GET', '/members')).body.data as { id: string; works_leads: boolean }[]
  expect(all.find(({ id }) => id === world.ravi.id)?.works_leads).toBe(true)
  expect(all.find(({ id }) => id === world.dev.id)?.works_leads).toBe(false)
  const some = (await asAsha('GET', `/members?filter=${filter}`)).body.data as { id: string }[]
  expect(some.map(({ id }) => id)).toEqual(all.flatMap(({ id, works_leads }) => (works_leads ? [id] : [])))
})

test('a rule, and a policy that gives late leads on, name nobody else', async () => {
  const rule = { name: 'Viewers', way: 'round_robin' }
  const taker = await asAsha('POST', '/assignment-rules', { ...rule, member_ids: [world.dev.id] })
  expect(taker.body.error.fields).toHaveProperty('member_ids')
  const last = await asAsha('POST', '/assignment-rules', { ...rule, fallback_member_id: world.dev.id })
  expect(last.body.error.fields).toHaveProperty('fallback_member_id')
  const policy = { name: 'Within the hour', first_response_minutes: 60, reassign: 'member' }
  const late = await asAsha('POST', '/sla-policies', { ...policy, reassign_to_id: world.dev.id })
  expect(late.body.error.fields).toHaveProperty('reassign_to_id')
  expect((await asAsha('POST', '/sla-policies', { ...policy, reassign_to_id: world.ravi.id })).status).toBe(201)
})

test('what a member leaves goes to somebody who works on it', async () => {
  const lead = { name: 'Kiran Desai', phone: '98000 00077', owner_id: world.ravi.id }
  expect((await asAsha('POST', '/leads', lead)).status).toBe(201)
  const leave = (to: string) => asAsha('POST', `/members/${world.ravi.id}/deactivation`, { to })
  expect((await leave(world.dev.id)).body.error.fields).toEqual({ to: 'is a member whose role may not edit leads' })
  expect((await leave(world.neha.id)).status).toBe(200)
})
