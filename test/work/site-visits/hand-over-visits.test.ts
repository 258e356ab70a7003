import { afterAll, beforeAll, expect, test } from 'bun:test'
import { givenLead } from '../../leads/leads/given'
import { startApp, type TestApp } from '../../support/app'
import { makeWorld, type World } from '../../support/world'
import { givenVisit, holderOf } from '../given-work'

let app: TestApp
let world: World

beforeAll(async () => {
  app = await startApp()
  world = await makeWorld(app)
})
afterAll(() => app.close())

test('scheduled visits of who leaves go to the colleague who is named; those that were made keep their name', async () => {
  const lead = await givenLead(app, world, { owner: world.neha, phones: ['9800000001'] })
  const planned = await givenVisit(app, world, world.ravi, lead.id)
  const made = await givenVisit(app, world, world.ravi, lead.id, 'completed')
  const answer = await app.call('POST', `/members/${world.ravi.id}/deactivation`, {
    as: world.asha,
    body: { to: world.imran.id },
  })
  expect(answer.status).toBe(200)
  expect(await Promise.all([planned, made].map(id => holderOf(app, id)))).toEqual(['Imran', 'Ravi'])
})
