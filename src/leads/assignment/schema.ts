import { type Static, Type } from '@sinclair/typebox'
import { Dictionary, Id, Instant, model, NonBlank, Nullable, OneOf } from '../../platform/http/shape'

const WAYS = ['round_robin', 'weighted', 'least_loaded', 'fixed'] as const
const HOURS = ['any', 'inside', 'outside'] as const

const Name = NonBlank(80)
const list = (description: string) => Type.Array(Id, { maxItems: 200, uniqueItems: true, description })
const count = (maximum: number, description: string, minimum = 1) =>
  Nullable(Type.Integer({ minimum, maximum, description }))

const settings = {
  name: Name,
  source_ids: list('Empty: every source'),
  conditions: Type.Unknown({
    description:
      'A filter in the language of the lists over the lead on its way in: source_id, source, source_kind, platform, ' +
      'campaign, project, locality, city, lead_type, property_types, bhk, budget, budget_min, budget_max, temperature, ' +
      'language, hour, weekday (both in company time), custom.<key>. Null: every lead',
  }),
  way: OneOf(...WAYS),
  member_ids: list('Take turns, in this order; under `fixed` one. Empty: everybody who works leads of their own'),
  team_id: Nullable(Id),
  weights: Dictionary(Type.String({ maxLength: 64 }), Type.Integer({ minimum: 1, maximum: 100 }), {
    description: 'Under `weighted`: by member; 1 for a member who is not listed',
  }),
  sticky_days: count(
    3650,
    'A known person goes back to their last owner when that was at most this many days ago; 0: never, null: however long ago',
    0,
  ),
  daily_cap: count(10_000, 'Leads of this rule that a member gets in a company day'),
  open_cap: count(100_000, 'Open leads at which a member gets no further ones by this rule'),
  hours: OneOf(...HOURS),
  branch_id: Nullable({ ...Id, description: 'Whose working hours; null: the company’s' } as typeof Id),
  prefers_language: Type.Boolean({ description: 'Members who speak the lead’s language come first' }),
  fallback_member_id: Nullable(Id),
  fallback_team_id: Nullable(Id),
  reroute_after: count(10_080, 'Working minutes without a response, after which the lead goes to somebody else'),
  reroute_times: Type.Integer({ minimum: 1, maximum: 10, description: 'How often it may be rerouted' }),
}

/** Who gets which leads. The first active rule that fits, and has somebody who takes leads now, decides. */
export const AssignmentRule = model(
  'AssignmentRule',
  Type.Object({
    id: Id,
    ...settings,
    position: Type.Integer(),
    is_active: Type.Boolean(),
    problems: Type.Array(Type.String(), { description: 'Why it does not work as it is; empty when it does' }),
    created_at: Instant,
    updated_at: Instant,
  }),
)
export type AssignmentRule = Static<typeof AssignmentRule>

export const NewRule = Type.Object({
  name: Name,
  ...Type.Partial(Type.Omit(Type.Object(settings), ['name'])).properties,
})
export type NewRule = Static<typeof NewRule>

export const RuleChange = Type.Object(
  {
    ...Type.Partial(Type.Object(settings)).properties,
    position: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
    is_active: Type.Optional(Type.Boolean()),
    updated_at: Type.Optional(Instant),
  },
  { minProperties: 1 },
)
export type RuleChange = Static<typeof RuleChange>
