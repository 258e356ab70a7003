// What a lead looks for, as matching needs it: places, sums, sizes, and which of it is a must.
// Writes columns of lead. Emits: lead.updated.
import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { access } from '../../platform/http/access'
import { answer } from '../../platform/http/envelope'
import { errors, Id, one } from '../../platform/http/shape'
import { putRequirement, requirementOf } from './put-requirement'
import { Requirement, RequirementInput } from './schema'

const params = Type.Object({ id: Id })

export const requirement = new Elysia({ prefix: '/leads', tags: ['Matching'] })
  .use(access)
  .get('/:id/requirement', async ({ params, who }) => answer(await requirementOf(who, params.id)), {
    allow: { can: 'leads.view', scope: 'leads:read' },
    params,
    response: { 200: one(Requirement), ...errors() },
    detail: { operationId: 'getLeadRequirement', summary: 'Get what a lead looks for' },
  })
  .put('/:id/requirement', ({ writes, params, body }) => writes(work => putRequirement(work, params.id, body)), {
    allow: { can: 'leads.edit', scope: 'leads:write' },
    params,
    body: RequirementInput,
    response: { 200: one(Requirement), ...errors(409) },
    detail: {
      operationId: 'putLeadRequirement',
      summary: 'Replace what a lead looks for',
      description:
        'What is absent is not asked for any more. Budget, bedrooms, property types and areas may be phrases. Emits ' +
        '`lead.updated`, and adds the change to the timeline in words.',
    },
  })
