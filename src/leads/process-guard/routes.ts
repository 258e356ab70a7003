// What a lead must have before it moves. A manager writes rules: no negotiation without a visit, no lost lead without a
// reason. A member who moves a lead sees what each move still needs; a few may override that, with a reason.
// Owns: process_rule. Moves are judged by guard-move.ts, for every channel.

import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { access } from '../../platform/http/access'
import { answer } from '../../platform/http/envelope'
import { idempotencyKey } from '../../platform/http/idempotency'
import { query } from '../../platform/http/query'
import { AsRead, errors, Id, InOrder, many, one } from '../../platform/http/shape'
import { listMoves } from './list-moves'
import { createRule, deleteRule, findRule, listRules, orderRules, updateRule } from './rules'
import { LeadMove, NewProcessRule, ProcessRule, ProcessRuleChange, RuleTrial, RuleTrialInput } from './schema'
import { tryRule } from './try-rule'

const params = Type.Object({ id: Id })
const allow = { can: 'settings.lead_routing' } as const

export const processRules = new Elysia({ prefix: '/process-rules', tags: ['Process guard'] })
  .use(access)
  .get('/', ({ reads }) => reads(listRules), {
    allow,
    response: { 200: many(ProcessRule), ...errors() },
    detail: { operationId: 'listProcessRules', summary: 'List what moves of leads are held to' },
  })
  .post('/', ({ writes, body }) => writes(work => createRule(work, body), { once: 201 }), {
    allow,
    body: NewProcessRule,
    headers: idempotencyKey,
    response: { 201: one(ProcessRule), ...errors(409) },
    detail: { operationId: 'createProcessRule', summary: 'Add a rule behind the others' },
  })
  .put('/order', ({ writes, body }) => writes(work => orderRules(work, body.ids)), {
    allow,
    body: InOrder,
    response: { 200: many(ProcessRule), ...errors(409) },
    detail: { operationId: 'orderProcessRules', summary: 'Put the rules into another order' },
  })
  .post('/try', ({ reads, body }) => reads(work => tryRule(work, body)), {
    allow: { can: 'settings.lead_routing' },
    body: RuleTrialInput,
    response: { 200: one(RuleTrial), ...errors(404) },
    detail: {
      operationId: 'tryProcessRule',
      summary: 'Say what a rule would stop, before it is written',
      description:
        'On a lead, or over the last moves of leads within your reach. Visits, tasks, notes and follow-ups are looked at ' +
        'as they were at the move; the lead’s fields as they are now.',
    },
  })
  .get('/:id', ({ reads, params }) => reads(work => findRule(work, params.id)), {
    allow,
    params,
    response: { 200: one(ProcessRule), ...errors() },
    detail: { operationId: 'getProcessRule', summary: 'Get a rule' },
  })
  .patch('/:id', ({ writes, params, body }) => writes(work => updateRule(work, params.id, body)), {
    allow,
    params,
    body: ProcessRuleChange,
    response: { 200: one(ProcessRule), ...errors(409) },
    detail: { operationId: 'updateProcessRule', summary: 'Change a rule, or turn it on or off' },
  })
  .delete('/:id', ({ writes, params, query }) => writes(work => deleteRule(work, params.id, query.updated_at)), {
    allow,
    params,
    ...query(AsRead),
    response: { 200: one(ProcessRule), ...errors(409) },
    detail: { operationId: 'deleteProcessRule', summary: 'Delete a rule' },
  })

export const leadMoves = new Elysia({ prefix: '/leads', tags: ['Process guard'] })
  .use(access)
  .get('/:id/moves', async ({ who, params }) => answer(await listMoves(who, params.id)), {
    allow: { can: 'leads.view', scope: 'leads:read' },
    params,
    response: { 200: many(LeadMove), ...errors() },
    detail: { operationId: 'listLeadMoves', summary: 'List where a lead can go, and what each move still needs' },
  })
