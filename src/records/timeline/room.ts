import type { Room } from '../../platform/rooms'
import { timeline } from './routes'

export const room: Room = {
  tag: 'Timeline',
  does: 'What happened to a lead or contact; notes, pins, corrections',
  routes: [timeline],
}
