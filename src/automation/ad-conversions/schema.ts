import { type Static, Type } from '@sinclair/typebox'
import { Id, Instant, model, Nullable, OneOf, Paise } from '../../platform/http/shape'
import { byMilestone, CustomerId, Digits, LOGGED, ofMilestones, PLATFORMS, TestCode } from './pieces'

const STATUSES = ['pending', 'sending', 'sent', 'failed', 'skipped'] as const

/** A connection with another program: the least that each kind of them says. */
export const IntegrationConnection = model(
  'IntegrationConnection',
  Type.Object({
    id: Id,
    kind: Type.String({ examples: ['ad_conversions'] }),
    platform: Type.String(),
    name: Type.String(),
    enabled: Type.Boolean(),
    status: OneOf('active', 'broken', 'needs_reconnect', 'off'),
    settings: Type.Object({}, { additionalProperties: true }),
    has_secret: Type.Boolean(),
    last_success_at: Nullable(Instant),
    last_error: Nullable(Type.Object({ code: Type.String(), message: Type.String(), at: Instant })),
    created_by: Nullable(Type.Object({ id: Id, name: Type.String() })),
    created_at: Instant,
    updated_at: Instant,
  }),
)
export type IntegrationConnection = Static<typeof IntegrationConnection>

const Rule = Type.Object({
  pipeline_statuses: Type.Array(Id, {
    maxItems: 200,
    uniqueItems: true,
    description: 'A lead that reaches one of them reaches the milestone; none for lead_created: every new lead',
  }),
  deal_stages: Type.Optional(
    Type.Array(
      OneOf('enquiry', 'offer', 'negotiation', 'token', 'agreement', 'registration', 'closed_won', 'closed_lost'),
      { maxItems: 8, uniqueItems: true },
    ),
  ),
})
export const AdMilestoneRulesInput = model('AdMilestoneRulesInput', Type.Object({ milestones: ofMilestones(Rule) }))
export type AdMilestoneRulesInput = Static<typeof AdMilestoneRulesInput>
export const AdMilestoneRules = model('AdMilestoneRules', Type.Object({ milestones: byMilestone(Rule) }))
export type AdMilestoneRules = Static<typeof AdMilestoneRules>

export const AdConversionDelivery = model(
  'AdConversionDelivery',
  Type.Object({
    id: Id,
    connection_id: Id,
    platform: OneOf(...PLATFORMS),
    milestone: OneOf(...LOGGED),
    status: OneOf(...STATUSES),
    skip_reason: Nullable(Type.String({ examples: ['no_click_id', 'outside_window', 'not_mapped'] })),
    lead: Nullable(Type.Object({ id: Id, ref: Type.String(), name: Nullable(Type.String()) })),
    event_id: Type.String({ description: 'The same at every attempt, so that the platform counts it once' }),
    value: Nullable(Paise),
    attempt: Type.Integer(),
    max_attempts: Type.Integer(),
    next_retry_at: Nullable(Instant),
    sent_at: Nullable(Instant),
    error: Nullable(Type.Object({ code: Type.String(), message: Type.String() })),
    test: Type.Boolean(),
    created_at: Instant,
  }),
)
export type AdConversionDelivery = Static<typeof AdConversionDelivery>

export const DeliveryList = Type.Object({
  connection_id: Type.Optional(Id),
  platform: Type.Optional(OneOf(...PLATFORMS)),
  status: Type.Optional(OneOf(...STATUSES)),
  milestone: Type.Optional(OneOf(...LOGGED)),
  lead_id: Type.Optional(Id),
  cursor: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 25 })),
})
export type DeliveryList = Static<typeof DeliveryList>

const Counts = Type.Object(
  Object.fromEntries(STATUSES.map(status => [status, Type.Integer({ minimum: 0 })])) as Record<
    (typeof STATUSES)[number],
    ReturnType<typeof Type.Integer>
  >,
)
export type Counts = Static<typeof Counts>
export const NO_COUNTS: Counts = { pending: 0, sending: 0, sent: 0, failed: 0, skipped: 0 }

const Counted = Nullable(Type.Object({ ...IntegrationConnection.properties, counts_30d: Counts }))
export const AdConversionsOverview = model(
  'AdConversionsOverview',
  Type.Object({
    milestones: AdMilestoneRules,
    connections: Type.Object({ meta: Counted, google: Counted }),
    counts_30d: Counts,
    chat_accounts: Type.Array(
      Type.Object({ waba_id: Type.String(), dataset_id: Nullable(Type.String()), name: Nullable(Type.String()) }),
    ),
    windows: Type.Object({ meta_days: Type.Integer(), google_days: Type.Integer() }),
    google: Type.Object({ can_connect: Type.Boolean(), lists_accounts: Type.Boolean() }),
    privacy_notice: Type.String({ description: 'A line for the company’s privacy notice' }),
  }),
)
export type AdConversionsOverview = Static<typeof AdConversionsOverview>

export const SearchAccounts = model(
  'SearchAdsAccounts',
  Type.Object({
    customers: Type.Array(Type.String(), { description: 'Ids of the accounts that the connection opens' }),
    conversion_actions: Type.Array(
      Type.Object({ id: Type.String(), name: Type.String(), type: Type.String(), status: Type.String() }),
    ),
  }),
)
export type SearchAccounts = Static<typeof SearchAccounts>
export const AccountsAsked = Type.Object({
  customer_id: Type.Optional(CustomerId),
  login_customer_id: Type.Optional(CustomerId),
})
export type AccountsAsked = Static<typeof AccountsAsked>

export const TestAsked = model(
  'AdConversionTest',
  Type.Object({
    test_event_code: Type.Optional(Nullable(TestCode)),
    action_id: Type.Optional(Nullable(Digits(20, 'The conversion action to try'))),
  }),
)
export type TestAsked = Static<typeof TestAsked>
export const TestResult = model(
  'AdConversionTestResult',
  Type.Object({ ok: Type.Boolean(), message: Type.String(), delivery_id: Id }),
)
export type TestResult = Static<typeof TestResult>

export const RetriedCount = model('AdConversionsRetried', Type.Object({ count: Type.Integer({ minimum: 0 }) }))
export const ConsentUrl = model('SearchAdsConsentUrl', Type.Object({ url: Type.String() }))
export const OAuthAnswer = Type.Object({
  code: Type.Optional(Type.String({ maxLength: 2048 })),
  state: Type.Optional(Type.String({ maxLength: 600 })),
  error: Type.Optional(Type.String({ maxLength: 200 })),
  scope: Type.Optional(Type.String({ maxLength: 2000 })),
})
export type OAuthAnswer = Static<typeof OAuthAnswer>
