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

const Phrase = (maxLength: number, description: string) => Type.String({ maxLength, description })
const Listed = (description: string) =>
  Type.Optional(Nullable(Type.Union([Type.Array(NonBlank(80), { maxItems: 20 }), Phrase(300, description)])))

/** An item of a plain kind in an answer and in a request. */
function schemasOf(item: PlainItem): [answer: TSchema, input: TSchema] {
  if (item.kind === 'words') return [Type.Array(Type.String()), Listed('Or in one text, with commas')]
  const may = (one: TSchema) => Type.Optional(Nullable(one))
  if (item.kind === 'whole') {
    const bounds = { minimum: 0, maximum: item.max }
    const description = item.unit
    return [Nullable(Type.Integer({ description })), may(Type.Integer({ ...bounds, description }))]
  }
  const words = Object.keys(item.values) as [string, ...string[]]
  const one = OneOf(...words)
  return item.kind === 'choice'
    ? [Nullable(one), may(one)]
    : [Type.Array(one), may(Type.Array(one, { maxItems: words.length }))]
}

type Asked<V> = V extends readonly unknown[] ? (string[] extends V ? V | string | null : V | null) : V
const made = plainItems.map(item => [item.name, ...schemasOf(item)] as const)
// boundary: each schema is made from the words and bounds that its type is made from.
const answered = Object.fromEntries(made.map(([name, answer]) => [name, answer])) as {
  [K in PlainName]: TUnsafe<PlainValues[K]>
}
const asked = Object.fromEntries(made.map(([name, , input]) => [name, input])) as {
  [K in PlainName]: TOptional<TUnsafe<Asked<PlainValues[K]>>>
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

const Sum = Type.Optional(Nullable(Type.Union([Budget, Phrase(40, 'Or in words: `85 lakh`')])))

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
    carpet_unit: Type.Optional(Nullable({ ...OneOf(...AREA_UNITS), description: 'sq_ft by default' })),
    possession: Type.Optional(Nullable(OneOf(...POSSESSIONS))),
    possession_by: Type.Optional(Nullable({ ...Day, description: 'Needed for `by_date`' })),
    ...asked,
    must_have: Type.Optional(Nullable(Type.Array(NonBlank(100), { maxItems: 40, description: MUST }))),
    updated_at: Type.Optional(
      Type.String({
        format: 'date-time',
        description: 'The updated_at that was read; 409 `stale` when the lead was changed since',
      }),
    ),
  }),
)
export type RequirementInput = Static<typeof RequirementInput>
