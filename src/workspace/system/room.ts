import type { Room } from '../../platform/rooms'
import { hourlyJob, nightlyJob } from './retention'
import { health, system } from './routes'

export const room: Room = {
  tag: 'System',
  does: 'Health, retention, what the operator needs to know',
  routes: [system],
  unversioned: [health],
  jobs: [nightlyJob, hourlyJob],
}
