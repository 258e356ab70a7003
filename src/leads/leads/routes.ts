// Leads: by list and by one; what is known of them, their owners, their statuses.
// Owns: lead, lost_reason, lead_settings. Emits: lead.updated, lead.assigned, lead.status_changed, lead.archived,
// lead.restored.
import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { db } from '../../platform/db/database'
import { access } from '../../platform/http/access'
import { answer, jsonText, WithMeta } from '../../platform/http/envelope'
import { idempotencyKey } from '../../platform/http/idempotency'
import { listQuery, Searched } from '../../platform/http/list-query'
import { query } from '../../platform/http/query'
import { payAsked, payEntering, payGuesses, paySearch } from '../../platform/http/search-quota'
import { AsRead, errors, Id, one, page } from '../../platform/http/shape'
import { archiveLead, restoreLead } from './archive-lead'
import { assignLead } from './assign-lead'
import { createLead } from './create-lead'
import { KnownPeople, KnownPeopleAsk, knownPeople } from './known-people'
import { ENQUIRIES, LeadEnquiry, listEnquiries } from './list-enquiries'
import { LEADS, listLeads } from './list-leads'
import { moveGuarded } from './move-lead'
import { leadText } from './read-lead'
import {
  AssignLeadInput,
  CreateLeadInput,
  Lead,
  LeadAssignment,
  LeadTaken,
  MoveLeadInput,
  UpdateLeadInput,
} from './schema'
import { updateLead } from './update-lead'

const params = Type.Object({ id: Id })

export const leads = new Elysia({ prefix: '/leads', tags: ['Leads'] })
  .use(access)
  .get(
    '/',
    async ({ query, who, set }) => {
      paySearch({ set, who }, query.q)
      return jsonText(await listLeads(who, query))
    },
    {
      allow: { can: 'leads.view', scope: 'leads:read' },
      ...query(Type.Object({ ...listQuery(LEADS).properties, q: Searched })),
      response: { 200: page(Lead), ...errors() },
      detail: {
        operationId: 'listLeads',
        summary: 'List leads, the latest first',
        description:
          'Test leads show only to a filter that names `is_test`, archived ones to one that names `is_archived`.',
      },
    },
  )
  .post(
    '/',
    ({ writes, who, body }) => {
      return payEntering(who, { phone: body.phone, alt_phone: body.alt_phone, email: body.email }, onMet =>
        writes(
          async work => {
            const taken = await createLead(work, body)
            if (taken.outcome !== 'created' || taken.lead === null) onMet(taken.lead?.owner.id)
            return taken
          },
          { once: 201 },
        ),
      )
    },
    {
      allow: { can: 'leads.create', scope: 'leads:write' },
      body: CreateLeadInput,
      headers: idempotencyKey,
      response: { 201: one(LeadTaken), ...errors(409) },
      detail: {
        operationId: 'createLead',
        summary: 'Enter an enquiry',
        description: 'A known phone or e-mail follows the duplicate policy: the answer may be a lead that was there.',
      },
    },
  )
  .post(
    '/known-people',
    async ({ who, body, set }) => {
      payAsked({ set, who }, { phone: body.phone, email: body.email })
      return answer(await db.write(who, work => knownPeople(work, body)))
    },
    {
      allow: { can: 'leads.create', scope: 'leads:write' },
      body: KnownPeopleAsk,
      response: { 200: one(KnownPeople), ...errors() },
      detail: {
        operationId: 'findKnownPeople',
        summary: 'Ask for the people with a number or an address, before an enquiry is entered',
        description: 'A POST, so that numbers stay out of addresses. It changes nothing.',
      },
    },
  )
  .get('/:id', async ({ params, who }) => jsonText(await leadText(who, params.id)), {
    allow: { can: 'leads.view', scope: 'leads:read' },
    params,
    response: { 200: one(Lead), ...errors() },
    detail: { operationId: 'getLead', summary: 'Get a lead' },
  })
  .delete('/:id', ({ writes, params, query }) => writes(work => archiveLead(work, params.id, query.updated_at)), {
    allow: { can: 'leads.delete', scope: 'leads:write' },
    params,
    ...query(AsRead),
    response: { 200: one(Lead), ...errors(409) },
    detail: {
      operationId: 'archiveLead',
      summary: 'Archive a lead',
      description: 'It leaves lists, board and search and can be restored; its tasks and visits stay.',
    },
  })
  .post(
    '/:id/restore',
    ({ writes, who, params }) => {
      payGuesses(who)
      return writes(work => restoreLead(work, params.id), { once: 200 })
    },
    {
      allow: { can: 'leads.delete', scope: 'leads:write' },
      params,
      headers: idempotencyKey,
      response: { 200: one(Lead), ...errors(409) },
      detail: { operationId: 'restoreLead', summary: 'Restore an archived lead with its old status' },
    },
  )
  .get('/:id/enquiries', async ({ params, query, who }) => jsonText(await listEnquiries(who, params.id, query)), {
    allow: { can: 'leads.view', scope: 'leads:read' },
    params,
    ...query(listQuery(ENQUIRIES)),
    response: { 200: page(LeadEnquiry), ...errors() },
    detail: {
      operationId: 'listLeadEnquiries',
      summary: 'List how often the person of a lead enquired, the latest first',
    },
  })
  .patch('/:id', ({ writes, params, body }) => writes(work => updateLead(work, params.id, body)), {
    allow: { can: 'leads.edit', scope: 'leads:write' },
    params,
    body: UpdateLeadInput,
    response: { 200: one(Lead), ...errors(409) },
    detail: { operationId: 'updateLead', summary: 'Change what is known of a lead' },
  })
  .post(
    '/:id/assignment',
    ({ writes, params, body }) => writes(work => assignLead(work, params.id, body), { once: 200 }),
    {
      allow: { can: 'leads.assign', scope: 'leads:write' },
      params,
      body: AssignLeadInput,
      headers: idempotencyKey,
      response: { 200: one(LeadAssignment), ...errors(409) },
      detail: { operationId: 'assignLead', summary: 'Give a lead to another member' },
    },
  )
  .post(
    '/:id/status',
    ({ writes, params, body }) =>
      writes(
        async work => {
          const { lead, warnings } = await moveGuarded(work, params.id, body)
          return new WithMeta(lead, warnings.length > 0 ? { warnings } : {})
        },
        { once: 200 },
      ),
    {
      allow: { can: 'leads.edit', scope: 'leads:write' },
      params,
      body: MoveLeadInput,
      headers: idempotencyKey,
      response: { 200: one(Lead), ...errors(409) },
      detail: {
        operationId: 'moveLead',
        summary: 'Move a lead to another status',
        description:
          '409 `move_not_allowed` or `guard_blocked` with `details.unmet` when it lacks what the pipeline or a rule of ' +
          'the process guard asks for. What a rule only warns of is in `meta.warnings`.',
      },
    },
  )
