import { type Static, Type } from '@sinclair/typebox'
import type { FieldType } from '../../platform/db/list/list-spec'
import { Id, Instant, model, NonBlank, Nullable, OneOf } from '../../platform/http/shape'
import { KeepHours } from '../webhooks/schema'
import { Trigger } from './definition'
import { NAME_TYPES } from './known'
import { STEP_KINDS } from './steps'

const FIELD_TYPES = [
  'text',
  'enum',
  'id',
  'integer',
  'money',
  'number',
  'boolean',
  'instant',
  'date',
  'tags',
  'span',
] as const satisfies readonly FieldType[]
const Named = Type.Object({ id: Id, name: Type.String() })
const Count = Type.Integer({ minimum: 0 })
const Conditions = Type.Unknown({ description: 'On the record, as the filter of its list; null: every record' })
const Steps = Type.Array(
  Type.Object(
    { kind: OneOf(...STEP_KINDS) },
    {
      additionalProperties: true,
      description: 'One of `GET /automation-catalogue`, which has the schema of each kind',
    },
  ),
  { maxItems: 20 },
)
const Problem = Type.Object({
  path: Type.String({ examples: ['steps.2.template_id'] }),
  problem: Type.String({ examples: ['Welcome was archived'] }),
})

export const Automation = model(
  'Automation',
  Type.Object({
    id: Id,
    name: Type.String(),
    is_on: Type.Boolean(),
    version: Type.Integer(),
    record: Type.String({ description: 'The kind of record that it is about' }),
    trigger: Trigger,
    conditions: Type.Unknown(),
    steps: Type.Array(Type.Object({ kind: Type.String() }, { additionalProperties: true })),
    sentence: Type.String({ description: 'The rule in words' }),
    acts_for: {
      ...Named,
      description: 'Who switched it on, or changed it last: it may do what they may',
    } as typeof Named,
    runs_per_hour: Type.Integer(),
    needs_attention: Type.Array(Problem, {
      description:
        'What it names that is gone, or what is not chosen yet, or what whoever it acts for may not do any more',
    }),
    trouble: Nullable(Type.String({ description: 'Why it failed or was stopped first since it was changed' })),
    webhooks: Type.Array(Type.Object({ url: Type.String(), status: OneOf('active', 'paused', 'disabled') })),
    due_at: Nullable(Instant),
    last_run_at: Nullable({ ...Instant, description: 'Within the last 24 hours, as the counts' }),
    runs_today: Count,
    failed_today: Count,
    created_by: Nullable(Named),
    created_at: Instant,
    updated_at: Instant,
  }),
)
export type Automation = Static<typeof Automation>

const RunsPerHour = Type.Integer({ minimum: 1, maximum: 5000, description: 'More are stopped; 500 when not said' })
const wanted = {
  name: NonBlank(100),
  is_on: Type.Optional(Type.Boolean({ description: 'Off when not said' })),
  trigger: Trigger,
  conditions: Type.Optional(Conditions),
  steps: Steps,
  runs_per_hour: Type.Optional(RunsPerHour),
}

export const NewAutomation = model('NewAutomation', Type.Object(wanted))
export type NewAutomation = Static<typeof NewAutomation>

export const AutomationChange = model(
  'AutomationChange',
  Type.Object(
    { ...Type.Partial(Type.Object(wanted)).properties, updated_at: Type.Optional(Instant) },
    { minProperties: 1 },
  ),
)
export type AutomationChange = Static<typeof AutomationChange>

export const AutomationVersion = model(
  'AutomationVersion',
  Type.Object({
    version: Type.Integer(),
    trigger: Trigger,
    conditions: Type.Unknown(),
    steps: Type.Array(Type.Object({ kind: Type.String() }, { additionalProperties: true })),
    sentence: Type.String(),
    restored_from: Nullable(Type.Integer()),
    made_by: Nullable(Named),
    created_at: Instant,
  }),
)
export type AutomationVersion = Static<typeof AutomationVersion>

export const Restore = model(
  'AutomationRestore',
  Type.Object({ version: Type.Integer({ minimum: 1, maximum: 1_000_000 }) }),
)

export const TrialInput = model(
  'AutomationTrialInput',
  Type.Object({
    record_id: { ...Id, description: 'A record of the kind that the automation is about' } as typeof Id,
    version: Type.Optional(Type.Integer({ minimum: 1, description: 'The present one when absent' })),
  }),
)
export type TrialInput = Static<typeof TrialInput>

export const Trial = model(
  'AutomationTrial',
  Type.Object({
    would_run: Type.Boolean({ description: 'Whether the record meets the conditions' }),
    conditions: Type.Array(Type.Object({ text: Type.String(), is_met: Type.Boolean() })),
    steps: Type.Array(
      Type.Object({
        path: Type.String(),
        kind: Type.String(),
        text: Type.String({ description: 'The step in words' }),
        would: OneOf('do', 'skip', 'wait', 'fail'),
        outcome: Type.String({ description: 'What would become of it' }),
      }),
    ),
  }),
)
export type Trial = Static<typeof Trial>

const { trigger, conditions, steps } = wanted
export const DraftTrialInput = model(
  'AutomationDraftTrialInput',
  Type.Object({
    trigger,
    conditions,
    steps,
    automation_id: Type.Optional({ ...Id, description: 'Whose next version it would be' } as typeof Id),
    record_id: Type.Optional({ ...Id, description: 'A record to try it on' } as typeof Id),
  }),
)
export type DraftTrialInput = Static<typeof DraftTrialInput>

export const DraftTrial = model(
  'AutomationDraftTrial',
  Type.Object({
    sentence: Nullable(Type.String({ description: 'The rule in words; null while a step has no known shape' })),
    parts: Type.Array(
      Type.Object({ path: Type.String({ examples: ['trigger', 'conditions', 'steps.0'] }), text: Type.String() }),
      {
        description: 'Its parts in words, those of them that can be said',
      },
    ),
    problems: Type.Array(Problem),
    trial: Nullable(Trial),
  }),
)
export type DraftTrial = Static<typeof DraftTrial>

export const RUN_STATES = ['running', 'waiting', 'done', 'failed', 'stopped', 'skipped'] as const
const run = {
  id: Id,
  automation: Named,
  version: Type.Integer(),
  event_type: Nullable(Type.String()),
  record: Type.Object({ kind: Type.String(), id: Id }),
  lead: Nullable(Type.Object({ id: Id, ref: Nullable(Type.String()) })),
  acts_for: Named,
  state: OneOf(...RUN_STATES),
  reason: Nullable(Type.String()),
  next_step: Nullable(Type.String()),
  due_at: Nullable(Instant),
  created_at: Instant,
  finished_at: Nullable(Instant),
}
export const AutomationRun = model('AutomationRun', Type.Object(run))

export const WholeRun = model(
  'WholeAutomationRun',
  Type.Object({
    ...run,
    steps: Type.Array(
      Type.Object({
        path: Type.String(),
        kind: Type.String(),
        input: Type.Unknown({ description: 'The step as it was asked for' }),
        state: OneOf('waiting', 'done', 'skipped', 'failed'),
        outcome: Nullable(Type.String()),
        error: Nullable(Type.String()),
        made: Type.Unknown({ description: 'Ids of what it made' }),
        started_at: Instant,
        finished_at: Nullable(Instant),
      }),
    ),
  }),
)
export type WholeRun = Static<typeof WholeRun>

export const RunList = Type.Object({
  automation_id: Type.Optional(Id),
  lead_id: Type.Optional(Id),
  record_id: Type.Optional(Id),
  state: Type.Optional(OneOf(...RUN_STATES)),
  cursor: Type.Optional(Type.String({ minLength: 1, maxLength: 2048 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 25 })),
})
export type RunList = Static<typeof RunList>

export const WebhookSecretInput = model(
  'AutomationWebhookSecretInput',
  Type.Object({ url: NonBlank(2048), keep_hours: KeepHours }),
)
export type WebhookSecretInput = Static<typeof WebhookSecretInput>
export const WebhookSecret = model(
  'AutomationWebhookSecret',
  Type.Object({
    url: Type.String(),
    secret: Type.String({
      description: 'The key of the signatures (Standard Webhooks), in this answer and never again',
    }),
  }),
)

export const Recipe = model(
  'AutomationRecipe',
  Type.Object({
    key: Type.String(),
    name: Type.String(),
    does: Type.String(),
    trigger: Trigger,
    conditions: Type.Unknown(),
    steps: Type.Array(Type.Object({ kind: Type.String() }, { additionalProperties: true })),
    sentence: Type.String(),
    to_choose: Type.Array(Type.String({ description: 'The path of what the company has to choose' })),
  }),
)
export type Recipe = Static<typeof Recipe>

export const RecipeUse = model(
  'AutomationRecipeUse',
  Type.Object({ key: Type.String({ minLength: 1, maxLength: 60 }), name: Type.Optional(NonBlank(100)) }),
)

export const Catalogue = model(
  'AutomationCatalogue',
  Type.Object({
    events: Type.Array(Type.Object({ event: Type.String(), record: Type.String(), name: Type.String() })),
    records: Type.Array(
      Type.Object({
        record: Type.String(),
        name: Type.String(),
        fields: Type.Array(Type.Object({ field: Type.String(), label: Type.String() }), {
          description: 'What an update can be followed by; besides, `custom.` and the key of an own field',
        }),
        conditions: Type.Array(
          Type.Object({
            field: Type.String(),
            label: Type.String(),
            type: OneOf(...FIELD_TYPES),
            names: Nullable({ ...OneOf(...NAME_TYPES), description: 'Its values are ids of `names` of this type' }),
            values: Nullable(Type.Array(Type.Object({ value: Type.String(), label: Nullable(Type.String()) }))),
          }),
          {
            description:
              'What conditions can ask about, own fields included; ids that nobody chooses by name are left out',
          },
        ),
        dates: Type.Array(Type.Object({ field: Type.String(), label: Type.String(), type: OneOf('date', 'instant') })),
      }),
    ),
    steps: Type.Array(
      Type.Object({
        kind: Type.String(),
        name: Type.String(),
        does: Type.String(),
        about: Nullable(OneOf('lead', 'person')),
        needs: Nullable(Type.String({ description: 'The right that whoever it acts for needs' })),
        schema: Type.Unknown({ description: 'JSON Schema' }),
      }),
    ),
    names: Type.Array(
      Type.Object({
        type: OneOf(...NAME_TYPES),
        id: Type.String(),
        name: Type.String(),
        of: Nullable(
          Type.String({
            description: 'Of a member the team, of a template its record and channel, of a channel its kind',
          }),
        ),
      }),
      { description: 'What conditions and steps may name; what was archived or deactivated is left out' },
    ),
  }),
)
