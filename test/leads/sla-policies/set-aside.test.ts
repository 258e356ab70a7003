// One clock that always fails holds up no other, and those who make the rules hear of it.

import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'bun:test'
import { watchClocks } from '../../../src/leads/sla-policies/watch-clocks'
import { clock } from '../../../src/platform/clock'
import { type Caller, startApp, type TestApp } from '../../support/app'
import { failingWrites } from '../../support/failing'
import { makeWorld, type World } from '../../support/world'

let app: TestApp
let world: World
const { now } = clock
let phones = 9830000000

beforeAll(async () => {
  app = await startApp()
})
beforeEach(async () => {
  world = await makeWorld(app)
  at('12:00')
})
afterEach(() => {
  clock.now = now
})
afterAll(() => app.close())

/** It is this time in Pune on Thursday, 3 December 2026; the company is open from 10:00 to 19:00. */
function at(wall: string): void {
  clock.now = () => Date.parse(`2026-12-03T${wall}:00+05:30`)
}

async function lead(fields: object = {}): Promise<string> {
  const body = { phone: `+91${++phones}`, name: 'Kavita', owner_id: world.ravi.id, ...fields }
  return (await app.call('POST', '/leads', { as: world.asha, body })).body.data.lead_id
}
async function policy(fields: object = {}): Promise<void> {
  const body = { name: 'Quick', first_response_minutes: 30, warn_percent: null, ...fields }
  expect((await app.call('POST', '/sla-policies', { as: world.asha, body })).status).toBe(201)
}
const states = async (...ids: string[]): Promise<string[]> => {
  const state = async (id: string) => (await app.call('GET', `/leads/${id}`, { as: world.asha })).body.data.sla_state
  return Promise.all(ids.map(state))
}
const stuck = async (as: Caller): Promise<string[]> =>
  (await app.call('GET', '/notifications', { as })).body.data
    .filter((one: { kind: string }) => one.kind === 'work_stuck')
    .map((one: { text: string }) => one.text)

test('of three clocks that are over, the one that always fails is left alone and the others are told', async () => {
  await policy()
  const broken = await lead({ name: 'Bad Luck' })
  const others = [await lead(), await lead()]
  const mend = await failingWrites(app, 'activity', `new.lead_id = '${broken}' and new.type = 'system'`)
  at('12:40')
  await watchClocks()
  expect(await states(broken, ...others)).toEqual(['running', 'breached', 'breached'])
  const [first] = await app.db
    .sql`select job, failures, retry_at = '2026-12-03T12:41:00+05:30' as in_a_minute from set_aside`
  expect(first).toMatchObject({ job: 'leads.sla', failures: 1, in_a_minute: true })
  await watchClocks()
  expect((await app.db.sql`select failures from set_aside`)[0]!.failures).toBe(1)
  at('12:41')
  await watchClocks()
  expect(await stuck(world.asha)).toEqual([])
  at('12:43')
  await watchClocks()
  const [third] = await app.db.sql`select failures, retry_at = '2026-12-03T12:47:00+05:30' as in_four from set_aside`
  expect(third).toMatchObject({ failures: 3, in_four: true })
  expect(await stuck(world.asha)).toEqual([expect.stringContaining('can’t look after Bad Luck')])
  expect(await stuck(world.ravi)).toEqual([])
  await mend()
  at('12:47')
  await watchClocks()
  expect(await states(broken)).toEqual(['breached'])
  expect(await app.db.sql`select 1 from set_aside`).toHaveLength(0)
})

test('a lead whose follow-up clock can’t be set holds up no other', async () => {
  await policy({ first_response_minutes: null, follow_up_minutes: 30 })
  const [broken, other] = [await lead(), await lead()]
  const mend = await failingWrites(app, 'sla_clock', `new.lead_id = '${broken}'`)
  await app.db.sql`update lead set follow_up_at = '2026-12-03T15:00:00+05:30' where id in (${broken}, ${other})`
  await watchClocks()
  expect(await states(broken, other)).toEqual([null, 'running'] as unknown as string[])
  await mend()
  at('12:01')
  await watchClocks()
  expect(await states(broken)).toEqual(['running'])
})
