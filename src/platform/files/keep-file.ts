// Stored files: what people upload (imports) and what is made for them (exports, results). The bytes are in the data
// folder under files/<company>/<id>, the row in kept_file describes them. Only the room of its purpose serves a file,
// after its own check.

import { createHash } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { clock } from '../clock'
import { sql } from '../db/queries.gen'
import type { RowOf } from '../db/query'
import type { Who } from '../db/who'
import type { Work, Write } from '../db/work'
import { fault } from '../errors'
import { tooLarge } from '../http/read-bounded'
import { newId } from '../ids'
import { errorDetails, log } from '../log'
import { inSlices } from '../others-turn'
import { fileAt } from './file-place'

export type FilePurpose = 'import' | 'export'

/** A file whose bytes are in the data folder, without a row in the database yet. */
export type StoredFile = { id: string; bytes: number; sha256: Uint8Array }

/** Streams `content` into the data folder, at most `most` bytes of it, and answers once it is on the disk. Until
 *  `keepFile` names it, the nightly round takes it for something left behind. 422 `body_too_large` beyond. */
export async function storeFile(who: Who, content: AsyncIterable<Uint8Array>, most: number): Promise<StoredFile> {
  const id = newId('fil')
  const place = fileAt(who.companyId, id)
  await mkdir(dirname(place), { recursive: true, mode: 0o700 })
  const part = `${place}.part`
  const file = await open(part, 'wx', 0o600)
  const hash = createHash('sha256')
  const turn = inSlices()
  let bytes = 0
  try {
    try {
      for await (const piece of content) {
        bytes += piece.length
        if (bytes > most) throw tooLarge(most)
        hash.update(piece)
        await file.write(piece)
        await turn()
      }
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(part, place)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
  return { id, bytes, sha256: hash.digest() }
}

/** Names a stored file and keeps it for `keptFor` milliseconds. */
export async function keepFile(
  work: Write,
  stored: StoredFile,
  { purpose, name, mediaType, keptFor }: { purpose: FilePurpose; name: string; mediaType: string; keptFor: number },
): Promise<void> {
  await work.count(sql.files.insertFile, {
    ...stored,
    purpose,
    name,
    media_type: mediaType,
    expires_at: new Date(clock.now() + keptFor).toISOString(),
  })
}

export type KeptFile = RowOf<typeof sql.files.findFile> & { path: string }

/** A stored file of this purpose and its path. 404 when there is none, or it has expired. */
export async function openFile(work: Work, id: string, purpose: FilePurpose): Promise<KeptFile> {
  const row = await work.one(sql.files.findFile, { id, purpose })
  const path = fileAt(work.who.companyId, id)
  if (!(await Bun.file(path).exists())) throw fault('not_found', { message: 'The file is no longer kept' })
  return { ...row, path }
}

/** Whether a file is kept, though its bytes may not be in this program's folder. */
export const isKept = async (work: Work, id: string, purpose: FilePurpose): Promise<boolean> =>
  (await work.maybe(sql.files.findFile, { id, purpose })) !== null

/** Forgets a kept file; its bytes go once that is certain. */
export async function removeFile(work: Write, id: string): Promise<void> {
  const { companyId } = work.who
  await work.count(sql.files.deleteFile, { id })
  work.afterCommit(() => dropStored(companyId, id))
}

/** Removes the bytes of a file that was stored and shall not be kept. What can't be removed the nightly round removes. */
export function dropStored(companyId: string, id: string): void {
  rm(fileAt(companyId, id), { force: true }).catch((error: unknown) =>
    log.warn('a file was not removed', { file: id, ...errorDetails(error) }),
  )
}
