import type { Caller } from '../../support/app'
import { type Asks, asAsha, made, STALE, speaking, world } from './known'

let key: Caller
/** Nothing is sent there: no sender runs here. */
const target = 'https://hooks.example.com/angan'

const newEndpoint = async (): Promise<string> => {
  const { body } = await asAsha('createWebhookEndpoint', { body: { target_url: target, events: ['lead.created'] } })
  return body.data.id
}
const newHook = async (path: string): Promise<string> => {
  const wanted = { target_url: `${target}/${path}`, trigger: 'new_lead' }
  const { body } = await asAsha('createHook', { as: key, body: wanted })
  return body.data.id
}
const newDelivery = async (endpoint: string, status = 'failed'): Promise<string> => {
  const id = `whd_${status}_${endpoint.slice(-8)}`
  await speaking.app.db.sql`
    insert into webhook_delivery (company_id, id, subscription_id, kind, event_id, event_type, entity_type, entity_id,
                                  event_at, status)
    values (${world.company.id}, ${id}, ${endpoint}, 'event', ${`evt_${id}`}, 'lead.created', 'lead', 'led_0', now(),
            ${status})`
  return id
}

/** Webhooks, and what automation tools follow. */
export const webhookAsks: Asks = {
  createWebhookEndpoint: {
    async prepare() {
      key = await world.keyOf(world.asha, ['webhooks:manage', 'leads:read', 'contacts:read', 'properties:read'])
      made.endpoint = await newEndpoint()
      made.removedEndpoint = await newEndpoint()
      made.hookSeen = await newHook('seen')
      // Subscribed once more, it is the one that there is.
      await newHook('seen')
      made.hook = await newHook('ended')
      made.delivery = await newDelivery(made.endpoint)
      made.deliveryOnItsWay = await newDelivery(made.endpoint, 'pending')
    },
    wanted: () => ({ body: { target_url: target, events: ['lead.created', 'lead.assigned'], name: 'Sheet' } }),
    wrong: () => ({ body: { target_url: 'https://127.0.0.2.example/', events: ['lead.eaten'] } }),
  },
  listWebhookEndpoints: { wanted: () => ({ query: { kind: 'endpoint' } }), wrong: () => ({ query: { kind: 'all' } }) },
  getWebhookEndpoint: { wanted: () => ({ id: made.endpoint }) },
  updateWebhookEndpoint: {
    wanted: () => ({ id: made.endpoint, body: { name: 'Our sheet' } }),
    conflict: () => ({ id: made.endpoint, body: { name: 'Ours', updated_at: STALE } }),
  },
  rotateWebhookSecret: {
    wanted: () => ({ id: made.endpoint, body: { keep_hours: 2 } }),
    wrong: () => ({ id: made.endpoint, body: { keep_hours: 169 } }),
    conflict: () => ({ id: made.hookSeen, body: {} }),
  },
  testWebhookEndpoint: {
    // An address that is not asked: it is tried, and the answer says why it failed.
    async justBefore() {
      await speaking.app.db
        .sql`update webhook_subscription set target_url = 'http://127.0.0.1/' where id = ${made.endpoint!}`
    },
    wanted: () => ({ id: made.endpoint, body: { event: 'lead.created' } }),
    wrong: () => ({ id: made.endpoint, body: { event: 'lead.eaten' } }),
  },
  deleteWebhookEndpoint: { wanted: () => ({ id: made.removedEndpoint }) },
  listWebhookEventTypes: { wanted: () => ({}) },
  listWebhookDeliveries: {
    wanted: () => ({ query: { endpoint_id: made.endpoint!, source: 'endpoints', status: 'failed', limit: '5' } }),
  },
  getWebhookDelivery: { wanted: () => ({ id: made.delivery }) },
  replayWebhookDelivery: {
    wanted: () => ({ id: made.delivery }),
    conflict: () => ({ id: made.deliveryOnItsWay }),
  },
  replayWebhookDeliveries: {
    wanted: () => ({ body: { endpoint_id: made.endpoint, from: '2026-11-01T00:00:00.000Z' } }),
    missing: () => ({ body: { endpoint_id: 'whk_0', from: '2026-11-01T00:00:00.000Z' } }),
  },
  listTriggers: { wanted: () => ({ as: key }) },
  pollTrigger: {
    wanted: () => ({ as: key, id: 'new_lead', query: { limit: '3' } }),
    wrong: () => ({ as: key, id: 'new_lead', query: { limit: '101' } }),
    conflict: () => ({ as: key, id: 'property_created' }),
  },
  listHooks: {
    wanted: () => ({ as: key, query: { trigger: 'new_lead' } }),
    wrong: () => ({ as: key, query: { trigger: 'x'.repeat(61) } }),
  },
  createHook: {
    wanted: () => ({ as: key, body: { target_url: target, trigger: 'new_contact', app: 'n8n' } }),
    wrong: () => ({ as: key, body: { target_url: 'http://10.0.0.1/', trigger: 'new_moon' } }),
    conflict: () => ({ as: key, body: { target_url: target, trigger: 'property_created' } }),
  },
  deleteHook: { wanted: () => ({ as: key, id: made.hook }) },
  searchLeads: {
    wanted: () => ({ as: key, query: { phone: '98000 00001' } }),
    wrong: () => ({ as: key, query: {} }),
  },
  searchContacts: {
    wanted: () => ({ as: key, query: { email: 'kiran@example.in' } }),
    wrong: () => ({ as: key, query: {} }),
  },
}
