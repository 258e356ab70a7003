import { type Static, Type } from '@sinclair/typebox'
import { Id, model, Nullable, OneOf } from '../../platform/http/shape'

export const LEAD_TYPES = ['buy', 'rent', 'sell', 'let_out', 'invest'] as const
export const CATEGORIES = ['open', 'won', 'lost', 'junk'] as const

export const PipelineStatus = model(
  'PipelineStatus',
  Type.Object({
    id: Id,
    key: Type.String({ description: 'The same in every pipeline that has this status' }),
    name: Type.String(),
    category: OneOf(...CATEGORIES),
    color: Type.String(),
    position: Type.Integer(),
    allowed_moves: Nullable(
      Type.Array(Type.String(), { description: 'Keys of the statuses that may follow; null means any' }),
    ),
    sub_statuses: Type.Array(Type.Object({ id: Id, key: Type.String(), name: Type.String() })),
  }),
)
export type PipelineStatus = Static<typeof PipelineStatus>

export const Pipeline = model(
  'Pipeline',
  Type.Object({
    id: Id,
    name: Type.String(),
    lead_types: Type.Array(OneOf(...LEAD_TYPES)),
    position: Type.Integer(),
    statuses: Type.Array(PipelineStatus),
  }),
)
export type Pipeline = Static<typeof Pipeline>
