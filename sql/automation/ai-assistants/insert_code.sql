-- Keeps what a member agreed to, once for a page.
insert into mcp_code (company_id, hash, member_id, client_id, redirect_uri, challenge, name, scopes, expires_at, created_at)
values (:company_id, :hash, :me, :client_id, :redirect_uri, :challenge, :name, :scopes, :expires_at, :at)
on conflict (company_id, hash) do nothing;
