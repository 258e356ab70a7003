-- A note is a write of its own; other entries of a timeline stand beside a row whose change is in the audit log.
create trigger audit_note after insert on activity for each row
  when (new.type = 'note' and current_setting('app.actor_kind', true) in ('member', 'key', 'support'))
  execute function app.audit('activity', 'id', '{}', '{title,text,data}', '{}');
