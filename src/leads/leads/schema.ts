import { type Static, Type } from '@sinclair/typebox'
import { CustomInput } from '../../platform/custom-fields'
import { Id, Instant, model, NonBlank, Nullable, OneOf, Paise } from '../../platform/http/shape'
import { SharedValues } from '../../platform/http/shared-values'
import { CATEGORIES, LEAD_TYPES } from '../pipelines/schema'

export const TEMPERATURES = ['hot', 'warm', 'cold'] as const
export const SLA_STATES = ['running', 'warned', 'breached', 'met'] as const
export const DUPLICATE_KINDS = ['same_contact', 'phone', 'email', 'external_id'] as const

const Named = Type.Object({ id: Id, name: Type.String() })
const Keyed = Type.Object({ key: Type.String(), name: Type.String() })
const Budget = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, description: Paise.description })
const Custom = Type.Record(Type.String({ maxLength: 60 }), Type.Unknown())

const record = {
  id: Id,
  ref: Type.String(),
  lead_type: OneOf(...LEAD_TYPES),
  temperature: OneOf(...TEMPERATURES),
  status: Keyed,
  sub_status: Nullable(Keyed),
  source: Type.String(),
  owner: Named,
  contact: Type.Object({
    id: Id,
    name: Type.String(),
    phone: Type.String({ description: 'E.164, masked where the caller’s role says so, empty when unknown or hidden' }),
    email: Type.String(),
    city: Type.String(),
  }),
  requirement: Type.Object({
    budget_min: Nullable(Budget),
    budget_max: Nullable(Budget),
    bhk: Type.Array(Type.Integer()),
    property_types: Type.Array(Type.String()),
    location: Type.String(),
  }),
  received_at: Instant,
  created_at: Instant,
  url: Type.String(),
}

/** The lead as search, triggers and events show it. */
export const LeadRecord = model('LeadRecord', Type.Object(record))

/** The lead with everything its own page shows. */
export const Lead = model(
  'Lead',
  Type.Object({
    ...record,
    pipeline: Named,
    category: OneOf(...CATEGORIES),
    project: Nullable(Type.String()),
    message: Nullable(Type.String()),
    attribution: Type.Object({}, { additionalProperties: true }),
    custom: Custom,
    duplicate_kind: Nullable(OneOf(...DUPLICATE_KINDS)),
    duplicate_of: Type.Union([Id, Type.Null()], {
      description: 'Another lead of its person; null when there is none, or it is beyond the caller’s reach',
    }),
    duplicate: Nullable(Type.Object({ id: Id, ref: Type.String(), owner: Named })),
    enquiry_count: Type.Integer(),
    last_enquiry_at: Instant,
    follow_up_at: Nullable(Instant),
    first_response_at: Nullable(Instant),
    sla_due_at: Type.Union([Instant, Type.Null()], { description: 'When the next response is due, while one is' }),
    sla_state: Nullable(OneOf(...SLA_STATES)),
    closed_at: Nullable(Instant),
    updated_at: Instant,
    is_unreachable: Type.Boolean(),
    is_late: Type.Boolean(),
    is_test: Type.Boolean(),
    lost_reason: Nullable(Named),
    archived_at: Nullable(Instant),
    shared_values: SharedValues,
  }),
)
export type Lead = Static<typeof Lead>

const UpdatedAt = Type.Optional(
  Type.String({
    format: 'date-time',
    description: 'The updated_at that was read; 409 `stale` when it was changed since',
  }),
)
const Reason = Type.Optional(Nullable(Type.String({ maxLength: 500 })))

const RequirementInput = Type.Object({
  budget: Type.Optional(
    Nullable(
      Type.String({
        maxLength: 200,
        description: 'Both bounds as a phrase, such as 85 lakh - 1.2 Cr; one is a maximum',
      }),
    ),
  ),
  budget_min: Type.Optional(Nullable(Budget)),
  budget_max: Type.Optional(Nullable(Budget)),
  bhk: Type.Optional(
    Type.Union([
      Type.Array(Type.Integer({ minimum: 0, maximum: 20 }), { maxItems: 20 }),
      Type.String({ maxLength: 60, description: 'A phrase, such as 2/3 BHK' }),
    ]),
  ),
  property_types: Type.Optional(Type.Array(NonBlank(60), { maxItems: 20 })),
  location: Type.Optional(Nullable(Type.String({ maxLength: 300 }))),
})

export const UpdateLeadInput = model(
  'UpdateLeadInput',
  Type.Object(
    {
      lead_type: Type.Optional({ ...OneOf(...LEAD_TYPES), description: 'Another one may take it to another pipeline' }),
      temperature: Type.Optional(OneOf(...TEMPERATURES)),
      requirement: Type.Optional(RequirementInput),
      project: Type.Optional(Nullable(Type.String({ maxLength: 120 }))),
      follow_up_at: Type.Optional(Nullable(Instant)),
      sub_status: Type.Optional(
        Nullable(Type.String({ maxLength: 60, description: 'Its key; null or an empty text for none' })),
      ),
      custom: Type.Optional(CustomInput),
      updated_at: UpdatedAt,
    },
    { minProperties: 1 },
  ),
)
export type UpdateLeadInput = Static<typeof UpdateLeadInput>

const Words = (maxLength: number) => Type.Optional(Nullable(Type.String({ maxLength })))

export const CreateLeadInput = model(
  'CreateLeadInput',
  Type.Object({
    contact_id: Type.Optional(
      Nullable({ ...Id, description: 'The person of the enquiry; else its number, address and name decide' }),
    ),
    name: Words(120),
    phone: Words(32),
    alt_phone: Words(32),
    email: Words(160),
    city: Words(80),
    lead_type: Type.Optional(Nullable(OneOf(...LEAD_TYPES))),
    temperature: Type.Optional(Nullable(OneOf(...TEMPERATURES))),
    requirement: Type.Optional(RequirementInput),
    project: Words(120),
    follow_up_at: Type.Optional(
      Nullable({ ...Instant, description: 'Of a lead that begins with this, or that has none yet' }),
    ),
    message: Words(2000),
    source_id: Type.Optional(Nullable(Id)),
    owner_id: Type.Optional(Nullable(Id)),
    external_id: Words(128),
    custom: Type.Optional(CustomInput),
    is_test: Type.Optional(Type.Boolean()),
  }),
)
export type CreateLeadInput = Static<typeof CreateLeadInput>

/** What became of an enquiry that was entered. */
export const LeadTaken = model(
  'LeadTaken',
  Type.Object({
    action: OneOf('created', 'updated'),
    outcome: OneOf('created', 're_enquiry', 'reopened', 'duplicate_labelled'),
    lead_id: Nullable(Id),
    duplicate_kind: Nullable(OneOf(...DUPLICATE_KINDS)),
    lead: Type.Union([Lead, Type.Null()], { description: 'Null when it is a lead beyond the caller’s reach' }),
  }),
)
export type LeadTaken = Static<typeof LeadTaken>

export const AssignLeadInput = model(
  'AssignLeadInput',
  Type.Object({ owner_id: Id, reason: Reason, updated_at: UpdatedAt }),
)
export type AssignLeadInput = Static<typeof AssignLeadInput>

export const LeadAssignment = model(
  'LeadAssignment',
  Type.Object({
    lead_id: Id,
    previous_owner: Named,
    owner: Named,
    lead: Type.Union([Lead, Type.Null()], { description: 'Null when the lead left the caller’s reach with this' }),
  }),
)
export type LeadAssignment = Static<typeof LeadAssignment>

export const MoveLeadInput = model(
  'MoveLeadInput',
  Type.Object({
    status: Type.String({ minLength: 1, maxLength: 64, description: 'Key or id of a status of the lead’s pipeline' }),
    sub_status: Type.Optional(Nullable(Type.String({ maxLength: 60, description: 'Its key' }))),
    lost_reason_id: Type.Optional(
      Nullable({ ...Id, description: 'For a status of category lost or junk; needed where the company says so' }),
    ),
    follow_up_at: Type.Optional(Nullable(Instant)),
    requirement: Type.Optional(RequirementInput),
    project: Words(120),
    custom: Type.Optional(CustomInput),
    reason: Reason,
    override: Type.Optional(
      Type.Boolean({ description: 'Past what the lead lacks; needs `process_guard.override` and a reason' }),
    ),
    updated_at: UpdatedAt,
  }),
)
export type MoveLeadInput = Static<typeof MoveLeadInput>
