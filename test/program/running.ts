// The program itself as a process of its own, on a data folder of its own.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type postgres from 'postgres'
import { installRooms } from '../../src/install'
import { open } from '../../src/platform/db/connection'
import { db } from '../../src/platform/db/database'
import { migrate } from '../../src/platform/db/migrate'
import { startEmbedded } from '../../src/platform/postgres/start'
import { loadInstanceKey } from '../../src/platform/secrets/instance-key'
import { createCompany } from '../../src/workspace'
import { waitFor } from '../support/app'

const MAIN = join(import.meta.dir, '../../src/main.ts')
const READY_LIMIT = 60_000
/** Below those that systems give to whoever connects: one of these could be another's by the time it is listened on. */
const PORTS = { first: 10_000, count: 20_000 }

/** A port that nobody listens on. */
export function freePort(): number {
  for (;;) {
    const port = PORTS.first + Math.floor(Math.random() * PORTS.count)
    try {
      void Bun.serve({ port, fetch: () => new Response() }).stop(true)
      return port
    } catch {
      // Somebody's; another is tried.
    }
  }
}

/** Runs `src/main.ts` with these arguments and settings, and nothing else of this process's environment. */
export function spawn(settings: Record<string, string>, ...args: string[]) {
  const { PATH = '', HOME = '' } = process.env
  return Bun.spawn(['bun', MAIN, ...args], {
    env: { PATH, HOME, ...settings },
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'pipe',
  })
}

/** Runs it to its end. */
export async function run(settings: Record<string, string>, ...args: string[]) {
  const child = spawn(settings, ...args)
  const [output, errors, code] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ])
  return { output, errors, code }
}

export type Place = { folder: string; port: number; settings: Record<string, string> }

/** A data folder and a port for a program of this test's own. */
export async function newPlace(): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), 'angan-program-'))
  const port = freePort()
  const settings = { ANGAN_DATA_DIR: folder, PORT: String(port), ANGAN_INGEST_RATE: '10000000', LOG_LEVEL: 'warn' }
  return { folder, port, settings }
}

export const dropPlace = ({ folder }: Place): Promise<void> => rm(folder, { recursive: true, force: true })

/** What a program at this place answers; null when none does. */
export const ask = (place: Place, path: string, init?: RequestInit): Promise<Response | null> =>
  fetch(`http://127.0.0.1:${place.port}${path}`, init).catch(() => null)

/** Waits until the program at this place serves. */
export const ready = (place: Place): Promise<unknown> =>
  waitFor(
    async () => {
      const isReady = (await ask(place, '/api/health?ready=1'))?.status === 200
      // It may be asked 60 times in 10 seconds.
      if (!isReady) await Bun.sleep(200)
      return isReady
    },
    'the program',
    READY_LIMIT,
  )

/** Collects what a program prints; answers all of it so far. */
export function listenTo(program: ReturnType<typeof spawn>): () => string {
  let said = ''
  const hear = async () => {
    for await (const chunk of program.stdout) said += Buffer.from(chunk).toString()
  }
  void hear()
  return () => said
}

/** Makes a company in the place's database while no program runs, and answers the path of its push URL. */
export async function makeCompany(place: Place): Promise<string> {
  const server = await startEmbedded({ dataDir: place.folder, log: () => {} })
  try {
    await migrate(server.owner)
    installRooms()
    db.open(server)
    await loadInstanceKey(null, place.folder)
    const owner = { name: 'Asha Kulkarni', email: 'asha@example.in', passwordHash: null }
    const { first } = await createCompany({ name: 'Lakeview Realty', owner })
    return new URL(first.source!.push_url).pathname
  } finally {
    await db.close()
    await server.stop()
  }
}

/** Looks into the place's database while no program runs. */
export async function inspect<T>(place: Place, look: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const server = await startEmbedded({ dataDir: place.folder, log: () => {} })
  const sql = open(server.system, 'angan-test', 2)
  try {
    return await look(sql)
  } finally {
    await sql.end()
    await server.stop()
  }
}
