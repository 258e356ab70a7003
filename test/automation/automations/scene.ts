// What tests of automations have in common: a company, the list of events and a runner at work, and the log to wait for.

import { expect } from 'bun:test'
import { Runner } from '../../../src/automation/automations/runner'
import { startFanOut, stopFanOut } from '../../../src/platform/events/fan-out'
import { type Caller, startApp, type TestApp, waitFor } from '../../support/app'
import { giveBackTime } from '../../support/test-clock'
import { makeWorld, type World } from '../../support/world'

// biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects, and fails where it is not there.
type Told = any

export type Scene = {
  app: TestApp
  world: World
  runner: Runner
  newWorld(): Promise<World>
  /** Asks as the owner unless somebody else is named, and expects `status` (200, or 201 for a POST that makes one). */
  ask(method: string, path: string, body?: unknown, how?: { as?: Caller; status?: number }): Promise<Told>
  /** An automation that is on. */
  automation(wanted: object, as?: Caller): Promise<Told>
  lead(more?: object, as?: Caller): Promise<string>
  /** The runs of an automation, once there are so many that are over or wait. */
  runs(automationId: string, count?: number): Promise<Told[]>
  /** One run, once it is in a state. */
  run(id: string, ...states: string[]): Promise<Told>
  close(): Promise<void>
}

let numbers = 9_860_000_000

export async function makeScene({ runs = true } = {}): Promise<Scene> {
  const app = await startApp()
  startFanOut()
  const runner = new Runner()
  if (runs) runner.start()
  const scene: Scene = {
    app,
    world: await makeWorld(app),
    runner,
    async newWorld() {
      scene.world = await makeWorld(app)
      return scene.world
    },
    async ask(method, path, body, { as = scene.world.asha, status } = {}) {
      const answer = await app.call(method, path, { as, ...(body === undefined ? {} : { body }) })
      if (answer.status >= 400 && status === undefined) throw new Error(JSON.stringify(answer.body))
      if (status !== undefined) expect(answer.status, JSON.stringify(answer.body)).toBe(status)
      return answer.status >= 400 ? answer.body.error : answer.body.data
    },
    automation: (wanted, as) =>
      scene.ask(
        'POST',
        '/automations',
        { name: 'A rule', is_on: true, ...wanted },
        { ...(as ? { as } : {}), status: 201 },
      ),
    async lead(more = {}, as = scene.world.asha) {
      const body = { name: 'Kiran Desai', phone: String(numbers++), ...more }
      const { lead_id } = await scene.ask('POST', '/leads', body, { as, status: 201 })
      return lead_id
    },
    async runs(automationId, count = 1) {
      const settled = async () => {
        const runs = await scene.ask('GET', `/automation-runs?automation_id=${automationId}`)
        const isSettled = runs.length >= count && runs.every(({ state }: Told) => state !== 'running')
        return isSettled ? runs : null
      }
      return (await waitFor(settled, `${count} runs`)) as Told[]
    },
    async run(id, ...states) {
      const reached = async () => {
        const run = await scene.ask('GET', `/automation-runs/${id}`)
        return states.includes(run.state) ? run : null
      }
      return waitFor(reached, `the run to be ${states.join(' or ')}`)
    },
    async close() {
      giveBackTime()
      await runner.stop()
      await stopFanOut()
      await app.close()
    },
  }
  return scene
}

/** Each step of a run by its path: what became of it, in words. */
export const outcomes = (run: Told): Record<string, string> =>
  Object.fromEntries(run.steps.map(({ path, state, outcome, error }: Told) => [path, `${state}: ${outcome ?? error}`]))

/** Begins with each new lead. */
export const NEW_LEAD = { kind: 'event', event: 'lead.created' }
