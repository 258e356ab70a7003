import { type Static, Type } from '@sinclair/typebox'
import { Id, Instant, model, Nullable, OneOf } from '../../platform/http/shape'
import { Contact } from '../contacts/schema'

/** What can be chosen between; of `phones` and `emails`, whose come first. */
export const CHOSEN = [
  'name',
  'city',
  'address',
  'pincode',
  'occupation',
  'birthday',
  'anniversary',
  'owner',
  'custom',
  'phones',
  'emails',
] as const

const Choice = Type.Optional(OneOf('ours', 'theirs'))
const Choices = Type.Object(
  {
    name: Choice,
    city: Choice,
    address: Choice,
    pincode: Choice,
    occupation: Choice,
    birthday: Choice,
    anniversary: Choice,
    owner: Choice,
    custom: Choice,
    phones: Choice,
    emails: Choice,
  },
  { description: '`ours` is what the kept contact has, and the default' },
)
export type Choices = Static<typeof Choices>

const Counted = Type.Array(Type.Object({ what: Type.String(), count: Type.Integer() }), {
  description: 'How many of each move, those beyond the caller’s reach too',
})

export const MergePreview = model(
  'MergePreview',
  Type.Object({
    kept: Contact,
    merged: Contact,
    conflicts: Type.Array(OneOf(...CHOSEN), { description: 'In these both have something, and not the same' }),
    moves: Counted,
    do_not_disturb: Nullable(OneOf('promotional', 'everything')),
    obstacles: Type.Array(Type.String(), {
      description: 'Why these two can’t be merged now, in words; empty: they can',
    }),
  }),
)
export type MergePreview = Static<typeof MergePreview>

export const NewMerge = model('NewMerge', Type.Object({ with: Id, choose: Type.Optional(Choices) }))
export type NewMerge = Static<typeof NewMerge>

const Person = Type.Object({ id: Id, name: Type.String() })

export const ContactMerge = model(
  'ContactMerge',
  Type.Object({
    id: Id,
    kept_id: Id,
    merged: Person,
    merged_at: Instant,
    merged_by: Nullable(Person),
    undone_at: Nullable(Instant),
    undone_by: Nullable(Person),
    can_undo_until: Nullable(Type.String({ description: 'Null when it was undone, or is too old to be' })),
    moved: Counted,
  }),
)
export type ContactMerge = Static<typeof ContactMerge>

/** Somebody who may be the same person. */
export const Duplicate = model(
  'Duplicate',
  Type.Object({
    contact: Nullable(Type.Object({ id: Id, name: Type.String(), phone: Type.String(), city: Type.String() })),
    name: Type.String({
      description: 'Of somebody beyond the caller’s reach the first letter; `contact` is null then',
    }),
    owner_name: Nullable(Type.String({ description: 'Whom to ask' })),
    is_archived: Type.Boolean(),
    score: Type.Integer({ description: 'How sure it is, of 100' }),
    reasons: Type.Array(Type.String()),
  }),
)
export type Duplicate = Static<typeof Duplicate>
