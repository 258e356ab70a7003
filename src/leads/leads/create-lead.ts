import { clock } from '../../platform/clock'
import { sql } from '../../platform/db/queries.gen'
import type { Write } from '../../platform/db/work'
import { invalid } from '../../platform/errors'
import { parsePhones } from '../../platform/phone/parse-phone'
import type { Enquiry } from '../intake/enquiry'
import { intakeSettings } from '../intake/intake-settings'
import type { ReadLead } from '../intake/read-lead'
import { readName } from '../intake/read-name'
import { lockIdentities, takeEnquiry } from '../intake/take-enquiry'
import { findLead } from './read-lead'
import type { CreateLeadInput, LeadTaken } from './schema'

/** Enters an enquiry by hand or by API. It goes the way of every enquiry: a known phone or e-mail follows the duplicate
 *  policy, so the answer may be a lead that was there; where that is beyond the caller's reach, only that it exists is
 *  told. 422 for a phone, e-mail, source or owner that can't be used. */
export async function createLead(work: Write, input: CreateLeadInput): Promise<LeadTaken> {
  const lead = asRead(input)
  const source = await sourceOf(work, input.source_id ?? null)
  const enquiry: Enquiry = {
    lead,
    consents: [],
    source: { id: source.id, name: source.name, ownerId: source.owner_id, duplicatePolicy: source.duplicate_policy },
    receivedAt: new Date(clock.now()).toISOString(),
    isTest: input.is_test ?? false,
    ownerId: await ownerOf(work, input.owner_id ?? null),
  }
  const taken = await work.beyondReach('recognising a person looks across the company', async () => {
    const [settings] = await Promise.all([intakeSettings(work), lockIdentities(work, [enquiry])])
    return takeEnquiry(work, enquiry, settings)
  })
  const isNew = taken.outcome === 'created' || taken.outcome === 'duplicate_labelled'
  const seen = await findLead(work, taken.leadId)
  return {
    action: isNew ? 'created' : 'updated',
    outcome: taken.outcome,
    lead_id: seen ? taken.leadId : null,
    duplicate_kind: taken.duplicateKind,
    lead: seen,
  }
}

function asRead(input: CreateLeadInput): ReadLead {
  const phones = input.phone ? parsePhones(input.phone) : []
  const others = input.alt_phone ? parsePhones(input.alt_phone) : []
  const wrong = {
    ...(input.phone && phones.length === 0 ? { phone: 'is not a phone number' } : {}),
    ...(input.alt_phone && others.length === 0 ? { alt_phone: 'is not a phone number' } : {}),
    ...(!input.phone && !input.email ? { phone: 'a phone number or an e-mail address is needed' } : {}),
  }
  if (Object.keys(wrong).length) throw invalid(wrong)
  const { requirement } = input
  return {
    external_id: input.external_id ?? null,
    ...readName({ full: input.name ?? undefined }),
    phones: [...phones, ...others],
    raw_phones: [],
    emails: input.email ? [input.email.trim().toLowerCase()] : [],
    city: input.city ?? null,
    locality: null,
    pincode: null,
    address: null,
    project: input.project ?? null,
    listing: null,
    requirement: {
      budget_min: requirement?.budget_min ?? null,
      budget_max: requirement?.budget_max ?? null,
      bhk: requirement?.bhk ?? [],
      property_types: requirement?.property_types ?? [],
      location: requirement?.location ?? null,
    },
    lead_type: input.lead_type ?? null,
    temperature: input.temperature ?? null,
    message: input.message ?? null,
    happened_at: null,
    attribution: {},
    custom: input.custom ?? {},
    flags: { is_test: input.is_test ?? false, is_broker: false, otp_verified: false, do_not_call: false },
    call: null,
    unreachable: false,
    consent: null,
  }
}

async function sourceOf(work: Write, sourceId: string | null) {
  const source = await work.maybe(sql.leads.leads.findEntrySource, { source_id: sourceId })
  if (!source)
    throw invalid({ source_id: sourceId ? 'is not a source' : 'is needed: no source is kept for entry by hand' })
  return source
}

/** The named member, or the caller who works leads of their own; null: the assignment rules decide. Naming somebody
 *  else takes the right to assign. */
async function ownerOf(work: Write, ownerId: string | null): Promise<string | null> {
  const { who } = work
  const own = who.permissions['leads.edit'] === 'own' ? who.memberId : null
  if (!ownerId || ownerId === who.memberId) return ownerId ?? own
  if (!who.permissions['leads.assign']) throw invalid({ owner_id: 'your role may not choose another owner' })
  const member = await work.maybe(sql.leads.assignment.findActiveMember, { member_id: ownerId })
  if (!member) throw invalid({ owner_id: 'is not an active member' })
  return member.id
}
