-- How many people are a member's own.
-- column count: number
select count(*)::int as count
  from contact
 where company_id = :company_id and owner_id = :member_id and archived_at is null and not is_test;
