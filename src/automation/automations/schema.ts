import { type Static, Type } from '@sinclair/typebox'
import { Id, Instant, model, NonBlank, Nullable, OneOf } from '../../platform/http/shape'
import { KeepHours } from '../webhooks/schema'
import { Trigger } from './definition'
import { STEP_KINDS } from './steps'

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
export const Problem = Type.Object({
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
export const wanted = {
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
