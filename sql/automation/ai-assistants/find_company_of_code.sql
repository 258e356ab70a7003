-- Whose code this is. Scope: every company, because a code does not say so itself.
-- column company_id: string
-- column member_id: string
select company_id, member_id from mcp_code where hash = :hash;
