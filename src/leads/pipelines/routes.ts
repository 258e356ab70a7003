// The statuses a lead moves through, for each type of lead.
// Owns: pipeline, pipeline_status, pipeline_sub_status.
import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { access } from '../../platform/http/access'
import { answer } from '../../platform/http/envelope'
import { errors, Id, many, one } from '../../platform/http/shape'
import { findPipeline, listPipelines } from './read-pipelines'
import { Pipeline } from './schema'

export const pipelines = new Elysia({ prefix: '/pipelines', tags: ['Pipelines'] })
  .use(access)
  .get('/', async ({ who }) => answer(await listPipelines(who)), {
    allow: { can: 'leads.view', scope: 'leads:read' },
    response: { 200: many(Pipeline), ...errors() },
    detail: { operationId: 'listPipelines', summary: 'List the pipelines with their statuses' },
  })
  .get('/:id', async ({ params, who }) => answer(await findPipeline(who, params.id)), {
    allow: { can: 'leads.view', scope: 'leads:read' },
    params: Type.Object({ id: Id }),
    response: { 200: one(Pipeline), ...errors() },
    detail: { operationId: 'getPipeline', summary: 'Get a pipeline with its statuses' },
  })
