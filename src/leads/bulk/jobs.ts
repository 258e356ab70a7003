import { clock, days, isoNow } from '../../platform/clock'
import { db } from '../../platform/db/database'
import { keeperOf, type Who } from '../../platform/db/who'
import type { Work, Write } from '../../platform/db/work'
import { fault, invalid } from '../../platform/errors'
import { newId } from '../../platform/ids'
import { sql } from '../queries.gen'
import { wakeBulk } from './run-job'
import type { BulkJob, NewBulkJob } from './schema'
import { selectLeads } from './select-leads'
import { storedChange } from './stored-change'

const UNDONE_WITHIN = days(1)
const OVER: string[] = ['done', 'cancelled', 'stopped']
const MOST_SHOWN = 100

/** Begins a job and answers it; it runs in the background with the rights that its member has then. 422 as
 *  `selectLeads`, and when no lead is left. */
export async function startJob(work: Write, input: NewBulkJob): Promise<BulkJob> {
  keeperOf(work.who)
  const { ids } = await selectLeads(work, input)
  if (ids.length === 0) throw invalid({ [input.ids ? 'ids' : 'filter']: 'names no lead within your reach' })
  const id = newId('job')
  const change = { ...input.change, ...(input.reason ? { reason: input.reason } : {}) }
  await work.count(sql.bulk.insertJob, { id, change, lead_ids: ids })
  wakeBulk(work, id)
  return read(work, id, 0)
}

/** A job of the caller's; 404 for anybody else's. */
export const findJob = (who: Who, id: string, after: number): Promise<BulkJob> =>
  db.read(who, work => read(work, id, after))

/** Ends a job where it is; what was done stays, and can be undone. 409 when it is over. */
export const cancelJob = (work: Write, id: string): Promise<BulkJob> =>
  turn(work, id, 'cancelled', ['waiting', 'running'])

/** Gives the leads back what they had, where they still have what the job gave them. 409 when it isn't over, was undone,
 *  or ended more than a day ago. */
export async function undoJob(work: Write, id: string): Promise<BulkJob> {
  const job = await read(work, id, 0)
  if (!job.can_undo) throw fault('conflict', { message: whyNot(job) })
  const undone = await turn(work, id, 'undoing', OVER)
  wakeBulk(work, id)
  return undone
}

function whyNot({ state, counts }: BulkJob): string {
  if (state === 'waiting' || state === 'running') return 'This change is still running; cancel it first, then undo it'
  if (state === 'undoing') return 'This change is being undone already'
  if (state === 'undone') return 'This change was undone already'
  return counts.done === 0
    ? 'This change altered no lead, so there is nothing to undo'
    : 'A change to many leads can be undone for a day'
}

async function turn(work: Write, id: string, state: BulkJob['state'], from: string[]): Promise<BulkJob> {
  await work.one(sql.bulk.findJob, { id })
  if ((await work.count(sql.bulk.setState, { id, state, from, at: isoNow() })) === 0) throw fault('conflict')
  return read(work, id, 0)
}

async function read(work: Work, id: string, after: number): Promise<BulkJob> {
  const { change: stored, counts, ...job } = await work.one(sql.bulk.findJob, { id })
  const left = await work.all(sql.bulk.listLeft, { job_id: id, after, limit: MOST_SHOWN + 1 })
  const shown = left.slice(0, MOST_SHOWN)
  return {
    ...job,
    change: storedChange(stored).change,
    counts: { waiting: 0, done: 0, unchanged: 0, refused: 0, restored: 0, kept: 0, ...counts },
    refused: shown.map(({ lead_id, ref, code, reason }) => ({ lead_id, ref, code, reason })),
    next_after: left.length > MOST_SHOWN ? shown.at(-1)!.position : null,
    can_undo:
      OVER.includes(job.state) && (counts.done ?? 0) > 0 && clock.now() - Date.parse(job.finished_at!) < UNDONE_WITHIN,
  }
}
