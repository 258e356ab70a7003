import { closeSync, existsSync, fsyncSync, lstatSync, openSync, readdirSync, readFileSync } from 'node:fs'
import { lchown, mkdtemp, readdir, rename, rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { StartRefused } from '../start-refused'
import type { Account } from './account'
import type { Programs } from './programs'
import { createRoles } from './roles'
import { run } from './run'

const UNFINISHED = 'postgres.unfinished-'

type Place = {
  account: Account
  programs: Programs
  dataDir: string
  cluster: string
  password: string
  durable: boolean
  /** Gives it up. */
  signal?: AbortSignal | undefined
}

/** Makes the database folder. All happens in a sibling that is renamed at the end, so a crash on the way leaves
 *  nothing that a later start could take for a database. Each try has its own name: the initdb of a program that was
 *  killed may still be writing. */
export async function initialise(place: Place): Promise<void> {
  const { account, programs, password, signal } = place
  await removeUnfinished(place.dataDir)
  const unfinished = await mkdtemp(join(place.dataDir, UNFINISHED))
  await ownBy(account, unfinished)
  const options = [
    `--pgdata=${unfinished}`,
    '--username=postgres',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--data-checksums',
    // What it writes about access is never read: see hbaText.
    '--auth=reject',
    '--no-instructions',
    ...(place.durable ? [] : ['--no-sync']),
  ]
  const made = await run(account, programs.initdb, options, { signal })
  if (made.code !== 0) throw new StartRefused(`The database could not be created: ${made.stderr.trim()}`)
  await createRoles(account, programs, unfinished, password, signal)
  if (existsSync(place.cluster)) await rmdir(place.cluster)
  await rename(unfinished, place.cluster)
  syncFolder(place.dataDir)
}

async function removeUnfinished(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(UNFINISHED)) continue
    // One that is still written to can't always be removed; the next first start tries again.
    await rm(join(dataDir, name), { recursive: true, force: true }).catch(() => undefined)
  }
}

/** True when there is a database folder that this program can start; false when there is none yet.
 *  Throws StartRefused for one of another major version, of another user, or for a folder that is something else. */
export function isInitialised(cluster: string, programs: Programs): boolean {
  const there = lstatSync(cluster, { throwIfNoEntry: false })
  if (!there) return false
  const uid = process.getuid?.()
  if (uid !== 0 && there.uid !== uid) {
    throw new StartRefused(
      `The database in ${cluster} belongs to user ${there.uid}, but Angan runs as user ${uid}. Run it as that user or ` +
        'as root, or give the data folder to this user with chown -R.',
    )
  }
  const versionFile = join(cluster, 'PG_VERSION')
  if (!existsSync(versionFile)) {
    if (readdirSync(cluster).length === 0) return false
    throw new StartRefused(`${cluster} is not a database folder: it has no PG_VERSION. Move it away and start again.`)
  }
  const major = readFileSync(versionFile, 'utf8').trim()
  if (major !== programs.major) throw otherMajor(cluster, major, programs)
  return true
}

function otherMajor(cluster: string, major: string, programs: Programs): StartRefused {
  return new StartRefused(
    `The database in ${cluster} is of PostgreSQL ${major}; this version of Angan brings PostgreSQL ${programs.major}. ` +
      `Nothing was changed. To move: start the version of Angan that you had before, dump its database with pg_dump ${major} ` +
      `(pg_dump --format=custom --file=angan.dump, connected as angan_owner over the socket), stop it, move ${cluster} ` +
      'away, start this version once so that it makes a new database, and load the dump with pg_restore ' +
      '--clean --if-exists --dbname=angan as angan_owner. Or go back to the version that you had.',
  )
}

/** Gives the database folder to the account, all of it, when it belongs to another user (a new container may number its
 *  users differently). Only root can, and only root needs it. */
export async function ownBy(account: Account, cluster: string): Promise<void> {
  if (!account.ids || lstatSync(cluster).uid === account.ids.uid) return
  const { uid, gid } = account.ids
  for (const entry of await readdir(cluster, { recursive: true })) await lchown(join(cluster, entry), uid, gid)
  // Last, so that an interrupted walk is repeated.
  await lchown(cluster, uid, gid)
}

function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
