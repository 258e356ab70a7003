// Contacts in the whole company that may be the same person. A member who cleans up the contacts goes through the
// pairs, the surest first, merges the two, or says that they are two people; an agent goes through those of their own.
// Owns: contact_duplicate, contact_to_compare. Emits: nothing. Jobs: contacts.compare.

import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { access } from '../../platform/http/access'
import { answer, jsonText } from '../../platform/http/envelope'
import { listQuery } from '../../platform/http/list-query'
import { query } from '../../platform/http/query'
import { errors, Id, one, page } from '../../platform/http/shape'
import { dismissPair, takeBackDismissal } from './dismiss-pair'
import { listPairs, PAIRS } from './list-pairs'
import { Dismissal, DuplicatePair } from './schema'

const pair = Type.Object({ id: Id, other_id: Id })
const EDIT = { can: 'contacts.edit', scope: 'contacts:write' }

export const duplicates = new Elysia({ prefix: '/contacts', tags: ['Contacts'] })
  .use(access)
  .get('/duplicates', async ({ query, who }) => jsonText(await listPairs(who, query)), {
    allow: { can: 'contacts.view', scope: 'contacts:read' },
    ...query(listQuery(PAIRS)),
    response: { 200: page(DuplicatePair), ...errors() },
    detail: {
      operationId: 'listDuplicatePairs',
      summary: 'List pairs of contacts that may be one person, the surest first',
      description:
        'Of the whole company, where the caller may see one of the two; of the other one only that there is one. ' +
        'Dismissed pairs are listed only when the filter names `is_dismissed`. Changes show within a minute or two.',
    },
  })
  .put(
    '/:id/duplicates/:other_id/dismissal',
    async ({ params, body, who }) => answer(await dismissPair(who, params.id, params.other_id, body)),
    {
      allow: EDIT,
      params: pair,
      body: Dismissal,
      response: { 200: one(DuplicatePair), ...errors() },
      detail: {
        operationId: 'dismissDuplicate',
        summary: 'Say that two contacts that look alike are two people',
        description: 'They are not shown as duplicates again, unless they get something else in common.',
      },
    },
  )
  .delete(
    '/:id/duplicates/:other_id/dismissal',
    async ({ params, who }) => answer(await takeBackDismissal(who, params.id, params.other_id)),
    {
      allow: EDIT,
      params: pair,
      response: { 200: one(DuplicatePair), ...errors() },
      detail: { operationId: 'undismissDuplicate', summary: 'Take back that two contacts are two people' },
    },
  )
