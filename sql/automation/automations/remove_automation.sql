-- Takes an automation away; its runs stay in the log.
update automation set removed_at = :at, is_on = false, due_at = null, updated_at = :at
 where company_id = :company_id and id = :id and removed_at is null;
