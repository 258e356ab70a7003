// Made by `bun run sql` from the files under sql/records. Do not edit.
import { query } from '../platform/db/query'

export const sql = {
  customFields: {
    /** How many of the ids are no role of the company. */
    countUnknownRoles: query<{ ids: string[] | null; company_id: string | null }, { unknown: number }>(
      "records/custom-fields/count_unknown_roles",
      "select count(*)::int as unknown\n  from unnest($1::text[]) as asked (id)\n where not exists (select from role where role.company_id = $2 and role.id = asked.id)",
      ["ids","company_id"], ["ids"],
    ),
    /** How many of the ids are no status of the company's pipelines. */
    countUnknownStatuses: query<{ ids: string[] | null; company_id: string | null }, { unknown: number }>(
      "records/custom-fields/count_unknown_statuses",
      "select count(*)::int as unknown\n  from unnest($1::text[]) as asked (id)\n where not exists (\n   select from pipeline_status status where status.company_id = $2 and status.id = asked.id)",
      ["ids","company_id"], ["ids"],
    ),
    /** Lets go of what a field held as unique. */
    deleteUniqueValues: query<{ company_id: string | null; field_id: string | null }, {  }>(
      "records/custom-fields/delete_unique_values",
      "delete from custom_unique_value where company_id = $1 and field_id = $2",
      ["company_id","field_id"],
    ),
    /** The caller's role. */
    findRole: query<{ company_id: string | null; me: string | null }, { id: string; is_owner: boolean | null }>(
      "records/custom-fields/find_role",
      "select role.id, role.key = 'owner' as is_owner\n  from member\n  join role on role.company_id = member.company_id and role.id = member.role_id\n where member.company_id = $1 and member.id = $2",
      ["company_id","me"],
    ),
    /** Adds a field behind the others of its kind. */
    insertField: query<{ company_id: string | null; id: string | null; kind: string | null; key: string | null; label: string | null; type: string | null; group_name: string | null; help: string | null; choices: unknown | null; required_when: unknown | null; is_unique: boolean | null; default_json: string | null; visible_to: string[] | null }, {  }>(
      "records/custom-fields/insert_field",
      "insert into custom_field (\n  company_id, id, kind, key, label, type, group_name, help, choices, required_when, is_unique, default_value,\n  visible_to, position)\nselect $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11,\n       nullif($12::text::jsonb, 'null'), $13, coalesce(max(position), 0) + 1\n  from custom_field where company_id = $1 and kind = $3",
      ["company_id","id","kind","key","label","type","group_name","help","choices","required_when","is_unique","default_json","visible_to"], ["visible_to"],
    ),
    /** Every field of the company, archived ones too, in their order. */
    listFields: query<{ company_id: string | null }, { id: string; kind: string; key: string; label: string; type: 'text' | 'long_text' | 'number' | 'money' | 'date' | 'choice' | 'multi_choice' | 'boolean' | 'member' | 'url' | 'phone' | 'email'; position: number; group_name: string | null; help: string | null; choices: { key: string; label: string; archived: boolean }[]; required_when: 'always' | { filter: unknown } | { statuses: string[] } | null; is_unique: boolean; default_value: unknown; visible_to: string[] | null; archived_at: string | null; created_at: string; updated_at: string }>(
      "records/custom-fields/list_fields",
      "select field.id, field.kind, field.key, field.label, field.type, field.position, field.group_name, field.help,\n       app.filled_each('{\"archived\": false}', field.choices) as choices, field.required_when, field.is_unique, field.default_value, field.visible_to,\n       app.instant(field.archived_at) as archived_at, app.instant(field.created_at) as created_at,\n       app.instant(field.updated_at) as updated_at\n  from custom_field field\n where field.company_id = $1\n order by field.kind, field.position, field.id",
      ["company_id"],
    ),
    /** Active members whom a word names by id, e-mail address or name. */
    listMembersNamed: query<{ company_id: string | null; word: string | null }, { id: string }>(
      "records/custom-fields/list_members_named",
      "select member.id\n  from member\n where member.company_id = $1 and member.status = 'active'\n   and (member.id = $2 or member.email = lower($2) or lower(member.name) = lower($2))\n limit 2",
      ["company_id","word"],
    ),
    /** Which of the values are held by another record. */
    listTaken: query<{ field_ids: string[] | null; values: string[] | null; company_id: string | null; record_id: string | null }, { field_id: string }>(
      "records/custom-fields/list_taken",
      "select held.field_id\n  from unnest($1::text[], $2::text[]) as asked (field_id, value)\n  join custom_unique_value held\n    on held.company_id = $3 and held.field_id = asked.field_id\n   and held.value = app.custom_compared(to_jsonb(asked.value))\n where held.record_id is distinct from $4",
      ["field_ids","values","company_id","record_id"], ["field_ids","values"],
    ),
    /** What names one field of a kind: rules, statuses, policies, and other fields that are required by it. */
    listUses: query<{ company_id: string | null; kind: string | null; key: string | null }, { kind: 'process_rule' | 'status' | 'assignment_rule' | 'sla_policy' | 'custom_field'; name: string }>(
      "records/custom-fields/list_uses",
      "with named as (\n  select 'process_rule' as kind, name, concat(requires, conditions) as words\n    from process_rule where company_id = $1 and $2 = 'lead'\n  union all\n  select 'status', pipeline.name || ': ' || status.name, to_jsonb(status.required_fields)::text\n    from pipeline_status status\n    join pipeline on pipeline.company_id = status.company_id and pipeline.id = status.pipeline_id\n   where status.company_id = $1 and status.archived_at is null and $2 = 'lead'\n  union all\n  select 'assignment_rule', name, conditions::text\n    from assignment_rule where company_id = $1 and $2 = 'lead'\n  union all\n  select 'sla_policy', name, conditions::text\n    from sla_policy where company_id = $1 and $2 = 'lead'\n  union all\n  select 'custom_field', label, required_when::text\n    from custom_field where company_id = $1 and kind = $2 and archived_at is null\n)\nselect kind, name from named\n where strpos(words, '\"custom.' || $3::text || '\"') > 0\n order by kind, name",
      ["company_id","kind","key"],
    ),
    /** Makes changes to a kind's fields wait for one another, and for writers of values of it (the trigger */
    lockFields: query<{ company_id: string | null; kind: string | null }, {  }>(
      "records/custom-fields/lock_fields",
      "select pg_advisory_xact_lock(hashtextextended('custom_field ' || $1 || ' ' || $2, 0)) as locked",
      ["company_id","kind"],
    ),
    /** Writes what can be changed in a field; the caller holds the lock and merged the change. */
    updateField: query<{ label: string | null; type: string | null; group_name: string | null; help: string | null; choices: unknown | null; required_when: unknown | null; is_unique: boolean | null; default_json: string | null; visible_to: string[] | null; archived_at: string | null; company_id: string | null; id: string | null }, {  }>(
      "records/custom-fields/update_field",
      "update custom_field\n   set label = $1, type = $2, group_name = $3, help = $4, choices = $5,\n       required_when = $6, is_unique = $7, default_value = nullif($8::text::jsonb, 'null'),\n       visible_to = $9, archived_at = $10, updated_at = now()\n where company_id = $11 and id = $12",
      ["label","type","group_name","help","choices","required_when","is_unique","default_json","visible_to","archived_at","company_id","id"], ["visible_to"],
    ),
  },
  exports: {
    /** Takes up an export that waits, or whose program is gone, or has not been heard of for a while. */
    beginRun: query<{ worker: string | null; company_id: string | null; id: string | null; stalled_seconds: number | null }, { id: string; kind: string; format: 'csv' | 'xlsx'; filter: unknown | null; sort: string | null; q: string | null; columns: string[]; attempt: number; created_by: string }>(
      "records/exports/begin_run",
      "update export_run\n   set state = 'running', worker = $1, attempt = attempt + 1, done = 0, total = null, updated_at = now(),\n       started_at = coalesce(started_at, now())\n where company_id = $2 and id = $3\n   and (state = 'waiting'\n        or (state = 'running' and (not app.lives(worker)\n                                   or updated_at < now() - $4::int * interval '1 second')))\nreturning id, kind, format, filter, sort, q, columns, attempt, created_by",
      ["worker","company_id","id","stalled_seconds"],
    ),
    /** Stops an export that is not over. */
    cancelExport: query<{ company_id: string | null; id: string | null }, {  }>(
      "records/exports/cancel_export",
      "update export_run\n   set state = 'cancelled', updated_at = now(), finished_at = now()\n where company_id = $1 and id = $2 and state in ('waiting', 'running')",
      ["company_id","id"],
    ),
    /** How many exports the company has in the making, and how many one member asked for since. */
    countOpen: query<{ me: string | null; since: string | null; company_id: string | null }, { open: number; asked: number; first_at: string | null }>(
      "records/exports/count_open",
      "select count(*) filter (where state in ('waiting', 'running'))::int as open,\n       count(*) filter (where created_by = $1 and created_at > $2)::int as asked,\n       app.instant(min(created_at) filter (where created_by = $1 and created_at > $2)) as first_at\n  from export_run\n where company_id = $3 and (state in ('waiting', 'running') or created_at > $2)",
      ["me","since","company_id"],
    ),
    /** Who took out what stays known for as long as the audit log is kept; the files went long before. */
    deleteOldExports: query<{ before: string | null; most: number | null }, {  }>(
      "records/exports/delete_old_exports",
      "delete from export_run\n where (company_id, id) in (\n   select company_id, id from export_run where created_at < $1 order by created_at limit $2)",
      ["before","most"],
    ),
    /** Ends a run, or puts it back to wait; nothing when it was stopped or another has taken over. */
    endRun: query<{ state: string | null; error: string | null; company_id: string | null; id: string | null; attempt: number | null }, {  }>(
      "records/exports/end_run",
      "update export_run\n   set state = $1, error = $2, updated_at = now(),\n       finished_at = case when $1::text = 'waiting' then null else now() end\n where company_id = $3 and id = $4 and state = 'running' and attempt = $5",
      ["state","error","company_id","id","attempt"],
    ),
    /** An export as people see it; `only_mine`: only one of the caller's. */
    findExport: query<{ company_id: string | null; id: string | null; only_mine: boolean | null; me: string | null }, { id: string; kind: string; format: 'csv' | 'xlsx'; state: import('../records/exports/schema').Export['state']; filter: unknown | null; sort: string | null; columns: string[]; total: number | null; done: number; bytes: number | null; error: string | null; created_by: { id: string; name: string }; created_at: string; finished_at: string | null; expires_at: string | null }>(
      "records/exports/find_export",
      "select id, kind, format, state, filter, sort, columns, total, done, bytes::float8 as bytes, error, created_by,\n       created_at, finished_at, expires_at\n  from export_record\n where company_id = $1 and id = $2 and (not $3 or created_by ->> 'id' = $4)",
      ["company_id","id","only_mine","me"],
    ),
    /** The file of an export, and how far and openly its rows were read. */
    findFile: query<{ company_id: string | null; id: string | null }, { kind: string; state: string; file_id: string | null; rights: import('../records/exports/exporter').ReadRights | null; expires_at: string | null }>(
      "records/exports/find_file",
      "select kind, state, file_id, rights, app.instant(expires_at) as expires_at\n  from export_run\n where company_id = $1 and id = $2",
      ["company_id","id"],
    ),
    /** A run whose file is kept; nothing when it was stopped or another has taken over. */
    finishRun: query<{ done: number | null; file_id: string | null; bytes: number | null; rights: unknown | null; expires_at: string | null; company_id: string | null; id: string | null; attempt: number | null }, {  }>(
      "records/exports/finish_run",
      "update export_run\n   set state = 'ready', done = $1, total = $1, file_id = $2, bytes = $3, rights = $4,\n       expires_at = $5, updated_at = now(), finished_at = now()\n where company_id = $6 and id = $7 and state = 'running' and attempt = $8",
      ["done","file_id","bytes","rights","expires_at","company_id","id","attempt"],
    ),
    /** An export that waits to be made. */
    insertExport: query<{ company_id: string | null; id: string | null; kind: string | null; format: string | null; filter: unknown | null; sort: string | null; q: string | null; columns: string[] | null; me: string | null; at: string | null }, {  }>(
      "records/exports/insert_export",
      "insert into export_run (company_id, id, kind, format, filter, sort, q, columns, created_by, created_at, updated_at)\nvalues ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10)",
      ["company_id","id","kind","format","filter","sort","q","columns","me","at"], ["columns"],
    ),
    /** What members are called, also those who left. */
    listMemberNames: query<{ company_id: string | null }, { id: string; name: string }>(
      "records/exports/list_member_names",
      "select id, name from member where company_id = $1",
      ["company_id"],
    ),
    /** Exports that wait, or are at work, and have not moved for a while or whose program is gone. */
    listStalledExports: query<{ stalled_seconds: number | null }, { company_id: string; id: string }>(
      "records/exports/list_stalled_exports",
      "select company_id, id from export_run\n where state in ('waiting', 'running')\n   and (updated_at < now() - $1::int * interval '1 second' or not app.lives(worker))\n order by updated_at limit 100",
      ["stalled_seconds"],
    ),
    /** How far a run is; nothing when it was stopped or another has taken over. */
    noteProgress: query<{ done: number | null; total: number | null; company_id: string | null; id: string | null; attempt: number | null }, {  }>(
      "records/exports/note_progress",
      "update export_run\n   set done = $1, total = $2, updated_at = now()\n where company_id = $3 and id = $4 and state = 'running' and attempt = $5",
      ["done","total","company_id","id","attempt"],
    ),
  },
  imports: {
    /** Takes an import up, unless somebody works on it whose program is there and was heard of lately. */
    beginWork: query<{ worker: string | null; company_id: string | null; id: string | null; heard_before: string | null }, {  }>(
      "records/imports/begin_work",
      "update import_run\n   set worker = $1, updated_at = now()\n where company_id = $2 and id = $3 and state in ('checking', 'running', 'undoing')\n   and (worker is null or not app.lives(worker) or updated_at < $4)",
      ["worker","company_id","id","heard_before"],
    ),
    /** How many people a stretch of an import's rows is about who were known before it and are not its bringer's. */
    countMet: query<{ company_id: string | null; id: string | null; after: number | null; last: number | null; by: string | null }, { count: number }>(
      "records/imports/count_met",
      "select count(distinct row.contact_id)::integer as count\n  from import_row row\n  join contact on contact.company_id = row.company_id and contact.id = row.contact_id\n where row.company_id = $1 and row.import_id = $2 and row.no > $3 and row.no <= $4\n   and contact.owner_id is distinct from $5\n   and not exists (select from import_row made\n                    where made.company_id = row.company_id and made.import_id = row.import_id\n                      and made.contact_id = row.contact_id and made.made_contact)",
      ["company_id","id","after","last","by"],
    ),
    /** How many rows of an import are refused for what they say themselves. */
    countOwnFaults: query<{ company_id: string | null; id: string | null }, { count: number }>(
      "records/imports/count_own_faults",
      "select count(*)::integer as count\n  from import_row\n where company_id = $1 and import_id = $2 and outcome = 'invalid' and reasons <@ coalesce(of_file, reasons)",
      ["company_id","id"],
    ),
    /** Counts some rows, and keeps where the import is. */
    countRows: query<{ last_row: number | null; created: number | null; updated: number | null; unchanged: number | null; duplicate: number | null; invalid: number | null; skipped: number | null; company_id: string | null; id: string | null }, { done: number; total: number }>(
      "records/imports/count_rows",
      "update import_run\n   set last_row = $1, updated_at = now(),\n       created_count = created_count + $2, updated_count = updated_count + $3,\n       unchanged_count = unchanged_count + $4,\n       duplicate_count = duplicate_count + $5, invalid_count = invalid_count + $6,\n       skipped_count = skipped_count + $7\n where company_id = $8 and id = $9\nreturning created_count + updated_count + unchanged_count + duplicate_count + invalid_count + skipped_count as done, total",
      ["last_row","created","updated","unchanged","duplicate","invalid","skipped","company_id","id"],
    ),
    /** Deletes what an import recorded of a record because it fits none of its fields. */
    deleteListed: query<{ company_id: string | null; kind: string | null; id: string | null; import_id: string | null }, {  }>(
      "records/imports/delete_listed",
      "delete from activity\n where company_id = $1 and subject_kind = $2 and subject_id = $3 and type = 'import'\n   and data ->> 'import_id' = $4",
      ["company_id","kind","id","import_id"],
    ),
    /** What an import found and made of each row, with what records had before it. It can't be undone any more. */
    deleteOldImportRows: query<{ before: string | null; most: number | null }, {  }>(
      "records/imports/delete_old_import_rows",
      "delete from import_row\n where (company_id, import_id, no) in (\n   select line.company_id, line.import_id, line.no\n     from import_run run\n     join import_row line on line.company_id = run.company_id and line.import_id = run.id\n    where coalesce(run.finished_at, run.updated_at) < $1 and run.state not in ('checking', 'running', 'undoing')\n    limit $2)",
      ["before","most"],
    ),
    /** Forgets what a check found. */
    deleteRows: query<{ company_id: string | null; id: string | null }, {  }>(
      "records/imports/delete_rows",
      "delete from import_row where company_id = $1 and import_id = $2",
      ["company_id","id"],
    ),
    /** An import keeps the first rows of its file, numbers and all, for the mapping; the file itself was deleted long */
    emptyOldImports: query<{ before: string | null; most: number | null }, {  }>(
      "records/imports/empty_old_imports",
      "update import_run run\n   set preview = '[]', words = null,\n       columns = coalesce((select jsonb_agg(named.value || '{\"samples\": []}' order by named.place)\n                             from jsonb_array_elements(run.columns) with ordinality named (value, place)), '[]')\n where (run.company_id, run.id) in (\n   select company_id, id\n     from import_run\n    where coalesce(finished_at, updated_at) < $1 and state not in ('checking', 'running', 'undoing')\n      and preview <> '[]'\n    limit $2)",
      ["before","most"],
    ),
    /** Where a job's company is. */
    findCompany: query<{ id: string | null }, { id: string; time_zone: string }>(
      "records/imports/find_company",
      "select id, time_zone from company where id = $1",
      ["id"],
    ),
    /** One import, of these kinds. */
    findImport: query<{ company_id: string | null; kinds: string[] | null; id: string | null }, { id: string; kind: import('../records/imports/kinds').Kind; state: 'uploaded' | 'mapped' | 'checking' | 'checked' | 'running' | 'paused' | 'done' | 'cancelled' | 'failed' | 'undoing' | 'undone'; file_id: string; file_name: string; sheet: string; sheets: import('../platform/tables/table').Sheet[]; encoding: string | null; delimiter: string | null; head_row: number; columns: import('../records/imports/describe-file').Column[]; preview: { no: number; cells: string[] }[]; mapping: Record<string, string>; options: import('../records/imports/schema').ImportOptions; total: number; last_row: number; created_count: number; updated_count: number; unchanged_count: number; duplicate_count: number; invalid_count: number; skipped_count: number; error: string | null; created_by: string; undone_by: string | null; worker: string | null; created_by_name: string; created_at: string; started_at: string | null; finished_at: string | null }>(
      "records/imports/find_import",
      "select run.id, run.kind, run.state, run.file_id, run.file_name, run.sheet,\n       app.filled_each('{\"hidden\": false}', run.sheets) as sheets, run.encoding, run.delimiter,\n       run.head_row, app.filled_each('{\"samples\": []}', run.columns) as columns,\n       app.filled_each('{\"cells\": []}', run.preview) as preview, app.without_nulls(run.mapping) as mapping,\n       app.without_nulls(run.options) as options, run.total, run.last_row,\n       run.created_count, run.updated_count, run.unchanged_count, run.duplicate_count, run.invalid_count, run.skipped_count, run.error, run.created_by, run.undone_by, run.worker,\n       member.name as created_by_name, app.instant(run.created_at) as created_at,\n       app.instant(run.started_at) as started_at, app.instant(run.finished_at) as finished_at\n  from import_run run\n  join member on member.company_id = run.company_id and member.id = run.created_by\n where run.company_id = $1 and run.kind = any ($2::text[])\n   and run.id = $3",
      ["company_id","kinds","id"], ["kinds"],
    ),
    /** Who brought a file, with what they may do now. */
    findImporter: query<{ company_id: string | null; member_id: string | null }, { name: string; status: string; permissions: Record<string, 'own' | 'team' | 'all'>; field_rules: { phone: 'full' | 'own' | 'masked' | 'hidden'; email: 'full' | 'own' | 'masked' | 'hidden'; money: 'full' | 'own' | 'masked' | 'hidden' }; phone_rule_agents: string; email_rule_agents: string; team: string[]; time_zone: string }>(
      "records/imports/find_importer",
      "select member_name as name, status, permissions, field_rules, phone_rule_agents, email_rule_agents, team, time_zone\n  from member_rights\n where company_id = $1 and member_id = $2",
      ["company_id","member_id"],
    ),
    /** What the columns of the last list of a kind with these headings, in this order, were taken for, once something of it was */
    findRemembered: query<{ company_id: string | null; kind: string | null; headings: unknown | null }, { mapping: Record<string, string>; options: import('../records/imports/schema').ImportOptions }>(
      "records/imports/find_remembered",
      "select mapping, options from import_run\n where company_id = $1 and kind = $2 and state = 'done' and head_row > 0\n   and created_count + updated_count + unchanged_count + duplicate_count > 0\n   and (select jsonb_agg(one.value -> 'heading' order by one.ordinality)\n          from jsonb_array_elements(columns) with ordinality one) = $3::jsonb\n order by created_at desc, id desc\n limit 1",
      ["company_id","kind","headings"],
    ),
    /** What words were counted in the columns of an import. */
    findWords: query<{ company_id: string | null; id: string | null }, { words: Record<string, [word: string, rows: number][]> | null }>(
      "records/imports/find_words",
      "select words from import_run where company_id = $1 and id = $2",
      ["company_id","id"],
    ),
    /** Whether somebody wrote on a record since a row of an import made it. What imports and their undoings wrote has the */
    hasGrown: query<{ company_id: string | null; id: string | null; import_id: string | null; updated_at: string | null }, { updated: boolean; noted: boolean }>(
      "records/imports/has_grown",
      "with moments as (\n  select at from import_row where company_id = $1 and record_id = $2\n  union\n  select undone_at from import_row where company_id = $1 and record_id = $2 and undone_at is not null\n), made as (\n  select at from import_row\n   where company_id = $1 and import_id = $3 and record_id = $2 and made_record\n)\nselect $4::timestamptz > date_trunc('milliseconds', made.at)\n         and not exists (select from moments own where date_trunc('milliseconds', own.at) = $4::timestamptz) as updated,\n       exists (select from activity\n                where activity.company_id = $1 and activity.subject_id = $2 and activity.created_at > made.at\n                  and not exists (select from moments own where own.at = activity.created_at)) as noted\n  from made",
      ["company_id","id","import_id","updated_at"],
    ),
    /** Whether an earlier row of an import has a record. */
    hasRowOfRecord: query<{ company_id: string | null; id: string | null; record_id: string | null }, { is_met: boolean }>(
      "records/imports/has_row_of_record",
      "select exists (\n  select from import_row\n   where company_id = $1 and import_id = $2 and record_id = $3\n) as is_met",
      ["company_id","id","record_id"],
    ),
    /** Whether something of an import stayed when it was taken back, as its rows say (`said`). */
    hasStayed: query<{ company_id: string | null; id: string | null; said: string[] | null }, { stayed: boolean }>(
      "records/imports/has_stayed",
      "select exists (\n  select from import_row\n   where company_id = $1 and import_id = $2 and undone in ('kept', 'restored') and reasons && $3::text[]\n) as stayed",
      ["company_id","id","said"], ["said"],
    ),
    /** A file that was brought, and its contents. */
    insertImport: query<{ company_id: string | null; id: string | null; kind: string | null; file_id: string | null; file_name: string | null; sheet: string | null; sheets: unknown | null; encoding: string | null; delimiter: string | null; head_row: number | null; columns: unknown | null; preview: unknown | null; mapping: unknown | null; options: unknown | null; total: number | null; me: string | null }, {  }>(
      "records/imports/insert_import",
      "insert into import_run (\n  company_id, id, kind, file_id, file_name, sheet, sheets, encoding, delimiter, head_row, columns, preview, mapping, options,\n  total, created_by)\nvalues (\n  $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12,\n  $13, $14, $15, $16)",
      ["company_id","id","kind","file_id","file_name","sheet","sheets","encoding","delimiter","head_row","columns","preview","mapping","options","total","me"],
    ),
    /** What became of some rows. */
    insertRows: query<{ company_id: string | null; id: string | null; rows: unknown | null }, {  }>(
      "records/imports/insert_rows",
      "insert into import_row (\n  company_id, import_id, no, outcome, reasons, of_file, lead_id, contact_id, made_lead, made_contact, changes, read, others,\n  record_id, made_record)\nselect $1, $2, r.no, r.outcome, r.reasons, r.of_file, r.lead_id, r.contact_id, r.made_lead, r.made_contact,\n       r.changes, r.read, coalesce(r.others, '{}'), r.record_id, coalesce(r.made_record, false)\n  from jsonb_to_recordset($3::jsonb) as r (\n    no integer, outcome text, reasons text[], of_file text[], lead_id text, contact_id text, made_lead boolean,\n    made_contact boolean, changes jsonb, read jsonb, others text[], record_id text,\n    made_record boolean)",
      ["company_id","id","rows"],
    ),
    /** Keeps what words were counted, unless the file is mapped otherwise by now. */
    keepWords: query<{ words: unknown | null; company_id: string | null; id: string | null; mapping: unknown | null; sheet: string | null; head_row: number | null }, {  }>(
      "records/imports/keep_words",
      "update import_run\n   set words = $1\n where company_id = $2 and id = $3\n   and mapping = $4::jsonb and sheet = $5 and head_row = $6",
      ["words","company_id","id","mapping","sheet","head_row"],
    ),
    /** Releases an import for the next worker. */
    leaveWork: query<{ company_id: string | null; id: string | null; worker: string | null }, {  }>(
      "records/imports/leave_work",
      "update import_run set worker = null where company_id = $1 and id = $2 and worker = $3",
      ["company_id","id","worker"],
    ),
    /** Whose these numbers, addresses and ids of feeds are, and what those people are called; the key of an id is */
    listKnown: query<{ company_id: string | null; phones: string[] | null; emails: string[] | null; source_ids: string[] | null; external_ids: string[] | null }, { contact_id: string; key: string; name: string | null; has_phone: boolean }>(
      "records/imports/list_known",
      "with known as (\n  select phone.contact_id, phone.e164 as key\n    from contact_phone phone\n   where phone.company_id = $1 and phone.e164 = any ($2::text[]) and not phone.is_test\n  union all\n  select email.contact_id, email.email\n    from contact_email email\n   where email.company_id = $1 and email.email = any ($3::text[]) and not email.is_test\n  union all\n  select lead.contact_id, known.source_id || ' ' || known.external_id\n    from unnest($4::text[], $5::text[]) as given (source_id, external_id)\n    join lead_external_id known on known.source_id = given.source_id and known.external_id = given.external_id\n    join lead on lead.company_id = $1 and lead.id = known.lead_id\n   where known.company_id = $1 and not known.is_test\n)\nselect known.contact_id, known.key, contact.name,\n       exists (select from contact_phone mine\n                where mine.company_id = $1 and mine.contact_id = known.contact_id) as has_phone\n  from known\n  join contact on contact.company_id = $1 and contact.id = known.contact_id",
      ["company_id","phones","emails","source_ids","external_ids"], ["phones","emails","source_ids","external_ids"],
    ),
    /** What lists gave of a record that fits none of its fields. */
    listListed: query<{ company_id: string | null; kind: string | null; id: string | null }, { text: string }>(
      "records/imports/list_listed",
      "select text from activity\n where company_id = $1 and subject_kind = $2 and subject_id = $3 and type = 'import' and text is not null",
      ["company_id","kind","id"],
    ),
    /** Whom a row may name as its owner: members, whose role may do what the records `need` where it is said. */
    listMembers: query<{ company_id: string | null; needs: string | null }, { id: string; name: string; email: string }>(
      "records/imports/list_members",
      "select member.id, member.name, member.email\n  from member\n  join role on role.company_id = member.company_id and role.id = member.role_id\n where member.company_id = $1 and member.status = 'active'\n   and ($2::text is null or role.permissions ? $2::text)\n order by member.id\n limit 2000",
      ["company_id","needs"],
    ),
    /** Which of these people earlier rows of this import have, and what it made of them. */
    listMet: query<{ company_id: string | null; id: string | null; ids: string[] | null }, { contact_id: string; made_contact: boolean; made_leads: string[] }>(
      "records/imports/list_met",
      "select contact_id, bool_or(made_contact) as made_contact,\n       coalesce(array_agg(lead_id) filter (where made_lead), '{}') as made_leads\n  from import_row\n where company_id = $1 and import_id = $2 and contact_id = any ($3::text[])\n group by contact_id",
      ["company_id","id","ids"], ["ids"],
    ),
    /** The people whom rows of an import became, as the caller may see them; those beyond reach are not among them. */
    listPeople: query<{ company_id: string | null; ids: string[] | null }, { id: string | null; name: string | null; phone: string | null }>(
      "records/imports/list_people",
      "select id, name, phone from contact_detail\n where company_id = $1 and id = any ($2::text[])",
      ["company_id","ids"], ["ids"],
    ),
    /** Rows of an import behind a number, in order. Readers who may see the lead and the person that a row became get them; */
    listRows: query<{ hidden: string[] | null; company_id: string | null; id: string | null; after: number | null; outcome: string | null; most: number | null }, { no: number; outcome: 'created' | 'updated' | 'unchanged' | 'duplicate' | 'invalid' | 'skipped' | 'accepted'; undone: 'removed' | 'restored' | 'kept' | null; lead_id: string | null; contact_id: string | null; reasons: string[]; read: { name: string | null; phones: string[]; emails: string[] } | null; others: string[]; record: { kind: string; id: string; name: string } | null }>(
      "records/imports/list_rows",
      "select row.no, shown.outcome,\n       case when reader.whole then row.undone end as undone,\n       case when reader.whole then lead.id end as lead_id,\n       case when reader.whole then contact.id end as contact_id,\n       case when not reader.whole then coalesce(app.mask_text(row.of_file, null), '{}')\n            when row.lead_id is not null and lead.id is null\n            then array(select reason from unnest(row.reasons) reason where reason <> all ($1::text[]))\n            else row.reasons end as reasons,\n       app.filled('{\"name\": null, \"phones\": [], \"emails\": []}', row.read) as read, case when reader.whole then row.others else '{}' end as others,\n       case when reader.whole and row.record_id is not null and app.reaches_record(run.kind, row.company_id, row.record_id)\n            then json_build_object('kind', run.kind, 'id', row.record_id,\n                   'name', app.title_of_record(run.kind, row.company_id, row.record_id)) end as record\n  from (select app.reads_whole_text() as whole) reader\n  join import_row row on row.company_id = $2 and row.import_id = $3 and row.no > $4\n  join import_run run on run.company_id = row.company_id and run.id = row.import_id\n  cross join lateral (\n    select case when reader.whole or row.outcome = 'skipped'\n                     or row.outcome = 'invalid' and row.reasons <@ coalesce(row.of_file, row.reasons)\n                then row.outcome else 'accepted' end as outcome) shown\n  left join lead on lead.company_id = row.company_id and lead.id = row.lead_id\n  left join contact on contact.company_id = row.company_id and contact.id = row.contact_id\n where ($5::text is null or shown.outcome = $5)\n order by row.no\n limit $6",
      ["hidden","company_id","id","after","outcome","most"], ["hidden"],
    ),
    /** The related contacts of people: those who shared a number or an address with them in a row or an enquiry, the longest */
    listSharers: query<{ contact_ids: string[] | null; company_id: string | null }, { contact_id: string; id: string; name: string }>(
      "records/imports/list_sharers",
      "select of.contact_id, shown.id, shown.name\n  from unnest($1::text[]) of (contact_id)\n cross join lateral (\n   select coalesce(other.merged_into, other.id) as id, other.name, pair.told_at, other.id as told_id\n     from (select second_id as other_id, told_at from contact_told_together\n            where company_id = $2 and first_id = of.contact_id\n           union all\n           select first_id, told_at from contact_told_together\n            where company_id = $2 and second_id = of.contact_id) pair\n     join contact other on other.company_id = $2 and other.id = pair.other_id\n    where other.name is not null and (other.archived_at is null or other.merged_into is not null)\n    order by pair.told_at, other.id\n    limit 100) shown\n order by of.contact_id, shown.told_at, shown.told_id",
      ["contact_ids","company_id"], ["contact_ids"],
    ),
    /** People and their leads as they are at this moment. */
    listSnapshots: query<{ company_id: string | null; ids: string[] | null }, { id: string; contact: Record<string, unknown>; leads: Record<string, Record<string, unknown>>; phones: string[]; emails: string[] }>(
      "records/imports/list_snapshots",
      "select contact.id,\n       to_jsonb(contact) || jsonb_build_object('listed_notes', (\n         select count(*) from activity\n          where activity.company_id = $1 and activity.contact_id = contact.id and activity.lead_id is null\n            and activity.type = 'import')) as contact,\n       coalesce((select jsonb_object_agg(lead.id, to_jsonb(lead) || jsonb_build_object('listed_notes', (\n                     select count(*) from activity\n                      where activity.company_id = $1 and activity.lead_id = lead.id and activity.type = 'import')))\n                   from lead\n                  where lead.company_id = $1 and lead.contact_id = contact.id), '{}') as leads,\n       array(select phone.e164 from contact_phone phone\n              where phone.company_id = $1 and phone.contact_id = contact.id) as phones,\n       array(select email.email from contact_email email\n              where email.company_id = $1 and email.contact_id = contact.id) as emails\n  from contact\n where contact.company_id = $1 and contact.id = any ($2::text[])",
      ["company_id","ids"], ["ids"],
    ),
    /** Imports that should be at work and have not moved for a while, or whose program is gone. */
    listStalledImports: query<{ before: string | null }, { company_id: string; id: string }>(
      "records/imports/list_stalled_imports",
      "select company_id, id from import_run\n where state in ('checking', 'running', 'undoing')\n   and (updated_at < $1 or worker is not null and not app.lives(worker))\n limit 100",
      ["before"],
    ),
    /** What an import did before a row of it and nobody has taken back yet, the last row first. */
    listToUndo: query<{ company_id: string | null; id: string | null; before: number | null; most: number | null }, { no: number; lead_id: string | null; contact_id: string | null; made_lead: boolean; made_contact: boolean; record_id: string | null; made_record: boolean; changes: { contact?: Record<string, [unknown, unknown]>; leads?: Record<string, Record<string, [unknown, unknown]>>; record?: Record<string, [unknown, unknown]>; notes?: true } | null }>(
      "records/imports/list_to_undo",
      "select no, lead_id, contact_id, made_lead, made_contact, record_id, made_record, changes\n  from import_row\n where company_id = $1 and import_id = $2 and no < $3\n   and undone is null and outcome <> 'invalid'\n   and (contact_id is not null or made_record or record_id is not null and changes is not null)\n order by no desc\n limit $4",
      ["company_id","id","before","most"],
    ),
    /** Which of these leads and people somebody worked on since the import, or have grown beyond it. `row_contact_ids`: the */
    listTouched: query<{ company_id: string | null; row_contact_ids: string[] | null; id: string | null; lead_ids: string[] | null; contact_ids: string[] | null }, { id: string }>(
      "records/imports/list_touched",
      "with rows as (\n  select import_id, lead_id, contact_id, at, undone_at\n    from import_row\n   where company_id = $1 and contact_id = any ($2::text[])\n), lead_made as (\n  select lead_id as id, max(at) as at from rows where import_id = $3 and lead_id = any ($4::text[]) group by 1\n), contact_made as (\n  select contact_id as id, max(at) as at\n    from rows where import_id = $3 and contact_id = any ($5::text[]) group by 1\n), moments as (\n  select contact_id, at from rows\n  union\n  select contact_id, undone_at from rows where undone_at is not null\n)\nselect lead.id\n  from lead_made done\n  join lead on lead.company_id = $1 and lead.id = done.id\n where (lead.updated_at > done.at\n        and not exists (select from moments own where own.contact_id = lead.contact_id and own.at = lead.updated_at))\n    or exists (select from activity\n                where activity.company_id = $1 and activity.lead_id = lead.id and activity.created_at > done.at\n                  and not exists (select from moments own\n                                   where own.contact_id = lead.contact_id and own.at = activity.created_at))\n    or exists (select from audit_entry entry\n                where entry.company_id = $1 and entry.subject_id = lead.id and entry.at > done.at\n                  and entry.request_id is not null)\n    or exists (select from task where task.company_id = $1 and task.lead_id = lead.id)\nunion all\nselect contact.id\n  from contact_made done\n  join contact on contact.company_id = $1 and contact.id = done.id\n where (contact.updated_at > done.at\n        and not exists (select from moments own where own.contact_id = contact.id and own.at = contact.updated_at))\n    or exists (select from activity\n                where activity.company_id = $1 and activity.contact_id = contact.id\n                  and activity.created_at > done.at and activity.data ->> 'import_id' is distinct from $3\n                  and not exists (select from moments own\n                                   where own.contact_id = contact.id and own.at = activity.created_at))\n    or exists (select from audit_entry entry\n                where entry.company_id = $1 and entry.subject_id = contact.id and entry.at > done.at\n                  and entry.request_id is not null)",
      ["company_id","row_contact_ids","id","lead_ids","contact_ids"], ["row_contact_ids","lead_ids","contact_ids"],
    ),
    /** Which of these people still have a lead that was not archived. */
    listWithLeads: query<{ company_id: string | null; contact_ids: string[] | null }, { contact_id: string }>(
      "records/imports/list_with_leads",
      "select distinct contact_id from lead\n where company_id = $1 and contact_id = any ($2::text[]) and archived_at is null",
      ["company_id","contact_ids"], ["contact_ids"],
    ),
    /** An import, held until the end of the transaction. */
    lockImport: query<{ company_id: string | null; id: string | null }, { kind: import('../records/imports/kinds').Kind; state: string; last_row: number; worker: string | null }>(
      "records/imports/lock_import",
      "select kind, state, last_row, worker from import_run where company_id = $1 and id = $2 for update",
      ["company_id","id"],
    ),
    /** Says what became of rows that were taken back. */
    markUndone: query<{ rows: unknown | null; company_id: string | null; id: string | null }, {  }>(
      "records/imports/mark_undone",
      "update import_row\n   set undone = r.undone, undone_at = now(), reasons = import_row.reasons || r.reasons\n  from jsonb_to_recordset($1::jsonb) as r (no integer, undone text, reasons text[])\n where import_row.company_id = $2 and import_row.import_id = $3 and import_row.no = r.no",
      ["rows","company_id","id"],
    ),
    /** Says that an import is still worked on. */
    noteWork: query<{ company_id: string | null; id: string | null }, {  }>(
      "records/imports/note_work",
      "update import_run set updated_at = now() where company_id = $1 and id = $2",
      ["company_id","id"],
    ),
    /** Says which column is what; an earlier check no longer holds. */
    setMapping: query<{ mapping: unknown | null; sheet: string | null; head_row: number | null; options: unknown | null; columns: unknown | null; sheets: unknown | null; preview: unknown | null; total: number | null; company_id: string | null; id: string | null }, {  }>(
      "records/imports/set_mapping",
      "update import_run\n   set words = case when mapping = $1::jsonb and sheet = $2 and head_row = $3 then words end,\n       mapping = $1, options = coalesce($4::jsonb, options), sheet = $2, head_row = $3, columns = $5, sheets = $6,\n       preview = $7, total = $8, state = 'mapped', last_row = 0, created_count = 0, updated_count = 0,\n       unchanged_count = 0, duplicate_count = 0, invalid_count = 0, skipped_count = 0, error = null, updated_at = now()\n where company_id = $9 and id = $10",
      ["mapping","sheet","head_row","options","columns","sheets","preview","total","company_id","id"],
    ),
    /** Changes the state of an import; `restarts`: from its first row. A worker stops where `worker` is another than itself. */
    setState: query<{ state: string | null; error: string | null; worker: string | null; restarts: boolean | null; me: string | null; company_id: string | null; id: string | null }, {  }>(
      "records/imports/set_state",
      "update import_run\n   set state = $1, error = $2, worker = $3, updated_at = now(),\n       last_row = case when $4::boolean then 0 else last_row end,\n       created_count = case when $4::boolean then 0 else created_count end,\n       updated_count = case when $4::boolean then 0 else updated_count end,\n       unchanged_count = case when $4::boolean then 0 else unchanged_count end,\n       duplicate_count = case when $4::boolean then 0 else duplicate_count end,\n       invalid_count = case when $4::boolean then 0 else invalid_count end,\n       skipped_count = case when $4::boolean then 0 else skipped_count end,\n       started_at = case when $1::text = 'running' then coalesce(started_at, now()) else started_at end,\n       undone_by = case when $1::text = 'undoing' then $5 else undone_by end,\n       finished_at = case when $1::text in ('done', 'cancelled', 'failed') then now() else finished_at end\n where company_id = $6 and id = $7",
      ["state","error","worker","restarts","me","company_id","id"],
    ),
    /** Lets rows that stayed when their import was taken back be tried again: what was said of them (`said`) is said no more. */
    undoAgain: query<{ said: string[] | null; company_id: string | null; id: string | null }, {  }>(
      "records/imports/undo_again",
      "update import_row\n   set undone = null, reasons = array(select reason from unnest(reasons) reason where reason <> all ($1::text[]))\n where company_id = $2 and import_id = $3 and undone in ('kept', 'restored') and reasons && $1::text[]",
      ["said","company_id","id"], ["said"],
    ),
  },
  notifications: {
    /** How many entries the member has not read. */
    countUnread: query<{ company_id: string | null; me: string | null }, { unread: number }>(
      "records/notifications/count_unread",
      "select count(*)::int as unread\n  from notification\n where company_id = $1 and member_id = $2 and is_head and read_at is null",
      ["company_id","me"],
    ),
    /** A connection works again, or is gone. */
    deleteBroken: query<{ company_id: string | null; connection_id: string | null; since: string | null }, {  }>(
      "records/notifications/delete_broken",
      "delete from broken_connection\n where company_id = $1 and connection_id = $2\n   and ($3::timestamptz is null or broken_at <= $3)",
      ["company_id","connection_id","since"],
    ),
    /** Notifications from before a moment. Scope: every company, because retention is the installation's. */
    deleteOldNotifications: query<{ before: string | null; most: number | null }, {  }>(
      "records/notifications/delete_old_notifications",
      "delete from notification\n where (company_id, id) in (select company_id, id from notification where at < $1 limit $2)",
      ["before","most"],
    ),
    /** Where a member reads mails. */
    findAddressee: query<{ company_id: string | null; member_id: string | null }, { name: string; email: string; company_name: string }>(
      "records/notifications/find_addressee",
      "select member.name, member.email, company.name as company_name\n  from member\n  join company on company.id = member.company_id\n where member.company_id = $1 and member.id = $2 and member.status = 'active'",
      ["company_id","member_id"],
    ),
    /** What the member who asks wants to hear of. */
    findChoices: query<{ company_id: string | null; me: string | null }, { kinds: Record<string, { in_app?: boolean; mail?: boolean }>; digest: 'instant' | 'hourly' | 'daily'; quiet_from: string | null; quiet_to: string | null; updated_at: string | null }>(
      "records/notifications/find_choices",
      "select kinds, digest, quiet_from, quiet_to, app.instant(updated_at) as updated_at\n  from notification_choices\n where company_id = $1 and member_id = $2",
      ["company_id","me"],
    ),
    /** One entry of the member who asks, as the API shows it. */
    findNotification: query<{ company_id: string | null; id: string | null; me: string | null }, { json: string }>(
      "records/notifications/find_notification",
      "select (to_jsonb(record) - 'company_id')::text as json\n  from notification_record record\n  join notification on notification.company_id = record.company_id and notification.id = record.id\n where record.company_id = $1 and record.id = $2 and notification.member_id = $3 and notification.is_head",
      ["company_id","id","me"],
    ),
    /** Notifies members, of each fact once. Notifications of one kind that come within minutes, a run, are one entry, whose */
    insertNotifications: query<{ rows: unknown | null; company_id: string | null }, { id: string; member_id: string; kind: string; is_head: boolean }>(
      "records/notifications/insert_notifications",
      "with new as (\n  select *\n    from rows from (jsonb_to_recordset($1::jsonb) as (\n      id text, member_id text, kind text, subject_kind text, subject_id text, data jsonb, actor_id text, fact text,\n      in_app boolean, at timestamptz, mail_at timestamptz, run int, since timestamptz)) with ordinality\n      as r (id, member_id, kind, subject_kind, subject_id, data, actor_id, fact, in_app, at, mail_at, run, since, place)\n   where not exists (\n     select from notification known\n      where known.company_id = $2 and known.member_id = r.member_id and known.fact = r.fact)),\ngiven as (\n  select new.*,\n         first_value(id) over (partition by run order by place) as run_id,\n         first_value(at) over (partition by run order by place) as run_at,\n         row_number() over (partition by run order by place desc) = 1 as is_last\n    from new),\nfollowed as (\n  update notification\n     set is_head = false\n    from (select distinct on (member_id, kind) member_id, kind, run, at, since\n            from given\n           where in_app\n           order by member_id, kind, place) first\n   cross join lateral (\n     select head.id from notification head\n      where head.company_id = $2 and head.member_id = first.member_id and head.kind = first.kind\n        and head.is_head and head.read_at is null and head.group_at > first.since and head.at <= first.at\n      order by head.at desc, head.id desc\n      limit 1) head\n   where notification.company_id = $2 and notification.id = head.id and notification.is_head\n  returning first.run, notification.group_id, notification.group_at)\ninsert into notification (\n  company_id, id, member_id, kind, subject_kind, subject_id, data, actor_id, fact, group_id, group_at, is_head, at,\n  mail_at)\nselect $2, given.id, given.member_id, given.kind, given.subject_kind, given.subject_id, given.data,\n       given.actor_id, given.fact, coalesce(followed.group_id, given.run_id), coalesce(followed.group_at, given.run_at),\n       given.in_app and given.is_last, given.at, given.mail_at\n  from given\n  left join followed on followed.run = given.run\nreturning id, member_id, kind, is_head",
      ["rows","company_id"],
    ),
    /** Records that a connection does not work; nothing where that is known. A second writer waits for the first. */
    keepBroken: query<{ company_id: string | null; connection_id: string | null; at: string | null }, {  }>(
      "records/notifications/keep_broken",
      "insert into broken_connection (company_id, connection_id, broken_at)\nvalues ($1, $2, $3)\non conflict (company_id, connection_id) do nothing",
      ["company_id","connection_id","at"],
    ),
    /** The connections that were reported as broken. */
    listBroken: query<{ company_id: string | null }, { connection_id: string; broken_at: string }>(
      "records/notifications/list_broken",
      "select connection_id, app.instant(broken_at) as broken_at from broken_connection where company_id = $1",
      ["company_id"],
    ),
    /** Members for whom mails are due. Scope: every company, because one program writes the mails of all of them. */
    listMembersToMail: query<{ job: string | null; now: string | null; most: number | null }, { company_id: string; member_id: string; is_retry: boolean }>(
      "records/notifications/list_members_to_mail",
      "select notification.company_id, notification.member_id, bool_or(aside.failures is not null) as is_retry\n  from notification\n  left join set_aside aside\n    on aside.company_id = notification.company_id and aside.job = $1 and aside.subject_id = notification.member_id\n where notification.mail_at <= $2 and (aside.retry_at is null or aside.retry_at <= $2)\n group by 1, 2\n order by 1, 2\n limit $3",
      ["job","now","most"],
    ),
    /** Members who can be notified: what they may see, and what they want to get. Without those who left. */
    listRecipients: query<{ company_id: string | null; ids: string[] | null }, { id: string; permissions: Record<string, 'own' | 'team' | 'all'>; team: string[]; time_zone: string; kinds: Record<string, { in_app?: boolean; mail?: boolean }> | null; digest: 'instant' | 'hourly' | 'daily' | null; quiet_from: string | null; quiet_to: string | null }>(
      "records/notifications/list_recipients",
      "select rights.member_id as id, rights.permissions, rights.team, rights.time_zone,\n       choices.kinds, choices.digest, choices.quiet_from, choices.quiet_to\n  from member_rights rights\n  left join notification_choices choices\n    on choices.company_id = rights.company_id and choices.member_id = rights.member_id\n where rights.company_id = $1 and rights.member_id = any ($2::text[]) and rights.status = 'active'",
      ["company_id","ids"], ["ids"],
    ),
    /** What goes into a mail, as its reader may see it now: of records out of reach nothing, but that a */
    listToMail: query<{ company_id: string | null; ids: string[] | null }, { id: string | null; kind: 'mention' | 'lead_assigned' | 'lead_went_on' | 'lead_re_enquired' | 'lead_stays_closed' | 'follow_up_due' | 'sla_warned' | 'sla_breached' | 'sla_escalated' | 'work_stuck' | 'integrity_found' | 'source_silent' | 'task_given' | 'automation' | 'automation_trouble' | 'job_ready'; subject_kind: string; subject_id: string; ref: string | null; is_gone: boolean; source_name: string | null; data: Record<string, unknown>; actor_name: string | null }>(
      "records/notifications/list_to_mail",
      "select notification.id, notification.kind, notification.subject_kind, notification.subject_id, lead.ref,\n       notification.subject_kind = 'lead' and lead.id is null as is_gone,\n       coalesce(source.name, automation.name) as source_name, notification.data, member.name as actor_name\n  from notification\n  left join lead_detail lead on notification.subject_kind = 'lead' and lead.company_id = notification.company_id\n                            and lead.id = notification.subject_id\n  left join lead_source source on notification.subject_kind = 'lead_source'\n                             and source.company_id = notification.company_id and source.id = notification.subject_id\n  left join automation on notification.subject_kind = 'automation'\n                      and automation.company_id = notification.company_id and automation.id = notification.subject_id\n  left join member on member.company_id = notification.company_id and member.id = notification.actor_id\n where notification.company_id = $1 and notification.id = any ($2::text[])\n   and case\n         when notification.subject_kind = 'lead' then lead.id is not null or notification.kind = 'lead_went_on'\n         when notification.subject_kind = 'contact' then exists (\n           select from contact where contact.company_id = notification.company_id\n                                 and contact.id = notification.subject_id)\n         when notification.subject_kind in ('job', 'import', 'export', 'lead_source', 'automation') then true\n         else app.reaches_record(notification.subject_kind, notification.company_id, notification.subject_id) end\n order by notification.at, notification.id",
      ["company_id","ids"], ["ids"],
    ),
    /** Holds off another change of the same member's choices. */
    lockMember: query<{ company_id: string | null; me: string | null }, { id: string }>(
      "records/notifications/lock_member",
      "select id from member where company_id = $1 and id = $2 for no key update",
      ["company_id","me"],
    ),
    /** Takes what goes to a member by mail now; another program waits, and finds none of it left. What was read in the app */
    lockToMail: query<{ company_id: string | null; member_id: string | null; now: string | null }, { id: string; is_read: boolean }>(
      "records/notifications/lock_to_mail",
      "select id, read_at is not null as is_read\n  from notification\n where company_id = $1 and member_id = $2 and mail_at <= $3\n order by at, id\n   for update",
      ["company_id","member_id","now"],
    ),
    /** Marks entries as read, with all that they take in: these, or all up to a moment. */
    markRead: query<{ now: string | null; company_id: string | null; me: string | null; ids: string[] | null; up_to: string | null }, {  }>(
      "records/notifications/mark_read",
      "update notification\n   set read_at = $1\n where company_id = $2 and member_id = $3 and read_at is null\n   and case when $4::text[] is null then at <= $5::timestamptz\n            else group_id in (select head.group_id from notification head\n                               where head.company_id = $2 and head.member_id = $3 and head.id = any ($4)) end",
      ["now","company_id","me","ids","up_to"], ["ids"],
    ),
    /** Marks an entry as not read, with all that it takes in. */
    markUnread: query<{ company_id: string | null; me: string | null; id: string | null }, {  }>(
      "records/notifications/mark_unread",
      "update notification\n   set read_at = null\n where company_id = $1 and member_id = $2 and read_at is not null\n   and group_id = (select head.group_id from notification head\n                    where head.company_id = $1 and head.member_id = $2 and head.id = $3)",
      ["company_id","me","id"],
    ),
    /** Puts what waits to go by mail at the time of its member's new choices; of a kind that goes by mail no more, out. */
    moveWaiting: query<{ kinds: string[] | null; at: string | null; now: string | null; company_id: string | null; me: string | null }, {  }>(
      "records/notifications/move_waiting",
      "update notification\n   set mail_at = case when kind = any ($1::text[]) then greatest($2::timestamptz, $3::timestamptz) end\n where company_id = $4 and member_id = $5 and mail_at is not null",
      ["kinds","at","now","company_id","me"], ["kinds"],
    ),
    /** Keeps what a member wants to hear of. */
    putChoices: query<{ company_id: string | null; me: string | null; kinds: unknown | null; digest: string | null; quiet_from: string | null; quiet_to: string | null }, {  }>(
      "records/notifications/put_choices",
      "insert into notification_choices (company_id, member_id, kinds, digest, quiet_from, quiet_to, updated_at)\nvalues ($1, $2, $3::jsonb, $4, $5, $6, clock_timestamp())\non conflict (company_id, member_id) do update\n   set kinds = excluded.kinds, digest = excluded.digest, quiet_from = excluded.quiet_from,\n       quiet_to = excluded.quiet_to, updated_at = excluded.updated_at",
      ["company_id","me","kinds","digest","quiet_from","quiet_to"],
    ),
    /** Notes that these went by mail, or need none any more. */
    settleMailed: query<{ now: string | null; company_id: string | null; ids: string[] | null }, {  }>(
      "records/notifications/settle_mailed",
      "update notification\n   set mail_at = null, mailed_at = $1\n where company_id = $2 and id = any ($3::text[])",
      ["now","company_id","ids"], ["ids"],
    ),
  },
  savedViews: {
    /** How many views the company shares, and how many the caller keeps to themselves. */
    countViews: query<{ me: string | null; company_id: string | null }, { shared: number; private: number }>(
      "records/saved-views/count_views",
      "select (count(*) filter (where scope <> 'private'))::integer as shared,\n       (count(*) filter (where scope = 'private' and owner_id = $1))::integer as private\n  from saved_view\n where company_id = $2",
      ["me","company_id"],
    ),
    /** A list opens for a role as it does for everybody. */
    deleteRoleDefault: query<{ company_id: string | null; role_id: string | null; kind: string | null }, {  }>(
      "records/saved-views/delete_role_default",
      "delete from saved_view_role where company_id = $1 and role_id = $2 and kind = $3",
      ["company_id","role_id","kind"],
    ),
    /** Takes a view away. What was chosen of it is passed over when it is read. */
    deleteView: query<{ company_id: string | null; id: string | null }, {  }>(
      "records/saved-views/delete_view",
      "delete from saved_view where company_id = $1 and id = $2",
      ["company_id","id"],
    ),
    /** How the caller has put the views of a kind. */
    findChoice: query<{ company_id: string | null; me: string | null; kind: string | null }, { default_view_id: string | null; order_ids: string[]; hidden_ids: string[]; columns: string[] | null }>(
      "records/saved-views/find_choice",
      "select default_view_id, order_ids, hidden_ids, columns\n  from saved_view_choice\n where company_id = $1 and member_id = $2 and kind = $3",
      ["company_id","me","kind"],
    ),
    /** What a list opens with for the caller's role. */
    findRoleDefault: query<{ company_id: string | null; me: string | null; kind: string | null }, { view_id: string }>(
      "records/saved-views/find_role_default",
      "select chosen.view_id\n  from member\n  join saved_view_role chosen on chosen.company_id = member.company_id and chosen.role_id = member.role_id\n where member.company_id = $1 and member.id = $2 and chosen.kind = $3",
      ["company_id","me","kind"],
    ),
    /** Whether the company has a team. */
    findTeam: query<{ company_id: string | null; id: string | null }, { id: string }>(
      "records/saved-views/find_team",
      "select team.id from team where team.company_id = $1 and team.id = $2",
      ["company_id","id"],
    ),
    /** Adds a view of the caller, behind the others that are seen as far. */
    insertView: query<{ company_id: string | null; id: string | null; kind: string | null; name: string | null; filter_json: string | null; sort: string | null; columns: string[] | null; layout: string | null; scope: string | null; team_id: string | null; me: string | null; position: number | null; icon: string | null; color: string | null }, {  }>(
      "records/saved-views/insert_view",
      "insert into saved_view (\n  company_id, id, kind, name, filter, sort, columns, layout, scope, team_id, owner_id, position, icon, color)\nselect $1, $2, $3, $4, nullif($5::text::jsonb, 'null'), $6, $7::text[], $8,\n       $9, $10, $11,\n       coalesce($12, (\n         select coalesce(max(other.position), 0) + 1\n           from saved_view other\n          where other.company_id = $1 and other.kind = $3 and other.scope = $9\n            and (other.scope <> 'private' or other.owner_id = $11))),\n       $13, $14",
      ["company_id","id","kind","name","filter_json","sort","columns","layout","scope","team_id","me","position","icon","color"], ["columns"],
    ),
    /** The teams that the caller leads, and those below. */
    listLedTeams: query<{ company_id: string | null; me: string | null }, { id: string | null }>(
      "records/saved-views/list_led_teams",
      "with recursive below as (\n  select team.id\n    from team\n   where team.company_id = $1 and team.leader_id = $2\n  union\n  select child.id\n    from below\n    join team child on child.company_id = $1 and child.parent_id = below.id)\nselect below.id from below",
      ["company_id","me"],
    ),
    /** Every role with what a list opens with for it. */
    listRoleDefaults: query<{ kind: string | null; company_id: string | null }, { role_id: string; role_name: string; view_id: string | null }>(
      "records/saved-views/list_role_defaults",
      "select role.id as role_id, role.name as role_name, chosen.view_id\n  from role\n  left join saved_view_role chosen\n    on chosen.company_id = role.company_id and chosen.role_id = role.id and chosen.kind = $1\n where role.company_id = $2 and role.archived_at is null\n order by role.position, role.id",
      ["kind","company_id"],
    ),
    /** Views that the caller sees: own ones, the company's, and those of the caller's teams and the teams above them. */
    listViews: query<{ company_id: string | null; me: string | null; kind: string | null; id: string | null; all_teams: boolean | null }, { id: string; kind: 'lead' | 'contact'; name: string; filter: unknown; sort: string | null; columns: string[] | null; layout: 'table' | 'board'; scope: 'private' | 'team' | 'company'; team: { id: string; name: string } | null; owner: { id: string; name: string } | null; position: number; icon: string | null; color: string | null; created_at: string; updated_at: string }>(
      "records/saved-views/list_views",
      "with recursive my_teams as (\n  select team.id, team.parent_id\n    from team\n   where team.company_id = $1\n     and (team.leader_id = $2\n       or team.id = (select member.team_id from member where member.company_id = $1 and member.id = $2))\n  union\n  select above.id, above.parent_id\n    from my_teams\n    join team above on above.company_id = $1 and above.id = my_teams.parent_id)\nselect view.id, view.kind, view.name, view.filter, view.sort, view.columns, view.layout, view.scope,\n       case when team.id is not null then json_build_object('id', team.id, 'name', team.name) end as team,\n       case when owner.id is not null then json_build_object('id', owner.id, 'name', owner.name) end as owner,\n       view.position, view.icon, view.color, app.instant(view.created_at) as created_at,\n       app.instant(view.updated_at) as updated_at\n  from saved_view view\n  left join team on team.company_id = view.company_id and team.id = view.team_id\n  left join member owner on owner.company_id = view.company_id and owner.id = view.owner_id\n where view.company_id = $1\n   and ($3::text is null or view.kind = $3)\n   and ($4::text is null or view.id = $4)\n   and (view.owner_id = $2\n     or view.scope = 'company'\n     or (view.scope = 'team' and ($5::boolean or view.team_id in (select my_teams.id from my_teams))))\n order by case view.scope when 'company' then 1 when 'team' then 2 else 3 end, view.position, view.id",
      ["company_id","me","kind","id","all_teams"],
    ),
    /** Keeps how the caller wants the views of a kind. */
    putChoice: query<{ company_id: string | null; me: string | null; kind: string | null; default_view_id: string | null; order_ids: string[] | null; hidden_ids: string[] | null; columns: string[] | null }, {  }>(
      "records/saved-views/put_choice",
      "insert into saved_view_choice (company_id, member_id, kind, default_view_id, order_ids, hidden_ids, columns)\nvalues ($1, $2, $3, $4, $5, $6, $7)\non conflict (company_id, member_id, kind) do update\n   set default_view_id = excluded.default_view_id, order_ids = excluded.order_ids, hidden_ids = excluded.hidden_ids,\n       columns = excluded.columns",
      ["company_id","me","kind","default_view_id","order_ids","hidden_ids","columns"], ["order_ids","hidden_ids","columns"],
    ),
    /** Says what a list opens with for a role; the role is one of the company's. */
    putRoleDefault: query<{ company_id: string | null; kind: string | null; view_id: string | null; role_id: string | null }, {  }>(
      "records/saved-views/put_role_default",
      "insert into saved_view_role (company_id, role_id, kind, view_id)\nselect $1, role.id, $2, $3 from role where role.company_id = $1 and role.id = $4\non conflict (company_id, role_id, kind) do update set view_id = excluded.view_id",
      ["company_id","kind","view_id","role_id"],
    ),
    /** Writes what can be changed in a view; the caller merged the change. */
    updateView: query<{ name: string | null; filter_json: string | null; sort: string | null; columns: string[] | null; layout: string | null; scope: string | null; team_id: string | null; owner_id: string | null; position: number | null; icon: string | null; color: string | null; company_id: string | null; id: string | null }, {  }>(
      "records/saved-views/update_view",
      "update saved_view\n   set name = $1, filter = nullif($2::text::jsonb, 'null'), sort = $3, columns = $4::text[],\n       layout = $5, scope = $6, team_id = $7, owner_id = $8, position = $9, icon = $10,\n       color = $11, updated_at = now()\n where company_id = $12 and id = $13",
      ["name","filter_json","sort","columns","layout","scope","team_id","owner_id","position","icon","color","company_id","id"], ["columns"],
    ),
  },
  search: {
    /** Ids of contacts within reach whose number, e-mail or name is the term, or is like it; the likest first. */
    findCandidates: query<{ how: string | null; term: string | null; most: number | null }, { contact_id: string }>(
      "records/search/find_candidates",
      "select contact_id\n  from app.search_contacts($1, $2, $3)\n group by contact_id\n order by max(likeness) desc, contact_id desc",
      ["how","term","most"],
    ),
    /** These contacts as search results, in the order in which they were found. `own_only`: those of the member who asks. `name`: */
    listContactHits: query<{ name: string | null; contact_ids: string[] | null; company_id: string | null; own_only: boolean | null; me: string | null; most: number | null }, { json: string }>(
      "records/search/list_contact_hits",
      "select json_build_object(\n         'kind', 'contact', 'id', record.id,\n         'title', coalesce(nullif(record.name, ''), nullif(record.phone, ''), nullif(record.email, ''), 'No name'),\n         'subtitle', concat_ws(' · ', app.also_called(record.id, $1), nullif(record.phone, ''), nullif(record.city, '')),\n         'url', record.url, 'record', to_jsonb(record) - 'company_id')::text as json\n  from unnest($2::text[]) with ordinality as found (id, place)\n cross join lateral (\n   select * from contact_record where contact_record.company_id = $3 and contact_record.id = found.id offset 0) record\n where not $4 or record.owner_id = $5\n order by found.place\n limit $6",
      ["name","contact_ids","company_id","own_only","me","most"], ["contact_ids"],
    ),
    /** The leads of these contacts as search results, in the order in which the contacts were found, open ones first, then */
    listLeadHits: query<{ name: string | null; contact_ids: string[] | null; company_id: string | null; own_only: boolean | null; me: string | null; most: number | null }, { json: string }>(
      "records/search/list_lead_hits",
      "select json_build_object(\n         'kind', 'lead', 'id', record.id, 'title', coalesce(nullif(record.contact ->> 'name', ''), record.ref),\n         'subtitle', concat_ws(' · ', app.also_called(record.contact ->> 'id', $1), record.ref,\n                               record.status ->> 'name', record.owner ->> 'name'),\n         'url', record.url, 'record', to_jsonb(record) - 'company_id')::text as json\n  from (select lead.id, found.place, lead.category = 'open' as is_open, lead.received_at\n          from unnest($2::text[]) with ordinality as found (id, place)\n          join lead on lead.company_id = $3 and lead.contact_id = found.id\n         where lead.archived_at is null and not lead.is_test and (not $4 or lead.owner_id = $5)\n         order by found.place, lead.category = 'open' desc, lead.received_at desc, lead.id desc\n         limit $6) hit\n cross join lateral (\n   select * from lead_record where lead_record.company_id = $3 and lead_record.id = hit.id offset 0) record\n order by hit.place, hit.is_open desc, hit.received_at desc, hit.id desc",
      ["name","contact_ids","company_id","own_only","me","most"], ["contact_ids"],
    ),
    /** The lead of a reference, spelled in one of these ways, as a search result. */
    listRefHits: query<{ company_id: string | null; refs: string[] | null }, { json: string }>(
      "records/search/list_ref_hits",
      "select json_build_object(\n         'kind', 'lead', 'id', record.id, 'title', coalesce(nullif(record.contact ->> 'name', ''), record.ref),\n         'subtitle', concat_ws(' · ', record.ref, record.status ->> 'name', record.owner ->> 'name'),\n         'url', record.url, 'record', to_jsonb(record) - 'company_id')::text as json\n  from lead\n cross join lateral (\n   select * from lead_record where lead_record.company_id = $1 and lead_record.id = lead.id offset 0) record\n where lead.company_id = $1 and lead.ref = any ($2) and lead.archived_at is null and not lead.is_test",
      ["company_id","refs"], ["refs"],
    ),
  },
  templates: {
    /** Archives a template, or restores it. */
    archiveTemplate: query<{ is_archived: boolean | null; me: string | null; company_id: string | null; id: string | null }, {  }>(
      "records/templates/archive_template",
      "update message_template\n   set archived_at = case when $1::boolean then now() end, updated_by = $2, updated_at = now()\n where company_id = $3 and id = $4",
      ["is_archived","me","company_id","id"],
    ),
    /** How many templates a company has that are not archived. */
    countTemplates: query<{ company_id: string | null }, { count: number }>(
      "records/templates/count_templates",
      "select count(*)::integer as count from message_template where company_id = $1 and archived_at is null",
      ["company_id"],
    ),
    /** Takes a template away for good, with its versions. */
    deleteTemplate: query<{ company_id: string | null; id: string | null }, {  }>(
      "records/templates/delete_template",
      "delete from message_template where company_id = $1 and id = $2",
      ["company_id","id"],
    ),
    /** The values of the company and of the record's owner for a template. Numbers and addresses as colleagues read them. */
    findOurWords: query<{ owner_id: string | null; company_id: string | null }, { company: { name: string; phone: string | null; email: string | null; website: string | null; rera: string[] }; owner: { name: string; phone: string | null; email: string | null } | null }>(
      "records/templates/find_our_words",
      "select json_build_object(\n         'name', company.name,\n         'phone', app.colleague_phone(company.phone),\n         'email', app.colleague_email(company.email),\n         'website', company.website,\n         'rera', (select coalesce(json_agg(registration ->> 'number'), '[]')\n                    from jsonb_array_elements(company.rera_registrations) registration)) as company,\n       (select json_build_object(\n                 'name', member.name,\n                 'phone', app.colleague_phone(member.phone),\n                 'email', app.colleague_email(member.email))\n          from member\n         where member.company_id = company.id and member.id = $1) as owner\n  from company\n where company.id = $2",
      ["owner_id","company_id"],
    ),
    /** One template as members see it. */
    findTemplate: query<{ company_id: string | null; id: string | null }, { id: string; name: string; channel: 'note' | 'mail'; language: 'en' | 'hi' | 'mr' | 'gu' | 'kn' | 'ta' | 'te' | 'bn' | 'ml' | 'pa'; record: 'lead' | 'contact'; folder: string | null; subject: string | null; body: string; version: number; archived_at: string | null; created_by: { id: string; name: string } | null; updated_by: { id: string; name: string } | null; created_at: string; updated_at: string }>(
      "records/templates/find_template",
      "select id, name, channel, language, record, folder, subject, body, version, archived_at, created_by, updated_by,\n       created_at, updated_at\n  from message_template_record\n where company_id = $1 and id = $2",
      ["company_id","id"],
    ),
    /** Adds a template. */
    insertTemplate: query<{ company_id: string | null; id: string | null; name: string | null; channel: string | null; language: string | null; record: string | null; folder: string | null; subject: string | null; body: string | null; me: string | null }, {  }>(
      "records/templates/insert_template",
      "insert into message_template (\n  company_id, id, name, channel, language, record, folder, subject, body, created_by, updated_by)\nvalues ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10)",
      ["company_id","id","name","channel","language","record","folder","subject","body","me"],
    ),
    /** Keeps the wording that a template has now, under its version. */
    keepVersion: query<{ me: string | null; company_id: string | null; id: string | null }, {  }>(
      "records/templates/keep_version",
      "insert into message_template_version (\n  company_id, template_id, version, name, language, record, folder, subject, body, saved_by)\nselect company_id, id, version, name, language, record, folder, subject, body, $1\n  from message_template\n where company_id = $2 and id = $3",
      ["me","company_id","id"],
    ),
    /** What members are called, for fields that hold one. */
    listMemberNames: query<{ company_id: string | null; ids: string[] | null }, { id: string; name: string }>(
      "records/templates/list_member_names",
      "select id, name from member where company_id = $1 and id = any ($2::text[])",
      ["company_id","ids"], ["ids"],
    ),
    /** Names that templates of a channel and language have, for the name of a copy. */
    listNamesLike: query<{ company_id: string | null; channel: string | null; language: string | null }, { name: string }>(
      "records/templates/list_names_like",
      "select name from message_template\n where company_id = $1 and channel = $2 and language = $3 and archived_at is null",
      ["company_id","channel","language"],
    ),
    /** The last 200 wordings of a template, the newest first; or one of them. */
    listVersions: query<{ company_id: string | null; id: string | null; version: number | null }, { version: number; name: string; language: 'en' | 'hi' | 'mr' | 'gu' | 'kn' | 'ta' | 'te' | 'bn' | 'ml' | 'pa'; record: 'lead' | 'contact'; folder: string | null; subject: string | null; body: string; saved_by: { id: string; name: string } | null; saved_at: string }>(
      "records/templates/list_versions",
      "select kept.version, kept.name, kept.language, kept.record, kept.folder, kept.subject, kept.body,\n       case when member.id is not null then json_build_object('id', member.id, 'name', member.name) end as saved_by,\n       app.instant(kept.saved_at) as saved_at\n  from message_template_version kept\n  left join member on member.company_id = kept.company_id and member.id = kept.saved_by\n where kept.company_id = $1 and kept.template_id = $2\n   and ($3::integer is null or kept.version = $3)\n order by kept.version desc\n limit 200",
      ["company_id","id","version"],
    ),
    /** Holds a template until the change is written. */
    lockTemplate: query<{ company_id: string | null; id: string | null }, { id: string }>(
      "records/templates/lock_template",
      "select id from message_template where company_id = $1 and id = $2 for update",
      ["company_id","id"],
    ),
    /** Writes another wording as the next version. */
    updateTemplate: query<{ name: string | null; language: string | null; record: string | null; folder: string | null; subject: string | null; body: string | null; me: string | null; company_id: string | null; id: string | null }, {  }>(
      "records/templates/update_template",
      "update message_template\n   set name = $1, language = $2, record = $3, folder = $4, subject = $5, body = $6,\n       version = version + 1, updated_by = $7, updated_at = now()\n where company_id = $8 and id = $9",
      ["name","language","record","folder","subject","body","me","company_id","id"],
    ),
  },
  timeline: {
    /** How many timeline entries a contact has. Beyond reach. */
    countEntries: query<{ company_id: string | null; id: string | null }, { count: number }>(
      "records/timeline/count_entries",
      "select count(*)::int as count from activity where company_id = $1 and contact_id = $2",
      ["company_id","id"],
    ),
    /** Test entries of timelines made before a moment. Scope: every company, because retention is the installation's. */
    deleteTestActivities: query<{ before: string | null; most: number | null }, {  }>(
      "records/timeline/delete_test_activities",
      "delete from activity\n where (company_id, id) in (\n   select company_id, id from activity where is_test and created_at < $1 limit $2)",
      ["before","most"],
    ),
    /** One entry as the API shows it. */
    findActivity: query<{ company_id: string | null; id: string | null }, { json: string }>(
      "records/timeline/find_activity",
      "select (to_jsonb(record) - 'company_id')::text as json\n  from activity_record record\n where record.company_id = $1 and record.id = $2",
      ["company_id","id"],
    ),
    /** The contact of a timeline, when it is within reach: its owner and those of its leads may write there. */
    findContactSubject: query<{ company_id: string | null; contact_id: string | null }, { lead_id: string | null; contact_id: string; is_test: boolean; owner_ids: string[] }>(
      "records/timeline/find_contact_subject",
      "select null::text as lead_id, contact.id as contact_id, contact.is_test,\n       array_remove(contact.owner_id || array(\n         select lead.owner_id from lead where lead.company_id = contact.company_id and lead.contact_id = contact.id),\n       null) as owner_ids\n  from contact\n where contact.company_id = $1 and contact.id = $2",
      ["company_id","contact_id"],
    ),
    /** The lead that a timeline is about, when it is within reach. */
    findLeadSubject: query<{ company_id: string | null; lead_id: string | null }, { lead_id: string; contact_id: string; is_test: boolean; owner_ids: string[] }>(
      "records/timeline/find_lead_subject",
      "select lead.id as lead_id, lead.contact_id, lead.is_test, array[lead.owner_id] as owner_ids\n  from lead\n where lead.company_id = $1 and lead.id = $2",
      ["company_id","lead_id"],
    ),
    /** Which of these are members of the company. */
    findMembers: query<{ company_id: string | null; ids: string[] | null }, { id: string }>(
      "records/timeline/find_members",
      "select id from member where company_id = $1 and id = any ($2)",
      ["company_id","ids"], ["ids"],
    ),
    /** Adds entries to timelines. */
    insertActivities: query<{ company_id: string | null; actor_kind: string | null; actor_id: string | null; actor_name: string | null; of_masked_list: boolean | null; entries: unknown | null }, {  }>(
      "records/timeline/insert_activities",
      "insert into activity (\n  company_id, id, type, at, lead_id, contact_id, subject_kind, subject_id, actor_kind, actor_id, actor_name, title,\n  text, data, mention_ids, pinned_at, is_test, of_masked_list)\nselect $1, e.id, e.type, coalesce(e.at, now()), e.lead_id, e.contact_id, e.subject_kind, e.subject_id,\n       $2, $3, $4, e.title, e.text, e.data, e.mention_ids, e.pinned_at, e.is_test,\n       $5\n  from jsonb_to_recordset($6::jsonb) as e (\n    id text, type text, at timestamptz, lead_id text, contact_id text, subject_kind text, subject_id text, title text,\n    text text, data jsonb, mention_ids text[], pinned_at timestamptz, is_test boolean)",
      ["company_id","actor_kind","actor_id","actor_name","of_masked_list","entries"],
    ),
    /** The pinned entries on the timeline of a contact, of one of its leads where it is named too, or of a record of another */
    listPinned: query<{ company_id: string | null; subject_id: string | null; contact_id: string | null; subject_kind: string | null; lead_id: string | null }, { json: string }>(
      "records/timeline/list_pinned",
      "select (to_jsonb(record) - 'company_id')::text as json\n  from activity\n  join activity_record record on record.company_id = activity.company_id and record.id = activity.id\n where activity.company_id = $1\n   and case when $2::text is null then activity.contact_id = $3\n            else activity.subject_kind = $4 and activity.subject_id = $2 end\n   and activity.pinned_at is not null\n   and ($5::text is null or activity.lead_id = $5)\n order by activity.pinned_at desc, activity.id desc\n limit 50",
      ["company_id","subject_id","contact_id","subject_kind","lead_id"],
    ),
    /** Locks an entry that is about to be corrected or pinned, and says who wrote it and whether its window is still open. */
    lockActivity: query<{ now: string | null; company_id: string | null; id: string | null }, { type: string; lead_id: string | null; contact_id: string | null; subject_kind: string | null; subject_id: string | null; actor_kind: string; actor_id: string | null; is_open: boolean }>(
      "records/timeline/lock_activity",
      "select type, lead_id, contact_id, subject_kind, subject_id, actor_kind, actor_id,\n       app.editable_until(created_at) > $1::timestamptz as is_open\n  from activity\n where company_id = $2 and id = $3\n   for update",
      ["now","company_id","id"],
    ),
    /** Moves timeline entries from one contact to another, and says which; with `ids`, only those. */
    moveEntries: query<{ to: string | null; company_id: string | null; from: string | null; ids: string[] | null }, { id: string }>(
      "records/timeline/move_entries",
      "update activity set contact_id = $1\n where company_id = $2 and contact_id = $3 and ($4::text[] is null or id = any ($4::text[]))\nreturning id",
      ["to","company_id","from","ids"], ["ids"],
    ),
    /** Corrects the text of an entry, pins or unpins it; null leaves either as it is. Pinning again keeps the first pin's time. */
    updateActivity: query<{ text: string | null; now: string | null; pinned: boolean | null; company_id: string | null; id: string | null }, {  }>(
      "records/timeline/update_activity",
      "update activity\n   set text = coalesce($1, text),\n       edited_at = case when $1::text is null then edited_at else $2::timestamptz end,\n       pinned_at = case when $3::boolean then coalesce(pinned_at, $2) when not $3 then null else pinned_at end\n where company_id = $4 and id = $5",
      ["text","now","pinned","company_id","id"],
    ),
  },
} as const
