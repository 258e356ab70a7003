import { type Static, Type } from '@sinclair/typebox'
import { CONNECTION_GROUPS, CONNECTION_STATES } from '../../platform/connections/connection'
import { Id, Instant, model, Nullable, OneOf } from '../../platform/http/shape'

const Action = Type.Object({
  key: OneOf('reconnect', 'resume', 'test'),
  name: Type.String(),
  method: OneOf('GET', 'POST', 'PATCH'),
  path: Type.String({ description: 'An operation of its own room, which asks for that room’s rights' }),
  body: Nullable(Type.Object({}, { additionalProperties: true })),
})

export const ConnectionHealth = model(
  'ConnectionHealth',
  Type.Object({
    id: Id,
    kind: Type.String({ examples: ['webhook_endpoint'] }),
    kind_name: Type.String({ examples: ['Webhook endpoint'] }),
    group: OneOf(...CONNECTION_GROUPS),
    provider: Type.String({ examples: ['meta'] }),
    name: Type.String(),
    state: Type.Unsafe<(typeof CONNECTION_STATES)[number]>({
      ...OneOf(...CONNECTION_STATES),
      description: '`failing`: nothing comes through. `needs_attention`: it works, and somebody should look at it',
    }),
    last_success_at: Nullable(Instant),
    last_failure_at: Nullable(Instant),
    wrong: Nullable(Type.String({ description: 'What is wrong, in plain words' })),
    advice: Nullable(Type.String({ description: 'What to do' })),
    needs_reconnect: Type.Boolean({ description: 'Whether only a new consent or token helps' }),
    broken_since: Nullable({
      ...Instant,
      description: 'When people were told that it fails; null once it has shown that it works',
    } as typeof Instant),
    settings_path: Type.String({ description: 'The page where it is set up', examples: ['/settings/webhooks'] }),
    actions: Type.Array(Action),
  }),
)
export type ConnectionHealth = Static<typeof ConnectionHealth>

export const HealthList = Type.Object({
  state: Type.Optional(OneOf(...CONNECTION_STATES)),
  kind: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
})
export type HealthList = Static<typeof HealthList>

export const ConnectionOffer = model(
  'ConnectionOffer',
  Type.Object({
    key: Type.String({ examples: ['meta_lead_ads'] }),
    kind: Type.String({ examples: ['ad_lead_form'] }),
    group: OneOf(...CONNECTION_GROUPS),
    name: Type.String(),
    does: Type.String(),
    settings_path: Type.String(),
    lacks: Nullable(Type.String({ description: 'Why it can’t be connected here; null where it can' })),
    set_up: Type.Integer({ minimum: 0, description: 'How many are connected' }),
    failing: Type.Integer({ minimum: 0, description: 'How many of them fail' }),
  }),
)
export type ConnectionOffer = Static<typeof ConnectionOffer>
