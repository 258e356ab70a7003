-- Adds what is to be sent; what was added before is left as it is. Scope: every company, because events come together.
insert into ad_delivery (company_id, id, connection_id, milestone, lead_id, event_at, next_retry_at, created_at)
select d.company_id, d.id, d.connection_id, d.milestone, d.lead_id, d.event_at, :at, :at
  from jsonb_to_recordset(:deliveries::jsonb) as d (company_id text, id text, connection_id text, milestone text,
         lead_id text, event_at timestamptz)
on conflict do nothing;
