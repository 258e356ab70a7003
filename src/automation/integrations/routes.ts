// Every connection with another program, and how it does. Each is set up and mended in its own room.
// Owns: connection_health. Jobs: integrations.watch.

import { Elysia } from 'elysia'
import { access } from '../../platform/http/access'
import { query } from '../../platform/http/query'
import { errors, many } from '../../platform/http/shape'
import { listConnections, listOffers } from './list-connections'
import { ConnectionHealth, ConnectionOffer, HealthList } from './schema'

const allow = { can: ['settings.integrations', 'settings.view', 'settings.lead_routing'] } as const

export const integrations = new Elysia({ prefix: '/integrations', tags: ['Integrations'] })
  .use(access)
  .get('/', ({ reads, query }) => reads(work => listConnections(work, query)), {
    allow,
    ...query(HealthList),
    response: { 200: many(ConnectionHealth), ...errors() },
    detail: {
      operationId: 'listIntegrations',
      summary: 'List every connection with its health, what needs somebody first',
      description:
        'Of each kind what the caller may list in its own room. `actions` are operations of those rooms; a secret is in ' +
        'none of it. A connection that begins to fail raises `integration.error` once until it works again.',
    },
  })
  .get('/catalogue', ({ reads }) => reads(listOffers), {
    allow,
    response: { 200: many(ConnectionOffer), ...errors() },
    detail: { operationId: 'listIntegrationCatalogue', summary: 'List what can be connected, and how much of it is' },
  })
