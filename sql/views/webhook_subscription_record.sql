-- A subscription, for members who look after integrations: without its secrets.
create view webhook_subscription_record with (security_invoker) as
select
  s.company_id,
  s.id,
  s.kind,
  s.name,
  s.target_url,
  s.events,
  s.filter,
  s.trigger,
  s.app,
  case when s.key_id is not null then (
    select json_build_object('id', k.id, 'name', k.name) from api_key k
     where k.company_id = s.company_id and k.id = s.key_id) end as api_key,
  s.status,
  s.disabled_because,
  (select json_build_object('id', m.id, 'name', m.name) from member m
    where m.company_id = s.company_id and m.id = s.created_by) as created_by,
  case when s.former_secret is not null then app.instant(s.former_until) end as former_secret_until,
  app.instant(s.failing_since) as failing_since,
  s.failures,
  s.last_error,
  app.instant(s.last_success_at) as last_success_at,
  app.instant(s.wait_until) as wait_until,
  app.instant(s.created_at) as created_at,
  app.instant(s.updated_at) as updated_at
from webhook_subscription s
where s.removed_at is null;
