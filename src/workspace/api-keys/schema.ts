import { Type } from '@sinclair/typebox'
import { Id, Instant, model, NonBlank, Nullable, OneOf } from '../../platform/http/shape'
import { scopes } from '../entry/permissions'

const Named = { id: Id, name: Type.String() }
const Scopes = Type.Array(OneOf(...(scopes as readonly [string, ...string[]])), {
  minItems: 1,
  maxItems: scopes.length,
  uniqueItems: true,
})
const RateLimit = Type.Integer({ minimum: 1, maximum: 6000, description: 'Requests a minute; 300 when absent' })
const Places = Type.Array(Type.String({ minLength: 2, maxLength: 50 }), {
  maxItems: 20,
  uniqueItems: true,
  description: 'Addresses and networks it may be used from: `203.0.113.5`, `2001:db8::/32`. Empty: from anywhere',
})
const Expiry = Nullable({
  ...Instant,
  description: 'At most ten years from now; one year when absent; null: never',
} as typeof Instant)

export const ApiKey = model(
  'ApiKey',
  Type.Object({
    ...Named,
    key_prefix: Type.String({ examples: ['ang_live_4fK2mQ9x'] }),
    scopes: Type.Array(Type.String()),
    rate_limit: Type.Integer({ description: 'Requests a minute' }),
    allowed_addresses: Type.Array(Type.String()),
    created_by: Type.Object(Named),
    status: OneOf('active', 'expired', 'revoked', 'suspended'),
    created_at: Instant,
    expires_at: Nullable(Instant),
    revoked_at: Nullable(Instant),
    rotated_at: Nullable(Instant),
    former_secret_until: Nullable(
      Type.String({ format: 'date-time', description: 'How long the secret before the last rotation still works' }),
    ),
    last_used_at: Nullable(Instant),
    last_used_address: Nullable(Type.String()),
  }),
)

export const CreatedApiKey = model(
  'CreatedApiKey',
  Type.Object({ ...ApiKey.properties, secret: Type.String({ description: 'The key itself. Shown this once' }) }),
)

export const NewApiKey = model(
  'NewApiKey',
  Type.Object({
    name: Type.Optional(NonBlank(100)),
    scopes: Scopes,
    rate_limit: Type.Optional(RateLimit),
    allowed_addresses: Type.Optional(Places),
    expires_at: Type.Optional(Expiry),
  }),
)

export const ApiKeyChange = model(
  'ApiKeyChange',
  Type.Object(
    {
      name: Type.Optional(NonBlank(100)),
      scopes: Type.Optional(Scopes),
      rate_limit: Type.Optional(RateLimit),
      allowed_addresses: Type.Optional(Places),
      expires_at: Type.Optional(Expiry),
    },
    { minProperties: 1 },
  ),
)

export const KeyRotation = model(
  'ApiKeyRotation',
  Type.Object({
    grace_hours: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 24, default: 24, description: 'How long the present secret still works' }),
    ),
  }),
)

export const KeyList = Type.Object({
  of: Type.Optional(OneOf('mine', 'all')),
})
