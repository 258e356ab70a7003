-- What goes along with a deleted record goes in the name of the owner of the tables, whom no policy lets write: a member
-- who takes test leads away could not, as soon as a consent, a task or a relation hung on them. The lines of the audit
-- log and the values that must be one of a kind are now kept by the program's own role. Whoever works for one company
-- still writes no line of another one's.
create or replace function app.note_audit(
  company text, action text, subject_kind text, subject_id text, changes jsonb)
  returns void
  language plpgsql volatile security definer set search_path = public, pg_temp
  as $$
declare
  now constant timestamptz := clock_timestamp();
begin
  if coalesce(current_setting('app.actor_kind', true), '') not in ('member', 'key', 'support') then
    return;
  end if;
  if session_user = 'angan_app' and company is distinct from app.company_id() then
    raise insufficient_privilege using message = 'an entry of the audit log of another company';
  end if;
  insert into audit_entry (
    company_id, id, at, actor_kind, actor_id, actor_name, address, request_id, action, subject_kind, subject_id, changes)
  values (
    company, app.audit_id(now), now,
    current_setting('app.actor_kind', true),
    nullif(current_setting('app.actor_id', true), ''),
    nullif(current_setting('app.actor_name', true), ''),
    nullif(current_setting('app.address', true), ''),
    nullif(current_setting('app.request_id', true), ''),
    action, subject_kind, subject_id, changes);
end
$$;
alter function app.drop_custom_unique() security definer set search_path = public, pg_temp;

grant create on schema app to angan_system;
alter function app.note_audit(text, text, text, text, jsonb) owner to angan_system;
alter function app.drop_custom_unique() owner to angan_system;
revoke create on schema app from angan_system;
