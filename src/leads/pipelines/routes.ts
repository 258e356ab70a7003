// The statuses a lead moves through, for each type of lead. A manager adds, renames, orders and colours them, says which
// moves are allowed and what each asks for, and archives one with a word on where its leads go.
// Owns: pipeline, pipeline_status, pipeline_sub_status. Emits: pipeline.updated. Jobs: pipelines.settle.
import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { access } from '../../platform/http/access'
import { answer } from '../../platform/http/envelope'
import { idempotencyKey } from '../../platform/http/idempotency'
import { query } from '../../platform/http/query'
import { errors, Id, InOrder, many, one } from '../../platform/http/shape'
import { archivePipeline, createPipeline, orderPipelines, restorePipeline, updatePipeline } from './pipelines'
import { findPipeline, listPipelines } from './read-pipelines'
import { NewPipeline, NewStatus, Pipeline, PipelineChange, StatusArchive, StatusChange } from './schema'
import { addStatus, archiveStatus, orderStatuses, restoreUsualStatuses, updateStatus } from './statuses'

const params = Type.Object({ id: Id })
const ofStatus = Type.Object({ id: Id, status_id: Id })
const allow = { can: 'settings.lead_routing' } as const
const response = { 200: one(Pipeline), ...errors(409) }

export const pipelines = new Elysia({ prefix: '/pipelines', tags: ['Pipelines'] })
  .use(access)
  .get('/', async ({ who, query }) => answer(await listPipelines(who, query.archived ?? false)), {
    allow: { can: 'leads.view', scope: 'leads:read' },
    ...query(Type.Object({ archived: Type.Optional(Type.Boolean({ description: 'Those that were archived' })) })),
    response: { 200: many(Pipeline), ...errors() },
    detail: { operationId: 'listPipelines', summary: 'List the pipelines with their statuses' },
  })
  .get('/:id', async ({ params, who }) => answer(await findPipeline(who, params.id)), {
    allow: { can: 'leads.view', scope: 'leads:read' },
    params: Type.Object({ id: Id }),
    response: { 200: one(Pipeline), ...errors() },
    detail: { operationId: 'getPipeline', summary: 'Get a pipeline with its statuses' },
  })
  .post('/', ({ writes, body }) => writes(work => createPipeline(work, body), { once: 201 }), {
    allow,
    body: NewPipeline,
    headers: idempotencyKey,
    response: { 201: one(Pipeline), ...errors(409) },
    detail: {
      operationId: 'createPipeline',
      summary: 'Add a pipeline, as a copy of another or with the usual statuses',
    },
  })
  .put('/order', ({ writes, body }) => writes(work => orderPipelines(work, body.ids)), {
    allow,
    body: InOrder,
    response: { 200: many(Pipeline), ...errors(409) },
    detail: { operationId: 'orderPipelines', summary: 'Put the pipelines into another order' },
  })
  .patch('/:id', ({ writes, params, body }) => writes(work => updatePipeline(work, params.id, body)), {
    allow,
    params,
    body: PipelineChange,
    response,
    detail: { operationId: 'updatePipeline', summary: 'Rename a pipeline, or say which leads begin in it' },
  })
  .post('/:id/archive', ({ writes, params }) => writes(work => archivePipeline(work, params.id)), {
    allow,
    params,
    response,
    detail: { operationId: 'archivePipeline', summary: 'Archive a pipeline without open leads' },
  })
  .post('/:id/restore', ({ writes, params }) => writes(work => restorePipeline(work, params.id)), {
    allow,
    params,
    response: { 200: one(Pipeline), ...errors() },
    detail: { operationId: 'restorePipeline', summary: 'Take a pipeline that was archived into use again' },
  })
  .post('/:id/statuses/usual', ({ writes, params }) => writes(work => restoreUsualStatuses(work, params.id)), {
    allow,
    params,
    response,
    detail: {
      operationId: 'restoreUsualStatuses',
      summary: 'Bring back the usual statuses that a pipeline has not',
      description: 'Those that were archived as they were; what is there stays as it is.',
    },
  })
  .post(
    '/:id/statuses',
    ({ writes, params, body }) => writes(work => addStatus(work, params.id, body), { once: 201 }),
    {
      allow,
      params,
      body: NewStatus,
      headers: idempotencyKey,
      response: { 201: one(Pipeline), ...errors(409) },
      detail: { operationId: 'createPipelineStatus', summary: 'Add a status behind the others of its category' },
    },
  )
  .put('/:id/statuses/order', ({ writes, params, body }) => writes(work => orderStatuses(work, params.id, body.ids)), {
    allow,
    params,
    body: InOrder,
    response,
    detail: { operationId: 'orderPipelineStatuses', summary: 'Put the statuses into another order' },
  })
  .patch(
    '/:id/statuses/:status_id',
    ({ writes, params, body }) => writes(work => updateStatus(work, params.id, params.status_id, body)),
    {
      allow,
      params: ofStatus,
      body: StatusChange,
      response,
      detail: {
        operationId: 'updatePipelineStatus',
        summary: 'Change a status',
        description: 'Its key stays. Its leads take on another category soon after.',
      },
    },
  )
  .post(
    '/:id/statuses/:status_id/archive',
    ({ writes, params, body }) => writes(work => archiveStatus(work, params.id, params.status_id, body)),
    {
      allow,
      params: ofStatus,
      body: StatusArchive,
      response,
      detail: {
        operationId: 'archivePipelineStatus',
        summary: 'Archive a status and move its leads to another',
        description: 'Nobody enters it from now on; its leads are moved by a job, each with an entry on its timeline.',
      },
    },
  )
