import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { clock, days } from '../clock'

const LONGEST_AGE = days(7)
// Of 10 MB each (log_rotation_size), so a server that complains without end fills at most 200 MB.
const MOST_FILES = 20

/** Removes the server's logs that are older than a week, and all but the newest 20. */
export async function sweepLogs(cluster: string): Promise<void> {
  const folder = join(cluster, 'log')
  const names = await readdir(folder).catch(() => [])
  // The time is in the name, so the order of names is the order of time.
  const newestFirst = names
    .filter(name => /^postgres-\d{8}-\d{6}\.log$/.test(name))
    .sort()
    .reverse()
  for (const [place, name] of newestFirst.entries()) {
    const path = join(folder, name)
    const old = (await stat(path)).mtimeMs < clock.now() - LONGEST_AGE
    // The newest is being written.
    if (place > 0 && (old || place >= MOST_FILES)) await rm(path, { force: true })
  }
}
