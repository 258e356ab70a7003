// A lead that is there, as a row of a list is compared with it.

import type { RowOf } from '../../platform/db/query'
import type { Work } from '../../platform/db/work'
import type { RowValues } from '../../records'
import type { Enquiry } from '../intake/enquiry'
import type { Kept } from '../intake/requirement-items'
import { sql } from '../queries.gen'
import type { SaidStatus } from './place-imported'

/** Columns of the lead, as the database writes them in JSON. */
export type LeadColumns = Kept & {
  id: string
  contact_id: string
  owner_id: string
  lead_type: string
  temperature: string
  pipeline_id: string
  status_id: string
  sub_status_id: string | null
  lost_reason_id: string | null
  category: 'open' | 'won' | 'lost' | 'junk'
  message: string | null
  custom: Record<string, unknown>
  follow_up_at: string | null
  received_at: string
  closed_at: string | null
  archived_at: string | null
  is_test: boolean
}
/** Columns of the lead's person; the typed query names them.
 *  @public */
export type PersonColumns = {
  id: string
  name: string | null
  city: string | null
  address: string | null
  pincode: string | null
  tags: string[]
}
export type ListedLead = RowOf<typeof sql.intake.readListedLeads>

/** How a row names the lead that it is about: by our own id or reference, by the id of a feed, or not at all. A row
 *  with an id of ours changes the lead; one with a feed's id is compared in the feed's spelling; one that only seems to
 *  be about it fills what is missing. */
export type NamedBy = 'us' | 'feed' | 'likeness'

/** A row of a list as it was understood. */
export type ListedRow = {
  enquiry: Enquiry
  status: SaidStatus | null
  /** When somebody is to be spoken to next, and as the list has it. */
  plan: { at: string; written: string } | null
  /** ISO 8601: when the list says that the lead was closed. */
  closedOn: string | null
  /** It names a status in which no lead is open. */
  isClosed: boolean
  /** A known person gets another lead, as the options say. */
  addsAlways: boolean
  /** Those of the row and of the whole list. */
  tags: readonly string[]
  /** Its cells. */
  row: RowValues
  /** Its id belongs to another person here. */
  isAnothers?: boolean
}

export const readListed = async (work: Work, ids: readonly string[]): Promise<Map<string, ListedLead>> => {
  if (ids.length === 0) return new Map()
  const rows = await work.all(sql.intake.readListedLeads, { ids: [...new Set(ids)] })
  return new Map(rows.map(row => [row.id, row]))
}

/** Times are compared to the second: files write no more of them. */
export const isSameSecond = (one: string, other: string): boolean =>
  Math.floor(Date.parse(one) / 1000) === Math.floor(Date.parse(other) / 1000)
