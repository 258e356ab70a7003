import { createHash } from 'node:crypto'
import { chmodSync, chownSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Account } from './account'

/** The port number is only the last part of the socket's name. Nothing listens on TCP. */
export const SOCKET_PORT = 5432

// A socket's address holds 107 bytes on Linux and 103 on macOS, `/.s.PGSQL.5432` and its `.lock` included.
const LONGEST_FOLDER = 80

/** A private folder (0700, the account's) for the server's socket, outside the data folder, whose path may be too long
 *  for a socket. The same data folder gets the same name each time, unless somebody else sits there: then a new one. */
export function socketFolder(account: Account, dataDir: string): string {
  const owner = account.ids ?? { uid: process.getuid!(), gid: process.getgid!() }
  const hash = createHash('sha256').update(`${owner.uid} ${dataDir}`).digest('hex').slice(0, 16)
  const base = join(Buffer.byteLength(tmpdir()) > LONGEST_FOLDER - 24 ? '/tmp' : tmpdir(), `angan-${hash}`)
  return make(base, owner) ?? giveTo(mkdtempSync(`${base}-`), owner)
}

type Owner = { uid: number; gid: number }

// Undefined when the name is taken by anything but the owner's own folder: a link, a file, another user's folder.
function make(folder: string, owner: Owner): string | undefined {
  try {
    mkdirSync(folder, { mode: 0o700 })
    return giveTo(folder, owner)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const there = lstatSync(folder, { throwIfNoEntry: false })
  if (!there?.isDirectory() || there.uid !== owner.uid) return undefined
  if ((there.mode & 0o777) !== 0o700) chmodSync(folder, 0o700)
  return folder
}

function giveTo(folder: string, owner: Owner): string {
  if (process.getuid?.() === 0) chownSync(folder, owner.uid, owner.gid)
  return folder
}

/** Removes what a dead server left in its socket folder. Its lock file names a process id that may be anybody's now. */
export function clearSocketFolder(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (name.startsWith('.s.PGSQL.')) rmSync(join(folder, name))
  }
}

/** Removes the folder of a stopped server, if it is empty. */
export function dropSocketFolder(folder: string): void {
  try {
    rmdirSync(folder)
  } catch {
    // Somebody put a file there; an empty folder more in the temporary folder harms nobody.
  }
}
