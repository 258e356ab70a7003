import type { Room } from '../../platform/rooms'
import { bulk } from './routes'
import { bulkJob, bulkSweep } from './run-job'

export const room: Room = {
  tag: 'Bulk changes',
  does: 'One change to many leads: tried, carried out, undone',
  routes: [bulk],
  jobs: [bulkJob, bulkSweep],
}
