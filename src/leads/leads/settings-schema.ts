import { type Static, Type } from '@sinclair/typebox'
import { Id, Instant, model, NonBlank, Nullable, OneOf } from '../../platform/http/shape'

const Name = NonBlank(80)
const Category = OneOf('lost', 'junk')
const Position = Type.Integer({ minimum: 1, maximum: 1000 })

/** Why a lead is given up. */
export const LostReason = model(
  'LostReason',
  Type.Object({
    id: Id,
    name: Type.String(),
    category: Category,
    position: Type.Integer(),
    archived_at: Nullable(Instant),
    updated_at: Instant,
  }),
)
export type LostReason = Static<typeof LostReason>

export const NewLostReason = model(
  'NewLostReason',
  Type.Object({ name: Name, category: Category, position: Type.Optional(Position) }),
)
export type NewLostReason = Static<typeof NewLostReason>

export const LostReasonChange = model(
  'LostReasonChange',
  Type.Object(
    { name: Type.Optional(Name), position: Type.Optional(Position), updated_at: Type.Optional(Instant) },
    { minProperties: 1 },
  ),
)
export type LostReasonChange = Static<typeof LostReasonChange>

const settings = {
  needs_lost_reason: Type.Boolean({ description: 'A move to lost or junk needs a reason from the list' }),
  needs_follow_up: Type.Boolean({ description: 'A lead that is moved to an open status has a follow-up date' }),
}

/** What the company asks of its members on every lead. */
export const LeadSettings = model('LeadSettings', Type.Object({ ...settings, updated_at: Nullable(Instant) }))
export type LeadSettings = Static<typeof LeadSettings>

export const LeadSettingsChange = model(
  'LeadSettingsChange',
  Type.Object(
    { ...Type.Partial(Type.Object(settings)).properties, updated_at: Type.Optional(Nullable(Instant)) },
    { minProperties: 1 },
  ),
)
export type LeadSettingsChange = Static<typeof LeadSettingsChange>
