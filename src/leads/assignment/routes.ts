// Who gets a new lead.
// Owns: assignment_rule, assignment_turn. Its choice is announced as lead.assigned by the intake.

import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { db } from '../../platform/db/database'
import { access } from '../../platform/http/access'
import { answer } from '../../platform/http/envelope'
import { Id, many, one } from '../../platform/http/shape'
import { createRule, deleteRule, listRules, updateRule } from './rules'
import { AssignmentRule, NewRule, RuleChange } from './schema'

const params = Type.Object({ id: Id })
const allow = { can: 'settings.lead_routing' } as const

export const assignment = new Elysia({ prefix: '/assignment-rules', tags: ['Assignment'] })
  .use(access)
  .get('/', async ({ who }) => answer(await db.read(who, listRules)), {
    allow,
    response: many(AssignmentRule),
    detail: { operationId: 'listAssignmentRules', summary: 'List the rules in the order in which they are tried' },
  })
  .post(
    '/',
    async ({ who, body, set }) => {
      set.status = 201
      return answer(await db.write(who, work => createRule(work, body)))
    },
    {
      allow,
      body: NewRule,
      response: { 201: one(AssignmentRule) },
      detail: { operationId: 'createAssignmentRule', summary: 'Add a rule behind the others' },
    },
  )
  .patch(
    '/:id',
    async ({ who, params, body }) => answer(await db.write(who, work => updateRule(work, params.id, body))),
    {
      allow,
      params,
      body: RuleChange,
      response: one(AssignmentRule),
      detail: { operationId: 'updateAssignmentRule', summary: 'Change a rule; members who stay keep their turns' },
    },
  )
  .delete('/:id', async ({ who, params }) => answer(await db.write(who, work => deleteRule(work, params.id))), {
    allow,
    params,
    response: one(AssignmentRule),
    detail: { operationId: 'deleteAssignmentRule', summary: 'Take a rule away' },
  })
