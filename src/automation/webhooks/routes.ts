// Who is sent what happens here, and what became of it.
// Owns: webhook_subscription, webhook_delivery. Consumes: every event.

import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { access } from '../../platform/http/access'
import { answer, jsonText } from '../../platform/http/envelope'
import { query } from '../../platform/http/query'
import { bodyMayLack, errors, Id, many, one, page } from '../../platform/http/shape'
import { eventTypes } from './check-endpoint'
import { findDelivery, listDeliveries, replayDelivery, replayRange, sendTest } from './deliveries'
import { changeEndpoint, createEndpoint, findEndpoint, listEndpoints, removeEndpoint, rotateSecret } from './endpoints'
import {
  CreatedEndpoint,
  DeliveryList,
  EndpointChange,
  EndpointList,
  EventType,
  NewEndpoint,
  RangeReplay,
  Replayed,
  SecretRotation,
  TestEvent,
  WebhookDelivery,
  WebhookEndpoint,
} from './schema'

const allow = { can: 'settings.integrations' } as const
const ById = Type.Object({ id: Id })

export const webhookEndpoints = new Elysia({ prefix: '/webhook-endpoints', tags: ['Webhooks'] })
  .use(access)
  .get('/', async ({ who, query }) => answer(await listEndpoints(who, query.kind ?? null)), {
    allow,
    ...query(EndpointList),
    response: { 200: many(WebhookEndpoint), ...errors() },
    detail: { operationId: 'listWebhookEndpoints', summary: 'List endpoints and the hooks of automation tools' },
  })
  .post(
    '/',
    async ({ who, body, set }) => {
      const made = await createEndpoint(who, body)
      set.status = 201
      return answer(made)
    },
    {
      allow,
      body: NewEndpoint,
      response: { 201: one(CreatedEndpoint), ...errors() },
      detail: {
        operationId: 'createWebhookEndpoint',
        summary: 'Have events sent to an address',
        description:
          'Each event is one POST of `{ id, type, timestamp, data, changes }`, signed by Standard Webhooks with the ' +
          'secret of this answer. Ten attempts within 76 hours; 410 switches it off. No Idempotency-Key: a kept answer ' +
          'would keep the secret.',
      },
    },
  )
  .get('/:id', ({ reads, params }) => reads(work => findEndpoint(work, params.id)), {
    allow,
    params: ById,
    response: { 200: one(WebhookEndpoint), ...errors(404) },
    detail: { operationId: 'getWebhookEndpoint', summary: 'Read an endpoint or a hook' },
  })
  .patch('/:id', async ({ who, params, body }) => answer(await changeEndpoint(who, params.id, body)), {
    allow,
    params: ById,
    body: EndpointChange,
    response: { 200: one(WebhookEndpoint), ...errors(404, 409) },
    detail: {
      operationId: 'updateWebhookEndpoint',
      summary: 'Change, pause or switch on an endpoint; pause or switch on a hook',
      description: 'What happens while it is paused waits and is sent afterwards; what is switched off gets nothing.',
    },
  })
  .delete('/:id', async ({ who, params }) => answer(await removeEndpoint(who, params.id)), {
    allow,
    params: ById,
    response: { 200: one(WebhookEndpoint), ...errors(404) },
    detail: { operationId: 'deleteWebhookEndpoint', summary: 'Remove an endpoint or a hook; what waits is cancelled' },
  })
  .post('/:id/secret', async ({ who, params, body }) => answer(await rotateSecret(who, params.id, body.keep_hours)), {
    allow,
    params: ById,
    body: SecretRotation,
    response: { 200: one(CreatedEndpoint), ...errors(404, 409) },
    detail: {
      operationId: 'rotateWebhookSecret',
      summary: 'Give an endpoint another secret; the present one signs too for a while',
    },
  })
  .post('/:id/test', async ({ who, params, body }) => answer(await sendTest(who, params.id, body?.event)), {
    allow,
    params: ById,
    body: Type.Optional(TestEvent),
    response: { 200: one(WebhookDelivery), ...errors(404) },
    detail: {
      operationId: 'testWebhookEndpoint',
      summary: 'Send a sample now, once, and say how it went',
      ...bodyMayLack,
    },
  })

export const webhookEventTypes = new Elysia({ prefix: '/webhook-event-types', tags: ['Webhooks'] })
  .use(access)
  .get('/', () => answer(eventTypes()), {
    allow,
    response: { 200: many(EventType), ...errors() },
    detail: { operationId: 'listWebhookEventTypes', summary: 'List the events that endpoints may choose' },
  })

export const webhookDeliveries = new Elysia({ prefix: '/webhook-deliveries', tags: ['Webhooks'] })
  .use(access)
  .get('/', async ({ who, query }) => jsonText(await listDeliveries(who, query)), {
    allow,
    ...query(DeliveryList),
    response: { 200: page(WebhookDelivery), ...errors() },
    detail: {
      operationId: 'listWebhookDeliveries',
      summary: 'The log of what was sent, newest first; kept 30 days',
      description:
        '`source=endpoints`: to endpoints and to hooks of automation tools; `workflows`: by steps of automations.',
    },
  })
  .post(
    '/replay',
    async ({ who, body, set }) => {
      set.status = 202
      return answer({ count: await replayRange(who, body) })
    },
    {
      allow,
      body: RangeReplay,
      response: { 202: one(Replayed), ...errors(404) },
      detail: {
        operationId: 'replayWebhookDeliveries',
        summary: 'Send what an endpoint did not get in a time once more, 1,000 at most',
      },
    },
  )
  .get('/:id', async ({ who, params }) => answer(await findDelivery(who, params.id)), {
    allow,
    params: ById,
    response: { 200: one(WebhookDelivery), ...errors(404) },
    detail: { operationId: 'getWebhookDelivery', summary: 'Read one line of the log' },
  })
  .post(
    '/:id/replay',
    async ({ who, params, set }) => {
      const made = await replayDelivery(who, params.id)
      set.status = 201
      return answer(made)
    },
    {
      allow,
      params: ById,
      response: { 201: one(WebhookDelivery), ...errors(404, 409) },
      detail: {
        operationId: 'replayWebhookDelivery',
        summary: 'Send a delivery once more, under the same `webhook-id`',
      },
    },
  )
