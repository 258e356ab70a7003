import { afterAll, beforeAll, expect, test } from 'bun:test'
import { emptyOldMerges } from '../../../src/contacts/merging/empty-old-merges'
import { clock } from '../../../src/platform/clock'
import { givenContact } from '../../leads/leads/given'
import { startApp, type TestApp } from '../../support/app'
import { makeWorld } from '../../support/world'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => {
  clock.now = Date.now
  await app.close()
})

test('what was kept to undo a merge is emptied at night after 30 days, and whom it merged is still told', async () => {
  const world = await makeWorld(app)
  const { sql } = app.db
  const merge = async (name: string, at: string) => {
    const kept = await givenContact(app, world, { owner: world.ravi, name: 'Kept' })
    const other = await givenContact(app, world, { owner: world.ravi, name })
    const { body } = await app.call('POST', `/contacts/${kept}/merges`, { as: world.ravi, body: { with: other } })
    await sql`update contact_merge set merged_at = ${at} where id = ${body.data.id}`
    return { kept, id: body.data.id as string }
  }
  const old = await merge('Kavita Rane', '2026-10-28T12:00:00Z')
  const young = await merge('Sunil Joshi', '2026-10-31T12:00:00Z')
  const emptied = async () =>
    (await sql`select id from contact_merge where before = '{}' and moved = '{}'`).map(row => row.id)

  // Noon in Pune, and half past three at night there.
  clock.now = () => Date.parse('2026-11-29T06:30:00Z')
  await emptyOldMerges()
  expect(await emptied()).toEqual([])
  clock.now = () => Date.parse('2026-11-28T22:00:00Z')
  await emptyOldMerges()
  expect(await emptied()).toEqual([old.id])
  const merges = async (id: string) =>
    (await app.call('GET', `/contacts/${id}/merges`, { as: world.ravi })).body.data[0]
  expect(await merges(old.kept)).toMatchObject({ merged: { name: 'Kavita Rane' }, can_undo_until: null })
  expect((await merges(young.kept)).can_undo_until).not.toBeNull()
  expect((await app.call('POST', `/contacts/merges/${old.id}/undo`, { as: world.ravi })).status).toBe(409)
})
