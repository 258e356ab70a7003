import type { Room } from '../../platform/rooms'
import { searchRoom } from './routes'

export const room: Room = {
  tag: 'Search',
  does: 'One box over leads and contacts, by phone, e-mail, reference or name',
  routes: [searchRoom],
}
