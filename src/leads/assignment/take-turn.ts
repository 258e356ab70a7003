// scope: every company, because turns are taken outside the lead's transaction, on connections that no write holds
// while it waits for its turn.

import { db } from '../../platform/db/database'
import { Gatherer } from '../../platform/db/gather'
import { sql } from '../../platform/db/queries.gen'
import type { Work } from '../../platform/db/work'

/** The member whose turn it was. */
export type Turn = { id: string; name: string }

const MOST_TURNS = 100
const rules = new Map<string, Gatherer<null, Turn | null>>()

/** Takes the next turn under a rule; null when nobody takes leads now. Two leads that arrive together take two turns.
 *  `leavingId` is passed over: somebody whose deactivation is not committed yet, so that it can't be seen from here.
 *
 *  The turn is taken at once and for good. Within the lead's transaction the rule's lock would be held to its commit,
 *  and every lead of the company would wait for the one before: 43 a second, measured, at any number of callers. A lead
 *  that is rolled back afterwards costs its member one turn. */
export function takeTurn(companyId: string, ruleId: string, leavingId = ''): Promise<Turn | null> {
  const key = `${companyId} ${ruleId} ${leavingId}`
  let gatherer = rules.get(key)
  if (!gatherer) {
    gatherer = new Gatherer(waiting => takeTurns(companyId, ruleId, leavingId, waiting.length), MOST_TURNS, 1)
    rules.set(key, gatherer)
  }
  return gatherer.add(null)
}

function takeTurns(company_id: string, rule_id: string, leaving_id: string, amount: number): Promise<(Turn | null)[]> {
  const turn = { company_id, rule_id, leaving_id, takes: true }
  const { lockRule, takeTurn } = sql.leads.assignment
  return db.everyCompanyWrite(async work => {
    await work.all(lockRule, { company_id, rule_id })
    return Promise.all(Array.from({ length: amount }, () => work.maybe(takeTurn, turn)))
  })
}

/** Whose turn it is under a rule, without taking it: for leads that must not cost anybody theirs. */
export function nextInTurn(work: Work, ruleId: string, leavingId = ''): Promise<Turn | null> {
  return work.maybe(sql.leads.assignment.takeTurn, { rule_id: ruleId, leaving_id: leavingId, takes: false })
}
