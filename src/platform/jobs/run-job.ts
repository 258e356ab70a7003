import { Value } from '@sinclair/typebox/value'
import type { JobResult, JobWithMetadata } from 'pg-boss'
import { errorDetails, log } from '../log'
import type { JobDeclaration } from './job'

/** Works on one job and says how it ended. A payload that does not fit goes to the dead letters at once: trying again
 *  would not help. */
export async function runJob(declaration: JobDeclaration, job: JobWithMetadata<unknown>): Promise<JobResult> {
  const { id, signal } = job
  const said = { job: declaration.name, job_id: id, attempt: job.retryCount + 1 }
  const data = job.data ?? {}
  if (!Value.Check(declaration.schema, data)) {
    log.error('a job has a payload that does not fit', said)
    return { id, status: 'deadletter', output: { reason: 'payload' } }
  }
  const begun = performance.now()
  try {
    await declaration.handler(data, { id, attempt: said.attempt, signal })
    log.debug('job done', { ...said, ms: Math.round(performance.now() - begun) })
    return { id, status: 'completed' }
  } catch (error) {
    const isLast = job.retryCount >= job.retryLimit
    log[isLast ? 'error' : 'warn'](isLast ? 'a job failed for good' : 'a job failed; it is tried again', {
      ...said,
      ...errorDetails(error),
    })
    // The name is enough here, the log has the rest: messages of errors may quote what people wrote.
    return { id, status: 'failed', output: { error: error instanceof Error ? error.name : typeof error } }
  }
}
