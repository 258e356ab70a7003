import { days } from '../../platform/clock'
import type { Room } from '../../platform/rooms'
import { sql } from '../queries.gen'
import { addFirstSources } from './first-source'
import { sourcesOfMembers } from './hand-over-sources'
import { leadImport } from './import-leads'
import { leadSources } from './routes'
import { sourceConnections } from './say-connections'
import { sharedValues } from './shared-routes'
import { sourceWatch } from './watch-routes'
import { silenceJob } from './watch-silence'

export const room: Room = {
  tag: 'Lead sources',
  does: 'Where leads come from, each with its push URL',
  routes: [leadSources, sharedValues, sourceWatch],
  jobs: [silenceJob],
  imports: [leadImport],
  placesOfMembers: [sourcesOfMembers],
  onCompanyMade: [addFirstSources],
  retention: [{ what: 'values of few people', kept: days(30), statement: sql.leadSources.deleteOldSharedValues }],
  connections: [sourceConnections],
}
