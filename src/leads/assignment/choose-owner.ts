import { sql } from '../../platform/db/queries.gen'
import type { Write } from '../../platform/db/work'
import { nextInTurn, takeTurn } from './take-turn'

/** Who gets a lead, and the reason a person reads on the timeline. */
export type Choice = { memberId: string; name: string; reason: string; ruleId: string | null }

/** What the choice may depend on. */
export type Unassigned = {
  sourceId: string
  /** Set by the source; comes before the rules. */
  sourceOwnerId: string | null
  /** Who had this person's last lead; comes before the source. */
  previousOwnerId: string | null
  /** Whether it counts in the round: a test lead or an old one goes to whose turn it is, who has the next one too. */
  takesTurn: boolean
  /** Somebody who is about to leave and whom turns pass over, though others can't see it yet. */
  leavingId?: string
}

/** A rule that may be tried. */
export type ActiveRule = { id: string; name: string; source_ids: readonly string[]; fallback_member_id: string | null }

/** The member who gets a new lead: who had this person before, then the source's owner, then the first rule that fits
 *  (its round robin, then its fallback), then the owner of the company. Inactive and absent members are passed over
 *  without losing their turn. Always somebody: a lead without an owner is a lead that nobody calls. */
export async function chooseOwner(work: Write, lead: Unassigned, rules: readonly ActiveRule[]): Promise<Choice> {
  return (
    (await named(work, lead.previousOwnerId, 'knows this person already')) ??
    (await named(work, lead.sourceOwnerId, 'gets the leads of this source')) ??
    (await byRule(work, lead, rules)) ??
    (await lastResort(work))
  )
}

async function named(work: Write, memberId: string | null, reason: string): Promise<Choice | null> {
  if (!memberId) return null
  const member = await work.maybe(sql.leads.assignment.findLeadTaker, { member_id: memberId })
  return member && { memberId: member.id, name: member.name, reason, ruleId: null }
}

async function byRule(work: Write, lead: Unassigned, rules: readonly ActiveRule[]): Promise<Choice | null> {
  for (const rule of rules) {
    if (rule.source_ids.length > 0 && !rule.source_ids.includes(lead.sourceId)) continue
    const turn = await (lead.takesTurn
      ? takeTurn(work.who.companyId, rule.id, lead.leavingId)
      : nextInTurn(work, rule.id, lead.leavingId))
    if (turn) return { memberId: turn.id, name: turn.name, reason: `next turn under “${rule.name}”`, ruleId: rule.id }
    const fallback = await named(work, rule.fallback_member_id, `fallback of “${rule.name}”`)
    if (fallback) return { ...fallback, ruleId: rule.id }
  }
  return null
}

async function lastResort(work: Write): Promise<Choice> {
  const owner = await work.one(sql.leads.assignment.findLastResort, {})
  return { memberId: owner.id, name: owner.name, reason: 'nobody else takes leads', ruleId: null }
}
