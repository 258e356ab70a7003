-- How soon a new lead is answered and a follow-up is kept: what the company promises itself, and the clock of each lead.

create table sla_policy (
  company_id text collate "C" not null references company,
  id text collate "C" not null,
  name text not null check (name <> ''),
  position integer not null,
  is_active boolean not null default true,
  -- Which leads it is for; an empty list is all of them. The first active policy that fits a lead decides.
  source_ids text[] not null default '{}',
  temperatures text[] not null default '{}',
  lead_types text[] not null default '{}',
  pipeline_ids text[] not null default '{}',
  -- Minutes of the hours below; null: not watched.
  first_response_minutes integer check (first_response_minutes between 1 and 100000),
  follow_up_minutes integer check (follow_up_minutes between 1 and 100000),
  idle_minutes integer check (idle_minutes between 1 and 100000),
  check (num_nonnulls(first_response_minutes, follow_up_minutes, idle_minutes) > 0),
  hours text not null check (hours in ('company', 'owner_branch', 'branch', 'round_the_clock')),
  branch_id text collate "C",
  check ((hours = 'branch') = (branch_id is not null)),
  -- When this much of the time has gone; null: no warning.
  warn_percent integer check (warn_percent between 1 and 99),
  -- What counts as a response: call, call_attempt, message, note, status_change.
  counts text[] not null check (counts <> '{}'),
  restarts_on_re_enquiry boolean not null default false,
  escalates_to_leader boolean not null default true,
  escalate_member_ids text[] not null default '{}',
  escalate_role_ids text[] not null default '{}',
  reassign text not null default 'none' check (reassign in ('none', 'rules', 'member')),
  reassign_to_id text collate "C",
  check ((reassign = 'member') = (reassign_to_id is not null)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, branch_id) references branch,
  foreign key (company_id, reassign_to_id) references member
);
call app.protect('sla_policy');
call app.audit_changes('sla_policy', 'sla_policy');

-- One wait for a response or for the next follow-up. It keeps the terms under which it began: whatever becomes of the
-- policy afterwards changes no clock.
create table sla_clock (
  company_id text collate "C" not null references company,
  id text collate "C" not null,
  lead_id text collate "C" not null,
  kind text not null check (kind in ('first_response', 'follow_up')),
  -- What the time is counted from, and when that is: the enquiry, the follow-up date, or the last contact.
  base text not null check (base in ('enquiry', 'date', 'contact')),
  started_at timestamptz not null,
  warn_at timestamptz,
  due_at timestamptz not null,
  policy_id text collate "C" not null,
  terms jsonb not null,
  -- Whose hours count: `company`, `always`, or the id of a branch.
  place text not null,
  -- Whose lead it was when it was met or breached, whichever came first; until then since it began.
  owner_id text collate "C" not null,
  warned_at timestamptz,
  breached_at timestamptz,
  reassigned_at timestamptz,
  met_at timestamptz,
  met_by_id text collate "C",
  met_with text,
  -- Minutes of opening between the start and the response.
  response_minutes double precision,
  -- The lead was closed or put away, or its follow-up date became another, before anybody responded.
  stopped_at timestamptz,
  -- When it is to be looked at next.
  next_at timestamptz generated always as (
    case
      when met_at is not null or stopped_at is not null or breached_at is not null then null
      when warned_at is null and warn_at is not null then warn_at
      else due_at
    end) stored,
  primary key (company_id, id),
  foreign key (company_id, lead_id) references lead on delete cascade,
  foreign key (company_id, owner_id) references member
);
create unique index sla_clock_running on sla_clock (company_id, lead_id, kind)
  where met_at is null and stopped_at is null;
create index sla_clock_lead on sla_clock (company_id, lead_id);
create index sla_clock_next on sla_clock (company_id, next_at) where next_at is not null;
create index sla_clock_started on sla_clock (company_id, kind, started_at);
call app.protect('sla_clock', visible => '(select app.sees_all(''leads'')) or exists (select from lead
  where lead.company_id = sla_clock.company_id and lead.id = sla_clock.lead_id)');

-- Leads whose follow-up clock is to be set anew, whichever door they were changed by; the next round takes them.
create table sla_refresh (
  company_id text collate "C" not null,
  lead_id text collate "C" not null,
  primary key (company_id, lead_id),
  foreign key (company_id, lead_id) references lead on delete cascade
);
call app.protect('sla_refresh');

alter table lead
  add column first_response_at timestamptz,
  add column last_response_at timestamptz,
  -- Copies of what its clocks say, so that a list is filtered and sorted by them.
  add column sla_due_at timestamptz,
  add column sla_state text check (sla_state in ('running', 'warned', 'breached', 'met'));
create index lead_sla_due on lead (company_id, sla_due_at, id) where not is_test and archived_at is null;
create index lead_owner_sla_due on lead (company_id, owner_id, sla_due_at, id)
  where not is_test and archived_at is null;

drop trigger audit on lead;
call app.audit_changes('lead', 'lead', withheld => '{message,attribution,custom,external_id}',
  left_out => '{first_response_at,last_response_at,sla_due_at,sla_state}');

-- Keeps the lead's copies: the earliest running clock's due time and the worst state of those that run.
create function app.show_sla() returns trigger
  language plpgsql
  as $$
begin
  update lead
     set sla_due_at = shown.due_at, sla_state = shown.state
    from (
      select min(due_at) filter (where running) as due_at,
             case
               when bool_or(running and breached_at is not null) then 'breached'
               when bool_or(running and warned_at is not null) then 'warned'
               when bool_or(running) then 'running'
               when bool_or(met_at is not null) then 'met'
             end as state
        from sla_clock
       cross join lateral (select met_at is null and stopped_at is null as running) r
       where company_id = new.company_id and lead_id = new.lead_id) shown
   where lead.company_id = new.company_id and lead.id = new.lead_id
     and (lead.sla_due_at, lead.sla_state) is distinct from (shown.due_at, shown.state);
  return null;
end
$$;
create trigger show_sla after insert or update on sla_clock for each row execute function app.show_sla();

-- A lead that is closed or put away is waited for no longer; one with another follow-up date, or open again, has its
-- clock set anew. Here and not in the rooms, so that it holds for every door that leads are changed by.
create function app.follow_lead_with_clocks() returns trigger
  language plpgsql
  as $$
begin
  if new.category <> 'open' or new.archived_at is not null then
    update sla_clock set stopped_at = now()
     where company_id = new.company_id and lead_id = new.id and met_at is null and stopped_at is null;
  elsif not new.is_test and not new.is_late and (
    new.sla_state is not null or exists (
      select from sla_policy
       where company_id = new.company_id and is_active
         and (follow_up_minutes is not null or idle_minutes is not null))) then
    insert into sla_refresh (company_id, lead_id) values (new.company_id, new.id) on conflict do nothing;
  end if;
  return null;
end
$$;
create trigger follow_with_clocks after update on lead for each row
  when (old.category is distinct from new.category or old.archived_at is distinct from new.archived_at
        or old.follow_up_at is distinct from new.follow_up_at)
  execute function app.follow_lead_with_clocks();

-- Who leads a member: the leader of their team, or of the team above when they lead it themselves.
create function app.leader_of(of_company text, of_member text) returns text
  language sql stable
  as $$
    select case when team.leader_id is distinct from owner.id then coalesce(team.leader_id, above.leader_id)
                else above.leader_id end
      from member owner
      join team on team.company_id = owner.company_id and team.id = owner.team_id
      left join team above on above.company_id = team.company_id and above.id = team.parent_id
     where owner.company_id = of_company and owner.id = of_member
  $$;
