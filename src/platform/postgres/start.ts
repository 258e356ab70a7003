// The PostgreSQL that Angan brings along. Files in the data folder:
//   postgres/            the database folder; postgres.unfinished-…/ while it is being made
//   postgres.password    of the three roles, 0600
//   postgres.conf, .hba  the server's settings and who may connect, written at each start
//   postgres-programs-…/ a copy of the binaries, where the server's user can't run the installed ones
//   postgres.lock        held while a program runs; postgres.holder names its process
//   postgres.messages    what the server said before it had its log (postgres/log)

import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import postgres from 'postgres'
import { hours } from '../clock'
import { StartRefused } from '../start-refused'
import { type Account, accountWithReach, chooseAccount } from './account'
import { openDataFolder } from './data-folder'
import { type FolderLock, lockFolder } from './folder-lock'
import { initialise, isInitialised, ownBy } from './initialise'
import { keepRunning, type Serving } from './keep-running'
import { sweepLogs } from './logs'
import { availableMemory } from './memory'
import { serverPassword } from './password'
import { disarmPidFile, findRunning, startPostmaster, stopPostmaster } from './postmaster'
import { type Programs, packedPrograms, preparePrograms } from './programs'
import { DATABASE, setPasswords } from './roles'
import { hbaText, settingsText, sharedMemory } from './settings'
import { clearSocketFolder, dropSocketFolder, SOCKET_PORT, socketFolder } from './socket-folder'

/** Where and as whom to connect. `host` may be the folder of a Unix socket. */
export type PgTarget = { host: string; port: number; database: string; user: string; password: string }

export type EmbeddedServer = {
  /** Owns the database; runs migrations; makes databases and rules the two other roles. */
  owner: PgTarget
  /** Serves requests, within the walls. */
  app: PgTarget
  /** Works across companies in the background. */
  system: PgTarget
  /** True when the server was still running from a program that was killed. */
  adopted: boolean
  /** Ends the server and gives the data folder free. May be called twice. */
  stop(): Promise<void>
}

type Log = (message: string, details?: Record<string, unknown>) => void

export type EmbeddedOptions = {
  /** Angan's data folder; made when missing. */
  dataDir: string
  log: Log
  /** False for tests: data may be lost when the machine fails. */
  durable?: boolean
  /** Bytes of memory to fit; by default what the machine or the container has. */
  memoryBytes?: number
  maxConnections?: number
  /** Gives the start up: what was started is ended, and startEmbedded rejects. */
  signal?: AbortSignal
  /** The server ended by itself and could not be started again; the program must stop. */
  onLost?: (reason: StartRefused) => void
}

const MAX_CONNECTIONS = 60

/** Starts the embedded PostgreSQL on `<dataDir>/postgres`, making the database at the first start, or adopts the one
 *  that a killed program left running. Throws StartRefused with what to do: the folder is in use by a living program,
 *  is of another major version, can't be reached by the server's user, and the like. */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const dataDir = openDataFolder(options.dataDir)
  const lock = lockFolder(dataDir)
  try {
    return await startLocked(options, dataDir, lock)
  } catch (error) {
    lock.release()
    throw error
  }
}

async function startLocked(options: EmbeddedOptions, dataDir: string, lock: FolderLock): Promise<EmbeddedServer> {
  const { log, durable = true, signal } = options
  const account = await accountWithReach(chooseAccount(log), dataDir)
  const programs = await preparePrograms(account, packedPrograms(), dataDir)
  const cluster = join(dataDir, 'postgres')
  const { password, fresh } = serverPassword(dataDir)

  if (!isInitialised(cluster, programs)) {
    log('Creating the database', { folder: cluster })
    await initialise({ account, programs, dataDir, cluster, password, durable, signal })
    signal?.throwIfAborted()
  } else if (fresh) {
    log('The password of the database was missing; the roles get a new one')
    await makeWay(account, cluster)
    await setPasswords(account, programs, cluster, password)
  }

  const socketDir = socketFolder(account, dataDir)
  const files = { settings: join(dataDir, 'postgres.conf'), hba: join(dataDir, 'postgres.hba') }
  const text = settingsText({
    socketDir,
    hbaFile: files.hba,
    memoryBytes: options.memoryBytes ?? availableMemory(),
    maxConnections: options.maxConnections ?? MAX_CONNECTIONS,
    durable,
    sharedMemoryBytes: sharedMemory(),
  })
  const place: Place = { dataDir, cluster, socketDir, account, programs, password, settingsFile: files.settings, log }
  const { onLost = () => undefined } = options

  // Read before it is written: a server that runs with other settings is not the one we would start.
  const sameSettings = readOrEmpty(files.settings) === text && readOrEmpty(files.hba) === hbaText
  const adopted = sameSettings ? await adopt(place) : undefined
  if (adopted) return serve(place, lock, adopted, { adopted: true, onLost })

  await makeWay(account, cluster)
  writeOpenly(files.settings, text)
  writeOpenly(files.hba, hbaText)
  clearSocketFolder(socketDir)
  await sweepLogs(cluster)
  return serve(place, lock, await start(place, signal), { adopted: false, onLost })
}

// After this no server runs on the folder and nothing in it keeps one from starting.
async function makeWay(account: Account, cluster: string): Promise<void> {
  await stopRunning(cluster)
  disarmPidFile(cluster)
  await ownBy(account, cluster)
}

type Place = {
  dataDir: string
  cluster: string
  socketDir: string
  account: Account
  programs: Programs
  password: string
  settingsFile: string
  log: Log
}

// A running server that is as good as one we would start: same folder, settings and version, and it takes our password.
async function adopt(place: Place): Promise<Serving | undefined> {
  const running = await findRunning(place.cluster)
  if (!running?.ready || running.socketDir !== place.socketDir) return undefined
  const version = await serverVersion(place).catch(() => undefined)
  if (version !== place.programs.version) return undefined
  place.log('Took over the database server that an earlier program left running', { pid: running.pid })
  return { pid: running.pid }
}

async function start(place: Place, signal?: AbortSignal): Promise<Serving> {
  const child = await startPostmaster({
    account: place.account,
    program: place.programs.postgres,
    cluster: place.cluster,
    settingsFile: place.settingsFile,
    messagesFile: join(place.dataDir, 'postgres.messages'),
    signal,
  })
  try {
    await serverVersion(place)
  } catch (cause) {
    await stopPostmaster(child.pid)
    const { name, message } = cause as Error
    if (name !== 'PostgresError') {
      throw new StartRefused(`The database server started, but does not answer (${message})`, { cause })
    }
    throw new StartRefused(
      `The database server started, but does not let Angan in (${message}). If the folder was restored ` +
        `from elsewhere, remove ${join(place.dataDir, 'postgres.password')}: the next start sets a new password.`,
      { cause },
    )
  }
  return { pid: child.pid, child }
}

async function serverVersion(place: Place): Promise<string> {
  const sql = postgres({ ...target(place, 'angan_owner'), max: 1, connect_timeout: 5, fetch_types: false })
  try {
    const [row] = await sql<{ version: string }[]>`select current_setting('server_version') as version`
    return row!.version
  } finally {
    await sql.end({ timeout: 1 })
  }
}

// After a crash: it recovers what was committed, like the start after a failure of the machine.
async function startAgain(place: Place, signal: AbortSignal): Promise<Serving> {
  await makeWay(place.account, place.cluster)
  clearSocketFolder(place.socketDir)
  return start(place, signal)
}

type Way = { adopted: boolean; onLost: (reason: StartRefused) => void }

function serve(place: Place, lock: FolderLock, serving: Serving, { adopted, onLost }: Way): EmbeddedServer {
  const sweeping = setInterval(() => {
    sweepLogs(place.cluster).catch(error =>
      place.log('Old database logs could not be removed', { error: String(error) }),
    )
  }, hours(1))
  sweeping.unref()
  let stopping: Promise<void> | undefined
  const kept = keepRunning(serving, {
    startAgain: signal => startAgain(place, signal),
    onLost,
    log: place.log,
    logs: join(place.cluster, 'log'),
  })
  const stop = async (): Promise<void> => {
    clearInterval(sweeping)
    const { pid, child } = await kept.letGo()
    if (child?.exitCode === null && child.signalCode === null) await stopPostmaster(pid)
    // One that we took over may have ended meanwhile, and its number may be somebody else's: look again.
    else await stopRunning(place.cluster)
    dropSocketFolder(place.socketDir)
    lock.release()
  }
  return {
    owner: target(place, 'angan_owner'),
    app: target(place, 'angan_app'),
    system: target(place, 'angan_system'),
    adopted,
    stop: () => {
      stopping ??= stop()
      return stopping
    },
  }
}

async function stopRunning(cluster: string): Promise<void> {
  const running = await findRunning(cluster)
  if (running) await stopPostmaster(running.pid)
}

function target(place: Place, user: string): PgTarget {
  return { host: place.socketDir, port: SOCKET_PORT, database: DATABASE, user, password: place.password }
}

function readOrEmpty(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

// The server's user reads them, whatever the umask; they hold no secret.
function writeOpenly(path: string, text: string): void {
  writeFileSync(path, text)
  chmodSync(path, 0o644)
}
