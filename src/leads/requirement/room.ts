import type { Room } from '../../platform/rooms'
import { requirement } from './routes'

export const room: Room = {
  tag: 'Matching',
  does: 'What a lead looks for, item by item, and what of it is a must',
  routes: [requirement],
}
