import { Type } from '@sinclair/typebox'
import { Id, Instant, model, Nullable, OneOf } from '../../platform/http/shape'

export const ACTOR_KINDS = ['member', 'key', 'support'] as const

export const AuditEntry = model(
  'AuditEntry',
  Type.Object({
    id: Id,
    at: Instant,
    actor: Type.Object({
      kind: OneOf(...ACTOR_KINDS),
      id: Nullable(Id),
      name: Nullable(Type.String({ description: 'As it was then' })),
    }),
    address: Nullable(Type.String({ description: 'The network address the request came from' })),
    request_id: Nullable(Type.String()),
    action: Type.String({ examples: ['lead.updated', 'contact_phone.created', 'session.ended', 'audit.exported'] }),
    subject: Type.Object({ kind: Type.String(), id: Id }),
    changes: Type.Record(Type.String(), Type.Array(Type.Unknown(), { minItems: 2, maxItems: 2 }), {
      description:
        'By field, what it was and what it is. Personal values are masked; of texts and secrets `•••` says only that ' +
        'they changed.',
    }),
  }),
)

const filter = Type.Optional(
  Type.String({
    maxLength: 8192,
    description:
      'Filter as JSON or base64url of JSON. Fields: at, action, actor_kind, actor_id, subject_kind, subject_id',
  }),
)

export const AuditExportQuery = Type.Object({ filter })

export const AuditQuery = Type.Object({
  filter,
  sort: Type.Optional(Type.String({ maxLength: 200, description: 'at; -at when absent' })),
  cursor: Type.Optional(Type.String({ minLength: 1, maxLength: 2048 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 25 })),
})
