// Whoever waits for an answer goes on waiting when their lead comes back, by whichever door it went.

import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { runBulkJob } from '../../../src/leads/bulk/run-job'
import { startApp, type TestApp } from '../../support/app'
import { makeWorld, type World } from '../../support/world'

let app: TestApp
let world: World

beforeAll(async () => {
  app = await startApp()
})
beforeEach(async () => {
  world = await makeWorld(app)
  await ask('POST', '/sla-policies', {
    name: 'Quick',
    first_response_minutes: 30,
    hours: 'round_the_clock',
    counts: ['call'],
  })
})
afterAll(() => app.close())

const ask = async (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
  (await app.call(method, path, { as: world.asha, ...(body ? { body } : {}) })).body
const waiting = async () =>
  (await ask('POST', '/leads', { phone: '9800000001', name: 'Kavita', owner_id: world.ravi.id })).data
const clocks = async (id: string) =>
  (await ask('GET', `/leads/${id}/sla`)).data.map(({ kind, state }: { kind: string; state: string }) => [kind, state])
const stateOf = async (id: string) => (await ask('GET', `/leads/${id}`)).data.sla_state

test('archived and restored, alone or with its contact', async () => {
  const { lead_id: id, lead } = await waiting()
  expect(await clocks(id)).toEqual([['first_response', 'running']])
  for (const [away, back] of [
    [`/leads/${id}`, `/leads/${id}/restore`],
    [`/contacts/${lead.contact.id}?with_leads=true`, `/contacts/${lead.contact.id}/restore`],
  ] as const) {
    await ask('DELETE', away)
    expect(await clocks(id)).toEqual([['first_response', 'stopped']])
    expect(await ask('POST', back, back.startsWith('/contacts') ? {} : undefined)).not.toHaveProperty('error')
    expect(await clocks(id)).toEqual([['first_response', 'running']])
    expect(await stateOf(id)).toBe('running')
  }
})

test.each([{ archive: true }, { status: { status: 'lost' } }])('a change to many that is undone: %o', async change => {
  const { lead_id: id } = await waiting()
  const job = (await ask('POST', '/bulk-changes', { ids: [id], change, reason: 'Not serious' })).data
  const early = await ask('POST', `/bulk-changes/${job.id}/undo`)
  expect(early.error.message).toBe('This change is still running; cancel it first, then undo it')
  await runBulkJob(world.company.id, job.id)
  expect(await clocks(id)).toEqual([['first_response', 'stopped']])
  await ask('POST', '/process-rules', {
    name: 'Note first',
    to_statuses: ['new'],
    requires: [{ kind: 'note', days: 3 }],
  })
  await ask('POST', `/bulk-changes/${job.id}/undo`)
  await runBulkJob(world.company.id, job.id)
  expect(await clocks(id)).toEqual([['first_response', 'running']])
  expect(await stateOf(id)).toBe('running')
  if (!('status' in change)) return
  const [entry] = (await ask('GET', `/activities?lead_id=${id}`)).data
  expect(entry.text).toBe('Undone\nPassed over: Write a note: there is none of the last 3 days (Note first)')
})

test('a change to many that altered nothing has nothing to undo, and says so', async () => {
  const { lead_id: id } = await waiting()
  const job = (await ask('POST', '/bulk-changes', { ids: [id], change: { status: { status: 'new' } } })).data
  await runBulkJob(world.company.id, job.id)
  const { error } = await ask('POST', `/bulk-changes/${job.id}/undo`)
  expect(error.message).toBe('This change altered no lead, so there is nothing to undo')
})
