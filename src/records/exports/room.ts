import { filesJob } from '../../platform/files/remove-expired'
import type { Room } from '../../platform/rooms'
import { exportsRoom } from './routes'
import { exportJob, exportRound } from './work-export'
import { auditExport, memberExport } from './workspace-lists'

export const room: Room = {
  tag: 'Exports',
  does: 'Takes lists out as a file, in the background',
  routes: [exportsRoom],
  jobs: [exportJob, exportRound, filesJob],
  exports: [memberExport, auditExport],
}
