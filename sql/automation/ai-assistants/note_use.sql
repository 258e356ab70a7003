-- That a connection was used, to the minute.
update mcp_connection set last_used_at = :at where company_id = :company_id and id = :id;
