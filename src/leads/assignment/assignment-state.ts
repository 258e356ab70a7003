// The state of assignment in a company at this moment: the rules, the members, their turns and how many leads each has
// had.

import type { Facts } from '../../platform/db/list/evaluate'
import type { RowOf } from '../../platform/db/query'
import type { EveryCompany } from '../../platform/db/work'
import type { BusinessHours } from '../../platform/time/business-hours'
import { dayOf } from '../../platform/time/company-day'
import { sql as workspaceSql } from '../../workspace/queries.gen'
import { sql } from '../queries.gen'
import { asksOfOwn, type OwnFields, ownFieldsBy } from './own-fields'
import { type ReadRule, readRule } from './read-rule'

export type Taker = RowOf<typeof sql.assignment.listTakers>
export type Turn = { last: number | null; credit: number; owed: number }

export type AssignmentState = {
  rules: readonly ReadRule[]
  /** By id; the first who takes what nobody else takes comes first. */
  takers: ReadonlyMap<string, Taker>
  /** By rule and member. */
  turns: Map<string, Turn>
  /** The company day that is counted, and how many leads were given on it by rule and member. */
  day: string
  given: Map<string, number>
  /** Open leads by member; null when nothing depends on them. */
  open: Map<string, number> | null
  /** By branch; the company's own under the empty key. Empty when nothing depends on them. */
  hours: ReadonlyMap<string, BusinessHours>
  sources: ReadonlyMap<string, Facts>
  /** Empty when nothing depends on them. */
  fields: OwnFields
  zone: string
}

export const keyOf = (ruleId: string, memberId: string): string => `${ruleId} ${memberId}`

/** Reads the state of assignment and locks it until the transaction ends: the next turns are taken after it. `now` in
 *  ms since the epoch. */
export async function readAssignmentState(
  work: EveryCompany,
  company: { id: string; zone: string },
  now: number,
): Promise<AssignmentState> {
  const company_id = company.id
  const day = dayOf(now, company.zone)
  const { lockRules, listTakers, listTurns, listGiven, countOpen, listSourceKinds, listOwnFields } = sql.assignment
  // A statement of its own: the next ones must see the turns that were taken while this one waited.
  const rows = await work.all(lockRules, { company_id })
  const fields = ownFieldsBy(
    asksOfOwn(rows.map(({ conditions }) => conditions)) ? await work.all(listOwnFields, { company_id }) : [],
  )
  const rules = rows.map(rule => readRule(rule, company.zone, fields))
  const needsHours = rules.some(({ hours, reroute_after }) => hours !== 'any' || reroute_after !== null)
  const needsKinds = rules.some(({ conditions }) => JSON.stringify(conditions)?.includes('source_kind'))
  const [takers, turns, given, hours, kinds] = await Promise.all([
    work.all(listTakers, { company_id }),
    work.all(listTurns, { company_id }),
    work.all(listGiven, { company_id, day }),
    needsHours ? work.all(workspaceSql.company.listHours, { company_id }) : [],
    needsKinds ? work.all(listSourceKinds, { company_id }) : [],
  ])
  const needsOpen =
    rules.some(({ way, open_cap }) => way === 'least_loaded' || open_cap !== null) ||
    takers.some(({ open_cap }) => open_cap !== null)
  const open = needsOpen ? await work.all(countOpen, { company_id }) : null
  return {
    rules,
    takers: new Map(takers.map(taker => [taker.id, taker])),
    turns: new Map(
      turns.map(row => [
        keyOf(row.rule_id, row.member_id),
        { last: row.last_turn, credit: row.credit, owed: row.owed },
      ]),
    ),
    day,
    given: new Map(given.map(row => [keyOf(row.rule_id, row.member_id), row.given])),
    open: open && new Map(open.map(row => [row.member_id, row.open])),
    hours: new Map(
      hours.map(row => [row.id ?? '', { zone: row.time_zone, week: row.business_hours, holidays: row.holidays }]),
    ),
    sources: new Map(kinds.map(({ id, name, kind }) => [id, { source: name, source_kind: kind }])),
    fields,
    zone: company.zone,
  }
}
