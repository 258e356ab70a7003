import type { Room } from '../../platform/rooms'
import { auditLog } from './routes'

export const room: Room = {
  tag: 'Data and privacy',
  does: 'Who changed what, when and from where: the audit log',
  routes: [auditLog],
}
