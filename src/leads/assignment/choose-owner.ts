import { clock } from '../../platform/clock'
import type { Write } from '../../platform/db/work'
import { sql } from '../queries.gen'
import { type AskedLead, factsOf } from './lead-facts'
import { askForTurn, giveBack } from './take-turns'

/** Who gets a lead, and why. */
export type Choice = {
  memberId: string
  name: string
  /** As a person reads it on the timeline. */
  reason: string
  ruleId: string | null
  /** For the timeline entry's data: rules that were passed over and members who were, each with its reason. */
  explanation: Explanation
  isLastResort: boolean
  /** The wait for a response, where the rule reroutes the lead without one. */
  wait: { ruleId: string; since: number; until: number } | null
}

export type Explanation = {
  rule?: string
  tried?: { id: string; name: string; why: string }[]
  passed_over?: { id: string; name: string; why: string }[]
}

/** What the choice may depend on. */
export type Unassigned = {
  lead: AskedLead
  /** Ms since the epoch: when it reached the company. */
  receivedAt: number
  /** Set by the source; comes before the rules. */
  sourceOwnerId: string | null
  /** Who had this person's last lead, and when (ms since the epoch). */
  previousOwnerId: string | null
  previousAt?: number | null
  /** Whether it counts in the round: a test lead or an old one goes to the member whose turn it is, who keeps the next
   *  one too. */
  takesTurn: boolean
  /** Passed over whatever they say: somebody who leaves though others can't see it yet, or who let it wait. */
  without?: readonly string[]
}

/** A timeline entry is read by people: of more members than this it gives only the number. */
const MOST_NAMED = 20

/** The member who gets a lead, as `decideOwner` says. When the caller's transaction is rolled back, the turn is given
 *  back. */
export async function chooseOwner(work: Write, unassigned: Unassigned): Promise<Choice> {
  const { companyId, zone } = work.who
  const { lead, receivedAt, sourceOwnerId, previousOwnerId, previousAt = null, takesTurn, without = [] } = unassigned
  const facts = factsOf(lead, receivedAt, zone)
  const asked = { facts, at: receivedAt, sourceOwnerId, previousOwnerId, previousAt, without }
  const { decision, taken, answerBy } = await askForTurn({ id: companyId, zone }, { asked, takesTurn })
  if (taken) {
    work.afterRollback(() => giveBack(taken))
    if (taken.reservationId) await work.count(sql.assignment.settleReservation, { id: taken.reservationId })
  }
  const { memberId, name, reason, rule, how, tried, passedOver } = decision
  return {
    memberId,
    name,
    reason,
    ruleId: rule?.id ?? null,
    explanation: {
      ...(rule ? { rule: rule.name } : {}),
      ...(tried.length ? { tried: tried.slice(0, MOST_NAMED) } : {}),
      ...(passedOver.length ? { passed_over: passedOver.slice(0, MOST_NAMED) } : {}),
    },
    isLastResort: how === 'last_resort',
    wait: rule && answerBy !== null ? { ruleId: rule.id, since: clock.now(), until: answerBy } : null,
  }
}
