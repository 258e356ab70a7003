-- Turns a draft down.
update mcp_draft set status = 'rejected', decided_at = :at, decided_by = :me, updated_at = :at
 where company_id = :company_id and id = :id and member_id = :me and status = 'open' and expires_at > :at;
