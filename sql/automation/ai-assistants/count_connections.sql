-- How many connections of a member work.
-- column count: number
select count(*)::int as count
  from mcp_connection
 where company_id = :company_id and member_id = :member_id and revoked_at is null and expires_at > :at;
