import { KEPT } from '../../platform/kept'
import type { Room } from '../../platform/rooms'
import { sql } from '../queries.gen'
import { imports } from './routes'
import { importJob, importRound } from './work-import'

export const room: Room = {
  tag: 'Imports',
  does: 'Lists of leads or contacts from CSV and XLSX files: checked, taken in, taken back',
  routes: [imports],
  jobs: [importJob, importRound],
  retention: [
    { what: 'first rows of imports', kept: KEPT.undoable, statement: sql.imports.emptyOldImports },
    { what: 'rows of imports', kept: KEPT.undoable, statement: sql.imports.deleteOldImportRows },
  ],
}
