-- Setting up is one transaction of the walled role, which writes the company inside its walls but may not touch the
-- installation. This one step it may take: to use the link's secret, once. Two at once queue on the row.
create or replace function app.claim_set_up(token_hash bytea) returns boolean
  language sql volatile security definer set search_path = pg_catalog, public
  as $$
    with claimed as (
      update public.installation
         set set_up_at = now(), setup_token_hash = null
       where set_up_at is null and setup_token_hash = token_hash
      returning 1)
    select exists (select from claimed)
  $$;
revoke execute on function app.claim_set_up from public;
grant execute on function app.claim_set_up to angan_app;
