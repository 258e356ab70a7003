import type { Room } from '../../platform/rooms'
import { templates } from './routes'

export const room: Room = {
  tag: 'Templates',
  does: 'Notes and mails written once, filled in for a lead or a contact',
  routes: [templates],
}
