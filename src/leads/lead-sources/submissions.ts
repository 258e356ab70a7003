// What was pushed to a source and what became of it. The list never shows what was sent; one submission does.

import { db } from '../../platform/db/database'
import type { ListSpec } from '../../platform/db/list/list-spec'
import { readPage, recordJson } from '../../platform/db/list/read-page'
import type { Who } from '../../platform/db/who'
import type { Write } from '../../platform/db/work'
import { fault } from '../../platform/errors'
import { noteEntry } from '../../workspace'
import { wakeIntake } from '../lead-push/process-submissions'
import { sql } from '../queries.gen'
import { LeadSubmission, type LeadSubmissionDetail, type SubmissionQuery } from './submission-schema'

const submissions: ListSpec = {
  name: 'submissions',
  from: 'lead_submission t',
  record: { view: 'submission_record', json: recordJson(Object.keys(LeadSubmission.properties)) },
  fields: { received_at: { sql: 't.received_at', type: 'instant', sortable: true, notNull: true } },
  defaultSort: '-received_at',
}

/** One page of what was pushed to a source, the newest first, as `{"data":[…],"meta":{…}}`; of one status or outcome
 *  where it is named. 404 for an unknown source, 422 for `cursor` and `limit`. */
export function listSubmissions(
  who: Who,
  sourceId: string,
  { status, outcome, ...page }: SubmissionQuery,
): Promise<string> {
  return db.read(who, async work => {
    await work.one(sql.leadSources.findSource, { id: sourceId })
    const asked = [
      ['t.source_id', sourceId],
      ['t.status', status],
      ['t.outcome', outcome],
    ].filter((one): one is [string, string] => one[1] !== undefined)
    const { body } = await readPage(work, submissions, page, {
      where: asked.map(([column], i) => `${column} = $${i + 1}::text`),
      params: asked.map(([, value]) => value),
      bind: `${sourceId} ${status ?? ''} ${outcome ?? ''}`.trimEnd(),
    })
    return body
  })
}

/** One submission with the body as it came, numbers and addresses as the caller's role reads them. 404. */
export function readSubmission(who: Who, sourceId: string, id: string): Promise<LeadSubmissionDetail> {
  return db.read(who, async work => {
    const { json } = await work.one(sql.leadSources.findSubmissionBody, { source_id: sourceId, id })
    return JSON.parse(json) as LeadSubmissionDetail
  })
}

/** Retries a failed submission at once, and answers it, waiting. 404 for one that the source doesn't have,
 *  409 `conflict` for one that is done. */
export async function retrySubmission(work: Write, sourceId: string, id: string): Promise<LeadSubmission> {
  const retried = await work.maybe(sql.leadSources.retrySubmission, { source_id: sourceId, id })
  const { json } = await work.one(sql.leadSources.findSubmission, { source_id: sourceId, id })
  if (!retried) throw fault('conflict', { message: 'This lead is worked in already' })
  await noteEntry(work, { action: 'lead_submission.retried', subject: { kind: 'lead_submission', id } })
  work.afterCommit(wakeIntake)
  return JSON.parse(json) as LeadSubmission
}
