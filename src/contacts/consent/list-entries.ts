import { db } from '../../platform/db/database'
import type { ListQuery, ListSpec } from '../../platform/db/list/list-spec'
import { readPage, recordJson } from '../../platform/db/list/read-page'
import type { Who } from '../../platform/db/who'
import { sql } from '../queries.gen'
import { CHANNELS, PURPOSES } from './judge'
import { ConsentEntry } from './schema'

export const ENTRIES: ListSpec = {
  name: 'consent entries',
  from: 'consent_entry t',
  record: { view: 'consent_entry_record', json: recordJson(Object.keys(ConsentEntry.properties)) },
  fields: {
    channel: { sql: 't.channel', type: 'enum', values: [...CHANNELS, 'all'] },
    purpose: { sql: 't.purpose', type: 'enum', values: PURPOSES },
    granted: { sql: 't.is_granted', type: 'boolean' },
    captured_at: { sql: 't.captured_at', type: 'instant', notNull: true },
    recorded_at: { sql: 't.recorded_at', type: 'instant', sortable: true, notNull: true },
  },
  defaultSort: '-recorded_at',
}

/** One page of a contact's ledger, the latest first, as `{"data":[…],"meta":{…}}`. 404 for a contact out of reach. */
export function listEntries(who: Who, contactId: string, query: ListQuery): Promise<string> {
  return db.read(who, async work => {
    await work.one(sql.contacts.findContact, { id: contactId })
    const page = await readPage(work, ENTRIES, query, { where: ['t.contact_id = $1'], params: [contactId] })
    return page.body
  })
}
