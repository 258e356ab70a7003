import { isoNow } from '../../platform/clock'
import { db } from '../../platform/db/database'
import type { ListQuery, ListSpec } from '../../platform/db/list/list-spec'
import { readPage, recordJson } from '../../platform/db/list/read-page'
import type { Who } from '../../platform/db/who'
import type { Look } from '../../platform/http/look'
import { newId } from '../../platform/ids'
import { sql } from '../queries.gen'
import { SupportLook } from './schema'

const LOOKS: ListSpec = {
  name: 'support looks',
  from: 'support_look t',
  record: { view: 'support_look_record', json: recordJson(Object.keys(SupportLook.properties)) },
  fields: {
    at: { sql: 't.at', type: 'instant', sortable: true, notNull: true },
    grant_id: { sql: 't.grant_id', type: 'id' },
    person: { sql: 't.person', type: 'text' },
    method: { sql: 't.method', type: 'text', isCode: true },
    route: { sql: 't.route', type: 'text', isCode: true },
    record_id: { sql: 't.record_id', type: 'id' },
  },
  defaultSort: '-at',
}
const LONGEST_ID = 200

/** One page of what the operator's staff asked for, as JSON text, the newest first. */
export const listLooks = async (who: Who, query: ListQuery): Promise<string> =>
  (await db.read(who, work => readPage(work, LOOKS, query))).body

/** Writes a request of the operator's staff down, before it is answered: what can't be written down isn't answered. */
export async function noteLook(who: Who, { method, route, recordId, refused }: Look): Promise<void> {
  await db.write(who, work =>
    work.count(sql.support.noteLook, {
      id: newId('spl'),
      session_id: who.sessionId,
      at: isoNow(),
      method,
      route,
      record_id: recordId?.slice(0, LONGEST_ID) ?? null,
      refused,
      address: who.request?.address ?? null,
      request_id: who.request?.id ?? null,
    }),
  )
}
