import type { Room } from '../../platform/rooms'
import { streamTopics } from './open-streams'
import { realtime } from './routes'

export const room: Room = {
  tag: 'Realtime',
  does: 'The stream of what happens now',
  unversioned: [realtime],
  topics: streamTopics,
}
