// A run goes on exactly where it was, whenever the program that worked on it is killed: no step twice, none left out.

import { afterAll, beforeAll, expect, test } from 'bun:test'
import { join } from 'node:path'
import { INSTANCE_KEY, waitFor } from '../../support/app'
import { makeScene, NEW_LEAD, type Scene } from './scene'

const KILLS = 6
const LEADS = 12
const NOTES = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']

let scene: Scene

beforeAll(async () => {
  scene = await makeScene({ runs: false })
})
afterAll(() => scene.close())

/** A program of its own at work on the same database. */
function spawnRunner() {
  const { PATH = '', HOME = '' } = process.env
  const { app, system } = scene.app.db
  return Bun.spawn(['bun', join(import.meta.dir, 'other-program.ts')], {
    env: { PATH, HOME, TEST_TARGETS: JSON.stringify({ app, system }), TEST_KEY: INSTANCE_KEY },
    stdin: 'ignore',
  })
}

const stepsTaken = async (): Promise<number> => {
  const [row] = await scene.app.db.sql`select count(*)::int as count from automation_step_run`
  return row!.count
}

test(`${KILLS} kills amid the steps do none twice and leave none out`, async () => {
  const { ravi, neha } = scene.world
  const steps = [
    { kind: 'assign', to: 'round_robin', member_ids: [ravi.id, neha.id] },
    ...NOTES.map(text => ({ kind: 'note', text })),
    { kind: 'task', title: 'Call', due_in_hours: 2 },
  ]
  const { id } = await scene.automation({ trigger: NEW_LEAD, steps })
  for (let i = 0; i < LEADS; i++) await scene.lead()
  const begun = () => scene.app.db.sql`select id from automation_run where automation_id = ${id}`
  await waitFor(async () => (await begun()).length === LEADS, 'the runs')
  for (let kill = 1; kill <= KILLS; kill++) {
    const before = await stepsTaken()
    const runner = spawnRunner()
    // Somewhere amid the steps of several runs.
    await waitFor(async () => (await stepsTaken()) >= before + 3 + kill, 'some steps')
    runner.kill('SIGKILL')
    await runner.exited
  }
  expect(await stepsTaken()).toBeLessThan(LEADS * steps.length)
  scene.runner.start()
  const isOver = async () => {
    const left = await scene.app.db
      .sql`select id from automation_run where automation_id = ${id} and due_at is not null`
    return left.length === 0
  }
  await waitFor(isOver, 'the end of the runs', 60_000)
  const { sql } = scene.app.db
  const states = await sql`select state, count(*)::int as count from automation_run group by 1`
  expect([...states]).toEqual([{ state: 'done', count: LEADS }])
  const told =
    await sql`select lead_id, array_agg(text order by at, id) as notes from activity where type = 'note' group by 1`
  expect(told.map(({ notes }) => notes)).toEqual(Array.from({ length: LEADS }, () => NOTES))
  const tasks = await sql`select lead_id, count(*)::int as count from task group by 1`
  expect(tasks.map(({ count }) => count)).toEqual(Array.from({ length: LEADS }, () => 1))
  const taken = await sql`select run_id, path, count(*)::int as count from automation_step_run group by 1, 2`
  expect(taken.filter(({ count }) => count !== 1)).toEqual([])
  expect(taken.length).toBe(LEADS * steps.length)
  // Turns are taken with their step: half and half, however often a program was killed at it.
  const turns =
    await sql`select owner_id, count(*)::int as count from lead where owner_id in (${ravi.id}, ${neha.id}) group by 1`
  expect(turns.map(({ count }) => count)).toEqual([LEADS / 2, LEADS / 2])
}, 120_000)
