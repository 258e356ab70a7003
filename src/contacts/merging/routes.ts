// Contacts that are one person. A member who finds the same buyer twice previews a merge here, merges them, and undoes
// it within 30 days when it was a mistake; nothing that anybody wrote or agreed is lost either way. Owns:
// contact_merge. Emits: contact.merged, contact.unmerged.

import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { access } from '../../platform/http/access'
import { answer } from '../../platform/http/envelope'
import { idempotencyKey } from '../../platform/http/idempotency'
import { query } from '../../platform/http/query'
import { payGuesses } from '../../platform/http/search-quota'
import { errors, Id, many, one } from '../../platform/http/shape'
import { findDuplicates } from './find-duplicates'
import { listMerges } from './list-merges'
import { mergeContacts } from './merge-contacts'
import { previewMerge } from './preview-merge'
import { ContactMerge, Duplicate, MergePreview, NewMerge } from './schema'
import { undoMerge } from './undo-merge'

const params = Type.Object({ id: Id })
const VIEW = { can: 'contacts.view', scope: 'contacts:read' }
const EDIT = { can: 'contacts.edit', scope: 'contacts:write' }

export const merging = new Elysia({ prefix: '/contacts', tags: ['Contacts'] })
  .use(access)
  .get('/:id/duplicates', async ({ params, who }) => answer(await findDuplicates(who, params.id)), {
    allow: VIEW,
    params,
    response: { 200: many(Duplicate), ...errors() },
    detail: {
      operationId: 'listDuplicates',
      summary: 'Who may be the same person as a contact, the surest first',
      description: 'Twenty at the most, found in the whole company; of others’ contacts only that there is one.',
    },
  })
  .get('/:id/merge-preview', async ({ params, query, who }) => answer(await previewMerge(who, params.id, query.with)), {
    allow: EDIT,
    params,
    ...query(Type.Object({ with: Id })),
    response: { 200: one(MergePreview), ...errors() },
    detail: {
      operationId: 'previewMerge',
      summary: 'What would become of two contacts that are one person',
      description: 'Changes nothing. `with` is the contact that would become a part of this one.',
    },
  })
  .get('/:id/merges', async ({ params, who }) => answer(await listMerges(who, params.id)), {
    allow: VIEW,
    params,
    response: { 200: many(ContactMerge), ...errors() },
    detail: { operationId: 'listMerges', summary: 'List what was merged into a contact, the latest first' },
  })
  .post(
    '/:id/merges',
    ({ writes, params, body }) => writes(work => mergeContacts(work, params.id, body), { once: 201 }),
    {
      allow: EDIT,
      params,
      body: NewMerge,
      headers: idempotencyKey,
      response: { 201: one(ContactMerge), ...errors(409) },
      detail: {
        operationId: 'mergeContacts',
        summary: 'Make another contact a part of this one',
        description:
          'Leads, timeline, consents, numbers and relations of the other one move here; leads stay as many as they ' +
          'are. Its id answers 404 from then on, with `details.merged_into` for callers who see this one. Can be undone ' +
          'for 30 days.',
      },
    },
  )
  .post(
    '/merges/:id/undo',
    async ({ params, who }) => {
      payGuesses(who)
      return answer(await undoMerge(who, params.id))
    },
    {
      allow: EDIT,
      params,
      response: { 200: one(ContactMerge), ...errors(409) },
      detail: {
        operationId: 'undoMerge',
        summary: 'Part two contacts that were merged',
        description:
          'Each has again what it had. What came to the kept one since stays there. 409 with `details.reasons` when ' +
          'something later is in the way.',
      },
    },
  )
