import { isoNow } from '../../platform/clock'
import type { RowOf } from '../../platform/db/query'
import type { Write } from '../../platform/db/work'
import { invalid } from '../../platform/errors'
import type { NewEvent } from '../../platform/events/append'
import { recordActivity } from '../../records'
import type { LeadType } from '../intake/read-lead'
import { sql } from '../queries.gen'

export const TYPES: Record<LeadType, string> = {
  buy: 'Buy',
  rent: 'Rent',
  sell: 'Sell',
  let_out: 'Let out',
  invest: 'Invest',
}

type Typed = {
  id: string
  contact_id: string
  lead_type: LeadType
  pipeline_id: string
  status: { id: string; key: string; name: string }
}
type Place = RowOf<typeof sql.leads.findPlaceOfType>

/** The new place of a lead of another type: in that type's pipeline, in the status nearest to its own. 422 when no
 *  pipeline takes the type. */
export async function placeOfType(
  work: Write,
  lead: Omit<Typed, 'id'>,
  category: string,
  type: LeadType,
): Promise<Place> {
  const place = await work.maybe(sql.leads.findPlaceOfType, {
    lead_type: type,
    pipeline_id: lead.pipeline_id,
    status_id: lead.status.id,
    key: lead.status.key,
    category,
  })
  if (!place) throw invalid({ lead_type: 'no pipeline takes leads of this type' })
  return place
}

/** The entry on the timeline that says so. */
export async function recordType(work: Write, lead: Typed, leadType: LeadType, isTest: boolean): Promise<void> {
  await recordActivity(work, {
    type: 'system',
    lead_id: lead.id,
    contact_id: lead.contact_id,
    title: `Lead type: ${TYPES[lead.lead_type]} → ${TYPES[leadType]}`,
    data: { from_lead_type: lead.lead_type, to_lead_type: leadType },
    is_test: isTest,
  })
}

/** The move that another pipeline brought about; the status of the same key there is no other status. */
export function movedTo(
  { id, status }: Pick<Typed, 'id' | 'status'>,
  next: { key: string; name: string } | null,
  quiet: boolean,
): NewEvent[] {
  if (!next || next.key === status.key) return []
  const changes = {
    changed_at: isoNow(),
    from_status: { key: status.key, name: status.name },
    to_status: { key: next.key, name: next.name },
  }
  return [{ type: 'lead.status_changed', subject: { kind: 'lead', id }, changes, quiet }]
}
