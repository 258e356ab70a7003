import { db } from '../../platform/db/database'
import type { ListQuery, ListSpec } from '../../platform/db/list/list-spec'
import { type Page, readPage, recordJson } from '../../platform/db/list/read-page'
import type { Who } from '../../platform/db/who'
import { ACTOR_KINDS, AuditEntry } from './schema'

export const AUDIT_ENTRIES: ListSpec = {
  name: 'audit',
  from: 'audit_entry t',
  record: { view: 'audit_entry_record', json: recordJson(Object.keys(AuditEntry.properties)) },
  fields: {
    at: { sql: 't.at', type: 'instant', sortable: true, notNull: true },
    action: { sql: 't.action', type: 'text', isCode: true },
    actor_kind: { sql: 't.actor_kind', type: 'enum', values: ACTOR_KINDS },
    actor_id: { sql: 't.actor_id', type: 'id' },
    subject_kind: { sql: 't.subject_kind', type: 'text', isCode: true },
    subject_id: { sql: 't.subject_id', type: 'id' },
  },
  defaultSort: '-at',
}

/** Rows of a page of the export: few statements, and no large piece in memory. */
const EXPORT_PAGE = 1000
const exported: ListSpec = { ...AUDIT_ENTRIES, name: 'audit export', defaultLimit: EXPORT_PAGE, maxLimit: EXPORT_PAGE }

/** One page of the audit log, the newest first, as `{"data":[…],"meta":{…}}`. Errors: 422 with `filter…`, `sort`,
 *  `cursor`, `limit`. */
export const listEntries = async (who: Who, query: ListQuery): Promise<string> =>
  (await db.read(who, work => readPage(work, AUDIT_ENTRIES, query))).body

/** One page as the export reads it, the newest first. Errors: 422 with `filter…`. */
export const exportPage = (who: Who, filter: string | undefined, cursor: string | null): Promise<Page> =>
  db.read(who, work => readPage(work, exported, { ...(filter ? { filter } : {}), ...(cursor ? { cursor } : {}) }))
