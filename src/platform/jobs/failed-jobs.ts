// Jobs that failed at every attempt, kept for 30 days: seen, tried again, or dropped. Their payloads stay inside: they may
// name people.

import type { JobWithMetadata } from 'pg-boss'
import { DEAD_LETTERS, jobQueue } from './jobs'

export type FailedJob = { id: string; job: string; reason: string; tries: number; failed_at: string }

/** As many are shown, the newest first. */
const MOST = 200
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The jobs that failed for good. Rejects when the queue can't be asked. */
export async function listFailedJobs(): Promise<FailedJob[]> {
  const found = await jobQueue().findJobs<unknown>(DEAD_LETTERS, { queued: true })
  return found.map(shown).reverse().slice(0, MOST)
}

/** Has one done again by its own worker, as often as a new one. False where there is none. */
export const retryFailedJob = async (id: string): Promise<boolean> =>
  UUID.test(id) && (await jobQueue().redrive(DEAD_LETTERS, { ids: [id] })) > 0

/** Lets go of one. False where there is none. */
export async function dropFailedJob(id: string): Promise<boolean> {
  if (!UUID.test(id)) return false
  const [found] = await jobQueue().findJobs(DEAD_LETTERS, { id, queued: true })
  if (found) await jobQueue().deleteJob(DEAD_LETTERS, id)
  return found !== undefined
}

function shown({ id, sourceName, sourceOutput, sourceRetryCount, createdOn }: JobWithMetadata<unknown>): FailedJob {
  return {
    id,
    job: sourceName ?? '',
    reason: reasonIn(sourceOutput),
    tries: (sourceRetryCount ?? 0) + 1,
    failed_at: createdOn.toISOString(),
  }
}

/** What `run-job.ts` or the queue itself wrote down: a word, for the log has the rest. */
function reasonIn(output: object | null): string {
  const { error, reason, message } = (output ?? {}) as { error?: unknown; reason?: unknown; message?: unknown }
  if (reason === 'payload') return 'What it was given is not what this version takes'
  if (typeof error === 'string') return error
  return typeof message === 'string' ? message : 'It was cut off at every attempt'
}
