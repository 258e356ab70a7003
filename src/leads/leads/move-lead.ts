import { isoNow } from '../../platform/clock'
import { sql } from '../../platform/db/queries.gen'
import type { Write } from '../../platform/db/work'
import { fault, invalid } from '../../platform/errors'
import { append, type NewEvent } from '../../platform/events/append'
import { recordActivity } from '../../records'
import { findLead, type LockedLead, lockLead } from './read-lead'
import type { Lead, MoveLeadInput } from './schema'
import { subStatusId } from './update-lead'

/** Moves a lead to another status of its pipeline and answers it. Naming the status it has changes its sub-status at
 *  most. 404, 403 and 409 `stale` as in `lockLead`; 409 `move_not_allowed`; 422 for a status or sub-status that does
 *  not belong there. */
export async function moveLead(work: Write, id: string, input: MoveLeadInput): Promise<Lead> {
  const lead = await lockLead(work, id, 'leads.edit', input.updated_at)
  const to = await work.maybe(sql.leads.leads.findStatus, { pipeline_id: lead.pipeline_id, status: input.status })
  if (!to) throw invalid({ status: 'the lead’s pipeline has no such status' })
  const stays = to.id === lead.status_id
  if (!stays && lead.status.allowed_moves && !lead.status.allowed_moves.includes(to.key))
    throw fault('move_not_allowed')
  const keptSub = stays && input.sub_status === undefined
  const subStatus = keptSub ? lead.sub_status_id : await subStatusId(work, to.id, input.sub_status ?? null)
  if (!stays || subStatus !== lead.sub_status_id) {
    await work.count(sql.leads.leads.moveLead, {
      id,
      status_id: to.id,
      sub_status_id: subStatus,
      category: to.category,
    })
    await tell(work, id, lead, stays ? null : to, input.reason || null)
  }
  const moved = await findLead(work, id)
  if (!moved) throw fault('not_found')
  return moved
}

async function tell(
  work: Write,
  id: string,
  lead: LockedLead,
  to: { key: string; name: string } | null,
  reason: string | null,
): Promise<void> {
  const changes = to && {
    from_status: { key: lead.status.key, name: lead.status.name },
    to_status: { key: to.key, name: to.name },
  }
  const happened: Pick<NewEvent, 'type' | 'changes'> = changes
    ? { type: 'lead.status_changed', changes: { changed_at: isoNow(), ...changes } }
    : { type: 'lead.updated', changes: { changed: ['sub_status'] } }
  if (changes) {
    await recordActivity(work, {
      type: 'status_change',
      lead_id: id,
      contact_id: lead.contact_id,
      title: `${changes.from_status.name} → ${changes.to_status.name}`,
      text: reason,
      data: changes,
      is_test: lead.is_test,
    })
  }
  await work.beyondReach('the event keeps the lead unmasked', () =>
    append(work, { ...happened, subject: { kind: 'lead', id }, quiet: lead.is_late || lead.is_test }),
  )
}
