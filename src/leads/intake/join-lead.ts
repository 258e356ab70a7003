import { sql } from '../../platform/db/queries.gen'
import type { Write } from '../../platform/db/work'
import type { NewEvent } from '../../platform/events/append'
import { recordActivity } from '../../records'
import { type Arrival, enquiryData, type Joins, type Told, whatWasAsked } from './enquiry'
import { completeContact } from './keep-contact'
import { ownerOfReopened } from './owner-of-reopened'

/** Another enquiry on a lead that is there, reopened where it was closed. Its owner keeps it,
 *  unless that one left while it was closed. Beyond the reach of whoever
 *  enters it, it is counted and recorded, and fills nothing. */
export async function joinLead(
  work: Write,
  arrival: Arrival,
  decision: Joins,
  contactId: string,
  hasName: boolean,
): Promise<Told> {
  const { lead, source, isTest } = arrival.enquiry
  const subject = { kind: 'lead' as const, id: decision.leadId }
  const events: NewEvent[] = [
    { type: 'lead.re_enquired', subject, changes: { source: source.name }, quiet: arrival.quiet },
  ]
  let { ownerId } = decision
  if (decision.outcome === 'reopened') {
    const { leadId, pipelineId } = decision
    const moved = await work.one(sql.leads.intake.reopenLead, { lead_id: leadId, pipeline_id: pipelineId })
    const changes = { from_status: moved.from_status, to_status: moved.to_status }
    events.unshift(
      { type: 'lead.reopened', subject, changes, quiet: arrival.quiet },
      { type: 'lead.status_changed', subject, changes, quiet: arrival.quiet },
    )
    await recordActivity(work, {
      type: 'status_change',
      lead_id: leadId,
      contact_id: contactId,
      title: `Reopened: ${moved.from_status.name} → ${moved.to_status.name}`,
      data: changes,
      is_test: isTest,
    })
    const given = await ownerOfReopened(work, arrival, decision, contactId)
    ownerId = given.ownerId
    events.push(...given.events)
  }
  const leftOut = await countEnquiry(work, decision.leadId, arrival)
  const [completed] = await Promise.all([
    completeContact(work, contactId, arrival, hasName),
    recordActivity(work, {
      type: 'enquiry',
      at: arrival.at,
      lead_id: decision.leadId,
      contact_id: contactId,
      title: `Enquired again via ${source.name}`,
      text: [lead.message, ...leftOut].filter(Boolean).join('\n') || null,
      data: enquiryData(arrival, decision),
      is_test: isTest,
    }),
  ])
  const { outcome, leadId } = decision
  return { outcome, leadId, ownerId, contactId, duplicateKind: null, events: [...completed, ...events] }
}

/** Counts it on the lead, fills what may be filled, and answers as lines what found no room among the lead's own fields. */
async function countEnquiry(work: Write, lead_id: string, arrival: Arrival): Promise<string[]> {
  const counted = { lead_id, received_at: arrival.at }
  if (!arrival.isWithinReach) {
    await work.count(sql.leads.intake.countEnquiry, counted)
    return []
  }
  const { left_out } = await work.one(sql.leads.intake.enquireAgain, { ...counted, ...whatWasAsked(arrival) })
  const { custom } = arrival.enquiry.lead
  return Object.keys(custom).flatMap(name => (left_out.includes(name) ? [`${name}: ${custom[name]}`] : []))
}
