import { type Enquiry, enterEnquiry, entryOf, updateKnownLead } from '../../leads'
import { isoNow } from '../../platform/clock'
import { readsNumbers } from '../../platform/db/who'
import type { Write } from '../../platform/db/work'
import { sql } from '../queries.gen'
import { readLeadInput } from './read-lead-input'
import type { AutomationLeadUpsert, UpsertLeadInput } from './schema'

/** The step "upsert a lead". An external id seen before tells its lead anew; anything else goes the way of every enquiry,
 *  so a known phone or e-mail follows the duplicate policy. The rules assign it, unless the caller works leads of their
 *  own only, who then gets it. Of a lead beyond the caller's reach only the outcome is told. 422 for an unknown source
 *  and for what `readLeadInput` refuses. */
export async function upsertLeadByAction(work: Write, input: UpsertLeadInput): Promise<AutomationLeadUpsert> {
  const lead = readLeadInput(input, work.who.zone)
  const { source, owner, isSandbox } = await entryOf(work, { source_id: input.source_id })
  const isTest = isSandbox || lead.flags.is_test
  const enquiry: Enquiry = { lead, consents: [], source, receivedAt: isoNow(), isTest, owner }
  const knownId = await updateKnownLead(work, enquiry, Boolean(input.source_id), {
    lead_type: input.lead_type ?? null,
    temperature: input.temperature ?? null,
    custom: input.custom ?? {},
  })
  if (knownId) return answerOf(work, 'updated', knownId)
  const { outcome, leadId } = await enterEnquiry(work, enquiry)
  return answerOf(work, outcome, leadId)
}

async function answerOf(
  work: Write,
  became: AutomationLeadUpsert['outcome'],
  leadId: string,
): Promise<AutomationLeadUpsert> {
  const row = await work.maybe(sql.automationTools.findLead, { id: leadId })
  // Whoever reads numbers masked hears of somebody beyond their reach what they would hear of a stranger.
  const outcome = row || readsNumbers(work.who) ? became : 'created'
  const action = outcome === 'created' || outcome === 'duplicate_labelled' ? 'created' : 'updated'
  if (!row) return { action, outcome, lead_id: null, contact_id: null, duplicate_kind: null, owner: null, lead: null }
  const lead: NonNullable<AutomationLeadUpsert['lead']> = JSON.parse(row.json)
  // An enquiry that joined a lead is no lead of its own.
  const joined = outcome === 're_enquiry' || outcome === 'reopened'
  const duplicate_kind = joined ? null : row.duplicate_kind
  return { action, outcome, lead_id: leadId, contact_id: lead.contact.id, duplicate_kind, owner: lead.owner, lead }
}
