import { days } from '../../platform/clock'
import type { Room } from '../../platform/rooms'
import { sql } from '../queries.gen'
import { deadLetters, eventConsumers } from './routes'

export const room: Room = {
  tag: 'System',
  does: 'How far each consumer of the events is, and its dead letters, to be replayed',
  routes: [eventConsumers, deadLetters],
  retention: [{ what: 'events', kept: days(400), statement: sql.eventConsumers.deleteOldEvents }],
}
