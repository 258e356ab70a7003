// Where leads come from, each place with the secret URL that its portal or form pushes to.
// Owns: lead_source. What they bring and how they do: watch-routes.ts.

import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { access } from '../../platform/http/access'
import { answer, jsonText } from '../../platform/http/envelope'
import { idempotencyKey } from '../../platform/http/idempotency'
import { query } from '../../platform/http/query'
import { AsRead, bodyMayLack, errors, Id, many, one, page } from '../../platform/http/shape'
import { LeadPushAccepted } from '../lead-push/schema'
import { sql } from '../queries.gen'
import { purgeTests } from './purge-tests'
import { LeadSource, LeadSourceName, NewSource, PurgedTests, SourceChange, SourceRotation } from './schema'
import { archiveSource, createSource, endOldUrl, listSources, readSource, rotateUrl, updateSource } from './sources'
import { LeadSubmission, LeadSubmissionDetail, SubmissionQuery, Trial, TriedBody } from './submission-schema'
import { listSubmissions, readSubmission, retrySubmission } from './submissions'
import { sendTestLead } from './test-lead'
import { tryMap } from './try-map'

const params = Type.Object({ id: Id })
const ofSource = Type.Object({ id: Id, submission_id: Id })
const allow = { can: 'settings.lead_routing' } as const

export const leadSources = new Elysia({ prefix: '/lead-sources', tags: ['Lead sources'] })
  .use(access)
  .get('/', ({ reads }) => reads(listSources), {
    allow,
    response: many(LeadSource),
    detail: { operationId: 'listLeadSources', summary: 'List the sources with their push URLs' },
  })
  .get('/names', ({ reads }) => reads(work => work.all(sql.leadSources.listNames, {})), {
    allow: { can: ['leads.create', 'leads.view'], scope: 'leads:read' },
    response: { 200: many(LeadSourceName), ...errors() },
    detail: { operationId: 'listLeadSourceNames', summary: 'List the sources that leads come from, by name' },
  })
  .post('/', ({ writes, body }) => writes(work => createSource(work, body), { once: 201, sealed: true }), {
    allow,
    body: NewSource,
    headers: idempotencyKey,
    response: { 201: one(LeadSource), ...errors(409) },
    detail: {
      operationId: 'createLeadSource',
      summary: 'Add a source and get its push URL',
      description: 'A name that is taken is 409.',
    },
  })
  .get('/:id', ({ reads, params }) => reads(work => readSource(work, params.id)), {
    allow,
    params,
    response: one(LeadSource),
    detail: { operationId: 'getLeadSource', summary: 'Get a source' },
  })
  .patch('/:id', ({ writes, params, body }) => writes(work => updateSource(work, params.id, body)), {
    allow,
    params,
    body: SourceChange,
    response: { 200: one(LeadSource), ...errors(409) },
    detail: {
      operationId: 'updateLeadSource',
      summary: 'Change a source: its name, how its keys are read, what its leads are when they don’t say; pause it',
    },
  })
  .delete('/:id', ({ writes, params, query }) => writes(work => archiveSource(work, params.id, query.updated_at)), {
    allow,
    params,
    ...query(AsRead),
    response: { 200: one(LeadSource), ...errors(409) },
    detail: { operationId: 'archiveLeadSource', summary: 'Archive a source; its URL answers 404 from now on' },
  })
  .post(
    '/:id/rotation',
    ({ writes, params, body }) =>
      writes(work => rotateUrl(work, params.id, body?.keep_old_for_hours), { once: 200, sealed: true }),
    {
      allow,
      params,
      body: Type.Optional(SourceRotation),
      headers: idempotencyKey,
      response: { 200: one(LeadSource), ...errors(409) },
      detail: {
        operationId: 'rotateLeadSource',
        summary:
          'Give a source a new push URL; the old one answers 404 at once, unless it is asked to work on for a while',
        description:
          'Without `keep_old_for_hours` every URL before the new one ends. To keep one while another old one still works is ' +
          '409: that one may be the one in use.',
        ...bodyMayLack,
      },
    },
  )
  .delete('/:id/old-url', ({ writes, params, query }) => writes(work => endOldUrl(work, params.id, query.updated_at)), {
    allow,
    params,
    ...query(AsRead),
    response: { 200: one(LeadSource), ...errors(409) },
    detail: {
      operationId: 'endOldLeadSourceUrl',
      summary: 'End an old push URL that still works; it answers 404 at once',
    },
  })
  .post('/:id/try', async ({ who, params, body }) => answer(await tryMap(who, params.id, body)), {
    allow,
    params,
    body: Trial,
    response: { 200: many(TriedBody), ...errors() },
    detail: {
      operationId: 'tryLeadSourceMap',
      summary: 'Read the last bodies of a source, or one of your own, under a map before it is saved',
      description:
        'Changes nothing. Only members who may see every lead see what came; numbers are shown as the role reads them.',
    },
  })
  .post('/:id/purge', ({ writes, params }) => writes(work => purgeTests(work, params.id), { once: 200 }), {
    allow,
    params,
    headers: idempotencyKey,
    response: { 200: one(PurgedTests), ...errors(409) },
    detail: {
      operationId: 'purgeTestLeads',
      summary: 'Take away now what came through a source as a test; it would go after 30 days',
    },
  })
  .post('/:id/test', ({ who, params }) => sendTestLead(who, params.id), {
    allow,
    params,
    response: { 202: LeadPushAccepted },
    detail: { operationId: 'testLeadSource', summary: 'Send a sample lead through the push URL into the sandbox' },
  })
  .get('/:id/submissions', async ({ who, params, query }) => jsonText(await listSubmissions(who, params.id, query)), {
    allow,
    params,
    ...query(SubmissionQuery),
    response: { 200: page(LeadSubmission), ...errors() },
    detail: {
      operationId: 'listLeadSubmissions',
      summary: 'List what was pushed to a source, the newest first',
      description: 'What became of each lead; never what was sent. Only for members who may see every lead.',
    },
  })
  .get(
    '/:id/submissions/:submission_id',
    async ({ who, params }) => answer(await readSubmission(who, params.id, params.submission_id)),
    {
      allow,
      params: ofSource,
      response: { 200: one(LeadSubmissionDetail), ...errors() },
      detail: {
        operationId: 'getLeadSubmission',
        summary: 'Get a lead that was pushed, with the body as it came',
        description: 'Numbers and addresses as the role reads them. Only for members who may see every lead.',
      },
    },
  )
  .post(
    '/:id/submissions/:submission_id/retry',
    ({ writes, params }) => writes(work => retrySubmission(work, params.id, params.submission_id)),
    {
      allow,
      params: ofSource,
      response: { 200: one(LeadSubmission), ...errors(409) },
      detail: { operationId: 'retryLeadSubmission', summary: 'Have a lead that failed worked in now' },
    },
  )
