// Made by `bun run sql` from the files under sql/automation. Do not edit.
import { query } from '../platform/db/query'

export const sql = {
  adConversions: {
    /** A connection goes from working to broken; nothing for one that was broken before. */
    breakConnection: query<{ health: string | null; code: string | null; message: string | null; at: string | null; company_id: string | null; id: string | null }, { id: string }>(
      "automation/ad-conversions/break_connection",
      "update ad_connection\n   set health = $1, last_error_code = $2, last_error_message = $3, last_error_at = $4, updated_at = $4\n where company_id = $5 and id = $6 and health = 'ok'\nreturning id",
      ["health","code","message","at","company_id","id"],
    ),
    /** Takes what is due, so many of each connection that works; none of those that are at work here. Scope: every company, */
    claimDeliveries: query<{ at: string | null; most: number | null; busy: string[] | null; worker: string | null }, { company_id: string; id: string; connection_id: string }>(
      "automation/ad-conversions/claim_deliveries",
      "with due as (\n  select next.company_id, next.id\n    from ad_connection c\n   cross join lateral (\n     select d.company_id, d.id\n       from ad_delivery d\n      where d.company_id = c.company_id and d.connection_id = c.id and d.status = 'pending' and d.next_retry_at <= $1\n      order by d.next_retry_at, d.id\n      limit $2\n        for update skip locked) next\n   where c.is_enabled and c.health = 'ok' and coalesce(c.wait_until <= $1, true) and not c.id = any ($3)\n)\nupdate ad_delivery d\n   set status = 'sending', sender = $4\n  from due\n where d.company_id = due.company_id and d.id = due.id\nreturning d.company_id, d.id, d.connection_id",
      ["at","most","busy","worker"], ["busy"],
    ),
    /** How many deliveries of a time there are of each status. */
    countDeliveries: query<{ company_id: string | null; since: string | null }, { connection_id: string; status: string; count: number }>(
      "automation/ad-conversions/count_deliveries",
      "select connection_id, status, count(*)::int as count\n  from ad_delivery\n where company_id = $1 and created_at >= $2 and not is_trial\n group by 1, 2",
      ["company_id","since"],
    ),
    /** Deletes what was sent long ago, so many at once. Scope: every company, because all are kept as long. */
    deleteOldDeliveries: query<{ before: string | null; most: number | null }, {  }>(
      "automation/ad-conversions/delete_old_deliveries",
      "delete from ad_delivery\n where (company_id, id) in (\n   select company_id, id from ad_delivery where created_at < $1 limit $2)",
      ["before","most"],
    ),
    /** A connection as it is shown: by its id, or that of a platform. */
    findConnection: query<{ company_id: string | null; id: string | null; platform: string | null }, { json: string }>(
      "automation/ad-conversions/find_connection",
      "select (to_jsonb(record) - 'company_id')::text as json\n  from ad_connection_record record\n where company_id = $1 and (id = $2::text or platform = $3::text)",
      ["company_id","id","platform"],
    ),
    /** A line of the log. */
    findDelivery: query<{ company_id: string | null; id: string | null }, { json: string }>(
      "automation/ad-conversions/find_delivery",
      "select (to_jsonb(record) - 'company_id')::text as json\n  from ad_delivery_record record\n where company_id = $1 and id = $2",
      ["company_id","id"],
    ),
    /** The latest lead that came by a click on a search ad, for a test; among the latest two thousand. */
    findSampleClick: query<{ company_id: string | null }, { attribution: Record<string, unknown> }>(
      "automation/ad-conversions/find_sample_click",
      "select attribution\n  from (select id, attribution from lead where company_id = $1 and not is_test order by id desc limit 2000) latest\n where attribution ? 'gclid'\n order by id desc\n limit 1",
      ["company_id"],
    ),
    /** What is needed to ask the platform of a connection. */
    findSecret: query<{ company_id: string | null; id: string | null; platform: string | null }, { id: string; platform: 'meta' | 'google'; is_enabled: boolean; health: 'ok' | 'broken' | 'needs_reconnect'; settings: unknown; secret: Uint8Array }>(
      "automation/ad-conversions/find_secret",
      "select id, platform, is_enabled, health, settings, secret\n  from ad_connection\n where company_id = $1 and id = $2 and platform = coalesce($3::text, platform)",
      ["company_id","id","platform"],
    ),
    /** Adds a connection, switched off. */
    insertConnection: query<{ company_id: string | null; id: string | null; platform: string | null; name: string | null; settings: unknown | null; secret: Uint8Array | null; me: string | null; at: string | null }, {  }>(
      "automation/ad-conversions/insert_connection",
      "insert into ad_connection (company_id, id, platform, name, settings, secret, created_by, created_at, updated_at)\nvalues ($1, $2, $3, $4, $5::jsonb, $6, $7, $8, $8)\non conflict (company_id, platform) do nothing",
      ["company_id","id","platform","name","settings","secret","me","at"],
    ),
    /** Adds what is to be sent; what was added before is left as it is. Scope: every company, because events come together. */
    insertDeliveries: query<{ at: string | null; deliveries: unknown | null }, {  }>(
      "automation/ad-conversions/insert_deliveries",
      "insert into ad_delivery (company_id, id, connection_id, milestone, lead_id, event_at, next_retry_at, created_at)\nselect d.company_id, d.id, d.connection_id, d.milestone, d.lead_id, d.event_at, $1, $1\n  from jsonb_to_recordset($2::jsonb) as d (company_id text, id text, connection_id text, milestone text,\n         lead_id text, event_at timestamptz)\non conflict do nothing",
      ["at","deliveries"],
    ),
    /** Keeps that a member began a consent; those that were never ended go. */
    insertOauthState: query<{ company_id: string | null; at: string | null; state_hash: Uint8Array | null; me: string | null; session_id: string | null; verifier: Uint8Array | null; expires_at: string | null }, {  }>(
      "automation/ad-conversions/insert_oauth_state",
      "with old as (delete from ad_oauth_state where company_id = $1 and expires_at < $2)\ninsert into ad_oauth_state (company_id, state_hash, member_id, session_id, verifier, expires_at)\nvalues ($1, $3, $4, $5, $6, $7)",
      ["company_id","at","state_hash","me","session_id","verifier","expires_at"],
    ),
    /** Adds a test to the log, as it went. */
    insertTest: query<{ company_id: string | null; id: string | null; connection_id: string | null; at: string | null; status: string | null; sent_at: string | null; error_code: string | null; error_message: string | null }, {  }>(
      "automation/ad-conversions/insert_test",
      "insert into ad_delivery (company_id, id, connection_id, milestone, event_at, status, attempt, max_attempts, sent_at,\n                         error_code, error_message, is_trial, created_at)\nvalues ($1, $2, $3, 'test', $4, $5, 1, 1, $6, $7, $8, true, $4)",
      ["company_id","id","connection_id","at","status","sent_at","error_code","error_message"],
    ),
    /** The connections of some companies that are switched on. Scope: every company, because the list of events is of all. */
    listConnected: query<{ company_ids: string[] | null }, { company_id: string; id: string; platform: string }>(
      "automation/ad-conversions/list_connected",
      "select company_id, id, platform from ad_connection where company_id = any ($1) and is_enabled",
      ["company_ids"], ["company_ids"],
    ),
    /** The health of each connection with an ad platform. */
    listConnections: query<{ company_id: string | null }, { id: string; platform: string; name: string; is_enabled: boolean; health: string; told_of: string | null; last_error_message: string | null; last_success_at: string | null; last_error_at: string | null }>(
      "automation/ad-conversions/list_connections",
      "select id, platform, name, is_enabled, health, told_of, last_error_message,\n       app.instant(last_success_at) as last_success_at, app.instant(last_error_at) as last_error_at\n  from ad_connection\n where company_id = $1\n order by platform",
      ["company_id"],
    ),
    /** What there is to say of deliveries that this program holds. Identifiers of a person who withdrew their consent to */
    listConversions: query<{ company_id: string | null; ids: string[] | null; worker: string | null }, { id: string; milestone: 'lead_created' | 'qualified' | 'visit_scheduled' | 'visit_done' | 'booked'; event_at: string; value: number | null; attempt: number; max_attempts: number; sent_parts: string[]; received_at: string; attribution: Record<string, unknown>; external_id: string | null; is_archived: boolean; is_withdrawn: boolean; first_name: string | null; last_name: string | null; city: string | null; phone: string | null; email: string | null }>(
      "automation/ad-conversions/list_conversions",
      "select d.id, d.milestone, app.instant(d.event_at) as event_at, d.value::float8 as value, d.attempt, d.max_attempts,\n       d.sent_parts, app.instant(lead.received_at) as received_at, lead.attribution, lead.external_id,\n       lead.archived_at is not null or contact.archived_at is not null as is_archived,\n       withdrawn.is_withdrawn,\n       case when not withdrawn.is_withdrawn then coalesce(contact.first_name, split_part(contact.name, ' ', 1)) end\n         as first_name,\n       case when not withdrawn.is_withdrawn then contact.last_name end as last_name,\n       case when not withdrawn.is_withdrawn then contact.city end as city,\n       case when not withdrawn.is_withdrawn then (\n         select e164 from contact_phone phone\n          where phone.company_id = contact.company_id and phone.contact_id = contact.id order by position limit 1) end as phone,\n       case when not withdrawn.is_withdrawn then (\n         select email from contact_email email\n          where email.company_id = contact.company_id and email.contact_id = contact.id order by position limit 1) end as email\n  from ad_delivery d\n  join lead on lead.company_id = d.company_id and lead.id = d.lead_id\n  join contact on contact.company_id = lead.company_id and contact.id = lead.contact_id\n cross join lateral (\n   select bool_or(app.consent_state(d.company_id, contact.id, channel, 'promotional') = 'withdrawn')\n          or coalesce(lower(lead.attribution ->> 'ad_user_data') = 'denied', false) as is_withdrawn\n     from unnest(array['chat', 'sms', 'call', 'email']) channel) withdrawn\n where d.company_id = $1 and d.id = any ($2) and d.status = 'sending' and d.sender = $3\n order by d.created_at, d.id",
      ["company_id","ids","worker"], ["ids"],
    ),
    /** Which of some statuses there are. */
    listKnownStatuses: query<{ company_id: string | null; ids: string[] | null }, { id: string; name: string; is_archived: boolean }>(
      "automation/ad-conversions/list_known_statuses",
      "select id, name, archived_at is not null as is_archived\n  from pipeline_status\n where company_id = $1 and id = any ($2)",
      ["company_id","ids"], ["ids"],
    ),
    /** The rules of milestones in force. */
    listRules: query<{ company_id: string | null }, { milestones: Record<string, { pipeline_statuses: string[]; deal_stages: string[] }> }>(
      "automation/ad-conversions/list_rules",
      "select json_object_agg(milestone, json_build_object(\n         'pipeline_statuses', coalesce((select array_agg(counted.status_id order by counted.status_id)\n                                          from ad_milestone_status counted\n                                         where counted.company_id = $1 and counted.milestone = named.milestone), '{}'),\n         'deal_stages', coalesce((select rule.deal_stages from ad_milestone_rule rule\n                                   where rule.company_id = $1 and rule.milestone = named.milestone),\n                                 case named.milestone when 'booked' then array['closed_won'] else '{}' end))) as milestones\n  from unnest(array['lead_created', 'qualified', 'visit_scheduled', 'visit_done', 'booked']) named (milestone)",
      ["company_id"],
    ),
    /** A connection that is about to be changed. */
    lockConnection: query<{ company_id: string | null; id: string | null; platform: string | null }, { platform: 'meta' | 'google'; name: string; is_enabled: boolean; health: 'ok' | 'broken' | 'needs_reconnect'; settings: unknown; secret: Uint8Array }>(
      "automation/ad-conversions/lock_connection",
      "select platform, name, is_enabled, health, settings, secret\n  from ad_connection\n where company_id = $1 and id = $2 and platform = coalesce($3::text, platform)\n   for update",
      ["company_id","id","platform"],
    ),
    /** A connection works again: something arrived. */
    mendConnection: query<{ at: string | null; company_id: string | null; id: string | null }, {  }>(
      "automation/ad-conversions/mend_connection",
      "update ad_connection\n   set health = 'ok', last_error_code = null, last_error_message = null, last_error_at = null, last_success_at = $1\n where company_id = $2 and id = $3",
      ["at","company_id","id"],
    ),
    /** Keeps that something arrived, which ends what was wrong. Scope: every company, because the sender works for all. */
    noteSuccess: query<{ at: string | null; company_id: string | null; id: string | null }, {  }>(
      "automation/ad-conversions/note_success",
      "update ad_connection\n   set last_success_at = $1, last_error_code = null, last_error_message = null, last_error_at = null\n where company_id = $2 and id = $3\n   and (last_error_at is not null or last_success_at is null or last_success_at < $1::timestamptz - interval '1 minute')",
      ["at","company_id","id"],
    ),
    /** Keeps what went wrong, and until when the connection is left alone. Scope: every company, because the sender works for all. */
    noteTrouble: query<{ code: string | null; message: string | null; at: string | null; wait_until: string | null; company_id: string | null; id: string | null }, {  }>(
      "automation/ad-conversions/note_trouble",
      "update ad_connection\n   set last_error_code = $1, last_error_message = $2, last_error_at = $3,\n       wait_until = coalesce(greatest(wait_until, $4::timestamptz), wait_until)\n where company_id = $5 and id = $6",
      ["code","message","at","wait_until","company_id","id"],
    ),
    /** Keeps which milestones leads reached by what happened, and answers those that were reached for the first time; `is_quiet`: */
    reachMilestones: query<{ happened: unknown | null }, { company_id: string; lead_id: string; milestone: string; at: string; is_quiet: boolean }>(
      "automation/ad-conversions/reach_milestones",
      "with happened as (\n  select h.company_id, h.lead_id, h.is_creation, h.is_quiet, h.at, h.place, status.id as status_id\n    from jsonb_to_recordset($1::jsonb) as h (company_id text, lead_id text, status_key text, is_creation boolean,\n           is_quiet boolean, at timestamptz, place int)\n    join lead on lead.company_id = h.company_id and lead.id = h.lead_id and not lead.is_test\n    left join pipeline_status status on status.company_id = lead.company_id and status.pipeline_id = lead.pipeline_id\n     and status.key = h.status_key\n), met as (\n  select distinct on (company_id, lead_id, milestone) company_id, lead_id, milestone, at, is_quiet, place\n    from (select h.*, counted.milestone\n            from happened h\n            join ad_milestone_status counted on counted.company_id = h.company_id and counted.status_id = h.status_id\n          union all\n          select h.*, 'lead_created'\n            from happened h\n           where h.is_creation and not exists (\n             select from ad_milestone_rule rule\n              where rule.company_id = h.company_id and rule.milestone = 'lead_created' and rule.pipeline_statuses <> '{}')) of_all\n   order by company_id, lead_id, milestone, place\n), first as (\n  insert into ad_milestone_reached (company_id, lead_id, milestone, reached_at)\n  select company_id, lead_id, milestone, at from met\n  on conflict do nothing\n  returning company_id, lead_id, milestone\n)\nselect company_id, lead_id, milestone, app.instant(met.at) as at, met.is_quiet\n  from first\n  join met using (company_id, lead_id, milestone)\n order by met.place",
      ["happened"],
    ),
    /** Lets go of what a program was sending that is there no more, or that a run of this one gave up. Scope: every company, */
    releaseDeliveries: query<{ given_up: string[] | null }, {  }>(
      "automation/ad-conversions/release_deliveries",
      "update ad_delivery set status = 'pending', sender = null\n where status = 'sending' and (not app.lives(sender) or sender = any ($1))",
      ["given_up"], ["given_up"],
    ),
    /** Sends failed deliveries once more, with all attempts, under the same event id: one by its id, or the oldest of a */
    retryDeliveries: query<{ company_id: string | null; id: string | null; connection_id: string | null; most: number | null; at: string | null }, { id: string }>(
      "automation/ad-conversions/retry_deliveries",
      "with chosen as (\n  select id\n    from ad_delivery\n   where company_id = $1 and status = 'failed' and lead_id is not null\n     and (id = $2::text or $2::text is null and connection_id = $3::text)\n   order by created_at, id\n   limit $4\n     for update\n)\nupdate ad_delivery d\n   set status = 'pending', attempt = 0, next_retry_at = $5, error_code = null, error_message = null\n  from chosen\n where d.company_id = $1 and d.id = chosen.id\nreturning d.id",
      ["company_id","id","connection_id","most","at"],
    ),
    /** Says which statuses count as which milestone, all at once. */
    saveRules: query<{ company_id: string | null; at: string | null; rules: unknown | null }, {  }>(
      "automation/ad-conversions/save_rules",
      "insert into ad_milestone_rule (company_id, milestone, pipeline_statuses, deal_stages, created_at, updated_at)\nselect $1, r.milestone, r.pipeline_statuses, r.deal_stages, $2, $2\n  from jsonb_to_recordset($3::jsonb) as r (milestone text, pipeline_statuses text[], deal_stages text[])\non conflict (company_id, milestone) do update\n   set pipeline_statuses = excluded.pipeline_statuses, deal_stages = excluded.deal_stages, updated_at = excluded.updated_at",
      ["company_id","at","rules"],
    ),
    /** Keeps what became of attempts, where they are still this program's. Scope: every company, because the sender works for all. */
    settleDeliveries: query<{ at: string | null; settled: unknown | null; company_id: string | null; worker: string | null }, {  }>(
      "automation/ad-conversions/settle_deliveries",
      "update ad_delivery d\n   set status = s.status, skip_reason = s.skip_reason, attempt = s.attempt, sent_parts = s.sent_parts,\n       next_retry_at = s.next_retry_at, error_code = s.error_code, error_message = s.error_message,\n       sent_at = case when s.status = 'sent' then $1::timestamptz end, is_trial = s.is_trial, sender = null\n  from jsonb_to_recordset($2::jsonb) as s (id text, status text, skip_reason text, attempt int, sent_parts text[],\n         next_retry_at timestamptz, error_code text, error_message text, is_trial boolean)\n where d.company_id = $3 and d.id = s.id and d.status = 'sending' and d.sender = $4",
      ["at","settled","company_id","worker"],
    ),
    /** Ends a consent that was begun in this session; a second time there is nothing. */
    takeOauthState: query<{ company_id: string | null; state_hash: Uint8Array | null; me: string | null; session_id: string | null; at: string | null }, { verifier: Uint8Array; is_live: boolean }>(
      "automation/ad-conversions/take_oauth_state",
      "delete from ad_oauth_state\n where company_id = $1 and state_hash = $2 and member_id = $3 and session_id = $4\nreturning verifier, expires_at > $5 as is_live",
      ["company_id","state_hash","me","session_id","at"],
    ),
    /** Marks that a wrong set-up was reported; nothing where it was before. */
    tellOfSetup: query<{ code: string | null; message: string | null; at: string | null; company_id: string | null; id: string | null }, { id: string }>(
      "automation/ad-conversions/tell_of_setup",
      "update ad_connection\n   set told_of = $1, last_error_code = $1, last_error_message = $2, last_error_at = $3\n where company_id = $4 and id = $5 and told_of is distinct from $1\nreturning id",
      ["code","message","at","company_id","id"],
    ),
    /** Changes a connection. `health`: as it counts from here on. */
    updateConnection: query<{ name: string | null; is_enabled: boolean | null; settings: unknown | null; secret: Uint8Array | null; health: string | null; at: string | null; company_id: string | null; id: string | null }, {  }>(
      "automation/ad-conversions/update_connection",
      "update ad_connection\n   set name = $1, is_enabled = $2, settings = $3::jsonb, secret = $4, health = $5,\n       wait_until = case when $5 = health then wait_until end, told_of = null, updated_at = $6\n where company_id = $7 and id = $8",
      ["name","is_enabled","settings","secret","health","at","company_id","id"],
    ),
  },
  adLeads: {
    /** A form goes from working to broken; nothing for one that was broken before. */
    breakForm: query<{ health: string | null; code: string | null; message: string | null; at: string | null; company_id: string | null; id: string | null }, { id: string }>(
      "automation/ad-leads/break_form",
      "update ad_lead_form\n   set health = $1, last_error_code = $2, last_error_message = $3, last_error_at = $4, updated_at = $4\n where company_id = $5 and id = $6 and health = 'ok'\nreturning id",
      ["health","code","message","at","company_id","id"],
    ),
    /** Takes leads that wait to be fetched, for so long that they are taken again where that comes to no end. Scope: every */
    claimNotices: query<{ at: string | null; most: number | null; until: string | null; worker: string | null }, { company_id: string; form_id: string; lead_id: string; attempts: number }>(
      "automation/ad-leads/claim_notices",
      "with due as (\n  select n.company_id, n.form_id, n.lead_id\n    from ad_lead_notice n\n    join ad_lead_form f on f.company_id = n.company_id and f.id = n.form_id and f.is_enabled and f.health = 'ok'\n   where n.status = 'waiting' and n.next_try_at <= $1\n   order by n.next_try_at\n   limit $2\n     for update of n skip locked\n)\nupdate ad_lead_notice n\n   set next_try_at = $3, attempts = n.attempts + 1, fetcher = $4\n  from due\n where n.company_id = due.company_id and n.form_id = due.form_id and n.lead_id = due.lead_id\nreturning n.company_id, n.form_id, n.lead_id, n.attempts",
      ["at","most","until","worker"],
    ),
    /** How many forms there are, and how many of a page. */
    countForms: query<{ page_id: string | null; company_id: string | null }, { count: number; of_page: number }>(
      "automation/ad-leads/count_forms",
      "select count(*)::int as count, (count(*) filter (where page_id = $1))::int as of_page\n  from ad_lead_form where company_id = $2 and removed_at is null",
      ["page_id","company_id"],
    ),
    /** Deletes what was fetched long ago, so many at once. Scope: every company, because all are kept as long. */
    deleteOldNotices: query<{ before: string | null; most: number | null }, {  }>(
      "automation/ad-leads/delete_old_notices",
      "delete from ad_lead_notice\n where (company_id, form_id, lead_id) in (\n   select company_id, form_id, lead_id from ad_lead_notice where created_at < $1 limit $2)",
      ["before","most"],
    ),
    /** What is needed to fetch leads of a form. Scope: every company, because a program fetches for all. */
    findFetching: query<{ company_id: string | null; id: string | null }, { source_id: string; page_id: string; access_token: Uint8Array; zone: string; caught_up_to: string }>(
      "automation/ad-leads/find_fetching",
      "select form.source_id, form.page_id, form.access_token, company.time_zone as zone,\n       app.instant(form.caught_up_to) as caught_up_to\n  from ad_lead_form form\n  join company on company.id = form.company_id\n where form.company_id = $1 and form.id = $2 and form.platform = 'meta' and form.removed_at is null\n   and form.is_enabled and form.health = 'ok'",
      ["company_id","id"],
    ),
    /** The form behind an address. Scope: every company, because its secret is all that says whose lead it brings. */
    findFormByToken: query<{ token_hash: Uint8Array | null }, { company_id: string; id: string; platform: 'meta' | 'google'; page_id: string | null; source_id: string; key_sealed: Uint8Array; app_secret: Uint8Array | null; is_enabled: boolean; zone: string }>(
      "automation/ad-leads/find_form_by_token",
      "select form.company_id, form.id, form.platform, form.page_id, form.source_id, form.key_sealed, form.app_secret, form.is_enabled,\n       company.time_zone as zone\n  from ad_lead_form form\n  join company on company.id = form.company_id\n where form.token_hash = $1 and form.removed_at is null",
      ["token_hash"],
    ),
    /** Adds a form. */
    insertForm: query<{ company_id: string | null; id: string | null; platform: string | null; name: string | null; source_id: string | null; token_hash: Uint8Array | null; token_sealed: Uint8Array | null; key_sealed: Uint8Array | null; page_id: string | null; access_token: Uint8Array | null; app_secret: Uint8Array | null; at: string | null; me: string | null }, {  }>(
      "automation/ad-leads/insert_form",
      "insert into ad_lead_form (company_id, id, platform, name, source_id, token_hash, token_sealed, key_sealed, page_id,\n                          access_token, app_secret, caught_up_to, created_by, created_at, updated_at)\nvalues ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10,\n        $11, $12, $13, $12, $12)",
      ["company_id","id","platform","name","source_id","token_hash","token_sealed","key_sealed","page_id","access_token","app_secret","at","me"],
    ),
    /** Keeps that leads wait to be fetched. What was said before is left as it is, but what had failed is tried again. */
    insertNotices: query<{ company_id: string | null; form_id: string | null; at: string | null; lead_ids: string[] | null }, {  }>(
      "automation/ad-leads/insert_notices",
      "insert into ad_lead_notice (company_id, form_id, lead_id, next_try_at, created_at)\nselect $1, $2, lead_id, $3, $3 from unnest($4::text[]) lead_id\non conflict (company_id, form_id, lead_id) do update\n   set status = 'waiting', attempts = 0, error = null, next_try_at = excluded.next_try_at\n where ad_lead_notice.status = 'failed'",
      ["company_id","form_id","at","lead_ids"], ["lead_ids"],
    ),
    /** How each form of an ad platform does; `failed`: leads of the last week that could not be fetched. */
    listConnections: query<{ company_id: string | null; since: string | null }, { id: string; platform: string; name: string; is_enabled: boolean; health: string; last_error_message: string | null; last_lead_at: string | null; last_error_at: string | null; failed: number }>(
      "automation/ad-leads/list_connections",
      "select f.id, f.platform, f.name, f.is_enabled, f.health, f.last_error_message,\n       app.instant(f.last_lead_at) as last_lead_at, app.instant(f.last_error_at) as last_error_at,\n       (select count(*)::int from ad_lead_notice n\n         where n.company_id = $1 and n.form_id = f.id and n.status = 'failed' and n.created_at > $2) as failed\n  from ad_lead_form f\n where f.company_id = $1 and f.removed_at is null\n order by f.id desc",
      ["company_id","since"],
    ),
    /** The leads of a form that could not be fetched, the latest first. */
    listFailed: query<{ company_id: string | null; form_id: string | null; most: number | null }, { json: string }>(
      "automation/ad-leads/list_failed",
      "select json_build_object('lead_id', lead_id, 'error', error, 'attempts', attempts,\n                         'announced_at', app.instant(created_at))::text as json\n  from ad_lead_notice\n where company_id = $1 and form_id = $2 and status = 'failed'\n order by created_at desc, lead_id\n limit $3",
      ["company_id","form_id","most"],
    ),
    /** The forms that bring leads by themselves: all, or one. */
    listForms: query<{ company_id: string | null; id: string | null }, { json: string }>(
      "automation/ad-leads/list_forms",
      "select (to_jsonb(record) - 'company_id')::text as json\n  from ad_lead_form_record record\n where company_id = $1 and ($2::text is null or id = $2)\n order by id desc",
      ["company_id","id"],
    ),
    /** The forms of pages; of several of one page first the one that works. Scope: every company, because the secret of an */
    listFormsOfPages: query<{ company_id: string | null; page_ids: string[] | null }, { id: string; page_id: string; is_enabled: boolean }>(
      "automation/ad-leads/list_forms_of_pages",
      "select distinct on (page_id) id, page_id, is_enabled\n  from ad_lead_form\n where company_id = $1 and page_id = any ($2) and removed_at is null\n order by page_id, is_enabled desc, health = 'ok' desc, id",
      ["company_id","page_ids"], ["page_ids"],
    ),
    /** Forms whose leads are asked for page by page, in case one was never said. Scope: every company, because a program fetches */
    listToCatchUp: query<{ before: string | null }, { company_id: string; id: string }>(
      "automation/ad-leads/list_to_catch_up",
      "select company_id, id\n  from ad_lead_form\n where platform = 'meta' and removed_at is null and is_enabled and health = 'ok' and caught_up_to <= $1",
      ["before"],
    ),
    /** A form that is about to be changed. */
    lockForm: query<{ company_id: string | null; id: string | null }, { platform: 'meta' | 'google'; name: string; source_id: string; page_id: string | null; access_token: Uint8Array | null; app_secret: Uint8Array | null; is_enabled: boolean; health: 'ok' | 'broken' | 'needs_reconnect' }>(
      "automation/ad-leads/lock_form",
      "select platform, name, source_id, page_id, access_token, app_secret, is_enabled, health\n  from ad_lead_form\n where company_id = $1 and id = $2 and removed_at is null\n   for update",
      ["company_id","id"],
    ),
    /** Keeps up to when the leads of a form are here. Scope: every company, because a program fetches for all. */
    noteCatchUp: query<{ up_to: string | null; company_id: string | null; id: string | null }, {  }>(
      "automation/ad-leads/note_catch_up",
      "update ad_lead_form set caught_up_to = $1 where company_id = $2 and id = $3",
      ["up_to","company_id","id"],
    ),
    /** Keeps that a lead came in by a form, which ends what was wrong but for leads that still wait because of it. Scope: every */
    noteLead: query<{ at: string | null; company_id: string | null; id: string | null; lead_id: string | null }, {  }>(
      "automation/ad-leads/note_lead",
      "update ad_lead_form f\n   set last_lead_at = $1,\n       last_error_code = case when waits.any then last_error_code end,\n       last_error_message = case when waits.any then last_error_message end,\n       last_error_at = case when waits.any then last_error_at end\n  from (select exists (\n          select from ad_lead_notice n\n           where n.company_id = $2 and n.form_id = $3 and n.status = 'waiting' and n.error is not null\n             and n.lead_id <> $4) as any) waits\n where f.company_id = $2 and f.id = $3",
      ["at","company_id","id","lead_id"],
    ),
    /** Records what is wrong with leads of a form that works otherwise; `is_news`: it was not reported yet. */
    noteTrouble: query<{ company_id: string | null; id: string | null; code: string | null; message: string | null; at: string | null }, { is_news: boolean }>(
      "automation/ad-leads/note_trouble",
      "with before as (\n  select company_id, id, last_error_code as code\n    from ad_lead_form\n   where company_id = $1 and id = $2 and health = 'ok' and removed_at is null\n     for update\n)\nupdate ad_lead_form f\n   set last_error_code = $3, last_error_message = $4, last_error_at = $5\n  from before\n where f.company_id = before.company_id and f.id = before.id\nreturning before.code is distinct from $3 as is_news",
      ["company_id","id","code","message","at"],
    ),
    /** Lets go of leads that a program was fetching which is there no more: they are due again, and it counts as no attempt. */
    releaseNotices: query<{ at: string | null }, {  }>(
      "automation/ad-leads/release_notices",
      "update ad_lead_notice\n   set fetcher = null, attempts = attempts - 1, next_try_at = $1\n where fetcher is not null and not app.lives(fetcher)",
      ["at"],
    ),
    /** Takes a form away; what waited is not fetched any more. */
    removeForm: query<{ at: string | null; company_id: string | null; id: string | null }, {  }>(
      "automation/ad-leads/remove_form",
      "with removed as (\n  update ad_lead_form set removed_at = $1, is_enabled = false, updated_at = $1\n   where company_id = $2 and id = $3 and removed_at is null\n  returning id)\ndelete from ad_lead_notice where company_id = $2 and form_id in (select id from removed) and status = 'waiting'",
      ["at","company_id","id"],
    ),
    /** Has the leads of a form that could not be fetched fetched again. */
    retryNotices: query<{ at: string | null; company_id: string | null; form_id: string | null }, {  }>(
      "automation/ad-leads/retry_notices",
      "update ad_lead_notice\n   set status = 'waiting', attempts = 0, error = null, next_try_at = $1\n where company_id = $2 and form_id = $3 and status = 'failed'",
      ["at","company_id","form_id"],
    ),
    /** Keeps what became of a lead that was fetched. Scope: every company, because a program fetches for all. */
    settleNotice: query<{ status: string | null; error: string | null; next_try_at: string | null; is_attempt: boolean | null; company_id: string | null; form_id: string | null; lead_id: string | null }, {  }>(
      "automation/ad-leads/settle_notice",
      "update ad_lead_notice\n   set status = $1, error = $2, next_try_at = coalesce($3::timestamptz, next_try_at), fetcher = null,\n       attempts = case when $4::boolean then attempts else attempts - 1 end\n where company_id = $5 and form_id = $6 and lead_id = $7 and status = 'waiting'",
      ["status","error","next_try_at","is_attempt","company_id","form_id","lead_id"],
    ),
    /** Changes a form. */
    updateForm: query<{ name: string | null; source_id: string | null; access_token: Uint8Array | null; app_secret: Uint8Array | null; is_enabled: boolean | null; health: string | null; at: string | null; company_id: string | null; id: string | null }, {  }>(
      "automation/ad-leads/update_form",
      "update ad_lead_form\n   set name = $1, source_id = $2, access_token = $3, app_secret = $4,\n       is_enabled = $5, health = $6,\n       last_error_code = case when $6 = health then last_error_code end,\n       last_error_message = case when $6 = health then last_error_message end,\n       last_error_at = case when $6 = health then last_error_at end,\n       updated_at = $7\n where company_id = $8 and id = $9",
      ["name","source_id","access_token","app_secret","is_enabled","health","at","company_id","id"],
    ),
  },
  aiAssistants: {
    /** Takes a draft to be run, once; one whose program was killed may be taken again. */
    claimDraft: query<{ at: string | null; company_id: string | null; id: string | null; me: string | null; given_up: string | null }, {  }>(
      "automation/ai-assistants/claim_draft",
      "update mcp_draft set status = 'running', begun_at = $1, updated_at = $1\n where company_id = $2 and id = $3 and member_id = $4 and expires_at > $1\n   and (status = 'open' or (status = 'running' and begun_at < $5))",
      ["at","company_id","id","me","given_up"],
    ),
    /** How many connections of a member work. */
    countConnections: query<{ company_id: string | null; member_id: string | null; at: string | null }, { count: number }>(
      "automation/ai-assistants/count_connections",
      "select count(*)::int as count\n  from mcp_connection\n where company_id = $1 and member_id = $2 and revoked_at is null and expires_at > $3",
      ["company_id","member_id","at"],
    ),
    /** How many changes a connection has waiting. */
    countOpenDrafts: query<{ company_id: string | null; connection_id: string | null; at: string | null }, { count: number }>(
      "automation/ai-assistants/count_open_drafts",
      "select count(*)::int as count\n  from mcp_draft\n where company_id = $1 and connection_id = $2 and status = 'open' and expires_at > $3",
      ["company_id","connection_id","at"],
    ),
    /** Deletes those of long ago, so many at once. Scope: every company, because all are kept as long. */
    deleteOldCalls: query<{ before: string | null; most: number | null }, {  }>(
      "automation/ai-assistants/delete_old_calls",
      "delete from mcp_call\n where (company_id, id) in (\n   select company_id, id from mcp_call where at < $1 limit $2)",
      ["before","most"],
    ),
    /** Deletes those of long ago, so many at once. Scope: every company, because all are kept as long. */
    deleteOldCodes: query<{ before: string | null; most: number | null }, {  }>(
      "automation/ai-assistants/delete_old_codes",
      "delete from mcp_code\n where (company_id, hash) in (\n   select company_id, hash from mcp_code where created_at < $1 limit $2)",
      ["before","most"],
    ),
    /** Deletes those of long ago, so many at once. Scope: every company, because all are kept as long. */
    deleteOldDrafts: query<{ before: string | null; most: number | null }, {  }>(
      "automation/ai-assistants/delete_old_drafts",
      "delete from mcp_draft\n where (company_id, id) in (\n   select company_id, id from mcp_draft where created_at < $1 limit $2)",
      ["before","most"],
    ),
    /** Deletes those of long ago, so many at once. Scope: every company, because all are kept as long. */
    deleteOldTokens: query<{ before: string | null; most: number | null }, {  }>(
      "automation/ai-assistants/delete_old_tokens",
      "delete from mcp_token\n where (company_id, hash) in (\n   select company_id, hash from mcp_token where created_at < $1 limit $2)",
      ["before","most"],
    ),
    /** Whose token this is: a pasted one, or the access that an assistant got. Scope: every company, because a token does not say */
    findByToken: query<{ hash: Uint8Array | null }, { company_id: string; id: string; member_id: string; name: string; scopes: string[]; expires_at: string; last_used_at: string | null }>(
      "automation/ai-assistants/find_by_token",
      "select c.company_id, c.id, c.member_id, c.name, c.scopes, app.instant(c.expires_at) as expires_at,\n       app.instant(c.last_used_at) as last_used_at\n  from mcp_connection c\n where c.token_hash = $1 and c.revoked_at is null\nunion all\nselect c.company_id, c.id, c.member_id, c.name, c.scopes, app.instant(least(c.expires_at, t.expires_at)),\n       app.instant(c.last_used_at)\n  from mcp_token t\n  join mcp_connection c on c.company_id = t.company_id and c.id = t.connection_id\n where t.hash = $1 and t.kind = 'access' and c.revoked_at is null",
      ["hash"],
    ),
    /** Whose code this is. Scope: every company, because a code does not say so itself. */
    findCompanyOfCode: query<{ hash: Uint8Array | null }, { company_id: string; member_id: string }>(
      "automation/ai-assistants/find_company_of_code",
      "select company_id, member_id from mcp_code where hash = $1",
      ["hash"],
    ),
    /** Whose token this is. Scope: every company, because a token does not say so itself. */
    findCompanyOfToken: query<{ hash: Uint8Array | null }, { company_id: string; member_id: string; connection_id: string }>(
      "automation/ai-assistants/find_company_of_token",
      "select company_id, member_id, id as connection_id from mcp_connection where token_hash = $1\nunion all\nselect t.company_id, c.member_id, t.connection_id\n  from mcp_token t\n  join mcp_connection c on c.company_id = t.company_id and c.id = t.connection_id\n where t.hash = $1",
      ["hash"],
    ),
    /** A connection as it is shown, of the caller or of anybody. */
    findConnection: query<{ company_id: string | null; id: string | null; of_everybody: boolean | null; me: string | null }, { json: string }>(
      "automation/ai-assistants/find_connection",
      "select (to_jsonb(c) - 'company_id' - 'member_id')::text as json\n  from mcp_connection_record c\n where company_id = $1 and id = $2 and ($3::boolean or member_id = $4)",
      ["company_id","id","of_everybody","me"],
    ),
    /** A change that an assistant asks its member for, by the connection that asked where one is named. */
    findDraft: query<{ at: string | null; me: string | null; company_id: string | null; id: string | null; connection_id: string | null }, { json: string }>(
      "automation/ai-assistants/find_draft",
      "select (to_jsonb(d) - '{company_id,member_id,connection_id,kept_status,ends_at,begun_at}'::text[]\n        || jsonb_build_object('status', case\n             when kept_status in ('open', 'running') and ends_at <= $1 then 'expired'\n             when kept_status = 'running' then 'open'\n             else kept_status end)\n        || case when member_id = $2 then '{}' else '{\"body\": null, \"reason\": null, \"result\": null}'::jsonb end)::text as json\n  from mcp_draft_record d\n where company_id = $3 and id = $4 and member_id = $2\n   and ($5::text is null or connection_id = $5)",
      ["at","me","company_id","id","connection_id"],
    ),
    /** What a draft would do. */
    findRequest: query<{ at: string | null; given_up: string | null; company_id: string | null; id: string | null; me: string | null }, { connection_id: string; operation: string; method: string; path: string; body: unknown; is_open: boolean }>(
      "automation/ai-assistants/find_request",
      "select connection_id, operation, method, path, body,\n       expires_at > $1 and (status = 'open' or (status = 'running' and begun_at < $2)) as is_open\n  from mcp_draft\n where company_id = $3 and id = $4 and member_id = $5",
      ["at","given_up","company_id","id","me"],
    ),
    /** A connection as it is now, for what is done through it. */
    findStanding: query<{ at: string | null; company_id: string | null; id: string | null }, { name: string; scopes: string[]; works: boolean }>(
      "automation/ai-assistants/find_standing",
      "select name, scopes, revoked_at is null and expires_at > $1 as works\n  from mcp_connection\n where company_id = $2 and id = $3",
      ["at","company_id","id"],
    ),
    /** The tokens that a refresh was answered with, while their refresh has not served: until when the access works. */
    findUnusedPair: query<{ access: Uint8Array | null; company_id: string | null; refresh: Uint8Array | null }, { access_until: string }>(
      "automation/ai-assistants/find_unused_pair",
      "select app.instant(a.expires_at) as access_until\n  from mcp_token r\n  join mcp_token a on a.company_id = r.company_id and a.connection_id = r.connection_id and a.hash = $1\n where r.company_id = $2 and r.hash = $3 and r.used_at is null",
      ["access","company_id","refresh"],
    ),
    /** Notes what a connection did. */
    insertCall: query<{ company_id: string | null; id: string | null; connection_id: string | null; tool: string | null; at: string | null; outcome: string | null; record_ids: string[] | null }, {  }>(
      "automation/ai-assistants/insert_call",
      "insert into mcp_call (company_id, id, connection_id, tool, at, outcome, record_ids)\nvalues ($1, $2, $3, $4, $5, $6, $7)",
      ["company_id","id","connection_id","tool","at","outcome","record_ids"], ["record_ids"],
    ),
    /** Keeps what a member agreed to, once for a page. */
    insertCode: query<{ company_id: string | null; hash: Uint8Array | null; me: string | null; client_id: string | null; redirect_uri: string | null; challenge: string | null; name: string | null; scopes: string[] | null; expires_at: string | null; at: string | null }, {  }>(
      "automation/ai-assistants/insert_code",
      "insert into mcp_code (company_id, hash, member_id, client_id, redirect_uri, challenge, name, scopes, expires_at, created_at)\nvalues ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)\non conflict (company_id, hash) do nothing",
      ["company_id","hash","me","client_id","redirect_uri","challenge","name","scopes","expires_at","at"], ["scopes"],
    ),
    /** Adds a connection. */
    insertConnection: query<{ company_id: string | null; id: string | null; member_id: string | null; name: string | null; kind: string | null; client_id: string | null; scopes: string[] | null; token_hash: Uint8Array | null; expires_at: string | null; at: string | null }, {  }>(
      "automation/ai-assistants/insert_connection",
      "insert into mcp_connection (company_id, id, member_id, name, kind, client_id, scopes, token_hash, expires_at, created_at,\n                            updated_at)\nvalues ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10)",
      ["company_id","id","member_id","name","kind","client_id","scopes","token_hash","expires_at","at"], ["scopes"],
    ),
    /** Adds a change to decide on. */
    insertDraft: query<{ company_id: string | null; id: string | null; connection_id: string | null; me: string | null; operation: string | null; method: string | null; path: string | null; body: unknown | null; summary: string | null; reason: string | null; at: string | null; expires_at: string | null }, {  }>(
      "automation/ai-assistants/insert_draft",
      "insert into mcp_draft (company_id, id, connection_id, member_id, operation, method, path, body, summary, reason,\n                       created_at, updated_at, expires_at)\nvalues ($1, $2, $3, $4, $5, $6, $7, $8::jsonb, $9, $10, $11, $11,\n        $12)",
      ["company_id","id","connection_id","me","operation","method","path","body","summary","reason","at","expires_at"],
    ),
    /** Adds the access and the refresh of a connection. */
    insertTokens: query<{ company_id: string | null; access: Uint8Array | null; connection_id: string | null; access_until: string | null; at: string | null; refresh: Uint8Array | null; refresh_until: string | null }, {  }>(
      "automation/ai-assistants/insert_tokens",
      "insert into mcp_token (company_id, hash, connection_id, kind, expires_at, created_at)\nvalues ($1, $2, $3, 'access', $4, $5),\n       ($1, $6, $3, 'refresh', $7, $5)",
      ["company_id","access","connection_id","access_until","at","refresh","refresh_until"],
    ),
    /** What a connection did, the latest first. */
    listCalls: query<{ company_id: string | null; connection_id: string | null; before: string | null; most: number | null }, { json: string }>(
      "automation/ai-assistants/list_calls",
      "select jsonb_build_object('id', id, 'tool', tool, 'at', app.instant(at), 'outcome', outcome, 'record_ids', record_ids)::text\n       as json\n  from mcp_call\n where company_id = $1 and connection_id = $2 and ($3::text is null or id < $3)\n order by id desc\n limit $4",
      ["company_id","connection_id","before","most"],
    ),
    /** The caller's connections, or everybody's, newest first. */
    listConnections: query<{ company_id: string | null; of_everybody: boolean | null; me: string | null }, { json: string }>(
      "automation/ai-assistants/list_connections",
      "select (to_jsonb(c) - 'company_id' - 'member_id')::text as json\n  from mcp_connection_record c\n where company_id = $1 and ($2::boolean or member_id = $3)\n order by id desc\n limit 500",
      ["company_id","of_everybody","me"],
    ),
    /** The changes that assistants ask for, newest first: the caller's, or everybody's, without what they would write. */
    listDrafts: query<{ at: string | null; me: string | null; company_id: string | null; of_everybody: boolean | null; status: string | null }, { json: string }>(
      "automation/ai-assistants/list_drafts",
      "select (to_jsonb(d) - '{company_id,member_id,connection_id,kept_status,ends_at,begun_at}'::text[]\n        || jsonb_build_object('status', case\n             when kept_status in ('open', 'running') and ends_at <= $1 then 'expired'\n             when kept_status = 'running' then 'open'\n             else kept_status end)\n        || case when member_id = $2 then '{}' else '{\"body\": null, \"reason\": null, \"result\": null}'::jsonb end)::text as json\n  from mcp_draft_record d\n where company_id = $3 and ($4::boolean or member_id = $2)\n   and ($5::text is null\n        or ($5 = 'open') = (kept_status in ('open', 'running') and ends_at > $1))\n order by id desc\n limit 200",
      ["at","me","company_id","of_everybody","status"],
    ),
    /** The connected assistants, of the caller or everybody's. An ended one is no connection any more. */
    listInUse: query<{ company_id: string | null; at: string | null; of_everybody: boolean | null; me: string | null }, { id: string; name: string; kind: string; member: string; expires_at: string | null; last_used_at: string | null }>(
      "automation/ai-assistants/list_in_use",
      "select c.id, c.name, c.kind, m.name as member, app.instant(c.expires_at) as expires_at,\n       app.instant(c.last_used_at) as last_used_at\n  from mcp_connection c\n  join member m on m.company_id = c.company_id and m.id = c.member_id\n where c.company_id = $1 and c.revoked_at is null and c.expires_at > $2\n   and ($3::boolean or c.member_id = $4)\n order by c.id desc\n limit 500",
      ["company_id","at","of_everybody","me"],
    ),
    /** A code that is brought. */
    lockCode: query<{ at: string | null; company_id: string | null; hash: Uint8Array | null }, { member_id: string; client_id: string; redirect_uri: string; challenge: string; name: string; scopes: string[]; is_used: boolean | null; is_over: boolean; connection_id: string | null }>(
      "automation/ai-assistants/lock_code",
      "select member_id, client_id, redirect_uri, challenge, name, scopes, used_at is not null as is_used,\n       expires_at <= $1 as is_over, connection_id\n  from mcp_code\n where company_id = $2 and hash = $3\n   for update",
      ["at","company_id","hash"],
    ),
    /** A token that is brought, with its connection. */
    lockToken: query<{ at: string | null; company_id: string | null; hash: Uint8Array | null }, { connection_id: string; kind: 'access' | 'refresh'; used_at: string | null; is_over: boolean; client_id: string | null; member_id: string; scopes: string[]; ends_at: string }>(
      "automation/ai-assistants/lock_token",
      "select t.connection_id, t.kind, app.instant(t.used_at) as used_at,\n       t.expires_at <= $1 or c.expires_at <= $1 or c.revoked_at is not null as is_over, c.client_id, c.member_id,\n       c.scopes, app.instant(c.expires_at) as ends_at\n  from mcp_token t\n  join mcp_connection c on c.company_id = t.company_id and c.id = t.connection_id\n where t.company_id = $2 and t.hash = $3\n   for update",
      ["at","company_id","hash"],
    ),
    /** What values of a draft are called: members, statuses (those of a lead's pipeline also by key), reasons, sources. */
    nameValues: query<{ company_id: string | null; said: string[] | null; lead_id: string | null }, { value: string; name: string }>(
      "automation/ai-assistants/name_values",
      "select id as value, name from member where company_id = $1 and id = any ($2::text[])\nunion all\nselect id, name from pipeline_status where company_id = $1 and id = any ($2::text[])\nunion all\nselect s.key, s.name\n  from lead\n  join pipeline_status s on s.company_id = lead.company_id and s.pipeline_id = lead.pipeline_id\n where lead.company_id = $1 and lead.id = $3 and s.key = any ($2::text[])\nunion all\nselect id, name from lost_reason where company_id = $1 and id = any ($2::text[])\nunion all\nselect id, name from lead_source where company_id = $1 and id = any ($2::text[])",
      ["company_id","said","lead_id"], ["said"],
    ),
    /** That a connection was used, to the minute. */
    noteUse: query<{ at: string | null; company_id: string | null; id: string | null }, {  }>(
      "automation/ai-assistants/note_use",
      "update mcp_connection set last_used_at = $1 where company_id = $2 and id = $3",
      ["at","company_id","id"],
    ),
    /** Turns a draft down. */
    rejectDraft: query<{ at: string | null; me: string | null; company_id: string | null; id: string | null }, {  }>(
      "automation/ai-assistants/reject_draft",
      "update mcp_draft set status = 'rejected', decided_at = $1, decided_by = $2, updated_at = $1\n where company_id = $3 and id = $4 and member_id = $2 and status = 'open' and expires_at > $1",
      ["at","me","company_id","id"],
    ),
    /** Ends a connection for good. */
    revokeConnection: query<{ at: string | null; company_id: string | null; id: string | null }, {  }>(
      "automation/ai-assistants/revoke_connection",
      "update mcp_connection set revoked_at = $1, updated_at = $1\n where company_id = $2 and id = $3 and revoked_at is null",
      ["at","company_id","id"],
    ),
    /** What became of a draft that was taken; `open` gives it back. */
    settleDraft: query<{ status: string | null; at: string | null; me: string | null; result_status: number | null; result_body: unknown | null; company_id: string | null; id: string | null; begun_at: string | null }, {  }>(
      "automation/ai-assistants/settle_draft",
      "update mcp_draft\n   set status = $1, updated_at = $2, begun_at = null,\n       decided_at = case when $1 <> 'open' then $2::timestamptz end,\n       decided_by = case when $1 <> 'open' then $3 end,\n       result_status = $4, result_body = $5::jsonb\n where company_id = $6 and id = $7 and status = 'running' and begun_at = $8",
      ["status","at","me","result_status","result_body","company_id","id","begun_at"],
    ),
    /** A code has served. */
    useCode: query<{ at: string | null; connection_id: string | null; company_id: string | null; hash: Uint8Array | null }, {  }>(
      "automation/ai-assistants/use_code",
      "update mcp_code set used_at = $1, connection_id = $2 where company_id = $3 and hash = $4",
      ["at","connection_id","company_id","hash"],
    ),
    /** A refresh has served; the access before it ends with it. */
    useToken: query<{ at: string | null; company_id: string | null; connection_id: string | null; hash: Uint8Array | null }, {  }>(
      "automation/ai-assistants/use_token",
      "update mcp_token\n   set used_at = coalesce(used_at, $1), expires_at = case kind when 'access' then least(expires_at, $1) else expires_at end\n where company_id = $2 and connection_id = $3 and (hash = $4 or kind = 'access')",
      ["at","company_id","connection_id","hash"],
    ),
  },
  ai: {
    /** Deletes those of long ago, so many at once. Scope: every company, because all are kept as long. */
    deleteOldUsage: query<{ before: string | null; most: number | null }, {  }>(
      "automation/ai/delete_old_usage",
      "delete from ai_usage\n where (company_id, day, feature) in (\n   select company_id, day, feature from ai_usage where day < $1 limit $2)",
      ["before","most"],
    ),
    /** Whether the company uses the AI, and what this month has taken; no row where nobody has said anything yet. */
    findSetting: query<{ month: string | null; company_id: string | null }, { enabled: boolean; monthly_budget: number; used: number; last_error: { message: string; at: string } | null; updated_at: string }>(
      "automation/ai/find_setting",
      "select s.enabled, s.monthly_budget::float8 as monthly_budget, coalesce(m.tokens, 0)::float8 as used,\n       case when m.last_error is not null\n            then json_build_object('message', m.last_error, 'at', app.instant(m.last_error_at)) end as last_error,\n       app.instant(s.updated_at) as updated_at\n  from ai_setting s\n  left join ai_month m on m.company_id = s.company_id and m.month = $1::date\n where s.company_id = $2",
      ["month","company_id"],
    ),
    /** How the AI does for the company, and why it failed last; no row where nobody has switched it on. */
    listConnections: query<{ company_id: string | null }, { enabled: boolean; failures: number; last_success_at: string | null; last_failure_at: string | null; reason: string | null }>(
      "automation/ai/list_connections",
      "select s.enabled, s.failures, app.instant(s.last_success_at) as last_success_at,\n       app.instant(s.last_failure_at) as last_failure_at,\n       (select m.last_error from ai_month m\n         where m.company_id = s.company_id and m.last_error is not null order by m.month desc limit 1) as reason\n  from ai_setting s\n where s.company_id = $1",
      ["company_id"],
    ),
    /** What was used, by day and feature, the latest first. */
    listUsage: query<{ company_id: string | null; from: string | null; to: string | null }, { day: string; feature: string; requests: number; failures: number; tokens_in: number; tokens_out: number }>(
      "automation/ai/list_usage",
      "select day::text as day, feature, requests, failures, tokens_in::float8 as tokens_in, tokens_out::float8 as tokens_out\n  from ai_usage\n where company_id = $1 and day between $2::date and $3::date\n order by day desc, feature",
      ["company_id","from","to"],
    ),
    /** Says whether the company uses the AI, and how much of it. */
    putSetting: query<{ company_id: string | null; enabled: boolean | null; monthly_budget: number | null; at: string | null }, {  }>(
      "automation/ai/put_setting",
      "insert into ai_setting (company_id, enabled, monthly_budget, created_at, updated_at)\nvalues ($1, $2, $3, $4, $4)\non conflict (company_id) do update\n   set enabled = excluded.enabled, monthly_budget = excluded.monthly_budget, updated_at = excluded.updated_at",
      ["company_id","enabled","monthly_budget","at"],
    ),
    /** Takes what a request may cost at the most out of the month's budget. No row where it is not there. */
    reserve: query<{ month: string | null; tokens: number | null; company_id: string | null }, { tokens: number }>(
      "automation/ai/reserve",
      "insert into ai_month as m (company_id, month, tokens)\nselect company_id, $1::date, $2::bigint from ai_setting\n where company_id = $3 and enabled and monthly_budget >= $2\non conflict (company_id, month) do update set tokens = m.tokens + excluded.tokens\n where m.tokens + excluded.tokens <= (select monthly_budget from ai_setting where company_id = $3)\nreturning tokens::float8 as tokens",
      ["month","tokens","company_id"],
    ),
    /** Puts what a request took in the place of what it might have taken, and keeps how the AI does and why it failed until one */
    settle: query<{ reserved: number | null; tokens_in: number | null; tokens_out: number | null; reason: string | null; at: string | null; company_id: string | null; month: string | null; failures: number | null; day: string | null; feature: string | null }, {  }>(
      "automation/ai/settle",
      "with month as (\n  update ai_month\n     set tokens = greatest(0, tokens - $1::bigint + $2::bigint + $3::bigint),\n         last_error = $4, last_error_at = case when $4::text is not null then $5::timestamptz end\n   where company_id = $6 and month = $7::date\n), health as (\n  update ai_setting\n     set last_success_at = case when $8::int = 0 then $5::timestamptz else last_success_at end,\n         last_failure_at = case when $8::int = 0 then last_failure_at else $5::timestamptz end,\n         failures = case when $8::int = 0 then 0 else failures + 1 end\n   where company_id = $6\n     and ($8::int > 0 or failures > 0 or last_success_at is null\n          or last_success_at < $5::timestamptz - interval '1 minute')\n)\ninsert into ai_usage as u (company_id, day, feature, requests, failures, tokens_in, tokens_out)\nvalues ($6, $9::date, $10, 1, $8, $2, $3)\non conflict (company_id, day, feature) do update\n   set requests = u.requests + 1, failures = u.failures + excluded.failures,\n       tokens_in = u.tokens_in + excluded.tokens_in, tokens_out = u.tokens_out + excluded.tokens_out",
      ["reserved","tokens_in","tokens_out","reason","at","company_id","month","failures","day","feature"],
    ),
  },
  automationTools: {
    /** One contact as the contract shows it. */
    findContact: query<{ company_id: string | null; id: string | null }, { json: string }>(
      "automation/automation-tools/find_contact",
      "select (to_jsonb(record) - 'company_id')::text as json\n  from contact_record record\n where record.company_id = $1 and record.id = $2",
      ["company_id","id"],
    ),
    /** One lead as the contract shows it, with why it counts as a duplicate. */
    findLead: query<{ company_id: string | null; id: string | null }, { json: string; duplicate_kind: 'same_contact' | 'phone' | 'email' | 'external_id' | null }>(
      "automation/automation-tools/find_lead",
      "select (to_jsonb(record) - 'company_id')::text as json, lead.duplicate_kind\n  from lead_record record\n  join lead on lead.company_id = $1 and lead.id = $2\n where record.company_id = $1 and record.id = $2",
      ["company_id","id"],
    ),
    /** Events of a type, newest first, without those that fire nothing outside. */
    listNewest: query<{ company_id: string | null; type: string | null; before: number | null; most: number | null }, { seq: number; id: string; type: string; at: string; changes: Record<string, unknown>; subject: { kind: string; id: string } }>(
      "automation/automation-tools/list_newest",
      "select seq, id, type, app.instant(at) as at, changes, json_build_object('kind', subject_kind, 'id', subject_id) as subject\n  from event\n where company_id = $1 and type = $2 and not is_quiet and ($3::bigint is null or seq < $3)\n order by seq desc\n limit $4",
      ["company_id","type","before","most"],
    ),
    /** The people with one of these numbers and this address, also those who came with them where they are another */
    searchContacts: query<{ company_id: string | null; e164s: string[] | null; email: string | null }, { json: string }>(
      "automation/automation-tools/search_contacts",
      "select (to_jsonb(record) - 'company_id')::text as json\n  from (select contact.id, contact.created_at\n          from contact\n         where contact.company_id = $1 and not contact.is_test and contact.archived_at is null\n           and ($2::text[] is null or exists (\n             select from contact_phone p\n              where p.company_id = $1 and p.contact_id = contact.id and p.e164 = any ($2::text[])) or exists (\n             select from contact_shared_value s\n              where s.company_id = $1 and s.contact_id = contact.id and s.value = any ($2::text[])))\n           and ($3::text is null or exists (\n             select from contact_email e\n              where e.company_id = $1 and e.contact_id = contact.id and e.email = $3) or exists (\n             select from contact_shared_value s\n              where s.company_id = $1 and s.contact_id = contact.id and s.value = $3))\n           and contact.id in (\n             select contact_id from contact_phone where company_id = $1 and e164 = any ($2::text[])\n             union\n             select contact_id from contact_email where company_id = $1 and email = $3\n             union\n             (select contact_id from contact_shared_value\n               where company_id = $1 and value = any ($2::text[] || $3::text)\n               order by contact_id desc\n               limit 2000))\n         order by contact.created_at desc, contact.id desc\n         limit 10) hit\n cross join lateral (\n   select * from contact_record where contact_record.company_id = $1 and contact_record.id = hit.id offset 0) record\n order by hit.created_at desc, hit.id desc",
      ["company_id","e164s","email"], ["e164s"],
    ),
    /** Leads of the people with one of these numbers and this address, also of those who share them, as the caller reads */
    searchLeads: query<{ company_id: string | null; e164s: string[] | null; email: string | null }, { json: string }>(
      "automation/automation-tools/search_leads",
      "select (to_jsonb(record) - 'company_id')::text as json\n  from (select lead.id, lead.received_at\n          from lead\n         where lead.company_id = $1 and not lead.is_test and lead.archived_at is null\n           and ($2::text[] is null or exists (\n             select from contact_phone p\n              where p.company_id = $1 and p.contact_id = lead.contact_id and p.e164 = any ($2::text[])) or exists (\n             select from contact_shared_value s\n              where s.company_id = $1 and s.contact_id = lead.contact_id and s.value = any ($2::text[])))\n           and ($3::text is null or exists (\n             select from contact_email e\n              where e.company_id = $1 and e.contact_id = lead.contact_id and e.email = $3) or exists (\n             select from contact_shared_value s\n              where s.company_id = $1 and s.contact_id = lead.contact_id and s.value = $3))\n           and lead.contact_id in (\n             select contact_id from contact_phone where company_id = $1 and e164 = any ($2::text[])\n             union\n             select contact_id from contact_email where company_id = $1 and email = $3\n             union\n             (select contact_id from contact_shared_value\n               where company_id = $1 and value = any ($2::text[] || $3::text)\n               order by contact_id desc\n               limit 2000))\n         order by lead.received_at desc, lead.id desc\n         limit 10) hit\n cross join lateral (\n   select * from lead_record where lead_record.company_id = $1 and lead_record.id = hit.id offset 0) record\n order by hit.received_at desc, hit.id desc",
      ["company_id","e164s","email"], ["e164s"],
    ),
  },
  automations: {
    /** Takes the automation that is due for longest and that nobody else looks after now. Scope: every company, because one */
    claimDueSchedule: query<{ at: string | null }, { company_id: string; id: string; name: string; version: number; record: string; acts_for: string; runs_per_hour: number; definition: unknown; due_at: string; zone: string }>(
      "automation/automations/claim_due_schedule",
      "select a.company_id, a.id, a.name, a.version, a.record, a.acts_for, a.runs_per_hour, v.definition,\n       app.instant(a.due_at) as due_at, company.time_zone as zone\n  from automation a\n  join automation_version v\n    on v.company_id = a.company_id and v.automation_id = a.id and v.version = a.version\n  join company on company.id = a.company_id\n where a.due_at <= $1 and a.is_on and a.removed_at is null\n order by a.due_at\n limit 1\n   for update of a skip locked",
      ["at"],
    ),
    /** Takes runs that are due and that no other living program works on, but those at work. Scope: every company, because a program works for all. */
    claimRuns: query<{ at: string | null; worker: string | null; working: string[] | null; most: number | null }, { company_id: string; id: string }>(
      "automation/automations/claim_runs",
      "with due as (\n  select r.company_id, r.id\n    from automation_run r\n   where r.due_at <= $1 and (r.worker is null or r.worker = $2 or not app.lives(r.worker))\n     and r.id <> all ($3::text[])\n   order by r.due_at\n   limit $4\n     for update of r skip locked\n)\nupdate automation_run r set worker = $2\n  from due\n where r.company_id = due.company_id and r.id = due.id\nreturning r.company_id, r.id",
      ["at","worker","working","most"], ["working"],
    ),
    /** How many automations there are. */
    countAutomations: query<{ company_id: string | null }, { count: number }>(
      "automation/automations/count_automations",
      "select count(*)::int as count from automation where company_id = $1 and removed_at is null",
      ["company_id"],
    ),
    /** How often an automation ran for a record, and in all, since a moment, and whether it was stopped for that already. Scope: */
    countRecent: query<{ record_id: string | null; company_id: string | null; automation_id: string | null; since: string | null }, { of_record: number; total: number; was_stopped: boolean; record_was_stopped: boolean }>(
      "automation/automations/count_recent",
      "select (count(*) filter (where record_id = $1 and has_begun))::int as of_record,\n       (count(*) filter (where has_begun))::int as total,\n       coalesce(bool_or(state = 'stopped'), false) as was_stopped,\n       coalesce(bool_or(state = 'stopped' and record_id = $1), false) as record_was_stopped\n  from automation_run\n cross join lateral (select state <> 'stopped' and not (state = 'skipped' and reason is not null) as has_begun) run\n where company_id = $2 and automation_id = $3 and created_at > $4::timestamptz",
      ["record_id","company_id","automation_id","since"],
    ),
    /** Deletes runs that are long over, so many at once. Scope: every company, because all are kept as long. */
    deleteOldRuns: query<{ before: string | null; most: number | null }, {  }>(
      "automation/automations/delete_old_runs",
      "delete from automation_run\n where (company_id, id) in (\n   select company_id, id from automation_run where created_at < $1 and due_at is null limit $2)",
      ["before","most"],
    ),
    /** Ends the runs of an automation that are not over: one, or all of them. What was done stays. */
    endRuns: query<{ reason: string | null; at: string | null; company_id: string | null; id: string | null; automation_id: string | null }, {  }>(
      "automation/automations/end_runs",
      "update automation_run\n   set state = 'stopped', reason = $1, due_at = null, finished_at = $2::timestamptz\n where company_id = $3 and due_at is not null\n   and (id = $4::text or automation_id = $5::text)",
      ["reason","at","company_id","id","automation_id"],
    ),
    /** Where a contact gets mail, and whether it is a test. */
    findAddress: query<{ company_id: string | null; id: string | null }, { id: string; is_test: boolean; is_archived: boolean | null; email: string | null }>(
      "automation/automations/find_address",
      "select contact.id, contact.is_test, contact.archived_at is not null as is_archived,\n       (select e.email from contact_email e\n         where e.company_id = contact.company_id and e.contact_id = contact.id order by e.position limit 1) as email\n  from contact\n where contact.company_id = $1 and contact.id = $2",
      ["company_id","id"],
    ),
    /** What the company is called. */
    findCompanyName: query<{ company_id: string | null }, { name: string }>(
      "automation/automations/find_company_name",
      "select name from company where id = $1",
      ["company_id"],
    ),
    /** A run of the log, with its steps. */
    findRun: query<{ company_id: string | null; id: string | null }, { json: string; steps: { path: string; kind: string; input: unknown; state: string; outcome: string | null; error: string | null; made: Record<string, string>; started_at: string; finished_at: string | null }[] }>(
      "automation/automations/find_run",
      "select (to_jsonb(run) - 'company_id')::text as json,\n       coalesce((select json_agg(json_build_object(\n         'path', s.path, 'kind', s.kind, 'input', s.input, 'state', s.state, 'outcome', s.outcome, 'error', s.error,\n         'made', s.made, 'started_at', app.instant(s.started_at), 'finished_at', app.instant(s.finished_at)) order by s.seq)\n          from automation_step_run s where s.company_id = run.company_id and s.run_id = run.id), '[]') as steps\n  from automation_run_record run\n where run.company_id = $1 and run.id = $2",
      ["company_id","id"],
    ),
    /** A run that this program works on, with what it is to do. Scope: every company, because a program works for all. */
    findRunning: query<{ company_id: string | null; id: string | null; worker: string | null; at: string | null }, { company_id: string; id: string; automation_id: string; name: string; version: number | null; occasion: string | null; event_type: string | null; record: string; record_id: string; lead_id: string | null; acts_for: string; chain: string[]; next_step: string | null; tries: number; due_at: string; definition: unknown; zone: string; acts_for_name: string; contact_id: string | null }>(
      "automation/automations/find_running",
      "select r.company_id, r.id, r.automation_id, a.name, r.version, r.occasion, r.event_type, r.record, r.record_id, r.lead_id,\n       r.acts_for, r.chain, r.next_step, r.tries, app.instant(r.due_at) as due_at, v.definition, company.time_zone as zone,\n       member.name as acts_for_name,\n       case r.record when 'contact' then r.record_id else lead.contact_id end as contact_id\n  from automation_run r\n  join automation a on a.company_id = r.company_id and a.id = r.automation_id\n  join automation_version v\n    on v.company_id = r.company_id and v.automation_id = r.automation_id and v.version = r.version\n  join company on company.id = r.company_id\n  join member on member.company_id = r.company_id and member.id = r.acts_for\n  left join lead on lead.company_id = r.company_id and lead.id = r.lead_id\n where r.company_id = $1 and r.id = $2 and r.worker = $3 and r.due_at <= $4",
      ["company_id","id","worker","at"],
    ),
    /** The lead and the person of a record, as the caller sees it. */
    findSubject: query<{ record: string | null; company_id: string | null; id: string | null }, { lead_id: string | null; contact_id: string | null }>(
      "automation/automations/find_subject",
      "select lead.id as lead_id, lead.contact_id from lead\n where $1::text = 'lead' and company_id = $2 and id = $3\nunion all\nselect lead.id, lead.contact_id\n  from site_visit visit\n  join lead on lead.company_id = visit.company_id and lead.id = visit.lead_id\n where $1::text = 'site_visit' and visit.company_id = $2 and visit.id = $3\nunion all\nselect null, id from contact where $1::text = 'contact' and company_id = $2 and id = $3",
      ["record","company_id","id"],
    ),
    /** The tags of a contact. */
    findTags: query<{ company_id: string | null; id: string | null }, { tags: string[] }>(
      "automation/automations/find_tags",
      "select tags from contact where company_id = $1 and id = $2",
      ["company_id","id"],
    ),
    /** Whether a step of a run has waited already. */
    findWaitedStep: query<{ company_id: string | null; run_id: string | null; path: string | null }, { seq: number }>(
      "automation/automations/find_waited_step",
      "select seq from automation_step_run\n where company_id = $1 and run_id = $2 and path = $3 and state = 'waiting'",
      ["company_id","run_id","path"],
    ),
    /** Where an automation sends to at an address. */
    findWorkflowSubscription: query<{ company_id: string | null; automation_id: string | null; url: string | null }, { id: string }>(
      "automation/automations/find_workflow_subscription",
      "select id from webhook_subscription\n where company_id = $1 and kind = 'workflow' and removed_at is null and app = $2 and target_url = $3",
      ["company_id","automation_id","url"],
    ),
    /** Has the turns of an automation be taken one after the other, to the commit. */
    holdTurns: query<{ company_id: string | null; automation_id: string | null }, { id: string }>(
      "automation/automations/hold_turns",
      "select id from automation where company_id = $1 and id = $2 for update",
      ["company_id","automation_id"],
    ),
    /** Adds an automation, which is its first version. */
    insertAutomation: query<{ company_id: string | null; id: string | null; name: string | null; is_on: boolean | null; record: string | null; event: string | null; due_at: string | null; acts_for: string | null; runs_per_hour: number | null; me: string | null; at: string | null }, {  }>(
      "automation/automations/insert_automation",
      "insert into automation (company_id, id, name, is_on, record, event, due_at, acts_for, runs_per_hour, created_by, created_at,\n                        updated_at)\nvalues ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11)",
      ["company_id","id","name","is_on","record","event","due_at","acts_for","runs_per_hour","me","at"],
    ),
    /** Begins runs; what began before is left as it is. Scope: every company, because events come together. */
    insertRuns: query<{ at: string | null; runs: unknown | null }, { id: string }>(
      "automation/automations/insert_runs",
      "insert into automation_run (company_id, id, automation_id, version, occasion, event_type, record, record_id, lead_id,\n                            acts_for, chain, state, reason, next_step, due_at, created_at, finished_at)\nselect r.company_id, r.id, r.automation_id, r.version, r.occasion, r.event_type, r.record, r.record_id,\n       case r.record when 'lead' then lead.id when 'site_visit' then visit.lead_id end,\n       r.acts_for, r.chain, r.state, r.reason, case when r.state = 'running' then r.next_step end,\n       case when r.state = 'running' then $1::timestamptz end, $1::timestamptz,\n       case when r.state <> 'running' then $1::timestamptz end\n  from jsonb_to_recordset($2::jsonb) as r (company_id text, id text, automation_id text, version int, occasion text,\n         event_type text, record text, record_id text, acts_for text, chain text[], state text, reason text, next_step text)\n  left join lead on r.record = 'lead' and lead.company_id = r.company_id and lead.id = r.record_id\n  left join site_visit visit on r.record = 'site_visit' and visit.company_id = r.company_id and visit.id = r.record_id\n where r.record not in ('lead', 'site_visit') or coalesce(lead.id, visit.id) is not null\non conflict do nothing\nreturning id",
      ["at","runs"],
    ),
    /** Keeps what an automation does from now on. */
    insertVersion: query<{ company_id: string | null; automation_id: string | null; version: number | null; definition: unknown | null; restored_from: number | null; me: string | null; at: string | null }, {  }>(
      "automation/automations/insert_version",
      "insert into automation_version (company_id, automation_id, version, definition, restored_from, made_by, created_at)\nvalues ($1, $2, $3, $4::jsonb, $5, $6, $7)",
      ["company_id","automation_id","version","definition","restored_from","me","at"],
    ),
    /** The automations of the company, or one, with what each does now and how its last runs went. */
    listAutomations: query<{ at: string | null; company_id: string | null; id: string | null }, { id: string; name: string; is_on: boolean; version: number; runs_per_hour: number; definition: unknown; due_at: string | null; trouble: string | null; acts_for: { id: string; name: string }; created_by: { id: string; name: string } | null; created_at: string; updated_at: string; last_run_at: string | null; runs_today: number; failed_today: number }>(
      "automation/automations/list_automations",
      "select a.id, a.name, a.is_on, a.version, a.runs_per_hour, v.definition, app.instant(a.due_at) as due_at, a.trouble,\n       json_build_object('id', actor.id, 'name', actor.name) as acts_for,\n       case when maker.id is not null then json_build_object('id', maker.id, 'name', maker.name) end as created_by,\n       app.instant(a.created_at) as created_at, app.instant(a.updated_at) as updated_at,\n       app.instant(runs.last_at) as last_run_at, runs.total as runs_today, runs.failed as failed_today\n  from automation a\n  join automation_version v\n    on v.company_id = a.company_id and v.automation_id = a.id and v.version = a.version\n  join member actor on actor.company_id = a.company_id and actor.id = a.acts_for\n  left join member maker on maker.company_id = a.company_id and maker.id = a.created_by\n cross join lateral (\n   select max(r.created_at) as last_at, count(*)::int as total,\n          (count(*) filter (where r.state in ('failed', 'stopped')))::int as failed\n     from automation_run r\n    where r.company_id = a.company_id and r.automation_id = a.id and r.created_at > $1::timestamptz - interval '24 hours') runs\n where a.company_id = $2 and a.removed_at is null and ($3::text is null or a.id = $3)\n order by lower(a.name), a.id",
      ["at","company_id","id"],
    ),
    /** The automations of some companies that follow these events. Scope: every company, because the list of events is of all. */
    listFollowing: query<{ company_ids: string[] | null; events: string[] | null }, { company_id: string; id: string; name: string; version: number; record: string; event: string | null; acts_for: string; runs_per_hour: number; definition: unknown }>(
      "automation/automations/list_following",
      "select a.company_id, a.id, a.name, a.version, a.record, a.event, a.acts_for, a.runs_per_hour, v.definition\n  from automation a\n  join automation_version v\n    on v.company_id = a.company_id and v.automation_id = a.id and v.version = a.version\n where a.company_id = any ($1) and a.event = any ($2) and a.is_on and a.removed_at is null\n order by a.company_id, a.id",
      ["company_ids","events"], ["company_ids","events"],
    ),
    /** What rules of the company may name, as it is called, and whether it is not offered any more. Members first, by name. */
    listNames: query<{ company_id: string | null }, { type: 'member' | 'team' | 'role' | 'lead_source' | 'message_template' | 'status' | 'sub_status' | 'pipeline_status' | 'pipeline' | 'lost_reason' | 'message_channel'; id: string; name: string; gone: string | null; of: string | null }>(
      "automation/automations/list_names",
      "select 'member' as type, id, name, case when status <> 'active' then 'was deactivated' end as gone, team_id as of\n  from member where company_id = $1\nunion all\nselect 'team', id, name, null, null from team where company_id = $1\nunion all\nselect 'role', id, name, null, null from role where company_id = $1\nunion all\nselect 'lead_source', id, name, case when archived_at is not null then 'was archived' end, null\n  from lead_source where company_id = $1\nunion all\nselect 'message_template', id, name, case when archived_at is not null then 'was archived' end, record || ' ' || channel\n  from message_template where company_id = $1\nunion all\nselect 'status', key, min(name), case when bool_and(archived_at is not null) then 'was archived' end,\n       min(category) || case when min(category) in ('lost', 'junk') and exists (\n         select from lead_settings where company_id = $1 and needs_lost_reason) then ' reason' else '' end\n  from pipeline_status where company_id = $1 group by key\nunion all\nselect 'sub_status', key, min(name), case when bool_and(archived_at is not null) then 'was archived' end, null\n  from pipeline_sub_status where company_id = $1 group by key\nunion all\nselect 'pipeline_status', id, name, case when archived_at is not null then 'was archived' end, null\n  from pipeline_status where company_id = $1\nunion all\nselect 'pipeline', id, name, case when archived_at is not null then 'was archived' end, null\n  from pipeline where company_id = $1\nunion all\nselect 'lost_reason', id, name, case when archived_at is not null then 'was archived' end, category\n  from lost_reason where company_id = $1\nunion all\nselect 'message_channel', id, name, case when not is_on then 'is switched off' end, channel\n  from message_channel where company_id = $1 and removed_at is null and send_url is not null\norder by 1, 3, 2",
      ["company_id"],
    ),
    /** Active members whom a step names: the owner of the lead or contact, the leader of their team, members, and those of a */
    listTold: query<{ company_id: string | null; lead_id: string | null; contact_id: string | null; member_ids: string[] | null; role_ids: string[] | null; to_owner: boolean | null; to_leader: boolean | null }, { id: string; name: string }>(
      "automation/automations/list_told",
      "with owner as (\n  select coalesce((select owner_id from lead where company_id = $1 and id = $2::text),\n                  (select owner_id from contact where company_id = $1 and id = $3::text)) as id\n)\nselect member.id, member.name\n  from member, owner\n where member.company_id = $1 and member.status = 'active'\n   and (member.id = any ($4::text[]) or member.role_id = any ($5::text[])\n        or $6::boolean and member.id = owner.id\n        or $7::boolean and member.id = app.leader_of($1, owner.id))\n order by member.name, member.id",
      ["company_id","lead_id","contact_id","member_ids","role_ids","to_owner","to_leader"], ["member_ids","role_ids"],
    ),
    /** The versions of an automation, the latest first. */
    listVersions: query<{ company_id: string | null; automation_id: string | null; version: number | null }, { version: number; definition: unknown; restored_from: number | null; created_at: string; made_by: { id: string; name: string } | null }>(
      "automation/automations/list_versions",
      "select v.version, v.definition, v.restored_from, app.instant(v.created_at) as created_at,\n       case when member.id is not null then json_build_object('id', member.id, 'name', member.name) end as made_by\n  from automation_version v\n  left join member on member.company_id = v.company_id and member.id = v.made_by\n where v.company_id = $1 and v.automation_id = $2\n   and ($3::int is null or v.version = $3)\n order by v.version desc\n limit 200",
      ["company_id","automation_id","version"],
    ),
    /** The addresses that an automation sends to. */
    listWorkflowSubscriptions: query<{ company_id: string | null; automation_id: string | null }, { id: string; target_url: string; status: 'active' | 'paused' | 'disabled' }>(
      "automation/automations/list_workflow_subscriptions",
      "select id, target_url, status from webhook_subscription\n where company_id = $1 and kind = 'workflow' and removed_at is null and app = $2\n order by id",
      ["company_id","automation_id"],
    ),
    /** An automation that is about to be changed. */
    lockAutomation: query<{ company_id: string | null; id: string | null }, { id: string; name: string; is_on: boolean; version: number; runs_per_hour: number; acts_for: string; definition: unknown; updated_at: string }>(
      "automation/automations/lock_automation",
      "select a.id, a.name, a.is_on, a.version, a.runs_per_hour, a.acts_for, v.definition,\n       app.instant(a.updated_at) as updated_at\n  from automation a\n  join automation_version v\n    on v.company_id = a.company_id and v.automation_id = a.id and v.version = a.version\n where a.company_id = $1 and a.id = $2 and a.removed_at is null\n   for update of a",
      ["company_id","id"],
    ),
    /** The run that takes its next step: nobody else takes the same. */
    lockRun: query<{ company_id: string | null; id: string | null; worker: string | null; next_step: string | null }, { id: string }>(
      "automation/automations/lock_run",
      "select id from automation_run\n where company_id = $1 and id = $2 and worker = $3 and next_step = $4\n   and state in ('running', 'waiting')\n   for update",
      ["company_id","id","worker","next_step"],
    ),
    /** A run that somebody is about to end or to try again. */
    lockRunOfLog: query<{ company_id: string | null; id: string | null }, { state: string; next_step: string | null; due_at: string | null; is_on: boolean }>(
      "automation/automations/lock_run_of_log",
      "select r.state, r.next_step, app.instant(r.due_at) as due_at, a.is_on and a.removed_at is null as is_on\n  from automation_run r\n  join automation a on a.company_id = r.company_id and a.id = r.automation_id\n where r.company_id = $1 and r.id = $2\n   for update of r",
      ["company_id","id"],
    ),
    /** When an automation is due next. Scope: every company, because one program looks after the schedules of all. */
    moveDue: query<{ due_at: string | null; company_id: string | null; id: string | null }, {  }>(
      "automation/automations/move_due",
      "update automation set due_at = $1 where company_id = $2 and id = $3",
      ["due_at","company_id","id"],
    ),
    /** The state of a run after a step: what comes next, when, and whether it is over: skipped, where none of its steps was */
    moveRun: query<{ state: string | null; company_id: string | null; id: string | null; next_step: string | null; due_at: string | null; reason: string | null; tries: number | null; at: string | null }, {  }>(
      "automation/automations/move_run",
      "update automation_run\n   set state = case when $1::text = 'done' and not exists (\n         select from automation_step_run s\n          where s.company_id = $2 and s.run_id = $3 and s.state = 'done') then 'skipped' else $1::text end,\n       next_step = $4, due_at = $5::timestamptz, reason = $6, tries = $7,\n       finished_at = case when $5::timestamptz is null then $8::timestamptz end\n where company_id = $2 and id = $3",
      ["state","company_id","id","next_step","due_at","reason","tries","at"],
    ),
    /** Notes that an automation is in trouble; nothing where that is known already. */
    noteTrouble: query<{ at: string | null; trouble: string | null; company_id: string | null; id: string | null }, { name: string; acts_for: string }>(
      "automation/automations/note_trouble",
      "update automation set troubled_at = $1::timestamptz, trouble = $2\n where company_id = $3 and id = $4 and troubled_at is null\nreturning name, acts_for",
      ["at","trouble","company_id","id"],
    ),
    /** Keeps what became of a step: the row of one that waited, or a further one. */
    putStep: query<{ company_id: string | null; run_id: string | null; path: string | null; kind: string | null; input: unknown | null; state: string | null; outcome: string | null; error: string | null; made: unknown | null; started_at: string | null; at: string | null }, {  }>(
      "automation/automations/put_step",
      "with waited as (\n  select seq from automation_step_run\n   where company_id = $1 and run_id = $2 and path = $3 and state = 'waiting'\n)\ninsert into automation_step_run (company_id, run_id, seq, path, kind, input, state, outcome, error, made, started_at,\n                                 finished_at)\nselect $1, $2,\n       coalesce((select seq from waited), (select coalesce(max(seq), 0) + 1 from automation_step_run\n         where company_id = $1 and run_id = $2)),\n       $3, $4, $5::jsonb, $6, $7, $8, $9::jsonb, $10::timestamptz,\n       case when $6::text <> 'waiting' then $11::timestamptz end\non conflict (company_id, run_id, seq) do update\n   set state = excluded.state, outcome = excluded.outcome, error = excluded.error, made = excluded.made,\n       finished_at = excluded.finished_at",
      ["company_id","run_id","path","kind","input","state","outcome","error","made","started_at","at"],
    ),
    /** Lets others work on a run. Scope: every company, because a program works for all. */
    releaseRun: query<{ company_id: string | null; id: string | null; worker: string | null }, {  }>(
      "automation/automations/release_run",
      "update automation_run set worker = null where company_id = $1 and id = $2 and worker = $3",
      ["company_id","id","worker"],
    ),
    /** Takes an automation away; its runs stay in the log. */
    removeAutomation: query<{ at: string | null; company_id: string | null; id: string | null }, {  }>(
      "automation/automations/remove_automation",
      "update automation set removed_at = $1, is_on = false, due_at = null, updated_at = $1\n where company_id = $2 and id = $3 and removed_at is null",
      ["at","company_id","id"],
    ),
    /** Gives the address of an automation another secret, and switches it on again; the present one signs too until */
    renewWorkflowSecret: query<{ former_until: string | null; secret: Uint8Array | null; at: string | null; company_id: string | null; id: string | null }, {  }>(
      "automation/automations/renew_workflow_secret",
      "update webhook_subscription\n   set former_secret = case when $1::timestamptz is null then null else secret end,\n       former_until = $1, secret = $2, status = 'active', disabled_because = null, failing_since = null, failures = 0, wait_until = null,\n       updated_at = $3\n where company_id = $4 and id = $5",
      ["former_until","secret","at","company_id","id"],
    ),
    /** Continues a run from the step that failed, as the member for whom its automation acts by now. */
    retryRun: query<{ at: string | null; company_id: string | null; id: string | null }, {  }>(
      "automation/automations/retry_run",
      "update automation_run r\n   set state = 'running', reason = null, due_at = $1, tries = 0, finished_at = null, acts_for = a.acts_for\n  from automation a\n where r.company_id = $2 and r.id = $3 and a.company_id = r.company_id and a.id = r.automation_id",
      ["at","company_id","id"],
    ),
    /** The turn among some members who can take leads now: the one who got one longest ago, or never, takes it. Behind */
    takeTurn: query<{ automation_id: string | null; company_id: string | null; member_ids: string[] | null; team_id: string | null; at: string | null }, { member_id: string }>(
      "automation/automations/take_turn",
      "with next as (\n  select member.id\n    from member\n    left join lead_taker taker on taker.company_id = member.company_id and taker.member_id = member.id\n    left join automation_turn turn\n      on turn.company_id = member.company_id and turn.automation_id = $1 and turn.member_id = member.id\n   where member.company_id = $2\n     and (member.id = any ($3::text[]) or member.team_id = $4::text)\n     and member.status = 'active' and member.takes_leads and coalesce(taker.away_until <= $5::timestamptz, true)\n   order by turn.turn nulls first, array_position($3::text[], member.id), member.id\n   limit 1\n)\ninsert into automation_turn as turn (company_id, automation_id, member_id, turn)\nselect $2, $1, next.id,\n       (select coalesce(max(t.turn), 0) + 1 from automation_turn t\n         where t.company_id = $2 and t.automation_id = $1)\n  from next\non conflict (company_id, automation_id, member_id) do update set turn = excluded.turn\nreturning member_id",
      ["automation_id","company_id","member_ids","team_id","at"], ["member_ids"],
    ),
    /** Changes an automation. What was wrong with it before is forgotten. */
    updateAutomation: query<{ name: string | null; is_on: boolean | null; version: number | null; record: string | null; event: string | null; due_at: string | null; acts_for: string | null; runs_per_hour: number | null; at: string | null; company_id: string | null; id: string | null }, {  }>(
      "automation/automations/update_automation",
      "update automation\n   set name = $1, is_on = $2, version = $3, record = $4, event = $5, due_at = $6,\n       acts_for = $7, runs_per_hour = $8, troubled_at = null, trouble = null, updated_at = $9\n where company_id = $10 and id = $11",
      ["name","is_on","version","record","event","due_at","acts_for","runs_per_hour","at","company_id","id"],
    ),
  },
  integrations: {
    /** The companies whose connections are looked at. Scope: every company, because one program watches for all of them. */
    listCompanies: query<{  }, { id: string; time_zone: string }>(
      "automation/integrations/list_companies",
      "select id, time_zone from company order by id",
      [],
    ),
    /** How the connections of each kind did when they were last looked at. */
    listHealth: query<{ company_id: string | null }, { kind: string; in_use: number; failing: number; seen_at: string }>(
      "automation/integrations/list_health",
      "select kind, in_use, failing, app.instant(seen_at) as seen_at from connection_health where company_id = $1",
      ["company_id"],
    ),
    /** Keeps how the connections of each kind do. `kinds`: [{ kind, in_use, failing }], of every kind that there is. */
    putHealth: query<{ kinds: unknown | null; company_id: string | null; at: string | null }, {  }>(
      "automation/integrations/put_health",
      "with said as (\n  select * from jsonb_to_recordset($1::jsonb) as one (kind text, in_use int, failing int)\n), gone as (\n  delete from connection_health where company_id = $2 and kind not in (select kind from said)\n)\ninsert into connection_health (company_id, kind, in_use, failing, seen_at)\nselect $2, kind, in_use, failing, $3 from said\non conflict (company_id, kind) do update\n   set in_use = excluded.in_use, failing = excluded.failing, seen_at = excluded.seen_at",
      ["kinds","company_id","at"],
    ),
  },
  webhooks: {
    /** Takes the subscriptions to which something is due and that no living program sends to. Scope: every company, because a */
    claimSubscriptions: query<{ at: string | null; most: number | null; worker: string | null }, { company_id: string; id: string }>(
      "automation/webhooks/claim_subscriptions",
      "with due as (\n  select s.company_id, s.id\n    from webhook_subscription s\n   where s.removed_at is null and s.status = 'active' and coalesce(s.wait_until <= $1, true)\n     and (s.sender is null or not app.lives(s.sender))\n     and exists (select from webhook_delivery d\n                  where d.company_id = s.company_id and d.subscription_id = s.id\n                    and d.status in ('pending', 'retrying') and d.next_retry_at <= $1)\n   limit $2\n     for update of s skip locked\n)\nupdate webhook_subscription s\n   set sender = $3\n  from due\n where s.company_id = due.company_id and s.id = due.id\nreturning s.company_id, s.id",
      ["at","most","worker"],
    ),
    /** How many subscriptions there are of a kind. */
    countSubscriptions: query<{ company_id: string | null; kind: string | null }, { count: number }>(
      "automation/webhooks/count_subscriptions",
      "select count(*)::int as count\n  from webhook_subscription\n where company_id = $1 and kind = $2 and removed_at is null",
      ["company_id","kind"],
    ),
    /** Takes back what nobody may be sent. Scope: every company, because the sender works for all. */
    deleteDeliveries: query<{ company_id: string | null; ids: string[] | null }, {  }>(
      "automation/webhooks/delete_deliveries",
      "delete from webhook_delivery where company_id = $1 and id = any ($2) and status in ('pending', 'retrying')",
      ["company_id","ids"], ["ids"],
    ),
    /** Deletes what was sent long ago, so many at once. Scope: every company, because all are kept as long. */
    deleteOldDeliveries: query<{ before: string | null; most: number | null }, {  }>(
      "automation/webhooks/delete_old_deliveries",
      "delete from webhook_delivery\n where (company_id, id) in (\n   select company_id, id from webhook_delivery where created_at < $1 limit $2)",
      ["before","most"],
    ),
    /** Takes subscriptions away, or with `disabled_because` switches them off; what waits is not sent any more. By id, or all */
    endSubscriptions: query<{ disabled_because: string | null; at: string | null; company_id: string | null; id: string | null; key_id: string | null; error: string | null }, { id: string }>(
      "automation/webhooks/end_subscriptions",
      "with ended as (\n  update webhook_subscription\n     set removed_at = case when $1::text is null then $2::timestamptz end,\n         status = case when $1::text is null then status else 'disabled' end,\n         disabled_because = $1, updated_at = $2\n   where company_id = $3 and removed_at is null\n     and (id = $4::text or key_id = $5::text)\n  returning id\n), cancelled as (\n  update webhook_delivery\n     set status = 'cancelled', next_retry_at = null, error = coalesce(error, $6)\n   where company_id = $3 and subscription_id in (select id from ended) and status in ('pending', 'retrying')\n)\nselect id from ended",
      ["disabled_because","at","company_id","id","key_id","error"],
    ),
    /** A line of the delivery log. */
    findDelivery: query<{ company_id: string | null; id: string | null }, { json: string }>(
      "automation/webhooks/find_delivery",
      "select (to_jsonb(record) - 'company_id')::text as json\n  from webhook_delivery_record record\n where company_id = $1 and id = $2",
      ["company_id","id"],
    ),
    /** A hook of a key, the one that is removed included. */
    findHookOfKey: query<{ company_id: string | null; id: string | null; key_id: string | null }, { id: string; is_removed: boolean }>(
      "automation/webhooks/find_hook_of_key",
      "select id, removed_at is not null as is_removed\n  from webhook_subscription\n where company_id = $1 and id = $2 and kind = 'trigger' and key_id = $3",
      ["company_id","id","key_id"],
    ),
    /** The hook of a key that follows the same trigger to the same address, and is not switched off. */
    findSameHook: query<{ company_id: string | null; key_id: string | null; trigger: string | null; target_url: string | null }, { id: string }>(
      "automation/webhooks/find_same_hook",
      "select id\n  from webhook_subscription\n where company_id = $1 and kind = 'trigger' and key_id = $2 and trigger = $3\n   and target_url = $4 and removed_at is null and status <> 'disabled'\n order by id\n limit 1",
      ["company_id","key_id","trigger","target_url"],
    ),
    /** What is needed to send to a subscription, for the program that does. Scope: every company, because the sender works for */
    findSending: query<{ at: string | null; company_id: string | null; id: string | null; worker: string | null }, { kind: 'endpoint' | 'trigger' | 'workflow'; name: string; target_url: string; trigger: string | null; key_id: string | null; secret: Uint8Array; failures: number; last_success_at: string | null; former_secret: Uint8Array | null; public_id: string | null; zone: string }>(
      "automation/webhooks/find_sending",
      "select s.kind, s.name, s.target_url, s.trigger, s.key_id, s.secret, s.failures,\n       app.instant(s.last_success_at) as last_success_at,\n       case when s.former_until > $1 then s.former_secret end as former_secret,\n       (select k.public_id from api_key k where k.company_id = s.company_id and k.id = s.key_id) as public_id,\n       company.time_zone as zone\n  from webhook_subscription s\n  join company on company.id = s.company_id\n where s.company_id = $2 and s.id = $3 and s.sender = $4 and s.removed_at is null\n   and s.status = 'active' and coalesce(s.wait_until <= $1, true)",
      ["at","company_id","id","worker"],
    ),
    /** A subscription as it is shown. */
    findSubscription: query<{ company_id: string | null; id: string | null }, { json: string }>(
      "automation/webhooks/find_subscription",
      "select (to_jsonb(record) - 'company_id')::text as json\n  from webhook_subscription_record record\n where company_id = $1 and id = $2",
      ["company_id","id"],
    ),
    /** Adds what is to be sent; what was added before is left as it is. Scope: every company, because events come together. */
    insertDeliveries: query<{ at: string | null; deliveries: unknown | null }, {  }>(
      "automation/webhooks/insert_deliveries",
      "insert into webhook_delivery (company_id, id, subscription_id, kind, event_id, event_type, entity_type, entity_id, event_at,\n                              changes, next_retry_at, created_at)\nselect d.company_id, d.id, d.subscription_id, d.kind, d.event_id, d.event_type, d.entity_type, d.entity_id, d.event_at,\n       d.changes, $1, $1\n  from jsonb_to_recordset($2::jsonb) as d (company_id text, id text, subscription_id text, kind text,\n         event_id text, event_type text, entity_type text, entity_id text, event_at timestamptz, changes jsonb, place int)\n  join webhook_subscription s on s.company_id = d.company_id and s.id = d.subscription_id and s.removed_at is null\n order by d.place\non conflict do nothing",
      ["at","deliveries"],
    ),
    /** Adds one delivery with its body: a test, or a step of an automation. */
    insertDelivery: query<{ company_id: string | null; id: string | null; subscription_id: string | null; kind: string | null; event_id: string | null; event_type: string | null; entity_type: string | null; entity_id: string | null; at: string | null; body: unknown | null; max_attempts: number | null; next_retry_at: string | null }, {  }>(
      "automation/webhooks/insert_delivery",
      "insert into webhook_delivery (company_id, id, subscription_id, kind, event_id, event_type, entity_type, entity_id, event_at,\n                              body, max_attempts, next_retry_at, created_at)\nvalues ($1, $2, $3, $4, $5, $6, $7, $8, $9,\n        $10::jsonb, $11, $12, $9)",
      ["company_id","id","subscription_id","kind","event_id","event_type","entity_type","entity_id","at","body","max_attempts","next_retry_at"],
    ),
    /** Adds a subscription. */
    insertSubscription: query<{ company_id: string | null; id: string | null; kind: string | null; name: string | null; target_url: string | null; events: string[] | null; filter: unknown | null; trigger: string | null; app: string | null; key_id: string | null; secret: Uint8Array | null; me: string | null; at: string | null }, {  }>(
      "automation/webhooks/insert_subscription",
      "insert into webhook_subscription (company_id, id, kind, name, target_url, events, filter, trigger, app, key_id, secret,\n                                  created_by, created_at, updated_at)\nvalues ($1, $2, $3, $4, $5, $6, $7::jsonb, $8, $9, $10, $11,\n        $12, $13, $13)",
      ["company_id","id","kind","name","target_url","events","filter","trigger","app","key_id","secret","me","at"], ["events"],
    ),
    /** How each endpoint, each hook of an automation tool, or each address of a rule does; of a rule by the rule's name too. */
    listConnections: query<{ company_id: string | null; kind: string | null }, { id: string; name: string; app: string | null; status: string; disabled_because: string | null; failures: number; last_error: string | null; failing_since: string | null; last_success_at: string | null; last_failure_at: string | null }>(
      "automation/webhooks/list_connections",
      "select id,\n       coalesce((select rule.name || ' → ' || webhook_subscription.name\n                   from automation rule\n                  where kind = 'workflow' and rule.company_id = $1 and rule.id = webhook_subscription.app), name) as name,\n       app, status, disabled_because, failures, last_error, app.instant(failing_since) as failing_since,\n       app.instant(last_success_at) as last_success_at, app.instant(last_failure_at) as last_failure_at\n  from webhook_subscription\n where company_id = $1 and kind = $2 and removed_at is null\n order by id desc",
      ["company_id","kind"],
    ),
    /** What is due to a subscription, in its order. Scope: every company, because the sender works for all. */
    listDue: query<{ company_id: string | null; subscription_id: string | null; at: string | null; most: number | null }, { id: string; kind: string; event_id: string; event_type: string; entity_type: string; entity_id: string; event_at: string; changes: Record<string, unknown>; body: unknown; attempt: number; max_attempts: number }>(
      "automation/webhooks/list_due",
      "select id, kind, event_id, event_type, entity_type, entity_id, app.instant(event_at) as event_at, changes, body, attempt,\n       max_attempts\n  from webhook_delivery\n where company_id = $1 and subscription_id = $2 and status in ('pending', 'retrying')\n   and next_retry_at <= $3\n order by seq\n limit $4",
      ["company_id","subscription_id","at","most"],
    ),
    /** The hooks of a key, newest first. */
    listHooks: query<{ company_id: string | null; key_id: string | null; trigger: string | null; target_url: string | null }, { json: string }>(
      "automation/webhooks/list_hooks",
      "select (to_jsonb(record) - 'company_id')::text as json\n  from webhook_subscription_record record\n where company_id = $1 and kind = 'trigger' and record.api_key ->> 'id' = $2\n   and ($3::text is null or trigger = $3::text) and ($4::text is null or target_url = $4::text)\n order by id desc",
      ["company_id","key_id","trigger","target_url"],
    ),
    /** The subscriptions of some companies that take events. Scope: every company, because the list of events is of all. */
    listReceivers: query<{ company_ids: string[] | null }, { company_id: string; id: string; kind: 'endpoint' | 'trigger'; events: string[]; filter: unknown; trigger: string | null; zone: string }>(
      "automation/webhooks/list_receivers",
      "select s.company_id, s.id, s.kind, s.events, s.filter, s.trigger, company.time_zone as zone\n  from webhook_subscription s\n  join company on company.id = s.company_id\n where s.company_id = any ($1) and s.removed_at is null and s.status <> 'disabled' and s.kind <> 'workflow'",
      ["company_ids"], ["company_ids"],
    ),
    /** Records of a kind as the caller may read them. */
    listShapes: query<{ kind: string | null; company_id: string | null; ids: string[] | null }, { id: string; shape: Record<string, unknown> }>(
      "automation/webhooks/list_shapes",
      "select id, shape from app.records_of($1, $2, $3) where shape is not null",
      ["kind","company_id","ids"], ["ids"],
    ),
    /** The subscriptions that are shown, newest first: of one kind, or all. */
    listSubscriptions: query<{ company_id: string | null; kind: string | null }, { json: string }>(
      "automation/webhooks/list_subscriptions",
      "select (to_jsonb(record) - 'company_id')::text as json\n  from webhook_subscription_record record\n where company_id = $1 and kind <> 'workflow' and ($2::text is null or kind = $2)\n order by id desc",
      ["company_id","kind"],
    ),
    /** A subscription that is about to be changed. */
    lockSubscription: query<{ company_id: string | null; id: string | null }, { kind: 'endpoint' | 'trigger' | 'workflow'; name: string; target_url: string; events: string[]; filter: unknown; trigger: string | null; status: 'active' | 'paused' | 'disabled'; key_id: string | null; secret: Uint8Array; updated_at: string }>(
      "automation/webhooks/lock_subscription",
      "select kind, name, target_url, events, filter, trigger, status, key_id, secret, app.instant(updated_at) as updated_at\n  from webhook_subscription\n where company_id = $1 and id = $2 and removed_at is null and kind <> 'workflow'\n   for update",
      ["company_id","id"],
    ),
    /** Keeps how a subscription does: a success ends what was wrong. Scope: every company, because the sender works for all. */
    noteHealth: query<{ failures: number | null; succeeded: boolean | null; at: string | null; error: string | null; wait_until: string | null; company_id: string | null; id: string | null; worker: string | null }, { failing_since: string | null; failures: number }>(
      "automation/webhooks/note_health",
      "update webhook_subscription\n   set failing_since = case when $1::int = 0 then null\n                            when $2::boolean then $3 else coalesce(failing_since, $3) end,\n       failures = $1::int,\n       last_error = coalesce($4::text, last_error),\n       last_success_at = case when $2::boolean then $3 else last_success_at end,\n       last_failure_at = case when $4::text is null then last_failure_at else $3 end,\n       wait_until = $5::timestamptz\n where company_id = $6 and id = $7 and sender = $8\nreturning app.instant(failing_since) as failing_since, failures",
      ["failures","succeeded","at","error","wait_until","company_id","id","worker"],
    ),
    /** Has a subscription wait for which the program failed: a minute after the first time, an hour from the sixth on. Scope: every */
    pauseSubscription: query<{ at: string | null; company_id: string | null; id: string | null; worker: string | null }, {  }>(
      "automation/webhooks/pause_subscription",
      "update webhook_subscription\n   set failing_since = coalesce(failing_since, $1), failures = failures + 1, last_failure_at = $1,\n       last_error = 'The program failed over what was to be sent',\n       wait_until = $1::timestamptz + least(2 ^ least(failures, 6), 60) * interval '1 minute'\n where company_id = $2 and id = $3 and sender = $4",
      ["at","company_id","id","worker"],
    ),
    /** Lets others send to a subscription. Scope: every company, because the sender works for all. */
    releaseSubscription: query<{ company_id: string | null; id: string | null; worker: string | null }, {  }>(
      "automation/webhooks/release_subscription",
      "update webhook_subscription set sender = null\n where company_id = $1 and id = $2 and sender = $3",
      ["company_id","id","worker"],
    ),
    /** Sends deliveries once more, each as a row of its own: one by its id, or those of a subscription from a time on. What */
    replayDeliveries: query<{ company_id: string | null; id: string | null; subscription_id: string | null; from: string | null; to: string | null; statuses: string[] | null; most: number | null; new_ids: string[] | null; at: string | null }, { ids: string[] }>(
      "automation/webhooks/replay_deliveries",
      "with chosen as (\n  select d.*, row_number() over (order by d.seq) as place\n    from webhook_delivery d\n    join webhook_subscription s on s.company_id = d.company_id and s.id = d.subscription_id\n     and s.removed_at is null and s.status <> 'disabled'\n   where d.company_id = $1 and d.kind <> 'test'\n     and (d.id = $2::text\n          or $2::text is null and d.subscription_id = $3 and d.created_at >= $4::timestamptz\n             and d.created_at <= $5::timestamptz and d.replay_of_id is null\n             and d.status = any ($6::text[]))\n     and d.status not in ('pending', 'retrying')\n   order by d.seq\n   limit $7\n), added as (\n  insert into webhook_delivery (company_id, id, subscription_id, kind, event_id, event_type, entity_type, entity_id,\n                                event_at, changes, body, max_attempts, next_retry_at, replay_of_id, created_at)\n  select company_id, ($8::text[])[place], subscription_id, kind, event_id, event_type, entity_type, entity_id,\n         event_at, changes, body, max_attempts, $9::timestamptz, id, $9::timestamptz\n    from chosen\n   order by place\n  returning id\n)\nselect coalesce(array_agg(id), '{}') as ids from added",
      ["company_id","id","subscription_id","from","to","statuses","most","new_ids","at"], ["statuses","new_ids"],
    ),
    /** Gives a subscription another secret; the present one signs too until `former_until`. */
    rotateSecret: query<{ former_until: string | null; secret: Uint8Array | null; at: string | null; company_id: string | null; id: string | null }, {  }>(
      "automation/webhooks/rotate_secret",
      "update webhook_subscription\n   set former_secret = case when $1::timestamptz is null then null else secret end,\n       former_until = $1, secret = $2, updated_at = $3\n where company_id = $4 and id = $5",
      ["former_until","secret","at","company_id","id"],
    ),
    /** Keeps what became of attempts. Scope: every company for the sender, which works for all; a test is its own company's. */
    settleDeliveries: query<{ settled: unknown | null; company_id: string | null }, {  }>(
      "automation/webhooks/settle_deliveries",
      "update webhook_delivery d\n   set status = s.status, attempt = s.attempt, status_code = s.status_code, response_ms = s.response_ms, error = s.error,\n       request = s.request, response = s.response, next_retry_at = s.next_retry_at,\n       last_attempt_at = coalesce(s.last_attempt_at, d.last_attempt_at),\n       delivered_at = case when s.status = 'delivered' then s.last_attempt_at end\n  from jsonb_to_recordset($1::jsonb) as s (id text, status text, attempt int, status_code int, response_ms int,\n         error text, request jsonb, response jsonb, next_retry_at timestamptz, last_attempt_at timestamptz)\n where d.company_id = $2 and d.id = s.id and d.status in ('pending', 'retrying')",
      ["settled","company_id"],
    ),
    /** Changes a subscription. One that is switched on again begins without its failures. */
    updateSubscription: query<{ name: string | null; target_url: string | null; events: string[] | null; filter: unknown | null; status: string | null; at: string | null; company_id: string | null; id: string | null }, {  }>(
      "automation/webhooks/update_subscription",
      "update webhook_subscription\n   set name = $1, target_url = $2, events = $3, filter = $4::jsonb, status = $5,\n       disabled_because = case when $5 = 'disabled' then disabled_because end,\n       failing_since = case when $5 = status then failing_since end,\n       failures = case when $5 = status then failures else 0 end,\n       wait_until = case when $5 = status then wait_until end,\n       updated_at = $6\n where company_id = $7 and id = $8",
      ["name","target_url","events","filter","status","at","company_id","id"], ["events"],
    ),
  },
} as const
