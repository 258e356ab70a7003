import { handOverContact } from '../../contacts'
import { isoNow } from '../../platform/clock'
import type { Write } from '../../platform/db/work'
import type { NewEvent } from '../../platform/events/append'
import { recordActivity } from '../../records'
import { sql as workspaceSql } from '../../workspace/queries.gen'
import { chooseOwner } from '../assignment/choose-owner'
import { startWait } from '../assignment/start-wait'
import { sql } from '../queries.gen'
import { type Arrival, type Joins, toAssign } from './enquiry'

/** The owner of a reopened lead: its old owner, or another member when that one has left since it was closed or no
 *  longer works on leads; chosen as for a new lead. Answers the owner's id and the events. */
export async function ownerOfReopened(
  work: Write,
  arrival: Arrival,
  { leadId, ownerId }: Joins,
  contactId: string,
): Promise<{ ownerId: string; events: NewEvent[] }> {
  const stays = await work.maybe(sql.leads.holdHolder, { id: ownerId })
  if (stays?.works_leads) return { ownerId, events: [] }
  const { enquiry, quiet } = arrival
  const choice = await chooseOwner(work, { ...toAssign(arrival), previousOwnerId: null })
  const { memberId, name, reason, ruleId, explanation } = choice
  const previous_owner = await work.one(workspaceSql.team.findMember, { id: ownerId })
  await work.count(sql.leads.handOverLead, { id: leadId, owner_id: memberId })
  await startWait(work, leadId, choice)
  await handOverContact(work, contactId, { from: ownerId, to: memberId })
  const data = { previous_owner: { id: ownerId, name: previous_owner.name }, owner: { id: memberId, name } }
  await recordActivity(work, {
    type: 'assignment',
    lead_id: leadId,
    contact_id: contactId,
    title: `Assigned to ${name}`,
    text: `${previous_owner.name} ${stays ? 'no longer works on leads' : 'left'}; ${reason}`,
    data: { ...data, reason, rule_id: ruleId, ...explanation },
    is_test: enquiry.isTest,
  })
  const subject = { kind: 'lead' as const, id: leadId }
  return {
    ownerId: memberId,
    events: [{ type: 'lead.assigned', subject, changes: { assigned_at: isoNow(), ...data }, quiet }],
  }
}
