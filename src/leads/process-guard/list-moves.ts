import { db } from '../../platform/db/database'
import { sql } from '../../platform/db/queries.gen'
import type { Who } from '../../platform/db/who'
import { activeRules, judgeBy } from './guard-move'
import type { LeadMove } from './schema'

const GIVEN = { reason: null, hasSubStatus: true }

/** Where a lead can go from where it stands, in the order of its pipeline, and what each move still needs. A sub-status
 *  comes with the move, so it is not missed here. 404. */
export async function listMoves(who: Who, leadId: string): Promise<LeadMove[]> {
  return db.read(who, async work => {
    const [facts, targets, rules] = await Promise.all([
      work.one(sql.leads.processGuard.findFacts, { id: leadId }),
      work.all(sql.leads.processGuard.listTargets, { lead_id: leadId }),
      activeRules(work),
    ])
    const names = new Map(targets.map(({ key, name }) => [key, name]))
    const others = targets.filter(({ id }) => id !== facts.status.id)
    return Promise.all(
      others.map(async ({ id, ...to }) => {
        const judged = await judgeBy(work, leadId, facts, to, rules, GIVEN, names)
        const missing = judged.unmet.filter(({ needs }) => needs !== 'reason')
        const { key, name, category } = to
        return {
          status: { id, key, name, category },
          is_allowed: missing.length === 0,
          needs_reason: missing.length < judged.unmet.length,
          ...judged,
        }
      }),
    )
  })
}
