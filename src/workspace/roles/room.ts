import type { Room } from '../../platform/rooms'
import { permissions, roles } from './routes'

export const room: Room = {
  tag: 'Team',
  does: 'Roles and the rights they give',
  routes: [permissions, roles],
}
