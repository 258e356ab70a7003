// What an AI may help with, where there is one.
// Owns: ai_setting, ai_month, ai_usage.

import { Elysia } from 'elysia'
import { access } from '../../platform/http/access'
import { answer } from '../../platform/http/envelope'
import { query } from '../../platform/http/query'
import { errors, many, one } from '../../platform/http/shape'
import { draftReply, readRequirement, summariseLead } from './features'
import {
  AiAvailability,
  AiSettings,
  AiSettingsChange,
  AiUsage,
  LeadSummary,
  ReplyDraft,
  ReplyInput,
  RequirementInput,
  RequirementSuggestions,
  SummaryInput,
  UsageQuery,
} from './schema'
import { changeSettings, findSettings, isOn, listUsage } from './settings'

const manages = { can: 'settings.integrations' } as const
const seesLeads = { can: 'leads.view' } as const
const COSTS =
  '409 `ai_not_set_up` where there is no AI, 409 `ai_budget_used` when the month’s budget is used up, 500 ' +
  '`ai_unavailable` when it gives no usable answer. Phone numbers, e-mail addresses, PAN, Aadhaar and card numbers are not sent.'

export const ai = new Elysia({ prefix: '/ai', tags: ['AI'] })
  .use(access)
  .get('/settings', ({ reads }) => reads(findSettings), {
    allow: manages,
    response: { 200: one(AiSettings), ...errors() },
    detail: { operationId: 'getAiSettings', summary: 'Whether the company uses the AI, its budget, what it used' },
  })
  .patch('/settings', async ({ who, body }) => answer(await changeSettings(who, body)), {
    allow: manages,
    body: AiSettingsChange,
    response: { 200: one(AiSettings), ...errors(409) },
    detail: { operationId: 'updateAiSettings', summary: 'Switch the AI on or off, or set its monthly budget' },
  })
  .get('/availability', ({ reads }) => reads(isOn), {
    allow: seesLeads,
    response: { 200: one(AiAvailability), ...errors() },
    detail: { operationId: 'getAiAvailability', summary: 'Whether the AI helps with leads here' },
  })
  .get('/usage', async ({ who, query }) => answer(await listUsage(who, query)), {
    allow: manages,
    ...query(UsageQuery),
    response: { 200: many(AiUsage), ...errors() },
    detail: { operationId: 'listAiUsage', summary: 'What the AI was used for, by day and feature' },
  })
  .post('/lead-summaries', async ({ who, body, request }) => answer(await summariseLead(who, body.lead_id, request)), {
    allow: seesLeads,
    body: SummaryInput,
    response: { 200: one(LeadSummary), ...errors(404, 409) },
    detail: {
      operationId: 'summariseLead',
      summary: 'Have a lead summed up from what is known of it and its timeline',
      description: COSTS,
    },
  })
  .post('/reply-drafts', async ({ who, body, request }) => answer(await draftReply(who, body, request)), {
    allow: seesLeads,
    body: ReplyInput,
    response: { 200: one(ReplyDraft), ...errors(404, 409) },
    detail: {
      operationId: 'draftReply',
      summary: 'Have the next message to a lead drafted; it is sent by nobody but the member',
      description: COSTS,
    },
  })
  .post('/requirements', async ({ who, body }) => answer(await readRequirement(who, body.text)), {
    allow: seesLeads,
    body: RequirementInput,
    response: { 200: one(RequirementSuggestions), ...errors(409) },
    detail: {
      operationId: 'suggestRequirement',
      summary: 'Have a message read for what its sender looks for: suggestions, which change nothing',
      description: COSTS,
    },
  })
