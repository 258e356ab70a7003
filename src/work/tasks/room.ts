import type { Room } from '../../platform/rooms'
import { taskHandOver } from './hand-over-tasks'

export const room: Room = {
  tag: 'Tasks',
  does: 'What is to be done, by whom and when; so far, what is handed over',
  handsOver: [taskHandOver],
}
