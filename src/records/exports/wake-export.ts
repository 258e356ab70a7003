import { enqueue, type enqueueOnce } from '../../platform/jobs/jobs'
import { errorDetails, log } from '../../platform/log'

export const EXPORT_JOB = 'exports.work'

/** Wakes the worker for an export that waits. Where no job can be added, the round of the next minute finds it. */
export function wakeExport(companyId: string, id: string, add: typeof enqueue | typeof enqueueOnce = enqueue): void {
  add(EXPORT_JOB, { company_id: companyId, export_id: id }).catch((error: unknown) =>
    log.debug('an export waits for the next round', errorDetails(error)),
  )
}
