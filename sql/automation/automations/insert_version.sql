-- Keeps what an automation does from now on.
insert into automation_version (company_id, automation_id, version, definition, restored_from, made_by, created_at)
values (:company_id, :automation_id, :version, :definition::jsonb, :restored_from, :me, :at);
