import { type Static, Type } from '@sinclair/typebox'
import { Id, Instant, model, NonBlank, Nullable } from '../../platform/http/shape'

const Name = NonBlank(80)
const MemberIds = Type.Array(Id, {
  maxItems: 200,
  uniqueItems: true,
  description: 'Take turns, in this order. Empty: everybody who works leads of their own',
})
const SourceIds = Type.Array(Id, { maxItems: 200, uniqueItems: true, description: 'Empty: every source' })

/** Who gets the leads of which sources. The first active rule that fits decides. */
export const AssignmentRule = model(
  'AssignmentRule',
  Type.Object({
    id: Id,
    name: Type.String(),
    position: Type.Integer(),
    is_active: Type.Boolean(),
    source_ids: SourceIds,
    member_ids: MemberIds,
    fallback_member_id: Nullable(Id),
    created_at: Instant,
    updated_at: Instant,
  }),
)
export type AssignmentRule = Static<typeof AssignmentRule>

export const NewRule = Type.Object({
  name: Name,
  source_ids: Type.Optional(SourceIds),
  member_ids: MemberIds,
  fallback_member_id: Type.Optional(Nullable(Id)),
})
export type NewRule = Static<typeof NewRule>

export const RuleChange = Type.Object(
  {
    name: Type.Optional(Name),
    position: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
    is_active: Type.Optional(Type.Boolean()),
    source_ids: Type.Optional(SourceIds),
    member_ids: Type.Optional(MemberIds),
    fallback_member_id: Type.Optional(Nullable(Id)),
  },
  { minProperties: 1 },
)
export type RuleChange = Static<typeof RuleChange>
