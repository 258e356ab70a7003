import { filesJob } from '../../platform/files/remove-expired'
import { KEPT } from '../../platform/kept'
import type { Room } from '../../platform/rooms'
import { sql } from '../queries.gen'
import { exportsRoom } from './routes'
import { exportJob, exportRound } from './work-export'
import { auditExport, memberExport } from './workspace-lists'

export const room: Room = {
  tag: 'Exports',
  does: 'Takes lists out as a file, in the background',
  routes: [exportsRoom],
  jobs: [exportJob, exportRound, filesJob],
  exports: [memberExport, auditExport],
  retention: [{ what: 'exports', kept: KEPT.audit, statement: sql.exports.deleteOldExports }],
}
