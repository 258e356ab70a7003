import type { Room } from '../../platform/rooms'
import { integrity } from './routes'
import { runJob, sweepJob } from './runs'

export const room: Room = {
  tag: 'Integrity',
  does: 'Doubts about leads that a nightly look finds, with their evidence',
  events: ['integrity.found', 'integrity.resolved'],
  routes: [integrity],
  jobs: [runJob, sweepJob],
}
