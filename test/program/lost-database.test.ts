// The embedded server can end by itself: a system that is out of memory ends what it likes.

import { afterAll, beforeAll, expect, test } from 'bun:test'
import { join } from 'node:path'
import { findRunning } from '../../src/platform/postgres/postmaster'
import { waitFor } from '../support/app'
import { ask, dropPlace, inspect, makeCompany, newPlace, type Place, ready, spawn } from './running'

const LIMIT = 60_000

let place: Place
let path: string
let program: ReturnType<typeof spawn> | undefined

beforeAll(async () => {
  place = await newPlace()
  path = await makeCompany(place)
}, LIMIT)

afterAll(async () => {
  program?.kill('SIGKILL')
  await program?.exited
  await dropPlace(place)
})

/** Kills the database server and waits for the next one, or for the end of the program. */
async function killServer(): Promise<void> {
  const { pid } = (await findRunning(join(place.folder, 'postgres')))!
  process.kill(pid, 'SIGKILL')
  await waitFor(
    async () => {
      const running = await findRunning(join(place.folder, 'postgres'))
      return program!.exitCode !== null || (running?.ready && running.pid !== pid)
    },
    'the next server',
    20_000,
  )
}

const push = async (id: string): Promise<number | undefined> =>
  (await ask(place, path, { method: 'POST', body: JSON.stringify({ id, phone: '9800000001' }) }))?.status

test(
  'a killed database server is started again, with what it had kept, and leads come in as before',
  async () => {
    program = spawn(place.settings)
    await ready(place)
    expect(await push('BEFORE')).toBe(202)
    await killServer()
    await ready(place)
    await waitFor(async () => (await push('AFTER')) === 202)
    program.kill('SIGTERM')
    expect(await program.exited).toBe(0)
    expect(await findRunning(join(place.folder, 'postgres'))).toBeUndefined()
    const kept = await inspect(place, sql => sql`select external_id from lead_submission order by received_at`)
    expect(kept.map(row => row.external_id as string)).toEqual(['BEFORE', 'AFTER'])
  },
  LIMIT,
)

test(
  'one that a killed program had left running is watched over as well',
  async () => {
    program = spawn(place.settings)
    await ready(place)
    program.kill('SIGKILL')
    await program.exited
    program = spawn(place.settings)
    await ready(place)
    await killServer()
    await ready(place)
    program.kill('SIGTERM')
    expect(await program.exited).toBe(0)
  },
  LIMIT,
)

test(
  'one that ends again and again ends the program, which says why',
  async () => {
    program = spawn(place.settings)
    await ready(place)
    for (let kill = 1; kill <= 4; kill++) await killServer()
    expect(await program.exited).toBe(1)
    expect(await new Response(program.stderr).text()).toContain('The database server is lost (')
  },
  LIMIT,
)
