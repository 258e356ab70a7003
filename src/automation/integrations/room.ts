import type { Room } from '../../platform/rooms'
import { integrations } from './routes'
import { watchJob } from './watch-connections'

export const room: Room = {
  tag: 'Integrations',
  does: 'Every connection with another program, how it does, and what could be connected',
  routes: [integrations],
  jobs: [watchJob],
}
