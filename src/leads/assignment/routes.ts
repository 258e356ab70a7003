// Who gets a new lead, and what happens when nobody responds. A manager writes rules, puts them in order, tries them
// with a lead, and sees which of them no longer work; every member says whether they are here; a reader of a lead sees
// why it has its owner. Owns: assignment_rule, assignment_turn, assignment_day, assignment_reservation,
// assignment_wait, lead_taker. Its choice is announced as lead.assigned by the intake. Jobs: leads.reroute.

import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { access } from '../../platform/http/access'
import { answer } from '../../platform/http/envelope'
import { idempotencyKey } from '../../platform/http/idempotency'
import { query } from '../../platform/http/query'
import { AsRead, errors, Id, InOrder, many, one } from '../../platform/http/shape'
import { AssignmentHistory, findHistory } from './history'
import { LeadTaker, LeadTakerChange, listLeadTakers, updateLeadTaker } from './lead-takers'
import { createRule, deleteRule, listRules, orderRules, updateRule } from './rules'
import { AssignmentRule, NewRule, RuleChange } from './schema'
import { SimulatedLead, Simulation, simulate } from './simulate'

const params = Type.Object({ id: Id })
const allow = { can: 'settings.lead_routing' } as const

const rules = new Elysia({ prefix: '/assignment-rules', tags: ['Assignment'] })
  .use(access)
  .get('/', ({ reads }) => reads(listRules), {
    allow,
    response: { 200: many(AssignmentRule), ...errors() },
    detail: { operationId: 'listAssignmentRules', summary: 'List the rules in the order in which they are tried' },
  })
  .post('/', ({ writes, body }) => writes(work => createRule(work, body), { once: 201 }), {
    allow,
    body: NewRule,
    headers: idempotencyKey,
    response: { 201: one(AssignmentRule), ...errors(409) },
    detail: { operationId: 'createAssignmentRule', summary: 'Add a rule behind the others' },
  })
  .put('/order', ({ writes, body }) => writes(work => orderRules(work, body.ids)), {
    allow,
    body: InOrder,
    response: { 200: many(AssignmentRule), ...errors(409) },
    detail: { operationId: 'orderAssignmentRules', summary: 'Put the rules in the order in which they are tried' },
  })
  .post('/simulate', ({ reads, body }) => reads(work => simulate(work, body)), {
    allow,
    body: SimulatedLead,
    response: { 200: one(Simulation), ...errors() },
    detail: {
      operationId: 'simulateAssignment',
      summary: 'Who would get a lead, and why; nobody’s turn is taken',
    },
  })
  .patch('/:id', ({ writes, params, body }) => writes(work => updateRule(work, params.id, body)), {
    allow,
    params,
    body: RuleChange,
    response: { 200: one(AssignmentRule), ...errors(409) },
    detail: { operationId: 'updateAssignmentRule', summary: 'Change a rule; members who stay keep their turns' },
  })
  .delete('/:id', ({ writes, params, query }) => writes(work => deleteRule(work, params.id, query.updated_at)), {
    allow,
    params,
    ...query(AsRead),
    response: { 200: one(AssignmentRule), ...errors(409) },
    detail: { operationId: 'deleteAssignmentRule', summary: 'Delete a rule' },
  })

const takers = new Elysia({ prefix: '/lead-takers', tags: ['Assignment'] })
  .use(access)
  .get('/', ({ reads }) => reads(listLeadTakers), {
    allow: 'member',
    response: { 200: many(LeadTaker), ...errors() },
    detail: { operationId: 'listLeadTakers', summary: 'Who takes leads now, and how many they were given today' },
  })
  .patch('/:id', ({ writes, params, body }) => writes(work => updateLeadTaker(work, params.id, body)), {
    allow: 'member',
    params,
    body: LeadTakerChange,
    response: { 200: one(LeadTaker), ...errors(409) },
    detail: {
      operationId: 'updateLeadTaker',
      summary: 'Whether a member takes leads, until when they are away, what they speak, how many they get',
      description: 'Of oneself without the caps; the caps, and all of it of others, with `leads.assign` over them.',
    },
  })

const history = new Elysia({ prefix: '/leads', tags: ['Assignment'] })
  .use(access)
  .get('/:id/assignment', async ({ who, params }) => answer(await findHistory(who, params.id)), {
    allow: { can: 'leads.view', scope: 'leads:read' },
    params,
    response: { 200: one(AssignmentHistory), ...errors() },
    detail: { operationId: 'getLeadAssignment', summary: 'Who got a lead when, and why' },
  })

export const assignment = new Elysia().use([rules, takers, history])
