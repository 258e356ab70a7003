// What connections are told: the bodies by which they are made and changed.

import { type Static, Type } from '@sinclair/typebox'
import { model, Nullable, OneOf } from '../../platform/http/shape'
import { CustomerId, Digits, ofMilestones, TestCode } from './pieces'

/** What a business-messaging event may be called there (the platform's own list). */
export const MESSAGING_EVENTS = [
  'LeadSubmitted',
  'QualifiedLead',
  'Purchase',
  'InitiateCheckout',
  'AddToCart',
  'ViewContent',
  'OrderCreated',
  'OrderShipped',
  'OrderDelivered',
  'OrderCanceled',
  'OrderReturned',
  'CartAbandoned',
  'RatingProvided',
  'ReviewProvided',
] as const
export const VALUES = ['commission', 'agreed_value', 'none'] as const

const DatasetId = Digits(32, 'Digits; beyond what a JSON number holds, so a string')
const AccessToken = Type.String({ minLength: 20, maxLength: 2048 })
const Value = Type.Unsafe<(typeof VALUES)[number]>({
  ...OneOf(...VALUES),
  description: 'What a booking is worth to the ads: the deal’s expected commission, its agreed value, or nothing',
})

const SocialNames = Type.Object({
  crm: Type.Optional(
    Nullable(
      Type.String({
        pattern: '^[A-Za-z][A-Za-z0-9_-]{0,39}$',
        'x-wrong': 'must begin with a letter, then up to 39 letters, digits, underscores or hyphens',
      }),
    ),
  ),
  messaging: Type.Optional(Nullable(OneOf(...MESSAGING_EVENTS))),
})
const SearchAction = Type.Object({
  action_id: Type.Optional(Nullable(Digits(20, 'The id of the conversion action'))),
  name: Type.Optional(Nullable(Type.String({ maxLength: 200 }))),
})

export const SocialConnect = model(
  'SocialConversionsInput',
  Type.Object({
    dataset_id: DatasetId,
    access_token: AccessToken,
    test_event_code: Type.Optional(Nullable(TestCode)),
  }),
)
export type SocialConnect = Static<typeof SocialConnect>

export const SocialChange = model(
  'SocialConversionsChange',
  Type.Object({
    enabled: Type.Optional(Type.Boolean()),
    dataset_id: Type.Optional(DatasetId),
    test_event_code: Type.Optional(Nullable(TestCode)),
    mapping: Type.Optional(ofMilestones(SocialNames)),
    hashed_identifiers: Type.Optional(
      Type.Boolean({ description: 'Whether phone, e-mail and name go along, hashed (SHA-256)' }),
    ),
    send_client_ip: Type.Optional(Type.Boolean()),
    value: Type.Optional(Value),
    access_token: Type.Optional(AccessToken),
  }),
)
export type SocialChange = Static<typeof SocialChange>

export const SearchChange = model(
  'SearchAdsConversionsChange',
  Type.Object({
    enabled: Type.Optional(Type.Boolean()),
    customer_id: Type.Optional(Nullable(CustomerId)),
    customer_name: Type.Optional(Nullable(Type.String({ maxLength: 200 }))),
    login_customer_id: Type.Optional(Nullable(CustomerId)),
    mapping: Type.Optional(ofMilestones(SearchAction)),
    enhanced_conversions: Type.Optional(
      Type.Boolean({ description: 'Whether phone and e-mail go along, hashed (SHA-256)' }),
    ),
    test_mode: Type.Optional(Type.Boolean({ description: 'Everything is validated there, and nothing recorded' })),
    value: Type.Optional(Value),
  }),
)
export type SearchChange = Static<typeof SearchChange>

export const ChatDatasets = model(
  'ChatDatasetsInput',
  Type.Object({
    accounts: Type.Array(
      Type.Object({
        waba_id: DatasetId,
        dataset_id: Type.Optional(Nullable(DatasetId)),
      }),
      { minItems: 1, maxItems: 20 },
    ),
  }),
)
export type ChatDatasets = Static<typeof ChatDatasets>
