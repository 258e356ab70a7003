-- A form of an ad platform, for members who look after integrations: without its secrets.
create view ad_lead_form_record with (security_invoker) as
select
  f.company_id,
  f.id,
  f.platform,
  f.name,
  (select json_build_object('id', s.id, 'name', s.name) from lead_source s
    where s.company_id = f.company_id and s.id = f.source_id) as source,
  f.page_id,
  f.is_enabled as enabled,
  case when f.health <> 'ok' then f.health when f.is_enabled then 'active' else 'off' end as status,
  app.instant(f.last_lead_at) as last_lead_at,
  case when f.last_error_at is not null then json_build_object(
    'code', f.last_error_code, 'message', f.last_error_message, 'at', app.instant(f.last_error_at)) end as last_error,
  (select count(*)::int from ad_lead_notice n
    where n.company_id = f.company_id and n.form_id = f.id and n.status = 'waiting') as waiting,
  (select count(*)::int from ad_lead_notice n
    where n.company_id = f.company_id and n.form_id = f.id and n.status = 'failed') as failed,
  (select json_build_object('id', m.id, 'name', m.name) from member m
    where m.company_id = f.company_id and m.id = f.created_by) as created_by,
  app.instant(f.created_at) as created_at,
  app.instant(f.updated_at) as updated_at
from ad_lead_form f
where f.removed_at is null;
