-- Keeps the lead's copies: the earliest running clock's due time and the worst state of those that run.
create or replace function app.show_sla() returns trigger
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

-- A lead that is closed or archived is waited for no longer; one with another follow-up date, or open again, has its
-- clock set again. Here and not in the rooms, so that it holds for every way to change a lead.
create or replace function app.follow_lead_with_clocks() returns trigger
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

-- A lead that is restored was not answered meanwhile: the clock that was stopped when it went runs on.
create or replace function app.resume_clock(of_company text, of_lead text) returns void
  language sql
  as $$
    update sla_clock clock set stopped_at = null
     where clock.company_id = of_company and clock.lead_id = of_lead
       and clock.id = (
         select latest.id from sla_clock latest
          where latest.company_id = of_company and latest.lead_id = of_lead and latest.kind = 'first_response'
          order by latest.started_at desc, latest.id desc
          limit 1)
       and clock.met_at is null and clock.stopped_at is not null
       and exists (select from lead
                    where lead.company_id = of_company and lead.id = of_lead and lead.category = 'open'
                      and lead.archived_at is null)
  $$;

create or replace function app.resume_restored() returns trigger
  language plpgsql
  as $$
begin
  perform app.resume_clock(new.company_id, new.id);
  return null;
end
$$;
