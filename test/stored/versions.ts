import type { Fixture } from './fixture'
import { withUnknownKeys } from './mutate'

type Change = (fixture: Fixture) => void

const VERSIONS = ['2026-11-29']

/** What workers read, with the keys that a version may have written without. */
export const WORKED: Record<string, readonly string[]> = {
  'bulk_item.after': ['sub_status', 'lost_reason_id'],
  'bulk_item.before': ['sub_status', 'lost_reason_id'],
  'bulk_job.change': [],
  'contact_merge.before': ['kept.consents', 'kept.aside', 'merged.aside', 'merged.consents', 'kept.dnd'],
  'contact_merge.moved': ['dropped', 'parts.calls', 'parts.properties'],
  'event.changes': [],
  'event.record': [],
  'import_row.changes': [],
  'import_run.columns': ['samples'],
  'import_run.options': ['values'],
  'import_run.preview': ['cells'],
  'import_run.sheets': ['hidden'],
  'lead_submission.consent': ['captured_at', 'source_url', 'text_version', 'dlt_consent_ref'],
  'lead_submission.lead_read': ['call', 'raw_phones', 'unreachable', 'flags.do_not_call', 'wishes.floors', 'consent'],
  'notification.data': [],
  'process_rule.requires': [],
  'sla_clock.terms': ['reassign', 'reassign_to_id', 'escalate_role_ids', 'escalate_member_ids', 'conditions', 'counts'],
}

function eachWorked(fixture: Fixture, change: (value: unknown, optional: readonly string[]) => unknown): void {
  for (const [name, optional] of Object.entries(WORKED)) {
    const [table, column] = name.split('.') as [string, string]
    for (const row of fixture.tables[table]!) row[column] = change(row[column], optional)
  }
}

/** `value` without what stands at a path; of a list, without it in each entry. */
function without(value: unknown, [key, ...rest]: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map(one => without(one, [key!, ...rest]))
  if (typeof value !== 'object' || value === null || !(key! in value)) return value
  const { [key!]: inner, ...others } = value as Record<string, unknown>
  return rest.length > 0 ? { ...others, [key!]: without(inner, rest) } : others
}

const VARIANTS: Record<string, Change> = {
  'as it was': () => {},
  'with keys that are unknown now': fixture => eachWorked(fixture, withUnknownKeys),
  'without keys that came later': fixture =>
    eachWorked(fixture, (value, optional) => optional.reduce((rest, path) => without(rest, path.split('.')), value)),
}

/** Each version as it wrote, and as an older or a foreign one would have: all must come to their end. */
export const STORED: [how: string, version: string, change: Change][] = VERSIONS.flatMap(version =>
  Object.entries(VARIANTS).map(([how, change]): [string, string, Change] => [`by ${version}, ${how}`, version, change]),
)
