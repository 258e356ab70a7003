// Whoever ends the program, and whenever: its database does not outlive it.

import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { open } from '../../src/platform/db/connection'
import { findRunning, isAlive } from '../../src/platform/postgres/postmaster'
import { startEmbedded } from '../../src/platform/postgres/start'
import { waitFor } from '../support/app'
import { ask, dropPlace, makeCompany, newPlace, type Place, ready, run, spawn } from './running'

const LIMIT = 120_000
const MAIN = join(import.meta.dir, '../../src/main.ts')

let place: Place
let program: ReturnType<typeof spawn> | undefined

beforeEach(async () => {
  place = await newPlace()
})

afterEach(async () => {
  program?.kill('SIGKILL')
  await program?.exited
  program = undefined
  await dropPlace(place)
})

const server = () => findRunning(join(place.folder, 'postgres'))

const isMaking = () => existsSync(place.folder) && readdirSync(place.folder).some(name => name.includes('unfinished'))

test(
  'SIGTERM, SIGINT and SIGHUP each end a program that serves, and its database with it',
  async () => {
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
      program = spawn(place.settings)
      await ready(place)
      program.kill(signal)
      expect(await program.exited, signal).toBe(0)
      expect(await server(), signal).toBeUndefined()
    }
  },
  LIMIT,
)

test(
  'a program that was started with nohup goes on when the terminal is closed',
  async () => {
    const { PATH = '', HOME = '' } = process.env
    const env = { PATH, HOME, ...place.settings }
    program = Bun.spawn(['nohup', 'bun', MAIN], { env, stdin: 'ignore', stdout: 'pipe', stderr: 'pipe' })
    await ready(place)
    program.kill('SIGHUP')
    await ready(place)
    program.kill('SIGTERM')
    expect(await program.exited).toBe(0)
    expect(await server()).toBeUndefined()
  },
  LIMIT,
)

describe('in the middle of a first start', () => {
  test.each([
    ['while the database is made', async () => isMaking()],
    ['as soon as the database runs', async () => (await server()) !== undefined],
  ])(
    '%s, SIGTERM leaves nothing running',
    async (_when, isThere) => {
      program = spawn(place.settings)
      await waitFor(isThere, 'the moment')
      program.kill('SIGTERM')
      expect(await program.exited).toBe(0)
      expect(await server()).toBeUndefined()
      // And nothing that the next start trips over.
      program = spawn(place.settings)
      await ready(place)
    },
    LIMIT,
  )
})

test(
  'a start that fails after the database runs leaves none running',
  async () => {
    await makeCompany(place)
    const embedded = await startEmbedded({ dataDir: place.folder, log: () => {} })
    const sql = open(embedded.owner, 'angan-test')
    await sql`insert into schema_migration (name, hash) values ('99990101_0000_future.sql', 'x')`
    await sql.end()
    await embedded.stop()
    const { code, errors } = await run(place.settings)
    expect(code).toBe(1)
    expect(errors).toContain('99990101_0000_future.sql')
    expect(await server()).toBeUndefined()
  },
  LIMIT,
)

test(
  'npx ends without telling the program; the program notices',
  async () => {
    const { PATH = '', HOME = '' } = process.env
    const npx = Bun.spawn(['sh', '-c', `bun ${MAIN} & wait`], {
      argv0: 'npm exec bun run start',
      env: { PATH, HOME, ...place.settings, npm_config_user_agent: 'npm/11.0.0 node/v24.0.0 linux x64' },
      stdin: 'ignore',
      stdout: 'ignore',
      stderr: 'ignore',
    })
    await ready(place)
    const id = Number(readFileSync(join(place.folder, 'postgres.holder'), 'utf8'))
    npx.kill('SIGTERM')
    await npx.exited
    await waitFor(async () => !isAlive(id), 'the end of the program')
    expect(await server()).toBeUndefined()
    expect(await ask(place, '/api/health')).toBeNull()
  },
  LIMIT,
)
