import type { Work, Write } from '../../platform/db/work'
import { fault, invalid } from '../../platform/errors'
import { append, type NewEvent } from '../../platform/events/append'
import { holdsMask, leaveMasked } from '../../platform/leave-masked'
import { customChanges, mustHaveRequired, readCustom } from '../../records'
import { changedName } from '../intake/requirement-items'
import { changeLead } from '../intake/write-lead'
import { guardMove } from '../process-guard/guard-move'
import { sql } from '../queries.gen'
import { followDates } from '../sla-policies/start-clocks'
import { movedTo, placeOfType, recordType, TYPES } from './change-type'
import { mustBeAhead } from './follow-up'
import { leadSettings } from './lead-settings'
import { keepOrTakeOver } from './owner-of-moved'
import { findLead, type LockedLead, lockLead } from './read-lead'
import { readPhrases } from './read-phrases'
import type { Lead, UpdateLeadInput } from './schema'

/** Changes the fields of a lead and answers it; only what differs is written, with the event `lead.updated`; a masked
 *  value that comes back as it was read stays. 404, 403 and 409 `stale` as in `lockLead`; 422 for a sub-status that its
 *  status does not have, or a minimum above the maximum. */
export async function updateLead(
  work: Write,
  id: string,
  input: UpdateLeadInput,
  { isUndo = false } = {},
): Promise<Lead> {
  const lead = await lockLead(work, id, 'leads.edit', input.updated_at)
  const meant = holdsMask(input) ? leaveMasked(input, (await findLead(work, id)) ?? {}) : input
  const { values } = await readCustom(work, 'lead', meant.custom, { door: 'form', before: lead.custom, recordId: id })
  const next = { ...merge(lead, meant), custom: values }
  if (input.sub_status !== undefined) next.sub_status_id = await subStatusId(work, lead.status_id, input.sub_status)
  mustBeRange(next)
  if (!isUndo) mustBeAhead(work, next.follow_up_at, lead.follow_up_at)
  if (lead.follow_up_at !== null && next.follow_up_at === null) await mayBeWithoutFollowUp(work, lead)
  const columns = COLUMNS.filter(column => differs(lead[column], next[column]))
  const changed = [...columns.map(changedName), ...customChanges(lead.custom, next.custom)]
  if (changed.length > 0) {
    const quiet = lead.is_late || lead.is_test
    const subject = { kind: 'lead' as const, id }
    const { lead_type: _, ...patch } = next
    await changeLead(work, { ...lead, id }, patch, lead)
    const moved = changed.includes('lead_type') ? await retype(work, { ...lead, id }, next, quiet) : []
    if (changed.includes('follow_up_at')) await followDates(work, [id])
    await work.beyondReach('the event keeps the lead unmasked', () =>
      append(work, { type: 'lead.updated', subject, changes: { changed }, quiet }, ...moved),
    )
  }
  // A lead from before the field was required can still be changed elsewhere.
  if (input.custom) await mustHaveRequired(work, 'lead', id)
  return (await findLead(work, id)) ?? missing()
}

async function mayBeWithoutFollowUp(work: Write, lead: LockedLead): Promise<void> {
  if (lead.status.category !== 'open' || work.who.kind === 'system') return
  if ((await leadSettings(work)).needs_follow_up) {
    throw invalid({ follow_up_at: 'is needed: an open lead has a follow-up date' })
  }
}

/** Takes a lead to the pipeline of its new type. */
async function retype(
  work: Write,
  lead: LockedLead & { id: string },
  next: Editable & Pick<LockedLead, 'custom'>,
  quiet: boolean,
): Promise<NewEvent[]> {
  const { lead_type, temperature, custom } = next
  const place = await placeOfType(work, lead, lead.status.category, lead_type)
  const { pipeline_id, id: status_id, category, key } = place
  if (category === 'open' && lead.status.category !== 'open') await keepOrTakeOver(work, lead.id, lead)
  if (key !== lead.status.key) await guardMove(work, lead, place, { reason: `Lead type: ${TYPES[lead_type]}` })
  await work.count(sql.leads.updateSent, {
    id: lead.id,
    lead_type,
    temperature,
    custom,
    pipeline_id,
    status_id,
    category,
  })
  await recordType(work, lead, lead_type, lead.is_test)
  return movedTo(lead, place, quiet)
}

/** Columns that can be edited. */
const COLUMNS = [
  'lead_type',
  'temperature',
  'sub_status_id',
  'budget_min',
  'budget_max',
  'bhk',
  'property_types',
  'location',
  'project',
  'follow_up_at',
] as const

type Editable = Pick<LockedLead, (typeof COLUMNS)[number]>

function merge(lead: LockedLead, input: UpdateLeadInput): Editable {
  const requirement = readPhrases(input.requirement ?? {})
  const or = <T>(given: T | undefined, kept: T): T => (given === undefined ? kept : given)
  return {
    lead_type: or(input.lead_type, lead.lead_type),
    temperature: or(input.temperature, lead.temperature),
    sub_status_id: lead.sub_status_id,
    budget_min: or(requirement.budget_min, lead.budget_min),
    budget_max: or(requirement.budget_max, lead.budget_max),
    bhk: or(requirement.bhk && [...new Set(requirement.bhk)].sort((a, b) => a - b), lead.bhk),
    property_types: or(requirement.property_types && [...new Set(requirement.property_types)], lead.property_types),
    location: or(requirement.location === undefined ? undefined : requirement.location?.trim() || null, lead.location),
    project: or(input.project === undefined ? undefined : input.project?.trim() || null, lead.project),
    follow_up_at: or(input.follow_up_at && new Date(input.follow_up_at).toISOString(), lead.follow_up_at),
  }
}

/** The sub-status of a status by its key; null for none. 422 when the status has no such. */
export async function subStatusId(work: Work, statusId: string, key: string | null): Promise<string | null> {
  if (!key) return null
  const found = await work.maybe(sql.leads.findSubStatus, { status_id: statusId, key })
  if (!found) throw invalid({ sub_status: 'the status has no such sub-status' })
  return found.id
}

function mustBeRange({ budget_min, budget_max }: Editable): void {
  if (budget_min !== null && budget_max !== null && budget_min > budget_max) {
    throw invalid({ 'requirement.budget_max': 'must not be below budget_min' })
  }
}

const differs = (a: unknown, b: unknown): boolean => !Bun.deepEquals(a, b)

/** A lead that its own statement can't find any more. */
function missing(): never {
  throw fault('not_found')
}
