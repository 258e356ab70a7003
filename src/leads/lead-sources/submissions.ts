// What was pushed to a source and what became of it. What was sent stays unseen: it may hold anything.

import { db } from '../../platform/db/database'
import type { ListSpec } from '../../platform/db/list/list-spec'
import { readPage, recordJson } from '../../platform/db/list/read-page'
import { sql } from '../../platform/db/queries.gen'
import type { Who } from '../../platform/db/who'
import type { Write } from '../../platform/db/work'
import { fault } from '../../platform/errors'
import { noteEntry } from '../../workspace'
import { wakeIntake } from '../lead-push/process-submissions'
import { LeadSubmission, type SubmissionQuery } from './schema'

const submissions: ListSpec = {
  name: 'submissions',
  from: 'lead_submission t',
  record: { view: 'submission_record', json: recordJson(Object.keys(LeadSubmission.properties)) },
  fields: { received_at: { sql: 't.received_at', type: 'instant', sortable: true, notNull: true } },
  defaultSort: '-received_at',
}

/** One page of what was pushed to a source, the newest first, as `{"data":[…],"meta":{…}}`; of one status where it is
 *  named. 404 for an unknown source, 422 for `cursor` and `limit`. */
export function listSubmissions(who: Who, sourceId: string, { status, ...page }: SubmissionQuery): Promise<string> {
  return db.read(who, async work => {
    await work.one(sql.leads.leadSources.findSource, { id: sourceId })
    const { body } = await readPage(work, submissions, page, {
      where: ['t.source_id = $1::text', ...(status ? ['t.status = $2::text'] : [])],
      params: status ? [sourceId, status] : [sourceId],
      bind: `${sourceId} ${status ?? ''}`,
    })
    return body
  })
}

/** Has a submission that failed tried again at once, and answers it, waiting. 404 for one that the source doesn't have,
 *  409 `conflict` for one that is done. */
export async function retrySubmission(work: Write, sourceId: string, id: string): Promise<LeadSubmission> {
  const retried = await work.maybe(sql.leads.leadSources.retrySubmission, { source_id: sourceId, id })
  const { json } = await work.one(sql.leads.leadSources.findSubmission, { source_id: sourceId, id })
  if (!retried) throw fault('conflict', { message: 'This lead is worked in already' })
  await noteEntry(work, { action: 'lead_submission.retried', subject: { kind: 'lead_submission', id } })
  work.afterCommit(wakeIntake)
  return JSON.parse(json) as LeadSubmission
}
