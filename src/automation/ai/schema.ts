import { type Static, Type } from '@sinclair/typebox'
import { LEAD_TYPES } from '../../leads'
import { Day, Id, Instant, model, NonBlank, Nullable, OneOf, Paise } from '../../platform/http/shape'

export const FEATURES = ['lead_summary', 'reply_draft', 'requirement'] as const
export type Feature = (typeof FEATURES)[number]

const Tokens = Type.Integer({ minimum: 0, maximum: 1_000_000_000_000 })

export const AiSettings = model(
  'AiSettings',
  Type.Object({
    is_available: Type.Boolean({ description: 'Whether the operator has set up an AI' }),
    endpoint: Nullable(
      Type.String({ description: 'Host of the AI that texts are sent to', examples: ['api.openai.com'] }),
    ),
    model: Nullable(Type.String()),
    has_key: Type.Boolean({ description: 'Whether the operator has set a key of it' }),
    enabled: Type.Boolean({ description: 'Whether the company has switched it on' }),
    monthly_budget: Type.Integer({ description: 'Tokens, sent and answered together' }),
    used_this_month: Type.Integer({ description: 'Tokens, in the month of the company' }),
    last_error: Nullable(
      Type.Object(
        { message: Type.String(), at: Instant },
        { description: 'Why the AI last gave no usable answer, in its own words; null once it gives one' },
      ),
    ),
    updated_at: Nullable(Instant),
  }),
)
export type AiSettings = Static<typeof AiSettings>

export const AiAvailability = model(
  'AiAvailability',
  Type.Object({ is_on: Type.Boolean({ description: 'Whether there is an AI and the company has switched it on' }) }),
)

export const AiSettingsChange = model(
  'AiSettingsChange',
  Type.Object(
    {
      enabled: Type.Optional(Type.Boolean()),
      monthly_budget: Type.Optional(Tokens),
      updated_at: Type.Optional(Instant),
    },
    { minProperties: 1 },
  ),
)
export type AiSettingsChange = Static<typeof AiSettingsChange>

export const AiUsage = model(
  'AiUsage',
  Type.Object({
    day: Day,
    feature: OneOf(...FEATURES),
    requests: Type.Integer(),
    failures: Type.Integer({ description: 'Requests that came to no answer that could be used' }),
    tokens_in: Type.Integer(),
    tokens_out: Type.Integer(),
  }),
)
export type AiUsage = Static<typeof AiUsage>

export const UsageQuery = Type.Object({
  from: Type.Optional({ ...Day, description: '30 days ago when absent' } as typeof Day),
  to: Type.Optional({ ...Day, description: 'Today when absent; 400 days after `from` at most' } as typeof Day),
})
export type UsageQuery = Static<typeof UsageQuery>

export const SummaryInput = model('LeadSummaryInput', Type.Object({ lead_id: Id }))
export const LeadSummary = model(
  'LeadSummary',
  Type.Object({ lead_id: Id, summary: Type.String(), model: Type.String() }),
)

/** Languages, by their codes and as the AI is told of them. */
export const LANGUAGES = {
  en: 'English',
  hi: 'Hindi',
  mr: 'Marathi',
  gu: 'Gujarati',
  kn: 'Kannada',
  ta: 'Tamil',
  te: 'Telugu',
  bn: 'Bengali',
  ml: 'Malayalam',
  pa: 'Punjabi',
} as const
const codes = Object.keys(LANGUAGES) as [Language, ...Language[]]
export type Language = keyof typeof LANGUAGES

export const ReplyInput = model(
  'ReplyDraftInput',
  Type.Object({
    lead_id: Id,
    language: Type.Optional({ ...OneOf(...codes), description: 'English when absent' }),
    channel: Type.Optional({ ...OneOf('whatsapp', 'sms', 'email'), description: 'WhatsApp when absent' }),
    wanted: Type.Optional(
      Type.String({ maxLength: 500, description: 'What the reply is to say, in the member’s words' }),
    ),
  }),
)
export type ReplyInput = Static<typeof ReplyInput>
export const ReplyDraft = model(
  'ReplyDraft',
  Type.Object({ lead_id: Id, text: Type.String(), language: OneOf(...codes), model: Type.String() }),
)

export const RequirementInput = model('RequirementFromMessageInput', Type.Object({ text: NonBlank(5000) }))

const Rupees = Type.Number({ minimum: 0, maximum: 100_000_000_000 })
/** What the AI is asked to answer, in rupees; null or empty where the message says nothing. */
export const Answered = Type.Object({
  lead_type: Nullable(OneOf(...LEAD_TYPES)),
  budget_min_rupees: Nullable(Rupees),
  budget_max_rupees: Nullable(Rupees),
  bhk: Type.Array(Type.Integer({ minimum: 0, maximum: 20 }), { maxItems: 10 }),
  property_types: Type.Array(Type.String({ maxLength: 60 }), { maxItems: 10 }),
  localities: Type.Array(Type.String({ maxLength: 80 }), { maxItems: 20 }),
  project: Nullable(Type.String({ maxLength: 120 })),
  possession_by: Nullable(Day),
})
export const ANSWERED_KEYS = Object.keys(Answered.properties)

const Budget = Nullable(Type.Integer({ description: Paise.description }))
export const RequirementSuggestions = model(
  'RequirementSuggestions',
  Type.Object({
    lead_type: Nullable(OneOf(...LEAD_TYPES)),
    budget_min: Budget,
    budget_max: Budget,
    bhk: Type.Array(Type.Integer()),
    property_types: Type.Array(Type.String()),
    localities: Type.Array(Type.String()),
    project: Nullable(Type.String()),
    possession_by: Nullable(Day),
    model: Type.String(),
  }),
)
