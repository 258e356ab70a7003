// scope: every company, because the data folder is the installation's and not one company's.

import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Type } from '@sinclair/typebox'
import { clock, days } from '../clock'
import { db } from '../db/database'
import { sql } from '../db/queries.gen'
import { job } from '../jobs/job'
import { log } from '../log'
import { fileAt, filesFolder } from './file-place'

const BATCH = 500
/** What no row names after so long was left behind by a program that was killed. */
const LEFT_BEHIND = days(1)

/** Removes expired files, then the bytes that no row names. When it is interrupted, the next run continues. */
export async function removeExpiredFiles(signal?: AbortSignal): Promise<number> {
  let removed = 0
  for (;;) {
    signal?.throwIfAborted()
    const before = new Date(clock.now()).toISOString()
    const gone = await db.everyCompany(work => work.all(sql.files.deleteExpiredFiles, { before, most: BATCH }))
    for (const { company_id, id } of gone) await rm(fileAt(company_id, id), { force: true })
    removed += gone.length
    if (gone.length < BATCH) break
  }
  return removed + (await removeLeftBehind(signal))
}

async function removeLeftBehind(signal?: AbortSignal): Promise<number> {
  let removed = 0
  for (const company of await namesIn(filesFolder())) {
    signal?.throwIfAborted()
    const names = await namesIn(join(filesFolder(), company))
    for (let i = 0; i < names.length; i += BATCH) {
      const ids = names.slice(i, i + BATCH)
      const known = await db.everyCompany(work => work.all(sql.files.listKnownFiles, { ids }))
      const named = new Set(known.map(row => row.id))
      for (const name of ids) {
        if (named.has(name)) continue
        const path = join(filesFolder(), company, name)
        const found = await stat(path).catch(() => null)
        if (!found || clock.now() - found.mtimeMs < LEFT_BEHIND) continue
        await rm(path, { force: true })
        removed++
      }
    }
  }
  return removed
}

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => [])

export const filesJob = job({
  name: 'files.nightly',
  schema: Type.Object({}),
  async handler(_, { signal }) {
    const removed = await removeExpiredFiles(signal)
    if (removed > 0) log.info('files past their day', { removed })
  },
  expireInSeconds: 3600,
  schedule: { cron: '50 3 * * *', zone: 'Asia/Kolkata' },
})
