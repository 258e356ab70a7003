import type { SharedValue } from '../../contacts'
import type { NewEvent } from '../../platform/events/append'
import type { Unassigned } from '../assignment/choose-owner'
import type { Decision, DuplicateKind, Outcome, Policy } from './decide'
import type { ConsentEntry } from './read-consent'
import type { LeadType, ReadLead, Temperature } from './read-lead'

/** What a source's leads are when they don't say. */
export type SourceDefaults = {
  lead_type: LeadType | null
  temperature: Temperature | null
  project: string | null
  /** Where its new leads begin, if it takes their type. */
  pipeline_id: string | null
  /** Of its people, in addition to what they have. */
  tags: readonly string[]
}

/** The place that an enquiry comes through. */
export type EnquirySource = {
  id: string
  name: string
  ownerId: string | null
  duplicatePolicy: Policy['duplicates'] | null
  defaults: SourceDefaults
}

/** One enquiry on its way in, from any channel. */
export type Enquiry = {
  lead: ReadLead
  /** The contact that the member chose who enters it and sees them: nothing is guessed then. */
  contactId?: string | null
  /** The id of its source under which it came, where the id is another person's: its lead is linked to it as well. */
  sharedId?: string | null
  /** Lines of the message: numbers and addresses that came with it and are another's or nobody's. */
  leftOut?: readonly string[]
  /** Those numbers and addresses. */
  apart?: readonly SharedValue[]
  /** Readers of masked numbers see them as the person's own. */
  isApartAsOwn?: true
  consents: readonly ConsentEntry[]
  source: EnquirySource
  /** ISO 8601: when it reached us. */
  receivedAt: string
  isTest: boolean
  /** Named by the member who enters the lead, and known to be active. Comes before every rule, unless the person
   *  belongs to somebody beyond that member's reach. */
  owner?: { id: string; name: string } | null
  /** ISO 8601: the date of the follow-up that the member sets who enters the lead. */
  followUpAt?: string | null
  /** History, however young it is: it fires nothing and counts in no round. */
  isHistory?: boolean
  /** It is history, but the rules still share it out in turn. */
  takesTurn?: boolean
  /** Comes before the policy of the source. */
  duplicates?: Policy['duplicates']
  /** The import that brought it: its consents came by a list, the person did not send them. */
  importId?: string | null
}

/** What became of it. `leadId` is the lead it made or joined. */
export type Taken = {
  outcome: Outcome
  leadId: string
  contactId: string
  ownerId: string
  isNewContact: boolean
  duplicateKind: DuplicateKind | null
  /** Its person is known, and the caller may not change them. */
  isPersonLeft?: boolean
  /** Nor the lead that it joined. */
  isLeadLeft?: boolean
  /** It is words on a timeline and nothing else. */
  isTextAlone?: boolean
  /** What of the enquiry is nobody's at its source, as lines of the message. */
  leftOut?: readonly string[]
}

/** What the company says about enquiries; read once for a batch. */
export type IntakeSettings = {
  /** Every pipeline with its first status, in their order. Leads of the types in `default_for` begin there. */
  pipelines: readonly {
    pipeline_id: string
    status_id: string
    lead_types: readonly LeadType[]
    default_for: readonly LeadType[]
  }[]
  duplicates: Policy['duplicates']
  reopenWindowDays: number
  /** Whether a policy may start a first-response clock. */
  hasPolicies: boolean
}

/** An enquiry with what was made out about its arrival. */
export type Arrival = {
  enquiry: Enquiry
  settings: IntakeSettings
  /** ISO 8601: when the person enquired. */
  at: string
  isLate: boolean
  /** Late and test enquiries fire nothing outside. */
  quiet: boolean
  /** Whether it may change the existing lead, and its caller may choose the owner. */
  isWithinReach: boolean
  /** Whether it may add to the person who is known: names, numbers, addresses, tags. */
  mayUpdatePerson: boolean
}

/** The result of an enquiry, with the events to emit once it is written. */
export type TakenWithEvents = Taken & { events: NewEvent[] }

/** The decisions that join a lead, and those that make one. */
export type Joins = Extract<Decision, { leadId: string }>
export type Makes = Extract<Decision, { leadType: LeadType }>

/** What was asked for, as the lead's columns. */
export const whatWasAsked = ({ enquiry: { lead } }: Pick<Arrival, 'enquiry'>) => ({
  temperature: lead.temperature,
  ...lead.requirement,
  location: lead.requirement.location ?? lead.locality,
  project: lead.project,
  ...lead.wishes,
  custom: lead.custom,
})

/** The enquiry as assignment judges it. */
export const toAssign = ({ enquiry, quiet }: Arrival): Omit<Unassigned, 'previousOwnerId'> => {
  const { lead, source, receivedAt, takesTurn = !quiet } = enquiry
  const { requirement, locality, wishes: _, ...given } = lead
  return {
    lead: { ...given, ...requirement, source, locality: requirement.location ?? locality },
    receivedAt: Date.parse(receivedAt),
    sourceOwnerId: source.ownerId,
    takesTurn,
  }
}

/** What the timeline keeps of an enquiry. The numbers as sent stay with the raw submission: they would pass the field
 *  rules here. `decision`: what became of it. */
export const enquiryData = ({ enquiry: { lead, source }, isLate }: Arrival, { outcome }: Pick<Taken, 'outcome'>) => ({
  outcome,
  source_id: source.id,
  source: source.name,
  project: lead.project,
  listing: lead.listing,
  flags: lead.flags,
  call: lead.call,
  // The lead keeps where it came from first; where this enquiry came from is kept here.
  attribution: lead.attribution,
  late: isLate,
})
