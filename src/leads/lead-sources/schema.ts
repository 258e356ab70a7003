import { type Static, Type } from '@sinclair/typebox'
import { Id, Instant, model, NonBlank, Nullable, OneOf } from '../../platform/http/shape'

export const SourceKind = OneOf('portal', 'website', 'ads', 'referral', 'walk_in', 'phone', 'import', 'other')
const DuplicatePolicy = OneOf('re_enquire', 'label')
const Name = NonBlank(80)

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
    failed_count: Type.Integer({
      description: 'Leads that were accepted and could not be worked in yet, after twelve attempts',
    }),
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

const SubmissionStatus = OneOf('waiting', 'done', 'failed')

/** What became of one lead that was pushed to a source. */
export const LeadSubmission = model(
  'LeadSubmission',
  Type.Object({
    id: Id,
    received_at: Instant,
    status: SubmissionStatus,
    outcome: Nullable(OneOf('created', 're_enquiry', 'reopened', 'duplicate_labelled')),
    lead_id: Nullable(Id),
    error: Nullable(Type.String({ description: 'The kind of the last failure' })),
    attempts: Type.Integer(),
  }),
)
export type LeadSubmission = Static<typeof LeadSubmission>

export const SubmissionQuery = Type.Object({
  status: Type.Optional(SubmissionStatus),
  cursor: Type.Optional(Type.String({ minLength: 1, maxLength: 2048 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 25 })),
})
export type SubmissionQuery = Static<typeof SubmissionQuery>
