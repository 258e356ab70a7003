// Brings a list of leads, contacts or records of any kind from a file: send it, say which column is what, see what would happen, run it, read
// what became of each row, take it back.
// Owns: import_run, import_row. Jobs: imports.work, imports.round. Streams: import.progress.

import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { db } from '../../platform/db/database'
import { access } from '../../platform/http/access'
import { answer, jsonText } from '../../platform/http/envelope'
import { listQuery } from '../../platform/http/list-query'
import { query } from '../../platform/http/query'
import { bodyTypes, content, errors, Id, one, page, Upload } from '../../platform/http/shape'
import { wordsOf } from './column-words'
import { type Command, commandImport } from './command-import'
import { findRun, readImport, receiveImport, setMapping } from './imports'
import { importRight, KINDS, kindNamed } from './kinds'
import { IMPORTS, listImports } from './list-imports'
import { listImportRows } from './list-rows'
import { resultFile } from './result-file'
import { ColumnWords, ImportRow, ResultQuery, RowsQuery, ValuesQuery } from './row-schema'
import { AskedKind, Import, ImportSummary, MappingInput } from './schema'

const allow = { can: KINDS.map(importRight) }
const params = Type.Object({ id: Id })

const commands: Readonly<Record<Command, [operationId: string, summary: string]>> = {
  'dry-run': ['checkImport', 'Say what would become of each row, without doing any of it'],
  run: ['runImport', 'Take the rows in'],
  pause: ['pauseImport', 'Let an import rest'],
  resume: ['resumeImport', 'Resume an import'],
  cancel: ['cancelImport', 'End an import; what was taken in stays until it is undone'],
  undo: ['undoImport', 'Take an import back'],
}

const room = new Elysia({ prefix: '/imports', tags: ['Imports'] })
  .use(access)
  .get('/', async ({ who, query }) => jsonText(await listImports(who, query)), {
    allow,
    ...query(listQuery(IMPORTS)),
    response: { 200: page(ImportSummary), ...errors() },
    detail: { operationId: 'listImports', summary: 'List imports, the newest first' },
  })
  .post(
    '/',
    async ({ who, request, query, set }) => {
      const found = await receiveImport(who, kindNamed(query.kind), request)
      set.status = 201
      return answer(found)
    },
    {
      allow,
      // The file is read as it comes; nothing of it is held.
      parse: [() => ({})],
      ...query(Type.Object({ kind: AskedKind })),
      response: { 201: one(Import), ...errors() },
      detail: {
        operationId: 'createImport',
        summary: 'Send a CSV or XLSX file, or contact cards (vCard)',
        description:
          'At most 100 MB and 500,000 rows. Of several sheets the one that is most like a list is read; another can be chosen with the mapping. No Idempotency-Key: a file sent twice is two imports until they are run.',
        ...bodyTypes(['multipart/form-data'], Type.Object({ file: Upload({}) })),
      },
    },
  )
  .get('/:id', ({ reads, params }) => reads(work => readImport(work, params.id)), {
    allow,
    params,
    response: one(Import),
    detail: { operationId: 'getImport', summary: 'Get an import with its first rows and what its columns mean' },
  })
  .put('/:id/mapping', async ({ who, params, body }) => answer(await setMapping(who, params.id, body)), {
    allow,
    params,
    body: MappingInput,
    response: { 200: one(Import), ...errors(409) },
    detail: { operationId: 'mapImport', summary: 'Say what each column is' },
  })
  .get(
    '/:id/rows',
    async ({ who, params, query }) => {
      const { outcome = null, cursor = '0', limit = 25 } = query
      const asked = { outcome, after: Number(cursor), limit }
      return db.read(who, work => listImportRows(work, params.id, asked))
    },
    {
      allow,
      params,
      ...query(RowsQuery),
      response: { 200: page(ImportRow), ...errors() },
      detail: {
        operationId: 'listImportRows',
        summary: 'List what became of the rows, in their order',
      },
    },
  )
  .get(
    '/:id/values',
    async ({ who, params, query }) => {
      const run = await db.read(who, work => findRun(work, params.id))
      return answer(await wordsOf(who, run, query.field))
    },
    {
      allow,
      params,
      ...query(ValuesQuery),
      response: { 200: one(ColumnWords), ...errors() },
      detail: {
        operationId: 'listImportValues',
        summary: 'List the words in the columns of a field, with what they mean',
        description: 'At most 200 words, the most frequent first, of the whole file as it is mapped.',
      },
    },
  )
  .get('/:id/result', ({ who, params, query }) => resultFile(who, params.id, query.outcome ?? null), {
    allow,
    params,
    ...query(ResultQuery),
    response: { ...content('text/csv'), ...errors() },
    detail: {
      operationId: 'downloadImportResult',
      summary: 'Get the file with what became of each row, or the rows of one outcome',
    },
  })

/** Every step of an import is a resource of its own under it. */
export const imports = (Object.entries(commands) as [Command, [string, string]][]).reduce<Elysia>(
  (app, [command, [operationId, summary]]) =>
    app.use(
      new Elysia({ prefix: '/imports', tags: ['Imports'] })
        .use(access)
        .post(`/:id/${command}`, ({ writes, params }) => writes(work => commandImport(work, params.id, command)), {
          allow,
          params,
          response: { 200: one(Import), ...errors(409) },
          detail: { operationId, summary },
        }),
    ) as unknown as Elysia,
  new Elysia().use(room) as unknown as Elysia,
)
