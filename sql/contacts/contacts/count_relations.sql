-- How many relations a contact has, including those that the caller may not see.
-- column count: number
select count(*)::int as count
  from contact_relation
 where company_id = :company_id and (from_id = :id or to_id = :id);
