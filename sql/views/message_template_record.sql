-- A template as members see it.
create view message_template_record with (security_invoker) as
select
  template.company_id,
  template.id,
  template.name,
  template.channel,
  template.language,
  template.record,
  template.folder,
  template.subject,
  template.body,
  template.version,
  app.instant(template.archived_at) as archived_at,
  case when maker.id is not null then json_build_object('id', maker.id, 'name', maker.name) end as created_by,
  case when editor.id is not null then json_build_object('id', editor.id, 'name', editor.name) end as updated_by,
  app.instant(template.created_at) as created_at,
  app.instant(template.updated_at) as updated_at
from message_template template
left join member maker on maker.company_id = template.company_id and maker.id = template.created_by
left join member editor on editor.company_id = template.company_id and editor.id = template.updated_by;
