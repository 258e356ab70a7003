import { clock, days } from '../../platform/clock'
import type { RowOf } from '../../platform/db/query'
import { fillIn, inWords, namedFields, type OwnNames, stillNeeded } from '../pipelines/needed-fields'
import type { sql } from '../queries.gen'
import type { Requirement, Unmet } from './schema'

/** A lead as its moves are judged. */
export type Facts = Omit<RowOf<typeof sql.processGuard.findFacts>, 'status'> & {
  status: { key: string; name: string; allowed_moves: readonly string[] | null }
}

/** The status that it is about to enter. */
export type Target = {
  key: string
  name: string
  category: 'open' | 'won' | 'lost' | 'junk'
  required_fields: readonly string[]
}

export type Rule = {
  id: string
  name: string
  mode: 'block' | 'warn'
  to_statuses: readonly string[]
  to_categories: readonly string[]
  from_statuses: readonly string[]
  lead_types: readonly string[]
  conditions: unknown
  requires: readonly Requirement[]
}

/** What comes with a move. `hasSubStatus`: one is chosen for the new status; `own`: the company's own fields. */
export type Given = { reason: string | null; hasSubStatus: boolean; own?: OwnNames }

export type Judgement = { unmet: Unmet[]; warnings: Unmet[] }

/** The facts as they are once the lead has this follow-up. */
export const withFollowUp = (facts: Facts, at: string | null): Facts => ({
  ...facts,
  has_follow_up: at !== null && Date.parse(at) > clock.now(),
  filled: [...facts.filled.filter(field => field !== 'follow_up_at'), ...(at === null ? [] : ['follow_up_at'])],
})

/** Whether a rule is for a move, as far as the move itself says. Its conditions on the lead are asked elsewhere. */
export function concerns(
  rule: Rule,
  lead: { lead_type: string; from: string },
  to: Pick<Target, 'key' | 'category'>,
): boolean {
  const hasTarget = rule.to_statuses.length + rule.to_categories.length > 0
  const enters = rule.to_statuses.includes(to.key) || rule.to_categories.includes(to.category)
  return (
    (!hasTarget || enters) &&
    (rule.from_statuses.length === 0 || rule.from_statuses.includes(lead.from)) &&
    (rule.lead_types.length === 0 || rule.lead_types.includes(lead.lead_type))
  )
}

/** What a lead lacks for a move: the pipeline's own demands first, then those of `rules`, which are for this move.
 *  `nameOf` gives the names of statuses by key. */
export function judge(
  facts: Facts,
  to: Target,
  rules: readonly Rule[],
  given: Given,
  nameOf: (key: string) => string | undefined,
): Judgement {
  const demands = [...notAllowed(facts, to, nameOf), ...lacking(facts, to.required_fields, given, null)]
  const of = (mode: Rule['mode']) =>
    rules.filter(rule => rule.mode === mode).flatMap(rule => lackingFor(facts, rule, given))
  return { unmet: [...demands, ...of('block')], warnings: of('warn') }
}

function notAllowed({ status }: Facts, to: Target, nameOf: (key: string) => string | undefined): Unmet[] {
  const { allowed_moves: allowed } = status
  if (!allowed || allowed.includes(to.key)) return []
  const names = allowed.flatMap(key => nameOf(key) ?? [])
  const where = names.length > 0 ? `to ${inWords(names, 'or')} only` : 'nowhere'
  return [{ rule: null, needs: 'move', text: `From ${status.name} a lead goes ${where}` }]
}

/** What a lead lacks of all that one rule asks for. */
export function lackingFor(facts: Facts, rule: Rule, given: Given): Unmet[] {
  const { id, name } = rule
  return rule.requires.flatMap(requirement => {
    if (requirement.kind === 'fields') return lacking(facts, requirement.fields, given, { id, name })
    const text = missing(facts, requirement, given)
    return text === null ? [] : [{ rule: { id, name }, needs: requirement.kind, text }]
  })
}

function lacking(facts: Facts, fields: readonly string[], given: Given, rule: Unmet['rule']): Unmet[] {
  const { hasSubStatus, own = new Map() } = given
  const empty = stillNeeded(fields, own).filter(field =>
    field === 'sub_status' ? !hasSubStatus : !facts.filled.includes(field),
  )
  if (empty.length === 0) return []
  return [{ rule, needs: 'fields', fields: namedFields(empty, own), text: fillIn(empty, own) }]
}

/** Words for what is missing, or null when nothing is. */
function missing(
  facts: Facts,
  requirement: Exclude<Requirement, { kind: 'fields' }>,
  { reason }: Given,
): string | null {
  switch (requirement.kind) {
    case 'visit_completed':
      return facts.has_visited ? null : 'Complete a site visit'
    case 'tasks_done':
      return facts.open_tasks === 0 ? null : tasksOpen(facts.open_tasks)
    case 'note':
      return isWithin(facts.last_note_at, requirement.days) ? null : noteMissing(requirement.days)
    case 'reason':
      return reason?.trim() ? null : 'Give a reason'
    case 'follow_up':
      return facts.has_follow_up ? null : 'Set a follow-up that is still to come'
  }
}

const tasksOpen = (count: number): string => (count === 1 ? 'Finish the open task' : `Finish the ${count} open tasks`)

const noteMissing = (count: number): string =>
  count === 1
    ? 'Write a note: there is none of the last 24 hours'
    : `Write a note: there is none of the last ${count} days`

const isWithin = (at: string | null, count: number): boolean =>
  at !== null && clock.now() - Date.parse(at) <= days(count)
