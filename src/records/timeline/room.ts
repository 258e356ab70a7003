import { KEPT } from '../../platform/kept'
import type { Room } from '../../platform/rooms'
import { sql } from '../queries.gen'
import { timeline } from './routes'

export const room: Room = {
  tag: 'Timeline',
  does: 'What happened to a lead or contact; notes, pins, corrections',
  routes: [timeline],
  retention: [{ what: 'test activities', kept: KEPT.tests, statement: sql.timeline.deleteTestActivities }],
}
