import type { Known } from './scene/stage'

export type Request = [method: string, path: string, body?: object]

const LEAD = { name: 'Another', phone: '9800000191', lead_type: 'buy', city: 'Pune', locality: 'Kharadi' }
const ROUTED: Request = ['POST', '/assignment-rules/simulate', { city: 'Pune', locality: 'Kharadi' }]

/** Who reads what is stored in a column, as requests. Columns of workers are worked on in the other tests of this folder. */
export const READERS: Record<string, (known: Known) => Request[]> = {
  'activity.data': k => [
    ['GET', `/activities?lead_id=${k.kavita}&limit=50`],
    ['GET', `/activities?contact_id=${k.kept}&limit=50`],
    ['GET', `/leads/${k.kavita}/assignment`],
    ['GET', `/leads/${k.kavita}/enquiries`],
  ],
  'assignment_rule.conditions': () => [['GET', '/assignment-rules'], ROUTED],
  'assignment_rule.weights': () => [['GET', '/assignment-rules'], ROUTED],
  'audit_entry.changes': () => [['GET', '/audit-log?limit=100']],
  'audit_entry.made': () => [['GET', '/audit-log?limit=100']],
  'branch.address': () => [['GET', '/branches']],
  'branch.rera_registrations': () => [['GET', '/branches']],
  'branch.business_hours': k => [
    ['GET', `/branches/${k.branch}`],
    ['GET', `/company/working-time`],
  ],
  'bulk_job.change': k => [
    ['GET', '/bulk-changes'],
    ['GET', `/bulk-changes/${k['bulk.status']}`],
  ],
  'company.address': () => [['GET', '/company']],
  'company.rera_registrations': () => [['GET', '/company']],
  'company.business_hours': () => [
    ['GET', '/company'],
    ['GET', '/company/working-time'],
    ['POST', '/leads', LEAD],
  ],
  'company.number_formats': () => [
    ['GET', '/number-series'],
    ['POST', '/leads', LEAD],
  ],
  'consent_setting.sending_hours': k => [
    ['GET', '/consent-settings'],
    ['GET', `/contacts/${k.kept}/consent?purpose=promotional`],
  ],
  'contact.custom': k => [
    ['GET', '/contacts?limit=50'],
    ['GET', `/contacts/${k.kept}`],
  ],
  'contact_merge.counts': k => [['GET', `/contacts/${k.kept}/merges`]],
  'custom_field.choices': k => [
    ['GET', '/custom-fields?kind=lead'],
    ['PATCH', `/leads/${k.kavita}`, { custom: { home_loan: 'applied' } }],
  ],
  'custom_field.required_when': k => [
    ['GET', '/custom-fields?kind=lead'],
    ['PATCH', `/leads/${k.kavita}`, { custom: { home_loan: 'applied' } }],
  ],
  'export_run.filter': k => [
    ['GET', '/exports'],
    ['GET', `/exports/${k.exportDone}`],
  ],
  'export_run.rights': k => [
    ['GET', '/exports'],
    ['GET', `/exports/${k.exportDone}/file`],
  ],
  'import_run.sheets': k => [['GET', `/imports/${k.importChecked}`]],
  'import_run.columns': k => [
    ['GET', `/imports/${k.importChecked}`],
    ['GET', `/imports/${k.importChecked}/result`],
  ],
  'import_run.preview': k => [['GET', `/imports/${k.importChecked}`]],
  'import_run.mapping': k => [
    ['GET', `/imports/${k.importChecked}`],
    ['GET', '/imports'],
  ],
  'import_run.options': k => [
    ['GET', `/imports/${k.importChecked}`],
    ['GET', `/imports/${k.importChecked}/values?field=status`],
  ],
  'import_run.words': k => [['GET', `/imports/${k.importChecked}/values?field=status`]],
  'import_row.read': k => [['GET', `/imports/${k.importChecked}/rows`]],
  'import_row.changes': k => [['GET', `/imports/${k.importHalf}/rows`]],
  'integrity_finding.evidence': () => [['GET', '/integrity/findings']],
  'lead.attribution': k => [
    ['GET', '/leads?limit=50'],
    ['GET', `/leads/${k.kavita}`],
  ],
  'lead.custom': k => [
    ['GET', '/leads?limit=50'],
    ['PATCH', `/leads/${k.kavita}`, { custom: { home_loan: 'applied' } }],
  ],
  'lead_shared_value.names': k => [['GET', `/lead-sources/${k.source}/shared-values`]],
  'lead_source.field_map': k => [
    ['GET', `/lead-sources/${k.source}`],
    ['POST', `/lead-sources/${k.source}/test`],
  ],
  'lead_source.consent_default': k => [
    ['GET', `/lead-sources/${k.source}`],
    ['POST', `/lead-sources/${k.source}/test`],
  ],
  'lead_submission.lead_read': k => [
    ['GET', `/lead-sources/${k.source}/submissions`],
    ['GET', `/lead-sources/${k.source}/submissions/${k.waiting}`],
  ],
  'lead_submission.consent': k => [['GET', `/lead-sources/${k.source}/submissions/${k.waiting}`]],
  'locality.custom': k => [
    ['GET', '/localities'],
    ['PATCH', `/localities/${k.place}`, { custom: { metro: true } }],
  ],
  'notification.data': () => [['GET', '/notifications?limit=50']],
  'notification_choices.kinds': () => [
    ['GET', '/notification-choices'],
    ['PATCH', '/notification-choices', { kinds: { mention: { mail: true } } }],
  ],
  'process_rule.conditions': k => [
    ['GET', '/process-rules'],
    ['GET', `/leads/${k.kavita}/moves`],
  ],
  'process_rule.requires': k => [
    ['GET', '/process-rules'],
    ['GET', `/leads/${k.kavita}/moves`],
  ],
  'role.permissions': k => [
    ['GET', '/roles'],
    ['GET', `/roles/${k.role}`],
    ['GET', '/session'],
    ['GET', '/leads'],
  ],
  'role.field_rules': k => [
    ['GET', `/roles/${k.role}`],
    ['GET', '/session'],
    ['GET', '/leads'],
  ],
  'saved_view.filter': () => [
    ['GET', '/saved-views?kind=lead'],
    ['GET', '/saved-views/counts?kind=lead'],
  ],
  'sla_clock.terms': k => [['GET', `/leads/${k.kavita}/sla`]],
  'sla_policy.conditions': () => [
    ['GET', '/sla-policies'],
    ['POST', '/leads', LEAD],
  ],
}

/** Keys that every version wrote, from the first on: without them there is nothing to read. */
export const ALWAYS_THERE: Record<string, readonly string[]> = {
  'branch.address': ['line1', 'city', 'state_code', 'pin'],
  'branch.rera_registrations': ['number', 'state_code'],
  'branch.business_hours': ['].from', '].to'],
  'bulk_job.change': ['owner_id', 'status', 'tags', 'tags.add', 'status.status'],
  'company.address': ['line1', 'city', 'state_code', 'pin'],
  'company.rera_registrations': ['number', 'state_code'],
  'company.business_hours': ['].from', '].to'],
  'consent_setting.sending_hours': ['.from', '.to'],
  'contact_merge.counts': ['what', 'count'],
  'custom_field.choices': ['key', 'label'],
  'import_run.columns': ['index', 'heading'],
  'import_run.preview': ['no'],
  'import_run.sheets': ['name'],
  'lead_source.field_map': ['.from', '.to', '.value'],
}
