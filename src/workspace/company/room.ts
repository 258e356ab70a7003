import type { Room } from '../../platform/rooms'
import { branches, company, holidays, numberSeries, setup } from './routes'

export const room: Room = {
  tag: 'Company',
  does: 'The company itself: the set-up that makes it, profile, offices, hours, holidays, numbering',
  events: ['company.updated'],
  routes: [branches, company, holidays, numberSeries, setup],
}
