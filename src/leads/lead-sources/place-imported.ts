import { isoNow } from '../../platform/clock'
import type { Write } from '../../platform/db/work'
import { append } from '../../platform/events/append'
import { type NewActivity, recordActivity } from '../../records'
import { activeRules, inText, judgeBy } from '../process-guard/guard-move'
import { sql } from '../queries.gen'

const NO_STATUS = 'The status is not one of the pipeline; the lead is new'

/** `name`: as the file has it, which may be another key's in another pipeline. `word`: the file's, whatever it means.
 *  `isForeign`: it is what others call a state, and a reason too where the company has one of that name. */
export type SaidStatus = {
  key: string
  name: string | null
  word: string
  isForeign: boolean
  subStatus: string | null
  lostReason: string | null
}
/** `isMade`: by this list; an existing lead keeps its status, whatever the list says. */
export type Placing = {
  leadId: string
  contactId: string
  status: SaidStatus
  quiet: boolean
  isMade: boolean
  /** ISO 8601: when it was closed, as the list says. */
  closedOn: string | null
}

/** Gives new leads the status that their file says, as far as the pipeline and the rules allow: required fields count
 *  as in every move. Which moves are allowed does not count: the list gives a state, not a step. Details of a status
 *  that a lead didn't get become a note. Answers why leads keep their first status, by lead. Inside `beyondReach`. */
export async function placeImported(work: Write, placings: readonly Placing[]): Promise<Map<string, string>> {
  if (placings.length === 0) return new Map()
  const { pipelines, processGuard, intake } = sql
  const [, rules, statuses, details] = await Promise.all([
    work.one(pipelines.holdPipelines, {}),
    activeRules(work),
    work.all(intake.listStatuses, {}),
    work.all(intake.listStatusDetails, {}),
  ])
  const idOf = (field: 'sub_status' | 'lost_reason', goesWith: string, word: string | null): string | null =>
    details.find(one => one.field === field && one.goes_with === goesWith && word && one.name === folded(word))?.id ??
    null
  const pipelineOf = new Map(statuses.map(status => [status.id, status.pipeline_id]))
  const judged = await Promise.all(
    placings.map(async placing => {
      if (!placing.isMade) return null
      const { status, ...facts } = await work.one(processGuard.findFacts, { id: placing.leadId })
      const pipeline = pipelineOf.get(status.id)
      const own = statuses.filter(({ pipeline_id }) => pipeline_id === pipeline)
      const { key, name } = placing.status
      const said = (name && own.find(one => folded(one.name) === folded(name))) || own.find(one => one.key === key)
      if (!said) return { ...placing, reason: NO_STATUS }
      const to = { ...said, key: said.to_key, name: said.to_name }
      const sub_status_id = idOf('sub_status', to.id, placing.status.subStatus)
      const lost_reason_id = idOf('lost_reason', to.category, placing.status.lostReason)
      if (status.id === to.id && sub_status_id === null) return null
      const anywhere = { ...facts, status: { ...status, allowed_moves: null } }
      const given = { reason: 'As the list says', hasSubStatus: sub_status_id !== null }
      const judgement = await judgeBy(work, placing.leadId, anywhere, to, rules, given, new Map())
      const { unmet, warnings } = judgement
      // What was over before it came is over: nobody can do now what was asked then.
      const isHistory = placing.quiet && to.category !== 'open'
      const reason = `The lead stays ${status.name}: ${inText(unmet).join('. ')}`
      if (unmet.length > 0 && !isHistory) return { ...placing, reason }
      return { ...placing, from: status, to, sub_status_id, lost_reason_id, warnings: [...unmet, ...warnings] }
    }),
  )
  const goes = judged.flatMap(one => (one && 'to' in one ? [one] : []))
  const places = goes.map(({ leadId, to, sub_status_id, lost_reason_id, closedOn }) => ({
    ...{ lead_id: leadId, status_id: to.id, sub_status_id, lost_reason_id, closed_at: closedOn },
  }))
  if (places.length > 0) await work.count(intake.placeLeads, { places })
  const moved = goes
    .filter(({ from, to }) => from.id !== to.id)
    .map(({ from, to, ...move }) => ({
      ...move,
      changes: { from_status: { key: from.key, name: from.name }, to_status: { key: to.key, name: to.name } },
    }))
  const placed = new Map(places.map(place => [place.lead_id, place]))
  const notes = placings.flatMap((placing): NewActivity[] => noteOf(placing, placed.get(placing.leadId)))
  const moves = moved.map(
    ({ leadId, contactId, changes, warnings }): NewActivity => ({
      type: 'status_change',
      lead_id: leadId,
      contact_id: contactId,
      title: `${changes.from_status.name} → ${changes.to_status.name}`,
      data: { ...changes, ...(warnings.length > 0 ? { warnings: inText(warnings) } : {}) },
    }),
  )
  const [first, ...rest] = [...moves, ...notes]
  if (first) await recordActivity(work, first, ...rest)
  await append(
    work,
    ...moved.map(({ leadId, changes, quiet }) => ({
      type: 'lead.status_changed',
      subject: { kind: 'lead' as const, id: leadId },
      changes: { changed_at: isoNow(), ...changes },
      quiet,
    })),
  )
  return new Map(judged.flatMap(one => (one && 'reason' in one ? [[one.leadId, one.reason] as const] : [])))
}

/** Details of the status in the list that the lead could not take. */
function noteOf(
  { leadId, contactId, status }: Placing,
  placed: { sub_status_id: string | null; lost_reason_id: string | null } | undefined,
): NewActivity[] {
  const isWord = status.isForeign && status.lostReason === status.word.trim()
  const left = [
    ...(status.isForeign ? [inList(status.word)] : []),
    ...(status.subStatus && !placed?.sub_status_id ? [`Sub-status: ${status.subStatus}`] : []),
    ...(status.lostReason && !isWord && !placed?.lost_reason_id ? [`Lost reason: ${status.lostReason}`] : []),
  ]
  if (left.length === 0) return []
  return [{ type: 'import', lead_id: leadId, contact_id: contactId, title: 'From the list', text: left.join('\n') }]
}

/** The word of a list for a state, as it is kept. */
export const inList = (word: string): string => `Status in the list: ${word.slice(0, 80)}`

const folded = (name: string): string => name.trim().toLowerCase()
