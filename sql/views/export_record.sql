-- An export, for the member who asked for it and those who manage exports.
create view export_record with (security_invoker) as
select
  export.company_id,
  export.id,
  export.kind,
  export.format,
  case when export.state = 'ready' and export.expires_at <= now() then 'expired' else export.state end as state,
  app.mask_json(export.filter, null) as filter,
  export.sort,
  export.columns,
  export.total,
  export.done,
  export.bytes,
  app.mask_text(export.error, null) as error,
  json_build_object('id', member.id, 'name', member.name) as created_by,
  app.instant(export.created_at) as created_at,
  app.instant(export.finished_at) as finished_at,
  app.instant(export.expires_at) as expires_at
from export_run export
join member on member.company_id = export.company_id and member.id = export.created_by;
