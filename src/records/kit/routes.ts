// The operations of a kind of record, from its definition: list, get, create, update, archive, restore.

import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { db } from '../../platform/db/database'
import { readPage } from '../../platform/db/list/read-page'
import { access } from '../../platform/http/access'
import { answer, jsonText } from '../../platform/http/envelope'
import { idempotencyKey } from '../../platform/http/idempotency'
import { listQuery } from '../../platform/http/list-query'
import { query } from '../../platform/http/query'
import { payGuesses } from '../../platform/http/search-quota'
import { AsRead, errors, Id, one, page } from '../../platform/http/shape'
import {
  type ChangeOf,
  type DefinitionOf,
  type Fields,
  type NewOf,
  namesOf,
  right,
  type Verb,
} from '../../platform/record/definition'
import { foundBy, listedTo, listOf } from '../../platform/record/list'
import { shapesOf } from '../../platform/record/shapes'
import { statementsOf } from '../../platform/record/statements'
import { customFieldsIn } from '../custom-fields/columns'
import type { Rules } from './rules'
import { RecordWrites } from './write-record'

const params = Type.Object({ id: Id })

/** The six operations of a kind of record under its path. A room puts what differs into `rules`, or adds operations of
 *  its own. */
export function recordRoutes<F extends Fields>(definition: DefinitionOf<F>, rules: Rules<F> = {}) {
  const { kind, plural, words } = definition
  const { Record, Create, Update } = shapesOf(definition)
  const spec = listOf(definition)
  const { find } = statementsOf(definition)
  const records = new RecordWrites(definition, rules)
  const may = (verb: Verb) => ({
    can: right(definition, verb),
    scope: `${plural}:${verb === 'view' ? 'read' : 'write'}`,
  })
  const names = namesOf(definition)
  const Search = Type.Optional(Type.String({ maxLength: 200, description: `Words of ${words.any}, in any script` }))

  return new Elysia({ prefix: `/${plural.replaceAll('_', '-')}`, tags: [words.many] })
    .use(access)
    .get(
      '/',
      async ({ query: { q, ...query }, who }) => {
        const base = foundBy(listedTo(definition, who, query.filter), q)
        const page = await db.read(who, async work =>
          readPage(work, spec, query, base, await customFieldsIn(work, kind)),
        )
        return jsonText(page.body)
      },
      {
        allow: may('view'),
        ...query(Type.Object({ ...listQuery(spec).properties, q: Search })),
        response: { 200: page(Record), ...errors() },
        detail: {
          operationId: names.list,
          summary: `List ${words.many.toLowerCase()}`,
          description: 'Archived ones are listed only when the filter names `is_archived`.',
        },
      },
    )
    .get(
      '/:id',
      async ({ params, who }) => {
        const { json } = await db.read(who, work => work.one(find, { id: params.id }))
        return jsonText(`{"data":${json},"meta":{}}`)
      },
      {
        allow: may('view'),
        params,
        response: { 200: one(Record), ...errors() },
        detail: { operationId: names.get, summary: `Get ${words.any}` },
      },
    )
    .post('/', ({ writes, body }) => writes(work => records.create(work, body as NewOf<F>), { once: 201 }), {
      allow: may('create'),
      body: Create,
      headers: idempotencyKey,
      response: { 201: one(Record), ...errors(409) },
      detail: { operationId: names.create, summary: `Add ${words.any}` },
    })
    .patch('/:id', ({ writes, params, body }) => writes(work => records.update(work, params.id, body as ChangeOf<F>)), {
      allow: may('edit'),
      params,
      body: Update,
      response: { 200: one(Record), ...errors(409) },
      detail: { operationId: names.update, summary: `Change ${words.any}` },
    })
    .delete(
      '/:id',
      ({ writes, params, query }) => writes(work => records.archive(work, params.id, { readAt: query.updated_at })),
      {
        allow: may('delete'),
        params,
        ...query(AsRead),
        response: { 200: one(Record), ...errors(409) },
        detail: { operationId: names.archive, summary: `Archive ${words.any}`, description: 'It can be restored.' },
      },
    )
    .post(
      '/:id/restore',
      async ({ params, who }) => {
        payGuesses(who)
        return answer(await db.write(who, work => records.restore(work, params.id)))
      },
      {
        allow: may('delete'),
        params,
        response: { 200: one(Record), ...errors(409) },
        detail: { operationId: names.restore, summary: `Restore ${words.any} that was archived` },
      },
    )
}
