-- How many holidays the company has written down.
-- column count: number
select count(*)::int as count
  from holiday
 where company_id = :company_id;
