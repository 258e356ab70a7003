import { type Static, Type } from '@sinclair/typebox'
import { Id, Instant, model, NonBlank, Nullable, OneOf } from '../../platform/http/shape'

export const ACTIVITY_TYPES = [
  'note',
  'status_change',
  'assignment',
  'call',
  'message',
  'email',
  'visit',
  'task',
  'deal',
  'receipt',
  'payment',
  'consent',
  'enquiry',
  'merge',
  'import',
  'system',
] as const
export type ActivityType = (typeof ACTIVITY_TYPES)[number]

const Person = Type.Object({ id: Id, name: Type.String() })

export const Activity = model(
  'Activity',
  Type.Object({
    id: Id,
    type: OneOf(...ACTIVITY_TYPES),
    at: Instant,
    pinned: Type.Boolean(),
    pinned_at: Nullable(Instant),
    actor: Nullable(
      Type.Object({
        kind: OneOf('member', 'key', 'support', 'automation', 'system'),
        id: Nullable(Id),
        name: Nullable(Type.String()),
      }),
    ),
    lead_id: Nullable(Id),
    contact_id: Nullable({ ...Id, description: 'Null on the timeline of a record that is neither lead nor contact' }),
    subject: Nullable(
      Type.Object({ kind: Type.String(), id: Id }, { description: 'The record, where it is neither lead nor contact' }),
    ),
    title: Type.String(),
    text: Nullable(Type.String()),
    data: Type.Object({}, { additionalProperties: true, description: 'What the entry is about, by its type' }),
    mentions: Type.Array(Person),
    editable_until: Nullable(Instant),
    edited_at: Nullable(Instant),
    created_at: Instant,
  }),
)
export type Activity = Static<typeof Activity>

/** What the answer to a new note has in `meta`. */
export const NoteMeta = Type.Object({
  not_notified: Type.Optional(
    Type.Array(Person, {
      description: 'Those of `mentions` who can’t see the record, and so were not notified; absent where all can',
    }),
  ),
})
export type NoteMeta = Static<typeof NoteMeta>

const NoteText = NonBlank(5000)

/** A record of another kind, whose timeline it is. */
const subject = {
  subject_kind: Type.Optional(Type.String({ maxLength: 40, description: 'The kind of the record `subject_id`' })),
  subject_id: Type.Optional({ ...Id, description: 'A record that is neither lead nor contact' }),
}

export const CreateNoteInput = model(
  'CreateNoteInput',
  Type.Object(
    {
      lead_id: Type.Optional(Id),
      contact_id: Type.Optional(Id),
      ...subject,
      text: NoteText,
      pinned: Type.Optional(Type.Boolean()),
      mention_ids: Type.Optional(Type.Array(Id, { maxItems: 20, description: 'Members of the company' })),
    },
    { description: 'Exactly one of lead_id, contact_id and subject_id' },
  ),
)
export type CreateNoteInput = Static<typeof CreateNoteInput>

export const UpdateActivityInput = model(
  'UpdateActivityInput',
  Type.Object({ text: Type.Optional(NoteText), pinned: Type.Optional(Type.Boolean()) }, { minProperties: 1 }),
)
export type UpdateActivityInput = Static<typeof UpdateActivityInput>

export const ActivityQuery = Type.Object({
  lead_id: Type.Optional(Id),
  contact_id: Type.Optional(Id),
  ...subject,
  types: Type.Optional(Type.String({ maxLength: 300, description: 'Types separated by commas: note,status_change' })),
  cursor: Type.Optional(Type.String({ minLength: 1, maxLength: 2048 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 50 })),
})
export type ActivityQuery = Static<typeof ActivityQuery>
