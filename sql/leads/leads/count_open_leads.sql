-- How many open leads a member has.
-- column count: number
select count(*)::int as count
  from lead
 where company_id = :company_id and owner_id = :member_id and category = 'open' and not is_test;
