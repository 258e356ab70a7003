// Exports a list as a file. On any list, with its filter, sort and columns, a member asks for CSV or XLSX, continues to
// work, is notified when it is ready, and downloads it within seven days. Members who manage exports see everybody's.
// Owns: export_run. Jobs: exports.work, exports.round. Streams: job.progress, export.ready.

import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { definitions } from '../../definitions.gen'
import { access } from '../../platform/http/access'
import { answer, jsonText } from '../../platform/http/envelope'
import { idempotencyKey } from '../../platform/http/idempotency'
import { listQuery } from '../../platform/http/list-query'
import { query } from '../../platform/http/query'
import { content, errors, Id, many, one, page } from '../../platform/http/shape'
import { right, servedBy } from '../../platform/record/definition'
import { cancelExport, EXPORTS, exportFile, findExport, listColumns, listExports, requestExport } from './exports'
import { ColumnsQuery, Export, ExportColumnRecord, NewExport } from './schema'

// Declare their lists and their jobs; nobody calls them.

const can = [
  ...servedBy('exports', definitions).map(definition => right(definition, 'export')),
  ...['settings.team', 'settings.company', 'exports.manage'],
]
const allow = { can }
const params = Type.Object({ id: Id })

export const exportsRoom = new Elysia({ prefix: '/exports', tags: ['Exports'] })
  .use(access)
  .get('/', async ({ who, query }) => jsonText(await listExports(who, query)), {
    allow,
    ...query(listQuery(EXPORTS)),
    response: { 200: page(Export), ...errors() },
    detail: {
      operationId: 'listExports',
      summary: 'List exports, the newest first',
      description: 'Your own; with `exports.manage` everybody’s.',
    },
  })
  .post('/', ({ writes, body }) => writes(work => requestExport(work, body), { once: 202 }), {
    allow,
    headers: idempotencyKey,
    body: NewExport,
    response: { 202: one(Export), ...errors(409) },
    detail: {
      operationId: 'createExport',
      summary: 'Ask for a list as a file',
      description:
        'It is made in the background, with your reach and field rules as they are then; `export.ready` on the stream ' +
        'says when. At most three of a company in the making, and twenty of a member within a day.',
    },
  })
  .get('/columns', async ({ who, query }) => answer(await listColumns(who, query.kind)), {
    allow,
    ...query(ColumnsQuery),
    response: { 200: many(ExportColumnRecord), ...errors() },
    detail: { operationId: 'listExportColumns', summary: 'List the columns that a list can be exported with' },
  })
  .get('/:id', ({ reads, params }) => reads(work => findExport(work, params.id)), {
    allow,
    params,
    response: { 200: one(Export), ...errors() },
    detail: { operationId: 'getExport', summary: 'Get an export' },
  })
  .post('/:id/cancellation', ({ writes, params }) => writes(work => cancelExport(work, params.id)), {
    allow,
    params,
    response: { 200: one(Export), ...errors(409) },
    detail: { operationId: 'cancelExport', summary: 'Stop an export that is waiting or at work' },
  })
  .get('/:id/file', ({ who, params }) => exportFile(who, params.id), {
    allow,
    params,
    response: { 200: content('application/octet-stream'), ...errors(409, 410) },
    detail: {
      operationId: 'downloadExport',
      summary: 'Download the file of an export',
      description:
        'For the session of who asked for it, for seven days, and as long as they may see what is in it. Each ' +
        'download is an entry of the audit log.',
    },
  })
