import { days } from '../../platform/clock'
import type { Room } from '../../platform/rooms'
import { sql } from '../queries.gen'
import { statusPages } from './page-routes'
import { publicStatus, status } from './routes'

export const room: Room = {
  tag: 'Status',
  does: 'What works now, incidents and maintenance, for members and for anybody',
  events: ['status_notice.posted'],
  routes: [status],
  unversioned: [publicStatus, statusPages],
  retention: [{ what: 'status notices', kept: days(400), statement: sql.status.deleteOldNotices }],
}
