// The operations of integrity that the settings use.

import { type Path, patch, post, remove } from '../client'
import type { IntegrityFinding, IntegrityRule, IntegrityRuleChange, IntegrityRun } from '../records'

const FINDINGS = '/integrity/findings'
const one = (id: string) => `${FINDINGS}/${encodeURIComponent(id)}/dismissal`

export type FindingsView = { state: string; rule: string; severity: string; owner_id: string }

/** What is to be looked at. */
export const OPEN: FindingsView = { state: 'open', rule: '', severity: '', owner_id: '' }

/** The list that a view asks for. */
export function findingsPath(view: FindingsView): string {
  const filter = Object.entries(view)
    .filter(([, value]) => value !== '')
    .map(([field, value]) => ({ field, op: 'eq', value }))
  return `${FINDINGS}?filter=${encodeURIComponent(JSON.stringify(filter))}`
}

export const integrityRules = '/integrity/rules' as Path<IntegrityRule[]>
export const lastRuns = '/integrity/runs?limit=1' as Path<IntegrityRun[]>
export const startRun = () => post<IntegrityRun>('/integrity/runs')
export const updateRule = (key: string, change: IntegrityRuleChange) =>
  patch<IntegrityRule>(`${integrityRules}/${encodeURIComponent(key)}`, change)
export const dismissFindings = (ids: string[], reason: string, key: string) =>
  post<{ dismissed: number; passed_over: number }>(`${FINDINGS}/dismissals`, { ids, reason }, key)
export const reopenFinding = (id: string) => remove<IntegrityFinding>(one(id))
