import { db } from '../../platform/db/database'
import type { Who } from '../../platform/db/who'
import { fillIn } from '../pipelines/needed-fields'
import { sql } from '../queries.gen'
import { activeRules, judgeBy } from './guard-move'
import type { Facts, Target } from './judge'
import type { LeadMove, Unmet } from './schema'

const GIVEN = { reason: null, hasSubStatus: true }

/** The statuses that a lead can move to, in the order of its pipeline, and what each move still needs. A sub-status
 *  comes with the move, so it is not missed here. 404. */
export async function listMoves(who: Who, leadId: string): Promise<LeadMove[]> {
  return db.read(who, async work => {
    const [facts, targets, rules, asks] = await Promise.all([
      work.one(sql.processGuard.findFacts, { id: leadId }),
      work.all(sql.processGuard.listTargets, { lead_id: leadId }),
      activeRules(work),
      work.maybe(sql.leads.findLeadSettings, {}),
    ])
    const names = new Map(targets.map(({ key, name }) => [key, name]))
    const others = targets.filter(({ id }) => id !== facts.status.id)
    return Promise.all(
      others.map(async ({ id, ...to }) => {
        const judged = await judgeBy(work, leadId, facts, to, rules, GIVEN, names)
        const unmet = [...judged.unmet, ...(asks?.needs_follow_up ? followUpFor(facts, to, judged.unmet) : [])]
        const missing = unmet.filter(({ needs }) => needs !== 'reason')
        const { key, name, category } = to
        return {
          status: { id, key, name, category },
          is_allowed: missing.length === 0,
          needs_reason: missing.length < unmet.length,
          unmet,
          warnings: judged.warnings,
        }
      }),
    )
  })
}

/** What the company asks of every open lead, where nothing else asks for it already. */
function followUpFor({ filled }: Facts, { category }: Target, others: readonly Unmet[]): Unmet[] {
  const fields = ['follow_up_at']
  const isAsked = others.some(({ needs, fields }) => needs === 'follow_up' || fields?.includes('follow_up_at'))
  if (category !== 'open' || isAsked || filled.includes('follow_up_at')) return []
  return [{ rule: null, needs: 'fields', fields, text: fillIn(fields, new Map()) }]
}
