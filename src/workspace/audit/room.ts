import { KEPT } from '../../platform/kept'
import type { Room } from '../../platform/rooms'
import { sql } from '../queries.gen'
import { auditLog } from './routes'

export const room: Room = {
  tag: 'Data and privacy',
  does: 'Who changed what, when and from where: the audit log',
  routes: [auditLog],
  retention: [{ what: 'audit entries', kept: KEPT.audit, statement: sql.audit.deleteOldAuditEntries }],
}
