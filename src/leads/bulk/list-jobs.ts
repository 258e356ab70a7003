import { db } from '../../platform/db/database'
import type { ListQuery, ListSpec } from '../../platform/db/list/list-spec'
import { readPage, recordJson } from '../../platform/db/list/read-page'
import type { Who } from '../../platform/db/who'
import { BULK_STATES, ListedBulkJob } from './schema'

/** Of each job its leads are counted. */
const MOST_LISTED = 50

export const BULK_JOBS: ListSpec = {
  name: 'bulk jobs',
  from: 'bulk_job t',
  record: { view: 'bulk_job_record', json: recordJson(Object.keys(ListedBulkJob.properties)) },
  fields: {
    state: { sql: 't.state', type: 'enum', values: BULK_STATES },
    created_at: { sql: 't.created_at', type: 'instant', sortable: true, notNull: true },
    finished_at: { sql: 't.finished_at', type: 'instant' },
  },
  defaultSort: '-created_at',
  maxLimit: MOST_LISTED,
}

/** One page of the changes to many leads that the caller asked for, the latest first, as `{"data":[…],"meta":{…}}`.
 *  Errors: 422 with `filter…`, `sort`, `cursor`, `limit`. */
export const listJobs = async (who: Who, query: ListQuery): Promise<string> => {
  const mine = { where: ['t.member_id = $1::text'], params: [who.memberId], bind: who.memberId ?? '' }
  return (await db.read(who, work => readPage(work, BULK_JOBS, query, mine))).body
}
