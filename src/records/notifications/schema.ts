import { type Static, Type } from '@sinclair/typebox'
import { Dictionary, Id, Instant, model, Nullable, OneOf } from '../../platform/http/shape'
import { NOTIFICATION_KINDS, SUBJECT_KINDS } from './kinds'

const Kind = OneOf(...NOTIFICATION_KINDS)

const subject = {
  kind: Type.Unsafe<string>(OneOf(...SUBJECT_KINDS)),
  id: Id,
  ref: Nullable(Type.String()),
  name: Nullable(Type.String()),
}

export const NotificationSubject = model('NotificationSubject', Type.Object({ ...subject, at: Instant }))

export const SubjectList = Type.Object({
  filter: Type.Optional(Type.String({ description: 'Fields: kind, at' })),
  sort: Type.Optional(Type.String({ description: 'at' })),
  cursor: Type.Optional(Type.String()),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 25 })),
})

const fields = {
  id: Id,
  kind: Kind,
  at: Instant,
  read: Type.Boolean(),
  read_at: Nullable(Instant),
  actor: Nullable(Type.Object({ id: Id, name: Type.String() }, { description: 'The colleague who did it' })),
  count: Type.Integer({ description: 'How many records it is about' }),
  subjects: Type.Array(Type.Object(subject), {
    description: 'Those of the latest ten that the member can see now; all of them: `listNotificationSubjects`',
  }),
  data: Type.Object({}, { additionalProperties: true, description: 'Ids and numbers, by its kind' }),
}

export const Notification = model(
  'Notification',
  Type.Object({ ...fields, text: Type.String({ description: 'One line for people: 3 new leads' }) }),
)
export type Notification = Static<typeof Notification>

/** The columns of `notification_record`, from which the text is made. */
export const RECORD_COLUMNS: readonly string[] = Object.keys(fields)

export const NotificationList = Type.Object({
  filter: Type.Optional(Type.String({ description: 'Fields: kind, read, at' })),
  sort: Type.Optional(Type.String({ description: 'at' })),
  cursor: Type.Optional(Type.String()),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 25 })),
})

export const Unread = model('UnreadNotifications', Type.Object({ unread: Type.Integer() }))

export const ReadInput = model(
  'ReadNotificationsInput',
  Type.Object(
    {
      ids: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 100 })),
      up_to: Type.Optional(Instant),
    },
    {
      additionalProperties: false,
      description: 'Either some entries, or all up to a moment: those that came since are not read',
    },
  ),
)
export type ReadInput = Static<typeof ReadInput>

const Time = Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$', 'x-wrong': 'must be a time of day, HH:MM' })
const Digest = OneOf('instant', 'hourly', 'daily')
const Quiet = Type.Object(
  { from: Time, to: Time },
  { description: 'Mails wait until they end; over midnight when they end before they begin. Company time' },
)

export const NotificationChoices = model(
  'NotificationChoices',
  Type.Object({
    kinds: Type.Array(
      Type.Object({
        key: Kind,
        name: Type.String(),
        description: Type.String(),
        in_app: Type.Boolean(),
        mail: Type.Boolean(),
      }),
    ),
    digest: Digest,
    quiet_hours: Nullable(Quiet),
    mail_is_sent: Type.Boolean({ description: 'Whether a mail server is set; mails are kept for admins otherwise' }),
    updated_at: Nullable(Instant),
  }),
)
export type NotificationChoices = Static<typeof NotificationChoices>

export const ChoicesChange = model(
  'NotificationChoicesChange',
  Type.Object({
    kinds: Type.Optional(
      Dictionary(
        Type.String({ maxLength: 40 }),
        Type.Object({ in_app: Type.Optional(Type.Boolean()), mail: Type.Optional(Type.Boolean()) }),
        { description: 'By the key of the kind' },
      ),
    ),
    digest: Type.Optional(Digest),
    quiet_hours: Type.Optional(Nullable(Quiet)),
    updated_at: Type.Optional(Nullable(Instant)),
  }),
)
export type ChoicesChange = Static<typeof ChoicesChange>
