// Leads that were accepted are worked in while others' requests come: the heaviest of them hold nobody up.

import { afterAll, beforeAll, expect, test } from 'bun:test'
import { startIntake, stopIntake } from '../../../src/leads'
import { push, settled } from '../../leads/lead-push/pushing'
import { startApp, type TestApp } from '../../support/app'
import { makeWorld, type World } from '../../support/world'
import { leastHold } from './measure'

/** Milliseconds of this thread's own work. */
const MOST = 50
/** As many as are worked in together. */
const BATCH = 40

let app: TestApp
let world: World
beforeAll(async () => {
  app = await startApp()
  world = await makeWorld(app)
})
afterAll(() => app.close())

let pushed = 0
const long = 'Wants 3 BHK in Baner, 80 lakh to 1.2 cr, possession soon. '.repeat(340)
const answers = Object.fromEntries(Array.from({ length: 200 }, (_, i) => [`Question ${i}`, `answer ${i} `.repeat(8)]))
const BODIES: [what: string, body: (i: number) => object][] = [
  ['long messages of many people', i => ({ name: `Kiran ${i}`, mobile: `98${10_000_000 + i}`, message: long })],
  ['long messages of one person', i => ({ name: 'Asha', mobile: '9800000001', message: `${i} ${long}` })],
  ['forms of many answers', i => ({ name: `Meera ${i}`, mobile: `97${10_000_000 + i}`, ...answers })],
  ['names that share a number', i => ({ name: `Person ${i}`, mobile: '9800000002', message: `No. ${i}` })],
]

test.each(BODIES)('%s', async (_what, body) => {
  const held = await leastHold(MOST, async () => {
    for (let i = 0; i < BATCH; i++) {
      const { status } = await push(app, world, body(pushed++))
      expect(status).toBe(202)
    }
    startIntake()
    const path = '/leads?limit=1'
    const others = [settled(app, world), ...[1, 2, 3].map(() => app.call('GET', path, { as: world.asha }))]
    await Promise.all(others)
    await stopIntake()
  })
  expect(held).toBeLessThanOrEqual(MOST)
})
