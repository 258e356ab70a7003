-- How many automations there are.
-- column count: number
select count(*)::int as count from automation where company_id = :company_id and removed_at is null;
