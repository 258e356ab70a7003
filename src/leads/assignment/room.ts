import type { Room } from '../../platform/rooms'
import { addFirstRule } from './first-rule'
import { rulesOfMembers } from './hand-over-rules'
import { rerouteJob } from './reroute'
import { assignment } from './routes'

export const room: Room = {
  tag: 'Assignment',
  does: 'Who gets a new lead',
  routes: [assignment],
  jobs: [rerouteJob],
  placesOfMembers: [rulesOfMembers],
  onCompanyMade: [addFirstRule],
}
