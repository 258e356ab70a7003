import { Type } from '@sinclair/typebox'
import { Id, Instant, model, Nullable, OneOf } from '../../platform/http/shape'

export const LoginDevice = model(
  'LoginDevice',
  Type.Object({
    id: Id,
    kind: OneOf('web', 'mobile'),
    label: Type.String({ examples: ['Chrome on Windows', 'Ravi’s Pixel (Android)'] }),
    address: Nullable(Type.String({ description: 'Where it was last used from' })),
    app_version: Nullable(Type.String({ description: 'Of a phone' })),
    created_at: Instant,
    last_seen_at: Instant,
    current: Type.Boolean({ description: 'Whether it is the one that asks' }),
  }),
)

export const DeviceEnded = Type.Object({ ended: Type.Literal(true) })
export const DevicesEnded = Type.Object({ ended: Type.Integer({ description: 'How many' }) })
