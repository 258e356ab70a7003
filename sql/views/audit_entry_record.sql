-- An entry of the audit log: of each column what it was and what it is; of what was added, nothing and what it is.
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
  case
    when entry.made is null then entry.changes
    else (select coalesce(jsonb_object_agg(key, jsonb_build_array(null, value)), '{}')
            from jsonb_each(entry.made) as each (key, value)
           where value not in ('{}', '[]'))
  end as changes
from audit_entry entry;
