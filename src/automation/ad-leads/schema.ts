import { type Static, Type } from '@sinclair/typebox'
import { Id, Instant, model, NonBlank, Nullable, OneOf } from '../../platform/http/shape'

const Digits = Type.String({ pattern: '^[0-9]{1,32}$', 'x-wrong': 'must be 1 to 32 digits' })
const AccessToken = Type.String({
  minLength: 20,
  maxLength: 2048,
  description: 'A page access token with leads_retrieval',
})
const AppSecret = Type.String({
  minLength: 8,
  maxLength: 200,
  description: 'The secret of the Meta app whose webhook it is; what it sends is signed by it',
})

export const AdLeadForm = model(
  'AdLeadForm',
  Type.Object({
    id: Id,
    platform: OneOf('meta', 'google'),
    name: Type.String(),
    source: Type.Object({ id: Id, name: Type.String() }),
    page_id: Nullable(Type.String()),
    enabled: Type.Boolean(),
    status: OneOf('active', 'broken', 'needs_reconnect', 'off'),
    last_lead_at: Nullable(Instant),
    last_error: Nullable(Type.Object({ code: Type.String(), message: Type.String(), at: Instant })),
    waiting: Type.Integer({ description: 'Leads that were announced and are still to be fetched' }),
    failed: Type.Integer({ description: 'Leads that could not be fetched within a day' }),
    created_by: Nullable(Type.Object({ id: Id, name: Type.String() })),
    created_at: Instant,
    updated_at: Instant,
  }),
)
export type AdLeadForm = Static<typeof AdLeadForm>

export const FailedAdLead = model(
  'FailedAdLead',
  Type.Object({
    lead_id: Type.String({ description: 'The platform’s id of it' }),
    error: Nullable(Type.String()),
    attempts: Type.Integer(),
    announced_at: Instant,
  }),
)
export type FailedAdLead = Static<typeof FailedAdLead>
export const RetriedAdLeads = model('AdLeadsRetried', Type.Object({ count: Type.Integer({ minimum: 0 }) }))

export const ConnectedForm = model(
  'ConnectedAdLeadForm',
  Type.Object({
    ...AdLeadForm.properties,
    webhook_url: Type.String({ description: 'To be entered at the platform; in this answer and never again' }),
    key: Type.String({ description: 'Meta: the verify token. Google: the key. In this answer and never again' }),
  }),
)

export const NewAdLeadForm = model(
  'NewAdLeadForm',
  Type.Object({
    platform: OneOf('meta', 'google'),
    name: Type.Optional(NonBlank(100)),
    source_id: Id,
    page_id: Type.Optional(Digits),
    access_token: Type.Optional(AccessToken),
    app_secret: Type.Optional(AppSecret),
  }),
)
export type NewAdLeadForm = Static<typeof NewAdLeadForm>

export const AdLeadFormChange = model(
  'AdLeadFormChange',
  Type.Object(
    {
      name: Type.Optional(NonBlank(100)),
      source_id: Type.Optional(Id),
      enabled: Type.Optional(Type.Boolean()),
      access_token: Type.Optional(AccessToken),
      app_secret: Type.Optional(AppSecret),
    },
    { minProperties: 1 },
  ),
)
export type AdLeadFormChange = Static<typeof AdLeadFormChange>
