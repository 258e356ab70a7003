import { clock } from '../../platform/clock'
import { evaluator, type Facts } from '../../platform/db/list/evaluate'
import type { Field } from '../../platform/db/list/list-spec'
import type { sql } from '../../platform/db/queries.gen'
import type { RowOf } from '../../platform/db/query'
import { Fault } from '../../platform/errors'
import { USUAL } from '../../platform/time/calendar'
import { LEAD_FACTS } from './lead-facts'

type Row = RowOf<typeof sql.leads.assignment.lockRules>

/** A rule that may be tried. */
export type ReadRule = Row & {
  fits: (facts: Facts) => boolean
  /** Why its conditions can't be asked, in words; null when they can. */
  broken: string | null
}

/** Reads a rule's conditions. One that can't be read fits no lead and holds up no other. Read anew for each crowd of
 *  leads, under the lock of the rules: nothing that was changed meanwhile can be asked by its old conditions. */
export function readRule(row: Row, zone: string): ReadRule {
  try {
    return { ...row, fits: conditionsTest(row.conditions, zone), broken: null }
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    return { ...row, fits: () => false, broken: problemOf(error) }
  }
}

/** The conditions as a test of a lead on its way in. Throws 422 with `filter…` as a list does. */
export function conditionsTest(conditions: unknown, zone: string): (facts: Facts) => boolean {
  if (conditions === null || conditions === undefined) return () => true
  const now = new Date(clock.now())
  return evaluator(conditions, LEAD_FACTS, { ...USUAL, zone, memberId: null, now, customField })
}

/** What a company adds to its leads is asked about as text. */
const customField = (): Field => ({ sql: '', type: 'text' })

const problemOf = ({ fields }: Fault): string =>
  Object.entries(fields ?? {})
    .map(([path, problem]) => `${path.replace(/^filter/, 'conditions')} ${problem}`)
    .join('; ')
