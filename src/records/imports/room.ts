import type { Room } from '../../platform/rooms'
import { imports } from './routes'
import { importJob, importRound } from './work-import'

export const room: Room = {
  tag: 'Imports',
  does: 'Lists of leads or contacts from CSV and XLSX files: checked, taken in, taken back',
  routes: [imports],
  jobs: [importJob, importRound],
}
