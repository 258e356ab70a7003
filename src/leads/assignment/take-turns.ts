// scope: every company, because turns are taken outside the lead's transaction, on connections that no write holds
// while it waits for its turn.

import { clock, minutes } from '../../platform/clock'
import { db } from '../../platform/db/database'
import { Gatherer } from '../../platform/db/gather'
import { newId } from '../../platform/ids'
import { errorDetails, log } from '../../platform/log'
import { addWorkingMinutes } from '../../platform/time/business-hours'
import { sql } from '../queries.gen'
import { type AssignmentState, keyOf, readAssignmentState } from './assignment-state'
import { type Asked, type Decision, decideOwner } from './decide-owner'
import { takeTurn } from './whose-turn'

/** What a decision took, so that it can be given back. */
export type Taken = {
  companyId: string
  memberId: string
  day: string
  ruleId: string
  /** The rule whose turn was taken; none for a fixed owner, the last owner of a known person, or the last resort. */
  turnRuleId: string | null
  /** Where open leads count: the row that the lead's own transaction takes away. */
  reservationId: string | null
}
/** `answerBy`: ms since the epoch until which the owner is to respond, with how often the lead may be rerouted. */
export type Turn = { decision: Decision; taken: Taken | null; answerBy: number | null }

type Request = { asked: Asked; takesTurn: boolean }

const MOST_TURNS = 100
const companies = new Map<string, Gatherer<Request, Turn>>()

/** Decides who gets a lead and takes their turn. Leads that arrive together are decided together, one after the other;
 *  one that takes no turn is decided as the next one would be.
 *
 *  The turn is taken at once, in a transaction of its own. Within the lead's, the lock of the rules would be held to its
 *  commit, and every lead of the company would wait for the one before: 43 a second, measured, at any number of callers. A
 *  lead that is rolled back afterwards gives its turn back (`giveBack`). */
export function askForTurn(company: { id: string; zone: string }, request: Request): Promise<Turn> {
  const key = `${company.id} ${company.zone}`
  let gatherer = companies.get(key)
  if (!gatherer) {
    gatherer = new Gatherer(requests => decideAll(company, requests), MOST_TURNS, 1)
    companies.set(key, gatherer)
  }
  return gatherer.add(request)
}

function decideAll(company: { id: string; zone: string }, requests: readonly Request[]): Promise<Turn[]> {
  return db.everyCompanyWrite(async work => {
    const state = await readAssignmentState(work, company, clock.now())
    const book = new Book(company.id, state)
    const turns = requests.map(request => book.decide(request))
    if (book.isChanged) await work.count(sql.assignment.keepTurns, { company_id: company.id, ...book.changes() })
    return turns
  }, 'counts')
}

/** Writes down what is taken while leads are decided one after the other. */
class Book {
  private readonly changed = new Set<string>()
  private readonly given = new Map<string, { rule_id: string; member_id: string; given: number }>()
  private readonly reservations: { id: string; member_id: string }[] = []

  constructor(
    private readonly companyId: string,
    private readonly state: AssignmentState,
  ) {}

  decide({ asked, takesTurn }: Request): Turn {
    const decision = decideOwner(asked, this.state)
    if (!takesTurn) return { decision, taken: null, answerBy: null }
    return { decision, taken: this.take(decision), answerBy: answerBy(decision, this.state) }
  }

  /** The last resort takes nothing: caps do not hold it back. */
  private take({ memberId, rule, how, able }: Decision): Taken | null {
    if (how === 'last_resort') return null
    const { state } = this
    const chosen = state.takers.get(memberId)!
    const takes = rule !== null && (how === 'turn' || how === 'fallback')
    if (takes) {
      const way = how === 'turn' ? rule.way : 'round_robin'
      for (const key of takeTurn({ ...rule, way }, chosen, able, state.turns)) this.changed.add(key)
    }
    const ruleId = rule?.id ?? ''
    const key = keyOf(ruleId, memberId)
    state.given.set(key, (state.given.get(key) ?? 0) + 1)
    const row = this.given.get(key) ?? { rule_id: ruleId, member_id: memberId, given: 0 }
    this.given.set(key, { ...row, given: row.given + 1 })
    const { companyId } = this
    const turnRuleId = takes ? rule.id : null
    return { companyId, memberId, day: state.day, ruleId, turnRuleId, reservationId: this.reserve(memberId) }
  }

  private reserve(memberId: string): string | null {
    const { open } = this.state
    if (!open) return null
    open.set(memberId, (open.get(memberId) ?? 0) + 1)
    const id = newId('asr')
    this.reservations.push({ id, member_id: memberId })
    return id
  }

  get isChanged(): boolean {
    return this.given.size > 0
  }

  changes() {
    const turns = [...this.changed].map(key => {
      const [rule_id, member_id] = key.split(' ')
      const { last, credit, owed } = this.state.turns.get(key)!
      return { rule_id, member_id, last_turn: last, credit, owed }
    })
    return { turns, day: this.state.day, given: [...this.given.values()], reservations: this.reservations }
  }
}

function answerBy({ rule, how }: Decision, { hours }: AssignmentState): number | null {
  if (!rule?.reroute_after || how === 'last_resort') return null
  const week = hours.get(rule.branch_id ?? '') ?? hours.get('')
  const now = clock.now()
  return week ? addWorkingMinutes(week, now, rule.reroute_after) : now + minutes(rule.reroute_after)
}

/** Gives back what a lead took that was rolled back. In the background: nobody waits for it. */
export function giveBack({ companyId, memberId, day, ruleId, turnRuleId, reservationId }: Taken): void {
  const statement = sql.assignment.giveBackTurn
  const params = { company_id: companyId, member_id: memberId, day, rule_id: ruleId }
  db.everyCompanyWrite(work =>
    work.count(statement, { ...params, turn_rule_id: turnRuleId, reservation_id: reservationId }),
  ).catch((error: unknown) => log.warn('a turn was not given back', errorDetails(error)))
}
