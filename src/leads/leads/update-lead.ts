import { mergeCustom } from '../../platform/custom-fields'
import { db } from '../../platform/db/database'
import { sql } from '../../platform/db/queries.gen'
import type { Who } from '../../platform/db/who'
import type { Work } from '../../platform/db/work'
import { fault, invalid } from '../../platform/errors'
import { append } from '../../platform/events/append'
import { holdsMask, leaveMasked } from '../../platform/leave-masked'
import { findLead, type LockedLead, lockLead } from './read-lead'
import type { Lead, UpdateLeadInput } from './schema'

/** Changes what is known of a lead and answers it; only what differs is written, told as `lead.updated`; what the
 *  caller reads masked and sends back as it was read stays. 404, 403 and
 *  409 `stale` as in `lockLead`; 422 for a sub-status that its status does not have, or a minimum above the maximum. */
export async function updateLead(who: Who, id: string, input: UpdateLeadInput): Promise<Lead> {
  return db.write(who, async work => {
    const lead = await lockLead(work, id, 'leads.edit', input.updated_at)
    const next = merge(lead, holdsMask(input) ? leaveMasked(input, (await findLead(work, id)) ?? {}) : input)
    if (input.sub_status !== undefined) next.sub_status_id = await subStatusId(work, lead.status_id, input.sub_status)
    mustBeRange(next)
    const changed = NAMES.flatMap(([column, name]) => (differs(lead[column], next[column]) ? [name] : []))
    if (changed.length > 0) {
      await work.count(sql.leads.leads.updateLead, { id, ...next })
      await work.beyondReach('the event keeps the lead unmasked', () =>
        append(work, {
          type: 'lead.updated',
          subject: { kind: 'lead', id },
          changes: { changed },
          quiet: lead.is_late || lead.is_test,
        }),
      )
    }
    return (await findLead(work, id)) ?? missing()
  })
}

/** Columns that can be edited, with the names that the event's `changed` gives them. */
const NAMES = [
  ['temperature', 'temperature'],
  ['sub_status_id', 'sub_status'],
  ['budget_min', 'requirement.budget_min'],
  ['budget_max', 'requirement.budget_max'],
  ['bhk', 'requirement.bhk'],
  ['property_types', 'requirement.property_types'],
  ['location', 'requirement.location'],
  ['project', 'project'],
  ['follow_up_at', 'follow_up_at'],
  ['custom', 'custom'],
] as const

type Editable = Pick<LockedLead, (typeof NAMES)[number][0]>

function merge(lead: LockedLead, { requirement = {}, ...input }: UpdateLeadInput): Editable {
  const or = <T>(given: T | undefined, kept: T): T => (given === undefined ? kept : given)
  return {
    temperature: or(input.temperature, lead.temperature),
    sub_status_id: lead.sub_status_id,
    budget_min: or(requirement.budget_min, lead.budget_min),
    budget_max: or(requirement.budget_max, lead.budget_max),
    bhk: or(requirement.bhk && [...new Set(requirement.bhk)].sort((a, b) => a - b), lead.bhk),
    property_types: or(requirement.property_types && [...new Set(requirement.property_types)], lead.property_types),
    location: or(requirement.location === undefined ? undefined : requirement.location || null, lead.location),
    project: or(input.project === undefined ? undefined : input.project || null, lead.project),
    follow_up_at: or(input.follow_up_at && new Date(input.follow_up_at).toISOString(), lead.follow_up_at),
    custom: mergeCustom(lead.custom, input.custom),
  }
}

/** The sub-status of a status by its key; null for none. 422 when the status has no such. */
export async function subStatusId(work: Work, statusId: string, key: string | null): Promise<string | null> {
  if (key === null) return null
  const found = await work.maybe(sql.leads.leads.findSubStatus, { status_id: statusId, key })
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
