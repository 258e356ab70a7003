import { handOverContact } from '../../contacts'
import { isoNow } from '../../platform/clock'
import type { Write } from '../../platform/db/work'
import { append } from '../../platform/events/append'
import { recordActivity } from '../../records'
import { sql } from '../queries.gen'
import { leadHolder } from './lead-holder'
import { findLead, lockLead } from './read-lead'
import type { AssignLeadInput, LeadAssignment } from './schema'

/** Gives a lead to another member and answers the old and the new owner; `lead` is null when the caller no longer sees
 *  it. Its contact follows unless the old owner has another lead of the same person. Giving it to its owner changes
 *  nothing. `isUndo`: it only goes back, which is no new lead for anybody. 404, 403 and 409 `stale` as in `lockLead`;
 *  422 as in `leadHolder`. */
export async function assignLead(
  work: Write,
  id: string,
  input: AssignLeadInput,
  { isUndo = false } = {},
): Promise<LeadAssignment> {
  const lead = await lockLead(work, id, 'leads.assign', input.updated_at)
  const owner = await leadHolder(work, input.owner_id, 'owner_id')
  const previous_owner = lead.owner
  if (owner.id !== previous_owner.id) {
    await work.beyondReach('the giver may not see the lead once it is handed over', async () => {
      await work.count(sql.leads.handOverLead, { id, owner_id: owner.id })
      await handOverContact(work, lead.contact_id, { from: previous_owner.id, to: owner.id })
      await recordActivity(work, {
        type: 'assignment',
        lead_id: id,
        contact_id: lead.contact_id,
        title: `Assigned to ${owner.name}`,
        text: input.reason || null,
        data: { previous_owner, owner },
        is_test: lead.is_test,
      })
      await append(work, {
        type: 'lead.assigned',
        subject: { kind: 'lead', id },
        changes: { assigned_at: isoNow(), previous_owner, owner, ...(isUndo ? { goes_back: true } : {}) },
        quiet: lead.is_late || lead.is_test,
      })
    })
  }
  return { lead_id: id, previous_owner, owner, lead: await findLead(work, id) }
}
