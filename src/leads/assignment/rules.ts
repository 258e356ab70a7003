import { sql } from '../../platform/db/queries.gen'
import type { Work, Write } from '../../platform/db/work'
import { invalid } from '../../platform/errors'
import { newId } from '../../platform/ids'
import type { AssignmentRule, NewRule, RuleChange } from './schema'

/** The rules in the order in which they are tried. */
export const listRules = (work: Work): Promise<AssignmentRule[]> =>
  work.all(sql.leads.assignment.listRules, { only_id: null })

/** Adds a rule behind the others. 422 for members or sources that the company does not have. */
export async function createRule(work: Write, rule: NewRule): Promise<AssignmentRule> {
  await requireKnown(work, rule)
  const id = newId('asr')
  await work.count(sql.leads.assignment.insertRule, {
    id,
    name: rule.name.trim(),
    source_ids: rule.source_ids ?? [],
    member_ids: rule.member_ids,
    fallback_member_id: rule.fallback_member_id ?? null,
  })
  return work.one(sql.leads.assignment.listRules, { only_id: id })
}

/** Changes a rule. Members who stay keep their turns. 404, 422. */
export async function updateRule(work: Write, id: string, change: RuleChange): Promise<AssignmentRule> {
  await requireKnown(work, change)
  await work.one(sql.leads.assignment.updateRule, {
    id,
    name: change.name?.trim() ?? null,
    position: change.position ?? null,
    is_active: change.is_active ?? null,
    source_ids: change.source_ids ?? null,
    member_ids: change.member_ids ?? null,
    sets_fallback: change.fallback_member_id !== undefined,
    fallback_member_id: change.fallback_member_id ?? null,
  })
  return work.one(sql.leads.assignment.listRules, { only_id: id })
}

/** Takes a rule away. 404. */
export async function deleteRule(work: Write, id: string): Promise<AssignmentRule> {
  const rule = await work.one(sql.leads.assignment.listRules, { only_id: id })
  await work.one(sql.leads.assignment.deleteRule, { id })
  return rule
}

async function requireKnown(work: Write, rule: RuleChange): Promise<void> {
  const fallback = rule.fallback_member_id ? [rule.fallback_member_id] : []
  const { countUnknown } = sql.leads.assignment
  const [main, spare] = await Promise.all([
    work.one(countUnknown, { member_ids: rule.member_ids ?? [], source_ids: rule.source_ids ?? [] }),
    work.one(countUnknown, { member_ids: fallback, source_ids: [] }),
  ])
  const fields = {
    ...(main.members ? { member_ids: 'holds somebody who is not an active member' } : {}),
    ...(main.sources ? { source_ids: 'holds an unknown source' } : {}),
    ...(spare.members ? { fallback_member_id: 'is not an active member' } : {}),
  }
  if (Object.keys(fields).length) throw invalid(fields)
}
