import { isoNow } from '../../platform/clock'
import { sql } from '../../platform/db/queries.gen'
import type { Write } from '../../platform/db/work'
import { append } from '../../platform/events/append'
import { type NewActivity, recordActivity } from '../../records'
import { activeRules, inText, judgeBy } from '../process-guard/guard-move'

export const NO_STATUS = 'The status is not one of the pipeline; the lead is new'

/** `name`: as the file has it, which may be another key's in another pipeline. */
export type SaidStatus = { key: string; name: string | null; subStatus: string | null; lostReason: string | null }
export type Placing = { leadId: string; contactId: string; status: SaidStatus; quiet: boolean }

/** Puts leads that were just made where their file says that they stand, as far as the pipeline and the rules let them:
 *  what they lack is asked as of every move. Which moves lead there is not: the list tells of a state, not of a step.
 *  Answers why those that stay behind do, by lead. Inside `beyondReach`. */
export async function placeImported(work: Write, placings: readonly Placing[]): Promise<Map<string, string>> {
  if (placings.length === 0) return new Map()
  const { pipelines, processGuard, intake } = sql.leads
  const [, rules, statuses] = await Promise.all([
    work.one(pipelines.holdPipelines, {}),
    activeRules(work),
    work.all(intake.listStatuses, {}),
  ])
  const pipelineOf = new Map(statuses.map(status => [status.id, status.pipeline_id]))
  const judged = await Promise.all(
    placings.map(async placing => {
      const { status, ...facts } = await work.one(processGuard.findFacts, { id: placing.leadId })
      const pipeline = pipelineOf.get(status.id)
      const own = statuses.filter(({ pipeline_id }) => pipeline_id === pipeline)
      const { key, name } = placing.status
      const said = (name && own.find(one => folded(one.name) === folded(name))) || own.find(one => one.key === key)
      if (!said) return { ...placing, reason: NO_STATUS }
      const to = { ...said, key: said.to_key, name: said.to_name }
      if (status.id === to.id && !placing.status.subStatus) return null
      const anywhere = { ...facts, status: { ...status, allowed_moves: null } }
      const given = { reason: 'As the list says', hasSubStatus: placing.status.subStatus !== null }
      const judgement = await judgeBy(work, placing.leadId, anywhere, to, rules, given, new Map())
      const reason = `The lead stays ${status.name}: ${inText(judgement.unmet).join('. ')}`
      if (judgement.unmet.length > 0) return { ...placing, reason }
      return { ...placing, from: status, to, warnings: judgement.warnings }
    }),
  )
  const goes = judged.flatMap(one => (one && 'to' in one ? [one] : []))
  const places = goes.map(({ leadId, to, status }) => ({
    ...{ lead_id: leadId, status_id: to.id, sub_status: status.subStatus, lost_reason: status.lostReason },
  }))
  if (places.length > 0) await work.count(intake.placeLeads, { places })
  const told = goes
    .filter(({ from, to }) => from.id !== to.id)
    .map(({ from, to, ...move }) => ({
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
  return new Map(judged.flatMap(one => (one && 'reason' in one ? [[one.leadId, one.reason] as const] : [])))
}

const folded = (name: string): string => name.trim().toLowerCase()
