import { clock, days } from '../../platform/clock'
import { db } from '../../platform/db/database'
import type { RowOf } from '../../platform/db/query'
import type { Who } from '../../platform/db/who'
import { dropStored, keepFile, type StoredFile } from '../../platform/files/keep-file'
import { dayOf } from '../../platform/time/company-day'
import { loadMember } from '../../workspace'
import { jobReady } from '../notifications/job-ready'
import { sql } from '../queries.gen'
import { notifyMembers } from '../realtime/notify-members'
import { exporterOf, readRightsOf } from './exporter'
import type { ExportKind } from './kinds'

export type Run = RowOf<typeof sql.exports.beginRun>
type Asked = Pick<Run, 'created_by'>

const FILE_KEPT = days(7)
const MEDIA_TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/** A run that was stopped, or that another has taken over from. Nothing of it stays. */
export class Superseded extends Error {}
/** The member who asked may not export the list any more. */
export class RightLost extends Error {}
/** Rights that were there at the start are others now: what was read so far may be more than may be seen. */
export class RightsChanged extends Error {}

/** The member who asked, with their present rights to export the list. Throws `RightLost`. */
export async function exporterNow(companyId: string, run: Asked, kind: ExportKind): Promise<Who> {
  const member = await loadMember(companyId, run.created_by)
  const exporter = member && exporterOf(member, kind)
  if (!exporter) throw new RightLost()
  return exporter
}

/** Throws when the rights are others than those that `exporter` reads with. */
export async function mustBeUnchanged(exporter: Who, run: Asked, kind: ExportKind): Promise<void> {
  const now = await exporterNow(exporter.companyId, run, kind)
  if (now.settings.key !== exporter.settings.key) throw new RightsChanged()
}

/** Writes the progress of a run, and streams it to the member who asked. */
export async function noteProgress(exporter: Who, run: Run, done: number, total: number): Promise<void> {
  await db.write(exporter, async work => {
    const { id, attempt } = run
    if ((await work.count(sql.exports.noteProgress, { id, attempt, done, total })) === 0) throw new Superseded()
    const state = 'running'
    notifyMembers(work, [run.created_by], 'job.progress', { job_id: id, kind: 'export', state, done, total })
  })
}

/** Stores the file for seven days and notifies the member who asked; in one piece, or not at all. */
export async function finishRun(
  exporter: Who,
  run: Run,
  kind: ExportKind,
  stored: StoredFile,
  { done, own }: { done: number; own: readonly string[] },
): Promise<void> {
  const { id, attempt, format } = run
  const day = dayOf(clock.now(), exporter.zone)
  try {
    await db.write(exporter, async work => {
      await keepFile(work, stored, {
        purpose: 'export',
        name: `${kind.label.toLowerCase().replaceAll(' ', '-')}-${day}.${format}`,
        mediaType: MEDIA_TYPES[format],
        keptFor: FILE_KEPT,
      })
      const finished = await work.count(sql.exports.finishRun, {
        id,
        attempt,
        done,
        file_id: stored.id,
        bytes: stored.bytes,
        rights: readRightsOf(exporter, kind, own),
        expires_at: new Date(clock.now() + FILE_KEPT).toISOString(),
      })
      if (finished === 0) throw new Superseded()
      notifyMembers(work, [run.created_by], 'export.ready', {
        job_id: id,
        kind: 'export',
        state: 'ready',
        done,
        total: done,
      })
      await jobReady(work, run.created_by, { kind: 'export', id })
    })
  } catch (error) {
    dropStored(exporter.companyId, stored.id)
    throw error
  }
}

/** Ends a run without a file, or puts it back to wait for another. */
export async function endRun(
  who: Who,
  run: Run,
  state: 'waiting' | 'failed' | 'cancelled',
  error: string | null,
): Promise<void> {
  await db.write(who, async work => {
    const { id, attempt } = run
    if ((await work.count(sql.exports.endRun, { id, attempt, state, error })) === 0) return
    if (state === 'waiting') return
    notifyMembers(work, [run.created_by], 'job.progress', { job_id: id, kind: 'export', state, done: 0, total: 0 })
  })
}
