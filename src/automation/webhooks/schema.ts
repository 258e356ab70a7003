import { type Static, Type } from '@sinclair/typebox'
import { Id, Instant, model, NonBlank, Nullable, OneOf } from '../../platform/http/shape'

const Named = Type.Object({ id: Id, name: Type.String() })
const Url = Type.String({ minLength: 1, maxLength: 2048, description: 'https:// and on the public internet' })
const Events = Type.Array(Type.String({ minLength: 3, maxLength: 60 }), {
  maxItems: 100,
  uniqueItems: true,
  description: 'Event types, of GET /webhook-event-types; none means every event',
})
const Filter = Nullable(
  Type.Unknown({
    description: 'Conditions on the record, as a list’s filter; only where all events are of one kind of record',
  }),
)

export const WebhookEndpoint = model(
  'WebhookEndpoint',
  Type.Object({
    id: Id,
    kind: Type.Unsafe<'endpoint' | 'trigger'>({
      ...OneOf('endpoint', 'trigger'),
      description: 'endpoint: set up here; trigger: subscribed by an automation tool with an API key',
    }),
    name: Type.String(),
    target_url: Type.String(),
    events: Type.Array(Type.String()),
    filter: Type.Unknown(),
    trigger: Nullable(Type.String()),
    app: Nullable(Type.String()),
    api_key: Nullable(Named),
    status: OneOf('active', 'paused', 'disabled'),
    disabled_because: Nullable(OneOf('gone', 'failing', 'key_ended')),
    created_by: Nullable(Named),
    former_secret_until: Nullable(Instant),
    failing_since: Nullable(Instant),
    failures: Type.Integer({ description: 'Attempts that failed since the last one that did not' }),
    last_error: Nullable(Type.String()),
    last_success_at: Nullable(Instant),
    wait_until: Nullable(Instant),
    created_at: Instant,
    updated_at: Instant,
  }),
)
export type WebhookEndpoint = Static<typeof WebhookEndpoint>

const SECRET = Type.String({
  description: 'The key of the signatures (Standard Webhooks), in this answer and never again',
  examples: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
})

export const CreatedEndpoint = model(
  'CreatedWebhookEndpoint',
  Type.Object({ ...WebhookEndpoint.properties, secret: SECRET }),
)

export const NewEndpoint = model(
  'NewWebhookEndpoint',
  Type.Object({
    name: Type.Optional(NonBlank(100)),
    target_url: Url,
    events: Type.Optional(Events),
    filter: Type.Optional(Filter),
  }),
)
export type NewEndpoint = Static<typeof NewEndpoint>

export const EndpointChange = model(
  'WebhookEndpointChange',
  Type.Object(
    {
      name: Type.Optional(NonBlank(100)),
      target_url: Type.Optional(Url),
      events: Type.Optional(Events),
      filter: Type.Optional(Filter),
      status: Type.Optional(OneOf('active', 'paused')),
      updated_at: Type.Optional(Instant),
    },
    { minProperties: 1 },
  ),
)
export type EndpointChange = Static<typeof EndpointChange>

export const EndpointList = Type.Object({ kind: Type.Optional(OneOf('endpoint', 'trigger')) })

/** Hours for which a secret signs beside the one that took its place, when nobody says otherwise. */
export const USUAL_KEEP = 24
export const KeepHours = Type.Optional(
  Type.Integer({ minimum: 0, maximum: 168, default: USUAL_KEEP, description: 'How long the present secret signs too' }),
)

export const SecretRotation = model('WebhookSecretRotation', Type.Object({ keep_hours: KeepHours }))

export const TestEvent = model(
  'WebhookTest',
  Type.Object({
    event: Type.Optional(Type.String({ maxLength: 60, description: 'The event type to send a sample of' })),
  }),
)

export const EventType = model(
  'WebhookEventType',
  Type.Object({
    type: Type.String({ examples: ['lead.created'] }),
    record: Type.String({ description: 'What it is about', examples: ['lead'] }),
    can_filter: Type.Boolean({ description: 'Whether conditions on the record may be given' }),
  }),
)

export const DELIVERY_STATUSES = ['pending', 'retrying', 'delivered', 'failed', 'cancelled'] as const

export const WebhookDelivery = model(
  'WebhookDelivery',
  Type.Object({
    id: Id,
    subscription_id: Id,
    kind: OneOf('event', 'trigger', 'workflow', 'test'),
    event_id: Type.String({ description: 'The `webhook-id` of every attempt and every replay' }),
    event_type: Type.String(),
    entity_type: Type.String(),
    entity_id: Type.String(),
    status: OneOf(...DELIVERY_STATUSES),
    attempt: Type.Integer(),
    max_attempts: Type.Integer(),
    status_code: Nullable(Type.Integer()),
    response_ms: Nullable(Type.Integer()),
    error: Nullable(Type.String()),
    request: Nullable(Type.Object({}, { additionalProperties: true })),
    response: Nullable(Type.Object({}, { additionalProperties: true })),
    next_retry_at: Nullable(Instant),
    delivered_at: Nullable(Instant),
    last_attempt_at: Nullable(Instant),
    replay_of_id: Nullable(Id),
    created_at: Instant,
  }),
)
export type WebhookDelivery = Static<typeof WebhookDelivery>

export const DeliveryList = Type.Object({
  endpoint_id: Type.Optional(Id),
  source: Type.Optional(OneOf('endpoints', 'workflows')),
  status: Type.Optional(OneOf(...DELIVERY_STATUSES)),
  cursor: Type.Optional(Type.String({ minLength: 1, maxLength: 2048 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 25 })),
})
export type DeliveryList = Static<typeof DeliveryList>

export const RangeReplay = model(
  'WebhookReplay',
  Type.Object({
    endpoint_id: Id,
    from: Instant,
    to: Type.Optional(Instant),
    statuses: Type.Optional(
      Type.Array(OneOf('delivered', 'failed', 'cancelled'), {
        minItems: 1,
        uniqueItems: true,
        description: '`failed` and `cancelled` when absent',
      }),
    ),
  }),
)
export type RangeReplay = Static<typeof RangeReplay>

export const Replayed = model('WebhookReplayed', Type.Object({ count: Type.Integer({ minimum: 0 }) }))
