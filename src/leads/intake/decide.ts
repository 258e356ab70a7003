import { days } from '../../platform/clock'
import type { LeadType } from './read-lead'

export type DuplicatePolicy = 're_enquire' | 'label'
export type DuplicateKind = 'same_contact' | 'phone' | 'email' | 'external_id'
export type Outcome = 'created' | 're_enquiry' | 'reopened' | 'duplicate_labelled'

/** The person behind an enquiry, as far as the company knows them, and their leads of the enquiry's type (of any type
 *  when the enquiry does not say). */
export type Recognised = {
  kind: 'external_id' | 'phone' | 'email'
  contact_id: string
  open_lead_id: string | null
  open_lead_owner_id: string | null
  closed_lead_id: string | null
  closed_lead_owner_id: string | null
  /** ISO 8601. */
  closed_at: string | null
  latest_lead_id: string | null
  latest_lead_owner_id: string | null
  /** ISO 8601: when it was last asked about. */
  latest_lead_at: string | null
  contact_owner_id: string | null
  /** What the person is called. */
  name: string | null
  /** The owners of the contact and of its leads. */
  owner_ids: readonly string[]
}

export type Policy = { duplicates: DuplicatePolicy; reopenWindowDays: number }

/** What becomes of an enquiry. */
export type Decision =
  | { outcome: 're_enquiry'; leadId: string; ownerId: string }
  | { outcome: 'reopened'; leadId: string; ownerId: string }
  | {
      outcome: 'created' | 'duplicate_labelled'
      leadType: LeadType
      contactId: string | null
      duplicateKind: DuplicateKind | null
      duplicateOf: string | null
      previousOwnerId: string | null
      /** Ms since the epoch: when that owner last heard from the person, as far as the leads show. */
      previousAt: number | null
      /** An earlier lead of this source has the feed's id already; one id, one lead. */
      isKnownId: boolean
    }

/** The duplicate policy. An open lead of the same type takes the enquiry; one that was closed within the window is
 *  reopened; anything else is a new lead on the same person. Under `label` every enquiry is a lead of its own, marked
 *  as a duplicate. Nothing is ever merged silently. `now` in milliseconds. */
export function decide(
  recognised: Recognised | null,
  leadType: LeadType | null,
  policy: Policy,
  now: number,
): Decision {
  const type = leadType ?? 'buy'
  if (!recognised) {
    const nobody = { contactId: null, duplicateKind: null, duplicateOf: null, previousOwnerId: null, previousAt: null }
    return { outcome: 'created', leadType: type, ...nobody, isKnownId: false }
  }
  const { open_lead_id, open_lead_owner_id, closed_lead_id, closed_lead_owner_id } = recognised
  if (policy.duplicates === 'label') {
    const duplicateOf = open_lead_id ?? recognised.latest_lead_id
    return asNewLead(recognised, type, duplicateOf ? 'duplicate_labelled' : 'created', duplicateOf)
  }
  if (open_lead_id && open_lead_owner_id) {
    return { outcome: 're_enquiry', leadId: open_lead_id, ownerId: open_lead_owner_id }
  }
  const isFresh =
    recognised.closed_at !== null && now - Date.parse(recognised.closed_at) <= days(policy.reopenWindowDays)
  if (closed_lead_id && closed_lead_owner_id && isFresh) {
    return {
      outcome: 'reopened',
      leadId: closed_lead_id,
      ownerId: closed_lead_owner_id,
    }
  }
  return asNewLead(recognised, type, 'created', recognised.latest_lead_id)
}

function asNewLead(
  recognised: Recognised,
  leadType: LeadType,
  outcome: 'created' | 'duplicate_labelled',
  duplicateOf: string | null,
): Decision {
  return {
    outcome,
    leadType,
    contactId: recognised.contact_id,
    duplicateKind: duplicateOf ? (outcome === 'created' ? 'same_contact' : recognised.kind) : null,
    duplicateOf,
    previousOwnerId: recognised.latest_lead_owner_id ?? recognised.contact_owner_id,
    previousAt: recognised.latest_lead_at === null ? null : Date.parse(recognised.latest_lead_at),
    isKnownId: recognised.kind === 'external_id',
  }
}
