import { afterAll, beforeAll, expect, test } from 'bun:test'
import { givenLead } from '../../leads/leads/given'
import { startApp, type TestApp } from '../../support/app'
import { makeWorld, type World } from '../../support/world'
import { givenTask, holderOf } from '../given-work'

let app: TestApp
let world: World

beforeAll(async () => {
  app = await startApp()
  world = await makeWorld(app)
})
afterAll(() => app.close())

test('open tasks of who leaves follow their lead, or go to the team’s leader; what is done keeps its name', async () => {
  const lead = await givenLead(app, world, { owner: world.neha, phones: ['9800000001'] })
  const ofNehasLead = await givenTask(app, world, world.ravi, lead.id)
  const ofNoLead = await givenTask(app, world, world.ravi, null)
  const done = await givenTask(app, world, world.ravi, lead.id, 'done')
  const answer = await app.call('POST', `/members/${world.ravi.id}/deactivation`, {
    as: world.asha,
    body: { to: 'assignment' },
  })
  expect(answer.status).toBe(200)
  expect(await Promise.all([ofNehasLead, ofNoLead, done].map(id => holderOf(app, id)))).toEqual([
    'Neha',
    'Vikram',
    'Ravi',
  ])
})
