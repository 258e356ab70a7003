import { sql } from '../../platform/db/queries.gen'
import type { Write } from '../../platform/db/work'
import { newId } from '../../platform/ids'
import { recordActivity } from '../../records'
import { nextRef } from '../../workspace'
import { type Choice, chooseOwner } from '../assignment/choose-owner'
import { type Arrival, enquiryData, type Makes, type Told, whatWasAsked } from './enquiry'
import { completeContact, makeContact } from './keep-contact'

/** A new lead, of a new person or of one who is known, with its owner. */
export async function makeLead(work: Write, arrival: Arrival, decision: Makes, hasName: boolean): Promise<Told> {
  const { enquiry, settings, quiet } = arrival
  const { lead, source, isTest } = enquiry
  const [owner, ref] = await Promise.all([ownerOf(work, arrival, decision), nextRef(work.who, 'lead')])
  const first = settings.firstStatuses.get(decision.leadType)
  if (!first) throw new Error(`no pipeline takes leads of type ${decision.leadType}`)
  const contactId = decision.contactId ?? newId('con')
  const leadId = newId('led')
  // Sent together, in this order: the lead refers to the contact, the timeline to both.
  const [completed] = await Promise.all([
    decision.contactId
      ? completeContact(work, contactId, arrival, hasName)
      : makeContact(work, contactId, enquiry, owner.memberId),
    work.count(sql.leads.intake.insertLead, {
      id: leadId,
      ref,
      contact_id: contactId,
      lead_type: decision.leadType,
      pipeline_id: first.pipeline_id,
      status_id: first.status_id,
      source_id: source.id,
      owner_id: owner.memberId,
      external_id: decision.isKnownId ? null : lead.external_id,
      message: lead.message,
      attribution: { ...lead.attribution, ...(lead.listing ? { listing: lead.listing } : {}) },
      duplicate_kind: decision.duplicateKind,
      duplicate_of: decision.duplicateOf,
      is_late: arrival.isLate,
      is_test: isTest,
      received_at: arrival.at,
      ...whatWasAsked(arrival),
    }),
    recordActivity(
      work,
      {
        type: 'enquiry',
        at: arrival.at,
        lead_id: leadId,
        contact_id: contactId,
        title: `Enquired via ${source.name}`,
        text: lead.message,
        data: enquiryData(arrival, decision),
        is_test: isTest,
      },
      {
        type: 'assignment',
        lead_id: leadId,
        contact_id: contactId,
        title: `Assigned to ${owner.name}`,
        data: { owner_id: owner.memberId, reason: owner.reason, rule_id: owner.ruleId },
        is_test: isTest,
      },
    ),
  ])
  const subject = { kind: 'lead' as const, id: leadId }
  const contact = { kind: 'contact' as const, id: contactId }
  const { duplicateKind } = decision
  return {
    outcome: decision.outcome,
    leadId,
    contactId,
    ownerId: owner.memberId,
    isNewContact: decision.contactId === null,
    duplicateKind,
    events: [
      ...(completed ?? [{ type: 'contact.created', subject: contact, quiet }]),
      { type: 'lead.created', subject, changes: { source: source.name, duplicate_kind: duplicateKind }, quiet },
      {
        type: 'lead.assigned',
        subject,
        changes: { previous_owner: null, owner: { id: owner.memberId, name: owner.name } },
        quiet,
      },
    ],
  }
}

async function ownerOf(work: Write, arrival: Arrival, decision: Makes): Promise<Choice> {
  const { enquiry, settings } = arrival
  const { owner } = enquiry
  if (owner && arrival.isWithinReach)
    return { memberId: owner.id, name: owner.name, reason: 'named at entry', ruleId: null }
  const { previousOwnerId } = decision
  const { id: sourceId, ownerId: sourceOwnerId } = enquiry.source
  const unassigned = { sourceId, sourceOwnerId, previousOwnerId, takesTurn: enquiry.takesTurn ?? !arrival.quiet }
  return chooseOwner(work, unassigned, settings.rules)
}
