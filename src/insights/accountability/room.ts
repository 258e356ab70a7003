import { days } from '../../platform/clock'
import type { Room } from '../../platform/rooms'
import { sql } from '../queries.gen'
import { reckonJob } from './reckon-job'
import { accountability } from './routes'

export const room: Room = {
  tag: 'Accountability',
  does: 'How members keep up with their work, by day, with formulas that anybody can check',
  routes: [accountability],
  jobs: [reckonJob],
  retention: [{ what: 'days of accountability', kept: days(800), statement: sql.accountability.deleteOldDays }],
}
