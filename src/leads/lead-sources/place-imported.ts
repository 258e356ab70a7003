import { isoNow } from '../../platform/clock'
import { sql } from '../../platform/db/queries.gen'
import type { Write } from '../../platform/db/work'
import { append } from '../../platform/events/append'
import { type NewActivity, recordActivity } from '../../records'
import { activeRules, inText, judgeBy } from '../process-guard/guard-move'

export type Placing = { leadId: string; contactId: string; statusId: string; quiet: boolean }

/** Puts leads that were just made where their file says that they stand, as far as the pipeline and the rules let them:
 *  what they lack is asked as of every move. Which moves lead there is not: the list tells of a state, not of a step.
 *  Answers why those that stay behind do, by lead. Inside `beyondReach`. */
export async function placeImported(work: Write, placings: readonly Placing[]): Promise<Map<string, string>> {
  if (placings.length === 0) return new Map()
  const { pipelines, processGuard, intake } = sql.leads
  const ids = [...new Set(placings.map(({ statusId }) => statusId))]
  const [, rules, ...found] = await Promise.all([
    work.one(pipelines.holdPipelines, {}),
    activeRules(work),
    ...ids.map(id => work.maybe(processGuard.findTarget, { id })),
  ])
  const targets = new Map(found.flatMap(target => (target ? [[target.id, target] as const] : [])))
  const judged = await Promise.all(
    placings.map(async placing => {
      const to = targets.get(placing.statusId)
      const { status, ...facts } = await work.one(processGuard.findFacts, { id: placing.leadId })
      if (!to || status.id === to.id) return null
      const anywhere = { ...facts, status: { ...status, allowed_moves: null } }
      const given = { reason: 'As the list says', hasSubStatus: false }
      const judgement = await judgeBy(work, placing.leadId, anywhere, to, rules, given, new Map())
      return { ...placing, from: status, to, ...judgement }
    }),
  )
  const moves = judged.filter(one => one !== null)
  const goes = moves.filter(({ unmet }) => unmet.length === 0)
  const places = goes.map(({ leadId, statusId }) => ({ lead_id: leadId, status_id: statusId }))
  if (places.length > 0) await work.count(intake.placeLeads, { places })
  const told = goes.map(({ from, to, ...move }) => ({
    ...move,
    changes: { from_status: { key: from.key, name: from.name }, to_status: { key: to.key, name: to.name } },
  }))
  const [first, ...rest] = told.map(
    ({ leadId, contactId, changes, warnings }): NewActivity => ({
      type: 'status_change',
      lead_id: leadId,
      contact_id: contactId,
      title: `${changes.from_status.name} → ${changes.to_status.name}`,
      data: { ...changes, ...(warnings.length > 0 ? { warnings: inText(warnings) } : {}) },
    }),
  )
  if (first) await recordActivity(work, first, ...rest)
  await append(
    work,
    ...told.map(({ leadId, changes, quiet }) => ({
      type: 'lead.status_changed',
      subject: { kind: 'lead' as const, id: leadId },
      changes: { changed_at: isoNow(), ...changes },
      quiet,
    })),
  )
  return new Map(
    moves
      .filter(({ unmet }) => unmet.length > 0)
      .map(({ leadId, from, unmet }) => [leadId, `The lead stays ${from.name}: ${inText(unmet).join('. ')}`]),
  )
}
