// Where leads come from, each place with the secret URL that its portal or form pushes to.
// Owns: lead_source.

import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { db } from '../../platform/db/database'
import { access } from '../../platform/http/access'
import { answer } from '../../platform/http/envelope'
import { errors, Id, many, one } from '../../platform/http/shape'
import { LeadPushAccepted } from '../lead-push/schema'
import { LeadSource, NewSource, SourceChange } from './schema'
import { archiveSource, createSource, listSources, readSource, rotateUrl, updateSource } from './sources'
import { sendTestLead } from './test-lead'

const params = Type.Object({ id: Id })
const allow = { can: 'settings.lead_routing' } as const

export const leadSources = new Elysia({ prefix: '/lead-sources', tags: ['Lead sources'] })
  .use(access)
  .get('/', async ({ who }) => answer(await db.read(who, listSources)), {
    allow,
    response: many(LeadSource),
    detail: { operationId: 'listLeadSources', summary: 'List the sources with their push URLs' },
  })
  .post(
    '/',
    async ({ who, body, set }) => {
      const source = await db.write(who, work => createSource(work, body))
      set.status = 201
      return answer(source)
    },
    {
      allow,
      body: NewSource,
      response: { 201: one(LeadSource), ...errors(409) },
      detail: {
        operationId: 'createLeadSource',
        summary: 'Add a source and get its push URL',
        description: 'No Idempotency-Key: a kept answer would keep the push URL. A name that is taken is 409.',
      },
    },
  )
  .get('/:id', async ({ who, params }) => answer(await db.read(who, work => readSource(work, params.id))), {
    allow,
    params,
    response: one(LeadSource),
    detail: { operationId: 'getLeadSource', summary: 'Get a source' },
  })
  .patch(
    '/:id',
    async ({ who, params, body }) => answer(await db.write(who, work => updateSource(work, params.id, body))),
    {
      allow,
      params,
      body: SourceChange,
      response: { 200: one(LeadSource), ...errors(409) },
      detail: { operationId: 'updateLeadSource', summary: 'Rename a source, pause it, or change where its leads go' },
    },
  )
  .delete('/:id', async ({ who, params }) => answer(await db.write(who, work => archiveSource(work, params.id))), {
    allow,
    params,
    response: one(LeadSource),
    detail: { operationId: 'archiveLeadSource', summary: 'Put a source away; its URL answers 404 from now on' },
  })
  .post('/:id/rotation', async ({ who, params }) => answer(await db.write(who, work => rotateUrl(work, params.id))), {
    allow,
    params,
    response: one(LeadSource),
    detail: { operationId: 'rotateLeadSource', summary: 'Give a source a new push URL; the old one answers 404' },
  })
  .post('/:id/test', ({ who, params }) => sendTestLead(who, params.id), {
    allow,
    params,
    response: { 202: LeadPushAccepted },
    detail: { operationId: 'testLeadSource', summary: 'Send a sample lead through the push URL into the sandbox' },
  })
