import type { Room } from '../../platform/rooms'
import { streamTopics } from './open-streams'
import { realtime } from './routes'
import { tellLeads } from './tell-leads'

export const room: Room = {
  tag: 'Realtime',
  does: 'The stream of what happens now',
  unversioned: [realtime],
  consumers: [{ name: 'realtime', handle: tellLeads }],
  topics: streamTopics,
}
