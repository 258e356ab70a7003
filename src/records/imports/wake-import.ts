import { enqueue, type enqueueOnce } from '../../platform/jobs/jobs'
import { errorDetails, log } from '../../platform/log'

export const IMPORT_JOB = 'imports.work'

/** Wakes the worker for an import that waits. Where no job can be added, the round of the next minute finds it. */
export function wakeImport(companyId: string, id: string, add: typeof enqueue | typeof enqueueOnce = enqueue): void {
  add(IMPORT_JOB, { company_id: companyId, import_id: id }).catch((error: unknown) =>
    log.debug('an import waits for the next round', errorDetails(error)),
  )
}
