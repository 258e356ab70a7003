// What every figure is measured on: a durable embedded PostgreSQL in a folder of its own, seeded databases in it, and
// the real program, its measure and the load generator each as a process of its own.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type postgres from 'postgres'
import { arrayLiteral, open, type Target } from '../../src/platform/db/connection'
import { newId } from '../../src/platform/ids'
import { startEmbedded } from '../../src/platform/postgres/start'
import { loadInstanceKey } from '../../src/platform/secrets/instance-key'
import { tokenHash } from '../../src/platform/secrets/tokens'
import { newKey } from '../../src/workspace/entry/key-format'
import type { BareServer } from './bare-server'
import type { Load, Result } from './load'
import { type Firm, seed, type Targets } from './seed'

const MAIN = join(import.meta.dir, '../../src/main.ts')
const READY_LIMIT_MS = 120_000

/** A seeded database. `sql` is the system role's: it sees everything. */
export type Place = Targets & { firm: Firm; sql: postgres.Sql; seededIn: number; count: number }

export type Running = {
  port: number
  pid: number
  /** From its start to its first word that it is ready. */
  readyMs: number
  stop(): Promise<void>
}

export type Stage = {
  folder: string
  /** The database with so many contacts and leads; seeded when it is first asked for. */
  place(count: number): Promise<Place>
  /** The real program on a place's database. */
  program(place: Place, env?: Record<string, string>): Promise<Running>
  close(): Promise<void>
}

/** Sets the stage up. Everything in its folder is gone after `close`. */
export async function setStage(): Promise<Stage> {
  const folder = await mkdtemp(join(tmpdir(), 'angan-bench-'))
  const embedded = await startEmbedded({ dataDir: join(folder, 'server'), log: () => {}, maxConnections: 120 })
  const home = join(folder, 'home')
  await loadInstanceKey(null, home)
  const places = new Map<number, Promise<Place>>()
  const programs: Running[] = []
  const make = async (count: number): Promise<Place> => {
    const at = (target: Target): Target => ({ ...target, database: `bench_${count}` })
    const targets = { owner: at(embedded.owner), app: at(embedded.app), system: at(embedded.system) }
    const admin = open(embedded.owner, 'angan-bench-admin')
    await admin.unsafe(`create database bench_${count}`)
    await admin.end()
    const began = performance.now()
    const firm = await seed(targets, count)
    const seededIn = (performance.now() - began) / 1000
    return { ...targets, firm, count, seededIn, sql: open(targets.system, 'angan-bench', 2) }
  }
  return {
    folder,
    place(count) {
      if (!places.has(count)) places.set(count, make(count))
      return places.get(count)!
    },
    async program(place, env = {}) {
      const settings = { DATABASE_URL: urlOf(place.owner), ANGAN_DATA_DIR: home, ANGAN_INGEST_RATE: '10000000' }
      const program = await startProgram({ ...settings, ...env })
      programs.push(program)
      return program
    },
    async close() {
      // After a failure one may still run, and would complain of its database.
      for (const program of programs) await program.stop()
      for (const place of await Promise.all(places.values())) await place.sql.end()
      await embedded.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Starts the real program and waits until it says that it is ready. */
export async function startProgram(env: Record<string, string>): Promise<Running> {
  const port = freePort()
  const began = performance.now()
  const child = Bun.spawn(['bun', MAIN], {
    env: { ...withoutSettings(process.env), LOG_LEVEL: 'warn', PORT: String(port), ...env },
    stdout: 'pipe',
    stderr: 'inherit',
  })
  const timer = setTimeout(() => child.kill('SIGKILL'), READY_LIMIT_MS)
  await saying(child.stdout, 'is ready')
  clearTimeout(timer)
  return {
    port,
    pid: child.pid,
    readyMs: performance.now() - began,
    async stop() {
      child.kill('SIGTERM')
      await child.exited
    },
  }
}

/** Sends a load from a process of its own. Throws when any answer is not 2xx. */
export async function sendLoad(load: Omit<Load, 'warmUpSeconds'> & { warmUpSeconds?: number }): Promise<Result> {
  const result = JSON.parse(await runApart('load.ts', { warmUpSeconds: 1, ...load })) as Result
  const refused = Object.keys(result.statuses).filter(status => !status.startsWith('2'))
  if (refused.length || result.count === 0) throw new Error(`answers were ${JSON.stringify(result.statuses)}`)
  return result
}

/** Runs a file of this folder with `input` as JSON on its standard input; answers its output. */
export async function runApart(file: string, input: unknown): Promise<string> {
  const child = Bun.spawn(['bun', join(import.meta.dir, file)], {
    stdin: new Blob([JSON.stringify(input)]),
    stderr: 'inherit',
  })
  const text = await new Response(child.stdout).text()
  if ((await child.exited) !== 0) throw new Error(`${file} failed`)
  return text
}

/** The Elysia app that runs single statements. */
export async function startBareServer(input: BareServer): Promise<{ port: number; stop(): Promise<void> }> {
  const child = Bun.spawn(['bun', join(import.meta.dir, 'bare-server.ts')], {
    stdin: new Blob([JSON.stringify(input)]),
    stdout: 'pipe',
    stderr: 'inherit',
  })
  const port = Number(await saying(child.stdout, '\n'))
  return {
    port,
    async stop() {
      child.kill('SIGTERM')
      await child.exited
    },
  }
}

/** Headers of `count` new API keys of a member. One key may ask 300 times a minute, so a load takes many in turn. */
export async function keysOf(place: Place, memberId: string, count: number): Promise<Record<string, string>[]> {
  const scopes = arrayLiteral(['leads:read', 'leads:write', 'contacts:read', 'contacts:write'])
  const keys = Array.from({ length: count }, () => ({ ...newKey(), id: newId('key') }))
  for (const { id, publicId, key } of keys) {
    await place.sql`insert into api_key (company_id, id, name, public_id, secret_hash, scopes, created_by)
      values (${place.firm.companyId}, ${id}, 'Bench', ${publicId}, ${tokenHash(key)}, ${scopes}, ${memberId})`
  }
  return keys.map(({ key }) => ({ authorization: `Bearer ${key}` }))
}

/** Ids of `count` new members who see everybody's records: one member may search sixty times a minute, whichever of their
 *  keys asks. */
export async function overseers({ sql, firm: { companyId } }: Place, count: number): Promise<string[]> {
  const [role] = await sql`
    select id from role
     where company_id = ${companyId} and key <> 'owner' and permissions ->> 'leads.view' = 'all'
       and permissions ->> 'contacts.view' = 'all'
       and field_rules ->> 'phone' = 'full' and field_rules ->> 'email' = 'full'
     limit 1`
  const ids = Array.from({ length: count }, () => newId('mem'))
  for (const id of ids) {
    await sql`insert into member (company_id, id, name, email, role_id, takes_leads)
      values (${companyId}, ${id}, 'Overseer', ${`${id.toLowerCase()}@example.in`}, ${role!.id}, false)`
  }
  return ids
}

/** Keys of several members, one after the other's. */
export async function keysOfEach(place: Place, memberIds: readonly string[], each: number) {
  const keys = await Promise.all(memberIds.map(id => keysOf(place, id, each)))
  return Array.from({ length: each }, (_, i) => keys.map(own => own[i]!)).flat()
}

async function saying(stream: ReadableStream<Uint8Array>, word: string): Promise<string> {
  let text = ''
  const reader = stream.getReader()
  const decoder = new TextDecoder()
  for (;;) {
    const { value, done } = await reader.read()
    if (done) throw new Error(`ended without saying ${word}: ${text}`)
    text += decoder.decode(value)
    if (text.includes(word)) break
  }
  // Read on, so that the child never waits for room in the pipe; what it has to say now is a warning.
  void (async () => {
    for (let part = await reader.read(); !part.done; part = await reader.read()) process.stderr.write(part.value)
  })()
  return text
}

function freePort(): number {
  const probe = Bun.serve({ port: 0, fetch: () => new Response() })
  const port = probe.port!
  void probe.stop(true)
  return port
}

const withoutSettings = (env: Record<string, string | undefined>): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !/^(ANGAN_|DATABASE_URL$|PORT$|LOG_LEVEL$)/.test(name)))

const urlOf = ({ host, port, database, user, password }: Target): string =>
  `postgres://${encodeURIComponent(user)}:${encodeURIComponent(password)}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
