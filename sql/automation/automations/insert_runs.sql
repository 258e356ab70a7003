-- Begins runs; what began before is left as it is. Scope: every company, because events come together.
-- column id: string
insert into automation_run (company_id, id, automation_id, version, occasion, event_type, record, record_id, lead_id,
                            acts_for, chain, state, reason, next_step, due_at, created_at, finished_at)
select r.company_id, r.id, r.automation_id, r.version, r.occasion, r.event_type, r.record, r.record_id,
       case r.record when 'lead' then lead.id when 'site_visit' then visit.lead_id end,
       r.acts_for, r.chain, r.state, r.reason, case when r.state = 'running' then r.next_step end,
       case when r.state = 'running' then :at::timestamptz end, :at::timestamptz,
       case when r.state <> 'running' then :at::timestamptz end
  from jsonb_to_recordset(:runs::jsonb) as r (company_id text, id text, automation_id text, version int, occasion text,
         event_type text, record text, record_id text, acts_for text, chain text[], state text, reason text, next_step text)
  left join lead on r.record = 'lead' and lead.company_id = r.company_id and lead.id = r.record_id
  left join site_visit visit on r.record = 'site_visit' and visit.company_id = r.company_id and visit.id = r.record_id
 where r.record not in ('lead', 'site_visit') or coalesce(lead.id, visit.id) is not null
on conflict do nothing
returning id;
