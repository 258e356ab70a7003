import { type Static, Type } from '@sinclair/typebox'
import { Id, IdsInOrder, Instant, model, NonBlank, Nullable, OneOf } from '../../platform/http/shape'
import { CUSTOM_KINDS, FIELD_TYPES } from './kinds'

const MOST_CHOICES = 200
const USES = ['process_rule', 'status', 'assignment_rule', 'sla_policy', 'custom_field'] as const

const Kind = OneOf(...CUSTOM_KINDS)
const FieldType = OneOf(...FIELD_TYPES)
const Label = NonBlank(80)
const Choice = Type.Object({ key: Type.String(), label: Type.String(), archived: Type.Boolean() })
const RequiredWhen = Type.Union(
  [
    Type.Null(),
    Type.Literal('always'),
    Type.Object({ filter: Type.Unknown({ description: 'A filter, as lists of the kind take it' }) }),
    Type.Object({ statuses: Type.Array(Id, { minItems: 1, maxItems: 100 }) }),
  ],
  { 'x-wrong': 'must be null, always, { filter } or { statuses: [id] }' },
)
const Value = Type.Union(
  [
    Type.Null(),
    Type.String({ maxLength: 2000 }),
    Type.Number(),
    Type.Boolean(),
    Type.Array(Type.String({ maxLength: 200 }), { maxItems: MOST_CHOICES }),
  ],
  { 'x-wrong': 'must be a value of the field’s type' },
)

/** A field that the company added to a kind of record. */
export const CustomField = model(
  'CustomField',
  Type.Object({
    id: Id,
    kind: Kind,
    key: Type.String({ description: 'What values are kept under; never changes' }),
    label: Type.String(),
    type: FieldType,
    position: Type.Integer(),
    group: Nullable(Type.String()),
    help: Nullable(Type.String()),
    choices: Type.Array(Choice),
    required_when: RequiredWhen,
    unique: Type.Boolean(),
    default: Value,
    visible_to: Nullable(Type.Array(Id, { description: 'Roles that see it; null: everybody who sees the record' })),
    archived_at: Nullable(Instant),
    used_by: Type.Optional(
      Type.Array(Type.Object({ kind: OneOf(...USES), name: Type.String() }), {
        description: 'Of one field alone: what names it. Once the field is archived, that no longer asks for it',
      }),
    ),
    created_at: Instant,
    updated_at: Instant,
  }),
)
export type CustomField = Static<typeof CustomField>

const ChoiceInput = Type.Object({
  key: Type.Optional(
    Type.String({
      maxLength: 60,
      description: 'Of a choice that is there; a new one gets its own, unless all are new',
    }),
  ),
  label: Label,
  archived: Type.Optional(Type.Boolean()),
})

const details = {
  group: Type.Optional(Nullable(Type.String({ maxLength: 60 }))),
  help: Type.Optional(Nullable(Type.String({ maxLength: 300 }))),
  choices: Type.Optional(
    Type.Array(ChoiceInput, {
      maxItems: MOST_CHOICES,
      description: 'In their order. One that is left out is archived: values keep it.',
    }),
  ),
  required_when: Type.Optional(RequiredWhen),
  unique: Type.Optional(Type.Boolean()),
  default: Type.Optional(Value),
  visible_to: Type.Optional(Nullable(Type.Array(Id, { maxItems: 50, uniqueItems: true }))),
}

export const NewCustomField = model(
  'NewCustomField',
  Type.Object({
    kind: Kind,
    label: Label,
    key: Type.Optional(
      Type.String({
        // JavaScript takes `__proto__` for something else than a name.
        pattern: '^(?!__proto__$)[a-z0-9_]{1,60}$',
        'x-wrong': 'must be small letters, digits and underscores, and not __proto__',
      }),
    ),
    type: FieldType,
    ...details,
  }),
)
export type NewCustomField = Static<typeof NewCustomField>

export const CustomFieldChange = model(
  'CustomFieldChange',
  Type.Object(
    {
      label: Type.Optional(Label),
      type: Type.Optional(FieldType),
      ...details,
      archived: Type.Optional(Type.Boolean({ description: 'Values are kept, and the field is in no form' })),
      updated_at: Type.Optional(
        Type.String({
          format: 'date-time',
          description: 'The updated_at that was read; 409 `stale` when it was changed since',
        }),
      ),
    },
    { minProperties: 1 },
  ),
)
export type CustomFieldChange = Static<typeof CustomFieldChange>

export const FieldList = Type.Object({
  kind: Type.Optional(Kind),
  archived: Type.Optional(Type.Boolean({ description: 'Also the archived ones' })),
})

export const FieldOrder = Type.Object({
  kind: Kind,
  ids: IdsInOrder,
})

export const TypeQuery = Type.Object({ type: FieldType })

/** What a change of type would mean. */
export const TypeCheck = model(
  'CustomFieldTypeCheck',
  Type.Object({ stored: Type.Integer(), readable: Type.Integer(), unreadable: Type.Integer() }),
)
export type TypeCheck = Static<typeof TypeCheck>
