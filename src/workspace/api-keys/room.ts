import type { Room } from '../../platform/rooms'
import { expiryJob } from './expire-keys'
import { apiKeys } from './routes'
import { keyConnections } from './say-connections'

export const room: Room = {
  tag: 'Team',
  does: 'API keys: made, changed, rotated, ended',
  events: ['api_key.revoked', 'api_key.expired'],
  routes: [apiKeys],
  jobs: [expiryJob],
  connections: [keyConnections],
}
