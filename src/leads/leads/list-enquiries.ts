import { type Static, Type } from '@sinclair/typebox'
import { db } from '../../platform/db/database'
import type { ListQuery, ListSpec } from '../../platform/db/list/list-spec'
import { readPage, recordJson } from '../../platform/db/list/read-page'
import type { Who } from '../../platform/db/who'
import { Id, Instant, model, Nullable } from '../../platform/http/shape'
import { sql } from '../queries.gen'

/** One time that a lead's person enquired. */
export const LeadEnquiry = model(
  'LeadEnquiry',
  Type.Object({
    id: Id,
    at: Instant,
    source_id: Nullable(Id),
    source: Nullable(Type.String()),
    campaign: Nullable(Type.String()),
    message: Nullable(Type.String()),
    project: Nullable(Type.String()),
    outcome: Nullable(
      Type.String({ description: 'created, re_enquiry, reopened or duplicate_labelled; null where it was not kept' }),
    ),
    is_late: Type.Boolean(),
  }),
)
export type LeadEnquiry = Static<typeof LeadEnquiry>

export const ENQUIRIES: ListSpec = {
  name: 'lead-enquiries',
  from: 'activity t',
  record: { view: 'lead_enquiry_record', json: recordJson(Object.keys(LeadEnquiry.properties)) },
  fields: { at: { sql: 't.at', type: 'instant', sortable: true, notNull: true } },
  defaultSort: '-at',
}

/** Every enquiry that made this lead or joined it, the latest first. 404 unknown or out of reach. */
export async function listEnquiries(who: Who, id: string, query: ListQuery): Promise<string> {
  const page = await db.read(who, async work => {
    await work.one(sql.leads.findLead, { id })
    return readPage(work, ENQUIRIES, query, {
      where: ['t.lead_id = $1::text', `t.type = 'enquiry'`],
      params: [id],
      bind: id,
    })
  })
  return page.body
}
