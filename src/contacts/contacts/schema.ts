import { type Static, Type } from '@sinclair/typebox'
import { CustomInput } from '../../platform/custom-fields'
import { Day, Id, Instant, model, NonBlank, Nullable, OneOf } from '../../platform/http/shape'
import { SharedValues } from '../../platform/http/shared-values'

export const CONTACT_KINDS = [
  'buyer',
  'tenant',
  'owner',
  'landlord',
  'investor',
  'broker',
  'channel_partner',
  'builder',
  'vendor',
] as const

export const PHONE_LABELS = ['mobile', 'home', 'work'] as const
export const EMAIL_LABELS = ['home', 'work'] as const

const Custom = Type.Record(Type.String({ maxLength: 60 }), Type.Unknown())

const record = {
  id: Id,
  name: Type.String(),
  phone: Type.String({ description: 'E.164, masked where the caller’s role says so, empty when unknown or hidden' }),
  email: Type.String(),
  city: Type.String(),
  kinds: Type.Array(OneOf(...CONTACT_KINDS)),
  tags: Type.Array(Type.String()),
  owner_id: Nullable(Id),
  created_at: Instant,
  url: Type.String(),
}

/** The contact as lists, search, triggers and events show it. */
export const ContactRecord = model('ContactRecord', Type.Object(record))

/** The contact as a list shows it. Events keep a `ContactRecord`: which own fields a later reader may see is known only
 *  when they ask; a list's reader is known at once. */
export const ListedContact = model('ListedContact', Type.Object({ ...record, custom: Custom }))

export const OTHER_NAME_SOURCES = ['enquiry', 'import', 'hand', 'merge', 'rename'] as const
export type OtherNameSource = (typeof OTHER_NAME_SOURCES)[number]

export const OtherName = Type.Object({
  id: Id,
  name: Type.String(),
  source: OneOf(...OTHER_NAME_SOURCES),
  first_seen_at: Instant,
})

/** The contact with everything its own page shows. */
export const Contact = model(
  'Contact',
  Type.Object({
    ...record,
    first_name: Nullable(Type.String()),
    last_name: Nullable(Type.String()),
    phones: Type.Array(Type.String(), { description: 'The primary number first' }),
    emails: Type.Array(Type.String()),
    phone_entries: Type.Array(Type.Object({ phone: Type.String(), label: Nullable(OneOf(...PHONE_LABELS)) }), {
      description: 'The same with what each is for',
    }),
    email_entries: Type.Array(Type.Object({ email: Type.String(), label: Nullable(OneOf(...EMAIL_LABELS)) })),
    birthday: Nullable(Day),
    anniversary: Nullable(Day),
    address: Nullable(Type.String()),
    pincode: Nullable(Type.String()),
    occupation: Nullable(Type.String()),
    custom: Custom,
    owner: Nullable(Type.Object({ id: Id, name: Type.String() })),
    is_unreachable: Type.Boolean(),
    is_test: Type.Boolean(),
    archived_at: Nullable(Instant),
    updated_at: Instant,
    other_names: Type.Array(OtherName, {
      description: 'Other names of the person, the latest first, 50 at the most; a search finds them by each',
    }),
    shared_values: SharedValues,
  }),
)
export type Contact = Static<typeof Contact>

const text = (maxLength: number) => Type.Optional(Nullable(Type.String({ maxLength })))
const Name = NonBlank(120)
const details = {
  first_name: text(60),
  last_name: text(60),
  city: text(80),
  address: text(300),
  pincode: text(12),
  occupation: text(80),
  kinds: Type.Optional(Type.Array(OneOf(...CONTACT_KINDS), { maxItems: 9 })),
  tags: Type.Optional(Type.Array(NonBlank(40), { maxItems: 20 })),
  custom: Type.Optional(CustomInput),
  birthday: Type.Optional(Nullable(Day)),
  anniversary: Type.Optional(Nullable(Day)),
}

export const CreateContactInput = model(
  'CreateContactInput',
  Type.Object({
    name: Name,
    ...details,
    phone: text(32),
    phones: Type.Optional(Type.Array(Type.String({ maxLength: 32 }), { maxItems: 10 })),
    email: text(160),
    emails: Type.Optional(Type.Array(Type.String({ maxLength: 160 }), { maxItems: 10 })),
    owner_id: Type.Optional(Id),
  }),
)
export type CreateContactInput = Static<typeof CreateContactInput>

const PhoneInput = Type.Object({
  phone: Type.String({ minLength: 1, maxLength: 32 }),
  label: Type.Optional(Nullable(OneOf(...PHONE_LABELS))),
})
const EmailInput = Type.Object({
  email: Type.String({ minLength: 1, maxLength: 160 }),
  label: Type.Optional(Nullable(OneOf(...EMAIL_LABELS))),
})

export const UpdateContactInput = model(
  'UpdateContactInput',
  Type.Object(
    {
      name: Type.Optional(Name),
      ...details,
      phones: Type.Optional(
        Type.Array(Type.Union([Type.String({ minLength: 1, maxLength: 32 }), PhoneInput]), {
          maxItems: 10,
          description:
            'All of them, the primary one first, each as it is read: a text, or with a label. A text leaves the label as it is. One that was read masked is named as it was read.',
        }),
      ),
      emails: Type.Optional(
        Type.Array(Type.Union([Type.String({ minLength: 1, maxLength: 160 }), EmailInput]), { maxItems: 10 }),
      ),
      owner_id: Type.Optional(Id),
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
export type UpdateContactInput = Static<typeof UpdateContactInput>

export const RestoreContactInput = model(
  'RestoreContactInput',
  Type.Object({
    leave_taken: Type.Optional(
      Type.Boolean({ description: 'Come back without the numbers and addresses that another contact has now' }),
    ),
  }),
)
