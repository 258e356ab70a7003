// Made by `bun run sql` from the files under sql/insights. Do not edit.
import { query } from '../platform/db/query'

export const sql = {
  accountability: {
    /** Notes that a reckoning was asked for, unless one was since `after`. */
    askReckoning: query<{ company_id: string | null; at: string | null; after: string | null }, { asked_at: string }>(
      "insights/accountability/ask_reckoning",
      "insert into accountability_setting (company_id, asked_at)\nvalues ($1, $2)\non conflict (company_id) do update set asked_at = excluded.asked_at\n  where accountability_setting.asked_at is null or accountability_setting.asked_at <= $3::timestamptz\nreturning app.instant(asked_at) as asked_at",
      ["company_id","at","after"],
    ),
    /** Days of long ago. Scope: every company, because all are kept as long. */
    deleteOldDays: query<{ before: string | null; most: number | null }, {  }>(
      "insights/accountability/delete_old_days",
      "delete from accountability_day\n where (company_id, member_id, day) in (\n   select company_id, member_id, day from accountability_day where day < ($1::timestamptz)::date limit $2)",
      ["before","most"],
    ),
    /** How accountability is reckoned; a company that said nothing has no row. */
    findSettings: query<{ company_id: string | null }, { weights: Record<string, number>; shared_with_agents: boolean; final_day: string | null; asked_at: string | null; is_asked: boolean; updated_at: string }>(
      "insights/accountability/find_settings",
      "select weights, shared_with_agents, final_day::text as final_day, app.instant(asked_at) as asked_at,\n       coalesce(asked_at > coalesce(reckoned_at, '-infinity'), false) as is_asked, app.instant(updated_at) as updated_at\n  from accountability_setting\n where company_id = $1",
      ["company_id"],
    ),
    /** What members' days came to, from one day to another, the oldest first. */
    listDays: query<{ company_id: string | null; from: string | null; to: string | null; member_ids: string[] | null }, { member_id: string; day: string; facts: Record<string, { good: number; of: number }>; score: number | null; reckoned_at: string }>(
      "insights/accountability/list_days",
      "select member_id, day::text as day, facts, score, app.instant(reckoned_at) as reckoned_at\n  from accountability_day\n where company_id = $1 and day >= $2::date and day <= $3::date\n   and ($4::text[] is null or member_id = any ($4::text[]))\n order by day",
      ["company_id","from","to","member_ids"], ["member_ids"],
    ),
    /** Members who work, by their names. */
    listPeople: query<{ company_id: string | null }, { id: string; name: string }>(
      "insights/accountability/list_people",
      "select id, name\n  from member\n where company_id = $1 and status = 'active'\n order by name, id",
      ["company_id"],
    ),
    /** Companies for which something is to be reckoned: somebody asked, or, once their clock shows half past midnight, their */
    listUnfinished: query<{ now: string | null }, { company_id: string; zone: string; today: string; final_day: string | null; is_asked: boolean; is_night_due: boolean }>(
      "insights/accountability/list_unfinished",
      "select *\n  from (\n    select company.id as company_id, company.time_zone as zone, ($1::timestamptz at time zone company.time_zone)::date::text as today,\n           s.final_day::text as final_day,\n           coalesce(s.asked_at > coalesce(s.reckoned_at, '-infinity'), false) as is_asked,\n           ($1::timestamptz at time zone company.time_zone)::time >= time '00:30'\n             and coalesce(s.final_day < ($1::timestamptz at time zone company.time_zone)::date - 1, true) as is_night_due\n      from company\n      left join accountability_setting s on s.company_id = company.id) due\n where is_asked or is_night_due",
      ["now"],
    ),
    /** Notes the last day that is final. */
    noteFinal: query<{ company_id: string | null; day: string | null }, {  }>(
      "insights/accountability/note_final",
      "insert into accountability_setting (company_id, final_day)\nvalues ($1, $2::date)\non conflict (company_id) do update set final_day = greatest(accountability_setting.final_day, excluded.final_day)",
      ["company_id","day"],
    ),
    /** Notes that what was asked for is done. */
    noteReckoned: query<{ at: string | null; company_id: string | null }, {  }>(
      "insights/accountability/note_reckoned",
      "update accountability_setting set reckoned_at = $1 where company_id = $2",
      ["at","company_id"],
    ),
    /** Keeps what the members' day came to, in place of what was kept of it. */
    putDays: query<{ company_id: string | null; day: string | null; member_ids: string[] | null; at: string | null; days: unknown | null }, {  }>(
      "insights/accountability/put_days",
      "with gone as (\n  delete from accountability_day\n   where company_id = $1 and day = $2::date and member_id <> all ($3::text[])\n)\ninsert into accountability_day (company_id, member_id, day, facts, score, reckoned_at)\nselect $1, d.member_id, $2::date, d.facts, d.score, $4\n  from jsonb_to_recordset($5::jsonb) as d (member_id text, facts jsonb, score integer)\non conflict (company_id, member_id, day) do update\n  set facts = excluded.facts, score = excluded.score, reckoned_at = excluded.reckoned_at",
      ["company_id","day","member_ids","at","days"], ["member_ids"],
    ),
    /** Keeps how accountability is reckoned. */
    putSettings: query<{ company_id: string | null; weights: unknown | null; shared_with_agents: boolean | null; at: string | null }, {  }>(
      "insights/accountability/put_settings",
      "insert into accountability_setting (company_id, weights, shared_with_agents, updated_at)\nvalues ($1, $2::jsonb, $3, $4)\non conflict (company_id) do update\n  set weights = excluded.weights, shared_with_agents = excluded.shared_with_agents, updated_at = excluded.updated_at",
      ["company_id","weights","shared_with_agents","at"],
    ),
    /** What the members' work of one day of the company came to, as far as it can be seen at `now`. `begins` and `ends` are the */
    readFacts: query<{ day: string | null; company_id: string | null; ends: string | null; begins: string | null; now: string | null; is_snapshot: boolean | null }, { member_id: string; facts: Record<string, { good: number; of: number }> }>(
      "insights/accountability/read_facts",
      "with people as (\n  select member.id, member.company_id,\n         jsonb_array_length(coalesce(\n           app.week_of(coalesce(branch.business_hours, company.business_hours)) -> trim(lower(to_char($1::date, 'day'))), '[]'))\n           > 0\n         and not exists (\n           select from holiday\n            where holiday.company_id = member.company_id and (holiday.branch_id is null or holiday.branch_id = member.branch_id)\n              and (holiday.day = $1::date\n                   or holiday.is_yearly and to_char(holiday.day, 'MMDD') = to_char($1::date, 'MMDD'))) as is_open\n    from member\n    join company on company.id = member.company_id\n    left join branch on branch.company_id = member.company_id and branch.id = member.branch_id\n   where member.company_id = $2 and member.status = 'active'\n), clocks as (\n  select clock.owner_id, clock.kind, count(*) as of,\n         count(*) filter (where case clock.kind when 'first_response' then clock.met_at <= clock.due_at\n                                                else clock.met_at < $3::timestamptz end) as good\n    from sla_clock clock\n    join lead on lead.company_id = clock.company_id and lead.id = clock.lead_id and not lead.is_test\n   where clock.company_id = $2 and clock.due_at >= $4::timestamptz and clock.due_at < $3::timestamptz\n     and (clock.met_at is not null or clock.due_at <= $5::timestamptz)\n     and (clock.stopped_at is null or clock.met_at is not null)\n   group by clock.owner_id, clock.kind\n), visits as (\n  select visit.agent_id as owner_id, count(*) as of,\n         count(*) filter (where visit.status in ('completed', 'no_show') and visit.closed_at < $3::timestamptz) as good\n    from site_visit visit\n    join lead on lead.company_id = visit.company_id and lead.id = visit.lead_id and not lead.is_test\n   where visit.company_id = $2\n     and visit.scheduled_at >= $4::timestamptz and visit.scheduled_at < $3::timestamptz\n     and visit.status <> 'cancelled' and (visit.status <> 'scheduled' or visit.scheduled_at <= $5::timestamptz)\n   group by visit.agent_id\n), open_leads as (\n  select lead.owner_id, count(*) as of,\n         count(*) filter (where lead.follow_up_at is null or lead.follow_up_at >= $4::timestamptz) as not_overdue,\n         count(*) filter (where lead.received_at >= $3::timestamptz - interval '7 days' or exists (\n           select from activity a\n            where a.company_id = lead.company_id and a.lead_id = lead.id and a.actor_kind = 'member'\n              and a.actor_id = lead.owner_id and a.at >= $3::timestamptz - interval '7 days'\n              and a.at < $3::timestamptz)) as updated,\n         sum((not contact.is_unreachable)::int\n             + (coalesce(lead.budget_max, lead.budget_min) is not null)::int\n             + (coalesce(lead.location, '') <> '')::int\n             + (cardinality(lead.bhk) > 0 or cardinality(lead.property_types) > 0)::int) as filled\n    from lead\n    join contact on contact.company_id = lead.company_id and contact.id = lead.contact_id\n   where $6 and lead.company_id = $2 and lead.category = 'open' and lead.archived_at is null\n     and not lead.is_test and lead.received_at < $3::timestamptz\n   group by lead.owner_id\n), facts as (\n  select owner_id, case kind when 'first_response' then 'first_response' else 'follow_ups' end as key, good, of from clocks\n  union all\n  select owner_id, 'visits', good, of from visits\n  union all\n  select owner_id, 'overdue', not_overdue, of from open_leads\n  union all\n  select owner_id, 'updates', updated, of from open_leads\n  union all\n  select owner_id, 'data_quality', filled, of * 4 from open_leads\n)\nselect people.id as member_id,\n       jsonb_object_agg(facts.key, jsonb_build_object('good', facts.good, 'of', facts.of)) as facts\n  from people\n  join facts on facts.owner_id = people.id\n   and (people.is_open or facts.key in ('first_response', 'follow_ups', 'visits'))\n where facts.of > 0\n group by people.id",
      ["day","company_id","ends","begins","now","is_snapshot"],
    ),
  },
} as const
