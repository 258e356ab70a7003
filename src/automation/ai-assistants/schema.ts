import { type Static, Type } from '@sinclair/typebox'
import { Id, Instant, model, NonBlank, Nullable, OneOf } from '../../platform/http/shape'
import { scopes } from '../../workspace'

const Named = Type.Object({ id: Id, name: Type.String() })

/** What a connection may be given: what keys may, but for what programs do with webhooks. */
export const connectionScopes = scopes.filter(scope => scope !== 'webhooks:manage')

export const McpConnection = model(
  'McpConnection',
  Type.Object({
    id: Id,
    name: Type.String(),
    kind: Type.Unsafe<'token' | 'oauth'>({
      ...OneOf('token', 'oauth'),
      description: 'token: pasted into the assistant; oauth: the assistant sent its member here to agree',
    }),
    client_id: Nullable(Type.String()),
    scopes: Type.Array(Type.String()),
    member: Named,
    created_at: Instant,
    updated_at: Instant,
    expires_at: Instant,
    last_used_at: Nullable(Instant),
    revoked_at: Nullable(Instant),
  }),
)
export type McpConnection = Static<typeof McpConnection>

export const CreatedMcpConnection = model(
  'CreatedMcpConnection',
  Type.Object({
    ...McpConnection.properties,
    token: Type.String({ description: 'Pasted into the assistant; in this answer and never again' }),
    url: Type.String({ description: 'Where the assistant connects to' }),
  }),
)

export const NewMcpConnection = model(
  'NewMcpConnection',
  Type.Object({
    name: NonBlank(100),
    scopes: Type.Array(OneOf(...(connectionScopes as unknown as readonly [string, ...string[]])), {
      minItems: 1,
      maxItems: connectionScopes.length,
      uniqueItems: true,
    }),
    expires_at: Type.Optional({
      ...Instant,
      description: 'A year from now at most; 90 days when absent',
    } as typeof Instant),
  }),
)
export type NewMcpConnection = Static<typeof NewMcpConnection>

export const ConnectionList = Type.Object({ of: Type.Optional(OneOf('mine', 'all')) })

export const McpCall = model(
  'McpCall',
  Type.Object({
    id: Id,
    tool: Type.String({ examples: ['search_leads'] }),
    at: Instant,
    outcome: Type.String({ description: '`ok`, or the code of the refusal' }),
    record_ids: Type.Array(Type.String(), { description: 'The records that were shown, or the draft that was made' }),
  }),
)

export type McpCall = Static<typeof McpCall>

export const CallList = Type.Object({
  cursor: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 25 })),
})
export type CallList = Static<typeof CallList>

const DRAFT_STATUSES = ['open', 'approved', 'failed', 'rejected', 'expired'] as const

export const McpDraft = model(
  'McpDraft',
  Type.Object({
    id: Id,
    status: OneOf(...DRAFT_STATUSES),
    operation: Type.String({ examples: ['createNote'] }),
    method: Type.String(),
    path: Type.String(),
    body: Type.Unknown({ description: 'What would be sent; null in drafts of colleagues' }),
    summary: Type.String({ examples: ['Give a lead to another member: L-26-00042'] }),
    reason: Nullable(Type.String({ description: 'In the assistant’s words; null in drafts of colleagues' })),
    connection: Named,
    member: Named,
    created_at: Instant,
    expires_at: Instant,
    decided_at: Nullable(Instant),
    decided_by: Nullable(Named),
    result: Nullable(
      Type.Object(
        { status: Type.Integer(), body: Type.Unknown() },
        { description: 'What the operation answered; null in drafts of colleagues' },
      ),
    ),
  }),
)
export type McpDraft = Static<typeof McpDraft>

export const DraftList = Type.Object({
  scope: Type.Optional(OneOf('mine', 'all')),
  status: Type.Optional(OneOf('open', 'closed')),
})
export type DraftList = Static<typeof DraftList>
