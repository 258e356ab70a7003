// Numbers and addresses that a source sends with many different people.
// Owns: lead_shared_value.

import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { access } from '../../platform/http/access'
import { errors, Id, many, one } from '../../platform/http/shape'
import { listSharedValues, overruleSharedValue } from './shared-values'
import { SharedValue, SharedValueChange } from './shared-values-schema'

const allow = { can: 'settings.lead_routing' } as const

export const sharedValues = new Elysia({ prefix: '/lead-sources', tags: ['Lead sources'] })
  .use(access)
  .get('/:id/shared-values', ({ reads, params }) => reads(work => listSharedValues(work, params.id)), {
    allow,
    params: Type.Object({ id: Id }),
    response: { 200: many(SharedValue), ...errors() },
    detail: {
      operationId: 'listLeadSourceSharedValues',
      summary: 'List the numbers and addresses that a source sends with many people, and that are nobody’s',
      description:
        'A number or address that one source sends with people of three different names within 30 days finds nobody at that ' +
        'source, for as long as it keeps coming so; it still finds the person who has it and whose name is given. Only for ' +
        'members who may see every lead.',
    },
  })
  .patch(
    '/:id/shared-values/:value_id',
    ({ writes, params, body }) =>
      writes(work => overruleSharedValue(work, params.id, params.value_id, body.is_overruled)),
    {
      allow,
      params: Type.Object({ id: Id, value_id: Id }),
      body: SharedValueChange,
      response: { 200: one(SharedValue), ...errors() },
      detail: {
        operationId: 'overruleLeadSourceSharedValue',
        summary: 'Say that a number or an address is one person’s, or undo that',
      },
    },
  )
