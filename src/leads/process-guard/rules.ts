import { maskShown } from '../../platform/db/mask-shown'
import { refuseStale } from '../../platform/db/refuse-stale'
import type { Work, Write } from '../../platform/db/work'
import { fault, invalid } from '../../platform/errors'
import { newId } from '../../platform/ids'
import { holdsMask, leaveMasked } from '../../platform/leave-masked'
import { OrderedList } from '../../platform/record/ordered-list'
import { canBeNeeded } from '../pipelines/needed-fields'
import { sql } from '../queries.gen'
import { checkConditions } from './conditions'
import type { NewProcessRule, ProcessRule, ProcessRuleChange } from './schema'
import { asksUnknown, storedRequires } from './stored-requires'

const ORDER = new OrderedList({ table: 'process_rule' })

type Draft = Omit<NewProcessRule, 'name'>

/** The rules in their order. */
export const listRules = async (work: Work): Promise<ProcessRule[]> =>
  maskShown(work, await keptRules(work, null), WORDS)

/** One rule; 404. */
export async function findRule(work: Work, id: string): Promise<ProcessRule> {
  return (await maskShown(work, await keptRules(work, id), WORDS))[0]!
}

const UNKNOWN = 'It asks for something that this version does not know; that is not asked'

/** What people write in a rule. */
const WORDS = ['name', 'conditions', 'requires'] as const

/** As they are kept; 404 for an id that is none. */
async function keptRules(work: Work, only_id: string | null): Promise<ProcessRule[]> {
  const rules = await work.all(sql.processGuard.listRules, { only_id, active_only: false })
  if (only_id !== null && rules.length === 0) throw fault('not_found')
  return rules.map(rule => ({
    ...rule,
    requires: storedRequires(rule.requires),
    problems: [...rule.problems, ...(asksUnknown(rule.requires) ? [UNKNOWN] : [])],
  }))
}

/** Adds a rule behind the others. 422 for conditions, fields or statuses that no lead has; 409 `duplicate` for a
 *  name that is taken. */
export async function createRule(work: Write, { name, ...draft }: NewProcessRule): Promise<ProcessRule> {
  await checkStatuses(work, draft)
  const id = newId('prl')
  await work.count(sql.processGuard.insertRule, { id, name: name.trim(), ...(await written(work, draft)) })
  return findRule(work, id)
}

/** Changes a rule. 404, 409 `stale` and `duplicate`, 422 as in `createRule`. */
export async function updateRule(work: Write, id: string, change: ProcessRuleChange): Promise<ProcessRule> {
  const locked = await work.one(sql.processGuard.lockRule, { id })
  const { updated_at: readAt, ...given } = change
  refuseStale(readAt, locked.updated_at)
  const before = (await keptRules(work, id))[0]!
  await checkStatuses(work, given, before)
  const meant = holdsMask(given) ? leaveMasked(given, await findRule(work, id)) : given
  const { name, ...next } = { ...before, ...meant }
  await work.count(sql.processGuard.updateRule, { id, name: name.trim(), ...(await written(work, next)) })
  return findRule(work, id)
}

/** Deletes a rule and answers it. 404, 409 `stale`. */
export async function deleteRule(work: Write, id: string, readAt?: string): Promise<ProcessRule> {
  refuseStale(readAt, (await work.one(sql.processGuard.lockRule, { id })).updated_at)
  const rule = await findRule(work, id)
  await work.count(sql.processGuard.deleteRule, { id })
  return rule
}

/** Puts the rules into this order. 409 `stale` for one that is gone. */
export async function orderRules(work: Write, ids: readonly string[]): Promise<ProcessRule[]> {
  await ORDER.order(work, ids)
  return listRules(work)
}

/** 422 for a status that no pipeline has: the rule would never fire. Statuses that the rule named `before` may stay. */
async function checkStatuses(work: Work, draft: Partial<Statuses>, before?: Statuses): Promise<void> {
  const keys = new Set((await work.all(sql.processGuard.listStatusKeys, {})).map(({ key }) => key))
  for (const list of ['to_statuses', 'from_statuses'] as const) {
    const unknown = draft[list]?.findIndex(key => !keys.has(key) && !before?.[list].includes(key)) ?? -1
    if (unknown >= 0) throw invalid({ [`${list}.${unknown}`]: 'is no status of your pipelines' })
  }
}

type Statuses = Pick<ProcessRule, 'to_statuses' | 'from_statuses'>

/** A rule as its row: what is not said is as wide as can be. 422 for conditions or fields that no lead has. */
export async function written(work: Work, draft: Draft) {
  await checkConditions(work, draft.conditions)
  for (const [i, requirement] of draft.requires.entries()) {
    const unknown = requirement.kind === 'fields' ? requirement.fields.findIndex(field => !canBeNeeded(field)) : -1
    if (unknown >= 0) throw invalid({ [`requires.${i}.fields.${unknown}`]: 'is not a field of a lead' })
  }
  return {
    is_active: draft.is_active ?? true,
    mode: draft.mode ?? 'block',
    to_statuses: draft.to_statuses ?? [],
    to_categories: draft.to_categories ?? [],
    from_statuses: draft.from_statuses ?? [],
    lead_types: draft.lead_types ?? [],
    conditions: draft.conditions === undefined || draft.conditions === null ? null : (draft.conditions as object),
    requires: draft.requires,
  }
}
