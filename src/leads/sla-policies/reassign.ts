import { handOverContact } from '../../contacts'
import { isoNow, clock as time } from '../../platform/clock'
import type { Write } from '../../platform/db/work'
import { append } from '../../platform/events/append'
import { recordActivity } from '../../records'
import { askedLead } from '../assignment/asked-lead'
import { chooseOwner } from '../assignment/choose-owner'
import { sql } from '../queries.gen'
import type { DueClock } from './breach'

type Next = { id: string; name: string; reason: string }

/** Gives an overdue lead to another member where its terms say so, once in the life of the lead. The clock keeps
 *  running: the person still waits, and the breach stays with the owner of that time. A lead that nobody else takes
 *  stays: the rules would give it to the company's owner, every one at night. */
export async function reassign(work: Write, clock: DueClock): Promise<void> {
  const { id, lead_id, contact_id, owner: previous_owner, terms } = clock
  if (terms.reassign === 'none' || clock.was_reassigned) return
  const next = (await memberNamed(work, clock)) ?? (await byRules(work, clock))
  if (!next || next.id === previous_owner.id) return
  const owner = { id: next.id, name: next.name }
  await work.count(sql.slaPolicies.noteReassigned, { id, now: isoNow() })
  await work.count(sql.leads.handOverLead, { id: lead_id, owner_id: owner.id })
  await handOverContact(work, contact_id, { from: previous_owner.id, to: owner.id })
  await recordActivity(work, {
    type: 'assignment',
    lead_id,
    contact_id,
    title: `Assigned to ${owner.name}`,
    text: `${previous_owner.name} did not respond in time; ${next.reason}`,
    data: { previous_owner, owner, clock_id: id },
  })
  const changes = { assigned_at: isoNow(), previous_owner, owner }
  await append(work, { type: 'lead.assigned', subject: { kind: 'lead', id: lead_id }, changes })
}

async function memberNamed(work: Write, { terms }: DueClock): Promise<Next | null> {
  if (terms.reassign !== 'member') return null
  const member = await work.maybe(sql.leads.findHolder, { id: terms.reassign_to_id! })
  // A lead that nobody may answer is no better off.
  return member?.works_leads ? { id: member.id, name: member.name, reason: `named by “${terms.name}”` } : null
}

async function byRules(work: Write, { lead_id, source_owner_id, owner }: DueClock): Promise<Next | null> {
  const { memberId, name, reason, isLastResort } = await chooseOwner(work, {
    lead: await askedLead(work, lead_id),
    receivedAt: time.now(),
    sourceOwnerId: source_owner_id === owner.id ? null : source_owner_id,
    previousOwnerId: null,
    takesTurn: true,
    without: [owner.id],
  })
  return isLastResort ? null : { id: memberId, name, reason }
}
