-- Adds a connection.
insert into mcp_connection (company_id, id, member_id, name, kind, client_id, scopes, token_hash, expires_at, created_at,
                            updated_at)
values (:company_id, :id, :member_id, :name, :kind, :client_id, :scopes, :token_hash, :expires_at, :at, :at);
