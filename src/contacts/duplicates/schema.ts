import { type Static, Type } from '@sinclair/typebox'
import { Id, Instant, model, NonBlank, Nullable, OneOf } from '../../platform/http/shape'

export const REASONS = [
  'phone',
  'email',
  'name_and_place',
  'spelling_and_place',
  'name_and_digits',
  'told_together',
] as const

const Person = Type.Object({ id: Id, name: Type.String() })

const Side = Type.Object({
  contact: Nullable(
    Type.Object({
      id: Id,
      name: Type.String(),
      phone: Type.String(),
      email: Type.String(),
      city: Type.String(),
    }),
  ),
  name: Type.String({ description: 'Of somebody beyond the caller’s reach the first letter; `contact` is null then' }),
  owner_name: Nullable(Type.String({ description: 'Whom to ask' })),
  is_archived: Type.Boolean(),
})

/** Two contacts that may be one person. */
export const DuplicatePair = model(
  'DuplicatePair',
  Type.Object({
    id: Id,
    contacts: Type.Array(Side, { minItems: 2, maxItems: 2 }),
    score: Type.Integer({ description: 'How sure it is, of 100' }),
    reasons: Type.Array(OneOf(...REASONS), { description: 'What the two have in common' }),
    found_at: Instant,
    dismissed: Nullable(
      Type.Object({ at: Instant, by: Nullable(Person), reason: Type.String() }, { description: 'They are two people' }),
    ),
  }),
)
export type DuplicatePair = Static<typeof DuplicatePair>

export const Dismissal = model('Dismissal', Type.Object({ reason: NonBlank(300) }))
export type Dismissal = Static<typeof Dismissal>
