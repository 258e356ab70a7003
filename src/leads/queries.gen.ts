// Made by `bun run sql` from the files under sql/leads. Do not edit.
import { query } from '../platform/db/query'

export const sql = {
  assignment: {
    /** Claims a lead that is due, for this transaction; none when another program is at it or was. */
    claimWait: query<{ company_id: string | null; lead_id: string | null; at: string | null }, { rule_id: string; owner_id: string; since: string; moves: number; had_by: string[] }>(
      "leads/assignment/claim_wait",
      "select rule_id, owner_id, app.instant(since) as since, moves, had_by\n  from assignment_wait\n where company_id = $1 and lead_id = $2 and due_at <= $3\n   for update skip locked",
      ["company_id","lead_id","at"],
    ),
    /** How many open leads each member has, with those that are being written at this moment. What was given out ten minutes */
    countOpen: query<{ company_id: string | null }, { member_id: string; open: number }>(
      "leads/assignment/count_open",
      "select member_id, sum(amount)::int as open\n  from (select owner_id as member_id, count(*) as amount\n          from lead\n         where company_id = $1 and category = 'open' and archived_at is null and not is_test\n         group by owner_id\n         union all\n        select member_id, count(*)\n          from assignment_reservation\n         where company_id = $1 and reserved_at > clock_timestamp() - interval '10 minutes'\n         group by member_id) had\n group by member_id",
      ["company_id"],
    ),
    /** Counts of days that are over, and what was never written. */
    deleteOldDays: query<{ before: string | null }, {  }>(
      "leads/assignment/delete_old_days",
      "with day as (\n  delete from assignment_day where day < $1\n)\ndelete from assignment_reservation where reserved_at < clock_timestamp() - interval '1 hour'",
      ["before"],
    ),
    /** Takes a rule away, with its turns. */
    deleteRule: query<{ company_id: string | null; id: string | null }, { id: string }>(
      "leads/assignment/delete_rule",
      "delete from assignment_rule where company_id = $1 and id = $2 returning id",
      ["company_id","id"],
    ),
    /** Waits no longer. */
    deleteWait: query<{ company_id: string | null; lead_id: string | null }, {  }>(
      "leads/assignment/delete_wait",
      "delete from assignment_wait where company_id = $1 and lead_id = $2",
      ["company_id","lead_id"],
    ),
    /** A lead that is there, as rules may ask about it. */
    findAskedLead: query<{ company_id: string | null; lead_id: string | null }, { lead_type: string; temperature: string; project: string | null; locality: string | null; bhk: number[]; property_types: string[]; budget_min: number | null; budget_max: number | null; attribution: { [name: string]: unknown }; custom: { [name: string]: unknown }; received_at: string; city: string | null; source: { id: string; name: string; default_owner_id: string | null } }>(
      "leads/assignment/find_asked_lead",
      "select lead.lead_type, lead.temperature, lead.project, lead.location as locality, lead.bhk, lead.property_types,\n       lead.budget_min, lead.budget_max, lead.attribution, lead.custom, app.instant(lead.received_at) as received_at,\n       (select contact.city from contact\n         where contact.company_id = lead.company_id and contact.id = lead.contact_id) as city,\n       (select json_build_object('id', source.id, 'name', source.name, 'default_owner_id', source.default_owner_id)\n          from lead_source source\n         where source.company_id = lead.company_id and source.id = lead.source_id) as source\n  from lead\n where lead.company_id = $1 and lead.id = $2",
      ["company_id","lead_id"],
    ),
    /** The owner of a lead. */
    findOwner: query<{ company_id: string | null; lead_id: string | null }, { owner: { id: string; name: string } }>(
      "leads/assignment/find_owner",
      "select json_build_object('id', owner.id, 'name', owner.name) as owner\n  from lead\n  join member owner on owner.company_id = lead.company_id and owner.id = lead.owner_id\n where lead.company_id = $1 and lead.id = $2",
      ["company_id","lead_id"],
    ),
    /** After how long and how often a rule reroutes a lead; none when it was deleted or turned off. */
    findRuleLimits: query<{ company_id: string | null; id: string | null }, { name: string; reroute_after: number; reroute_times: number }>(
      "leads/assignment/find_rule_limits",
      "select name, reroute_after, reroute_times\n  from assignment_rule\n where company_id = $1 and id = $2 and is_active and reroute_after is not null",
      ["company_id","id"],
    ),
    /** When a lead is rerouted unless its owner responds. */
    findWait: query<{ company_id: string | null; lead_id: string | null }, { owner_id: string; answer_by: string; moves: number }>(
      "leads/assignment/find_wait",
      "select wait.owner_id, app.instant(wait.due_at) as answer_by, wait.moves\n  from assignment_wait wait\n  join lead on lead.company_id = wait.company_id and lead.id = wait.lead_id and lead.owner_id = wait.owner_id\n where wait.company_id = $1 and wait.lead_id = $2 and lead.category = 'open'",
      ["company_id","lead_id"],
    ),
    /** Gives an unused turn back. Its member is owed one: other turns may have been taken since. */
    giveBackTurn: query<{ company_id: string | null; turn_rule_id: string | null; member_id: string | null; day: string | null; rule_id: string | null; reservation_id: string | null }, {  }>(
      "leads/assignment/give_back_turn",
      "with turn as (\n  update assignment_turn set owed = owed + 1\n   where company_id = $1 and rule_id = $2 and member_id = $3\n), day as (\n  update assignment_day set given = greatest(given - 1, 0)\n   where company_id = $1 and day = $4 and rule_id = $5 and member_id = $3\n)\ndelete from assignment_reservation where company_id = $1 and id = $6",
      ["company_id","turn_rule_id","member_id","day","rule_id","reservation_id"],
    ),
    /** Adds a rule behind the others. */
    insertRule: query<{ company_id: string | null; id: string | null; name: string | null }, {  }>(
      "leads/assignment/insert_rule",
      "insert into assignment_rule (company_id, id, name, position, member_ids)\nselect $1, $2, $3, coalesce(max(position), 0) + 1, '{}'\n  from assignment_rule where company_id = $1",
      ["company_id","id","name"],
    ),
    /** Begins to wait for the owner's response. */
    insertWait: query<{ company_id: string | null; lead_id: string | null; rule_id: string | null; owner_id: string | null; since: string | null; due_at: string | null; moves: number | null; had_by: string[] | null }, {  }>(
      "leads/assignment/insert_wait",
      "insert into assignment_wait (company_id, lead_id, rule_id, owner_id, since, due_at, moves, had_by)\nvalues ($1, $2, $3, $4, $5, $6, $7, $8)\non conflict (company_id, lead_id) do update\n  set rule_id = excluded.rule_id, owner_id = excluded.owner_id, since = excluded.since, due_at = excluded.due_at,\n      moves = excluded.moves, had_by = excluded.had_by",
      ["company_id","lead_id","rule_id","owner_id","since","due_at","moves","had_by"], ["had_by"],
    ),
    /** Keeps what a member says of themself, or their manager of them. */
    keepLeadTaker: query<{ company_id: string | null; member_id: string | null; away_until: string | null; daily_cap: number | null; open_cap: number | null; languages: string[] | null }, {  }>(
      "leads/assignment/keep_lead_taker",
      "insert into lead_taker (company_id, member_id, away_until, daily_cap, open_cap, languages, updated_at)\nvalues ($1, $2, $3, $4, $5, $6, clock_timestamp())\non conflict (company_id, member_id) do update\n  set away_until = excluded.away_until, daily_cap = excluded.daily_cap, open_cap = excluded.open_cap,\n      languages = excluded.languages, updated_at = excluded.updated_at",
      ["company_id","member_id","away_until","daily_cap","open_cap","languages"], ["languages"],
    ),
    /** Keeps the turns that were taken, how many leads everybody was given today, and what is on its way to whom. */
    keepTurns: query<{ company_id: string | null; turns: unknown | null; day: string | null; given: unknown | null; reservations: unknown | null }, {  }>(
      "leads/assignment/keep_turns",
      "with turn as (\n  insert into assignment_turn (company_id, rule_id, member_id, last_turn, credit, owed)\n  select $1, t.rule_id, t.member_id, t.last_turn, t.credit, t.owed\n    from jsonb_to_recordset($2::jsonb)\n      as t (rule_id text, member_id text, last_turn bigint, credit bigint, owed integer)\n  on conflict (company_id, rule_id, member_id)\n    do update set last_turn = excluded.last_turn, credit = excluded.credit, owed = excluded.owed\n), given as (\n  insert into assignment_day (company_id, day, rule_id, member_id, given)\n  select $1, $3, g.rule_id, g.member_id, g.given\n    from jsonb_to_recordset($4::jsonb) as g (rule_id text, member_id text, given integer)\n  on conflict (company_id, day, rule_id, member_id) do update set given = assignment_day.given + excluded.given\n)\ninsert into assignment_reservation (company_id, id, member_id)\nselect $1, r.id, r.member_id\n  from jsonb_to_recordset($5::jsonb) as r (id text, member_id text)",
      ["company_id","turns","day","given","reservations"],
    ),
    /** Leads of every company whose owners did not respond in time, those that wait longest first; without what was */
    listDueWaits: query<{ job: string | null; at: string | null; most: number | null }, { company_id: string; lead_id: string; zone: string; is_retry: boolean }>(
      "leads/assignment/list_due_waits",
      "select wait.company_id, wait.lead_id, company.time_zone as zone, aside.failures is not null as is_retry\n  from assignment_wait wait\n  join company on company.id = wait.company_id\n  left join set_aside aside\n    on aside.company_id = wait.company_id and aside.job = $1 and aside.subject_id = wait.lead_id\n where wait.due_at <= $2 and (aside.retry_at is null or aside.retry_at <= $2)\n order by wait.due_at\n limit $3",
      ["job","at","most"],
    ),
    /** How many leads assignment gave to whom on a day, by rule. */
    listGiven: query<{ company_id: string | null; day: string | null }, { rule_id: string; member_id: string; given: number }>(
      "leads/assignment/list_given",
      "select rule_id, member_id, given\n  from assignment_day\n where company_id = $1 and day = $2",
      ["company_id","day"],
    ),
    /** Who got a lead when, by whom and why, the latest first, in words that the caller may read. */
    listHistory: query<{ company_id: string | null; lead_id: string | null }, { id: string; at: string; title: string; text: string | null; data: { [name: string]: unknown }; actor_name: string | null }>(
      "leads/assignment/list_history",
      "select activity.id, entry.at, entry.title, entry.text, entry.data, entry.actor ->> 'name' as actor_name\n  from activity_record entry\n  join activity on activity.company_id = entry.company_id and activity.id = entry.id\n where activity.company_id = $1 and activity.lead_id = $2 and activity.type = 'assignment'\n order by activity.at desc, activity.id desc\n limit 100",
      ["company_id","lead_id"],
    ),
    /** Everything that a rule may name. */
    listKnown: query<{ company_id: string | null }, { members: { id: string; status: string; team_id: string | null; works_own: boolean; works_leads: boolean; takes_leads: boolean }[]; sources: string[]; teams: string[]; branches: string[] }>(
      "leads/assignment/list_known",
      "select (select coalesce(json_agg(json_build_object('id', member.id, 'status', member.status, 'team_id', member.team_id,\n                 'takes_leads', member.takes_leads,\n                 'works_leads', role.permissions ? 'leads.edit', 'works_own', coalesce(role.permissions ->> 'leads.edit' = 'own', false))), '[]')\n          from member\n          join role on role.company_id = member.company_id and role.id = member.role_id\n         where member.company_id = $1) as members,\n       array(select id from lead_source where company_id = $1 and archived_at is null) as sources,\n       array(select id from team where company_id = $1) as teams,\n       array(select id from branch where company_id = $1 and archived_at is null) as branches",
      ["company_id"],
    ),
    /** Active members with whether they take leads, how many they were given on a day, and what holds them back. */
    listLeadTakers: query<{ company_id: string | null; day: string | null; only_id: string | null }, { id: string; name: string; takes_leads: boolean; away_until: string | null; daily_cap: number | null; open_cap: number | null; languages: string[]; given_today: number; updated_at: string | null }>(
      "leads/assignment/list_lead_takers",
      "select member.id, member.name, member.takes_leads, app.instant(taker.away_until) as away_until, taker.daily_cap,\n       taker.open_cap, coalesce(taker.languages, '{}') as languages,\n       (select coalesce(sum(given), 0)::int from assignment_day\n         where assignment_day.company_id = $1 and day = $2 and member_id = member.id) as given_today,\n       app.instant(taker.updated_at) as updated_at\n  from member\n  left join lead_taker taker on taker.company_id = member.company_id and taker.member_id = member.id\n where member.company_id = $1 and member.status = 'active' and ($3::text is null or member.id = $3)\n order by lower(member.name), member.id",
      ["company_id","day","only_id"],
    ),
    /** What the company adds to its leads, archived fields too. */
    listOwnFields: query<{ company_id: string | null }, { key: string; type: 'text' | 'long_text' | 'number' | 'money' | 'date' | 'choice' | 'multi_choice' | 'boolean' | 'member' | 'url' | 'phone' | 'email'; choices: { key: string; label: string; archived: boolean }[] }>(
      "leads/assignment/list_own_fields",
      "select key, type, choices from custom_field where company_id = $1 and kind = 'lead'",
      ["company_id"],
    ),
    /** The rules in the order in which they are tried. */
    listRules: query<{ company_id: string | null; only_id: string | null }, { id: string; name: string; position: number; is_active: boolean; source_ids: string[]; conditions: unknown; way: 'round_robin' | 'weighted' | 'least_loaded' | 'fixed'; member_ids: string[]; team_id: string | null; weights: { [member: string]: number }; sticky_days: number | null; daily_cap: number | null; open_cap: number | null; hours: 'any' | 'inside' | 'outside'; branch_id: string | null; prefers_language: boolean; fallback_member_id: string | null; fallback_team_id: string | null; reroute_after: number | null; reroute_times: number; archived: string[]; created_at: string; updated_at: string }>(
      "leads/assignment/list_rules",
      "select id, name, position, is_active, source_ids, conditions, way, member_ids, team_id, weights, sticky_days, daily_cap,\n       open_cap, hours, branch_id, prefers_language, fallback_member_id, fallback_team_id, reroute_after, reroute_times,\n       app.archived_named(company_id, conditions::text) as archived, app.instant(created_at) as created_at, app.instant(updated_at) as updated_at\n  from assignment_rule\n where company_id = $1 and ($2::text is null or id = $2)\n order by position, id",
      ["company_id","only_id"],
    ),
    /** The rules that name a member, to take turns or as the fallback. */
    listRulesOfMember: query<{ company_id: string | null; member_id: string | null }, { id: string; name: string }>(
      "leads/assignment/list_rules_of_member",
      "select id, name\n  from assignment_rule\n where company_id = $1 and ($2 = any (member_ids) or fallback_member_id = $2)\n order by position, id",
      ["company_id","member_id"],
    ),
    /** What kind of source each one is. */
    listSourceKinds: query<{ company_id: string | null }, { id: string; name: string; kind: string; default_owner_id: string | null }>(
      "leads/assignment/list_source_kinds",
      "select id, name, kind, default_owner_id from lead_source where company_id = $1",
      ["company_id"],
    ),
    /** The members with what decides whether they take leads now. Everybody who works leads of their own is an agent or a */
    listTakers: query<{ company_id: string | null }, { id: string; name: string; status: 'active' | 'invited' | 'deactivated'; takes_leads: boolean; team_id: string | null; works_own: boolean; works_leads: boolean; away_until: string | null; daily_cap: number | null; open_cap: number | null; languages: string[]; joined: number }>(
      "leads/assignment/list_takers",
      "select member.id, member.name, member.status, member.takes_leads, member.team_id,\n       coalesce(role.permissions ->> 'leads.edit' = 'own', false) as works_own,\n       role.permissions ? 'leads.edit' as works_leads,\n       app.instant(taker.away_until) as away_until, taker.daily_cap, taker.open_cap,\n       coalesce(taker.languages, '{}') as languages,\n       (extract(epoch from member.created_at) * 1000)::float8 as joined\n  from member\n  join role on role.company_id = member.company_id and role.id = member.role_id\n  left join lead_taker taker on taker.company_id = member.company_id and taker.member_id = member.id\n where member.company_id = $1\n order by role.key = 'owner' desc, role.position, member.created_at",
      ["company_id"],
    ),
    /** Whose turn it is under the rules of a company. */
    listTurns: query<{ company_id: string | null }, { rule_id: string; member_id: string; last_turn: number | null; credit: number; owed: number }>(
      "leads/assignment/list_turns",
      "select rule_id, member_id, last_turn::float8 as last_turn, credit::float8 as credit, owed\n  from assignment_turn\n where company_id = $1",
      ["company_id"],
    ),
    /** Locks a rule that is about to change. */
    lockRule: query<{ company_id: string | null; id: string | null }, { id: string; updated_at: string }>(
      "leads/assignment/lock_rule",
      "select id, app.instant(updated_at) as updated_at\n  from assignment_rule where company_id = $1 and id = $2 for no key update",
      ["company_id","id"],
    ),
    /** The active rules of a company in the order in which they are tried, held so that the turns under them are taken one */
    lockRules: query<{ company_id: string | null }, { id: string; name: string; source_ids: string[]; conditions: unknown; way: 'round_robin' | 'weighted' | 'least_loaded' | 'fixed'; member_ids: string[]; team_id: string | null; weights: { [member: string]: number }; sticky_days: number | null; daily_cap: number | null; open_cap: number | null; hours: 'any' | 'inside' | 'outside'; branch_id: string | null; prefers_language: boolean; fallback_member_id: string | null; fallback_team_id: string | null; reroute_after: number | null; reroute_times: number }>(
      "leads/assignment/lock_rules",
      "select id, name, source_ids, conditions, way, member_ids, team_id, weights, sticky_days, daily_cap, open_cap, hours,\n       branch_id, prefers_language, fallback_member_id, fallback_team_id, reroute_after, reroute_times\n  from assignment_rule\n where company_id = $1 and is_active\n order by position, id\n   for no key update",
      ["company_id"],
    ),
    /** A lead that is about to be rerouted, with what its rules may ask about it. Locked: a response that is noted at this */
    lockWaitingLead: query<{ since: string | null; company_id: string | null; lead_id: string | null }, { id: string; contact_id: string; is_late: boolean; is_test: boolean; lead_type: string; temperature: string; project: string | null; locality: string | null; bhk: number[]; property_types: string[]; budget_min: number | null; budget_max: number | null; attribution: { [name: string]: unknown }; custom: { [name: string]: unknown }; is_waiting: boolean; has_response: boolean | null; city: string | null; source: { id: string; name: string }; owner: { id: string; name: string } }>(
      "leads/assignment/lock_waiting_lead",
      "select lead.id, lead.contact_id, lead.is_late, lead.is_test, lead.lead_type, lead.temperature, lead.project,\n       lead.location as locality, lead.bhk, lead.property_types, lead.budget_min, lead.budget_max, lead.attribution,\n       lead.custom, lead.category = 'open' and lead.archived_at is null as is_waiting,\n       lead.last_response_at >= $1::timestamptz as has_response,\n       (select contact.city from contact\n         where contact.company_id = lead.company_id and contact.id = lead.contact_id) as city,\n       (select json_build_object('id', source.id, 'name', source.name) from lead_source source\n         where source.company_id = lead.company_id and source.id = lead.source_id) as source,\n       (select json_build_object('id', owner.id, 'name', owner.name) from member owner\n         where owner.company_id = lead.company_id and owner.id = lead.owner_id) as owner\n  from lead\n where lead.company_id = $2 and lead.id = $3\n   for update of lead",
      ["since","company_id","lead_id"],
    ),
    /** Puts another member into the rules that name one, or takes them out. A rule that would name nobody, and so be for */
    replaceInRules: query<{ from: string | null; to: string | null; company_id: string | null }, {  }>(
      "leads/assignment/replace_in_rules",
      "update assignment_rule\n   set member_ids = case\n         when next.member_ids = '{}' and rule.member_ids <> '{}' then array_remove(array[next.fallback_id], null)\n         else next.member_ids\n       end,\n       weights = (rule.weights - array[$1]::text[]) || case\n         when $2::text is not null and rule.weights ? $1 and not rule.weights ? $2\n         then jsonb_build_object($2::text, rule.weights -> $1) else '{}' end,\n       fallback_member_id = next.fallback_id,\n       is_active = assignment_rule.is_active\n         and (next.member_ids <> '{}' or rule.member_ids = '{}' or next.fallback_id is not null),\n       updated_at = now()\n  from assignment_rule rule\n cross join lateral (\n   select case\n            when $2::text is null or $2 = any (rule.member_ids) then array_remove(rule.member_ids, $1)\n            else array_replace(rule.member_ids, $1, $2)\n          end as member_ids,\n          case when rule.fallback_member_id = $1 then $2 else rule.fallback_member_id end as fallback_id) next\n where assignment_rule.company_id = $3 and rule.company_id = $3 and rule.id = assignment_rule.id\n   and ($1 = any (rule.member_ids) or rule.fallback_member_id = $1)",
      ["from","to","company_id"],
    ),
    /** The lead is written with this: from its commit on it counts as one that its owner has. */
    settleReservation: query<{ company_id: string | null; id: string | null }, {  }>(
      "leads/assignment/settle_reservation",
      "delete from assignment_reservation where company_id = $1 and id = $2",
      ["company_id","id"],
    ),
    /** Changes a rule to what is given whole. */
    updateRule: query<{ name: string | null; position: number | null; is_active: boolean | null; source_ids: string[] | null; conditions: unknown | null; way: string | null; member_ids: string[] | null; team_id: string | null; weights: unknown | null; sticky_days: number | null; daily_cap: number | null; open_cap: number | null; hours: string | null; branch_id: string | null; prefers_language: boolean | null; fallback_member_id: string | null; fallback_team_id: string | null; reroute_after: number | null; reroute_times: number | null; company_id: string | null; id: string | null }, {  }>(
      "leads/assignment/update_rule",
      "update assignment_rule\n   set name = $1, position = $2, is_active = $3, source_ids = $4,\n       conditions = $5, way = $6, member_ids = $7, team_id = $8, weights = $9,\n       sticky_days = $10, daily_cap = $11, open_cap = $12, hours = $13, branch_id = $14,\n       prefers_language = $15, fallback_member_id = $16,\n       fallback_team_id = $17, reroute_after = $18, reroute_times = $19,\n       updated_at = clock_timestamp()\n where company_id = $20 and id = $21",
      ["name","position","is_active","source_ids","conditions","way","member_ids","team_id","weights","sticky_days","daily_cap","open_cap","hours","branch_id","prefers_language","fallback_member_id","fallback_team_id","reroute_after","reroute_times","company_id","id"], ["source_ids","member_ids"],
    ),
  },
  bulk: {
    /** Takes a job that is to continue, unless a program that is alive and was active lately works on it. Scope: every */
    beginWork: query<{ worker: string | null; company_id: string | null; id: string | null; heard_before: string | null }, {  }>(
      "leads/bulk/begin_work",
      "update bulk_job\n   set worker = $1, touched_at = now()\n where company_id = $2 and id = $3 and state in ('waiting', 'running', 'undoing')\n   and (worker is null or not app.lives(worker) or touched_at < $4)",
      ["worker","company_id","id","heard_before"],
    ),
    /** The next lead of a running job, locked for this transaction; one that another run works on is skipped. The job is */
    claimItem: query<{ company_id: string | null; job_id: string | null; state: string | null; job_states: string[] | null }, { position: number; lead_id: string; before: Record<string, unknown>; after: Record<string, unknown> }>(
      "leads/bulk/claim_item",
      "select item.position, item.lead_id, item.before, item.after\n  from bulk_item item\n  join bulk_job job on job.company_id = item.company_id and job.id = item.job_id\n where item.company_id = $1 and item.job_id = $2 and item.state = $3\n   and job.state = any ($4::text[])\n order by item.position\n limit 1\n   for update of item skip locked\n   for share of job",
      ["company_id","job_id","state","job_states"], ["job_states"],
    ),
    /** What each lead of a change to many had before and after it. It can't be undone any more. */
    deleteOldBulkItems: query<{ before: string | null; most: number | null }, {  }>(
      "leads/bulk/delete_old_bulk_items",
      "delete from bulk_item\n where (company_id, job_id, position) in (\n   select item.company_id, item.job_id, item.position\n     from bulk_job job\n     join bulk_item item on item.company_id = job.company_id and item.job_id = job.id\n    where job.created_at < $1 and job.state not in ('waiting', 'running', 'undoing')\n    limit $2)",
      ["before","most"],
    ),
    /** Behind what became of its leads. */
    deleteOldBulkJobs: query<{ before: string | null; most: number | null }, {  }>(
      "leads/bulk/delete_old_bulk_jobs",
      "delete from bulk_job\n where (company_id, id) in (\n   select company_id, id\n     from bulk_job\n    where created_at < $1 and state not in ('waiting', 'running', 'undoing')\n    limit $2)",
      ["before","most"],
    ),
    /** A job of the member who asks, with what became of its leads so far. */
    findJob: query<{ company_id: string | null; id: string | null; me: string | null }, { id: string; change: unknown; state: 'waiting' | 'running' | 'done' | 'cancelled' | 'stopped' | 'undoing' | 'undone'; total: number; created_at: string; finished_at: string | null; undone_at: string | null; counts: { waiting?: number; done?: number; unchanged?: number; refused?: number; restored?: number; kept?: number } }>(
      "leads/bulk/find_job",
      "select job.id, job.change, job.state, job.total, app.instant(job.created_at) as created_at,\n       app.instant(job.finished_at) as finished_at, app.instant(job.undone_at) as undone_at,\n       (select coalesce(json_object_agg(state, n), '{}')\n          from (select item.state, count(*) as n\n                  from bulk_item item\n                 where item.company_id = job.company_id and item.job_id = job.id\n                 group by item.state) counted) as counts\n  from bulk_job job\n where job.company_id = $1 and job.id = $2 and job.member_id = $3",
      ["company_id","id","me"],
    ),
    /** What a job may change of a lead, as it is now. */
    findLeadValues: query<{ company_id: string | null; id: string | null }, { owner_id: string; status_id: string; lost_reason_id: string | null; temperature: 'hot' | 'warm' | 'cold'; contact_id: string; follow_up_at: string | null; is_archived: boolean; sub_status: string | null; tags: string[] }>(
      "leads/bulk/find_lead_values",
      "select lead.owner_id, lead.status_id, lead.lost_reason_id, lead.temperature, lead.contact_id,\n       app.instant(lead.follow_up_at) as follow_up_at, lead.archived_at is not null as is_archived,\n       (select sub.key from pipeline_sub_status sub\n         where sub.company_id = lead.company_id and sub.id = lead.sub_status_id) as sub_status,\n       (select contact.tags from contact\n         where contact.company_id = lead.company_id and contact.id = lead.contact_id) as tags\n  from lead\n where lead.company_id = $1 and lead.id = $2",
      ["company_id","id"],
    ),
    /** A job that is to continue, and its member, for the program that took it. Scope: every company, because the program */
    findRunnable: query<{ company_id: string | null; id: string | null; worker: string | null }, { company_id: string; id: string; member_id: string; change: unknown; state: 'waiting' | 'running' | 'undoing'; total: number }>(
      "leads/bulk/find_runnable",
      "select company_id, id, member_id, change, state, total\n  from bulk_job\n where company_id = $1 and id = $2 and worker = $3 and state in ('waiting', 'running', 'undoing')",
      ["company_id","id","worker"],
    ),
    /** What became of a lead of a job, once. */
    finishItem: query<{ state: string | null; code: string | null; reason: string | null; before: unknown | null; after: unknown | null; company_id: string | null; job_id: string | null; position: number | null; from: string | null }, {  }>(
      "leads/bulk/finish_item",
      "update bulk_item\n   set state = $1, code = $2, reason = $3, before = coalesce($4::jsonb, before),\n       after = coalesce($5::jsonb, after)\n where company_id = $6 and job_id = $7 and position = $8 and state = $9",
      ["state","code","reason","before","after","company_id","job_id","position","from"],
    ),
    /** Ends a job whose leads are all done; 0 rows while some wait. */
    finishJob: query<{ at: string | null; company_id: string | null; id: string | null }, {  }>(
      "leads/bulk/finish_job",
      "update bulk_job job\n   set state = case job.state when 'undoing' then 'undone' else 'done' end, touched_at = now(),\n       finished_at = case job.state when 'undoing' then finished_at else $1::timestamptz end,\n       undone_at = case job.state when 'undoing' then $1::timestamptz end\n where job.company_id = $2 and job.id = $3 and job.state in ('waiting', 'running', 'undoing')\n   and not exists (\n     select from bulk_item item\n      where item.company_id = job.company_id and item.job_id = job.id\n        and item.state = case job.state when 'undoing' then 'done' else 'waiting' end)",
      ["at","company_id","id"],
    ),
    /** A job of the caller, with its leads in order. */
    insertJob: query<{ company_id: string | null; id: string | null; me: string | null; change: unknown | null; lead_ids: string[] | null }, {  }>(
      "leads/bulk/insert_job",
      "with job as (\n  insert into bulk_job (company_id, id, member_id, change, total)\n  values ($1, $2, $3, $4, cardinality($5::text[]))\n)\ninsert into bulk_item (company_id, job_id, position, lead_id)\nselect $1, $2, named.place, named.id\n  from unnest($5::text[]) with ordinality as named (id, place)",
      ["company_id","id","me","change","lead_ids"], ["lead_ids"],
    ),
    /** Releases a job. Answers it where it is to continue all the same, because somebody asked for that while it was taken. */
    leaveWork: query<{ company_id: string | null; id: string | null; worker: string | null }, { goes_on: boolean | null }>(
      "leads/bulk/leave_work",
      "update bulk_job\n   set worker = null\n where company_id = $1 and id = $2 and worker = $3\nreturning state in ('waiting', 'running', 'undoing') as goes_on",
      ["company_id","id","worker"],
    ),
    /** Leads of a job that were refused, or kept as they were at its undoing, with the reason, behind a position. */
    listLeft: query<{ company_id: string | null; job_id: string | null; after: number | null; limit: number | null }, { position: number; lead_id: string; state: string | null; code: string; reason: string; ref: string | null }>(
      "leads/bulk/list_left",
      "select item.position, item.lead_id, item.state, coalesce(item.code, '') as code, coalesce(item.reason, '') as reason,\n       lead.ref\n  from bulk_item item\n  left join lead on lead.company_id = item.company_id and lead.id = item.lead_id\n where item.company_id = $1 and item.job_id = $2 and item.state in ('refused', 'kept')\n   and item.position > $3\n order by item.position\n limit $4",
      ["company_id","job_id","after","limit"],
    ),
    /** Jobs that are to continue and that nobody works on: never started, released, their program killed, or not active for */
    listStalled: query<{ heard_before: string | null }, { company_id: string; id: string }>(
      "leads/bulk/list_stalled",
      "select company_id, id\n  from bulk_job\n where state in ('waiting', 'running', 'undoing')\n   and (worker is null or not app.lives(worker) or touched_at < $1)\n order by created_at\n limit 100",
      ["heard_before"],
    ),
    /** Those of some leads that are within reach and not archived, in the order in which they were named. */
    listVisible: query<{ ids: string[] | null; company_id: string | null }, { id: string }>(
      "leads/bulk/list_visible",
      "select lead.id\n  from unnest($1::text[]) with ordinality as named (id, place)\n  join lead on lead.company_id = $2 and lead.id = named.id\n where lead.archived_at is null\n order by named.place",
      ["ids","company_id"], ["ids"],
    ),
    /** Holds a lead while it is compared and changed. */
    lockLead: query<{ company_id: string | null; id: string | null }, { id: string }>(
      "leads/bulk/lock_lead",
      "select lead.id\n  from lead\n where lead.company_id = $1 and lead.id = $2\n   for update",
      ["company_id","id"],
    ),
    /** Holds the person of a lead while their tags are compared and changed. */
    lockPerson: query<{ company_id: string | null; id: string | null }, { id: string }>(
      "leads/bulk/lock_person",
      "select contact.id\n  from lead\n  join contact on contact.company_id = lead.company_id and contact.id = lead.contact_id\n where lead.company_id = $1 and lead.id = $2\n   for update of contact",
      ["company_id","id"],
    ),
    /** Takes a job from one of some states to another; 0 rows when it is in none of them. */
    setState: query<{ state: string | null; at: string | null; company_id: string | null; id: string | null; from: string[] | null }, {  }>(
      "leads/bulk/set_state",
      "update bulk_job\n   set state = $1, touched_at = now(),\n       finished_at = case when $1 in ('done', 'cancelled', 'stopped') then $2::timestamptz else finished_at end,\n       undone_at = case when $1 = 'undone' then $2::timestamptz else undone_at end\n where company_id = $3 and id = $4 and state = any ($5::text[])",
      ["state","at","company_id","id","from"], ["from"],
    ),
    /** Ends a job whose member may no longer do it. Scope: every company, because no member is left to act for. */
    stopJob: query<{ company_id: string | null; id: string | null }, {  }>(
      "leads/bulk/stop_job",
      "update bulk_job\n   set state = case state when 'undoing' then 'done' else 'stopped' end,\n       finished_at = coalesce(finished_at, now()), touched_at = now()\n where company_id = $1 and id = $2 and state in ('waiting', 'running', 'undoing')",
      ["company_id","id"],
    ),
    /** Says that a job gets on, and how far it is. */
    touchJob: query<{ company_id: string | null; id: string | null }, { state: string; total: number; waiting: number; undone: number }>(
      "leads/bulk/touch_job",
      "update bulk_job job\n   set touched_at = now()\n where job.company_id = $1 and job.id = $2\nreturning job.state, job.total,\n  (select count(*)::int from bulk_item item\n    where item.company_id = job.company_id and item.job_id = job.id and item.state = 'waiting') as waiting,\n  (select count(*)::int from bulk_item item\n    where item.company_id = job.company_id and item.job_id = job.id and item.state = 'done') as undone",
      ["company_id","id"],
    ),
  },
  intake: {
    /** Archives leads together, and answers those that were there. */
    archiveLeads: query<{ at: string | null; company_id: string | null; ids: string[] | null }, { id: string; contact_id: string }>(
      "leads/intake/archive_leads",
      "update lead set archived_at = $1, updated_at = now()\n where company_id = $2 and id = any ($3::text[]) and archived_at is null\nreturning id, contact_id",
      ["at","company_id","ids"], ["ids"],
    ),
    /** Another enquiry on a lead that the caller may not change: counted and dated, and nothing else. */
    countEnquiry: query<{ received_at: string | null; company_id: string | null; lead_id: string | null }, {  }>(
      "leads/intake/count_enquiry",
      "update lead\n   set enquiry_count = enquiry_count + 1,\n       last_enquiry_at = greatest(last_enquiry_at, $1),\n       updated_at = now()\n where company_id = $2 and id = $3",
      ["received_at","company_id","lead_id"],
    ),
    /** Another enquiry on a lead that is there: counted, dated (unless it is one that came before), and what it asks for that */
    enquireAgain: query<{ is_repeat: boolean | null; received_at: string | null; custom: unknown | null; patch: unknown | null; company_id: string | null; lead_id: string | null }, { left_out: string[] }>(
      "leads/intake/enquire_again",
      "update lead\n   set enquiry_count = lead.enquiry_count + case when $1::boolean then 0 else 1 end,\n       last_enquiry_at = case when $1 then lead.last_enquiry_at\n                              else greatest(lead.last_enquiry_at, $2) end,\n       budget_min = r.budget_min, budget_max = r.budget_max, bhk = r.bhk, property_types = r.property_types, location = r.location, cities = r.cities, project = r.project, carpet_min = r.carpet_min, carpet_max = r.carpet_max, carpet_unit = r.carpet_unit, furnishing = r.furnishing, facing = r.facing, floors = r.floors, possession = r.possession, possession_by = r.possession_by, purpose = r.purpose, amenities = r.amenities, parking = r.parking, must_have = r.must_have,\n       custom = case\n         when octet_length(($3::jsonb || lead.custom)::text) <= 32768\n              and (select count(*) from jsonb_object_keys($3::jsonb || lead.custom)) <= 100\n         then $3::jsonb || lead.custom\n         else lead.custom end,\n       updated_at = now()\n  from lead old\n cross join lateral jsonb_populate_record(old, $4::jsonb) r\n where old.company_id = $5 and old.id = $6\n   and lead.company_id = old.company_id and lead.id = old.id\nreturning array(select jsonb_object_keys($3::jsonb) except select jsonb_object_keys(lead.custom)) as left_out",
      ["is_repeat","received_at","custom","patch","company_id","lead_id"],
    ),
    /** People with exactly this name who enquired before with a number or an address that was left in the text of their */
    findCalledSo: query<{ company_id: string | null; values: string[] | null; from_source: string | null; after: string | null; before: string | null; name: string | null; is_test: boolean | null; has_own: boolean | null; city: string | null }, { contact_id: string }>(
      "leads/intake/find_called_so",
      "select contact.id as contact_id\n  from contact\n  cross join lateral (\n    select max(activity.at) as at\n      from activity\n     where activity.company_id = $1 and activity.contact_id = contact.id and activity.type = 'enquiry'\n       and exists (select from unnest($2::text[]) as given (value)\n                    where position(': ' || given.value || E'\\n' in activity.text || E'\\n') > 0)\n       and ($3::text is null or activity.data->>'source_id' = $3)\n       and ($4::timestamptz is null or activity.at between $4 and $5::timestamptz)) enquired\n where contact.company_id = $1 and contact.name_folded = $6 and contact.is_test = $7\n   and contact.archived_at is null and contact.merged_into is null and enquired.at is not null\n   and not ($8 and (\n     exists (select from contact_phone phone\n              where phone.company_id = $1 and phone.contact_id = contact.id\n                and phone.e164 <> all ($2::text[]))\n     or exists (select from contact_email email\n                 where email.company_id = $1 and email.contact_id = contact.id\n                   and email.email <> all ($2::text[]))))\n order by (lower(contact.city) = lower($9::text)) desc nulls last, enquired.at desc, contact.id\n limit 1",
      ["company_id","values","from_source","after","before","name","is_test","has_own","city"], ["values"],
    ),
    /** When somebody is to be in touch about a lead. */
    findFollowUp: query<{ company_id: string | null; lead_id: string | null }, { follow_up_at: string | null }>(
      "leads/intake/find_follow_up",
      "select follow_up_at from lead where company_id = $1 and id = $2",
      ["company_id","lead_id"],
    ),
    /** What the company says about enquiries, in one look: the duplicate policy, every pipeline with its first status, in */
    findIntakeSettings: query<{ company_id: string | null }, { duplicate_policy: 're_enquire' | 'label'; reopen_window_days: number; has_policies: boolean; pipelines: { pipeline_id: string; status_id: string; lead_types: ('buy' | 'rent' | 'sell' | 'let_out' | 'invest')[]; default_for: ('buy' | 'rent' | 'sell' | 'let_out' | 'invest')[] }[] }>(
      "leads/intake/find_intake_settings",
      "select company.duplicate_policy, company.reopen_window_days,\n       exists (select from sla_policy where company_id = $1 and is_active) as has_policies,\n       (select coalesce(json_agg(\n                 json_build_object('pipeline_id', pipeline.id, 'status_id', begins.id,\n                                   'lead_types', pipeline.lead_types, 'default_for', pipeline.default_for)\n                 order by pipeline.position, pipeline.id), '[]')\n          from pipeline\n         cross join lateral (\n           select status.id from pipeline_status status\n            where status.company_id = $1 and status.pipeline_id = pipeline.id and status.category = 'open'\n              and status.archived_at is null\n            order by status.position\n            limit 1) begins\n         where pipeline.company_id = $1 and pipeline.archived_at is null) as pipelines\n  from company\n where company.id = $1",
      ["company_id"],
    ),
    /** Leads of people who came with a shared value or another contact's, so that it is in the message alone: by their name, */
    findListedApart: query<{ places: number[] | null; names: string[] | null; values: string[] | null; company_id: string | null }, { place: number; lead_id: string }>(
      "leads/intake/find_listed_apart",
      "select given.place, lead.id as lead_id\n  from unnest($1::integer[], $2::text[], $3::text[]) as given (place, name, value)\n  join contact on contact.company_id = $4 and contact.name_folded = given.name\n   and contact.archived_at is null and not contact.is_test\n  join lead on lead.company_id = $4 and lead.contact_id = contact.id and lead.archived_at is null\n   and not lead.is_test\n where (position(': ' || given.value in lead.message) > 0\n     or exists (select from contact_shared_value shared\n                 where shared.company_id = $4 and shared.contact_id = contact.id and shared.value = given.value))\n   and not exists (select from contact_phone phone\n                    where phone.company_id = $4 and phone.contact_id = contact.id)\n   and not exists (select from contact_email email\n                    where email.company_id = $4 and email.contact_id = contact.id)",
      ["places","names","values","company_id"], ["places","names","values"],
    ),
    /** Leads that rows of a list may be about: by our own id or reference, by the id of a feed (`linked`: */
    findListedLeads: query<{ company_id: string | null; ids: string[] | null; refs: string[] | null; source_ids: string[] | null; external_ids: string[] | null; phones: string[] | null; emails: string[] | null }, { key: string; lead_id: string }>(
      "leads/intake/find_listed_leads",
      "select 'id ' || lead.id as key, lead.id as lead_id\n  from lead\n where lead.company_id = $1 and lead.id = any ($2::text[]) and not lead.is_test\nunion all\nselect 'ref ' || lead.ref, lead.id\n  from lead\n where lead.company_id = $1 and lead.ref = any ($3::text[]) and not lead.is_test\nunion all\nselect case when known.is_first then 'feed ' else 'linked ' end || given.source_id || ' ' || given.external_id, lead.id\n  from unnest($4::text[], $5::text[]) as given (source_id, external_id)\n cross join lateral (\n   select linked.is_first, app.lead_in_place(linked.lead_id) as lead_id\n     from lead_external_id linked\n    where linked.company_id = $1 and linked.source_id = given.source_id\n      and linked.external_id = given.external_id and not linked.is_test\n   offset 0) known\n cross join lateral (\n   select live.id from lead live\n    where live.company_id = $1 and live.id = known.lead_id and live.archived_at is null\n   offset 0) lead\nunion all\nselect 'reach ' || phone.e164, lead.id\n  from contact_phone phone\n  join lead on lead.company_id = $1 and lead.contact_id = phone.contact_id and not lead.is_test\n   and lead.archived_at is null\n where phone.company_id = $1 and phone.e164 = any ($6::text[]) and not phone.is_test\nunion all\nselect 'reach ' || email.email, lead.id\n  from contact_email email\n  join lead on lead.company_id = $1 and lead.contact_id = email.contact_id and not lead.is_test\n   and lead.archived_at is null\n where email.company_id = $1 and email.email = any ($7::text[]) and not email.is_test",
      ["company_id","ids","refs","source_ids","external_ids","phones","emails"], ["ids","refs","source_ids","external_ids","phones","emails"],
    ),
    /** The contact without a name, number or address who came through this source with a value that is nobody's. Beyond reach. */
    findNameless: query<{ company_id: string | null; values: string[] | null; is_test: boolean | null; source_id: string | null }, { contact_id: string }>(
      "leads/intake/find_nameless",
      "select contact.id as contact_id\n  from contact_shared_value shared\n  join contact on contact.company_id = $1 and contact.id = shared.contact_id\n where shared.company_id = $1 and shared.value = any ($2::text[]) and shared.came_nameless\n   and contact.name is null and contact.is_test = $3 and contact.archived_at is null and contact.merged_into is null\n   and exists (select from lead\n                where lead.company_id = $1 and lead.contact_id = contact.id and lead.source_id = $4)\n   and not exists (select from contact_phone phone\n                    where phone.company_id = $1 and phone.contact_id = contact.id)\n   and not exists (select from contact_email email\n                    where email.company_id = $1 and email.contact_id = contact.id)\n order by contact.id desc\n limit 1",
      ["company_id","values","is_test","source_id"], ["values"],
    ),
    /** Where a closed lead goes whose person is back: the first open status of its pipeline that may follow the one it has, */
    findReopening: query<{ company_id: string | null; lead_id: string | null }, { status: { key: string; name: string }; to: { pipeline_id: string; id: string; key: string; name: string } }>(
      "leads/intake/find_reopening",
      "select json_build_object('key', status.key, 'name', status.name) as status,\n       (select json_build_object('pipeline_id', pipeline.id, 'id', first.id, 'key', first.key, 'name', first.name)\n          from pipeline\n          join pipeline_status first on first.company_id = pipeline.company_id and first.pipeline_id = pipeline.id\n         where pipeline.company_id = $1 and pipeline.archived_at is null\n           and (pipeline.id = lead.pipeline_id or lead.lead_type = any (pipeline.lead_types))\n           and first.category = 'open' and first.archived_at is null\n         order by pipeline.id = lead.pipeline_id desc, lead.lead_type = any (pipeline.default_for) desc,\n                  pipeline.position, pipeline.id,\n                  (status.allowed_moves is null or first.key = any (status.allowed_moves)) desc, first.position\n         limit 1) as to\n  from lead\n  join pipeline_status status on status.company_id = lead.company_id and status.id = lead.status_id\n where lead.company_id = $1 and lead.id = $2\n   for update of lead",
      ["company_id","lead_id"],
    ),
    /** Under which names values came through sources. `is_overruled`: a member said that it is somebody's, at any source. */
    findSharedValues: query<{ company_id: string | null; source_ids: string[] | null; values: string[] | null }, { id: string | null; source_id: string; value: string; names: { name: string; at: string }[] | null; nobodys_since: string | null; nobodys_until: string | null; is_overruled: boolean }>(
      "leads/intake/find_shared_values",
      "select shared.id, asked.source_id, asked.value, shared.names, shared.nobodys_since, shared.nobodys_until,\n       exists (select from lead_shared_value other\n                where other.company_id = $1 and other.value = asked.value\n                  and other.overruled_at is not null) as is_overruled\n  from unnest($2::text[], $3::text[]) asked (source_id, value)\n  left join lead_shared_value shared\n    on shared.company_id = $1 and shared.source_id = asked.source_id and shared.value = asked.value",
      ["company_id","source_ids","values"], ["source_ids","values"],
    ),
    /** The contact that a list from a reader of masked numbers made next to the one who has one of these. Beyond reach. */
    findStandIn: query<{ company_id: string | null; values: string[] | null; is_test: boolean | null }, { contact_id: string }>(
      "leads/intake/find_stand_in",
      "select contact.id as contact_id\n  from contact_shared_value shared\n  join contact on contact.company_id = $1 and contact.id = shared.contact_id\n where shared.company_id = $1 and shared.value = any ($2::text[]) and shared.of_masked_list\n   and contact.is_test = $3 and contact.archived_at is null and contact.merged_into is null\n order by contact.id\n limit 1",
      ["company_id","values","is_test"], ["values"],
    ),
    /** What a lead looks for, among its columns as they are kept, for a change to it: it stays locked. */
    findWanted: query<{ company_id: string | null; lead_id: string | null }, { kept: import('../leads/intake/requirement-items').Kept }>(
      "leads/intake/find_wanted",
      "select to_jsonb(lead) as kept\n  from lead\n where company_id = $1 and id = $2\n   for update",
      ["company_id","lead_id"],
    ),
    /** New leads, each in its pipeline's first status. */
    insertLeads: query<{ company_id: string | null; leads: unknown | null }, {  }>(
      "leads/intake/insert_leads",
      "insert into lead (\n  company_id, id, ref, contact_id, lead_type, temperature, pipeline_id, status_id, category, source_id, owner_id,\n  external_id, message, attribution, custom, duplicate_kind, duplicate_of, is_late, is_test, received_at,\n  last_enquiry_at, budget_min, budget_max, bhk, property_types, location, cities, project, carpet_min, carpet_max, carpet_unit, furnishing, facing, floors, possession, possession_by, purpose, amenities, parking, must_have)\nselect $1, l.id, l.ref, l.contact_id, l.lead_type, coalesce(l.temperature, 'warm'), l.pipeline_id, l.status_id,\n       'open', l.source_id, l.owner_id, l.external_id, l.message, l.attribution, l.custom, l.duplicate_kind,\n       l.duplicate_of, l.is_late, l.is_test, l.received_at, l.received_at, l.budget_min, l.budget_max, l.bhk, l.property_types, l.location, l.cities, l.project, l.carpet_min, l.carpet_max, l.carpet_unit, l.furnishing, l.facing, l.floors, l.possession, l.possession_by, l.purpose, l.amenities, l.parking, l.must_have\n  from jsonb_populate_recordset(null::lead, $2::jsonb) l",
      ["company_id","leads"],
    ),
    /** What the people are called who have these numbers and addresses. */
    listHolders: query<{ company_id: string | null; values: string[] | null }, { value: string; name: string }>(
      "leads/intake/list_holders",
      "select phone.e164 as value, contact.name\n  from contact_phone phone\n  join contact on contact.company_id = $1 and contact.id = phone.contact_id\n where phone.company_id = $1 and phone.e164 = any ($2::text[]) and not phone.is_test\n   and contact.name is not null\nunion all\nselect email.email, contact.name\n  from contact_email email\n  join contact on contact.company_id = $1 and contact.id = email.contact_id\n where email.company_id = $1 and email.email = any ($2::text[]) and not email.is_test\n   and contact.name is not null",
      ["company_id","values"], ["values"],
    ),
    /** Where rows of a file may say that they come from; the first of the kind `import` is for those that don't. */
    listImportSources: query<{ company_id: string | null }, { id: string; name: string; kind: string; owner_id: string | null; duplicate_policy: 're_enquire' | 'label' | null; defaults: { lead_type: 'buy' | 'rent' | 'sell' | 'let_out' | 'invest' | null; temperature: 'hot' | 'warm' | 'cold' | null; project: string | null; pipeline_id: string | null; tags: string[] } }>(
      "leads/intake/list_import_sources",
      "select id, name, kind, default_owner_id as owner_id, duplicate_policy,\n       json_build_object('lead_type', source.default_lead_type, 'temperature', source.default_temperature,\n                         'project', source.default_project, 'pipeline_id', source.default_pipeline_id,\n                         'tags', source.default_tags) as defaults\n  from lead_source source\n where company_id = $1 and archived_at is null\n order by created_at, id",
      ["company_id"],
    ),
    /** Which of these numbers, addresses and ids of a feed somebody has. */
    listKnownKeys: query<{ company_id: string | null; phones: string[] | null; emails: string[] | null; source_ids: string[] | null; external_ids: string[] | null }, { key: string }>(
      "leads/intake/list_known_keys",
      "select 'phone ' || phone.e164 as key\n  from contact_phone phone\n where phone.company_id = $1 and phone.e164 = any ($2::text[]) and not phone.is_test\nunion all\nselect 'email ' || email.email\n  from contact_email email\n where email.company_id = $1 and email.email = any ($3::text[]) and not email.is_test\nunion all\nselect 'external ' || asked.source_id || ' ' || asked.external_id\n  from unnest($4::text[], $5::text[]) asked (source_id, external_id)\n where exists (select from lead_external_id known\n                where known.company_id = $1 and known.source_id = asked.source_id\n                  and known.external_id = asked.external_id and not known.is_test and known.is_first)",
      ["company_id","phones","emails","source_ids","external_ids"], ["phones","emails","source_ids","external_ids"],
    ),
    /** The pipelines in use by their names, with the types of leads that they take. */
    listPipelineNames: query<{ company_id: string | null }, { id: string; name: string; lead_types: string[] }>(
      "leads/intake/list_pipeline_names",
      "select id, name, lead_types from pipeline\n where company_id = $1 and archived_at is null\n order by position, id",
      ["company_id"],
    ),
    /** The status of leads that a list named, and which own fields they have. */
    listPlaces: query<{ company_id: string | null; ids: string[] | null }, { id: string; status_key: string; status_name: string; fields: string[] }>(
      "leads/intake/list_places",
      "select lead.id, status.key as status_key, status.name as status_name,\n       array(select jsonb_object_keys(lead.custom)) as fields\n  from lead\n  join pipeline_status status on status.company_id = lead.company_id and status.id = lead.status_id\n where lead.company_id = $1 and lead.id = any ($2::text[])",
      ["company_id","ids"], ["ids"],
    ),
    /** The sub-statuses and the reasons for giving leads up, their names in lower case, by the field of a list that says */
    listStatusDetails: query<{ company_id: string | null }, { field: 'sub_status' | 'lost_reason'; name: string; id: string; goes_with: string }>(
      "leads/intake/list_status_details",
      "(select 'sub_status' as field, lower(name) as name, id, status_id as goes_with\n   from pipeline_sub_status where company_id = $1 and archived_at is null\n  order by position)\n union all\nselect 'lost_reason', lower(name), id, category\n  from lost_reason where company_id = $1 and archived_at is null",
      ["company_id"],
    ),
    /** Every status of the pipelines in use by its key and name, with the status that a lead with it gets: for an archived */
    listStatuses: query<{ company_id: string | null }, { key: string; name: string; pipeline_id: string; is_used: boolean; id: string; to_key: string; to_name: string; category: 'open' | 'won' | 'lost' | 'junk'; required_fields: string[] }>(
      "leads/intake/list_statuses",
      "select status.key, status.name, status.pipeline_id, status.archived_at is null as is_used, target.id,\n       target.key as to_key, target.name as to_name, target.category, target.required_fields\n  from pipeline_status status\n  join pipeline on pipeline.company_id = status.company_id and pipeline.id = status.pipeline_id\n  join pipeline_status target\n    on target.company_id = status.company_id and target.id = coalesce(status.remap_to, status.id)\n   and target.pipeline_id = status.pipeline_id and target.archived_at is null\n where status.company_id = $1 and pipeline.archived_at is null\n order by status.archived_at is not null, pipeline.position, pipeline.id, status.position",
      ["company_id"],
    ),
    /** Sub-statuses in use, with the key of their status, in the order of the pipelines. */
    listSubStatuses: query<{ company_id: string | null }, { id: string; name: string; status_key: string; status_name: string }>(
      "leads/intake/list_sub_statuses",
      "select sub.id, sub.name, status.key as status_key, status.name as status_name\n  from pipeline_sub_status sub\n  join pipeline_status status\n    on status.company_id = sub.company_id and status.id = sub.status_id and status.archived_at is null\n  join pipeline on pipeline.company_id = status.company_id and pipeline.id = status.pipeline_id\n where sub.company_id = $1 and sub.archived_at is null and pipeline.archived_at is null\n order by pipeline.position, pipeline.id, status.position, sub.position",
      ["company_id"],
    ),
    /** Makes enquiries of one person wait for one another also where only the database knows that they are of one: one comes */
    lockPeople: query<{ source_ids: string[] | null; external_ids: string[] | null; company_id: string | null; phones: string[] | null; emails: string[] | null }, {  }>(
      "leads/intake/lock_people",
      "with held as (\n  select lead.contact_id\n    from lead_external_id known\n    join unnest($1::text[], $2::text[]) as given (source_id, external_id)\n      on known.source_id = given.source_id and known.external_id = given.external_id and known.is_first\n    join lead on lead.company_id = $3 and lead.id = known.lead_id\n   where known.company_id = $3\n  union\n  select contact_id from contact_phone where company_id = $3 and e164 = any ($4::text[])\n  union\n  select contact_id from contact_email where company_id = $3 and email = any ($5::text[])\n), known as (\n  select contact_id from held\n  union\n  select case when pair.first_id = held.contact_id then pair.second_id else pair.first_id end\n    from held\n    join contact_told_together pair\n      on pair.company_id = $3 and held.contact_id in (pair.first_id, pair.second_id)\n)\nselect pg_advisory_xact_lock(hashtextextended($3 || ' contact ' || contact_id, 0)) as locked\n  from (select contact_id from known order by contact_id) as in_order",
      ["source_ids","external_ids","company_id","phones","emails"], ["source_ids","external_ids","phones","emails"],
    ),
    /** Makes an enquiry wait for others of the same person, as `lockNames` does, and holds the pipelines as `holdPipelines` */
    lockToEnter: query<{ company_id: string | null; identities: string[] | null }, { held: boolean }>(
      "leads/intake/lock_to_enter",
      "select pg_advisory_xact_lock_shared(hashtextextended($1 || ' pipelines', 0)) is null as held\nunion all\nselect pg_advisory_xact_lock(hashtextextended(identity, 0)) is null\n  from unnest($2::text[]) as identity",
      ["company_id","identities"], ["identities"],
    ),
    /** Gives new leads the place that their file says: a status of their own pipeline that is in use, with one of its */
    placeLeads: query<{ places: unknown | null; company_id: string | null }, {  }>(
      "leads/intake/place_leads",
      "update lead\n   set status_id = status.id, category = status.category,\n       closed_at = case when status.category = 'open' then null else greatest(lead.received_at, case when place.closed_at < now() then place.closed_at end) end,\n       sub_status_id = place.sub_status_id, lost_reason_id = place.lost_reason_id\n  from jsonb_to_recordset($1::jsonb)\n         as place (lead_id text, status_id text, sub_status_id text, lost_reason_id text, closed_at timestamptz)\n  join pipeline_status status\n    on status.company_id = $2 and status.id = place.status_id and status.archived_at is null\n where lead.company_id = $2 and lead.id = place.lead_id and lead.pipeline_id = status.pipeline_id",
      ["places","company_id"],
    ),
    /** When somebody is to be in touch, on an open lead that says nothing of it. */
    planFollowUp: query<{ follow_up_at: string | null; company_id: string | null; lead_id: string | null }, {  }>(
      "leads/intake/plan_follow_up",
      "update lead\n   set follow_up_at = $1, updated_at = now()\n where company_id = $2 and id = $3 and follow_up_at is null and category = 'open'",
      ["follow_up_at","company_id","lead_id"],
    ),
    /** Records the leads that senders' ids led to. An id stays with its lead, unless that was archived: then its successor */
    putExternalIds: query<{ ids: unknown | null; company_id: string | null }, {  }>(
      "leads/intake/put_external_ids",
      "with given as (\n  select source_id, external_id, is_test, lead_id, is_first\n    from jsonb_to_recordset($1::jsonb)\n      as i (source_id text, external_id text, is_test boolean, lead_id text, is_first boolean)\n), others as (\n  insert into lead_external_id (company_id, source_id, external_id, is_test, lead_id, is_first)\n  select distinct $2, source_id, external_id, is_test, lead_id, false\n    from given\n   where not is_first\n   order by source_id, external_id, is_test, lead_id\n      on conflict do nothing\n)\ninsert into lead_external_id (company_id, source_id, external_id, is_test, lead_id)\nselect distinct on (source_id, external_id, is_test) $2, source_id, external_id, is_test, lead_id\n  from given\n where is_first\n order by source_id, external_id, is_test, lead_id\n    on conflict (company_id, source_id, external_id, is_test) where is_first do update set lead_id = excluded.lead_id\n where exists (\n   select from lead\n    where lead.company_id = lead_external_id.company_id and lead.id = lead_external_id.lead_id\n      and lead.archived_at is not null)",
      ["ids","company_id"],
    ),
    /** Keeps under which names values came through a source. */
    putSharedValues: query<{ company_id: string | null; source_id: string | null; shared: unknown | null }, {  }>(
      "leads/intake/put_shared_values",
      "insert into lead_shared_value (\n  company_id, id, source_id, kind, value, national, names, people, first_at, last_at, nobodys_since, nobodys_until)\nselect $1, s.id, $2, s.kind, s.value, s.national, s.names, s.people, s.at, s.at, s.nobodys_since,\n       s.nobodys_until\n  from jsonb_to_recordset($3::jsonb) as s (\n    id text, kind text, value text, national text, names jsonb, people integer, at timestamptz, nobodys_since timestamptz,\n    nobodys_until timestamptz)\n    on conflict (company_id, source_id, value) do update\n   set names = excluded.names, people = excluded.people, last_at = excluded.last_at,\n       nobodys_since = excluded.nobodys_since, nobodys_until = excluded.nobodys_until",
      ["company_id","source_id","shared"],
    ),
    /** Leads as a list is compared with them: their columns, what an export writes of them, their people, the texts on their */
    readListedLeads: query<{ company_id: string | null; ids: string[] | null }, { id: string; lead: import('../leads/lead-sources/listed-record').LeadColumns; contact: import('../leads/lead-sources/listed-record').PersonColumns; record: Record<string, unknown>; phones: string[]; emails: string[]; texts: string[]; enquired: string[]; moved_at: string | null; is_edited: boolean }>(
      "leads/intake/read_listed_leads",
      "select lead.id, to_jsonb(lead) as lead, to_jsonb(contact) as contact,\n       (select to_jsonb(shown) from lead_export_record shown\n         where shown.company_id = $1 and shown.id = lead.id) as record,\n       array(select phone.e164 from contact_phone phone\n              where phone.company_id = $1 and phone.contact_id = lead.contact_id\n              order by phone.position) as phones,\n       array(select email.email from contact_email email\n              where email.company_id = $1 and email.contact_id = lead.contact_id\n              order by email.position) as emails,\n       array(select concat_ws(E'\\n', activity.title, activity.text) from activity\n              where activity.company_id = $1 and activity.lead_id = lead.id) as texts,\n       array(select app.instant(activity.at) from activity\n              where activity.company_id = $1 and activity.lead_id = lead.id\n                and activity.type = 'enquiry') as enquired,\n       (select app.instant(max(activity.at)) from activity\n         where activity.company_id = $1 and activity.lead_id = lead.id\n           and activity.type = 'status_change') as moved_at,\n       exists (select from audit_entry entry\n                where entry.company_id = $1 and entry.subject_id in (lead.id, lead.contact_id)\n                  and entry.request_id is not null) as is_edited\n  from lead\n  join contact on contact.company_id = lead.company_id and contact.id = lead.contact_id\n where lead.company_id = $1 and lead.id = any ($2::text[])",
      ["company_id","ids"], ["ids"],
    ),
    /** Who this enquiry is from, and which of that person's leads it may belong to: first by the feed's own id, then by any */
    recognise: query<{ contact_id: string | null; company_id: string | null; source_id: string | null; external_id: string | null; is_test: boolean | null; phones: string[] | null; emails: string[] | null; lead_type: string | null }, { kind: 'external_id' | 'phone' | 'email'; contact_id: string; known_lead_id: string | null; contact_owner_id: string | null; name: string | null; city: string | null; address: string | null; pincode: string | null; has_phone: boolean; has_email: boolean; held: string[]; taken: string[]; others: string[]; open_lead_id: string | null; open_lead_owner_id: string | null; closed_lead_id: string | null; closed_lead_owner_id: string | null; closed_at: string | null; latest_lead_owner_id: string | null; latest_lead_id: string | null; latest_lead_at: string | null; owner_ids: string[] }>(
      "leads/intake/recognise",
      "with seen as (\n  (select $1::text as contact_id, null as lead_id, 'external_id' as kind, -1 as rank, null as value\n    where $1::text is not null)\n  union all\n  (select lead.contact_id, lead.id, 'external_id', 0, null\n     from lead_external_id known\n     join lead on lead.company_id = $2 and lead.id = known.lead_id\n    where known.company_id = $2 and known.source_id = $3\n      and known.external_id = $4 and known.is_test = $5 and known.is_first)\n  union all\n  (select phone.contact_id, null, 'phone', array_position($6::text[], phone.e164), phone.e164\n     from contact_phone phone\n    where phone.company_id = $2 and phone.e164 = any ($6::text[]) and phone.is_test = $5)\n  union all\n  (select email.contact_id, null, 'email', 1000 + array_position($7::text[], email.email), email.email\n     from contact_email email\n    where email.company_id = $2 and email.email = any ($7::text[]) and email.is_test = $5)\n), found as (\n  select * from seen order by rank limit 1\n)\nselect found.kind, found.contact_id, found.lead_id as known_lead_id,\n       contact.owner_id as contact_owner_id, contact.name, contact.city, contact.address, contact.pincode,\n       exists (select from contact_phone mine\n                where mine.company_id = $2 and mine.contact_id = found.contact_id) as has_phone,\n       exists (select from contact_email mine\n                where mine.company_id = $2 and mine.contact_id = found.contact_id) as has_email,\n       array(select seen.value from seen where seen.contact_id = found.contact_id and seen.value is not null) as held,\n       array(select seen.value from seen where seen.contact_id <> found.contact_id and seen.value is not null) as taken,\n       array(select distinct seen.contact_id from seen\n              where seen.contact_id <> found.contact_id and seen.value is not null) as others,\n       open_lead.id as open_lead_id, open_lead.owner_id as open_lead_owner_id,\n       closed_lead.id as closed_lead_id, closed_lead.owner_id as closed_lead_owner_id, closed_lead.closed_at,\n       latest_lead.owner_id as latest_lead_owner_id, latest_lead.id as latest_lead_id,\n       latest_lead.last_enquiry_at as latest_lead_at,\n       array_remove(contact.owner_id || array(\n         select lead.owner_id from lead where lead.company_id = $2 and lead.contact_id = found.contact_id),\n       null) as owner_ids\n  from found\n  join contact on contact.company_id = $2 and contact.id = found.contact_id\n  left join lateral (\n    select lead.id, lead.owner_id\n      from lead\n     where lead.company_id = $2 and lead.contact_id = found.contact_id and lead.category = 'open'\n       and lead.archived_at is null and lead.is_test = $5\n       and ($8::text is null or lead.lead_type = $8)\n     order by lead.id = found.lead_id desc nulls last, lead.last_enquiry_at desc, lead.id desc\n     limit 1) open_lead on true\n  left join lateral (\n    select lead.id, lead.owner_id, lead.closed_at\n      from lead\n     where lead.company_id = $2 and lead.contact_id = found.contact_id and lead.category <> 'open'\n       and lead.archived_at is null and lead.is_test = $5\n       and ($8::text is null or lead.lead_type = $8)\n     order by lead.closed_at desc nulls last, lead.id desc\n     limit 1) closed_lead on true\n  left join lateral (\n    select lead.id, lead.owner_id, lead.last_enquiry_at\n      from lead\n     where lead.company_id = $2 and lead.contact_id = found.contact_id and lead.is_test = $5\n     order by lead.last_enquiry_at desc, lead.id desc\n     limit 1) latest_lead on true",
      ["contact_id","company_id","source_id","external_id","is_test","phones","emails","lead_type"], ["phones","emails"],
    ),
    /** A closed lead whose person is back within the window is open again. */
    reopenLead: query<{ pipeline_id: string | null; status_id: string | null; company_id: string | null; lead_id: string | null }, {  }>(
      "leads/intake/reopen_lead",
      "update lead\n   set pipeline_id = $1, status_id = $2, sub_status_id = null, lost_reason_id = null,\n       category = 'open', closed_at = null, updated_at = now()\n where company_id = $3 and id = $4",
      ["pipeline_id","status_id","company_id","lead_id"],
    ),
    /** Puts a lead back into the place that it had before an import reopened it, unless it was moved since; where its status */
    restorePlace: query<{ changes: unknown | null; company_id: string | null; id: string | null }, { contact_id: string; from_status: { key: string; name: string }; to_status: { key: string; name: string } }>(
      "leads/intake/restore_place",
      "with was as (\n  select old.contact_id, old.status_id, place.status_id as before_id, place.sub_status_id, place.lost_reason_id,\n         place.closed_at\n    from lead old\n   cross join lateral (\n     select jsonb_object_agg(e.key, e.value -> 0) as fields, bool_and(to_jsonb(old) -> e.key = e.value -> 1) as is_unchanged\n       from jsonb_each($1::jsonb) e\n      where e.key in ('pipeline_id', 'status_id', 'sub_status_id', 'category', 'closed_at', 'lost_reason_id')) asked\n   cross join lateral jsonb_populate_record(old, asked.fields) place\n   where old.company_id = $2 and old.id = $3 and asked.is_unchanged and asked.fields ? 'status_id'\n)\nupdate lead\n   set pipeline_id = target.pipeline_id, status_id = target.id, category = target.category,\n       sub_status_id = case when target.id = was.before_id then was.sub_status_id end,\n       lost_reason_id = case when target.category in ('lost', 'junk') then was.lost_reason_id end,\n       closed_at = case when target.category <> 'open' then coalesce(was.closed_at, now()) end,\n       updated_at = now()\n  from was\n  join pipeline_status left_at on left_at.company_id = $2 and left_at.id = was.status_id\n  join pipeline_status before on before.company_id = $2 and before.id = was.before_id\n  join pipeline_status target on target.company_id = $2 and target.id = coalesce(before.remap_to, before.id)\n where lead.company_id = $2 and lead.id = $3\nreturning was.contact_id, json_build_object('key', left_at.key, 'name', left_at.name) as from_status,\n          json_build_object('key', target.key, 'name', target.name) as to_status",
      ["changes","company_id","id"],
    ),
    /** Plans what a list says is planned, for open leads of which nothing is. Answers the leads that it plans nothing for, and */
    setFollowUps: query<{ follow_ups: unknown | null; company_id: string | null }, { lead_id: string; is_closed: boolean }>(
      "leads/intake/set_follow_ups",
      "with given as (\n  select lead_id, at from jsonb_to_recordset($1::jsonb) as one (lead_id text, at timestamptz)\n), done as (\n  update lead\n     set follow_up_at = given.at, updated_at = now()\n    from given\n   where lead.company_id = $2 and lead.id = given.lead_id\n     and lead.follow_up_at is null and lead.category = 'open'\n  returning lead.id\n)\nselect given.lead_id, lead.category <> 'open' as is_closed\n  from given\n  join lead on lead.company_id = $2 and lead.id = given.lead_id\n where lead.id not in (select id from done) and lead.follow_up_at is distinct from given.at",
      ["follow_ups","company_id"],
    ),
    /** Deletes the enquiries that an import added to a lead from its timeline, with its other entries there, and corrects */
    takeEnquiriesBack: query<{ company_id: string | null; import_id: string | null; id: string | null; takes_all: boolean | null }, {  }>(
      "leads/intake/take_enquiries_back",
      "with gone as (\n  delete from activity\n   using import_row row\n   where row.company_id = $1 and row.import_id = $2 and row.lead_id = $3\n     and row.contact_id is not null and not row.made_lead\n     and activity.company_id = row.company_id and activity.lead_id = row.lead_id and activity.type in ('enquiry', 'system', 'import')\n     and activity.created_at = row.at and ($4 or not activity.of_masked_list)\n  returning activity.id, activity.type\n)\nupdate lead\n   set enquiry_count = greatest(1, lead.enquiry_count - (select count(*) from gone where type = 'enquiry')::integer),\n       last_enquiry_at = case when exists (select from gone where type = 'enquiry')\n         then greatest(lead.received_at, (\n           select max(entry.at) from activity entry\n            where entry.company_id = $1 and entry.lead_id = $3 and entry.type = 'enquiry'\n              and entry.id not in (select id from gone)))\n         else lead.last_enquiry_at end,\n       updated_at = now()\n where lead.company_id = $1 and lead.id = $3 and exists (select from gone)",
      ["company_id","import_id","id","takes_all"],
    ),
  },
  integrity: {
    /** Says how far a run is. Leads that came while it looks are looked at too, so the total grows with them. */
    advanceRun: query<{ position: string | null; looked: number | null; found: number | null; resolved: number | null; left_out: number | null; is_over: boolean | null; company_id: string | null; id: string | null }, {  }>(
      "leads/integrity/advance_run",
      "update integrity_run\n   set position = coalesce($1::text, position), looked = looked + $2::int, found = found + $3::int,\n       resolved = resolved + $4::int, left_out = left_out + $5::int,\n       total = greatest(total, looked + left_out + $2::int + $5::int), attempts = 0, touched_at = now(),\n       state = case when $6 then 'done' else state end,\n       finished_at = case when $6 then now() else finished_at end\n where company_id = $7 and id = $8",
      ["position","looked","found","resolved","left_out","is_over","company_id","id"],
    ),
    /** Takes a run that is to continue, unless a program that is alive and was active lately works on it. */
    beginWork: query<{ worker: string | null; company_id: string | null; id: string | null; heard_before: string | null }, {  }>(
      "leads/integrity/begin_work",
      "update integrity_run\n   set worker = $1, touched_at = now()\n where company_id = $2 and id = $3 and state = 'running'\n   and (worker is null or not app.lives(worker) or touched_at < $4)",
      ["worker","company_id","id","heard_before"],
    ),
    /** How many doubts are open by rule, among those that the caller may see. */
    countOpen: query<{ company_id: string | null }, { rule: string; count: number }>(
      "leads/integrity/count_open",
      "select rule, count(*)::int as count\n  from integrity_finding\n where company_id = $1 and state = 'open'\n group by rule",
      ["company_id"],
    ),
    /** Runs and settled doubts that are old enough to go. */
    deleteOld: query<{ company_id: string | null; before: string | null }, {  }>(
      "leads/integrity/delete_old",
      "with runs as (\n  delete from integrity_run where company_id = $1 and state <> 'running' and started_at < $2\n)\ndelete from integrity_finding where company_id = $1 and state = 'resolved' and resolved_at < $2",
      ["company_id","before"],
    ),
    /** Sets open doubts aside, with the reason. What the caller can't see is not among them. */
    dismissFindings: query<{ now: string | null; me: string | null; reason: string | null; company_id: string | null; ids: string[] | null }, { id: string }>(
      "leads/integrity/dismiss_findings",
      "update integrity_finding\n   set state = 'dismissed', dismissed_at = $1, dismissed_by = $2, reason = $3, updated_at = now()\n where company_id = $4 and id = any ($5::text[]) and state = 'open'\nreturning id",
      ["now","me","reason","company_id","ids"], ["ids"],
    ),
    /** Counts an attempt that failed; after several the run is given up, so that it keeps no other from beginning. */
    failRun: query<{ most: number | null; company_id: string | null; id: string | null }, {  }>(
      "leads/integrity/fail_run",
      "update integrity_run\n   set attempts = attempts + 1, touched_at = now(),\n       state = case when attempts + 1 >= $1::int then 'failed' else state end,\n       finished_at = case when attempts + 1 >= $1::int then now() end\n where company_id = $2 and id = $3 and state = 'running'",
      ["most","company_id","id"],
    ),
    /** One doubt as it is shown. */
    findFinding: query<{ company_id: string | null; id: string | null }, { json: string }>(
      "leads/integrity/find_finding",
      "select (to_jsonb(record) - 'company_id')::text as json\n  from integrity_finding_record record\n where record.company_id = $1 and record.id = $2",
      ["company_id","id"],
    ),
    /** Leads of a stretch that lately passed over statuses of their pipeline on their way forward. */
    findJumps: query<{ since: string | null; threshold: number | null; company_id: string | null; after: string | null; until: string | null }, { lead_id: string; facts: { moves: { id: string; at: string; from: string; to: string; skipped: number; by: string | null }[] }; mark: string }>(
      "leads/integrity/find_jumps",
      "select lead.id as lead_id, jsonb_build_object('moves', move.list) as facts, move.mark\n  from lead\n cross join lateral (\n   select jsonb_agg(jsonb_build_object('id', a.id, 'at', app.instant(a.at), 'from', came.name, 'to', went.name,\n                                       'skipped', between_them.count, 'by', a.actor_name) order by a.at, a.id) as list,\n          max(a.id) as mark\n     from activity a\n     join pipeline_status came\n       on came.company_id = lead.company_id and came.pipeline_id = lead.pipeline_id\n      and came.key = a.data -> 'from_status' ->> 'key' and came.category = 'open'\n     join pipeline_status went\n       on went.company_id = lead.company_id and went.pipeline_id = lead.pipeline_id\n      and went.key = a.data -> 'to_status' ->> 'key' and went.category in ('open', 'won')\n      and went.position > came.position\n    cross join lateral (\n      select count(*)::int as count\n        from pipeline_status passed\n       where passed.company_id = lead.company_id and passed.pipeline_id = lead.pipeline_id\n         and passed.category = 'open' and passed.archived_at is null\n         and passed.position > came.position and passed.position < went.position) between_them\n    where a.company_id = lead.company_id and a.lead_id = lead.id and a.type = 'status_change'\n      and a.at >= $1::timestamptz and between_them.count >= $2::int) move\n where lead.company_id = $3 and lead.id > $4 and lead.id <= $5\n   and lead.archived_at is null and not lead.is_test and move.mark is not null",
      ["since","threshold","company_id","after","until"],
    ),
    /** Open leads of a stretch without a follow-up whom nobody answered or worked on for days, or whose follow-up is over for as */
    findLeftAlone: query<{ company_id: string | null; after: string | null; until: string | null; now: string | null; threshold: number | null }, { lead_id: string; facts: { kind: 'none' | 'overdue'; since: string }; mark: string }>(
      "leads/integrity/find_left_alone",
      "select lead.id as lead_id,\n       jsonb_build_object('kind', case when lead.follow_up_at is null then 'none' else 'overdue' end,\n                          'since', app.instant(since.at)) as facts,\n       case when lead.follow_up_at is null then 'none ' else 'overdue ' end || app.instant(since.at) as mark\n  from lead\n  left join lateral (\n    select entry.at\n      from activity entry\n     where entry.company_id = $1 and entry.lead_id = lead.id and entry.actor_kind in ('member', 'key')\n     order by entry.at desc\n     limit 1) worked on true\n cross join lateral (\n    select case when lead.follow_up_at is not null then lead.follow_up_at\n                when lead.is_late then greatest(lead.last_response_at, worked.at)\n                else greatest(lead.updated_at, lead.last_response_at, worked.at) end as at) since\n where lead.company_id = $1 and lead.id > $2 and lead.id <= $3\n   and lead.category = 'open' and lead.archived_at is null and not lead.is_test\n   and since.at < $4::timestamptz - make_interval(days => $5::int)",
      ["company_id","after","until","now","threshold"],
    ),
    /** Leads of a stretch that were won soon after somebody else got them. */
    findOwnerChangesBeforeWon: query<{ threshold: number | null; company_id: string | null; after: string | null; until: string | null }, { lead_id: string; facts: { closed_at: string; changes: { id: string; at: string; from: string; to: string; by: string | null }[] }; mark: string }>(
      "leads/integrity/find_owner_changes_before_won",
      "select lead.id as lead_id,\n       jsonb_build_object('closed_at', app.instant(lead.closed_at), 'changes', change.list) as facts,\n       change.mark\n  from lead\n cross join lateral (\n   select jsonb_agg(jsonb_build_object('id', a.id, 'at', app.instant(a.at),\n                                       'from', a.data -> 'previous_owner' ->> 'id', 'to', a.data -> 'owner' ->> 'id',\n                                       'by', a.actor_name) order by a.at, a.id) as list,\n          max(a.id) as mark\n     from activity a\n    where a.company_id = lead.company_id and a.lead_id = lead.id and a.type = 'assignment'\n      and a.data -> 'previous_owner' ->> 'id' <> a.data -> 'owner' ->> 'id'\n      and a.at < lead.closed_at and a.at >= lead.closed_at - make_interval(days => $1::int)) change\n where lead.company_id = $2 and lead.id > $3 and lead.id <= $4\n   and lead.category = 'won' and lead.archived_at is null and not lead.is_test and change.mark is not null",
      ["threshold","company_id","after","until"],
    ),
    /** Leads of a stretch that lately went to somebody else and came back within days. */
    findOwnersBackAndForth: query<{ since: string | null; threshold: number | null; company_id: string | null; after: string | null; until: string | null }, { lead_id: string; facts: { turns: { id: string; at: string; owner: string; meanwhile: string; away_at: string; by: string | null }[] }; mark: string }>(
      "leads/integrity/find_owners_back_and_forth",
      "select lead.id as lead_id, jsonb_build_object('turns', turn.list) as facts, turn.mark\n  from lead\n cross join lateral (\n   with given as materialized (\n     select a.id, a.at, a.actor_name, a.data -> 'previous_owner' ->> 'id' as from_id, a.data -> 'owner' ->> 'id' as to_id\n       from activity a\n      where a.company_id = lead.company_id and a.lead_id = lead.id and a.type = 'assignment'\n        and a.at >= $1::timestamptz\n        and a.data -> 'previous_owner' ->> 'id' <> a.data -> 'owner' ->> 'id')\n   select jsonb_agg(jsonb_build_object('id', back.id, 'at', app.instant(back.at), 'owner', back.to_id,\n                                       'meanwhile', back.from_id, 'away_at', app.instant(away.at),\n                                       'by', back.actor_name) order by back.at, back.id) as list,\n          max(back.id) as mark\n     from given back\n    cross join lateral (\n      select max(g.at) as at\n        from given g\n       where g.from_id = back.to_id and g.at < back.at\n         and g.at >= back.at - make_interval(days => $2::int)) away\n    where away.at is not null) turn\n where lead.company_id = $3 and lead.id > $4 and lead.id <= $5\n   and lead.archived_at is null and not lead.is_test and turn.mark is not null",
      ["since","threshold","company_id","after","until"],
    ),
    /** Open leads of a stretch whose person was archived. */
    findPersonsArchived: query<{ company_id: string | null; after: string | null; until: string | null }, { lead_id: string; facts: { contact_id: string; archived_at: string }; mark: string }>(
      "leads/integrity/find_persons_archived",
      "select lead.id as lead_id,\n       jsonb_build_object('contact_id', contact.id, 'archived_at', app.instant(contact.archived_at)) as facts,\n       app.instant(contact.archived_at) as mark\n  from lead\n  join contact on contact.company_id = lead.company_id and contact.id = lead.contact_id\n where lead.company_id = $1 and lead.id > $2 and lead.id <= $3\n   and lead.category = 'open' and lead.archived_at is null and not lead.is_test and contact.archived_at is not null",
      ["company_id","after","until"],
    ),
    /** Open leads of a stretch whose person has an older open lead with somebody else: the same contact, or another one of */
    findPersonsOfTwoOwners: query<{ company_id: string | null; after: string | null; until: string | null }, { lead_id: string; facts: { others: { id: string; ref: string; owner_id: string; by: 'contact' | 'name' }[] }; mark: string }>(
      "leads/integrity/find_persons_of_two_owners",
      "select lead.id as lead_id,\n       jsonb_build_object('others', jsonb_agg(jsonb_build_object('id', other.id, 'ref', other.ref,\n         'owner_id', other.owner_id, 'by', other.by) order by other.id)) as facts,\n       string_agg(other.id || '/' || other.owner_id, ' ' order by other.id) || ' ' || lead.owner_id as mark\n  from lead\n cross join lateral (\n   select o.id, o.ref, o.owner_id, 'contact' as by\n     from (\n       select * from lead own\n        where own.company_id = lead.company_id and own.contact_id = lead.contact_id offset 0) o\n    where o.id < lead.id and o.owner_id <> lead.owner_id and o.category = 'open' and o.archived_at is null\n      and not o.is_test\n   union\n   select o.id, o.ref, o.owner_id, 'name'\n     from contact person\n     join contact_phone mine on mine.company_id = person.company_id and mine.contact_id = person.id\n     join contact_phone theirs\n       on theirs.company_id = mine.company_id\n      and theirs.reversed >= left(mine.reversed, 6) and theirs.reversed < left(mine.reversed, 6) || ':'\n      and theirs.contact_id <> mine.contact_id and not theirs.is_test\n     join contact namesake\n       on namesake.company_id = theirs.company_id and namesake.id = theirs.contact_id\n      and namesake.name_folded = person.name_folded\n    cross join lateral (\n      select * from lead own\n       where own.company_id = namesake.company_id and own.contact_id = namesake.id offset 0) o\n    where o.id < lead.id and o.owner_id <> lead.owner_id and o.category = 'open' and o.archived_at is null\n      and not o.is_test and person.company_id = lead.company_id and person.id = lead.contact_id and length(person.name_folded) >= 3\n      and length(mine.national) >= 8) other\n where lead.company_id = $1 and lead.id > $2 and lead.id <= $3\n   and lead.category = 'open' and lead.archived_at is null and not lead.is_test\n group by lead.id, lead.owner_id",
      ["company_id","after","until"],
    ),
    /** Leads of a stretch whose person lost a number soon after a visit that took place. The audit log knows: it has entries */
    findPhoneChangesAfterVisit: query<{ threshold: number | null; company_id: string | null; after: string | null; until: string | null }, { lead_id: string; facts: { visit: { id: string; at: string; number: number }; changes: { id: string; at: string; by: string | null }[] }; mark: string }>(
      "leads/integrity/find_phone_changes_after_visit",
      "select lead.id as lead_id,\n       jsonb_build_object(\n         'visit', jsonb_build_object('id', visit.id, 'at', app.instant(visit.at), 'number', visit.visit_number),\n         'changes', change.list) as facts,\n       change.mark\n  from lead\n cross join lateral (\n   select v.id, v.visit_number, coalesce(v.closed_at, v.scheduled_at) as at\n     from site_visit v\n    where v.company_id = lead.company_id and v.lead_id = lead.id and v.status = 'completed'\n    order by coalesce(v.closed_at, v.scheduled_at)\n    limit 1) visit\n cross join lateral (\n   select jsonb_agg(jsonb_build_object('id', e.id, 'at', app.instant(e.at), 'by', e.actor_name) order by e.at, e.id) as list,\n          max(e.id) as mark\n     from audit_entry e\n    where e.company_id = lead.company_id and e.subject_id = any (array(\n            with recursive part as (\n              select lead.contact_id as id\n              union\n              select merge.merged_id\n                from part\n                join contact_merge merge\n                  on merge.company_id = lead.company_id and merge.kept_id = part.id and merge.undone_at is null)\n            select id from part))\n      and (e.action = 'contact_phone.deleted' or e.action = 'contact_phone.updated' and e.changes ? 'e164')\n      and e.at > visit.at\n      and not exists (\n        select from contact_phone had\n         where had.company_id = lead.company_id and had.contact_id = lead.contact_id\n           and app.audit_mask(to_jsonb(had.e164)) = e.changes -> 'e164' -> 0)\n      and not exists (\n        select from contact_set_aside had\n         where had.company_id = lead.company_id and had.contact_id = lead.contact_id and had.kind = 'phone'\n           and app.audit_mask(to_jsonb(had.e164)) = e.changes -> 'e164' -> 0)\n      and exists (select from site_visit v\n                   where v.company_id = lead.company_id and v.lead_id = lead.id and v.status = 'completed'\n                     and e.at > coalesce(v.closed_at, v.scheduled_at)\n                     and e.at <= coalesce(v.closed_at, v.scheduled_at) + make_interval(days => $1::int))) change\n where lead.company_id = $2 and lead.id > $3 and lead.id <= $4\n   and lead.archived_at is null and not lead.is_test and change.mark is not null",
      ["threshold","company_id","after","until"],
    ),
    /** One run as it is shown. */
    findRun: query<{ company_id: string | null; id: string | null }, { json: string }>(
      "leads/integrity/find_run",
      "select (to_jsonb(record) - 'company_id')::text as json\n  from integrity_run_record record\n where record.company_id = $1 and record.id = $2",
      ["company_id","id"],
    ),
    /** The next leads of a run in the order of their ids, up to one that an earlier run could not look at and nobody touched */
    findStretch: query<{ leaves_out: boolean | null; job: string | null; company_id: string | null; after: string | null; most: number | null }, { until: string | null; count: number; left_out: string | null; is_last: boolean }>(
      "leads/integrity/find_stretch",
      "with coming as materialized (\n  select lead.id,\n         $1::boolean and exists (\n           select from set_aside aside\n            where aside.company_id = lead.company_id and aside.job = $2 and aside.subject_id = lead.id\n              and aside.failed_at >= greatest(lead.updated_at, contact.updated_at)) as is_left_out\n    from lead\n    left join contact on contact.company_id = lead.company_id and contact.id = lead.contact_id\n   where lead.company_id = $3 and lead.id > $4\n   order by lead.id\n   limit $5\n), first as materialized (\n  select min(id) as id from coming where is_left_out\n), stretch as (\n  select coming.id from coming, first where first.id is null or coming.id < first.id\n)\nselect (select max(id) from stretch) as until, (select count(*)::int from stretch) as count,\n       case when not exists (select from stretch) then (select id from first) end as left_out,\n       (select count(*) from coming) < $5 and (select id from first) is null as is_last",
      ["leaves_out","job","company_id","after","most"],
    ),
    /** Leads of a stretch that were opened again and won on one day of the company's. */
    findWonOnReopening: query<{ zone: string | null; company_id: string | null; after: string | null; until: string | null }, { lead_id: string; facts: { id: string; at: string; from: string; closed_at: string; by: string | null }; mark: string }>(
      "leads/integrity/find_won_on_reopening",
      "select lead.id as lead_id,\n       jsonb_build_object('id', move.id, 'at', app.instant(move.at), 'from', move.came_from,\n                          'closed_at', app.instant(lead.closed_at), 'by', move.actor_name) as facts,\n       move.id as mark\n  from lead\n cross join lateral (\n   select a.id, a.at, a.actor_name, came.name as came_from\n     from activity a\n     join pipeline_status came\n       on came.company_id = lead.company_id and came.pipeline_id = lead.pipeline_id\n      and came.key = a.data -> 'from_status' ->> 'key' and came.category <> 'open'\n    where a.company_id = lead.company_id and a.lead_id = lead.id and a.type = 'status_change'\n      and a.at <= lead.closed_at\n      and (a.at at time zone $1)::date = (lead.closed_at at time zone $1)::date\n    order by a.at desc, a.id desc\n    limit 1) move\n where lead.company_id = $2 and lead.id > $3 and lead.id <= $4\n   and lead.category = 'won' and lead.archived_at is null and not lead.is_test",
      ["zone","company_id","after","until"],
    ),
    /** The time zone of a company. Scope: every company, because the program doesn't know it yet. */
    findZone: query<{ company_id: string | null }, { id: string; time_zone: string }>(
      "leads/integrity/find_zone",
      "select id, time_zone from company where id = $1",
      ["company_id"],
    ),
    /** Begins a look at every lead; nothing happens while another is under way, or when the night had its own. */
    insertRun: query<{ company_id: string | null; id: string | null; kind: string | null; member_id: string | null; now: string | null; zone: string | null }, { id: string }>(
      "leads/integrity/insert_run",
      "insert into integrity_run (company_id, id, kind, member_id, day, total)\nselect $1, $2, $3, $4, ($5::timestamptz at time zone $6)::date,\n       (select count(*) from lead where lead.company_id = $1)\non conflict do nothing\nreturning id",
      ["company_id","id","kind","member_id","now","zone"],
    ),
    /** Lets go of a run. */
    leaveWork: query<{ company_id: string | null; id: string | null; worker: string | null }, {  }>(
      "leads/integrity/leave_work",
      "update integrity_run set worker = null where company_id = $1 and id = $2 and worker = $3",
      ["company_id","id","worker"],
    ),
    /** Companies whose night has come and that were not looked at in it. Scope: every company, because one program looks. */
    listDueCompanies: query<{ job: string | null; now: string | null; hour: number | null }, { id: string; time_zone: string; is_retry: boolean }>(
      "leads/integrity/list_due_companies",
      "select company.id, company.time_zone, aside.failures is not null as is_retry\n  from company\n  left join set_aside aside\n    on aside.company_id = company.id and aside.job = $1 and aside.subject_id = company.id\n where ($2::timestamptz at time zone company.time_zone)::time >= make_time($3::int, 0, 0)\n   and (aside.retry_at is null or aside.retry_at <= $2)\n   and exists (select from lead where lead.company_id = company.id)\n   and not exists (\n     select from integrity_run run\n      where run.company_id = company.id\n        and (run.state = 'running'\n             or run.kind = 'nightly' and run.day = ($2::timestamptz at time zone company.time_zone)::date))\n order by company.id",
      ["job","now","hour"],
    ),
    /** Those of some leads that notify nobody: history that was brought in. */
    listLate: query<{ company_id: string | null; ids: string[] | null }, { id: string }>(
      "leads/integrity/list_late",
      "select id\n  from lead\n where company_id = $1 and id = any ($2::text[]) and is_late",
      ["company_id","ids"], ["ids"],
    ),
    /** The names of the company's members, those who left among them. */
    listNames: query<{ company_id: string | null }, { id: string; name: string }>(
      "leads/integrity/list_names",
      "select id, name from member where company_id = $1",
      ["company_id"],
    ),
    /** What the company changed about its rules, and when it began: rules as the program has them are as old. */
    listRules: query<{ company_id: string | null }, { created_at: string; rules: { key: string; is_on: boolean; threshold: number | null; severity: 'low' | 'medium' | 'high'; updated_at: string }[] }>(
      "leads/integrity/list_rules",
      "select app.instant(company.created_at) as created_at,\n       (select coalesce(jsonb_agg(jsonb_build_object('key', rule.key, 'is_on', rule.is_on, 'threshold', rule.threshold,\n                 'severity', rule.severity, 'updated_at', app.instant(rule.updated_at))), '[]')\n          from integrity_rule rule\n         where rule.company_id = company.id) as rules\n  from company\n where company.id = $1",
      ["company_id"],
    ),
    /** Runs that are to continue and that nobody works on. Scope: every company, because one program looks for them. */
    listStalled: query<{ heard_before: string | null }, { company_id: string; id: string }>(
      "leads/integrity/list_stalled",
      "select company_id, id\n  from integrity_run\n where state = 'running' and (worker is null or not app.lives(worker) or touched_at < $1)\n order by started_at\n limit 100",
      ["heard_before"],
    ),
    /** A doubt that somebody is about to judge. */
    lockFinding: query<{ company_id: string | null; id: string | null }, { id: string; state: 'open' | 'dismissed' | 'resolved'; updated_at: string }>(
      "leads/integrity/lock_finding",
      "select id, state, app.instant(updated_at) as updated_at\n  from integrity_finding\n where company_id = $1 and id = $2\n   for update",
      ["company_id","id"],
    ),
    /** What was found earlier of the leads of a stretch, held until the look at them is written. */
    lockFindings: query<{ company_id: string | null; after: string | null; until: string | null }, { id: string; rule: string; lead_id: string; state: 'open' | 'dismissed' | 'resolved'; fingerprint: string; text: string; severity: string }>(
      "leads/integrity/lock_findings",
      "select id, rule, lead_id, state, fingerprint, text, severity\n  from integrity_finding\n where company_id = $1 and lead_id > $2 and lead_id <= $3\n   for update",
      ["company_id","after","until"],
    ),
    /** A run that is to continue, held by its worker for the next stretch. */
    lockRun: query<{ company_id: string | null; id: string | null; worker: string | null }, { id: string; kind: 'nightly' | 'asked'; member_id: string | null; position: string; total: number; looked: number; found: number; resolved: number; left_out: number }>(
      "leads/integrity/lock_run",
      "select id, kind, member_id, position, total, looked, found, resolved, left_out\n  from integrity_run\n where company_id = $1 and id = $2 and worker = $3 and state = 'running'\n   for update",
      ["company_id","id","worker"],
    ),
    /** Writes findings: new ones, and those that are open again or have other evidence by now. */
    putFindings: query<{ company_id: string | null; now: string | null; findings: unknown | null }, {  }>(
      "leads/integrity/put_findings",
      "insert into integrity_finding (company_id, id, rule, lead_id, severity, fingerprint, evidence, text, found_at)\nselect $1, f.id, f.rule, f.lead_id, f.severity, f.fingerprint, f.evidence, f.text, $2\n  from jsonb_to_recordset($3::jsonb) as f (\n    id text, rule text, lead_id text, severity text, fingerprint text, evidence jsonb, text text)\non conflict (company_id, lead_id, rule) do update\n   set state = 'open', severity = excluded.severity, fingerprint = excluded.fingerprint, evidence = excluded.evidence,\n       text = excluded.text,\n       found_at = case when integrity_finding.state = 'open' then integrity_finding.found_at else excluded.found_at end,\n       resolved_at = null, dismissed_at = null, dismissed_by = null, reason = null, updated_at = now()",
      ["company_id","now","findings"],
    ),
    /** Keeps what a company says of a rule. */
    putRule: query<{ company_id: string | null; key: string | null; is_on: boolean | null; threshold: number | null; severity: string | null }, {  }>(
      "leads/integrity/put_rule",
      "insert into integrity_rule (company_id, key, is_on, threshold, severity)\nvalues ($1, $2, $3, $4, $5)\non conflict (company_id, key) do update\n   set is_on = excluded.is_on, threshold = excluded.threshold, severity = excluded.severity, updated_at = now()",
      ["company_id","key","is_on","threshold","severity"],
    ),
    /** Takes back that a doubt was set aside. */
    reopenFinding: query<{ company_id: string | null; id: string | null }, {  }>(
      "leads/integrity/reopen_finding",
      "update integrity_finding\n   set state = 'open', dismissed_at = null, dismissed_by = null, reason = null, updated_at = now()\n where company_id = $1 and id = $2 and state = 'dismissed'",
      ["company_id","id"],
    ),
    /** Closes doubts whose cause is gone. */
    resolveFindings: query<{ now: string | null; company_id: string | null; ids: string[] | null }, {  }>(
      "leads/integrity/resolve_findings",
      "update integrity_finding\n   set state = 'resolved', resolved_at = $1, updated_at = now()\n where company_id = $2 and id = any ($3::text[]) and state = 'open'",
      ["now","company_id","ids"], ["ids"],
    ),
    /** Leads of a stretch that went well are left out no more. */
    takeBack: query<{ company_id: string | null; job: string | null; after: string | null; until: string | null }, {  }>(
      "leads/integrity/take_back",
      "delete from set_aside\n where company_id = $1 and job = $2 and subject_id > $3 and subject_id <= $4",
      ["company_id","job","after","until"],
    ),
  },
  leadPush: {
    /** The next submissions to work on, oldest first (those of paused sources stay), held until the transaction ends; others skip them. */
    claimSubmissions: query<{ company_id: string | null; only_id: string | null; most: number | null }, { id: string; source_id: string; lead_read: unknown; consent: unknown | null; is_test: boolean; received_at: string; attempts: number; person_no: number | null; repeat_of: string | null; source_name: string; source_owner_id: string | null; source_duplicate_policy: 're_enquire' | 'label' | null; source_defaults: { lead_type: 'buy' | 'rent' | 'sell' | 'let_out' | 'invest' | null; temperature: 'hot' | 'warm' | 'cold' | null; project: string | null; pipeline_id: string | null; tags: string[] } }>(
      "leads/lead-push/claim_submissions",
      "select submission.id, submission.source_id, submission.lead_read, submission.consent, submission.is_test,\n       submission.received_at, submission.attempts, submission.person_no, submission.repeat_of,\n       source.name as source_name, source.default_owner_id as source_owner_id,\n       source.duplicate_policy as source_duplicate_policy,\n       json_build_object('lead_type', source.default_lead_type, 'temperature', source.default_temperature,\n                         'project', source.default_project, 'pipeline_id', source.default_pipeline_id,\n                         'tags', source.default_tags) as source_defaults\n  from lead_submission submission\n  join lead_source source on source.company_id = submission.company_id and source.id = submission.source_id\n where submission.company_id = $1 and submission.status <> 'done' and not source.is_paused\n   and (submission.retry_at is null or submission.retry_at <= now())\n   and ($2::text is null or submission.id = $2)\n order by submission.received_at, submission.id\n limit $3\n   for update of submission skip locked",
      ["company_id","only_id","most"],
    ),
    /** How many accepted leads wait to be worked in, of all companies: those that are due, and those that failed. */
    countWaiting: query<{  }, { waiting: number }>(
      "leads/lead-push/count_waiting",
      "select count(*)::int as waiting from (\n  select from lead_submission where status <> 'done' and received_at < now() - interval '10 seconds' limit 10000) due",
      [],
    ),
    /** What came in at push URLs before a moment, except what still waits for its lead, and bodies to which such or younger */
    deleteOldSubmissions: query<{ before: string | null; most: number | null }, {  }>(
      "leads/lead-push/delete_old_submissions",
      "delete from lead_submission\n where (company_id, id) in (\n   select company_id, id\n     from lead_submission old\n    where received_at < $1 and status <> 'waiting'\n      and not exists (\n        select from lead_submission part\n         where part.company_id = old.company_id and part.raw = '(with ' || old.id || ')' and part.raw like '(with %'\n           and (part.received_at >= $1 or part.status = 'waiting'))\n    limit $2)",
      ["before","most"],
    ),
    /** Test submissions before a moment, except bodies to which younger or real ones refer. Scope: every company, because */
    deleteTestSubmissions: query<{ before: string | null; most: number | null }, {  }>(
      "leads/lead-push/delete_test_submissions",
      "delete from lead_submission\n where (company_id, id) in (\n   select company_id, id\n     from lead_submission old\n    where is_test and received_at < $1 and status <> 'waiting'\n      and not exists (\n        select from lead_submission part\n         where part.company_id = old.company_id and part.raw = '(with ' || old.id || ')' and part.raw like '(with %'\n           and (part.received_at >= $1 or part.status = 'waiting' or not part.is_test))\n    limit $2)",
      ["before","most"],
    ),
    /** Notes a failed attempt: again after a while that doubles, from 5 seconds to an hour. After twelve it shows as failed */
    failSubmission: query<{ error: string | null; company_id: string | null; id: string | null }, {  }>(
      "leads/lead-push/fail_submission",
      "update lead_submission\n   set attempts = attempts + 1,\n       error = $1,\n       status = case when attempts + 1 >= 12 then 'failed' else 'waiting' end,\n       retry_at = now() + least(interval '5 seconds' * power(2, least(attempts, 12)), interval '1 hour')\n where company_id = $2 and id = $3 and status <> 'done'",
      ["error","company_id","id"],
    ),
    /** A list of leads that came to a source word for word before, and is not deleted soon. */
    findBody: query<{ company_id: string | null; source_id: string | null; raw: string | null; query: string | null }, { id: string }>(
      "leads/lead-push/find_body",
      "select id\n  from lead_submission\n where company_id = $1 and source_id = $2 and body_hash = hashtext($3) and raw = $3\n   and query is not distinct from $4::text and received_at > now() - interval '170 days'\n order by received_at, id\n limit 1",
      ["company_id","source_id","raw","query"],
    ),
    /** What became of the first of several bodies under one id, and of its person. Where its lead was archived, the lead that */
    findFirst: query<{ company_id: string | null; id: string | null }, { status: string | null; lead_id: string | null; lead_read: unknown; consent: unknown; lead_contact_id: string | null }>(
      "leads/lead-push/find_first",
      "select first.status, coalesce(live.id, first.lead_id) as lead_id, first.lead_read, first.consent,\n       lead.contact_id as lead_contact_id\n  from lead_submission first\n  left join lead on lead.company_id = $1 and lead.id = first.lead_id\n  left join lateral (\n    select follower.id\n      from lead follower\n     where follower.company_id = $1 and follower.contact_id = lead.contact_id\n       and follower.archived_at is null and follower.is_test = lead.is_test and lead.archived_at is not null\n       and (follower.category = 'open' or follower.received_at > lead.received_at)\n     order by follower.category = 'open' desc, follower.lead_type = lead.lead_type desc, follower.last_enquiry_at desc,\n              follower.id desc\n     limit 1) live on true\n where first.company_id = $1 and first.id = $2",
      ["company_id","id"],
    ),
    /** Leads of people who may have come under an id before: with a number, an address or the name of what comes now, and the */
    findLinked: query<{ company_id: string | null; phones: string[] | null; is_test: boolean | null; emails: string[] | null; name_folded: string | null; source_id: string | null; external_id: string | null }, { lead_id: string; contact_id: string; name: string | null; message: string | null; phones: string[]; emails: string[] }>(
      "leads/lead-push/find_linked",
      "with agreeing as (\n  select phone.contact_id, 0 as rank from contact_phone phone\n   where phone.company_id = $1 and phone.e164 = any ($2::text[]) and phone.is_test = $3\n  union all\n  select email.contact_id, 1 from contact_email email\n   where email.company_id = $1 and email.email = any ($4::text[]) and email.is_test = $3\n  union all\n  select contact.id, 2 from contact\n   where contact.company_id = $1 and contact.name_folded = $5::text and contact.name_folded <> ''\n     and contact.is_test = $3\n), linked as (\n  select lead.id, agreeing.rank, known.is_first\n    from agreeing\n    join lead on lead.company_id = $1 and lead.contact_id = agreeing.contact_id\n    join lead_external_id known on known.company_id = $1 and known.lead_id = lead.id\n     and known.source_id = $6 and known.external_id = $7 and known.is_test = $3\n  union all\n  select known.lead_id, 3, true\n    from lead_external_id known\n   where known.company_id = $1 and known.source_id = $6 and known.external_id = $7\n     and known.is_test = $3 and known.is_first\n), ranked as (\n  select id, min(rank) as rank, bool_or(is_first) as is_first from linked group by id\n)\nselect live.id as lead_id, lead.contact_id, contact.name, lead.message,\n       array(select phone.e164 from contact_phone phone\n              where phone.company_id = $1 and phone.contact_id = contact.id) as phones,\n       array(select email.email from contact_email email\n              where email.company_id = $1 and email.contact_id = contact.id) as emails\n  from ranked\n  join lead on lead.company_id = $1 and lead.id = ranked.id\n  join contact on contact.company_id = $1 and contact.id = lead.contact_id\n  cross join lateral (\n    select follower.id\n      from lead follower\n     where follower.company_id = $1 and follower.contact_id = lead.contact_id\n       and follower.archived_at is null and follower.is_test = lead.is_test\n       and (follower.id = lead.id or lead.archived_at is not null\n            and (follower.category = 'open' or follower.received_at > lead.received_at))\n     order by follower.id = lead.id desc, follower.category = 'open' desc, follower.lead_type = lead.lead_type desc,\n              follower.last_enquiry_at desc, follower.id desc\n     limit 1) live\n where not exists (\n   select from lead_submission submission\n    where submission.company_id = $1 and submission.source_id = $6\n      and submission.external_id = $7 and submission.is_test = $3\n      and submission.person_no >= 0 and submission.lead_id = lead.id)\n order by ranked.rank, ranked.is_first desc, lead.id\n limit 20",
      ["company_id","phones","is_test","emails","name_folded","source_id","external_id"], ["phones","emails"],
    ),
    /** The sources behind push URLs, whichever company's they are; behind old URLs while those work. Hashes in base64. */
    findSourcesByToken: query<{ token_hashes: string[] | null; now: string | null }, { company_id: string; token: string; id: string; is_sandbox: boolean; time_zone: string; field_map: { keys: { from: string; to: string; values?: Record<string, string> }[]; constants: { to: string; value: string }[] }; consent_default: { key: string; channels: ('chat' | 'sms' | 'call' | 'email' | 'all')[]; purpose: 'promotional' | 'service'; text: string; text_version: string | null } | null; until: string | null }>(
      "leads/lead-push/find_sources_by_token",
      "select source.company_id, asked.token, source.id, source.is_sandbox, company.time_zone, source.field_map,\n       source.consent_default, null as until\n  from unnest($1::text[]) asked (token)\n  join lead_source source on source.token_hash = decode(asked.token, 'base64')\n  join company on company.id = source.company_id\n where source.archived_at is null\nunion all\nselect source.company_id, asked.token, source.id, source.is_sandbox, company.time_zone, source.field_map,\n       source.consent_default, source.old_url_until\n  from unnest($1::text[]) asked (token)\n  join lead_source source on source.previous_token_hash = decode(asked.token, 'base64')\n  join company on company.id = source.company_id\n where source.archived_at is null and source.old_url_until > $2",
      ["token_hashes","now"], ["token_hashes"],
    ),
    /** What came before under an id, the likeliest first: by how many numbers, addresses and names of it agree (`agreeing`). */
    findSubmissions: query<{ external_id: string | null; lead_read: string | null; company_id: string | null; source_id: string | null; is_test: boolean | null; raw: string | null; query: string | null }, { id: string; received_at: string; is_test: boolean; lead_id: string | null; person_no: number; lead_read: unknown; is_same: boolean }>(
      "leads/lead-push/find_submissions",
      "with asked as materialized (\n  select app.person_keys($1, $2::text::jsonb) as keys\n), keyed as materialized (\n  select id, cardinality(array(select unnest(person_keys) intersect select unnest(asked.keys))) as agreeing\n    from asked\n    join lead_submission on lead_submission.company_id = $3 and lead_submission.person_keys && asked.keys\n   where (source_id, external_id, is_test) is not distinct from ($4::text, $1::text, $5::boolean)\n   order by agreeing desc, person_no\n   limit 100\n), latest as materialized (\n  select id\n    from lead_submission\n   where company_id = $3 and source_id = $4 and external_id = $1 and is_test = $5\n     and person_no > 0\n   order by person_no desc\n   limit 100\n), earliest as materialized (\n  select id, cardinality(array(\n           select unnest(app.person_keys(external_id, lead_read)) intersect select unnest(asked.keys))) as agreeing\n    from lead_submission, asked\n   where company_id = $3 and source_id = $4 and external_id = $1 and is_test = $5\n     and person_no <= 0\n), found as (\n  select id, max(agreeing) as agreeing\n    from (select id, agreeing from keyed\n          union all select id, agreeing from earliest\n          union all select id, 0 from latest) as one\n   group by id\n)\nselect before.id, before.received_at, before.is_test, before.lead_id, before.person_no, before.lead_read,\n       before.raw = $6 and before.query is not distinct from $7::text or $6 = '(with ' || before.id || ')'\n       or before.raw like '(with %' and $6 like '(with %' and before.lead_read = $2::text::jsonb\n       or exists (\n         select from lead_submission again\n          where again.company_id = $3 and again.repeat_of = before.id\n            and (again.raw = $6 and again.query is not distinct from $7 or $6 = '(with ' || again.id || ')')) as is_same\n  from found\n  join lead_submission before on before.company_id = $3 and before.id = found.id\n order by found.agreeing desc, before.person_no",
      ["external_id","lead_read","company_id","source_id","is_test","raw","query"],
    ),
    /** What a source says of its sender, for leads that come by another door than its URL. */
    findTarget: query<{ company_id: string | null; id: string | null }, { is_sandbox: boolean; zone: string; field_map: { keys: { from: string; to: string; values?: Record<string, string> }[]; constants: { to: string; value: string }[] }; consent_default: { key: string; channels: ('chat' | 'sms' | 'call' | 'email' | 'all')[]; purpose: 'promotional' | 'service'; text: string; text_version: string | null } | null }>(
      "leads/lead-push/find_target",
      "select source.is_sandbox, company.time_zone as zone, source.field_map, source.consent_default\n  from lead_source source\n  join company on company.id = source.company_id\n where source.company_id = $1 and source.id = $2 and source.archived_at is null",
      ["company_id","id"],
    ),
    /** Notes what became of submissions, and on their sources that something came; the same once more is nothing new. */
    finishSubmissions: query<{ outcomes: unknown | null; company_id: string | null }, {  }>(
      "leads/lead-push/finish_submissions",
      "with outcome as (\n  select * from jsonb_to_recordset($1::jsonb)\n    as o (id text, lead_id text, contact_id text, outcome text)\n), done as (\n  update lead_submission submission\n     set status = 'done', lead_id = outcome.lead_id, contact_id = outcome.contact_id, outcome = outcome.outcome,\n         processed_at = now(), attempts = submission.attempts + 1, error = null, retry_at = null\n    from outcome\n   where submission.company_id = $2 and submission.id = outcome.id\n  returning submission.source_id, submission.received_at, submission.outcome\n)\nupdate lead_source source\n   set last_received_at = greatest(source.last_received_at, arrived.latest),\n       received_count = source.received_count + arrived.amount\n  from (select source_id, max(received_at) as latest, count(*) as amount from done\n         where outcome <> 'repeated' group by source_id) arrived\n where source.company_id = $2 and source.id = arrived.source_id",
      ["outcomes","company_id"],
    ),
    /** Stores what arrived, many at once, and answers which were new. Somebody who is there already under the same id stays as */
    insertSubmissions: query<{ company_id: string | null; rows: string | null }, { id: string }>(
      "leads/lead-push/insert_submissions",
      "insert into lead_submission (\n  company_id, id, source_id, external_id, kind, raw, lead_read, consent, is_test, received_at, person_no, repeat_of,\n  query, body_hash, status, outcome, processed_at)\nselect $1, r.id, r.source_id, r.external_id, r.kind, r.raw, r.lead_read, r.consent, r.is_test, r.received_at,\n       r.person_no, r.repeat_of, r.query, case when r.holds_body then hashtext(r.raw) end,\n       case when r.outcome is null then 'waiting' else 'done' end, r.outcome,\n       case when r.outcome is not null then r.received_at end\n  from json_to_recordset($2::text::json) as r (\n    id text, source_id text, external_id text, kind text, raw text, lead_read jsonb, consent jsonb, is_test boolean,\n    received_at timestamptz, person_no integer, repeat_of text, outcome text, query text,\n    holds_body boolean)\non conflict (company_id, source_id, external_id, is_test, person_no)\n  where external_id is not null and person_no is not null do nothing\nreturning id",
      ["company_id","rows"],
    ),
    /** Under which of these ids of sources somebody has a lead; the key of an id is `<source> <id>`. */
    listLinked: query<{ source_ids: string[] | null; external_ids: string[] | null; company_id: string | null }, { key: string }>(
      "leads/lead-push/list_linked",
      "select given.source_id || ' ' || given.external_id as key\n  from unnest($1::text[], $2::text[]) as given (source_id, external_id)\n where exists (select from lead_external_id known\n                where known.company_id = $3 and known.source_id = given.source_id\n                  and known.external_id = given.external_id)",
      ["source_ids","external_ids","company_id"], ["source_ids","external_ids"],
    ),
    /** Companies with submissions to work on now. */
    listWaitingCompanies: query<{  }, { id: string; time_zone: string }>(
      "leads/lead-push/list_waiting_companies",
      "select company.id, company.time_zone\n  from company\n where exists (\n   select from lead_submission\n     join lead_source on lead_source.company_id = lead_submission.company_id\n       and lead_source.id = lead_submission.source_id and not lead_source.is_paused\n    where lead_submission.company_id = company.id and lead_submission.status <> 'done'\n      and (lead_submission.retry_at is null or lead_submission.retry_at <= now()))",
      [],
    ),
    /** After the clock was set back: a submission that waits for longer than its failures ever cost is due. Scope: every company, */
    moveBack: query<{  }, {  }>(
      "leads/lead-push/move_back",
      "update lead_submission\n   set retry_at = now()\n where status <> 'done'\n   and retry_at > now() + least(interval '5 seconds' * power(2, least(greatest(attempts - 1, 0), 12)), interval '1 hour')",
      [],
    ),
    /** Lets a submission wait for the one that it repeats. */
    putOffSubmission: query<{ company_id: string | null; id: string | null }, {  }>(
      "leads/lead-push/put_off_submission",
      "update lead_submission\n   set retry_at = now() + interval '5 seconds'\n where company_id = $1 and id = $2",
      ["company_id","id"],
    ),
  },
  leadSources: {
    /** Archives a source: its URL is unknown from now on, its leads keep it. */
    archiveSource: query<{ company_id: string | null; id: string | null }, { id: string }>(
      "leads/lead-sources/archive_source",
      "update lead_source\n   set archived_at = now(), updated_at = now()\n where company_id = $1 and id = $2 and archived_at is null\nreturning id",
      ["company_id","id"],
    ),
    /** How a source does at the moment. What names nobody is no lead, nor is what came before. */
    countRecent: query<{ company_id: string | null; source_id: string | null; since: string | null }, { received_last_day: number; failed_last_day: number; held_last_day: number; waiting: number; failed: number }>(
      "leads/lead-sources/count_recent",
      "select (select count(*)::int from lead_submission\n         where company_id = $1 and source_id = $2 and received_at > $3\n           and outcome is distinct from 'held_nobody' and repeat_of is null) as received_last_day,\n       (select count(*)::int from lead_submission\n         where company_id = $1 and source_id = $2 and received_at > $3\n           and status <> 'done' and attempts > 0) as failed_last_day,\n       (select count(*)::int from lead_submission\n         where company_id = $1 and source_id = $2 and received_at > $3\n           and outcome = 'held_nobody') as held_last_day,\n       (select count(*)::int from lead_submission\n         where company_id = $1 and source_id = $2 and status = 'waiting') as waiting,\n       (select count(*)::int from lead_submission\n         where company_id = $1 and source_id = $2 and status = 'failed') as failed",
      ["company_id","source_id","since"],
    ),
    /** Deletes the cost of a month; the month before applies again. */
    deleteCost: query<{ company_id: string | null; source_id: string | null; month: string | null }, {  }>(
      "leads/lead-sources/delete_cost",
      "delete from lead_source_cost\n where company_id = $1 and source_id = $2 and month = to_date($3, 'YYYY-MM')",
      ["company_id","source_id","month"],
    ),
    /** Numbers and addresses that last came with people of different names before a moment. By then none is nobody's any more; */
    deleteOldSharedValues: query<{ before: string | null; most: number | null }, {  }>(
      "leads/lead-sources/delete_old_shared_values",
      "delete from lead_shared_value\n where (company_id, id) in (\n   select company_id, id\n     from lead_shared_value\n    where last_at < $1 and overruled_at is null\n    limit $2)",
      ["before","most"],
    ),
    /** Takes the secret before the present one away. */
    endOldToken: query<{ company_id: string | null; id: string | null }, { id: string }>(
      "leads/lead-sources/end_old_token",
      "update lead_source\n   set previous_token_hash = null, old_url_until = null, updated_at = now()\n where company_id = $1 and id = $2 and archived_at is null\nreturning id",
      ["company_id","id"],
    ),
    /** When leads came to a source: the last one, and how many in each hour of the week over the four weeks up to it, in */
    findArrivals: query<{ company_id: string | null; source_id: string | null; zone: string | null }, { last_at: string | null; weeks: number; slots: { day: number; hour: number; count: number }[] }>(
      "leads/lead-sources/find_arrivals",
      "with latest as (\n  select max(received_at) as at from lead_submission\n   where company_id = $1 and source_id = $2 and not is_test and outcome is distinct from 'held_nobody'\n), recent as (\n  select submission.received_at\n    from lead_submission submission, latest\n   where submission.company_id = $1 and submission.source_id = $2 and not submission.is_test\n     and submission.outcome is distinct from 'held_nobody' and submission.repeat_of is null\n     and submission.received_at > latest.at - interval '28 days' and submission.received_at <= latest.at\n)\nselect app.instant(latest.at) as last_at,\n       (case when exists (\n          select from lead_submission older\n           where older.company_id = $1 and older.source_id = $2 and not older.is_test\n             and older.outcome is distinct from 'held_nobody'\n             and older.received_at <= latest.at - interval '28 days') then 4\n        else greatest(1, ((latest.at at time zone $3)::date\n                          - ((select min(received_at) from recent) at time zone $3)::date + 1) / 7.0)\n        end)::float8 as weeks,\n       (select coalesce(json_agg(slot), '[]')\n          from (select extract(isodow from received_at at time zone $3)::int as day,\n                       extract(hour from received_at at time zone $3)::int as hour,\n                       count(*)::int as count\n                  from recent\n                 group by 1, 2\n                 order by 1, 2) slot) as slots\n  from latest",
      ["company_id","source_id","zone"],
    ),
    /** A pipeline that is in use, and which leads it takes. */
    findPipeline: query<{ company_id: string | null; id: string | null }, { lead_types: ('buy' | 'rent' | 'sell' | 'let_out' | 'invest')[] }>(
      "leads/lead-sources/find_pipeline",
      "select lead_types from pipeline where company_id = $1 and id = $2 and archived_at is null",
      ["company_id","id"],
    ),
    /** A source, archived or not: what was pushed to it stays. */
    findSource: query<{ company_id: string | null; id: string | null }, { id: string }>(
      "leads/lead-sources/find_source",
      "select id from lead_source where company_id = $1 and id = $2",
      ["company_id","id"],
    ),
    /** What became of a submission of a source. */
    findSubmission: query<{ company_id: string | null; source_id: string | null; id: string | null }, { json: string }>(
      "leads/lead-sources/find_submission",
      "select (to_jsonb(record) - 'company_id')::text as json\n  from lead_submission submission\n  join submission_record record on record.company_id = submission.company_id and record.id = submission.id\n where submission.company_id = $1 and submission.source_id = $2 and submission.id = $3",
      ["company_id","source_id","id"],
    ),
    /** A submission with what was sent, masked as the caller's role reads numbers and addresses. A body that held several */
    findSubmissionBody: query<{ company_id: string | null; source_id: string | null; id: string | null }, { json: string }>(
      "leads/lead-sources/find_submission_body",
      "select (to_jsonb(record) - 'company_id' || jsonb_build_object(\n         'format', first.kind,\n         'raw', app.mask_text(first.raw, null),\n         'query', app.mask_text(first.query, null),\n         'body_of', case when first.id <> submission.id then first.id end,\n         'external_id', submission.external_id,\n         'read', app.mask_json(submission.lead_read, null)))::text as json\n  from lead_submission submission\n  join submission_record record on record.company_id = submission.company_id and record.id = submission.id\n  join lead_submission first on first.company_id = submission.company_id and first.source_id = submission.source_id\n    and first.id = coalesce(substring(submission.raw from '^\\(with ([0-9A-Za-z_]+)\\)$'), submission.id)\n where submission.company_id = $1 and submission.source_id = $2 and submission.id = $3",
      ["company_id","source_id","id"],
    ),
    /** A new source with the secret of its push URL. */
    insertSource: query<{ company_id: string | null; id: string | null; name: string | null; kind: string | null; token_hash: Uint8Array | null; token_sealed: Uint8Array | null; is_sandbox: boolean | null; is_paused: boolean | null; default_owner_id: string | null; duplicate_policy: string | null; field_map: unknown | null; default_lead_type: string | null; default_temperature: string | null; default_project: string | null; default_pipeline_id: string | null; default_tags: string[] | null; consent: unknown | null; silence_alarm_hours: number | null }, {  }>(
      "leads/lead-sources/insert_source",
      "insert into lead_source (\n  company_id, id, name, kind, token_hash, token_sealed, is_sandbox, is_paused, default_owner_id, duplicate_policy,\n  field_map, default_lead_type, default_temperature, default_project, default_pipeline_id, default_tags,\n  consent_default, silence_alarm_hours)\nvalues (\n  $1, $2, $3, $4, $5, $6, $7, $8, $9,\n  $10, $11, $12, $13, $14, $15,\n  $16, $17, $18)",
      ["company_id","id","name","kind","token_hash","token_sealed","is_sandbox","is_paused","default_owner_id","duplicate_policy","field_map","default_lead_type","default_temperature","default_project","default_pipeline_id","default_tags","consent","silence_alarm_hours"], ["default_tags"],
    ),
    /** How each source that another program sends to does: when something last came in and was worked in, and what of the last day was not. */
    listConnections: query<{ company_id: string | null; since: string | null }, { id: string; name: string; kind: string; is_paused: boolean; is_silent: boolean; last_received_at: string | null; failed_at: string | null; done_at: string | null; processed_at: string | null; failed: number; held: number }>(
      "leads/lead-sources/list_connections",
      "select source.id, source.name, source.kind, source.is_paused,\n       source.silence_told_for is not null and not exists (\n         select from lead_submission later\n          where later.company_id = $1 and later.source_id = source.id and not later.is_test\n            and later.outcome is distinct from 'held_nobody' and later.received_at > source.silence_told_for) as is_silent,\n       app.instant(source.last_received_at) as last_received_at,\n       app.instant(recent.failed_at) as failed_at, app.instant(recent.done_at) as done_at,\n       app.instant(recent.processed_at) as processed_at, recent.failed, recent.held\n  from lead_source source\n  cross join lateral (\n    select max(received_at) filter (where status <> 'done') as failed_at,\n           max(received_at) filter (where status = 'done') as done_at,\n           max(processed_at) filter (where status = 'done') as processed_at,\n           (count(*) filter (where status <> 'done'))::int as failed,\n           (count(*) filter (where outcome = 'held_nobody'))::int as held\n      from lead_submission\n     where company_id = $1 and source_id = source.id and received_at > $2\n       and (status = 'done' or attempts > 0)) recent\n where source.company_id = $1 and source.archived_at is null\n   and (source.kind in ('portal', 'website', 'ads') or source.kind <> 'import' and source.last_received_at is not null)\n order by lower(source.name)",
      ["company_id","since"],
    ),
    /** What a source costs, each from its month on, the latest first. */
    listCosts: query<{ company_id: string | null; source_id: string | null }, { month: string; per_month: number | null; per_lead: number | null; updated_at: string }>(
      "leads/lead-sources/list_costs",
      "select to_char(month, 'YYYY-MM') as month, per_month, per_lead, app.instant(updated_at) as updated_at\n  from lead_source_cost\n where company_id = $1 and source_id = $2\n order by lead_source_cost.month desc",
      ["company_id","source_id"],
    ),
    /** Sources that sent nothing for longer than their alarm allows, whatever is usual for them, and whose silence was not */
    listMaybeSilent: query<{ job: string | null; now: string | null }, { company_id: string; id: string; silence_alarm_hours: number; time_zone: string; is_retry: boolean }>(
      "leads/lead-sources/list_maybe_silent",
      "select source.company_id, source.id, source.silence_alarm_hours, company.time_zone,\n       aside.failures is not null as is_retry\n  from lead_source source\n  join company on company.id = source.company_id\n  left join set_aside aside\n    on aside.company_id = source.company_id and aside.job = $1 and aside.subject_id = source.id\n where source.archived_at is null and not source.is_paused and not source.is_sandbox\n   and source.silence_alarm_hours is not null\n   and source.last_received_at < $2::timestamptz - make_interval(hours => source.silence_alarm_hours)\n   and (source.silence_told_for is null or source.silence_told_for < source.last_received_at)\n   and (aside.retry_at is null or aside.retry_at <= $2)\n order by source.company_id, source.id",
      ["job","now"],
    ),
    /** The sources that an enquiry can be entered under, by name. */
    listNames: query<{ company_id: string | null }, { id: string; name: string; kind: 'phone' | 'other' | 'portal' | 'website' | 'ads' | 'referral' | 'walk_in' | 'import' }>(
      "leads/lead-sources/list_names",
      "select source.id, source.name, source.kind\n  from lead_source source\n where source.company_id = $1 and source.archived_at is null\n order by lower(source.name), source.id",
      ["company_id"],
    ),
    /** The last bodies that came to a source, unchanged; null for one that is too long to be read again. */
    listRaw: query<{ longest: number | null; company_id: string | null; source_id: string | null; most: number | null }, { id: string; kind: 'json' | 'form' | 'multipart' | 'xml' | 'query'; query: string | null; raw: string | null; received_at: string }>(
      "leads/lead-sources/list_raw",
      "select id, kind, query, case when octet_length(raw) <= $1::int then raw end as raw,\n       app.instant(received_at) as received_at\n  from lead_submission\n where company_id = $2 and source_id = $3 and raw not like '(with %'\n order by received_at desc, id desc\n limit $4",
      ["longest","company_id","source_id","most"],
    ),
    /** Numbers and addresses that came through a source with so many people that they are nobody's, those of the last time */
    listSharedValues: query<{ company_id: string | null; source_id: string | null; only_id: string | null; now: string | null }, { json: string }>(
      "leads/lead-sources/list_shared_values",
      "select json_build_object(\n         'id', shared.id,\n         'kind', shared.kind,\n         'value', coalesce(case shared.kind\n           when 'phone' then app.mask_phone(shared.value, shared.national, null)\n           else app.mask_email(shared.value, null) end, ''),\n         'people', shared.people,\n         'first_at', app.instant(shared.first_at),\n         'last_at', app.instant(shared.last_at),\n         'nobodys_since', app.instant(shared.nobodys_since),\n         'nobodys_until', app.instant(shared.nobodys_until),\n         'overruled_at', app.instant(shared.overruled_at),\n         'overruled_by', case when member.id is not null then json_build_object('id', member.id, 'name', member.name) end\n       )::text as json\n  from lead_shared_value shared\n  left join member on member.company_id = shared.company_id and member.id = shared.overruled_by\n where shared.company_id = $1 and shared.source_id = $2\n   and case when $3::text is null then shared.nobodys_until > $4::timestamptz or shared.overruled_at is not null\n         else shared.id = $3 end\n order by shared.last_at desc, shared.id\n limit 200",
      ["company_id","source_id","only_id","now"],
    ),
    /** Every source that is not archived, by name. */
    listSources: query<{ company_id: string | null; now: string | null; only_id: string | null }, { id: string; name: string; kind: 'portal' | 'website' | 'ads' | 'referral' | 'walk_in' | 'phone' | 'import' | 'other'; is_sandbox: boolean; is_paused: boolean; duplicate_policy: 're_enquire' | 'label' | null; field_map: { keys: { from: string; to: string; values?: Record<string, string> }[]; constants: { to: string; value: string }[] }; default_lead_type: 'buy' | 'rent' | 'sell' | 'let_out' | 'invest' | null; default_temperature: 'hot' | 'warm' | 'cold' | null; default_project: string | null; default_pipeline: { id: string; name: string } | null; default_tags: string[]; consent: { key: string; channels: ('chat' | 'sms' | 'call' | 'email' | 'all')[]; purpose: 'promotional' | 'service'; text: string; text_version: string | null } | null; silence_alarm_hours: number | null; is_silent: boolean; old_url_until: string | null; last_received_at: string | null; received_count: number; failed_count: number; token_rotated_at: string; token_sealed: Uint8Array; created_at: string; updated_at: string; owner_id: string | null; owner_name: string | null }>(
      "leads/lead-sources/list_sources",
      "select source.id, source.name, source.kind, source.is_sandbox, source.is_paused, source.duplicate_policy,\n       source.field_map, source.default_lead_type, source.default_temperature, source.default_project,\n       (select json_build_object('id', pipeline.id, 'name', pipeline.name)\n          from pipeline\n         where pipeline.company_id = $1 and pipeline.id = source.default_pipeline_id) as default_pipeline,\n       source.default_tags, source.consent_default as consent, source.silence_alarm_hours,\n       source.silence_told_for is not null and not exists (\n         select from lead_submission later\n          where later.company_id = $1 and later.source_id = source.id and not later.is_test\n            and later.outcome is distinct from 'held_nobody' and later.received_at > source.silence_told_for) as is_silent,\n       app.instant(case when source.old_url_until > $2 then source.old_url_until end) as old_url_until,\n       source.last_received_at, source.received_count,\n       (select count(*)::int from lead_submission failed\n         where failed.company_id = $1 and failed.source_id = source.id and failed.status = 'failed') as failed_count,\n       source.token_rotated_at, source.token_sealed,\n       source.created_at, app.instant(source.updated_at) as updated_at, owner.id as owner_id, owner.name as owner_name\n  from lead_source source\n  left join member owner on owner.company_id = source.company_id and owner.id = source.default_owner_id\n where source.company_id = $1 and source.archived_at is null\n   and ($3::text is null or source.id = $3)\n order by lower(source.name)",
      ["company_id","now","only_id"],
    ),
    /** The sources whose leads a member gets. */
    listSourcesOfOwner: query<{ company_id: string | null; member_id: string | null }, { id: string; name: string }>(
      "leads/lead-sources/list_sources_of_owner",
      "select id, name\n  from lead_source\n where company_id = $1 and default_owner_id = $2 and archived_at is null\n order by lower(name)",
      ["company_id","member_id"],
    ),
    /** A source's settings, held until the transaction ends. */
    lockSource: query<{ company_id: string | null; id: string | null }, { name: string; kind: 'portal' | 'website' | 'ads' | 'referral' | 'walk_in' | 'phone' | 'import' | 'other'; is_sandbox: boolean; is_paused: boolean; default_owner_id: string | null; duplicate_policy: 're_enquire' | 'label' | null; field_map: { keys: { from: string; to: string; values?: Record<string, string> }[]; constants: { to: string; value: string }[] }; default_lead_type: 'buy' | 'rent' | 'sell' | 'let_out' | 'invest' | null; default_temperature: 'hot' | 'warm' | 'cold' | null; default_project: string | null; default_pipeline_id: string | null; default_tags: string[]; consent: { key: string; channels: ('chat' | 'sms' | 'call' | 'email' | 'all')[]; purpose: 'promotional' | 'service'; text: string; text_version: string | null } | null; silence_alarm_hours: number | null; updated_at: string }>(
      "leads/lead-sources/lock_source",
      "select name, kind, is_sandbox, is_paused, default_owner_id, duplicate_policy, field_map, default_lead_type,\n       default_temperature, default_project, default_pipeline_id, default_tags, consent_default as consent,\n       silence_alarm_hours, app.instant(updated_at) as updated_at\n  from lead_source\n where company_id = $1 and id = $2 and archived_at is null\n   for update",
      ["company_id","id"],
    ),
    /** Notes the silence that is reported; none where another program was faster. */
    markSilent: query<{ last_at: string | null; company_id: string | null; id: string | null }, {  }>(
      "leads/lead-sources/mark_silent",
      "update lead_source\n   set silence_told_for = $1\n where company_id = $2 and id = $3 and (silence_told_for is null or silence_told_for < $1)",
      ["last_at","company_id","id"],
    ),
    /** Says of a number or an address that it is somebody's all the same, at every source that it came through; or takes that */
    overruleSharedValue: query<{ is_overruled: boolean | null; member_id: string | null; company_id: string | null; source_id: string | null; id: string | null; now: string | null }, {  }>(
      "leads/lead-sources/overrule_shared_value",
      "update lead_shared_value shared\n   set overruled_at = case when $1::boolean then now() end,\n       overruled_by = case when $1 then $2::text end\n  from lead_shared_value named\n where named.company_id = $3 and named.source_id = $4 and named.id = $5\n   and (named.nobodys_until > $6::timestamptz or named.overruled_at is not null)\n   and shared.company_id = $3 and shared.value = named.value",
      ["is_overruled","member_id","company_id","source_id","id","now"],
    ),
    /** Test contacts of these that no lead, call or property names any more. */
    purgeContacts: query<{ company_id: string | null; ids: string[] | null }, {  }>(
      "leads/lead-sources/purge_contacts",
      "delete from contact\n where company_id = $1 and id = any ($2::text[]) and is_test\n   and not exists (select from lead where lead.company_id = $1 and lead.contact_id = contact.id)\n   and not exists (select from call_log where call_log.company_id = $1 and call_log.contact_id = contact.id)\n   and not exists (\n     select from property where property.company_id = $1 and property.owner_contact_id = contact.id)",
      ["company_id","ids"], ["ids"],
    ),
    /** Takes away everything that came through a source as a test: what was pushed, its leads with what hangs on them, and */
    purgeTests: query<{ company_id: string | null; source_id: string | null }, { leads: number; submissions: number; contact_ids: string[] | null }>(
      "leads/lead-sources/purge_tests",
      "with doomed as (\n  select id, contact_id from lead where company_id = $1 and source_id = $2 and is_test\n), submissions as (\n  delete from lead_submission\n   where company_id = $1 and source_id = $2 and is_test\n  returning id\n), leads as (\n  delete from lead where company_id = $1 and id in (select id from doomed)\n  returning id\n)\nselect (select count(*)::int from leads) as leads,\n       (select count(*)::int from submissions) as submissions,\n       array(select distinct contact_id from doomed) as contact_ids",
      ["company_id","source_id"],
    ),
    /** What a source costs from a month on. */
    putCost: query<{ company_id: string | null; source_id: string | null; month: string | null; per_month: number | null; per_lead: number | null }, {  }>(
      "leads/lead-sources/put_cost",
      "insert into lead_source_cost (company_id, source_id, month, per_month, per_lead)\nvalues ($1, $2, to_date($3, 'YYYY-MM'), $4, $5)\non conflict (company_id, source_id, month)\n  do update set per_month = excluded.per_month, per_lead = excluded.per_lead, updated_at = now()",
      ["company_id","source_id","month","per_month","per_lead"],
    ),
    /** Has the leads of a member's sources go to another one, or by the rules. */
    replaceDefaultOwner: query<{ to: string | null; company_id: string | null; from: string | null }, {  }>(
      "leads/lead-sources/replace_default_owner",
      "update lead_source set default_owner_id = $1, updated_at = now()\n where company_id = $2 and default_owner_id = $3",
      ["to","company_id","from"],
    ),
    /** Lets a submission that failed be tried at once, with all its attempts before it again. One that is done stays done. */
    retrySubmission: query<{ company_id: string | null; source_id: string | null; id: string | null }, { id: string }>(
      "leads/lead-sources/retry_submission",
      "update lead_submission\n   set status = 'waiting', attempts = 0, retry_at = null\n where company_id = $1 and source_id = $2 and id = $3 and status <> 'done'\nreturning id",
      ["company_id","source_id","id"],
    ),
    /** A new secret. The one before it works until a moment, or no more; to keep it takes that no older one still works, which */
    rotateToken: query<{ until: string | null; token_hash: Uint8Array | null; token_sealed: Uint8Array | null; company_id: string | null; id: string | null; now: string | null }, { id: string }>(
      "leads/lead-sources/rotate_token",
      "update lead_source\n   set previous_token_hash = case when $1::timestamptz is not null then token_hash end,\n       old_url_until = $1,\n       token_hash = $2, token_sealed = $3, token_rotated_at = now(), updated_at = now()\n where company_id = $4 and id = $5 and archived_at is null\n   and ($1::timestamptz is null or old_url_until is null or old_url_until <= $6)\nreturning id",
      ["until","token_hash","token_sealed","company_id","id","now"],
    ),
    /** What came of the sources in each of the months, in company time: of the leads that the caller's reports cover. */
    sumFigures: query<{ zone: string | null; from_month: string | null; to_month: string | null; company_id: string | null; only_id: string | null; owner_ids: string[] | null }, { source_id: string; source_name: string; month: string; created: number; duplicates: number; won: number; re_enquiries: number; per_month: number | null; per_lead: number | null }>(
      "leads/lead-sources/sum_figures",
      "with months as (\n  select month::date as month, month at time zone $1 as from_at,\n         (month + interval '1 month') at time zone $1 as to_at\n    from generate_series(to_date($2, 'YYYY-MM')::timestamp, to_date($3, 'YYYY-MM')::timestamp,\n                         interval '1 month') month\n), again as (\n  select entry.data ->> 'source_id' as source_id, months.month, count(*)::int as re_enquiries\n    from months\n    join activity entry on entry.company_id = $4 and entry.at >= months.from_at and entry.at < months.to_at\n   where ($5::text is null or entry.data ->> 'source_id' = $5)\n     and entry.type = 'enquiry' and not entry.is_test and entry.data ->> 'outcome' in ('re_enquiry', 'reopened')\n     and ($6::text[] is null or exists (\n       select from lead\n        where lead.company_id = $4 and lead.id = entry.lead_id and lead.owner_id = any ($6)))\n   group by entry.data ->> 'source_id', months.month\n)\nselect source.id as source_id, source.name as source_name, to_char(months.month, 'YYYY-MM') as month,\n       made.created, made.duplicates, made.won, coalesce(again.re_enquiries, 0) as re_enquiries,\n       cost.per_month, cost.per_lead\n  from lead_source source\n cross join months\n cross join lateral (\n   select count(*)::int as created,\n          count(*) filter (where lead.duplicate_kind is not null)::int as duplicates,\n          count(*) filter (where lead.category = 'won')::int as won\n     from lead\n    where lead.company_id = $4 and lead.source_id = source.id and not lead.is_test\n      and lead.received_at >= months.from_at and lead.received_at < months.to_at\n      and ($6::text[] is null or lead.owner_id = any ($6))) made\n  left join again on again.source_id = source.id and again.month = months.month\n  left join lateral (\n   select cost.per_month, cost.per_lead\n     from lead_source_cost cost\n    where cost.company_id = $4 and cost.source_id = source.id and cost.month <= months.month\n    order by cost.month desc\n    limit 1) cost on true\n where source.company_id = $4\n   and case when $5::text is null then source.archived_at is null else source.id = $5 end\n order by lower(source.name), source.id, months.month",
      ["zone","from_month","to_month","company_id","only_id","owner_ids"], ["owner_ids"],
    ),
    /** A source's settings, all of them. */
    updateSource: query<{ name: string | null; kind: string | null; is_sandbox: boolean | null; is_paused: boolean | null; default_owner_id: string | null; duplicate_policy: string | null; field_map: unknown | null; default_lead_type: string | null; default_temperature: string | null; default_project: string | null; default_pipeline_id: string | null; default_tags: string[] | null; consent: unknown | null; silence_alarm_hours: number | null; company_id: string | null; id: string | null }, {  }>(
      "leads/lead-sources/update_source",
      "update lead_source\n   set name = $1, kind = $2, is_sandbox = $3, is_paused = $4,\n       default_owner_id = $5, duplicate_policy = $6, field_map = $7,\n       default_lead_type = $8, default_temperature = $9,\n       default_project = $10, default_pipeline_id = $11, default_tags = $12,\n       consent_default = $13, silence_alarm_hours = $14, updated_at = now()\n where company_id = $15 and id = $16",
      ["name","kind","is_sandbox","is_paused","default_owner_id","duplicate_policy","field_map","default_lead_type","default_temperature","default_project","default_pipeline_id","default_tags","consent","silence_alarm_hours","company_id","id"], ["default_tags"],
    ),
  },
  leads: {
    /** Puts the leads of a person away, at the moment at which the person is. */
    archiveLeadsOf: query<{ at: string | null; company_id: string | null; contact_id: string | null }, { id: string; is_late: boolean; is_test: boolean }>(
      "leads/leads/archive_leads_of",
      "update lead set archived_at = $1, updated_at = now()\n where company_id = $2 and contact_id = $3 and archived_at is null\nreturning id, is_late, is_test",
      ["at","company_id","contact_id"],
    ),
    /** Takes a reason out of the list; leads that have it keep it. */
    archiveLostReason: query<{ company_id: string | null; id: string | null }, {  }>(
      "leads/leads/archive_lost_reason",
      "update lost_reason\n   set archived_at = now(), updated_at = now()\n where company_id = $1 and id = $2 and archived_at is null",
      ["company_id","id"],
    ),
    /** How many leads a contact has. Beyond reach. */
    countLeadsOf: query<{ company_id: string | null; id: string | null }, { count: number }>(
      "leads/leads/count_leads_of",
      "select count(*)::int as count from lead where company_id = $1 and contact_id = $2",
      ["company_id","id"],
    ),
    /** How many open leads a member has. */
    countOpenLeads: query<{ company_id: string | null; member_id: string | null }, { count: number }>(
      "leads/leads/count_open_leads",
      "select count(*)::int as count\n  from lead\n where company_id = $1 and owner_id = $2 and category = 'open' and not is_test",
      ["company_id","member_id"],
    ),
    /** How many submissions came in of a contact. Beyond reach. */
    countSubmissionsOf: query<{ company_id: string | null; id: string | null }, { count: number }>(
      "leads/leads/count_submissions_of",
      "select count(*)::int as count from lead_submission where company_id = $1 and contact_id = $2",
      ["company_id","id"],
    ),
    /** How many leads of a status are not where they belong; see lock_unsettled. */
    countUnsettled: query<{ company_id: string | null; status_id: string | null }, { count: number }>(
      "leads/leads/count_unsettled",
      "select count(*)::integer as count\n  from pipeline_status status\n  join lead on lead.company_id = status.company_id and lead.status_id = status.id\n where status.company_id = $1 and status.id = $2\n   and (coalesce(status.remap_to, status.id) <> status.id or lead.category <> status.category)",
      ["company_id","status_id"],
    ),
    /** Test leads made before a moment, with all that hangs on them. Scope: every company, because retention is the */
    deleteTestLeads: query<{ before: string | null; most: number | null }, {  }>(
      "leads/leads/delete_test_leads",
      "delete from lead\n where (company_id, id) in (\n   select company_id, id from lead where is_test and created_at < $1 limit $2)",
      ["before","most"],
    ),
    /** People as somebody who enters them again knows them: what they are called, and their lead. */
    describePeople: query<{ company_id: string | null; ids: string[] | null }, { id: string; name: string; lead: { id: string; ref: string; lead_type: string; status: string; category: string; owner: string } | null }>(
      "leads/leads/describe_people",
      "select contact.id, coalesce(app.mask_text(contact.name, contact.owner_id), '') as name, latest.lead\n  from contact\n  left join lateral (\n    select json_build_object('id', lead.id, 'ref', lead.ref, 'lead_type', lead.lead_type, 'status', status.name,\n                             'category', lead.category, 'owner', owner.name) as lead\n      from lead\n      join pipeline_status status on status.company_id = lead.company_id and status.id = lead.status_id\n      join member owner on owner.company_id = lead.company_id and owner.id = lead.owner_id\n     where lead.company_id = contact.company_id and lead.contact_id = contact.id and lead.archived_at is null\n     order by lead.category = 'open' desc, lead.last_enquiry_at desc, lead.id desc\n     limit 1) latest on true\n where contact.company_id = $1 and contact.id = any ($2::text[])\n order by contact.id",
      ["company_id","ids"], ["ids"],
    ),
    /** Where an entered lead comes from: the source, or the company's oldest for entry by hand. */
    findEntry: query<{ company_id: string | null; source_id: string | null }, { id: string; name: string; owner_id: string | null; duplicate_policy: 're_enquire' | 'label' | null; is_sandbox: boolean; defaults: { lead_type: 'buy' | 'rent' | 'sell' | 'let_out' | 'invest' | null; temperature: 'hot' | 'warm' | 'cold' | null; project: string | null; pipeline_id: string | null; tags: string[] } }>(
      "leads/leads/find_entry",
      "select source.id, source.name, source.default_owner_id as owner_id, source.duplicate_policy, source.is_sandbox,\n       json_build_object('lead_type', source.default_lead_type, 'temperature', source.default_temperature,\n                         'project', source.default_project, 'pipeline_id', source.default_pipeline_id,\n                         'tags', source.default_tags) as defaults\n  from lead_source source\n where source.company_id = $1 and source.archived_at is null\n   and (source.id = $2 or ($2::text is null and source.kind = 'other'))\n order by source.created_at\n limit 1",
      ["company_id","source_id"],
    ),
    /** A member who can be given leads, and whether their role works on them; null id finds nobody. */
    findHolder: query<{ company_id: string | null; id: string | null }, { id: string; name: string; works_leads: boolean }>(
      "leads/leads/find_holder",
      "select member.id, member.name, role.permissions ? 'leads.edit' as works_leads\n  from member\n  join role on role.company_id = member.company_id and role.id = member.role_id\n where member.company_id = $1 and member.id = $2 and member.status = 'active'",
      ["company_id","id"],
    ),
    /** One lead as its page shows it. */
    findLead: query<{ company_id: string | null; id: string | null }, { json: string }>(
      "leads/leads/find_lead",
      "select (select row_to_json(shown)::text\n          from (select record.id, record.ref, record.lead_type, record.temperature, record.status, record.sub_status,\n                       record.source, record.owner, record.contact, record.requirement, record.received_at,\n                       record.created_at, record.url, record.pipeline, record.category, record.project, record.message,\n                       record.attribution, record.custom, record.duplicate_kind, record.duplicate_of, record.duplicate,\n                       record.enquiry_count, record.last_enquiry_at, record.follow_up_at, record.first_response_at,\n                       record.sla_due_at, record.sla_state, record.closed_at, record.updated_at, record.is_unreachable,\n                       record.is_late, record.is_test, record.lost_reason, record.archived_at,\n                       record.shared_values) shown) as json\n  from lead_detail record\n where record.company_id = $1 and record.id = $2",
      ["company_id","id"],
    ),
    /** What the company asks of its members on every lead. */
    findLeadSettings: query<{ company_id: string | null }, { needs_lost_reason: boolean; needs_follow_up: boolean; updated_at: string | null }>(
      "leads/leads/find_lead_settings",
      "select needs_lost_reason, needs_follow_up, app.instant(updated_at) as updated_at\n  from lead_settings\n where company_id = $1",
      ["company_id"],
    ),
    /** The contacts with one of these numbers or addresses, in anybody's reach, and the latest of those who came with one */
    findPeople: query<{ company_id: string | null; phones: string[] | null; emails: string[] | null }, { contact_id: string }>(
      "leads/leads/find_people",
      "select known.contact_id\n  from (select phone.contact_id\n          from contact_phone phone\n         where phone.company_id = $1 and phone.e164 = any ($2::text[]) and not phone.is_test\n        union\n        select email.contact_id\n          from contact_email email\n         where email.company_id = $1 and email.email = any ($3::text[]) and not email.is_test\n        union\n        (select shared.contact_id\n           from contact_shared_value shared\n           join contact on contact.company_id = shared.company_id and contact.id = shared.contact_id\n          where shared.company_id = $1 and shared.value = any ($2::text[] || $3::text[])\n            and not contact.is_test and contact.archived_at is null\n          order by shared.contact_id desc\n          limit 10)) known",
      ["company_id","phones","emails"], ["phones","emails"],
    ),
    /** The place of a lead under another type: in that type's pipeline, the current one first, in the status of the same key */
    findPlaceOfType: query<{ company_id: string | null; lead_type: string | null; pipeline_id: string | null; status_id: string | null; key: string | null; category: string | null }, { pipeline_id: string; id: string; key: string; name: string; category: string }>(
      "leads/leads/find_place_of_type",
      "select there.pipeline_id, there.id, there.key, there.name, there.category\n  from pipeline\n  join pipeline_status there on there.company_id = pipeline.company_id and there.pipeline_id = pipeline.id\n where pipeline.company_id = $1 and $2 = any (pipeline.lead_types)\n   and pipeline.archived_at is null and there.archived_at is null\n order by pipeline.id = $3 desc, $2 = any (pipeline.default_for) desc, pipeline.position, pipeline.id, there.id = $4 desc,\n          there.key = $5 and there.category = $6 desc, there.category = $6 desc, there.position\n limit 1",
      ["company_id","lead_type","pipeline_id","status_id","key","category"],
    ),
    /** A status of a pipeline by its key or its id. */
    findStatus: query<{ company_id: string | null; pipeline_id: string | null; status: string | null }, { id: string; key: string; name: string; category: 'open' | 'won' | 'lost' | 'junk'; is_archived: boolean }>(
      "leads/leads/find_status",
      "select status.id, status.key, status.name, status.category, pipeline.archived_at is not null as is_archived\n  from pipeline_status status\n  join pipeline on pipeline.company_id = status.company_id and pipeline.id = status.pipeline_id\n where status.company_id = $1 and status.pipeline_id = $2\n   and (status.key = $3 or status.id = $3)\n   and status.archived_at is null",
      ["company_id","pipeline_id","status"],
    ),
    /** Whether the company has a status, archived ones too. */
    findStatusById: query<{ company_id: string | null; id: string | null }, { id: string }>(
      "leads/leads/find_status_by_id",
      "select id from pipeline_status where company_id = $1 and id = $2",
      ["company_id","id"],
    ),
    /** A sub-status of a status by its key or its id. */
    findSubStatus: query<{ company_id: string | null; status_id: string | null; key: string | null }, { id: string; key: string; name: string }>(
      "leads/leads/find_sub_status",
      "select id, key, name from pipeline_sub_status where company_id = $1 and status_id = $2 and (key = $3 or id = $3)\n   and archived_at is null",
      ["company_id","status_id","key"],
    ),
    /** Folds the lines of one place into one. What no other run has deleted meanwhile is added up, so two runs at once count */
    foldTally: query<{  }, {  }>(
      "leads/leads/fold_tally",
      "with many as (\n  select company_id, owner_id, status_id from lead_tally group by 1, 2, 3 having count(*) > 1 limit 5000\n), folded as (\n  delete from lead_tally line\n   using many\n   where line.company_id = many.company_id and line.owner_id = many.owner_id and line.status_id = many.status_id\n  returning line.company_id, line.owner_id, line.status_id, line.leads, line.budget\n)\ninsert into lead_tally (company_id, owner_id, status_id, leads, budget)\nselect company_id, owner_id, status_id, sum(leads), sum(budget)\n  from folded\n group by 1, 2, 3\nhaving sum(leads) <> 0 or sum(budget) <> 0",
      [],
    ),
    /** Gives a lead to another owner. */
    handOverLead: query<{ owner_id: string | null; company_id: string | null; id: string | null }, {  }>(
      "leads/leads/hand_over_lead",
      "update lead set owner_id = $1, updated_at = now() where company_id = $2 and id = $3",
      ["owner_id","company_id","id"],
    ),
    /** Gives leads to other owners, each to its own. */
    handOverLeads: query<{ ids: string[] | null; owner_ids: string[] | null; company_id: string | null }, {  }>(
      "leads/leads/hand_over_leads",
      "update lead\n   set owner_id = given.owner_id, updated_at = now()\n  from unnest($1::text[], $2::text[]) as given (id, owner_id)\n where lead.company_id = $3 and lead.id = given.id",
      ["ids","owner_ids","company_id"], ["ids","owner_ids"],
    ),
    /** A member who can be given leads, or keep one that is reopened, locked to the commit: a deactivation at the same time */
    holdHolder: query<{ company_id: string | null; id: string | null }, { id: string; name: string; works_leads: boolean }>(
      "leads/leads/hold_holder",
      "with held as materialized (\n  select * from member\n   where company_id = $1 and id = $2 and status = 'active'\n     for share\n)\nselect held.id, held.name,\n       (select role.permissions ? 'leads.edit' from role\n         where role.company_id = held.company_id and role.id = held.role_id) as works_leads\n  from held",
      ["company_id","id"],
    ),
    /** The person of a lead, and whether they were archived. Locked: archiving or restoring them waits until the transaction */
    holdPerson: query<{ company_id: string | null; lead_id: string | null }, { id: string; is_archived: boolean }>(
      "leads/leads/hold_person",
      "select id, archived_at is not null as is_archived from contact\n where company_id = $1\n   and id = (select contact_id from lead where lead.company_id = $1 and lead.id = $2)\n   for share",
      ["company_id","lead_id"],
    ),
    /** A new reason behind the others of its kind. */
    insertLostReason: query<{ company_id: string | null; id: string | null; name: string | null; category: string | null }, {  }>(
      "leads/leads/insert_lost_reason",
      "insert into lost_reason (company_id, id, name, category, position)\nselect $1, $2, $3, $4, coalesce(max(position), 0) + 1\n  from lost_reason\n where company_id = $1 and category = $4 and archived_at is null",
      ["company_id","id","name","category"],
    ),
    /** Open leads whose follow-up is due and whose owner was not notified of this date. Scope: every company, because one */
    listDueFollowUps: query<{ job: string | null; now: string | null; since: string | null; after: string | null; most: number | null }, { company_id: string; id: string; due_at: string; is_retry: boolean }>(
      "leads/leads/list_due_follow_ups",
      "select lead.company_id, lead.id, lead.follow_up_at::text as due_at, aside.failures is not null as is_retry\n  from lead\n  left join set_aside aside\n    on aside.company_id = lead.company_id and aside.job = $1 and aside.subject_id = lead.id\n where lead.follow_up_at <= $2::timestamptz and lead.follow_up_at > $3::timestamptz\n   and lead.category = 'open' and not lead.is_test and lead.archived_at is null\n   and lead.id > $4 and (aside.retry_at is null or aside.retry_at <= $2)\n   and not exists (\n     select from notification_follow_up sent\n      where sent.company_id = lead.company_id and sent.lead_id = lead.id and sent.due_at = lead.follow_up_at)\n order by lead.id\n limit $5",
      ["job","now","since","after","most"],
    ),
    /** Open leads that a member still has, oldest first, locked to be given away. */
    listLeadsToHandOver: query<{ company_id: string | null; from: string | null; limit: number | null }, { id: string; contact_id: string; is_late: boolean; is_test: boolean; lead_type: string; temperature: string; project: string | null; locality: string | null; bhk: number[]; property_types: string[]; budget_min: number | null; budget_max: number | null; attribution: { [name: string]: unknown }; custom: { [name: string]: unknown }; city: string | null; source: { id: string; name: string }; source_owner_id: string | null }>(
      "leads/leads/list_leads_to_hand_over",
      "select lead.id, lead.contact_id, lead.is_late, lead.is_test, lead.lead_type, lead.temperature, lead.project,\n       lead.location as locality, lead.bhk, lead.property_types, lead.budget_min, lead.budget_max, lead.attribution,\n       lead.custom,\n       (select contact.city from contact\n         where contact.company_id = lead.company_id and contact.id = lead.contact_id) as city,\n       (select json_build_object('id', source.id, 'name', source.name) from lead_source source\n         where source.company_id = lead.company_id and source.id = lead.source_id) as source,\n       (select source.default_owner_id from lead_source source\n         where source.company_id = lead.company_id and source.id = lead.source_id) as source_owner_id\n  from lead\n where lead.company_id = $1 and lead.owner_id = $2 and lead.category = 'open'\n order by lead.received_at, lead.id\n limit $3\n   for update of lead",
      ["company_id","from","limit"],
    ),
    /** Why leads are given up, as the company has it, in order; or the one that is named, archived or not. */
    listLostReasons: query<{ company_id: string | null; id: string | null }, { id: string; name: string; category: 'lost' | 'junk'; position: number; archived_at: string | null; updated_at: string }>(
      "leads/leads/list_lost_reasons",
      "select id, name, category, position, app.instant(archived_at) as archived_at, app.instant(updated_at) as updated_at\n  from lost_reason\n where company_id = $1 and (id = $2 or ($2::text is null and archived_at is null))\n order by category desc, position, id",
      ["company_id","id"],
    ),
    /** The owners of leads: members who may see a lead may be notified of it. */
    listNotifiedOwners: query<{ company_id: string | null; ids: string[] | null }, { id: string; is_test: boolean; owner_id: string }>(
      "leads/leads/list_notified_owners",
      "select lead.id, lead.is_test, lead.owner_id\n  from lead\n where lead.company_id = $1 and lead.id = any ($2::text[])",
      ["company_id","ids"], ["ids"],
    ),
    /** The owners of the leads of a person, once for each lead. */
    listOwnersOf: query<{ company_id: string | null; contact_id: string | null }, { owner_id: string; is_open: boolean }>(
      "leads/leads/list_owners_of",
      "select owner_id, category = 'open' as is_open\n  from lead\n where company_id = $1 and contact_id = $2 and archived_at is null",
      ["company_id","contact_id"],
    ),
    /** Every status of the company with its key, which several pipelines share. */
    listStatusKeys: query<{ company_id: string | null }, { id: string; key: string }>(
      "leads/leads/list_status_keys",
      "select id, key from pipeline_status where company_id = $1",
      ["company_id"],
    ),
    /** Whose these leads are now; test leads are left out. Scope: every company, because the fan-out's batches hold many. */
    listStreamedLeads: query<{ company_ids: string[] | null; lead_ids: string[] | null }, { company_id: string; id: string; ref: string; owner_id: string }>(
      "leads/leads/list_streamed_leads",
      "select lead.company_id, lead.id, lead.ref, lead.owner_id\n  from unnest($1::text[], $2::text[]) as wanted (company_id, id)\n  join lead on lead.company_id = wanted.company_id and lead.id = wanted.id\n where not lead.is_test",
      ["company_ids","lead_ids"], ["company_ids","lead_ids"],
    ),
    /** The texts of a lead: its first message, and those on its timeline. */
    listWords: query<{ company_id: string | null; lead_id: string | null }, { text: string }>(
      "leads/leads/list_words",
      "select lead.message as text\n  from lead\n where lead.company_id = $1 and lead.id = $2 and lead.message is not null\nunion all\nselect activity.text\n  from activity\n where activity.company_id = $1 and activity.lead_id = $2 and activity.type in ('system', 'enquiry')\n   and activity.text is not null",
      ["company_id","lead_id"],
    ),
    /** Locks the lead within reach that has a sender's id, with the fields that the sender may change and its place under */
    lockKnownLead: query<{ external_id: string | null; is_test: boolean | null; company_id: string | null; source_id: string | null; is_named: boolean | null; lead_type: string | null }, { id: string; source_id: string; contact_id: string; owner_id: string; lead_type: 'buy' | 'rent' | 'sell' | 'let_out' | 'invest'; temperature: string; custom: Record<string, unknown>; pipeline_id: string; status_id: string; category: string; is_late: boolean; status: { id: string; key: string; name: string }; next: { pipeline_id: string; id: string; key: string; name: string; category: string } | null }>(
      "leads/leads/lock_known_lead",
      "with known as materialized (\n  select source.id as source_id, app.lead_under(source.id, $1, $2) as lead_id\n    from lead_source source\n   where source.company_id = $3 and (source.id = $4 or not $5)\n)\nselect lead.id, known.source_id, lead.contact_id, lead.owner_id, lead.lead_type, lead.temperature, lead.custom, lead.pipeline_id,\n       lead.status_id, lead.category, lead.is_late,\n       json_build_object('id', status.id, 'key', status.key, 'name', status.name) as status,\n       (select json_build_object('pipeline_id', pipeline.id, 'id', there.id, 'key', there.key, 'name', there.name,\n                                 'category', there.category)\n          from pipeline\n          join pipeline_status there on there.company_id = pipeline.company_id and there.pipeline_id = pipeline.id\n         where pipeline.company_id = $3 and $6 = any (pipeline.lead_types)\n           and pipeline.archived_at is null and there.archived_at is null\n         order by pipeline.id = lead.pipeline_id desc, $6 = any (pipeline.default_for) desc, pipeline.position, pipeline.id,\n                  there.id = status.id desc, there.key = status.key and there.category = status.category desc,\n                  there.category = status.category desc, there.position\n         limit 1) as next\n  from known\n  join lead on lead.company_id = $3 and lead.id = known.lead_id\n  join pipeline_status status on status.company_id = $3 and status.id = lead.status_id\n where lead.archived_at is null\n order by known.source_id = $4 desc, lead.received_at desc\n limit 1\n   for update of lead",
      ["external_id","is_test","company_id","source_id","is_named","lead_type"],
    ),
    /** Locks a lead that is about to change, with what the change is judged by. */
    lockLead: query<{ company_id: string | null; id: string | null }, { contact_id: string; owner_id: string; pipeline_id: string; status_id: string; sub_status_id: string | null; temperature: string; lost_reason_id: string | null; lead_type: 'buy' | 'rent' | 'sell' | 'let_out' | 'invest'; budget_min: number | null; budget_max: number | null; bhk: number[]; property_types: string[]; location: string | null; project: string | null; follow_up_at: string | null; custom: Record<string, unknown>; is_late: boolean; is_test: boolean; updated_at: string; archived_at: string | null; status: { id: string; key: string; name: string; category: 'open' | 'won' | 'lost' | 'junk'; allowed_moves: string[] | null }; owner: { id: string; name: string } }>(
      "leads/leads/lock_lead",
      "select lead.contact_id, lead.owner_id, lead.pipeline_id, lead.status_id, lead.sub_status_id, lead.temperature,\n       lead.lost_reason_id, lead.lead_type, lead.budget_min, lead.budget_max, lead.bhk, lead.property_types, lead.location, lead.project,\n       app.instant(lead.follow_up_at) as follow_up_at, lead.custom, lead.is_late, lead.is_test,\n       app.instant(lead.updated_at) as updated_at, app.instant(lead.archived_at) as archived_at,\n       (select json_build_object('id', status.id, 'key', status.key, 'name', status.name, 'category', status.category,\n                                 'allowed_moves', status.allowed_moves)\n          from pipeline_status status\n         where status.company_id = lead.company_id and status.id = lead.status_id) as status,\n       (select json_build_object('id', owner.id, 'name', owner.name)\n          from member owner\n         where owner.company_id = lead.company_id and owner.id = lead.owner_id) as owner\n  from lead\n where lead.company_id = $1 and lead.id = $2\n   for update of lead",
      ["company_id","id"],
    ),
    /** Locks the leads of contacts that are about to be merged or parted, in one order. */
    lockLeadsOf: query<{ company_id: string | null; ids: string[] | null }, { id: string }>(
      "leads/leads/lock_leads_of",
      "select id from lead where company_id = $1 and contact_id = any ($2) order by id for update",
      ["company_id","ids"], ["ids"],
    ),
    /** Locks a reason of the list that is about to change. */
    lockLostReason: query<{ company_id: string | null; id: string | null }, { updated_at: string }>(
      "leads/leads/lock_lost_reason",
      "select app.instant(updated_at) as updated_at\n  from lost_reason\n where company_id = $1 and id = $2 and archived_at is null\n   for update",
      ["company_id","id"],
    ),
    /** Locks leads whose place is not right any more: in a status that was archived, or of another category than their */
    lockUnsettled: query<{ company_id: string | null; status_id: string | null; passed_over: string[] | null; limit: number | null }, { id: string; contact_id: string; is_test: boolean; from_status: { key: string; name: string }; to_status: { id: string; key: string; name: string; category: 'open' | 'won' | 'lost' | 'junk' }; moves: boolean }>(
      "leads/leads/lock_unsettled",
      "select lead.id, lead.contact_id, lead.is_test,\n       json_build_object('key', status.key, 'name', status.name) as from_status,\n       json_build_object('id', target.id, 'key', target.key, 'name', target.name, 'category', target.category)\n         as to_status,\n       status.id <> target.id as moves\n  from pipeline_status status\n  join pipeline_status target on target.company_id = status.company_id\n   and target.id = coalesce(status.remap_to, status.id)\n  join lead on lead.company_id = status.company_id and lead.status_id = status.id\n where status.company_id = $1 and status.id = $2\n   and (status.id <> target.id or lead.category <> status.category)\n   and lead.id <> all ($3::text[])\n order by lead.id\n limit $4\n   for update of lead",
      ["company_id","status_id","passed_over","limit"], ["passed_over"],
    ),
    /** Marks a follow-up as notified and answers the owner; none when it was marked before, or put off. */
    markFollowUp: query<{ company_id: string | null; lead_id: string | null; due_at: string | null }, { owner_id: string }>(
      "leads/leads/mark_follow_up",
      "with due as (\n  select lead.company_id, lead.id, lead.follow_up_at, lead.owner_id\n    from lead\n   where lead.company_id = $1 and lead.id = $2 and lead.follow_up_at = $3::text::timestamptz\n     and lead.category = 'open'\n     for share\n), marked as (\n  insert into notification_follow_up (company_id, lead_id, due_at)\n  select due.company_id, due.id, due.follow_up_at from due\n  on conflict (company_id, lead_id) do update\n     set due_at = excluded.due_at\n   where notification_follow_up.due_at <> excluded.due_at\n  returning lead_id\n)\nselect due.owner_id from due join marked on marked.lead_id = due.id",
      ["company_id","lead_id","due_at"],
    ),
    /** Moves a lead to another status. It closes when it leaves the open ones and stays closed since then; why it was given */
    moveLead: query<{ status_id: string | null; sub_status_id: string | null; category: string | null; lost_reason_id: string | null; follow_up_at: string | null; closed_at: string | null; company_id: string | null; id: string | null }, {  }>(
      "leads/leads/move_lead",
      "update lead\n   set status_id = $1, sub_status_id = $2, category = $3,\n       lost_reason_id = $4, follow_up_at = $5,\n       closed_at = case when $3 = 'open' then null else coalesce(closed_at, $6::timestamptz, now()) end,\n       updated_at = now()\n where company_id = $7 and id = $8",
      ["status_id","sub_status_id","category","lost_reason_id","follow_up_at","closed_at","company_id","id"],
    ),
    /** Moves leads from one contact to another, and says which; with `ids`, only those. */
    moveLeadsOf: query<{ to: string | null; company_id: string | null; from: string | null; ids: string[] | null }, { id: string }>(
      "leads/leads/move_leads_of",
      "update lead set contact_id = $1\n where company_id = $2 and contact_id = $3 and ($4::text[] is null or id = any ($4::text[]))\nreturning id",
      ["to","company_id","from","ids"], ["ids"],
    ),
    /** What came in of a person, from one contact to another, and which; with `ids`, only those. */
    moveSubmissions: query<{ to: string | null; company_id: string | null; from: string | null; ids: string[] | null }, { id: string }>(
      "leads/leads/move_submissions",
      "update lead_submission set contact_id = $1\n where company_id = $2 and contact_id = $3 and ($4::text[] is null or id = any ($4::text[]))\nreturning id",
      ["to","company_id","from","ids"], ["ids"],
    ),
    /** Writes what the company asks of its members on every lead. */
    putLeadSettings: query<{ company_id: string | null; needs_lost_reason: boolean | null; needs_follow_up: boolean | null }, {  }>(
      "leads/leads/put_lead_settings",
      "insert into lead_settings (company_id, needs_lost_reason, needs_follow_up)\nvalues ($1, $2, $3)\n    on conflict (company_id) do update\n   set needs_lost_reason = excluded.needs_lost_reason, needs_follow_up = excluded.needs_follow_up, updated_at = now()",
      ["company_id","needs_lost_reason","needs_follow_up"],
    ),
    /** Brings back the leads that were archived together with their person. */
    restoreLeadsOf: query<{ company_id: string | null; contact_id: string | null; at: string | null }, { id: string; is_late: boolean; is_test: boolean }>(
      "leads/leads/restore_leads_of",
      "update lead set archived_at = null, updated_at = now()\n where company_id = $1 and contact_id = $2\n   and date_trunc('milliseconds', archived_at) = date_trunc('milliseconds', $3::timestamptz)\nreturning id, is_late, is_test",
      ["company_id","contact_id","at"],
    ),
    /** Archives a lead, or restores it (null). */
    setArchived: query<{ at: string | null; company_id: string | null; id: string | null }, {  }>(
      "leads/leads/set_archived",
      "update lead set archived_at = $1, updated_at = now() where company_id = $2 and id = $3",
      ["at","company_id","id"],
    ),
    /** Puts leads where they belong. */
    settleLeads: query<{ status_id: string | null; category: string | null; company_id: string | null; ids: string[] | null }, {  }>(
      "leads/leads/settle_leads",
      "update lead\n   set sub_status_id = case when status_id = $1 then sub_status_id end,\n       status_id = $1, category = $2,\n       lost_reason_id = case when $2 in ('lost', 'junk') then lost_reason_id end,\n       closed_at = case when $2 = 'open' then null else coalesce(closed_at, now()) end,\n       updated_at = now()\n where company_id = $3 and id = any ($4::text[])",
      ["status_id","category","company_id","ids"], ["ids"],
    ),
    /** How many leads within reach each status of a pipeline has, and their budget in paise; of one owner where one is */
    sumTally: query<{ company_id: string | null; pipeline_id: string | null; owner_id: string | null }, { status_id: string; count: number; budget: number }>(
      "leads/leads/sum_tally",
      "select line.status_id, sum(line.leads)::int as count, least(sum(line.budget), 9007199254740991)::bigint as budget\n  from pipeline_status status\n  join lead_tally line on line.company_id = $1 and line.status_id = status.id\n where status.company_id = $1 and status.pipeline_id = $2\n   and ($3::text is null or line.owner_id = $3)\n group by line.status_id",
      ["company_id","pipeline_id","owner_id"],
    ),
    /** Writes columns of a lead by their names, and no others; the caller has locked it. */
    updateLead: query<{ patch: unknown | null; company_id: string | null; id: string | null }, {  }>(
      "leads/leads/update_lead",
      "update lead\n   set temperature = r.temperature, sub_status_id = r.sub_status_id, follow_up_at = r.follow_up_at, custom = r.custom,\n       budget_min = r.budget_min, budget_max = r.budget_max, bhk = r.bhk, property_types = r.property_types, location = r.location, cities = r.cities, project = r.project, carpet_min = r.carpet_min, carpet_max = r.carpet_max, carpet_unit = r.carpet_unit, furnishing = r.furnishing, facing = r.facing, floors = r.floors, possession = r.possession, possession_by = r.possession_by, purpose = r.purpose, amenities = r.amenities, parking = r.parking, must_have = r.must_have, updated_at = now()\n  from lead old\n cross join lateral jsonb_populate_record(old, $1::jsonb) r\n where old.company_id = $2 and old.id = $3\n   and lead.company_id = old.company_id and lead.id = old.id",
      ["patch","company_id","id"],
    ),
    /** Renames a reason that is in use. */
    updateLostReason: query<{ name: string | null; company_id: string | null; id: string | null }, {  }>(
      "leads/leads/update_lost_reason",
      "update lost_reason\n   set name = coalesce($1, name), updated_at = now()\n where company_id = $2 and id = $3 and archived_at is null",
      ["name","company_id","id"],
    ),
    /** Writes what a sender changes of its lead: the type, with the place in its pipeline, the temperature, and own fields. */
    updateSent: query<{ lead_type: string | null; temperature: string | null; custom: unknown | null; pipeline_id: string | null; status_id: string | null; category: string | null; company_id: string | null; id: string | null }, {  }>(
      "leads/leads/update_sent",
      "update lead\n   set lead_type = $1, temperature = $2, custom = $3, pipeline_id = $4,\n       status_id = $5, category = $6,\n       lost_reason_id = case when category = $6 then lost_reason_id end,\n       sub_status_id = case when status_id = $5 then sub_status_id end,\n       closed_at = case when $6 = 'open' then null else coalesce(closed_at, now()) end,\n       updated_at = now()\n where company_id = $7 and id = $8",
      ["lead_type","temperature","custom","pipeline_id","status_id","category","company_id","id"],
    ),
  },
  pipelines: {
    /** Archives a status; its leads, and those on their way to it, go to another. */
    archiveStatus: query<{ to: string | null; company_id: string | null; id: string | null }, {  }>(
      "leads/pipelines/archive_status",
      "update pipeline_status\n   set archived_at = coalesce(archived_at, now()), remap_to = $1\n where company_id = $2 and (id = $3 or remap_to = $3)",
      ["to","company_id","id"],
    ),
    /** Waits until nobody moves a lead, and keeps everybody from it until the transaction ends: pipelines are about to change. */
    arrangePipelines: query<{ company_id: string | null }, { held: boolean }>(
      "leads/pipelines/arrange_pipelines",
      "select pg_advisory_xact_lock(hashtextextended($1 || ' pipelines', 0)) is null as held",
      ["company_id"],
    ),
    /** Whether a pipeline has open leads that are not archived. */
    countOpenLeads: query<{ company_id: string | null; id: string | null }, { has_open: boolean }>(
      "leads/pipelines/count_open_leads",
      "select exists (\n  select from lead\n    join pipeline_status status on status.company_id = lead.company_id and status.id = lead.status_id\n   where status.company_id = $1 and status.pipeline_id = $2 and lead.category = 'open') as has_open",
      ["company_id","id"],
    ),
    /** Locks the pipelines until the transaction ends: every writer that moves or makes leads takes the lock, so that no */
    holdPipelines: query<{ company_id: string | null }, { held: boolean }>(
      "leads/pipelines/hold_pipelines",
      "select pg_advisory_xact_lock_shared(hashtextextended($1 || ' pipelines', 0)) is null as held",
      ["company_id"],
    ),
    /** Adds pipelines behind the others, with their statuses and sub-statuses, in the order in which they are given. */
    insertPipelines: query<{ pipelines: unknown | null; company_id: string | null }, {  }>(
      "leads/pipelines/insert_pipelines",
      "with given as (\n  select item, place\n    from jsonb_array_elements($1::jsonb) with ordinality as given (item, place)\n), made as (\n  insert into pipeline (company_id, id, name, lead_types, default_for, position)\n  select $2, item ->> 'id', item ->> 'name', array(select jsonb_array_elements_text(item -> 'lead_types')),\n         array(select jsonb_array_elements_text(item -> 'default_for')),\n         place + (select coalesce(max(position), 0) from pipeline where company_id = $2)\n    from given\n), given_status as (\n  select given.item ->> 'id' as pipeline_id, status.item, status.place\n    from given, jsonb_array_elements(given.item -> 'statuses') with ordinality as status (item, place)\n), made_status as (\n  insert into pipeline_status (company_id, id, pipeline_id, key, name, category, color, position, allowed_moves,\n                               required_fields, probability, ageing_days)\n  select $2, item ->> 'id', pipeline_id, item ->> 'key', item ->> 'name', item ->> 'category', item ->> 'color',\n         place,\n         case when jsonb_typeof(item -> 'allowed_moves') = 'array'\n           then array(select jsonb_array_elements_text(item -> 'allowed_moves')) end,\n         array(select jsonb_array_elements_text(coalesce(item -> 'required_fields', '[]'))),\n         (item ->> 'probability')::int, (item ->> 'ageing_days')::int\n    from given_status\n)\ninsert into pipeline_sub_status (company_id, id, status_id, key, name, position)\nselect $2, sub.item ->> 'id', status.item ->> 'id', sub.item ->> 'key', sub.item ->> 'name', sub.place\n  from given_status status, jsonb_array_elements(status.item -> 'sub_statuses') with ordinality as sub (item, place)",
      ["pipelines","company_id"],
    ),
    /** Adds a status behind the others of its category, and moves those behind it on. */
    insertStatus: query<{ category: string | null; company_id: string | null; pipeline_id: string | null; id: string | null; key: string | null; name: string | null; color: string | null; allowed_moves: string[] | null; required_fields: string[] | null; probability: number | null; ageing_days: number | null }, {  }>(
      "leads/pipelines/insert_status",
      "with place as (\n  select coalesce(max(position) filter (where category = $1), max(position), 0) + 1 as position\n    from pipeline_status\n   where company_id = $2 and pipeline_id = $3 and archived_at is null\n), moved as (\n  update pipeline_status status\n     set position = status.position + 1\n    from place\n   where status.company_id = $2 and status.pipeline_id = $3 and status.position >= place.position\n)\ninsert into pipeline_status (company_id, id, pipeline_id, key, name, category, color, position, allowed_moves,\n                             required_fields, probability, ageing_days)\nselect $2, $4, $3, $5, $6, $1, $7, place.position, $8, $9,\n       $10, $11\n  from place",
      ["category","company_id","pipeline_id","id","key","name","color","allowed_moves","required_fields","probability","ageing_days"], ["allowed_moves","required_fields"],
    ),
    /** Writes the sub-statuses of a status, in their order: known ones by their key, others added; what is not named is put */
    keepSubStatuses: query<{ sub_statuses: unknown | null; company_id: string | null; status_id: string | null }, {  }>(
      "leads/pipelines/keep_sub_statuses",
      "with given as (\n  select item ->> 'id' as id, item ->> 'key' as key, item ->> 'name' as name, place\n    from jsonb_array_elements($1::jsonb) with ordinality as given (item, place)\n), gone as (\n  update pipeline_sub_status\n     set archived_at = now()\n   where company_id = $2 and status_id = $3 and archived_at is null\n     and key not in (select key from given)\n)\ninsert into pipeline_sub_status (company_id, id, status_id, key, name, position)\nselect $2, id, $3, key, name, place from given\non conflict (company_id, status_id, key)\n  do update set name = excluded.name, position = excluded.position, archived_at = null",
      ["sub_statuses","company_id","status_id"],
    ),
    /** The company's pipelines with their statuses and sub-statuses, in order: those in use, or those that were archived; or */
    listPipelines: query<{ company_id: string | null; id: string | null; archived: boolean | null }, { id: string; name: string; lead_types: ('buy' | 'rent' | 'sell' | 'let_out' | 'invest')[]; default_for: ('buy' | 'rent' | 'sell' | 'let_out' | 'invest')[]; position: number; archived_at: string | null; updated_at: string; statuses: unknown[] }>(
      "leads/pipelines/list_pipelines",
      "select pipeline.id, pipeline.name, pipeline.lead_types, pipeline.default_for, pipeline.position,\n       app.instant(pipeline.archived_at) as archived_at, app.instant(pipeline.updated_at) as updated_at,\n       (select coalesce(json_agg(json_build_object(\n                 'id', status.id, 'key', status.key, 'name', status.name, 'category', status.category,\n                 'color', status.color, 'position', status.position, 'allowed_moves', status.allowed_moves,\n                 'required_fields', status.required_fields, 'probability', status.probability,\n                 'ageing_days', status.ageing_days,\n                 'problems', app.archived_named(status.company_id, to_jsonb(status.required_fields)::text),\n                 'sub_statuses', (\n                   select coalesce(json_agg(json_build_object('id', sub.id, 'key', sub.key, 'name', sub.name)\n                                            order by sub.position), '[]')\n                     from pipeline_sub_status sub\n                    where sub.company_id = status.company_id and sub.status_id = status.id\n                      and sub.archived_at is null))\n               order by status.position), '[]')\n          from pipeline_status status\n         where status.company_id = pipeline.company_id and status.pipeline_id = pipeline.id\n           and status.archived_at is null) as statuses\n  from pipeline\n where pipeline.company_id = $1\n   and case when $2::text is null then (pipeline.archived_at is not null) = $3::boolean else pipeline.id = $2 end\n order by pipeline.position, pipeline.id",
      ["company_id","id","archived"],
    ),
    /** Every key that a pipeline ever had: one that is archived keeps its own. */
    listStatusKeysOf: query<{ company_id: string | null; pipeline_id: string | null }, { key: string }>(
      "leads/pipelines/list_status_keys_of",
      "select key from pipeline_status where company_id = $1 and pipeline_id = $2",
      ["company_id","pipeline_id"],
    ),
    /** Moves that led to a status lead to the one that takes its leads. Where none is left, as the only one led there, any may */
    replaceMoves: query<{ from: string | null; to: string | null; company_id: string | null; pipeline_id: string | null }, {  }>(
      "leads/pipelines/replace_moves",
      "update pipeline_status\n   set allowed_moves = nullif(array(\n         select distinct case move when $1 then $2 else move end\n           from unnest(allowed_moves) as move\n          where case move when $1 then $2 else move end <> key), '{}')\n where company_id = $3 and pipeline_id = $4 and $1 = any (allowed_moves)",
      ["from","to","company_id","pipeline_id"],
    ),
    /** Takes statuses that were archived into use again, behind the others. Leads that went elsewhere stay there. */
    restoreStatuses: query<{ company_id: string | null; pipeline_id: string | null; keys: string[] | null }, {  }>(
      "leads/pipelines/restore_statuses",
      "update pipeline_status status\n   set archived_at = null, remap_to = null,\n       position = status.position + (select coalesce(max(other.position), 0)\n                                       from pipeline_status other\n                                      where other.company_id = status.company_id\n                                        and other.pipeline_id = status.pipeline_id)\n where status.company_id = $1 and status.pipeline_id = $2 and status.key = any ($3::text[])\n   and status.archived_at is not null",
      ["company_id","pipeline_id","keys"], ["keys"],
    ),
    /** Each lead type begins in one pipeline: the others no longer do. */
    takeDefaults: query<{ lead_types: string[] | null; company_id: string | null; id: string | null }, {  }>(
      "leads/pipelines/take_defaults",
      "update pipeline\n   set default_for = array(select unnest(default_for) except select unnest($1::text[])), updated_at = now()\n where company_id = $2 and id <> $3 and default_for && $1::text[]",
      ["lead_types","company_id","id"], ["lead_types"],
    ),
    /** Writes a pipeline; updated_at says that it, or one of its statuses, changed. */
    updatePipeline: query<{ name: string | null; lead_types: string[] | null; default_for: string[] | null; archived_at: string | null; company_id: string | null; id: string | null }, {  }>(
      "leads/pipelines/update_pipeline",
      "update pipeline\n   set name = $1, lead_types = $2, default_for = $3, archived_at = $4, updated_at = now()\n where company_id = $5 and id = $6",
      ["name","lead_types","default_for","archived_at","company_id","id"], ["lead_types","default_for"],
    ),
    /** Writes a status. Its key stays: reports, rules and filters know it by that. */
    updateStatus: query<{ name: string | null; category: string | null; color: string | null; allowed_moves: string[] | null; required_fields: string[] | null; probability: number | null; ageing_days: number | null; company_id: string | null; id: string | null }, {  }>(
      "leads/pipelines/update_status",
      "update pipeline_status\n   set name = $1, category = $2, color = $3, allowed_moves = $4,\n       required_fields = $5, probability = $6, ageing_days = $7\n where company_id = $8 and id = $9",
      ["name","category","color","allowed_moves","required_fields","probability","ageing_days","company_id","id"], ["allowed_moves","required_fields"],
    ),
  },
  processGuard: {
    /** Takes a rule away. */
    deleteRule: query<{ company_id: string | null; id: string | null }, {  }>(
      "leads/process-guard/delete_rule",
      "delete from process_rule where company_id = $1 and id = $2",
      ["company_id","id"],
    ),
    /** What the moves of a lead are judged by. `filled` names what it has, as needed-fields.ts names it. */
    findFacts: query<{ company_id: string | null; id: string | null }, { lead_type: 'buy' | 'rent' | 'sell' | 'let_out' | 'invest'; status: { id: string; key: string; name: string; allowed_moves: string[] | null }; filled: string[]; has_visited: boolean; open_tasks: number; has_follow_up: boolean; last_note_at: string | null }>(
      "leads/process-guard/find_facts",
      "select lead.lead_type,\n       (select json_build_object('id', status.id, 'key', status.key, 'name', status.name,\n                                 'allowed_moves', status.allowed_moves)\n          from pipeline_status status\n         where status.company_id = lead.company_id and status.id = lead.status_id) as status,\n       array_remove(array[\n         case when coalesce(lead.budget_min, lead.budget_max) is not null then 'budget' end,\n         case when lead.bhk <> '{}' then 'bhk' end,\n         case when lead.property_types <> '{}' then 'property_types' end,\n         case when lead.location <> '' then 'location' end,\n         case when lead.project <> '' then 'project' end,\n         case when lead.follow_up_at is not null then 'follow_up_at' end,\n         case when contact.name <> '' then 'contact.name' end,\n         case when contact.city <> '' then 'contact.city' end,\n         case when exists (select from contact_phone phone\n           where phone.company_id = lead.company_id and phone.contact_id = lead.contact_id) then 'contact.phone' end,\n         case when exists (select from contact_email email\n           where email.company_id = lead.company_id and email.contact_id = lead.contact_id) then 'contact.email' end\n       ], null) || array(\n         select 'custom.' || key from jsonb_each(lead.custom) where value not in ('null', '\"\"', '[]')) as filled,\n       exists (select from site_visit visit\n                where visit.company_id = lead.company_id and visit.lead_id = lead.id\n                  and visit.status = 'completed') as has_visited,\n       (select count(*)::int from task\n         where task.company_id = lead.company_id and task.lead_id = lead.id and task.status = 'open') as open_tasks,\n       coalesce(lead.follow_up_at > now(), false) as has_follow_up,\n       (select app.instant(max(note.at)) from activity note\n         where note.company_id = lead.company_id and note.lead_id = lead.id and note.type = 'note') as last_note_at\n  from lead\n  join contact on contact.company_id = lead.company_id and contact.id = lead.contact_id\n where lead.company_id = $1 and lead.id = $2",
      ["company_id","id"],
    ),
    /** A status that a lead is about to enter; none when it was archived. */
    findTarget: query<{ company_id: string | null; id: string | null }, { id: string; key: string; name: string; category: 'open' | 'won' | 'lost' | 'junk'; required_fields: string[] }>(
      "leads/process-guard/find_target",
      "select id, key, name, category, required_fields\n  from pipeline_status\n where company_id = $1 and id = $2 and archived_at is null",
      ["company_id","id"],
    ),
    /** Adds a rule behind the others. */
    insertRule: query<{ company_id: string | null; id: string | null; name: string | null; is_active: boolean | null; mode: string | null; to_statuses: string[] | null; to_categories: string[] | null; from_statuses: string[] | null; lead_types: string[] | null; conditions: unknown | null; requires: unknown | null }, {  }>(
      "leads/process-guard/insert_rule",
      "insert into process_rule (company_id, id, name, position, is_active, mode, to_statuses, to_categories, from_statuses,\n                          lead_types, conditions, requires)\nselect $1, $2, $3, coalesce(max(position), 0) + 1, $4, $5, $6, $7,\n       $8, $9, $10::jsonb, $11::jsonb\n  from process_rule\n where company_id = $1",
      ["company_id","id","name","is_active","mode","to_statuses","to_categories","from_statuses","lead_types","conditions","requires"], ["to_statuses","to_categories","from_statuses","lead_types"],
    ),
    /** The last moves of leads that the caller sees, with the facts of a rule at that time: visits, tasks, notes and the */
    listLastMoves: query<{ company_id: string | null; limit: number | null }, { lead_id: string; at: string; from_status: { key: string; name: string }; to_status: { key: string; name: string; category: 'open' | 'won' | 'lost' | 'junk' }; reason: string | null; has_visited: boolean; open_tasks: number; has_follow_up: boolean; last_note_at: string | null }>(
      "leads/process-guard/list_last_moves",
      "select move.lead_id, app.instant(move.at) as at, move.data -> 'from_status' as from_status,\n       json_build_object('key', target.key, 'name', target.name, 'category', target.category) as to_status,\n       nullif(move.text, '') as reason,\n       exists (select from site_visit visit\n                where visit.company_id = lead.company_id and visit.lead_id = lead.id and visit.status = 'completed'\n                  and coalesce(visit.closed_at, visit.scheduled_at) <= move.at) as has_visited,\n       (select count(*)::int from task\n         where task.company_id = lead.company_id and task.lead_id = lead.id and task.created_at <= move.at\n           and (task.status = 'open' or task.updated_at > move.at)) as open_tasks,\n       coalesce(lead.follow_up_at > move.at, false) as has_follow_up,\n       (select app.instant(now() - (move.at - max(note.at))) from activity note\n         where note.company_id = lead.company_id and note.lead_id = lead.id and note.type = 'note'\n           and note.at <= move.at) as last_note_at\n  from (select activity.lead_id, activity.at, activity.id, activity.data, activity.text, activity.company_id\n          from activity\n         where activity.company_id = $1 and activity.type = 'status_change' and not activity.is_test\n           and activity.data -> 'from_status' ->> 'key' <> activity.data -> 'to_status' ->> 'key'\n         order by activity.at desc, activity.id desc\n         limit $2) move\n  join lead on lead.company_id = move.company_id and lead.id = move.lead_id\n  join pipeline_status target on target.company_id = lead.company_id and target.pipeline_id = lead.pipeline_id\n   and target.key = move.data -> 'to_status' ->> 'key'\n order by move.at desc, move.id desc",
      ["company_id","limit"],
    ),
    /** The rules in their order; one of them, or the active ones only. */
    listRules: query<{ active_only: boolean | null; company_id: string | null; only_id: string | null }, { id: string; name: string; position: number; is_active: boolean; mode: 'block' | 'warn'; to_statuses: string[]; to_categories: ('open' | 'won' | 'lost' | 'junk')[]; from_statuses: string[]; lead_types: ('buy' | 'rent' | 'sell' | 'let_out' | 'invest')[]; conditions: unknown; requires: Record<string, unknown>[]; problems: string[]; created_at: string; updated_at: string }>(
      "leads/process-guard/list_rules",
      "select id, name, position, is_active, mode, to_statuses, to_categories, from_statuses, lead_types, conditions, requires,\n       case when $1 then '{}' else app.archived_named(company_id, concat(requires, conditions)) end as problems,\n       app.instant(created_at) as created_at, app.instant(updated_at) as updated_at\n  from process_rule\n where company_id = $2 and ($3::text is null or id = $3) and (is_active or not $1)\n order by position, id",
      ["active_only","company_id","only_id"],
    ),
    /** The keys of the statuses of the company's pipelines, archived ones too: leads may still have them. */
    listStatusKeys: query<{ company_id: string | null }, { key: string }>(
      "leads/process-guard/list_status_keys",
      "select distinct key\n  from pipeline_status\n where company_id = $1",
      ["company_id"],
    ),
    /** The statuses of a lead's pipeline, in order, to move it to. */
    listTargets: query<{ company_id: string | null; lead_id: string | null }, { id: string; key: string; name: string; category: 'open' | 'won' | 'lost' | 'junk'; required_fields: string[]; lead_status_id: string }>(
      "leads/process-guard/list_targets",
      "select status.id, status.key, status.name, status.category, status.required_fields, lead.status_id as lead_status_id\n  from lead\n  join pipeline_status status on status.company_id = lead.company_id and status.pipeline_id = lead.pipeline_id\n where lead.company_id = $1 and lead.id = $2 and status.archived_at is null\n order by status.position, status.id",
      ["company_id","lead_id"],
    ),
    /** Locks a rule that is about to change. */
    lockRule: query<{ company_id: string | null; id: string | null }, { id: string; updated_at: string }>(
      "leads/process-guard/lock_rule",
      "select id, app.instant(updated_at) as updated_at from process_rule where company_id = $1 and id = $2 for update",
      ["company_id","id"],
    ),
    /** What leads are called, as the caller reads it. */
    nameLeads: query<{ company_id: string | null; ids: string[] | null }, { id: string; ref: string; name: string }>(
      "leads/process-guard/name_leads",
      "select id, ref, contact ->> 'name' as name\n  from lead_detail\n where company_id = $1 and id = any ($2::text[])",
      ["company_id","ids"], ["ids"],
    ),
    /** Writes a rule; the caller has locked it and merged the change. */
    updateRule: query<{ name: string | null; is_active: boolean | null; mode: string | null; to_statuses: string[] | null; to_categories: string[] | null; from_statuses: string[] | null; lead_types: string[] | null; conditions: unknown | null; requires: unknown | null; company_id: string | null; id: string | null }, {  }>(
      "leads/process-guard/update_rule",
      "update process_rule\n   set name = $1, is_active = $2, mode = $3, to_statuses = $4, to_categories = $5,\n       from_statuses = $6, lead_types = $7, conditions = $8::jsonb,\n       requires = $9::jsonb, updated_at = now()\n where company_id = $10 and id = $11",
      ["name","is_active","mode","to_statuses","to_categories","from_statuses","lead_types","conditions","requires","company_id","id"], ["to_statuses","to_categories","from_statuses","lead_types"],
    ),
  },
  requirement: {
    /** What one lead looks for, as its page shows it. */
    findRequirement: query<{ company_id: string | null; lead_id: string | null }, { json: string }>(
      "leads/requirement/find_requirement",
      "select (to_jsonb(record) - '{company_id,id}'::text[])::text as json\n  from lead_requirement_record record\n where record.company_id = $1 and record.id = $2",
      ["company_id","lead_id"],
    ),
  },
  slaPolicies: {
    /** The breach of a clock, once, and whose lead it was. */
    breachClock: query<{ now: string | null; owner_id: string | null; company_id: string | null; id: string | null }, {  }>(
      "leads/sla-policies/breach_clock",
      "update sla_clock set breached_at = $1, owner_id = $2\n where company_id = $3 and id = $4 and breached_at is null and next_at <= $1",
      ["now","owner_id","company_id","id"],
    ),
    /** Those of the clocks whose time has come, under the locks of their leads; what another program holds it does by itself. */
    claimDueClocks: query<{ now: string | null; company_id: string | null; ids: string[] | null }, { id: string; lead_id: string; kind: 'first_response' | 'follow_up'; due_at: string; terms: { id: string; name: string; escalates_to_leader: boolean; escalate_member_ids: string[]; escalate_role_ids: string[]; reassign: 'none' | 'rules' | 'member'; reassign_to_id: string | null }; contact_id: string; source_id: string; is_over: boolean; owner: { id: string; name: string }; leader_id: string | null; source_owner_id: string | null; was_reassigned: boolean }>(
      "leads/sla-policies/claim_due_clocks",
      "select clock.id, clock.lead_id, clock.kind, app.instant(clock.due_at) as due_at, clock.terms, lead.contact_id,\n       lead.source_id, clock.due_at <= $1 as is_over,\n       (select json_build_object('id', owner.id, 'name', owner.name)\n          from member owner where owner.company_id = lead.company_id and owner.id = lead.owner_id) as owner,\n       app.leader_of(lead.company_id, lead.owner_id) as leader_id,\n       (select source.default_owner_id from lead_source source\n         where source.company_id = lead.company_id and source.id = lead.source_id) as source_owner_id,\n       exists (\n         select from sla_clock other\n          where other.company_id = clock.company_id and other.lead_id = clock.lead_id\n            and other.reassigned_at is not null) as was_reassigned\n  from sla_clock clock\n  join lead on lead.company_id = clock.company_id and lead.id = clock.lead_id\n where clock.company_id = $2 and clock.id = any ($3) and clock.next_at <= $1\n order by clock.next_at\n   for update of lead skip locked",
      ["now","company_id","ids"], ["ids"],
    ),
    /** How the clocks of one kind ended that began in a stretch of time: all together, and by member, source, team or policy. */
    countClocks: query<{ by: string | null; company_id: string | null; kind: string | null; since: string | null; until: string | null; sees_all: boolean | null; owner_ids: string[] | null; source_id: string | null; team_id: string | null; policy_id: string | null; owner_id: string | null }, { id: string | null; name: string; is_all: boolean; total: number; met: number; breached: number; running: number; late: number; median_minutes: number | null }>(
      "leads/sla-policies/count_clocks",
      "select grouped.id, coalesce(grouped.name, 'None') as name, grouping(grouped.id) = 1 as is_all,\n       count(*)::int as total,\n       (count(*) filter (where clock.met_at is not null and clock.breached_at is null and clock.met_at <= clock.due_at))::int as met,\n       (count(*) filter (where clock.breached_at is not null or clock.met_at > clock.due_at))::int as breached,\n       (count(*) filter (where clock.met_at is null and clock.breached_at is null))::int as running,\n       (count(*) filter (where clock.breached_at is not null and clock.met_at is null and clock.stopped_at is null))::int\n         as late,\n       round((percentile_cont(0.5) within group (order by clock.response_minutes))::numeric, 1)::float8\n         as median_minutes\n  from sla_clock clock\n  join lead on lead.company_id = clock.company_id and lead.id = clock.lead_id\n  join member owner on owner.company_id = clock.company_id and owner.id = case\n         when clock.met_at is null and clock.breached_at is null then lead.owner_id else clock.owner_id end\n  left join lead_source source on source.company_id = lead.company_id and source.id = lead.source_id\n  left join team on team.company_id = owner.company_id and team.id = owner.team_id\n  left join sla_policy policy on policy.company_id = clock.company_id and policy.id = clock.policy_id\n cross join lateral (\n   select case $1 when 'member' then owner.id when 'source' then source.id when 'policy' then clock.policy_id\n                   else team.id end as id,\n          case $1 when 'member' then owner.name when 'source' then source.name\n                   when 'policy' then coalesce(policy.name, '(deleted)')\n                   else team.name end as name) grouped\n where clock.company_id = $2 and clock.kind = $3\n   and clock.started_at >= $4 and clock.started_at < $5\n   and (clock.stopped_at is null or clock.breached_at is not null)\n   and ($6 or owner.id = any ($7))\n   and ($8::text is null or lead.source_id = $8)\n   and ($9::text is null or owner.team_id = $9)\n   and ($10::text is null or clock.policy_id = $10)\n   and ($11::text is null or owner.id = $11)\n group by grouping sets ((grouped.id, grouped.name), ())\n order by is_all desc, breached desc, name, id",
      ["by","company_id","kind","since","until","sees_all","owner_ids","source_id","team_id","policy_id","owner_id"], ["owner_ids"],
    ),
    /** How much of what a policy names the company does not have. */
    countUnknown: query<{ source_ids: string[] | null; company_id: string | null; pipeline_ids: string[] | null; member_ids: string[] | null; role_ids: string[] | null; branch_id: string | null; reassign_to_id: string | null }, { sources: number; pipelines: number; members: number; roles: number; branches: number; takers: number }>(
      "leads/sla-policies/count_unknown",
      "select (select count(*)::int from unnest($1::text[]) as n (id)\n         where not exists (select from lead_source s where s.company_id = $2 and s.id = n.id)) as sources,\n       (select count(*)::int from unnest($3::text[]) as n (id)\n         where not exists (select from pipeline p where p.company_id = $2 and p.id = n.id)) as pipelines,\n       (select count(*)::int from unnest($4::text[]) as n (id)\n         where not exists (\n           select from member m where m.company_id = $2 and m.id = n.id and m.status = 'active')) as members,\n       (select count(*)::int from unnest($5::text[]) as n (id)\n         where not exists (select from role r where r.company_id = $2 and r.id = n.id)) as roles,\n       (select count(*)::int from unnest(array_remove(array[$6::text], null)) as n (id)\n         where not exists (\n           select from branch b\n            where b.company_id = $2 and b.id = n.id and b.archived_at is null)) as branches,\n       (select count(*)::int from unnest(array_remove(array[$7::text], null)) as n (id)\n         where not exists (\n           select from member m\n             join role r on r.company_id = m.company_id and r.id = m.role_id\n            where m.company_id = $2 and m.id = n.id and m.status = 'active'\n              and r.permissions ? 'leads.edit')) as takers",
      ["source_ids","company_id","pipeline_ids","member_ids","role_ids","branch_id","reassign_to_id"], ["source_ids","pipeline_ids","member_ids","role_ids"],
    ),
    /** Takes a policy away; clocks that began under it keep its terms. */
    deletePolicy: query<{ company_id: string | null; id: string | null }, {  }>(
      "leads/sla-policies/delete_policy",
      "delete from sla_policy where company_id = $1 and id = $2",
      ["company_id","id"],
    ),
    /** Leads whose follow-up clock is set; the locks on them keep others from asking for it meanwhile. */
    deleteRefreshed: query<{ company_id: string | null; ids: string[] | null }, {  }>(
      "leads/sla-policies/delete_refreshed",
      "delete from sla_refresh where company_id = $1 and lead_id = any ($2)",
      ["company_id","ids"], ["ids"],
    ),
    /** Where the caller works. */
    findMyBranch: query<{ company_id: string | null; me: string | null }, { branch_id: string | null }>(
      "leads/sla-policies/find_my_branch",
      "select branch_id from member where company_id = $1 and id = $2",
      ["company_id","me"],
    ),
    /** New clocks. Where one of its kind is running already, that one keeps running. */
    insertClocks: query<{ company_id: string | null; clocks: unknown | null }, {  }>(
      "leads/sla-policies/insert_clocks",
      "insert into sla_clock (\n  company_id, id, lead_id, kind, base, started_at, warn_at, due_at, policy_id, terms, place, owner_id)\nselect $1, c.id, c.lead_id, c.kind, c.base, c.started_at, c.warn_at, c.due_at, c.terms ->> 'id', c.terms,\n       c.place, c.owner_id\n  from jsonb_to_recordset($2::jsonb) as c (\n    id text, lead_id text, kind text, base text, started_at timestamptz, warn_at timestamptz, due_at timestamptz,\n    terms jsonb, place text, owner_id text)\non conflict (company_id, lead_id, kind) where met_at is null and stopped_at is null do nothing",
      ["company_id","clocks"],
    ),
    /** A new policy behind the others, while there are not too many. */
    insertPolicy: query<{ company_id: string | null; id: string | null; name: string | null; is_active: boolean | null; conditions: unknown | null; source_ids: string[] | null; temperatures: string[] | null; lead_types: string[] | null; pipeline_ids: string[] | null; first_response_minutes: number | null; follow_up_minutes: number | null; idle_minutes: number | null; hours: string | null; branch_id: string | null; warn_percent: number | null; counts: string[] | null; restarts_on_re_enquiry: boolean | null; escalates_to_leader: boolean | null; escalate_member_ids: string[] | null; escalate_role_ids: string[] | null; reassign: string | null; reassign_to_id: string | null; most: number | null }, {  }>(
      "leads/sla-policies/insert_policy",
      "insert into sla_policy (\n  company_id, id, position, name, is_active, conditions, source_ids, temperatures, lead_types, pipeline_ids, first_response_minutes,\n  follow_up_minutes, idle_minutes, hours, branch_id, warn_percent, counts, restarts_on_re_enquiry, escalates_to_leader,\n  escalate_member_ids, escalate_role_ids, reassign, reassign_to_id)\nselect $1, $2, coalesce(max(position), 0) + 1, $3, $4, $5::jsonb, $6, $7, $8,\n       $9, $10::int, $11::int, $12::int, $13, $14,\n       $15::int, $16, $17, $18, $19,\n       $20, $21, $22\n  from sla_policy\n where company_id = $1\nhaving count(*) < $23::int",
      ["company_id","id","name","is_active","conditions","source_ids","temperatures","lead_types","pipeline_ids","first_response_minutes","follow_up_minutes","idle_minutes","hours","branch_id","warn_percent","counts","restarts_on_re_enquiry","escalates_to_leader","escalate_member_ids","escalate_role_ids","reassign","reassign_to_id","most"], ["source_ids","temperatures","lead_types","pipeline_ids","counts","escalate_member_ids","escalate_role_ids"],
    ),
    /** The policies that leads are watched by, in the order in which they are tried. */
    listActivePolicies: query<{ company_id: string | null }, { id: string; name: string; conditions: unknown; source_ids: string[]; temperatures: string[]; lead_types: string[]; pipeline_ids: string[]; first_response_minutes: number | null; follow_up_minutes: number | null; idle_minutes: number | null; hours: 'company' | 'owner_branch' | 'branch' | 'round_the_clock'; branch_id: string | null; warn_percent: number | null; counts: ('call' | 'call_attempt' | 'message' | 'note' | 'status_change')[]; restarts_on_re_enquiry: boolean; escalates_to_leader: boolean; escalate_member_ids: string[]; escalate_role_ids: string[]; reassign: 'none' | 'rules' | 'member'; reassign_to_id: string | null }>(
      "leads/sla-policies/list_active_policies",
      "select id, name, conditions, source_ids, temperatures, lead_types, pipeline_ids, first_response_minutes, follow_up_minutes,\n       idle_minutes, hours, branch_id, warn_percent, counts, restarts_on_re_enquiry, escalates_to_leader,\n       escalate_member_ids, escalate_role_ids, reassign, reassign_to_id\n  from sla_policy\n where company_id = $1 and is_active\n order by position, id",
      ["company_id"],
    ),
    /** The clocks of a lead, the latest first. */
    listClocksOf: query<{ company_id: string | null; lead_id: string | null }, { id: string; kind: 'first_response' | 'follow_up'; base: 'enquiry' | 'date' | 'contact'; place: string; state: 'running' | 'warned' | 'breached' | 'met' | 'stopped'; started_at: string; warn_at: string | null; due_at: string; warned_at: string | null; breached_at: string | null; reassigned_at: string | null; met_at: string | null; met_with: 'call' | 'call_attempt' | 'message' | 'note' | 'status_change' | null; stopped_at: string | null; response_minutes: number | null; policy: { id: string; name: string } }>(
      "leads/sla-policies/list_clocks_of",
      "select clock.id, clock.kind, clock.base, clock.place,\n       case\n         when clock.met_at is not null then 'met'\n         when clock.stopped_at is not null then 'stopped'\n         when clock.breached_at is not null then 'breached'\n         when clock.warned_at is not null then 'warned'\n         else 'running'\n       end as state,\n       app.instant(clock.started_at) as started_at, app.instant(clock.warn_at) as warn_at,\n       app.instant(clock.due_at) as due_at, app.instant(clock.warned_at) as warned_at,\n       app.instant(clock.breached_at) as breached_at, app.instant(clock.reassigned_at) as reassigned_at,\n       app.instant(clock.met_at) as met_at, clock.met_with, app.instant(clock.stopped_at) as stopped_at,\n       clock.response_minutes,\n       json_build_object('id', clock.policy_id, 'name', coalesce(clock.terms ->> 'name', '')) as policy\n  from sla_clock clock\n where clock.company_id = $1 and clock.lead_id = $2\n order by clock.id desc\n limit 100",
      ["company_id","lead_id"],
    ),
    /** The companies with clocks that are due or to be set again. */
    listCompaniesWithWork: query<{ now: string | null }, { id: string; time_zone: string }>(
      "leads/sla-policies/list_companies_with_work",
      "select company.id, company.time_zone\n  from company\n where exists (select from sla_clock clock where clock.company_id = company.id and clock.next_at <= $1)\n    or exists (select from sla_refresh refresh where refresh.company_id = company.id)\n order by company.id",
      ["now"],
    ),
    /** Clocks whose time has come, those that wait longest first; without what was set aside. */
    listDueClocks: query<{ job: string | null; company_id: string | null; now: string | null; most: number | null }, { id: string; lead_id: string; is_retry: boolean }>(
      "leads/sla-policies/list_due_clocks",
      "select clock.id, clock.lead_id, aside.failures is not null as is_retry\n  from sla_clock clock\n  left join set_aside aside\n    on aside.company_id = clock.company_id and aside.job = $1 and aside.subject_id = clock.id\n where clock.company_id = $2 and clock.next_at <= $3\n   and (aside.retry_at is null or aside.retry_at <= $3)\n order by clock.next_at\n limit $4",
      ["job","company_id","now","most"],
    ),
    /** Leads whose clocks are about to be set, with what decides it; locked, because every change of a clock goes under its */
    listLeadsToClock: query<{ company_id: string | null; ids: string[] | null }, { id: string; contact_id: string; owner_id: string; source_id: string; temperature: string; lead_type: string; pipeline_id: string; project: string | null; locality: string | null; bhk: number[]; property_types: string[]; budget_min: number | null; budget_max: number | null; attribution: { [name: string]: unknown }; custom: { [name: string]: unknown }; received_at: string; city: string | null; source: { id: string; name: string; kind: string }; follow_up_at: string | null; last_response_at: string | null; branch_id: string | null; running: { id: string; base: 'date' | 'contact'; started_at: string } | null; is_kept: boolean }>(
      "leads/sla-policies/list_leads_to_clock",
      "select lead.id, lead.contact_id, lead.owner_id, lead.source_id, lead.temperature, lead.lead_type, lead.pipeline_id,\n       lead.project, lead.location as locality, lead.bhk, lead.property_types, lead.budget_min, lead.budget_max,\n       lead.attribution, lead.custom, app.instant(lead.received_at) as received_at,\n       (select contact.city from contact\n         where contact.company_id = lead.company_id and contact.id = lead.contact_id) as city,\n       (select json_build_object('id', source.id, 'name', source.name, 'kind', source.kind) from lead_source source\n         where source.company_id = lead.company_id and source.id = lead.source_id) as source,\n       app.instant(lead.follow_up_at) as follow_up_at, app.instant(lead.last_response_at) as last_response_at,\n       (select owner.branch_id from member owner\n         where owner.company_id = lead.company_id and owner.id = lead.owner_id) as branch_id,\n       (select json_build_object('id', clock.id, 'base', clock.base, 'started_at', app.instant(clock.started_at))\n          from sla_clock clock\n         where clock.company_id = lead.company_id and clock.lead_id = lead.id and clock.kind = 'follow_up'\n           and clock.met_at is null and clock.stopped_at is null) as running,\n       exists (\n         select from sla_clock clock\n          where clock.company_id = lead.company_id and clock.lead_id = lead.id and clock.base = 'date'\n            and clock.started_at = lead.follow_up_at and clock.met_at is not null) as is_kept\n  from lead\n where lead.company_id = $1 and lead.id = any ($2)\n   and lead.category = 'open' and lead.archived_at is null and not lead.is_test and not lead.is_late\n order by lead.id\n   for update of lead skip locked",
      ["company_id","ids"], ["ids"],
    ),
    /** Active members to notify when a member's lead is overdue: the leader of the member's team (for its leader, of the */
    listNotifiedOfBreach: query<{ company_id: string | null; owner_id: string | null; member_ids: string[] | null; role_ids: string[] | null; to_leader: boolean | null }, { id: string; name: string }>(
      "leads/sla-policies/list_notified_of_breach",
      "select member.id, member.name\n  from member\n where member.company_id = $1 and member.status = 'active' and member.id <> $2\n   and (member.id = any ($3) or member.role_id = any ($4)\n        or $5 and member.id = app.leader_of($1, $2))\n order by member.name, member.id",
      ["company_id","owner_id","member_ids","role_ids","to_leader"], ["member_ids","role_ids"],
    ),
    /** The policies in the order in which they are tried, or one of them. */
    listPolicies: query<{ company_id: string | null; only_id: string | null }, { id: string; name: string; position: number; is_active: boolean; conditions: unknown; source_ids: string[]; temperatures: ('hot' | 'warm' | 'cold')[]; lead_types: ('buy' | 'rent' | 'sell' | 'let_out' | 'invest')[]; pipeline_ids: string[]; first_response_minutes: number | null; follow_up_minutes: number | null; idle_minutes: number | null; hours: 'company' | 'owner_branch' | 'branch' | 'round_the_clock'; branch_id: string | null; warn_percent: number | null; counts: ('call' | 'call_attempt' | 'message' | 'note' | 'status_change')[]; restarts_on_re_enquiry: boolean; escalates_to_leader: boolean; escalate_member_ids: string[]; escalate_role_ids: string[]; reassign: 'none' | 'rules' | 'member'; reassign_to_id: string | null; archived: string[]; created_at: string; updated_at: string }>(
      "leads/sla-policies/list_policies",
      "select id, name, position, is_active, conditions, source_ids, temperatures, lead_types, pipeline_ids, first_response_minutes,\n       follow_up_minutes, idle_minutes, hours, branch_id, warn_percent, counts, restarts_on_re_enquiry,\n       escalates_to_leader, escalate_member_ids, escalate_role_ids, reassign, reassign_to_id,\n       app.archived_named(company_id, conditions::text) as archived, app.instant(created_at) as created_at, app.instant(updated_at) as updated_at\n  from sla_policy\n where company_id = $1 and ($2::text is null or id = $2)\n order by position, id",
      ["company_id","only_id"],
    ),
    /** The policies that name a member, to be notified or to get leads. */
    listPoliciesNaming: query<{ company_id: string | null; member_id: string | null }, { id: string; name: string }>(
      "leads/sla-policies/list_policies_naming",
      "select id, name\n  from sla_policy\n where company_id = $1 and ($2 = any (escalate_member_ids) or reassign_to_id = $2)\n order by position, id",
      ["company_id","member_id"],
    ),
    /** Leads of a company whose follow-up clock is to be set again; without those set aside. */
    listRefresh: query<{ job: string | null; company_id: string | null; now: string | null; most: number | null }, { lead_id: string; is_retry: boolean }>(
      "leads/sla-policies/list_refresh",
      "select refresh.lead_id, aside.failures is not null as is_retry\n  from sla_refresh refresh\n  left join set_aside aside\n    on aside.company_id = refresh.company_id and aside.job = $1 and aside.subject_id = refresh.lead_id\n where refresh.company_id = $2 and (aside.retry_at is null or aside.retry_at <= $3)\n order by refresh.lead_id\n limit $4",
      ["job","company_id","now","most"],
    ),
    /** Locks a policy that is about to change. */
    lockPolicy: query<{ company_id: string | null; id: string | null }, { id: string }>(
      "leads/sla-policies/lock_policy",
      "select id from sla_policy where company_id = $1 and id = $2 for update",
      ["company_id","id"],
    ),
    /** The lead that somebody responded to, locked, with the clocks that wait for it: those that run, and those that this */
    lockResponded: query<{ company_id: string | null; lead_id: string | null }, { owner_id: string; is_test: boolean; is_late: boolean; terms_of_clocks: { id: string; kind: 'first_response' | 'follow_up'; base: 'enquiry' | 'date' | 'contact'; started_at: string; due_at: string; place: string; counts: string[] | null; is_breached: boolean }[] }>(
      "leads/sla-policies/lock_responded",
      "select lead.owner_id, lead.is_test, lead.is_late,\n       (select coalesce(json_agg(json_build_object(\n                 'id', clock.id, 'kind', clock.kind, 'base', clock.base, 'started_at', app.instant(clock.started_at),\n                 'due_at', app.instant(clock.due_at), 'place', clock.place, 'counts', nullif(clock.terms -> 'counts', 'null'),\n                 'is_breached', clock.breached_at is not null)), '[]')\n          from sla_clock clock\n         where clock.company_id = lead.company_id and clock.lead_id = lead.id and clock.met_at is null\n           and (clock.stopped_at is null or clock.stopped_at = now())) as terms_of_clocks\n  from lead\n where lead.company_id = $1 and lead.id = $2\n   for update of lead",
      ["company_id","lead_id"],
    ),
    /** Locks the leads whose clocks are set again, closed ones too; those that another transaction holds wait for the next */
    lockToRefresh: query<{ company_id: string | null; ids: string[] | null }, { id: string }>(
      "leads/sla-policies/lock_to_refresh",
      "select id from lead\n where company_id = $1 and id = any ($2)\n order by id\n   for update skip locked",
      ["company_id","ids"], ["ids"],
    ),
    /** A response came: the clock stops. The owner at the time of a breach keeps the breach. */
    meetClock: query<{ at: string | null; by_id: string | null; met_with: string | null; minutes: number | null; owner_id: string | null; company_id: string | null; id: string | null }, {  }>(
      "leads/sla-policies/meet_clock",
      "update sla_clock\n   set met_at = $1, met_by_id = $2, met_with = $3, response_minutes = $4, stopped_at = null,\n       owner_id = case when breached_at is null then $5 else owner_id end\n where company_id = $6 and id = $7 and met_at is null",
      ["at","by_id","met_with","minutes","owner_id","company_id","id"],
    ),
    /** The lead was given to somebody else because of this clock. */
    noteReassigned: query<{ now: string | null; company_id: string | null; id: string | null }, {  }>(
      "leads/sla-policies/note_reassigned",
      "update sla_clock set reassigned_at = $1 where company_id = $2 and id = $3",
      ["now","company_id","id"],
    ),
    /** When a lead's person was responded to, the first time and the last. */
    noteResponse: query<{ at: string | null; company_id: string | null; lead_id: string | null }, {  }>(
      "leads/sla-policies/note_response",
      "update lead\n   set first_response_at = coalesce(first_response_at, $1), last_response_at = greatest(last_response_at, $1)\n where company_id = $2 and id = $3",
      ["at","company_id","lead_id"],
    ),
    /** Puts another member into the policies that name one, or takes them out; where leads would go to them, the rules choose. */
    replaceInPolicies: query<{ to: string | null; from: string | null; company_id: string | null }, {  }>(
      "leads/sla-policies/replace_in_policies",
      "update sla_policy\n   set escalate_member_ids = case\n         when $1::text is null or $1 = any (escalate_member_ids) then array_remove(escalate_member_ids, $2)\n         else array_replace(escalate_member_ids, $2, $1)\n       end,\n       reassign = case when reassign_to_id = $2 and $1::text is null then 'rules' else reassign end,\n       reassign_to_id = case when reassign_to_id = $2 then $1 else reassign_to_id end,\n       updated_at = now()\n where company_id = $3 and ($2 = any (escalate_member_ids) or reassign_to_id = $2)",
      ["to","from","company_id"],
    ),
    /** Resumes the clock of a lead that was reopened as if it had never been closed. */
    resumeClock: query<{ company_id: string | null; lead_id: string | null }, { done: boolean }>(
      "leads/sla-policies/resume_clock",
      "select app.resume_clock($1, $2) is not null as done",
      ["company_id","lead_id"],
    ),
    /** Clocks that nobody waits for any longer. */
    stopClocks: query<{ at: string | null; company_id: string | null; ids: string[] | null }, {  }>(
      "leads/sla-policies/stop_clocks",
      "update sla_clock set stopped_at = $1\n where company_id = $2 and id = any ($3) and met_at is null and stopped_at is null",
      ["at","company_id","ids"], ["ids"],
    ),
    /** Writes a policy that was locked and merged. */
    updatePolicy: query<{ name: string | null; is_active: boolean | null; conditions: unknown | null; source_ids: string[] | null; temperatures: string[] | null; lead_types: string[] | null; pipeline_ids: string[] | null; first_response_minutes: number | null; follow_up_minutes: number | null; idle_minutes: number | null; hours: string | null; branch_id: string | null; warn_percent: number | null; counts: string[] | null; restarts_on_re_enquiry: boolean | null; escalates_to_leader: boolean | null; escalate_member_ids: string[] | null; escalate_role_ids: string[] | null; reassign: string | null; reassign_to_id: string | null; company_id: string | null; id: string | null }, {  }>(
      "leads/sla-policies/update_policy",
      "update sla_policy\n   set name = $1, is_active = $2, conditions = $3, source_ids = $4, temperatures = $5,\n       lead_types = $6, pipeline_ids = $7, first_response_minutes = $8,\n       follow_up_minutes = $9, idle_minutes = $10, hours = $11, branch_id = $12,\n       warn_percent = $13, counts = $14, restarts_on_re_enquiry = $15,\n       escalates_to_leader = $16, escalate_member_ids = $17,\n       escalate_role_ids = $18, reassign = $19, reassign_to_id = $20,\n       updated_at = now()\n where company_id = $21 and id = $22",
      ["name","is_active","conditions","source_ids","temperatures","lead_types","pipeline_ids","first_response_minutes","follow_up_minutes","idle_minutes","hours","branch_id","warn_percent","counts","restarts_on_re_enquiry","escalates_to_leader","escalate_member_ids","escalate_role_ids","reassign","reassign_to_id","company_id","id"], ["source_ids","temperatures","lead_types","pipeline_ids","counts","escalate_member_ids","escalate_role_ids"],
    ),
    /** The warning of a clock, once. */
    warnClock: query<{ now: string | null; company_id: string | null; id: string | null }, {  }>(
      "leads/sla-policies/warn_clock",
      "update sla_clock set warned_at = $1\n where company_id = $2 and id = $3 and warned_at is null and next_at <= $1",
      ["now","company_id","id"],
    ),
  },
} as const
