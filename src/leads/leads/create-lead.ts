import { sql as contactsSql } from '../../contacts/queries.gen'
import { isoNow } from '../../platform/clock'
import { readsNumbers, type Who } from '../../platform/db/who'
import type { Write } from '../../platform/db/work'
import { isEmail } from '../../platform/email'
import { invalid } from '../../platform/errors'
import { cleanLine } from '../../platform/names/clean-line'
import { parsePhones } from '../../platform/phone/parse-phone'
import { mustHaveRequired, readCustom } from '../../records'
import type { Enquiry, Taken } from '../intake/enquiry'
import { enterEnquiry } from '../intake/enter-enquiry'
import { setFollowUp } from '../intake/plan-follow-up'
import { boundedMessage, type ReadLead } from '../intake/read-lead'
import { readName } from '../intake/read-name'
import { NO_WISHES } from '../intake/read-wishes'
import { entryOf } from './entry'
import { mustBeAhead } from './follow-up'
import { findLead } from './read-lead'
import { readPhrases } from './read-phrases'
import type { CreateLeadInput, LeadTaken } from './schema'

/** Enters an enquiry by hand or by API. It is taken as every enquiry: a known phone or e-mail follows the duplicate
 *  policy, so the answer may be an existing lead. Of a person whom the caller may not edit it fills nothing, and a new
 *  lead goes to their owner; where the lead is beyond the caller's reach, only the outcome is answered. An existing
 *  lead takes the follow-up if it has none; else the enquiry keeps it in its text. The caller may name the person. 422
 *  for a person, phone, e-mail, source, owner or follow-up that can't be used. */
export async function createLead(work: Write, input: CreateLeadInput): Promise<LeadTaken> {
  // Without the defaults: the intake fills them when a lead begins, and it may join one that is there.
  const { values } = await readCustom(work, 'lead', input.custom, { door: 'form', before: {} })
  const lead = asRead(input, values)
  const followUpAt = input.follow_up_at ? new Date(input.follow_up_at).toISOString() : null
  mustBeAhead(work, followUpAt, null)
  const { source, owner, isSandbox } = await entryOf(work, input)
  const isTest = isSandbox || (input.is_test ?? false)
  const contactId = input.contact_id ? await whoIsNamed(work, input.contact_id, isTest) : null
  const enquiry: Enquiry = {
    lead,
    contactId,
    consents: [],
    source,
    receivedAt: isoNow(),
    isTest,
    owner,
    followUpAt,
  }
  const taken = await enterEnquiry(work, enquiry)
  const isNew = taken.outcome === 'created' || taken.outcome === 'duplicate_labelled'
  if (isNew) {
    await mustHaveRequired(work, 'lead', taken.leadId)
    if (followUpAt)
      await work.beyondReach('the lead may be somebody else’s', () => setFollowUp(work, taken.leadId, followUpAt))
  }
  const seen = await findLead(work, taken.leadId)
  const { outcome, leadId, duplicateKind } = seen ? taken : beyondReach(work.who, taken)
  return {
    action: outcome === 'created' || outcome === 'duplicate_labelled' ? 'created' : 'updated',
    outcome,
    lead_id: leadId,
    duplicate_kind: duplicateKind,
    lead: seen,
  }
}

/** The person whom the caller names; of one who was merged, the contact that was kept. 422 for one whom the caller does not
 *  see, or who was archived; a test is a test person's. */
async function whoIsNamed(work: Write, named: string, isTest: boolean): Promise<string> {
  const kept = await work.maybe(contactsSql.merging.findMergedInto, { id: named })
  const id = kept?.id ?? named
  const row = await work.maybe(contactsSql.contacts.findContact, { id })
  const person = row && (JSON.parse(row.json) as { archived_at: string | null; is_test: boolean })
  if (!person || person.archived_at !== null || person.is_test !== isTest) throw invalid({ contact_id: 'is not known' })
  return id
}

/** The answer about a lead beyond the caller's reach: the outcome of the enquiry; a reader of masked numbers only
 *  learns that it was taken, as a stranger's is. */
const beyondReach = (who: Who, { outcome }: Pick<Taken, 'outcome'>) => ({
  outcome: readsNumbers(who) ? outcome : ('created' as const),
  leadId: null,
  duplicateKind: null,
})

function asRead(input: CreateLeadInput, custom: Record<string, unknown>): ReadLead {
  const [phone, other, email] = [input.phone?.trim(), input.alt_phone?.trim(), input.email?.trim()]
  const phones = phone ? parsePhones(phone) : []
  const others = other ? parsePhones(other) : []
  const wrong = {
    ...(phone && phones.length === 0 ? { phone: 'is not a phone number' } : {}),
    ...(other && others.length === 0 ? { alt_phone: 'is not a phone number' } : {}),
    ...(email && !isEmail(email) ? { email: 'is not an e-mail address' } : {}),
    ...(!phone && !email && !input.contact_id ? { phone: 'a phone number or an e-mail address is needed' } : {}),
  }
  if (Object.keys(wrong).length) throw invalid(wrong)
  const requirement = readPhrases(input.requirement ?? {})
  const name = readName({ full: input.name ?? undefined }, true)
  // Pictures alone are no name, but they were given.
  const unread = input.name?.trim() && name.name === null ? `Name: ${input.name.trim()}` : null
  return {
    external_id: input.external_id?.trim() ? input.external_id : null,
    ...name,
    phones: [...phones, ...others],
    raw_phones: [],
    emails: email ? [email.toLowerCase()] : [],
    city: (input.city && cleanLine(input.city).trim()) || null,
    locality: null,
    pincode: null,
    address: null,
    project: input.project?.trim() || null,
    listing: null,
    requirement: {
      budget_min: requirement.budget_min ?? null,
      budget_max: requirement.budget_max ?? null,
      bhk: requirement.bhk ?? [],
      property_types: requirement.property_types ?? [],
      location: requirement.location?.trim() || null,
    },
    wishes: NO_WISHES,
    lead_type: input.lead_type ?? null,
    temperature: input.temperature ?? null,
    message: boundedMessage([input.message?.trim() ? input.message : null, unread]),
    happened_at: null,
    attribution: {},
    custom,
    flags: { is_test: input.is_test ?? false, is_broker: false, otp_verified: false, do_not_call: false },
    call: null,
    unreachable: false,
    consent: null,
  }
}
