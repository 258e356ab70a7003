import { db } from '../../../src/platform/db/database'
import { systemOf } from '../../../src/platform/db/who'
import { notify } from '../../../src/records'
import { type Asks, asAsha, made, STALE, world } from './known'

const ALL_DAY = { from: '10:00', to: '10:00' }

export const notificationAsks: Asks = {
  listNotifications: {
    wanted: () => ({ query: { limit: '5' } }),
    async prepare() {
      await db.write(systemOf({ id: world.company.id, zone: 'Asia/Kolkata' }), work =>
        notify(work, { kind: 'job_ready', to: [world.asha.id], subject: { kind: 'job', id: 'job_1' } }),
      )
      made.notification = (await asAsha('listNotifications')).body.data[0].id
    },
  },
  countUnreadNotifications: { wanted: () => ({}) },
  readNotifications: { wanted: () => ({ body: { ids: [made.notification] } }), wrong: () => ({ body: {} }) },
  listNotificationSubjects: { wanted: () => ({ id: made.notification }) },
  readNotification: { wanted: () => ({ id: made.notification }) },
  unreadNotification: { wanted: () => ({ id: made.notification }) },
  getNotificationChoices: { wanted: () => ({}) },
  updateNotificationChoices: {
    wanted: () => ({ body: { kinds: { mention: { mail: true } }, digest: 'hourly' } }),
    conflict: () => ({ body: { digest: 'daily', updated_at: STALE } }),
    wrong: () => ({ body: { quiet_hours: ALL_DAY } }),
  },
}
