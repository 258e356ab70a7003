// One living program per data folder.
//
// The lock is an open exclusive transaction on an empty SQLite file. SQLite takes a lock of the kernel for it, which
// ends with the process, SIGKILL included, is not inherited by the server, and holds between containers that share a
// volume. A file with a process id and a start time was refused: process ids of two containers mean nothing to each
// other, and a reader can come between writing and checking.

import { Database } from 'bun:sqlite'
import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartRefused } from '../start-refused'

export type FolderLock = { release(): void }

/** Takes the data folder for this process. Throws StartRefused while another living process has it. */
export function lockFolder(dataDir: string): FolderLock {
  const lockFile = join(dataDir, 'postgres.lock')
  const holderFile = join(dataDir, 'postgres.holder')
  const lock = openLock(lockFile, dataDir)
  try {
    lock.run('pragma busy_timeout = 0')
    lock.run('begin exclusive')
  } catch (error) {
    lock.close()
    if ((error as { code?: string }).code === 'SQLITE_BUSY') throw taken(dataDir, holderFile)
    throw notOurs(dataDir, error)
  }
  chmodSync(lockFile, 0o600)
  writeFileSync(holderFile, `${process.pid}\n`, { mode: 0o600 })
  return { release: () => lock.close() }
}

function openLock(lockFile: string, dataDir: string): Database {
  try {
    return new Database(lockFile, { create: true, readwrite: true })
  } catch (error) {
    throw notOurs(dataDir, error)
  }
}

function taken(dataDir: string, holderFile: string): StartRefused {
  return new StartRefused(
    `Another Angan program${holder(holderFile)} is running on the data folder ${dataDir}. Stop it first, or give this ` +
      'one its own folder with ANGAN_DATA_DIR. Several programs can share one database only through DATABASE_URL.',
  )
}

// Only for the message: the holder of the lock may be about to write its id.
function holder(holderFile: string): string {
  try {
    const id = readFileSync(holderFile, 'utf8').trim()
    return id ? ` (process ${id})` : ''
  } catch {
    return ''
  }
}

function notOurs(dataDir: string, cause: unknown): StartRefused {
  return new StartRefused(
    `The data folder ${dataDir} can't be used by this user. Run Angan as the user who owns it, give the folder to this ` +
      'user with chown, or name another one with ANGAN_DATA_DIR.',
    { cause },
  )
}
