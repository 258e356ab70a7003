import { clock } from '../../platform/clock'
import { evaluator, type Facts } from '../../platform/db/list/evaluate'
import type { RowOf } from '../../platform/db/query'
import { Fault, invalid } from '../../platform/errors'
import { USUAL } from '../../platform/time/calendar'
import type { sql } from '../queries.gen'
import { LEAD_FACTS } from './lead-facts'
import { type OwnFields, ownField } from './own-fields'

type Row = RowOf<typeof sql.assignment.lockRules>

/** A rule that may be tried. */
export type ReadRule = Row & {
  fits: (facts: Facts) => boolean
  /** Why its conditions can't be asked, in words; null when they can. */
  broken: string | null
}

/** Reads a rule's conditions. They are read again for each batch of leads, under the lock of the rules, so that a
 *  changed rule is never judged by its old conditions. */
export const readRule = (row: Row, zone: string, fields: OwnFields): ReadRule => ({
  ...row,
  ...readConditions(row.conditions, zone, fields),
})

/** Conditions as a test of a lead. Those that can't be read fit no lead and hold up no others. */
export function readConditions(
  conditions: unknown,
  zone: string,
  fields: OwnFields,
): Pick<ReadRule, 'fits' | 'broken'> {
  try {
    return { fits: conditionsTest(conditions, zone, fields), broken: null }
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    return { fits: () => false, broken: problemOf(error) }
  }
}

/** The conditions as a test of a lead on its way in. Throws 422 with `filter…` as a list does. */
function conditionsTest(conditions: unknown, zone: string, fields: OwnFields): (facts: Facts) => boolean {
  if (conditions === null || conditions === undefined) return () => true
  const now = new Date(clock.now())
  return evaluator(conditions, LEAD_FACTS, { ...USUAL, zone, memberId: null, now, customField: ownField(fields) })
}

/** 422 `conditions…` for conditions that can't be asked. */
export function requireConditions(conditions: unknown, zone: string, fields: OwnFields): void {
  try {
    conditionsTest(conditions, zone, fields)
  } catch (error) {
    if (!(error instanceof Fault) || !error.fields) throw error
    const paths = Object.entries(error.fields).map(([path, said]) => [path.replace(/^filter/, 'conditions'), said])
    throw invalid(Object.fromEntries(paths))
  }
}

const problemOf = ({ fields }: Fault): string =>
  Object.entries(fields ?? {})
    .map(([path, problem]) => `${path.replace(/^filter/, 'conditions')} ${problem}`)
    .join('; ')
