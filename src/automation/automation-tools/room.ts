import type { Room } from '../../platform/rooms'
import { actions } from './routes'

export const room: Room = {
  tag: 'Automation actions',
  does: 'Steps of automation tools: a contact or a lead found and updated, or made',
  routes: [actions],
}
