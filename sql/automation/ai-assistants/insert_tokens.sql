-- Adds the access and the refresh of a connection.
insert into mcp_token (company_id, hash, connection_id, kind, expires_at, created_at)
values (:company_id, :access, :connection_id, 'access', :access_until, :at),
       (:company_id, :refresh, :connection_id, 'refresh', :refresh_until, :at);
