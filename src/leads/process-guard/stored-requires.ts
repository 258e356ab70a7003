import { filledEach, isBag } from '../../platform/stored/filled'
import type { Requirement } from './schema'

const PLAIN: readonly unknown[] = ['visit_completed', 'tasks_done', 'reason', 'follow_up']

/** What a rule asks for, as any version stored it. What this version can't look for is left out: no lead could meet it. */
export const storedRequires = (stored: unknown): Requirement[] => filledEach({}, stored).filter(isRequirement)

/** Whether all of it is known. */
export const asksUnknown = (stored: unknown): boolean =>
  !Array.isArray(stored) || stored.length > storedRequires(stored).length

function isRequirement(one: object): one is Requirement {
  if (!isBag(one)) return false
  if (one.kind === 'fields') return Array.isArray(one.fields) && one.fields.length > 0
  return one.kind === 'note' ? typeof one.days === 'number' : PLAIN.includes(one.kind)
}
