// Made by `bun run sql` from the files under sql/workspace. Do not edit.
import { query } from '../platform/db/query'

export const sql = {
  account: {
    /** Gives an active member another e-mail. */
    changeEmail: query<{ email: string | null; company_id: string | null; id: string | null }, {  }>(
      "workspace/account/change_email",
      "update member\n   set email = $1, updated_at = now()\n where company_id = $2 and id = $3 and status = 'active'",
      ["email","company_id","id"],
    ),
    /** The link to another e-mail stops working. */
    deleteEmailChange: query<{ company_id: string | null; me: string | null }, {  }>(
      "workspace/account/delete_email_change",
      "delete from entry_link\n where company_id = $1 and member_id = $2 and purpose = 'email_change'",
      ["company_id","me"],
    ),
    /** What members see and change of themselves. */
    findAccount: query<{ at: string | null; company_id: string | null; me: string | null }, { id: string; name: string; email: string; phone: string | null; language: 'en' | 'hi' | 'mr' | 'gu' | 'kn' | 'ta' | 'te' | 'bn' | 'ml' | 'pa'; pending_email: { email: string; expires_at: string } | null }>(
      "workspace/account/find_account",
      "select member.id, member.name, member.email, member.phone, member.language,\n       case when link.email is not null then\n         json_build_object('email', link.email, 'expires_at', app.instant(link.expires_at))\n       end as pending_email\n  from member\n  left join entry_link link\n    on link.company_id = member.company_id and link.member_id = member.id and link.purpose = 'email_change'\n   and link.expires_at > $1\n where member.company_id = $2 and member.id = $3",
      ["at","company_id","me"],
    ),
    /** A member changes what is their own. */
    updateAccount: query<{ name: string | null; changes_phone: boolean | null; phone: string | null; language: string | null; company_id: string | null; me: string | null }, {  }>(
      "workspace/account/update_account",
      "update member\n   set name = coalesce($1, name),\n       phone = case when $2::boolean then $3 else phone end,\n       language = coalesce($4, language),\n       updated_at = now()\n where company_id = $5 and id = $6 and status = 'active'",
      ["name","changes_phone","phone","language","company_id","me"],
    ),
  },
  apiKeys: {
    /** Notes that an API key has expired, once; of two programs one does. */
    endExpiredKey: query<{ at: string | null; company_id: string | null; id: string | null }, {  }>(
      "workspace/api-keys/end_expired_key",
      "update api_key\n   set ended_at = $1, former_hash = null, former_until = null\n where company_id = $2 and id = $3 and revoked_at is null and ended_at is null and expires_at <= $1",
      ["at","company_id","id"],
    ),
    /** An API key's record. */
    findKey: query<{ company_id: string | null; id: string | null; of_everybody: boolean | null; me: string | null }, { id: string; name: string; key_prefix: string; scopes: string[]; rate_limit: number; allowed_addresses: string[]; created_by: { id: string; name: string }; status: 'active' | 'expired' | 'revoked' | 'suspended'; created_at: string; expires_at: string | null; revoked_at: string | null; rotated_at: string | null; former_secret_until: string | null; last_used_at: string | null; last_used_address: string | null }>(
      "workspace/api-keys/find_key",
      "select id, name, key_prefix, scopes, rate_limit, allowed_addresses, created_by, status, created_at, expires_at,\n       revoked_at, rotated_at, former_secret_until, last_used_at, last_used_address\n  from api_key_record\n where company_id = $1 and id = $2 and ($3::boolean or creator_id = $4)",
      ["company_id","id","of_everybody","me"],
    ),
    /** Whose an API key is, for a mail about it. */
    findKeyToNotify: query<{ company_id: string | null; id: string | null }, { name: string; key_prefix: string; expires_at: string | null; member_id: string; member_name: string; email: string; status: string; company_name: string }>(
      "workspace/api-keys/find_key_to_notify",
      "select api_key.name, 'ang_live_' || api_key.public_id as key_prefix, api_key.expires_at, member.id as member_id,\n       member.name as member_name, member.email, member.status, company.name as company_name\n  from api_key\n  join member on member.company_id = api_key.company_id and member.id = api_key.created_by\n  join company on company.id = api_key.company_id\n where api_key.company_id = $1 and api_key.id = $2",
      ["company_id","id"],
    ),
    /** Keeps a new API key by its hash. */
    insertKey: query<{ company_id: string | null; id: string | null; name: string | null; public_id: string | null; secret_hash: Uint8Array | null; scopes: string[] | null; me: string | null; at: string | null; expires_at: string | null; rate_limit: number | null; allowed_addresses: string[] | null }, {  }>(
      "workspace/api-keys/insert_key",
      "insert into api_key (company_id, id, name, public_id, secret_hash, scopes, created_by, created_at, expires_at, rate_limit,\n                     allowed_addresses)\nvalues ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10,\n        $11)",
      ["company_id","id","name","public_id","secret_hash","scopes","me","at","expires_at","rate_limit","allowed_addresses"], ["scopes","allowed_addresses"],
    ),
    /** The caller's API keys, or everybody's, that were not ended by hand; expired ones stay for a month. */
    listInUse: query<{ company_id: string | null; of_everybody: boolean | null; me: string | null; expired_after: string | null }, { id: string; name: string; status: 'active' | 'expired' | 'suspended'; expires_at: string | null; last_used_at: string | null }>(
      "workspace/api-keys/list_in_use",
      "select id, name, status, expires_at, last_used_at\n  from api_key_record\n where company_id = $1 and ($2::boolean or creator_id = $3) and status <> 'revoked'\n   and (expires_at is null or expires_at::timestamptz > $4::timestamptz)\n order by id desc",
      ["company_id","of_everybody","me","expired_after"],
    ),
    /** The caller's API keys, or everybody's, newest first. */
    listKeys: query<{ company_id: string | null; of_everybody: boolean | null; me: string | null }, { id: string; name: string; key_prefix: string; scopes: string[]; rate_limit: number; allowed_addresses: string[]; created_by: { id: string; name: string }; status: 'active' | 'expired' | 'revoked' | 'suspended'; created_at: string; expires_at: string | null; revoked_at: string | null; rotated_at: string | null; former_secret_until: string | null; last_used_at: string | null; last_used_address: string | null }>(
      "workspace/api-keys/list_keys",
      "select id, name, key_prefix, scopes, rate_limit, allowed_addresses, created_by, status, created_at, expires_at,\n       revoked_at, rotated_at, former_secret_until, last_used_at, last_used_address\n  from api_key_record\n where company_id = $1 and ($2::boolean or creator_id = $3)\n order by id desc",
      ["company_id","of_everybody","me"],
    ),
    /** API keys that have expired without a notice, and those that end within `soon` without a warning so far. Keys that */
    listKeysToNotify: query<{ at: string | null; job: string | null; soon: string | null; most: number | null }, { company_id: string; id: string; time_zone: string; is_over: boolean; is_retry: boolean }>(
      "workspace/api-keys/list_keys_to_notify",
      "select api_key.company_id, api_key.id, company.time_zone, api_key.expires_at <= $1::timestamptz as is_over,\n       aside.failures is not null as is_retry\n  from api_key\n  join company on company.id = api_key.company_id\n  left join set_aside aside\n    on aside.company_id = api_key.company_id and aside.job = $2 and aside.subject_id = api_key.id\n where (aside.retry_at is null or aside.retry_at <= $1::timestamptz)\n   and api_key.revoked_at is null and api_key.ended_at is null and api_key.expires_at <= $3::timestamptz\n   and (api_key.expires_at <= $1::timestamptz\n        or (api_key.expiry_warned_at is null\n            and api_key.expires_at - api_key.created_at > $3::timestamptz - $1::timestamptz))\n order by api_key.expires_at\n limit $4",
      ["at","job","soon","most"],
    ),
    /** The API keys of a member that work. */
    listLiveKeysOf: query<{ company_id: string | null; member_id: string | null }, { id: string }>(
      "workspace/api-keys/list_live_keys_of",
      "select id\n  from api_key\n where company_id = $1 and created_by = $2 and revoked_at is null and ended_at is null\n   and (expires_at is null or expires_at > now())\n order by id",
      ["company_id","member_id"],
    ),
    /** An API key that is to be changed, as it is now; nobody else changes it until the commit. */
    lockKey: query<{ at: string | null; company_id: string | null; id: string | null; of_everybody: boolean | null; me: string | null }, { id: string; name: string; public_id: string; scopes: string[]; created_by: string; rate_limit: number; allowed_addresses: string[]; expires_at: string | null; revoked_at: string | null; secret_hash: Uint8Array; former_hash: Uint8Array | null; former_until: string | null; is_expired: boolean }>(
      "workspace/api-keys/lock_key",
      "select id, name, public_id, scopes, created_by, rate_limit, allowed_addresses, expires_at, revoked_at, secret_hash,\n       former_hash, former_until,\n       (ended_at is not null or coalesce(expires_at <= $1::timestamptz, false)) as is_expired\n  from api_key\n where company_id = $2 and id = $3 and ($4::boolean or created_by = $5)\n   for no key update",
      ["at","company_id","id","of_everybody","me"],
    ),
    /** Revokes an API key for good; no row when it was revoked before. */
    revokeKey: query<{ company_id: string | null; id: string | null }, {  }>(
      "workspace/api-keys/revoke_key",
      "update api_key\n   set revoked_at = now(), former_hash = null, former_until = null\n where company_id = $1 and id = $2 and revoked_at is null",
      ["company_id","id"],
    ),
    /** Gives an API key another secret. The one before works until `former_until`, or (null) no more. */
    rotateKey: query<{ former_until: string | null; secret_hash: Uint8Array | null; at: string | null; company_id: string | null; id: string | null }, {  }>(
      "workspace/api-keys/rotate_key",
      "update api_key\n   set former_hash = case when $1::timestamptz is not null then secret_hash end,\n       former_until = $1, secret_hash = $2, rotated_at = $3\n where company_id = $4 and id = $5",
      ["former_until","secret_hash","at","company_id","id"],
    ),
    /** Changes what may be changed of an API key. A new end is announced again. */
    updateKey: query<{ name: string | null; scopes: string[] | null; rate_limit: number | null; allowed_addresses: string[] | null; expires_at: string | null; company_id: string | null; id: string | null }, {  }>(
      "workspace/api-keys/update_key",
      "update api_key\n   set name = $1, scopes = $2, rate_limit = $3, allowed_addresses = $4,\n       expiry_warned_at = case when expires_at is not distinct from $5::timestamptz then expiry_warned_at end,\n       expires_at = $5\n where company_id = $6 and id = $7",
      ["name","scopes","rate_limit","allowed_addresses","expires_at","company_id","id"], ["scopes","allowed_addresses"],
    ),
    /** Marks that the creator is warned of a key's coming end, once; of two programs one does. */
    warnOfExpiry: query<{ at: string | null; company_id: string | null; id: string | null; soon: string | null }, {  }>(
      "workspace/api-keys/warn_of_expiry",
      "update api_key\n   set expiry_warned_at = $1\n where company_id = $2 and id = $3 and revoked_at is null and ended_at is null and expiry_warned_at is null\n   and expires_at > $1 and expires_at <= $4",
      ["at","company_id","id","soon"],
    ),
  },
  audit: {
    /** Audit entries before a moment. Scope: every company, because retention is the installation's. */
    deleteOldAuditEntries: query<{ before: string | null; most: number | null }, {  }>(
      "workspace/audit/delete_old_audit_entries",
      "delete from audit_entry\n where (company_id, id) in (select company_id, id from audit_entry where at < $1 limit $2)",
      ["before","most"],
    ),
    /** Adds an entry to the audit log in the caller's name. */
    noteEntry: query<{ company_id: string | null; action: string | null; subject_kind: string | null; subject_id: string | null; changes: unknown | null }, { noted: string }>(
      "workspace/audit/note_entry",
      "select app.note_audit($1, $2, $3, $4, $5::jsonb)::text as noted",
      ["company_id","action","subject_kind","subject_id","changes"],
    ),
  },
  company: {
    /** Closes an office, or opens it again. */
    archiveBranch: query<{ is_archived: boolean | null; company_id: string | null; id: string | null }, {  }>(
      "workspace/company/archive_branch",
      "update branch\n   set archived_at = case when $1 then coalesce(archived_at, now()) end, updated_at = now()\n where company_id = $2 and id = $3",
      ["is_archived","company_id","id"],
    ),
    /** Uses the set-up link's secret, once; the second one gets false. */
    claimSetUp: query<{ token_hash: Uint8Array | null }, { claimed: boolean }>(
      "workspace/company/claim_set_up",
      "select app.claim_set_up($1) as claimed",
      ["token_hash"],
    ),
    /** How many holidays the company has written down. */
    countHolidays: query<{ company_id: string | null }, { count: number }>(
      "workspace/company/count_holidays",
      "select count(*)::int as count\n  from holiday\n where company_id = $1",
      ["company_id"],
    ),
    /** Deletes a holiday. */
    deleteHoliday: query<{ company_id: string | null; id: string | null }, {  }>(
      "workspace/company/delete_holiday",
      "delete from holiday\n where company_id = $1 and id = $2",
      ["company_id","id"],
    ),
    /** An office. */
    findBranch: query<{ company_id: string | null; id: string | null }, { id: string; name: string; address: { line1: string; line2: string | null; city: string; district: string | null; state_code: string; pin: string } | null; phone: string | null; email: string | null; rera_registrations: { state_code: string; number: string; valid_until: string | null }[]; geofence: { lat: number; lng: number; radius_m: number } | null; business_hours: { [day in 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday']: { from: string; to: string }[] } | null; member_count: number; archived_at: string | null; created_at: string; updated_at: string }>(
      "workspace/company/find_branch",
      "select id, name, address, phone, email, rera_registrations, geofence, business_hours, member_count, archived_at, created_at,\n       updated_at\n  from branch_record\n where company_id = $1 and id = $2",
      ["company_id","id"],
    ),
    /** The company itself. */
    findCompany: query<{ company_id: string | null }, { id: string; name: string; time_zone: string }>(
      "workspace/company/find_company",
      "select id, name, time_zone\n  from company\n where id = $1",
      ["company_id"],
    ),
    /** A holiday. */
    findHoliday: query<{ company_id: string | null; id: string | null }, { id: string; day: string; name: string; yearly: boolean; branch: { id: string; name: string } | null; created_at: string; updated_at: string }>(
      "workspace/company/find_holiday",
      "select holiday.id, holiday.day::text as day, holiday.name, holiday.is_yearly as yearly,\n       case when branch.id is not null then json_build_object('id', branch.id, 'name', branch.name) end as branch,\n       app.instant(holiday.created_at) as created_at, app.instant(holiday.updated_at) as updated_at\n  from holiday\n  left join branch on branch.company_id = holiday.company_id and branch.id = holiday.branch_id\n where holiday.company_id = $1 and holiday.id = $2",
      ["company_id","id"],
    ),
    /** Whether this install has a company yet, and what opens its set-up. */
    findInstallation: query<{  }, { is_set_up: boolean; setup_token_hash: Uint8Array | null }>(
      "workspace/company/find_installation",
      "select set_up_at is not null or exists (select from company) as is_set_up, setup_token_hash\n  from installation",
      [],
    ),
    /** How the company's numbers are written, where it has said so. */
    findNumberFormats: query<{ company_id: string | null }, { number_formats: Record<string, object> }>(
      "workspace/company/find_number_formats",
      "select number_formats\n  from company\n where id = $1",
      ["company_id"],
    ),
    /** The company as its admins see it. */
    findProfile: query<{ company_id: string | null }, { id: string; name: string; legal_name: string | null; gstin: string | null; pan: string | null; website: string | null; address: { line1: string; line2: string | null; city: string; district: string | null; state_code: string; pin: string } | null; phone: string | null; email: string | null; rera_registrations: { state_code: string; number: string; valid_until: string | null }[]; time_zone: string; language: 'en' | 'hi' | 'mr' | 'gu' | 'kn' | 'ta' | 'te' | 'bn' | 'ml' | 'pa'; currency_format: 'lakh_crore' | 'digits' | 'million'; financial_year_start: number; week_start: 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday'; business_hours: { [day in 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday']: { from: string; to: string }[] }; privacy: { agents_phone: 'full' | 'masked'; agents_email: 'full' | 'masked' }; require_second_step: 'off' | 'admins' | 'all'; duplicates: { policy: 're_enquire' | 'label'; reopen_window_days: number }; created_at: string; updated_at: string }>(
      "workspace/company/find_profile",
      "select id, name, legal_name, gstin, pan, website, address, phone, email, rera_registrations, time_zone, language,\n       currency_format, financial_year_start, week_start, business_hours, privacy, require_second_step, duplicates, created_at, updated_at\n  from company_record\n where company_id = $1",
      ["company_id"],
    ),
    /** A time zone by its name in whatever case. */
    findZone: query<{ name: string | null }, { name: string }>(
      "workspace/company/find_zone",
      "select name\n  from pg_timezone_names\n where lower(name) = lower($1) and name !~ '^(posix/|posixrules|Factory|localtime)'",
      ["name"],
    ),
    /** An office that is open, kept open until the commit. */
    holdBranch: query<{ company_id: string | null; id: string | null }, { id: string }>(
      "workspace/company/hold_branch",
      "select id\n  from branch\n where company_id = $1 and id = $2 and archived_at is null\n   for share",
      ["company_id","id"],
    ),
    /** Adds an office. */
    insertBranch: query<{ company_id: string | null; id: string | null; name: string | null; address: unknown | null; phone: string | null; email: string | null; rera_registrations: unknown | null; lat: number | null; lng: number | null; radius_m: number | null; business_hours: unknown | null }, {  }>(
      "workspace/company/insert_branch",
      "insert into branch (\n  company_id, id, name, address, phone, email, rera_registrations, lat, lng, radius_m, business_hours)\nvalues (\n  $1, $2, $3, $4::jsonb, $5, $6, $7::jsonb, $8, $9, $10,\n  $11::jsonb)",
      ["company_id","id","name","address","phone","email","rera_registrations","lat","lng","radius_m","business_hours"],
    ),
    /** Founds a company. */
    insertCompany: query<{ company_id: string | null; name: string | null; time_zone: string | null }, {  }>(
      "workspace/company/insert_company",
      "insert into company (id, name, time_zone)\nvalues ($1, $2, $3)",
      ["company_id","name","time_zone"],
    ),
    /** Adds holidays; a day that the company or the office has already stays as it is. */
    insertHolidays: query<{ company_id: string | null; branch_id: string | null; holidays: unknown | null }, { id: string }>(
      "workspace/company/insert_holidays",
      "insert into holiday (company_id, id, day, name, is_yearly, branch_id)\nselect $1, given.id, given.day, given.name, given.yearly, $2\n  from jsonb_to_recordset($3::jsonb) as given (id text, day date, name text, yearly boolean)\non conflict (company_id, day, branch_id) do nothing\nreturning id",
      ["company_id","branch_id","holidays"],
    ),
    /** Keeps the check of the instance key at the first start; answers the one that is kept. */
    keepKeyCheck: query<{ key_check: Uint8Array | null }, { key_check: Uint8Array }>(
      "workspace/company/keep_key_check",
      "update installation\n   set key_check = coalesce(key_check, $1)\nreturning key_check",
      ["key_check"],
    ),
    /** The offices, by name; archived ones too when asked for. */
    listBranches: query<{ company_id: string | null; with_archived: boolean | null }, { id: string; name: string; address: { line1: string; line2: string | null; city: string; district: string | null; state_code: string; pin: string } | null; phone: string | null; email: string | null; rera_registrations: { state_code: string; number: string; valid_until: string | null }[]; geofence: { lat: number; lng: number; radius_m: number } | null; business_hours: { [day in 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday']: { from: string; to: string }[] } | null; member_count: number; archived_at: string | null; created_at: string; updated_at: string }>(
      "workspace/company/list_branches",
      "select id, name, address, phone, email, rera_registrations, geofence, business_hours, member_count, archived_at, created_at,\n       updated_at\n  from branch_record\n where company_id = $1 and (archived_at is null or $2)\n order by lower(name), id",
      ["company_id","with_archived"],
    ),
    /** The holidays of a year, yearly ones among them, in the order of the year; without a year all. */
    listHolidays: query<{ company_id: string | null; year: number | null; most: number | null }, { id: string; day: string; name: string; yearly: boolean; branch: { id: string; name: string } | null; created_at: string; updated_at: string }>(
      "workspace/company/list_holidays",
      "select holiday.id, holiday.day::text as day, holiday.name, holiday.is_yearly as yearly,\n       case when branch.id is not null then json_build_object('id', branch.id, 'name', branch.name) end as branch,\n       app.instant(holiday.created_at) as created_at, app.instant(holiday.updated_at) as updated_at\n  from holiday\n  left join branch on branch.company_id = holiday.company_id and branch.id = holiday.branch_id\n where holiday.company_id = $1\n   and ($2::int is null or extract(year from holiday.day) = $2::int or holiday.is_yearly)\n order by case when $2::int is null then to_char(holiday.day, 'YYYY') else '' end, to_char(holiday.day, 'MMDD'),\n          holiday.id\n limit $3",
      ["company_id","year","most"],
    ),
    /** When the company and its offices are open: the company's own hours first, under no id. */
    listHours: query<{ company_id: string | null }, { id: string | null; name: string; time_zone: string; week_start: 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday'; financial_year_start: number; business_hours: { [day in 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday']: { from: string; to: string }[] }; holidays: { day: string; yearly: boolean }[] }>(
      "workspace/company/list_hours",
      "select place.id, place.name, company.time_zone, company.week_start, company.financial_year_start,\n       app.week_of(coalesce(place.business_hours, company.business_hours)) as business_hours,\n       (select coalesce(json_agg(json_build_object('day', holiday.day::text, 'yearly', holiday.is_yearly)), '[]')\n          from holiday\n         where holiday.company_id = $1 and (holiday.branch_id is null or holiday.branch_id = place.id)\n      ) as holidays\n  from company\n cross join lateral (\n   select null as id, company.name, null::jsonb as business_hours\n    union all\n   select branch.id, branch.name, branch.business_hours\n     from branch\n    where branch.company_id = $1 and branch.archived_at is null) place\n where company.id = $1\n order by place.id is not null, lower(place.name), place.id",
      ["company_id"],
    ),
    /** The company's series: how each is written, and the next number of the present period. `patterns` and `resets` are the */
    listNumberSeries: query<{ company_id: string | null; series: string[] | null; patterns: string[] | null; resets: string[] | null; at: string | null }, { series: string; pattern: string; resets: 'year' | 'fy' | 'never'; day: string; year: number | null; financial_year_start: number; period: string; next: number; taken: number; highest: number; earlier: string[] }>(
      "workspace/company/list_number_series",
      "select given.series,\n       said.pattern, said.resets, today.day::text as day, counted.year, company.financial_year_start, counted.period,\n       coalesce(\n         present.next,\n         case when coalesce(counted.year, 0) <= (said.format ->> 'settled_year')::int\n              then (said.format ->> 'floor')::bigint end,\n         1)::float8 as next,\n       coalesce(present.taken, 0)::float8 as taken,\n       coalesce((select max(every_one.next) from number_series every_one\n                  where every_one.company_id = $1 and every_one.series = given.series), 1)::float8 as highest,\n       coalesce(said.format -> 'earlier', '[]') as earlier\n  from unnest($2::text[], $3::text[], $4::text[]) with ordinality\n    as given (series, pattern, resets, place)\n  join company on company.id = $1\n cross join lateral (select ($5::timestamptz at time zone company.time_zone)::date as day) today\n cross join lateral (\n   select company.number_formats -> given.series as format,\n          coalesce(company.number_formats -> given.series ->> 'pattern', given.pattern) as pattern,\n          coalesce(company.number_formats -> given.series ->> 'resets', given.resets) as resets) said\n cross join lateral (\n   select year, app.number_period(said.resets, year) as period\n     from app.number_year(said.resets, today.day, company.financial_year_start) as year) counted\n  left join number_series present\n    on present.company_id = $1 and present.series = given.series and present.period = counted.period\n order by given.place",
      ["company_id","series","patterns","resets","at"], ["series","patterns","resets"],
    ),
    /** Keeps an office as it is until the commit. */
    lockBranch: query<{ company_id: string | null; id: string | null }, { id: string }>(
      "workspace/company/lock_branch",
      "select id\n  from branch\n where company_id = $1 and id = $2\n   for update",
      ["company_id","id"],
    ),
    /** Keeps the company as it is until the commit. */
    lockCompany: query<{ company_id: string | null }, { id: string }>(
      "workspace/company/lock_company",
      "select id\n  from company\n where id = $1\n   for no key update",
      ["company_id"],
    ),
    /** Continues a period of a series at `next` at least. */
    putNextNumber: query<{ company_id: string | null; series: string | null; period: string | null; next: number | null }, {  }>(
      "workspace/company/put_next_number",
      "insert into number_series as present (company_id, series, period, next)\nvalues ($1, $2, $3, $4::bigint)\non conflict (company_id, series, period) do update set next = greatest(present.next, excluded.next)",
      ["company_id","series","period","next"],
    ),
    /** Continues every period of a series at `next` at least. */
    raiseNumbers: query<{ next: number | null; company_id: string | null; series: string | null }, {  }>(
      "workspace/company/raise_numbers",
      "update number_series\n   set next = greatest(next, $1::bigint)\n where company_id = $2 and series = $3",
      ["next","company_id","series"],
    ),
    /** Says which office a member belongs to. */
    setMemberBranch: query<{ branch_id: string | null; company_id: string | null; id: string | null }, {  }>(
      "workspace/company/set_member_branch",
      "update member\n   set branch_id = $1\n where company_id = $2 and id = $3",
      ["branch_id","company_id","id"],
    ),
    /** Says how a series is written from now on. */
    setNumberFormat: query<{ series: string | null; format: unknown | null; company_id: string | null }, {  }>(
      "workspace/company/set_number_format",
      "update company\n   set number_formats = number_formats || jsonb_build_object($1::text, $2::jsonb)\n where id = $3",
      ["series","format","company_id"],
    ),
    /** Keeps the hash of a new set-up link's secret; the link before it stops working. */
    storeSetUpToken: query<{ token_hash: Uint8Array | null }, {  }>(
      "workspace/company/store_set_up_token",
      "update installation\n   set setup_token_hash = $1\n where set_up_at is null",
      ["token_hash"],
    ),
    /** Takes `count` numbers of a series at an instant, and answers the first, and how it is written. The lock on the company */
    takeNumbers: query<{ at: string | null; series: string | null; company_id: string | null; pattern: string | null; resets: string | null; count: number | null }, { first: number; pattern: string; day: string; financial_year_start: number }>(
      "workspace/company/take_numbers",
      "with company as (\n  select ($1::timestamptz at time zone time_zone)::date as day, financial_year_start,\n         number_formats -> $2 as format\n    from company\n   where id = $3\n     for share\n), counted as (\n  select company.*, coalesce(format ->> 'pattern', $4) as pattern, coalesce(format ->> 'resets', $5) as resets,\n         app.number_year(coalesce(format ->> 'resets', $5), day, financial_year_start) as year\n    from company\n), taken as (\n  insert into number_series as taken (company_id, series, period, next, taken)\n  select $3, $2, app.number_period(resets, year),\n         case when coalesce(year, 0) <= (format ->> 'settled_year')::int then (format ->> 'floor')::bigint else 1 end\n           + $6::bigint,\n         $6\n    from counted\n  on conflict (company_id, series, period)\n    do update set next = taken.next + $6::bigint, taken = taken.taken + $6::bigint\n  returning next - $6::bigint as first\n)\nselect taken.first, counted.pattern, counted.day::text as day, counted.financial_year_start\n  from taken, counted",
      ["at","series","company_id","pattern","resets","count"],
    ),
    /** Changes an office. */
    updateBranch: query<{ name: string | null; address: unknown | null; phone: string | null; email: string | null; rera_registrations: unknown | null; lat: number | null; lng: number | null; radius_m: number | null; business_hours: unknown | null; company_id: string | null; id: string | null }, {  }>(
      "workspace/company/update_branch",
      "update branch\n   set name = $1, address = $2::jsonb, phone = $3, email = $4,\n       rera_registrations = $5::jsonb, lat = $6, lng = $7, radius_m = $8,\n       business_hours = $9::jsonb, updated_at = now()\n where company_id = $10 and id = $11",
      ["name","address","phone","email","rera_registrations","lat","lng","radius_m","business_hours","company_id","id"],
    ),
    /** Changes the company. */
    updateCompany: query<{ name: string | null; legal_name: string | null; gstin: string | null; pan: string | null; website: string | null; address: unknown | null; phone: string | null; email: string | null; rera_registrations: unknown | null; time_zone: string | null; language: string | null; currency_format: string | null; financial_year_start: number | null; week_start: string | null; business_hours: unknown | null; require_second_step: string | null; phone_rule_agents: string | null; email_rule_agents: string | null; duplicate_policy: string | null; reopen_window_days: number | null; company_id: string | null }, {  }>(
      "workspace/company/update_company",
      "update company\n   set name = $1, legal_name = $2, gstin = $3, pan = $4, website = $5,\n       address = $6::jsonb, phone = $7, email = $8, rera_registrations = $9::jsonb,\n       time_zone = $10, language = $11, currency_format = $12,\n       financial_year_start = $13, week_start = $14,\n       business_hours = $15::jsonb,\n       require_second_step = $16, phone_rule_agents = $17, email_rule_agents = $18,\n       duplicate_policy = $19, reopen_window_days = $20,\n       updated_at = now()\n where id = $21",
      ["name","legal_name","gstin","pan","website","address","phone","email","rera_registrations","time_zone","language","currency_format","financial_year_start","week_start","business_hours","require_second_step","phone_rule_agents","email_rule_agents","duplicate_policy","reopen_window_days","company_id"],
    ),
    /** Changes a holiday. */
    updateHoliday: query<{ day: string | null; name: string | null; yearly: boolean | null; branch_id: string | null; company_id: string | null; id: string | null }, {  }>(
      "workspace/company/update_holiday",
      "update holiday\n   set day = $1::date, name = $2, is_yearly = $3, branch_id = $4, updated_at = now()\n where company_id = $5 and id = $6",
      ["day","name","yearly","branch_id","company_id","id"],
    ),
  },
  entry: {
    /** Counts a try at a second step, or at proving once more who one is, before it is made; it waits as signing in does */
    claimProof: query<{ company_id: string | null; id: string | null }, { wait: number | null; member: { company_id: string; id: string; name: string; email: string; status: string; password_hash: string | null; company_name: string; time_zone: string } | null }>(
      "workspace/entry/claim_proof",
      "with known as (\n  select failed_proofs, last_failed_proof_at\n    from member\n   where company_id = $1 and id = $2\n), claimed as (\n  update member\n     set failed_proofs = case when member.last_failed_proof_at < now() - interval '1 day' then 1\n                           else member.failed_proofs + 1 end,\n         last_failed_proof_at = now()\n    from company\n   where member.company_id = $1 and member.id = $2\n     and company.id = member.company_id\n     and (member.last_failed_proof_at is null\n          or app.next_sign_in(member.failed_proofs, member.last_failed_proof_at) <= now())\n  returning member.company_id, member.id, member.name, member.email, member.status, member.password_hash,\n            company.name as company_name, company.time_zone\n)\nselect\n  case when claimed.id is null then\n    greatest(1, extract(epoch from app.next_sign_in(known.failed_proofs, known.last_failed_proof_at) - now()))::float8\n  end as wait,\n  case when claimed.id is not null then to_json(claimed) end as member\nfrom known\nleft join claimed on true",
      ["company_id","id"],
    ),
    /** Counts a try at signing in before it is made, so that many at once don't outrun the wait (`app.next_sign_in`). Always one */
    claimSignIn: query<{ email: string | null }, { wait: number | null; member: { company_id: string; id: string; name: string; email: string; status: string; password_hash: string | null; company_name: string; time_zone: string } | null }>(
      "workspace/entry/claim_sign_in",
      "with known as (\n  select id, failed_sign_ins, last_failed_at\n    from member\n   where email = $1\n), claimed as (\n  update member\n     set failed_sign_ins = case when member.last_failed_at < now() - interval '1 day' then 1\n                             else member.failed_sign_ins + 1 end,\n         last_failed_at = now()\n    from company\n   where member.email = $1\n     and company.id = member.company_id\n     and (member.last_failed_at is null or app.next_sign_in(member.failed_sign_ins, member.last_failed_at) <= now())\n  returning member.company_id, member.id, member.name, member.email, member.status, member.password_hash,\n            company.name as company_name, company.time_zone\n), unclaimed as (\n  insert into unclaimed_sign_in as tried (address_hash, failed_sign_ins, last_failed_at)\n  select sha256(convert_to($1, 'UTF8')), case when known.id is null then 1 else 0 end, now()\n    from (values (1)) as one (row)\n    left join known on true\n   where not exists (select from claimed)\n  on conflict (address_hash) do update\n     set (failed_sign_ins, last_failed_at) = (\n           select case when not is_counted then tried.failed_sign_ins\n                       when tried.last_failed_at < now() - interval '1 day' then 1\n                       else tried.failed_sign_ins + 1 end,\n                  case when is_counted then now() else tried.last_failed_at end\n             from (values (not exists (select from known)\n                           and app.next_sign_in(tried.failed_sign_ins, tried.last_failed_at) <= now())) as t (is_counted))\n  returning failed_sign_ins, last_failed_at\n)\nselect\n  case when claimed.id is null and (known.id is not null or unclaimed.last_failed_at <> now()) then\n    greatest(1, extract(epoch from\n      app.next_sign_in(coalesce(known.failed_sign_ins, unclaimed.failed_sign_ins),\n                       coalesce(known.last_failed_at, unclaimed.last_failed_at)) - now()))::float8\n  end as wait,\n  case when claimed.id is not null then to_json(claimed) end as member\nfrom (values (1)) as one (row)\nleft join known on true\nleft join claimed on true\nleft join unclaimed on true",
      ["email"],
    ),
    /** A member gave the right password: earlier failures at signing in no longer count. Those of codes do, while a second step */
    clearFailedSignIns: query<{ company_id: string | null; id: string | null; password_check: Uint8Array | null }, {  }>(
      "workspace/entry/clear_failed_sign_ins",
      "update member\n   set failed_sign_ins = 0, last_failed_at = null\n where company_id = $1 and id = $2 and status = 'active'\n   and ($3::bytea is null or sha256(convert_to(password_hash, 'UTF8')) = $3)",
      ["company_id","id","password_check"],
    ),
    /** A member proved who they are: no earlier failure counts any longer. No row: as for a right password. */
    clearFailures: query<{ company_id: string | null; id: string | null; password_check: Uint8Array | null }, {  }>(
      "workspace/entry/clear_failures",
      "update member\n   set failed_sign_ins = 0, last_failed_at = null, failed_proofs = 0, last_failed_proof_at = null\n where company_id = $1 and id = $2 and status = 'active'\n   and ($3::bytea is null or sha256(convert_to(password_hash, 'UTF8')) = $3)",
      ["company_id","id","password_check"],
    ),
    /** Counts a try with a ticket before it is made. No row: over, or tried too often. */
    countTicketTry: query<{ token_hash: Uint8Array | null; at: string | null; most: number | null }, { password_check: Uint8Array }>(
      "workspace/entry/count_ticket_try",
      "update sign_in_ticket\n   set tries = tries + 1\n where token_hash = $1 and expires_at > $2 and tries < $3\nreturning password_check",
      ["token_hash","at","most"],
    ),
    /** Every link of a member stops working. */
    deleteEntryLinks: query<{ company_id: string | null; member_id: string | null }, {  }>(
      "workspace/entry/delete_entry_links",
      "delete from entry_link\n where company_id = $1 and member_id = $2",
      ["company_id","member_id"],
    ),
    /** Ends every session of a member but one. */
    endOtherSessions: query<{ company_id: string | null; member_id: string | null; id: string | null }, { id: string }>(
      "workspace/entry/end_other_sessions",
      "update session\n   set ended_at = now()\n where company_id = $1 and member_id = $2 and id <> $3 and ended_at is null\nreturning id",
      ["company_id","member_id","id"],
    ),
    /** Ends one session. */
    endSession: query<{ company_id: string | null; id: string | null }, {  }>(
      "workspace/entry/end_session",
      "update session\n   set ended_at = now()\n where company_id = $1 and id = $2 and ended_at is null",
      ["company_id","id"],
    ),
    /** Ends every session of a member. */
    endSessionsOfMember: query<{ company_id: string | null; member_id: string | null }, {  }>(
      "workspace/entry/end_sessions_of_member",
      "update session\n   set ended_at = now()\n where company_id = $1 and member_id = $2 and ended_at is null",
      ["company_id","member_id"],
    ),
    /** Whom a mail about an account goes to. */
    findAddressee: query<{ company_id: string | null; member_id: string | null }, { id: string; name: string; email: string; company_name: string }>(
      "workspace/entry/find_addressee",
      "select member.id, member.name, member.email, company.name as company_name\n  from member\n  join company on company.id = member.company_id\n where member.company_id = $1 and member.id = $2",
      ["company_id","member_id"],
    ),
    /** Whose a link is. Scope: every company, because a link does not say whose it is until it is found. */
    findEntryLink: query<{ token_hash: Uint8Array | null; purpose: string | null; at: string | null }, { company_id: string; member_id: string; new_email: string | null; name: string; email: string; company_name: string; time_zone: string }>(
      "workspace/entry/find_entry_link",
      "select link.company_id, link.member_id, link.email as new_email, member.name, member.email,\n       company.name as company_name, company.time_zone\n  from entry_link link\n  join member on member.company_id = link.company_id and member.id = link.member_id\n  join company on company.id = link.company_id\n where link.token_hash = $1 and link.purpose = $2 and link.expires_at > $3\n   and member.status = case link.purpose when 'invitation' then 'invited' else 'active' end",
      ["token_hash","purpose","at"],
    ),
    /** An API key with what its creator may do now, whatever state the key is in. */
    findKeyPrincipal: query<{ public_id: string | null }, { company_id: string; id: string; name: string; secret_hash: Uint8Array; scopes: string[]; created_by: string; expires_at: string | null; revoked_at: string | null; ended_at: string | null; last_used_at: string | null; rate_limit: number; allowed_addresses: string[]; former_hash: Uint8Array | null; former_until: string | null; member_name: string; status: string; time_zone: string; week_start: 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday'; financial_year_start: number; phone_rule_agents: string; email_rule_agents: string; permissions: Record<string, 'own' | 'team' | 'all'>; field_rules: { phone: 'full' | 'own' | 'masked' | 'hidden'; email: 'full' | 'own' | 'masked' | 'hidden'; money: 'full' | 'own' | 'masked' | 'hidden' }; team: string[] }>(
      "workspace/entry/find_key_principal",
      "select\n  api_key.company_id, api_key.id, api_key.name, api_key.secret_hash, api_key.scopes, api_key.created_by,\n  api_key.expires_at, api_key.revoked_at, api_key.ended_at, api_key.last_used_at, api_key.rate_limit,\n  api_key.allowed_addresses, api_key.former_hash, api_key.former_until,\n  rights.member_name, rights.status, rights.time_zone, rights.week_start, rights.financial_year_start,\n  rights.phone_rule_agents, rights.email_rule_agents, rights.permissions, rights.field_rules, rights.team\nfrom api_key\njoin member_rights rights on rights.company_id = api_key.company_id and rights.member_id = api_key.created_by\nwhere api_key.public_id = $1",
      ["public_id"],
    ),
    /** What a member may do now, for work that the program does in their name. Scope: every company, because the program looks */
    findMemberPrincipal: query<{ company_id: string | null; member_id: string | null }, { company_id: string; member_id: string; member_name: string; status: string; time_zone: string; week_start: 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday'; financial_year_start: number; phone_rule_agents: string; email_rule_agents: string; permissions: Record<string, 'own' | 'team' | 'all'>; field_rules: { phone: 'full' | 'own' | 'masked' | 'hidden'; email: 'full' | 'own' | 'masked' | 'hidden'; money: 'full' | 'own' | 'masked' | 'hidden' }; team: string[] }>(
      "workspace/entry/find_member_principal",
      "select company_id, member_id, member_name, status, time_zone, week_start, financial_year_start, phone_rule_agents,\n       email_rule_agents, permissions, field_rules, team\n  from member_rights\n where company_id = $1 and member_id = $2",
      ["company_id","member_id"],
    ),
    /** A passkey with the active member whose it is. Scope: every company, because a passkey alone says who signs in. */
    findPasskey: query<{ credential_id: string | null }, { passkey_id: string; public_key: Uint8Array; counter: number; company_id: string; id: string; name: string; email: string; company_name: string; time_zone: string }>(
      "workspace/entry/find_passkey",
      "select passkey.id as passkey_id, passkey.public_key, passkey.counter::float8 as counter,\n       member.company_id, member.id, member.name, member.email, company.name as company_name, company.time_zone\n  from passkey\n  join member on member.company_id = passkey.company_id and member.id = passkey.member_id\n  join company on company.id = passkey.company_id\n where passkey.credential_id = $1 and member.status = 'active'",
      ["credential_id"],
    ),
    /** What a member has for the second step. */
    findSecondStep: query<{ company_id: string | null; member_id: string | null }, { has_totp: boolean; passkeys: number; recovery_codes: number; is_set: boolean; is_demanded: boolean }>(
      "workspace/entry/find_second_step",
      "select has_totp, passkeys, recovery_codes, is_set, is_demanded\n  from member_second_step\n where company_id = $1 and member_id = $2",
      ["company_id","member_id"],
    ),
    /** The session behind a cookie's token, or a phone's behind its access token, with what its member may do now. */
    findSessionPrincipal: query<{ token_hash: Uint8Array | null; kind: string | null }, { company_id: string; id: string; member_id: string; last_seen_at: string; proven_at: string; expires_at: string; member_name: string; status: string; time_zone: string; week_start: 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday'; financial_year_start: number; phone_rule_agents: string; email_rule_agents: string; permissions: Record<string, 'own' | 'team' | 'all'>; field_rules: { phone: 'full' | 'own' | 'masked' | 'hidden'; email: 'full' | 'own' | 'masked' | 'hidden'; money: 'full' | 'own' | 'masked' | 'hidden' }; team: string[]; lacks_second_step: boolean }>(
      "workspace/entry/find_session_principal",
      "select\n  session.company_id, session.id, session.member_id, session.last_seen_at, session.proven_at,\n  least(found.expires_at, session.expires_at) as expires_at,\n  rights.member_name, rights.status, rights.time_zone, rights.week_start, rights.financial_year_start,\n  rights.phone_rule_agents, rights.email_rule_agents, rights.permissions, rights.field_rules, rights.team,\n  second_step.is_lacking as lacks_second_step\nfrom (\n  select company_id, id, expires_at from session where token_hash = $1\n  union all\n  select company_id, session_id, access_expires_at from mobile_token\n   where access_hash = $1 and replaced_at is null) as found\njoin session on session.company_id = found.company_id and session.id = found.id\njoin member_rights rights on rights.company_id = session.company_id and rights.member_id = session.member_id\njoin member_second_step second_step\n  on second_step.company_id = session.company_id and second_step.member_id = session.member_id\nwhere session.kind = $2 and session.ended_at is null",
      ["token_hash","kind"],
    ),
    /** The support session behind a token, whether or not its grant has ended. Scope: every company, because a token does not */
    findSupportPrincipal: query<{ token_hash: Uint8Array | null }, { company_id: string; id: string; person: string; time_zone: string; week_start: 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday'; financial_year_start: number; access: 'read' | 'write'; until: string }>(
      "workspace/entry/find_support_principal",
      "select support_session.company_id, support_session.id, support_session.person, company.time_zone, company.week_start,\n       company.financial_year_start, support_grant.access,\n       least(support_grant.expires_at, support_grant.ended_at) as until\n  from support_session\n  join support_grant on support_grant.company_id = support_session.company_id\n                    and support_grant.id = support_session.grant_id\n  join company on company.id = support_session.company_id\n where support_session.token_hash = $1\n   and (support_session.ended_at is null or support_grant.ended_at is not null)",
      ["token_hash"],
    ),
    /** Whose ticket it is. Scope: every company, because a ticket does not say whose it is until it is found. */
    findTicket: query<{ token_hash: Uint8Array | null; at: string | null; most: number | null }, { company_id: string; member_id: string; email: string; time_zone: string }>(
      "workspace/entry/find_ticket",
      "select ticket.company_id, ticket.member_id, member.email, company.time_zone\n  from sign_in_ticket ticket\n  join member on member.company_id = ticket.company_id and member.id = ticket.member_id\n  join company on company.id = ticket.company_id\n where ticket.token_hash = $1 and ticket.expires_at > $2 and ticket.tries < $3 and member.status = 'active'",
      ["token_hash","at","most"],
    ),
    /** A member's authenticator app, the one that works. */
    findTotp: query<{ company_id: string | null; member_id: string | null }, { secret_sealed: Uint8Array | null }>(
      "workspace/entry/find_totp",
      "select secret_sealed\n  from totp\n where company_id = $1 and member_id = $2 and secret_sealed is not null",
      ["company_id","member_id"],
    ),
    /** Takes back the try that the right password of who is signed in was counted as: it says nothing of earlier codes. */
    forgiveProof: query<{ company_id: string | null; id: string | null }, {  }>(
      "workspace/entry/forgive_proof",
      "update member\n   set failed_proofs = greatest(0, failed_proofs - 1)\n where company_id = $1 and id = $2",
      ["company_id","id"],
    ),
    /** Stores the hash of a challenge. Scope: every company, because a sign-in by passkey names no company. */
    insertPasskeyChallenge: query<{ challenge_hash: Uint8Array | null; purpose: string | null; member_id: string | null; expires_at: string | null }, {  }>(
      "workspace/entry/insert_passkey_challenge",
      "insert into passkey_challenge (challenge_hash, purpose, member_id, expires_at)\nvalues ($1, $2, $3, $4)",
      ["challenge_hash","purpose","member_id","expires_at"],
    ),
    /** Begins a session. */
    insertSession: query<{ company_id: string | null; id: string | null; member_id: string | null; token_hash: Uint8Array | null; user_agent: string | null; device_hash: Uint8Array | null; address: string | null; at: string | null; expires_at: string | null }, {  }>(
      "workspace/entry/insert_session",
      "insert into session (company_id, id, member_id, token_hash, user_agent, device_hash, address, created_at, last_seen_at,\n                     proven_at, expires_at)\nvalues ($1, $2, $3, $4, $5, $6, $7, $8, $8, $8, $9)",
      ["company_id","id","member_id","token_hash","user_agent","device_hash","address","at","expires_at"],
    ),
    /** Keeps the hash of a ticket for the second step. */
    insertTicket: query<{ company_id: string | null; token_hash: Uint8Array | null; member_id: string | null; password_check: Uint8Array | null; expires_at: string | null }, {  }>(
      "workspace/entry/insert_ticket",
      "insert into sign_in_ticket (company_id, token_hash, member_id, password_check, expires_at)\nvalues ($1, $2, $3, $4, $5)",
      ["company_id","token_hash","member_id","password_check","expires_at"],
    ),
    /** What a browser needs to know of a member's passkeys. */
    listCredentials: query<{ company_id: string | null; member_id: string | null }, { credential_id: string; transports: string[] }>(
      "workspace/entry/list_credentials",
      "select credential_id, transports\n  from passkey\n where company_id = $1 and member_id = $2\n order by id",
      ["company_id","member_id"],
    ),
    /** After the clock was set back: nobody waits longer to sign in, to prove who they are, or for a new link than after a failure */
    moveBack: query<{ now: string | null }, {  }>(
      "workspace/entry/move_back",
      "with tries as (\n  update member\n     set last_failed_at = least(last_failed_at, now()), last_failed_proof_at = least(last_failed_proof_at, now())\n   where last_failed_at > now() or last_failed_proof_at > now()\n), strangers as (\n  update unclaimed_sign_in set last_failed_at = now() where last_failed_at > now()\n)\nupdate entry_link set created_at = $1 where created_at > $1",
      ["now"],
    ),
    /** Says in which request the program works for somebody who is not known before its end: a sign-in's entry in the audit */
    nameRequest: query<{ request_id: string | null }, { named: string }>(
      "workspace/entry/name_request",
      "select set_config('app.request_id', $1, true) as named",
      ["request_id"],
    ),
    /** Keeps the hash of a new link; the one before stops working. No row: the one before is younger than `made_before`. */
    putEntryLink: query<{ company_id: string | null; member_id: string | null; purpose: string | null; token_hash: Uint8Array | null; email: string | null; at: string | null; expires_at: string | null; made_before: string | null }, {  }>(
      "workspace/entry/put_entry_link",
      "insert into entry_link (company_id, member_id, purpose, token_hash, email, created_at, expires_at)\nvalues ($1, $2, $3, $4, $5, $6, $7)\non conflict (company_id, member_id, purpose) do update\n   set token_hash = excluded.token_hash, email = excluded.email, created_at = excluded.created_at,\n       expires_at = excluded.expires_at\n where entry_link.created_at <= $8",
      ["company_id","member_id","purpose","token_hash","email","at","expires_at","made_before"],
    ),
    /** A member proved who they are once more on this session. */
    renewMark: query<{ at: string | null; company_id: string | null; id: string | null }, {  }>(
      "workspace/entry/renew_mark",
      "update session\n   set proven_at = $1\n where company_id = $2 and id = $3 and ended_at is null",
      ["at","company_id","id"],
    ),
    /** Gives a session another token; the one before stops working. The mark of a recent sign-in stays as it is: a password */
    renewSession: query<{ token_hash: Uint8Array | null; company_id: string | null; id: string | null }, {  }>(
      "workspace/entry/renew_session",
      "update session\n   set token_hash = $1\n where company_id = $2 and id = $3 and ended_at is null",
      ["token_hash","company_id","id"],
    ),
    /** Gives an active member a new password; earlier failures at signing in no longer count. */
    setPassword: query<{ password_hash: string | null; company_id: string | null; id: string | null }, {  }>(
      "workspace/entry/set_password",
      "update member\n   set password_hash = $1, failed_sign_ins = 0, last_failed_at = null, updated_at = now()\n where company_id = $2 and id = $3 and status = 'active'",
      ["password_hash","company_id","id"],
    ),
    /** Notes that a key was used. */
    touchKey: query<{ at: string | null; address: string | null; company_id: string | null; id: string | null }, {  }>(
      "workspace/entry/touch_key",
      "update api_key\n   set last_used_at = $1, last_used_address = $2\n where company_id = $3 and id = $4",
      ["at","address","company_id","id"],
    ),
    /** Notes that a session is in use, and from where, which keeps it from idling out. */
    touchSession: query<{ at: string | null; address: string | null; company_id: string | null; id: string | null }, {  }>(
      "workspace/entry/touch_session",
      "update session\n   set last_seen_at = $1, address = $2\n where company_id = $3 and id = $4",
      ["at","address","company_id","id"],
    ),
    /** Uses a link up; of two at once one finds it. */
    useEntryLink: query<{ company_id: string | null; token_hash: Uint8Array | null; purpose: string | null; at: string | null }, {  }>(
      "workspace/entry/use_entry_link",
      "delete from entry_link\n where company_id = $1 and token_hash = $2 and purpose = $3 and expires_at > $4",
      ["company_id","token_hash","purpose","at"],
    ),
    /** Notes that a passkey signed. A counter that does not rise is a copy's; zero both times: it does not count. */
    usePasskey: query<{ counter: number | null; at: string | null; company_id: string | null; id: string | null }, {  }>(
      "workspace/entry/use_passkey",
      "update passkey\n   set counter = $1, last_used_at = $2\n where company_id = $3 and id = $4 and (counter < $1 or (counter = 0 and $1 = 0))",
      ["counter","at","company_id","id"],
    ),
    /** Uses a challenge up, whatever comes of it. Scope: every company, because challenges are the installation's. */
    usePasskeyChallenge: query<{ challenge_hash: Uint8Array | null; purpose: string | null; member_id: string | null; at: string | null }, {  }>(
      "workspace/entry/use_passkey_challenge",
      "delete from passkey_challenge\n where challenge_hash = $1 and purpose = $2 and member_id is not distinct from $3\n   and expires_at > $4",
      ["challenge_hash","purpose","member_id","at"],
    ),
    /** Uses a recovery code up; of two at once one finds it. */
    useRecoveryCode: query<{ at: string | null; company_id: string | null; member_id: string | null; code_hash: Uint8Array | null }, {  }>(
      "workspace/entry/use_recovery_code",
      "update recovery_code\n   set used_at = $1\n where company_id = $2 and member_id = $3 and code_hash = $4 and used_at is null",
      ["at","company_id","member_id","code_hash"],
    ),
    /** Uses a ticket up; of two at once one finds it. */
    useTicket: query<{ company_id: string | null; token_hash: Uint8Array | null; at: string | null }, {  }>(
      "workspace/entry/use_ticket",
      "delete from sign_in_ticket\n where company_id = $1 and token_hash = $2 and expires_at > $3",
      ["company_id","token_hash","at"],
    ),
    /** Accepts a code by its 30-second step; of two at once, or of one used before, no row. A step before the last used one is */
    useTotpStep: query<{ step: number | null; company_id: string | null; member_id: string | null; latest: number | null }, {  }>(
      "workspace/entry/use_totp_step",
      "update totp\n   set used_steps = array(\n         select step from (\n           select step from unnest(used_steps || $1::bigint) as used (step) order by step desc limit 100) kept\n          order by step)\n where company_id = $2 and member_id = $3\n   and $1::bigint > used_steps[1] and $1::bigint <> all (used_steps)\n   and ($1::bigint > used_steps[cardinality(used_steps)] or used_steps[cardinality(used_steps)] > $4::bigint)",
      ["step","company_id","member_id","latest"],
    ),
  },
  eventConsumers: {
    /** Takes one dead letter away: its event is not done any more. */
    deleteDeadLetter: query<{ company_id: string | null; id: string | null }, { id: string }>(
      "workspace/event-consumers/delete_dead_letter",
      "delete from event_retry\n where company_id = $1 and id = $2 and died_at is not null\nreturning id",
      ["company_id","id"],
    ),
    /** Events before a moment. Scope: every company, because retention is the installation's. */
    deleteOldEvents: query<{ before: string | null; most: number | null }, {  }>(
      "workspace/event-consumers/delete_old_events",
      "delete from event\n where (company_id, id) in (select company_id, id from event where at < $1 limit $2)",
      ["before","most"],
    ),
    /** How far the consumers are with the events of a company. Scope: every company, because consumers are of the */
    listConsumers: query<{ names: string[] | null; company_id: string | null }, { name: string; waiting: number; oldest_waiting_at: string | null; retrying: number; dead_letters: number; trouble: string | null; trouble_at: string | null }>(
      "workspace/event-consumers/list_consumers",
      "with consumer as (\n  select declared.name, coalesce(known.position, head.position) as position, known.trouble, known.trouble_at\n    from unnest($1::text[]) as declared (name)\n    cross join event_head head\n    left join event_consumer known on known.name = declared.name\n)\nselect consumer.name,\n       waiting.count as waiting,\n       app.instant(waiting.oldest_at) as oldest_waiting_at,\n       retries.waiting as retrying,\n       retries.dead as dead_letters,\n       consumer.trouble,\n       app.instant(consumer.trouble_at) as trouble_at\n  from consumer,\n       lateral (select count(*)::int as count, min(event.at) as oldest_at\n                  from event\n                 where event.company_id = $2\n                   and (event.position > consumer.position or event.position is null)) waiting,\n       lateral (select count(*) filter (where retry.died_at is null)::int as waiting,\n                       count(*) filter (where retry.died_at is not null)::int as dead\n                  from event_retry retry\n                 where retry.company_id = $2 and retry.consumer = consumer.name) retries\n order by consumer.name",
      ["names","company_id"], ["names"],
    ),
    /** Has one dead letter done again. */
    replayDeadLetter: query<{ company_id: string | null; id: string | null }, { id: string }>(
      "workspace/event-consumers/replay_dead_letter",
      "update event_retry\n   set died_at = null, is_replay = true, retry_at = now()\n where company_id = $1 and id = $2 and died_at is not null\nreturning id",
      ["company_id","id"],
    ),
    /** Has all dead letters of a consumer done again. */
    replayDeadLetters: query<{ company_id: string | null; consumer: string | null }, {  }>(
      "workspace/event-consumers/replay_dead_letters",
      "update event_retry\n   set died_at = null, is_replay = true, retry_at = now()\n where company_id = $1 and consumer = $2 and died_at is not null",
      ["company_id","consumer"],
    ),
  },
  loginDevices: {
    /** Ends one session of a member. */
    endDevice: query<{ company_id: string | null; id: string | null; member_id: string | null }, {  }>(
      "workspace/login-devices/end_device",
      "update session\n   set ended_at = now()\n where company_id = $1 and id = $2 and member_id = $3 and ended_at is null",
      ["company_id","id","member_id"],
    ),
    /** The browsers and phones where a member is signed in, the last used first. */
    listDevices: query<{ company_id: string | null; member_id: string | null; at: string | null; idle_since: string | null }, { id: string; kind: 'web' | 'mobile'; user_agent: string | null; device_name: string | null; platform: 'android' | 'ios' | null; app_version: string | null; address: string | null; created_at: string; last_seen_at: string }>(
      "workspace/login-devices/list_devices",
      "select record.id, record.kind, record.user_agent, record.device_name, record.platform, record.app_version, record.address,\n       record.created_at, record.last_seen_at\n  from session\n  join login_device_record record on record.company_id = session.company_id and record.id = session.id\n where session.company_id = $1 and session.member_id = $2 and session.ended_at is null\n   and session.expires_at > $3\n   and (case session.kind\n     when 'web' then session.last_seen_at > $4\n     else exists (\n       select from mobile_token token\n        where token.company_id = session.company_id and token.session_id = session.id and token.replaced_at is null\n          and token.expires_at > $3)\n     end)\n order by session.last_seen_at desc, session.id desc",
      ["company_id","member_id","at","idle_since"],
    ),
  },
  mailOutbox: {
    /** How many mails went to a contact. Beyond reach. */
    countMailsOf: query<{ company_id: string | null; id: string | null }, { count: number }>(
      "workspace/mail-outbox/count_mails_of",
      "select count(*)::int as count from mail where company_id = $1 and contact_id = $2",
      ["company_id","id"],
    ),
    /** Mails written before a moment. Scope: every company, because retention is the installation's. */
    deleteOldMails: query<{ before: string | null; most: number | null }, {  }>(
      "workspace/mail-outbox/delete_old_mails",
      "delete from mail\n where (company_id, id) in (\n   select company_id, id from mail where created_at < $1 limit $2)",
      ["before","most"],
    ),
    /** How the mail server does for the company's mails of the last week; what waits after an attempt, and what was refused. */
    findConnection: query<{ company_id: string | null; since: string | null }, { last_sent_at: string | null; waiting: number; failed: number; waiting_since: string | null; error: string | null }>(
      "workspace/mail-outbox/find_connection",
      "select app.instant(max(sent_at)) as last_sent_at,\n       (count(*) filter (where status = 'waiting' and error is not null))::int as waiting,\n       (count(*) filter (where status = 'failed'))::int as failed,\n       app.instant(min(created_at) filter (where status = 'waiting' and error is not null)) as waiting_since,\n       (array_agg(error order by created_at desc, id desc) filter (where status = 'waiting' and error is not null))[1] as error\n  from mail\n where company_id = $1 and created_at > $2",
      ["company_id","since"],
    ),
    /** A mail with its parts, and the member whom it goes to, in which role. What goes to somebody else reads as its person does. */
    findMail: query<{ company_id: string | null; id: string | null }, { id: string; to: string; template: 'invitation' | 'password_reset' | 'email_change' | 'security_changed' | 'new_device' | 'device_revoked' | 'notifications' | 'automation'; subject: string; status: 'waiting' | 'sent' | 'failed' | 'kept'; attempts: number; error: string | null; created_at: string; sent_at: string | null; text: string; html: string; link_sealed: Uint8Array | null; member_id: string | null; role_key: string | null; role_permissions: Record<string, 'own' | 'team' | 'all'>; role_field_rules: { phone: 'full' | 'own' | 'masked' | 'hidden'; email: 'full' | 'own' | 'masked' | 'hidden'; money: 'full' | 'own' | 'masked' | 'hidden' } }>(
      "workspace/mail-outbox/find_mail",
      "select\n  record.id, record.\"to\", record.template, record.subject, record.status, record.attempts, record.error,\n  record.created_at, record.sent_at, \n  case when mail.contact_id is null then mail.text else app.mask_text(mail.text, contact.owner_id) end as text,\n  case when mail.contact_id is null then mail.html else app.mask_text(mail.html, contact.owner_id) end as html,\n  mail.link_sealed, mail.member_id,\n  role.key as role_key, role.permissions as role_permissions, app.field_rules_of(role.field_rules) as role_field_rules\nfrom mail\njoin mail_record record on record.company_id = mail.company_id and record.id = mail.id\nleft join contact on contact.company_id = mail.company_id and contact.id = mail.contact_id\nleft join member on member.company_id = mail.company_id and member.id = mail.member_id\nleft join role on role.company_id = member.company_id and role.id = member.role_id\nwhere mail.company_id = $1 and mail.id = $2",
      ["company_id","id"],
    ),
    /** What was written to a person, from one contact to another, and which; with `ids`, only those. */
    moveMailsOf: query<{ to: string | null; company_id: string | null; from: string | null; ids: string[] | null }, { id: string }>(
      "workspace/mail-outbox/move_mails_of",
      "update mail set contact_id = $1\n where company_id = $2 and contact_id = $3 and ($4::text[] is null or id = any ($4::text[]))\nreturning id",
      ["to","company_id","from","ids"], ["ids"],
    ),
  },
  mobile: {
    /** Tokens of phones that ran out before a moment. Scope: every company, because retention is the installation's. */
    deleteExpiredMobileTokens: query<{ before: string | null; most: number | null }, {  }>(
      "workspace/mobile/delete_expired_mobile_tokens",
      "delete from mobile_token\n where (company_id, session_id, refresh_hash) in (\n   select company_id, session_id, refresh_hash from mobile_token where expires_at < $1 limit $2)",
      ["before","most"],
    ),
    /** The pair of a refresh token with the live pair of its family, and their member. */
    findPair: query<{ company_id: string | null; session_id: string | null; refresh_hash: Uint8Array | null }, { replaced_at: string | null; expires_at: string; live_hash: Uint8Array; live_access_expires_at: string; live_expires_at: string; member_id: string; name: string; email: string; status: string; company_name: string }>(
      "workspace/mobile/find_pair",
      "select token.replaced_at, token.expires_at, live.refresh_hash as live_hash,\n       live.access_expires_at as live_access_expires_at, live.expires_at as live_expires_at,\n       member.id as member_id, member.name, member.email, member.status, company.name as company_name\n  from mobile_token token\n  join mobile_token live on live.company_id = token.company_id and live.session_id = token.session_id\n                        and live.replaced_at is null\n  join session on session.company_id = token.company_id and session.id = token.session_id\n  join member on member.company_id = session.company_id and member.id = session.member_id\n  join company on company.id = session.company_id\n where token.company_id = $1 and token.session_id = $2 and token.refresh_hash = $3",
      ["company_id","session_id","refresh_hash"],
    ),
    /** Whose a refresh token is, whatever state it is in. Scope: every company, because a token does not say whose it is until */
    findRefreshToken: query<{ refresh_hash: Uint8Array | null }, { company_id: string; session_id: string; time_zone: string }>(
      "workspace/mobile/find_refresh_token",
      "select token.company_id, token.session_id, company.time_zone\n  from mobile_token token\n  join session on session.company_id = token.company_id and session.id = token.session_id\n  join company on company.id = token.company_id\n where token.refresh_hash = $1",
      ["refresh_hash"],
    ),
    /** Signs a phone in. */
    insertFamily: query<{ company_id: string | null; id: string | null; member_id: string | null; device_name: string | null; platform: string | null; app_version: string | null; device_hash: Uint8Array | null; user_agent: string | null; address: string | null; at: string | null; expires_at: string | null }, {  }>(
      "workspace/mobile/insert_family",
      "insert into session (company_id, id, member_id, kind, device_name, platform, app_version, device_hash, user_agent, address,\n                     created_at, last_seen_at, proven_at, expires_at)\nvalues ($1, $2, $3, 'mobile', $4, $5, $6, $7, $8, $9,\n        $10, $10, $10, $11)",
      ["company_id","id","member_id","device_name","platform","app_version","device_hash","user_agent","address","at","expires_at"],
    ),
    /** Keeps the hashes of a new pair of tokens, the live one of its family. */
    insertTokens: query<{ company_id: string | null; session_id: string | null; refresh_hash: Uint8Array | null; access_hash: Uint8Array | null; at: string | null; access_expires_at: string | null; expires_at: string | null }, {  }>(
      "workspace/mobile/insert_tokens",
      "insert into mobile_token (company_id, session_id, refresh_hash, access_hash, created_at, access_expires_at, expires_at)\nvalues ($1, $2, $3, $4, $5, $6, $7)",
      ["company_id","session_id","refresh_hash","access_hash","at","access_expires_at","expires_at"],
    ),
    /** A family that has not ended, kept as it is until the commit: of several refreshes at once one goes first. Its tokens are */
    lockFamily: query<{ company_id: string | null; id: string | null; at: string | null }, { id: string; member_id: string; device_name: string | null; platform: string | null; expires_at: string }>(
      "workspace/mobile/lock_family",
      "select id, member_id, device_name, platform, expires_at\n  from session\n where company_id = $1 and id = $2 and ended_at is null and expires_at > $3\n   for update",
      ["company_id","id","at"],
    ),
    /** Where to wake the app on a phone. No row: not a phone, or signed out. */
    putPushToken: query<{ push_service: string | null; push_token_sealed: Uint8Array | null; push_token_hash: Uint8Array | null; company_id: string | null; id: string | null }, {  }>(
      "workspace/mobile/put_push_token",
      "update session\n   set push_service = $1, push_token_sealed = $2, push_token_hash = $3\n where company_id = $4 and id = $5 and kind = 'mobile' and ended_at is null",
      ["push_service","push_token_sealed","push_token_hash","company_id","id"],
    ),
    /** A push token leaves every session that has it but one. Scope: every company, because a phone that is handed on may have */
    releasePushToken: query<{ push_token_hash: Uint8Array | null; id: string | null }, {  }>(
      "workspace/mobile/release_push_token",
      "update session\n   set push_service = null, push_token_sealed = null, push_token_hash = null\n where push_token_hash = $1 and id <> $2",
      ["push_token_hash","id"],
    ),
    /** The live pair of a family is replaced from here on. */
    replaceLiveTokens: query<{ at: string | null; company_id: string | null; session_id: string | null }, {  }>(
      "workspace/mobile/replace_live_tokens",
      "update mobile_token\n   set replaced_at = $1\n where company_id = $2 and session_id = $3 and replaced_at is null",
      ["at","company_id","session_id"],
    ),
    /** Notes that a phone is in use, from where, and by which version of the app. */
    touchFamily: query<{ at: string | null; address: string | null; app_version: string | null; company_id: string | null; id: string | null }, {  }>(
      "workspace/mobile/touch_family",
      "update session\n   set last_seen_at = $1, address = $2, app_version = coalesce($3, app_version)\n where company_id = $4 and id = $5",
      ["at","address","app_version","company_id","id"],
    ),
  },
  roles: {
    /** Archives a role that only members who have left still hold. */
    archiveRole: query<{ company_id: string | null; id: string | null }, {  }>(
      "workspace/roles/archive_role",
      "update role set archived_at = now(), updated_at = now() where company_id = $1 and id = $2",
      ["company_id","id"],
    ),
    /** Takes a role away that nobody ever held. */
    deleteRole: query<{ company_id: string | null; id: string | null }, {  }>(
      "workspace/roles/delete_role",
      "delete from role\n where company_id = $1 and id = $2\n   and not exists (select from member where member.company_id = role.company_id and member.role_id = role.id)",
      ["company_id","id"],
    ),
    /** The caller's role, as it is now; none once they were deactivated. */
    findMyRole: query<{ company_id: string | null; me: string | null }, { key: string; permissions: Record<string, 'own' | 'team' | 'all'>; field_rules: { phone: 'full' | 'own' | 'masked' | 'hidden'; email: 'full' | 'own' | 'masked' | 'hidden'; money: 'full' | 'own' | 'masked' | 'hidden' } }>(
      "workspace/roles/find_my_role",
      "select role.key, role.permissions, app.field_rules_of(role.field_rules) as field_rules\n  from member\n  join role on role.company_id = member.company_id and role.id = member.role_id\n where member.company_id = $1 and member.id = $2 and member.status = 'active'",
      ["company_id","me"],
    ),
    /** A role that can be given. */
    findRole: query<{ company_id: string | null; id: string | null }, { id: string; key: string; name: string; description: string; is_system: boolean; permissions: Record<string, 'own' | 'team' | 'all'>; field_rules: { phone: 'full' | 'own' | 'masked' | 'hidden'; email: 'full' | 'own' | 'masked' | 'hidden'; money: 'full' | 'own' | 'masked' | 'hidden' }; updated_at: string; member_count: number }>(
      "workspace/roles/find_role",
      "select id, key, name, description, is_system, permissions, app.field_rules_of(field_rules) as field_rules, app.instant(updated_at) as updated_at,\n       (select count(*)::int\n          from member\n         where member.company_id = role.company_id and member.role_id = role.id and member.status <> 'deactivated'\n       ) as member_count\n  from role\n where company_id = $1 and id = $2 and archived_at is null",
      ["company_id","id"],
    ),
    /** Adds a role of the company's own, behind the others. */
    insertOwnRole: query<{ company_id: string | null; id: string | null; name: string | null; description: string | null; permissions: unknown | null; field_rules: unknown | null }, {  }>(
      "workspace/roles/insert_own_role",
      "insert into role (company_id, id, key, name, description, permissions, field_rules, position)\nselect $1, $2, $2, $3, $4, $5, $6, coalesce(max(position), 0) + 1\n  from role\n where company_id = $1",
      ["company_id","id","name","description","permissions","field_rules"],
    ),
    /** Adds a role. */
    insertRole: query<{ company_id: string | null; id: string | null; key: string | null; name: string | null; is_system: boolean | null; permissions: unknown | null; field_rules: unknown | null; position: number | null }, {  }>(
      "workspace/roles/insert_role",
      "insert into role (company_id, id, key, name, is_system, permissions, field_rules, position)\nvalues ($1, $2, $3, $4, $5, $6, $7, $8)",
      ["company_id","id","key","name","is_system","permissions","field_rules","position"],
    ),
    /** The roles that can be given, in their order, each with the number of its members who have not left. */
    listRoles: query<{ company_id: string | null }, { id: string; key: string; name: string; description: string; is_system: boolean; permissions: Record<string, 'own' | 'team' | 'all'>; field_rules: { phone: 'full' | 'own' | 'masked' | 'hidden'; email: 'full' | 'own' | 'masked' | 'hidden'; money: 'full' | 'own' | 'masked' | 'hidden' }; updated_at: string; member_count: number }>(
      "workspace/roles/list_roles",
      "select id, key, name, description, is_system, permissions, app.field_rules_of(field_rules) as field_rules, app.instant(updated_at) as updated_at,\n       (select count(*)::int\n          from member\n         where member.company_id = role.company_id and member.role_id = role.id and member.status <> 'deactivated'\n       ) as member_count\n  from role\n where company_id = $1 and archived_at is null\n order by position, id",
      ["company_id"],
    ),
    /** The members with a right of reach `team`, and the members whom it reaches. Deactivated members reach nobody. */
    listTeamReaches: query<{ company_id: string | null }, { id: string; key: string; permissions: Record<string, 'own' | 'team' | 'all'>; field_rules: { phone: 'full' | 'own' | 'masked' | 'hidden'; email: 'full' | 'own' | 'masked' | 'hidden'; money: 'full' | 'own' | 'masked' | 'hidden' }; team: string[] }>(
      "workspace/roles/list_team_reaches",
      "select rights.member_id as id, role.key, rights.permissions, rights.field_rules, rights.team\n  from member_rights rights\n  join member on member.company_id = rights.company_id and member.id = rights.member_id\n  join role on role.company_id = member.company_id and role.id = member.role_id\n where rights.company_id = $1 and rights.status <> 'deactivated'\n   and exists (select from jsonb_each_text(rights.permissions) as held where held.value = 'team')",
      ["company_id"],
    ),
    /** Changes a role. */
    updateRole: query<{ name: string | null; description: string | null; permissions: unknown | null; field_rules: unknown | null; company_id: string | null; id: string | null }, {  }>(
      "workspace/roles/update_role",
      "update role\n   set name = $1, description = $2, permissions = $3, field_rules = $4,\n       updated_at = now()\n where company_id = $5 and id = $6",
      ["name","description","permissions","field_rules","company_id","id"],
    ),
  },
  secondStep: {
    /** The secret that waited is the member's from now on. No row: another one waits meanwhile. */
    confirmTotp: query<{ at: string | null; step: number | null; company_id: string | null; me: string | null; sealed: Uint8Array | null }, {  }>(
      "workspace/second-step/confirm_totp",
      "update totp\n   set secret_sealed = pending_sealed, confirmed_at = $1, used_steps = array[0, $2::bigint], pending_sealed = null, pending_until = null\n where company_id = $3 and member_id = $4 and pending_sealed = $5",
      ["at","step","company_id","me","sealed"],
    ),
    /** Deletes challenges of passkeys that are over. */
    deleteExpiredChallenges: query<{ before: string | null; most: number | null }, {  }>(
      "workspace/second-step/delete_expired_challenges",
      "delete from passkey_challenge\n where challenge_hash in (select challenge_hash from passkey_challenge where expires_at < $1 limit $2)",
      ["before","most"],
    ),
    /** Deletes tickets for the second step that are over. */
    deleteExpiredTickets: query<{ before: string | null; most: number | null }, {  }>(
      "workspace/second-step/delete_expired_tickets",
      "delete from sign_in_ticket\n where (company_id, token_hash) in (select company_id, token_hash from sign_in_ticket where expires_at < $1 limit $2)",
      ["before","most"],
    ),
    /** Removes one of the member's passkeys. */
    deletePasskey: query<{ company_id: string | null; id: string | null; me: string | null }, {  }>(
      "workspace/second-step/delete_passkey",
      "delete from passkey where company_id = $1 and id = $2 and member_id = $3",
      ["company_id","id","me"],
    ),
    /** Removes every passkey of a member. */
    deletePasskeys: query<{ company_id: string | null; member_id: string | null }, {  }>(
      "workspace/second-step/delete_passkeys",
      "delete from passkey where company_id = $1 and member_id = $2",
      ["company_id","member_id"],
    ),
    /** A member's recovery codes work no more. */
    deleteRecoveryCodes: query<{ company_id: string | null; member_id: string | null }, {  }>(
      "workspace/second-step/delete_recovery_codes",
      "delete from recovery_code where company_id = $1 and member_id = $2",
      ["company_id","member_id"],
    ),
    /** A member's authenticator app counts no more, nor one that is being set up. */
    deleteTotp: query<{ company_id: string | null; member_id: string | null }, {  }>(
      "workspace/second-step/delete_totp",
      "delete from totp where company_id = $1 and member_id = $2",
      ["company_id","member_id"],
    ),
    /** One of the member's passkeys. */
    findPasskey: query<{ company_id: string | null; id: string | null; me: string | null }, { id: string; name: string; is_synced: boolean; created_at: string; last_used_at: string | null }>(
      "workspace/second-step/find_passkey",
      "select id, name, is_synced, app.instant(created_at) as created_at, app.instant(last_used_at) as last_used_at\n  from passkey\n where company_id = $1 and id = $2 and member_id = $3",
      ["company_id","id","me"],
    ),
    /** The secret that waits for its first code. */
    findPendingTotp: query<{ company_id: string | null; me: string | null; at: string | null }, { pending_sealed: Uint8Array }>(
      "workspace/second-step/find_pending_totp",
      "select pending_sealed\n  from totp\n where company_id = $1 and member_id = $2 and pending_until > $3",
      ["company_id","me","at"],
    ),
    /** The role of a member, to judge who ranks above whom. */
    findRank: query<{ company_id: string | null; member_id: string | null }, { key: string; permissions: Record<string, 'own' | 'team' | 'all'>; field_rules: { phone: 'full' | 'own' | 'masked' | 'hidden'; email: 'full' | 'own' | 'masked' | 'hidden'; money: 'full' | 'own' | 'masked' | 'hidden' } }>(
      "workspace/second-step/find_rank",
      "select role.key, role.permissions, app.field_rules_of(role.field_rules) as field_rules\n  from member\n  join role on role.company_id = member.company_id and role.id = member.role_id\n where member.company_id = $1 and member.id = $2",
      ["company_id","member_id"],
    ),
    /** What a member has beyond the password. */
    findSecurity: query<{ company_id: string | null; me: string | null }, { totp_confirmed_at: string | null; passkeys: { id: string; name: string; is_synced: boolean; created_at: string; last_used_at: string | null }[]; recovery_codes: number; is_set: boolean; is_demanded: boolean }>(
      "workspace/second-step/find_security",
      "select\n  app.instant(totp.confirmed_at) as totp_confirmed_at,\n  coalesce((\n    select json_agg(json_build_object(\n             'id', passkey.id,\n             'name', passkey.name,\n             'is_synced', passkey.is_synced,\n             'created_at', app.instant(passkey.created_at),\n             'last_used_at', app.instant(passkey.last_used_at)) order by passkey.id)\n      from passkey\n     where passkey.company_id = has.company_id and passkey.member_id = has.member_id), '[]') as passkeys,\n  has.recovery_codes, has.is_set, has.is_demanded\nfrom member_second_step has\nleft join totp on totp.company_id = has.company_id and totp.member_id = has.member_id\nwhere has.company_id = $1 and has.member_id = $2",
      ["company_id","me"],
    ),
    /** Adds a passkey. */
    insertPasskey: query<{ company_id: string | null; id: string | null; me: string | null; name: string | null; credential_id: string | null; public_key: Uint8Array | null; counter: number | null; transports: string[] | null; is_synced: boolean | null; at: string | null }, {  }>(
      "workspace/second-step/insert_passkey",
      "insert into passkey (company_id, id, member_id, name, credential_id, public_key, counter, transports, is_synced, created_at)\nvalues ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
      ["company_id","id","me","name","credential_id","public_key","counter","transports","is_synced","at"], ["transports"],
    ),
    /** Keeps the hashes of new recovery codes, given in hexadecimal. */
    insertRecoveryCodes: query<{ company_id: string | null; member_id: string | null; hashes: string[] | null }, {  }>(
      "workspace/second-step/insert_recovery_codes",
      "insert into recovery_code (company_id, member_id, code_hash)\nselect $1, $2, decode(hash, 'hex') from unnest($3::text[]) as codes (hash)",
      ["company_id","member_id","hashes"], ["hashes"],
    ),
    /** Changes of one member's second step go one after the other. */
    lockMember: query<{ company_id: string | null; member_id: string | null }, { id: string }>(
      "workspace/second-step/lock_member",
      "select id from member where company_id = $1 and id = $2 and status = 'active' for update",
      ["company_id","member_id"],
    ),
    /** Keeps a new secret until a code of it was seen; the one before works until then. */
    putPendingTotp: query<{ company_id: string | null; me: string | null; sealed: Uint8Array | null; until: string | null }, {  }>(
      "workspace/second-step/put_pending_totp",
      "insert into totp (company_id, member_id, pending_sealed, pending_until)\nvalues ($1, $2, $3, $4)\non conflict (company_id, member_id) do update\n   set pending_sealed = excluded.pending_sealed, pending_until = excluded.pending_until",
      ["company_id","me","sealed","until"],
    ),
    /** Names one of the member's passkeys. */
    renamePasskey: query<{ name: string | null; company_id: string | null; id: string | null; me: string | null }, {  }>(
      "workspace/second-step/rename_passkey",
      "update passkey set name = $1 where company_id = $2 and id = $3 and member_id = $4",
      ["name","company_id","id","me"],
    ),
  },
  session: {
    /** An invited member is in. */
    acceptInvitation: query<{ name: string | null; password_hash: string | null; company_id: string | null; id: string | null }, {  }>(
      "workspace/session/accept_invitation",
      "update member\n   set status = 'active', name = $1, password_hash = $2, updated_at = now()\n where company_id = $3 and id = $4 and status = 'invited'",
      ["name","password_hash","company_id","id"],
    ),
    /** Invitations and password links that ran out before a moment. Scope: every company, because retention is the */
    deleteExpiredLinks: query<{ before: string | null; most: number | null }, {  }>(
      "workspace/session/delete_expired_links",
      "delete from entry_link\n where (company_id, member_id, purpose) in (\n   select company_id, member_id, purpose from entry_link where expires_at < $1 limit $2)",
      ["before","most"],
    ),
    /** Sessions that ended or ran out before a moment. Scope: every company, because retention is the installation's. */
    deleteOldSessions: query<{ before: string | null; most: number | null }, {  }>(
      "workspace/session/delete_old_sessions",
      "delete from session\n where (company_id, id) in (\n   select company_id, id from session where least(ended_at, expires_at) < $1 limit $2)",
      ["before","most"],
    ),
    /** Deletes tries at addresses that nobody has, once they count no more. */
    deleteUnclaimedSignIns: query<{ before: string | null; most: number | null }, {  }>(
      "workspace/session/delete_unclaimed_sign_ins",
      "delete from unclaimed_sign_in\n where address_hash in (select address_hash from unclaimed_sign_in where last_failed_at < $1 limit $2)",
      ["before","most"],
    ),
    /** Whether a member has signed in before, and on this device: it kept what it was given then, or has given nothing, and is */
    findDevice: query<{ remembered_since: string | null; device_hash: Uint8Array | null; is_given: boolean | null; kind: string | null; address: string | null; named: string | null; company_id: string | null; member_id: string | null }, { has_signed_in: boolean; is_known: boolean }>(
      "workspace/session/find_device",
      "select\n  count(session.id) > 0 or member.created_at < $1 as has_signed_in,\n  coalesce(bool_or(session.device_hash = $2\n    or not $3::boolean and session.kind = $4 and session.address = $5\n      and regexp_replace(coalesce(session.device_name, session.user_agent, ''), '[0-9._]+', '', 'g')\n        = regexp_replace(coalesce($6, ''), '[0-9._]+', '', 'g')), false) as is_known\nfrom member\nleft join session on session.company_id = member.company_id and session.member_id = member.id\nwhere member.company_id = $7 and member.id = $8\ngroup by member.id, member.created_at",
      ["remembered_since","device_hash","is_given","kind","address","named","company_id","member_id"],
    ),
    /** What an API key sees of itself. */
    findKeyForMe: query<{ company_id: string | null; id: string | null }, { id: string; name: string; public_id: string; scopes: string[]; expires_at: string | null; company: { id: string; name: string }; created_by: { id: string; name: string } }>(
      "workspace/session/find_key_for_me",
      "select\n  api_key.id, api_key.name, api_key.public_id, api_key.scopes, api_key.expires_at,\n  json_build_object('id', company.id, 'name', company.name) as company,\n  json_build_object('id', member.id, 'name', member.name) as created_by\nfrom api_key\njoin company on company.id = api_key.company_id\njoin member on member.company_id = api_key.company_id and member.id = api_key.created_by\nwhere api_key.company_id = $1 and api_key.id = $2",
      ["company_id","id"],
    ),
    /** The active member with an e-mail. Scope: every company, because a forgotten password names no company. */
    findMemberToReset: query<{ email: string | null }, { company_id: string; id: string; name: string; email: string; company_name: string; time_zone: string }>(
      "workspace/session/find_member_to_reset",
      "select member.company_id, member.id, member.name, member.email, company.name as company_name, company.time_zone\n  from member\n  join company on company.id = member.company_id\n where member.email = $1 and member.status = 'active'",
      ["email"],
    ),
    /** What a signed-in member sees of themselves. */
    findSession: query<{ company_id: string | null; id: string | null }, { member: { id: string; name: string; email: string; phone: string | null; language: 'en' | 'hi' | 'mr' | 'gu' | 'kn' | 'ta' | 'te' | 'bn' | 'ml' | 'pa'; team: { id: string; name: string } | null }; company: { id: string; name: string; time_zone: string; language: 'en' | 'hi' | 'mr' | 'gu' | 'kn' | 'ta' | 'te' | 'bn' | 'ml' | 'pa'; currency_format: 'lakh_crore' | 'digits' | 'million'; financial_year_start: number; week_start: 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday' }; role: { id: string; key: string; name: string }; session: { id: string; kind: 'web' | 'mobile'; created_at: string; expires_at: string } }>(
      "workspace/session/find_session",
      "select\n  json_build_object(\n    'id', member.id,\n    'name', member.name,\n    'email', member.email,\n    'phone', member.phone,\n    'language', member.language,\n    'team', case when team.id is not null then json_build_object('id', team.id, 'name', team.name) end) as member,\n  json_build_object(\n    'id', company.id,\n    'name', company.name,\n    'time_zone', company.time_zone,\n    'language', company.language,\n    'currency_format', company.currency_format,\n    'financial_year_start', company.financial_year_start,\n    'week_start', company.week_start) as company,\n  json_build_object('id', role.id, 'key', role.key, 'name', role.name) as role,\n  json_build_object(\n    'id', session.id,\n    'kind', session.kind,\n    'created_at', app.instant(session.created_at),\n    'expires_at', app.instant(session.expires_at)) as session\nfrom session\njoin member on member.company_id = session.company_id and member.id = session.member_id\njoin company on company.id = member.company_id\njoin role on role.company_id = member.company_id and role.id = member.role_id\nleft join team on team.company_id = member.company_id and team.id = member.team_id\nwhere session.company_id = $1 and session.id = $2",
      ["company_id","id"],
    ),
    /** What one of the operator's staff sees of themselves, in the shape of a member's session. */
    findSupportSession: query<{ company_id: string | null; id: string | null }, { member: { id: string; name: string; email: string; phone: string | null; language: 'en'; team: { id: string; name: string } | null }; company: { id: string; name: string; time_zone: string; language: 'en' | 'hi' | 'mr' | 'gu' | 'kn' | 'ta' | 'te' | 'bn' | 'ml' | 'pa'; currency_format: 'lakh_crore' | 'digits' | 'million'; financial_year_start: number; week_start: 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday' }; role: { id: string; key: string; name: string }; session: { id: string; kind: 'web' | 'mobile'; created_at: string; expires_at: string }; support: { grant_id: string; access: 'read' | 'write'; reason: string } }>(
      "workspace/session/find_support_session",
      "select\n  json_build_object('id', support_session.id, 'name', support_session.person, 'email', '', 'phone', null, 'language', 'en',\n    'team', null) as member,\n  json_build_object(\n    'id', company.id,\n    'name', company.name,\n    'time_zone', company.time_zone,\n    'language', company.language,\n    'currency_format', company.currency_format,\n    'financial_year_start', company.financial_year_start,\n    'week_start', company.week_start) as company,\n  json_build_object('id', 'support', 'key', 'support', 'name', 'Support') as role,\n  json_build_object(\n    'id', support_session.id,\n    'kind', 'web',\n    'created_at', app.instant(support_session.opened_at),\n    'expires_at', app.instant(support_grant.expires_at)) as session,\n  json_build_object('grant_id', support_grant.id, 'access', support_grant.access, 'reason', support_grant.reason) as support\nfrom support_session\njoin support_grant on support_grant.company_id = support_session.company_id\n                  and support_grant.id = support_session.grant_id\njoin company on company.id = support_session.company_id\nwhere support_session.company_id = $1 and support_session.id = $2",
      ["company_id","id"],
    ),
  },
  status: {
    /** Deletes incidents and maintenance that ended long ago. Scope: every company, because retention is the installation's. */
    deleteOldNotices: query<{ before: string | null; most: number | null }, {  }>(
      "workspace/status/delete_old_notices",
      "delete from status_notice\n where (company_id, id) in (\n   select company_id, id from status_notice\n    where coalesce(ended_at, ends_at) < $1\n    limit $2)",
      ["before","most"],
    ),
    /** Whether several companies share the installation, and the time zone of one of them; null for an unknown one. Scope: */
    findAudience: query<{ id: string | null }, { is_shared: boolean; zone: string | null }>(
      "workspace/status/find_audience",
      "select (select count(*) > 1 from company) as is_shared,\n       (select time_zone from company where id = $1::text) as zone",
      ["id"],
    ),
    /** One incident or maintenance of the company. */
    findNotice: query<{ company_id: string | null; id: string | null }, { json: string }>(
      "workspace/status/find_notice",
      "select (to_jsonb(record) - 'company_id')::text as json\n  from status_notice_record record\n where company_id = $1 and id = $2",
      ["company_id","id"],
    ),
    /** Adds an incident or maintenance. */
    insertNotice: query<{ company_id: string | null; id: string | null; kind: string | null; title: string | null; services: string[] | null; impact: string | null; state: string | null; starts_at: string | null; ends_at: string | null; for_everyone: boolean | null; me: string | null; at: string | null }, {  }>(
      "workspace/status/insert_notice",
      "insert into status_notice (company_id, id, kind, title, services, impact, state, starts_at, ends_at, for_everyone, created_by,\n                           created_at, updated_at)\nvalues ($1, $2, $3, $4, $5::text[], $6, $7, $8, $9, $10, $11, $12, $12)",
      ["company_id","id","kind","title","services","impact","state","starts_at","ends_at","for_everyone","me","at"], ["services"],
    ),
    /** Adds a post, and moves what it is about to where it says. */
    insertPost: query<{ state: string | null; is_end: boolean | null; at: string | null; company_id: string | null; notice_id: string | null; id: string | null; text: string | null; me: string | null }, {  }>(
      "workspace/status/insert_post",
      "with moved as (\n  update status_notice\n     set state = $1, ended_at = case when $2::boolean then $3::timestamptz end, updated_at = $3\n   where company_id = $4 and id = $5\n)\ninsert into status_post (company_id, id, notice_id, state, text, at, created_by)\nvalues ($4, $6, $5, $1, $7, $3, $8)",
      ["state","is_end","at","company_id","notice_id","id","text","me"],
    ),
    /** How the connections of each kind do, of all companies together. Scope: every company, because they share the services. */
    listKinds: query<{  }, { kind: string; in_use: number; failing: number; seen_at: string }>(
      "workspace/status/list_kinds",
      "select kind, sum(in_use)::int as in_use, sum(failing)::int as failing, app.instant(max(seen_at)) as seen_at\n  from connection_health\n group by kind",
      [],
    ),
    /** The incidents and maintenance that a company reads, or (without one) everybody: present and coming ones, and those */
    listNotices: query<{ of: string | null; since: string | null; most: number | null }, { json: string }>(
      "workspace/status/list_notices",
      "select (to_jsonb(record) - 'company_id')::text as json\n  from status_notice_record record\n where (record.for_everyone or record.company_id = $1::text or (select count(*) from company) = 1)\n   and (record.ended_at is null or record.ended_at::timestamptz > $2::timestamptz)\n order by record.starts_at desc, record.id desc\n limit $3",
      ["of","since","most"],
    ),
    /** Holds an incident or maintenance to the end of the transaction. */
    lockNotice: query<{ now: string | null; company_id: string | null; id: string | null }, { kind: 'incident' | 'maintenance'; title: string; services: string[]; impact: string; starts_at: string; ends_at: string | null; is_over: boolean | null; for_everyone: boolean; updated_at: string }>(
      "workspace/status/lock_notice",
      "select kind, title, services, impact, app.instant(starts_at) as starts_at, app.instant(ends_at) as ends_at,\n       ended_at is not null or coalesce(ends_at <= $1, false) as is_over, for_everyone,\n       app.instant(updated_at) as updated_at\n  from status_notice\n where company_id = $2 and id = $3\n   for update",
      ["now","company_id","id"],
    ),
    /** Changes an incident or maintenance. */
    updateNotice: query<{ title: string | null; services: string[] | null; impact: string | null; starts_at: string | null; ends_at: string | null; at: string | null; company_id: string | null; id: string | null }, {  }>(
      "workspace/status/update_notice",
      "update status_notice\n   set title = $1, services = $2::text[], impact = $3, starts_at = $4, ends_at = $5,\n       updated_at = $6\n where company_id = $7 and id = $8",
      ["title","services","impact","starts_at","ends_at","at","company_id","id"], ["services"],
    ),
  },
  support: {
    /** Closes the grants of a company whose time is over. */
    closeExpiredGrants: query<{ company_id: string | null; at: string | null }, { id: string }>(
      "workspace/support/close_expired_grants",
      "update support_grant\n   set ended_at = expires_at\n where company_id = $1 and ended_at is null and expires_at <= $2\nreturning id",
      ["company_id","at"],
    ),
    /** Deletes what the operator's staff looked at, past the time of the audit log. Scope: every company, because retention is */
    deleteOldSupportLooks: query<{ before: string | null; most: number | null }, {  }>(
      "workspace/support/delete_old_support_looks",
      "delete from support_look\n where (company_id, id) in (select company_id, id from support_look where at < $1 limit $2)",
      ["before","most"],
    ),
    /** Ends a support grant now; no row when it has ended before. */
    endGrant: query<{ at: string | null; me: string | null; company_id: string | null; id: string | null }, {  }>(
      "workspace/support/end_grant",
      "update support_grant\n   set ended_at = $1, ended_by = $2\n where company_id = $3 and id = $4 and ended_at is null and expires_at > $1",
      ["at","me","company_id","id"],
    ),
    /** Ends a support session. */
    endSession: query<{ at: string | null; company_id: string | null; id: string | null }, {  }>(
      "workspace/support/end_session",
      "update support_session\n   set ended_at = $1\n where company_id = $2 and id = $3 and ended_at is null",
      ["at","company_id","id"],
    ),
    /** Ends the sessions and links of a support grant. */
    endSessionsOfGrant: query<{ at: string | null; company_id: string | null; grant_id: string | null }, { id: string }>(
      "workspace/support/end_sessions_of_grant",
      "update support_session\n   set ended_at = $1, link_hash = null\n where company_id = $2 and grant_id = $3 and ended_at is null\nreturning id",
      ["at","company_id","grant_id"],
    ),
    /** A support grant. */
    findGrant: query<{ company_id: string | null; id: string | null }, { id: string; reason: string; access: 'read' | 'write'; status: 'open' | 'ended'; granted_by: { id: string; name: string }; created_at: string; expires_at: string; ended_at: string | null; ended_by: { id: string; name: string } | null; look_count: number; last_look_at: string | null }>(
      "workspace/support/find_grant",
      "select id, reason, access, status, granted_by, created_at, expires_at, ended_at, ended_by, look_count, last_look_at\n  from support_grant_record\n where company_id = $1 and id = $2",
      ["company_id","id"],
    ),
    /** Whose a support link is. Scope: every company, because a link does not say whose it is until it is found. */
    findLink: query<{ link_hash: Uint8Array | null; at: string | null }, { company_id: string; id: string; company_name: string; time_zone: string }>(
      "workspace/support/find_link",
      "select support_session.company_id, support_session.id, company.name as company_name, company.time_zone\n  from support_session\n  join company on company.id = support_session.company_id\n where support_session.link_hash = $1 and support_session.link_expires_at > $2",
      ["link_hash","at"],
    ),
    /** The open support grant of a company. Scope: every company, because the operator's command acts in none. */
    findOpenGrant: query<{ company_id: string | null; at: string | null }, { id: string; access: 'read' | 'write'; expires_at: string; time_zone: string }>(
      "workspace/support/find_open_grant",
      "select support_grant.id, support_grant.access, support_grant.expires_at, company.time_zone\n  from support_grant\n  join company on company.id = support_grant.company_id\n where support_grant.company_id = $1 and support_grant.ended_at is null and support_grant.expires_at > $2",
      ["company_id","at"],
    ),
    /** Lets the operator's staff in. Breaks support_grant_open while another grant is open. */
    insertGrant: query<{ company_id: string | null; id: string | null; reason: string | null; access: string | null; me: string | null; at: string | null; expires_at: string | null }, {  }>(
      "workspace/support/insert_grant",
      "insert into support_grant (company_id, id, reason, access, granted_by, created_at, expires_at)\nvalues ($1, $2, $3, $4, $5, $6, $7)",
      ["company_id","id","reason","access","me","at","expires_at"],
    ),
    /** Makes a link for one of the operator's staff. */
    insertSession: query<{ company_id: string | null; id: string | null; grant_id: string | null; person: string | null; link_hash: Uint8Array | null; link_expires_at: string | null; at: string | null }, {  }>(
      "workspace/support/insert_session",
      "insert into support_session (company_id, id, grant_id, person, link_hash, link_expires_at, created_at)\nvalues ($1, $2, $3, $4, $5, $6, $7)",
      ["company_id","id","grant_id","person","link_hash","link_expires_at","at"],
    ),
    /** The companies with a support grant whose time is over. Scope: every company, because one program closes the grants of */
    listExpiredGrants: query<{ job: string | null; at: string | null; most: number | null }, { company_id: string; id: string; time_zone: string; is_retry: boolean }>(
      "workspace/support/list_expired_grants",
      "select support_grant.company_id, support_grant.id, company.time_zone, aside.failures is not null as is_retry\n  from support_grant\n  join company on company.id = support_grant.company_id\n  left join set_aside aside\n    on aside.company_id = support_grant.company_id and aside.job = $1 and aside.subject_id = support_grant.id\n where (aside.retry_at is null or aside.retry_at <= $2)\n   and support_grant.ended_at is null and support_grant.expires_at <= $2\n order by support_grant.expires_at\n limit $3",
      ["job","at","most"],
    ),
    /** The support grants of the company, newest first. */
    listGrants: query<{ company_id: string | null }, { id: string; reason: string; access: 'read' | 'write'; status: 'open' | 'ended'; granted_by: { id: string; name: string }; created_at: string; expires_at: string; ended_at: string | null; ended_by: { id: string; name: string } | null; look_count: number; last_look_at: string | null }>(
      "workspace/support/list_grants",
      "select id, reason, access, status, granted_by, created_at, expires_at, ended_at, ended_by, look_count, last_look_at\n  from support_grant_record\n where company_id = $1\n order by id desc\n limit 200",
      ["company_id"],
    ),
    /** The active owners of the company, for a mail to them. */
    listOwners: query<{ company_id: string | null }, { id: string; name: string; email: string; company_name: string }>(
      "workspace/support/list_owners",
      "select member.id, member.name, member.email, company.name as company_name\n  from member\n  join role on role.company_id = member.company_id and role.id = member.role_id\n  join company on company.id = member.company_id\n where member.company_id = $1 and member.status = 'active' and role.key = 'owner'\n order by member.id",
      ["company_id"],
    ),
    /** Writes down a request of the operator's staff. */
    noteLook: query<{ id: string | null; at: string | null; method: string | null; route: string | null; record_id: string | null; refused: string | null; address: string | null; request_id: string | null; company_id: string | null; session_id: string | null }, {  }>(
      "workspace/support/note_look",
      "insert into support_look (company_id, id, grant_id, session_id, person, at, method, route, record_id, refused, address,\n                          request_id)\nselect company_id, $1, grant_id, id, person, $2, $3, $4, $5, $6, $7, $8\n  from support_session\n where company_id = $9 and id = $10",
      ["id","at","method","route","record_id","refused","address","request_id","company_id","session_id"],
    ),
    /** Uses a support link up and begins the session, while the grant is open; of two at once one does. */
    openSession: query<{ token_hash: Uint8Array | null; at: string | null; company_id: string | null; link_hash: Uint8Array | null }, { id: string; person: string; access: 'read' | 'write'; expires_at: string }>(
      "workspace/support/open_session",
      "update support_session\n   set link_hash = null, token_hash = $1, opened_at = $2\n  from support_grant\n where support_session.company_id = $3 and support_session.link_hash = $4\n   and support_session.link_expires_at > $2 and support_session.ended_at is null\n   and support_grant.company_id = support_session.company_id and support_grant.id = support_session.grant_id\n   and support_grant.ended_at is null and support_grant.expires_at > $2\nreturning support_session.id, support_session.person, support_grant.access, support_grant.expires_at",
      ["token_hash","at","company_id","link_hash"],
    ),
  },
  system: {
    /** The company's mails by what became of them, and the last that could not be sent at once. */
    countMails: query<{ company_id: string | null }, { waiting: number; kept: number; failed: number; sent: number; last_error: { mail_id: string; reason: string; written_at: string } | null }>(
      "workspace/system/count_mails",
      "select count(*) filter (where status = 'waiting')::int as waiting,\n       count(*) filter (where status = 'kept')::int as kept,\n       count(*) filter (where status = 'failed')::int as failed,\n       count(*) filter (where status = 'sent')::int as sent,\n       (select json_build_object('mail_id', mail.id, 'reason', mail.error, 'written_at', app.instant(mail.created_at))\n          from mail\n         where mail.company_id = $1 and mail.error is not null\n         order by mail.created_at desc, mail.id desc\n         limit 1) as last_error\n  from mail\n where company_id = $1",
      ["company_id"],
    ),
    /** Idempotency keys past their time. Scope: every company, because retention is the installation's. */
    deleteExpiredKeys: query<{ before: string | null; most: number | null }, {  }>(
      "workspace/system/delete_expired_keys",
      "delete from idempotency_key\n where (company_id, principal, route, key) in (\n   select company_id, principal, route, key from idempotency_key where expires_at < $1 limit $2)",
      ["before","most"],
    ),
    /** What was set aside before a moment and is not there to be tried any more. Scope: every company, because retention is */
    deleteOldSetAside: query<{ before: string | null; most: number | null }, {  }>(
      "workspace/system/delete_old_set_aside",
      "delete from set_aside\n where ctid = any (array(select ctid from set_aside where failed_at < $1 limit $2))",
      ["before","most"],
    ),
    /** The database as the installation's owner wants to know it. Scope: every company, because they share it. */
    findDatabase: query<{  }, { version: string; size_bytes: number; migration_count: number; last_migration: string | null; last_migrated_at: string | null; is_shared: boolean }>(
      "workspace/system/find_database",
      "select current_setting('server_version') as version,\n       pg_database_size(current_database()) as size_bytes,\n       last.count as migration_count,\n       last.name as last_migration, last.applied_at as last_migrated_at,\n       (select count(*) > 1 from company) as is_shared\n  from (select count(*)::int as count, max(name) as name, max(applied_at) as applied_at\n          from schema_migration where name not like 'view %' and name not like 'function %') last",
      [],
    ),
    /** Where a mail to the caller goes. */
    findMyAddress: query<{ company_id: string | null; me: string | null }, { name: string; email: string; company_name: string }>(
      "workspace/system/find_my_address",
      "select member.name, member.email, company.name as company_name\n  from member\n  join company on company.id = member.company_id\n where member.company_id = $1 and member.id = $2",
      ["company_id","me"],
    ),
    /** Whether several companies share the installation. Scope: every company, because they are counted. */
    isShared: query<{  }, { is_shared: boolean }>(
      "workspace/system/is_shared",
      "select count(*) > 1 as is_shared from company",
      [],
    ),
    /** Whether the database answers. */
    pingDatabase: query<{  }, { alive: boolean }>(
      "workspace/system/ping_database",
      "select true as alive",
      [],
    ),
  },
  team: {
    /** The members of a team, and the teams directly below it. */
    countInTeam: query<{ company_id: string | null; id: string | null }, { members: number; teams: number }>(
      "workspace/team/count_in_team",
      "select (select count(*)::int from member\n         where company_id = $1 and team_id = $2 and status <> 'deactivated') as members,\n       (select count(*)::int from team where company_id = $1 and parent_id = $2) as teams",
      ["company_id","id"],
    ),
    /** How many other active owners there are. Asked under the lock of `lock_people`. */
    countOtherOwners: query<{ company_id: string | null; id: string | null }, { others: number }>(
      "workspace/team/count_other_owners",
      "select count(*)::int as others\n  from member\n  join role on role.company_id = member.company_id and role.id = member.role_id\n where member.company_id = $1 and member.id <> $2 and role.key = 'owner' and member.status = 'active'",
      ["company_id","id"],
    ),
    /** Deletes a member who has not accepted the invitation, with the mails and links that brought it. Nothing else can */
    deleteInvitedMember: query<{ company_id: string | null; id: string | null }, {  }>(
      "workspace/team/delete_invited_member",
      "with mails_gone as (\n  delete from mail where company_id = $1 and member_id = $2\n), links_gone as (\n  delete from entry_link where company_id = $1 and member_id = $2\n)\ndelete from member where company_id = $1 and id = $2 and status = 'invited'",
      ["company_id","id"],
    ),
    /** Deletes an empty team. */
    deleteTeam: query<{ company_id: string | null; id: string | null }, {  }>(
      "workspace/team/delete_team",
      "delete from team where company_id = $1 and id = $2",
      ["company_id","id"],
    ),
    /** A member who can be given records; null id finds nobody. */
    findActiveMember: query<{ company_id: string | null; id: string | null }, { id: string; name: string }>(
      "workspace/team/find_active_member",
      "select id, name from member where company_id = $1 and id = $2 and status = 'active'",
      ["company_id","id"],
    ),
    /** A member's record. */
    findMember: query<{ company_id: string | null; id: string | null }, { id: string; name: string; email: string; phone: string | null; role: { id: string; key: string; name: string }; team: { id: string; name: string } | null; branch: { id: string; name: string } | null; status: 'active' | 'invited' | 'deactivated'; takes_leads: boolean; works_leads: boolean; created_at: string; updated_at: string }>(
      "workspace/team/find_member",
      "select id, name, email, phone, role, team, branch, status, takes_leads, works_leads, created_at, updated_at\n  from member_record\n where company_id = $1 and id = $2",
      ["company_id","id"],
    ),
    /** Who looks after what a member leaves and no rule places: the nearest active leader at or above the member's team, else */
    findStandIn: query<{ company_id: string | null; id: string | null }, { id: string; name: string }>(
      "workspace/team/find_stand_in",
      "with recursive above as (\n  select team.parent_id, team.leader_id, 1 as place\n    from member\n    join team on team.company_id = member.company_id and team.id = member.team_id\n   where member.company_id = $1 and member.id = $2\n  union all\n  select team.parent_id, team.leader_id, above.place + 1\n    from above\n    join team on team.company_id = $1 and team.id = above.parent_id\n   where above.place < 50\n), candidate as (\n  select leader_id as id, place from above\n  union all\n  select member.id, 1000\n    from member\n    join role on role.company_id = member.company_id and role.id = member.role_id\n   where member.company_id = $1 and role.key = 'owner'\n)\nselect member.id, member.name\n  from candidate\n  join member on member.company_id = $1 and member.id = candidate.id\n where member.status = 'active' and member.id <> $2\n order by candidate.place, member.created_at\n limit 1",
      ["company_id","id"],
    ),
    /** A team's record. */
    findTeam: query<{ company_id: string | null; id: string | null }, { id: string; name: string; parent_id: string | null; leader: { id: string; name: string } | null; member_count: number; created_at: string }>(
      "workspace/team/find_team",
      "select id, name, parent_id, leader, member_count, created_at\n  from team_record\n where company_id = $1 and id = $2",
      ["company_id","id"],
    ),
    /** Whether a member's role gives a right, at whatever reach. */
    holdsPermission: query<{ permission: string | null; company_id: string | null; id: string | null }, { holds: boolean }>(
      "workspace/team/holds_permission",
      "select coalesce(bool_or(role.permissions ? $1), false) as holds\n  from member\n  join role on role.company_id = member.company_id and role.id = member.role_id\n where member.company_id = $2 and member.id = $3",
      ["permission","company_id","id"],
    ),
    /** Adds a member. */
    insertMember: query<{ company_id: string | null; id: string | null; name: string | null; email: string | null; phone: string | null; role_id: string | null; team_id: string | null; takes_leads: boolean | null; password_hash: string | null; status: string | null }, {  }>(
      "workspace/team/insert_member",
      "insert into member (company_id, id, name, email, phone, role_id, team_id, takes_leads, password_hash, status)\nvalues ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
      ["company_id","id","name","email","phone","role_id","team_id","takes_leads","password_hash","status"],
    ),
    /** Adds a team. */
    insertTeam: query<{ company_id: string | null; id: string | null; name: string | null; parent_id: string | null; leader_id: string | null }, {  }>(
      "workspace/team/insert_team",
      "insert into team (company_id, id, name, parent_id, leader_id)\nvalues ($1, $2, $3, $4, $5)",
      ["company_id","id","name","parent_id","leader_id"],
    ),
    /** The teams that a member leads. */
    listLedTeams: query<{ company_id: string | null; member_id: string | null }, { id: string; name: string }>(
      "workspace/team/list_led_teams",
      "select id, name from team where company_id = $1 and leader_id = $2 order by lower(name), id",
      ["company_id","member_id"],
    ),
    /** Active members whose role has a permission, whatever its reach. */
    listMembersWho: query<{ company_id: string | null; permission: string | null }, { id: string }>(
      "workspace/team/list_members_who",
      "select rights.member_id as id\n  from member_rights rights\n where rights.company_id = $1 and rights.status = 'active' and rights.permissions ? $2",
      ["company_id","permission"],
    ),
    /** The tree of teams. Asked under the lock of `lock_people`: two moves at once could otherwise make a */
    listPlacedTeams: query<{ company_id: string | null }, { id: string; name: string; parent_id: string | null; leader_id: string | null }>(
      "workspace/team/list_placed_teams",
      "select id, name, parent_id, leader_id from team where company_id = $1",
      ["company_id"],
    ),
    /** Every team, by name. */
    listTeams: query<{ company_id: string | null }, { id: string; name: string; parent_id: string | null; leader: { id: string; name: string } | null; member_count: number; created_at: string }>(
      "workspace/team/list_teams",
      "select id, name, parent_id, leader, member_count, created_at\n  from team_record\n where company_id = $1\n order by lower(name), id",
      ["company_id"],
    ),
    /** A member, locked to the commit. Without the role: joined under a lock, a role that */
    lockMember: query<{ company_id: string | null; id: string | null }, { id: string; name: string; email: string; phone: string | null; role_id: string; team_id: string | null; status: string; takes_leads: boolean; updated_at: string; role_key: string; role_permissions: Record<string, 'own' | 'team' | 'all'>; role_field_rules: { phone: 'full' | 'own' | 'masked' | 'hidden'; email: 'full' | 'own' | 'masked' | 'hidden'; money: 'full' | 'own' | 'masked' | 'hidden' }; is_role_archived: boolean }>(
      "workspace/team/lock_member",
      "with kept as materialized (\n  select * from member where company_id = $1 and id = $2 for no key update\n)\nselect\n  kept.id, kept.name, kept.email, kept.phone, kept.role_id, kept.team_id, kept.status, kept.takes_leads,\n  app.instant(kept.updated_at) as updated_at,\n  (select role.key from role where role.company_id = kept.company_id and role.id = kept.role_id) as role_key,\n  (select role.permissions from role\n    where role.company_id = kept.company_id and role.id = kept.role_id) as role_permissions,\n  (select app.field_rules_of(role.field_rules) from role\n    where role.company_id = kept.company_id and role.id = kept.role_id) as role_field_rules,\n  (select role.archived_at is not null from role\n    where role.company_id = kept.company_id and role.id = kept.role_id) as is_role_archived\nfrom kept",
      ["company_id","id"],
    ),
    /** Moves everybody of a team to another one, or to none. */
    moveMembersOfTeam: query<{ to: string | null; company_id: string | null; from: string | null }, {  }>(
      "workspace/team/move_members_of_team",
      "update member set team_id = $1, updated_at = now() where company_id = $2 and team_id = $3",
      ["to","company_id","from"],
    ),
    /** Moves the teams below a team to another one, or to the top. */
    moveTeamsBelow: query<{ to: string | null; company_id: string | null; from: string | null }, {  }>(
      "workspace/team/move_teams_below",
      "update team set parent_id = $1 where company_id = $2 and parent_id = $3",
      ["to","company_id","from"],
    ),
    /** Gives the teams of a leader to another one, or to none. */
    replaceLeader: query<{ to: string | null; company_id: string | null; from: string | null }, {  }>(
      "workspace/team/replace_leader",
      "update team set leader_id = $1 where company_id = $2 and leader_id = $3",
      ["to","company_id","from"],
    ),
    /** Deactivates a member, or lets them in again. */
    setStatus: query<{ status: string | null; company_id: string | null; id: string | null }, {  }>(
      "workspace/team/set_status",
      "update member set status = $1, updated_at = now() where company_id = $2 and id = $3",
      ["status","company_id","id"],
    ),
    /** Says whether a member takes leads. */
    setTakesLeads: query<{ takes_leads: boolean | null; company_id: string | null; id: string | null }, {  }>(
      "workspace/team/set_takes_leads",
      "update member set takes_leads = $1, updated_at = now() where company_id = $2 and id = $3",
      ["takes_leads","company_id","id"],
    ),
    /** Changes a member. */
    updateMember: query<{ name: string | null; phone: string | null; role_id: string | null; team_id: string | null; takes_leads: boolean | null; company_id: string | null; id: string | null }, {  }>(
      "workspace/team/update_member",
      "update member\n   set name = $1, phone = $2, role_id = $3, team_id = $4, takes_leads = $5,\n       updated_at = now()\n where company_id = $6 and id = $7",
      ["name","phone","role_id","team_id","takes_leads","company_id","id"],
    ),
    /** Changes a team. */
    updateTeam: query<{ name: string | null; parent_id: string | null; leader_id: string | null; company_id: string | null; id: string | null }, {  }>(
      "workspace/team/update_team",
      "update team\n   set name = $1, parent_id = $2, leader_id = $3\n where company_id = $4 and id = $5",
      ["name","parent_id","leader_id","company_id","id"],
    ),
  },
} as const
