import type { Room } from '../../platform/rooms'
import { makeDefaultPipelines } from './default-pipelines'
import { pipelines } from './routes'

export const room: Room = {
  tag: 'Pipelines',
  does: 'The statuses a lead moves through',
  events: ['pipeline.updated'],
  routes: [pipelines],
  onCompanyMade: [makeDefaultPipelines],
}
