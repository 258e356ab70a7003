import { maskShown } from '../../platform/db/mask-shown'
import type { Work, Write } from '../../platform/db/work'
import { fault, invalid } from '../../platform/errors'
import { fieldNames } from '../../records'
import { noteEntry } from '../../workspace'
import { sql } from '../queries.gen'
import { leadsThatFit } from './conditions'
import { concerns, type Facts, type Given, type Judgement, judge, type Rule, type Target, withFollowUp } from './judge'
import type { Unmet } from './schema'
import { storedRequires } from './stored-requires'

export type GuardChoice = {
  reason?: string | null
  /** The caller asks to move it although something is missing. */
  override?: boolean
  /** The sub-status that is chosen with the move, by key or id. */
  sub_status?: string | null
  /** The follow-up that it has with the move, ISO 8601; absent: the one it has. */
  follow_up_at?: string | null
}

export type Guarded = {
  /** What the lead lacks and was only said. */
  warnings: Unmet[]
  /** What is missing and was overridden by a caller who may. */
  overridden: Unmet[]
  /** For the timeline's data: empty, or the two in words. */
  data: { warnings?: string[]; overridden?: string[] }
}

/**
 * Judges the move of a lead, which the caller has locked, to another status: call it at every change of status, before
 * the change. Keeps pipelines as they are until the transaction ends.
 *
 * Throws 409 `move_not_allowed` (the pipeline has no such move) or `guard_blocked`, both with `details.unmet`, which
 * name all that is missing in words; with `override` 403 `permission_denied` without the right to, 422 without a
 * reason. An override is noted in the audit log here; the caller puts `data` on the timeline.
 */
export async function guardMove(
  work: Write,
  lead: { id: string },
  toStatus: { id: string },
  choice: GuardChoice = {},
): Promise<Guarded> {
  const { unmet, warnings } = await judgeMove(work, lead, toStatus, choice)
  const overridden = unmet.length > 0 && choice.override ? await override(work, lead, unmet, choice) : []
  if (unmet.length > overridden.length) throw refusal(unmet)
  return {
    warnings,
    overridden,
    data: {
      ...(warnings.length > 0 ? { warnings: inText(warnings) } : {}),
      ...(overridden.length > 0 ? { overridden: inText(overridden) } : {}),
    },
  }
}

/** The same for a change without a person, where nobody can add what is missing: throws nothing and answers what keeps
 *  the lead from the move. The caller decides what follows. */
export async function judgeMove(
  work: Write,
  lead: { id: string },
  toStatus: { id: string },
  { reason = null, sub_status = null, follow_up_at }: GuardChoice = {},
): Promise<Judgement> {
  const { processGuard, pipelines } = sql
  const [, facts, to, rules] = await Promise.all([
    work.one(pipelines.holdPipelines, {}),
    work.one(processGuard.findFacts, { id: lead.id }),
    work.maybe(processGuard.findTarget, { id: toStatus.id }),
    activeRules(work),
  ])
  if (!to) throw invalid({ status: 'the lead’s pipeline has no such status' })
  const given = { reason, hasSubStatus: sub_status !== null }
  const names = facts.status.allowed_moves ? await namesOf(work, lead.id) : new Map<string, string>()
  const changed = follow_up_at === undefined ? facts : withFollowUp(facts, follow_up_at)
  return judgeBy(work, lead.id, changed, to, rules, given, names)
}

/** Judges one move by what was read already. */
export async function judgeBy(
  work: Work,
  leadId: string,
  facts: Facts,
  to: Target,
  rules: readonly Rule[],
  given: Given,
  names: ReadonlyMap<string, string>,
): Promise<Judgement> {
  const meant = rules.filter(rule => concerns(rule, { lead_type: facts.lead_type, from: facts.status.key }, to))
  const [own, ...fits] = await Promise.all([
    fieldNames(work, 'lead'),
    ...meant.map(rule => leadsThatFit(work, rule.conditions, [leadId])),
  ])
  const fitting = meant.filter((_, i) => fits[i]!.has(leadId))
  return judge(facts, to, fitting, { ...given, own }, key => names.get(key))
}

/** The rules that are on, called as the caller may read them: a refusal names them. */
export async function activeRules(work: Work): Promise<Rule[]> {
  const rules = await work.all(sql.processGuard.listRules, { only_id: null, active_only: true })
  const read = rules.map(rule => ({ ...rule, requires: storedRequires(rule.requires) }))
  return maskShown(work, read, ['name'])
}

/** The names of the statuses of a lead's pipeline, by key. */
async function namesOf(work: Work, leadId: string): Promise<Map<string, string>> {
  const targets = await work.all(sql.processGuard.listTargets, { lead_id: leadId })
  return new Map(targets.map(({ key, name }) => [key, name]))
}

async function override(work: Write, lead: { id: string }, unmet: Unmet[], { reason }: GuardChoice): Promise<Unmet[]> {
  if (!work.who.permissions['process_guard.override']) throw fault('permission_denied')
  if (!reason?.trim()) throw invalid({ reason: 'is required to move the lead past what it lacks' })
  await noteEntry(work, {
    action: 'process_guard.overridden',
    subject: { kind: 'lead', id: lead.id },
    changes: { rules: [null, unmet.map(({ rule, needs }) => rule?.name ?? needs)] },
  })
  return unmet
}

const refusal = (unmet: readonly Unmet[]) =>
  fault(unmet.some(({ needs }) => needs === 'move') ? 'move_not_allowed' : 'guard_blocked', {
    message: inText(unmet).join('. '),
    details: { unmet },
  })

/** What a lead lacks, a line for each. */
export const inText = (unmet: readonly Unmet[]): string[] =>
  unmet.map(({ rule, text }) => (rule ? `${text} (${rule.name})` : text))
