import { insertContacts } from '../../contacts'
import type { Write } from '../../platform/db/work'
import type { NewEvent } from '../../platform/events/append'
import { newId } from '../../platform/ids'
import { type NewActivity, recordActivity } from '../../records'
import { nextRef } from '../../workspace'
import { type Choice, chooseOwner } from '../assignment/choose-owner'
import { startWait } from '../assignment/start-wait'
import {
  type Arrival,
  enquiryData,
  type IntakeSettings,
  type Makes,
  type TakenWithEvents,
  toAssign,
  whatWasAsked,
} from './enquiry'
import { askedLines } from './join-lead'
import { completeContact, makeContact, strangerOf } from './keep-contact'
import { boundedMessage, type LeadType } from './read-lead'
import { insertLeads } from './write-lead'

/** A new lead, of a new person or of one who is known, with its owner. */
export async function makeLead(
  work: Write,
  arrival: Arrival,
  decision: Makes,
  hasName: boolean,
): Promise<TakenWithEvents> {
  const [owner, ref] = await Promise.all([ownerOf(work, arrival, decision), nextRef(work.who, 'lead')])
  const making: Making = {
    arrival,
    decision,
    owner,
    ref,
    id: newId('led'),
    contactId: decision.contactId ?? newId('con'),
  }
  // Before anything is sent: what is under way must not be left alone by a lead that can't be made.
  const isUnsaid = work.who.bringsMasked === true && decision.contactId !== null
  const lead = { ...leadOf(making), ...(isUnsaid ? unsaid(arrival) : {}) }
  const [enquired, assigned] = entriesOf(making)
  const text = boundedMessage([enquired.text ?? null, ...(isUnsaid ? askedLines(whatWasAsked(arrival)) : [])])
  // Sent together, in this order: the lead refers to the contact, the timeline to both.
  const [completed] = await Promise.all([
    decision.contactId
      ? completeContact(work, decision.contactId, arrival, hasName)
      : makeContact(work, making.contactId, arrival.enquiry, owner.memberId),
    insertLeads(work, [lead]),
    recordActivity(work, { ...enquired, text }, assigned),
    startWait(work, making.id, owner),
  ])
  return outcomeOf(making, completed ?? null)
}

/** Words of a list from a member who reads numbers masked, on a known person: they go to the timeline, where only
 *  readers of the whole number see them. A budget or an own field would reveal a number as well as a message does. */
const unsaid = (arrival: Arrival) => ({
  ...Object.fromEntries(Object.keys(whatWasAsked(arrival)).map(column => [column, null])),
  ...{ message: null, attribution: {}, custom: {}, external_id: null },
  temperature: arrival.enquiry.lead.temperature,
})

/** New leads of people who are known to nobody, nor to one another: a statement for all of each kind. */
export async function makeStrangersLeads(
  work: Write,
  strangers: readonly { arrival: Arrival; decision: Makes }[],
): Promise<TakenWithEvents[]> {
  const makings = await Promise.all(
    strangers.map(async ({ arrival, decision }): Promise<Making> => {
      const [owner, ref] = await Promise.all([ownerOf(work, arrival, decision), nextRef(work.who, 'lead')])
      return { arrival, decision, owner, ref, id: newId('led'), contactId: newId('con') }
    }),
  )
  const [first, ...rest] = makings.flatMap(entriesOf)
  if (!first) return []
  // Before anything is sent, as above.
  const leads = makings.map(leadOf)
  await Promise.all([
    insertContacts(
      work,
      makings.map(({ contactId, arrival, owner }) => strangerOf(contactId, arrival.enquiry, owner.memberId)),
    ),
    insertLeads(work, leads),
    recordActivity(work, first, ...rest),
    ...makings.map(({ id, owner }) => startWait(work, id, owner)),
  ])
  return makings.map(making => outcomeOf(making, null))
}

/** A lead on its way, with everything that was found out about it. */
type Making = { arrival: Arrival; decision: Makes; owner: Given; ref: string; id: string; contactId: string }

function leadOf({ arrival, decision, owner, ref, id, contactId }: Making) {
  const { settings, isLate, at } = arrival
  const { lead, source, isTest } = arrival.enquiry
  const first = firstStatusOf(settings, source.defaults.pipeline_id, decision.leadType)
  if (!first) throw new Error(`no pipeline takes leads of type ${decision.leadType}`)
  return {
    id,
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
    is_late: isLate,
    is_test: isTest,
    received_at: at,
    ...whatWasAsked(arrival),
  }
}

/** The source's own pipeline where it takes leads of this type; else the one in which they begin, or the first that
 *  takes them. */
function firstStatusOf({ pipelines }: IntakeSettings, pipelineId: string | null, type: LeadType) {
  const taking = pipelines.filter(({ lead_types }) => lead_types.includes(type))
  return (
    taking.find(({ pipeline_id }) => pipeline_id === pipelineId) ??
    taking.find(({ default_for }) => default_for.includes(type)) ??
    taking[0]
  )
}

function entriesOf({ arrival, decision, owner, id, contactId }: Making): [NewActivity, NewActivity] {
  const { lead, source, isTest } = arrival.enquiry
  const place = { lead_id: id, contact_id: contactId, is_test: isTest }
  return [
    {
      ...place,
      type: 'enquiry',
      at: arrival.at,
      title: `Enquired via ${source.name}`,
      text: lead.message,
      data: enquiryData(arrival, decision),
    },
    {
      ...place,
      type: 'assignment',
      title: `Assigned to ${owner.name}`,
      data: { owner_id: owner.memberId, reason: owner.reason, rule_id: owner.ruleId, ...owner.explanation },
    },
  ]
}

/** `completed`: the events of a person who was known; null for a new one. */
function outcomeOf({ arrival, decision, owner, id, contactId }: Making, completed: NewEvent[] | null): TakenWithEvents {
  const { quiet, enquiry } = arrival
  const { duplicateKind } = decision
  const subject = { kind: 'lead' as const, id }
  const contact = { kind: 'contact' as const, id: contactId }
  return {
    outcome: decision.outcome,
    leadId: id,
    contactId,
    ownerId: owner.memberId,
    isNewContact: decision.contactId === null,
    duplicateKind,
    events: [
      ...(completed ?? [{ type: 'contact.created', subject: contact, quiet }]),
      {
        type: 'lead.created',
        subject,
        changes: { source: enquiry.source.name, duplicate_kind: duplicateKind },
        quiet,
      },
      {
        type: 'lead.assigned',
        subject,
        changes: { previous_owner: null, owner: { id: owner.memberId, name: owner.name } },
        quiet,
      },
    ],
  }
}

type Given = Omit<Choice, 'isLastResort'>

async function ownerOf(work: Write, arrival: Arrival, decision: Makes): Promise<Given> {
  const { owner } = arrival.enquiry
  if (owner && arrival.isWithinReach) {
    const named = { memberId: owner.id, name: owner.name, reason: 'named at entry' }
    return { ...named, ruleId: null, explanation: {}, wait: null }
  }
  const { previousOwnerId, previousAt } = decision
  return chooseOwner(work, { ...toAssign(arrival), previousOwnerId, previousAt })
}
