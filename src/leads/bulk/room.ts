import { KEPT } from '../../platform/kept'
import type { Room } from '../../platform/rooms'
import { sql } from '../queries.gen'
import { bulk } from './routes'
import { bulkJob, bulkSweep } from './run-job'

export const room: Room = {
  tag: 'Bulk changes',
  does: 'One change to many leads: tried, carried out, undone',
  routes: [bulk],
  jobs: [bulkJob, bulkSweep],
  retention: [
    { what: 'changes to many', kept: KEPT.undoable, statement: sql.bulk.deleteOldBulkJobs },
    { what: 'leads of changes to many', kept: KEPT.undoable, statement: sql.bulk.deleteOldBulkItems },
  ],
}
