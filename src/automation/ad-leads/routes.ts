// Leads of forms on ad platforms, which come in by themselves.
// Owns: ad_lead_form, ad_lead_notice.

import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { access } from '../../platform/http/access'
import { answer } from '../../platform/http/envelope'
import { errors, Id, many, one } from '../../platform/http/shape'
import { changeForm, connectForm, findForm, listFailed, listForms, removeForm, retryFailed } from './forms'
import { AdLeadForm, AdLeadFormChange, ConnectedForm, FailedAdLead, NewAdLeadForm, RetriedAdLeads } from './schema'
import { answerChallenge, takeWebhook } from './webhook'

const allow = { can: 'settings.integrations' } as const
const ById = Type.Object({ id: Id })
/** The platforms know how to speak there; nobody else does. */
const HIDDEN = { hide: true, security: [] }
const params = Type.Object({ token: Type.String({ minLength: 1, maxLength: 200 }) })

/** Unversioned: the platforms keep the address that they were once given. */
export const leadFormWebhook = new Elysia({ prefix: '/api/lead-forms' })
  .use(access)
  .get('/:token', context => answerChallenge(context), { public: 'unlimited', params, detail: HIDDEN })
  // The signature is of the bytes, so they are read here.
  .post('/:token', context => takeWebhook(context), {
    public: 'unlimited',
    params,
    parse: [() => ({})],
    detail: HIDDEN,
  })

export const adLeadForms = new Elysia({ prefix: '/ad-lead-forms', tags: ['Ad lead forms'] })
  .use(access)
  .get('/', ({ reads }) => reads(listForms), {
    allow,
    response: { 200: many(AdLeadForm), ...errors() },
    detail: { operationId: 'listAdLeadForms', summary: 'List the forms on ad platforms that bring leads' },
  })
  .post(
    '/',
    async ({ who, body, set }) => {
      const made = await connectForm(who, body)
      set.status = 201
      return answer(made)
    },
    {
      allow,
      body: NewAdLeadForm,
      response: { 201: one(ConnectedForm), ...errors(409) },
      detail: {
        operationId: 'connectAdLeadForm',
        summary: 'Have the leads of a Meta page or a Google lead form come in',
        description:
          'Enter `webhook_url` and `key` at the platform. What Meta announces is fetched with the page’s token, and each ' +
          'hour its forms are asked for what was never announced. Meta gives an app one address for all its pages: that of ' +
          'any of your forms serves for the others. No Idempotency-Key: a kept answer would keep the key.',
      },
    },
  )
  .get('/:id', ({ reads, params }) => reads(work => findForm(work, params.id)), {
    allow,
    params: ById,
    response: { 200: one(AdLeadForm), ...errors(404) },
    detail: { operationId: 'getAdLeadForm', summary: 'Read a form' },
  })
  .get('/:id/failed-leads', ({ reads, params }) => reads(work => listFailed(work, params.id)), {
    allow,
    params: ById,
    response: { 200: many(FailedAdLead), ...errors(404) },
    detail: {
      operationId: 'listFailedAdLeads',
      summary: 'List the leads that could not be fetched, the latest 500',
      description: 'Each was tried for a day. Meta keeps leads for 90 days.',
    },
  })
  .post('/:id/retry-failed', ({ writes, params }) => writes(work => retryFailed(work, params.id)), {
    allow,
    params: ById,
    response: { 200: one(RetriedAdLeads), ...errors(404) },
    detail: { operationId: 'retryFailedAdLeads', summary: 'Have the leads that could not be fetched fetched again' },
  })
  .patch('/:id', async ({ who, params, body }) => answer(await changeForm(who, params.id, body)), {
    allow,
    params: ById,
    body: AdLeadFormChange,
    response: { 200: one(AdLeadForm), ...errors(404, 409) },
    detail: { operationId: 'updateAdLeadForm', summary: 'Change, stop or mend a form; a new token is tried first' },
  })
  .delete('/:id', ({ writes, params }) => writes(work => removeForm(work, params.id)), {
    allow,
    params: ById,
    response: { 200: one(AdLeadForm), ...errors(404) },
    detail: { operationId: 'deleteAdLeadForm', summary: 'Remove a form; its address answers no more' },
  })
