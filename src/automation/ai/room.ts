import { days } from '../../platform/clock'
import type { Room } from '../../platform/rooms'
import { sql } from '../queries.gen'
import { ai } from './routes'
import { aiConnections } from './say-connections'

export const room: Room = {
  tag: 'AI',
  does: 'Summaries, drafts and suggestions by an AI of the operator’s choice, or none',
  routes: [ai],
  retention: [{ what: 'usage of the AI', kept: days(800), statement: sql.ai.deleteOldUsage }],
  connections: [aiConnections],
}
