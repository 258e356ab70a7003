import { days } from '../../platform/clock'
import type { Room } from '../../platform/rooms'
import { sql } from '../queries.gen'
import { milestoneConsumer } from './raise-milestones'
import { adConversions } from './routes'
import { conversionConnections } from './say-connections'
import { senderService } from './sender'

export const room: Room = {
  tag: 'Ad conversions',
  does: 'How far leads got, said to the platforms that their ads ran on',
  routes: [adConversions],
  consumers: [milestoneConsumer],
  services: [senderService],
  retention: [{ what: 'ad conversions', kept: days(365), statement: sql.adConversions.deleteOldDeliveries }],
  connections: [conversionConnections],
}
