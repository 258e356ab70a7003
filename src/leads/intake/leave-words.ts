import type { Write } from '../../platform/db/work'
import { recordActivity } from '../../records'
import type { Recognised } from './decide'
import { type Arrival, enquiryData, type Joins, type TakenWithEvents, whatWasAsked } from './enquiry'
import { askedLines } from './join-lead'

/** The lead of a known person that takes what a list says, where the list's importer reads their number masked; null
 *  for a person without one. An open one first. */
export function leadForWords({
  open_lead_id,
  open_lead_owner_id,
  latest_lead_id,
  latest_lead_owner_id,
}: Recognised): Joins | null {
  const outcome = 're_enquiry'
  if (open_lead_id && open_lead_owner_id) return { outcome, leadId: open_lead_id, ownerId: open_lead_owner_id }
  return latest_lead_id && latest_lead_owner_id
    ? { outcome, leadId: latest_lead_id, ownerId: latest_lead_owner_id }
    : null
}

/** Keeps the enquiry as words, which readers of the whole number see. Nothing on the lead changes, neither its count of
 *  enquiries nor a time that lists sort by: a file of 300 numbers that moved five leads would reveal whose they are. */
export async function leaveWords(
  work: Write,
  arrival: Arrival,
  { leadId, ownerId, outcome }: Joins,
  contactId: string,
): Promise<TakenWithEvents> {
  const { lead, source, isTest } = arrival.enquiry
  await recordActivity(work, {
    ...{ type: 'enquiry', at: arrival.at, lead_id: leadId, contact_id: contactId, is_test: isTest },
    title: `Enquired again via ${source.name}`,
    text: [lead.message, ...askedLines(whatWasAsked(arrival))].filter(Boolean).join('\n') || null,
    data: enquiryData(arrival, { outcome }),
  })
  return {
    ...{ outcome, leadId, ownerId, contactId, isNewContact: false, duplicateKind: null, events: [] },
    isTextAlone: true,
  }
}
