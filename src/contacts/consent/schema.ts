import { type Static, Type } from '@sinclair/typebox'
import { Id, Instant, model, NonBlank, Nullable, OneOf } from '../../platform/http/shape'
import { CHANNELS, PURPOSES, REASONS } from './judge'

const Person = Type.Object({ id: Id, name: Type.String() })
const Day = Type.String({ format: 'date' })
const text = (maxLength: number) => Type.Optional(Nullable(Type.String({ maxLength })))

/** An entry of the ledger, with its proof. */
export const ConsentEntry = model(
  'ConsentEntry',
  Type.Object({
    id: Id,
    contact_id: Id,
    channel: OneOf(...CHANNELS, 'all'),
    purpose: OneOf(...PURPOSES),
    granted: Type.Boolean({ description: 'False: it was taken back' }),
    voids: Nullable(
      Type.String({ description: 'The entry that this one makes void: the list that brought it was taken back' }),
    ),
    text: Nullable(Type.String({ description: 'The words that the person agreed to' })),
    text_version: Nullable(Type.String()),
    given_for: Nullable(
      Type.String({ description: 'The number or address; null: those that the person had at that time' }),
    ),
    captured_at: Instant,
    source_url: Nullable(Type.String()),
    dlt_consent_ref: Nullable(Type.String()),
    via: OneOf('enquiry', 'member', 'link', 'reply', 'import'),
    source: Nullable(Type.String({ description: 'Name of the lead source that brought it' })),
    recorded_by: Nullable(Person),
    recorded_at: Instant,
  }),
)
export type ConsentEntry = Static<typeof ConsentEntry>

export const NewConsent = model(
  'NewConsent',
  Type.Object({
    channels: Type.Array(OneOf(...CHANNELS, 'all'), { minItems: 1, maxItems: 5, uniqueItems: true }),
    purpose: OneOf(...PURPOSES),
    granted: Type.Boolean(),
    text: Type.Optional(
      Nullable(Type.String({ maxLength: 5000, description: 'The words agreed to; required when granted' })),
    ),
    text_version: text(60),
    consent_text_id: Type.Optional(
      Nullable(
        Type.String({ maxLength: 40, description: 'Words of the company’s, in place of text and text_version' }),
      ),
    ),
    captured_at: Type.Optional(Instant),
    source_url: text(2048),
    dlt_consent_ref: text(120),
    address: Type.Optional(
      Nullable(Type.String({ maxLength: 254, description: 'One of the person’s numbers or addresses; absent: all' })),
    ),
  }),
)
export type NewConsent = Static<typeof NewConsent>

export const DoNotDisturb = model(
  'DoNotDisturb',
  Type.Object({
    covers: OneOf('promotional', 'everything'),
    reason: Nullable(Type.String()),
    until: Nullable(Instant),
    set_at: Instant,
    set_by: Nullable(Person),
  }),
)
export type DoNotDisturb = Static<typeof DoNotDisturb>

export const NewDoNotDisturb = model(
  'NewDoNotDisturb',
  Type.Object({
    covers: OneOf('promotional', 'everything'),
    reason: text(500),
    until: Type.Optional(Nullable(Type.String({ format: 'date-time', description: 'Null: until it is taken back' }))),
  }),
)
export type NewDoNotDisturb = Static<typeof NewDoNotDisturb>

/** What a person allows at this moment. */
export const Consent = model(
  'Consent',
  Type.Object({
    states: Type.Array(
      Type.Object({
        channel: OneOf(...CHANNELS),
        purpose: OneOf(...PURPOSES),
        state: OneOf('granted', 'withdrawn', 'none'),
        since: Nullable(Instant),
        may_send: Type.Boolean({ description: 'To the primary number or address, now' }),
        reason: Nullable(OneOf(...REASONS)),
        next_allowed_at: Nullable(Instant),
      }),
    ),
    do_not_disturb: Nullable(DoNotDisturb),
  }),
)
export type Consent = Static<typeof Consent>

const Time = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', 'x-wrong': 'must be a time of day, HH:MM' })
const Span = Type.Object({ from: Time, to: Time })
const Hours = Type.Object({
  chat: Nullable(Span),
  sms: Nullable(Span),
  call: Nullable(Span),
  email: Nullable(Span),
})

export const ConsentSettings = model(
  'ConsentSettings',
  Type.Object({
    sending_hours: Hours,
    needs_consent: Type.Boolean({
      description: 'False: offers may also go to people who are in no list and said nothing',
    }),
    on_holidays: Type.Boolean({ description: 'False: on the company’s holidays no offer leaves, by any channel' }),
    updated_at: Nullable(Instant),
  }),
)
export type ConsentSettings = Static<typeof ConsentSettings>

export const ConsentSettingsChange = model(
  'ConsentSettingsChange',
  Type.Object(
    {
      sending_hours: Type.Optional(Type.Partial(Hours)),
      needs_consent: Type.Optional(Type.Boolean()),
      on_holidays: Type.Optional(Type.Boolean()),
      updated_at: Type.Optional(Nullable(Instant)),
    },
    { minProperties: 1 },
  ),
)
export type ConsentSettingsChange = Static<typeof ConsentSettingsChange>

const LISTS = ['own', 'registry'] as const

export const BlockedNumber = model(
  'BlockedNumber',
  Type.Object({
    id: Id,
    phone: Type.String({ description: 'Masked where the caller’s role says so, empty when hidden' }),
    list: OneOf(...LISTS),
    checked_on: Day,
    holds_until: Nullable(Day),
    created_at: Instant,
  }),
)
export type BlockedNumber = Static<typeof BlockedNumber>

export const BlockedNumberImport = model(
  'BlockedNumberImport',
  Type.Object({
    text: NonBlank(240_000),
    list: OneOf(...LISTS),
    checked_on: Type.Optional(
      Type.String({ format: 'date', description: 'When the registry was asked; today when absent' }),
    ),
  }),
)
export type BlockedNumberImport = Static<typeof BlockedNumberImport>

export const BlockedNumberRemoval = model(
  'BlockedNumberRemoval',
  Type.Object({ text: NonBlank(240_000), list: OneOf(...LISTS) }),
)
export type BlockedNumberRemoval = Static<typeof BlockedNumberRemoval>

export const BlockedNumbersRemoved = model(
  'BlockedNumbersRemoved',
  Type.Object({
    removed: Type.Integer(),
    not_listed: Type.Integer({ description: 'Were not on the list' }),
    not_numbers_count: Type.Integer(),
  }),
)
export type BlockedNumbersRemoved = Static<typeof BlockedNumbersRemoved>

export const BlockedNumbersAdded = model(
  'BlockedNumbersAdded',
  Type.Object({
    added: Type.Integer(),
    known: Type.Integer({ description: 'Were on the list already' }),
    not_numbers: Type.Array(Type.Integer(), { description: 'Lines without a phone number, from 1; at most 100' }),
    not_numbers_count: Type.Integer(),
  }),
)
export type BlockedNumbersAdded = Static<typeof BlockedNumbersAdded>

export const UnsubscribeLinkRequest = model('UnsubscribeLinkRequest', Type.Object({ channel: OneOf(...CHANNELS) }))

export const Unsubscribe = model(
  'Unsubscribe',
  Type.Object({ company: Type.String(), channel: OneOf(...CHANNELS), is_unsubscribed: Type.Boolean() }),
)
export type Unsubscribe = Static<typeof Unsubscribe>
