import { type Static, Type } from '@sinclair/typebox'
import { Id, Instant, model, NonBlank, Nullable, OneOf } from '../../platform/http/shape'

export const CHANNELS = ['whatsapp', 'sms', 'email', 'web', 'portal'] as const
export const MESSAGE_TYPES = [
  'text',
  'image',
  'document',
  'audio',
  'video',
  'location',
  'contact',
  'template',
  'interactive',
  'system',
] as const
const STATUSES = ['received', 'queued', 'sent', 'delivered', 'read', 'failed'] as const
const Named = Type.Object({ id: Id, name: Type.String() })
const Person = Type.Object({ ...Named.properties, phone: Type.String(), email: Type.String() })
const SendUrl = Nullable(
  Type.String({
    minLength: 1,
    maxLength: 2048,
    description:
      'Where messages are handed over, signed: `{ id, to, channel, type, subject, text, at }`. An answer of 2xx that is ' +
      'JSON may name the provider’s own id, as `id` or `provider_id`; statuses come under that id, or under ours. Null: ' +
      'messages only come in',
  }),
)

export const MessageChannel = model(
  'MessageChannel',
  Type.Object({
    ...Named.properties,
    channel: OneOf(...CHANNELS),
    send_url: Nullable(Type.String()),
    source_id: Id,
    source: Named,
    is_on: Type.Boolean(),
    inbound_url: Type.String({ description: 'Where the provider sends messages and their statuses, signed' }),
    last_received_at: Nullable(Instant),
    created_at: Instant,
    updated_at: Instant,
  }),
)
export type MessageChannel = Static<typeof MessageChannel>

export const ChannelWithSecret = model(
  'MessageChannelWithSecret',
  Type.Object({
    ...MessageChannel.properties,
    secret: Type.String({ description: 'The key of the signatures (Standard Webhooks) of both directions, this once' }),
  }),
)

export const NewChannel = model(
  'NewMessageChannel',
  Type.Object({
    name: NonBlank(100),
    channel: OneOf(...CHANNELS),
    send_url: Type.Optional(SendUrl),
    source_id: { ...Id, description: 'The lead source of people who write for the first time' } as typeof Id,
  }),
)
export type NewChannel = Static<typeof NewChannel>

export const ChannelChange = model(
  'MessageChannelChange',
  Type.Object(
    {
      name: Type.Optional(NonBlank(100)),
      send_url: Type.Optional(SendUrl),
      source_id: Type.Optional(Id),
      is_on: Type.Optional(Type.Boolean()),
      updated_at: Type.Optional(Instant),
    },
    { minProperties: 1 },
  ),
)
export type ChannelChange = Static<typeof ChannelChange>

export const Conversation = model(
  'Conversation',
  Type.Object({
    id: Id,
    channel: OneOf(...CHANNELS),
    via: Named,
    contact: Person,
    lead_id: Nullable(Id),
    unread: Type.Integer({ description: 'What came in since somebody here read it' }),
    can_reply: Type.Boolean({ description: 'Whether its channel sends: it is on, and there is an address to send by' }),
    last_message_at: Nullable(Instant),
    last_direction: Nullable(OneOf('in', 'out')),
    last_text: Nullable(Type.String()),
    created_at: Instant,
    url: Type.String(),
  }),
)
export type Conversation = Static<typeof Conversation>

export const Message = model(
  'Message',
  Type.Object({
    id: Id,
    conversation_id: Id,
    direction: OneOf('in', 'out'),
    type: OneOf(...MESSAGE_TYPES),
    subject: Nullable(Type.String()),
    text: Type.String(),
    media: Type.Array(Type.Object({}, { additionalProperties: true })),
    status: OneOf(...STATUSES),
    error: Nullable(Type.String()),
    sent_by: Nullable(Named),
    at: Instant,
  }),
)
export type Message = Static<typeof Message>

export const ConversationList = Type.Object({
  contact_id: Type.Optional(Id),
  lead_id: Type.Optional(Id),
  unread: Type.Optional(Type.Boolean({ description: 'Only those with something unread' })),
  cursor: Type.Optional(Type.String({ minLength: 1, maxLength: 2048 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 25 })),
})
export type ConversationList = Static<typeof ConversationList>

export const MessageList = Type.Object({
  cursor: Type.Optional(Type.String({ minLength: 1, maxLength: 2048 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 25 })),
})

const Text = NonBlank(4096)
export const NewConversation = model(
  'NewConversation',
  Type.Object({
    contact_id: Id,
    channel_id: Id,
    text: Text,
    subject: Type.Optional(Nullable(Type.String({ maxLength: 200 }))),
  }),
)
export type NewConversation = Static<typeof NewConversation>

export const NewMessage = model(
  'NewMessage',
  Type.Object({ text: Text, subject: Type.Optional(Nullable(Type.String({ maxLength: 200 }))) }),
)
export type NewMessage = Static<typeof NewMessage>

const Media = Type.Object({
  url: Type.String({ maxLength: 2048, pattern: '^https?://', 'x-wrong': 'must begin with https:// or http://' }),
  name: Type.Optional(Nullable(Type.String({ maxLength: 300 }))),
  mime: Type.Optional(Nullable(Type.String({ maxLength: 200 }))),
})

/** A message of a person, from a provider. */
export const InboundMessage = Type.Object({
  kind: Type.Literal('message'),
  provider_id: Type.String({ minLength: 1, maxLength: 200 }),
  from: Type.String({ minLength: 1, maxLength: 254, description: 'Their number in any spelling, or their address' }),
  name: Type.Optional(Nullable(Type.String({ maxLength: 120 }))),
  at: Type.Optional(Nullable(Instant)),
  type: Type.Optional(OneOf(...MESSAGE_TYPES)),
  subject: Type.Optional(Nullable(Type.String({ maxLength: 1000 }))),
  text: Type.Optional(Nullable(Type.String({ maxLength: 65_536 }))),
  media: Type.Optional(Type.Array(Media, { maxItems: 20 })),
})
/** The status of a message of ours. */
export const InboundStatus = Type.Object({
  kind: Type.Literal('status'),
  provider_id: Type.String({
    minLength: 1,
    maxLength: 200,
    description: 'What the provider called the message in its answer to ours, or the `id` that we sent along',
  }),
  status: OneOf('sent', 'delivered', 'read', 'failed'),
  at: Type.Optional(Nullable(Instant)),
  error: Type.Optional(Nullable(Type.String({ maxLength: 500 }))),
})
const InboundEvent = Type.Union([InboundMessage, InboundStatus])
export type InboundEvent = Static<typeof InboundEvent>
export type InboundMessage = Static<typeof InboundMessage>
export type InboundStatus = Static<typeof InboundStatus>

export const Inbound = model(
  'MessageChannelInbound',
  Type.Object({ events: Type.Array(InboundEvent, { minItems: 1, maxItems: 100 }) }),
)
export const Taken = model(
  'MessageChannelTaken',
  Type.Object({
    accepted: Type.Integer(),
    duplicates: Type.Integer(),
    unknown: Type.Integer(),
    refused: Type.Integer({ description: 'Events that can’t be taken, however often they are sent' }),
    problems: Type.Array(
      Type.Object({
        event: Type.Integer({ description: 'The place of the event in the list, from 0' }),
        fields: Type.Record(Type.String(), Type.String()),
      }),
    ),
  }),
)
export type Taken = Static<typeof Taken>

export const InboxMessage = model(
  'InboxMessage',
  Type.Object({
    id: Id,
    channel: OneOf(...CHANNELS),
    type: OneOf(...MESSAGE_TYPES),
    subject: Nullable(Type.String()),
    text: Type.String(),
    received_at: Instant,
    conversation_id: Id,
    lead_id: Nullable(Id),
    contact: Person,
    url: Type.String(),
  }),
)
