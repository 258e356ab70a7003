// How soon leads are responded to. An admin says it here for each kind of lead (within how many minutes of opening, what
// counts, who is notified and who gets the lead when it is late), tries a time in the preview, and sees how it went.
// Owns: sla_policy, sla_clock, sla_refresh. Emits: sla.warned, sla.breached, sla.met, sla.escalated; lead.assigned when
// a late lead is given to somebody else. Jobs: leads.sla.
import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { access } from '../../platform/http/access'
import { answer } from '../../platform/http/envelope'
import { idempotencyKey } from '../../platform/http/idempotency'
import { query } from '../../platform/http/query'
import { AsRead, errors, Id, InOrder, many, one } from '../../platform/http/shape'
import { clocksOf, preview } from './lead-clocks'
import { overview } from './overview'
import { createPolicy, deletePolicy, listPolicies, orderPolicies, updatePolicy } from './policies'
import {
  NewSlaPolicy,
  SlaClock,
  SlaOverview,
  SlaOverviewQuery,
  SlaPolicy,
  SlaPolicyChange,
  SlaPreview,
  SlaPreviewInput,
} from './schema'

const params = Type.Object({ id: Id })
const allow = { can: 'settings.lead_routing' } as const

export const slaPolicies = new Elysia({ prefix: '/sla-policies', tags: ['SLA policies'] })
  .use(access)
  .get('/', ({ reads }) => reads(listPolicies), {
    allow,
    response: { 200: many(SlaPolicy), ...errors() },
    detail: { operationId: 'listSlaPolicies', summary: 'List the policies in the order in which they are tried' },
  })
  .post('/', ({ writes, body }) => writes(work => createPolicy(work, body), { once: 201 }), {
    allow,
    body: NewSlaPolicy,
    headers: idempotencyKey,
    response: { 201: one(SlaPolicy), ...errors(409) },
    detail: {
      operationId: 'createSlaPolicy',
      summary: 'Add a policy behind the others',
      description:
        'What is left out is as usual: all leads, the company’s hours, a warning at 75 %, the leader notified.',
    },
  })
  .put('/order', ({ writes, body }) => writes(work => orderPolicies(work, body.ids)), {
    allow,
    body: InOrder,
    response: { 200: many(SlaPolicy), ...errors(409) },
    detail: { operationId: 'orderSlaPolicies', summary: 'Put the policies in another order' },
  })
  .post('/preview', async ({ who, body }) => answer(await preview(who, body)), {
    allow,
    body: SlaPreviewInput,
    response: { 200: one(SlaPreview), ...errors() },
    detail: { operationId: 'previewSla', summary: 'Say when a lead of some moment would be due' },
  })
  .patch('/:id', ({ writes, params, body }) => writes(work => updatePolicy(work, params.id, body)), {
    allow,
    params,
    body: SlaPolicyChange,
    response: { 200: one(SlaPolicy), ...errors(409) },
    detail: {
      operationId: 'updateSlaPolicy',
      summary: 'Change a policy',
      description: 'For clocks that begin from now on; those that run keep the terms they began under.',
    },
  })
  .delete('/:id', ({ writes, params, query }) => writes(work => deletePolicy(work, params.id, query.updated_at)), {
    allow,
    params,
    ...query(AsRead),
    response: { 200: one(SlaPolicy), ...errors(409) },
    detail: { operationId: 'deleteSlaPolicy', summary: 'Delete a policy; its clocks keep running' },
  })

export const slaOverview = new Elysia({ prefix: '/sla', tags: ['SLA policies'] })
  .use(access)
  .get('/overview', async ({ who, query }) => answer(await overview(who, query)), {
    allow: { can: 'reports.view' },
    ...query(SlaOverviewQuery),
    response: { 200: one(SlaOverview), ...errors() },
    detail: { operationId: 'getSlaOverview', summary: 'How many leads were responded to in time, and how fast' },
  })

export const leadClocks = new Elysia({ prefix: '/leads', tags: ['SLA policies'] })
  .use(access)
  .get('/:id/sla', async ({ who, params }) => answer(await clocksOf(who, params.id)), {
    allow: { can: 'leads.view', scope: 'leads:read' },
    params,
    response: { 200: many(SlaClock), ...errors() },
    detail: { operationId: 'listLeadClocks', summary: 'When a response to the lead is due, and when one came' },
  })
