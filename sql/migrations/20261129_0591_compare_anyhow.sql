-- Also when numbers go with a person who is deleted: the database then works as the owner of the tables, whom no policy
-- lets write. The functions add lines for the program and answer nothing.
grant create on schema app to angan_system;
do $$
declare
  name text;
begin
  foreach name in array array['compare_new', 'compare_again', 'compare_changed'] loop
    execute format('alter function app.%s security definer set search_path = public, pg_temp', name);
    execute format('alter function app.%s owner to angan_system', name);
  end loop;
end
$$;
revoke create on schema app from angan_system;
