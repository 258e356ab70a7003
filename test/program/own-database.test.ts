// On a PostgreSQL of the operator's own, as a user who owns the database and may create roles, no more (`angan_owner`).

import { afterEach, beforeEach, expect, test } from 'bun:test'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { waitFor } from '../support/app'
import { freshDatabase, type TestDatabase } from '../support/database'
import { ask, dropPlace, listenTo, newPlace, type Place, ready, run, spawn } from './running'

const LIMIT = 120_000

let database: TestDatabase
let place: Place
let program: ReturnType<typeof spawn> | undefined

beforeEach(async () => {
  database = await freshDatabase({ empty: true })
  place = await newPlace()
  const { user, password, host, port, database: name } = database.owner
  const url = `postgres://${user}:${password}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`
  place.settings = { ...place.settings, DATABASE_URL: url }
})

afterEach(async () => {
  program?.kill('SIGKILL')
  await program?.exited
  program = undefined
  await database.close()
  await dropPlace(place)
})

/** Starts the program and answers what it says up to its set-up link, once it serves. */
async function started(): Promise<string> {
  program = spawn(place.settings)
  const said = listenTo(program)
  await ready(place)
  await waitFor(() => said().includes('Angan is ready'))
  return said()
}

test(
  'an empty database is migrated, the set-up link makes the company, and a pushed lead is worked in',
  async () => {
    const said = await started()
    const token = /#token=(\S+)/.exec(said)?.[1]
    const answer = await ask(place, '/api/v1/setup', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        token,
        company_name: 'Lakeview Realty',
        owner: { name: 'Asha Kulkarni', email: 'asha@example.in', password: 'tulsi-vrindavan-7' },
      }),
    })
    const made = await answer?.json()
    expect([answer?.status, made?.error]).toEqual([201, undefined])
    const pushed = await ask(place, new URL(made.data.source.push_url).pathname, {
      method: 'POST',
      body: '{"name":"Kiran Desai","mobile":"98000 00001"}',
    })
    expect(pushed?.status).toBe(202)
    await waitFor(async () => (await database.sql`select ref from lead`).length === 1, 'the lead')
    program!.kill('SIGTERM')
    expect(await program!.exited).toBe(0)
  },
  LIMIT,
)

test(
  'a program with another instance key is refused and told what to do; the first key is still good',
  async () => {
    await started()
    program!.kill('SIGTERM')
    await program!.exited
    const other = await newPlace()
    const { errors, code } = await run({ ...place.settings, ANGAN_DATA_DIR: other.folder })
    await dropPlace(other)
    expect(code).toBe(1)
    expect(errors).toBe(
      'This database belongs to another instance key. Copy the file secret-key from the data folder of the program that ' +
        `first used the database to ${join(other.folder, 'secret-key')}, or give every program the same ANGAN_SECRET_KEY.\n`,
    )
    const key = (await Bun.file(join(place.folder, 'secret-key')).text()).trim()
    await rm(join(place.folder, 'secret-key'))
    place.settings = { ...place.settings, ANGAN_SECRET_KEY: key }
    await started()
  },
  LIMIT,
)

test(
  'a worker says what it is, and serves nothing but its health',
  async () => {
    place.settings = { ...place.settings, ANGAN_ROLE: 'worker' }
    const said = await started()
    expect(said).toContain('ready for the background work')
    expect(said).not.toContain('token=')
    expect((await ask(place, '/api/health'))?.status).toBe(200)
    expect((await ask(place, '/api/v1/session'))?.status).toBe(404)
  },
  LIMIT,
)
