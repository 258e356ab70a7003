-- Adds a change to decide on.
insert into mcp_draft (company_id, id, connection_id, member_id, operation, method, path, body, summary, reason,
                       created_at, updated_at, expires_at)
values (:company_id, :id, :connection_id, :me, :operation, :method, :path, :body::jsonb, :summary, :reason, :at, :at,
        :expires_at);
