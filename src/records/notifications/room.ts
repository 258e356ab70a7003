import { days } from '../../platform/clock'
import type { Room } from '../../platform/rooms'
import { sql } from '../queries.gen'
import { notificationChoices, notifications } from './routes'
import { mailJob } from './send-mails'

export const room: Room = {
  tag: 'Notifications',
  does: 'Notifications in the app and by mail, and which of them each member wants',
  routes: [notificationChoices, notifications],
  jobs: [mailJob],
  retention: [{ what: 'notifications', kept: days(90), statement: sql.notifications.deleteOldNotifications }],
}
