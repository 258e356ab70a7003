// One change to many leads: looked at first, carried out lead by lead in the background, and undone within a day.
// Owns: bulk_job, bulk_item. Jobs: leads.bulk, leads.bulk-sweep. Progress goes over the stream as job.progress.
import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { access } from '../../platform/http/access'
import { answer, jsonText } from '../../platform/http/envelope'
import { idempotencyKey } from '../../platform/http/idempotency'
import { listQuery } from '../../platform/http/list-query'
import { query } from '../../platform/http/query'
import { errors, Id, one, page } from '../../platform/http/shape'
import { cancelJob, findJob, startJob, undoJob } from './jobs'
import { BULK_JOBS, listJobs } from './list-jobs'
import { previewChange } from './preview'
import { BulkJob, BulkPreview, ListedBulkJob, NewBulkJob } from './schema'

const params = Type.Object({ id: Id })
// Ten thousand ids of leads.
const largestBody = 512 * 1024
const allow = { can: ['leads.edit', 'leads.assign', 'leads.delete'] } as const

export const bulk = new Elysia({ prefix: '/bulk-changes', tags: ['Bulk changes'] })
  .use(access)
  .post('/preview', async ({ body, who }) => answer(await previewChange(who, body)), {
    allow: { ...allow, largestBody },
    body: NewBulkJob,
    response: { 200: one(BulkPreview), ...errors() },
    detail: {
      operationId: 'previewBulkChange',
      summary: 'Try a change on the first of many leads and keep nothing of it',
    },
  })
  .post('/', ({ writes, body }) => writes(work => startJob(work, body), { once: 202 }), {
    allow: { ...allow, largestBody },
    body: NewBulkJob,
    headers: idempotencyKey,
    response: { 202: one(BulkJob), ...errors(409) },
    detail: {
      operationId: 'startBulkChange',
      summary: 'Change many leads in the background',
      description: 'Each lead is changed as by hand, with the rights of the member who asked as they are then.',
    },
  })
  .get('/', async ({ query, who }) => jsonText(await listJobs(who, query)), {
    allow,
    ...query(listQuery(BULK_JOBS)),
    response: { 200: page(ListedBulkJob), ...errors() },
    detail: { operationId: 'listBulkChanges', summary: 'List the changes to many leads that you asked for' },
  })
  .get('/:id', async ({ params, query, who }) => answer(await findJob(who, params.id, query.after ?? 0)), {
    allow,
    params,
    ...query(Type.Object({ after: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })) })),
    response: { 200: one(BulkJob), ...errors() },
    detail: { operationId: 'getBulkChange', summary: 'Get how far a change to many leads is, and what was refused' },
  })
  .post('/:id/cancel', ({ writes, params }) => writes(work => cancelJob(work, params.id), { once: 200 }), {
    allow,
    params,
    headers: idempotencyKey,
    response: { 200: one(BulkJob), ...errors(409) },
    detail: { operationId: 'cancelBulkChange', summary: 'End a change to many leads where it is' },
  })
  .post('/:id/undo', ({ writes, params }) => writes(work => undoJob(work, params.id), { once: 202 }), {
    allow,
    params,
    headers: idempotencyKey,
    response: { 202: one(BulkJob), ...errors(409) },
    detail: {
      operationId: 'undoBulkChange',
      summary: 'Undo a change to many leads, within a day',
      description: 'What somebody changed since stays, and is listed.',
    },
  })
