-- Locks a reason of the list that is about to change.
-- column updated_at: string
select app.instant(updated_at) as updated_at
  from lost_reason
 where company_id = :company_id and id = :id and archived_at is null
   for update;
