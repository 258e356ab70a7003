import type { Room } from '../../platform/rooms'
import { savedViews } from './routes'

export const room: Room = {
  tag: 'Saved views',
  does: 'Lists as members want to see them again, as tabs with their counts',
  routes: [savedViews],
}
