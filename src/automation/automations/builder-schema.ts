// What automations are made of, and what somebody who sets one up is told before it is saved.

import { type Static, Type } from '@sinclair/typebox'
import type { FieldType } from '../../platform/db/list/list-spec'
import { Id, model, NonBlank, Nullable, OneOf } from '../../platform/http/shape'
import { Trigger } from './definition'
import { NAME_TYPES } from './known'
import { Problem, wanted } from './schema'

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
