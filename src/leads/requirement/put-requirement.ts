import { db } from '../../platform/db/database'
import type { Who } from '../../platform/db/who'
import type { Work, Write } from '../../platform/db/work'
import { append } from '../../platform/events/append'
import { holdsMask, leaveMasked } from '../../platform/leave-masked'
import { asWanted, changedName, WANTED_COLUMNS, type Wanted } from '../intake/requirement-items'
import { changeLead, lockWanted } from '../intake/write-lead'
import { lockLead } from '../leads/read-lead'
import { sql } from '../queries.gen'
import { readRequirement } from './read-input'
import type { Requirement, RequirementInput } from './schema'

/** What a lead looks for, whole; 404 when the lead is unknown or out of reach. */
export const requirementOf = (who: Who, leadId: string): Promise<Requirement> =>
  db.read(who, work => findRequirement(work, leadId))

async function findRequirement(work: Work, leadId: string): Promise<Requirement> {
  const { json } = await work.one(sql.requirement.findRequirement, { lead_id: leadId })
  return JSON.parse(json) as Requirement
}

/** Replaces the requirement of a lead and answers it: what is absent is not asked for any more. The event
 *  `lead.updated` has what differs, and the timeline has it in words. A masked value that comes back as it was read
 *  stays. 404, 403 and 409 `stale` as in `lockLead`; 422 as in `readRequirement`. */
export async function putRequirement(work: Write, leadId: string, input: RequirementInput): Promise<Requirement> {
  const lead = await lockLead(work, leadId, 'leads.edit', input.updated_at)
  const before = asWanted(await lockWanted(work, leadId))
  const after = await meantBy(work, leadId, input, before)
  const changed = WANTED_COLUMNS.filter(name => !Bun.deepEquals(before[name], after[name]))
  if (changed.length > 0) {
    await changeLead(work, { ...lead, id: leadId }, after, before)
    await work.beyondReach('the event keeps the lead unmasked', () =>
      append(work, {
        type: 'lead.updated',
        subject: { kind: 'lead', id: leadId },
        changes: { changed: changed.map(changedName) },
        quiet: lead.is_late || lead.is_test,
      }),
    )
  }
  return findRequirement(work, leadId)
}

async function meantBy(work: Write, leadId: string, input: RequirementInput, before: Wanted): Promise<Wanted> {
  if (!holdsMask(input)) return readRequirement(input)
  const meant = leaveMasked(input, await findRequirement(work, leadId))
  const kept = (Object.keys(input) as (keyof RequirementInput)[]).filter(name => !(name in meant))
  const asItWas = Object.fromEntries(
    kept.map(name => {
      const column = (name === 'localities' ? 'location' : name) as keyof Wanted
      return [column, before[column]]
    }),
  )
  return readRequirement(meant, asItWas)
}
