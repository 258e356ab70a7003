-- A code has served.
update mcp_code set used_at = :at, connection_id = :connection_id where company_id = :company_id and hash = :hash;
