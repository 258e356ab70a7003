import { type Static, Type } from '@sinclair/typebox'
import { Id, Instant, model, Nullable, OneOf } from '../../platform/http/shape'

/** What this contact is to the other one: its parent, the firm where it works, its broker, who brought it here. */
const KINDS = [
  'spouse',
  'co_applicant',
  'parent',
  'child',
  'firm',
  'employee',
  'referrer',
  'referred',
  'broker_of',
  'client_of',
  'other',
] as const

export const Relation = model(
  'Relation',
  Type.Object({
    id: Id,
    kind: OneOf(...KINDS),
    note: Nullable(Type.String()),
    contact: Type.Object({ id: Id, name: Type.String(), phone: Type.String() }),
    created_at: Instant,
  }),
)
export type Relation = Static<typeof Relation>

export const NewRelation = model(
  'NewRelation',
  Type.Object({
    contact_id: Id,
    kind: Type.Unsafe<(typeof KINDS)[number]>({
      ...OneOf(...KINDS),
      description: 'What this contact is to the other one: `parent` makes the other one its child',
    }),
    note: Type.Optional(Nullable(Type.String({ maxLength: 200 }))),
  }),
)
export type NewRelation = Static<typeof NewRelation>
