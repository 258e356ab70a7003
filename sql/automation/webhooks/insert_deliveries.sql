-- Adds what is to be sent; what was added before is left as it is. Scope: every company, because events come together.
insert into webhook_delivery (company_id, id, subscription_id, kind, event_id, event_type, entity_type, entity_id, event_at,
                              changes, next_retry_at, created_at)
select d.company_id, d.id, d.subscription_id, d.kind, d.event_id, d.event_type, d.entity_type, d.entity_id, d.event_at,
       d.changes, :at, :at
  from jsonb_to_recordset(:deliveries::jsonb) as d (company_id text, id text, subscription_id text, kind text,
         event_id text, event_type text, entity_type text, entity_id text, event_at timestamptz, changes jsonb, place int)
  -- One that ended meanwhile takes nothing more.
  join webhook_subscription s on s.company_id = d.company_id and s.id = d.subscription_id and s.removed_at is null
 order by d.place
on conflict do nothing;
