import { Type } from '@sinclair/typebox'
import { Id, Instant, model, NonBlank, Nullable, OneOf } from '../../platform/http/shape'

const Named = Type.Object({ id: Id, name: Type.String() })
const Access = OneOf('read', 'write')

export const SupportGrant = model(
  'SupportGrant',
  Type.Object({
    id: Id,
    reason: Type.String(),
    access: Access,
    status: OneOf('open', 'ended'),
    granted_by: Named,
    created_at: Instant,
    expires_at: Instant,
    ended_at: Nullable(Instant),
    ended_by: Nullable(Named),
    look_count: Type.Integer({ description: 'Requests of the operator’s staff under this grant' }),
    last_look_at: Nullable(Instant),
  }),
)

export const NewSupportGrant = model(
  'NewSupportGrant',
  Type.Object({
    reason: NonBlank(500),
    expires_in_hours: Type.Integer({ minimum: 1, maximum: 72 }),
    access: Type.Optional({ ...Access, default: 'read' }),
  }),
)

export const SupportLook = model(
  'SupportLook',
  Type.Object({
    id: Id,
    grant_id: Id,
    person: Type.String({ description: 'Who it was, as the operator says' }),
    at: Instant,
    method: Type.String(),
    route: Type.String({ examples: ['/v1/leads/{id}'] }),
    record_id: Nullable(Type.String()),
    refused: Nullable(Type.String({ description: 'The error code, where it was refused' })),
    address: Nullable(Type.String()),
    request_id: Nullable(Type.String()),
  }),
)

export const LookList = Type.Object({
  filter: Type.Optional(
    Type.String({ maxLength: 8192, description: 'Fields: grant_id, person, at, method, route, record_id' }),
  ),
  sort: Type.Optional(Type.String({ maxLength: 200, description: 'at; -at when absent' })),
  cursor: Type.Optional(Type.String({ minLength: 1, maxLength: 2048 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 25 })),
})

export const SupportEntry = model(
  'SupportEntry',
  Type.Object({
    token: Type.String({ minLength: 1, maxLength: 200, description: 'What follows `#token=` in the link' }),
  }),
)

export const SupportEntered = model(
  'SupportEntered',
  Type.Object({ company: Named, access: Access, expires_at: Instant }),
)
