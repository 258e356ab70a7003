import type { Room } from '../../platform/rooms'
import { hooks, searches, triggers } from './hook-routes'
import { actions } from './routes'

export const room: Room = {
  tag: 'Automation tools',
  does: 'What flows elsewhere follow, find and do here: hooks, polling, searches, actions',
  routes: [actions, triggers, hooks, searches],
}
