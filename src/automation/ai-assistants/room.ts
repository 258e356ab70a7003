import { days } from '../../platform/clock'
import type { Room } from '../../platform/rooms'
import { sql } from '../queries.gen'
import { mcp, oauth, oauthMetadata } from './oauth-routes'
import { connections, drafts } from './routes'
import { assistantConnections } from './say-connections'

export const room: Room = {
  tag: 'AI assistants',
  does: 'Which assistants read here in a member’s name, and the changes that they ask for',
  routes: [connections, drafts],
  unversioned: [mcp, oauthMetadata, oauth],
  retention: [
    { what: 'drafts of assistants', kept: days(365), statement: sql.aiAssistants.deleteOldDrafts },
    { what: 'calls of assistants', kept: days(90), statement: sql.aiAssistants.deleteOldCalls },
    { what: 'tokens of assistants', kept: days(60), statement: sql.aiAssistants.deleteOldTokens },
    { what: 'codes of assistants', kept: days(1), statement: sql.aiAssistants.deleteOldCodes },
  ],
  connections: [assistantConnections],
}
