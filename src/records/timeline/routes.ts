// What happened to a lead or a contact: notes, status changes, calls, visits, in one list.
// Owns: activity.
import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { plainKinds } from '../../definitions.gen'
import { access } from '../../platform/http/access'
import { answer, jsonText } from '../../platform/http/envelope'
import { idempotencyKey } from '../../platform/http/idempotency'
import { query } from '../../platform/http/query'
import { errors, Id, one, page } from '../../platform/http/shape'
import { right, type Verb } from '../../platform/record/definition'
import { correctActivity } from './correct-activity'
import { listActivities } from './list-activities'
import { Activity, ActivityQuery, CreateNoteInput, NoteMeta, UpdateActivityInput } from './schema'
import { writeNote } from './write-note'

const rights = (verb: Verb) => plainKinds.map(definition => right(definition, verb))
/** Which of the records that may be named a caller may see or change, each operation judges by the record. */
const READ = { can: ['leads.view', ...rights('view')], scope: 'leads:read' }
const WRITE = { can: ['leads.edit', ...rights('edit')], scope: 'leads:write' }

export const timeline = new Elysia({ prefix: '/activities', tags: ['Timeline'] })
  .use(access)
  .get('/', async ({ query, who }) => jsonText(await listActivities(who, query)), {
    allow: READ,
    ...query(ActivityQuery),
    response: { 200: page(Activity, { pinned: Type.Optional(Type.Array(Activity)) }), ...errors() },
    detail: {
      operationId: 'listActivities',
      summary: 'List what happened to a lead, a contact or another record, newest first',
      description:
        'A contact’s timeline includes the entries of those of its leads that the caller can see. The first page has ' +
        '`meta.pinned`: the pinned entries, whatever `types` asks for.',
    },
  })
  .post('/', ({ writes, body }) => writes(work => writeNote(work, body), { once: 201 }), {
    allow: WRITE,
    body: CreateNoteInput,
    headers: idempotencyKey,
    response: { 201: one(Activity, NoteMeta), ...errors(409) },
    detail: { operationId: 'createNote', summary: 'Write a note on a lead, a contact or another record' },
  })
  .patch('/:id', async ({ params, body, who }) => answer(await correctActivity(who, params.id, body)), {
    allow: WRITE,
    params: Type.Object({ id: Id }),
    body: UpdateActivityInput,
    response: { 200: one(Activity), ...errors(409) },
    detail: {
      operationId: 'updateActivity',
      summary: 'Correct a note, or pin or unpin an entry',
      description: 'A note can be corrected by its author for 15 minutes. Any entry can be pinned or unpinned.',
    },
  })
