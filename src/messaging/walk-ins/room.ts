import { days } from '../../platform/clock'
import type { Room } from '../../platform/rooms'
import { sql } from '../queries.gen'
import { tabletPage } from './page-routes'
import { HANDS_OVER_FOR } from './pairing'
import { kiosksOfMembers } from './replace-member'
import { kiosks, walkIns } from './routes'
import { kioskConnections } from './say-connections'
import { tablets } from './tablet-routes'

export const room: Room = {
  tag: 'Walk-ins',
  does: 'Tablets at site offices where visitors enter themselves, and the reception list of the day',
  routes: [kiosks, walkIns, tablets],
  unversioned: [tabletPage],
  placesOfMembers: [kiosksOfMembers],
  retention: [
    { what: 'codes of visitors', kept: days(1), statement: sql.walkIns.deleteOldCodes },
    { what: 'tablets whose pairing ended', kept: HANDS_OVER_FOR, statement: sql.walkIns.deleteOldHandovers },
  ],
  connections: [kioskConnections],
}
