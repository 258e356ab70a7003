import { holdTurn } from '../../platform/db/hold-turn'
import { refuseStale } from '../../platform/db/refuse-stale'
import type { Work, Write } from '../../platform/db/work'
import { fault, invalid } from '../../platform/errors'
import { sql } from '../queries.gen'
import { RULE_KEYS, type RuleKey, ruleOf } from './rules'
import type { IntegrityRule, IntegrityRuleChange } from './schema'

/** The rules as the company has them. */
export async function readRules(work: Work): Promise<Omit<IntegrityRule, 'open_count'>[]> {
  const { rules, created_at } = await work.one(sql.integrity.listRules, {})
  return RULE_KEYS.map(key => {
    const { name, does, unit, threshold, severity } = ruleOf(key)
    const own = rules.find(rule => rule.key === key)
    const set = own ?? { is_on: true, threshold, severity, updated_at: created_at }
    return {
      ...{ key, name, unit, does: does.replace('{n}', String(set.threshold)) },
      is_on: set.is_on,
      threshold: set.threshold,
      severity: set.severity,
      updated_at: set.updated_at,
    }
  })
}

/** The same, with how many doubts of each are open that the caller may see. */
export async function listRules(work: Work): Promise<IntegrityRule[]> {
  const [rules, counts] = await Promise.all([readRules(work), work.all(sql.integrity.countOpen, {})])
  return rules.map(rule => ({ ...rule, open_count: counts.find(one => one.rule === rule.key)?.count ?? 0 }))
}

/** Changes a rule; the next look goes by it. 404 for a key that is none, 409 `stale` as everywhere, 422 for a threshold
 *  of a rule that has none. */
export async function updateRule(work: Write, key: string, change: IntegrityRuleChange): Promise<IntegrityRule> {
  await holdTurn(work, 'integrity rules')
  const now = (await readRules(work)).find(rule => rule.key === key)
  if (!now) throw fault('not_found')
  refuseStale(change.updated_at, now.updated_at)
  const { is_on = now.is_on, threshold = now.threshold, severity = now.severity } = change
  if (change.threshold !== undefined && now.unit === null) throw invalid({ threshold: 'this rule has none' })
  const isSame = is_on === now.is_on && threshold === now.threshold && severity === now.severity
  if (!isSame) await work.count(sql.integrity.putRule, { key, is_on, threshold, severity })
  return (await listRules(work)).find(rule => rule.key === (key as RuleKey))!
}
