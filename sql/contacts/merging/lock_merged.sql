-- A contact that is part of another one, locked to be itself again. Beyond reach.
-- column name: string
select coalesce(name, '') as name, is_test, app.instant(archived_at) as archived_at from contact
 where company_id = :company_id and id = :id and merged_into = :kept_id
   for update;
