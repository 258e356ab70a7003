import { db } from '../../platform/db/database'
import type { ListQuery, ListSpec } from '../../platform/db/list/list-spec'
import { readPage, recordJson } from '../../platform/db/list/read-page'
import type { Who } from '../../platform/db/who'
import { kindsOf } from './imports'
import { KINDS } from './kinds'
import { IMPORT_STATES, ImportSummary } from './schema'

export const IMPORTS: ListSpec = {
  name: 'imports',
  from: 'import_run t',
  record: { view: 'import_record', json: recordJson(Object.keys(ImportSummary.properties)) },
  fields: {
    kind: { sql: 't.kind', type: 'enum', values: KINDS },
    state: { sql: 't.state', type: 'enum', values: IMPORT_STATES },
    file_name: { sql: 't.file_name', type: 'text' },
    total: { sql: 't.total', type: 'number' },
    invalid: { sql: 't.invalid_count', type: 'number' },
    created_by: { sql: 't.created_by', type: 'id' },
    created_at: { sql: 't.created_at', type: 'instant', sortable: true, notNull: true },
  },
  defaultSort: '-created_at',
}

/** One page of the imports of the kinds that `who` may import, the newest first. */
export const listImports = async (who: Who, query: ListQuery): Promise<string> => {
  const kinds = kindsOf(who)
  const base = { where: ['t.kind = any ($1::text[])'], params: [`{${kinds.join(',')}}`], bind: kinds.join(' ') }
  return (await db.read(who, work => readPage(work, IMPORTS, query, base))).body
}
