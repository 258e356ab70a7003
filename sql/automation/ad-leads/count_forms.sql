-- How many forms there are.
-- column count: number
select count(*)::int as count from ad_lead_form where company_id = :company_id and removed_at is null;
