// What a company asks of its members on every lead, and the reasons they choose from when one is given up.
import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { access } from '../../platform/http/access'
import { answer } from '../../platform/http/envelope'
import { idempotencyKey } from '../../platform/http/idempotency'
import { query } from '../../platform/http/query'
import { AsRead, errors, Id, many, one } from '../../platform/http/shape'
import { findLeadSettings, updateLeadSettings } from './lead-settings'
import { archiveLostReason, createLostReason, listLostReasons, updateLostReason } from './lost-reasons'
import { LeadSettings, LeadSettingsChange, LostReason, LostReasonChange, NewLostReason } from './settings-schema'

const params = Type.Object({ id: Id })
const read = { can: 'leads.view', scope: 'leads:read' } as const
const change = { can: 'settings.lead_routing' } as const

export const lostReasons = new Elysia({ prefix: '/lost-reasons', tags: ['Leads'] })
  .use(access)
  .get('/', async ({ who }) => answer(await listLostReasons(who)), {
    allow: read,
    response: { 200: many(LostReason), ...errors() },
    detail: { operationId: 'listLostReasons', summary: 'List why leads are given up, in order' },
  })
  .post('/', ({ writes, body }) => writes(work => createLostReason(work, body), { once: 201 }), {
    allow: change,
    body: NewLostReason,
    headers: idempotencyKey,
    response: { 201: one(LostReason), ...errors(409) },
    detail: { operationId: 'createLostReason', summary: 'Add a reason for lost leads or for junk' },
  })
  .patch('/:id', async ({ params, body, who }) => answer(await updateLostReason(who, params.id, body)), {
    allow: change,
    params,
    body: LostReasonChange,
    response: { 200: one(LostReason), ...errors(409) },
    detail: { operationId: 'updateLostReason', summary: 'Rename or move a reason, also where leads have it' },
  })
  .delete('/:id', async ({ params, query, who }) => answer(await archiveLostReason(who, params.id, query.updated_at)), {
    allow: change,
    params,
    ...query(AsRead),
    response: { 200: one(LostReason), ...errors(409) },
    detail: { operationId: 'archiveLostReason', summary: 'Take a reason out of the list; leads that have it keep it' },
  })

export const leadSettings = new Elysia({ prefix: '/lead-settings', tags: ['Leads'] })
  .use(access)
  .get('/', async ({ who }) => answer(await findLeadSettings(who)), {
    allow: read,
    response: { 200: one(LeadSettings), ...errors() },
    detail: { operationId: 'getLeadSettings', summary: 'Get what the company asks of its members on every lead' },
  })
  .patch('/', async ({ body, who }) => answer(await updateLeadSettings(who, body)), {
    allow: change,
    body: LeadSettingsChange,
    response: { 200: one(LeadSettings), ...errors(409) },
    detail: { operationId: 'updateLeadSettings', summary: 'Change what the company asks of its members on every lead' },
  })
