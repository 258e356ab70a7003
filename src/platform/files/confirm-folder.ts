// scope: every company, because the data folder is the installation's and not one company's.

import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { db } from '../db/database'
import { sql } from '../db/queries.gen'
import { log } from '../log'
import { StartRefused } from '../start-refused'

const MARK = 'files-folder'

/** Throws StartRefused when other programs are at work on the database with another data folder than this one's: what one
 *  takes in the other would not find. Alone, a program may come with a new folder. */
export async function confirmFilesFolder(dataDir: string): Promise<void> {
  const name = await nameOf(dataDir)
  // Named from here on, so of two that start at once the second sees the first.
  const worker = await db.worker()
  const kept = await db.everyCompanyWrite(work => work.maybe(sql.files.keepFolderName, { name, worker }))
  if (kept && kept.files_folder !== name) {
    throw new StartRefused(
      `Another program works on this database with another data folder than ${dataDir}: the files of imports and exports ` +
        'that one of them keeps the other would not find. Give all of them one shared data folder, or end the other first.',
    )
  }
  if (kept?.before && kept.before !== name) {
    log.warn('a new data folder: the files of imports and exports that are in the earlier one are not found', {
      dataDir,
    })
  }
}

/** Whether other programs are at work on the database. */
export async function othersLive(): Promise<boolean> {
  const worker = await db.worker()
  return (await db.everyCompany(work => work.maybe(sql.files.othersLive, { worker })))?.others_live ?? false
}

/** The name in the folder; a new one where it has none. Of two that give it one at once, the first does. */
async function nameOf(dataDir: string): Promise<string> {
  await mkdir(dataDir, { recursive: true })
  const path = join(dataDir, MARK)
  await writeFile(path, `${crypto.randomUUID()}\n`, { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  return (await readFile(path, 'utf8')).trim()
}
