import { type Static, Type } from '@sinclair/typebox'
import { Day, Id, Instant, model, NonBlank, Nullable, OneOf, Paise } from '../../platform/http/shape'
import { AREA_UNITS, FACINGS, FLOORS, FURNISHINGS, POSSESSIONS, PURPOSES } from '../intake/requirement-values'

const Budget = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, description: Paise.description })
const Area = Type.Number({ minimum: 0, maximum: 9_999_999_999 })
const MUST = 'Names of what can’t be done without; the rest is nice to have. An amenity as `amenities.<its name>`'

export const Requirement = model(
  'Requirement',
  Type.Object({
    lead_id: Id,
    budget_min: Nullable(Budget),
    budget_max: Nullable(Budget),
    bhk: Type.Array(Type.Integer()),
    property_types: Type.Array(Type.String()),
    localities: Type.Array(Type.String()),
    cities: Type.Array(Type.String()),
    project: Nullable(Type.String()),
    carpet_min: Nullable(Type.Number()),
    carpet_max: Nullable(Type.Number()),
    carpet_unit: Nullable(OneOf(...AREA_UNITS)),
    furnishing: Type.Array(OneOf(...FURNISHINGS)),
    facing: Type.Array(OneOf(...FACINGS)),
    floors: Type.Array(OneOf(...FLOORS)),
    possession: Nullable(OneOf(...POSSESSIONS)),
    possession_by: Nullable(Day),
    purpose: Nullable(OneOf(...PURPOSES)),
    amenities: Type.Array(Type.String()),
    parking: Nullable(Type.Integer({ description: 'Cars' })),
    must_have: Type.Array(Type.String(), { description: MUST }),
    updated_at: Instant,
  }),
)
export type Requirement = Static<typeof Requirement>

const Phrase = (maxLength: number, description: string) => Type.String({ maxLength, description })
const Listed = (description: string) =>
  Type.Optional(Nullable(Type.Union([Type.Array(NonBlank(80), { maxItems: 20 }), Phrase(300, description)])))
const Some = <const V extends readonly [string, ...string[]]>(values: V) =>
  Type.Optional(Nullable(Type.Array(OneOf(...values), { maxItems: values.length })))
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
    cities: Listed('Or in one text, with commas'),
    project: Type.Optional(Nullable(Type.String({ maxLength: 120 }))),
    carpet: Type.Optional(
      Nullable(Phrase(60, 'Carpet area in words, instead of the figures: `900 - 1200 sq ft`; one figure is a minimum')),
    ),
    carpet_min: Type.Optional(Nullable(Area)),
    carpet_max: Type.Optional(Nullable(Area)),
    carpet_unit: Type.Optional(Nullable({ ...OneOf(...AREA_UNITS), description: 'sq_ft when nothing is said' })),
    furnishing: Some(FURNISHINGS),
    facing: Some(FACINGS),
    floors: Some(FLOORS),
    possession: Type.Optional(Nullable(OneOf(...POSSESSIONS))),
    possession_by: Type.Optional(Nullable({ ...Day, description: 'Needed for `by_date`' })),
    purpose: Type.Optional(Nullable(OneOf(...PURPOSES))),
    amenities: Listed('Or in one text, with commas'),
    parking: Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: 10, description: 'Cars' }))),
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
