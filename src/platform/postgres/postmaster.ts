// The server's main process: finding one that lives, starting one, ending one.

import { closeSync, constants, openSync, readFileSync, statSync, writeSync } from 'node:fs'
import { basename, join } from 'node:path'
import { StartRefused } from '../start-refused'
import type { Account } from './account'
import { launch, run } from './run'

export type Postmaster = { pid: number; socketDir: string; ready: boolean }

const FAST_STOP = 8_000
const IMMEDIATE_STOP = 6_000
// Recovery after a crash replays at most max_wal_size; slow disks take their time.
const LONGEST_START = 300_000
const LEFTOVERS_END = 15_000
const POLL = 10

/** What postmaster.pid says, even if another process has that id now. */
export function readPidFile(cluster: string): Postmaster | undefined {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    const pid = Number(lines[0])
    if (!(pid > 0)) return undefined
    return { pid, socketDir: lines[4]?.trim() ?? '', ready: lines[7]?.trim() === 'ready' }
  } catch {
    return undefined
  }
}

/** The living server of this database folder. A process that only has inherited the number is none. */
export async function findRunning(cluster: string): Promise<Postmaster | undefined> {
  const noted = readPidFile(cluster)
  return noted && (await isServerOf(noted.pid, cluster)) ? noted : undefined
}

// By its command line, which is the one given in startPostmaster, and by its user. Its program and its folder
// (/proc/…/exe and cwd) would show it as well, but root in a container with Docker's usual rights can't read those.
async function isServerOf(pid: number, cluster: string): Promise<boolean> {
  if (!isAlive(pid)) return false
  try {
    if (process.platform !== 'linux') {
      const { stdout } = await run({}, '/bin/ps', ['-o', 'command=', '-p', String(pid)])
      return stdout.includes(`/postgres -D ${cluster} -c `)
    }
    const [program, option, folder] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    const sameUser = statSync(`/proc/${pid}`).uid === statSync(cluster).uid
    return sameUser && basename(program!) === 'postgres' && option === '-D' && folder === cluster
  } catch {
    return false
  }
}

/** True while the process runs; false for one that ended and was not yet fetched by its parent. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  try {
    // `pid (name) state …`; the name may hold anything, parentheses too.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat[stat.lastIndexOf(')') + 2] !== 'Z'
  } catch {
    return process.platform !== 'linux'
  }
}

/** Makes a stale postmaster.pid harmless; to be called when no server runs. PostgreSQL would believe in one whose number
 *  belongs to another process of the same user now, or to a killed server that its parent has not fetched yet.
 *  Removing the file would also remove the guard against sessions that outlived a killed server (the shared memory key
 *  further down). So only the number changes, to ours: a server passes over its parent's. */
export function disarmPidFile(cluster: string): void {
  if (!readPidFile(cluster)) return
  const file = join(cluster, 'postmaster.pid')
  const rest = readFileSync(file, 'utf8').split('\n').slice(1)
  const handle = openSync(file, constants.O_WRONLY | constants.O_TRUNC | constants.O_NOFOLLOW)
  writeSync(handle, [process.pid, ...rest].join('\n'))
  closeSync(handle)
}

type Start = {
  account: Account
  program: string
  cluster: string
  settingsFile: string
  messagesFile: string
  /** Gives the start up. */
  signal?: AbortSignal | undefined
}

/** Starts the server and waits until it accepts connections. Throws StartRefused with the server's own words; when the
 *  start is given up, its reason, with no server left. */
export async function startPostmaster(start: Start): Promise<Bun.Subprocess> {
  const started = performance.now()
  for (;;) {
    const output = openSync(start.messagesFile, 'w', 0o600)
    const args = ['-D', start.cluster, '-c', `config_file=${start.settingsFile}`]
    const child = launch(start.account, start.program, args, output)
    closeSync(output)
    const forget = endAtExit(child.pid)
    void child.exited.then(forget)
    if (await becomesReady(child, start, started + LONGEST_START)) return child
    start.signal?.throwIfAborted()
    const words = readFileSync(start.messagesFile, 'utf8').trim()
    // Sessions of a server that was killed still end; they take a moment to notice.
    const leftovers = words.includes('pre-existing shared memory block')
    if (!leftovers || performance.now() > started + LEFTOVERS_END) {
      throw new StartRefused(`The database server did not start: ${words || `see ${join(start.cluster, 'log')}`}`)
    }
    await Bun.sleep(100)
  }
}

async function becomesReady(child: Bun.Subprocess, { cluster, signal }: Start, giveUp: number): Promise<boolean> {
  while (child.exitCode === null && child.signalCode === null) {
    const noted = readPidFile(cluster)
    if (noted?.pid === child.pid && noted.ready) return true
    if (signal?.aborted || performance.now() > giveUp) {
      await stopPostmaster(child.pid)
      return false
    }
    await Bun.sleep(POLL)
  }
  return false
}

/** Makes the server end when this process does, in any way except a kill: it gets a signal, and nobody has to wait for
 *  it. Answers the function that undoes this. */
export function endAtExit(pid: number): () => void {
  const end = () => {
    if (isAlive(pid)) process.kill(pid, 'SIGINT')
  }
  process.on('exit', end)
  return () => {
    process.off('exit', end)
  }
}

/** Ends the server: transactions are rolled back and everything is written; after 8 seconds without that. */
export async function stopPostmaster(pid: number): Promise<void> {
  if (await endsBy(pid, 'SIGINT', FAST_STOP)) return
  if (await endsBy(pid, 'SIGQUIT', IMMEDIATE_STOP)) return
  await endsBy(pid, 'SIGKILL', IMMEDIATE_STOP)
}

async function endsBy(pid: number, signal: NodeJS.Signals, within: number): Promise<boolean> {
  try {
    process.kill(pid, signal)
  } catch {
    // It ended by itself.
  }
  const giveUp = performance.now() + within
  while (isAlive(pid)) {
    if (performance.now() > giveUp) return false
    await Bun.sleep(POLL)
  }
  return true
}
