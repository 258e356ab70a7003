-- An entry of the audit log.
create view audit_entry_record with (security_invoker) as
select
  entry.company_id,
  entry.id,
  app.instant(entry.at) as at,
  json_build_object('kind', entry.actor_kind, 'id', entry.actor_id, 'name', entry.actor_name) as actor,
  entry.address,
  entry.request_id,
  entry.action,
  json_build_object('kind', entry.subject_kind, 'id', entry.subject_id) as subject,
  entry.changes
from audit_entry entry;
