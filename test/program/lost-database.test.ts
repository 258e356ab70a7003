// The embedded server can end by itself: a system that is out of memory ends what it likes.

import { afterAll, beforeAll, expect, test } from 'bun:test'
import { join } from 'node:path'
import { open } from '../../src/platform/db/connection'
import { findRunning } from '../../src/platform/postgres/postmaster'
import { reachRunning } from '../../src/platform/postgres/reach-running'
import { waitFor } from '../support/app'
import { ask, dropPlace, inspect, makeCompany, newPlace, type Place, ready, spawn } from './running'

const LIMIT = 120_000

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
  'leads that were accepted around the end of the server appear within five seconds; others are told to come back',
  async () => {
    program = spawn(place.settings)
    await ready(place)
    const accepted: string[] = []
    const odd: string[] = []
    let isPushing = true
    const pushing = (async () => {
      for (let lead = 0; isPushing; lead++) {
        const body = JSON.stringify({ id: `K${lead}`, name: 'Kiran Desai', phone: `98000${10_000 + lead}` })
        const answer = await ask(place, path, { method: 'POST', body })
        if (answer?.status === 202) accepted.push(`K${lead}`)
        else if (answer?.status !== 500 || !answer.headers.has('retry-after')) odd.push(`K${lead}: ${answer?.status}`)
      }
    })()
    await waitFor(() => accepted.length > 20)
    await killServer()
    isPushing = false
    await pushing
    expect(odd).toEqual([])
    const sql = open((await reachRunning(place.folder)).system, 'angan-test')
    await waitFor(
      async () => {
        const done = await sql`select external_id from lead_submission where status = 'done'`.catch(() => [])
        const ids = new Set(done.map(row => row.external_id))
        return accepted.every(id => ids.has(id))
      },
      'the leads',
      5_000,
    )
    await sql.end()
    program.kill('SIGTERM')
    expect(await program.exited).toBe(0)
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
