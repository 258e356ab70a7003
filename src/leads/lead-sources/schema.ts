import { type Static, Type } from '@sinclair/typebox'
import { Id, Instant, model, Nullable, OneOf } from '../../platform/http/shape'

export const SourceKind = OneOf('portal', 'website', 'ads', 'referral', 'walk_in', 'phone', 'import', 'other')
const DuplicatePolicy = OneOf('re_enquire', 'label')
const Name = Type.String({ minLength: 1, maxLength: 80, pattern: '\\S' })

/** A place that leads come from. `push_url` is a secret: whoever has it can add leads. */
export const LeadSource = model(
  'LeadSource',
  Type.Object({
    id: Id,
    name: Type.String(),
    kind: SourceKind,
    push_url: Type.String({ description: 'The secret address of this source for the Lead Push API' }),
    is_sandbox: Type.Boolean({ description: 'Leads are marked test: hidden, and purged after 30 days' }),
    is_paused: Type.Boolean({ description: 'Leads are accepted and kept, and worked in when the source is resumed' }),
    default_owner: Nullable(Type.Object({ id: Id, name: Type.String() })),
    duplicate_policy: Nullable(DuplicatePolicy),
    last_received_at: Nullable(Instant),
    received_count: Type.Integer(),
    token_rotated_at: Instant,
    created_at: Instant,
    updated_at: Instant,
  }),
)
export type LeadSource = Static<typeof LeadSource>

export const NewSource = Type.Object({
  name: Name,
  kind: SourceKind,
  is_sandbox: Type.Optional(Type.Boolean()),
  default_owner_id: Type.Optional(Nullable(Id)),
  duplicate_policy: Type.Optional(Nullable(DuplicatePolicy)),
})
export type NewSource = Static<typeof NewSource>

export const SourceChange = Type.Object(
  {
    name: Type.Optional(Name),
    kind: Type.Optional(SourceKind),
    is_sandbox: Type.Optional(Type.Boolean()),
    is_paused: Type.Optional(Type.Boolean()),
    default_owner_id: Type.Optional(Nullable(Id)),
    duplicate_policy: Type.Optional(Nullable(DuplicatePolicy)),
  },
  { minProperties: 1 },
)
export type SourceChange = Static<typeof SourceChange>
