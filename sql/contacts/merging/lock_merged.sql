-- A contact that is part of another one, locked to be itself again. Beyond reach.
-- column name: string
select coalesce(name, '') as name, is_test from contact
 where company_id = :company_id and id = :id and merged_into = :kept_id
   for update;
