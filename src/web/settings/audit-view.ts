import { instantAt } from '../../platform/time/zone'

/** What is asked of the audit log. `who`: a member's id, or a kind of actor. Days in the company's zone. */
export type AuditView = { who: string; what: string; record: string; from: string; to: string }

export const EVERYTHING: AuditView = { who: '', what: '', record: '', from: '', to: '' }
const DAY_MS = 86_400_000

/** The view as the API's filter; null when it asks for everything. */
export function filterOf(view: AuditView, zone: string): string | null {
  const { who, what, record, from, to } = view
  const start = dayOf(from)
  const end = dayOf(to)
  const conditions = [
    who && { field: who === 'key' || who === 'support' ? 'actor_kind' : 'actor_id', op: 'eq', value: who },
    what && { field: 'subject_kind', op: 'eq', value: what },
    record.trim() && { field: 'subject_id', op: 'eq', value: record.trim() },
    start !== null && { field: 'at', op: 'gte', value: midnight(start, zone) },
    end !== null && { field: 'at', op: 'lt', value: midnight(end + DAY_MS, zone) },
  ].filter(Boolean)
  return conditions.length > 0 ? JSON.stringify(conditions) : null
}

const dayOf = (text: string): number | null => (/^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00Z`) : null)

const midnight = (wall: number, zone: string): string => new Date(instantAt(wall, zone)).toISOString()

/** The list's path, newest first. */
export function listPath(view: AuditView, zone: string): string {
  const filter = filterOf(view, zone)
  return `/audit-log?${new URLSearchParams({ limit: '50', ...(filter ? { filter } : {}) })}`
}
