// scope: every company, because one program reroutes the waiting leads of all of them; each lead is rerouted as the
// system principal of its company, inside its walls.
//
// Leads whose owner did not respond go to another member, where their rule says so.

import { Type } from '@sinclair/typebox'
import { handOverContact } from '../../contacts'
import { clock, days, isoNow, minutes } from '../../platform/clock'
import { db } from '../../platform/db/database'
import { systemOf } from '../../platform/db/who'
import type { Write } from '../../platform/db/work'
import { append } from '../../platform/events/append'
import { job } from '../../platform/jobs/job'
import { orSetAside } from '../../platform/jobs/set-aside'
import { INDIA } from '../../platform/time/zone'
import { notify, recordActivity } from '../../records'
import { sql } from '../queries.gen'
import { chooseOwner } from './choose-owner'
import { notifyStuck } from './notify-stuck'
import { startWait } from './start-wait'

const JOB = 'leads.reroute'
/** Leads of one look; the next one, a minute later, takes the rest. */
const MOST = 500
const LOOK_AGAIN = minutes(15)
/** Counts of the day are asked for on that day only; zones differ by a day at the most. */
const DAYS_KEPT = days(3)

export const rerouteJob = job({
  name: JOB,
  schema: Type.Object({}),
  handler: (_, { signal }) => rerouteDue(signal),
  retryLimit: 0,
  schedule: { cron: '* * * * *', zone: INDIA },
})

/** Reroutes every lead that is due. May run in two programs at once and after a downtime: each lead is rerouted once,
 *  and one that failed does not hold up the others. */
export async function rerouteDue(signal?: AbortSignal): Promise<void> {
  const at = isoNow()
  const due = await db.everyCompany(work => work.all(sql.assignment.listDueWaits, { job: JOB, at, most: MOST }))
  for (const { company_id, zone, lead_id, is_retry } of due) {
    if (signal?.aborted) return
    const company = { id: company_id, zone }
    await orSetAside(
      { job: JOB, company_id, subject_id: lead_id, is_retry },
      () => db.write(systemOf(company), work => reroute(work, lead_id, at)),
      () => notifyStuck(company, lead_id),
    )
  }
  const before = new Date(clock.now() - DAYS_KEPT).toISOString().slice(0, 10)
  await db.everyCompanyWrite(work => work.count(sql.assignment.deleteOldDays, { before }))
}

async function reroute(work: Write, lead_id: string, at: string): Promise<void> {
  const { claimWait, lockWaitingLead, findRuleLimits, deleteWait } = sql.assignment
  const wait = await work.maybe(claimWait, { lead_id, at })
  if (!wait) return
  const lead = await work.maybe(lockWaitingLead, { lead_id, since: wait.since })
  const rule = await work.maybe(findRuleLimits, { id: wait.rule_id })
  await work.count(deleteWait, { lead_id })
  // Somebody responded, reassigned or closed it, or the rule no longer reroutes leads.
  if (!lead?.is_waiting || lead.owner.id !== wait.owner_id || lead.has_response || !rule) return
  if (wait.moves >= rule.reroute_times) return
  const hadBy = [...wait.had_by, wait.owner_id]
  const choice = await chooseOwner(work, {
    lead,
    receivedAt: clock.now(),
    sourceOwnerId: null,
    previousOwnerId: null,
    takesTurn: true,
    without: hadBy,
  })
  // Nobody else takes leads now: it stays where it is rather than with somebody who works none, and is looked at again.
  if (choice.isLastResort) {
    const again = { ruleId: wait.rule_id, since: Date.parse(wait.since), until: clock.now() + LOOK_AGAIN }
    await startWait(work, lead_id, { memberId: wait.owner_id, wait: again }, { moves: wait.moves, hadBy: wait.had_by })
    return
  }
  const previous_owner = lead.owner
  const owner = { id: choice.memberId, name: choice.name }
  // Before the change, because afterwards the old owner may not see the lead; the notification names none.
  await notify(work, { kind: 'lead_went_on', to: [previous_owner.id], subject: { kind: 'lead', id: lead_id } })
  await work.count(sql.leads.handOverLead, { id: lead_id, owner_id: owner.id })
  await handOverContact(work, lead.contact_id, { from: previous_owner.id, to: owner.id })
  await startWait(work, lead_id, choice, { moves: wait.moves + 1, hadBy })
  const text = `No response from ${previous_owner.name} in ${workingMinutes(rule.reroute_after)}; ${choice.reason}`
  await recordActivity(work, {
    type: 'assignment',
    lead_id,
    contact_id: lead.contact_id,
    title: `Assigned to ${owner.name}`,
    text,
    data: { previous_owner, owner, reason: text, rule_id: choice.ruleId, rerouted: true, ...choice.explanation },
    is_test: lead.is_test,
  })
  await append(work, {
    type: 'lead.assigned',
    subject: { kind: 'lead', id: lead_id },
    changes: { assigned_at: isoNow(), previous_owner, owner },
    quiet: lead.is_late || lead.is_test,
  })
}

const workingMinutes = (count: number | null): string => `${count ?? 0} working ${count === 1 ? 'minute' : 'minutes'}`
