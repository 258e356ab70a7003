import { addContactEmails, addContactPhones, fillContact, insertContact, recordConsent } from '../../contacts'
import { days } from '../../platform/clock'
import { sql } from '../../platform/db/queries.gen'
import type { Write } from '../../platform/db/work'
import { append, type NewEvent } from '../../platform/events/append'
import { newId } from '../../platform/ids'
import { recordActivity } from '../../records'
import { nextRef } from '../../workspace'
import { type ActiveRule, type Choice, chooseOwner } from '../assignment/choose-owner'
import { type Decision, type DuplicateKind, decide, type Outcome, type Policy, type Recognised } from './decide'
import { groupByPerson, identitiesOf } from './group-by-person'
import { OneAtATime } from './one-at-a-time'
import type { ConsentEntry } from './read-consent'
import type { LeadType, ReadLead } from './read-lead'

/** One enquiry on its way in, whichever door it came through. */
export type Enquiry = {
  lead: ReadLead
  consents: readonly ConsentEntry[]
  source: { id: string; name: string; ownerId: string | null; duplicatePolicy: Policy['duplicates'] | null }
  /** ISO 8601: when it reached us. */
  receivedAt: string
  isTest: boolean
  /** Named by whoever enters the lead; comes before every rule. */
  ownerId?: string | null
}

/** What became of it. `leadId` is the lead it made or joined. */
export type Taken = {
  outcome: Outcome
  leadId: string
  contactId: string
  ownerId: string
  duplicateKind: DuplicateKind | null
}

/** What the company says about enquiries; read once for a batch. */
export type IntakeSettings = {
  firstStatuses: ReadonlyMap<LeadType, { pipeline_id: string; status_id: string; status_key: string }>
  rules: readonly ActiveRule[]
  duplicates: Policy['duplicates']
  reopenWindowDays: number
}

/** Feeds older than this are history: they are kept, and they fire nothing. */
const LATE_AFTER = days(1)

/** The one way every enquiry takes: recognise the person, decide by the duplicate policy, choose an owner, record lead,
 *  timeline, consent and events, all in the caller's transaction. Call it inside `beyondReach`, after
 *  `lockIdentities`: two enquiries of one person that arrive together become one contact. */
export async function takeEnquiry(work: Write, enquiry: Enquiry, settings: IntakeSettings): Promise<Taken> {
  return (await takeEnquiries(work, [enquiry], settings))[0]!
}

/** The same for a batch. Different people are worked in side by side, so that their statements share the way to the
 *  database and back; enquiries of one person one after the other, also where only the database knows that two are of
 *  one. What happened is told once at the end, in order. */
export async function takeEnquiries(
  work: Write,
  enquiries: readonly Enquiry[],
  settings: IntakeSettings,
): Promise<Taken[]> {
  const all: Told[] = []
  const failures: unknown[] = []
  const people = new OneAtATime()
  const takeGroup = async (group: readonly number[]) => {
    for (const index of group) {
      const enquiry = enquiries[index]!
      all[index] = await people.run(
        () => recognise(work, enquiry),
        recognised => recognised?.contact_id ?? null,
        recognised => take(work, enquiry, recognised, settings),
      )
    }
  }
  // Waits for all even when one fails: the transaction must not end under the others.
  await Promise.all(groupByPerson(enquiries).map(group => takeGroup(group).catch(error => failures.push(error))))
  if (failures.length > 0) throw failures[0]
  await append(work, ...all.flatMap(({ events }) => events))
  for (const [i, { consents, source, receivedAt, isTest, lead }] of enquiries.entries()) {
    const quiet = isTest || isLate(lead, receivedAt)
    await recordConsent(work, all[i]!.contactId, consents, { sourceId: source.id, receivedAt, quiet })
  }
  return all.map(({ events: _, ...taken }) => taken)
}

function recognise(work: Write, { lead, source, isTest }: Enquiry): Promise<Recognised | null> {
  return work.maybe(sql.leads.intake.recognise, {
    source_id: source.id,
    external_id: lead.external_id,
    phones: lead.phones.map(phone => phone.e164),
    emails: lead.emails,
    lead_type: lead.lead_type,
    is_test: isTest,
  })
}

async function take(
  work: Write,
  enquiry: Enquiry,
  recognised: Recognised | null,
  settings: IntakeSettings,
): Promise<Told> {
  const { lead } = enquiry
  const policy = {
    duplicates: enquiry.source.duplicatePolicy ?? settings.duplicates,
    reopenWindowDays: settings.reopenWindowDays,
  }
  const decision = decide(recognised, lead.lead_type, policy, Date.parse(enquiry.receivedAt))
  const late = isLate(lead, enquiry.receivedAt)
  const at = lead.happened_at ?? enquiry.receivedAt
  const arrival: Arrival = { enquiry, settings, at, isLate: late, quiet: late || enquiry.isTest }
  const { outcome } = decision
  return outcome === 're_enquiry' || outcome === 'reopened'
    ? joinLead(work, arrival, decision, recognised!.contact_id, recognised!.has_name)
    : makeLead(work, arrival, decision, recognised?.has_name ?? false)
}

function isLate(lead: ReadLead, receivedAt: string): boolean {
  return lead.happened_at !== null && Date.parse(receivedAt) - Date.parse(lead.happened_at) > LATE_AFTER
}

/** Takes the locks of every enquiry of a transaction at once, in one order, so that transactions never wait crosswise. */
export async function lockIdentities(work: Write, enquiries: readonly Enquiry[]): Promise<void> {
  const sorted = [...new Set(enquiries.flatMap(identitiesOf))].sort()
  const identities = sorted.map(identity => `${work.who.companyId} ${identity}`)
  if (identities.length) await work.count(sql.leads.intake.lockIdentities, { identities })
}

type Arrival = { enquiry: Enquiry; settings: IntakeSettings; at: string; isLate: boolean; quiet: boolean }
/** What became of it, and what there is to tell once it is written. */
type Told = Taken & { events: NewEvent[] }
type Joins = Extract<Decision, { leadId: string }>
type Makes = Extract<Decision, { leadType: LeadType }>

async function joinLead(
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
  }
  const [completed] = await Promise.all([
    completeContact(work, contactId, arrival, hasName),
    work.count(sql.leads.intake.enquireAgain, {
      lead_id: decision.leadId,
      ...whatWasAsked(arrival),
      received_at: arrival.at,
    }),
    recordActivity(work, {
      type: 'enquiry',
      at: arrival.at,
      lead_id: decision.leadId,
      contact_id: contactId,
      title: `Enquired again via ${source.name}`,
      text: lead.message,
      data: enquiryData(arrival),
      is_test: isTest,
    }),
  ])
  const { outcome, leadId, ownerId } = decision
  return { outcome, leadId, ownerId, contactId, duplicateKind: null, events: [...completed, ...events] }
}

async function makeLead(work: Write, arrival: Arrival, decision: Makes, hasName: boolean): Promise<Told> {
  const { enquiry, settings, quiet } = arrival
  const { lead, source, isTest } = enquiry
  const [owner, ref] = await Promise.all([ownerOf(work, enquiry, decision, settings), nextRef(work.who, 'lead')])
  const first = settings.firstStatuses.get(decision.leadType)
  if (!first) throw new Error(`no pipeline takes leads of type ${decision.leadType}`)
  const contactId = decision.contactId ?? (await makeContact(work, enquiry, owner.memberId))
  const leadId = newId('led')
  const [completed] = await Promise.all([
    decision.contactId ? completeContact(work, contactId, arrival, hasName) : [],
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
        data: enquiryData(arrival),
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
    duplicateKind,
    events: [
      ...(decision.contactId ? completed : [{ type: 'contact.created', subject: contact, quiet }]),
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

async function ownerOf(work: Write, enquiry: Enquiry, decision: Makes, settings: IntakeSettings): Promise<Choice> {
  if (enquiry.ownerId) {
    const member = await work.maybe(sql.leads.assignment.findActiveMember, { member_id: enquiry.ownerId })
    if (member) return { memberId: member.id, name: member.name, reason: 'named at entry', ruleId: null }
  }
  const { previousOwnerId } = decision
  const { id: sourceId, ownerId: sourceOwnerId } = enquiry.source
  return chooseOwner(work, { sourceId, sourceOwnerId, previousOwnerId }, settings.rules)
}

/** A new person with every number and address of the enquiry. */
async function makeContact(work: Write, { lead, isTest }: Enquiry, ownerId: string): Promise<string> {
  const made = await insertContact(work, {
    name: lead.name,
    first_name: lead.first_name,
    last_name: lead.last_name,
    city: lead.city,
    address: lead.address,
    pincode: lead.pincode,
    kinds: KINDS[lead.lead_type ?? 'buy'],
    owner_id: ownerId,
    is_unreachable: lead.unreachable,
    is_test: isTest,
    phones: lead.phones,
    emails: lead.emails,
  })
  return made.id
}

const KINDS = {
  buy: ['buyer'],
  rent: ['tenant'],
  sell: ['owner'],
  let_out: ['landlord'],
  invest: ['investor'],
} as const satisfies Record<LeadType, readonly string[]>

/** What the enquiry tells of a person who is known already: new numbers are added, empty fields are filled. Answers the
 *  event that tells of it; none when nothing was new. */
async function completeContact(
  work: Write,
  contactId: string,
  { enquiry: { lead, isTest }, quiet }: Arrival,
  hasName: boolean,
): Promise<NewEvent[]> {
  const { name, first_name, last_name, city, address, pincode } = lead
  const tellsMore = [hasName ? null : name, city, address, pincode].some(Boolean)
  const [phones, emails, filled] = await Promise.all([
    addContactPhones(work, contactId, lead.phones, { is_test: isTest }),
    addContactEmails(work, contactId, lead.emails, { is_test: isTest }),
    tellsMore ? fillContact(work, contactId, { name, first_name, last_name, city, address, pincode }) : [],
  ])
  const changed = [...(phones.length ? ['phones'] : []), ...(emails.length ? ['emails'] : []), ...filled]
  if (changed.length === 0) return []
  return [{ type: 'contact.updated', subject: { kind: 'contact', id: contactId }, changes: { changed }, quiet }]
}

const whatWasAsked = ({ enquiry: { lead } }: Arrival) => ({
  temperature: lead.temperature,
  budget_min: lead.requirement.budget_min,
  budget_max: lead.requirement.budget_max,
  bhk: lead.requirement.bhk,
  property_types: lead.requirement.property_types,
  location: lead.requirement.location ?? lead.locality,
  project: lead.project,
  custom: lead.custom,
})

const enquiryData = ({ enquiry: { lead, source }, isLate }: Arrival) => ({
  source_id: source.id,
  source: source.name,
  project: lead.project,
  listing: lead.listing,
  raw_phones: lead.raw_phones,
  flags: lead.flags,
  call: lead.call,
  // The lead keeps where it came from first; where this enquiry came from is kept here.
  attribution: lead.attribution,
  late: isLate,
})
