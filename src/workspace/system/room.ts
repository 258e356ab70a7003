import { days } from '../../platform/clock'
import type { Room } from '../../platform/rooms'
import { sql } from '../queries.gen'
import { hourlyJob, nightlyJob } from './retention'
import { failedJobs, health, system } from './routes'

export const room: Room = {
  tag: 'System',
  does: 'Health, retention, what the operator needs to know',
  routes: [system, failedJobs],
  unversioned: [health],
  jobs: [nightlyJob, hourlyJob],
  retention: [{ what: 'set aside', kept: days(7), statement: sql.system.deleteOldSetAside }],
}
