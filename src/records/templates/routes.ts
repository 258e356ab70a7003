// Texts that members write again and again. A manager writes a note or a mail once, with places for what a record says;
// a member picks it on a lead or a contact, sees it filled in with what they may see, and changes it before it is kept.
// Owns: message_template, message_template_version.
import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { access } from '../../platform/http/access'
import { jsonText } from '../../platform/http/envelope'
import { idempotencyKey } from '../../platform/http/idempotency'
import { listQuery } from '../../platform/http/list-query'
import { query } from '../../platform/http/query'
import { AsRead, errors, Id, many, one, page } from '../../platform/http/shape'
import { previewTemplate } from './preview'
import {
  NewTemplate,
  Template,
  TemplateChange,
  TemplateCopy,
  TemplatePreview,
  TemplatePreviewInput,
  TemplateVariable,
  TemplateVersion,
  VariablesQuery,
} from './schema'
import {
  copyTemplate,
  createTemplate,
  deleteTemplate,
  findTemplate,
  listTemplates,
  listVersions,
  restoreVersion,
  setArchived,
  TEMPLATES,
  updateTemplate,
} from './templates'
import { listVariables } from './variables'

const params = Type.Object({ id: Id })
const read = { can: 'templates.view' } as const
const write = { can: 'templates.manage' } as const
const changed = { 200: one(Template), ...errors(409) }

export const templates = new Elysia({ prefix: '/templates', tags: ['Templates'] })
  .use(access)
  .get('/', async ({ who, query }) => jsonText(await listTemplates(who, query)), {
    allow: read,
    ...query(listQuery(TEMPLATES)),
    response: { 200: page(Template), ...errors() },
    detail: {
      operationId: 'listTemplates',
      summary: 'List the templates',
      description: 'Archived ones show only to a filter that names `is_archived`.',
    },
  })
  .post('/', ({ writes, body }) => writes(work => createTemplate(work, body), { once: 201 }), {
    allow: write,
    body: NewTemplate,
    headers: idempotencyKey,
    response: { 201: one(Template), ...errors(409) },
    detail: {
      operationId: 'createTemplate',
      summary: 'Add a template',
      description: 'A name is there once for each channel and language, so translations share one.',
    },
  })
  .get('/variables', ({ reads, query }) => reads(work => listVariables(work, query.record)), {
    allow: read,
    ...query(VariablesQuery),
    response: { 200: many(TemplateVariable), ...errors() },
    detail: {
      operationId: 'listTemplateVariables',
      summary: 'List what a template can say',
      description: 'Of the record, of its owner, of the company; own fields as `custom.<key>`.',
    },
  })
  .post('/preview', ({ reads, body }) => reads(work => previewTemplate(work, body)), {
    allow: read,
    body: TemplatePreviewInput,
    response: { 200: one(TemplatePreview), ...errors() },
    detail: {
      operationId: 'previewTemplate',
      summary: 'Fill in a template, or a draft, for a lead or a contact',
      description:
        'With what you may see of it: what you read masked stays masked, and is named in `masked`. What the record does ' +
        'not say is left out, and named in `missing` where the template has no words for that.',
    },
  })
  .get('/:id', ({ reads, params }) => reads(work => findTemplate(work, params.id)), {
    allow: read,
    params,
    response: { 200: one(Template), ...errors() },
    detail: { operationId: 'getTemplate', summary: 'Get a template' },
  })
  .patch('/:id', ({ writes, params, body }) => writes(work => updateTemplate(work, params.id, body)), {
    allow: write,
    params,
    body: TemplateChange,
    response: changed,
    detail: { operationId: 'updateTemplate', summary: 'Change what a template says, as its next version' },
  })
  .delete('/:id', ({ writes, params, query }) => writes(work => deleteTemplate(work, params.id, query.updated_at)), {
    allow: write,
    params,
    ...query(AsRead),
    response: changed,
    detail: { operationId: 'deleteTemplate', summary: 'Delete an archived template, with its versions' },
  })
  .post('/:id/archive', ({ writes, params }) => writes(work => setArchived(work, params.id, true)), {
    allow: write,
    params,
    response: { 200: one(Template), ...errors() },
    detail: { operationId: 'archiveTemplate', summary: 'Archive a template; nobody is offered it then' },
  })
  .post('/:id/restore', ({ writes, params }) => writes(work => setArchived(work, params.id, false)), {
    allow: write,
    params,
    response: changed,
    detail: { operationId: 'restoreTemplate', summary: 'Take an archived template out again' },
  })
  .post('/:id/copy', ({ writes, params, body }) => writes(work => copyTemplate(work, params.id, body), { once: 201 }), {
    allow: write,
    params,
    body: TemplateCopy,
    headers: idempotencyKey,
    response: { 201: one(Template), ...errors(409) },
    detail: { operationId: 'copyTemplate', summary: 'Make another template of one, or its translation' },
  })
  .get('/:id/versions', ({ reads, params }) => reads(work => listVersions(work, params.id)), {
    allow: read,
    params,
    response: { 200: many(TemplateVersion), ...errors() },
    detail: {
      operationId: 'listTemplateVersions',
      summary: 'List what a template said before, the newest first',
      description: 'The last 200, the present one too.',
    },
  })
  .post(
    '/:id/versions/:version/restore',
    ({ writes, params }) => writes(work => restoreVersion(work, params.id, Number(params.version))),
    {
      allow: write,
      params: Type.Object({
        id: Id,
        version: Type.String({ pattern: '^[1-9]\\d{0,8}$', 'x-wrong': 'must be a number' }),
      }),
      response: changed,
      detail: { operationId: 'restoreTemplateVersion', summary: 'Make an earlier wording the present one' },
    },
  )
