-- Ends a connection for good.
update mcp_connection set revoked_at = :at, updated_at = :at
 where company_id = :company_id and id = :id and revoked_at is null;
