-- A connection with an ad platform, for members who look after integrations: without its secret.
create view ad_connection_record with (security_invoker) as
select
  c.company_id,
  c.id,
  'ad_conversions' as kind,
  c.platform,
  c.name,
  c.is_enabled as enabled,
  case when c.health <> 'ok' then c.health when c.is_enabled then 'active' else 'off' end as status,
  c.settings,
  true as has_secret,
  app.instant(c.last_success_at) as last_success_at,
  case when c.last_error_at is not null then json_build_object(
    'code', c.last_error_code, 'message', c.last_error_message, 'at', app.instant(c.last_error_at)) end as last_error,
  (select json_build_object('id', m.id, 'name', m.name) from member m
    where m.company_id = c.company_id and m.id = c.created_by) as created_by,
  app.instant(c.created_at) as created_at,
  app.instant(c.updated_at) as updated_at
from ad_connection c;
