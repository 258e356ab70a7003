import { days } from '../../platform/clock'
import type { Room } from '../../platform/rooms'
import { sql } from '../queries.gen'
import { endWithKey } from './end-subscriptions'
import { webhookConsumer } from './queue-deliveries'
import { webhookDeliveries, webhookEndpoints, webhookEventTypes } from './routes'
import { endpointConnections, hookConnections, workflowConnections } from './say-connections'
import { senderService } from './sender'
import { brokenTrigger } from './trigger'

export const room: Room = {
  tag: 'Webhooks',
  does: 'Who is sent what happens here, signed, and the log of it',
  events: ['integration.error'],
  routes: [webhookEndpoints, webhookEventTypes, webhookDeliveries],
  consumers: [webhookConsumer],
  services: [senderService],
  triggers: [brokenTrigger],
  onKeyEnded: [endWithKey],
  retention: [{ what: 'webhook deliveries', kept: days(30), statement: sql.webhooks.deleteOldDeliveries }],
  connections: [endpointConnections, hookConnections, workflowConnections],
}
