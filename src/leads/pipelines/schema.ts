import { type Static, Type } from '@sinclair/typebox'
import { Id, Instant, model, NonBlank, Nullable, OneOf } from '../../platform/http/shape'

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
      Type.Array(Type.String(), { description: 'Keys of the statuses that may follow; null: any, empty: none' }),
    ),
    required_fields: Type.Array(Type.String(), { description: 'What a lead must have before it enters' }),
    probability: Nullable(Type.Integer({ description: 'Percent' })),
    ageing_days: Nullable(Type.Integer({ description: 'Days without a move after which a lead is old' })),
    problems: Type.Array(Type.String(), { description: 'What of it is not asked any more; empty when all is' }),
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
    default_for: Type.Array(OneOf(...LEAD_TYPES), { description: 'Types whose new leads begin here' }),
    position: Type.Integer(),
    archived_at: Nullable(Instant),
    updated_at: Instant,
    statuses: Type.Array(PipelineStatus),
  }),
)
export type Pipeline = Static<typeof Pipeline>

const Name = NonBlank(60)
const Types = Type.Array(OneOf(...LEAD_TYPES), { minItems: 1, maxItems: 5, uniqueItems: true })
const UpdatedAt = Type.Optional(
  Type.String({
    format: 'date-time',
    description: 'The pipeline’s updated_at that was read; 409 `stale` when it was changed since',
  }),
)

export const NewPipeline = model(
  'NewPipeline',
  Type.Object({ name: Name, lead_types: Types, copy_of: Type.Optional(Id) }),
)
export type NewPipeline = Static<typeof NewPipeline>

export const PipelineChange = model(
  'PipelineChange',
  Type.Object(
    {
      name: Type.Optional(Name),
      lead_types: Type.Optional(Types),
      default_for: Type.Optional(
        Type.Array(OneOf(...LEAD_TYPES), {
          maxItems: 5,
          uniqueItems: true,
          description: 'Taken from the pipelines that had them',
        }),
      ),
      updated_at: UpdatedAt,
    },
    { minProperties: 1 },
  ),
)
export type PipelineChange = Static<typeof PipelineChange>

const Key = Type.String({ pattern: '^[a-z0-9_]{1,60}$' })
const status = {
  name: Name,
  category: OneOf(...CATEGORIES),
  color: Type.String({ pattern: '^#[0-9a-f]{6}$' }),
  allowed_moves: Nullable(Type.Array(Key, { maxItems: 50, uniqueItems: true, description: 'Null: any, empty: none' })),
  required_fields: Type.Array(Type.String({ minLength: 1, maxLength: 70 }), { maxItems: 20, uniqueItems: true }),
  probability: Nullable(Type.Integer({ minimum: 0, maximum: 100 })),
  ageing_days: Nullable(Type.Integer({ minimum: 1, maximum: 3650 })),
  sub_statuses: Type.Array(
    Type.Object({
      key: Type.Optional(Key),
      name: Name,
    }),
    { maxItems: 50, description: 'All of them, in order; one without a key is new' },
  ),
}
const optional = Type.Partial(Type.Object(status)).properties

export const NewStatus = model(
  'NewPipelineStatus',
  Type.Object({ ...optional, name: Name, category: status.category, updated_at: UpdatedAt }),
)
export type NewStatus = Static<typeof NewStatus>

export const StatusChange = model(
  'PipelineStatusChange',
  Type.Object({ ...optional, updated_at: UpdatedAt }, { minProperties: 1 }),
)
export type StatusChange = Static<typeof StatusChange>

export const StatusArchive = Type.Object({
  to: Type.String({ minLength: 1, maxLength: 64, description: 'Key or id of the status that takes its leads' }),
  updated_at: UpdatedAt,
})
export type StatusArchive = Static<typeof StatusArchive>
