import { sql } from '../../platform/db/queries.gen'
import { reachOf, type Who } from '../../platform/db/who'
import type { Work } from '../../platform/db/work'
import { fault, invalid } from '../../platform/errors'

/** The lead or the contact whose timeline is read or written. */
export type Subject = { lead_id: string | null; contact_id: string; is_test: boolean; owner_ids: readonly string[] }

type Named = { lead_id?: string | undefined; contact_id?: string | undefined }

/** The record that was named, or null when it is unknown or out of reach. 422 unless exactly one is named. */
export async function findSubject(work: Work, named: Named): Promise<Subject | null> {
  const { lead_id, contact_id } = named
  if ((lead_id === undefined) === (contact_id === undefined)) {
    const problem = 'name either lead_id or contact_id'
    throw invalid({ lead_id: problem, contact_id: problem })
  }
  const { findLeadSubject, findContactSubject } = sql.records.timeline
  if (lead_id !== undefined) return work.maybe(findLeadSubject, { lead_id })
  return work.maybe(findContactSubject, { contact_id: contact_id! })
}

/** 403 unless the caller may edit leads of one of the record's owners. */
export function mustReach(who: Who, { owner_ids }: Pick<Subject, 'owner_ids'>): void {
  const members = reachOf(who, 'leads.edit')
  if (members !== null && !owner_ids.some(owner => members.includes(owner))) throw fault('out_of_reach')
}
