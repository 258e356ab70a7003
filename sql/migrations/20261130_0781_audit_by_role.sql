-- As in 20261129_0605, also where the program logs in as the owner of the tables and takes on its role (a single
-- DATABASE_URL): there the name it logged in by says nothing, the role it has taken on does.
grant create on schema app to angan_system;
set role angan_system;
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
  if coalesce(nullif(current_setting('role'), 'none'), session_user) = 'angan_app'
    and company is distinct from app.company_id() then
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
reset role;
revoke create on schema app from angan_system;
