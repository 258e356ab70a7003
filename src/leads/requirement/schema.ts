import { type Static, type TOptional, type TSchema, type TUnsafe, Type } from '@sinclair/typebox'
import { Day, Id, Instant, model, NonBlank, Nullable, OneOf, Paise } from '../../platform/http/shape'
import {
  AREA_UNITS,
  eachAMust,
  type PlainItem,
  type PlainName,
  type PlainValues,
  POSSESSIONS,
  plainItems,
} from '../intake/requirement-items'

const Budget = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, description: Paise.description })
const Area = Type.Number({ minimum: 0, maximum: 9_999_999_999 })
const MUST =
  'Names of what can’t be done without; the rest is nice to have. One of several words as ' +
  eachAMust.map(({ name }) => `\`${name}.<its name>\``).join(', ')

const valuesOf = (values: object) => OneOf(...(Object.keys(values) as [string, ...string[]]))

function answerOf(item: PlainItem): TSchema {
  if (item.kind === 'words') return Type.Array(Type.String())
  if (item.kind === 'whole') return Nullable(Type.Integer({ description: item.unit }))
  const one = valuesOf(item.values)
  return item.kind === 'choices' ? Type.Array(one) : Nullable(one)
}

// boundary: each item's schema is made from what its type is made from.
const answered = Object.fromEntries(plainItems.map(item => [item.name, answerOf(item)])) as {
  [K in PlainName]: TUnsafe<PlainValues[K]>
}

export const Requirement = model(
  'Requirement',
  Type.Object({
    lead_id: Id,
    budget_min: Nullable(Budget),
    budget_max: Nullable(Budget),
    bhk: Type.Array(Type.Integer()),
    property_types: Type.Array(Type.String()),
    localities: Type.Array(Type.String()),
    project: Nullable(Type.String()),
    carpet_min: Nullable(Type.Number()),
    carpet_max: Nullable(Type.Number()),
    carpet_unit: Nullable(OneOf(...AREA_UNITS)),
    possession: Nullable(OneOf(...POSSESSIONS)),
    possession_by: Nullable(Day),
    ...answered,
    must_have: Type.Array(Type.String(), { description: MUST }),
    updated_at: Instant,
  }),
)
export type Requirement = Static<typeof Requirement>

const Phrase = (maxLength: number, description: string) => Type.String({ maxLength, description })
const Listed = (description: string) =>
  Type.Optional(Nullable(Type.Union([Type.Array(NonBlank(80), { maxItems: 20 }), Phrase(300, description)])))
const Sum = Type.Optional(Nullable(Type.Union([Budget, Phrase(40, 'Or in words: `85 lakh`')])))

function inputOf(item: PlainItem): TSchema {
  if (item.kind === 'words') return Listed('Or in one text, with commas')
  if (item.kind === 'whole')
    return Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: item.max, description: item.unit })))
  const one = valuesOf(item.values)
  const most = Object.keys(item.values).length
  return Type.Optional(Nullable(item.kind === 'choices' ? Type.Array(one, { maxItems: most }) : one))
}

type Asked<V> = V extends readonly unknown[] ? (string[] extends V ? V | string | null : V | null) : V
// boundary: as for `answered`.
const asked = Object.fromEntries(plainItems.map(item => [item.name, inputOf(item)])) as {
  [K in PlainName]: TOptional<TUnsafe<Asked<PlainValues[K]>>>
}

export const RequirementInput = model(
  'RequirementInput',
  Type.Object({
    budget: Type.Optional(
      Nullable(Phrase(80, 'In words, instead of the two sums: `85 lakh - 1.2 Cr`; one figure is a maximum')),
    ),
    budget_min: Sum,
    budget_max: Sum,
    bhk: Type.Optional(
      Nullable(
        Type.Union([
          Type.Array(Type.Integer({ minimum: 0, maximum: 20 }), { maxItems: 20 }),
          Phrase(60, 'Or in words: `2/3 BHK`'),
        ]),
      ),
    ),
    property_types: Listed('Or in words: `Flat / Villa`'),
    localities: Listed('Or in one text, with commas: `Baner, Wakad`; together at most 300 characters'),
    project: Type.Optional(Nullable(Type.String({ maxLength: 120 }))),
    carpet: Type.Optional(
      Nullable(Phrase(60, 'Carpet area in words, instead of the figures: `900 - 1200 sq ft`; one figure is a minimum')),
    ),
    carpet_min: Type.Optional(Nullable(Area)),
    carpet_max: Type.Optional(Nullable(Area)),
    carpet_unit: Type.Optional(Nullable({ ...OneOf(...AREA_UNITS), description: 'sq_ft when nothing is said' })),
    possession: Type.Optional(Nullable(OneOf(...POSSESSIONS))),
    possession_by: Type.Optional(Nullable({ ...Day, description: 'Needed for `by_date`' })),
    ...asked,
    must_have: Type.Optional(Nullable(Type.Array(NonBlank(100), { maxItems: 40, description: MUST }))),
    updated_at: Type.Optional(
      Type.String({
        format: 'date-time',
        description: 'The updated_at that was read; 409 `stale` when the lead has another by now',
      }),
    ),
  }),
)
export type RequirementInput = Static<typeof RequirementInput>
