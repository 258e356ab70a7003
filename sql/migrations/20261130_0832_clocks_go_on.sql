-- A lead that is brought back was not answered meanwhile: the clock that was stopped when it went goes on.
create function app.resume_clock(of_company text, of_lead text) returns void
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

create function app.resume_restored() returns trigger
  language plpgsql
  as $$
begin
  perform app.resume_clock(new.company_id, new.id);
  return null;
end
$$;
create trigger resume_clock after update on lead for each row
  when (old.archived_at is not null and new.archived_at is null and new.category = 'open')
  execute function app.resume_restored();
