// What the tests of the embedded server share: folders, programs and servers that end with the test.

import { afterAll, afterEach } from 'bun:test'
import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import postgres from 'postgres'
import { findRunning, stopPostmaster } from '../../../src/platform/postgres/postmaster'
import { dropSocketFolder } from '../../../src/platform/postgres/socket-folder'
import {
  type EmbeddedOptions,
  type EmbeddedServer,
  type PgTarget,
  startEmbedded,
} from '../../../src/platform/postgres/start'

export const root = process.getuid?.() === 0

const folders: string[] = []
const dataDirs = new Set<string>()
const servers: EmbeddedServer[] = []
const programs: Bun.Subprocess[] = []

/** A folder that every user can pass through. */
export function openFolder(): string {
  const folder = makeOpenFolder()
  folders.push(folder)
  return folder
}

function makeOpenFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'embedded-')))
  chmodSync(folder, 0o755)
  return folder
}

let made: string | undefined

/** A data folder that a program has used and left stopped. Made once a file and copied, which is eight times faster. */
export async function usedDataFolder(): Promise<string> {
  if (!made) {
    made = join(makeOpenFolder(), 'data')
    await (await startEmbedded({ dataDir: made, log: () => undefined, durable: false })).stop()
  }
  const dataDir = join(openFolder(), 'data')
  mkdirSync(dataDir)
  const copied = Bun.spawnSync(['cp', '-Rp', join(made, 'postgres'), join(made, 'postgres.password'), dataDir])
  if (!copied.success) throw new Error(copied.stderr.toString())
  return dataDir
}

/** To be called at the top of each test file: ends and removes what a test leaves. (Hooks count for one file only.) */
export function cleanUpAfterwards(): void {
  afterEach(endAll)
  afterAll(() => {
    if (made) rmSync(dirname(made), { recursive: true, force: true })
    made = undefined
  })
}

async function endAll(): Promise<void> {
  for (const program of programs.splice(0)) {
    program.kill('SIGKILL')
    await program.exited
  }
  for (const server of servers.splice(0)) await server.stop()
  for (const dataDir of dataDirs) {
    const left = await findRunning(join(dataDir, 'postgres'))
    if (!left) continue
    await stopPostmaster(left.pid)
    dropSocketFolder(left.socketDir)
  }
  dataDirs.clear()
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
}

export async function start(dataDir: string, options: Partial<EmbeddedOptions> = {}): Promise<EmbeddedServer> {
  dataDirs.add(dataDir)
  const server = await startEmbedded({ dataDir, log: () => undefined, durable: false, ...options })
  servers.push(server)
  return server
}

export type Answer = { adopted?: boolean; owner?: PgTarget; uid?: number; refused?: string; stopped?: boolean }

export type Program = {
  process: Bun.Subprocess
  /** The next line it says. */
  answer(): Promise<Answer>
  /** Tells it to stop, and waits for its end. */
  stop(): Promise<void>
  kill(): Promise<void>
}

type Way = {
  ids?: { uid: number; gid: number }
  before?: string[]
  bun?: string
  script?: string
  detached?: boolean
  durable?: boolean
}

/** Starts program.ts on the folder, as another user or behind another command where asked for. */
export function startProgram(dataDir: string, way: Way = {}): Program {
  dataDirs.add(dataDir)
  const script = way.script ?? join(import.meta.dir, 'program.ts')
  const child = Bun.spawn(
    [...(way.before ?? []), way.bun ?? process.execPath, script, dataDir, String(way.durable ?? false)],
    {
      ...way.ids,
      cwd: '/',
      env: { PATH: process.env.PATH },
      detached: way.detached ?? false,
      stdin: 'pipe',
      stdout: 'pipe',
      stderr: 'inherit',
    },
  )
  programs.push(child)
  const reader = child.stdout.pipeThrough(new TextDecoderStream()).getReader()
  let heard = ''
  const answer = async (): Promise<Answer> => {
    while (!heard.includes('\n')) {
      const { value, done } = await reader.read()
      if (done) throw new Error(`The program ended without an answer: ${heard}`)
      heard += value
    }
    const end = heard.indexOf('\n')
    const line = heard.slice(0, end)
    heard = heard.slice(end + 1)
    return JSON.parse(line) as Answer
  }
  return {
    process: child,
    answer,
    stop: async () => {
      child.stdin.write('stop\n')
      child.stdin.flush()
      await child.exited
    },
    kill: async () => {
      child.kill('SIGKILL')
      await child.exited
    },
  }
}

/** Runs one statement as the target. */
export async function ask<Row = Record<string, unknown>>(target: PgTarget, statement: string): Promise<Row[]> {
  const sql = postgres({ ...target, max: 1, fetch_types: false, onnotice: () => undefined })
  try {
    return (await sql.unsafe(statement)) as unknown as Row[]
  } finally {
    await sql.end({ timeout: 1 })
  }
}

/** The process id of the living server of a data folder. */
export async function serverPid(dataDir: string): Promise<number | undefined> {
  return (await findRunning(join(dataDir, 'postgres')))?.pid
}
