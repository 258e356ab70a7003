import { type Static, type TProperties, Type } from '@sinclair/typebox'
import { Id, Instant, model, NonBlank, Nullable, OneOf } from '../../platform/http/shape'
import { CATEGORIES, LEAD_TYPES } from '../pipelines/schema'

export const MODES = ['block', 'warn'] as const
export const NEEDS = ['move', 'fields', 'visit_completed', 'tasks_done', 'note', 'reason', 'follow_up'] as const

const StatusKey = Type.String({ minLength: 1, maxLength: 60 })
const Keys = (description: string) => Type.Array(StatusKey, { maxItems: 50, uniqueItems: true, description })
const FieldName = Type.String({
  minLength: 1,
  maxLength: 70,
  description:
    'budget, bhk, property_types, location, project, sub_status, follow_up_at, contact.name, contact.phone, ' +
    'contact.email, contact.city or custom.<key>',
})
const kind = <const K extends string>(name: K, properties: TProperties = {}) =>
  Type.Object({ kind: Type.Literal(name), ...properties })

/** One thing that a rule asks for. */
export const Requirement = Type.Unsafe<Requirement>(
  Type.Union([
    kind('fields', { fields: Type.Array(FieldName, { minItems: 1, maxItems: 20, uniqueItems: true }) }),
    kind('visit_completed'),
    kind('tasks_done'),
    kind('note', { days: Type.Integer({ minimum: 1, maximum: 365 }) }),
    kind('reason'),
    kind('follow_up'),
  ]),
)
export type Requirement =
  | { kind: 'fields'; fields: string[] }
  | { kind: 'note'; days: number }
  | { kind: 'visit_completed' | 'tasks_done' | 'reason' | 'follow_up' }

const Name = NonBlank(80)
const rule = {
  mode: OneOf(...MODES),
  is_active: Type.Boolean(),
  to_statuses: Keys('Keys of the statuses that the move enters; with `to_categories` both empty: any'),
  to_categories: Type.Array(OneOf(...CATEGORIES), { maxItems: 4, uniqueItems: true }),
  from_statuses: Keys('Keys of the statuses that the move leaves; empty: any'),
  lead_types: Type.Array(OneOf(...LEAD_TYPES), { maxItems: 5, uniqueItems: true, description: 'Empty: every type' }),
  conditions: Nullable(
    Type.Unknown({ description: 'Which leads, in the filter language of the list of leads; null: every lead' }),
  ),
  requires: Type.Array(Requirement, { minItems: 1, maxItems: 10 }),
}

export const ProcessRule = model(
  'ProcessRule',
  Type.Object({
    id: Id,
    name: Type.String(),
    position: Type.Integer(),
    ...rule,
    requires: Type.Array(Requirement),
    problems: Type.Array(Type.String(), { description: 'What of it is not asked any more; empty when all is' }),
    created_at: Instant,
    updated_at: Instant,
  }),
)
export type ProcessRule = Static<typeof ProcessRule>

const draft = { ...Type.Partial(Type.Object(rule)).properties, requires: rule.requires }

export const NewProcessRule = model('NewProcessRule', Type.Object({ name: Name, ...draft }))
export type NewProcessRule = Static<typeof NewProcessRule>

const UpdatedAt = Type.Optional(
  Type.String({
    format: 'date-time',
    description: 'The updated_at that was read; 409 `stale` when it was changed since',
  }),
)

export const ProcessRuleChange = model(
  'ProcessRuleChange',
  Type.Object(
    { ...Type.Partial(Type.Object({ name: Name, ...rule })).properties, updated_at: UpdatedAt },
    { minProperties: 1 },
  ),
)
export type ProcessRuleChange = Static<typeof ProcessRuleChange>

/** Something that a lead lacks for a move, in words for the member who moves it. */
export const Unmet = model(
  'Unmet',
  Type.Object({
    rule: Type.Union([Type.Object({ id: Id, name: Type.String() }), Type.Null()], {
      description: 'Null when the pipeline itself, or the company of every lead, asks for it',
    }),
    needs: OneOf(...NEEDS),
    fields: Type.Optional(Type.Array(Type.String())),
    text: Type.String(),
  }),
)
export type Unmet = Static<typeof Unmet>

export const LeadMove = model(
  'LeadMove',
  Type.Object({
    status: Type.Object({ id: Id, key: Type.String(), name: Type.String(), category: OneOf(...CATEGORIES) }),
    is_allowed: Type.Boolean({
      description: 'Nothing keeps the lead from it, once a reason is given where one is asked',
    }),
    needs_reason: Type.Boolean(),
    unmet: Type.Array(Unmet, { description: 'What keeps the lead from it' }),
    warnings: Type.Array(Unmet, { description: 'What is only said' }),
  }),
)
export type LeadMove = Static<typeof LeadMove>

export const RuleTrialInput = model(
  'ProcessRuleTrialInput',
  Type.Object({
    rule: Type.Object(draft, { description: 'As it would be written' }),
    lead_id: Type.Optional({ ...Id, description: 'Tried on what this lead can do now; else on the last moves' }),
    last: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, description: 'How many moves; 100 by default' })),
  }),
)
export type RuleTrialInput = Static<typeof RuleTrialInput>

const Status = Type.Object({ key: Type.String(), name: Type.String() })

export const RuleTrial = model(
  'ProcessRuleTrial',
  Type.Object({
    looked_at: Type.Integer({ description: 'Moves that were looked at, of leads within your reach' }),
    concerned: Type.Integer({ description: 'Those that the rule is for' }),
    stopped: Type.Integer({ description: 'Those that it would have stopped, or warned of' }),
    moves: Type.Array(
      Type.Object({
        lead: Type.Object({ id: Id, ref: Type.String(), name: Type.String() }),
        at: Nullable({ ...Instant, description: 'Null for a move that was not made yet' }),
        from: Status,
        to: Status,
        lacks: Type.Array(Type.String(), { description: 'What was missing, in words' }),
      }),
      { description: 'The first 50 of those' },
    ),
  }),
)
export type RuleTrial = Static<typeof RuleTrial>
