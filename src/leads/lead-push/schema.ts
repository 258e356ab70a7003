import { Type } from '@sinclair/typebox'
import { Id, Instant, model, Nullable, OneOf } from '../../platform/http/shape'

/** The answer to a push. `lead_id` is null until the lead is worked in, usually within a second. */
export const LeadPushAccepted = Type.Object({
  data: model(
    'LeadPushAccepted',
    Type.Object({
      id: Id,
      received_at: Instant,
      duplicate: Type.Boolean({
        description:
          'This client id came before, and so did that of every other lead of the body; the values are those of the first time',
      }),
      sandbox: Type.Boolean(),
      lead_id: Nullable(Id),
    }),
  ),
  meta: Type.Object({
    ids: Type.Optional(
      Type.Array(Id, {
        description:
          'All submissions, in their order, when the body held several leads; `data` is the first new one of them',
      }),
    ),
    duplicate_ids: Type.Optional(Type.Array(Id, { description: 'Those of `ids` that came before' })),
  }),
})

const Words = (description: string, ...examples: string[]) => Type.Optional(Type.String({ description, examples }))

/** The keys that a push is asked for; others are understood too. */
export const PUSHED_KEYS = {
  id: Words('The sender’s id of the enquiry: the same person under the same id gets the first answer', 'E-1024'),
  name: Words('The person’s name; `first_name` and `last_name` too', 'Kavita Rane'),
  phone: Words('In any spelling; ten digits are an Indian number', '+91 98000 00001'),
  mobile: Words('As `phone`', '98000 00001'),
  email: Words('The person’s address', 'kavita@example.in'),
  city: Words('Where the person is', 'Pune'),
  budget: Words('A phrase or rupees; one figure is a maximum', '80 L - 1.2 Cr', '8000000'),
  bhk: Words('Bedrooms, several with commas', '2, 3 BHK'),
  locality: Words('Where they look, several with commas', 'Baner, Wakad'),
  project: Words('The project they ask about', 'Lakeview Residency'),
  message: Words('What they wrote; searched for budget, bedrooms and locality', 'Call after six, 3 BHK in Baner'),
  is_test: Words('`true` keeps the lead in the sandbox', 'true'),
}

const Channel = OneOf('chat', 'sms', 'call', 'email', 'all')

/** A consent that a JSON body brings. */
const PushedConsent = model(
  'PushedConsent',
  Type.Object({
    channel: Type.Optional(Channel),
    channels: Type.Optional(
      Type.Array(Channel, { minItems: 1, description: 'Instead of `channel`, or in addition to it' }),
    ),
    purpose: OneOf('promotional', 'service'),
    granted: Type.Boolean({ description: 'False records nothing' }),
    text: Type.Optional(
      Type.String({
        description: 'The words that the person agreed to; needed when granted, cut after 5,000 characters',
        examples: ['You may call me about this project'],
      }),
    ),
    text_version: Type.Optional(Type.String()),
    captured_at: Type.Optional(Instant),
    source_url: Type.Optional(Type.String({ format: 'uri', examples: ['https://www.example.in/enquiry'] })),
    dlt_consent_ref: Type.Optional(Type.String()),
  }),
)

/** One lead as a body; lists and the shapes of portals are read too. */
export const PushedLead = model(
  'PushedLead',
  Type.Object(
    {
      ...PUSHED_KEYS,
      consent: Type.Optional(
        Type.Union([PushedConsent, Type.Array(PushedConsent, { maxItems: 10 })], {
          description: 'In JSON only; elsewhere the word is kept in the message',
        }),
      ),
    },
    { additionalProperties: true },
  ),
)
