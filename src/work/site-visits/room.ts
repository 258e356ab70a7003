import type { Room } from '../../platform/rooms'
import { visitHandOver } from './hand-over-visits'

export const room: Room = {
  tag: 'Site visits',
  does: 'Who shows what to whom, and when; so far, what is handed over',
  handsOver: [visitHandOver],
}
