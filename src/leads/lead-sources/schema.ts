import { type Static, Type } from '@sinclair/typebox'
import { Id, Instant, model, NonBlank, Nullable, OneOf } from '../../platform/http/shape'
import { TEMPERATURES } from '../leads/schema'
import { LEAD_TYPES } from '../pipelines/schema'
import { FieldMap } from './field-map-schema'

export const SourceKind = OneOf('portal', 'website', 'ads', 'referral', 'walk_in', 'phone', 'import', 'other')
const DuplicatePolicy = OneOf('re_enquire', 'label')
const Name = NonBlank(80)

const ConsentDefault = model(
  'LeadSourceConsent',
  Type.Object({
    key: { ...NonBlank(120), description: 'The form’s name of the box; only a plain yes under it is consent' },
    channels: Type.Array(OneOf('chat', 'sms', 'call', 'email', 'all'), { minItems: 1, maxItems: 5, uniqueItems: true }),
    purpose: OneOf('promotional', 'service'),
    text: { ...NonBlank(5000), description: 'The words next to the box, as people read them' },
    text_version: Nullable(NonBlank(60)),
  }),
)

const SilenceHours = Nullable(
  Type.Integer({
    minimum: 1,
    maximum: 720,
    description: 'Hours beyond the usual silence after which people are notified; null: never',
  }),
)

/** A source as everybody may know it. */
export const LeadSourceName = model('LeadSourceName', Type.Object({ id: Id, name: Type.String(), kind: SourceKind }))
export type LeadSourceName = Static<typeof LeadSourceName>

/** A place that leads come from. `push_url` is a secret: who has it can add leads. */
export const LeadSource = model(
  'LeadSource',
  Type.Object({
    id: Id,
    name: Type.String(),
    kind: SourceKind,
    push_url: Type.String({ description: 'The secret address of this source for the Lead Push API' }),
    old_url_until: Type.Union([Instant, Type.Null()], {
      description: 'The URL before this one works until then, where that was asked for; null when there is none',
    }),
    is_sandbox: Type.Boolean({ description: 'Leads are marked test: hidden, and purged after 30 days' }),
    is_paused: Type.Boolean({ description: 'Leads are accepted and kept, and worked in when the source is resumed' }),
    default_owner: Nullable(Type.Object({ id: Id, name: Type.String() })),
    duplicate_policy: Nullable(DuplicatePolicy),
    field_map: FieldMap,
    default_lead_type: Nullable(OneOf(...LEAD_TYPES)),
    default_temperature: Nullable(OneOf(...TEMPERATURES)),
    default_project: Nullable(Type.String()),
    default_pipeline: Nullable(Type.Object({ id: Id, name: Type.String() })),
    default_tags: Type.Array(Type.String()),
    consent: Nullable(ConsentDefault),
    silence_alarm_hours: SilenceHours,
    is_silent: Type.Boolean({ description: 'It sends less than usual, and people were notified' }),
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

const settings = {
  is_sandbox: Type.Optional(Type.Boolean()),
  default_owner_id: Type.Optional(Nullable(Id)),
  duplicate_policy: Type.Optional(Nullable(DuplicatePolicy)),
  field_map: Type.Optional(FieldMap),
  default_lead_type: Type.Optional(Nullable(OneOf(...LEAD_TYPES))),
  default_temperature: Type.Optional(Nullable(OneOf(...TEMPERATURES))),
  default_project: Type.Optional(Nullable(NonBlank(120))),
  default_pipeline_id: Type.Optional(Nullable(Id)),
  default_tags: Type.Optional(Type.Array(NonBlank(40), { maxItems: 20 })),
  consent: Type.Optional(Nullable(ConsentDefault)),
  silence_alarm_hours: Type.Optional(SilenceHours),
}

export const NewSource = Type.Object({ name: Name, kind: SourceKind, ...settings })
export type NewSource = Static<typeof NewSource>

export const SourceChange = Type.Object(
  {
    name: Type.Optional(Name),
    kind: Type.Optional(SourceKind),
    is_paused: Type.Optional(Type.Boolean()),
    ...settings,
    updated_at: Type.Optional(
      Type.String({
        format: 'date-time',
        description: 'The updated_at that was read; 409 `stale` when it was changed since',
      }),
    ),
  },
  { minProperties: 1 },
)
export type SourceChange = Static<typeof SourceChange>

/** How a source gets a new push URL. */
export const SourceRotation = model(
  'LeadSourceRotation',
  Type.Object({
    keep_old_for_hours: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 72,
        default: 0,
        description: 'How long the present URL still works; without it, it answers 404 at once',
      }),
    ),
  }),
)
export type SourceRotation = Static<typeof SourceRotation>

/** What a purge took away. */
export const PurgedTests = model(
  'PurgedTestLeads',
  Type.Object({ leads: Type.Integer(), contacts: Type.Integer(), submissions: Type.Integer() }),
)
export type PurgedTests = Static<typeof PurgedTests>
