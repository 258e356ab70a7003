import type { Room } from '../../platform/rooms'
import { actions } from './routes'

export const room: Room = {
  tag: 'Automation actions',
  does: 'Steps of automation tools: a contact or a lead told once or again, found or made',
  routes: [actions],
}
