import { Type } from '@sinclair/typebox'
import { model, OneOf } from '../../platform/http/shape'

const Probe = Type.Object({ ok: Type.Boolean(), ms: Type.Number({ description: 'How long the check took' }) })

export const Health = model(
  'Health',
  Type.Object({
    status: OneOf('ok', 'degraded'),
    version: Type.String({ examples: ['1.0.0'] }),
    uptime_sec: Type.Integer({ minimum: 0 }),
    checks: Type.Optional(
      Type.Object({
        database: Probe,
        cache: Type.Object(Probe.properties, {
          description: 'What this copy of the program keeps in memory; down while it can’t hear that something changed',
        }),
        queue: Type.Object({ ok: Type.Boolean(), waiting: Type.Integer({ minimum: 0 }) }),
      }),
    ),
  }),
)
