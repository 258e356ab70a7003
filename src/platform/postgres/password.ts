import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** The password of the three roles, kept in a file that only this user reads. `fresh` when it was made just now, so the
 *  roles don't have it yet. */
export function serverPassword(dataDir: string): { password: string; fresh: boolean } {
  const file = join(dataDir, 'postgres.password')
  const kept = keptPassword(dataDir)
  if (kept) return { password: kept, fresh: false }
  const password = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url')
  // Written aside and renamed: a crash leaves the whole password or none.
  const handle = openSync(`${file}.new`, 'w', 0o600)
  writeSync(handle, password)
  fsyncSync(handle)
  closeSync(handle)
  renameSync(`${file}.new`, file)
  return { password, fresh: true }
}

/** The password of a server that was made before; undefined when there is none. */
export function keptPassword(dataDir: string): string | undefined {
  try {
    const text = readFileSync(join(dataDir, 'postgres.password'), 'utf8').trim()
    return /^[\w-]{20,}$/.test(text) ? text : undefined
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
