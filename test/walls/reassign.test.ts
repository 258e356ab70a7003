// What was in sight a moment ago is no way back to a lead that was given away: a cursor, an id, the day's records.

import { afterAll, beforeAll, expect, test } from 'bun:test'
import type postgres from 'postgres'
import { open } from '../../src/platform/db/connection'
import { SETTING_NAMES } from '../../src/platform/db/who'
import { newId } from '../../src/platform/ids'
import { tokenHash } from '../../src/platform/secrets/tokens'
import { loadSession } from '../../src/workspace/entry/load-principal'
import { givenLead } from '../leads/leads/given'
import { startApp, type TestApp } from '../support/app'
import { makeWorld, type Person, type World } from '../support/world'

let app: TestApp
let world: World
let walled: postgres.Sql
let leads: { id: string; contactId: string }[]

beforeAll(async () => {
  app = await startApp()
  world = await makeWorld(app)
  walled = open(app.db.app, 'angan-test', 1)
  leads = []
  for (const hour of ['04', '05', '06']) {
    const receivedAt = `2026-11-28T${hour}:00:00Z`
    leads.push(await givenLead(app, world, { owner: world.ravi, name: `Kavita ${hour}`, receivedAt }))
  }
})
afterAll(async () => {
  await walled.end()
  await app.close()
})

const page = async (as: Person, path: string) => (await app.call('GET', path, { as })).body
const give = async (lead: { id: string }, to: Person) => {
  const body = { owner_id: to.id }
  expect((await app.call('POST', `/leads/${lead.id}/assignment`, { as: world.meera, body })).status).toBe(200)
}
const idsOf = (body: { data: { id: string }[] }) => body.data.map(({ id }) => id)

test.each([
  ['leads', '/leads?limit=1&sort=received_at', (lead: { id: string; contactId: string }) => lead.id],
  ['contacts', '/contacts?limit=1&sort=created_at', (lead: { id: string; contactId: string }) => lead.contactId],
])('a cursor into the %s from before leads past what was given away', async (_list, path, idOf) => {
  const [first, second, third] = leads as [(typeof leads)[0], (typeof leads)[0], (typeof leads)[0]]
  const before = await page(world.ravi, path)
  expect(idsOf(before)).toEqual([idOf(first)])
  const next = `${path}&cursor=${before.meta.next_cursor}`
  expect(idsOf(await page(world.ravi, next))).toEqual([idOf(second)])
  await give(second, world.neha)
  await app.db.sql`update contact set owner_id = ${world.neha.id} where id = ${second.contactId}`
  expect(idsOf(await page(world.ravi, next))).toEqual([idOf(third)])
  // In another hand it begins after the same place, and shows what is that hand's.
  expect(idsOf(await page(world.neha, next))).toEqual([idOf(second)])
  await give(second, world.ravi)
  await app.db.sql`update contact set owner_id = ${world.ravi.id} where id = ${second.contactId}`
  expect(idsOf(await page(world.neha, next))).toEqual([])
})

test('a cursor into the timeline from before leads nowhere', async () => {
  const [lead] = leads as [(typeof leads)[0]]
  for (const text of ['One', 'Two']) {
    await app.call('POST', '/activities', { as: world.ravi, body: { lead_id: lead.id, text } })
  }
  const path = `/activities?lead_id=${lead.id}&limit=1`
  const before = await page(world.ravi, path)
  await give(lead, world.imran)
  const after = await page(world.ravi, `${path}&cursor=${before.meta.next_cursor}`)
  expect(after.data).toEqual([])
  await give(lead, world.ravi)
})

test('the day’s records of a lead come and go with it, where they are a colleague’s', async () => {
  const [lead] = leads as [(typeof leads)[0]]
  const { sql } = app.db
  const company = world.company.id
  await sql`insert into task (company_id, id, title, type, due_at, assignee_id, lead_id)
    values (${company}, ${newId('tsk')}, 'Call', 'call', now(), ${world.meera.id}, ${lead.id})`
  await sql`insert into site_visit (company_id, id, lead_id, scheduled_at, agent_id)
    values (${company}, ${newId('vis')}, ${lead.id}, now(), ${world.meera.id})`
  await sql`insert into call_log (company_id, id, direction, e164, national, contact_id, lead_id, member_id, started_at, result)
    values (${company}, ${newId('cal')}, 'inbound', '+919800000078', '9800000078', ${lead.contactId}, ${lead.id},
      ${world.meera.id}, now(), 'missed')`
  expect([await dayOf(world.ravi), await dayOf(world.imran)]).toEqual([
    [1, 1, 1],
    [0, 0, 0],
  ])
  await give(lead, world.imran)
  expect([await dayOf(world.ravi), await dayOf(world.imran)]).toEqual([
    [0, 0, 0],
    [1, 1, 1],
  ])
})

/** How many tasks, visits and calls a member sees. */
async function dayOf({ headers }: Person): Promise<number[]> {
  const { who } = (await loadSession(tokenHash(headers.cookie!.slice('sid='.length))))!
  return walled.begin(async sql => {
    for (const [i, name] of SETTING_NAMES.entries())
      await sql`select set_config(${name}, ${who.settings.values[i]!}, true)`
    const seen = []
    for (const table of ['task', 'site_visit', 'call_log']) {
      seen.push((await sql.unsafe(`select from ${table}`)).length)
    }
    return seen
  })
}
