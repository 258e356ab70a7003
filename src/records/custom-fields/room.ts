import type { Room } from '../../platform/rooms'
import { fieldTopics } from './definitions'
import { customFields } from './routes'

export const room: Room = {
  tag: 'Custom fields',
  does: 'The fields that a company adds to its records',
  routes: [customFields],
  topics: fieldTopics,
}
