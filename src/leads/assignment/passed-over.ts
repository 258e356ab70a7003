import { type AssignmentState, keyOf, type Taker } from './assignment-state'
import type { ReadRule } from './read-rule'

type Asked = { at: number; without: readonly string[] }

/** Why a member does not get a lead now, in words; null when nothing is against it. The rule's own caps count where a
 *  rule is asked. */
export function whyPassedOver(
  taker: Taker,
  rule: ReadRule | null,
  asked: Asked,
  state: AssignmentState,
): string | null {
  const { given, open } = state
  if (taker.status !== 'active') return 'is not active'
  if (!taker.works_leads) return 'may not edit leads'
  if (asked.without.includes(taker.id)) return 'had it before'
  if (!taker.takes_leads) return 'takes no leads now'
  if (taker.away_until !== null && Date.parse(taker.away_until) > asked.at) {
    return `is away until ${momentOf(taker.away_until, state.zone)}`
  }
  const today = sumOfDay(taker.id, given)
  if (taker.daily_cap !== null && today >= taker.daily_cap) return `has had ${today} of ${taker.daily_cap} leads today`
  const has = open?.get(taker.id) ?? 0
  if (taker.open_cap !== null && has >= taker.open_cap) return `has ${has} of ${taker.open_cap} open leads`
  if (!rule) return null
  const byRule = given.get(keyOf(rule.id, taker.id)) ?? 0
  if (rule.daily_cap !== null && byRule >= rule.daily_cap) {
    return `has had ${byRule} of ${rule.daily_cap} leads of this rule today`
  }
  if (rule.open_cap !== null && has >= rule.open_cap) return `has ${has} of the rule’s ${rule.open_cap} open leads`
  return null
}

function sumOfDay(memberId: string, given: ReadonlyMap<string, number>): number {
  let sum = 0
  for (const [key, count] of given) if (key.endsWith(` ${memberId}`)) sum += count
  return sum
}

const momentOf = (instant: string, zone: string): string =>
  new Date(instant).toLocaleString('en-GB', { timeZone: zone, dateStyle: 'medium', timeStyle: 'short' })
