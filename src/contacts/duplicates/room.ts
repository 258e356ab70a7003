import type { Room } from '../../platform/rooms'
import { comparisonJob, comparisonSetBack } from './compare-contacts'
import { duplicates } from './routes'

export const room: Room = {
  tag: 'Contacts',
  does: 'Who in the whole company may be in the book twice',
  routes: [duplicates],
  jobs: [comparisonJob],
  clockSetBack: [comparisonSetBack],
}
