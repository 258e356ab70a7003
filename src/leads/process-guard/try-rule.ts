import type { RowOf } from '../../platform/db/query'
import type { Work } from '../../platform/db/work'
import { fieldNames } from '../../records'
import type { OwnNames } from '../pipelines/needed-fields'
import { sql } from '../queries.gen'
import { leadsThatFit } from './conditions'
import { inText } from './guard-move'
import { concerns, type Facts, lackingFor, type Rule } from './judge'
import { nameLeads } from './name-leads'
import { written } from './rules'
import type { RuleTrial, RuleTrialInput } from './schema'

const USUAL_MOVES = 100
/** Listed one by one; the figures are of all. */
const MOST_LISTED = 50
const DRAFT = { id: '', name: '' }

type Tried = { leadId: string; at: string | null; from: { key: string; name: string }; to: Target; lacks: string[] }
type Target = Pick<RowOf<typeof sql.processGuard.listLastMoves>['to_status'], 'key' | 'name'>

/** What a rule, saved or not, asks of each move that a lead can make now, or would have asked of the last moves that
 *  the caller sees. For past moves, visits, tasks, notes and follow-ups count as they were then; the lead's fields, and
 *  whether it meets the conditions, as they are now. 404; 422 as in `createRule`. */
export async function tryRule(work: Work, { rule: draft, lead_id, last }: RuleTrialInput): Promise<RuleTrial> {
  const rule = { ...(await written(work, draft)), ...DRAFT } as unknown as Rule
  const tried =
    lead_id === undefined ? await lastMoves(work, rule, last ?? USUAL_MOVES) : await nextMoves(work, rule, lead_id)
  const stopped = tried.concerned.filter(({ lacks }) => lacks.length > 0)
  const listed = stopped.slice(0, MOST_LISTED)
  const leads = await nameLeads(work, [...new Set(listed.map(({ leadId }) => leadId))])
  return {
    looked_at: tried.lookedAt,
    concerned: tried.concerned.length,
    stopped: stopped.length,
    moves: listed.flatMap(({ leadId, at, from, to, lacks }) => {
      const lead = leads.get(leadId)
      return lead ? [{ lead, at, from, to: { key: to.key, name: to.name }, lacks }] : []
    }),
  }
}

type Trial = { lookedAt: number; concerned: Tried[] }

async function nextMoves(work: Work, rule: Rule, leadId: string): Promise<Trial> {
  const { findFacts, listTargets } = sql.processGuard
  const facts = await work.one(findFacts, { id: leadId })
  const targets = (await work.all(listTargets, { lead_id: leadId })).filter(({ id }) => id !== facts.status.id)
  const [fits, own] = await Promise.all([leadsThatFit(work, rule.conditions, [leadId]), fieldNames(work, 'lead')])
  const { key, name } = facts.status
  const meant = targets.filter(to => fits.has(leadId) && concerns(rule, { lead_type: facts.lead_type, from: key }, to))
  return {
    lookedAt: targets.length,
    concerned: meant.map(to => ({ leadId, at: null, from: { key, name }, to, lacks: lacksOf(facts, rule, null, own) })),
  }
}

async function lastMoves(work: Work, rule: Rule, limit: number): Promise<Trial> {
  const moves = await work.all(sql.processGuard.listLastMoves, { limit })
  const ids = [...new Set(moves.map(({ lead_id }) => lead_id))]
  const [fits, own] = await Promise.all([leadsThatFit(work, rule.conditions, ids), fieldNames(work, 'lead')])
  const facts = new Map<string, Facts>()
  for (const id of fits) facts.set(id, await work.one(sql.processGuard.findFacts, { id }))
  const concerned = moves.flatMap(({ lead_id, at, from_status: from, to_status: to, reason, ...then }) => {
    const now = facts.get(lead_id)
    if (!now || !concerns(rule, { lead_type: now.lead_type, from: from.key }, to)) return []
    return [{ leadId: lead_id, at, from, to, lacks: lacksOf({ ...now, ...then }, rule, reason, own) }]
  })
  return { lookedAt: moves.length, concerned }
}

/** A sub-status comes with the move, so it is not missed here. */
const lacksOf = (facts: Facts, rule: Rule, reason: string | null, own: OwnNames): string[] =>
  inText(lackingFor(facts, rule, { reason, hasSubStatus: true, own }).map(lack => ({ ...lack, rule: null })))
