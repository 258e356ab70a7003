import type { Room } from '../../platform/rooms'
import { ledTeams } from './lead-teams'
import { members, teams } from './routes'

export const room: Room = {
  tag: 'Team',
  does: 'Members and teams; who leaves hands over',
  routes: [members, teams],
  placesOfMembers: [ledTeams],
}
