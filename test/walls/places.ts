// Which table the ids in a path are of. Each path with an id stands here, or comes from a definition: one that stands
// nowhere fails, since its room would be asked for with nobody's ids.

import { definitions } from '../../src/definitions.gen'

/** The table of the first id of a path, and of the second where it has one. */
type Place = { table: string | null; inner?: string | null }

/** No row has it: a month, a version, a key of a rule, a credential. */
const NO_ROW = null

/** By the path before its first id. */
const PLACES: Readonly<Record<string, Place>> = {
  '/api/ingest': { table: NO_ROW },
  // What a company says at its public page is for anybody.
  '/api/status': { table: NO_ROW },
  '/api/v1/account/passkeys': { table: 'passkey' },
  '/api/v1/accountability/members': { table: 'member' },
  '/api/v1/activities': { table: 'activity' },
  '/api/v1/ad-conversions': { table: 'ad_connection' },
  '/api/v1/ad-conversions/deliveries': { table: 'ad_delivery' },
  '/api/v1/ad-conversions/google': { table: 'ad_connection' },
  '/api/v1/ad-conversions/meta': { table: 'ad_connection' },
  '/api/v1/ad-lead-forms': { table: 'ad_lead_form' },
  '/api/v1/ai-assistants/connections': { table: 'mcp_connection' },
  '/api/v1/ai-assistants/drafts': { table: 'mcp_draft' },
  '/api/v1/api-keys': { table: 'api_key' },
  '/api/v1/assignment-rules': { table: 'assignment_rule' },
  '/api/v1/automation-runs': { table: 'automation_run' },
  '/api/v1/automations': { table: 'automation' },
  '/api/v1/blocked-numbers': { table: 'blocked_number' },
  '/api/v1/branches': { table: 'branch' },
  '/api/v1/bulk-changes': { table: 'bulk_job' },
  '/api/v1/consent-texts': { table: 'consent_text' },
  '/api/v1/conversations': { table: 'conversation' },
  '/api/v1/contacts/merges': { table: 'contact_merge' },
  '/api/v1/custom-fields': { table: 'custom_field' },
  '/api/v1/dead-letters': { table: 'event_retry' },
  '/api/v1/devices': { table: 'session' },
  '/api/v1/exports': { table: 'export_run' },
  // Of the installation's queue, where no company has rows of its own; a shared one shows none.
  '/api/v1/failed-jobs': { table: NO_ROW },
  '/api/v1/hooks': { table: 'webhook_subscription' },
  '/api/v1/holidays': { table: 'holiday' },
  '/api/v1/imports': { table: 'import_run' },
  '/api/v1/integrity/findings': { table: 'integrity_finding' },
  '/api/v1/integrity/rules': { table: NO_ROW },
  '/api/v1/integrity/runs': { table: 'integrity_run' },
  '/api/v1/kiosk/codes': { table: 'walk_in_code' },
  '/api/v1/kiosks': { table: 'kiosk' },
  '/api/v1/lead-sources': { table: 'lead_source' },
  '/api/v1/lead-takers': { table: 'member' },
  '/api/v1/leads/board/columns': { table: 'pipeline_status' },
  '/api/v1/lost-reasons': { table: 'lost_reason' },
  '/api/v1/mail-outbox': { table: 'mail' },
  '/api/v1/message-channels': { table: 'message_channel' },
  '/api/v1/members': { table: 'member' },
  '/api/v1/notifications': { table: 'notification' },
  '/api/v1/number-series': { table: NO_ROW },
  '/api/v1/pipelines': { table: 'pipeline' },
  '/api/v1/process-rules': { table: 'process_rule' },
  '/api/v1/roles': { table: 'role' },
  '/api/v1/saved-views': { table: 'saved_view' },
  '/api/v1/sla-policies': { table: 'sla_policy' },
  '/api/v1/status/notices': { table: 'status_notice' },
  '/api/v1/support-grants': { table: 'support_grant' },
  '/api/v1/teams': { table: 'team' },
  '/api/v1/templates': { table: 'message_template' },
  '/api/v1/triggers': { table: NO_ROW },
  '/api/v1/unsubscribe': { table: NO_ROW },
  '/api/v1/walk-ins': { table: 'walk_in' },
  '/api/v1/webhook-deliveries': { table: 'webhook_delivery' },
  '/api/v1/webhook-endpoints': { table: 'webhook_subscription' },
  ...Object.fromEntries(
    definitions.map(({ kind, plural }) => [`/api/v1/${plural.replaceAll('_', '-')}`, { table: kind }]),
  ),
}

/** By the name of the second id. */
const INNER: Readonly<Record<string, string | null>> = {
  other_id: 'contact',
  relation_id: 'contact_relation',
  name_id: 'contact_other_name',
  month: NO_ROW,
  value_id: 'lead_shared_value',
  submission_id: 'lead_submission',
  device_id: 'session',
  status_id: 'pipeline_status',
  version: NO_ROW,
  waba_id: NO_ROW,
}

/** The tables of the ids in a path. Throws where nobody said so. */
export function placeOf(path: string): Place {
  const [, second] = [...path.matchAll(/\{(\w+)\}/g)].map(match => match[1]!)
  const place = PLACES[path.slice(0, path.indexOf('/{'))]
  if (!place) throw new Error(`${path}: say in test/walls/places.ts which table its ids are of`)
  if (second === undefined) return place
  if (!Object.hasOwn(INNER, second))
    throw new Error(`${path}: say in test/walls/places.ts of which table {${second}} is`)
  return { ...place, inner: INNER[second]! }
}
