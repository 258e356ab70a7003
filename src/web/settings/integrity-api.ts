// The operations of integrity that the settings use.

import { type Path, patch, post, remove } from '../client'
import type { IntegrityFinding, IntegrityRule, IntegrityRuleChange, IntegrityRun } from '../records'

const FINDINGS = '/integrity/findings'
const one = (id: string) => `${FINDINGS}/${encodeURIComponent(id)}/dismissal`

export type FindingsView = { state: string; rule: string; severity: string; owner_id: string }

/** What a view asks of the list, as its filter. */
export const findingsFilter = (view: FindingsView): string =>
  JSON.stringify(
    Object.entries(view)
      .filter(([, value]) => value !== '')
      .map(([field, value]) => ({ field, op: 'eq', value })),
  )

/** The list that a view asks for. */
export const findingsPath = (view: FindingsView): string =>
  `${FINDINGS}?sort=-weight&filter=${encodeURIComponent(findingsFilter(view))}`

export const integrityRules = '/integrity/rules' as Path<IntegrityRule[]>
export const lastRuns = '/integrity/runs?limit=1' as Path<IntegrityRun[]>
export const startRun = () => post<IntegrityRun>('/integrity/runs')
export const updateRule = (key: string, change: IntegrityRuleChange) =>
  patch<IntegrityRule>(`${integrityRules}/${encodeURIComponent(key)}`, change)
/** Those of the ids, or of the filter: of it up to 5,000 at once, `has_more` says that some are left. */
export const dismissFindings = (which: { ids: string[] } | { filter: string }, reason: string, key: string) =>
  post<{ dismissed: number; passed_over: number; has_more: boolean }>(
    `${FINDINGS}/dismissals`,
    { ...which, reason },
    key,
  )
export const reopenFinding = (id: string) => remove<IntegrityFinding>(one(id))
