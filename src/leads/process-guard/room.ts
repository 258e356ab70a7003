import type { Room } from '../../platform/rooms'
import { leadMoves, processRules } from './routes'

export const room: Room = {
  tag: 'Process guard',
  does: 'What a lead must have before it moves',
  routes: [leadMoves, processRules],
}
