import { type Static, Type } from '@sinclair/typebox'
import { Id, Instant, model, NonBlank, Nullable, OneOf } from '../../platform/http/shape'
import { RULE_KEYS, SEVERITIES } from './rules'

export const STATES = ['open', 'dismissed', 'resolved'] as const
export const RUN_STATES = ['running', 'done', 'failed'] as const
const EVIDENCE = ['assignment', 'status_change', 'visit', 'number', 'contact', 'lead', 'follow_up'] as const
const MOST_IDS = 500

const Named = Type.Object({ id: Id, name: Type.String() })

export const IntegrityFinding = model(
  'IntegrityFinding',
  Type.Object({
    id: Id,
    rule: OneOf(...RULE_KEYS),
    severity: OneOf(...SEVERITIES),
    state: OneOf(...STATES),
    lead: Type.Object({ id: Id, ref: Type.String(), name: Type.String(), owner: Named }),
    text: Type.String(),
    evidence: Type.Array(
      Type.Object({
        kind: OneOf(...EVIDENCE),
        id: Type.String({
          description: 'Of the entry, visit, contact or lead; other leads only for members who see them',
        }),
        at: Nullable(Instant),
        text: Type.String(),
      }),
    ),
    found_at: Instant,
    resolved_at: Nullable(Instant),
    dismissed_at: Nullable(Instant),
    dismissed_by: Nullable(Named),
    reason: Nullable(Type.String()),
    updated_at: Instant,
  }),
)
export type IntegrityFinding = Static<typeof IntegrityFinding>

const Reason = NonBlank(500)

export const DismissInput = model(
  'DismissFindingInput',
  Type.Object({
    reason: Reason,
    updated_at: Type.Optional(
      Type.String({ format: 'date-time', description: 'As it was read; 409 `stale` when it was changed since' }),
    ),
  }),
)
export type DismissInput = Static<typeof DismissInput>

export const DismissManyInput = model(
  'DismissFindingsInput',
  Type.Object({
    ids: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: MOST_IDS })),
    filter: Type.Optional(
      Type.String({ maxLength: 8192, description: 'A filter of the list, instead of ids; the first 5,000 open ones' }),
    ),
    reason: Reason,
  }),
)
export type DismissManyInput = Static<typeof DismissManyInput>

export const FindingsDismissed = model(
  'FindingsDismissed',
  Type.Object({
    dismissed: Type.Integer(),
    passed_over: Type.Integer({ description: 'Not open any more, or not to be seen' }),
    has_more: Type.Boolean({ description: 'The filter has more than were set aside at once' }),
  }),
)
export type FindingsDismissed = Static<typeof FindingsDismissed>

export const IntegrityRule = model(
  'IntegrityRule',
  Type.Object({
    key: OneOf(...RULE_KEYS),
    name: Type.String(),
    does: Type.String(),
    unit: Nullable(OneOf('days', 'statuses')),
    is_on: Type.Boolean(),
    threshold: Nullable(Type.Integer()),
    severity: OneOf(...SEVERITIES),
    open_count: Type.Integer(),
    updated_at: Instant,
  }),
)
export type IntegrityRule = Static<typeof IntegrityRule>

export const IntegrityRuleChange = model(
  'IntegrityRuleChange',
  Type.Object(
    {
      is_on: Type.Optional(Type.Boolean()),
      threshold: Type.Optional(Type.Integer({ minimum: 1, maximum: 365 })),
      severity: Type.Optional(OneOf(...SEVERITIES)),
      updated_at: DismissInput.properties.updated_at,
    },
    { minProperties: 1 },
  ),
)
export type IntegrityRuleChange = Static<typeof IntegrityRuleChange>

export const IntegrityRun = model(
  'IntegrityRun',
  Type.Object({
    id: Id,
    kind: OneOf('nightly', 'asked'),
    state: OneOf(...RUN_STATES),
    member: Nullable(Named),
    total: Type.Integer(),
    looked: Type.Integer(),
    found: Type.Integer(),
    resolved: Type.Integer(),
    left_out: Type.Integer({
      description:
        'Leads that could not be looked at. Nights leave them alone until they are edited or a check is asked for',
    }),
    started_at: Instant,
    finished_at: Nullable(Instant),
  }),
)
export type IntegrityRun = Static<typeof IntegrityRun>
